"""Find inline tags in text, and match opening tags with closing ones."""

import re
from collections.abc import Iterator, Sequence

from utils.text.Segment import Kind, Piece, Segment, plain

# Elements that have no closing tag.
_VOID = "area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr"
VOID = frozenset(_VOID.split())
BREAKS = frozenset(("br", "hr"))
_TAG = re.compile(
    r"""
    <(?P<close>/)?(?P<name>[A-Za-z][A-Za-z0-9:_-]*)
    (?:\s+[A-Za-z_:@][\w:.@-]*+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]++))?)*+
    \s*(?P<empty>/)?>
    """,
    re.VERBOSE,
)


def parse_tags(text: str) -> Iterator[Piece]:
    """Yield the pieces of a text: its tags, and what is between them."""
    end = 0
    for match in _TAG.finditer(text):
        if match.start() > end:
            yield plain(text[end : match.start()])
        yield tag(match[0], match["name"], closing=bool(match["close"]), empty=bool(match["empty"]))
        end = match.end()
    if end < len(text):
        yield plain(text[end:])


def parse_line(text: str) -> Segment:
    """Return a line of text as a segment."""
    return Segment(tuple(parse_tags(text)))


def tag(raw: str, name: str, *, closing: bool = False, empty: bool = False) -> Piece:
    """Return the piece of a tag.

    Args:
        raw: the whole tag.
        name: of the element.
        closing: whether it is ``</name>``.
        empty: whether it is ``<name/>``.
    """
    name = name.lower()
    kind = Kind.CLOSE if closing else Kind.POINT if empty or name in VOID else Kind.OPEN
    return Piece(kind, raw, name=name, breaks=name in BREAKS)


def pairs(pieces: Sequence[Piece]) -> dict[int, int]:
    """Return the index of the closing tag for that of each opening tag; a tag without a partner is left out.

    The pairs are properly nested: of ``<b><i></b></i>`` only the outer two match.
    """
    matched: dict[int, int] = {}
    waiting: list[int] = []
    names: dict[str, int] = {}  # how many of each name are waiting: a closing tag without a partner searches nothing
    for index, piece in enumerate(pieces):
        if piece.kind is Kind.OPEN:
            waiting.append(index)
            names[piece.name] = names.get(piece.name, 0) + 1
        elif piece.kind is Kind.CLOSE and names.get(piece.name):
            while True:
                opening = waiting.pop()
                names[pieces[opening].name] -= 1
                if pieces[opening].name == piece.name:
                    break
            matched[opening] = index
    return matched
