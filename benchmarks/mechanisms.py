"""Train every attention mechanism in every kind of model for some steps: ``python -m benchmarks.mechanisms``.

The first and the last loss by token on the embedded corpus, and how far the logits of decoding step by step are from
those of the whole sequence.
"""

import argparse
import itertools
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import torch
from torch import Tensor

from benchmarks.contest import table
from const.path import CACHE
from layers import ATTENTIONS
from models import MODELS, start
from train import Trainer
from utils.dataset.corpora import find_corpus
from utils.recipes.options import BatchOptions, BudgetOptions, DataOptions, ModelOptions, Recipe, ValidationOptions
from utils.runs.setup import build_model, prepare_data
from utils.text.lines import read_pairs
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.optimizers import build_optimizer

SIZES = {"d_model": 128, "heads_num": 4, "d_ff": 256, "N": 2, "max_len": 64, "dropout_rate": 0.0}


def recipe_of(kind: str, attention: str, labelled: Path, steps: int) -> Recipe:
    """Return the recipe of a small model with the mechanism in all of its self-attention."""
    data = DataOptions(corpus="files", labelled=labelled) if MODELS[kind].form == "labels" else DataOptions()
    recipe = Recipe(
        data=data,
        model=ModelOptions(kind=kind, attention=attention, **SIZES),  # type: ignore[arg-type]
        batch=BatchOptions(max_tokens=1024),
        budget=BudgetOptions(steps=steps),
        validation=ValidationOptions(train_sentences=0),
    )
    return replace(recipe, tokenizer=replace(recipe.tokenizer, vocab_size=3000))


def write_questions(path: Path) -> Path:
    """Write a labeled set of English questions and statements, without the mark at their end."""
    files = find_corpus("mini").train
    sentences = [src for src, _ in read_pairs(files.src, files.tgt)][:8000]
    lines = [f"{'question' if '?' in one else 'statement'}\t{one.rstrip('.?!')}" for one in sentences]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def train(recipe: Recipe) -> tuple[float, float, float | None]:
    """Return the first and the last loss by token, and :func:`step_difference`."""
    data = prepare_data(recipe)
    net = build_model(recipe, data.tokenizers)
    trainer = Trainer(
        net, build_optimizer(net, recipe.optimizer), LabelSmoothedCrossEntropy(0.0), None, "cpu", recipe=recipe
    )
    batches = itertools.chain.from_iterable(itertools.repeat(data.train))  # epoch after epoch
    steps = recipe.budget.steps or 1
    losses = [trainer.train_step(*next(batches)) for _ in range(steps)]
    if MODELS[recipe.model.kind].form == "labels":
        return losses[0], losses[-1], None
    return losses[0], losses[-1], step_difference(net.eval(), *next(iter(data.dev)))


@torch.no_grad()
def step_difference(net: torch.nn.Module, src: Tensor, tgt: Tensor) -> float:
    """Return the largest difference between logits of the whole sequence and those of step after step."""
    tgt_in = tgt[:, :-1]
    whole, state = net(src, tgt_in), start(net, src)
    steps = torch.stack([state.step(tgt_in[:, t]) for t in range(tgt_in.shape[1])], dim=1)
    real = (tgt[:, 1:] != 0).unsqueeze(-1)
    return float(((whole - steps) * real).abs().max())


def main(arguments: list[str]) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mechanisms", description=__doc__)
    parser.add_argument("--steps", type=int, default=60, help="training steps of each (default: 60)")
    args = parser.parse_args(arguments)
    rows = []
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        labelled = write_questions(Path(folder) / "questions.tsv")
        for attention in ATTENTIONS:
            for kind in ("transformer", "lm", "classifier"):
                first, last, difference = train(recipe_of(kind, attention, labelled, args.steps))
                shown = "" if difference is None else f"{difference:.1e}"
                rows.append([attention, MODELS[kind].name, f"{first:.3f}", f"{last:.3f}", shown])
                print(*rows[-1], sep="\t", flush=True)
    print()
    print(table(["attention", "model", "first loss", "last loss", "steps against whole"], rows))


if __name__ == "__main__":
    main(sys.argv[1:])
