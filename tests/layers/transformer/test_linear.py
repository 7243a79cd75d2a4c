import pytest
import torch

from layers.transformer.linear import project_jointly, xavier_linear


@pytest.mark.parametrize("bias", [False, True])
def test_one_product_equals_several(bias: bool) -> None:
    linears = [xavier_linear(6, width, bias=bias) for width in (3, 5, 2)]
    x = torch.randn(2, 4, 6)
    for joint, linear in zip(project_jointly(x, linears), linears, strict=True):
        torch.testing.assert_close(joint, linear(x))


def test_initialisation() -> None:
    linear = xavier_linear(300, 200)
    bound = (6 / 500) ** 0.5
    assert linear.weight.abs().max() <= bound
    assert linear.weight.std().item() == pytest.approx(bound / 3**0.5, rel=0.02)
    assert (linear.bias == 0).all()
