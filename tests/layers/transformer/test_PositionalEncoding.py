import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from layers import AddPositionalEncoding, positional_encoding
from tests.helpers import gradcheck_module


@given(st.integers(1, 40), st.integers(1, 30))
def test_closed_form(max_len: int, d_model: int) -> None:
    """Against the paper's formula, entry by entry; odd widths included."""
    table = positional_encoding(max_len, d_model)
    assert table.shape == (max_len, d_model)
    for position in range(max_len):
        for column in range(d_model):
            pair = column // 2  # the paper's i: a sine and a cosine share a frequency
            angle = position / 10_000 ** (2 * pair / d_model)
            expected = math.sin(angle) if column % 2 == 0 else math.cos(angle)
            assert table[position, column].item() == pytest.approx(expected, abs=1e-6)


def test_first_position_is_zero() -> None:
    assert torch.equal(positional_encoding(5, 6)[0], torch.tensor([0.0, 1.0] * 3))


@pytest.mark.parametrize("offset", [1, 7, 50])
def test_an_offset_is_a_rotation(offset: int) -> None:
    """PE(p + k) is one fixed rotation of PE(p), whatever p."""
    d_model = 16
    table = positional_encoding(200, d_model).double()
    sines, cosines = table[:, 0::2], table[:, 1::2]
    angle = torch.tensor([offset / 10_000 ** (2 * i / d_model) for i in range(d_model // 2)], dtype=torch.float64)
    torch.testing.assert_close(
        sines[offset:], sines[:-offset] * angle.cos() + cosines[:-offset] * angle.sin(), rtol=0, atol=1e-6
    )
    torch.testing.assert_close(
        cosines[offset:], cosines[:-offset] * angle.cos() - sines[:-offset] * angle.sin(), rtol=0, atol=1e-6
    )


def test_far_positions_keep_their_digits() -> None:
    table = positional_encoding(100_000, 4)
    assert table[99_999, 0].item() == pytest.approx(math.sin(99_999), abs=1e-6)


def test_adds_the_rows_from_the_offset() -> None:
    add = AddPositionalEncoding(6, 10)
    x = torch.randn(2, 4, 6)
    torch.testing.assert_close(add(x), x + positional_encoding(10, 6)[:4])
    torch.testing.assert_close(add(x, 3), x + positional_encoding(10, 6)[3:7])


def test_buffer_follows_the_module_and_stays_out_of_the_state() -> None:
    add = AddPositionalEncoding(6, 10)
    assert add.state_dict() == {}
    assert add(torch.zeros(1, 2, 6, dtype=torch.bfloat16).float()).dtype == torch.float32
    assert add.to(torch.bfloat16)(torch.zeros(1, 2, 6, dtype=torch.bfloat16)).dtype == torch.bfloat16


def test_no_conversion_costs_digits() -> None:
    """Whatever way a module takes to a type or device, its table is exact there."""
    exact = [[math.sin(p), math.cos(p), math.sin(p / 100), math.cos(p / 100)] for p in range(50)]
    expected = torch.tensor(exact, dtype=torch.float64)
    torch.testing.assert_close(AddPositionalEncoding(4, 50).double().table, expected, rtol=0, atol=1e-15)
    there_and_back = AddPositionalEncoding(4, 50).bfloat16().float().table
    torch.testing.assert_close(there_and_back, expected.float(), rtol=0, atol=1e-7)
    with torch.device("meta"):
        deferred = AddPositionalEncoding(4, 50)
    assert deferred.table.is_meta
    torch.testing.assert_close(deferred.to_empty(device="cpu").table, expected.float(), rtol=0, atol=1e-7)


def test_gradcheck() -> None:
    assert gradcheck_module(AddPositionalEncoding(4, 8), torch.randn(2, 3, 4))


def test_too_long_is_refused() -> None:
    add = AddPositionalEncoding(6, 10)
    add(torch.zeros(1, 10, 6))
    with pytest.raises(ValueError, match="a sequence of 11 positions is longer than max_len=10; shorten it, or build"):
        add(torch.zeros(1, 11, 6))
    with pytest.raises(ValueError, match="positions begin at 0, got offset=-1"):
        add(torch.zeros(1, 1, 6), -1)
    with pytest.raises(ValueError, match="a sequence of 12 positions is longer than max_len=10"):
        add(torch.zeros(1, 2, 6), 10)


def test_wrong_width_is_refused() -> None:
    with pytest.raises(ValueError, match=r"x must be \(\.\.\., length, 6\), got \(1, 3, 1\)"):
        AddPositionalEncoding(6, 10)(torch.zeros(1, 3, 1))
