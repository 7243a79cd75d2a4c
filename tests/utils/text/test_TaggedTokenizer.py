"""Tags before source sentences."""

from pathlib import Path

import pytest

from tests.runs import write_corpus
from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from utils.text import SentencePieceTokenizer
from utils.text.build import TokenizerOptions, TokenizerPair, build_tokenizers
from utils.text.TaggedTokenizer import TaggedTokenizer


@pytest.fixture(scope="module")
def pairs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, TokenizerPair]:
    """Return tokenizers that were learned with a tag, without one, and of whole words with a tag."""
    folder: Path = tmp_path_factory.mktemp("tags")
    write_corpus(folder)
    files = (folder / "a.en", folder / "a.ja")
    subwords = TokenizerOptions(vocab_size=330)
    return {
        "learned": build_tokenizers(*files, subwords, folder, tags=["bt"]),
        "spelled": build_tokenizers(*files, subwords, folder),
        "words": build_tokenizers(*files, TokenizerOptions(kind="word"), folder, tags=["bt"]),
    }


@pytest.mark.parametrize(("kind", "count"), [("learned", 1), ("words", 1), ("spelled", None)])
def test_a_tag_comes_first_and_is_no_text(pairs: dict[str, TokenizerPair], kind: str, count: int | None) -> None:
    plain = pairs[kind].src
    tagged = TaggedTokenizer(plain, "bt")
    lines = ["red dog saw old cat", ""]
    for ids, without in zip(tagged.encode(lines), plain.encode(lines), strict=True):
        assert ids[len(ids) - len(without) :] == without
        assert (len(ids) - len(without) == count) if count else len(ids) - len(without) > 1
    assert tagged.decode(tagged.encode(lines)) == lines
    assert len(tagged) == len(plain)
    assert tagged.fingerprint != plain.fingerprint != TaggedTokenizer(plain, "other").fingerprint


def test_another_segmentation_has_the_same_tag() -> None:
    plain = SentencePieceTokenizer.train(ENGLISH + JAPANESE, 325, symbols=["<bt>"])
    tagged = TaggedTokenizer(plain, "bt")
    stored = tagged.encode(ENGLISH[:5])
    found = [tagged.sample(stored, 0.1, seed) for seed in range(10)]
    for samples in found:
        assert [ids[0] for ids in samples] == [stored[0][0]] * 5
        assert tagged.decode(samples) == plain.decode(plain.encode(ENGLISH[:5]))
    assert len({tuple(map(tuple, samples)) for samples in found}) > 1


def test_a_joint_pair_stays_joint_and_is_saved_without_its_tag(pairs: dict[str, TokenizerPair], tmp_path: Path) -> None:
    tagged = pairs["learned"].tagged("bt")
    assert tagged.joint
    assert tagged.tagged(None).src is pairs["learned"].src
    assert isinstance(tagged.tagged("ja").src.base, type(pairs["learned"].src))  # not one tag behind the other
    tagged.save(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["joint.model"]
    assert TokenizerPair.load(tmp_path).fingerprint == pairs["learned"].fingerprint
