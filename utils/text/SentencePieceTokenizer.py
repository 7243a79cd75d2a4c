"""Subwords learned from the corpus by SentencePiece (Kudo & Richardson 2018)."""

import io
import os
import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Literal, Self

import sentencepiece

from utils.errors import UserError
from utils.files.reading import read_bytes
from utils.text.offsets import to_original
from utils.text.segmentations import SegmentationSampler, bpe_dropout_sampler, unigram_sampler
from utils.text.special import BOS, EOS, PAD, SILENT, SPECIAL_TOKENS, UNK
from utils.text.Tokenizer import LearningError, Span, Tokenizer, normalize

ModelType = Literal["unigram", "bpe"]
MANY = 200  # lines that are worth starting threads for
MAX_MODEL = 1 << 30  # bytes
CONTINUATION = 0b10  # highest bits of a UTF-8 byte that continues a character


class SentencePieceTokenizer(Tokenizer):
    """Tokenize into subwords: frequent words are one token, rare ones several, unknown characters UTF-8 bytes.

    ``decode(encode(text))`` is the NFKC form of ``text``, space for space. One character is an exception: SentencePiece
    writes a space as U+2581, so a U+2581 in the text comes back as a space.

    Args:
        model: a trained SentencePiece model.
    """

    suffix = ".model"

    def __init__(self, model: bytes) -> None:
        self._model = model
        self._processor = sentencepiece.SentencePieceProcessor(model_proto=model)
        ids = tuple(getattr(self._processor, name)() for name in ("pad_id", "unk_id", "bos_id", "eos_id"))
        if ids != (PAD, UNK, BOS, EOS):
            raise UserError(
                f"this SentencePiece model has pad, unk, bos, eos = {ids}, expected {(PAD, UNK, BOS, EOS)}; "
                "train it with this project"
            )

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a tokenizer from a file."""
        try:
            return cls(read_bytes(path, MAX_MODEL))
        except UserError as error:
            raise UserError(f"{path}: {error}") from None
        except FileNotFoundError:
            raise UserError(f"{path}: there is no such tokenizer file") from None
        except RuntimeError as error:
            raise UserError(f"{path}: not a SentencePiece model, or a damaged one ({error})") from None

    @classmethod
    def train(
        cls,
        lines: Iterable[str],
        vocab_size: int,
        *,
        model_type: ModelType = "unigram",
        character_coverage: float = 0.9995,
        byte_fallback: bool = True,
        symbols: Sequence[str] = (),
    ) -> Self:
        """Learn a vocabulary.

        Args:
            lines: sentences to learn from, in memory-saving portions if it is a generator.
            vocab_size: number of tokens, special ones and the 256 bytes included.
            model_type: ``"unigram"`` (Kudo 2018) or ``"bpe"`` (Sennrich et al. 2016).
            character_coverage: share of the text's characters that get a token of their own; the rest, rare kanji
                mostly, are encoded as bytes.
            byte_fallback: encode characters without a token as bytes; otherwise they become UNK and are lost.
            symbols: texts that are one token each, wherever they occur.

        Raises:
            LearningError: if the text is too small for the vocabulary, or the vocabulary too small for the text.
        """
        model = io.BytesIO()
        try:
            sentencepiece.SentencePieceTrainer.train(
                sentence_iterator=(normalize(line) for line in lines),
                model_writer=model,
                vocab_size=vocab_size,
                model_type=model_type,
                character_coverage=character_coverage,
                byte_fallback=byte_fallback,
                user_defined_symbols=list(symbols),
                # Text is normalized by us, with the Unicode tables of Python. Spaces are kept as they are.
                normalization_rule_name="identity",
                remove_extra_whitespaces=False,
                pad_id=PAD,
                unk_id=UNK,
                bos_id=BOS,
                eos_id=EOS,
                pad_piece=SPECIAL_TOKENS[PAD],
                unk_piece=SPECIAL_TOKENS[UNK],
                bos_piece=SPECIAL_TOKENS[BOS],
                eos_piece=SPECIAL_TOKENS[EOS],
                unk_surface=SPECIAL_TOKENS[UNK],
                max_sentence_length=1 << 20,  # bytes; a longer line would be left out
                # A fixed number: the result depends on it, and should not depend on the machine.
                num_threads=4,
                minloglevel=2,
            )
        except RuntimeError as error:
            raise _explained(str(error), vocab_size) from None
        return cls(model.getvalue())

    def __len__(self) -> int:
        """Number of tokens, special ones included."""
        return int(self._processor.get_piece_size())

    def encode(self, lines: Sequence[str]) -> list[list[int]]:
        """Tokenize lines into ids, on all cores."""
        threads = (os.cpu_count() or 1) if len(lines) >= MANY else 1
        ids: list[list[int]] = self._processor.encode(
            [normalize(line) for line in lines], out_type=int, num_threads=threads
        )
        return ids

    def decode(self, sentences: Sequence[Sequence[int]]) -> list[str]:
        """Detokenize sentences; special ids other than UNK add no text."""
        text: list[str] = self._processor.decode([[i for i in ids if i not in SILENT] for ids in sentences])
        return text

    def sample(self, sentences: Sequence[Sequence[int]], alpha: float, seed: int) -> list[list[int]]:
        """Sample another segmentation of each sentence: subword regularization (Kudo 2018).

        Args:
            sentences: ids, whose text is segmented again.
            alpha: for a unigram model, the exponent of the segmentations' probabilities (0.2 is usual, 0 is uniform);
                for a BPE model, the probability of dropping a merge (0.1 is usual).
            seed: the same seed gives the same segmentations.

        Raises:
            UserError: if ``alpha`` is negative.
        """
        if not alpha >= 0:
            raise UserError(f"alpha={alpha}: the strength of subword regularization must not be negative")
        pieces, kind = self._pieces
        segment = unigram_sampler(pieces, alpha) if kind == "unigram" else bpe_dropout_sampler(pieces, alpha)
        random = Random(seed)  # noqa: S311 - no secrets here
        return [self._resegment(ids, segment, random) for ids in sentences]

    def _resegment(self, ids: Sequence[int], segment: SegmentationSampler, random: Random) -> list[int]:
        """Segment the text between bytes and UNK again; those stay as they are."""
        names, known = self._names, self._pieces[0]
        result: list[int] = []
        text = ""
        for index in ids:
            name = names[index]
            if name in known:
                text += name
                continue
            result += segment(text, random)
            result.append(index)
            text = ""
        return result + segment(text, random)

    @cached_property
    def _names(self) -> list[str]:
        return [str(self._processor.id_to_piece(index)) for index in range(len(self))]

    @cached_property
    def _pieces(self) -> tuple[dict[str, tuple[int, float]], ModelType]:
        """Return id and score of every piece that is text, and the type of the model."""
        processor = self._processor
        others = (processor.is_control, processor.is_unknown, processor.is_byte, processor.is_unused)
        pieces = {
            name: (index, float(processor.get_score(index)))
            for index, name in enumerate(self._names)
            if not any(is_other(index) for is_other in others)
        }
        # The scores of a BPE model are the ranks of its merges, 0, -1, -2 and so on.
        bpe = all(score == int(score) for _, score in pieces.values())
        return pieces, "bpe" if bpe else "unigram"

    def symbol(self, text: str) -> list[int]:
        """Return the id of a symbol that was learned as such, otherwise those of its spelling."""
        index = int(self._processor.piece_to_id(text))
        return self.encode([text])[0] if index == UNK else [index]

    def tokens(self, ids: Sequence[int]) -> list[str]:
        """Return the pieces, with U+2581 for a space."""
        return [str(self._processor.id_to_piece(int(i))) for i in ids]

    def surfaces(self) -> list[bytes | None]:
        """Return the bytes that each piece adds to a text; None for special tokens."""
        processor = self._processor
        found: list[bytes | None] = []
        for index, name in enumerate(self._names):
            if processor.is_byte(index):
                found.append(bytes([int(name[3:-1], 16)]))  # <0xE3>
            elif processor.is_control(index) or processor.is_unknown(index):
                found.append(None)
            else:
                found.append(name.replace("\u2581", " ").encode())
        return found

    def spans(self, lines: Sequence[str]) -> list[list[Span]]:
        """Return the characters of each token in the line as given, the space before it included.

        All bytes of a character have the span of that character.
        """
        normalized = [normalize(line) for line in lines]
        ids = self._processor.encode(normalized, out_type=int)
        pieces = self._processor.encode(normalized, out_type=str)  # of UNK, the text itself
        return [to_original(*row) for row in zip(lines, map(self._count, ids, pieces), strict=True)]

    def _count(self, ids: Sequence[int], pieces: Sequence[str]) -> list[Span]:
        """Return the spans of pieces in the NFKC form of their text, which they are without the first space."""
        spans: list[Span] = []
        start = end = -1
        for index, piece in zip(ids, pieces, strict=True):
            if not self._processor.is_byte(index):
                start, end = end, end + len(piece)
            elif int(piece[1:-1], 16) >> 6 != CONTINUATION:
                start, end = end, end + 1
            spans.append((max(start, 0), max(end, 0)))
        return spans

    def to_bytes(self) -> bytes:
        """Return the serialized SentencePiece model."""
        return self._model


TOO_MANY = r"Vocabulary size too high.*<= (\d+)"
# SentencePiece's error messages, and ours.
MESSAGES = {
    TOO_MANY: "is more than this text supports: at most {} tokens can be learned from it",
    r"smaller than required_chars.*vs (\d+)": (
        "is too small: bytes, special tokens and single characters alone are {}; raise it, or lower character_coverage"
    ),
    r"sentences_\.empty\(\)": "cannot be learned from empty text",
}


def _explained(error: str, vocab_size: int) -> LearningError:
    for pattern, message in MESSAGES.items():
        if match := re.search(pattern, error, re.DOTALL):
            supported = int(match[1]) if pattern == TOO_MANY else None
            return LearningError(f"vocab_size={vocab_size} " + message.format(*match.groups()), supported)
    return LearningError(f"SentencePiece cannot learn {vocab_size} tokens from this text: {error.strip()}")
