"""Options of word alignment."""

from dataclasses import dataclass

from utils.errors import UserError


@dataclass(frozen=True, kw_only=True)
class AlignOptions:
    """How links between words are read from attention weights.

    The defaults were chosen on the dev pairs of ``benchmarks/alignment.py``, with decoders of two and three layers. The
    best single layer was the last of two and the second of three; the mean of all came within a point of its error
    rate, and needs no choice for each depth.

    Args:
        layer: decoder layer whose attention to the source is taken, from 1; the mean of all unless given.
        heads: heads whose mean is taken, from 1; all unless given.
        shift: align a token by the attention of the step that reads it, instead of the one that predicts it (Shift-Att,
            Chen et al. 2020).
        threshold: least probability of a link.
        ratio: a target word is linked to the source word of the highest probability, and to others whose probability
            is at least this share of it.
    """

    layer: int | None = None
    heads: tuple[int, ...] | None = None
    shift: bool = False
    threshold: float = 0.2
    ratio: float = 0.8

    def __post_init__(self) -> None:
        """Validate the options.

        Raises:
            UserError: naming the option, its value and the range of valid values.
        """
        for name in ("threshold", "ratio"):
            value = getattr(self, name)
            if not 0 < value <= 1:
                raise UserError(f"{name}={value}: must be more than 0 and at most 1")
        for name, number in (("layer", self.layer), *(("heads", head) for head in self.heads or ())):
            if number is not None and number < 1:
                raise UserError(f"{name}={number}: must be at least 1")
        if self.heads == ():
            raise UserError("heads=(): names no head; leave it out to take the mean of all")
