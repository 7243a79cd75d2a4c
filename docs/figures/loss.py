"""The loss curves of a run, and the negative log-likelihood of every token of two reference translations."""

import math
from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from docs.figures.style import BLUE, GRAY, RED
from utils.decoding import Translator
from utils.decoding.attention_picture import printable
from utils.decoding.force import force
from utils.recipes import recipe
from utils.runs.Metrics import Metrics, Row
from utils.text.text import close

WORDS = {
    "en": {
        "curves": "loss of the run",
        "step": "step",
        "by_token": "nats per token (log scale)",
        "train": "training, with label smoothing",
        "dev": "validation, with label smoothing",
        "train_nll": "training, $-\\log p$ alone",
        "dev_nll": "validation, $-\\log p$ alone",
        "floor": "lowest loss for ε = {:g}: {:.2f}",
        "nll": "$-\\log p$ (nats)",
        "reference": "{}: perplexity {:.2f}",
        "token": "token of the reference",
    },
    "ja": {
        "curves": "学習の損失",
        "step": "ステップ",
        "by_token": "1 トークンあたりのナット（対数目盛）",
        "train": "学習（ラベル平滑化あり）",
        "dev": "検証（ラベル平滑化あり）",
        "train_nll": "学習（$-\\log p$ のみ）",
        "dev_nll": "検証（$-\\log p$ のみ）",
        "floor": "ε = {:g} のときの損失の下限：{:.2f}",
        "nll": "$-\\log p$（ナット）",
        "reference": "{}　パープレキシティ {:.2f}",
        "token": "参照訳のトークン",
    },
}
SENTENCE = "I want to go to Japan."
REFERENCES = ("日本に行きたいです。", "日本へ行きたいです。")


def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw the loss curves on the left, and two references on the right."""
    translator = Translator.load(run, device="cpu")
    figure = Figure(figsize=(11, 5.6), layout="constrained")
    grid = figure.add_gridspec(2, 2)
    smoothing = recipe.load(str(run / "recipe.toml")).train.label_smoothing
    floor = lowest_loss(smoothing, len(translator.tokenizers.tgt))
    _curves(figure.add_subplot(grid[:, 0]), Metrics(run / "metrics.jsonl"), smoothing, floor, words)
    found = [_token_nll(translator, reference) for reference in REFERENCES]
    highest = 1.15 * max(max(nll) for _, nll in found)
    for row, (reference, (tokens, nll)) in enumerate(zip(REFERENCES, found, strict=True)):
        axes = figure.add_subplot(grid[row, 1])
        _bars(axes, tokens, nll)
        title = words["reference"].format(reference, math.exp(sum(nll) / len(nll)))
        axes.set(title=title, ylabel=words["nll"], ylim=(0, highest))
        if row == len(REFERENCES) - 1:
            axes.set_xlabel(words["token"])
    return figure


def lowest_loss(smoothing: float, vocab_size: int) -> float:
    """Return the entropy of a smoothed target, below which the loss of a token cannot fall."""
    share = smoothing / vocab_size
    right = 1 - smoothing + share
    others = (vocab_size - 1) * share * math.log(share) if share > 0 else 0.0
    return -right * math.log(right) - others


def _curves(axes: Axes, metrics: Metrics, smoothing: float, floor: float, words: dict[str, str]) -> None:
    train, dev = metrics.rows(kind="train"), metrics.rows(kind="dev")
    axes.plot(*_points(train, "loss"), color=BLUE, label=words["train"])
    axes.plot(*_points(dev, "loss"), color=RED, marker="o", label=words["dev"])
    axes.plot(*_points(train, "nll"), color=BLUE, linestyle=":", label=words["train_nll"])
    axes.plot(*_points(dev, "nll"), color=RED, marker="o", linestyle=":", label=words["dev_nll"])
    axes.axhline(floor, color=GRAY, linestyle="--", label=words["floor"].format(smoothing, floor))
    axes.set(title=words["curves"], xlabel=words["step"], ylabel=words["by_token"], yscale="log")
    axes.yaxis.set_major_formatter("{x:g}")
    axes.grid(alpha=0.25)
    axes.legend(frameon=False)


def _points(rows: Sequence[Row], name: str) -> tuple[list[float], list[float]]:
    """Return steps and values of the rows that have a value."""
    found = [(row["step"], row[name]) for row in rows if row.get(name) is not None]
    return [step for step, _ in found], [value for _, value in found]


def _token_nll(translator: Translator, reference: str) -> tuple[list[str], list[float]]:
    """Return the tokens of a reference after BOS, and the negative log-likelihood of each."""
    tokenizers, max_len = translator.tokenizers, translator.model.max_len
    src = close(tokenizers.src.encode([SENTENCE])[0], max_len)
    tgt = close(tokenizers.tgt.encode([reference])[0], max_len + 1, bos=True)
    log_probs = force(translator.model, translator.batch([src]), translator.batch([tgt]))  # (1, T)
    tokens = [token.replace("\N{LOWER ONE EIGHTH BLOCK}", "") or "␣" for token in tokenizers.tgt.tokens(tgt[1:])]
    return tokens, (-log_probs[0]).tolist()


def _bars(axes: Axes, tokens: Sequence[str], nll: Sequence[float]) -> None:
    many = len(tokens) > 16  # characters that the vocabulary lacks are several bytes each
    axes.bar(range(len(tokens)), nll, color=BLUE)
    axes.set_xticks(range(len(tokens)), [printable(token) for token in tokens], rotation=90 if many else 0)
    if not many:
        for place, value in enumerate(nll):
            axes.annotate(f"{value:.2f}", (place, value), ha="center", va="bottom", fontsize=9)
