"""Draws the moving picture of the README from a finished run: ``python -m docs.first_run runs/mini``.

It shows the loss of the run and, at each checkpoint, how the model translates a few fixed sentences. The run has to
keep its checkpoints: ``python train.py mini --validation.times 20 --checkpoint.keep 20``.
"""

import argparse
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import pairwise
from pathlib import Path

import numpy as np

from docs.pages import PICTURES
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.runs import trained
from utils.runs.Run import Run
from utils.runs.setup import build_model
from utils.training.Console import duration

SENTENCES = (
    "Where is the temple?",
    "I want to go to Japan.",
    "It is cold today.",
    "When my younger brother called me, I was eating lunch.",
)
ASKED = ("Where is the temple?", "Hello.", "My name is Ken.", "I want to go to Japan.", "It is cold today.")

SECONDS, HOLD = 14.0, 3.5  # of one loop, and of its end, which stands still
UNCHANGED = 0.25  # share of its time that a frame gets if all translations are those of the frame before

WIDTH, MARGIN = 720, 28
TOP, LOW = 74, 214  # of the curve
LEFT, RIGHT = 58, WIDTH - MARGIN
FIRST, APART = 262, 62  # of the sentences
COLUMNS = 62  # of a line of text; Japanese characters take two

STYLE = """
svg { --paper: #ffffff; --line: #d0d7de; --ink: #1f2328; --faint: #656d76; --early: #9a5b13; --loss: #0969da; }
@media (prefers-color-scheme: dark) {
svg { --paper: #161b22; --line: #373e47; --ink: #e6edf3; --faint: #9198a1; --early: #e0a458; --loss: #58a6ff; }
}
text { font-family: "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Yu Gothic", Meiryo,
"Noto Sans CJK JP", "Noto Sans JP", IPAexGothic, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
fill: var(--ink); font-size: 13px; }
.paper { fill: var(--paper); stroke: var(--line); }
.rule { stroke: var(--line); }
.title { font-size: 16px; font-weight: 600; }
.small, .english { fill: var(--faint); }
.english { font-size: 14px; }
.japanese { font-size: 20px; }
.early { fill: var(--early); }
.score { font-size: 15px; font-variant-numeric: tabular-nums; }
.right { text-anchor: end; }
.curve { fill: none; stroke: var(--loss); stroke-width: 2.5; stroke-linejoin: round; }
.ahead { opacity: .22; }
.dot { fill: var(--loss); }
"""


@dataclass(frozen=True)
class Frame:
    """A model on its way."""

    step: int
    seconds: float
    bleu: float | None  # on the development set; None before the first step
    translations: tuple[str, ...]


def film(folder: Path, sentences: Sequence[str]) -> list[Frame]:
    """Translate the sentences with the untrained model and with every checkpoint of a run.

    Raises:
        UserError: if there is no run, or too few checkpoints.
    """
    found, run = trained.load(folder), Run(folder)
    scores = {row["step"]: row["bleu"] for row in run.metrics.rows(kind="dev")}
    steps = [step for step in run.checkpoints.steps() if step in scores]
    if len(steps) < 3:
        raise UserError(
            f"{folder}: {len(steps)} checkpoints are too few for a film; train with --validation.times 20 "
            "--checkpoint.keep 20"
        )
    timing = run.timing.rows()
    times = np.interp(steps, [0, *(row["step"] for row in timing)], [0.0, *(row["seconds"] for row in timing)])
    frames = []
    for step, seconds in zip([0, *steps], [0.0, *times.tolist()], strict=True):
        model = build_model(found.recipe, found.tokenizers).eval()
        if step:
            run.checkpoints.load_weights(step).load_into(model)
        translations = Translator.of([replace(found, model=model)]).translate(sentences)
        frames.append(Frame(step, seconds, scores.get(step), tuple(translations)))
    return frames


def beginnings(frames: Sequence[Frame]) -> list[float]:
    """When each frame begins, as a share of the loop. Frames in which nothing changes are short."""
    changed = [1.0] + [1.0 if one.translations != two.translations else UNCHANGED for one, two in pairwise(frames)]
    ends = np.cumsum([0.0, *changed[:-1]])
    return [float(end / ends[-1] * (1 - HOLD / SECONDS)) for end in ends]


def svg(frames: Sequence[Frame], losses: Sequence[tuple[int, float]], sentences: Sequence[str]) -> str:
    """The moving picture. What does not play animations, or is asked not to, shows the last frame.

    Args:
        frames: in order, the first one before training.
        losses: step and loss by token, while training.
        sentences: that the frames translate.
    """
    begins, last = beginnings(frames), frames[-1]
    animations = Animations()
    body = [
        f'<text class="title" x="{MARGIN}" y="34">make train</text>',
        f'<text class="small" x="{MARGIN + 96}" y="34">English → Japanese, from random weights</text>',
    ]
    for index, frame in enumerate(frames):
        bleu = "not trained yet" if frame.bleu is None else f"dev BLEU {frame.bleu:.1f} (synthetic)"
        shown = animations.shown(begins[index], begins[index + 1] if index + 1 < len(frames) else 1.0)
        text = f"step {frame.step:,} of {last.step:,}   {duration(frame.seconds)}   {bleu}"
        body.append(f'<text class="score right {shown}" x="{RIGHT}" y="60" xml:space="preserve">{text}</text>')
    body += _curve(frames, begins, losses, animations)
    for row, sentence in enumerate(sentences):
        y = FIRST + row * APART
        body.append(f'<line class="rule" x1="{MARGIN}" x2="{RIGHT}" y1="{y - 18}" y2="{y - 18}"/>')
        body.append(f'<text class="english" x="{MARGIN}" y="{y + 4}">{escape(sentence)}</text>')
        body.append(f'<g xml:lang="ja" transform="translate({MARGIN} {y + 31})">')
        for first, end, text in _stretches([frame.translations[row] for frame in frames]):
            shown = animations.shown(begins[first], begins[end] if end < len(frames) else 1.0)
            kind = "japanese" if text == last.translations[row] else "japanese early"
            body.append(f'<text class="{kind} {shown}">{escape(_fit(text))}</text>')
        body.append("</g>")
    height = FIRST + len(sentences) * APART
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    described = "; ".join(f"{source} {text}" for source, text in zip(sentences, last.translations, strict=True))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            "<title>A translator learns: the loss falls, and translations get better</title>",
            f"<desc>{escape(described)}</desc>",
            f"<style>{STYLE}{animations}</style>",
            f'<rect class="paper" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>',
            *body,
            "</svg>\n",
        ]
    )


class Animations:
    """The animations of a picture, as CSS: each a class."""

    def __init__(self) -> None:
        self._rules: dict[str, str] = {}

    def shown(self, begin: float, end: float) -> str:
        """A class for what is there from one share of the loop to another. Without animation, only the end is there."""
        name = f"s{round(begin * 1e4)}-{round(end * 1e4)}"
        stages = [(0.0, 0)] if begin > 0 else []
        stages += [(begin, 1)] + ([(end, 0)] if end < 1 else [])
        keyframes = " ".join(f"{time:.2%} {{ opacity: {opacity} }}" for time, opacity in stages)
        hidden = " opacity: 0;" if end < 1 else ""
        self._add(name, keyframes, "step-end", hidden)
        return name

    def moving(self, name: str, stages: Sequence[tuple[float, str]]) -> str:
        """A class for what changes steadily from stage to stage."""
        self._add(name, " ".join(f"{time:.2%} {{ {style} }}" for time, style in stages), "linear", "")
        return name

    def _add(self, name: str, keyframes: str, pace: str, still: str) -> None:
        playing = f"animation: {name} {SECONDS:g}s {pace} infinite"
        self._rules[name] = f"@keyframes {name} {{ {keyframes} }}\n.{name} {{{still} {playing}; }}\n"

    def __str__(self) -> str:
        still = "@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }\n"
        return "".join(self._rules.values()) + still


def _curve(
    frames: Sequence[Frame], begins: Sequence[float], losses: Sequence[tuple[int, float]], animations: Animations
) -> list[str]:
    """The loss by step: all of it faintly, and what has been trained so far."""
    total, highest = frames[-1].step, max(loss for _, loss in losses)
    points = [(LEFT + (RIGHT - LEFT) * step / total, LOW - (LOW - TOP) * loss / highest) for step, loss in losses]
    times = np.interp([step for step, _ in losses], [frame.step for frame in frames], begins).tolist()
    lengths = np.cumsum([0.0, *(np.hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))])
    whole = float(lengths[-1])
    stages = list(zip([0.0, *times, 1.0], [0.0, *lengths.tolist(), whole], strict=True))
    drawn = animations.moving("drawn", [(time, f"stroke-dashoffset: {whole - done:.1f}") for time, done in stages])
    places = [points[0], *points, points[-1]]
    follows = animations.moving(
        "follows",
        [
            (time, f"transform: translate({x:.1f}px, {y:.1f}px)")
            for (time, _), (x, y) in zip(stages, places, strict=True)
        ],
    )
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    x, y = points[-1]
    return [
        f'<text class="small" x="{MARGIN}" y="60">loss per token</text>',
        f'<text class="small right" x="{LEFT - 8}" y="{TOP + 8}">{highest:.1f}</text>',
        f'<text class="small right" x="{LEFT - 8}" y="{LOW + 2}">0</text>',
        f'<line class="rule" x1="{LEFT}" x2="{RIGHT}" y1="{LOW}" y2="{LOW}"/>',
        f'<path class="curve ahead" d="{path}"/>',
        f'<path class="curve {drawn}" stroke-dasharray="{whole:.1f}" d="{path}"/>',
        f'<g class="{follows}" transform="translate({x:.1f} {y:.1f})"><circle class="dot" r="4.5"/></g>',
    ]


def _stretches(texts: Sequence[str]) -> list[tuple[int, int, str]]:
    """Equal texts that follow each other: the first of them, the first behind them, and the text."""
    firsts = [i for i in range(len(texts)) if i == 0 or texts[i] != texts[i - 1]]
    return [(first, end, texts[first]) for first, end in pairwise([*firsts, len(texts)])]


def _fit(text: str) -> str:
    """As much of a text as a line takes, without what cannot be printed."""
    text = "".join(character if character.isprintable() else "·" for character in text)
    widths = np.cumsum([2 if unicodedata.east_asian_width(character) in "WFA" else 1 for character in text])
    if not text or widths[-1] <= COLUMNS:
        return text or "(nothing)"
    return text[: int(np.searchsorted(widths, COLUMNS - 2, side="right"))] + "…"


def main(arguments: list[str]) -> None:
    """Draw the picture, and print the README's table of sentences that a newcomer would type."""
    parser = Parser(prog="-m docs.first_run", description="Draw the moving picture of the README.", allow_abbrev=False)
    parser.add_argument("run", type=Path, help="folder of a finished run that has kept its checkpoints")
    parser.add_argument("text", nargs="*", default=SENTENCES, help="sentences to show, instead of the README's")
    parser.add_argument("--output", type=Path, default=PICTURES / "first-run.svg", metavar="SVG")
    args: argparse.Namespace = parser.parse_args(arguments)
    frames = film(args.run, args.text)
    losses = [(row["step"], row["nll"]) for row in Run(args.run).metrics.rows(kind="train") if "nll" in row]
    with new_file(args.output) as fresh:
        fresh.write_text(svg(frames, losses, args.text), encoding="utf-8")
    for source, translation in zip(ASKED, Translator.load(args.run).translate(ASKED), strict=True):
        print(f"| {source} | {translation} |")
    print(f"\n{args.output}: {len(frames)} frames, {args.output.stat().st_size / 1000:.0f} kB")
    best = Run(args.run).checkpoints.best_step()
    if best != frames[-1].step:
        print(f"the picture ends with step {frames[-1].step:,}, but the best, which the table shows, is step {best:,}")


if __name__ == "__main__":
    run_command(main)
