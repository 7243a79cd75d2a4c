import subprocess
import sys
from pathlib import Path

import pytest
import torch

from utils.evaluation import Bleu, BleuScore, TranslationScore
from utils.text.text import text_to_tensor
from utils.text.vocab import Vocab

# Written for this test.
REFERENCES = [
    "私は昨日京都へ行きました。",
    "このお寺はとても古いです。",
    "駅はどこですか\uff1f",
    "彼は本を三冊買った。",
]
HYPOTHESES = ["私は昨日京都に行きました。", "この寺はとても古いです。", "駅はどこですか?", "彼は３冊の本を買いました。"]
ENGLISH = (["the old temple is near the river .", "he bought it"], ["The old temple is by the river.", "He bought it."])


def sacrebleu(folder: Path, hypotheses: list[str], references: list[str], tokenize: str) -> str:
    """What sacrebleu's own command says."""
    for name, lines in (("hyp", hypotheses), ("ref", references)):
        (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    command = [sys.executable, "-m", "sacrebleu", str(folder / "ref"), "-i", str(folder / "hyp"), "-tok", tokenize]
    command += ["-b", "-w", "10"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()  # noqa: S603


def test_equals_the_command_line_to_the_digit(tmp_path: Path) -> None:
    japanese = BleuScore(nfkc=False)(HYPOTHESES, REFERENCES)
    assert f"{japanese.score:.10f}" == sacrebleu(tmp_path, HYPOTHESES, REFERENCES, "ja-mecab")
    english = BleuScore(language="en", nfkc=False)(*ENGLISH)
    assert f"{english.score:.10f}" == sacrebleu(tmp_path, *ENGLISH, "13a")


def test_the_signature_says_how_it_was_computed() -> None:
    assert "tok:ja-mecab" in BleuScore()(HYPOTHESES, REFERENCES).signature
    assert BleuScore()(HYPOTHESES, REFERENCES).signature.endswith("norm:nfkc")
    assert "nfkc" not in BleuScore(nfkc=False)(HYPOTHESES, REFERENCES).signature
    assert "tok:13a" in BleuScore(language="en")(*ENGLISH).signature
    assert str(BleuScore()(REFERENCES, REFERENCES)).startswith("100.00 (nrefs:1|")


def test_full_width_and_plain_characters_are_the_same() -> None:
    assert BleuScore()(["駅はどこですか?"], ["駅はどこですか\uff1f"]).score == pytest.approx(100)
    assert BleuScore(nfkc=False)(["駅はどこですか?"], ["駅はどこですか\uff1f"]).score < 99


def test_arguments_are_not_symmetric() -> None:
    """Swapped arguments give another brevity penalty, so this order is pinned."""
    short, long = ["私は京都へ行きました。"], ["私は昨日の朝早く電車で京都へ行きました。"]
    assert BleuScore()(short, long).score < BleuScore()(long, short).score


def test_it_is_the_score_of_the_corpus_not_the_mean_of_sentences() -> None:
    alone = [BleuScore()([h], [r]).score for h, r in zip(HYPOTHESES, REFERENCES, strict=True)]
    assert abs(BleuScore()(HYPOTHESES, REFERENCES).score - sum(alone) / len(alone)) > 0.5


def test_different_numbers_of_lines_are_refused() -> None:
    with pytest.raises(ValueError, match="2 translations but 1 references"):
        BleuScore()(["a", "b"], ["a"])
    with pytest.raises(ValueError, match="nothing to score"):
        BleuScore()([], [])


def test_text_of_ids() -> None:
    vocab = Vocab.train(["a b c"], 20)
    ids = torch.stack([text_to_tensor("a b c", vocab, bos=True), text_to_tensor("c b a", vocab, bos=True)])
    assert BleuScore(vocab).text(ids) == ["a b c", "c b a"]
    with pytest.raises(ValueError, match="needs a tokenizer"):
        BleuScore().text(ids)


VOCAB = Vocab(["a", "b", "c"])


@pytest.mark.parametrize(
    ("hypotheses", "where"),
    [
        (torch.tensor([[4, 5], [6, 3]]), r"hypotheses is tensor\(\[\[4, 5\],\s+\[6, 3\]\]\)"),
        ([torch.tensor([4, 5])], r"hypotheses\[0\] is tensor\(\[4, 5\]\)"),
        ([[4, 5], [6, 3]], r"hypotheses\[0\] is \[4, 5\]"),
        ([4, 5], r"hypotheses\[0\] is 4"),
        (["a b", None], r"hypotheses\[1\] is None"),
    ],
)
def test_ids_are_refused_with_what_to_do(hypotheses: list[str], where: str) -> None:
    message = rf"^BleuScore compares texts, but {where}; detokenize ids with \.text\(ids\) first$"
    with pytest.raises(TypeError, match=message):
        BleuScore(VOCAB)(hypotheses, ["a b", "c"])
    with pytest.raises(TypeError, match=message.replace("hypotheses", "references")):
        BleuScore(VOCAB)(["a b", "c"], hypotheses)


def test_one_text_is_no_list_of_texts() -> None:
    with pytest.raises(TypeError, match="hypotheses must be a list of texts, not one text: 'a b c'"):
        BleuScore()("a b c", ["a b c"])
    with pytest.raises(TypeError, match="references must be a list of texts, not 5"):
        BleuScore()(["a"], 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"hypotheses\[0\] is \[4, 4, 4, 4, 4, 4, \.\.\.\]; detokenize ids"):
        BleuScore()([[4] * 1000], ["a"])  # type: ignore[list-item]


def test_a_metric_by_its_key() -> None:
    bleu, ter = TranslationScore("bleu"), TranslationScore("ter", VOCAB, language="en")
    assert bleu(HYPOTHESES, REFERENCES) == BleuScore()(HYPOTHESES, REFERENCES)
    assert isinstance(bleu(HYPOTHESES, REFERENCES), Bleu)
    assert (ter.key, ter.name, ter.floor, ter.higher_is_better) == ("ter", "TER", 90.0, False)
    assert ter(["a c"], ["a b"]).score == pytest.approx(50)
    assert ter.text(torch.tensor([[4, 5, 3]])) == ["a b"]
    with pytest.raises(ValueError, match="metric='meteor': must be one of bleu, character_bleu, chrf, ter"):
        TranslationScore("meteor")
    with pytest.raises(ValueError, match="TranslationScore needs a tokenizer"):
        bleu.text([[4]])
