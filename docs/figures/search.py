"""The beam as a tree, the log-probability of translations by beam width, and a distribution at three temperatures."""

from collections.abc import Sequence
from pathlib import Path

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from torch import Tensor

from docs.figures.style import BLUE, GRAY, GREEN, ORANGE, RED
from utils.decoding import SearchOptions, Translator
from utils.decoding.attention_picture import printable
from utils.decoding.choose import restrict
from utils.explain.explain import traced_search
from utils.explain.TracedBeam import Node
from utils.recipes import recipe
from utils.runs.setup import find_files
from utils.text.lines import read_pairs
from utils.text.special import BOS
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

SENTENCE = "My sister bought two apples at the supermarket yesterday."
BEAM = 3
MOST_STEPS = 12  # of the tree that are shown
SENTENCES = 200  # of the development set
WIDTHS = (1, 2, 3, 5, 8, 12)
TEMPERATURES = {0.5: BLUE, 1.0: GRAY, 2.0: ORANGE}
TOKENS = 6  # likeliest ones of a distribution
STATES = {"live": BLUE, "finished": GREEN, "pruned": GRAY}

WORDS = {
    "en": {
        "tree": "A beam of {}: “{}”",
        "step": "step",
        "rank": "rank by log-probability",
        "live": "live",
        "finished": "finished, with its score",
        "pruned": "pruned",
        "best": "the translation",
        "widths": "Beam width and log-probability, {} sentences",
        "width": "beam width",
        "log_prob": "mean log p of the translations found",
        "penalty": "length penalty {:g}",
        "temperatures": "Temperature: the token after “{}”",
        "start": "the beginning",
        "token": "next token",
        "probability": "probability",
        "temperature": "temperature {:g}",
    },
    "ja": {
        "tree": "幅 {} のビーム：「{}」",
        "step": "ステップ",
        "rank": "対数確率の順位",
        "live": "継続中",
        "finished": "終了（数字はスコア）",
        "pruned": "枝刈り",
        "best": "訳文",
        "widths": "ビーム幅と対数確率（{} 文）",
        "width": "ビーム幅",
        "log_prob": "見つかった訳文の log p の平均",
        "penalty": "長さの補正 {:g}",
        "temperatures": "温度：「{}」の次のトークン",
        "start": "文頭",
        "token": "次のトークン",
        "probability": "確率",
        "temperature": "温度 {:g}",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw the figure with the translations of a trained run."""
    translator = Translator.load(run, device="cpu")
    src = close(translator.tokenizers.src.encode([SENTENCE])[0], translator.longest)
    found, beam = traced_search(translator, src, SearchOptions(beam=BEAM))
    files = find_files(recipe.load(str(run / "recipe.toml"))).dev
    pairs = list(read_pairs(files.src, files.tgt))
    lines = [line for line, _ in pairs[:: max(1, len(pairs) // SENTENCES)][:SENTENCES]]
    figure = Figure(figsize=(11, 8.6), layout="constrained")
    grid = figure.add_gridspec(2, 2, height_ratios=[1.5, 1])
    _tree(figure.add_subplot(grid[0, :]), words, translator, beam.nodes)
    _widths(figure.add_subplot(grid[1, 0]), words, translator, lines)
    _temperatures(figure.add_subplot(grid[1, 1]), words, translator, src, found[0].tokens)
    return figure


def _tree(axes: Axes, words: dict[str, str], translator: Translator, nodes: Sequence[Node]) -> None:
    """Plot the hypotheses of each step from the best down, with lines to those that they continue."""
    names = _readable([node.token for node in nodes], translator.tokenizers.tgt)
    ranks: list[int] = []
    for node in nodes:
        ranks.append(1 + sum(other.step == node.step for other in nodes[: len(ranks)]))
    best = _path(nodes)
    for index, node in enumerate(nodes):
        if node.step > MOST_STEPS:
            continue
        if node.parent is not None:
            ends = [nodes[node.parent].step, node.step], [ranks[node.parent], ranks[index]]
            chosen = index in best
            color, width = (RED, 2.5) if chosen else (STATES[node.state], 1.0)
            axes.plot(*ends, color=color, linewidth=width, alpha=1.0 if chosen else 0.6, zorder=2 if chosen else 1)
        axes.plot(node.step, ranks[index], color=STATES[node.state], marker="o", markersize=6, zorder=3)
        axes.annotate(
            f"{names[index]} {node.score:.2f}" if node.state == "finished" else names[index],
            (node.step, ranks[index]),
            xytext=(0, 7),
            textcoords="offset points",
            ha="center",
            color="black" if node.state != "pruned" else "#555555",
            fontsize=10,
            zorder=4,
            bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.75, "pad": 0.6},
        )
    last = min(MOST_STEPS, max(node.step for node in nodes))
    axes.set(title=words["tree"].format(BEAM, SENTENCE), xlabel=words["step"], ylabel=words["rank"])
    axes.set(
        xlim=(-0.5, last + 0.7), ylim=(max(ranks) + 0.6, 0.3), xticks=range(last + 1), yticks=range(1, max(ranks) + 1)
    )
    handles = [Line2D([], [], color=color, marker="o", label=words[state]) for state, color in STATES.items()]
    handles.append(Line2D([], [], color=RED, linewidth=2.5, label=words["best"]))
    axes.legend(handles=handles, frameon=False, ncols=len(handles), loc="lower right")


def _path(nodes: Sequence[Node]) -> set[int]:
    """Return the indices of the best finished hypothesis and all that it continues."""
    finished = [index for index, node in enumerate(nodes) if node.state == "finished"]
    index: int | None = max(finished, key=lambda one: nodes[one].score, default=0)
    path = set()
    while index is not None:
        path.add(index)
        index = nodes[index].parent
    return path


def _widths(axes: Axes, words: dict[str, str], translator: Translator, lines: Sequence[str]) -> None:
    for penalty, color, marker in ((0.0, BLUE, "o"), (1.0, RED, "s")):
        means = []
        for width in WIDTHS:
            options = SearchOptions(beam=width, length_penalty=penalty, allow_loops=True)
            means.append(sum(one[0].log_prob for one in translator.search(lines, options)) / len(lines))
        axes.plot(WIDTHS, means, color=color, marker=marker, label=words["penalty"].format(penalty))
    axes.set(title=words["widths"].format(len(lines)), xlabel=words["width"], ylabel=words["log_prob"], xticks=WIDTHS)
    axes.legend(frameon=False)


@torch.inference_mode()
def _temperatures(
    axes: Axes, words: dict[str, str], translator: Translator, src: Sequence[int], target: Sequence[int]
) -> None:
    """Plot the distribution at the least certain step of a translation."""
    logits = translator.model(translator.batch([src]), translator.batch([[BOS, *target]]))[0]  # (T, V)
    log_probs = logits.log_softmax(-1)
    place = int((-log_probs.exp() * log_probs).sum(-1).argmax())
    best = log_probs[place].topk(TOKENS).indices
    tokenizer = translator.tokenizers.tgt
    for number, (temperature, color) in enumerate(TEMPERATURES.items()):
        options = SearchOptions(sample=True, temperature=temperature)
        probabilities: Tensor = restrict(log_probs[place], options).softmax(-1)  # (V,)
        across = [index + (number - 1) * 0.27 for index in range(TOKENS)]
        label = words["temperature"].format(temperature)
        axes.bar(across, probabilities[best].numpy(), width=0.27, color=color, label=label)
    before = printable(tokenizer.decode([target[:place]])[0]) if place else words["start"]
    title = words["temperatures"].format(before if len(before) <= 9 else f"…{before[-8:]}")
    axes.set(title=title, xlabel=words["token"], ylabel=words["probability"], ylim=(0, 1))
    axes.set_xticks(range(TOKENS), _readable(best.tolist(), tokenizer))
    axes.legend(frameon=False)


def _readable(ids: Sequence[int], tokenizer: Tokenizer) -> list[str]:
    return [printable(token.replace("\N{LOWER ONE EIGHTH BLOCK}", "␣")) for token in tokenizer.tokens(ids)]
