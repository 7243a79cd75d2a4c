import math

import pytest
import torch

from layers import CosineAttention


def test_is_the_equation_pair_by_pair() -> None:
    attention = CosineAttention(4, scale=3.0).double()
    q, k, v = (torch.randn(2, 3, n, d, dtype=torch.float64) for n, d in ((5, 4), (7, 4), (7, 6)))
    mask, bias = torch.rand(2, 1, 5, 7) > 0.4, torch.randn(3, 5, 7, dtype=torch.float64)
    out, weights = attention(q, k, v, mask, bias=bias, return_weights=True)
    for b in range(2):
        for h in range(3):
            for t in range(5):
                scores = {}
                for s in range(7):
                    if mask[b, 0, t, s]:
                        x, y = q[b, h, t], k[b, h, s]
                        cosine = float(x @ y) / math.sqrt(float(x @ x) * float(y @ y))
                        scores[s] = math.exp(3 * cosine + float(bias[h, t, s]))
                expected = sum((score * v[b, h, s] for s, score in scores.items()), torch.zeros(6)) / (
                    sum(scores.values()) or 1
                )
                torch.testing.assert_close(out[b, h, t], expected.double())
    torch.testing.assert_close(attention(q, k, v, mask, bias=bias), out)
    assert weights.shape == (2, 3, 5, 7)


def test_lengths_of_queries_and_keys_make_no_difference_and_the_scale_is_learned() -> None:
    attention = CosineAttention(4)
    q, k, v = (torch.randn(1, 2, 5, 4) for _ in range(3))
    torch.testing.assert_close(attention(100 * q, 0.01 * k, v), attention(q, k, v))
    attention(q, k, v).square().sum().backward()
    assert attention.scale.grad is not None
    assert attention.scale.grad.abs() > 0


def test_shapes_that_do_not_fit_are_named() -> None:
    q, k = torch.randn(1, 2, 3, 4), torch.randn(1, 2, 5, 6)
    with pytest.raises(ValueError, match="q and k must be d_k=4 wide"):
        CosineAttention(4)(q, k, k)
