import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from utils.errors import UserError
from utils.text import SentencePieceTokenizer, Vocab
from utils.text.build import TokenizerOptions, TokenizerPair, build_tokenizers


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    src, tgt = tmp_path / "train.en", tmp_path / "train.ja"
    src.write_text("\n".join(ENGLISH) + "\n", encoding="utf-8")
    tgt.write_text("\n".join(JAPANESE) + "\n", encoding="utf-8")
    return src, tgt


def counting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    calls: list[int] = []
    train: Callable[..., SentencePieceTokenizer] = SentencePieceTokenizer.train

    def counted(lines: object, vocab_size: int, **options: object) -> SentencePieceTokenizer:
        calls.append(vocab_size)
        return train(lines, vocab_size, **options)

    monkeypatch.setattr(SentencePieceTokenizer, "train", counted)
    return calls


def test_joint(files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting(monkeypatch)
    options = TokenizerOptions(vocab_size=325)
    pair = build_tokenizers(*files, options, tmp_path / "cache")
    assert pair.joint
    assert len(pair.src) == 325
    assert pair.src.decode(pair.src.encode([ENGLISH[0], JAPANESE[0]])) == [ENGLISH[0], JAPANESE[0]]
    again = build_tokenizers(*files, options, tmp_path / "cache")
    assert again.src.fingerprint == pair.src.fingerprint
    assert calls == [325]


def test_separate(files: tuple[Path, Path], tmp_path: Path) -> None:
    pair = build_tokenizers(*files, TokenizerOptions(vocab_size=290, joint=False), tmp_path / "cache")
    assert not pair.joint
    source = {token for i in range(len(pair.src)) for token in pair.src.tokens([i])}
    target = {token for i in range(len(pair.tgt)) for token in pair.tgt.tokens([i])}
    assert any("temple" in token for token in source)
    assert "寺" in target
    assert "寺" not in source


def test_words(files: tuple[Path, Path], tmp_path: Path) -> None:
    pair = build_tokenizers(*files, TokenizerOptions(kind="word", vocab_size=9, joint=False), tmp_path / "cache")
    assert isinstance(pair.src, Vocab)
    assert pair.src.itos[4:6] == ["the", "is"]


def test_changed_text_or_options_give_another_tokenizer(
    files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counting(monkeypatch)
    build_tokenizers(*files, TokenizerOptions(vocab_size=325), tmp_path / "cache")
    build_tokenizers(*files, TokenizerOptions(vocab_size=320), tmp_path / "cache")
    files[0].write_text("\n".join(["hello world", *ENGLISH[1:]]) + "\n", encoding="utf-8")
    build_tokenizers(*files, TokenizerOptions(vocab_size=325), tmp_path / "cache")
    assert calls == [325, 320, 325]


def test_learns_from_lines_spread_over_the_files(
    files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def train(lines: list[str], vocab_size: int, **_: object) -> Vocab:
        seen.extend(lines)
        return Vocab.train(["a"], 5)

    monkeypatch.setattr(SentencePieceTokenizer, "train", train)
    build_tokenizers(*files, TokenizerOptions(learn_from=24), tmp_path / "cache")
    assert seen == (ENGLISH + JAPANESE)[::3]


@pytest.mark.parametrize("joint", [True, False])
@pytest.mark.parametrize("kind", [Vocab, SentencePieceTokenizer])
def test_save_and_load(joint: bool, kind: type, tmp_path: Path) -> None:
    def learn(lines: list[str]) -> Vocab | SentencePieceTokenizer:
        return Vocab.train(lines, 50) if kind is Vocab else SentencePieceTokenizer.train(lines, 290)

    src = learn(ENGLISH)
    pair = TokenizerPair(src, src if joint else learn(JAPANESE))
    pair.save(tmp_path / "run")
    again = TokenizerPair.load(tmp_path / "run")
    assert again.joint == joint
    assert type(again.src) is kind
    assert again.src.fingerprint == pair.src.fingerprint
    assert again.tgt.fingerprint == pair.tgt.fingerprint


def test_a_pair_replaces_the_one_before(tmp_path: Path) -> None:
    one, two = Vocab(["a"]), Vocab(["b"])
    TokenizerPair(one, one).save(tmp_path)
    TokenizerPair(one, two).save(tmp_path)
    assert not TokenizerPair.load(tmp_path).joint
    (tmp_path / "src.en").write_text("no tokenizer")
    TokenizerPair(two, two).save(tmp_path)
    assert TokenizerPair.load(tmp_path).src.fingerprint == two.fingerprint
    assert (tmp_path / "src.en").exists()


def test_options_reach_the_trainer(files: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, object] = {}

    def train(lines: object, vocab_size: int, **options: object) -> Vocab:
        seen.update(options, vocab_size=vocab_size)
        return Vocab(["a"])

    monkeypatch.setattr(SentencePieceTokenizer, "train", train)
    options = TokenizerOptions(kind="bpe", vocab_size=77, character_coverage=0.99, byte_fallback=False)
    build_tokenizers(*files, options, tmp_path / "cache")
    given = {"model_type": "bpe", "vocab_size": 77, "character_coverage": 0.99, "byte_fallback": False}
    assert seen == given | {"symbols": []}


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"kind": "words"}, "kind='words': choose one of unigram, bpe, word"),
        ({"vocab_size": 4}, "vocab_size=4: must exceed the 4 special tokens"),
        ({"character_coverage": 0.5}, "character_coverage=0.5: must lie between 0.98 and 1"),
        ({"learn_from": 0}, "learn_from=0: at least one line"),
    ],
)
def test_impossible_options(option: dict[str, int], message: str) -> None:
    with pytest.raises(UserError, match=message):
        TokenizerOptions(**option)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["unigram", "bpe"])
@pytest.mark.parametrize("joint", [True, False])
def test_a_small_text_gets_the_largest_vocabulary_that_it_supports(
    files: tuple[Path, Path], tmp_path: Path, caplog: pytest.LogCaptureFixture, joint: bool, kind: str
) -> None:
    options = TokenizerOptions(joint=joint, kind=kind)  # type: ignore[arg-type]
    found = build_tokenizers(*files, options, tmp_path / "cache")
    supported = [int(one) for one in re.findall(r"supports: at most (\d+) tokens", caplog.text)]
    assert supported == [len(found.src)] if joint else [len(found.src), len(found.tgt)]
    name = r"train\.en and .*train\.ja" if joint else r"train\.ja"
    assert re.search(name + ": vocab_size=8000 is more than this text supports", caplog.text)
    exact = replace(options, vocab_size=supported[0])
    assert build_tokenizers(*files, exact, tmp_path / "cache").src.fingerprint == found.src.fingerprint
    with pytest.raises(UserError, match="vocab_size=60 is too small: bytes, special tokens"):
        build_tokenizers(*files, replace(options, vocab_size=60), tmp_path / "cache")


def test_errors_name_the_files(files: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere: there is no such file"):
        build_tokenizers(files[0], tmp_path / "nowhere", TokenizerOptions(), tmp_path / "cache")
    with pytest.raises(UserError, match=r"holds no tokenizer"):
        TokenizerPair.load(tmp_path)
    files[1].write_text("\n".join(JAPANESE[1:]) + "\n", encoding="utf-8")
    with pytest.raises(UserError, match=r"train\.en has 36 lines but .*train\.ja has 35"):
        build_tokenizers(*files, TokenizerOptions(), tmp_path / "cache")
    files[1].write_bytes(b"\xff\n")
    with pytest.raises(UserError, match=r"train\.ja, line 1: byte 0xff"):
        build_tokenizers(*files, TokenizerOptions(), tmp_path / "cache")
