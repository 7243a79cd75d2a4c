"""Attention pooling: kernel regression (Nadaraya 1964, Watson 1964)."""

import torch
from torch import Tensor, nn


class NadarayaWatson(nn.Module):
    r"""Predict by the mean of the known values, each weighted by how near its key is.

    .. math:: f(q) = \sum_i \frac{\exp(-\frac12 ((q - k_i) w)^2)}{\sum_j \exp(-\frac12 ((q - k_j) w)^2)} \, v_i

    It is attention, with minus half the squared distance for a score. The larger ``w``, the narrower the kernel.

    Args:
        width: ``w``.
        learn_width: whether training changes it.
    """

    attention_weights: Tensor | None  # of the last call, (Q, N)

    def __init__(self, width: float = 1.0, *, learn_width: bool = False) -> None:
        super().__init__()
        self.w = nn.Parameter(torch.tensor(float(width)), requires_grad=learn_width)
        self.attention_weights = None

    def forward(self, queries: Tensor, keys: Tensor, values: Tensor, *, leave_one_out: bool = False) -> Tensor:
        """Predict the values at ``queries``.

        Args:
            queries: ``(Q,)``.
            keys: where the values are known, ``(N,)``.
            values: ``(N,)``.
            leave_one_out: the queries are the keys, and none attends to its own value; otherwise training would make
                the kernel ever narrower, to reproduce the values.

        Returns:
            ``(Q,)``.

        Raises:
            ValueError: if the shapes do not fit each other.
        """
        if keys.dim() != 1 or queries.dim() != 1 or keys.shape != values.shape:
            shapes = f"queries {tuple(queries.shape)}, keys {tuple(keys.shape)}, values {tuple(values.shape)}"
            raise ValueError(f"queries (Q,), keys (N,) and values (N,) are needed, got {shapes}")
        if leave_one_out and queries.shape != keys.shape:
            raise ValueError(f"to leave one out, the {len(queries)} queries must be the {len(keys)} keys")
        scores = -(((queries.unsqueeze(1) - keys) * self.w) ** 2) / 2  # (Q, N)
        if leave_one_out:
            own = torch.eye(len(keys), dtype=torch.bool, device=keys.device)
            scores = scores.masked_fill(own, torch.finfo(scores.dtype).min)
        weights = scores.softmax(dim=-1)
        if leave_one_out:
            weights = weights.masked_fill(own, 0.0)  # also where there is no other
        self.attention_weights = weights.detach()
        return weights @ values
