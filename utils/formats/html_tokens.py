"""Tokenize HTML by the offsets of its source, as a browser does, without changing or losing a character."""

import html.entities
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

# Elements whose content is text without tags.
RAW = frozenset(("iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp"))
_SPACE = "\t\n\f\r "
_NAME = re.compile(rf"[A-Za-z][^{_SPACE}/>]*")
_BETWEEN = re.compile(rf"[{_SPACE}/]*")
_ATTRIBUTE = re.compile(rf"=?[^{_SPACE}/>=]*")
_EQUALS = re.compile(rf"[{_SPACE}]*=[{_SPACE}]*")
_UNQUOTED = re.compile(rf"[^{_SPACE}>]+")
_REFERENCE = re.compile(r"&(?:#(?:\d{1,9}+|[xX][0-9A-Fa-f]{1,8}+)(?![0-9A-Fa-f]);?|[A-Za-z][A-Za-z0-9]{0,31};?)")
# Old names need no semicolon: "&copy2024".
LONGEST_OLD = max(len(name) for name in html.entities.html5 if not name.endswith(";"))


class TokenKind(Enum):
    """The kinds of tokens."""

    TEXT = "text"
    OPEN = "open"
    CLOSE = "close"
    COMMENT = "comment"  # also a document type, a processing instruction, and what a browser takes for a comment
    OPAQUE = "opaque"  # content of a script and the like; what follows a tag, comment or quotation without an end


@dataclass(frozen=True)
class Attribute:
    """An attribute of a tag.

    Args:
        name: in small letters.
        start: of the value, without quotation marks.
        end: of the value.
        quote: the quotation mark; empty if there is none.
    """

    name: str
    start: int
    end: int
    quote: str


@dataclass(frozen=True)
class Token:
    """A part of the source.

    Args:
        kind: of the token.
        start: offset of its first character.
        end: offset behind its last character.
        name: of an element, in small letters.
        attributes: of an opening tag, with values.
        empty: whether the tag ends in ``/>``.
    """

    kind: TokenKind
    start: int
    end: int
    name: str = ""
    attributes: tuple[Attribute, ...] = ()
    empty: bool = False


def tokenize(source: str) -> Iterator[Token]:
    """Yield the tokens of a source, which together are the source."""
    position = text_start = 0
    while (position := source.find("<", position)) >= 0:
        token = _markup(source, position)
        if token is None:  # a < that is just that
            position += 1
            continue
        if text_start < position:
            yield Token(TokenKind.TEXT, text_start, position)
        yield token
        position = text_start = token.end
        if token.kind is TokenKind.OPEN and token.name in RAW:
            content = _raw_content(source, token)
            if content is not None:
                yield content
                position = text_start = content.end
    if text_start < len(source):
        yield Token(TokenKind.TEXT, text_start, len(source))


def _markup(source: str, start: int) -> Token | None:
    """Return the tag or comment at an offset, or None if it is text."""
    if source.startswith("<!--", start):
        return _comment(source, start)
    following = source[start + 1 : start + 2]
    if following == "?":
        return _until(source, start, "?>" if source.find("?>", start) >= 0 else ">")
    if following == "!":
        return _until(source, start, ">")
    closing = following == "/"
    name = _NAME.match(source, start + 1 + closing)
    if name is None:
        return _until(source, start, ">") if closing and start + 2 < len(source) else None
    tag = _attributes(source, name.end())
    if tag is None:
        return Token(TokenKind.OPAQUE, start, len(source))
    kind = TokenKind.CLOSE if closing else TokenKind.OPEN
    return Token(kind, start, tag.end, name[0].lower(), tag.attributes, tag.empty)


def _comment(source: str, start: int) -> Token:
    """Return a comment; one without an end takes the rest."""
    empty = re.compile("<!---?>").match(source, start)
    if empty:
        return Token(TokenKind.COMMENT, start, empty.end())
    end = re.compile("--!?>").search(source, start + 4)
    return Token(TokenKind.COMMENT if end else TokenKind.OPAQUE, start, end.end() if end else len(source))


def _until(source: str, start: int, mark: str) -> Token:
    end = source.find(mark, start)
    if end < 0:
        return Token(TokenKind.OPAQUE, start, len(source))
    return Token(TokenKind.COMMENT, start, end + len(mark))


@dataclass(frozen=True)
class _Rest:
    """The rest of a tag behind its name."""

    end: int
    attributes: tuple[Attribute, ...]
    empty: bool


def _attributes(source: str, position: int) -> _Rest | None:
    """Return the attributes of a tag, or None if the tag has no end."""
    found: list[Attribute] = []
    while True:
        between = _BETWEEN.match(source, position)
        position = between.end() if between else position
        if position >= len(source):
            return None
        if source[position] == ">":
            return _Rest(position + 1, tuple(found), bool(between and between[0].endswith("/")))
        name = _ATTRIBUTE.match(source, position)
        position = name.end() if name else position + 1
        equals = _EQUALS.match(source, position)
        if equals is None:
            continue
        position = equals.end()
        quote = source[position : position + 1]
        if quote and quote in "\"'":
            end = source.find(quote, position + 1)
            if end < 0:
                return None
            start, position = position + 1, end + 1
        else:
            quote = ""
            value = _UNQUOTED.match(source, position)
            start, end = position, value.end() if value else position
            position = end
        if name:
            found.append(Attribute(name[0].lower(), start, end, quote))


def _raw_content(source: str, tag: Token) -> Token | None:
    """Return the content of an element that has no tags inside, or None if there is none."""
    close = re.compile(rf"</{tag.name}(?=[{_SPACE}/>])", re.IGNORECASE).search(source, tag.end)
    if close is None and (tag.empty or tag.name == "title"):
        return None
    end = close.start() if close else len(source)
    kind = TokenKind.TEXT if tag.name == "title" else TokenKind.OPAQUE
    return Token(kind, tag.end, end) if end > tag.end else None


def decode(raw: str, *, attribute: bool = False) -> tuple[str, tuple[str, ...]]:
    """Decode the character references of a text.

    Args:
        raw: the text.
        attribute: whether it is the value of an attribute, in which ``&copy=1`` is no reference.

    Returns:
        The decoded text, and how each of its characters was written; the latter is empty if nothing was decoded.
    """
    text: list[str] = []
    written: list[str] = []
    end = 0
    for match in _REFERENCE.finditer(raw):
        length, decoded = _reference(match[0], raw[match.end() : match.end() + 1], attribute=attribute)
        if not length:
            continue
        before = raw[end : match.start()]
        text += [*before, *decoded]
        written += [*before, match[0][:length], *[""] * (len(decoded) - 1)]
        end = match.start() + length
    if not end:
        return raw, ()
    return "".join([*text, raw[end:]]), (*written, *raw[end:])


def _reference(text: str, following: str, *, attribute: bool) -> tuple[int, str]:
    """Return the length of a reference, 0 if it is none, and the text it stands for."""
    if text[1] == "#":
        decoded = html.unescape(text)
        return (len(text), decoded) if decoded and decoded != text else (0, "")
    name = text[1:]
    if name in html.entities.html5 and not (attribute and not name.endswith(";") and following == "="):
        return len(text), html.entities.html5[name]
    for length in range(0 if attribute else min(len(name), LONGEST_OLD), 1, -1):
        if name[:length] in html.entities.html5:
            return length + 1, html.entities.html5[name[:length]]
    return 0, ""
