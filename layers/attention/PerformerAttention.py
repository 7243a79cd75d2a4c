"""Attention in linear time by random features (Choromanski et al. 2021, "Rethinking attention with Performers")."""

import math

import torch
from torch import Tensor, nn

from layers.common.mask import causal_mask, check_heads
from layers.common.options import ATTENTIONS
from layers.fast.precision import full_precision

CHUNK = 64  # positions that the causal form takes at a time


@ATTENTIONS.register("performer")
class PerformerAttention(nn.Module):
    r"""FAVOR+: softmax attention by an unbiased estimate of its kernel, which never forms the ``(T, S)`` weights.

    .. math::
        \exp(q^\top k) &= \mathbb{E}_w[\phi_w(q) \phi_w(k)], \qquad
        \phi_w(x) = \exp(w^\top x - \tfrac12 |x|^2), \quad w \sim \mathcal{N}(0, I) \\
        \mathrm{Attention}(Q, K, V) &\approx \frac{\phi(Q) \, (\phi(K)^\top V)}{\phi(Q) \, (\phi(K)^\top 1)}

    with queries and keys divided by :math:`d_k^{1/4}`. The bracketed products come first, so the cost is
    ``(T + S) * features``: without a mask, with one of padding, and with a causal one. (Any other mask needs the
    weights ``(T, S)``.) The directions ``w`` are orthogonal within blocks of ``d_k``, which makes the estimate better;
    they are a buffer, resampled by :meth:`redraw`.

    Args:
        d_k: width of queries and keys.
        features: number of random directions; the error falls with its square root.
        causal: whether a position attends to none after it, also without a mask.
        seed: of the directions.
    """

    takes_bias = False
    directions: Tensor

    def __init__(self, d_k: int, features: int = 256, *, causal: bool = False, seed: int = 0) -> None:
        super().__init__()
        if features < 1:
            raise ValueError(f"at least one random feature is needed, got {features}")
        self.d_k, self.features, self.causal = d_k, features, causal
        self.register_buffer("directions", orthogonal_directions(features, d_k, seed))

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"features={self.features}, causal={self.causal}"

    def redraw(self, seed: int) -> None:
        """Sample other directions, as is done now and then in training."""
        fresh = orthogonal_directions(self.features, self.d_k, seed)
        self.directions.copy_(fresh)

    @full_precision
    def forward(
        self,
        q: Tensor,
        k: Tensor,
        v: Tensor,
        mask: Tensor | None = None,
        *,
        bias: Tensor | None = None,
        return_weights: bool = False,
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from ``q`` to ``k`` and ``v``.

        Args:
            q: queries, ``(..., T, K)``; if causal, the last ``T`` of ``S`` positions.
            k: keys, ``(..., S, K)``.
            v: values, ``(..., S, d_v)``.
            mask: boolean, ``True`` = may attend, broadcastable to ``(..., T, S)``.
            bias: not taken.
            return_weights: also return the weights that the estimate amounts to.

        Returns:
            ``(..., T, d_v)``, and with ``return_weights`` the weights ``(..., T, S)``. A query that may attend to
            nothing gives zeros.

        Raises:
            ValueError: if the shapes do not fit, or there is a bias.
        """
        check_heads(q, k, v, mask, self.d_k)
        if bias is not None:
            raise ValueError("PerformerAttention takes no score bias")
        queries, keys = q.shape[-2], k.shape[-2]
        past = causal_mask(queries, keys, device=q.device) if self.causal and queries > 1 else None  # (T, S)
        log_q, log_k = (self._log_features(x) for x in (q, k))  # (..., T, F), (..., S, F)
        # A factor of each query's features, and one of all keys', is taken away by the division: so the largest
        # feature may be made 1, and no exponential overflows.
        phi_q = (log_q - log_q.amax(-1, keepdim=True).detach()).exp()
        values = v.to(log_k.dtype)
        padding = mask if mask is None or mask.dim() < 2 or mask.shape[-2] == 1 else mask[..., -1:, :]  # (..., 1, S)
        simple = mask is padding  # the same for all queries
        if not simple and queries == keys and mask is not None and padding is not None:
            triangle = causal_mask(queries, device=q.device)
            if mask.is_cpu and torch.equal(mask, padding & triangle):  # elsewhere, comparing would wait for the device
                past, simple = triangle, True
        if return_weights or not simple or (past is not None and queries != keys):
            allowed = past if mask is None else mask if past is None else mask & past
            weights = _weights(phi_q, log_k, allowed)
            out = (weights @ values).to(v.dtype)
            return (out, weights.to(v.dtype)) if return_weights else out
        if padding is not None:
            keep = padding.unsqueeze(-1) if padding.dim() == 1 else padding.transpose(-2, -1)  # (..., S, 1)
            log_k = log_k.masked_fill(~keep, -math.inf)
        if past is not None:
            return _causal(phi_q, log_k, values).to(v.dtype)
        phi_k = (log_k - _finite(log_k.amax((-2, -1), keepdim=True))).exp()
        summary = phi_k.transpose(-2, -1) @ values  # (..., F, d_v)
        total = phi_q @ phi_k.sum(-2).unsqueeze(-1)  # (..., T, 1)
        return _divide(phi_q @ summary, total).to(v.dtype)

    def _log_features(self, x: Tensor) -> Tensor:
        """Return the logarithms of the positive features, ``(..., T, F)``; half precision would be too coarse."""
        x = x.to(torch.promote_types(x.dtype, torch.float32)) * self.d_k**-0.25
        return x @ self.directions.to(x.dtype).T - x.square().sum(-1, keepdim=True) / 2


def _weights(phi_q: Tensor, log_k: Tensor, mask: Tensor | None) -> Tensor:
    """Return the estimated attention weights ``(..., T, S)``, over the keys that the mask allows."""
    own = log_k.amax(-1).detach()  # the largest feature of each key, (..., S)
    scores = phi_q @ (log_k - own.unsqueeze(-1)).exp().transpose(-2, -1)  # (..., T, S)
    sizes = own.unsqueeze(-2).expand_as(scores)
    if mask is not None:
        sizes = sizes.masked_fill(~mask, -math.inf)
    scores = scores * (sizes - _finite(sizes.amax(-1, keepdim=True))).exp()
    return _divide(scores, scores.sum(-1, keepdim=True))


def _finite(largest: Tensor) -> Tensor:
    """Return a maximum without a gradient, with -inf replaced by the lowest finite number."""
    return largest.detach().clamp(min=torch.finfo(largest.dtype).min)


def _causal(phi_q: Tensor, log_k: Tensor, v: Tensor) -> Tensor:
    """Attend causally with sums over each query's past: earlier chunks as one matrix, its own chunk in full.

    Every key's features are scaled by their maximum, and that by the maximum over the query's past: a future key must
    not make the past underflow.
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
    """Divide sums by totals; zeros where the total is zero."""
    return sums / totals.where(totals > 0, torch.ones_like(totals))


def orthogonal_directions(features: int, width: int, seed: int) -> Tensor:
    """Return random directions ``(features, width)``, orthogonal in blocks of ``width``, with Gaussian lengths."""
    generator = torch.Generator().manual_seed(seed)
    blocks = []
    for _ in range(math.ceil(features / width)):
        q, r = torch.linalg.qr(torch.randn(width, width, generator=generator))
        blocks.append((q * r.diagonal().sign()).T)  # without the signs, some directions would be likelier than others
    lengths = torch.randn(features, width, generator=generator).norm(dim=1, keepdim=True)
    directions: Tensor = torch.cat(blocks)[:features] * lengths
    return directions
