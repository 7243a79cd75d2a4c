"""Regular expressions of what a translation keeps verbatim: URLs, placeholders, quantities, emoji."""

import re
import signal
import string
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from utils.errors import UserError
from utils.text.lines import read_lines

MAX_LENGTH = 10_000  # characters that are searched together; longer texts are searched in parts
SECONDS = 5.0  # that the user's own expressions may take for one part
_PROBE = f"{string.printable} 日本語 a1 {'ab ' * 3}"

_URL = r"[A-Za-z0-9\-._~:/?\#\[\]@!$&'*+,;=%{}]"
_PICTURE = (
    "[\u231a\u231b\u23cf\u23e9-\u23fa\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b07"
    "\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001faff]"
    "|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa](?=\ufe0f)"
)
_EMOJI = (
    f"(?:(?:{_PICTURE})(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?\u20e3?[\U000e0020-\U000e007f]*"
    f"(?:\u200d(?:{_PICTURE})(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?)*"
    "|[\U0001f1e6-\U0001f1ff]{2}"
    "|[0-9#*]\ufe0f?\u20e3)"
)
_NUMBER = r"(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?"
# Symbols of units. Those of one letter that could also be a word or a name need the number right before them.
_UNITS = (
    "k?m/h m/s [kcmµμn]?m[²³]? [kmMGT]?Hz [kmµμn]?g [mcd][lL] [kMGT]bit/s [kMG]?bps [kMGTP]i?B [kmMG]?Wh [kmMG]W [kM]J "
    "[kMh]?Pa [kmµμ]V [mµμ]A [kM]?Ω [mµμn]s min h hrs? ft lbs? oz yd mi mph px dpi ppm ppb dB kcal rpm fps mol ha "
    "°[CF]? ℃ ℉ % ‰ ％"
)
_CLOSE_UNITS = "[KVWAJNLBltx]"
DEFAULTS = {
    "inline code": r"`[^`\n]++`",
    "URL": (
        rf"\b(?:(?i:https?|ftps?|sftp|ssh|git|s3|file)://|(?i:www)\.(?=[A-Za-z0-9]))"
        rf"(?:\((?:{_URL})*+\)|{_URL})*(?:\((?:{_URL})*+\)|[A-Za-z0-9/_~=&\#%+$*@}}-])"
    ),
    "e-mail address": (
        r"(?<![A-Za-z0-9._%+-])(?:mailto:)?[A-Za-z0-9._%+-]++@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}\b"
    ),
    "mention or hashtag": r"(?<![\w@\#/&])[@\#][A-Za-z_][A-Za-z0-9_]*+",
    "placeholder": (
        r"(?<![\d%])%(?:\d++\$|\(\w++\))?[-+\#0]*+\d*+(?:\.\d++)?(?:hh|h|ll|l|z)?[sdiufFeEgGxXoc@](?![A-Za-z])"
        r"|\$?\{\{?\s?[\w.\[\]$@-]{1,80}(?:[!:|,][^{}\n]{0,80})?\s?\}?\}|\{\}"
    ),
    "entity": r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|\#\d{1,7}|\#[xX][0-9A-Fa-f]{1,6});",
    "price": rf"(?:US|A|C)?[$€£¥₩]\s?{_NUMBER}(?![\d.,]*\d|\s*(?:thousand|million|billion|trillion)\b)",
    "quantity": (
        rf"(?<![\w.,])[-+±−]?{_NUMBER}(?:\s?[-–~]\s?{_NUMBER})?"
        rf"(?:\s?(?:{_UNITS.replace(' ', '|')})|{_CLOSE_UNITS}|\ss)(?![A-Za-z0-9²³])"
    ),
    "version or IP address": r"(?<![\w.])v?\d+(?:\.\d+){2,}(?![\w]|\.\d)",
    "emoji": rf"{_EMOJI}+",
}
_DEFAULTS = {name: re.compile(pattern) for name, pattern in DEFAULTS.items()}


@dataclass(frozen=True)
class Found:
    """Where an item is in a text.

    Args:
        start: of the item.
        end: of the item.
        loose: whether it may stand outside the sentence.
    """

    start: int
    end: int
    loose: bool


@dataclass(frozen=True)
class _Own:
    """A regular expression of the user, and where it comes from."""

    pattern: re.Pattern[str]
    place: str


class ItemPatterns:
    """Find the items of a text by regular expressions: the default ones, and those of the user's file.

    Args:
        own: expressions of the user, each with its place for messages.
    """

    def __init__(self, own: Sequence[_Own] = ()) -> None:
        self._own = tuple(own)

    @classmethod
    def load(cls, path: Path) -> "ItemPatterns":
        """Read expressions from a file, one a line; they are used together with the default ones.

        Empty lines and those that begin with ``#`` are left out.

        Raises:
            UserError: naming the line with an expression that is not valid, or matches the empty text.
        """
        own = []
        for number, line in enumerate(read_lines(path), start=1):
            if not line.strip() or line.startswith("#"):
                continue
            place = f"{path}, line {number}: {line!r}"
            try:
                pattern = re.compile(line)
            except (re.error, RecursionError, OverflowError) as error:
                raise UserError(
                    f"{place} is not a regular expression: {error}; correct it, or put a backslash before characters "
                    "that are meant as they are"
                ) from None
            own.append(_Own(pattern, place))
            with _time_limit(own[-1], _PROBE):
                if any(match.end() == match.start() for match in pattern.finditer(_PROBE)) or pattern.search(""):
                    raise UserError(
                        f"{place} also matches where there is nothing; write + in place of *, or name at least one "
                        "character"
                    )
        return cls(own)

    def find(self, text: str) -> list[Found]:
        """Return the items of a text in order; those that overlap are one.

        Raises:
            UserError: if an expression of the user takes too long.
        """
        found: list[Found] = []
        for offset, part in _parts(text):
            found += [Found(offset + one.start, offset + one.end, one.loose) for one in self._search(part)]
        return found

    def _search(self, text: str) -> list[Found]:
        found = [
            Found(*match.span(), name == "emoji")
            for name, pattern in _DEFAULTS.items()
            for match in pattern.finditer(text)
        ]
        for own in self._own:
            with _time_limit(own, text):
                found += [Found(*match.span(), False) for match in own.pattern.finditer(text) if match[0]]
        return list(_united(sorted(found, key=lambda one: one.start)))


def _united(found: Sequence[Found]) -> Iterator[Found]:
    """Yield overlapping items as one."""
    last: Found | None = None
    for one in found:
        if last is not None and one.start < last.end:
            last = Found(last.start, max(last.end, one.end), last.loose and one.loose)
            continue
        if last is not None:
            yield last
        last = one
    if last is not None:
        yield last


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield a text in parts that end at a space, if there is one, with their offsets."""
    start = 0
    while len(text) - start > MAX_LENGTH:
        end = max(text.rfind(space, start + 1, start + MAX_LENGTH) for space in " \t\n。")
        end = start + MAX_LENGTH if end < 0 else end + 1
        yield start, text[start:end]
        start = end
    yield start, text[start:]


class _TooSlowError(Exception):
    """A regular expression took too long."""


@contextmanager
def _time_limit(own: _Own, text: str) -> Iterator[None]:
    """Interrupt a regular expression that takes exponential time, by a signal; the matcher of Python heeds it.

    Raises:
        UserError: naming the expression and the text.
    """
    if threading.current_thread() is not threading.main_thread():  # only the main thread can receive it
        yield
        return

    def stop(*_: object) -> NoReturn:
        raise _TooSlowError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    except _TooSlowError:
        raise UserError(
            f"{own.place} takes more than {SECONDS:g} seconds on a text of {len(text):,} characters, "
            f"{text[:40]!r}…; avoid a repetition inside a repetition, such as (a+)+"
        ) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
