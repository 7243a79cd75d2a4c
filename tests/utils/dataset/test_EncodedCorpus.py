import logging
import pickle
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE
from utils.dataset import KEEP_ALL, EncodedCorpus, FilterOptions
from utils.errors import UserError
from utils.text import SentencePieceTokenizer, Vocab
from utils.text.build import TokenizerPair

VOCAB = Vocab.train(ENGLISH, 1000)
WORDS = TokenizerPair(VOCAB, VOCAB)


def write(folder: Path, src: list[str], tgt: list[str]) -> tuple[Path, Path]:
    paths = folder / "x.en", folder / "x.ja"
    for path, lines in zip(paths, (src, tgt), strict=True):
        path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return paths


def test_ids_are_those_of_the_tokenizers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["utils.dataset.EncodedCorpus"], "CHUNK", 7)  # the text comes in several portions
    src, tgt = SentencePieceTokenizer.train(ENGLISH, 290), SentencePieceTokenizer.train(JAPANESE, 290)
    files = write(tmp_path, ENGLISH, JAPANESE)
    corpus = EncodedCorpus.open(*files, TokenizerPair(src, tgt), FilterOptions(), tmp_path / "cache")
    assert len(corpus) == len(ENGLISH) == corpus.report.kept
    assert [corpus.src[i].tolist() for i in range(len(corpus))] == src.encode(ENGLISH)
    assert [corpus.tgt[i].tolist() for i in range(len(corpus))] == tgt.encode(JAPANESE)
    assert corpus.src.lengths.tolist() == [len(ids) for ids in src.encode(ENGLISH)]
    assert isinstance(corpus.src.ids.base, np.memmap)
    assert corpus.src.ids.dtype == np.uint16


def test_sentences_are_a_sequence(tmp_path: Path) -> None:
    files = write(tmp_path, ["the gate", "the", "the old gate"], ["a", "b", "c"])
    src = EncodedCorpus.open(*files, WORDS, FilterOptions(), tmp_path / "cache").src
    assert VOCAB.decode([src[-1].tolist(), *(ids.tolist() for ids in src[:2])]) == ["the old gate", "the gate", "the"]
    assert len(list(src)) == 3
    for index in (3, -4):
        with pytest.raises(IndexError, match=f"there is no sentence {index} among 3"):
            src[index]


def test_another_process_maps_the_file_itself(tmp_path: Path) -> None:
    files = write(tmp_path, ENGLISH * 100, ENGLISH * 100)
    src = EncodedCorpus.open(*files, WORDS, FilterOptions(), tmp_path / "cache").src
    pickled = pickle.dumps(src)
    assert len(pickled) < 1000
    again = pickle.loads(pickled)  # noqa: S301
    assert isinstance(again.ids.base, np.memmap)
    assert np.array_equal(again.ids, src.ids)
    assert np.array_equal(again.offsets, src.offsets)


def test_a_full_disk_leaves_no_cache(tmp_path: Path) -> None:
    """A limit on the size of files is the next best thing to a full disk."""
    files, cache = write(tmp_path, ENGLISH * 20, ENGLISH * 20), tmp_path / "cache"
    program = """
import resource, signal, sys
from pathlib import Path
from tests.utils.dataset.test_EncodedCorpus import WORDS
from utils.dataset import EncodedCorpus, FilterOptions
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), -1))
EncodedCorpus.open(*map(Path, sys.argv[2:4]), WORDS, FilterOptions(), Path(sys.argv[4]))
"""
    for limit in (1500, 5000):
        command = [sys.executable, "-c", program, str(limit), *map(str, files), str(cache)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        assert "File too large" in result.stderr, limit
        assert not list(cache.rglob("*.ids"))
    corpus = EncodedCorpus.open(*files, WORDS, FilterOptions(), cache)
    assert [ids.tolist() for ids in corpus.src] == VOCAB.encode(ENGLISH * 20)


def test_a_file_that_changes_while_it_is_encoded(tmp_path: Path) -> None:
    files = write(tmp_path, ENGLISH, ENGLISH)

    class Meddling(Vocab):
        def encode(self, lines: Sequence[str]) -> list[list[int]]:
            files[1].write_text("\n".join(reversed(ENGLISH)) + "\n", encoding="utf-8")
            return super().encode(lines)

    vocab = Meddling(VOCAB.itos[4:])
    with pytest.raises(UserError, match=r"x\.ja was changed while it was being read"):
        EncodedCorpus.open(*files, TokenizerPair(vocab, vocab), FilterOptions(), tmp_path / "cache")


def test_large_vocabularies_get_wider_ids(tmp_path: Path) -> None:
    vocab = Vocab([str(i) for i in range(70_000)])
    files = write(tmp_path, ["69999 1"], ["0"])
    corpus = EncodedCorpus.open(*files, TokenizerPair(vocab, vocab), FilterOptions(), tmp_path / "cache")
    assert corpus.src[0].tolist() == [70_003, 5]


def test_filters_apply_and_are_reported(tmp_path: Path) -> None:
    files = write(tmp_path, ["the gate", "", "the old gate is near", "the"], ["the", "the", "the", "gate"])
    corpus = EncodedCorpus.open(*files, WORDS, FilterOptions(max_len=4), tmp_path / "cache")
    assert VOCAB.decode([corpus.src[i].tolist() for i in range(len(corpus))]) == ["the gate", "the"]
    assert VOCAB.decode([corpus.tgt[i].tolist() for i in range(len(corpus))]) == ["the", "gate"]
    assert str(corpus.report) == "2 of 4 pairs kept; left out: 1 empty source, 1 too long"
    again = EncodedCorpus.open(*files, WORDS, FilterOptions(max_len=4), tmp_path / "cache")
    assert again.report == corpus.report


def test_empty_sentences_may_stay(tmp_path: Path) -> None:
    files = write(tmp_path, ["", ""], ["", ""])
    corpus = EncodedCorpus.open(*files, WORDS, KEEP_ALL, tmp_path / "cache")
    assert [corpus.src[i].tolist() for i in range(2)] == [[], []]


class CountingVocab(Vocab):
    calls = 0

    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        CountingVocab.calls += 1
        return super().encode(lines)


def test_encodes_once_per_content_and_options(tmp_path: Path) -> None:
    CountingVocab.calls = 0
    vocab = CountingVocab(VOCAB.itos[4:])
    pair = TokenizerPair(vocab, vocab)
    files, cache = write(tmp_path, ENGLISH, ENGLISH), tmp_path / "cache"
    for expected, options in ((2, FilterOptions()), (2, FilterOptions()), (4, FilterOptions(max_len=50))):
        EncodedCorpus.open(*files, pair, options, cache)
        assert CountingVocab.calls == expected
    write(tmp_path, [*ENGLISH[1:], "new"], ENGLISH)
    EncodedCorpus.open(*files, pair, FilterOptions(), cache)
    assert CountingVocab.calls == 6
    write(tmp_path, [*ENGLISH[1:], "new"], [*ENGLISH[1:], "new"])
    EncodedCorpus.open(*files, pair, FilterOptions(), cache)
    assert CountingVocab.calls == 8
    other = CountingVocab(VOCAB.itos[4:-1])
    for expected, changed in ((10, TokenizerPair(other, vocab)), (12, TokenizerPair(vocab, other))):
        EncodedCorpus.open(*files, changed, FilterOptions(), cache)
        assert CountingVocab.calls == expected


def test_a_damaged_cache_is_rebuilt(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files, cache = write(tmp_path, ENGLISH, ENGLISH), tmp_path / "cache"
    before = EncodedCorpus.open(*files, WORDS, FilterOptions(), cache).src.ids.tolist()
    ids = next(cache.rglob("src.ids"))
    content = bytearray(ids.read_bytes())
    content[10] ^= 1
    ids.unlink()
    ids.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        after = EncodedCorpus.open(*files, WORDS, FilterOptions(), cache).src.ids.tolist()
    assert after == before
    assert "src.ids is damaged; rebuilding it" in caplog.text


def test_several_processes_at_once(tmp_path: Path) -> None:
    files = write(tmp_path, ENGLISH * 50, ENGLISH * 50)
    program = """
import sys
from pathlib import Path
from tests.utils.dataset.test_EncodedCorpus import WORDS
from utils.dataset import EncodedCorpus, FilterOptions
src, tgt, cache = map(Path, sys.argv[1:])
corpus = EncodedCorpus.open(src, tgt, WORDS, FilterOptions(), cache)
print(len(corpus), int(corpus.src.ids.sum()))
"""
    command = [sys.executable, "-c", program, *map(str, files), str(tmp_path / "cache")]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]  # noqa: S603
    outputs = {process.communicate()[0] for process in processes}
    assert outputs == {f"{50 * len(ENGLISH)} {50 * sum(map(sum, VOCAB.encode(ENGLISH)))}\n"}


def test_errors(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    files = write(tmp_path, ["the", "the"], ["the"])
    with pytest.raises(UserError, match=r"x\.en has 2 lines but .*x\.ja has 1"):
        EncodedCorpus.open(*files, WORDS, FilterOptions(), cache)
    files = write(tmp_path, ["the"], [""])
    with pytest.raises(UserError, match=r"x\.en, .*x\.ja: 0 of 1 pairs kept; left out: 1 empty target"):
        EncodedCorpus.open(*files, WORDS, FilterOptions(), cache)
    with pytest.raises(UserError, match="nowhere: there is no such file"):
        EncodedCorpus.open(files[0], tmp_path / "nowhere", WORDS, FilterOptions(), cache)
    files[0].write_bytes(b"a\nb\n")
    files[1].write_bytes(b"ok\n\xff\n")
    with pytest.raises(UserError, match=r"x\.ja, line 2: byte 0xff at column 1 is not UTF-8"):
        EncodedCorpus.open(files[0], files[1], WORDS, KEEP_ALL, cache)
    assert not [path for path in cache.rglob("*") if path.suffix != ".lock" and path.is_file()]
