"""Search: from a model's next-token scores to whole translations (greedy, beam search, sampling)."""

import torch
from torch import Tensor

from models.Decodable import Decodable
from models.DecodingState import DecodingState
from utils.decoding.Beam import Beam
from utils.decoding.choose import Found, draw, find_best
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions

AT_ONCE = 128  # rows that are scored together on a CPU


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
    return decode(model.start(src_ids), options.limits(src_ids, model.max_len), options)


@torch.inference_mode()
def decode(state: DecodingState, limits: Tensor, options: SearchOptions) -> list[list[Hypothesis]]:
    """Continue every sentence of a batch until it ends.

    All candidates of all sentences take a step at a time. A candidate that comes to EOS is finished, and its place in
    the beam is not given to another: with a beam of 1 this is greedy search. The search for a sentence ends when its
    places are used up, or when nothing that is still on its way can become better than what is finished. (For another
    rule see ``SearchOptions.refill``.)

    Args:
        state: of a model that has just begun.
        limits: the most tokens, EOS included, of each sentence, ``(B,)``; EOS is forced there.
        options: how to search.
    """
    beam = Beam(limits, options)
    generator = torch.Generator(limits.device).manual_seed(options.seed)

    def find(log_probs: Tensor) -> Found:
        return draw(log_probs, beam.draws, options, generator) if options.sample else find_best(log_probs, beam.wanted)

    while True:
        hidden = state.read(beam.last)  # (R, D)
        found: list[Found] = []
        for rows in _parts(hidden):
            log_probs = state.score(hidden[rows]).float().log_softmax(-1)  # (r, V)
            beam.forbid(log_probs, rows)
            found.append(find(log_probs))
        chosen, sentences = beam.advance(Found.join(found))
        if len(chosen) == 0:
            return beam.results()
        state.select(chosen, beam.candidates, sentences)


def _parts(hidden: Tensor) -> list[slice]:
    """Which rows are scored together: on a CPU, so many that their logits are in its cache when the best are sought."""
    size = AT_ONCE if hidden.is_cpu else len(hidden)
    return [slice(begin, begin + size) for begin in range(0, len(hidden), size)]
