"""Estimate whether a translation can be relied on."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from utils.decoding.QualityEstimate import QualityEstimate
from utils.decoding.Translation import Translation
from utils.files.atomic import new_file
from utils.files.reading import DamagedError, read_json
from utils.text.Tokenizer import normalize

FILE = "confidence.json"
DOUBTED = 0.05  # share of the development set's translations that are doubted: chosen on sentences that newcomers type
MAX_WORDS = 200_000
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_ELISION = re.compile(r"['’](?:s|m|re|ve|ll|d|t)$")


@dataclass(frozen=True)
class Doubt:
    """The confidence of a model in a translation.

    Args:
        probability: of the translation's tokens, as a geometric mean.
        unseen: words of the source that the training corpus does not have.
        sure: whether the translation may be relied on, as far as the model can tell.
        quality: the expected chrF, from 0 to 100; None if it is not known.
    """

    probability: float
    unseen: tuple[str, ...]
    sure: bool
    quality: float | None = None

    def __str__(self) -> str:
        """Return a note for the user; empty if the model is confident."""
        if self.sure:
            return ""
        words = f": it never saw {', '.join(self.unseen)}" if self.unseen else ""
        return f"not sure: unlike what it was trained on{words}"


@dataclass(frozen=True)
class Confidence:
    """The confidence threshold of a run, and the words of its training corpus.

    Args:
        threshold: the probability of a translation, as a geometric mean over its tokens, below which it is doubted.
        words: of the training corpus's source side, in small letters; none if the language has no spaces.
        quality: estimates the quality of a translation; None if it was not fitted.
    """

    threshold: float
    words: frozenset[str]
    quality: QualityEstimate | None = None

    @classmethod
    def measure(
        cls, translations: Sequence[Translation], sources: Iterable[str], chrf: Sequence[float] | None = None
    ) -> "Confidence":
        """Set the threshold so that few translations of the development set are doubted, and collect known words.

        Args:
            translations: of the development set.
            sources: of the training set.
            chrf: of each translation, to which the estimate of the quality is fitted.
        """
        probabilities = [one.probability for one in translations if one.length]
        counts = Counter(word for line in sources for word in _words(line))
        threshold = float(np.quantile(probabilities, DOUBTED)) if probabilities else 0.0
        quality = QualityEstimate.fit(translations, chrf) if chrf is not None else None
        return cls(threshold, frozenset(word for word, _ in counts.most_common(MAX_WORDS)), quality)

    @classmethod
    def load(cls, folder: Path) -> "Confidence | None":
        """Load the file that :meth:`save` wrote into a run's folder, or return None if there is none.

        Raises:
            DamagedError: if the file is not valid.
        """
        path = folder / FILE
        try:
            content = read_json(path)
            quality = content.get("quality")  # runs of earlier versions have none
            estimate = None if quality is None else QualityEstimate.from_json(quality)
            return cls(float(content["threshold"]), frozenset(map(str, content["words"])), estimate)
        except FileNotFoundError:
            return None
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise DamagedError(
                f"{path}: is damaged ({error!r}); delete it, and no translation will be doubted"
            ) from None

    def save(self, folder: Path) -> None:
        """Write it into a run's folder."""
        content: dict[str, Any] = {"threshold": self.threshold, "words": sorted(self.words)}
        content["quality"] = None if self.quality is None else self.quality.to_json()
        with new_file(folder / FILE) as temporary:
            temporary.write_text(json.dumps(content, ensure_ascii=False) + "\n", encoding="utf-8")

    def judge(self, source: str, translation: Translation) -> Doubt:
        """Return the confidence of the model in a translation.

        A word that it never saw makes it doubtful, unless the word is written as a name: names are spelled, not known.
        """
        unseen = tuple(word for word, name in _capitalized(source) if word.lower() not in self.words and not name)
        unseen = unseen if self.words else ()
        likely = translation.length == 0 or translation.probability >= self.threshold
        quality = self.quality(translation) if self.quality is not None else None
        return Doubt(translation.probability, unseen, likely and not unseen, quality)


def _words(line: str) -> list[str]:
    return [word.lower() for word, _ in _capitalized(line)]


def _capitalized(line: str) -> Sequence[tuple[str, bool]]:
    """Return the words of a line, and whether each is written as a name: with a capital letter inside a sentence."""
    found = []
    start = True
    for match in _WORD.finditer(normalize(line)):
        word = _ELISION.sub("", match[0]) or match[0]
        found.append((word, not start and word[0].isupper()))
        start = line[match.end() : match.end() + 1] in (".", "!", "?")
    return found
