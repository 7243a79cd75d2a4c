"""Conversion between sentences and tensors of ids."""

from collections.abc import Sequence

import torch
from torch import Tensor

from utils.text.special import BOS, EOS, PAD
from utils.text.Tokenizer import Tokenizer


def close(ids: Sequence[int], max_len: int | None = None, *, bos: bool = False, eos: bool = True) -> list[int]:
    """Append EOS to a sentence and optionally prepend BOS; a long sentence is truncated, its EOS is not.

    Args:
        ids: the sentence's tokens.
        max_len: the longest result; no limit unless given.
        bos: begin with BOS, as targets do.
        eos: end with EOS.

    Raises:
        ValueError: if ``max_len`` is too short for the special tokens.
    """
    capacity = None if max_len is None else max_len - bos - eos
    if capacity is not None and capacity < 0:
        names = [name for name, wanted in (("BOS", bos), ("EOS", eos)) if wanted]
        raise ValueError(f"max_len={max_len} is too short for {' and '.join(names) or 'a sentence'}")
    return [BOS] * bos + list(ids[:capacity]) + [EOS] * eos


def text_to_tensor(
    text: str,
    vocab: Tokenizer,
    max_len: int | None = None,
    *,
    bos: bool = False,
    eos: bool = True,
    pad: bool = False,
) -> Tensor:
    """Return the ids of a sentence, ``(T,)``.

    Args:
        text: the sentence.
        vocab: the tokenizer.
        max_len: the longest result; longer sentences are truncated, and still end in EOS if that is wanted.
        bos: begin with BOS, as targets do.
        eos: end with EOS.
        pad: fill up with PAD to ``max_len``, so that all sentences are equally long: ``(max_len,)``.

    Raises:
        ValueError: if ``max_len`` is too short for the special tokens, or is missing where ``pad`` needs it.
    """
    if pad and max_len is None:
        raise ValueError("pad=True needs max_len, the length to pad to")
    ids = close(vocab.encode([text])[0], max_len, bos=bos, eos=eos)
    if pad and max_len is not None:
        ids += [PAD] * (max_len - len(ids))
    return torch.tensor(ids, dtype=torch.int64)


def tensor_to_text(ids: Tensor, vocab: Tokenizer) -> str | list[str]:
    """Return the text of a sentence ``(T,)``, or of each sentence of a batch ``(B, T)``, up to its EOS."""
    rows: list[list[int]] = [ids.tolist()] if ids.dim() == 1 else ids.tolist()
    texts = vocab.decode([row[: row.index(EOS)] if EOS in row else row for row in rows])
    return texts[0] if ids.dim() == 1 else texts
