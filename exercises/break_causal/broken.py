"""Hide only padding from the decoder, not the future."""

from typing import Any

from torch import nn

from layers import TransformerDecoder


def change(model: nn.Module) -> None:
    """Break the decoder of a model."""
    for module in model.modules():
        if isinstance(module, TransformerDecoder):
            module.register_forward_pre_hook(show_future, with_kwargs=True)


def show_future(
    decoder: TransformerDecoder, arguments: tuple[Any, ...], keywords: dict[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Replace the mask of the self-attention.

    In a search there is nothing to change: the future has not been written yet.
    """
    if keywords.get("cache") is None:
        keywords = keywords | {"mask_self": decoder.pad_mask(arguments[0])}  # (B, 1, T)
    return arguments, keywords
