"""Subtitles in the format of SubRip."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from utils.errors import UserError
from utils.formats.Format import Format
from utils.formats.wrapping import wrap
from utils.text.Segment import Kind, Piece, Segment, join
from utils.text.tags import parse_tags

_TIMES = re.compile(
    r"\s*(\d+):([0-5]\d):([0-5]\d)[,.](\d{1,3})[ \t]*-->[ \t]*(\d+):([0-5]\d):([0-5]\d)[,.](\d{1,3})(?:[ \t].*)?"
)
_SPEAKER = re.compile(r"((?:<[^<>]*>|\{\\[^{}]*\})*)([-‐‑–—][ \t]*)")
_OVERRIDE = re.compile(r"\{\\[^{}]*\}")  # a style, such as {\an8}
EXAMPLE = "00:00:01,000 --> 00:00:02,500"


@dataclass(frozen=True)
class _Line:
    """A line and its end."""

    text: str
    newline: str


class Srt(Format):
    r"""Subtitles: the text of every cue is translated; numbers, time codes, blank lines and line ends stay.

    The lines of a cue are joined for the translation, and wrapped again: into no more lines than before, and only as
    many as it needs at 20 Japanese characters each. If every line begins with a dash, each is a speaker's, and stays a
    line of its own. Tags such as ``<i>`` and styles such as ``{\an8}`` survive.

    Args:
        text: of the document.
        name: of the document, for messages.

    Raises:
        UserError: if a cue has no number or no valid time code, or ends before it begins.
    """

    def __init__(self, text: str, name: str) -> None:
        self._parts: list[str | list[_Line]] = []  # what stays, and the text of cues
        lines = _lines(text)
        at = 0
        while at < len(lines):
            if not lines[at].text.strip():
                self._parts.append(lines[at].text + lines[at].newline)
                at += 1
                continue
            _check_cue(lines, at, name)
            self._parts.append("".join(line.text + line.newline for line in lines[at : at + 2]))
            end = at = at + 2
            while end < len(lines) and lines[end].text.strip():
                end += 1
            self._parts += _speakers(lines[at:end])
            at = end

    def segments(self) -> list[Segment]:
        """Return the text of the cues."""
        return [Segment(tuple(_pieces(part))) for part in self._parts if not isinstance(part, str)]

    def assemble(self, translations: Sequence[tuple[Piece, ...]]) -> str:
        """Return the subtitles with the translations of their cues."""
        found = iter(translations)
        written = []
        for part in self._parts:
            if isinstance(part, str):
                written.append(part)
                continue
            pieces, before = next(found), join(tuple(_pieces(part)))
            text = before if join(pieces) == before else wrap(pieces, len(part), part[0].newline)
            written += [text, part[-1].newline]
        return "".join(written)


def _lines(text: str) -> list[_Line]:
    found = []
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        content = line.removesuffix("\n").removesuffix("\r")
        found.append(_Line(content, line[len(content) :]))
    return found


def _check_cue(lines: Sequence[_Line], at: int, name: str) -> None:
    """Check the first two lines of a cue.

    Raises:
        UserError: naming the line, its content, and what to write.
    """
    number, times = lines[at].text.strip(), lines[at + 1].text if at + 1 < len(lines) else None
    place = f"{name}, line {at + 1}"
    if _TIMES.fullmatch(number):
        raise UserError(f"{place}: {number!r} has no number before it; put a line with the cue's number above it")
    if not re.fullmatch(r"\d+", number):
        raise UserError(
            f"{place}: {_short(number)} where the number of a cue is expected; put the number there, or, if this is "
            "text of the cue above, remove the blank line before it"
        )
    place = f"{name}, line {at + 2}"
    if times is None:
        raise UserError(f"{place}: the file ends after the number {number}; write its time code, or remove the number")
    match = _TIMES.fullmatch(times)
    if match is None:
        raise UserError(f"{place}: {_short(times)} where a time code is expected; write it like {EXAMPLE}")
    start, end = (_milliseconds(match.groups()[side : side + 4]) for side in (0, 4))
    if end < start:
        raise UserError(f"{place}: {_short(times)} ends before it begins; correct one of the two times")


def _milliseconds(fields: Sequence[str]) -> int:
    hours, minutes, seconds, rest = fields
    return ((int(hours) * 60 + int(minutes)) * 60 + int(seconds)) * 1000 + int(rest.ljust(3, "0"))


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:60]}…")


def _speakers(lines: list[_Line]) -> list[list[_Line] | str]:
    """Return the lines of a cue as one text, or each as a text of its own if each begins with a dash."""
    if not lines:
        return []
    if len(lines) > 1 and all(_SPEAKER.match(line.text) for line in lines):
        return [[line] for line in lines]
    return [lines]


def _pieces(lines: Sequence[_Line]) -> Iterator[Piece]:
    """Yield the pieces of a cue: its text with line breaks, tags and styles, and the dash of a speaker."""
    text = "".join(line.text + line.newline for line in lines[:-1]) + lines[-1].text
    speaker = _SPEAKER.match(text)
    if speaker:
        style, dash = speaker.groups()
        yield from _styled(style)
        yield Piece(Kind.POINT, dash)
    yield from _styled(text[speaker.end() if speaker else 0 :])


def _styled(text: str) -> Iterator[Piece]:
    """Yield the pieces of a text: words, tags and styles."""
    end = 0
    for match in _OVERRIDE.finditer(text):
        yield from parse_tags(text[end : match.start()])
        yield Piece(Kind.POINT, match[0])
        end = match.end()
    yield from parse_tags(text[end:])
