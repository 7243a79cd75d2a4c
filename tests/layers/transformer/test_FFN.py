import pytest
import torch

from layers import FFN
from tests.helpers import gradcheck_module, randomize


def test_equation() -> None:
    ffn = FFN(4, 6).double()
    randomize(ffn)
    x = torch.randn(2, 3, 4, dtype=torch.float64)
    expected = torch.clamp(x @ ffn.w_1.weight.T + ffn.w_1.bias, min=0) @ ffn.w_2.weight.T + ffn.w_2.bias
    torch.testing.assert_close(ffn(x), expected)


def test_gelu_is_the_exact_one() -> None:
    ffn = FFN(4, 6, activation="gelu").double()
    x = torch.randn(2, 3, 4, dtype=torch.float64)
    inner = ffn.w_1(x)
    expected = ffn.w_2(inner * 0.5 * (1 + torch.erf(inner / 2**0.5)))
    torch.testing.assert_close(ffn(x), expected)


def test_positions_do_not_mix() -> None:
    ffn = FFN(4, 6)
    x = torch.randn(2, 3, 4)
    torch.testing.assert_close(ffn(x)[:, 1], ffn(x[:, 1]))


@pytest.mark.parametrize("activation", ["relu", "gelu", "gelu_tanh", "silu", "swiglu"])
def test_gradcheck(activation: str) -> None:
    assert gradcheck_module(FFN(3, 5, activation=activation), torch.randn(2, 3))


def test_dropout_acts_on_the_inner_activations_in_training_only() -> None:
    ffn = FFN(4, 6, dropout_rate=0.999_999)
    x = torch.randn(2, 3, 4)
    torch.testing.assert_close(ffn(x), ffn.w_2.bias.expand(2, 3, 4))
    assert not torch.allclose(ffn.eval()(x), ffn.w_2.bias.expand(2, 3, 4))


def test_unknown_activation() -> None:
    with pytest.raises(ValueError, match="unknown activation 'rleu'; choose one of relu, gelu"):
        FFN(4, 6, activation="rleu")
