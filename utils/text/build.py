"""The tokenizers of a corpus: learned from its training files, once."""

import itertools
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

from utils.errors import UserError
from utils.files.cache import Inputs, cached_folder, key_of
from utils.text import load_tokenizer
from utils.text.lines import read_lines, read_pairs
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.special import SPECIAL_TOKENS
from utils.text.TaggedTokenizer import TaggedTokenizer, symbol
from utils.text.Tokenizer import LearningError, Tokenizer
from utils.text.vocab import Vocab

log = logging.getLogger(__name__)

MAX_VOCAB = 10_000_000
FORMAT = 1  # raise it when the same options would give another tokenizer


@dataclass(frozen=True, kw_only=True)
class TokenizerOptions:
    """Options of tokenization.

    Args:
        kind: ``"unigram"`` or ``"bpe"`` subwords by SentencePiece, or ``"word"`` for text already split by spaces.
        vocab_size: number of tokens; fewer if the text does not support so many.
        joint: one vocabulary for both languages, so that their embeddings can be shared; otherwise one each.
        character_coverage: share of the text's characters that get a token of their own.
        byte_fallback: spell all other characters in bytes, so that nothing is lost.
        learn_from: number of lines to learn subwords from, spread evenly over the files.
    """

    kind: Literal["unigram", "bpe", "word"] = "unigram"
    vocab_size: int = 8000
    joint: bool = True
    character_coverage: float = 0.9995
    byte_fallback: bool = True
    learn_from: int = 200_000

    def __post_init__(self) -> None:
        """Validate the options.

        Raises:
            UserError: naming the option.
        """
        if self.kind not in ("unigram", "bpe", "word"):
            raise UserError(f"kind={self.kind!r}: choose one of unigram, bpe, word")
        if self.vocab_size > MAX_VOCAB:
            raise UserError(f"vocab_size={self.vocab_size}: must be at most {MAX_VOCAB:,}")
        if self.vocab_size <= len(SPECIAL_TOKENS):
            raise UserError(f"vocab_size={self.vocab_size}: must exceed the {len(SPECIAL_TOKENS)} special tokens")
        if not 0.98 <= self.character_coverage <= 1:
            raise UserError(f"character_coverage={self.character_coverage}: must lie between 0.98 and 1")
        if self.learn_from < 1:
            raise UserError(f"learn_from={self.learn_from}: at least one line is needed to learn from")


@dataclass(frozen=True)
class TokenizerPair:
    """The tokenizers of both languages; one and the same where the vocabulary is joint."""

    src: Tokenizer
    tgt: Tokenizer

    @property
    def joint(self) -> bool:
        """Return whether both languages share one vocabulary."""
        return self.src.base is self.tgt.base

    @property
    def untagged(self) -> "TokenizerPair":
        """Return the tokenizers without a tag."""
        return TokenizerPair(self.src.base, self.tgt.base)

    def tagged(self, tag: str | None) -> "TokenizerPair":
        """Return tokenizers that put a tag before every source sentence; none if it is None."""
        return self.untagged if tag is None else TokenizerPair(TaggedTokenizer(self.src.base, tag), self.tgt)

    @property
    def fingerprint(self) -> str:
        """Return a hash of both tokenizers, equal for equal pairs."""
        return key_of(src=self.src.fingerprint, tgt=self.tgt.fingerprint)

    def save(self, folder: Path) -> None:
        """Write one file, or two, into a folder."""
        src, tgt = self.src.base, self.tgt.base
        named = {"joint": src} if self.joint else {"src": src, "tgt": tgt}
        files = {folder / f"{name}{tokenizer.suffix}": tokenizer for name, tokenizer in named.items()}
        for path, tokenizer in files.items():
            tokenizer.save(path)
        for path in _possible_files(folder):
            if path not in files:
                path.unlink(missing_ok=True)  # of a pair that was here before

    @classmethod
    def load(cls, folder: Path) -> "TokenizerPair":
        """Load the files that :meth:`save` wrote."""
        found = {path.stem: load_tokenizer(path) for path in _possible_files(folder) if path.is_file()}
        if "joint" in found:
            return cls(found["joint"], found["joint"])
        if "src" not in found or "tgt" not in found:
            raise UserError(f"{folder}: holds no tokenizer (joint.* or src.* and tgt.*)")
        return cls(found["src"], found["tgt"])


def _possible_files(folder: Path) -> list[Path]:
    suffixes = (SentencePieceTokenizer.suffix, Vocab.suffix)
    return [folder / f"{name}{suffix}" for name in ("joint", "src", "tgt") for suffix in suffixes]


def build_tokenizers(
    src: Path | Sequence[Path],
    tgt: Path | Sequence[Path],
    options: TokenizerOptions,
    cache: Path,
    *,
    labels: bool = False,
    tags: Sequence[str] = (),
) -> TokenizerPair:
    """Learn the tokenizers from training files, or load them from the cache.

    Args:
        src: file of source sentences, or several.
        tgt: file of target sentences, or equally many.
        options: of tokenization.
        cache: folder for learned tokenizers.
        labels: the target sentences are labels, each a word of its own.
        tags: of source sentences, each of which becomes one token.

    Raises:
        UserError: if a file cannot be read, or does not support the vocabulary.
    """
    sources, targets = ([side] if isinstance(side, Path) else list(side) for side in (src, tgt))

    def build(folder: Path) -> None:
        # Raise on files that do not match before the long work.
        pairs = sum(1 for one, other in zip(sources, targets, strict=True) for _ in read_pairs(one, other))
        if labels:
            (classes,) = targets
            TokenizerPair(_learn(sources, pairs, options), Vocab.train(read_lines(classes), 1 << 31)).save(folder)
        elif options.joint:
            tokenizer = _learn([*sources, *targets], 2 * pairs, options, tags)
            TokenizerPair(tokenizer, tokenizer).save(folder)
        else:
            own = _learn(sources, pairs, options, tags)
            TokenizerPair(own, _learn(targets, pairs, options)).save(folder)
        inputs.check_unchanged()

    inputs = Inputs(*(path for pair in zip(sources, targets, strict=True) for path in pair))
    kind: dict[str, object] = {"labels": True} if labels else {}
    if tags:
        kind["tags"] = list(tags)
    key = key_of(format=FORMAT, files=inputs.fingerprints, options=asdict(options), **kind)
    return TokenizerPair.load(cached_folder(cache / "tokenizers", key, build))


def _learn(paths: list[Path], count: int, options: TokenizerOptions, tags: Sequence[str] = ()) -> Tokenizer:
    """Learn a tokenizer from the files' lines, ``count`` in all; a smaller one if they do not support its size."""
    names = " and ".join(map(str, paths))
    log.info("learning %s tokens (%s) from %s", f"{options.vocab_size:,}", options.kind, names)
    lines = itertools.chain.from_iterable(map(read_lines, paths))
    try:
        if options.kind == "word":
            return Vocab.train(lines, options.vocab_size, first=[symbol(tag) for tag in tags])
        return SentencePieceTokenizer.train(
            itertools.islice(lines, 0, None, -(-count // options.learn_from)),  # every so many: the same ones always
            options.vocab_size,
            model_type=options.kind,
            character_coverage=options.character_coverage,
            byte_fallback=options.byte_fallback,
            symbols=[symbol(tag) for tag in tags],
        )
    except LearningError as error:
        if error.supported is None:
            raise UserError(f"{names}: {error}") from None
        log.warning("%s: %s, so that many are", names, error)
        return _learn(paths, count, replace(options, vocab_size=error.supported), tags)
