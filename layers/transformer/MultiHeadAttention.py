"""Multi-head attention (Vaswani et al. 2017, section 3.2.2)."""

from torch import Tensor, nn

from layers.common.init import xavier_linear
from layers.fast.cache import KeyValueCache
from layers.fast.projection import project
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention


class MultiHeadAttention(nn.Module):
    r"""Attend ``h`` times in parallel, each time in another learned subspace, and mix the results.

    .. math::
        \mathrm{MultiHead}(Q, K, V) &= \mathrm{Concat}(\mathrm{head}_1, \dots, \mathrm{head}_h) W^O \\
        \mathrm{head}_i &= \mathrm{Attention}(Q W_i^Q, K W_i^K, V W_i^V)

    ``w_q`` holds :math:`W_1^Q \dots W_h^Q` side by side, so that one product projects all heads.

    Args:
        d_model: width of the output, and of the inputs unless ``d_input`` is given.
        h: number of heads.
        d_k: width of queries and keys in one head; ``d_model / h`` unless given.
        d_v: width of values in one head; ``d_model / h`` unless given.
        d_input: widths of the inputs q, k and v.
        dropout_rate: dropout of the attention weights; with ``attention``, give it to that instead.
        bias: whether the four linear maps have biases.
        kv_heads: number of key and value heads, each shared by ``h / kv_heads`` query heads: 1 is multi-query
            attention; ``h`` unless given.
        rotary: rotates queries and keys by their positions; for self-attention.
        score_bias: gives biases ``(H, T, S)`` of the scores when called ``(T, S)``; for self-attention.
        attention: mechanism of each head, see ``layers.attention``; scaled dot-product attention unless given.

    Raises:
        ValueError: if ``h`` does not divide ``d_model`` and the heads' widths are not given, or the mechanism does not
            take an option.
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
        rotary: nn.Module | None = None,
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
        if attention is not None and dropout_rate > 0:
            raise ValueError(f"dropout_rate={dropout_rate}: give it to {type(attention).__name__}")
        if score_bias is not None and not getattr(attention, "takes_bias", True):
            raise ValueError(f"{type(attention).__name__} takes no score bias, as {type(score_bias).__name__} gives")
        self.d_k = d_model // h if d_k is None else d_k
        self.d_v = d_model // h if d_v is None else d_v
        self.w_q = xavier_linear(self.d_input[0], h * self.d_k, bias=bias)
        self.w_k = xavier_linear(self.d_input[1], self.kv_heads * self.d_k, bias=bias)
        self.w_v = xavier_linear(self.d_input[2], self.kv_heads * self.d_v, bias=bias)
        self.w_o = xavier_linear(h * self.d_v, d_model, bias=bias)
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
            return_weights: also return the attention weights, before dropout.

        Returns:
            ``(B, T, D)``, and with ``return_weights`` the weights ``(B, H, T, S)``.

        Raises:
            ValueError: if the shapes do not fit each other, or the mechanism has no weights to return.
            TypeError: if the mask is not boolean.
        """
        for name, x, width in zip("qkv", (q, k, v), self.d_input, strict=True):
            if x.dim() < 2 or x.shape[-1] != width:
                raise ValueError(f"{name} must be (..., length, {width}), got {tuple(x.shape)}")
        if mask is not None and 2 < mask.dim() <= q.dim():
            mask = mask.unsqueeze(-3)  # (B, 1, T, S)
        if cache is not None:
            return cache.attend(self, q, k, v, mask, return_weights=return_weights)
        q, k, v = project((q, k, v), (self.w_q, self.w_k, self.w_v))  # (B, T, H*K), (B, S, H*K), (B, S, H*d_v)
        return self.attend(*self.split(q, k, v), mask, return_weights=return_weights)

    def split(self, q: Tensor, k: Tensor, v: Tensor, offset: int = 0) -> tuple[Tensor, Tensor, Tensor]:
        """Split projections into heads, ``(B, H, T, K)``, and rotate queries and keys from position ``offset`` on."""
        q = q.unflatten(-1, (self.h, -1)).transpose(-3, -2)  # (B, T, H*K) -> (B, H, T, K)
        k, v = (x.unflatten(-1, (self.kv_heads, -1)).transpose(-3, -2) for x in (k, v))
        if self.rotary is not None:
            q, k = self.rotary(q, offset), self.rotary(k, offset)
        return q, k, v

    def attend(
        self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None, *, return_weights: bool = False
    ) -> Tensor | tuple[Tensor, Tensor]:
        """Attend in every head, ``(B, H, T, K)``, and mix the heads' results, ``(B, T, D)``."""
        if return_weights and not getattr(self.attention, "gives_weights", True):
            raise ValueError(f"{type(self.attention).__name__} has no attention weights to return")
        if self.kv_heads < self.h:
            k, v = (x.repeat_interleave(self.h // self.kv_heads, dim=-3) for x in (k, v))
        bias = None if self.score_bias is None else self.score_bias(q.shape[-2], k.shape[-2])  # (H, T, S)
        result = self.attention(q, k, v, mask, bias=bias, return_weights=return_weights)
        heads, weights = result if return_weights else (result, None)  # (B, H, T, d_v), (B, H, T, S)
        out: Tensor = self.w_o(heads.transpose(-3, -2).flatten(-2))  # (B, T, H*d_v) -> (B, T, D)
        return out if weights is None else (out, weights)
