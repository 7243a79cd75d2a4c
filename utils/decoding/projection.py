"""Project positions, kept items and inline tags of a source onto its translation.

Every unit of the translation gets an origin, the position in the source that it comes from: by word alignment, or by
relative position if there is none. A pair of tags is put around the units whose origins lie between the two tags.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from utils.decoding.Alignment import Alignment
from utils.text.graphemes import is_cjk, is_hiragana
from utils.text.graphemes import units as segment_units
from utils.text.Segment import Piece
from utils.text.tags import pairs

BEFORE_HIRAGANA, BETWEEN_WORDS = 3, 1  # costs of a boundary, in units on its wrong side
NEAR = 12  # characters between an element without a translation and a word that may stand in for it
_PUNCTUATION = "、。・「」『』（）！？："
_NAME = re.compile("[A-Za-z]+|[\u30a1-\u30fa\u30fc]{2,}")


@dataclass(frozen=True)
class Unit:
    """A part of a translation that stays whole.

    Args:
        text: of the unit.
        start: offset in the translation.
        origin: offset in the source; None if unknown.
        item: index of the kept item that it stands for.
        rendering: index of the item whose marker the model has spelled in other letters, such as katakana.
        inserted: whether the item was missing in the translation.
    """

    text: str
    start: int
    origin: float | None = None
    item: int | None = None
    rendering: int | None = None
    inserted: bool = False


@dataclass(frozen=True)
class Placed:
    """A tag, and its offset in the source."""

    piece: Piece
    offset: int


def with_origins(
    parts: Sequence[str | int],
    markers: Sequence[str],
    spans: Sequence[tuple[int, int]],
    source: str,
    links: Alignment | None,
) -> list[Unit]:
    """Return the units of a translation with their origins.

    Args:
        parts: of the translation: text, and indices of items.
        markers: of the items, as the model wrote them.
        spans: of the items in the source.
        source: with markers.
        links: the alignment of the source with the translation, in which items are markers.
    """
    found: list[Unit] = []
    offset = 0
    for part in parts:
        for text in (markers[part],) if isinstance(part, int) else segment_units(part):
            found.append(Unit(text, offset, item=part if isinstance(part, int) else None))
            offset += len(text)
    origins = _aligned(found, links) if links is not None else []
    if any(origin is not None for origin in origins):
        found = [replace(unit, rendering=_rendered(unit, at, spans)) for unit, at in zip(found, origins, strict=True)]
    else:
        origins = _proportional(found, spans, source)
    return [replace(unit, origin=_origin(unit, origin, spans)) for unit, origin in zip(found, origins, strict=True)]


def _origin(unit: Unit, origin: float | None, spans: Sequence[tuple[int, int]]) -> float | None:
    """Return the origin of a unit: an item comes from its own place, and no other text comes from there."""
    if unit.item is not None:
        return sum(spans[unit.item]) / 2
    if origin is None or unit.text.isspace() or any(start <= origin < end for start, end in spans):
        return None
    return origin


def _rendered(unit: Unit, origin: float | None, spans: Sequence[tuple[int, int]]) -> int | None:
    """Return the item whose marker a name in the translation is aligned with."""
    if origin is None or unit.item is not None or not _NAME.fullmatch(unit.text):
        return None
    return next((item for item, (start, end) in enumerate(spans) if start <= origin < end), None)


def _aligned(found: Sequence[Unit], alignment: Alignment) -> list[float | None]:
    """Return for each unit the middle of the source word to which its word is most likely linked."""
    best: dict[int, tuple[float, float]] = {}  # by target word
    for link in alignment.links:
        word = alignment.source[link.source]
        best[link.target] = max(best.get(link.target, (-1.0, 0.0)), (link.probability, (word.start + word.end) / 2))
    owners: dict[int, tuple[float, float]] = {}  # by character
    for index, likeliest in best.items():
        for offset in range(alignment.target[index].start, alignment.target[index].end):
            owners[offset] = max(owners.get(offset, likeliest), likeliest)
    origins: list[float | None] = []
    for unit in found:
        candidates = [owners[at] for at in range(unit.start, unit.start + len(unit.text)) if at in owners]
        origins.append(max(candidates)[1] if candidates else None)
    return origins


def _proportional(found: Sequence[Unit], spans: Sequence[tuple[int, int]], source: str) -> list[float | None]:
    """Return origins by relative position, between the items if these have kept their order.

    A word and the hiragana behind it, its ending or a particle, have the same origin. The punctuation at the end comes
    from that of the source.
    """
    anchors = [(0.0, 0.0)]
    items = [(unit.start + len(unit.text) / 2, sum(spans[unit.item]) / 2) for unit in found if unit.item is not None]
    if items == sorted(items, key=lambda pair: pair[1]):
        anchors += items
    last, core = _sentence_end(found), len(source)
    while core and _is_final(source[core - 1]):
        core -= 1
    if anchors[-1][1] < core < len(source) and last < len(found) and found[last].start > anchors[-1][0]:
        anchors.append((float(found[last].start), float(core)))
    anchors.append((float(_end(found)), float(len(source))))
    middles = [place for phrase in _phrases(found) for place in [_middle(phrase)] * len(phrase)]
    places = np.interp(middles, [x for x, _ in anchors], [y for _, y in anchors]).tolist()
    return [_beside_items(place, spans) for place in places]


def _beside_items(place: float, spans: Sequence[tuple[int, int]]) -> float:
    """Return a place in the source, moved out of an item to its nearer end."""
    for start, end in spans:
        if start <= place < end:
            return start - 0.5 if place < (start + end) / 2 else float(end)
    return place


def _phrases(found: Sequence[Unit]) -> Iterator[Sequence[Unit]]:
    """Yield units in phrases: a word with the hiragana behind it."""
    start = 0
    for at in range(1, len(found) + 1):
        if at == len(found) or found[at - 1].item is not None or not is_hiragana(found[at].text):
            yield found[start:at]
            start = at


def _middle(phrase: Sequence[Unit]) -> float:
    return (phrase[0].start + phrase[-1].start + len(phrase[-1].text)) / 2


def insert_missing(found: list[Unit], markers: Sequence[str], spans: Sequence[tuple[int, int]], length: int) -> None:
    """Insert the items that a translation lacks where they separate what comes before from what comes behind.

    If the alignment shows that the model has spelled the marker as a name, the item takes the place of the name.

    Args:
        found: the units of the translation; the missing ones are inserted.
        markers: of all items.
        spans: of the items in the source.
        length: of the source.
    """
    there = {unit.item for unit in found}
    for item, (start, end) in enumerate(spans):
        if item not in there:
            at, after = _rendering(found, item) or [_place(found, (start + end) / 2, length)] * 2
            offset = found[at].start if at < len(found) else _end(found)
            found[at:after] = [Unit(markers[item], offset, (start + end) / 2, item, inserted=True)]


def _rendering(found: Sequence[Unit], item: int) -> tuple[int, int] | None:
    """Return the first run of units that spell an item's marker."""
    at = next((at for at, unit in enumerate(found) if unit.rendering == item), None)
    if at is None:
        return None
    after = at + 1
    while after < len(found) and found[after].rendering == item:
        after += 1
    return at, after


def _place(found: Sequence[Unit], origin: float, length: int) -> int:
    """Return the boundary at which to insert an item; before the end of the sentence."""
    return _boundary(found, origin, range(_sentence_end(found) + 1), length)


def _sentence_end(found: Sequence[Unit]) -> int:
    """Return the number of units before the punctuation and spaces at the end."""
    last = len(found)
    while last and found[last - 1].item is None and _is_final(found[last - 1].text):
        last -= 1
    return last


def _is_final(text: str) -> bool:
    """Return whether a unit is a space or closing punctuation, before which an item belongs."""
    return text.isspace() or unicodedata.category(text[0]) in ("Po", "Pe", "Pf")


def _end(found: Sequence[Unit]) -> int:
    return found[-1].start + len(found[-1].text) if found else 0


def _boundary(found: Sequence[Unit], place: float, allowed: Sequence[int], length: int) -> int:
    """Return the boundary between units that best separates the origins before a place from those behind it.

    Words should not be split. Of several boundaries that are equally good, the nearest by relative position.
    """
    wrong = sum(unit.origin is not None and unit.origin < place for unit in found)  # all units behind the boundary
    costs = [wrong]
    for unit in found:
        if unit.origin is not None:
            wrong += 1 if unit.origin > place else -1 if unit.origin < place else 0
        costs.append(wrong)
    total = _end(found)
    offsets = [unit.start for unit in found] + [total]
    expected = place * total / length if length else 0.0
    return min(allowed, key=lambda at: (costs[at] + _penalty(found, at), abs(offsets[at] - expected), at))


def _penalty(found: Sequence[Unit], at: int) -> int:
    """Return the cost of a boundary that may split a Japanese word: most before hiragana, some between kanji."""
    if not 0 < at < len(found) or found[at - 1].item is not None or found[at].item is not None:
        return 0
    left, right = found[at - 1].text[-1], found[at].text[0]
    if is_hiragana(right):
        return BEFORE_HIRAGANA if is_cjk(left) and left not in _PUNCTUATION else 0
    words = (is_cjk(sign) and not is_hiragana(sign) and sign not in _PUNCTUATION for sign in (left, right))
    return BETWEEN_WORDS if all(words) else 0


@dataclass
class _Node:
    """An element: its tags, its span in the source, its children, and its window of units in the translation."""

    opening: Piece | None
    closing: Piece | None
    start: int
    end: int
    children: list["_Node"] = field(default_factory=list)
    low: int = 0
    high: int = 0


def project(tags: Sequence[Placed], found: Sequence[Unit], source: str) -> Iterator[Unit | Piece]:
    """Yield the units of a translation with the tags between them: each tag once, pairs properly nested.

    Args:
        tags: in the order of the source.
        found: units with origins.
        source: without tags.
    """
    root = _tree(tags, len(source))
    root.low, root.high = 0, len(found)
    waiting = [root]
    while waiting:  # a loop, not a recursion: tags may be nested deeply
        node = waiting.pop()
        _place_children(node, found, source)
        waiting += node.children
    yield from _flatten(root, found)


def _tree(tags: Sequence[Placed], length: int) -> _Node:
    """Return the elements as a tree; a tag without a partner is a leaf."""
    matched = pairs([one.piece for one in tags])
    closing = set(matched.values())
    root = _Node(None, None, 0, length)
    open_nodes = [root]
    for index, one in enumerate(tags):
        if index in closing:
            open_nodes.pop().end = one.offset
            continue
        partner = tags[matched[index]].piece if index in matched else None
        node = _Node(one.piece, partner, one.offset, one.offset)
        open_nodes[-1].children.append(node)
        if partner is not None:
            open_nodes.append(node)
    return root


def _place_children(node: _Node, found: Sequence[Unit], source: str) -> None:
    """Choose disjoint windows for the children of a node within its own window.

    First for elements with words of their own in the translation, then for those without, then for tags alone.
    """
    free = [(node.low, node.high)]
    points = [child for child in node.children if not source[child.start : child.end].strip()]
    elements = [child for child in node.children if source[child.start : child.end].strip()]
    for choose in (_window, _neighbor):
        for child in elements:
            around = source[node.start : child.start] + source[child.end : node.end]
            if not around.strip():
                window = (1.0, node.low, node.high)
            else:
                window = max((choose(found, child, *interval) for interval in free), default=(0.0, 0, 0))
            if window[0] > 0:
                _, child.low, child.high = window
                free = [piece for interval in free for piece in _without(interval, child.low, child.high)]
        elements = [child for child in elements if child.low == child.high]
    taken = [range(child.low + 1, child.high) for child in node.children if child.high > child.low]
    inside = {at for window in taken for at in window}
    allowed = [at for at in range(node.low, node.high + 1) if at not in inside]
    for child in (*points, *elements):
        child.low = child.high = _boundary(found, (child.start + child.end) / 2, allowed, len(source))


def _neighbor(found: Sequence[Unit], node: _Node, low: int, high: int) -> tuple[float, int, int]:
    """Return the window of the word that comes from nearest to an element, and a number that is larger the nearer."""
    middle = (node.start + node.end) / 2
    best = (0.0, low, low)
    for at in range(low, high):
        origin = found[at].origin
        if origin is None or _is_final(found[at].text):
            continue
        distance = max(0.0, abs(origin - middle) - (node.end - node.start) / 2)
        nearness = 1 / (1 + distance) if distance <= NEAR else 0.0
        if best[2] == at > low and origin == found[at - 1].origin:
            best = (best[0], best[1], at + 1)  # the same word
        elif nearness > best[0]:
            best = (nearness, at, at + 1)
    return best


def _window(found: Sequence[Unit], node: _Node, low: int, high: int) -> tuple[float, int, int]:
    """Return the window of units with the largest number of own characters minus those of others, with that number.

    A unit is an element's own if its origin lies within the element. The window begins and ends with such a unit.
    """
    best, total, start = (0.0, low, low), 0.0, low
    for at in range(low, high):
        origin = found[at].origin
        own = origin is not None and node.start <= origin < node.end
        if own:
            if total <= 0:
                total, start = 0.0, at
            total += len(found[at].text)
            if total > best[0]:
                best = total, start, at + 1
        elif origin is not None:
            total -= len(found[at].text)
    return best


def _without(interval: tuple[int, int], low: int, high: int) -> Iterator[tuple[int, int]]:
    """Yield what a window leaves free of an interval."""
    start, end = interval
    if high <= start or end <= low:
        yield interval
        return
    if start < low:
        yield start, low
    if high < end:
        yield high, end


def _flatten(root: _Node, found: Sequence[Unit]) -> Iterator[Unit | Piece]:
    """Yield units and tags in order."""
    position = 0
    stack = [(root, _ordered(root))]
    while stack:
        node, children = stack[-1]
        child = next(children, None)
        end = node.high if child is None else child.low
        yield from found[position:end]
        position = max(position, end)
        if child is None:
            stack.pop()
            if node.closing is not None:
                yield node.closing
        else:
            if child.opening is not None:
                yield child.opening
            stack.append((child, _ordered(child)))


def _ordered(node: _Node) -> Iterator[_Node]:
    return iter(sorted(node.children, key=lambda child: (child.low, child.high)))
