"""The registry of architectures: each serves export and import by one table of names."""

from utils.errors import UserError
from utils.export.huggingface.Architecture import Architecture
from utils.export.huggingface.Bert import Bert
from utils.export.huggingface.Blenderbot import Blenderbot
from utils.export.huggingface.Config import Config
from utils.export.huggingface.Gpt2 import Gpt2
from utils.export.huggingface.Marian import Marian
from utils.export.huggingface.Pegasus import Pegasus

ARCHITECTURES: tuple[Architecture, ...] = (Blenderbot(), Marian(), Pegasus(), Gpt2(), Bert())

# What is exported, by the kind of our model and whether it is pre-norm.
EXPORTED: dict[tuple[str, bool], str] = {
    ("transformer", True): "blenderbot",
    ("transformer", False): "marian",
    ("lm", True): "gpt2",
    ("lm", False): "gpt2",
    ("classifier", True): "bert",
    ("classifier", False): "bert",
}


def by_type(model_type: str) -> Architecture:
    """Return the architecture of a ``model_type``."""
    return next(one for one in ARCHITECTURES if one.model_type == model_type)


def find(config: Config) -> Architecture:
    """Return the architecture of a published model.

    Raises:
        UserError: if this project does not have it, naming those that it has.
    """
    names = config.values.get("architectures")
    known = ", ".join(name for one in ARCHITECTURES for name in one.classes)
    if not isinstance(names, list) or len(names) != 1:
        raise UserError(f"{config.path}: architectures={names!r}: must name one; this project has {known}")
    for one in ARCHITECTURES:
        if names[0] in one.classes:
            config.require("model_type", one.model_type)
            return one
    raise UserError(f"{config.path}: architectures={names!r}: this project has {known}")
