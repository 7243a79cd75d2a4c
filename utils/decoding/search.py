"""Search: from a model's next-token scores to whole translations (greedy, beam search, sampling)."""

import torch
from torch import Tensor

from models import Decodable, DecodingState, start
from utils.decoding.Beam import Beam
from utils.decoding.choose import Found, find_best, sample
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions

CHUNK_ROWS = 128  # rows whose logits are computed together on a CPU


@torch.inference_mode()
def search(model: Decodable, src_ids: Tensor, options: SearchOptions) -> list[list[Hypothesis]]:
    """Translate a batch.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        options: how to search.

    Returns:
        For every sentence its ``n_best`` translations or fewer, best first.
    """
    return decode(start(model, src_ids), options.limits(src_ids, model.max_len), options)


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
    beam = Beam(limits, options)
    generator = torch.Generator(limits.device).manual_seed(options.seed)

    def find(log_probs: Tensor) -> Found:
        if options.sample:
            return sample(log_probs, beam.samples, options, generator)
        return find_best(log_probs, beam.expansions)

    while True:
        hidden = state.read(beam.last)  # (R, D)
        found: list[Found] = []
        for rows in _chunks(hidden):
            log_probs = state.score(hidden[rows]).float().log_softmax(-1)  # (r, V)
            beam.forbid(log_probs, rows)
            found.append(find(log_probs))
        chosen, sentences = beam.advance(Found.join(found))
        if chosen is not None:
            if len(chosen) == 0:
                return beam.results()
            state.select(chosen, beam.groups, sentences)


def _chunks(hidden: Tensor) -> list[slice]:
    """Return chunks of rows: on a CPU, small enough that their logits stay in the cache until the best are selected."""
    size = CHUNK_ROWS if hidden.is_cpu else len(hidden)
    return [slice(begin, begin + size) for begin in range(0, len(hidden), size)]
