"""BLEU."""

import math
from collections import Counter
from collections.abc import Sequence

Words = Sequence[str]


def bleu(translations: Sequence[Words], references: Sequence[Words]) -> float:
    """Return the BLEU score of a test set, from 0 to 100, without smoothing.

    Args:
        translations: the words of each.
        references: the words of the reference of each.
    """
    raise NotImplementedError
