"""How translations are looked for."""

from dataclasses import dataclass

import torch
from torch import Tensor

from utils.errors import UserError
from utils.text.special import PAD


@dataclass(frozen=True, kw_only=True)
class SearchOptions:
    """How translations are looked for.

    Args:
        beam: candidates of a sentence that are followed at a time; 1 is greedy search.
        refill: give the place of a finished candidate to the next best one, and end with as many finished ones as the
            beam is wide: the rule of CTranslate2. Without it the beam narrows, and the search ends when nothing better
            can come.
        n_best: translations to give for each sentence, the best first; fewer if some of them read the same.
        length_penalty: a translation's score is its log-probability divided by its length to this power; 0 prefers
            short ones, 1 compares by token.
        max_ratio: a translation may be this many times as long as its source, in tokens, ...
        max_extra: ... and longer by this many tokens.
        no_repeat: never say the same so many tokens twice, 3 for example; 0 does not care.
        sample: draw at random from the model's distribution instead of looking for the best.
        temperature: sharpens the distribution to draw from if below 1, flattens it if above.
        top_k: draw from this many likeliest tokens only; 0 means all.
        top_p: draw from the likeliest tokens that together have this probability; 1 means all.
        seed: of what is drawn.
    """

    beam: int = 5
    refill: bool = False
    n_best: int = 1
    length_penalty: float = 1.0
    max_ratio: float = 1.5
    max_extra: int = 10
    no_repeat: int = 0
    sample: bool = False
    temperature: float = 1.0
    top_k: int = 0
    top_p: float = 1.0
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be.

        Raises:
            UserError: naming the option, its value and what would do.
        """
        rules = {
            "beam": (1, 10_000),
            "n_best": (1, 10_000),
            "length_penalty": (0, 10),
            "max_ratio": (0, 1000),
            "max_extra": (1, 1_000_000),
            "no_repeat": (0, 1_000_000),
            "temperature": (0.01, 100),
            "top_k": (0, 10_000_000),
            "top_p": (0.000_001, 1),
            "seed": (0, (1 << 63) - 1),
        }
        for name, (least, most) in rules.items():
            value = getattr(self, name)
            if not least <= value <= most:
                raise UserError(f"{name}={value}: must lie between {least} and {most}")
        if self.sample and self.refill:
            raise UserError("refill=True: there is no beam in sampling; leave it out")
        if not self.sample and self.n_best > self.beam:
            raise UserError(f"n_best={self.n_best}: cannot exceed the beam, which is {self.beam}; widen it")
        if not self.sample:
            for name, unused in (("temperature", 1.0), ("top_k", 0), ("top_p", 1.0)):
                if getattr(self, name) != unused:
                    raise UserError(f"{name}={getattr(self, name)}: is for sampling; add sample")

    @property
    def width(self) -> int:
        """How many candidates a sentence begins with."""
        return self.n_best if self.sample else self.beam

    def limits(self, src_ids: Tensor, max_len: int) -> Tensor:
        """The most tokens, EOS included, that the translation of each source ``(B, S)`` may have: ``(B,)``."""
        lengths = (src_ids != PAD).sum(1)
        return (lengths * self.max_ratio + self.max_extra).clamp(max=max_len).to(torch.int64)

    def score(self, log_prob: float, length: int) -> float:
        """By what translations of different lengths are compared; the length counts EOS."""
        return log_prob / float(length**self.length_penalty)


GREEDY = SearchOptions(beam=1)
