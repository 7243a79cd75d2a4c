from copy import deepcopy

import pytest
import torch
from torch import nn

from layers.fast.PackedLinear import PackedLinear
from tests.helpers import Operations


@pytest.mark.parametrize("rows", [1, 5, 13, 64, 700])
@pytest.mark.parametrize("width", [7, 32, 200, 8000])
@pytest.mark.parametrize("bias", [True, False])
def test_equals_the_plain_map(rows: int, width: int, bias: bool) -> None:
    linear, x = nn.Linear(24, width, bias=bias), torch.randn(rows, 24)
    with torch.inference_mode():
        torch.testing.assert_close(PackedLinear.of(linear)(x), linear(x), rtol=1e-5, atol=1e-5)
        for shape in ((rows, 1, 24), (1, rows, 24), (0, rows, 24)):
            inputs = x[: shape[0] * shape[1]].view(shape)
            torch.testing.assert_close(PackedLinear.of(linear)(inputs), linear(inputs), rtol=1e-5, atol=1e-5)


def test_gradients_and_lower_precision_are_the_plain_maps() -> None:
    linear, x = nn.Linear(24, 40, bias=False), torch.randn(3, 24)
    PackedLinear.of(linear)(x).square().sum().backward()
    assert linear.weight.grad is not None
    assert linear.weight.grad.abs().sum() > 0
    with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16):
        assert PackedLinear.of(linear)(x).dtype == linear(x).dtype == torch.bfloat16


def test_can_be_copied_after_use() -> None:
    packed, x = PackedLinear.of(nn.Linear(24, 40, bias=False)), torch.randn(3, 24)
    with torch.inference_mode():
        expected = packed(x)
        torch.testing.assert_close(deepcopy(packed)(x), expected)


def test_changed_weights_and_other_precisions_are_seen() -> None:
    linear, x = nn.Linear(24, 40, bias=False), torch.randn(3, 24)
    packed = PackedLinear.of(linear)
    with torch.no_grad():
        packed(x)
        linear.weight.mul_(2)
        torch.testing.assert_close(packed(x), linear(x))
        torch.testing.assert_close(packed.double()(x.double()), linear(x.double()))
        assert packed.to("meta")(x.to("meta")).device.type == "meta"


def test_other_numbers_of_rows_are_mapped_plainly_and_weights_are_packed_once() -> None:
    linear = nn.Linear(24, 40)
    few, x = PackedLinear.of(linear, rows=range(2, 5)), torch.randn(64, 24)
    with torch.inference_mode(), Operations() as operations:
        for rows in (1, 5, 64):
            assert torch.equal(few(x[:rows]), linear(x[:rows]))
        assert operations.shapes("mkldnn::_reorder_linear_weight") == []
        for rows in (4, 4, 2):
            torch.testing.assert_close(few(x[:rows]), linear(x[:rows]))
    assert operations.shapes("mkldnn::_reorder_linear_weight") == [(40, 24)]
    assert operations.shapes("mkldnn::_linear_pointwise") == [(4, 40), (4, 40), (2, 40)]


@pytest.mark.parametrize("rows", [1, 2, 9, 40])
def test_in_bfloat16_products_are_rounded_and_results_are_float32(rows: int) -> None:
    torch.manual_seed(0)
    linear = nn.Linear(24, 32)
    packed = PackedLinear.of(linear, rows=range(2, 1000), dtype=torch.bfloat16)
    x = torch.randn(3, rows, 24)[0]
    with torch.inference_mode():
        found, exact = packed(x), linear(x)
    assert found.dtype == torch.float32
    torch.testing.assert_close(found, exact, rtol=0.02, atol=0.02)
    assert torch.equal(found, exact) == (rows == 1)  # a single row is not worth it


def test_bfloat16_where_onednn_has_no_code_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    linear, x = nn.Linear(24, 32), torch.randn(9, 24)
    with torch.inference_mode():
        fast = PackedLinear.of(linear, dtype=torch.bfloat16)(x)
        monkeypatch.setattr("layers.fast.PackedLinear._onednn_computes", lambda dtype: dtype == torch.float32)
        plain = PackedLinear.of(linear, dtype=torch.bfloat16)(x)
    torch.testing.assert_close(plain, fast, rtol=0.01, atol=0.01)
