import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from utils.decoding.choose import BLOCK, Choice, Found, choose_best, find_best, forbid_repeats, restrict
from utils.decoding.SearchOptions import SearchOptions


def choose(log_probs: Tensor, so_far: Tensor, count: int, places: Tensor | None = None) -> Choice:
    places = torch.arange(so_far.numel()) if places is None else places
    parts = [find_best(part, count) for part in log_probs.split(2)]
    return choose_best(Found.join(parts), so_far, places, count)


@given(st.integers(1, 3), st.integers(1, 4), st.integers(1, 40), st.integers(0, 3), st.integers(1, 9))
def test_best_continuations_are_those_of_a_full_sort(
    sentences: int, candidates: int, blocks: int, more: int, count: int
) -> None:
    vocabulary = blocks * BLOCK + more  # cut evenly, or not
    torch.manual_seed(blocks + count)
    log_probs = torch.randn(sentences, candidates, vocabulary).log_softmax(-1)
    so_far = torch.randn(sentences, candidates) - 3
    choice = choose(log_probs.flatten(0, 1), so_far, count)
    assert choice.tokens.shape == (sentences, count)
    for sentence in range(sentences):
        everything = sorted(
            (
                (float(log_probs[sentence, parent, token] + so_far[sentence, parent]), parent, token)
                for parent in range(candidates)
                for token in range(vocabulary)
            ),
            reverse=True,
        )[:count]
        found = zip(
            choice.log_probs[sentence].tolist(),
            choice.parents[sentence].tolist(),
            choice.tokens[sentence].tolist(),
            strict=True,
        )
        assert list(found) == everything


@pytest.mark.parametrize("count", [1, 5])
def test_a_candidate_that_is_not_there_is_not_continued(count: int) -> None:
    log_probs = torch.randn(6, 40 * BLOCK).log_softmax(-1)
    so_far = torch.tensor([[0.0, -math.inf, -1.0], [-math.inf, -math.inf, 0.0]])
    choice = choose(log_probs, so_far, count)
    assert choice.log_probs.isfinite().all()
    assert 1 not in choice.parents[0].tolist()
    assert set(choice.parents[1].tolist()) == {2}
    rows = torch.tensor([5, 0, 2])  # leaving those out altogether changes nothing, nor does the order
    without = choose(log_probs[rows], so_far, count, rows)
    for name in ("log_probs", "parents", "tokens"):
        assert torch.equal(getattr(without, name), getattr(choice, name)), name


def test_there_are_no_more_continuations_than_tokens() -> None:
    assert choose(torch.zeros(2, 3), torch.zeros(1, 2), 50).tokens.shape == (1, 6)


PROBABILITIES = torch.tensor([0.1, 0.4, 0.2, 0.3])


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (SearchOptions(sample=True), [0.1, 0.4, 0.2, 0.3]),
        (SearchOptions(sample=True, top_k=2), [0, 4 / 7, 0, 3 / 7]),
        (SearchOptions(sample=True, top_k=9), [0.1, 0.4, 0.2, 0.3]),
        (SearchOptions(sample=True, top_p=0.3), [0.0, 1.0, 0.0, 0.0]),
        (SearchOptions(sample=True, top_p=0.41), [0, 4 / 7, 0, 3 / 7]),
        (SearchOptions(sample=True, top_p=0.85), [0, 4 / 9, 2 / 9, 3 / 9]),
        (SearchOptions(sample=True, top_p=0.01), [0.0, 1.0, 0.0, 0.0]),
        (SearchOptions(sample=True, temperature=0.5), [0.01 / 0.3, 0.16 / 0.3, 0.04 / 0.3, 0.09 / 0.3]),
        (SearchOptions(sample=True, temperature=0.5, top_p=0.6), [0, 0.16 / 0.25, 0, 0.09 / 0.25]),
    ],
)
def test_restricted_distributions(options: SearchOptions, expected: list[float]) -> None:
    torch.testing.assert_close(restrict(PROBABILITIES.log(), options).softmax(-1), torch.tensor(expected))


@pytest.mark.parametrize(
    ("history", "length", "forbidden"),
    [
        ([4, 5, 6, 4, 5], 3, {6}),
        ([4, 5, 6, 4, 5], 2, {6}),
        ([4, 5, 4, 6, 4], 2, {5, 6}),
        ([4, 5, 6], 1, {4, 5, 6}),
        ([4, 5, 6, 7], 2, set()),
        ([4, 4], 3, set()),
        ([4, 4, 4], 3, {4}),
        ([4], 2, set()),
    ],
)
def test_repeats_are_forbidden(history: list[int], length: int, forbidden: set[int]) -> None:
    log_probs = torch.zeros(2, 9)
    forbid_repeats(log_probs, torch.tensor([history, [8, 7, 6, 5, 4][: len(history)]]), length)
    assert set(log_probs[0].isinf().nonzero().squeeze(1).tolist()) == forbidden
    assert (set(log_probs[1].isinf().nonzero().squeeze(1).tolist()) != set()) == (length == 1)
