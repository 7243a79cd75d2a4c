"""Dropout (Srivastava et al. 2014)."""

from torch import Tensor, nn

from layers.fast.random_bits import dropout


class Dropout(nn.Module):
    r"""Set a random share of the elements to zero in training, and scale the others so that the mean stays the same.

    .. math:: y_i = \frac{x_i\, [b_i \ge p]}{1 - p}, \quad b_i \text{ uniform in } [0, 1)

    The same as :class:`torch.nn.Dropout`; on a CPU the random numbers come from a faster generator, which
    ``torch.manual_seed`` seeds, too.

    Args:
        p: probability of an element to be zeroed.

    Raises:
        ValueError: if ``p`` is not a probability.
    """

    def __init__(self, p: float = 0.5) -> None:
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f"dropout probability must lie between 0 and 1, got {p}")
        self.p = p

    def extra_repr(self) -> str:
        """Show the probability when the module is printed."""
        return f"p={self.p}"

    def forward(self, x: Tensor) -> Tensor:
        """Apply dropout to ``x``, of any shape, in training; return ``x`` itself in evaluation."""
        return dropout(x, self.p) if self.training and self.p > 0 else x
