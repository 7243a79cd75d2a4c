"""Corpus-level scores of detokenized text, with their signatures."""

import reprlib
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from torch import Tensor, nn

from utils.metrics.registry import METRICS
from utils.text.text import tensor_to_text
from utils.text.Tokenizer import Tokenizer, normalize

_short = reprlib.Repr()
_short.maxother = _short.maxstring = 60


@dataclass(frozen=True)
class CorpusScore:
    """A score and its signature, which makes it reproducible."""

    score: float
    signature: str
    statistics: NDArray[np.float64] | None = field(
        default=None, repr=False, compare=False
    )  # of each sentence, lengths and matches for instance

    def __str__(self) -> str:
        """Return a one-line summary."""
        return f"{self.score:.2f} ({self.signature})"


class TranslationScore:
    """A metric by sacrebleu (Post 2018).

    Translations and references are first normalized to NFKC, as by the tokenizers of this project: a translation may
    have ``?`` where the reference has the full-width ``？``. The signature then ends in ``norm:nfkc``.

    Args:
        metric: its key in ``utils.metrics.registry.METRICS``.
        tokenizer: detokenizes ids, for :meth:`text`; not needed for scoring text.
        language: of the translations; for BLEU, Japanese is tokenized by MeCab.
        nfkc: whether to normalize; without it the score is that of sacrebleu's own command.

    Raises:
        ValueError: if there is no such metric.
    """

    def __init__(
        self, metric: str, tokenizer: Tokenizer | None = None, *, language: str = "ja", nfkc: bool = True
    ) -> None:
        if metric not in METRICS:
            raise ValueError(f"metric={metric!r}: must be one of {', '.join(METRICS)}")
        self.tokenizer, self.nfkc, self.metric = tokenizer, nfkc, METRICS[metric]
        self.key, self.name, self.floor = self.metric.key, self.metric.name, self.metric.floor
        self.higher_is_better = self.metric.higher_is_better
        self._metric = self.metric.build(language)

    def __call__(self, hypotheses: Sequence[str], references: Sequence[str]) -> CorpusScore:
        """Score translations against references, line by line, over the corpus as a whole.

        Raises:
            TypeError: if they are not lists of texts.
            ValueError: if they are not equally many, or none at all.
        """
        self._require_texts(hypotheses, "hypotheses")
        self._require_texts(references, "references")
        if len(hypotheses) != len(references):
            raise ValueError(f"{len(hypotheses)} translations but {len(references)} references")
        if len(hypotheses) == 0:
            raise ValueError("there is nothing to score")
        if self.nfkc:
            hypotheses, references = ([normalize(line) for line in lines] for lines in (hypotheses, references))
        statistics = self._metric._extract_corpus_statistics(list(hypotheses), [list(references)])
        score = self._metric._aggregate_and_compute(statistics).score
        signature = str(self._metric.get_signature()) + ("|norm:nfkc" if self.nfkc else "")
        return CorpusScore(score, signature, np.array(statistics, dtype=np.float64))

    def _require_texts(self, lines: object, name: str) -> None:
        """Raise a TypeError unless lines are texts: ids, say, would make sacrebleu fail somewhere inside."""
        if isinstance(lines, str):
            raise TypeError(f"{name} must be a list of texts, not one text: {_short.repr(lines)}")
        if isinstance(lines, Tensor):
            wrong, where = lines, name
        else:
            if not isinstance(lines, Sequence | np.ndarray):
                raise TypeError(f"{name} must be a list of texts, not {_short.repr(lines)}")
            index = next((index for index, line in enumerate(lines) if not isinstance(line, str)), None)
            if index is None:
                return
            wrong, where = lines[index], f"{name}[{index}]"
        raise TypeError(
            f"{type(self).__name__} compares texts, but {where} is {_short.repr(wrong)}; "
            "detokenize ids with .text(ids) first"
        )

    def score_of(self, sums: NDArray[np.float64]) -> float:
        """Return the score of a test set, from the sum of its sentences' statistics."""
        score: float = self._metric._compute_score_from_stats(sums.tolist()).score
        return score

    def predict(self, net: nn.Module, src: Tensor) -> list[str]:
        """Return greedy translations of a batch ``(B, S)``; the model must be a ``models.Decodable``."""
        from utils.decoding.search import search  # a circular import, if at the top
        from utils.decoding.SearchOptions import GREEDY

        found = search(net, src, GREEDY)  # type: ignore[arg-type]
        return self.text([hypotheses[0].tokens for hypotheses in found])

    def text(self, ids: Tensor | Sequence[Sequence[int]]) -> list[str]:
        """Return the text of each sentence, of a batch ``(B, T)`` or of lists of ids.

        Raises:
            ValueError: if there is no tokenizer.
        """
        if self.tokenizer is None:
            raise ValueError(f"{type(self).__name__} needs a tokenizer to detokenize ids")
        if not isinstance(ids, Tensor):
            return self.tokenizer.decode(ids)
        texts = tensor_to_text(ids, self.tokenizer)
        return texts if isinstance(texts, list) else [texts]
