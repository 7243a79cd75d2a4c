"""The command line of ``train.py``."""

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from const.path import CONFIGS, RUNS
from utils.commands.command import Parser
from utils.commands.invocation import command, in_processes, localized, quoted
from utils.errors import UserError
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.runs.Run import Run

# Short names of frequent options.
SHORT = {
    "budget.minutes": "--minutes",
    "budget.steps": "--steps",
    "budget.epochs": "--epochs",
    "data.train_src": "--src",
    "data.train_tgt": "--tgt",
    "data.mix": "--mix",
    "data.text": "--text",
    "data.labelled": "--labelled",
    "start.run": "--from",
    "start.vocabulary": "--vocabulary",
    "start.frozen": "--freeze",
    "train.seed": "--seed",
    "train.device": "--device",
}
EXAMPLES = """examples:
  python train.py                                        a small translator in a few minutes
  python train.py kftt --minutes 60                      the Kyoto corpus, for as long as you have
  python train.py small --src my.en --tgt my.ja          your own two files
  python train.py lm --text my.txt                       a language model of any text
  python train.py classifier --labelled my.tsv           a classifier: label, tab, sentence on each line
  python train.py small --src my.en --tgt my.ja --from runs/kftt   fine-tune another run on your files
  python train.py mini --folder runs/wide --model.d_model 512
  python train.py --folder runs/wide --resume               resume where it stopped
  torchrun --nproc-per-node 2 train.py kftt --batch.accumulate 2
"""


@dataclass(frozen=True)
class Command:
    """The parsed command line."""

    recipe: Recipe
    folder: Path
    quiet: bool
    score: bool = True

    @property
    def advice(self) -> str:
        """Return the command that resumes the run."""
        return f"Resume with: {started()} --folder {quoted(self.folder)} --resume"


def parse(arguments: list[str]) -> Command:
    """Parse the command line.

    Raises:
        UserError: naming an option that is not valid, and the nearest valid one.
    """
    known, rest = _parser(recipe.flatten(Recipe())).parse_known_args(arguments)
    require_known(rest, "train")
    name = known.recipe or "mini"
    folder = known.folder or RUNS / Path(name).stem
    if known.resume:
        run = Run(folder)
        if not run.exists:
            raise UserError(f"{folder}: there is no run to resume; name its folder with --folder")
        name = str(run.recipe_path)
    if known.help:
        _parser(default_values(name)).print_help()
        sys.exit(0)
    return Command(recipe.load(name, changed_keys(known)), folder, known.quiet, not known.no_score)


def default_values(name: str) -> recipe.Values:
    """Return all values of a recipe, for its help."""
    values = recipe.read(name)
    no_budget = dict.fromkeys(recipe.BUDGET) if any(key in values for key in recipe.BUDGET) else {}
    return recipe.flatten(Recipe()) | no_budget | values


def changed_keys(known: argparse.Namespace) -> dict[str, str]:
    """Return the recipe's keys that the command line changes, as text."""
    return {key: value for key in recipe.TYPES if (value := getattr(known, key)) is not None}


def started() -> str:
    """Return the command by which this process was started."""
    processes = os.environ.get("LOCAL_WORLD_SIZE")
    return command("train") if processes is None else in_processes("train", processes)


def _parser(values: recipe.Values) -> argparse.ArgumentParser:
    parser = Parser(
        prog="train.py",
        usage=localized("python train.py [RECIPE] [--folder FOLDER] [--resume] [--quiet] [--KEY VALUE ...]"),
        description="Train a translator, a language model or a classifier. Every key of a recipe can be changed: "
        "--model.d_model 512.",
        epilog=EXAMPLES,
        allow_abbrev=False,
        add_help=False,
    )
    add_recipe(parser)
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where to train (default: runs/RECIPE)")
    parser.add_argument("--resume", action="store_true", help="resume the run in that folder, with its own recipe")
    parser.add_argument("--quiet", action="store_true", help="print the final scores only")
    parser.add_argument("--no-score", action="store_true", help="do not score the test set; --resume scores it later")
    parser.add_argument("-h", "--help", action="store_true", help="show this, with the defaults of the recipe")
    add_recipe_keys(parser, values)
    return parser


def add_recipe(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a recipe."""
    names = ", ".join(sorted(path.stem for path in CONFIGS.glob("*.toml")))
    parser.add_argument("recipe", nargs="?", metavar="RECIPE", help=f"{names}, or a TOML file (default: mini)")


def add_recipe_keys(parser: argparse.ArgumentParser, values: recipe.Values) -> None:
    """Add an option for every key of a recipe."""
    for section, options in recipe.SECTIONS.items():
        group = parser.add_argument_group(f"[{section}]", recipe.summary(options))
        for name, text in recipe.explanations(options).items():
            key = f"{section}.{name}"
            flags = [f"--{key}", *([SHORT[key]] if key in SHORT else [])]
            help_text = f"{text} (default: {recipe.to_text(values[key])})".replace("%", "%%")
            group.add_argument(*flags, dest=key, metavar="VALUE", help=help_text)


def require_known(rest: list[str], name: str) -> None:
    """Raise if words of the command line are left over.

    Args:
        rest: words that are no option.
        name: of the command.

    Raises:
        UserError: naming the first one, and the nearest key.
    """
    for argument in rest:
        option = argument.partition("=")[0]
        if not option.startswith("-"):
            raise UserError(f"{argument!r}: one recipe at a time, and every option begins with --")
        recipe.check_key(option.removeprefix("--"), [short.removeprefix("--") for short in SHORT.values()])
        raise UserError(f"{option}: not a valid argument; see {command(name)} --help")
