"""An architecture of Hugging Face's library, and how its weights correspond to ours."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import fields
from types import SimpleNamespace
from typing import Any, ClassVar

from torch import nn

from layers import LayerOptions
from models import MODELS
from utils.errors import UserError
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import all_weights, with_positions
from utils.export.huggingface.Slot import Slot, Weights
from utils.recipes.options import ModelOptions

Possible = Mapping[str, tuple[object, ...]]  # values of ``[model]`` options by key
ACTIVATIONS = {  # theirs, by ours; the first is written
    "relu": ("relu",),
    "gelu": ("gelu",),
    "gelu_tanh": ("gelu_new", "gelu_pytorch_tanh"),
    "silu": ("silu", "swish"),
}


class Architecture(ABC):
    """One architecture. A new one is a file with a subclass, and its line in ``registry.py``.

    Class attributes:
        model_type: its name in ``config.json``.
        classes: its names in ``architectures``; the first is written.
        kind: of our model, as in ``models.MODELS``.
        possible: ``[model]`` options that it can express, by key.
        ignored: regular expressions of tensors that are not needed.
    """

    model_type: str
    classes: tuple[str, ...]
    kind: str
    possible: ClassVar[Possible]
    ignored: tuple[str, ...] = ()

    @abstractmethod
    def slots(self, options: ModelOptions) -> list[Slot]:
        """Return the table of names: every tensor, once; it serves both directions."""

    @abstractmethod
    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``; ``sizes`` are those of both vocabularies."""

    @abstractmethod
    def options(self, config: Config) -> ModelOptions:
        """Return our options of a published model, with ``positions="learnt"``.

        Raises:
            UserError: naming a key of the configuration that our layers cannot express.
        """

    def sizes(self, config: Config) -> tuple[int, int]:
        """Return the sizes of both vocabularies."""
        size = config.number("vocab_size")
        return size, size

    def more_shapes(self, options: ModelOptions, sizes: tuple[int, int], config: Config) -> dict[str, tuple[int, ...]]:  # noqa: ARG002
        """Return the shapes of slots that are no weights of our model; :meth:`prepare` and :meth:`finish` know them."""
        return {}

    def prepare(self, weights: Weights, options: ModelOptions) -> Weights:  # noqa: ARG002
        """Return the weights of our model, positions included, as the slots expect them."""
        return weights

    def finish(self, weights: Weights, options: ModelOptions, config: Config) -> tuple[Weights, ModelOptions]:  # noqa: ARG002
        """Undo :meth:`prepare` for tensors that were read, and return the options with the right positions."""
        return with_positions(weights, options)

    def build(self, options: ModelOptions, sizes: tuple[int, int], pad_idx: int) -> nn.Module:
        """Return our model, with random weights."""
        given = SimpleNamespace(**vars(options), layers=layer_options(options))
        return MODELS[self.kind].build(given, *sizes, pad_idx)

    def to_theirs(self, model: nn.Module, options: ModelOptions) -> Weights:
        """Return the tensors to write."""
        weights = self.prepare(all_weights(model, options.max_len), options)
        return {slot.theirs[0]: slot.join(weights) for slot in self.slots(options) if slot.ours[0] in weights}


def layer_options(options: ModelOptions) -> LayerOptions:
    """Return the options that all layers of a model share."""
    names = [one.name for one in fields(LayerOptions) if one.name != "attention_sizes"]
    return LayerOptions(**{name: getattr(options, name) for name in names})


def activation_to_theirs(options: ModelOptions) -> str:
    """Return their name of our activation."""
    return ACTIVATIONS[options.activation][0]


def activation_to_ours(config: Config, key: str) -> str:
    """Return our name of their activation.

    Raises:
        UserError: if our layers do not have it.
    """
    name = config.text(key)
    found = next((ours for ours, theirs in ACTIVATIONS.items() if name in theirs), None)
    if found is None:
        known = ", ".join(one for names in ACTIVATIONS.values() for one in names)
        raise UserError(f"{config.path}: {key}={name!r}: this project has {known}")
    return found
