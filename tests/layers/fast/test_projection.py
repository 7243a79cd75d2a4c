import pytest
import torch
from torch import nn

from layers.common.init import xavier_linear
from layers.fast.PackedLinear import PackedLinear
from layers.fast.projection import join, project


@pytest.mark.parametrize("bias", [False, True])
def test_one_product_equals_several(bias: bool) -> None:
    linears = [xavier_linear(6, width, bias=bias) for width in (3, 5, 2)]
    x = torch.randn(2, 4, 6)
    for joint, linear in zip(project([x] * len(linears), linears), linears, strict=True):
        torch.testing.assert_close(joint, linear(x))


@pytest.mark.parametrize("same", ["all", "none", "last two"])
def test_inputs_may_differ(same: str) -> None:
    linears = [xavier_linear(6, width) for width in (3, 5, 2)]
    x, y = torch.randn(2, 4, 6), torch.randn(2, 7, 6)
    inputs = {"all": (x, x, x), "none": (x, y, y.clone()), "last two": (x, y, y)}[same]
    for out, one, linear in zip(project(inputs, linears), inputs, linears, strict=True):
        torch.testing.assert_close(out, linear(one))


@pytest.mark.parametrize("bias", [False, True])
def test_packed_maps_are_joined_once_and_anew_when_they_change(bias: bool) -> None:
    linears = [xavier_linear(6, width, bias=bias) for width in (3, 5, 2)]
    maps = [PackedLinear.of(linear, rows=range(2, 9)) for linear in linears]
    with torch.no_grad():
        for x in (torch.randn(4, 6), torch.randn(1, 6), torch.randn(2, 20, 6)):
            for joint, linear in zip(project([x] * len(maps), maps), linears, strict=True):
                torch.testing.assert_close(joint, linear(x))
        once, again = join(maps), join(maps)
        assert once is not None
        assert again is not None
        assert isinstance(once.linear, PackedLinear)
        assert once.linear is again.linear
        linears[1].weight.mul_(3)
        for joint, linear in zip(project([x] * len(maps), maps), linears, strict=True):
            torch.testing.assert_close(joint, linear(x))
    project([x] * len(maps), maps)[0].sum().backward()
    assert linears[0].weight.grad is not None


def test_plain_maps_are_never_kept() -> None:
    """A fused optimizer changes weights without leaving a trace."""
    linears = [xavier_linear(6, width) for width in (3, 5)]
    optimizer = torch.optim.Adam([weight for linear in linears for weight in linear.parameters()], lr=0.1, fused=True)
    x = torch.randn(4, 6)
    for _ in range(2):
        with torch.no_grad():
            for joint, linear in zip(project([x] * len(linears), linears), linears, strict=True):
                torch.testing.assert_close(joint, linear(x))
        torch.cat(project([x] * len(linears), linears), -1).square().sum().backward()
        optimizer.step()


def test_maps_that_do_not_go_together_are_called_one_by_one() -> None:
    hooked, called = xavier_linear(6, 3), []
    hooked.register_forward_hook(lambda *_: called.append("hook"))
    mixed: list[nn.Module] = [hooked, xavier_linear(6, 2, bias=False), PackedLinear.of(xavier_linear(6, 4))]
    x = torch.randn(5, 6)
    with torch.no_grad():
        for joint, linear in zip(project([x] * len(mixed), mixed), mixed, strict=True):
            torch.testing.assert_close(joint, linear(x))
        assert len(called) == 2  # once in each way
    assert join([xavier_linear(6, 2), xavier_linear(6, 2, bias=False)]) is None
    assert join([nn.Identity(), nn.Identity()]) is None


def test_initialization() -> None:
    linear = xavier_linear(300, 200)
    bound = (6 / 500) ** 0.5
    assert linear.weight.abs().max() <= bound
    assert linear.weight.std().item() == pytest.approx(bound / 3**0.5, rel=0.02)
    assert (linear.bias == 0).all()
