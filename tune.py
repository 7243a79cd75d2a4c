"""Search hyper-parameters: ``python tune.py mini --search model.dropout_rate=0:0.3``; see also ``--help``."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from const.path import RUNS
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command, localized, quoted, shown
from utils.errors import UserError
from utils.language.locale import say
from utils.recipes import recipe
from utils.recipes.options import Recipe
from utils.runs import command_line
from utils.tuning import confirmation
from utils.tuning.confirmation import UNCHANGED, Candidate
from utils.tuning.Display import Display
from utils.tuning.search import describe, search
from utils.tuning.SearchSpace import FORMS
from utils.tuning.Study import SIZES, Definition, Study, with_unseen_test, write

EXAMPLES = """examples:
  python tune.py mini --trials 20 --minutes 2 --search optimizer.learning_rate=1e-3:3e-2:log model.dropout_rate=0:0.3
  python tune.py small --src my.en --tgt my.ja --minutes 5 --search model.N=2,3,4 tokenizer.vocab_size=4000:16000:4000
  python tune.py --folder runs/tune-mini --resume             continue a search that was stopped
  python tune.py --folder runs/tune-mini --list               what has been tried
  OMP_NUM_THREADS=1 python tune.py --folder runs/tune-mini --resume    one of several processes, a core each
  python train.py runs/tune-mini/best.toml                    train with the chosen recipe
"""


def main(arguments: list[str]) -> None:
    """Search, confirm the best recipes, and write the chosen one."""
    args = parse(arguments)
    folder = args.folder or RUNS / f"tune-{Path(args.recipe or 'mini').stem}"
    study = Study(folder, _definition(args, folder))
    if args.list:
        _list(study)
        return
    advice = f"Continue with: {command('tune')} --folder {quoted(folder)} --resume"
    display = Display(advice, quiet=args.quiet)
    plan = study.plan(trials=args.trials, best=args.best, seeds=args.seeds)
    try:
        display.say(_describe(study, plan))
        search(study, plan["trials"], display)
        candidates = confirmation.confirm(study, plan["best"], plan["seeds"], display) if plan["best"] else []
    except (KeyboardInterrupt, SystemExit):
        display.close()
        say(f"stopped; all is saved. {advice}", sys.stderr)
        raise
    finally:
        display.close()
    say(_report(study, candidates))


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line.

    Raises:
        UserError: naming an option that is not valid.
    """
    parser = _parser(recipe.flatten(Recipe()))
    args, rest = parser.parse_known_args(arguments)
    command_line.require_known(rest, "tune")
    if args.help:
        _parser(command_line.default_values(args.recipe or "mini")).print_help()
        sys.exit(0)
    for name, smallest in (("trials", 1), ("best", 0), ("seeds", 1)):
        given = getattr(args, name)
        if given is not None and given < smallest:
            raise UserError(f"--{name} {given}: must be at least {smallest}")
    return args


def _parser(values: recipe.Values) -> argparse.ArgumentParser:
    parser = Parser(
        prog="tune.py",
        usage=localized("python tune.py [RECIPE] --search KEY=RANGE [KEY=RANGE ...] [--trials N] [--KEY VALUE ...]"),
        description="Search the best values of a recipe's keys. Each trial is a training run; bad ones are pruned. The "
        "best few are trained again with other seeds, and scored on sentences that the search has not seen.",
        epilog=EXAMPLES,
        allow_abbrev=False,
        add_help=False,
    )
    command_line.add_recipe(parser)
    parser.add_argument("--search", nargs="+", metavar="KEY=RANGE", help=f"what to search; a range is {FORMS}")
    for name, what in (
        ("trials", "trials in all"),
        ("best", "best recipes to confirm; 0 for none"),
        ("seeds", "runs with other seeds to confirm each by"),
    ):
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{what} (default: {SIZES[name]})")
    parser.add_argument("--no-pruning", action="store_true", help="train every trial to its end")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="of the study (default: runs/tune-RECIPE)")
    parser.add_argument("--resume", action="store_true", help="continue the study in that folder, or help with it")
    parser.add_argument("--list", action="store_true", help="list the trials of a study, and change nothing")
    parser.add_argument("--quiet", action="store_true", help="print the result only")
    parser.add_argument("-h", "--help", action="store_true", help="show this, with the defaults of the recipe")
    command_line.add_recipe_keys(parser, values)
    return parser


def _definition(args: argparse.Namespace, folder: Path) -> Definition:
    """Return what to search: from the command line, or from an existing study.

    Raises:
        UserError: if there is nothing to search, or no study to continue.
    """
    known = Study.read_definition(folder)
    changed = command_line.changed_keys(args)
    if args.resume or args.list:
        if known is None:
            raise UserError(f"{folder}: there is no study; name its folder with --folder")
        for name in [*changed, *(["search"] if args.search else []), *(["no-pruning"] if args.no_pruning else [])]:
            raise UserError(f"--{name}: does not go with --resume and --list, which take a study as it is")
        return known
    if not args.search:
        raise UserError(f"--search is missing: which keys to search, each as KEY=RANGE, where RANGE is {FORMS}")
    base = with_unseen_test(recipe.load(args.recipe or "mini", changed))
    texts = {key: recipe.to_text(value) for key, value in recipe.flatten(base).items()}
    return Definition(texts, args.search, not args.no_pruning)


def _describe(study: Study, plan: dict[str, int]) -> str:
    """Return lines on what will be done."""
    base = study.recipe
    (budget,) = (f"{value:g} {name}" for name, value in vars(base.budget).items() if value is not None)
    confirmed = f", then {plan['best'] + 1} recipes with {plan['seeds']} seeds each" if plan["best"] else ""
    searched = "\n".join(f"  {one}" for one in study.space.dimensions)
    done = len(study.finished())
    return (
        f"searching for the best {study.objective.name} on dev\n{searched}\n"
        f"{plan['trials']} trials of {budget}{f', {done} of them done' if done else ''}{confirmed}\n"
        f"study: {shown(study.folder)}\n"
    )


def _list(study: Study) -> None:
    """Print a line for each trial, and the best one."""
    for trial in study.trials():
        say(describe(study, trial))
    ranked = study.ranked()
    if ranked:
        say(f"best: trial {ranked[0].number}")


def _report(study: Study, candidates: list[Candidate]) -> str:
    """Write the chosen recipe and the pictures, and return the final report."""
    from utils.tuning import pictures  # matplotlib takes a second to import

    ranked = study.ranked()
    if not ranked:
        raise UserError(f"{study.folder}: every trial was pruned or failed; see {command('tune')} --list")
    if candidates:
        chosen = confirmation.choose(study, candidates)
        lines = confirmation.table(study, candidates, chosen)
        if chosen.name == UNCHANGED:
            lines.append("No recipe of the search is better than the one that it began with, which is kept.")
    else:
        chosen = Candidate(f"trial-{ranked[0].number:04d}", study.values(ranked[0]))
        lines = [describe(study, ranked[0]), "Not confirmed: the best trial of a search is also the luckiest."]
    best = study.folder / "best.toml"
    write(best, "".join(f"# {line}\n" for line in lines) + "\n" + recipe.to_toml(study.load(chosen.values)))
    results = {"chosen": chosen.name, "values": chosen.values, "candidates": [asdict(one) for one in candidates]}
    write(study.folder / "results.json", json.dumps(results, ensure_ascii=False, indent=1) + "\n")
    plotted = [shown(path) for path in pictures.plot(study, candidates)]
    following = f"  {command('train')} {quoted(best)} --folder {quoted(RUNS / 'best')}   # train with the chosen recipe"
    return "\n".join(["", *lines, "", "Pictures:", *(f"  {path}" for path in plotted), "", "Next:", following])


if __name__ == "__main__":
    run_command(main)
