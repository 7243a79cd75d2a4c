from copy import deepcopy

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor, nn

from utils.training.Muon import STEPS, A, B, C, Muon, by_shape, orthogonalize, orthogonalize_fast


@given(st.integers(1, 24), st.integers(1, 24), st.integers(0, 100))
def test_directions_stay_and_singular_values_become_equal(rows: int, columns: int, seed: int) -> None:
    torch.manual_seed(seed)
    matrix = torch.randn(rows, columns, dtype=torch.float64)
    u, s, v = torch.linalg.svd(matrix, full_matrices=False)
    result = orthogonalize(matrix)
    singular = u.T @ result @ v.T  # diagonal, if the directions are the same
    torch.testing.assert_close(singular, singular.diagonal().diag(), rtol=0, atol=1e-6)
    large = s > 0.003 * s.norm()  # five steps do not lift the smallest ones all the way
    assert ((singular.diagonal()[large] > 0.67) & (singular.diagonal()[large] < 1.21)).all()


def test_singular_values_end_where_the_comment_says() -> None:
    values = torch.logspace(-2.5228, 0, 100_001, dtype=torch.float64)  # from 0.003 to 1
    for _ in range(STEPS):
        values = A * values + B * values**3 + C * values**5
    assert values.min().item() == pytest.approx(0.68, abs=0.005)
    assert values.max().item() == pytest.approx(1.20, abs=0.005)


def step(optimizer: torch.optim.Optimizer, parameters: list[Tensor], gradients: list[Tensor]) -> None:
    for parameter, gradient in zip(parameters, gradients, strict=True):
        parameter.grad = gradient.clone()
    optimizer.step()


@pytest.mark.parametrize("shape", [(24, 48), (48, 24), (32, 32)])
def test_equals_torchs_own(shape: tuple[int, int]) -> None:
    """Up to the bfloat16 in which torch computes."""
    weight = torch.randn(shape)
    ours, theirs = nn.Parameter(weight.clone()), nn.Parameter(weight.clone())
    optimizers = (
        Muon([ours], lr=0.1, momentum=0.9, weight_decay=0.1),
        torch.optim.Muon([theirs], lr=0.1, momentum=0.9, weight_decay=0.1),
    )
    for _ in range(5):
        gradient = torch.randn(shape)
        for optimizer, parameter in zip(optimizers, (ours, theirs), strict=True):
            step(optimizer, [parameter], [gradient])
    moved = (ours - weight).abs().mean()
    assert (ours - theirs).abs().mean() < 0.02 * moved


def test_matrices_do_not_mix() -> None:
    shapes = [(6, 4), (4, 6), (6, 4), (6, 4), (5, 5), (6, 4), (6, 4)]  # more of one shape than are taken together
    weights = [torch.randn(shape) for shape in shapes]
    together = [nn.Parameter(weight.clone()) for weight in weights]
    alone = [nn.Parameter(weight.clone()) for weight in weights]
    one, many = Muon(together), [Muon([parameter]) for parameter in alone]
    for _ in range(3):
        gradients = [torch.randn(shape) for shape in shapes]
        step(one, list(together), gradients)
        for optimizer, parameter, gradient in zip(many, alone, gradients, strict=True):
            step(optimizer, [parameter], [gradient])
    torch.testing.assert_close(list(together), list(alone))


def test_only_what_is_on_one_device_is_taken_together() -> None:
    here, there = torch.zeros(6, 4), torch.zeros(6, 4, device="meta")
    assert [len(some) for some in by_shape([here, there, here, torch.zeros(4, 6), *[here] * 4])] == [4, 2, 1, 1]


def test_state_can_be_saved_and_restored() -> None:
    parameter = nn.Parameter(torch.randn(6, 4))
    optimizer = Muon([parameter])
    gradients = [torch.randn(6, 4) for _ in range(4)]
    for gradient in gradients[:2]:
        step(optimizer, [parameter], [gradient])
    copy = nn.Parameter(parameter.detach().clone())
    restored = Muon([copy])
    restored.load_state_dict(deepcopy(optimizer.state_dict()))
    for gradient in gradients[2:]:
        step(optimizer, [parameter], [gradient])
        step(restored, [copy], [gradient])
    assert torch.equal(parameter, copy)


def test_parameters_without_gradient_stay() -> None:
    parameter = nn.Parameter(torch.randn(6, 4))
    before = parameter.detach().clone()
    Muon([parameter], weight_decay=0.5).step()
    assert torch.equal(parameter, before)


def test_only_matrices() -> None:
    with pytest.raises(ValueError, match=r"Muon takes matrices, got a parameter of shape \(4,\)"):
        Muon([nn.Parameter(torch.randn(4))])


@pytest.mark.parametrize("shape", [(16, 16), (16, 24), (24, 16), (8, 40), (40, 8), (1, 9), (5, 10)])
@pytest.mark.parametrize("rank", [1, 4, None])
@pytest.mark.parametrize("steps", [1, 2, STEPS])
def test_fast_equals_plain(shape: tuple[int, int], rank: int | None, steps: int) -> None:
    rows, columns = shape
    matrices = torch.randn(3, *shape) if rank is None else torch.randn(3, rows, rank) @ torch.randn(3, rank, columns)
    expected = torch.stack([orthogonalize(matrix.double(), steps) for matrix in matrices])
    torch.testing.assert_close(orthogonalize(matrices.double(), steps), expected)
    torch.testing.assert_close(orthogonalize_fast(matrices, steps).double(), expected, rtol=0, atol=1e-3)
    torch.testing.assert_close(orthogonalize_fast(matrices.double(), steps), expected, rtol=0, atol=1e-9)


def test_fast_takes_no_steps_and_zeros() -> None:
    matrix = torch.randn(1, 4, 12)
    torch.testing.assert_close(orthogonalize_fast(matrix, 0), matrix / torch.linalg.matrix_norm(matrix))
    assert orthogonalize_fast(torch.zeros(2, 4, 12)).abs().max() == 0


@pytest.mark.parametrize("shape", [(24, 24), (24, 96), (96, 24)])
def test_in_bfloat16_small_singular_values_grow_as_in_float32(shape: tuple[int, int]) -> None:
    """Gradients have singular values over several orders of magnitude; rounding must not drown the small ones."""
    torch.manual_seed(0)
    u, _, v = torch.linalg.svd(torch.randn(shape, dtype=torch.float64), full_matrices=False)
    values = torch.logspace(0, -2, 24, dtype=torch.float64)
    matrix = (u * values @ v).float()
    exact = orthogonalize(matrix.double()).float()
    rounded = orthogonalize_fast(matrix.unsqueeze(0), dtype=torch.bfloat16).squeeze(0)
    assert rounded.dtype == torch.float32
    assert not torch.equal(rounded, exact)
    assert float((rounded - exact).norm() / exact.norm()) < 0.05
