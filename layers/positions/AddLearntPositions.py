"""Learned positional embeddings (Gehring et al. 2017; Devlin et al. 2019)."""

from torch import Tensor, nn

from layers.common.options import POSITIONS


@POSITIONS.register("learnt")
class AddLearntPositions(nn.Module):
    """Add a learned vector for each position to the embeddings.

    Args:
        d_model: width of the input.
        max_len: the longest sequence.
    """

    applied_to = "embeddings"

    def __init__(self, d_model: int, max_len: int) -> None:
        super().__init__()
        self.table = nn.Embedding(max_len, d_model)
        nn.init.normal_(self.table.weight, std=0.5)  # about as large as sines and cosines are

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:
        """Add the vectors of positions ``offset``, ``offset + 1``, … to ``x``, ``(..., T, D)``.

        Raises:
            ValueError: if a position lies beyond ``max_len``.
        """
        end, max_len = offset + x.shape[-2], self.table.num_embeddings
        if end > max_len:
            raise ValueError(
                f"a sequence of {end} positions is longer than max_len={max_len}; "
                "shorten it, or build the layer with a larger max_len"
            )
        return x + self.table.weight[offset:end]
