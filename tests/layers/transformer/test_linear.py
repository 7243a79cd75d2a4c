import pytest
import torch
from torch import nn

from layers.transformer.Kept import Kept
from layers.transformer.linear import Joined, project_jointly, xavier_linear
from layers.transformer.PackedLinear import PackedLinear


@pytest.mark.parametrize("bias", [False, True])
def test_one_product_equals_several(bias: bool) -> None:
    linears = [xavier_linear(6, width, bias=bias) for width in (3, 5, 2)]
    x = torch.randn(2, 4, 6)
    for joint, linear in zip(project_jointly(x, linears), linears, strict=True):
        torch.testing.assert_close(joint, linear(x))


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("bias", [False, True])
def test_kept_weights_are_joined_anew_when_they_change(bias: bool, packed: bool) -> None:
    linears = [xavier_linear(6, width, bias=bias) for width in (3, 5, 2)]
    maps = [PackedLinear.of(linear, rows=range(2, 9)) if packed else linear for linear in linears]
    kept: Kept[Joined] = Kept()
    with torch.no_grad():
        for x in (torch.randn(4, 6), torch.randn(1, 6), torch.randn(2, 20, 6)):
            for joint, linear in zip(project_jointly(x, maps, kept), linears, strict=True):
                torch.testing.assert_close(joint, linear(x))
        linears[1].weight.mul_(3)
        for joint, linear in zip(project_jointly(x, maps, kept), linears, strict=True):
            torch.testing.assert_close(joint, linear(x))
    joint = project_jointly(x, maps, kept)[0]  # with gradients
    joint.sum().backward()
    assert linears[0].weight.grad is not None


def test_maps_that_do_not_go_together_are_called_one_by_one() -> None:
    hooked, called = xavier_linear(6, 3), []
    hooked.register_forward_hook(lambda *_: called.append("hook"))
    mixed: list[nn.Module] = [hooked, xavier_linear(6, 2, bias=False), PackedLinear.of(xavier_linear(6, 4))]
    x = torch.randn(5, 6)
    with torch.no_grad():
        for joint, linear in zip(project_jointly(x, mixed, Kept()), mixed, strict=True):
            torch.testing.assert_close(joint, linear(x))
        assert len(called) == 2  # once in each way


def test_initialisation() -> None:
    linear = xavier_linear(300, 200)
    bound = (6 / 500) ** 0.5
    assert linear.weight.abs().max() <= bound
    assert linear.weight.std().item() == pytest.approx(bound / 3**0.5, rel=0.02)
    assert (linear.bias == 0).all()
