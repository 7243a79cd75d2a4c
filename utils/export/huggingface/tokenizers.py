"""The tokenizer files of an exported model."""

import json
from pathlib import Path
from typing import Any

from utils.text.build import TokenizerPair
from utils.text.nfkc import with_nfkc
from utils.text.special import BOS, EOS, PAD, SPECIAL_TOKENS, UNK
from utils.text.Tokenizer import Tokenizer

SETTINGS = "tokenizer_config.json"
SPECIALS = "special_tokens_map.json"
SOURCE, TARGET, VOCAB, TARGET_VOCAB = "source.spm", "target.spm", "vocab.json", "target_vocab.json"
TEXT = "spiece.model"  # of a language model
NAMED = {f"{name}_token": SPECIAL_TOKENS[index] for name, index in (("pad", PAD), ("unk", UNK), ("bos", BOS))} | {
    "eos_token": SPECIAL_TOKENS[EOS]
}


def write_pair(folder: Path, tokenizers: TokenizerPair, languages: tuple[str, str], max_len: int) -> None:
    """Write the files of ``MarianTokenizer``, which appends EOS and works with any architecture."""
    (folder / SOURCE).write_bytes(with_nfkc(tokenizers.src.to_bytes()))
    (folder / TARGET).write_bytes(with_nfkc(tokenizers.tgt.to_bytes()))
    write_json(folder / VOCAB, _ids(tokenizers.src))
    separate = not tokenizers.joint
    if separate:
        write_json(folder / TARGET_VOCAB, _ids(tokenizers.tgt))
    settings = {"source_lang": languages[0], "target_lang": languages[1], "separate_vocabs": separate}
    _write_settings(folder, "MarianTokenizer", max_len, settings)


def write_text(folder: Path, tokenizer: Tokenizer, language: str, max_len: int) -> None:
    """Write the files of ``BertGenerationTokenizer``, which adds no special tokens: a text is a prompt."""
    (folder / TEXT).write_bytes(with_nfkc(tokenizer.to_bytes()))
    # The prompt begins with BOS, which is written as text.
    _write_settings(
        folder, "BertGenerationTokenizer", max_len, {"split_special_tokens": False, "target_lang": language}
    )


def _write_settings(folder: Path, kind: str, max_len: int, more: dict[str, Any]) -> None:
    usual = {
        "tokenizer_class": kind,
        "model_max_length": max_len,
        "clean_up_tokenization_spaces": False,
        "split_special_tokens": True,  # "<eos>" in a text is text
    }
    write_json(folder / SETTINGS, usual | NAMED | more)
    write_json(folder / SPECIALS, NAMED)


def _ids(tokenizer: Tokenizer) -> dict[str, int]:
    return {token: index for index, token in enumerate(tokenizer.tokens(range(len(tokenizer))))}


def write_json(path: Path, values: object) -> None:
    """Write a JSON file for people, too."""
    path.write_text(json.dumps(values, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
