import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from layers import causal_mask, pad_mask
from layers.common.mask import check_mask


def test_pad_mask_marks_tokens() -> None:
    ids = torch.tensor([[5, 6, 0], [7, 0, 0]])
    assert pad_mask(ids, 0).tolist() == [[[True, True, False]], [[True, False, False]]]


def test_pad_mask_knows_other_padding() -> None:
    ids = torch.tensor([[5, 6, 0], [7, 1, 1]])
    assert pad_mask(ids, 1).tolist() == [[[True, True, True]], [[True, False, False]]]


@given(st.integers(1, 12), st.integers(0, 12))
def test_causal_mask_is_the_past(length: int, cached: int) -> None:
    mask = causal_mask(length, cached + length)
    for query in range(length):
        for key in range(cached + length):
            assert mask[query, key].item() == (key <= cached + query)


def test_causal_mask_is_square_by_default() -> None:
    assert torch.equal(causal_mask(3), causal_mask(3, 3))


def test_causal_mask_refuses_more_queries_than_positions() -> None:
    with pytest.raises(ValueError, match="5 queries cannot be the last of 4 positions"):
        causal_mask(5, 4)


def test_masks_combine() -> None:
    ids = torch.tensor([[5, 6, 0], [7, 0, 0]])
    both = pad_mask(ids, 0) & causal_mask(3)
    assert both.shape == (2, 3, 3)
    assert both[0].tolist() == [[True, False, False], [True, True, False], [True, True, False]]


@pytest.mark.parametrize("dtype", [torch.float32, torch.int64, torch.uint8])
def test_only_boolean_masks(dtype: torch.dtype) -> None:
    with pytest.raises(TypeError, match=f"must be boolean with True = may attend, got {dtype}"):
        check_mask(torch.ones(2, 3, dtype=dtype), torch.Size((2, 3)))


@pytest.mark.parametrize("shape", [(3, 4), (2, 2, 3), (1, 2, 2, 3), (1, 1, 1, 2, 3), (2,)])
def test_mask_must_fit(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"does not fit attention scores \(1, 2, 3\)"):
        check_mask(torch.ones(shape, dtype=torch.bool), torch.Size((1, 2, 3)))
