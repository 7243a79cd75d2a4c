"""Corpora by name, and corpora of any files."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from const.path import CACHE, KFTT
from utils import download
from utils.cache import cached_folder, fingerprint, key_of
from utils.errors import UserError


@dataclass(frozen=True)
class ParallelFiles:
    """Two text files; each line of one translates the same line of the other."""

    src: Path
    tgt: Path

    def swapped(self) -> "ParallelFiles":
        """The same for translating the other way."""
        return ParallelFiles(self.tgt, self.src)


@dataclass(frozen=True)
class CorpusFiles:
    """The files of a corpus: to learn from, to choose models by, and to report scores on."""

    train: ParallelFiles
    dev: ParallelFiles
    test: ParallelFiles

    @classmethod
    def of(cls, folder: Path, train: str, dev: str, test: str, src: str, tgt: str) -> Self:
        """Files that are named ``NAME.LANGUAGE`` in one folder."""
        return cls(*(ParallelFiles(folder / f"{name}.{src}", folder / f"{name}.{tgt}") for name in (train, dev, test)))

    def swapped(self) -> "CorpusFiles":
        """The same corpus for translating the other way."""
        return CorpusFiles(self.train.swapped(), self.dev.swapped(), self.test.swapped())

    def check(self) -> None:
        """Make sure that all files are there.

        Raises:
            UserError: naming those that are not.
        """
        files = [path for pair in (self.train, self.dev, self.test) for path in (pair.src, pair.tgt)]
        missing = [str(path) for path in files if not path.is_file()]
        if missing:
            raise UserError("no such file: " + ", ".join(missing))


def mini() -> CorpusFiles:
    """The synthetic corpus of ``corpus/mini``, generated once for every version of its grammar."""
    from corpus import mini as generator  # it takes a moment to import, and few need it

    sources = sorted(Path(generator.__file__).parent.glob("*.py"))
    key = key_of(sources=[fingerprint(path) for path in sources])
    folder = cached_folder(CACHE / "mini", key, generator.write)
    return CorpusFiles.of(folder, "train", "dev", "test", "en", "ja")


def kftt() -> CorpusFiles:
    """The Kyoto Free Translation Task, downloaded if it is not there."""
    download.download(download.KFTT, KFTT.parent)
    return CorpusFiles.of(KFTT / "data" / "orig", "kyoto-train", "kyoto-dev", "kyoto-test", "en", "ja")


CORPORA = {"mini": mini, "kftt": kftt}


def find_corpus(name: str, *, reverse: bool = False) -> CorpusFiles:
    """A corpus by its name, fetched or generated if need be; English to Japanese, or with ``reverse`` the other way.

    Raises:
        UserError: if there is no such corpus, or it cannot be had.
    """
    if name not in CORPORA:
        raise UserError(f"there is no corpus {name!r}; choose one of {', '.join(CORPORA)}, or name your own files")
    files = CORPORA[name]()
    return files.swapped() if reverse else files
