"""Serialization of nested Python values with tensors as JSON and safetensors, which load without running code."""

from typing import Any

from torch import Tensor

PLAIN = (bool, int, float, str, type(None))


def serialize(tree: object) -> tuple[Any, dict[str, Tensor]]:
    """Serialize a nested value: JSON with names in place of tensors, and the tensors by these names.

    Raises:
        TypeError: if it holds anything but dicts, lists, tuples, tensors, numbers, strings and None.
    """
    tensors: dict[str, Tensor] = {}

    def visit(node: object, path: str) -> Any:
        if isinstance(node, Tensor):
            while path in tensors:  # {"a.b": …} and {"a": {"b": …}} lie on the same path
                path += "_"
            tensors[path] = node.detach().contiguous()
            return {"$tensor": path}
        if isinstance(node, dict):  # JSON has only strings as keys
            return {"$dict": [[visit(key, path), visit(value, f"{path}.{key}")] for key, value in node.items()]}
        if isinstance(node, tuple):
            return {"$tuple": [visit(item, f"{path}.{i}") for i, item in enumerate(node)]}
        if isinstance(node, list):
            return [visit(item, f"{path}.{i}") for i, item in enumerate(node)]
        if type(node) in PLAIN:
            return node
        raise TypeError(f"{path}: a {type(node).__name__} cannot be stored")

    return visit(tree, "state"), tensors


def deserialize(serialized: Any, tensors: dict[str, Tensor]) -> Any:
    """Restore the value that :func:`serialize` was given."""
    if isinstance(serialized, list):
        return [deserialize(item, tensors) for item in serialized]
    if not isinstance(serialized, dict):
        return serialized
    ((kind, content),) = serialized.items()
    if kind == "$tensor":
        return tensors[content]
    items = [deserialize(item, tensors) for item in content]
    return tuple(items) if kind == "$tuple" else {key: value for key, value in items}  # noqa: C416 - pairs are lists
