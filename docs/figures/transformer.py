"""The whole model as a diagram with the shapes of one sentence, and the number of parameters of each part."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import cast

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from docs.figures.style import BLUE, GRAY, GREEN, ORANGE, RED
from layers import TransformerDecoderLayer
from models import Transformer
from utils.decoding import Translator
from utils.decoding.attention_picture import printable
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

WORDS = {
    "en": {
        "encoder": "Encoder",
        "decoder": "Decoder",
        "ids": "ids {}",
        "embedding": "embedding {}",
        "self": "norm → self-attention → add\nweights {}",
        "masked": "norm → causal self-attention → add\nweights {}",
        "cross": "norm → cross-attention → add\nweights {}",
        "ffn": "norm → feed-forward → add\ninner {}",
        "memory": "norm: memory {}",
        "hidden": "norm {}",
        "output": "output layer: logits {}",
        "likeliest": "likeliest next tokens:",
        "times": "× {}",
        "keys": "keys, values",
        "parameters": "parameters",
        "total": "{:,} parameters",
        "of embedding": "embedding\n= output layer",
        "of encoder self": "encoder\nself-attention",
        "of encoder ffn": "encoder\nfeed-forward",
        "of decoder self": "decoder\nself-attention",
        "of decoder cross": "decoder\ncross-attention",
        "of decoder ffn": "decoder\nfeed-forward",
        "of norms": "norms",
    },
    "ja": {
        "encoder": "エンコーダー",
        "decoder": "デコーダー",
        "ids": "ID {}",
        "embedding": "埋め込み {}",
        "self": "正規化 → 自己注意 → 加算\n重み {}",
        "masked": "正規化 → 因果的な自己注意 → 加算\n重み {}",
        "cross": "正規化 → 交差注意 → 加算\n重み {}",
        "ffn": "正規化 → フィードフォワード → 加算\n中間の値 {}",
        "memory": "正規化：メモリ {}",
        "hidden": "正規化 {}",
        "output": "出力層：ロジット {}",
        "likeliest": "次に来る確率が最大のトークン：",
        "times": "× {}",
        "keys": "キー、バリュー",
        "parameters": "パラメーター数",
        "total": "パラメーター {:,} 個",
        "of embedding": "埋め込み\n＝出力層",
        "of encoder self": "エンコーダー\n自己注意",
        "of encoder ffn": "エンコーダー\nフィードフォワード",
        "of decoder self": "デコーダー\n自己注意",
        "of decoder cross": "デコーダー\n交差注意",
        "of decoder ffn": "デコーダー\nフィードフォワード",
        "of norms": "正規化",
    },
}
SENTENCE = "My brother wants to buy a new car."
WIDTH, HEIGHT = 4.3, 0.62  # of a box
LEFT, RIGHT = 0.3, 5.6  # of the boxes of encoder and decoder
COLUMNS, LINES = 46, 3  # of the tokens' text; Japanese characters take two columns

# The parts whose parameters are counted, by what their names begin with and contain; the rest are norms.
PARTS = {
    "embedding": ("", "embedding."),
    "encoder self": ("encoder.", ".self_attention."),
    "encoder ffn": ("encoder.", ".ffn."),
    "decoder self": ("decoder.", ".self_attention."),
    "decoder cross": ("decoder.", ".cross_attention."),
    "decoder ffn": ("decoder.", ".ffn."),
}
COLORS = (ORANGE, BLUE, GREEN, BLUE, RED, GREEN, GRAY)


@dataclass(frozen=True)
class Box:
    """A step of the model: its text, its color, and where it begins above the bottom of the diagram."""

    text: str
    color: str
    bottom: float

    @property
    def top(self) -> float:
        """Return where it ends."""
        return self.bottom + HEIGHT


@dataclass(frozen=True)
class Sizes:
    """The letters of all shapes."""

    S: int
    T: int
    D: int
    d_ff: int
    H: int
    V: int


@torch.inference_mode()
def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw the diagram on the left, and the parameters on the right."""
    translator = Translator.load(run, device="cpu")
    model, tokenizers = cast("Transformer", translator.model), translator.tokenizers
    src = close(tokenizers.src.encode([SENTENCE])[0], model.max_len)
    tgt = close(tokenizers.tgt.encode(translator.translate([SENTENCE]))[0], model.max_len, bos=True, eos=False)
    logits = model(translator.batch([src]), translator.batch([tgt]))  # (1, T, V)
    layer = cast("TransformerDecoderLayer", model.decoder.layers[0])
    V, D = model.decoder.embedding.weight.shape
    sizes = Sizes(len(src), len(tgt), D, layer.ffn.w_1.out_features, layer.cross_attention.h, V)

    figure = Figure(figsize=(11, 7.4), layout="constrained")
    left, right = figure.subplots(1, 2, width_ratios=(2.9, 1))
    left.set(xlim=(0, 10.2), ylim=(0.1, 9.5))
    left.set_axis_off()
    _column(left, LEFT, words["encoder"], encoder_boxes(sizes, words))
    _column(left, RIGHT, words["decoder"], decoder_boxes(sizes, words))
    _frame(left, LEFT, words["times"].format(len(model.encoder.layers)))
    _frame(left, RIGHT, words["times"].format(len(model.decoder.layers)))
    _memory(left, words)
    left.text(LEFT, 0.75, _text(src, tokenizers.src), fontsize=9, va="top")
    left.text(RIGHT, 0.75, _text(tgt, tokenizers.tgt), fontsize=9, va="top")
    likeliest = _text(logits[0].argmax(-1).tolist(), tokenizers.tgt)
    left.text(RIGHT, 9.5, f"{words['likeliest']}\n{likeliest}", fontsize=9, va="top")
    _bars(right, parameters(model), words)
    return figure


def encoder_boxes(sizes: Sizes, words: dict[str, str]) -> list[Box]:
    """Return the steps of the encoder."""
    S, D, H = sizes.S, sizes.D, sizes.H
    return [
        Box(words["ids"].format((1, S)), GRAY, 1.0),
        Box(words["embedding"].format((1, S, D)), ORANGE, 2.0),
        Box(words["self"].format((1, H, S, S)), BLUE, 3.2),
        Box(words["ffn"].format((1, S, sizes.d_ff)), GREEN, 5.4),
        Box(words["memory"].format((1, S, D)), GRAY, 6.6),
    ]


def decoder_boxes(sizes: Sizes, words: dict[str, str]) -> list[Box]:
    """Return the steps of the decoder."""
    S, T, D, H = sizes.S, sizes.T, sizes.D, sizes.H
    return [
        Box(words["ids"].format((1, T)), GRAY, 1.0),
        Box(words["embedding"].format((1, T, D)), ORANGE, 2.0),
        Box(words["masked"].format((1, H, T, T)), BLUE, 3.2),
        Box(words["cross"].format((1, H, T, S)), RED, 4.3),
        Box(words["ffn"].format((1, T, sizes.d_ff)), GREEN, 5.4),
        Box(words["hidden"].format((1, T, D)), GRAY, 6.6),
        Box(words["output"].format((1, T, sizes.V)), ORANGE, 7.6),
    ]


def _column(axes: Axes, x: float, name: str, boxes: Sequence[Box]) -> None:
    """Draw boxes from bottom to top with arrows between them, and a name above."""
    for box in boxes:
        place, inside = (x, box.bottom), f"{box.color}30"  # nearly transparent
        style = "round,pad=0.05"
        axes.add_patch(FancyBboxPatch(place, WIDTH, HEIGHT, boxstyle=style, facecolor=inside, edgecolor=box.color))
        axes.text(x + WIDTH / 2, box.bottom + HEIGHT / 2, box.text, ha="center", va="center", fontsize=9)
    for lower, upper in pairwise(boxes):
        _arrow(axes, (x + WIDTH / 2, lower.top + 0.05), (x + WIDTH / 2, upper.bottom - 0.05))
    axes.text(x, boxes[-1].top + 0.15, name, fontsize=13)


def _frame(axes: Axes, x: float, text: str) -> None:
    """Draw a frame around the boxes of a layer, which are repeated."""
    place, size = (x - 0.2, 3.0), (WIDTH + 0.4, 3.25)
    axes.add_patch(FancyBboxPatch(place, *size, boxstyle="round,pad=0.02", fill=False, edgecolor=GRAY, linestyle="--"))
    axes.text(x + WIDTH + 0.2, 6.32, text, ha="right", va="bottom", fontsize=11)


def _memory(axes: Axes, words: dict[str, str]) -> None:
    """Connect the end of the encoder with the cross-attention of the decoder."""
    start, end, between = LEFT + WIDTH + 0.05, RIGHT - 0.05, (LEFT + WIDTH + RIGHT) / 2
    high, low = 6.6 + HEIGHT / 2, 4.3 + HEIGHT / 2
    axes.plot([start, between, between], [high, high, low], color=RED)
    _arrow(axes, (between, low), (end, low), RED)
    axes.text(between - 0.05, (high + low) / 2, words["keys"], rotation=90, ha="right", va="center", fontsize=9)


def _arrow(axes: Axes, start: tuple[float, float], end: tuple[float, float], color: str = GRAY) -> None:
    axes.annotate("", xy=end, xytext=start, arrowprops={"arrowstyle": "->", "color": color})


def _text(ids: Sequence[int], tokenizer: Tokenizer) -> str:
    """Return tokens in lines of a limited width; a text that is too long ends in dots."""
    tokens = [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizer.tokens(ids)]
    lines, width = [""], 0
    for token in map(printable, tokens):
        columns = sum(2 if unicodedata.east_asian_width(sign) in "FW" else 1 for sign in token) + 3
        if width + columns > COLUMNS:
            lines, width = [*lines, ""], 0
        lines[-1] += f"{token} | "
        width += columns
    return "\n".join(line.removesuffix(" | ") for line in lines[:LINES]) + (" …" if len(lines) > LINES else "")


def parameters(model: Transformer) -> dict[str, int]:
    """Return the number of parameters of each part; a matrix that parts share is counted once."""
    counts = dict.fromkeys((*PARTS, "norms"), 0)
    for name, parameter in model.named_parameters():
        found = (part for part, (begin, inner) in PARTS.items() if name.startswith(begin) and inner in name)
        counts[next(found, "norms")] += parameter.numel()
    return counts


def _bars(axes: Axes, counts: dict[str, int], words: dict[str, str]) -> None:
    total = sum(counts.values())
    bars = axes.barh([words[f"of {part}"] for part in counts], list(counts.values()), color=COLORS)
    axes.bar_label(bars, [f"{count:,}\n{count / total:.1%}" for count in counts.values()], padding=3, fontsize=9)
    axes.invert_yaxis()
    axes.set(title=words["total"].format(total), xlabel=words["parameters"], xlim=(0, 1.45 * max(counts.values())))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.locator_params(axis="x", nbins=3)
