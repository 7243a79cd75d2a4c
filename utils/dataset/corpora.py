"""Corpora by name, and corpora of any files."""

import itertools
from array import array
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import Self, TextIO

import numpy as np
from numpy.typing import NDArray

from const.path import CACHE, KFTT
from utils import download
from utils.errors import UserError, require_file
from utils.files.cache import Inputs, cached_folder, fingerprint, key_of
from utils.text.lines import read_lines, read_pairs
from utils.text.Tokenizer import normalize

LEAST = 10  # pairs of a file for each one that is held out
LEFT_OUT = -1  # the set of pairs that are in none


@dataclass(frozen=True)
class ParallelFiles:
    """Two text files; each line of one translates the same line of the other."""

    src: Path
    tgt: Path

    def swapped(self) -> "ParallelFiles":
        """Return the same files for the opposite direction."""
        return ParallelFiles(self.tgt, self.src)


@dataclass(frozen=True)
class CorpusFiles:
    """The files of a corpus.

    Args:
        train: to learn from.
        dev: to choose models by.
        test: to report scores on.
        tune: a second set to choose models by, if the corpus has one; then scores on dev are of unseen sentences, too.
        examples: sentences to translate after training, as examples.
    """

    train: ParallelFiles
    dev: ParallelFiles
    test: ParallelFiles
    tune: ParallelFiles | None = field(default=None, kw_only=True)
    examples: tuple[str, ...] = field(default=(), kw_only=True)

    @classmethod
    def of(cls, folder: Path, train: str, dev: str, test: str, src: str, tgt: str) -> Self:
        """Return the files named ``NAME.LANGUAGE`` of a folder."""
        return cls(*(ParallelFiles(folder / f"{name}.{src}", folder / f"{name}.{tgt}") for name in (train, dev, test)))

    def swapped(self) -> "CorpusFiles":
        """Return the same corpus for the opposite direction."""
        tune = self.tune and self.tune.swapped()
        return CorpusFiles(self.train.swapped(), self.dev.swapped(), self.test.swapped(), tune=tune)

    def split(self, name: str) -> ParallelFiles:
        """Return a set of sentences by name: dev, test or tune.

        Raises:
            UserError: if the corpus does not have it.
        """
        files: ParallelFiles | None = getattr(self, name)
        if files is None:
            raise UserError(f"this corpus has no {name} set; choose dev or test")
        return files

    def check(self) -> None:
        """Check that all files exist.

        Raises:
            UserError: naming those that are not.
        """
        files = [path for pair in (self.train, self.dev, self.test) for path in (pair.src, pair.tgt)]
        missing = [str(path) for path in files if not path.is_file()]
        if missing:
            raise UserError("no such file: " + ", ".join(missing))


def mini() -> CorpusFiles:
    """Return the synthetic corpus of ``corpus/mini``, generated once for every version of its grammar."""
    from corpus import mini as generator  # it takes a moment to import, and few need it

    grammar = Path(generator.__file__).parent
    sources = sorted([*grammar.rglob("*.py"), *grammar.glob("*.tsv")])
    key = key_of(sources=[fingerprint(path) for path in sources])
    folder = cached_folder(CACHE / "mini", key, generator.write)
    return replace(CorpusFiles.of(folder, "train", "dev", "test", "en", "ja"), examples=generator.EXAMPLES)


def kftt() -> CorpusFiles:
    """Return the Kyoto Free Translation Task, downloaded if it is missing."""
    download.download(download.KFTT, KFTT.parent)
    folder = KFTT / "data" / "orig"
    files = CorpusFiles.of(folder, "kyoto-train", "kyoto-dev", "kyoto-test", "en", "ja")
    return replace(files, tune=ParallelFiles(folder / "kyoto-tune.en", folder / "kyoto-tune.ja"))


def own_files(
    train: ParallelFiles,
    dev: ParallelFiles | None,
    test: ParallelFiles | None,
    held_out: int,
    *,
    known_as: Path | None = None,
) -> CorpusFiles:
    """Return a corpus of any files. Missing sets are held out of the training files; the test set defaults to dev.

    Args:
        train: to learn from.
        dev: to choose models by.
        test: to score.
        held_out: how many pairs to hold out for each set that is not given; at most a tenth of the pairs.
        known_as: the file that the user knows, if it is another one.

    Raises:
        UserError: if a file is missing, or there are too few pairs to hold some out.
    """
    if dev is not None:
        files = CorpusFiles(train, dev, test or dev)
        files.check()
        return files
    inputs = Inputs(train.src, train.tgt)

    def split(folder: Path) -> None:
        sets = _assign(train, held_out, 1 if test else 2)
        if not sets.any():
            raise UserError(
                f"{known_as or train.src}: {len(sets):,} {'lines' if known_as else 'pairs'} are too few to hold out a "
                f"tenth for each set that is not given; at least {LEAST} different ones are needed"
                + (", or name the files dev_src and dev_tgt" if known_as is None else "")
            )
        names = ("train", "dev") if test else ("train", "dev", "test")
        with _new_files(folder, *(f"{name}.{side}" for name in names for side in ("src", "tgt"))) as files:
            for chosen, pair in zip(sets.tolist(), read_pairs(train.src, train.tgt), strict=True):
                if chosen != LEFT_OUT:
                    for file, line in zip(files[2 * chosen : 2 * chosen + 2], pair, strict=True):
                        file.write(f"{line}\n")
        inputs.check_unchanged()

    key = key_of(files=inputs.fingerprints, held_out=held_out, least=LEAST, test=test is None)
    files = CorpusFiles.of(cached_folder(CACHE / "splits", key, split), "train", "dev", "test", "src", "tgt")
    if test is not None:
        files = CorpusFiles(files.train, files.dev, test)
    files.check()
    return files


def _assign(files: ParallelFiles, count: int, sets: int) -> NDArray[np.int8]:
    """Return the set of each pair: 0 for training, 1 to ``sets`` for ``count`` pairs each, evenly over the files.

    Of few pairs, a tenth is held out for each set; of too few, none. A sentence that is held out is not among the
    training pairs, however often it is in the files: its other pairs are left out. Takes some bytes for each pair.
    """
    hashes, usable = array("Q"), bytearray()
    for src, tgt in read_pairs(files.src, files.tgt):
        source = normalize(src).strip()
        hashes.append(int.from_bytes(blake2b(source.encode(), digest_size=8).digest()))
        usable.append(bool(source and tgt.strip()))
    sources = np.frombuffer(hashes, dtype=np.uint64)
    sets_of = np.zeros(len(sources), dtype=np.int8)
    indices = np.flatnonzero(np.frombuffer(usable, dtype=np.bool_))
    places = np.sort(indices[np.unique(sources[indices], return_index=True)[1]])  # of different sentences
    count = min(count, len(places) // LEAST)
    if count:
        chosen = [places[int((i + 0.5) * len(places) / (sets * count))] for i in range(sets * count)]
        sets_of[np.isin(sources, sources[chosen])] = LEFT_OUT
        for number in range(sets):
            sets_of[chosen[number::sets]] = number + 1
    return sets_of


@contextmanager
def _new_files(folder: Path, *names: str) -> Iterator[list[TextIO]]:
    """Open new text files in a folder."""
    with ExitStack() as stack:
        yield [stack.enter_context((folder / name).open("w", encoding="utf-8", newline="")) for name in names]


def continuation(text: Path) -> ParallelFiles:
    """Return pairs for a language model: every line of a text, with the line before it as its source."""
    inputs = Inputs(text)

    def write(folder: Path) -> None:
        lines = (line for line in read_lines(text) if line.strip())
        with _new_files(folder, "before", "text") as (before, after):
            for line, following in itertools.pairwise(lines):
                before.write(f"{line}\n")
                after.write(f"{following}\n")
        inputs.check_unchanged()

    folder = cached_folder(CACHE / "continuations", key_of(files=inputs.fingerprints), write)
    return ParallelFiles(folder / "before", folder / "text")


def text_pairs(text: Path, *, memory: bool) -> ParallelFiles:
    """Return pairs for a language model: with a memory the line before is the source, otherwise it is unused."""
    return continuation(text) if memory else ParallelFiles(text, text)


def texts(files: CorpusFiles, *, memory: bool) -> CorpusFiles:
    """Return the target side of a corpus for a language model."""
    train, dev, test = (text_pairs(pair.tgt, memory=memory) for pair in (files.train, files.dev, files.test))
    tune = text_pairs(files.tune.tgt, memory=memory) if files.tune is not None else None
    return CorpusFiles(train, dev, test, tune=tune)


def own_text(text: Path, held_out: int, *, memory: bool) -> CorpusFiles:
    """Return a corpus for a language model from any text; some lines are held out of the training lines.

    Raises:
        UserError: if it is missing, or too short.
    """
    require_file(text)
    pairs = text_pairs(text, memory=memory).swapped()  # the text first: by that, lines are held out
    return own_files(pairs, None, None, held_out, known_as=text).swapped()


def own_labelled(tsv: Path, test: Path | None, held_out: int) -> CorpusFiles:
    """Return a corpus for a classifier from labeled sentences; dev, and test unless given, are held out.

    Raises:
        UserError: if a file is missing, not of the right form, or too short.
    """
    return own_files(labelled(tsv), None, labelled(test) if test is not None else None, held_out, known_as=tsv)


def labelled(tsv: Path) -> ParallelFiles:
    """Return sentences and their labels, from a file with a label, a tab and a sentence on each line.

    Raises:
        UserError: naming the line that is not of that form.
    """
    inputs = Inputs(tsv)

    def write(folder: Path) -> None:
        with _new_files(folder, "text", "label") as (texts, labels):
            for number, line in enumerate(read_lines(tsv), start=1):
                label, tab, text = line.partition("\t")
                if not tab or not label.strip() or not text.strip():
                    raise UserError(f"{tsv}, line {number}: {line[:60]!r} is not a label, a tab and a sentence")
                texts.write(text.replace("\t", " ") + "\n")
                labels.write("_".join(label.split()) + "\n")  # a label is one word
        inputs.check_unchanged()

    folder = cached_folder(CACHE / "labelled", key_of(files=inputs.fingerprints), write)
    return ParallelFiles(folder / "text", folder / "label")


CORPORA = {"mini": mini, "kftt": kftt}


def find_corpus(name: str, *, reverse: bool = False) -> CorpusFiles:
    """Return a corpus by name, downloaded or generated if needed; from English to Japanese unless ``reverse``.

    Raises:
        UserError: if there is no such corpus, or it cannot be downloaded.
    """
    if name not in CORPORA:
        raise UserError(f"there is no corpus {name!r}; choose one of {', '.join(CORPORA)}, or name your own files")
    files = CORPORA[name]()
    return files.swapped() if reverse else files
