import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
import sentencepiece
from hypothesis import given
from hypothesis import strategies as st

from const.path import ROOT
from utils.errors import UserError
from utils.text import SentencePieceTokenizer, load_tokenizer
from utils.text.SentencePieceTokenizer import ModelType
from utils.text.special import BOS, EOS, PAD, UNK

ENGLISH = [
    f"the {a} {n} is {v} the {m}"
    for a in ("old", "red", "new")
    for n in ("temple", "gate", "garden")
    for v in ("near", "behind")
    for m in ("river", "station")
]
JAPANESE = [
    f"{a}{n}は{m}の{v}にあります。"
    for a in ("古い", "赤い", "新しい")
    for n in ("寺", "門", "庭園")
    for v in ("近く", "裏")
    for m in ("川", "駅")
]
LINES = ENGLISH + JAPANESE


@pytest.fixture(scope="module")
def tokenizer() -> SentencePieceTokenizer:
    return SentencePieceTokenizer.train(LINES, 325)


@pytest.mark.parametrize("model_type", ["unigram", "bpe"])
def test_learns_pieces_longer_than_a_character(model_type: ModelType) -> None:
    learned = SentencePieceTokenizer.train(LINES, 325, model_type=model_type)
    assert len(learned) == 325
    encoded = learned.encode(LINES)
    assert sum(map(len, encoded)) < 0.75 * sum(map(len, LINES))
    assert not any(UNK in ids for ids in encoded)
    assert learned.decode(learned.encode(LINES)) == LINES


@given(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n\u2581"), max_size=30))
def test_nothing_is_lost(tokenizer: SentencePieceTokenizer, text: str) -> None:
    """Any text comes back as its NFKC form: rare kanji, emoji, control characters, spaces at the ends."""
    assert tokenizer.decode(tokenizer.encode([text])) == [unicodedata.normalize("NFKC", text).replace("\u2581", " ")]


def test_names_of_special_tokens_in_the_text_are_text(tokenizer: SentencePieceTokenizer) -> None:
    lines = ["<pad> <eos>", "<unk>", "<0x41>"]
    ids = tokenizer.encode(lines)
    assert not {PAD, UNK, BOS, EOS} & {i for sentence in ids for i in sentence}
    assert tokenizer.decode(ids) == lines


def test_special_ids_add_no_text(tokenizer: SentencePieceTokenizer) -> None:
    ids = tokenizer.encode(["the old temple"])[0]
    assert tokenizer.decode([[BOS, *ids, EOS, PAD, PAD]]) == ["the old temple"]
    assert tokenizer.tokens([PAD, UNK, BOS, EOS]) == ["<pad>", "<unk>", "<bos>", "<eos>"]


def test_without_byte_fallback_the_unknown_is_lost() -> None:
    learned = SentencePieceTokenizer.train(LINES, 70, byte_fallback=False)
    assert UNK in learned.encode(["鬱"])[0]


def test_training_is_deterministic(tokenizer: SentencePieceTokenizer) -> None:
    assert SentencePieceTokenizer.train(LINES, 325).to_bytes() == tokenizer.to_bytes()


@pytest.mark.parametrize(("model_type", "alpha"), [("unigram", 0.1), ("bpe", 0.5)])
def test_sampling(model_type: ModelType, alpha: float) -> None:
    """Other segmentations of the same text; the seed alone decides which."""
    learned = SentencePieceTokenizer.train(LINES, 325, model_type=model_type)
    best = learned.encode(LINES)
    drawn = learned.sample(best, alpha, seed=1)
    assert drawn != best
    assert learned.decode(drawn) == LINES
    assert learned.sample(best, alpha, seed=1) == drawn
    assert learned.sample(best, alpha, seed=2) != drawn
    learned.sample(best[:3], alpha, seed=3)
    assert learned.sample(best, alpha, seed=1) == drawn


def test_what_is_unknown_stays() -> None:
    learned = SentencePieceTokenizer.train(LINES, 70, byte_fallback=False)
    ids = learned.encode(["鬱 temple", "temple"])
    assert UNK in ids[0]
    texts = learned.decode(ids)
    for seed in range(20):
        drawn = learned.sample(ids, 0.0, seed)
        assert drawn[0].count(UNK) == ids[0].count(UNK)
        assert learned.decode(drawn) == texts
    assert {tuple(learned.sample(ids, 0.0, seed)[0]) for seed in range(20)} != {tuple(ids[0])}, "the rest differs"


def test_bytes_stay(tokenizer: SentencePieceTokenizer) -> None:
    ids = tokenizer.encode(["the 鬱 temple 𠮟"])
    for seed in range(10):
        (drawn,) = tokenizer.sample(ids, 0.0, seed)
        assert [i for i in drawn if tokenizer.tokens([i])[0].startswith("<0x")] == [
            i for i in ids[0] if tokenizer.tokens([i])[0].startswith("<0x")
        ]
        assert tokenizer.decode([drawn]) == ["the 鬱 temple 𠮟"]


def test_another_process_draws_the_same(tokenizer: SentencePieceTokenizer, tmp_path: Path) -> None:
    """Or a resumed run would not be the run that was interrupted."""
    tokenizer.save(tmp_path / "joint.model")
    code = (
        "import sys; from pathlib import Path; from utils.text import load_tokenizer\n"
        f"t = load_tokenizer(Path({str(tmp_path / 'joint.model')!r}))\n"
        f"print(t.sample(t.encode({LINES!r}), 0.2, 5))"
    )
    command = [sys.executable, "-c", code]
    drawn = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603
    assert drawn.strip() == str(tokenizer.sample(tokenizer.encode(LINES), 0.2, 5))


def test_every_seed_is_one(tokenizer: SentencePieceTokenizer) -> None:
    ids = tokenizer.encode(LINES)
    for seed in (0, 255, 256, 2**32 - 1, 2**64 - 1):
        assert tokenizer.sample(ids, 0.1, seed) == tokenizer.sample(ids, 0.1, seed)
    assert tokenizer.sample(ids, 0.1, 1) != tokenizer.sample(ids, 0.1, 257)
    with pytest.raises(UserError, match="alpha=-1: the strength of subword regularization must not be negative"):
        tokenizer.sample(ids, -1, 0)


def test_save_and_load(tokenizer: SentencePieceTokenizer, tmp_path: Path) -> None:
    path = tmp_path / "run" / "joint.model"
    tokenizer.save(path)
    again = load_tokenizer(path)
    assert again.encode(LINES) == tokenizer.encode(LINES)
    assert again.fingerprint == tokenizer.fingerprint


def test_vocabulary_and_text_must_fit() -> None:
    with pytest.raises(UserError, match=r"vocab_size=8000 is more than this text supports: at most \d+ tokens"):
        SentencePieceTokenizer.train(LINES, 8000)
    with pytest.raises(UserError, match=r"vocab_size=100 is too small: .* alone are \d+; raise it"):
        SentencePieceTokenizer.train(LINES, 100)
    with pytest.raises(UserError, match="vocab_size=300 cannot be learned from empty text"):
        SentencePieceTokenizer.train(["", ""], 300)


def test_bad_files(tmp_path: Path) -> None:
    path = tmp_path / "bad.model"
    with pytest.raises(UserError, match=r"bad.model: there is no such tokenizer file"):
        SentencePieceTokenizer.load(path)
    path.write_bytes(b"not a model")
    with pytest.raises(UserError, match=r"bad.model: not a SentencePiece model, or a damaged one"):
        SentencePieceTokenizer.load(path)


def test_a_model_with_other_special_ids_is_refused(tmp_path: Path) -> None:
    prefix = tmp_path / "other"
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(LINES), model_prefix=str(prefix), vocab_size=60, minloglevel=2
    )
    with pytest.raises(UserError, match=r"has pad, unk, bos, eos = \(-1, 0, 1, 2\), expected \(0, 1, 2, 3\)"):
        SentencePieceTokenizer.load(prefix.with_suffix(".model"))
