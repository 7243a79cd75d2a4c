"""Export a trained model to another format: ``python export.py runs/kftt --to ctranslate2``."""

import argparse
import sys
from pathlib import Path

from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command, quoted, shown
from utils.errors import UserError
from utils.export.Exporter import is_replaceable
from utils.export.registry import EXPORTS, INT8
from utils.language.locale import say
from utils.runs import trained
from utils.runs.Run import Run

EXAMPLES = """examples:
  python export.py runs/kftt --to ctranslate2           to runs/kftt/ctranslate2
  python export.py runs/kftt --to ctranslate2 --int8    to runs/kftt/ctranslate2-int8
  python export.py runs/kftt --to huggingface           to runs/kftt/huggingface, for AutoModelForSeq2SeqLM
  python export.py runs/kftt --to onnx                  to runs/kftt/onnx: encoder and decoder step, opset 20
  python export.py runs/kftt --to argos --int8          a package for Argos Translate and LibreTranslate
  python translate.py runs/kftt --engine ctranslate2 "Where is the temple?"
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="export.py",
        description="Export the best model of a run to another format or inference engine.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run: runs/kftt")
    parser.add_argument("--to", choices=tuple(EXPORTS), required=True, help="the format")
    parser.add_argument("--int8", action="store_true", help="quantize weights to eight bits: smaller and faster")
    parser.add_argument("--average", type=int, default=1, metavar="N", help="mean weights of the N newest checkpoints")
    parser.add_argument("--output", type=Path, metavar="FOLDER", help="(default: RUN/FORMAT, or RUN/FORMAT-int8)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    chosen = EXPORTS[args.to]
    if args.int8 and not chosen.quantizes:
        raise UserError(f"--int8: {chosen.title} is written in float32 here; leave it out")
    folder = args.output or Run(args.run).own_folder(args.to + INT8 * args.int8)
    if folder.exists() and not is_replaceable(folder):
        raise UserError(f"{shown(folder)}: exists, and is no exported model; name a new folder with --output")
    chosen.load().export(trained.load(args.run, average=args.average, device="cpu"), folder, int8=args.int8)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{shown(folder)}: {size / 1e6:.1f} MB", file=sys.stderr)
    if args.output is None and chosen.translates:
        say(f"Try it: {command('translate')} {quoted(args.run)} --engine {folder.name}", sys.stderr)


if __name__ == "__main__":
    run_command(main)
