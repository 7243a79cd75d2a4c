"""The figure of the page on the recurrent translator: its loss while it learns to reverse, and its attention."""

import math
from pathlib import Path

import torch
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures import toys
from docs.figures.style import BLUE, GRAY, heat_map
from utils.text.special import BOS, EOS

WORD = "cabbage"
WORDS = {
    "en": {
        "learning": "learning to reverse words",
        "step": "step",
        "loss": "loss per token",
        "guess": "guessing every letter",
        "attention": f'attention while "{WORD}" is reversed',
        "source": "source",
        "written": "written",
        "weight": "weight α",
    },
    "ja": {
        "learning": "逆順に書く学習",
        "step": "ステップ",
        "loss": "トークンあたりの損失",
        "guess": "文字をでたらめに選ぶ場合",
        "attention": f"「{WORD}」を逆順に書くときのアテンション",
        "source": "原文",
        "written": "書いた文字",
        "weight": "重み α",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:  # noqa: ARG001 - this page trains a model of its own
    """Draw the loss, and the attention weights while a word is reversed."""
    _, losses = toys.reversal()
    weights, written = reverse(WORD)
    figure = Figure(figsize=(10, 3.9), layout="constrained")
    left, right = figure.subplots(1, 2)
    left.plot(losses, color=BLUE)
    letters = len(toys.LETTERS)
    left.axhline(7 / 8 * math.log(letters), linestyle="--", color=GRAY, label=words["guess"])  # the eighth is EOS
    left.set(title=words["learning"], xlabel=words["step"], ylabel=words["loss"], ylim=(0, None))
    left.legend(frameon=False)
    heat_map(right, weights, written, [*WORD, "<eos>"], label=words["weight"])
    right.tick_params(axis="x", labelrotation=0)
    right.set(title=words["attention"], xlabel=words["source"], ylabel=words["written"])
    return figure


@torch.no_grad()
def reverse(word: str) -> tuple[Tensor, list[str]]:
    """Return the attention weights ``(T, S)`` of greedy search, and the tokens that it writes."""
    net, _ = toys.reversal()
    ids = torch.tensor([[*(toys.FIRST + toys.LETTERS.index(letter) for letter in word), EOS]])  # (1, S)
    memory, state = net.encode(ids)  # (1, S, 2D), (1, 1, D)
    keys, lengths = net.attention.W_k(memory), torch.tensor([ids.shape[1]])
    token = torch.tensor([BOS])
    rows: list[Tensor] = []
    written: list[str] = []
    while len(rows) < ids.shape[1] and int(token) != EOS:
        state, feature = net.step(net.tgt_embedding(token), state, keys, memory, lengths)
        assert net.attention.attention_weights is not None  # noqa: S101 - for the type checker
        rows.append(net.attention.attention_weights[0, 0])  # (S,)
        token = net.predict(feature).argmax(-1)  # (1,)
        written.append("<eos>" if int(token) == EOS else toys.LETTERS[int(token) - toys.FIRST])
    return torch.stack(rows), written
