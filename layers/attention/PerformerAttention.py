"""Attention in linear time by random features (Choromanski et al. 2021, "Rethinking attention with Performers")."""

import math

import torch
from torch import Tensor, nn

CHUNK = 64  # positions that the causal form takes at a time


class PerformerAttention(nn.Module):
    r"""FAVOR+: an unbiased estimate of softmax attention that never forms the ``(T, S)`` weights.

    .. math::
        \exp(q^\top k) &= \mathbb{E}_w[\phi_w(q) \phi_w(k)], \qquad
        \phi_w(x) = \exp(w^\top x - \tfrac12 |x|^2), \quad w \sim \mathcal{N}(0, I) \\
        \mathrm{Attention}(Q, K, V) &\approx \frac{\phi(Q) \, (\phi(K)^\top V)}{\phi(Q) \, (\phi(K)^\top 1)}

    with queries and keys divided by :math:`d_k^{1/4}`. The bracketed products come first, so the cost is
    ``(T + S) * features``. The directions ``w`` are orthogonal within blocks of ``d_k``, which makes the estimate
    better; they are a buffer, drawn anew by :meth:`redraw`.

    Args:
        d_k: width of queries and keys.
        features: number of random directions; the error falls with its square root.
        causal: whether a position sees the past only.
        seed: of the directions.
    """

    directions: Tensor

    def __init__(self, d_k: int, features: int = 256, *, causal: bool = False, seed: int = 0) -> None:
        super().__init__()
        if features < 1:
            raise ValueError(f"at least one random feature is needed, got {features}")
        self.d_k, self.features, self.causal = d_k, features, causal
        self.register_buffer("directions", orthogonal_directions(features, d_k, seed))

    def redraw(self, seed: int) -> None:
        """Take other directions, as is done now and then in training."""
        fresh = orthogonal_directions(self.features, self.d_k, seed)
        self.directions.copy_(fresh)

    def forward(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> Tensor:
        """Attend from ``q`` to ``k`` and ``v``.

        Args:
            q: queries, ``(..., T, K)``.
            k: keys, ``(..., S, K)``.
            v: values, ``(..., S, d_v)``.
            mask: which keys are no padding, boolean, broadcastable to ``(..., 1, S)``; all unless given.

        Returns:
            ``(..., T, d_v)``. A query that sees nothing gives zeros.

        Raises:
            ValueError: if the mask differs between queries, or a causal call has not as many queries as keys.
        """
        scale = self.d_k**-0.25
        phi_q, phi_k = self._features(q * scale, over_rows=True), self._features(k * scale, over_rows=False)
        if mask is not None:
            if mask.dim() < 2 or mask.shape[-2] != 1:
                raise ValueError(f"mask must be the same for all queries, (..., 1, S), got {tuple(mask.shape)}")
            phi_k = phi_k * mask.transpose(-2, -1)  # (..., S, 1)
        if self.causal:
            if q.shape[-2] != k.shape[-2]:
                raise ValueError(f"causal attention is self-attention, got {q.shape[-2]} queries, {k.shape[-2]} keys")
            return _causal(phi_q, phi_k, v)
        summary = phi_k.transpose(-2, -1) @ v  # (..., F, d_v)
        total = phi_q @ phi_k.sum(-2).unsqueeze(-1)  # (..., T, 1)
        return _divide(phi_q @ summary, total)

    def _features(self, x: Tensor, *, over_rows: bool) -> Tensor:
        """The positive features, ``(..., T, F)``, up to a factor that the division takes away again.

        That factor keeps exponentials small: it may differ between queries, but must be one for all keys.
        """
        projected = x @ self.directions.to(x.dtype).T - x.square().sum(-1, keepdim=True) / 2  # (..., T, F)
        largest = projected.amax(-1, keepdim=True) if over_rows else projected.amax((-2, -1), keepdim=True)
        return (projected - largest.detach()).exp()


def _causal(phi_q: Tensor, phi_k: Tensor, v: Tensor) -> Tensor:
    """The same with sums over each query's past: what is before its chunk as one matrix, the chunk itself in full."""
    state = v.new_zeros(*phi_k.shape[:-2], phi_k.shape[-1], v.shape[-1])  # (..., F, d_v)
    total = v.new_zeros(*phi_k.shape[:-2], phi_k.shape[-1], 1)
    outs = []
    for start in range(0, phi_q.shape[-2], CHUNK):
        q, k, values = (x[..., start : start + CHUNK, :] for x in (phi_q, phi_k, v))
        scores = (q @ k.transpose(-2, -1)).tril()  # (..., chunk, chunk)
        outs.append(_divide(scores @ values + q @ state, scores.sum(-1, keepdim=True) + q @ total))
        state = state + k.transpose(-2, -1) @ values
        total = total + k.sum(-2).unsqueeze(-1)
    return torch.cat(outs, dim=-2)


def _divide(sums: Tensor, totals: Tensor) -> Tensor:
    """The mean; zeros where there is nothing to take it of."""
    return sums / totals.where(totals > 0, torch.ones_like(totals))


def orthogonal_directions(features: int, width: int, seed: int) -> Tensor:
    """Random directions ``(features, width)``, orthogonal in blocks of ``width``, as long as independent ones are."""
    generator = torch.Generator().manual_seed(seed)
    blocks = []
    for _ in range(math.ceil(features / width)):
        q, r = torch.linalg.qr(torch.randn(width, width, generator=generator))
        blocks.append((q * r.diagonal().sign()).T)  # without the signs, some directions would be likelier than others
    lengths = torch.randn(features, width, generator=generator).norm(dim=1, keepdim=True)
    directions: Tensor = torch.cat(blocks)[:features] * lengths
    return directions
