"""Put a trained model into a form that another engine runs: ``python export.py runs/kftt --to ctranslate2``."""

import argparse
import sys
from pathlib import Path

from utils.command import Parser
from utils.command import run as run_command
from utils.errors import UserError
from utils.training import trained
from utils.training.command_line import python, shown

EXAMPLES = """examples:
  python export.py runs/kftt --to ctranslate2           to runs/kftt/ctranslate2
  python export.py runs/kftt --to ctranslate2 --int8    to runs/kftt/ctranslate2-int8
  python translate.py runs/kftt --engine ctranslate2 "Where is the temple?"
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Understand the command line."""
    parser = Parser(
        prog="export.py",
        description="Write the best model of a run in a form that another engine runs.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run: runs/kftt")
    parser.add_argument("--to", choices=("ctranslate2",), required=True, help="the engine")
    parser.add_argument("--int8", action="store_true", help="weights of eight bits: smaller, faster, almost the same")
    parser.add_argument("--average", type=int, default=1, metavar="N", help="mean weights of the N newest checkpoints")
    parser.add_argument(
        "--output", type=Path, metavar="FOLDER", help="(default: RUN/ctranslate2, or RUN/ctranslate2-int8)"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Export as the command line says."""
    from utils.export.ctranslate2_model import export, is_replaceable

    said = parse(arguments)
    folder = said.output or said.run / (said.to + "-int8" * said.int8)
    if folder.exists() and not is_replaceable(folder):
        raise UserError(f"{shown(folder)}: is there, and no exported model; name a new folder with --output")
    export(trained.load(said.run, average=said.average, device="cpu"), folder, int8=said.int8)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{shown(folder)}: {size / 1e6:.1f} MB", file=sys.stderr)
    if said.output is None:
        print(f"Try it: {python()} translate.py {shown(said.run)} --engine {folder.name}", file=sys.stderr)


if __name__ == "__main__":
    run_command(main)
