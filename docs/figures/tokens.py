"""The figure of the page on tokens: a sentence in four units, and all tokens that fit into it."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from docs.figures.style import BLUE, GRAY
from utils.decoding import Translator
from utils.decoding.attention_picture import printable
from utils.text import Tokenizer
from utils.text.SentencePieceModel import NORMAL, SentencePieceModel
from utils.text.words import word_spans

ENGLISH, JAPANESE = "I want to go to Japan.", "日本に行きたいです。"
SPACE, OPEN_BOX = "\u2581", "\u2423"  # a space in a token, and in the figure
UNITS = ("words", "subwords", "characters", "bytes")
ROW = 0.44  # inches

WORDS = {
    "en": {
        "words": "words",
        "subwords": "subwords",
        "characters": "characters",
        "bytes": "bytes",
        "english": "An English sentence in four units",
        "japanese": "A Japanese sentence in four units",
        "position": "position in characters, with the space that every text begins with",
        "count": "{}: {}",
        "lattice": "All tokens of the vocabulary that fit, with log p; blue: the segmentation with the largest sum",
        "tokens": "tokens",
    },
    "ja": {
        "words": "単語",
        "subwords": "サブワード",
        "characters": "文字",
        "bytes": "バイト",
        "count": "{}：{}",
        "english": "英語の文を 4 つの単位で分割",
        "japanese": "日本語の文を 4 つの単位で分割",
        "position": "文字の位置（先頭に空白が 1 つ付く）",
        "lattice": "この文に当てはまる語彙のトークンすべてと log p（青：和が最大の分割）",
        "tokens": "トークン",
    },
}

Chip = tuple[float, float, str]  # left edge and right edge, in characters, and label


def draw(words: dict[str, str], run: Path) -> Figure:
    """Plot both sentences in four units, and the lattice of the Japanese one."""
    tokenizer = Translator.load(run, device="cpu").tokenizers.src.base
    lattice = _lattice(JAPANESE, tokenizer)
    rows = (len(UNITS), len(UNITS), len(lattice))
    figure = Figure(figsize=(11, ROW * sum(rows) + 2.4), layout="constrained")
    english, japanese, below = figure.subplots(3, 1, height_ratios=rows)
    _plot_units(english, ENGLISH, tokenizer, words)
    english.set_title(words["english"])
    _plot_units(japanese, JAPANESE, tokenizer, words)
    japanese.set_title(words["japanese"])
    for row, chips in enumerate(lattice):
        _plot_row(below, row, chips, GRAY if row else BLUE)
    below.set_yticks([])
    _frame(below, JAPANESE, len(lattice), words)
    below.set(title=words["lattice"], ylabel=words["tokens"])
    return figure


def _plot_units(axes: Axes, text: str, tokenizer: Tokenizer, words: dict[str, str]) -> None:
    """Plot a text in all units, a row each."""
    labels = []
    for row, (unit, chips) in enumerate(_units(text, tokenizer).items()):
        _plot_row(axes, row, chips, BLUE if unit == "subwords" else GRAY)
        labels.append(words["count"].format(words[unit], len(chips)))
    axes.set_yticks([row + 0.5 for row in range(len(UNITS))], labels)
    _frame(axes, text, len(UNITS), words)


def _plot_row(axes: Axes, row: int, chips: Iterable[Chip], color: str) -> None:
    for left, right, label in chips:
        box = (left + 0.02, row + 0.08), right - left - 0.04, 0.84
        axes.add_patch(Rectangle(*box, facecolor=color, edgecolor="none", alpha=0.35))
        axes.text((left + right) / 2, row + 0.5, printable(label), ha="center", va="center", fontsize=9)


def _frame(axes: Axes, text: str, rows: int, words: dict[str, str]) -> None:
    axes.set(xlim=(0, len(text) + 1), ylim=(rows, 0), xlabel=words["position"])
    axes.set_xticks(range(len(text) + 2))
    axes.tick_params(axis="y", length=0)
    axes.spines[["top", "right", "left"]].set_visible(False)


def _units(text: str, tokenizer: Tokenizer) -> dict[str, list[Chip]]:
    """Return the chips of a text in every unit; its first character is at 1, after the space in front."""
    return {
        "words": [(1 + start, 1 + end, text[start:end]) for start, end in word_spans(text)],
        "subwords": _subwords(text, tokenizer),
        "characters": [(1 + place, 2 + place, _visible(sign)) for place, sign in enumerate(text)],
        "bytes": [
            (1 + left, 1 + right, f"{byte:02X}")
            for byte, (left, right) in zip(text.encode(), pairwise(_byte_edges(text)), strict=True)
        ],
    }


def _subwords(text: str, tokenizer: Tokenizer) -> list[Chip]:
    """Return the chips of a text's tokens; bytes divide the width of their character."""
    ids, surfaces, edges = tokenizer.encode([text])[0], tokenizer.surfaces(), _byte_edges(f" {text}")
    ends = accumulate((len(surfaces[index] or b"") for index in ids), initial=0)
    names = [name[3:-1] if name.startswith("<0x") else _visible(name) for name in tokenizer.tokens(ids)]
    return [(edges[start], edges[end], name) for (start, end), name in zip(pairwise(ends), names, strict=True)]


def _byte_edges(text: str) -> list[float]:
    """Return where each byte of a text begins, in characters, and where the last one ends."""
    sizes = [len(sign.encode()) for sign in text]
    return [place + part / size for place, size in enumerate(sizes) for part in range(size)] + [float(len(text))]


def _lattice(text: str, tokenizer: Tokenizer) -> list[list[Chip]]:
    """Return the best segmentation as the first row, and in further rows all other tokens that fit somewhere."""
    pieces = SentencePieceModel.parse(tokenizer.to_bytes()).pieces()
    log_p = {piece.text: piece.score for piece in pieces if piece.kind == NORMAL}
    whole = SPACE + text.replace(" ", SPACE)
    best = _subwords(text, tokenizer)
    others = [
        (float(start), float(end), whole[start:end])
        for start in range(len(whole))
        for end in range(start + 1, len(whole) + 1)
        if whole[start:end] in log_p and (start, end) not in [chip[:2] for chip in best]
    ]
    rows = [best, *_packed(sorted(others, key=lambda chip: (chip[0] - chip[1], chip[0])))]

    def scored(chip: Chip) -> Chip:
        left, right, name = chip
        score = log_p.get(name.replace(OPEN_BOX, SPACE))
        return (left, right, _visible(name) if score is None else f"{_visible(name)}  {score:.1f}")

    return [[scored(chip) for chip in row] for row in rows]


def _packed(chips: Sequence[Chip]) -> list[list[Chip]]:
    """Put each chip into the first row in which it overlaps with no other."""
    rows: list[list[Chip]] = []
    for chip in chips:
        free = (row for row in rows if all(chip[1] <= left or right <= chip[0] for left, right, _ in row))
        row = next(free, None)
        if row is None:
            rows.append([chip])
        else:
            row.append(chip)
    return rows


def _visible(text: str) -> str:
    return text.replace(SPACE, OPEN_BOX).replace(" ", OPEN_BOX)
