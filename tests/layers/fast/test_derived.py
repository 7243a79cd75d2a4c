from copy import deepcopy

import torch
from torch import Tensor, nn

from layers.fast.derived import Derived


def doubled(kept: Derived[Tensor], *weights: Tensor) -> Tensor:
    return kept.of(weights, lambda: 2 * torch.stack(weights))


def test_is_made_once_and_again_when_a_weight_has_changed() -> None:
    kept: Derived[Tensor] = Derived()
    a, b = (nn.Parameter(torch.randn(3)) for _ in range(2))
    with torch.no_grad():
        first = doubled(kept, a, b)
        assert doubled(kept, a, b) is first
        b.add_(1)
        second = doubled(kept, a, b)
        assert torch.equal(second, 2 * torch.stack([a, b]))
        assert doubled(kept, a) is not second  # fewer
        assert doubled(kept, b, a) is not second  # another order


def test_another_weight_at_the_same_address_is_another() -> None:
    kept: Derived[Tensor] = Derived()
    memory = torch.randn(3)
    first = doubled(kept, memory.view(3))
    assert doubled(kept, memory.view(3)) is not first


def test_copies_keep_nothing() -> None:
    kept: Derived[Tensor] = Derived()
    weight = torch.randn(3)
    first = doubled(kept, weight)
    assert doubled(deepcopy(kept), weight) is not first
    assert doubled(kept, weight) is first


def test_a_weight_of_inference_mode_will_do() -> None:
    kept: Derived[Tensor] = Derived()
    with torch.inference_mode():
        weight = torch.randn(3)
    assert doubled(kept, weight) is doubled(kept, weight)
