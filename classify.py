"""Classify sentences with a trained model: ``python classify.py runs/classifier "I like tea."``; see ``--help``."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import torch

from models import TransformerClassifier
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command
from utils.dataset.Dataset import pad
from utils.errors import UserError
from utils.evaluation.accuracy import label_probabilities
from utils.runs import trained
from utils.text.interactive import argument_lines, is_interactive, piped_chunks, prompt_lines
from utils.text.text import close

CHUNK_LINES = 64  # lines that are classified together
EXAMPLES = """examples:
  python classify.py runs/classifier "I like tea."
  cat sentences.txt | python classify.py runs/classifier --scores
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="classify.py",
        description="Classify sentences: text of the command line, or lines of standard input.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run of a classifier: runs/classifier")
    parser.add_argument(
        "text", nargs="*", default=[], metavar="TEXT", help="sentences, each quoted; otherwise standard input"
    )
    parser.add_argument("--scores", action="store_true", help="print the label's probability after a tab")
    parser.add_argument(
        "--device", default="auto", help="where to compute: auto, cpu, cuda, mps or xpu (default: auto)"
    )
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    lines = argument_lines(args.text)  # before a model is loaded: that takes a while
    found = trained.load(args.run, device=args.device)
    if not isinstance(found.model, TransformerClassifier):
        raise UserError(
            f"{args.run}: a {found.recipe.model.kind}, not a classifier; train one: {command('train')} classifier"
        )
    found.warn_if_unfinished("classifying")
    for chunk in _chunks(lines):
        for label, probability in classify(found, chunk):
            print(f"{label}\t{probability:.4f}" if args.scores else label, flush=True)


def _chunks(given: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield chunks of lines: those of the command line, interactive input, or standard input."""
    if given:
        yield given
    elif is_interactive():
        yield from ([line] for line in prompt_lines())
    else:
        yield from piped_chunks()


def classify(found: trained.Trained, lines: Iterable[str]) -> Iterator[tuple[str, float]]:
    """Yield the likeliest label of each line, and its probability."""
    lines, device = iter(lines), next(found.model.parameters()).device
    while some := list(islice(lines, CHUNK_LINES)):
        ids = [close(ids, found.model.max_len) for ids in found.tokenizers.src.encode(some)]
        best = label_probabilities(found.model, pad([torch.tensor(sentence) for sentence in ids]).to(device)).max(-1)
        labels = found.tokenizers.tgt.decode([[index] for index in best.indices.tolist()])
        yield from zip(labels, best.values.tolist(), strict=True)


if __name__ == "__main__":
    run_command(main)
