"""The content of a SentencePiece model file, so that its parts can be read and replaced."""

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from utils.files.reading import DamagedError

Value = int | bytes
Field = tuple[int, int, Value]  # number, wire type and value of a field, as in any protocol buffer

VARINT, FIXED64, BYTES, FIXED32 = 0, 1, 2, 5  # wire types
PIECES, TRAINER, NORMALIZER = 1, 2, 3  # fields of a model
NORMAL, UNKNOWN, CONTROL, USER_DEFINED, UNUSED, BYTE = 1, 2, 3, 4, 5, 6  # types of a piece
RULE, CHARSMAP, DUMMY_PREFIX, ESCAPE_SPACES = 1, 2, 3, 5  # fields of a normalizer
NAMES = {"unk": 45, "bos": 46, "eos": 47, "pad": 48}  # fields of a trainer: the pieces of special tokens
IDS = {"unk": 40, "bos": 41, "eos": 42, "pad": 43}  # and their ids


@dataclass(frozen=True)
class Piece:
    """A token of the vocabulary; its id is its place."""

    text: str
    score: float
    kind: int = NORMAL


class SentencePieceModel:
    """The fields of a model file, in their order; what is not replaced stays byte for byte.

    Args:
        fields: of the whole model.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = list(fields)

    @classmethod
    def parse(cls, data: bytes) -> Self:
        """Read a model.

        Raises:
            DamagedError: if it is no protocol buffer.
        """
        return cls(_read(data))

    def to_bytes(self) -> bytes:
        """Return the content of the file."""
        return _write(self.fields)

    def pieces(self) -> list[Piece]:
        """Return the vocabulary, by id.

        Raises:
            DamagedError: if a piece is not valid.
        """
        try:
            return [_piece({field[0]: field[2] for field in _read(_bytes(one))}) for one in self._all(PIECES)]
        except (KeyError, UnicodeDecodeError, struct.error, TypeError) as error:
            raise DamagedError(f"a piece is damaged ({error!r})") from None

    def with_pieces(self, pieces: Iterable[Piece], specials: Sequence[str]) -> Self:
        """Return the same model with another vocabulary.

        Args:
            pieces: the vocabulary, by id.
            specials: pieces of padding, unknown, begin and end.
        """
        fresh: list[Field] = [(PIECES, BYTES, _write(_fields_of(piece))) for piece in pieces]
        rest = [field for field in self.fields if field[0] != PIECES]
        changed = type(self)(fresh + rest)
        for index, (name, text) in enumerate(zip(("pad", "unk", "bos", "eos"), specials, strict=True)):
            changed._set(TRAINER, NAMES[name], text.encode())
            changed._set(TRAINER, IDS[name], index)
        return changed

    @property
    def rule(self) -> str:
        """Return the name of the normalization rule."""
        found = self._get(NORMALIZER, RULE, b"")
        return found.decode(errors="replace") if isinstance(found, bytes) else ""

    @property
    def charsmap(self) -> bytes:
        """Return the compiled normalization map, empty for none."""
        return _bytes(self._get(NORMALIZER, CHARSMAP, b""))

    @property
    def is_text_first(self) -> bool:
        """Return whether a text is given a space in front, and spaces are written as U+2581: SentencePiece's usual."""
        return bool(self._get(NORMALIZER, DUMMY_PREFIX, 1)) and bool(self._get(NORMALIZER, ESCAPE_SPACES, 1))

    def with_normalizer(self, rule: str, charsmap: bytes) -> Self:
        """Return the same model with another normalization map."""
        changed = type(self)(self.fields)
        changed._set(NORMALIZER, RULE, rule.encode())
        changed._set(NORMALIZER, CHARSMAP, charsmap)
        return changed

    def _all(self, number: int) -> list[Value]:
        return [value for found, _, value in self.fields if found == number]

    def _get(self, message: int, number: int, usual: Value) -> Value:
        inner = [field for one in self._all(message) for field in _read(_bytes(one))]
        return next((value for found, _, value in reversed(inner) if found == number), usual)

    def _set(self, message: int, number: int, value: Value) -> None:
        """Replace one field of a message, in place if it is there."""
        inner = [field for one in self._all(message) for field in _read(_bytes(one))]
        fresh: Field = (number, BYTES if isinstance(value, bytes) else VARINT, value)
        places = [place for place, field in enumerate(inner) if field[0] == number]
        if places:
            inner[places[-1]] = fresh
        else:
            inner = sorted([*inner, fresh], key=lambda field: field[0])
        places = [place for place, field in enumerate(self.fields) if field[0] == message]
        kept = [field for field in self.fields if field[0] != message]
        kept.insert(places[0] if places else len(kept), (message, BYTES, _write(inner)))
        self.fields = kept


def _piece(values: dict[int, Value]) -> Piece:
    score = struct.unpack("<f", _bytes(values.get(2, b"\0\0\0\0")))[0]
    kind = values.get(3, NORMAL)
    return Piece(_bytes(values[1]).decode(), float(score), kind if isinstance(kind, int) else NORMAL)


def _fields_of(piece: Piece) -> list[Field]:
    fields: list[Field] = [(1, BYTES, piece.text.encode()), (2, FIXED32, struct.pack("<f", piece.score))]
    return fields if piece.kind == NORMAL else [*fields, (3, VARINT, piece.kind)]


def _bytes(value: Value) -> bytes:
    if not isinstance(value, bytes):
        raise DamagedError("not a SentencePiece model: a number where text is expected")
    return value


def _read(data: bytes) -> list[Field]:
    """Return the fields of a message.

    Raises:
        DamagedError: if it is not valid.
    """
    fields: list[Field] = []
    place = 0
    while place < len(data):
        key, place = _varint(data, place)
        number, wire = key >> 3, key & 7
        if wire == VARINT:
            value: Value
            value, place = _varint(data, place)
        else:
            length = {FIXED64: 8, FIXED32: 4}.get(wire)
            if wire == BYTES:
                length, place = _varint(data, place)
            if length is None or place + length > len(data):
                raise DamagedError("not a SentencePiece model, or a truncated one")
            value, place = data[place : place + length], place + length
        fields.append((number, wire, value))
    return fields


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of variable length, and the place behind it."""
    value = 0
    for shift in range(0, 70, 7):
        if place >= len(data):
            break
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, place
    raise DamagedError("not a SentencePiece model, or a truncated one")


def _write(fields: Iterable[Field]) -> bytes:
    parts = bytearray()
    for number, wire, value in fields:
        parts += _to_varint(number << 3 | wire)
        if isinstance(value, int):
            parts += _to_varint(value)
        else:
            parts += _to_varint(len(value)) + value if wire == BYTES else value
    return bytes(parts)


def _to_varint(value: int) -> bytes:
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)
