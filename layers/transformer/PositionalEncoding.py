"""Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5)."""

from collections.abc import Callable
from typing import Self

import torch
from torch import Tensor, nn

from layers.common.options import POSITIONS


def positional_encoding(max_len: int, d_model: int, dtype: torch.dtype | None = None) -> Tensor:
    r"""Return the table of sines and cosines.

    .. math::
        PE_{(pos, 2i)}   &= \sin(pos / 10000^{2i / d_{model}}) \\
        PE_{(pos, 2i+1)} &= \cos(pos / 10000^{2i / d_{model}})

    Args:
        max_len: number of positions.
        d_model: number of columns.
        dtype: of the result; torch's default unless given.

    Returns:
        ``(max_len, d_model)``; the first row is position 0.
    """
    # In double precision: far positions times fast frequencies lose digits otherwise.
    position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)  # (max_len, 1)
    even = torch.arange(0, d_model, 2, dtype=torch.float64)  # the 2i of the equation
    angle = position / 10_000 ** (even / d_model)  # (max_len, ceil(D / 2))
    table = torch.empty(max_len, d_model, dtype=torch.float64)
    table[:, 0::2] = angle.sin()
    table[:, 1::2] = angle[:, : d_model // 2].cos()
    return table.to(dtype or torch.get_default_dtype())


@POSITIONS.register("sinusoidal")
class AddPositionalEncoding(nn.Module):
    """Add each position's encoding to the embeddings, so that attention depends on the order of tokens.

    The table is computed, not learned: it is a buffer outside the ``state_dict``, so weights trained with one
    ``max_len`` load into a model with another.

    Args:
        d_model: width of the input.
        max_len: the longest sequence; a longer one raises.
    """

    applied_to = "embeddings"
    table: Tensor

    def __init__(self, d_model: int, max_len: int) -> None:
        super().__init__()
        self.d_model, self.max_len = d_model, max_len
        self.register_buffer("table", positional_encoding(max_len, d_model), persistent=False)

    def _apply(self, fn: Callable[[Tensor], Tensor], recurse: bool = True) -> Self:
        # .to(), .double() and .to_empty() pass through here: the table is computed again, in the new precision.
        nn.Module._apply(self, fn, recurse)
        if not self.table.is_meta:
            self.table = positional_encoding(self.max_len, self.d_model, self.table.dtype).to(self.table.device)
        return self

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:
        """Add the encodings of positions ``offset``, ``offset + 1``, … to ``x``, ``(..., T, D)``.

        Raises:
            ValueError: if a position lies before 0 or beyond ``max_len``, or the width is not ``d_model``.
        """
        if x.dim() < 2 or x.shape[-1] != self.d_model:
            raise ValueError(f"x must be (..., length, {self.d_model}), got {tuple(x.shape)}")
        if offset < 0:
            raise ValueError(f"positions begin at 0, got offset={offset}")
        end = offset + x.shape[-2]
        if end > self.max_len:
            raise ValueError(
                f"a sequence of {end} positions is longer than max_len={self.max_len}; "
                "shorten it, or build the layer with a larger max_len"
            )
        return x + self.table[offset:end]

    def extra_repr(self) -> str:
        """Show sizes when the module is printed."""
        return f"{self.d_model}, max_len={self.max_len}"
