"""Attention in linear time by random features (Choromanski et al. 2021, "Rethinking attention with Performers")."""

import math

import torch
from torch import Tensor, nn

CHUNK = 64  # positions that the causal form takes at a time


class PerformerAttention(nn.Module):
    r"""FAVOR+: softmax attention by an unbiased estimate of its kernel, which never forms the ``(T, S)`` weights.

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
        log_q, log_k = (self._log_features(x) for x in (q, k))  # (..., T, F), (..., S, F)
        if mask is not None:
            if mask.dim() < 2 or mask.shape[-2] != 1:
                raise ValueError(f"mask must be the same for all queries, (..., 1, S), got {tuple(mask.shape)}")
            log_k = log_k.masked_fill(~mask.transpose(-2, -1), -math.inf)
        # A factor of each query's features, and one of all keys', is taken away by the division: so the largest
        # feature may be made 1, and no exponential overflows.
        phi_q = (log_q - log_q.amax(-1, keepdim=True).detach()).exp()
        values = v.to(log_k.dtype)
        if self.causal:
            if q.shape[-2] != k.shape[-2]:
                raise ValueError(f"causal attention is self-attention, got {q.shape[-2]} queries, {k.shape[-2]} keys")
            return _causal(phi_q, log_k, values).to(v.dtype)
        phi_k = (log_k - _finite(log_k.amax((-2, -1), keepdim=True))).exp()
        summary = phi_k.transpose(-2, -1) @ values  # (..., F, d_v)
        total = phi_q @ phi_k.sum(-2).unsqueeze(-1)  # (..., T, 1)
        return _divide(phi_q @ summary, total).to(v.dtype)

    def _log_features(self, x: Tensor) -> Tensor:
        """The logarithms of the positive features, ``(..., T, F)``; in half precision they would be too coarse."""
        x = x.to(torch.promote_types(x.dtype, torch.float32)) * self.d_k**-0.25
        return x @ self.directions.to(x.dtype).T - x.square().sum(-1, keepdim=True) / 2


def _finite(largest: Tensor) -> Tensor:
    """What to subtract, without a gradient; nothing where there is no largest."""
    return largest.detach().clamp(min=torch.finfo(largest.dtype).min)


def _causal(phi_q: Tensor, log_k: Tensor, v: Tensor) -> Tensor:
    """The same with sums over each query's past: what is before its chunk as one matrix, the chunk itself in full.

    Every key's features are made relative to its own largest, and that to the largest that its query has seen so far:
    what is yet to come must not make the past vanish.
    """
    state = v.new_zeros(*log_k.shape[:-2], log_k.shape[-1], v.shape[-1])  # (..., F, d_v)
    total = v.new_zeros(*log_k.shape[:-2], log_k.shape[-1], 1)
    before = log_k.new_full((*log_k.shape[:-2], 1, 1), torch.finfo(log_k.dtype).min)  # the largest of all chunks so far
    outs = []
    for start in range(0, phi_q.shape[-2], CHUNK):
        q, k, values = (x[..., start : start + CHUNK, :] for x in (phi_q, log_k, v))
        own = _finite(k.amax(-1, keepdim=True))  # (..., chunk, 1)
        largest = torch.maximum(before, own.cummax(-2).values)  # (..., chunk, 1)
        phi_k = (k - own).exp()
        factors = (own.transpose(-2, -1) - largest).clamp(max=0).exp()  # (..., chunk, chunk)
        scores = ((q @ phi_k.transpose(-2, -1)) * factors).tril()
        past = (before - largest).exp()  # (..., chunk, 1)
        outs.append(_divide(scores @ values + past * (q @ state), scores.sum(-1, keepdim=True) + past * (q @ total)))
        last = largest[..., -1:, :]
        phi_k = phi_k * (own - last).exp()
        state = state * (before - last).exp() + phi_k.transpose(-2, -1) @ values
        total = total * (before - last).exp() + phi_k.sum(-2).unsqueeze(-1)
        before = last
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
