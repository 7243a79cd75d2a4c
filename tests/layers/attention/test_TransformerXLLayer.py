import pytest
import torch

from layers import LayerOptions, TransformerXLLayer, pad_mask
from layers.attention.TransformerXLLayer import align_right
from tests.helpers import assert_all_gradients, randomize


@pytest.mark.parametrize("norm_first", [False, True])
def test_a_memory_is_as_good_as_a_longer_segment(norm_first: bool) -> None:
    layer = TransformerXLLayer(16, 32, 4, 0.0, 1e-5, options=LayerOptions(norm_first=norm_first)).double()
    randomize(layer)
    x = torch.randn(2, 9, 16, dtype=torch.float64)
    torch.testing.assert_close(layer(x[:, 5:], x[:, :5]), layer(x)[:, 5:])


@pytest.mark.parametrize("norm_first", [False, True])
def test_padding_in_the_memory_is_not_seen(norm_first: bool) -> None:
    layer = TransformerXLLayer(16, 32, 4, 0.0, 1e-5, options=LayerOptions(norm_first=norm_first)).double()
    randomize(layer)
    x, memory = torch.randn(1, 4, 16, dtype=torch.float64), torch.randn(1, 6, 16, dtype=torch.float64)
    mask = pad_mask(torch.tensor([[0, 0, 5, 6, 7, 8, 1, 2, 3, 4]]), 0)
    torch.testing.assert_close(layer(x, memory, mask), layer(x, memory[:, 2:]))


def test_every_parameter_learns() -> None:
    layer = TransformerXLLayer(16, 32, 4, 0.1, 1e-5)
    out = layer(torch.randn(2, 5, 16), torch.randn(2, 3, 16))
    (out * torch.randn_like(out)).sum().backward()  # not its square: the norm makes that a constant
    assert_all_gradients(layer)


def test_sentences_end_where_the_next_begins() -> None:
    ids = torch.tensor([[5, 6, 0, 0], [7, 8, 9, 4], [0, 0, 0, 0]])
    assert align_right(ids, 0).tolist() == [[0, 0, 5, 6], [7, 8, 9, 4], [0, 0, 0, 0]]
