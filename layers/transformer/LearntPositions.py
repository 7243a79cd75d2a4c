"""Positions that are learnt like words (Gehring et al. 2017; Devlin et al. 2019)."""

from torch import Tensor, nn


class AddLearntPositions(nn.Module):
    """Add a learnt vector for each position to what stands there.

    Args:
        d_model: width of the input.
        max_len: the longest sequence that will come.
    """

    def __init__(self, d_model: int, max_len: int) -> None:
        super().__init__()
        self.table = nn.Embedding(max_len, d_model)
        nn.init.normal_(self.table.weight, std=0.5)  # about as large as sines and cosines are

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:
        """Add the vectors of positions ``offset``, ``offset + 1``, … to ``x``, ``(..., T, D)``.

        Raises:
            ValueError: if a position lies beyond ``max_len``.
        """
        end, room = offset + x.shape[-2], self.table.num_embeddings
        if end > room:
            raise ValueError(
                f"a sequence of {end} positions is longer than max_len={room}; "
                "shorten it, or build the layer with a larger max_len"
            )
        return x + self.table.weight[offset:end]
