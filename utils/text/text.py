"""Between sentences and the tensors a model takes."""

from collections.abc import Sequence

import torch
from torch import Tensor

from utils.text.special import BOS, EOS
from utils.text.Tokenizer import Tokenizer


def close(ids: Sequence[int], max_len: int | None = None, *, bos: bool = False) -> list[int]:
    """Put EOS behind a sentence, and BOS before it if asked; a long sentence is cut, its EOS is not.

    Args:
        ids: the sentence's tokens.
        max_len: the longest result; no limit unless given.
        bos: begin with BOS, as targets do.

    Raises:
        ValueError: if ``max_len`` has no room for the special tokens.
    """
    room = None if max_len is None else max_len - 1 - bos
    if room is not None and room < 0:
        raise ValueError(f"max_len={max_len} has no room for {'BOS and EOS' if bos else 'EOS'}")
    return [BOS] * bos + list(ids[:room]) + [EOS]


def text_to_tensor(text: str, vocab: Tokenizer, max_len: int | None = None, *, bos: bool = False) -> Tensor:
    """The ids of a sentence, with EOS, and BOS if asked: ``(T,)``."""
    return torch.tensor(close(vocab.encode([text])[0], max_len, bos=bos))


def tensor_to_text(ids: Tensor, vocab: Tokenizer) -> str | list[str]:
    """The text of a sentence ``(T,)``, or of each sentence of a batch ``(B, T)``, up to its EOS."""
    rows: list[list[int]] = [ids.tolist()] if ids.dim() == 1 else ids.tolist()
    texts = vocab.decode([row[: row.index(EOS)] if EOS in row else row for row in rows])
    return texts[0] if ids.dim() == 1 else texts
