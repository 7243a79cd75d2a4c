"""Recipes: TOML files that say how to train, changed on the command line, checked before any work."""

import difflib
import re
import textwrap
import tomllib
from collections.abc import Collection
from dataclasses import asdict, fields
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from const.path import CONFIGS
from utils.errors import UserError, require_file
from utils.training.options import Recipe

Values = dict[str, Any]  # by key, "section.name"

SECTIONS: dict[str, type] = get_type_hints(Recipe)
TYPES: dict[str, Any] = {
    f"{section}.{name}": hint for section, options in SECTIONS.items() for name, hint in get_type_hints(options).items()
}
# They belong together: a new one takes the place of the others.
BUDGET = [key for key in TYPES if key.startswith("budget.")]


def load(name: str, overrides: dict[str, str] | None = None) -> Recipe:
    """Read the recipe ``configs/NAME.toml``, or a file with any name, and change some of its keys.

    Args:
        name: of a recipe, or of a file that ends in .toml.
        overrides: new values by key, as typed.

    Raises:
        UserError: naming the key, its value and what would do, if there is anything wrong.
    """
    return build(read(name, overrides), str(find(name)), set(overrides or {}))


def read(name: str, overrides: dict[str, str] | None = None) -> Values:
    """What a recipe and the command line say, key by key; whether it goes together is not looked at."""
    path = find(name)
    require_file(path)
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: not a recipe: {error}") from None
    values: Values = {}
    for section, table in tables.items():
        if section not in SECTIONS or not isinstance(table, dict):
            raise UserError(f"{path}: there is no section [{section}]{_nearest(section, list(SECTIONS))}")
        values |= {f"{section}.{key}": value for key, value in table.items()}
    converted = {key: _convert(key, value, f"{path}: ", strict=True) for key, value in values.items()}
    typed = {key: _convert(key, value, "--", strict=False) for key, value in (overrides or {}).items()}
    if any(key in typed for key in BUDGET):
        converted = {key: value for key, value in converted.items() if key not in BUDGET}
    return converted | typed


def find(name: str) -> Path:
    """The file of a recipe.

    Raises:
        UserError: if there is none of that name.
    """
    if name.endswith(".toml"):
        return Path(name)
    names = sorted(path.stem for path in CONFIGS.glob("*.toml"))
    if name not in names:
        raise UserError(f"there is no recipe {name!r}{_nearest(name, names)}; there are: {', '.join(names)}")
    return CONFIGS / f"{name}.toml"


def build(values: Values, source: str, typed: Collection[str] = ()) -> Recipe:
    """Put a recipe together; what is not said keeps its default.

    Args:
        values: by key.
        source: where they come from, for messages.
        typed: keys that come from the command line instead.
    """
    sections = {}
    for section, options in SECTIONS.items():
        said = {key.removeprefix(f"{section}."): value for key, value in values.items() if _section(key) == section}
        try:
            if said:
                sections[section] = options(**said)
        except UserError as error:
            raise UserError(_with_source(f"{section}.{error}", source, typed)) from None
    try:
        return Recipe(**sections)
    except UserError as error:
        raise UserError(_with_source(str(error), source, typed)) from None


def _with_source(message: str, source: str, typed: Collection[str]) -> str:
    """Say where a key comes from that a message begins with."""
    return f"--{message}" if message.partition("=")[0] in typed else f"{source}: {message}"


def flatten(recipe: Recipe) -> Values:
    """All values of a recipe by key."""
    return {f"{section}.{name}": value for section, table in asdict(recipe).items() for name, value in table.items()}


def to_toml(recipe: Recipe) -> str:
    """The recipe as a file, with every key and its explanation."""
    values = flatten(recipe)
    blocks = []
    for section, options in SECTIONS.items():
        lines = [f"# {summary(options)}", f"[{section}]"]
        for name, text in explanations(options).items():
            lines += textwrap.wrap(text, 119, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
            lines.append(f"{name} = {to_text(values[f'{section}.{name}'], quote=True)}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def to_text(value: Any, *, quote: bool = False) -> str:
    """A value as it is typed on the command line, or, quoted, in a recipe."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    text = "none" if value is None else str(value)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' if quote else text


def kind_of(key: str) -> str:
    """What may be typed for a key, in a few words."""
    hint = TYPES[key]
    options = [option for option in get_args(hint) if option is not NoneType] or [hint]
    if get_origin(hint) is Literal:
        return "one of " + ", ".join(options)
    names = {int: "a whole number", float: "a number", bool: "true or false", str: "text", Path: "a file"}
    return names[options[0]] + (" or none" if NoneType in get_args(hint) else "")


def summary(options: type) -> str:
    """What a section is about: the first line of its docstring."""
    return (options.__doc__ or "").partition("\n")[0]


@cache
def explanations(options: type) -> dict[str, str]:
    """What each key of a section means: the ``Args`` of its docstring."""
    arguments = (options.__doc__ or "").partition("Args:\n")[2]
    found = re.findall(r"^ {8}(\w+): (.*(?:\n {12}.*)*)", arguments, re.MULTILINE)
    texts = {name: " ".join(text.replace("``", "").split()) for name, text in found}
    return {field.name: texts[field.name] for field in fields(options)}


def check_key(key: str, also: Collection[str] = ()) -> None:
    """Refuse a key that there is not.

    Raises:
        UserError: naming the nearest one, of the keys and other names.
    """
    if key not in TYPES:
        raise UserError(f"there is no key {key}{_nearest(key, [*TYPES, *also])}")


def _convert(key: str, value: Any, source: str, *, strict: bool) -> Any:
    try:
        check_key(key)
    except UserError as error:
        raise UserError(f"{source.removesuffix('--')}{error}") from None
    hint = TYPES[key]
    if NoneType in get_args(hint) and value == "none":  # TOML has no word for it
        return None
    if Path in (hint, *get_args(hint)) and isinstance(value, str):
        return Path(value).absolute()  # a run may be resumed from elsewhere
    try:
        return msgspec.convert(value, hint, strict=strict)
    except msgspec.ValidationError:
        raise UserError(f"{source}{key} = {value!r}: must be {kind_of(key)}") from None


def _section(key: str) -> str:
    return key.partition(".")[0]


def _nearest(name: str, names: list[str]) -> str:
    """A hint for whoever mistyped a name; ``d_model`` is near ``model.d_model``."""
    ends = [known for known in names if known.rpartition(".")[2] == name.rpartition(".")[2]]
    close = ends or difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    return f"; did you mean {' or '.join(close)}?" if close else ""
