"""Segment a paragraph with tags into sentences, on which models are trained."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from utils.decoding.Masked import find_sentence
from utils.text.graphemes import is_cjk
from utils.text.Segment import Kind, Piece, Segment
from utils.text.sentences import sentence_starts
from utils.text.tags import pairs

_ITEM = "\ufffc"  # stands for an item


def split_sentences(segment: Segment) -> list[Segment]:
    """Return the sentences of a segment, which together are the segment.

    No sentence begins inside a pair of tags, unless the pair encloses all of them.
    """
    low, high = find_sentence(segment.pieces)
    groups = [segment.pieces[:low], *_groups(segment.pieces[low:high]), segment.pieces[high:]]
    return [Segment(group, segment.escape) for group in groups if group]


def _groups(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Yield the pieces of each sentence."""
    starts = sentence_starts("".join(map(_visible, pieces)))
    pieces = list(_split(pieces, starts))
    waiting = set(starts)
    matched = pairs(pieces)
    closing = set(matched.values())
    depth = offset = 0
    group: list[Piece] = []
    for index, piece in enumerate(pieces):
        if group and depth == 0 and offset in waiting:
            yield tuple(group)
            group = []
            waiting.discard(offset)
        depth += (index in matched) - (index in closing)
        offset += len(_visible(piece))
        group.append(piece)
    if group:
        yield tuple(group)


def _visible(piece: Piece) -> str:
    """Return what a piece means for the end of a sentence."""
    if piece.kind is Kind.TEXT:
        return piece.text
    return _ITEM if piece.kind is Kind.ITEM else "\n" if piece.breaks else ""


def _split(pieces: Sequence[Piece], starts: Sequence[int]) -> Iterator[Piece]:
    """Yield pieces, their text split where sentences begin."""
    offset = 0
    for piece in pieces:
        end = offset + len(_visible(piece))
        inside = starts[bisect_right(starts, offset) : bisect_left(starts, end)]
        if inside:
            bounds = [0, *(start - offset for start in inside), len(piece.text)]
            yield from (piece.part(low, high) for low, high in pairwise(bounds))
        else:
            yield piece
        offset = end


def join_sentences(sentences: Sequence[tuple[Piece, ...]]) -> tuple[Piece, ...]:
    """Return translated sentences as one text; behind a Japanese sentence there is no space before the next one."""
    joined: list[Piece] = []
    for number, pieces in enumerate(sentences):
        if number and len(joined) > 1 and any(piece.text.strip() for piece in pieces):
            end = joined[-2].text[-1:]
            if joined[-1].kind is Kind.TEXT and joined[-1].text.isspace() and end and is_cjk(end):
                joined.pop()
        joined += pieces
    return tuple(joined)
