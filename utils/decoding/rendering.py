"""Render a translation: units and tags become pieces of a document, with the spaces that its language needs."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from utils.decoding.projection import Unit
from utils.text.graphemes import is_cjk
from utils.text.Segment import Kind, Piece

_ALPHANUMERIC = re.compile("[A-Za-z0-9]")
_PREFIXES = frozenset("%$&#@{\\`")  # may form another item with what comes behind them


@dataclass
class _Part:
    """A part of a translation: text, or a piece that stays as it is."""

    text: str
    piece: Piece | None = None
    inserted: bool = False
    beside: tuple[str, str] = ("", "")  # what is next to an item in the source

    @property
    def is_item(self) -> bool:
        return self.piece is not None and self.piece.kind is Kind.ITEM

    @property
    def is_break(self) -> bool:
        return self.piece is not None and self.piece.breaks


def render(
    laid: Sequence[Unit | Piece],
    items: Sequence[Piece],
    beside: Sequence[tuple[str, str]],
    escape: Callable[[str], str],
    *,
    tight: bool,
) -> tuple[Piece, ...]:
    """Return the pieces of a translation.

    Words do not run into an item: a space is put between them, unless the source has none there. Between an item and
    Japanese there is none.

    Args:
        laid: units and tags in order.
        items: the kept items.
        beside: the characters next to each item in the source.
        escape: for translated text.
        tight: whether no spaces come around tags that break lines.
    """
    parts = _parts(laid, items, beside)
    for index, part in enumerate(parts):
        if part.is_item:
            _space_item(parts, index)
        elif tight and part.is_break:
            _strip_around(parts, index)
    pieces = []
    for part in parts:
        if part.piece is not None:
            pieces.append(part.piece)
        elif part.text:
            pieces.append(Piece(Kind.TEXT, escape(part.text), part.text))
    return tuple(pieces)


def _parts(laid: Sequence[Unit | Piece], items: Sequence[Piece], beside: Sequence[tuple[str, str]]) -> list[_Part]:
    """Return the parts, with text (which may be empty) at both ends and between any two pieces."""
    parts = [_Part("")]
    for one in laid:
        if isinstance(one, Unit) and one.item is None:
            parts[-1].text += one.text
        elif isinstance(one, Unit) and one.item is not None:
            item = items[one.item]
            parts += [_Part(item.text or item.raw, item, one.inserted, beside[one.item]), _Part("")]
        elif isinstance(one, Piece):
            parts += [_Part("", one), _Part("")]
    return parts


def _space_item(parts: list[_Part], index: int) -> None:
    """Insert or remove the spaces on both sides of an item."""
    item, before, behind = parts[index], parts[index - 1], parts[index + 1]
    left, right = before.text.rstrip(), behind.text.lstrip()
    if left and is_cjk(left[-1]):
        before.text = left
    if right and is_cjk(right[0]):
        behind.text = right
    left, right = _neighbor(parts, index, -1), _neighbor(parts, index, 1)
    if left != item.beside[0] and (left in _PREFIXES or _collide(left, item.text[0], inserted=item.inserted)):
        before.text += " "
    forms_item = item.text[-1] in _PREFIXES and right in _PREFIXES | {"("}
    if right != item.beside[1] and (forms_item or _collide(right, item.text[-1], inserted=item.inserted)):
        behind.text = f" {behind.text}"


def _neighbor(parts: Sequence[_Part], index: int, step: int) -> str:
    """Return the character next to an item, behind tags if there are some; empty at an end of the line."""
    index += step
    while 0 <= index < len(parts) and not parts[index].is_break:
        if parts[index].text:
            return parts[index].text[0 if step > 0 else -1]
        index += step
    return ""


def _collide(neighbor: str, edge: str, *, inserted: bool) -> bool:
    """Return whether an item would run into a word."""
    return bool(_ALPHANUMERIC.match(neighbor)) and (inserted or edge.isascii())


def _strip_around(parts: list[_Part], index: int) -> None:
    """Remove the spaces next to a tag."""
    parts[index - 1].text = parts[index - 1].text.rstrip()
    parts[index + 1].text = parts[index + 1].text.lstrip()
