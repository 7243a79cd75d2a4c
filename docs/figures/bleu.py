"""n-gram precisions, bootstrap scores with their interval, and the same translations with three segmentations."""

from pathlib import Path

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from sacrebleu.metrics.bleu import BLEU

from docs.figures.style import BLUE, GRAY, GREEN, ORANGE, RED
from utils.decoding import SearchOptions, Translator
from utils.evaluation import BleuScore
from utils.metrics.bootstrap import resampled
from utils.recipes import recipe
from utils.runs.setup import find_files
from utils.text.lines import read_pairs
from utils.text.Tokenizer import normalize

SENTENCES = 100  # of the test set
RESAMPLES = 1000
SEGMENTATIONS = {"13a": GRAY, "ja-mecab": BLUE, "char": ORANGE}

WORDS = {
    "en": {
        "precisions": "Precisions; brevity penalty {:.3f}",
        "n": "n: words of an n-gram",
        "precision": "precision, %",
        "bootstrap": "{1} bootstrap samples of {0} sentences",
        "bleu": "BLEU (ja-mecab)",
        "samples": "number of samples",
        "score": "BLEU {:.2f}",
        "interval": "95 %: {:.2f} to {:.2f}",
        "segmentations": "BLEU with three segmentations",
        "segmentation": "segmentation into words",
        "any": "BLEU",
    },
    "ja": {
        "precisions": "適合率（brevity penalty {:.3f}）",
        "n": "n：連続する単語の数",
        "precision": "適合率（%）",
        "bootstrap": "{} 文のブートストラップ標本 {} 個",
        "bleu": "BLEU（ja-mecab）",
        "samples": "標本の数",
        "score": "BLEU {:.2f}",
        "interval": "95 % 信頼区間：{:.2f}〜{:.2f}",
        "segmentations": "3 通りの単語分割による BLEU",
        "segmentation": "単語分割",
        "any": "BLEU",
    },
}


def draw(words: dict[str, str], run: Path) -> Figure:
    """Draw the figure with greedy translations of a trained run's test sentences."""
    files = find_files(recipe.load(str(run / "recipe.toml"))).test
    pairs = list(read_pairs(files.src, files.tgt))
    pairs = pairs[:: max(1, len(pairs) // SENTENCES)][:SENTENCES]
    found = Translator.load(run, device="cpu").translate([source for source, _ in pairs], SearchOptions(beam=1))
    translations, references = [normalize(text) for text in found], [normalize(text) for _, text in pairs]
    figure = Figure(figsize=(11, 4.2), layout="constrained")
    left, middle, right = figure.subplots(1, 3)
    _precisions(left, words, translations, references)
    _bootstrap(middle, words, translations, references)
    _segmentations(right, words, translations, references)
    return figure


def _precisions(axes: Axes, words: dict[str, str], translations: list[str], references: list[str]) -> None:
    score = BLEU(tokenize="ja-mecab").corpus_score(translations, [references])
    bars = axes.bar(range(1, 5), score.precisions, color=BLUE)
    axes.bar_label(bars, fmt="%.1f")
    title = words["precisions"].format(score.bp)
    axes.set(title=title, xlabel=words["n"], ylabel=words["precision"], ylim=(0, 110), xticks=range(1, 5))


def _bootstrap(axes: Axes, words: dict[str, str], translations: list[str], references: list[str]) -> None:
    metric = BleuScore()
    found = metric(translations, references)
    if found.statistics is None:
        raise ValueError("BLEU has statistics of sentences")
    scores = resampled(found.statistics, metric.score_of, RESAMPLES)
    low, high = np.quantile(scores, [0.025, 0.975]).tolist()
    axes.hist(scores, 30, color=BLUE, alpha=0.8)
    axes.axvspan(low, high, color=GREEN, alpha=0.2, linewidth=0, label=words["interval"].format(low, high))
    axes.axvline(found.score, color=RED, linewidth=2, label=words["score"].format(found.score))
    title = words["bootstrap"].format(len(references), RESAMPLES)
    axes.set(title=title, xlabel=words["bleu"], ylabel=words["samples"])
    axes.set_ylim(0, 1.35 * axes.get_ylim()[1])  # space for the legend
    axes.legend(frameon=False, loc="upper left")


def _segmentations(axes: Axes, words: dict[str, str], translations: list[str], references: list[str]) -> None:
    scores = [BLEU(tokenize=how).corpus_score(translations, [references]).score for how in SEGMENTATIONS]
    bars = axes.bar(list(SEGMENTATIONS), scores, color=list(SEGMENTATIONS.values()))
    axes.bar_label(bars, fmt="%.1f")
    axes.set(title=words["segmentations"], xlabel=words["segmentation"], ylabel=words["any"], ylim=(0, 110))
