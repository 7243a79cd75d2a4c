"""A sentence classifier: an encoder, the mean over a sentence, and a linear layer."""

from torch import Tensor, nn

from layers.common.init import xavier_linear
from layers.common.mask import pad_mask
from layers.common.options import PRE_NORM, LayerOptions
from layers.transformer.TransformerEncoder import TransformerEncoder


class TransformerClassifier(nn.Module):
    r"""Classify a sentence.

    .. math:: p(c \mid x) = \mathrm{softmax}_c\left(W \frac{1}{|x|} \sum_{t} \mathrm{Encoder}(x)_t + b\right)

    It has the interface of a translator whose target sentences are one label.

    Args:
        vocab_size: number of tokens.
        classes: number of classes.
        max_len: the longest sentence.
        d_model: width of the model.
        heads_num: number of attention heads.
        d_ff: inner width of the feed-forward networks.
        N: number of layers.
        dropout_rate: share of the embeddings and of each sub-layer's output dropped in training.
        layer_norm_eps: added to the variance in layer normalization.
        pad_idx: id of padding.
        options: norms, positions, activation and further dropout.
    """

    def __init__(
        self,
        vocab_size: int,
        classes: int,
        max_len: int,
        d_model: int = 256,
        heads_num: int = 4,
        d_ff: int = 1024,
        N: int = 3,  # noqa: N803 - the paper's name
        dropout_rate: float = 0.1,
        layer_norm_eps: float = 1e-5,
        pad_idx: int = 0,
        *,
        options: LayerOptions = PRE_NORM,
    ) -> None:
        super().__init__()
        self.max_len, self.pad_idx = max_len, pad_idx
        self.encoder = TransformerEncoder(
            vocab_size, max_len, pad_idx, d_model, N, d_ff, heads_num, dropout_rate, layer_norm_eps, options=options
        )
        self.output = xavier_linear(d_model, classes)

    def forward(self, ids: Tensor, labels_so_far: Tensor | None = None) -> Tensor:  # noqa: ARG002
        """Score every class.

        Args:
            ids: sentences, ``(B, S)``.
            labels_so_far: unused; translators take the target so far here.

        Returns:
            Logits ``(B, 1, C)``.
        """
        logits: Tensor = self.output(self.pool(ids)).unsqueeze(1)
        return logits

    def pool(self, ids: Tensor) -> Tensor:
        """Return the mean of the encoder's outputs of each sentence, ``(B, D)``, without padding."""
        states = self.encoder(ids)  # (B, S, D)
        real = pad_mask(ids, self.pad_idx).transpose(-2, -1)  # (B, S, 1)
        mean: Tensor = states.masked_fill(~real, 0).sum(1) / real.sum(1).clamp(min=1)
        return mean
