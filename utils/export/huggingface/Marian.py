"""Marian, the architecture of post-norm translators."""

from dataclasses import replace
from typing import Any, ClassVar

from utils.export.huggingface.Architecture import Possible
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import TABLE, halved, permuted
from utils.export.huggingface.Seq2Seq import Seq2Seq
from utils.export.huggingface.Slot import Weights
from utils.recipes.options import ModelOptions


class Marian(Seq2Seq):
    """Post-norm, sinusoidal positions, one vocabulary or two.

    Its sines come before its cosines, while ours alternate: so the width of the model is permuted once in all weights.
    The table itself is computed by both sides.
    """

    model_type = "marian"
    classes = ("MarianMTModel",)
    norm_first = False
    stores_positions = False
    possible: ClassVar[Possible] = {
        **Seq2Seq.possible,
        "norm_first": (False,),
        "positions": ("sinusoidal",),
        "tie_embeddings": ("none", "output", "all"),
    }

    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``."""
        shared = options.tie_embeddings == "all"
        values = {"decoder_vocab_size": sizes[1], "share_encoder_decoder_embeddings": shared}
        return super().config(options, sizes) | values | {"tie_word_embeddings": options.tie_embeddings != "none"}

    def options(self, config: Config) -> ModelOptions:
        """Return our options of a published model."""
        tied = config.flag("tie_word_embeddings", True)
        shared = config.flag("share_encoder_decoder_embeddings", True)
        found = super().options(Config(config.path, {**config.values, "tie_word_embeddings": True}))
        if shared and not tied:
            config.require("tie_word_embeddings", True)
        return replace(found, tie_embeddings="all" if shared else "output" if tied else "none")

    def sizes(self, config: Config) -> tuple[int, int]:
        """Return the sizes of both vocabularies."""
        size = config.number("vocab_size")
        separate = not config.flag("share_encoder_decoder_embeddings", True)
        return size, config.number("decoder_vocab_size", size) if separate else size

    def prepare(self, weights: Weights, options: ModelOptions) -> Weights:
        """Permute the width, and leave out the positions."""
        stored = {name: tensor for name, tensor in weights.items() if not name.endswith(TABLE)}
        return super().prepare(permuted(stored, halved(options.d_model)), options)

    def finish(self, weights: Weights, options: ModelOptions, config: Config) -> tuple[Weights, ModelOptions]:
        """Permute back; a table of positions that is stored after all replaces the computed one."""
        if any(name.endswith(TABLE) for name in weights):
            return super().finish(weights, options, config)
        found, other = super().finish(weights, replace(options, positions="sinusoidal"), config)
        return permuted(found, halved(options.d_model).argsort()), replace(other, positions="sinusoidal")
