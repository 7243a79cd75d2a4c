"""The figure of the page on language models: perplexity, and the first token of a line, with and without a memory."""

from pathlib import Path

import torch
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures import toys
from docs.figures.style import BLUE, GRAY, RED
from utils.text.special import BOS, EOS

WORDS = {
    "en": {
        "learning": "learning to count on",
        "step": "step",
        "perplexity": "perplexity",
        "without": "without a memory",
        "with": "with a memory",
        "bound": "lowest possible without a memory",
        "first": 'first token of the line after "1 2 3 4"',
        "hour": "token",
        "probability": "probability",
    },
    "ja": {
        "learning": "続きを数える学習",
        "step": "ステップ",
        "perplexity": "パープレキシティ",
        "without": "記憶なし",
        "with": "記憶あり",
        "bound": "記憶なしの理論的な下限",
        "first": "「1 2 3 4」の次の行の最初のトークン",
        "hour": "トークン",
        "probability": "確率",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:  # noqa: ARG001 - this page trains models of its own
    """Draw the perplexity of both models, and what they predict for the beginning of a line."""
    figure = Figure(figsize=(10, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    hours = torch.arange(1, toys.HOURS + 1)
    for memory, color, shift in ((False, BLUE, -0.2), (True, RED, 0.2)):
        name = words["with" if memory else "without"]
        left.plot(toys.counting(memory=memory)[1], color=color, label=name)
        right.bar((hours + shift).tolist(), first_token(memory=memory).tolist(), width=0.4, color=color, label=name)
    left.axhline(toys.HOURS ** (1 / 5), linestyle="--", color=GRAY, label=words["bound"])
    left.set(title=words["learning"], xlabel=words["step"], ylabel=words["perplexity"], ylim=(0.9, 6))
    left.legend(frameon=False)
    right.set(title=words["first"], xlabel=words["hour"], ylabel=words["probability"], ylim=(0, 1.05))
    right.set_xticks(hours.tolist(), [str(hour) for hour in hours.tolist()])
    right.legend(frameon=False)
    return figure


@torch.no_grad()
def first_token(*, memory: bool) -> Tensor:
    """Return the probabilities of the twelve hours at the beginning of a line, after the line "1 2 3 4": ``(12,)``."""
    net, _ = toys.counting(memory=memory)
    before = torch.tensor([[toys.FIRST, toys.FIRST + 1, toys.FIRST + 2, toys.FIRST + 3, EOS]])  # (1, 5)
    probabilities: Tensor = net(before, torch.tensor([[BOS]]))[0, -1].softmax(-1)  # (V,)
    return probabilities[toys.FIRST : toys.FIRST + toys.HOURS]
