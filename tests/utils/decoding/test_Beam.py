import math

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from utils.decoding.Beam import Beam, minimal_reorder
from utils.decoding.choose import BLOCK, Found, find_best
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import EOS


def beam_of(so_far: Tensor, count: int, places: Tensor | None = None) -> Beam:
    """In the middle of a search, with live hypotheses of these log-probabilities, ``(B, K)``."""
    beam = Beam(torch.full((len(so_far),), 50), SearchOptions(beam=count))
    beam.table = so_far.numpy().copy()
    beam.slots = np.arange(so_far.numel()) if places is None else places.numpy()
    beam.history = np.zeros((len(beam.slots), 3), np.int64)
    return beam


def best(log_probs: Tensor, so_far: Tensor, count: int, places: Tensor | None = None) -> list[list[list[float]]]:
    """Log-probability, row and token of the best continuations, by sentence; none may end."""
    log_probs[:, EOS : EOS + 1] = -math.inf
    beam = beam_of(so_far, count, places)
    rows, _ = beam.advance(Found.join([find_best(part, count) for part in log_probs.split(2)]))
    if rows is None:  # each continues its own
        rows = torch.arange(len(beam.slots))
    continued: list[list[list[float]]] = [[] for _ in so_far]
    for slot, row, token in sorted(zip(beam.slots.tolist(), rows.tolist(), beam.last.tolist(), strict=True)):
        sentence, rank = divmod(slot, beam.table.shape[1])
        continued[sentence].append([float(beam.table[sentence, rank]), row, token])
    return continued


@given(st.integers(1, 3), st.integers(1, 4), st.integers(1, 40), st.integers(0, 3), st.integers(1, 9))
def test_best_continuations_are_those_of_a_full_sort(
    sentences: int, hypotheses: int, blocks: int, more: int, count: int
) -> None:
    vocabulary = blocks * BLOCK + more  # a multiple of the block size, or not
    torch.manual_seed(blocks + count)
    log_probs = torch.randn(sentences * hypotheses, vocabulary).log_softmax(-1)
    so_far = torch.randn(sentences, hypotheses) - 3
    found = best(log_probs, so_far, count)
    for sentence in range(sentences):
        everything = sorted(
            (
                [float(log_probs[row, token] + so_far[sentence, hypothesis]), row, token]
                for hypothesis, row in enumerate(range(sentence * hypotheses, (sentence + 1) * hypotheses))
                for token in range(vocabulary)
                if token != EOS
            ),
            reverse=True,
        )[:count]
        assert found[sentence] == everything


@pytest.mark.parametrize("count", [1, 5])
def test_a_hypothesis_that_is_not_there_is_not_continued(count: int) -> None:
    log_probs = torch.randn(6, 40 * BLOCK).log_softmax(-1)
    so_far = torch.tensor([[0.0, -math.inf, -1.0], [-math.inf, -math.inf, 0.0]])
    first, second = best(log_probs, so_far, count)
    assert all(math.isfinite(log_prob) for log_prob, _, _ in first + second)
    assert 1 not in [row for _, row, _ in first]
    assert {row for _, row, _ in second} == {5}
    rows = torch.tensor([5, 0, 2])  # leaving those out altogether changes nothing, nor does the order
    without = best(log_probs[rows], so_far, count, rows)
    for one, other in zip(first + second, without[0] + without[1], strict=True):
        assert (one[0], one[1], one[2]) == (other[0], float(rows[int(other[1])]), other[2])


def test_there_are_no_more_continuations_than_tokens() -> None:
    assert np.shape(best(torch.zeros(2, 3), torch.zeros(1, 2), 50)) == (1, 6, 3)


def test_equally_good_ones_are_all_there_once() -> None:
    found = best(torch.zeros(4, 8), torch.zeros(1, 4), 9)
    assert len({(row, token) for _, row, token in found[0]}) == 9


def test_what_ended_leaves_and_the_others_move_up() -> None:
    beam = beam_of(torch.tensor([[-1.0, -2.0], [-1.0, -2.0]]), 2)
    tokens = torch.tensor([[7, 8], [8, 7], [EOS, 9], [9, 7]])
    log_probs = torch.tensor([[-1.0, -3.0], [-5.0, -6.0], [-1.0, -2.0], [-2.5, -3.0]])
    rows, sentences = beam.advance(Found(log_probs, tokens))
    assert sentences is None
    assert rows is not None
    assert len(rows) == 3  # its best continuation ended, so one place of the second is used up
    assert rows.tolist() == [0, 0, 2]  # the third row stays where it was
    assert beam.slots.tolist() == [0, 1, 2]
    assert beam.table.tolist() == [[-2.0, -4.0], [-3.0, -math.inf]]
    assert [len(found) for found in beam.finished] == [0, 1]
    assert beam.last.tolist() == [7, 8, 9]


def test_a_row_whose_numbers_are_not_finite_does_not_stop_the_others() -> None:
    beam = beam_of(torch.tensor([[-1.0, -2.0, -3.0]]), 3)
    log_probs = torch.tensor([[math.nan] * 3, [-1.0, -2.0, -3.0], [-1.0, -2.5, -3.5]])
    rows, _ = beam.advance(Found(log_probs, torch.tensor([[7, 8, 9]] * 3)))
    assert rows is not None
    assert sorted(zip(rows.tolist(), beam.last.tolist(), strict=True)) == [(1, 7), (1, 8), (2, 7)]


def test_greedy_rows_grow_in_place_until_one_ends() -> None:
    beam = Beam(torch.full((3,), 50), SearchOptions(beam=1))
    log_probs = torch.tensor([[-1.0], [-2.0], [-3.0]])
    assert beam.advance(Found(log_probs, torch.tensor([[7], [8], [9]]))) == (None, None)
    assert beam.last.tolist() == [7, 8, 9]
    rows, _ = beam.advance(Found(log_probs, torch.tensor([[7], [EOS], [9]])))
    assert rows is not None
    assert sorted(rows.tolist()) == [0, 2]
    (ended,) = beam.finished[1]
    assert (ended.tokens, ended.log_prob) == ((8,), -4.0)
    last = {int(slot): token for slot, token in zip(beam.slots, beam.last.tolist(), strict=True)}
    assert beam.advance(Found(log_probs[:2], torch.tensor([[5], [6]])))[0] is None
    assert sorted(last.values()) == [7, 9]
    assert sorted(beam.last.tolist()) == [5, 6]
    assert sorted(beam.table[beam.slots, 0].tolist()) == [-8.0, -3.0]


def test_a_greedy_row_that_is_not_finite_is_dropped() -> None:
    beam = Beam(torch.full((2,), 50), SearchOptions(beam=1))
    rows, _ = beam.advance(Found(torch.tensor([[math.nan], [-1.0]]), torch.tensor([[7], [8]])))
    assert rows is not None
    assert rows.tolist() == [1]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8))
def test_as_many_rows_as_possible_stay_where_their_parent_was(parents: list[int]) -> None:
    order = minimal_reorder(np.array(parents)).tolist()
    assert sorted(order) == list(range(len(parents)))
    staying = sum(parents[row] == place for place, row in enumerate(order))
    assert staying == len({parent for parent in parents if parent < len(parents)})
