"""The learning-rate schedule, singular values of a gradient, padding of batches, and the loss of two optimizers."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray
from torch import Tensor, nn

from docs.figures.style import BLUE, GRAY, GREEN, ORANGE, RED
from utils.dataset import BatchLoader
from utils.runs import trained
from utils.runs.Run import Run
from utils.runs.setup import prepare_data
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.Muon import STEPS, orthogonalize
from utils.training.Objective import Objective
from utils.training.optimizers import hidden_matrices
from utils.training.schedule import factor, warmup_steps

DATA = Path(__file__).parent / "data" / "learning.json"  # written by benchmarks.optimizers
DOTS = 40  # recorded learning rates that are shown
BAND = (0.68, 1.20)  # where five iterations leave singular values of at least 0.003
SHADES = (GRAY, ORANGE, BLUE)

WORDS = {
    "en": {
        "schedule": "Learning rate: warm-up, then a cosine",
        "step": "step",
        "rate": "learning rate of Adam",
        "equation": "the equation",
        "recorded": "recorded by the run",
        "warmup": "end of the warm-up",
        "values": "Singular values of a gradient",
        "index": "number of the singular value",
        "value": "singular value",
        "before": "gradient / its Frobenius norm",
        "after": "after {} Newton-Schulz iterations",
        "padding": "Padding in the batches of an epoch",
        "share": "share of padding in a batch, %",
        "batches": "share of the batches, %",
        "random": "in random order: {:.1f} % padding",
        "sorted": "by length: {:.1f} % padding",
        "optimizers": "Muon and Adam, the same {} steps",
        "loss": "training loss, -log p per token",
        "muon": "Muon {:g}, Adam {:g} for the rest",
        "adam": "Adam {:g}",
    },
    "ja": {
        "schedule": "学習率：ウォームアップの後、余弦に沿って下がる",
        "step": "ステップ",
        "rate": "Adam の学習率",
        "equation": "式",
        "recorded": "学習中に記録された値",
        "warmup": "ウォームアップの終わり",
        "values": "勾配の特異値",
        "index": "特異値の番号",
        "value": "特異値",
        "before": "勾配をフロベニウスノルムで割ったもの",
        "after": "ニュートン・シュルツ反復 {} 回の後",
        "padding": "1 エポックのバッチのパディング",
        "share": "バッチに占めるパディングの割合（%）",
        "batches": "バッチの割合（%）",
        "random": "無作為な順序：パディング {:.1f} %",
        "sorted": "長さでまとめた順序：パディング {:.1f} %",
        "optimizers": "Muon と Adam（同じ {} ステップ）",
        "loss": "学習の損失（1 トークンの -log p）",
        "muon": "Muon {:g}、残りは Adam {:g}",
        "adam": "Adam {:g}",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw the figure with the recipe, model, batches and metrics of a trained run."""
    model = trained.load(run, device="cpu")
    loader = prepare_data(model.recipe, model.tokenizers.untagged).train
    figure = Figure(figsize=(11, 8), layout="constrained")
    grid = figure.subplots(2, 2)
    _schedule(grid[0, 0], words, model, Run(run))
    _singular_values(grid[0, 1], words, gradient(model.model, loader))
    _padding(grid[1, 0], words, loader)
    _optimizers(grid[1, 1], words)
    return figure


def gradient(model: nn.Module, loader: BatchLoader) -> Tensor:
    """Return the gradient of the model's last weight matrix before the output layer, for one batch."""
    loss, _ = Objective(model, LabelSmoothedCrossEntropy())(*next(iter(loader)))
    (found,) = torch.autograd.grad(loss, hidden_matrices(model)[-1])
    return found


def _schedule(axes: Axes, words: dict[str, str], model: trained.Trained, run: Run) -> None:
    recipe, rows = model.recipe, run.metrics.rows(kind="train")
    total = rows[-1]["step"]
    steps = range(1, total + 1)
    rates = [recipe.optimizer.learning_rate * factor(recipe.schedule, s, total, recipe.model.d_model) for s in steps]
    axes.plot(steps, rates, color=BLUE, label=words["equation"])
    some = rows[:: max(1, len(rows) // DOTS)]
    dots = [row["step"] for row in some], [row["learning_rate"] for row in some]
    axes.plot(*dots, color=RED, marker="o", markersize=4, linestyle="none", label=words["recorded"])
    axes.axvline(warmup_steps(recipe.schedule, total), color=GRAY, linestyle=":", label=words["warmup"])
    axes.set(title=words["schedule"], xlabel=words["step"], ylabel=words["rate"], ylim=(0, None))
    axes.legend(frameon=False)


def _singular_values(axes: Axes, words: dict[str, str], matrix: Tensor) -> None:
    axes.axhspan(*BAND, color=GREEN, alpha=0.2, linewidth=0)
    for steps, color in zip((0, 2, STEPS), SHADES, strict=True):
        values = torch.linalg.svdvals(orthogonalize(matrix.double(), steps)).numpy()
        label = words["after"].format(steps) if steps else words["before"]
        axes.plot(range(1, len(values) + 1), values, color=color, marker=".", markersize=4, label=label)
    axes.set(title=words["values"], xlabel=words["index"], ylabel=words["value"], yscale="log", ylim=(1e-5, 3))
    axes.legend(frameon=False, loc="lower left")


def _padding(axes: Axes, words: dict[str, str], loader: BatchLoader) -> None:
    src, tgt = loader.dataset.lengths()
    order = np.random.default_rng(0).permutation(len(src))
    shuffled = list(_fill(order, np.maximum(src, tgt), loader.sampler.max_tokens))
    bins = np.linspace(0, 100, 41).tolist()
    for name, batches, color in (("random", shuffled, GRAY), ("sorted", loader.sampler.plan(), BLUE)):
        real = np.array([src[batch].sum() + tgt[batch].sum() for batch in batches])
        padded = np.array([len(batch) * (src[batch].max() + tgt[batch].max()) for batch in batches])
        label = words[name].format(100 * (1 - real.sum() / padded.sum()))
        percent, weights = 100 * (1 - real / padded), np.full(len(real), 100 / len(real))
        axes.hist(percent, bins, weights=weights, color=color, alpha=0.7, label=label)
    axes.set(title=words["padding"], xlabel=words["share"], ylabel=words["batches"])
    axes.set_xlim(0, 70)
    axes.legend(frameon=False)


def _fill(order: NDArray[np.int64], lengths: NDArray[np.int64], most: int) -> Iterator[Sequence[int]]:
    """Yield batches of sentences in the given order, each with at most ``most`` positions, padding included."""
    batch: list[int] = []
    longest = 0
    for index in order.tolist():
        longest = max(longest, int(lengths[index]))
        if batch and longest * (len(batch) + 1) > most:
            yield batch
            batch, longest = [], int(lengths[index])
        batch.append(index)
    yield batch


def _optimizers(axes: Axes, words: dict[str, str]) -> None:
    runs = json.loads(DATA.read_text(encoding="utf-8"))["runs"]
    adams = iter(((BLUE, "-"), (BLUE, "--"), (BLUE, ":")))
    for one in runs:
        muon = one["kind"] == "muon"
        color, line = (RED, "-") if muon else next(adams)
        rates = (one["muon_learning_rate"], one["learning_rate"]) if muon else (one["learning_rate"],)
        label = words[one["kind"]].format(*rates)
        axes.plot(one["steps"], one["losses"], color=color, linestyle=line, label=label)
    title = words["optimizers"].format(runs[0]["steps"][-1])
    axes.set(title=title, xlabel=words["step"], ylabel=words["loss"], ylim=(0, None))
    axes.legend(frameon=False)
