"""The figure of the page on embeddings: cosines between tokens and their neighbors, and the table of positions."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import cast

import torch
import torch.nn.functional as F
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures.style import heat_map
from layers import positional_encoding
from models import Transformer
from utils.decoding import Translator

SEEDS = ("▁tea", "▁Monday", "▁mother", "犬", "▁red", "▁cold", "▁go", "▁dog", "▁cat")  # the first that are tokens
GROUPS, NEIGHBORS = 4, 4
POSITIONS = 60

WORDS = {
    "en": {
        "cosines": "Cosines between token embeddings",
        "tokens": "four tokens, each with its four nearest",
        "cosine": "cosine",
        "positions": "Sinusoidal positional encoding",
        "dimension": "dimension",
        "position": "position p",
        "value": "value",
    },
    "ja": {
        "cosines": "トークンの埋め込みのコサイン類似度",
        "tokens": "4 つのトークンと、それぞれに最も近い 4 つ",
        "cosine": "コサイン類似度",
        "positions": "正弦と余弦による位置エンコーディング",
        "dimension": "次元",
        "position": "位置 p",
        "value": "値",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot cosines of the trained table on the left, and sines and cosines on the right."""
    translator = Translator.load(run, device="cpu")
    tokenizer, model = translator.tokenizers.src, cast("Transformer", translator.model)
    table = model.encoder.embedding.weight.detach()  # (V, D)
    unit = F.normalize(table, dim=-1)  # (V, D)
    names = tokenizer.tokens(range(len(tokenizer)))
    chosen = _chosen(names, unit)
    labels = [names[index].replace("\u2581", "\u2423") for index in chosen]

    figure = Figure(figsize=(11, 5.4), layout="constrained")
    left, right = figure.subplots(1, 2)
    heat_map(left, unit[chosen] @ unit[chosen].T, labels, labels, signed=True, label=words["cosine"])
    for group in range(1, len(chosen) // (1 + NEIGHBORS)):
        place = group * (1 + NEIGHBORS) - 0.5
        left.axhline(place, color="white", linewidth=2)
        left.axvline(place, color="white", linewidth=2)
    left.set(title=words["cosines"], xlabel=words["tokens"], ylabel=words["tokens"])
    heat_map(right, positional_encoding(POSITIONS, table.shape[1]), signed=True, label=words["value"])
    right.set(title=words["positions"], xlabel=words["dimension"], ylabel=words["position"])
    return figure


def _chosen(names: Sequence[str], unit: Tensor) -> list[int]:
    """Return the ids of some tokens, each followed by its nearest neighbors.

    Args:
        names: all tokens.
        unit: their embeddings, of length 1, ``(V, D)``.
    """
    special = torch.tensor([name.startswith("<") for name in names])  # also the bytes, <0xE3>
    known = {name: index for index, name in enumerate(names)}
    frequent = [index for index, name in enumerate(names) if len(name) > 1 and not special[index]]
    chosen: list[int] = []
    for seed in [*(known[name] for name in SEEDS if name in known), *frequent]:
        if seed in chosen:
            continue
        cosines = (unit @ unit[seed]).masked_fill(special, -math.inf)  # (V,)
        cosines[[seed, *chosen]] = -math.inf
        chosen += [seed, *cosines.topk(NEIGHBORS).indices.tolist()]
        if len(chosen) >= GROUPS * (1 + NEIGHBORS):
            break
    return chosen
