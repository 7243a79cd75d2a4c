"""What may vary in a Transformer layer beyond its sizes."""

from dataclasses import dataclass

from layers.transformer.FFN import Activation


@dataclass(frozen=True, kw_only=True)
class LayerOptions:
    """Choices that every layer of a model shares; the defaults are the paper's.

    Args:
        norm_first: pre-norm instead of post-norm.
        activation: non-linearity of the feed-forward networks.
        attention_dropout_rate: share of the attention weights dropped in training.
        ffn_dropout_rate: share of the feed-forward networks' inner activations dropped in training.
    """

    norm_first: bool = False
    activation: Activation = "relu"
    attention_dropout_rate: float = 0.0
    ffn_dropout_rate: float = 0.0


PAPER = LayerOptions()
