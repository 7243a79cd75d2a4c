"""Plain text whose paragraphs are wrapped into lines."""

import re
from collections.abc import Sequence

from utils.formats.Format import Format
from utils.text.Segment import Piece, Segment, join
from utils.text.tags import parse_line

# A line that does not continue the one above: an item of a list, a heading, a quotation, a row of a table.
_BULLET = re.compile(r"[ \t]*(?:[-*+•‣·>|]|#{1,6}|\(?\d{1,3}[.)]|\(?[a-z]\))[ \t]+")
_INDENT = re.compile(r"[ \t\u3000]*")


class Paragraphs(Format):
    """Text with hard line breaks: the lines of a paragraph are joined, and its translation is one line.

    Blank lines, indentation and line ends stay. A paragraph ends at a blank line, at a line that is indented
    differently, and before an item of a list, whose bullet or number stays.

    Args:
        text: of the document.
        name: of the document, for messages.
    """

    def __init__(self, text: str, name: str) -> None:
        self._name = name
        self._parts: list[str | Segment] = []  # what stays, and paragraphs
        paragraph: list[str] = []
        for line in re.findall(r"[^\n]*\n|[^\n]+", text):
            if paragraph and (not line.strip() or _begins(line, paragraph)):
                self._add(paragraph)
                paragraph = []
            if line.strip():
                paragraph.append(line)
            else:
                self._parts.append(line)
        if paragraph:
            self._add(paragraph)

    def segments(self) -> list[Segment]:
        """Return the paragraphs."""
        return [part for part in self._parts if isinstance(part, Segment)]

    def assemble(self, translations: Sequence[tuple[Piece, ...]]) -> str:
        """Return the text with the translations of its paragraphs."""
        found = iter(translations)
        return "".join(part if isinstance(part, str) else join(next(found)) for part in self._parts)

    def _add(self, lines: Sequence[str]) -> None:
        """Add a paragraph: what comes before its first word, the words, and the end of its last line."""
        text = "".join(lines)
        end = len(text.rstrip())
        start = min(_start(lines[0]), end)
        self._parts += [text[:start], parse_line(text[start:end]), text[end:]]


def _start(line: str) -> int:
    """Return where the first word of a line begins: behind indentation and bullet."""
    match = _BULLET.match(line) or _INDENT.match(line)
    return match.end() if match else 0


def _begins(line: str, paragraph: Sequence[str]) -> bool:
    """Return whether a line begins a paragraph of its own."""
    if _BULLET.match(line):
        return True
    indents = [match.end() if (match := _INDENT.match(one)) else 0 for one in (line, paragraph[-1])]
    hanging = len(paragraph) == 1 and (_BULLET.match(paragraph[0]) or indents[0] < indents[1])
    return indents[0] != indents[1] and not hanging
