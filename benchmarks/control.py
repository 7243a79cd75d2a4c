"""Control of translations, measured: ``python -m benchmarks.control RUN SRC REF``.

Terms: each sentence gets one to four terms, taken at random from its reference, that the translation has to contain.
How many it contains with and without constraints, BLEU, and sentences a second. (BLEU rises because the terms come from
the references; it shows that they are put where they belong.)

Loops: how many translations repeat themselves over and over, with and without the repair, and BLEU.

Minimum Bayes risk: BLEU and chrF beside greedy and beam search.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.contest import table
from utils.decoding.Constraints import Constraints
from utils.decoding.loops import loop_period
from utils.decoding.mbr import choose
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.evaluation.bleu import BleuScore
from utils.metrics.registry import METRICS
from utils.text.lines import read_pairs
from utils.text.Tokenizer import normalize
from utils.text.words import word_spans

MOST_TERMS, LONGEST_TERM = 4, 3  # terms of a sentence, words of a term


def terms_of(reference: str, chance: random.Random) -> list[str]:
    """Return some terms of a reference that do not overlap: one to three words, without signs and single kana."""
    text = normalize(reference)
    spans = word_spans(text)
    wanted = chance.randint(1, MOST_TERMS)
    taken = [False] * len(spans)
    found: list[str] = []
    for start in chance.sample(range(len(spans)), len(spans)):
        end = min(len(spans), start + chance.randint(1, LONGEST_TERM))
        term = text[spans[start][0] : spans[end - 1][1]]
        if len(term) >= 2 and term.isalnum() and not any(taken[start:end]) and len(found) < wanted:
            taken[start:end] = [True] * (end - start)
            found.append(term)
    return found


def timed(work: Callable[[], list[str]]) -> tuple[list[str], float]:
    """Return a result, and the seconds that it took."""
    start = time.perf_counter()
    result = work()
    return result, time.perf_counter() - start


def terms(translator: Translator, pairs: Sequence[tuple[str, str]], beam: int) -> str:
    """Return a table of translations with and without terms."""
    sources, references = [src for src, _ in pairs], [tgt for _, tgt in pairs]
    chance = random.Random(1)  # noqa: S311 - no secrets here
    wanted = [terms_of(reference, chance) for reference in references]
    constraints = [Constraints(include=tuple((term,) for term in some)) for some in wanted]
    options, bleu = SearchOptions(beam=beam), BleuScore(language=translator.language)
    translator.translate(sources[:20], options)
    rows = []
    for name, given in (("free", None), ("with terms", constraints)):
        found, seconds = timed(lambda given=given: translator.translate(sources, options, constraints=given))  # type: ignore[misc]
        hits = sum(term in text for some, text in zip(wanted, found, strict=True) for term in some)
        total = sum(map(len, wanted))
        score = bleu(found, references).score
        rows.append(
            [name, f"{hits:,} of {total:,} ({hits / total:.1%})", f"{score:.2f}", f"{len(found) / seconds:.1f}"]
        )
    return table((f"beam {beam}", "terms contained", "BLEU", "sentences/s"), rows)


def loops(translator: Translator, pairs: Sequence[tuple[str, str]]) -> str:
    """Return a table of translations with and without the repair of loops."""
    sources, references = [src for src, _ in pairs], [tgt for _, tgt in pairs]
    bleu, rows = BleuScore(language=translator.language), []
    for beam in (1, 5):
        texts: dict[bool, list[str]] = {}
        for allowed in (True, False):
            options = SearchOptions(beam=beam, allow_loops=allowed)
            texts[allowed], seconds = timed(lambda options=options: translator.translate(sources, options))  # type: ignore[misc]
            looping = sum(loop_period(ids) is not None for ids in translator.tokenizers.tgt.encode(texts[allowed]))
            changed = sum(one != other for one, other in zip(texts[allowed], texts[True], strict=True))
            score = bleu(texts[allowed], references).score
            cells = [
                f"{looping} ({looping / len(pairs):.1%})",
                str(changed),
                f"{score:.2f}",
                f"{len(pairs) / seconds:.1f}",
            ]
            rows.append([str(beam), "as they are" if allowed else "repaired", *cells])
    return table(("beam", "loops", "looping", "changed", "BLEU", "sentences/s"), rows)


def risk(translator: Translator, pairs: Sequence[tuple[str, str]], samples: Sequence[int]) -> str:
    """Return a table of minimum Bayes risk beside greedy and beam search."""
    sources, references = [src for src, _ in pairs], [normalize(tgt) for _, tgt in pairs]
    bleu, chrf = BleuScore(language=translator.language), METRICS["chrf"].build(translator.language)
    ways: dict[str, Callable[[], list[str]]] = {
        f"beam {beam}": lambda beam=beam: translator.translate(sources, SearchOptions(beam=beam))  # type: ignore[misc]
        for beam in (1, 5)
    }
    for count in samples:
        options = SearchOptions(sample=True, n_best=count, top_p=0.9)
        ways[f"MBR of {count} samples"] = lambda options=options: [  # type: ignore[misc]
            choose(found).text for found in translator.search(sources, options)
        ]
    rows = []
    for name, way in ways.items():
        found, seconds = timed(way)
        scores = bleu(found, references).score, chrf.corpus_score(found, [references]).score
        rows.append([name, *(f"{score:.2f}" for score in scores), f"{len(found) / seconds:.1f}"])
    return table(("search", "BLEU", "chrF", "sentences/s"), rows)


def main(arguments: list[str] | None = None) -> None:
    """Measure, and print tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path)
    parser.add_argument("src", type=Path)
    parser.add_argument("ref", type=Path)
    parser.add_argument("--sentences", type=int, default=500, help="of the files (%(default)s)")
    parser.add_argument("--samples", type=int, nargs="*", default=[16, 64], help="of minimum Bayes risk (%(default)s)")
    args = parser.parse_args(arguments)
    pairs = list(read_pairs(args.src, args.ref))[: args.sentences]
    translator = Translator.load(args.run)
    for beam in (1, 5):
        print(terms(translator, pairs, beam) + "\n")
    print(loops(translator, pairs) + "\n")
    if args.samples:
        print(risk(translator, pairs, args.samples))


if __name__ == "__main__":
    main()
