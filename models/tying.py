"""Which of a translator's three embedding matrices are one (Press and Wolf 2017; Vaswani et al. 2017, section 3.4)."""

from typing import Literal

from torch import nn

from layers.transformer.Embedding import Embedding

Tying = Literal["none", "output", "all"]


def tie(kind: Tying, source: Embedding, target: Embedding, output: nn.Linear) -> None:
    """Let matrices be one: none; the target embedding and the output layer; or these and the source embedding.

    Raises:
        ValueError: if the kind is unknown, or cannot be done with these vocabularies.
    """
    if kind not in ("none", "output", "all"):
        raise ValueError(f"unknown tie_embeddings {kind!r}; choose one of none, output, all")
    if kind == "all" and source.vocab_size != target.vocab_size:
        raise ValueError(
            f"tie_embeddings='all' needs one vocabulary, got {source.vocab_size} source and "
            f"{target.vocab_size} target tokens; use a joint vocabulary, or tie_embeddings='output'"
        )
    if kind != "none":
        output.weight = target.weight
    if kind == "all":
        source.weight = target.weight
