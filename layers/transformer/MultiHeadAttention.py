"""Multi-head attention (Vaswani et al. 2017, section 3.2.2)."""

import torch
from torch import Tensor, nn

from layers.transformer.cache import KeyValueCache
from layers.transformer.linear import join, project_jointly, xavier_linear
from layers.transformer.mask import broadcast, check_mask
from layers.transformer.Rotary import Rotary
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention


class MultiHeadAttention(nn.Module):
    r"""Attend ``h`` times in parallel, each time in another learnt subspace, and mix the results.

    .. math::
        \mathrm{MultiHead}(Q, K, V) &= \mathrm{Concat}(\mathrm{head}_1, \dots, \mathrm{head}_h) W^O \\
        \mathrm{head}_i &= \mathrm{Attention}(Q W_i^Q, K W_i^K, V W_i^V)

    All heads are projected at once: ``w_q`` holds :math:`W_1^Q \dots W_h^Q` side by side. Queries, keys and
    values that come from the same tensor share one matrix product.

    Args:
        d_model: width of the output, and of the inputs unless ``d_input`` says otherwise.
        h: number of heads.
        d_k: width of queries and keys in one head; ``d_model / h`` unless given.
        d_v: width of values in one head; ``d_model / h`` unless given.
        d_input: widths of the inputs q, k and v.
        dropout_rate: share of the attention weights dropped in training.
        bias: whether the four linear maps have biases.
        kv_heads: how many heads keys and values have, each shared by ``h / kv_heads`` heads of queries: 1 is
            multi-query attention; as many as queries unless given.
        rotary: turns queries and keys according to their positions; for self-attention.
        score_bias: gives biases ``(H, T, S)`` of the scores when called ``(T, S)``; for self-attention.
        attention: what each head does, called ``(q, k, v, mask)`` with ``(B, H, T, K)``: one of ``layers.attention``
            for long sequences, for example; scaled dot-product attention unless given.

    Raises:
        ValueError: if ``h`` does not divide ``d_model`` and the heads' widths are not given, or an option is one that
            another ``attention`` does not take.
    """

    def __init__(
        self,
        d_model: int,
        h: int,
        *,
        d_k: int | None = None,
        d_v: int | None = None,
        d_input: tuple[int, int, int] | None = None,
        dropout_rate: float = 0.0,
        bias: bool = True,
        kv_heads: int | None = None,
        rotary: Rotary | None = None,
        score_bias: nn.Module | None = None,
        attention: nn.Module | None = None,
    ) -> None:
        super().__init__()
        if h < 1:
            raise ValueError(f"there must be at least one head, got {h}")
        if d_model % h != 0 and (d_k is None or d_v is None):
            raise ValueError(
                f"d_model={d_model} is not divisible by {h} heads; choose another number of heads, or give d_k and d_v"
            )
        self.d_input = (d_model, d_model, d_model) if d_input is None else d_input
        if len(self.d_input) != 3:
            raise ValueError(f"d_input must be the widths of q, k and v, got {d_input}")
        self.h, self.kv_heads = h, h if kv_heads is None else kv_heads
        if self.kv_heads < 1 or h % self.kv_heads:
            raise ValueError(f"kv_heads={kv_heads} does not divide the number of heads, {h}")
        self.d_k = d_model // h if d_k is None else d_k
        self.d_v = d_model // h if d_v is None else d_v
        width_q, width_k, width_v = self.d_input
        self.w_q = xavier_linear(width_q, h * self.d_k, bias=bias)
        self.w_k = xavier_linear(width_k, self.kv_heads * self.d_k, bias=bias)
        self.w_v = xavier_linear(width_v, self.kv_heads * self.d_v, bias=bias)
        self.w_o = xavier_linear(h * self.d_v, d_model, bias=bias)
        if attention is not None and (score_bias is not None or dropout_rate > 0):
            raise ValueError(
                "score_bias and dropout_rate belong to scaled dot-product attention; give them to attention"
            )
        self.rotary, self.score_bias = rotary, score_bias
        self.attention = attention or ScaledDotProductAttention(self.d_k, dropout_rate=dropout_rate)

    def forward(
        self,
        q: Tensor,
        k: Tensor,
        v: Tensor,
        mask: Tensor | None = None,
        *,
        cache: KeyValueCache | None = None,
        return_weights: bool = False,
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend from ``q`` to ``k`` and ``v``, which may have any leading dimensions.

        Args:
            q: queries, ``(B, T, D)``.
            k: keys, ``(B, S, D)``.
            v: values, ``(B, S, D)``.
            mask: boolean, ``True`` = may attend, broadcastable to ``(B, T, S)``; a mask with one dimension
                more than ``q`` has one of heads, ``(B, H, T, S)``. Two dimensions are ``(T, S)``, never ``(B, S)``.
            cache: keys and values of earlier steps; those of this step are added to it.
            return_weights: also return the attention weights, before dropout; not with every ``attention``.

        Returns:
            ``(B, T, D)``, and with ``return_weights`` the weights ``(B, H, T, S)``.

        Raises:
            ValueError: if the shapes do not fit each other.
            TypeError: if the mask is not boolean.
        """
        self._check(q, k, v, mask, cache)
        if mask is not None and 2 < mask.dim() <= q.dim():
            mask = mask.unsqueeze(-3)  # (B, 1, T, S)
        heads_q, heads_k, heads_v = self._project(q, k, v, cache)
        if self.kv_heads < self.h:
            heads_k, heads_v = (x.repeat_interleave(self.h // self.kv_heads, dim=-3) for x in (heads_k, heads_v))
        more = {}
        if self.score_bias is not None:
            more["bias"] = self.score_bias(heads_q.shape[-2], heads_k.shape[-2])
        if return_weights:
            heads, weights = self.attention(heads_q, heads_k, heads_v, mask, return_weights=True, **more)
            return self._merge(heads), weights
        return self._merge(self.attention(heads_q, heads_k, heads_v, mask, **more))

    def _project(self, q: Tensor, k: Tensor, v: Tensor, cache: KeyValueCache | None) -> tuple[Tensor, Tensor, Tensor]:
        """Queries, keys and values of all heads, ``(B, H, T, K)``, ``(B, H, S, K)`` and ``(B, H, S, d_v)``."""
        if cache is not None and cache.k is not None and cache.v is not None and cache.fixed:
            return self._split(self.w_q(q), self.h), cache.k, cache.v
        if q is k and k is v:
            q, k, v = self._project_self(q, cache)
        elif k is v:
            q, (k, v) = self.w_q(q), project_jointly(k, (self.w_k, self.w_v))
        else:
            q, k, v = self.w_q(q), self.w_k(k), self.w_v(v)
        q, k, v = self._split(q, self.h), self._split(k, self.kv_heads), self._split(v, self.kv_heads)
        if self.rotary is not None:
            start = 0 if cache is None else cache.length
            q, k = self.rotary(q, start), self.rotary(k, start)
        if cache is not None:
            k, v = cache.append(k, v)
        return q, k, v

    def _project_self(self, x: Tensor, cache: KeyValueCache | None) -> tuple[Tensor, ...]:
        """Queries, keys and values of one tensor. While a cache is in use the weights stay, so they are joined once."""
        linears = (self.w_q, self.w_k, self.w_v)
        if cache is None or torch.is_grad_enabled():
            return project_jointly(x, linears)
        cache.joined = cache.joined or join(linears)
        return project_jointly(x, linears, cache.joined)

    def _check(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, cache: KeyValueCache | None) -> None:
        """Refuse what does not fit, before the cache is touched."""
        for name, x, width in zip("qkv", (q, k, v), self.d_input, strict=True):
            if x.dim() < 2 or x.shape[-1] != width:
                raise ValueError(f"{name} must be (..., length, {width}), got {tuple(x.shape)}")
        if k.shape[-2] != v.shape[-2]:
            raise ValueError(f"every key needs a value, got k {tuple(k.shape)} and v {tuple(v.shape)}")
        if mask is not None:
            length = k.shape[-2] if cache is None or (cache.fixed and cache.length) else cache.length + k.shape[-2]
            leading = broadcast(q.shape[:-2], k.shape[:-2])
            check_mask(mask, torch.Size((*leading, q.shape[-2], length)), heads=self.h)

    def _split(self, x: Tensor, h: int) -> Tensor:
        heads: Tensor = x.unflatten(-1, (h, -1)).transpose(-3, -2)  # (B, T, H*K) -> (B, H, T, K)
        return heads

    def _merge(self, heads: Tensor) -> Tensor:
        out: Tensor = self.w_o(heads.transpose(-3, -2).flatten(-2))  # (B, H, T, d_v) -> (B, T, H*d_v) -> (B, T, D)
        return out
