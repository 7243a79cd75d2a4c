"""Command-line options shared by the commands that translate."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import get_type_hints

from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.recipes.recipe import explanations
from utils.runs.trained import Trained, load


def add_search_options(parser: argparse.ArgumentParser) -> None:
    """Add an option for every field of SearchOptions, with the text of its docstring."""
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
    """Return the search options of the command line; the beam defaults to at least ``n_best``.

    Raises:
        UserError: naming the option that is not valid.
    """
    given = {
        field.name: value for field in fields(SearchOptions) if (value := getattr(arguments, field.name)) is not None
    }
    if given.get("sample") and "beam" in given:
        raise UserError(f"--beam {given['beam']}: there is none in sampling; --n-best sets the number of samples")
    if "beam" not in given:
        given["beam"] = max(SearchOptions.beam, given.get("n_best", 1))
    return as_flags(lambda: SearchOptions(**given))


def with_beam(options: SearchOptions, beam: int) -> SearchOptions:
    """Return the same options with another beam width.

    Raises:
        UserError: if the beam width is not valid.
    """
    return as_flags(lambda: replace(options, beam=beam, n_best=max(1, min(options.n_best, beam))))


def as_flags(build: Callable[[], SearchOptions]) -> SearchOptions:
    """Build options; name an invalid one by its command-line flag in the error."""
    try:
        return build()
    except UserError as error:
        name, _, rest = str(error).partition("=")
        raise UserError(f"--{name.replace('_', '-')} {rest}") from None


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the models to translate with."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, finished or still training: runs/mini")
    parser.add_argument(
        "--ensemble", type=Path, action="append", default=[], metavar="RUN", help="translate together with this run"
    )
    parser.add_argument(
        "--average", type=int, default=1, metavar="N", help="take the mean weights of the N newest checkpoints"
    )
    parser.add_argument(
        "--tag",
        metavar="WORD",
        help="translate with this tag of the run's corpora, such as that of the other direction",
    )
    parser.add_argument(
        "--device", default="auto", help="where to compute: auto, cpu, cuda, mps or xpu (default: auto)"
    )
    parser.add_argument(
        "--precision",
        choices=("float32", "bf16"),
        default="float32",
        help="of matrix products; bf16 is faster on CPUs with such units, and changes a few translations "
        "(default: float32)",
    )


def load_models(folders: Sequence[Path], arguments: argparse.Namespace) -> list[Trained]:
    """Load the models of some runs with the options of the command line.

    Raises:
        UserError: naming the invalid option.
    """
    members = [load(folder, average=arguments.average, device=arguments.device) for folder in folders]
    return members if arguments.tag is None else [member.with_tag(arguments.tag) for member in members]


def numbers(text: str) -> list[int]:
    """Parse comma-separated integers, and return them sorted.

    Raises:
        argparse.ArgumentTypeError: if it is anything else.
    """
    try:
        return sorted({int(number) for number in text.split(",")})
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: must be whole numbers like 1,2,4") from None


def words(*known: str) -> Callable[[str], list[str]]:
    """Return an argparse type: a comma-separated list of some of these words."""

    def chosen(text: str) -> list[str]:
        for word in text.split(","):
            if word not in known:
                raise argparse.ArgumentTypeError(f"{word!r}: choose from {', '.join(known)}")
        return text.split(",")

    return chosen


def png(text: str) -> Path:
    """Parse the name of a PNG file.

    Raises:
        argparse.ArgumentTypeError: if it does not end in .png.
    """
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{text!r}: pictures are PNG files, so the name must end in .png")
    return Path(text)


def html(text: str) -> Path:
    """Parse the name of an HTML file.

    Raises:
        argparse.ArgumentTypeError: if it does not end in .html.
    """
    if not text.lower().endswith((".html", ".htm")):
        raise argparse.ArgumentTypeError(f"{text!r}: a page is an HTML file, so the name must end in .html")
    return Path(text)
