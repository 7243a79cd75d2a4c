import itertools
import math
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from sacrebleu.metrics.bleu import BLEU

from tests.utils.text.test_Segmenter import LESSONS, TESTS, sentences
from utils.dataset.corpora import CorpusFiles
from utils.errors import UserError
from utils.evaluation.own_tokens import OwnTokens, own_token_bleu, token_f1
from utils.text.Segmenter import Segmenter

REFERENCES = [line for line in sentences(2, 120, TESTS) if len(line) >= 5][:40]


def write(path: Path, lines: Iterable[str]) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def write_both(folder: Path, name: str, lines: list[list[str]]) -> None:
    write(folder / "orig" / name, ("".join(line) for line in lines))
    write(folder / "tok" / name, (" ".join(line) for line in lines))


@pytest.fixture
def files(tmp_path: Path) -> CorpusFiles:
    write_both(tmp_path, "train.ja", sentences(1, 200, LESSONS))
    write_both(tmp_path, "test.ja", REFERENCES)
    return CorpusFiles.of(tmp_path / "orig", "train", "dev", "test", "en", "ja")


def score(files: CorpusFiles, hypotheses: list[list[str]]) -> OwnTokens:
    texts = ["".join(line) for line in hypotheses]
    result = own_token_bleu(texts, files.train, files.test, files.train.tgt.parent.parent / "cache")
    assert result is not None
    return result


def watch(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What is learned from, each time."""
    seen: list[list[str]] = []
    learn = Segmenter.learn

    def watched(pairs: Iterable[tuple[str, str]]) -> Segmenter:
        pairs = list(pairs)
        seen.append([written for written, _ in pairs])
        return learn(pairs)

    monkeypatch.setattr(Segmenter, "learn", watched)
    return seen


def texts(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_equals_sacrebleu_on_words_cut_by_the_rule(files: CorpusFiles) -> None:
    random = Random(1)
    hypotheses = [line[:] for line in REFERENCES]
    for line in hypotheses:
        line[random.randrange(len(line))] += random.choice("".join(TESTS))
    # A word that got a character of the other script is two by the rule.
    segmented = [" ".join(by_script("".join(line))) for line in hypotheses]
    metric = BLEU(tokenize="none", force=True)
    expected = metric.corpus_score(segmented, [[" ".join(line) for line in REFERENCES]]).score
    assert 10 < expected < 90
    assert score(files, hypotheses).bleu.score == pytest.approx(expected, abs=1e-9)


def by_script(text: str) -> list[str]:
    return ["".join(word) for _, word in itertools.groupby(text, TESTS[0].__contains__)]


def test_closed_form(files: CorpusFiles) -> None:
    """Translations that lack only their last word have precision 1, and the penalty of being short."""
    result = score(files, [line[:-1] for line in REFERENCES])
    reference = sum(map(len, REFERENCES))
    assert result.bleu.score == pytest.approx(100 * math.exp(1 - reference / (reference - len(REFERENCES))))
    assert result.f1 == 1
    assert result.ceiling == pytest.approx(100)


def test_the_signature_says_how_words_were_cut(files: CorpusFiles) -> None:
    signature = score(files, REFERENCES).bleu.signature
    assert "|tok:corpus-learnt|" in signature
    assert signature.endswith("|norm:nfkc|cut-f1:1.000")


def test_disagreement_with_the_corpus_is_told(files: CorpusFiles) -> None:
    """The corpus glues the first two words of each test line together, which nothing in its training file does."""
    write_both(files.test.tgt.parent.parent, "test.ja", [[line[0] + line[1], *line[2:]] for line in REFERENCES])
    result = score(files, REFERENCES)
    ours, count = sum(map(len, REFERENCES)), len(REFERENCES)
    assert result.f1 == pytest.approx(2 * (ours - 2 * count) / (ours + ours - count))
    assert result.ceiling < 95
    assert result.bleu.score == result.ceiling
    assert result.consistent.score == pytest.approx(100), "the same text, by the same segmenter"
    assert "|tok:corpus-learnt-both-sides|" in result.consistent.signature
    assert result.bleu.signature.endswith(f"|cut-f1:{result.f1:.3f}")


def test_f1_by_hand() -> None:
    # Of 4 and 3 words 2 are the same at the same place: precision 2/4, recall 2/3, so F1 = 4/7.
    assert token_f1([["a", "b", "c", "d"]], [["a", "bc", "d"]]) == pytest.approx(4 / 7)
    assert token_f1([["a", "a"], []], [["a", "a"], []]) == 1
    assert token_f1([["ab", "a"]], [["a", "ba"]]) == 0
    assert token_f1([[]], [[]]) == 1


def test_full_width_and_half_width_are_the_same(files: CorpusFiles) -> None:
    half = str.maketrans("サシスセソタチツ", "ｻｼｽｾｿﾀﾁﾂ")
    result = score(files, [["".join(line).translate(half)] for line in REFERENCES])
    assert result.bleu.score == pytest.approx(100)


def test_learns_once_from_the_training_file_alone(files: CorpusFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = files.train.tgt.parent.parent
    write_both(folder, "dev.ja", sentences(7, 5, LESSONS))
    seen = watch(monkeypatch)
    assert score(files, REFERENCES) == score(files, REFERENCES)
    assert seen == [texts(files.train.tgt)]
    write_both(folder, "train.ja", sentences(8, 200, LESSONS))
    score(files, REFERENCES)
    assert len(seen) == 2


def test_learns_from_the_other_sets_where_the_training_file_is_not_cut(
    files: CorpusFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = files.train.tgt.parent.parent
    (folder / "tok" / "train.ja").unlink()
    write_both(folder, "tune.ja", sentences(6, 100, LESSONS))
    write_both(folder, "dev.ja", sentences(7, 100, LESSONS))
    write_both(folder, "dev.en", [["not", "this", "language"]])
    seen = watch(monkeypatch)
    assert score(files, REFERENCES).f1 > 0.99
    assert seen == [texts(files.dev.tgt) + texts(folder / "orig" / "tune.ja")]


def test_learns_from_lines_spread_over_the_file(files: CorpusFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = watch(monkeypatch)
    monkeypatch.setattr("utils.evaluation.own_tokens.LEARN_FROM", 70)
    score(files, REFERENCES)
    assert seen == [texts(files.train.tgt)[::3]]


@pytest.mark.parametrize("missing", ["tok/test.ja", "tok/train.ja"])
def test_no_score_without_both_forms(files: CorpusFiles, missing: str, tmp_path: Path) -> None:
    (tmp_path / missing).unlink()
    assert own_token_bleu(["アイ"] * len(REFERENCES), files.train, files.test, tmp_path / "cache") is None
    assert not (tmp_path / "cache").exists()


def test_other_folders_are_not_taken_for_the_corpus(files: CorpusFiles, tmp_path: Path) -> None:
    (tmp_path / "orig").rename(tmp_path / "raw")
    moved = CorpusFiles.of(tmp_path / "raw", "train", "dev", "test", "en", "ja")
    assert own_token_bleu(["アイ"] * len(REFERENCES), moved.train, moved.test, tmp_path / "cache") is None


def test_errors_name_the_files(files: CorpusFiles, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="1 translations but 40 references"):
        score(files, REFERENCES[:1])
    write(tmp_path / "tok" / "train.ja", ["別 の 文"] * 200)
    with pytest.raises(UserError, match=r"orig/train\.ja and .*tok/train\.ja: none of 200 lines, 200 of which differ"):
        score(files, REFERENCES)
    write(tmp_path / "tok" / "train.ja", ["別 の 文"])
    with pytest.raises(UserError, match=r"orig/train\.ja has 200 lines but .*tok/train\.ja has 1"):
        score(files, REFERENCES)
