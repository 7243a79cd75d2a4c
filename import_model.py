"""Import a published model: ``python import_model.py FOLDER --folder runs/imported``; see also ``--help``."""

import argparse
import sys
from pathlib import Path

from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command, quoted, shown
from utils.export.importing import import_run
from utils.language.locale import say

EXAMPLES = """examples:
  python import_model.py runs/kftt/huggingface --folder runs/imported
  python import_model.py Downloads/marian --folder runs/imported --src-language en --tgt-language ja
  python translate.py runs/imported "Where is the temple?"
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="import_model.py",
        description="Import a model in the format of Hugging Face as a run: Marian, Blenderbot or Pegasus with "
        "MarianTokenizer's files, or GPT-2 with a SentencePiece model; weights in safetensors. "
        "BERT, and models with other tokenizers, are for Python: utils.export.pretrained.load_pretrained.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("published", type=Path, metavar="FOLDER", help="folder of the published model")
    parser.add_argument("--folder", type=Path, required=True, metavar="RUN", help="folder of the run, a new one")
    parser.add_argument("--src-language", metavar="CODE", help="language of the source (default: the folder's own)")
    parser.add_argument("--tgt-language", metavar="CODE", help="language of the target (default: the folder's own)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    found = import_run(args.published, args.folder, src_language=args.src_language, tgt_language=args.tgt_language)
    say(
        f"{shown(args.folder)}: {found.kind} from {found.architecture}, {found.parameters:,} parameters, "
        f"{found.tokens:,} tokens",
        sys.stderr,
    )
    use = "generate" if found.kind == "a language model" else "translate"
    say(f"Try it: {command(use)} {quoted(args.folder)}", sys.stderr)


if __name__ == "__main__":
    run_command(main)
