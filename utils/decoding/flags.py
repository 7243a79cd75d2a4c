"""Options of a search on the command line."""

import argparse
from dataclasses import fields
from typing import get_type_hints

from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.training.recipe import explanations


def add_search_options(parser: argparse.ArgumentParser) -> None:
    """Let every search option be given, explained as in its docstring."""
    group = parser.add_argument_group("search")
    hints, texts = get_type_hints(SearchOptions), explanations(SearchOptions)
    for field in fields(SearchOptions):
        flag = f"--{field.name.replace('_', '-')}"
        if hints[field.name] is bool:
            group.add_argument(flag, dest=field.name, action="store_true", help=texts[field.name])
        else:
            text = f"{texts[field.name]} (default: {field.default})"
            group.add_argument(flag, dest=field.name, type=hints[field.name], metavar="N", help=text)


def search_options(arguments: argparse.Namespace) -> SearchOptions:
    """What was said of the search. A beam that is not given is as wide as the number of translations asks for.

    Raises:
        UserError: naming the option that cannot be.
    """
    said = {
        field.name: value for field in fields(SearchOptions) if (value := getattr(arguments, field.name)) is not None
    }
    if "beam" not in said and not said.get("sample"):
        said["beam"] = max(SearchOptions.beam, said.get("n_best", 1))
    try:
        return SearchOptions(**said)
    except UserError as error:
        name, _, rest = str(error).partition("=")
        raise UserError(f"--{name.replace('_', '-')} {rest}") from None


def numbers(text: str) -> list[int]:
    """Whole numbers with commas between, as typed.

    Raises:
        argparse.ArgumentTypeError: if it is anything else.
    """
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: must be whole numbers like 1,2,4") from None
