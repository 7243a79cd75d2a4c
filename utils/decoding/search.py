"""Search: from a model's next-token scores to whole translations (greedy, beam search, sampling)."""

from collections.abc import Sequence

import torch
from torch import Tensor

from models import Decodable, DecodingState, start
from utils.decoding.Beam import Beam
from utils.decoding.choose import Found
from utils.decoding.ConstrainedBeam import ConstrainedBeam
from utils.decoding.ConstraintTracker import ConstraintTracker
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions

CHUNK_ROWS = 128  # rows whose logits are computed together on a CPU


@torch.inference_mode()
def search(
    model: Decodable,
    src_ids: Tensor,
    options: SearchOptions,
    constraints: Sequence[ConstraintTracker] | None = None,
) -> list[list[Hypothesis]]:
    """Translate a batch.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        options: how to search.
        constraints: of each translation, if they have any.

    Returns:
        For every sentence its ``n_best`` translations or fewer, best first.
    """
    limits = options.limits(src_ids, model.max_len)
    beam = (
        Beam(limits, options) if constraints is None else ConstrainedBeam(limits, options, constraints, model.max_len)
    )
    return run(start(model, src_ids), beam)


@torch.inference_mode()
def decode(state: DecodingState, limits: Tensor, options: SearchOptions) -> list[list[Hypothesis]]:
    """Continue every sentence of a batch until it ends.

    All live hypotheses of all sentences are extended by one token in each step. One that ends in EOS is finished, and
    the beam narrows by it: with a beam of 1 this is greedy search. The search for a sentence stops when its beam is
    empty, or when no live hypothesis can become better than the finished ones. (For another rule see
    ``SearchOptions.refill``.)

    Args:
        state: the initial decoding state of a model.
        limits: maximum length of each sentence, EOS included, ``(B,)``; EOS is forced there.
        options: how to search.
    """
    return run(state, Beam(limits, options))


def run(state: DecodingState, beam: Beam) -> list[list[Hypothesis]]:
    """Extend the hypotheses of a beam by one token after the other, until all are finished."""
    while True:
        hidden = state.read(beam.last)  # (R, D)
        found: list[Found] = []
        for rows in _chunks(hidden):
            log_probs = state.score(hidden[rows]).float().log_softmax(-1)  # (r, V)
            beam.forbid(log_probs, rows)
            found.append(beam.find(log_probs, rows))
        chosen, sentences = beam.advance(Found.join(found))
        if chosen is not None:
            if len(chosen) == 0:
                return beam.results()
            state.select(chosen, beam.groups, sentences)


def _chunks(hidden: Tensor) -> list[slice]:
    """Return chunks of rows: on a CPU, small enough that their logits stay in the cache until the best are selected."""
    size = CHUNK_ROWS if hidden.is_cpu else len(hidden)
    return [slice(begin, begin + size) for begin in range(0, len(hidden), size)]
