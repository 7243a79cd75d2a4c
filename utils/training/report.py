"""What is said of a run before and after it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from torch import nn

from const.path import ROOT
from utils.training.command_line import TRAIN, python, shown
from utils.training.Console import Sample, duration
from utils.training.options import ModelOptions, Recipe
from utils.training.Run import Run
from utils.training.setup import Data

if TYPE_CHECKING:
    from train import Scores, Trainer


def describe(recipe: Recipe, data: Data, net: nn.Module, device: torch.device, folder: Path) -> str:
    """What is about to be trained, on what, and where."""
    model, tokenizers = recipe.model, data.tokenizers
    vocabulary = (
        f"{len(tokenizers.src):,} joint" if tokenizers.joint else f"{len(tokenizers.src):,} + {len(tokenizers.tgt):,}"
    )
    budget = next(f"{value:g} {name}" for name, value in vars(recipe.budget).items() if value is not None)
    threads = f", {torch.get_num_threads()} threads" if device.type == "cpu" else ""
    count = sum(parameter.numel() for parameter in net.parameters())
    parameters = f"{count / 1e6:.1f} M" if count >= 1e6 else f"{count / 1e3:.0f} K"
    lines = {
        "corpus": f"{recipe.data.corpus}: {data.corpus.report}; dev {len(data.dev.references):,}, "
        f"test {len(data.test.references):,}",
        "vocabulary": f"{vocabulary} tokens ({recipe.tokenizer.kind})",
        "model": f"{_layers(model)} layers, d_model {model.d_model}, {parameters} parameters",
        "training": f"{recipe.optimizer.kind}, {recipe.schedule.kind} schedule, {budget}, on {device}{threads}",
        "run": shown(folder),
    }
    return "\n".join(f"{name:<11} {text}" for name, text in lines.items()) + "\n"


def _layers(model: ModelOptions) -> str:
    if model.kind == "transformer":
        return f"{model.N}+{model.decoder_layers or model.N}"
    return f"recurrent, {model.N}+1" if model.kind == "rnn" else str(model.N)


def results(scores: "Scores", run: Run, trainer: "Trainer", split: str) -> dict[str, Any]:
    """The final scores as they are stored."""
    best_step, seconds = trainer.progress.best_step, trainer.clock.seconds
    dev = [row for row in run.metrics.rows(kind="dev") if row["step"] == best_step]
    quality, scorer = scores.quality, trainer.bleu_score
    key = scorer.key if scorer is not None else "bleu"
    return {
        "split": split,
        "measure": scorer and scorer.name,
        key: quality and quality.score,
        "signature": quality and quality.signature,
        "perplexity": scores.perplexity,
        "loss": scores.loss,
        "best_step": best_step,
        f"dev_{key}": dev[-1].get(key) if dev else None,
        "minutes": round(seconds / 60, 2),
        "samples": [vars(sample) for sample in scores.samples],
    }


def report(run: Run) -> str:
    """How a run ended, and what to do next."""
    final = run.results or {}
    samples: Sequence[Sample] = [Sample(**sample) for sample in final["samples"]]
    folder = shown(run.folder)
    pictures = [shown(path) for path in sorted(run.folder.glob("*.png"))]
    lines = [
        "",
        *(f"{sample}\n" for sample in samples),
        *_quality(final),
        f"{final['split']} perplexity {final['perplexity']:.2f}",
        f"best step {final['best_step']:,}; trained for {duration(final['minutes'] * 60)}",
        "",
        "Look at it:",
        *(f"  {picture}" for picture in pictures),
        "",
        "Next:",
        *(f"  {python()} {line}" for line in _next(final, folder)),
        f"  {python()} -m tensorboard.main --logdir {folder}/tensorboard   # the same curves in a browser",
        f"  {python()} {shown(TRAIN)} kftt --minutes 60   # a real corpus",
        f"  {python()} {shown(TRAIN)} --help   # everything that can be changed",
    ]
    return "\n".join(lines)


def _quality(final: dict[str, Any]) -> list[str]:
    """Lines on the score, if there is one."""
    measure = final.get("measure", "BLEU")  # before there were others, it was not named
    if measure is None:
        return []
    key, how = measure.lower(), ", greedy" if measure == "BLEU" else ""
    lines = [f"{final['split']} {measure} {final[key]:.2f}  ({final['signature']}{how})"]
    if final.get(f"dev_{key}") is not None and final["split"] != "dev":
        lines.append(f"dev {measure} {final[f'dev_{key}']:.2f}")
    return lines


def _next(final: dict[str, Any], folder: str) -> list[str]:
    """What can be done with a model, by what it does."""
    measure = final.get("measure", "BLEU")
    if measure == "BLEU":
        return [
            f"{shown(ROOT / 'translate.py')} {folder}   # type sentences, and see them translated",
            f"{shown(ROOT / 'evaluate.py')} {folder}   # with beam search, and how certain the score is",
        ]
    if measure is None:
        return [f"{shown(ROOT / 'generate.py')} {folder}   # let it write"]
    return [f"{shown(ROOT / 'classify.py')} {folder}   # type sentences, and see their labels"]
