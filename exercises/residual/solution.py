"""Residual connection, pre-norm and post-norm."""

from collections.abc import Callable, Sequence

from torch import Tensor

Function = Callable[[Tensor], Tensor]  # from (..., D) to (..., D)


def post_norm(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    """Apply a sub-layer with a residual connection, and normalize the sum.

    Args:
        x: ``(..., D)``.
        sublayer: attention or feed-forward network.
        norm: layer normalization.

    Returns:
        ``(..., D)``.
    """
    return norm(x + sublayer(x))


def pre_norm(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    """Apply a sub-layer to the normalized input, with a residual connection.

    Args:
        x: ``(..., D)``.
        sublayer: attention or feed-forward network.
        norm: layer normalization.

    Returns:
        ``(..., D)``.
    """
    return x + sublayer(norm(x))


def pre_norm_stack(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    """Apply sub-layers with pre-norm one after the other, and normalize the result.

    Args:
        x: ``(..., D)``.
        sublayers: ``N`` sub-layers.
        norms: ``N + 1`` layer normalizations: one before each sub-layer, and the last one after all.

    Returns:
        ``(..., D)``.
    """
    *before, last = norms
    for sublayer, norm in zip(sublayers, before, strict=True):
        x = pre_norm(x, sublayer, norm)
    return last(x)
