"""Scores of translations that are in every report, with their signatures and how certain they are."""

from collections.abc import Sequence
from dataclasses import dataclass

from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF
from sacrebleu.significance import PairedTest, Result

from utils.evaluation.bleu import WORDS
from utils.text.Tokenizer import normalise

RESAMPLES = 1000


@dataclass(frozen=True)
class Score:
    """A score between 0 and 100, where it would lie for 95 of 100 test sets like this one, and how to get the same."""

    name: str
    score: float
    low: float
    high: float
    signature: str

    def __str__(self) -> str:
        """One line for people."""
        return f"{self.name:<16} {self.score:6.2f}   95 %: {self.low:.2f} to {self.high:.2f}   {self.signature}"


@dataclass(frozen=True)
class Comparison:
    """Two systems on the same sentences: the difference, and how likely chance alone makes one as large."""

    name: str
    ours: float
    theirs: float
    p: float

    def __str__(self) -> str:
        """In words."""
        difference = self.ours - self.theirs
        numbers = f"{self.name}: {self.ours:.2f} against {self.theirs:.2f}, p = {self.p:.3f}"
        if difference == 0:
            return f"{numbers}: no difference"
        better = "better" if difference > 0 else "worse"
        return f"{numbers}: {better} by {abs(difference):.2f}, {certainty(self.p)}"


def certainty(p: float) -> str:
    """How sure one may be of a difference, in words."""
    for limit, words in ((0.01, "almost certainly not by chance"), (0.05, "probably not by chance")):
        if p < limit:
            return words
    return "which may well be chance: more test sentences, or a larger difference, are needed to tell"


def metrics(language: str) -> dict[str, Metric]:
    """The metrics that are computed for translations into a language."""
    words = WORDS.get(language, "13a")
    return {"BLEU": BLEU(tokenize=words), "character BLEU": BLEU(tokenize="char"), "chrF": CHRF()}


def score(
    hypotheses: Sequence[str],
    references: Sequence[str],
    language: str,
    *,
    nfkc: bool = True,
    resamples: int = RESAMPLES,
) -> list[Score]:
    """Score translations by all metrics, with a bootstrap interval (Koehn 2004).

    Args:
        hypotheses: translations, line by line.
        references: what they should be.
        language: of both.
        nfkc: normalise both sides, as the tokenizers do; without it the scores are those of sacrebleu's own command.
        resamples: test sets that are drawn from this one.
    """
    ours, theirs = _prepare(hypotheses, nfkc=nfkc), _prepare(references, nfkc=nfkc)
    results = []
    for name, metric in metrics(language).items():
        signature, (result,) = _bootstrap(metric, [ours], theirs, resamples)
        middle, width = float(result.mean or 0), float(result.ci or 0)
        mark = "|norm:nfkc" if nfkc else ""
        results.append(Score(name, result.score, middle - width, middle + width, signature + mark))
    return results


def compare(
    ours: Sequence[str], theirs: Sequence[str], references: Sequence[str], language: str, *, resamples: int = RESAMPLES
) -> list[Comparison]:
    """Whether one system is better than another on the same sentences: the paired bootstrap (Koehn 2004)."""
    results = []
    for name, metric in metrics(language).items():
        systems = [_prepare(theirs), _prepare(ours)]
        _, (baseline, system) = _bootstrap(metric, systems, _prepare(references), resamples)
        results.append(Comparison(name, system.score, baseline.score, float(system.p_value or 0)))
    return results


def _bootstrap(
    metric: Metric, systems: Sequence[Sequence[str]], references: Sequence[str], resamples: int
) -> tuple[str, list[Result]]:
    """The metric's signature, and of each system score and interval; all but the first are compared with that."""
    named = [(str(index), lines) for index, lines in enumerate(systems)]
    test = PairedTest(named, {type(metric).__name__: metric}, [references], test_type="bs", n_samples=resamples)
    signatures, table = test()
    results = [result for column in table.values() for result in column if isinstance(result, Result)]
    return str(next(iter(signatures.values()))), results


def _prepare(lines: Sequence[str], *, nfkc: bool = True) -> list[str]:
    return [normalise(line) for line in lines] if nfkc else list(lines)
