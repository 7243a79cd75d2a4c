"""Published tokenizers as ours: the same pieces, with our ids."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from utils.errors import UserError
from utils.export.huggingface.Config import Config
from utils.export.huggingface.tokenizers import SETTINGS, SOURCE, TARGET, TARGET_VOCAB, TEXT, VOCAB
from utils.files.reading import DamagedError, read_bytes, read_json
from utils.text.build import TokenizerPair
from utils.text.nfkc import RULE, without_nfkc
from utils.text.SentencePieceModel import (
    BYTE,
    CONTROL,
    NORMAL,
    UNKNOWN,
    UNUSED,
    USER_DEFINED,
    Piece,
    SentencePieceModel,
)
from utils.text.SentencePieceTokenizer import MAX_MODEL, SentencePieceTokenizer
from utils.text.special import BOS, EOS, PAD, SPECIAL_TOKENS, UNK

PAIR, PROMPT = "MarianTokenizer", "BertGenerationTokenizer"
KINDS = {PAD: CONTROL, UNK: UNKNOWN, BOS: CONTROL, EOS: CONTROL}
API = "load its weights in Python instead: utils.export.pretrained.load_pretrained"


@dataclass(frozen=True)
class Vocabularies:
    """Tokenizers of ours for a published model, and for each id of theirs the published one."""

    tokenizers: TokenizerPair
    source: list[int]
    target: list[int]
    languages: tuple[str | None, str | None]


def read_vocabularies(folder: Path, config: Config, kind: str) -> Vocabularies:
    """Read the tokenizer files of a published model.

    Args:
        folder: of the model.
        config: of the model; its special ids must be those of the tokenizer.
        kind: of our model.

    Raises:
        UserError: naming the file, and why our tokenizers cannot do the same.
    """
    settings = _object(folder / SETTINGS)
    named = settings.get("tokenizer_class")
    wanted = {"transformer": PAIR, "lm": PROMPT}.get(kind)
    if wanted is None or named != wanted:
        raise UserError(
            f"{folder / SETTINGS}: tokenizer_class={named!r}: this project reads the SentencePiece models of {PAIR} (a "
            f"translator) and {PROMPT} (a language model) alone; {API}"
        )
    found = [settings.get(name) for name in ("source_lang", "target_lang")]
    languages = [one if isinstance(one, str) and len(one) == 2 else None for one in found]
    pair = _pair(folder, settings, config) if kind == "transformer" else _text(folder, config)
    return Vocabularies(*pair, (languages[0], languages[1]))


def _text(folder: Path, config: Config) -> tuple[TokenizerPair, list[int], list[int]]:
    """Return the tokenizer of a language model, whose ids must be ours already."""
    path = folder / TEXT
    try:
        tokenizer = SentencePieceTokenizer(_restored(_model(path)).to_bytes())
    except (UserError, RuntimeError) as error:
        raise UserError(f"{path}: {str(error).removeprefix(f'{path}: ')}; {API}") from None
    if len(tokenizer) != config.number("vocab_size"):
        raise UserError(f"{path}: {len(tokenizer)} tokens, but the model has {config.number('vocab_size')}")
    ids = list(range(len(tokenizer)))
    return TokenizerPair(tokenizer, tokenizer), ids, ids


def _pair(folder: Path, settings: Mapping[str, Any], config: Config) -> tuple[TokenizerPair, list[int], list[int]]:
    """Return the tokenizers of a translator."""
    separate = settings.get("separate_vocabs") is True
    size = config.number("vocab_size")
    source = _ids(folder / VOCAB, size)
    target = _ids(folder / TARGET_VOCAB, config.number("decoder_vocab_size", size)) if separate else source
    specials = _specials(folder, settings, target, config)
    own = _specials(folder, settings, source, config, begins=False) if separate else specials
    sides = []
    for path, vocab, ids in ((folder / SOURCE, source, own), (folder / TARGET, target, specials)):
        rest = sorted({*vocab.values()} - {*ids})
        rows = [*ids, *rest]
        names = {index: text for text, index in vocab.items()}
        sides.append((_converted(path, [names[index] for index in rest], vocab, rows), rows))
    (first, first_rows), (second, second_rows) = sides
    if not separate and first.fingerprint == second.fingerprint:
        second = first
    return TokenizerPair(first, second), first_rows, second_rows


def _specials(
    folder: Path, settings: Mapping[str, Any], vocab: Mapping[str, int], config: Config, *, begins: bool = True
) -> list[int]:
    """Return the published ids of our special tokens, in the order of ours.

    Raises:
        UserError: if the tokenizer and the model do not agree on one.
    """
    usual = {"pad": "<pad>", "unk": "<unk>", "eos": "</s>"}
    ids = {}
    for name, text in usual.items():
        given = settings.get(f"{name}_token", text)
        token = given.get("content") if isinstance(given, dict) else given
        if not isinstance(token, str) or token not in vocab:
            raise UserError(f"{folder / VOCAB}: has no token {token!r}, which {SETTINGS} names as {name}_token")
        ids[name] = vocab[token]
        if name != "unk" and config.number(f"{name}_token_id") != ids[name]:
            raise UserError(
                f"{folder / VOCAB}: {token!r} has the id {ids[name]}, but {config.path.name} says "
                f"{name}_token_id={config.number(f'{name}_token_id')}: this is the tokenizer of another model"
            )
    start = config.number("decoder_start_token_id")
    if not begins:  # sources do not, but our vocabularies have the token
        start = vocab.get(str(settings.get("bos_token")), ids["pad"])
    if start not in vocab.values():
        raise UserError(f"{config.path}: decoder_start_token_id={start}: is no id of {folder / VOCAB}")
    found = [ids["pad"], ids["unk"], start, ids["eos"]]
    if len({*ids.values()}) < len(ids):
        raise UserError(f"{folder / VOCAB}: two of pad, unk and eos are one token")
    return found


def _converted(path: Path, rest: list[str], vocab: Mapping[str, int], rows: list[int]) -> SentencePieceTokenizer:
    """Return our tokenizer of a published SentencePiece model.

    Args:
        path: of the model.
        rest: the tokens that follow our special ones.
        vocab: ids of all tokens.
        rows: the published id of each of ours.
    """
    model = _restored(_model(path))
    if not model.is_text_first:
        raise UserError(f"{path}: puts no space before a text, as this project's tokenizers do; {API}")
    pieces = {piece.text: piece for piece in model.pieces()}
    unnamed = [
        text for text, piece in pieces.items() if piece.kind in (NORMAL, USER_DEFINED, BYTE) and text not in vocab
    ]
    if unnamed:
        raise UserError(f"{path}: {len(unnamed):,} pieces have no id, {unnamed[0]!r} for example; {API}")
    least = min((piece.score for piece in pieces.values()), default=0.0)
    specials = [Piece(SPECIAL_TOKENS[index], 0.0, KINDS[index]) for index in range(len(SPECIAL_TOKENS))]
    others = []
    for text in rest:
        found = pieces.get(text)
        if text in SPECIAL_TOKENS:
            raise UserError(f"{path}: {text!r} is a token that this project uses for something else; {API}")
        usable = found is not None and found.kind in (NORMAL, USER_DEFINED, BYTE)
        others.append(found if found is not None and usable else Piece(text, least, UNUSED))
    made = model.with_pieces([*specials, *others], SPECIAL_TOKENS).to_bytes()
    try:
        tokenizer = SentencePieceTokenizer(made)
    except RuntimeError as error:
        raise UserError(f"{path}: not a SentencePiece model that can be converted ({error})") from None
    if len(tokenizer) != len(rows):
        raise UserError(f"{path}: {len(tokenizer)} tokens, expected {len(rows)}")
    return tokenizer


def _restored(model: SentencePieceModel) -> SentencePieceModel:
    """Return a model without the NFKC map of our export, as our tokenizers normalize text themselves."""
    return without_nfkc(model) if model.rule == RULE else model


def _model(path: Path) -> SentencePieceModel:
    try:
        return SentencePieceModel.parse(read_bytes(path, MAX_MODEL))
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file") from None
    except DamagedError as error:
        raise UserError(f"{path}: {str(error).removeprefix(f'{path}: ')}") from None


def _ids(path: Path, size: int) -> dict[str, int]:
    """Return the id of each token.

    Raises:
        UserError: if one is outside the model's vocabulary, or given twice.
    """
    vocab = _object(path)
    for text, index in vocab.items():
        if type(index) is not int or not 0 <= index < size:
            raise UserError(f"{path}: {text!r} has the id {index!r}, but the model has {size} tokens")
    if len({*vocab.values()}) < len(vocab):
        raise UserError(f"{path}: two tokens have the same id")
    return vocab


def _object(path: Path) -> dict[str, Any]:
    try:
        found = read_json(path)
    except FileNotFoundError:
        raise UserError(f"{path}: there is no such file; {API}") from None
    if not isinstance(found, dict):
        raise UserError(f"{path}: is damaged (not an object)")
    return found
