"""Blenderbot, the architecture of pre-norm translators."""

from typing import Any, ClassVar

from utils.export.huggingface.Architecture import Possible
from utils.export.huggingface.Seq2Seq import Seq2Seq
from utils.recipes.options import ModelOptions


class Blenderbot(Seq2Seq):
    """Pre-norm with a norm behind each stack, a stored table of positions, one vocabulary."""

    model_type = "blenderbot"
    classes = ("BlenderbotForConditionalGeneration",)
    norm_first = True
    possible: ClassVar[Possible] = {**Seq2Seq.possible, "norm_first": (True,)}

    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``; unless set, it would forbid copying from the source."""
        return super().config(options, sizes) | {"encoder_no_repeat_ngram_size": 0}
