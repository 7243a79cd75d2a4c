"""NFKC as a map inside a SentencePiece model, for programs that do not normalize text themselves."""

import tempfile
import unicodedata
from functools import cache
from pathlib import Path

import sentencepiece

from utils.text.SentencePieceModel import SentencePieceModel
from utils.text.Tokenizer import normalize

RULE = "python_nfkc"  # name of the map in a model
IDENTITY = "identity"  # SentencePiece's name for no map
LONGEST = 4  # characters of a sequence that the map composes: a letter and three marks
HANGUL = (range(0x1100, 0x1113), range(0x1161, 0x1176), range(0x11A8, 0x11C3))  # first, middle and last letters


def with_nfkc(model: bytes) -> bytes:
    """Return a SentencePiece model that normalizes text by itself as this project's tokenizers do before it.

    The map has every character, and every sequence that NFKC composes: a letter with its marks, half-width kana,
    Hangul. Only unusual runs of marks that NFKC would merely sort stay as they are.
    """
    return SentencePieceModel.parse(model).with_normalizer(RULE, _compiled()).to_bytes()


def without_nfkc(model: SentencePieceModel) -> SentencePieceModel:
    """Undo :func:`with_nfkc`."""
    return model.with_normalizer(IDENTITY, b"")


@cache
def _compiled() -> bytes:
    """Return the map in SentencePiece's form."""
    lines = (f"{_points(before)}\t{_points(after)}\n" for before, after in _rules().items())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "nfkc.tsv")
        path.write_text("".join(lines), encoding="ascii")
        sentencepiece.SetMinLogLevel(2)
        made = sentencepiece.SentencePieceNormalizer(rule_tsv=str(path)).serialized_model_proto()
    return SentencePieceModel.parse(made).charsmap


def _rules() -> dict[str, str]:
    """Return the NFKC form of every character that has another one, and of sequences that compose."""
    characters = [chr(point) for point in (*range(1, 0xD800), *range(0xE000, 0x110000))]
    rules = {character: after for character in characters if (after := normalize(character)) != character}
    pairs = [pair for character in characters if (pair := _composed_of(character)) is not None]
    letters, marks = {letter for letter, _ in pairs}, {mark for _, mark in pairs}
    open_ended = letters | {normalize(letter + mark) for letter, mark in pairs}
    followers = sorted(one for one in {*rules, *marks} if rules.get(one, one)[0] in marks)
    joining = {
        end: [mark for mark in followers if normalize(end + mark) != end + rules.get(mark, mark)] for end in open_ended
    }
    sequences = sorted({*rules, *open_ended})
    for length in range(2, LONGEST + 1):
        longer = []
        for before in sequences:
            whole = rules.get(before, before)
            for mark in joining.get(whole[-1], ()):
                after = normalize(before + mark)
                if length == 2 or len(after) < len(whole + rules.get(mark, mark)):
                    rules[before + mark] = after
                    longer.append(before + mark)
        sequences = longer
    first, middle, last = ([chr(point) for point in part] for part in HANGUL)
    for start in (one + two for one in first for two in middle):
        rules[start] = syllable = normalize(start)
        rules |= {before + end: normalize(syllable + end) for end in last for before in (start, syllable)}
    return rules


def _composed_of(character: str) -> tuple[str, str] | None:
    """Return the letter and the mark that NFKC composes to a character, if it does."""
    parts = unicodedata.decomposition(character).split()
    if len(parts) != 2 or parts[0].startswith("<") or normalize(character) != character:
        return None
    return chr(int(parts[0], 16)), chr(int(parts[1], 16))


def _points(text: str) -> str:
    return " ".join(f"{ord(character):X}" for character in text)
