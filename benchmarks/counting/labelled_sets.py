"""Labeled sentences for a classifier, from text files: ``python -m benchmarks.counting.labelled_sets --help``.

Three tasks, each a file of labels and sentences for ``python train.py classifier --labelled``:

- ``source.tsv``: of which file is the sentence? Words give that away, so word counts do well.
- ``order.tsv``: is the sentence as it was written, or are its words shuffled? Both have the same words, so word counts
  can but guess.
- ``register.tsv``, with ``--parallel ENGLISH JAPANESE``: is the sentence's translation polite (です, ます) or plain?
  The English only hints at it, so the labels are as noisy as those of film reviews.

The sentences are of the same lengths in both classes, each occurs once, and classes are equally large.
"""

import argparse
import random
import re
from pathlib import Path

from utils.files.atomic import new_file
from utils.text.lines import read_lines, read_pairs

SHORTEST, LONGEST = 5, 12  # words
SEED = 1


def sentences(file: Path, count: int, generator: random.Random) -> list[str]:
    """Return distinct sentences of a file, as lower-case words: punctuation would reveal the class."""
    found = {" ".join(re.findall(r"[^\W_]+", line.lower())) for line in read_lines(file)}
    fitting = sorted(line for line in found if SHORTEST <= len(line.split()) <= LONGEST)
    return generator.sample(fitting, min(count, len(fitting)))


def shuffled(sentence: str, generator: random.Random) -> str:
    """Shuffle the words."""
    words = sentence.split()
    while len(set(words)) > 1:
        generator.shuffle(words)
        if words != sentence.split():
            break
    return " ".join(words)


def by_source(files: dict[str, Path], count: int, generator: random.Random) -> list[tuple[str, str]]:
    """Return labels and sentences."""
    found = {label: sentences(file, count, generator) for label, file in files.items()}
    least = min(map(len, found.values()))
    return [(label, sentence) for label, lines in found.items() for sentence in lines[:least]]


def by_order(pairs: list[tuple[str, str]], generator: random.Random) -> list[tuple[str, str]]:
    """Shuffle the words of every second sentence; no sentence is in both classes."""
    return [
        ("shuffled", shuffled(sentence, generator)) if i % 2 else ("written", sentence)
        for i, (_, sentence) in enumerate(pairs)
    ]


POLITE = re.compile(
    r"(です|ます|でした|ました|ません|ましょう|でしょう|ください|下さい|まし)(か|ね|よ|よね|が|から|けど|でしたか)*[。!?.]*$"
)


def by_register(english: Path, japanese: Path, generator: random.Random) -> list[tuple[str, str]]:
    """Return English sentences, labeled by the end of their Japanese translation; classes are equally large."""
    found: dict[str, str] = {}
    for line, translation in read_pairs(english, japanese):
        sentence = " ".join(re.findall(r"[^\W_]+", line.lower()))
        found.setdefault(sentence, "polite" if POLITE.search("".join(translation.split())) else "plain")
    classes = [[(label, text) for text, label in found.items() if label == one and text] for one in ("polite", "plain")]
    least = min(map(len, classes))
    return [pair for pairs in classes for pair in generator.sample(pairs, least)]


def main(arguments: list[str] | None = None) -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="for the files")
    parser.add_argument("files", nargs="+", metavar="LABEL=FILE", help="sentences of each class, one a line")
    parser.add_argument("--parallel", type=Path, nargs=2, metavar="FILE", help="English and Japanese, for register.tsv")
    parser.add_argument("--count", type=int, default=10_000, help="sentences of each class, at most (%(default)s)")
    args = parser.parse_args(arguments)
    files = {label: Path(file) for label, _, file in (given.partition("=") for given in args.files)}
    for label, file in files.items():
        if not file.is_file():
            parser.error(f"{label}={file}: there is no such file; write LABEL=FILE")
    generator = random.Random(SEED)  # noqa: S311
    pairs = by_source(files, args.count, generator)
    args.folder.mkdir(parents=True, exist_ok=True)
    tasks = {"source": pairs, "order": by_order(pairs, generator)}
    if args.parallel is not None:
        tasks["register"] = by_register(args.parallel[0], args.parallel[1], generator)
    for name, labelled in tasks.items():
        generator.shuffle(labelled)
        with new_file(args.folder / f"{name}.tsv") as fresh:
            fresh.write_text("".join(f"{label}\t{sentence}\n" for label, sentence in labelled), encoding="utf-8")
        print(f"{args.folder / name}.tsv: {len(labelled):,} sentences")


if __name__ == "__main__":
    main()
