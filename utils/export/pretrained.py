"""Published weights in this project's models, for Python: ``load_pretrained(folder)``."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import nn

from utils.errors import UserError
from utils.export.huggingface.Published import Published
from utils.export.huggingface.Slot import Weights

SOURCE = ("encoder.embedding.weight",)
TARGET = ("decoder.embedding.weight", "output.weight", "output.bias")


def load_pretrained(folder: Path | str) -> nn.Module:
    """Load a published model in the format of Hugging Face, whose library is not needed.

    Marian, Blenderbot and Pegasus become a :class:`models.Transformer`, GPT-2 a :class:`models.TransformerLM` and BERT
    a :class:`layers.TransformerEncoder`. Ids are those of the published tokenizer, which is not loaded. A translator
    that begins with padding, which our decoder never attends to, has one more token to begin with, the last id.

    Args:
        folder: with ``config.json`` and ``model.safetensors``.

    Returns:
        The model in evaluation mode.

    Raises:
        UserError: naming what is missing or unexpected in the folder, or what our layers do not have.
    """
    published = Published.open(Path(folder))
    weights, options = published.weights()
    config, sizes = published.config, published.sizes
    pad = config.optional_number("pad_token_id")
    if pad is not None and pad >= min(sizes):
        raise UserError(f"{config.path}: pad_token_id={pad}: the vocabulary has {min(sizes)} tokens")
    if published.architecture.kind == "transformer" and pad == config.optional_number("decoder_start_token_id"):
        source, target = list(range(sizes[0])), [*range(sizes[1]), pad or 0]
        source = target if options.tie_embeddings == "all" else source
        weights, sizes = select_rows(weights, source, target), (len(source), len(target))
    model: Any = published.architecture.build(options, sizes, pad or 0)
    model.load_state_dict(weights)
    if pad is None:  # every id is a token
        model.pad_idx = -1
        model.embedding.pad_idx = None
    loaded: nn.Module = model.eval()
    return loaded


def select_rows(weights: Weights, source: Sequence[int], target: Sequence[int]) -> Weights:
    """Return weights with other vocabularies, whose token ``i`` is the old one ``source[i]`` or ``target[i]``."""
    result = dict(weights)
    for names, rows in ((SOURCE, source), (TARGET, target)):
        for name in weights.keys() & names:
            result[name] = weights[name][torch.tensor(rows)]
    return result
