from pathlib import Path

import pytest

from utils.dataset.corpora import CORPORA, CorpusFiles, ParallelFiles, find_corpus
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


def test_mini_is_generated_and_both_directions_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("utils.dataset.corpora.CACHE", tmp_path)
    english = find_corpus("mini")
    english.check()
    japanese = find_corpus("mini", reverse=True)
    assert english.train.src.read_text(encoding="utf-8").isascii()
    assert japanese.train.src.read_text(encoding="utf-8")[0] > "\u3000"
