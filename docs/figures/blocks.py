"""The residual stream and inner activations of a trained model, and gradients of deep stacks that are not trained."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from torch import Tensor, nn

from docs.figures.style import BLUE, RED, heat_map
from layers import FFN, AddNorm, LayerOptions, TransformerEncoder
from utils.decoding import Translator
from utils.explain.stream import Vectors, record_network, record_residual
from utils.text.text import close

WORDS = {
    "en": {
        "encoder": "encoder: what each sub-layer adds",
        "decoder": "decoder: what each sub-layer adds",
        "embedding": "embedding",
        "self": "self-att. {}",
        "cross": "cross-att. {}",
        "ffn": "FFN {}",
        "norm": "length of the vector (mean over tokens)",
        "stream": "residual stream after the sub-layer",
        "added": "added by the sub-layer",
        "inner": "encoder layer {}: inner activations, {:.0%} above zero",
        "neuron": "the {} of {} inner dimensions in use, by their strongest token",
        "token": "token (share above zero)",
        "activation": "activation",
        "gradients": "Before training: gradient in the last layer",
        "layer": "number of layers",
        "gradient": "norm of the gradient of $W_2$",
        "pre": "pre-norm",
        "post": "post-norm",
    },
    "ja": {
        "encoder": "エンコーダー：各サブ層が加える量",
        "decoder": "デコーダー：各サブ層が加える量",
        "embedding": "埋め込み",
        "self": "自己注意 {}",
        "cross": "交差注意 {}",
        "ffn": "FFN {}",
        "norm": "ベクトルの長さ（トークンの平均）",
        "stream": "サブ層の後の残差ストリーム",
        "added": "サブ層が加えたもの",
        "inner": "エンコーダー第 {} 層：中間の値（{:.0%} が正）",
        "neuron": "使われた中間の次元（{} / {}、最も強いトークンの順）",
        "token": "トークン（正の値の割合）",
        "activation": "活性化の値",
        "gradients": "学習前：最後の層の勾配",
        "layer": "層の数",
        "gradient": "$W_2$ の勾配のノルム",
        "pre": "pre-norm",
        "post": "post-norm",
    },
}
SENTENCE = "My brother wants to buy a new car."
DEPTHS = (1, 2, 4, 8, 16, 24)  # layers of the stacks whose gradients are compared


def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw residual streams above, inner activations and gradients below."""
    translator = Translator.load(run, device="cpu")
    model, tokenizers = cast("nn.Module", translator.model), translator.tokenizers
    src = close(tokenizers.src.encode([SENTENCE])[0], translator.model.max_len)
    translation = translator.translate([SENTENCE])
    tgt = close(tokenizers.tgt.encode(translation)[0], translator.model.max_len, bos=True, eos=False)
    residuals, networks = _record(model, translator.batch([src]), translator.batch([tgt]))

    figure = Figure(figsize=(11, 8), layout="constrained")
    (first, second), (third, fourth) = figure.subplots(2, 2)
    _stream(first, residuals, "encoder", words)
    _stream(second, residuals, "decoder", words)
    tokens = [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizers.src.tokens(src)]
    _inner(third, networks, tokens, words)
    _gradients(fourth, words)
    return figure


@torch.inference_mode()
def _record(model: nn.Module, src: Tensor, tgt: Tensor) -> tuple[dict[str, Vectors], dict[str, Vectors]]:
    """Return the vectors around every residual connection and inside every feed-forward network, by its name."""
    with ExitStack() as stack:
        residuals, networks = {}, {}
        for name, layer in model.named_modules():
            if isinstance(layer, AddNorm):
                residuals[name] = stack.enter_context(record_residual(layer))
            elif isinstance(layer, FFN):
                networks[name] = stack.enter_context(record_network(layer))
        model(src, tgt)
    return residuals, networks


def _stream(axes: Axes, residuals: dict[str, Vectors], part: str, words: dict[str, str]) -> None:
    """Plot the length of the residual stream after each sub-layer, and of the vector that the sub-layer adds."""
    found = [vectors.named for name, vectors in residuals.items() if name.startswith(part)]
    kinds = ("self", "ffn") if part == "encoder" else ("self", "cross", "ffn")
    labels = [words[kinds[i % len(kinds)]].format(i // len(kinds) + 1) for i in range(len(found))]
    lengths = [_length(found[0]["x"]), *(_length(one["out"]) for one in found)]
    places = range(1, len(found) + 1)
    axes.bar(places, [_length(one["added"]) for one in found], color=BLUE, width=0.6, label=words["added"])
    axes.plot([0, *places], lengths, color=RED, marker="o", label=words["stream"])
    axes.set_xticks([0, *places], [words["embedding"], *labels], rotation=30, ha="right")
    axes.set(title=words[part], ylabel=words["norm"], ylim=(0, None))
    axes.legend(frameon=False, loc="upper left")


def _length(vectors: Tensor) -> float:
    """Return the mean Euclidean norm of vectors ``(T, D)``."""
    return float(vectors.norm(dim=-1).mean())


def _inner(axes: Axes, networks: dict[str, Vectors], tokens: Sequence[str], words: dict[str, str]) -> None:
    """Plot the inner activations of the encoder's last feed-forward network, a row for each token."""
    found = [vectors.named["inner"] for name, vectors in networks.items() if name.startswith("encoder")]
    inner = found[-1].clamp(min=0)  # (S, d_ff); other non-linearities than ReLU also give values below zero
    active = (inner > 0).float().mean(-1).tolist()
    rows = [f"{token} {share:.0%}" for token, share in zip(tokens, active, strict=True)]
    used = (inner.max(0).values > 0).nonzero().squeeze(1)
    columns = used[inner[:, used].argmax(0).argsort(stable=True)]
    heat_map(axes, inner[:, columns], rows, high=None, label=words["activation"])
    title = words["inner"].format(len(found), sum(active) / len(active))
    axes.set(title=title, xlabel=words["neuron"].format(len(used), inner.shape[1]), ylabel=words["token"])


def _gradients(axes: Axes, words: dict[str, str]) -> None:
    """Plot the last layer's gradient at the start of training by depth, with either order of the normalization."""
    for name, norm_first, color in (("post", False, RED), ("pre", True, BLUE)):
        norms = [last_gradient(layers, norm_first=norm_first) for layers in DEPTHS]
        axes.plot(DEPTHS, norms, color=color, marker="o", label=words[name])
    axes.set_xticks(DEPTHS)
    axes.set(title=words["gradients"], xlabel=words["layer"], ylabel=words["gradient"], ylim=(0, None))
    axes.legend(frameon=False)


def last_gradient(layers: int, *, norm_first: bool) -> float:
    """Return the norm of the gradient of the last layer's second FFN matrix, for random weights, tokens and labels."""
    with torch.random.fork_rng():
        torch.manual_seed(0)
        options = LayerOptions(norm_first=norm_first)
        net = TransformerEncoder(1000, 32, 0, 128, layers, 512, 4, 0.0, 1e-5, options=options)
        output = nn.Linear(128, 1000, bias=False)
        nn.init.normal_(output.weight, std=128**-0.5)
        ids, labels = torch.randint(1, 1000, (2, 16, 32))
        loss = nn.functional.cross_entropy(output(net(ids)).flatten(0, 1), labels.flatten())
        loss.backward()
    gradient = cast("Tensor", cast("FFN", net.layers[-1].ffn).w_2.weight.grad)
    return float(gradient.norm())
