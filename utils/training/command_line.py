"""What ``train.py`` is told on the command line."""

import argparse
import os
import shlex
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from const.path import CONFIGS, ROOT, RUNS
from utils.command import Parser
from utils.errors import UserError
from utils.training import recipe
from utils.training.options import Recipe
from utils.training.Run import Run

TRAIN = ROOT / "train.py"
# What people type most gets a short name.
SHORT = {
    "budget.minutes": "--minutes",
    "budget.steps": "--steps",
    "budget.epochs": "--epochs",
    "data.train_src": "--src",
    "data.train_tgt": "--tgt",
    "data.text": "--text",
    "data.labelled": "--labelled",
    "train.seed": "--seed",
    "train.device": "--device",
}
EXAMPLES = """examples:
  python train.py                                        a small translator in a few minutes
  python train.py kftt --minutes 60                      the Kyoto corpus, for as long as you have
  python train.py small --src my.en --tgt my.ja          your own two files
  python train.py lm --text my.txt                       a language model of any text
  python train.py classifier --labelled my.tsv           a classifier: label, tab, sentence on each line
  python train.py mini --folder runs/wide --model.d_model 512
  python train.py --folder runs/wide --resume               go on where it stopped
  torchrun --nproc-per-node 2 train.py kftt --batch.accumulate 2
"""


@dataclass(frozen=True)
class Command:
    """What is to be done."""

    recipe: Recipe
    folder: Path
    quiet: bool

    @property
    def advice(self) -> str:
        """How to go on after a stop."""
        return f"Go on with: {launcher()} {shown(TRAIN)} --folder {shlex.quote(shown(self.folder))} --resume"


def parse(arguments: list[str]) -> Command:
    """Understand the command line.

    Raises:
        UserError: if something in it cannot be, naming it and the nearest that can.
    """
    known, rest = _parser(recipe.flatten(Recipe())).parse_known_args(arguments)
    for argument in rest:
        _refuse(argument)
    name = known.recipe or "mini"
    folder = known.folder or RUNS / Path(name).stem
    if known.resume:
        run = Run(folder)
        if not run.exists:
            raise UserError(f"{folder}: there is no run to resume; name its folder with --folder")
        name = str(run.recipe_path)
    if known.help:
        said = recipe.read(name)
        no_budget = dict.fromkeys(recipe.BUDGET) if any(key in said for key in recipe.BUDGET) else {}
        _parser(recipe.flatten(Recipe()) | no_budget | said).print_help()
        sys.exit(0)
    overrides = {key: value for key in recipe.TYPES if (value := getattr(known, key)) is not None}
    return Command(recipe.load(name, overrides), folder, known.quiet)


def shown(path: Path) -> str:
    """A path as a person here would type it."""
    try:
        return str(path.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def python() -> str:
    """The interpreter that runs this, as a person here would type it."""
    here = Path(sys.executable)
    found = shutil.which("python")
    return "python" if found is not None and Path(found) == here else shown(here)


def launcher() -> str:
    """What this command was started with."""
    processes = os.environ.get("LOCAL_WORLD_SIZE")
    return python() if processes is None else f"{python()} -m torch.distributed.run --nproc-per-node {processes}"


def _parser(values: recipe.Values) -> argparse.ArgumentParser:
    names = ", ".join(sorted(path.stem for path in CONFIGS.glob("*.toml")))
    parser = Parser(
        prog="train.py",
        usage="python train.py [RECIPE] [--folder FOLDER] [--resume] [--quiet] [--KEY VALUE ...]",
        description="Train a translator, a language model or a classifier. Every key of a recipe can be changed: "
        "--model.d_model 512.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    parser.add_argument("recipe", nargs="?", metavar="RECIPE", help=f"{names}, or a TOML file (default: mini)")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="where to train (default: runs/RECIPE)")
    parser.add_argument("--resume", action="store_true", help="go on with the run in that folder, with its own recipe")
    parser.add_argument("--quiet", action="store_true", help="print the final scores only")
    parser.add_argument("-h", "--help", action="store_true", help="show this, with the defaults of the recipe")
    for section, options in recipe.SECTIONS.items():
        group = parser.add_argument_group(f"[{section}]", recipe.summary(options))
        for name, text in recipe.explanations(options).items():
            key = f"{section}.{name}"
            flags = [f"--{key}", *([SHORT[key]] if key in SHORT else [])]
            help_text = f"{text} (default: {recipe.to_text(values[key])})".replace("%", "%%")
            group.add_argument(*flags, dest=key, metavar="VALUE", help=help_text)
    return parser


def _refuse(argument: str) -> None:
    name = argument.partition("=")[0]
    if not name.startswith("-"):
        raise UserError(f"{argument!r}: one recipe at a time, and every option begins with --")
    recipe.check_key(name.removeprefix("--"), [short.removeprefix("--") for short in SHORT.values()])
    raise UserError(f"{name}: cannot be understood here; see python train.py --help")
