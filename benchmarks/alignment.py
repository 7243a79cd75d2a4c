"""Word alignments against gold: ``python -m benchmarks.alignment RUN``, a run on the corpus ``mini``.

The gold alignments come from the grammar that generated the corpus, see ``corpus/mini/alignments.py``. They are certain
for content words of slots only, so only links of Japanese words with a sure link count. The options of ours are chosen
on the dev pairs, and all methods are reported on the test pairs. The counting methods learn from the training pairs and
from those that they align. Writes ``alignment.md`` into ``benchmarks/results``.
"""

import argparse
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import numpy as np

from benchmarks.contest import RESULTS, table
from benchmarks.counting.ibm import TENSION, align_by_counting
from corpus.mini.alignments import AlignedPhrase, aligned_phrases
from corpus.mini.generation import Pair, generate
from utils.decoding.Alignment import Alignment
from utils.decoding.AlignOptions import AlignOptions
from utils.decoding.Translator import Translator
from utils.files.atomic import new_file
from utils.text.Tokenizer import Span
from utils.text.words import word_spans

Links = frozenset[tuple[int, int]]  # source and target word
HIRAGANA = re.compile(r"[\u3041-\u3096]+")
THRESHOLDS = (0.02, 0.05, 0.1, 0.15, 0.2, 0.3)
RATIOS = (0.3, 0.5, 0.7, 0.8, 0.9, 1.0)
COLUMNS = ("precision", "recall", "AER", "95 %")
SAMPLES = 1000  # of the bootstrap


@dataclass(frozen=True)
class Gold:
    """A pair with its words, and the links that are sure and possible; sure ones are also possible."""

    en: str
    ja: str
    source: tuple[Span, ...]
    target: tuple[Span, ...]
    sure: Links
    possible: Links

    @classmethod
    def of(cls, pair: Pair) -> "Gold":
        """Link the words of a generated pair."""
        source, target = word_spans(pair.en), word_spans(pair.ja)
        sure, possible = set[tuple[int, int]](), set[tuple[int, int]]()
        for phrase in aligned_phrases(pair):
            possible |= set(product(_covering(phrase.en, source), _covering(phrase.ja, target)))
            sure |= set(_sure(phrase, pair.ja, source, target))
        return cls(pair.en, pair.ja, tuple(source), tuple(target), frozenset(sure), frozenset(possible | sure))


def _covering(span: Span, words: Sequence[Span]) -> list[int]:
    """Return the indices of the words that share a character with a span."""
    return [index for index, (start, end) in enumerate(words) if start < span[1] and span[0] < end]


def _sure(phrase: AlignedPhrase, ja: str, source: Sequence[Span], target: Sequence[Span]) -> Iterator[tuple[int, int]]:
    """Yield the links of the only content word of a phrase to the stem: its words, but not お and the like."""
    stem = _covering(phrase.stem, target)
    if phrase.word is None or any(target[i][0] < phrase.ja[0] or target[i][1] > phrase.ja[1] for i in stem):
        return
    content = [i for i in stem if not HIRAGANA.fullmatch(ja[slice(*target[i])])] or stem
    yield from product(_covering(phrase.word, source), content)


@dataclass(frozen=True)
class Score:
    """Precision, recall and alignment error rate (Och & Ney 2003), with a 95 % interval of the latter."""

    precision: float
    recall: float
    error: float
    low: float
    high: float

    @classmethod
    def of(cls, gold: Sequence[Gold], found: Iterable[Links]) -> "Score":
        """Score the links of the Japanese words that have a sure link."""
        rows = []
        for one, links in zip(gold, found, strict=True):
            words = {target for _, target in one.sure}
            judged = {link for link in links if link[1] in words}
            rows.append((len(judged & one.sure), len(judged & one.possible), len(judged), len(one.sure)))
        counts = np.array(rows)  # (pairs, 4)
        random = np.random.default_rng(0)
        samples = [_error(counts[random.integers(len(counts), size=len(counts))].sum(0)) for _ in range(SAMPLES)]
        right, allowed, judged_number, sure = counts.sum(0)
        low, high = np.quantile(samples, [0.025, 0.975])
        error = _error(counts.sum(0))
        return cls(allowed / max(judged_number, 1), right / sure, error, float(low), float(high))

    def row(self) -> list[str]:
        """Return the cells of a table."""
        interval = f"{100 * self.low:.1f}–{100 * self.high:.1f}"
        return [*(f"{100 * value:.1f}" for value in (self.precision, self.recall, self.error)), interval]


def _error(counts: np.typing.NDArray[np.int64]) -> float:
    right, allowed, found, sure = counts.tolist()
    error: float = 1 - (right + allowed) / max(found + sure, 1)
    return error


def diagonal(gold: Gold) -> Links:
    """Link each target word to the source word at the same relative position."""
    m, n = len(gold.source), len(gold.target)
    return frozenset((min(int((t + 0.5) * m / n), m - 1), t) for t in range(n))


def counted(train: Sequence[Pair], gold: Sequence[Gold], tension: float) -> list[Links]:
    """Align by co-occurrences, learned from the training pairs and these."""
    texts = [(pair.en, pair.ja) for pair in train] + [(one.en, one.ja) for one in gold]
    pairs = [(_texts(en), _texts(ja)) for en, ja in texts]
    alignments = list(align_by_counting(pairs, tension=tension))[len(train) :]
    return [frozenset((s, t) for t, s in enumerate(found) if s is not None) for found in alignments]


def _texts(text: str) -> list[str]:
    return [text[start:end].casefold() for start, end in word_spans(text)]


def attended(translator: Translator, gold: Sequence[Gold], options: AlignOptions) -> list[Links]:
    """Align by attention."""
    alignments: list[Alignment] = translator.align([one.en for one in gold], [one.ja for one in gold], options)
    return [frozenset((link.source, link.target) for link in alignment.links) for alignment in alignments]


def choices(layers: int) -> Iterator[AlignOptions]:
    """Yield every layer, and the mean of all, with and without shift."""
    for layer, shift in product((*range(1, layers + 1), None), (False, True)):
        yield AlignOptions(layer=layer, shift=shift)


def name(options: AlignOptions) -> str:
    """Describe which attention is taken."""
    layer = "mean of all layers" if options.layer is None else f"layer {options.layer}"
    return f"{layer}, step that {'reads' if options.shift else 'predicts'}"


def main(arguments: list[str] | None = None) -> None:
    """Measure and write a report."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.alignment", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("run", type=Path, help="folder of a run on the corpus mini")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the results (%(default)s)")
    args = parser.parse_args(arguments)
    translator = Translator.load(args.run)
    splits = generate()
    dev, test = ([one for one in map(Gold.of, splits[name]) if one.sure] for name in ("dev", "test"))
    about = (
        f"`python -m benchmarks.alignment RUN`, a run of the recipe `mini`. Dev: {_size(dev)}; test: {_size(test)}. "
        "Precision, recall and alignment error rate (AER) in %, of the links of Japanese words with a sure link; 95 % "
        "intervals by bootstrap over pairs."
    )
    found = [[method, *Score.of(test, find()).row()] for method, find in methods(translator, splits["train"], test)]
    sections = {
        "# Word alignments": about,
        "## Test": table(("method", *COLUMNS), found),
        "## Which attention, on dev": chosen_attention(translator, dev),
        "## Which links, on dev": chosen_links(translator, dev),
    }
    report = "\n\n".join(f"{title}\n\n{text}" for title, text in sections.items())
    print(report)
    args.to.mkdir(parents=True, exist_ok=True)
    with new_file(args.to / "alignment.md") as fresh:
        fresh.write_text(report + "\n", encoding="utf-8")


def _size(gold: Sequence[Gold]) -> str:
    return f"{len(gold)} pairs with {sum(len(one.sure) for one in gold):,} sure links"


def methods(
    translator: Translator, train: Sequence[Pair], test: Sequence[Gold]
) -> Iterator[tuple[str, Callable[[], list[Links]]]]:
    """Yield the name of each method, and a function that aligns the test pairs."""
    default = AlignOptions()
    yield "diagonal", lambda: [diagonal(one) for one in test]
    yield "IBM model 1", lambda: counted(train, test, 0.0)
    yield f"IBM model 1 with diagonal prior (tension {TENSION:g})", lambda: counted(train, test, TENSION)
    yield "ours, the step that reads", lambda: attended(translator, test, replace(default, shift=True))
    yield "ours", lambda: attended(translator, test, default)


def chosen_attention(translator: Translator, dev: Sequence[Gold]) -> str:
    """Compare layers and steps."""
    layers = len(getattr(getattr(translator.model, "decoder", None), "layers", [None]))
    rows = [[name(one), *Score.of(dev, attended(translator, dev, one)).row()] for one in choices(layers)]
    return table(("attention", *COLUMNS), rows)


def chosen_links(translator: Translator, dev: Sequence[Gold]) -> str:
    """Compare thresholds and ratios."""

    def error(threshold: float, ratio: float) -> str:
        options = AlignOptions(threshold=threshold, ratio=ratio)
        return f"{100 * Score.of(dev, attended(translator, dev, options)).error:.1f}"

    rows = [[f"{threshold:g}", *(error(threshold, ratio) for ratio in RATIOS)] for threshold in THRESHOLDS]
    return table(("threshold", *(f"AER, ratio {ratio:g}" for ratio in RATIOS)), rows)


if __name__ == "__main__":
    main()
