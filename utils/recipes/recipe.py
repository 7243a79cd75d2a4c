"""Recipes: TOML files with the training options, overridden on the command line, validated before any work."""

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
from utils.dataset.MixOptions import absolute
from utils.errors import UserError, require_file
from utils.files.reading import read_bytes
from utils.recipes.options import CHOICES, AttentionOptions, Recipe

Values = dict[str, Any]  # by key, "section.name"
MAX_BYTES = 1 << 20  # of a recipe's file

SECTIONS: dict[str, type] = get_type_hints(Recipe) | {"attention": AttentionOptions}
TYPES: dict[str, Any] = {
    f"{section}.{name}": hint for section, options in SECTIONS.items() for name, hint in get_type_hints(options).items()
}
# Mutually exclusive keys: a new one replaces the others.
BUDGET = [key for key in TYPES if key.startswith("budget.")]


def load(name: str, overrides: dict[str, str] | None = None) -> Recipe:
    """Read the recipe ``configs/NAME.toml``, or a file with any name, and change some of its keys.

    Args:
        name: of a recipe, or of a file that ends in .toml.
        overrides: new values by key, as text.

    Raises:
        UserError: naming a key that is not valid, its value and the valid ones.
    """
    return build(read(name, overrides), str(find(name)), set(overrides or {}))


def read(name: str, overrides: dict[str, str] | None = None) -> Values:
    """Return the values of a recipe and the command line by key, without validating their combination."""
    path = find(name)
    require_file(path)
    try:
        tables = tomllib.loads(read_bytes(path, MAX_BYTES).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UserError(f"{path}: not a recipe: {error}") from None
    values: Values = {}
    for section, table in tables.items():
        if section not in SECTIONS or not isinstance(table, dict):
            raise UserError(f"{path}: there is no section [{section}]{_nearest(section, list(SECTIONS))}")
        values |= {f"{section}.{key}": value for key, value in table.items()}
    converted = {key: convert(key, value, f"{path}: ", strict=True) for key, value in values.items()}
    given = {key: convert(key, value, "--", strict=False) for key, value in (overrides or {}).items()}
    if any(key in given for key in BUDGET):
        converted = {key: value for key, value in converted.items() if key not in BUDGET}
    return converted | given


def find(name: str) -> Path:
    """Return the file of a recipe.

    Raises:
        UserError: if there is none of that name.
    """
    if name.endswith(".toml"):
        return Path(name)
    names = sorted(path.stem for path in CONFIGS.glob("*.toml"))
    if name not in names:
        raise UserError(f"there is no recipe {name!r}{_nearest(name, names)}; there are: {', '.join(names)}")
    return CONFIGS / f"{name}.toml"


def build(values: Values, source: str, given: Collection[str] = ()) -> Recipe:
    """Build a recipe; missing values have their defaults.

    Args:
        values: by key.
        source: where they come from, for messages.
        given: keys that come from the command line instead.
    """
    sections = {}
    for section, options in SECTIONS.items():
        chosen = {key.removeprefix(f"{section}."): value for key, value in values.items() if _section(key) == section}
        try:
            if chosen:
                sections[section] = options(**chosen)
        except UserError as error:
            raise UserError(_with_source(f"{section}.{error}", source, given)) from None
    try:
        return Recipe(**sections)
    except UserError as error:
        raise UserError(_with_source(str(error), source, given)) from None


def _with_source(message: str, source: str, given: Collection[str]) -> str:
    """Prepend the source of the key to a message."""
    return f"--{message}" if message.partition("=")[0] in given else f"{source}: {message}"


def flatten(recipe: Recipe) -> Values:
    """Return all values of a recipe by key."""
    return {f"{section}.{name}": value for section, table in asdict(recipe).items() for name, value in table.items()}


def to_toml(recipe: Recipe, *, manual: bool = False) -> str:
    """Return the recipe as a file, with every key and its explanation.

    Args:
        recipe: to write.
        manual: leave out the section [attention], whose keys depend on the mechanisms that are registered.
    """
    values = flatten(recipe)
    blocks = []
    for section, options in SECTIONS.items():
        if manual and section == "attention":
            continue
        lines = [f"# {summary(options)}", f"[{section}]"]
        for name, text in explanations(options).items():
            text = text.replace(_LISTED["attentions"], "a name that --help lists")  # so that a file stays the same
            lines += textwrap.wrap(text, 119, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
            lines.append(f"{name} = {to_text(values[f'{section}.{name}'], quote=True)}")
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def to_text(value: Any, *, quote: bool = False) -> str:
    """Format a value for the command line, or, quoted, for a recipe."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return repr(value)
    text = "none" if value is None else str(value)
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' if quote else text


def kind_of(key: str) -> str:
    """Describe the type of a key."""
    hint = TYPES[key]
    options = [option for option in get_args(hint) if option is not NoneType] or [hint]
    if get_origin(hint) is Literal:
        return "one of " + ", ".join(options)
    names = {int: "a whole number", float: "a number", bool: "true or false", str: "text", Path: "a file"}
    return names[options[0]] + (" or none" if NoneType in get_args(hint) else "")


def summary(options: type) -> str:
    """Return the summary of a section, the first line of its docstring."""
    return (options.__doc__ or "").partition("\n")[0]


# Replacements of the fields in braces in the explanations: the choices of a registry.
_LISTED = {
    plural: ", ".join(f'"{choice}"' for choice in CHOICES[key] if choice != "none")
    for key, plural in (
        ("kind", "models"),
        ("norm", "norms"),
        ("positions", "positions"),
        ("attention", "attentions"),
        ("activation", "activations"),
    )
}


@cache
def explanations(options: type) -> dict[str, str]:
    """Return the explanation of each key of a section, from the ``Args`` of its docstring."""
    arguments = (options.__doc__ or "").partition("Args:\n")[2]
    found = re.findall(r"^ {8}(\w+): (.*(?:\n {12}.*)*)", arguments, re.MULTILINE)
    texts = {name: _with_choices(" ".join(text.replace("``", "").split())) for name, text in found}
    return {field.name: texts[field.name] for field in fields(options)}


def _with_choices(text: str) -> str:
    """Replace the fields in braces that name a registry; other braces are mathematics."""
    return re.sub(r"\{(\w+)\}", lambda field: _LISTED.get(field[1], field[0]), text)


def check_key(key: str, also: Collection[str] = ()) -> None:
    """Raise if a key does not exist.

    Raises:
        UserError: naming the nearest one, of the keys and other names.
    """
    if key not in TYPES:
        raise UserError(f"there is no key {key}{_nearest(key, [*TYPES, *also])}")


def convert(key: str, value: Any, source: str, *, strict: bool) -> Any:
    """Convert a value to the type of its key.

    Args:
        key: of the value.
        value: from a file, or text from the command line.
        source: where it comes from: the beginning of messages.
        strict: raise if it is text, and the key's type is another.

    Raises:
        UserError: naming the key, the value and the type.
    """
    try:
        check_key(key)
    except UserError as error:
        raise UserError(f"{source.removesuffix('--')}{error}") from None
    hint = TYPES[key]
    if NoneType in get_args(hint) and value == "none":  # TOML has no word for it
        return None
    if Path in (hint, *get_args(hint)) and isinstance(value, str):
        return Path(value).absolute()  # a run may be resumed from elsewhere
    if key == "data.mix" and isinstance(value, str):
        try:
            return absolute(value)
        except UserError as error:
            raise UserError(f"{source}data.{error}") from None
    try:
        return msgspec.convert(value, hint, strict=strict)
    except msgspec.ValidationError:
        raise UserError(f"{source}{key} = {value!r}: must be {kind_of(key)}") from None


def _section(key: str) -> str:
    return key.partition(".")[0]


def _nearest(name: str, names: list[str]) -> str:
    """Return a hint for a mistyped name; ``d_model`` is near ``model.d_model``."""
    ends = [known for known in names if known.rpartition(".")[2] == name.rpartition(".")[2]]
    close = ends or difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    return f"; did you mean {' or '.join(close)}?" if close else ""
