"""Scores, softmax weights and hard weights of one head of a trained translator."""

import math
from pathlib import Path
from typing import cast

import torch
from matplotlib.figure import Figure
from torch import Tensor

from docs.figures.style import heat_map
from layers import TransformerDecoderLayer, hard_weights, soft_weights
from models import Transformer
from utils.decoding import Translator
from utils.decoding.attention import attention_weights
from utils.text.text import close

SENTENCE = "My brother wants to buy a new car."
LAYER, HEAD = 0, 0  # those of the page
WORDS = {
    "en": {
        "scores": "1. scores / √d_k",
        "soft": "2. weights: softmax of each row",
        "hard": "hard weights: one in each row",
        "score": "score",
        "weight": "weight",
        "keys": "English token (key)",
        "queries": "Japanese token (query)",
    },
    "ja": {
        "scores": "1. スコア（内積 / √d_k）",
        "soft": "2. 重み（各行の softmax）",
        "hard": "ハードな重み（各行に 1 つ）",
        "score": "スコア",
        "weight": "重み",
        "keys": "英語のトークン（キー）",
        "queries": "日本語のトークン（クエリ）",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot the scores of one cross-attention head, and what soft and hard attention make of them."""
    translator = Translator.load(run, device="cpu")
    (translation,) = translator.translate([SENTENCE])
    down, across = attention_weights(translator, SENTENCE, translation).axes("cross")
    scores = cross_scores(translator, SENTENCE, translation)  # (T, S)
    figure = Figure(figsize=(11, 2.4 + 0.26 * len(down)), layout="constrained")
    panels = figure.subplots(1, 3, sharex=True, sharey=True)
    heat_map(panels[0], scores, down, across, signed=True, high=None, label=words["score"])
    heat_map(panels[1], soft_weights(scores), down, across, label=words["weight"])
    heat_map(panels[2], hard_weights(scores), down, across, label=words["weight"])
    for axes, name in zip(panels, ("scores", "soft", "hard"), strict=True):
        axes.set_title(words[name])
        axes.set_xlabel(words["keys"])
    panels[0].set_ylabel(words["queries"])
    return figure


@torch.inference_mode()
def cross_scores(translator: Translator, source: str, translation: str) -> Tensor:
    """Return the scores ``(T, S)`` of one head while the decoder writes a translation."""
    model = cast("Transformer", translator.model)
    src = close(translator.tokenizers.src.encode([source])[0], translator.longest)
    tgt = close(translator.tokenizers.tgt.encode([translation])[0], model.max_len + 1, bos=True)
    attention = cast("TransformerDecoderLayer", model.decoder.layers[LAYER]).cross_attention
    inputs: list[Tensor] = []
    hook = attention.register_forward_pre_hook(lambda _, given: inputs.extend(given))
    model(translator.batch([src]), translator.batch([tgt[:-1]]))
    hook.remove()
    x, memory = inputs[0], inputs[1]  # (1, T, D), (1, S, D)
    q, k, _ = attention.split(attention.w_q(x), attention.w_k(memory), attention.w_v(memory))  # (1, H, T or S, K)
    scores: Tensor = (q @ k.mT / math.sqrt(attention.d_k))[0, HEAD]  # (T, S)
    return scores
