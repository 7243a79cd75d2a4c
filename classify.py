"""Classify sentences with a trained model: ``python classify.py runs/classifier "I like tea."``; see ``--help``."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import torch

from models import TransformerClassifier
from utils.command import Parser
from utils.command import run as run_command
from utils.dataset.Dataset import pad
from utils.errors import UserError
from utils.evaluation.accuracy import label_probabilities
from utils.text.text import close
from utils.text.typed import at_a_terminal, lines_of, piped_portions, typed_lines
from utils.training import trained

AT_ONCE = 64
EXAMPLES = """examples:
  python classify.py runs/classifier "I like tea."
  cat sentences.txt | python classify.py runs/classifier --scores
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Understand the command line."""
    parser = Parser(
        prog="classify.py",
        description="Say to which class sentences belong: text of the command line, or lines of standard input.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run of a classifier: runs/classifier")
    parser.add_argument("text", nargs="*", metavar="TEXT", help="sentences, each quoted; otherwise standard input")
    parser.add_argument("--scores", action="store_true", help="put the label's probability behind it, after a tab")
    parser.add_argument("--device", default="auto", help="where to compute: auto, cpu or cuda (default: auto)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> None:
    """Classify as the command line says."""
    said = parse(arguments)
    lines = lines_of(said.text)  # before a model is loaded: that takes a while
    found = trained.load(said.run, device=said.device)
    if not isinstance(found.model, TransformerClassifier):
        raise UserError(
            f"{said.run}: a {found.recipe.model.kind}, not a classifier; train one: python train.py classifier"
        )
    found.say_if_unfinished("classifying")
    for portion in _portions(lines):
        for label, probability in classify(found, portion):
            print(f"{label}\t{probability:.4f}" if said.scores else label, flush=True)


def _portions(given: Sequence[str]) -> Iterator[Sequence[str]]:
    """Lines to classify together: those that are given, or what is typed or piped."""
    if given:
        yield given
    elif at_a_terminal():
        yield from ([line] for line in typed_lines())
    else:
        yield from piped_portions()


def classify(found: trained.Trained, lines: Iterable[str]) -> Iterator[tuple[str, float]]:
    """The likeliest label of each line, and its probability."""
    lines, device = iter(lines), next(found.model.parameters()).device
    while some := list(islice(lines, AT_ONCE)):
        ids = [close(ids, found.model.max_len) for ids in found.tokenizers.src.encode(some)]
        best = label_probabilities(found.model, pad([torch.tensor(sentence) for sentence in ids]).to(device)).max(-1)
        labels = found.tokenizers.tgt.decode([[index] for index in best.indices.tolist()])
        yield from zip(labels, best.values.tolist(), strict=True)


if __name__ == "__main__":
    run_command(main)
