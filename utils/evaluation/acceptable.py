"""Score translations of sentences for which all acceptable translations are known."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from utils.errors import UserError
from utils.text.lines import read_lines
from utils.text.Tokenizer import normalize

_IGNORED = re.compile(r"[\s。、，．,.!?！？「」『』・…]+")


@dataclass(frozen=True)
class Item:
    """A sentence and its acceptable translations.

    Args:
        part: of the list that it belongs to, such as ``dev``.
        source: the sentence.
        patterns: acceptable translations; ``[a|b]`` stands for a or b, and may be nested.
    """

    part: str
    source: str
    patterns: tuple[str, ...]

    def accepts(self, translation: str) -> bool:
        """Return whether a translation is one of the acceptable ones, ignoring punctuation and spaces."""
        plain = _plain(translation)
        return any(re.fullmatch(_regex(pattern), plain) is not None for pattern in self.patterns)

    @property
    def example(self) -> str:
        """Return the first of the acceptable translations."""
        text = self.patterns[0]
        while "[" in text:
            text = re.sub(r"\[([^\[\]|]*)(?:\|[^\[\]]*)?\]", r"\1", text)
        return text


def _plain(text: str) -> str:
    return _IGNORED.sub("", normalize(text))


def _regex(pattern: str) -> str:
    signs = {"[": "(?:", "|": "|", "]": ")"}
    return "".join(signs.get(part) or re.escape(_plain(part)) for part in re.split(r"([\[|\]])", pattern))


def read(path: Path, part: str | None = None) -> list[Item]:
    """Read a list: on each line a part's name, a sentence and its acceptable translations, tab-separated.

    Args:
        path: of the list.
        part: read only the lines of this one.

    Raises:
        UserError: naming the line that is not valid.
    """
    items = []
    for number, line in enumerate(read_lines(path), start=1):
        name, *rest = line.split("\t")
        if len(rest) < 2:
            raise UserError(f"{path}, line {number}: must be a part's name, a sentence and translations, tabs between")
        item = Item(name, rest[0], tuple(rest[1:]))
        try:
            for pattern in item.patterns:
                re.compile(_regex(pattern))
        except re.error as error:
            raise UserError(f"{path}, line {number}: brackets do not match ({error})") from None
        items.append(item)
    chosen = [item for item in items if part is None or item.part == part]
    if not chosen:
        names = ", ".join(sorted({item.part for item in items})) or "none"
        raise UserError(f"{path}: no lines of the part {part!r}; there are: {names}")
    return chosen


def share(right: Sequence[bool]) -> str:
    """Return the share of correct translations as text, with the 95 % confidence interval of Wilson (1927)."""
    n, p, z = len(right), sum(right) / len(right), 1.96
    center = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    low, high = 100 * (center - half), 100 * (center + half)
    return f"{sum(right)} of {n} right: {100 * p:.1f} % (95 %: {low:.1f} to {high:.1f})"
