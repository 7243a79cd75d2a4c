"""Scaled dot-product attention with valid lengths instead of a mask."""

from torch import Size, Tensor

from layers.attention.masked_softmax import valid_mask
from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention


class DotProductAttention(ScaledDotProductAttention):
    r"""Score a query and a key of equal width by their product: :class:`.ScaledDotProductAttention` in another shape.

    .. math:: a(q, k) = q^\top k / \sqrt{d}

    Args:
        dropout: dropout of the weights.
    """

    attention_weights: Tensor | None  # of the last call, (B, T, S), before dropout

    def __init__(self, dropout: float = 0.0) -> None:
        super().__init__(0, dropout_rate=dropout)  # the width is that of the queries
        self.attention_weights = None

    def forward(  # type: ignore[override]
        self, queries: Tensor, keys: Tensor, values: Tensor, valid_lens: Tensor | None = None
    ) -> Tensor:
        """Attend from ``queries`` to ``keys`` and ``values``.

        Args:
            queries: ``(B, T, d)``.
            keys: ``(B, S, d)``.
            values: ``(B, S, D)``.
            valid_lens: number of valid keys, ``(B,)`` or ``(B, T)``; all unless given.

        Returns:
            ``(B, T, D)``.

        Raises:
            ValueError: if queries and keys have different widths.
        """
        if queries.shape[-1] != keys.shape[-1]:
            raise ValueError(
                f"queries and keys must be equally wide, got {tuple(queries.shape)} and {tuple(keys.shape)}; "
                "AdditiveAttention takes different widths"
            )
        self.d_k = queries.shape[-1]
        shape = (*queries.shape[:2], keys.shape[1])
        mask = None if valid_lens is None else valid_mask(valid_lens, Size(shape))  # (B, 1 or T, S)
        out, weights = self.attend(queries, keys, values, mask)  # (B, T, D), (B, T, S)
        self.attention_weights = weights.detach()
        return out
