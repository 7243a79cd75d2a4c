"""Pegasus: as Blenderbot, with sines and cosines."""

from typing import ClassVar

from utils.export.huggingface.Architecture import Possible
from utils.export.huggingface.Seq2Seq import Seq2Seq


class Pegasus(Seq2Seq):
    """Pre-norm with a norm behind each stack, sinusoidal positions, one vocabulary."""

    model_type = "pegasus"
    classes = ("PegasusForConditionalGeneration",)
    norm_first = True
    possible: ClassVar[Possible] = {**Seq2Seq.possible, "norm_first": (True,)}
