"""A beam search that records all its hypotheses."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from torch import Tensor

from utils.decoding.Beam import Beam, Bools, Floats, Ints, minimal_reorder
from utils.decoding.choose import Found
from utils.decoding.SearchOptions import SearchOptions


@dataclass
class Node:
    """A hypothesis of the search, one token longer than its parent.

    Args:
        parent: index of the hypothesis that it continues; None for the root, which is BOS.
        token: the last token.
        step: number of tokens so far.
        log_prob: of all tokens.
        score: by which hypotheses are ranked: with the length penalty.
        state: "live"; "finished", with EOS; or "pruned", which fell out of the beam.
    """

    parent: int | None
    token: int
    step: int
    log_prob: float
    score: float
    state: str


class TracedBeam(Beam):
    """The search of one sentence, with the tree of its hypotheses. It finds what :class:`Beam` finds.

    Args:
        limits: maximum length of the sentence, ``(1,)``, longer than the prefix.
        options: how to search.
        prefix: ids of tokens that the translation begins with; EOS may be the last one.

    Attributes:
        nodes: all hypotheses that were ranked, the root first. Of each step there are the beam's, and as many again
            that were pruned.
    """

    def __init__(self, limits: Tensor, options: SearchOptions, prefix: Sequence[int] = ()) -> None:
        super().__init__(limits, options)
        self.nodes = [Node(None, int(self.history[0, 0]), 0, 0.0, 0.0, "live")]
        self._prefix = list(prefix)
        self._rows = [0]  # the node of each row
        self._ended: Bools | None = None
        self._candidates: Floats = np.zeros((1, 0), np.float32)

    @property
    def expansions(self) -> int:
        """Return how many continuations to rank: twice the beam, to show those that are pruned."""
        return 2 * self.options.beam

    def forbid(self, log_probs: Tensor, rows: slice) -> None:
        """Set forbidden next tokens to -inf, in place: within the prefix, all but its next token."""
        place = self.history.shape[1] - 1
        if place >= len(self._prefix):
            super().forbid(log_probs, rows)
            return
        forced = log_probs[:, self._prefix[place]].clone()
        log_probs.fill_(-math.inf)
        log_probs[:, self._prefix[place]] = forced

    def _append(self, found: Found) -> bool:  # noqa: ARG002 - every step is recorded
        return False

    def _continue(self, found: Found) -> tuple[Floats, Ints, Ints]:
        self._ended = None
        log_probs, rows, tokens = super()._continue(found)
        self._candidates = log_probs.copy()
        return log_probs, rows, tokens

    def _finish(self, log_probs: Floats, rows: Ints, ended: Bools) -> None:
        self._ended = ended.copy()
        super()._finish(log_probs, rows, ended)

    def _extend(self, log_probs: Floats, rows: Ints, tokens: Ints, live: Bools) -> tuple[Ints, Ints | None]:
        """Extend the live hypotheses, and record what became of all that were ranked."""
        step = self.history.shape[1]
        nodes: dict[int, int] = {}
        for column, log_prob in enumerate(self._candidates[0].tolist()):
            if not math.isfinite(log_prob):
                continue
            ended = self._ended is not None and bool(self._ended[0, column])
            state = "finished" if ended else "live" if live[0, column] else "pruned"
            nodes[column] = len(self.nodes)
            parent, token = self._rows[rows[0, column]], int(tokens[0, column])
            self.nodes.append(Node(parent, token, step, log_prob, self.options.score(log_prob, step), state))
        columns = np.flatnonzero(live[0])
        self._rows = [nodes[column] for column in columns[minimal_reorder(rows[live])].tolist()]
        return super()._extend(log_probs, rows, tokens, live)
