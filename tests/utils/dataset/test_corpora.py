import itertools
from pathlib import Path

import pytest

from utils.dataset.corpora import CORPORA, CorpusFiles, ParallelFiles, find_corpus, own_files
from utils.errors import UserError


def test_files_of_a_folder(tmp_path: Path) -> None:
    files = CorpusFiles.of(tmp_path, "train", "dev", "test", "en", "ja")
    assert files.train == ParallelFiles(tmp_path / "train.en", tmp_path / "train.ja")
    assert files.test == ParallelFiles(tmp_path / "test.en", tmp_path / "test.ja")
    assert files.swapped().dev == ParallelFiles(tmp_path / "dev.ja", tmp_path / "dev.en")
    assert files.swapped().swapped() == files


def test_missing_files_are_named(tmp_path: Path) -> None:
    files = CorpusFiles.of(tmp_path, "train", "dev", "test", "en", "ja")
    for name in ("train.en", "train.ja", "dev.en", "test.en"):
        (tmp_path / name).touch()
    with pytest.raises(UserError, match=r"no such file: .*dev\.ja, .*test\.ja$"):
        files.check()


def test_unknown_corpus() -> None:
    with pytest.raises(UserError, match="there is no corpus 'kfft'; choose one of mini, kftt, or name your own files"):
        find_corpus("kfft")


def test_named_corpora(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    files = CorpusFiles.of(tmp_path, "train", "dev", "test", "en", "ja")
    monkeypatch.setitem(CORPORA, "mine", lambda: files)
    assert find_corpus("mine") == files
    assert find_corpus("mine", reverse=True) == files.swapped()


def test_kftt_is_fetched_and_split_as_its_authors_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    fetched = []
    monkeypatch.setattr("utils.dataset.corpora.download.download", lambda archive, _: fetched.append(archive.name))
    files = find_corpus("kftt")
    assert fetched == ["kftt"]
    names = [pair.src.name for pair in (files.train, files.dev, files.test)]
    assert names == ["kyoto-train.en", "kyoto-dev.en", "kyoto-test.en"]
    assert files.train.tgt.name == "kyoto-train.ja"
    assert files.split("tune").src.name == "kyoto-tune.en"
    assert files.split("dev") == files.dev
    assert files.swapped().split("tune").src.name == "kyoto-tune.ja"


def test_a_corpus_without_a_second_development_set(tmp_path: Path) -> None:
    files = CorpusFiles.of(tmp_path, "train", "dev", "test", "en", "ja")
    with pytest.raises(UserError, match="this corpus has no tune set; choose dev or test"):
        files.split("tune")


def test_mini_is_generated_and_both_directions_work() -> None:
    """Into the clone's own cache, where others find it: it takes a while."""
    english = find_corpus("mini")
    english.check()
    japanese = find_corpus("mini", reverse=True)
    assert english.train.src.read_text(encoding="utf-8").replace("’", "'").isascii()
    assert japanese.train.src.read_text(encoding="utf-8")[0] > "\u3000"


def numbered(folder: Path, name: str, count: int) -> ParallelFiles:
    files = ParallelFiles(folder / f"{name}.en", folder / f"{name}.ja")
    files.src.write_text("".join(f"{name} {i}\n" for i in range(count)))
    files.tgt.write_text("".join(f"{i} の {name}\u2028\n" for i in range(count)))  # a line to Python, not to us
    return files


def lines(path: Path) -> list[str]:
    return path.read_bytes().decode().removesuffix("\n").split("\n")


def test_sets_that_are_not_given_are_held_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path / "cache")
    train = numbered(tmp_path, "a", 100)
    files = own_files(train, None, None, 10)
    sets = [list(zip(lines(pair.src), lines(pair.tgt), strict=True)) for pair in (files.train, files.dev, files.test)]
    assert [len(pairs) for pairs in sets] == [80, 10, 10]
    together = sorted(pair for pairs in sets for pair in pairs)
    assert together == sorted(zip(lines(train.src), lines(train.tgt), strict=True))
    assert own_files(train, None, None, 10) == files
    numbers = [int(src.split()[1]) for src, _ in sets[1]]
    assert max(b - a for a, b in itertools.pairwise(numbers)) <= 11, "they are spread over the file"


def test_sets_that_are_given_are_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path / "cache")
    train, dev, test = (numbered(tmp_path, name, count) for name, count in (("a", 100), ("b", 5), ("c", 7)))
    assert own_files(train, dev, test, 10) == CorpusFiles(train, dev, test)
    assert own_files(train, dev, None, 10) == CorpusFiles(train, dev, dev)
    held_out = own_files(train, None, test, 10)
    assert held_out.test == test
    assert len(lines(held_out.dev.src)) == 10
    assert len(lines(held_out.train.src)) == 90
    dev.tgt.unlink()
    with pytest.raises(UserError, match=r"no such file: .*b\.ja"):
        own_files(train, dev, None, 10)


def test_too_few_pairs_to_hold_some_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path / "cache")
    files = own_files(numbered(tmp_path, "a", 39), None, None, 10)
    assert [len(lines(pair.src)) for pair in (files.train, files.dev, files.test)] == [33, 3, 3], "a tenth for each set"
    with pytest.raises(
        UserError, match=r"b\.en: 9 pairs are too few to hold out a tenth .*; at least 10 different ones"
    ):
        own_files(numbered(tmp_path, "b", 9), None, None, 10)


def test_what_is_held_out_is_not_trained_on_and_has_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path / "cache")
    pairs = [(f"sentence {i % 60}", f"文 {i % 60}{i}") for i in range(600)] + [("", "空"), ("blank", " ")] * 300
    train = ParallelFiles(tmp_path / "a.en", tmp_path / "a.ja")
    train.src.write_text("".join(f"{src}\n" for src, _ in pairs))
    train.tgt.write_text("".join(f"{tgt}\n" for _, tgt in pairs))
    files = own_files(train, None, None, 6)
    held = lines(files.dev.src) + lines(files.test.src)
    assert len(held) == len(set(held)) == 12
    assert not set(held) & set(lines(files.train.src))
    assert all(line.startswith("sentence") for line in held)
    assert len(lines(files.train.src)) == 600 - 12 * 10 + 600
