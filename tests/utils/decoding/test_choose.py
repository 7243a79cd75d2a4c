import pytest
import torch

from utils.decoding.choose import forbid_repeats, restrict
from utils.decoding.SearchOptions import SearchOptions

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
