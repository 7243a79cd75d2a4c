"""Options of beam search and sampling."""

from dataclasses import dataclass

import torch
from torch import Tensor

from utils.errors import UserError
from utils.text.special import PAD


@dataclass(frozen=True, kw_only=True)
class SearchOptions:
    """Options of beam search and sampling.

    Args:
        beam: beam width, the live hypotheses of a sentence; 1 is greedy search.
        refill: replace a finished hypothesis in the beam by the next best live one, and stop when as many are finished
            as the beam is wide: the rule of CTranslate2. Without it the beam narrows, and the search stops when no live
            hypothesis can become better than the finished ones.
        n_best: translations to return for each sentence, the best first; fewer if some of them have the same text.
        length_penalty: a translation's score is its log-probability divided by its length to this power; 0 prefers
            short ones, 1 compares by token.
        max_ratio: a translation may be this many times as long as its source, in tokens, ...
        max_extra: ... and longer by this many tokens.
        no_repeat: block repeated n-grams of this many tokens, 3 for example; 0 allows repeats.
        allow_loops: leave a translation that repeats the same tokens over and over as it is; otherwise it is searched
            again with repeated n-grams blocked.
        token_scores: also return the log-probability of every token.
        sample: sample from the model's distribution instead of searching for the best translation.
        temperature: sharpens the distribution to sample from if below 1, flattens it if above.
        top_k: sample from this many likeliest tokens only; 0 means all.
        top_p: sample from the likeliest tokens that together have this probability; 1 means all.
        seed: of the random numbers of sampling.
    """

    beam: int = 5
    refill: bool = False
    n_best: int = 1
    length_penalty: float = 1.0
    max_ratio: float = 1.5
    max_extra: int = 10
    no_repeat: int = 0
    allow_loops: bool = False
    token_scores: bool = False
    sample: bool = False
    temperature: float = 1.0
    top_k: int = 0
    top_p: float = 1.0
    seed: int = 0

    def __post_init__(self) -> None:
        """Validate the options.

        Raises:
            UserError: naming the option, its value and the range of valid values.
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
        """Return the number of hypotheses of a sentence at the start of the search."""
        return self.n_best if self.sample else self.beam

    def limits(self, src_ids: Tensor, max_len: int) -> Tensor:
        """Return the maximum length of the translation of each source ``(B, S)``, EOS included: ``(B,)``."""
        lengths = (src_ids != PAD).sum(1)
        return (lengths * self.max_ratio + self.max_extra).clamp(max=max_len).to(torch.int64)

    def score(self, log_prob: float, length: int) -> float:
        """Return the length-normalized score by which hypotheses are ranked; the length includes EOS."""
        return log_prob / float(length**self.length_penalty)


GREEDY = SearchOptions(beam=1)
