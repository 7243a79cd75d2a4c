import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor
from torch.func import functional_call, grad, vmap

from layers import Embedding


@given(st.lists(st.integers(1, 3), max_size=3), st.sampled_from([torch.int64, torch.int32]))
def test_scaled_lookup_of_any_shape(shape: list[int], dtype: torch.dtype) -> None:
    embedding = Embedding(20, 9, 0)
    ids = torch.randint(20, shape, dtype=dtype)
    expected = torch.nn.functional.embedding(ids, embedding.weight) * 3  # √9
    torch.testing.assert_close(embedding(ids), expected)
    assert embedding(ids).shape == (*shape, 9)


def test_input_has_unit_variance_at_the_start() -> None:
    embedding = Embedding(2000, 256, 0)
    assert embedding.weight[1:].std().item() == pytest.approx(256**-0.5, rel=0.02)
    assert embedding(torch.arange(1, 2000)).std().item() == pytest.approx(1, rel=0.02)


@pytest.mark.parametrize("pad_idx", [0, 3])
def test_padding_is_zero_and_stays_zero(pad_idx: int) -> None:
    embedding = Embedding(5, 4, pad_idx)
    ids = torch.tensor([1, pad_idx, 2])
    assert (embedding(ids)[1] == 0).all()
    embedding(ids).square().sum().backward()
    assert embedding.weight.grad is not None
    assert (embedding.weight.grad[pad_idx] == 0).all()
    assert (embedding.weight.grad[1] != 0).all()


def test_gradient_is_a_scaled_sum_over_occurrences() -> None:
    embedding = Embedding(6, 4, 0).double()
    ids = torch.tensor([[1, 2, 1], [5, 1, 0]])
    direction = torch.randn(2, 3, 4, dtype=torch.float64)
    (embedding(ids) * direction).sum().backward()
    expected = torch.zeros(6, 4, dtype=torch.float64)
    for token, row in zip(ids.flatten().tolist(), direction.flatten(0, 1), strict=True):
        if token != 0:
            expected[token] += 2 * row  # √4
    torch.testing.assert_close(embedding.weight.grad, expected)


def test_per_sample_gradients() -> None:
    embedding = Embedding(6, 4, 0)
    ids = torch.tensor([[1, 2], [3, 3]])

    def loss(weight: Tensor, sentence: Tensor) -> Tensor:
        return functional_call(embedding, {"weight": weight}, sentence).sum()  # type: ignore[no-any-return]

    each = vmap(grad(loss), in_dims=(None, 0))(embedding.weight, ids)
    torch.testing.assert_close(each[1][3], torch.full((4,), 4.0))
    torch.testing.assert_close(each.sum(0), grad(loss)(embedding.weight, ids.flatten()))


def test_errors() -> None:
    with pytest.raises(ValueError, match="pad_idx=5 is not an id of a vocabulary of 5 tokens"):
        Embedding(5, 4, 5)
    embedding = Embedding(5, 4, 0)
    with pytest.raises(IndexError, match="token id 7 is outside the vocabulary of 5 tokens"):
        embedding(torch.tensor([1, 7]))
    with pytest.raises(IndexError, match="token id -1 is outside the vocabulary of 5 tokens"):
        embedding(torch.tensor([1, -1]))
    with pytest.raises(TypeError, match=r"token ids must be int64 or int32, got torch.float32; write ids.long\(\)"):
        embedding(torch.tensor([1.0]))
