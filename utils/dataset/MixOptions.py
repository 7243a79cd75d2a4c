"""Further training corpora of a recipe: which, how often, and with which tag."""

import math
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from utils.errors import UserError

NAMES = ("mini", "kftt")  # of corpora that need no files
FORM = "a corpus (mini or kftt) or two files, then weight=NUMBER, tag=WORD or reverse, if wanted"
TAG = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class MixOptions:
    """One more corpus to train on.

    Args:
        names: of a corpus, or of a source and a target file.
        weight: passes over it in an epoch; 0.5 is another half in every epoch.
        tag: a word that becomes the first token of its source sentences; None for no tag.
        reverse: whether to learn the opposite direction, from target to source.
    """

    names: tuple[str, ...]
    weight: float = 1.0
    tag: str | None = None
    reverse: bool = False

    def __str__(self) -> str:
        """Return the text that :func:`parse` reads."""
        words = [*self.names]
        words += [f"weight={self.weight:g}"] if self.weight != 1 else []
        words += [f"tag={self.tag}"] if self.tag is not None else []
        return shlex.join(words + ["reverse"] * self.reverse)


def parse(text: str | None) -> list[MixOptions]:
    """Parse the recipe's ``data.mix``: corpora separated by semicolons or line breaks.

    Raises:
        UserError: quoting the part that is not valid.
    """
    parts = re.split(r"[;\n]", text or "")
    return [_parse_one(part.strip()) for part in parts if part.strip()]


def _parse_one(part: str) -> MixOptions:
    try:
        words = shlex.split(part)
    except ValueError as error:
        raise UserError(f"mix={part!r}: {error}") from None
    names = [word for word in words if "=" not in word and word != "reverse"]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    unknown = options.keys() - {"weight", "tag"}
    if unknown or len(options) + len(names) + ("reverse" in words) != len(words):
        raise UserError(f"mix={part!r}: {', '.join(sorted(unknown)) or 'an option twice'}; it must be {FORM}")
    if names not in [[name] for name in NAMES] and len(names) != 2:
        raise UserError(f"mix={part!r}: names {len(names)} files; it must be {FORM}")
    try:
        weight = float(options.get("weight", "1"))
    except ValueError:
        raise UserError(f"mix={part!r}: weight={options['weight']!r} is not a number") from None
    if not math.isfinite(weight) or weight < 0:
        raise UserError(f"mix={part!r}: weight={options['weight']}: must be at least 0 and finite")
    check_tag(options.get("tag"), f"mix={part!r}: tag")
    return MixOptions(tuple(names), weight, options.get("tag"), "reverse" in words)


def check_tag(tag: str | None, name: str) -> None:
    """Raise if a tag is not one word.

    Raises:
        UserError: naming it.
    """
    if tag is not None and not TAG.fullmatch(tag):
        raise UserError(f"{name}={tag!r}: must be a word of letters, digits, hyphens and underscores")


def absolute(text: str) -> str:
    """Return the same mix with absolute file names, as a run may be resumed from elsewhere."""
    mixed = parse(text)
    return "; ".join(str(MixOptions(_absolute(one.names), one.weight, one.tag, one.reverse)) for one in mixed)


def _absolute(names: tuple[str, ...]) -> tuple[str, ...]:
    return names if len(names) == 1 else tuple(str(Path(name).absolute()) for name in names)
