"""What the commands that translate have in common on their command lines."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import get_type_hints

from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.training.recipe import explanations
from utils.training.trained import Trained, load


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
    if said.get("sample") and "beam" in said:
        raise UserError(f"--beam {said['beam']}: there is none in sampling; --n-best says how many samples to draw")
    if "beam" not in said:
        said["beam"] = max(SearchOptions.beam, said.get("n_best", 1))
    return as_typed(lambda: SearchOptions(**said))


def with_beam(options: SearchOptions, beam: int) -> SearchOptions:
    """The same search with another beam.

    Raises:
        UserError: if it cannot be.
    """
    return as_typed(lambda: replace(options, beam=beam, n_best=max(1, min(options.n_best, beam))))


def as_typed(build: Callable[[], SearchOptions]) -> SearchOptions:
    """Build options; what is wrong with one is said of its name on the command line."""
    try:
        return build()
    except UserError as error:
        name, _, rest = str(error).partition("=")
        raise UserError(f"--{name.replace('_', '-')} {rest}") from None


def add_model_options(parser: argparse.ArgumentParser) -> None:
    """Let the models to translate with be chosen."""
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, finished or still training: runs/mini")
    parser.add_argument(
        "--ensemble", type=Path, action="append", default=[], metavar="RUN", help="translate together with this run"
    )
    parser.add_argument(
        "--average", type=int, default=1, metavar="N", help="take the mean weights of the N newest checkpoints"
    )
    parser.add_argument("--device", default="auto", help="where to compute: auto, cpu or cuda (default: auto)")


def load_models(folders: Sequence[Path], arguments: argparse.Namespace) -> list[Trained]:
    """The models of some runs, as was said.

    Raises:
        UserError: naming what is wrong.
    """
    if arguments.average < 1:
        raise UserError(f"--average {arguments.average}: must be at least 1")
    return [load(folder, average=arguments.average, device=arguments.device) for folder in folders]


def numbers(text: str) -> list[int]:
    """Whole numbers with commas between, in order.

    Raises:
        argparse.ArgumentTypeError: if it is anything else.
    """
    try:
        return sorted({int(number) for number in text.split(",")})
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}: must be whole numbers like 1,2,4") from None


def words(*known: str) -> Callable[[str], list[str]]:
    """A type for the command line: some of these words, with commas between."""

    def chosen(text: str) -> list[str]:
        for word in text.split(","):
            if word not in known:
                raise argparse.ArgumentTypeError(f"{word!r}: choose from {', '.join(known)}")
        return text.split(",")

    return chosen


def png(text: str) -> Path:
    """A type for the command line: the name of a picture.

    Raises:
        argparse.ArgumentTypeError: if it is not one of a PNG file.
    """
    if not text.lower().endswith(".png"):
        raise argparse.ArgumentTypeError(f"{text!r}: pictures are PNG files, so the name must end in .png")
    return Path(text)
