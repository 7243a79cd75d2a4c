"""The registry of metrics for translations; a new metric is one entry below."""

from collections.abc import Callable
from dataclasses import dataclass

from sacrebleu.metrics.base import Metric
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.chrf import CHRF
from sacrebleu.metrics.ter import TER

# How sacrebleu tokenizes a language for BLEU; all others are tokenized at spaces and punctuation.
WORDS = {"ja": "ja-mecab", "zh": "zh"}


@dataclass(frozen=True)
class TextMetric:
    """A metric that compares translations with references.

    Args:
        key: name in recipes and files.
        name: name for display.
        build: makes sacrebleu's metric for a language, given as a code of two letters.
        floor: the score that a translation without any sense may get. Between two scores that are no better than this,
            the metric does not decide.
        higher_is_better: whether the best score is the highest one.
    """

    key: str
    name: str
    build: Callable[[str], Metric]
    floor: float
    higher_is_better: bool = True


def _ter(language: str) -> TER:
    """Return the translation edit rate (Snover et al. 2006).

    Texts in languages without spaces are tokenized by Tercom's own rules (``norm:yes|asian:yes`` in the signature):
    every Chinese character is a word, and so is a run of kana. Punctuation counts (``punct:yes``), as it does in other
    languages. The signature for Japanese is ``nrefs:1|case:lc|tok:tercom|norm:yes|punct:yes|asian:yes``.
    """
    return TER(normalized=True, asian_support=True) if language in WORDS else TER()


METRICS = {
    metric.key: metric
    for metric in (
        TextMetric("bleu", "BLEU", lambda language: BLEU(tokenize=WORDS.get(language, "13a")), floor=1.0),
        TextMetric("character_bleu", "character BLEU", lambda _: BLEU(tokenize="char"), floor=1.0),
        TextMetric("chrf", "chrF", lambda _: CHRF(), floor=10.0),
        TextMetric("ter", "TER", _ter, floor=90.0, higher_is_better=False),
    )
}
