"""Which weights of one kind of model start which weights of another (transfer learning)."""

import re

from torch import nn

from layers.transformer.Embedding import Embedding

# By kinds of the model to start from and of the model to start: patterns of weights of the latter, and the names of the
# corresponding weights of the former. All other weights stay as they are initialized.
_RULES: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {
    ("transformer", "classifier"): ((r"(encoder\..*)", r"\1"),),
    ("lm", "classifier"): ((r"encoder\.(.*)", r"\1"),),
    ("lm", "transformer"): (
        (r"(?:encoder|decoder)\.(embedding\.weight)", r"\1"),
        (r"decoder\.(layers\.\d+\.(?:self_attention|ffn|add_norm_1)\..*)", r"\1"),
        (r"decoder\.(layers\.\d+)\.add_norm_3\.(.*)", r"\1.add_norm_2.\2"),
        (r"decoder\.(norm\..*)", r"\1"),
        (r"(output\.weight)", r"\1"),
    ),
}


def can_start(source: str, target: str) -> bool:
    """Return whether a model of one kind can start a model of another."""
    return source == target or (source, target) in _RULES


def source_name(name: str, source: str, target: str) -> str | None:
    """Return the weight that a weight of the target model starts from, or None if it starts at random.

    Args:
        name: of a weight of the model to start.
        source: kind of the model to start from, as in ``models.MODELS``.
        target: kind of the model to start.
    """
    if source == target:
        return name
    for pattern, replacement in _RULES[source, target]:
        if found := re.fullmatch(pattern, name):
            return found.expand(replacement)
    return None


def freeze(net: nn.Module, parts: str) -> int:
    """Exclude parts of a model from training, and return the number of frozen parameters.

    Args:
        net: the model.
        parts: "embeddings", "encoder" or both, joined by "+". An embedding that is also the output layer is frozen as
            such; one that the encoder shares with other parts is not frozen with the encoder.

    Raises:
        ValueError: if the model has no such part.
    """
    chosen: dict[int, nn.Parameter] = {}
    for part in parts.split("+"):
        modules = _part(net, part)
        if not modules:
            raise ValueError(f"the model has no {part} to freeze")
        inside = {id(parameter): parameter for module in modules for parameter in module.parameters()}
        if part == "encoder":
            within = {id(module) for one in modules for module in one.modules()}
            others = (module for module in net.modules() if id(module) not in within)
            shared = {id(parameter) for module in others for parameter in module.parameters(recurse=False)}
            inside = {key: parameter for key, parameter in inside.items() if key not in shared}
        chosen |= inside
    for parameter in chosen.values():
        parameter.requires_grad_(False)
    return sum(parameter.numel() for parameter in chosen.values())


def _part(net: nn.Module, part: str) -> list[nn.Module]:
    if part == "embeddings":
        return [module for module in net.modules() if isinstance(module, Embedding)]
    encoder = getattr(net, part, None)
    return [encoder] if isinstance(encoder, nn.Module) else []
