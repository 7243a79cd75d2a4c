from pathlib import Path

import pytest

from utils.dataset import TestSet
from utils.errors import UserError
from utils.text.build import TokenizerPair
from utils.text.special import BOS, EOS, PAD
from utils.text.vocab import Vocab

PAIRS = [("a b c d e f g h", "x y z w v u"), ("a", "x"), ("b c", "y"), ("", ""), ("a a a a", "unknown")]


@pytest.fixture
def tokenizers() -> TokenizerPair:
    return TokenizerPair(
        Vocab.train([src for src, _ in PAIRS], 50), Vocab.train([tgt for _, tgt in PAIRS if tgt != "unknown"], 50)
    )


def test_texts_are_in_the_order_of_the_batches(tokenizers: TokenizerPair) -> None:
    chosen = TestSet(PAIRS, tokenizers, 16, 16)
    sources = [row for src, _ in chosen for row in src.tolist()]
    assert len(chosen) > 1
    decoded = tokenizers.src.decode([[i for i in row if i not in (PAD, EOS)] for row in sources])
    assert decoded == chosen.sources
    assert [PAIRS[index] for index in chosen.order] == list(zip(chosen.sources, chosen.references, strict=True))
    assert sorted(chosen.order) == list(range(len(PAIRS)))


def test_references_stay_as_written_where_ids_cannot(tokenizers: TokenizerPair) -> None:
    chosen = TestSet(PAIRS, tokenizers, 4, 16)
    assert "unknown" in chosen.references
    assert "x y z w v u" in chosen.references
    for src, tgt in chosen:
        assert src.shape[1] <= 4
        assert tgt.shape[1] <= 5
        assert (tgt[:, 0] == BOS).all()


def test_files_are_read_and_empty_ones_refused(tmp_path: Path, tokenizers: TokenizerPair) -> None:
    for name, lines in (("a.en", ["a b", "c"]), ("a.ja", ["x", "y z"]), ("e.en", []), ("e.ja", [])):
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines))
    assert len(TestSet.read(tmp_path / "a.en", tmp_path / "a.ja", tokenizers, 8, 64).references) == 2
    with pytest.raises(UserError, match=r"e\.en and .*e\.ja are empty"):
        TestSet.read(tmp_path / "e.en", tmp_path / "e.ja", tokenizers, 8, 64)


def test_known_ids_are_not_made_again(tokenizers: TokenizerPair, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = TestSet(PAIRS, tokenizers, 16, 16)
    ids = tokenizers.src.encode([src for src, _ in PAIRS]), tokenizers.tgt.encode([tgt for _, tgt in PAIRS])
    monkeypatch.setattr(Vocab, "encode", None)
    known = TestSet(PAIRS, tokenizers, 16, 16, ids=ids)
    assert (known.sources, known.references, known.tokens) == (fresh.sources, fresh.references, fresh.tokens)
    for (src, tgt), (other_src, other_tgt) in zip(known, fresh, strict=True):
        assert src.tolist() == other_src.tolist()
        assert tgt.tolist() == other_tgt.tolist()
