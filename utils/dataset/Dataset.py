"""Sentence pairs as tensors."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.utils.data import Dataset

from utils.dataset.EncodedCorpus import CHUNK, EncodedCorpus, Ids, Sentences
from utils.seeding import mix
from utils.text.build import TokenizerPair
from utils.text.lines import read_pairs
from utils.text.special import BOS, EOS, PAD
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

Pair = tuple[Tensor, Tensor]

# Kind of a pair: two sentences; a sentence and its label, which is one token without EOS; or a text with an unused
# source, which is EOS alone.
Form = Literal["sentences", "labels", "text"]

TextToId = Callable[[str], Sequence[int] | Tensor] | Callable[[str, int], Sequence[int] | Tensor]


class ParallelDataset(Dataset[Pair]):
    """Pairs ``(src, tgt)`` of 1-d tensors: the source ends in EOS, the target begins with BOS and ends in EOS.

    Args:
        src: ids of the source sentences, without BOS and EOS.
        tgt: ids of the target sentences, likewise.
        max_len: number of positions that the model has. Longer sentences are truncated, and still end in EOS.
        form: the kind of pairs.
    """

    def __init__(self, src: Sequence[Ids], tgt: Sequence[Ids], max_len: int, *, form: Form = "sentences") -> None:
        if len(src) != len(tgt):
            raise ValueError(f"{len(src)} source sentences but {len(tgt)} target sentences")
        self.src, self.tgt = src, tgt
        self.max_len, self.form = max_len, form

    def __len__(self) -> int:
        """Number of pairs."""
        return len(self.src)

    def __getitem__(self, index: int) -> Pair:
        """Return one pair."""
        # The decoder reads the target without its EOS, so BOS takes no position away from it.
        src = [] if self.form == "text" else self.src[index].tolist()
        tgt = self.tgt[index].tolist()
        tgt = [BOS, *tgt[:1]] if self.form == "labels" else close(tgt, self.max_len + 1, bos=True)
        return torch.tensor(close(src, self.max_len)), torch.tensor(tgt)

    def lengths(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the positions that each source, and each target, takes in the model."""
        src, tgt = (
            side.lengths if isinstance(side, Sentences) else np.array([len(ids) for ids in side], dtype=np.int32)
            for side in (self.src, self.tgt)
        )
        if self.form == "text":
            src = np.zeros_like(src)
        return np.minimum(src + 1, self.max_len), np.minimum(tgt + 1, self.max_len)


class EncodedDataset(ParallelDataset):
    """The pairs of an encoded corpus, optionally with another segmentation in every epoch (subword regularization).

    Args:
        corpus: the encoded corpus.
        max_len: number of positions that the model has.
        tokenizers: needed for subword regularization only.
        alpha: its strength, see ``Tokenizer.sample``; none if None.
        seed: of the sampled segmentations.
        form: the kind of pairs.
    """

    def __init__(
        self,
        corpus: EncodedCorpus,
        max_len: int,
        *,
        tokenizers: TokenizerPair | None = None,
        alpha: float | None = None,
        seed: int = 0,
        form: Form = "sentences",
    ) -> None:
        super().__init__(corpus.src, corpus.tgt, max_len, form=form)
        if alpha is not None and tokenizers is None:
            raise ValueError("subword regularization (alpha) needs the tokenizers")
        self.corpus, self.tokenizers, self.alpha, self.seed = corpus, tokenizers, alpha, seed
        self.epoch: int | None = None

    def plan(self) -> dict[str, int | str]:
        """Return the parameters that the pairs of an epoch depend on."""
        corpus = self.corpus
        tokens = int(corpus.src.offsets[-1] + corpus.tgt.offsets[-1])
        return {"pairs": len(corpus), "tokens": tokens, "corpus": corpus.key}

    def set_epoch(self, epoch: int) -> None:
        """Sample the segmentation of the corpus for an epoch, which depends on seed and epoch alone."""
        if self.alpha is None or self.tokenizers is None or epoch == self.epoch:
            return
        self.src = self._resegment(self.corpus.src, self.tokenizers.src, mix(self.seed, epoch, 0))
        if self.form != "labels":
            self.tgt = self._resegment(self.corpus.tgt, self.tokenizers.tgt, mix(self.seed, epoch, 1))
        self.epoch = epoch

    def _resegment(self, sentences: Sentences, tokenizer: Tokenizer, seed: int) -> Sentences:
        def segment() -> Iterator[list[int]]:
            for start in range(0, len(sentences), CHUNK):
                stored = [ids.tolist() for ids in sentences[start : start + CHUNK]]
                for old, new in zip(stored, tokenizer.sample(stored, self.alpha or 0.0, mix(seed, start)), strict=True):
                    yield new if len(new) < self.max_len else old  # rather than lose its end

        return Sentences.of(segment(), sentences.ids.dtype.name)


class KfttDataset(ParallelDataset):
    """Pairs of two text files, held in memory; for KFTT, or any files whose lines correspond.

    A function that takes two arguments is called as ``(text, max_len)``, one that takes a single argument as
    ``(text)``; a second argument with a default value is given only if it is called ``max_len``. If a function pads,
    the tensors of that side have all the same length, and torch's ``DataLoader`` can stack them as it does by default.
    If not, let it pad them to the longest of each batch:

    .. code-block:: python

        DataLoader(dataset, batch_size=64, shuffle=True, collate_fn=KfttDataset.collate)

    Args:
        path_to_src_corpus: file with the source sentences.
        path_to_tgt_corpus: file with their translations, line by line.
        max_len: number of positions that the model has.
        src_text_to_id: tokenizes a source line into ids; BOS, EOS and PAD among them are replaced.
        tgt_text_to_id: tokenizes a target line into ids, likewise.

    Raises:
        UserError: if the files cannot be read or do not have equally many lines.
        TypeError: if a function takes other arguments.
    """

    def __init__(
        self,
        path_to_src_corpus: str | Path,
        path_to_tgt_corpus: str | Path,
        max_len: int,
        src_text_to_id: TextToId,
        tgt_text_to_id: TextToId,
    ) -> None:
        encode_src = _encoder(src_text_to_id, max_len, "src_text_to_id")
        encode_tgt = _encoder(tgt_text_to_id, max_len, "tgt_text_to_id")
        src, tgt = [], []
        for src_line, tgt_line in read_pairs(Path(path_to_src_corpus), Path(path_to_tgt_corpus)):
            src.append(encode_src(src_line))
            tgt.append(encode_tgt(tgt_line))
        # Targets have one position more, as the decoder reads them without their EOS.
        self.src_size, self.tgt_size = _padded_size(src, max_len), _padded_size(tgt, max_len + 1)
        super().__init__([_open(ids) for ids in src], [_open(ids) for ids in tgt], max_len)

    def __getitem__(self, index: int) -> Pair:
        """Return one pair, each side padded if its function pads."""
        src = close(self.src[index].tolist(), self.src_size or self.max_len)
        tgt = close(self.tgt[index].tolist(), self.tgt_size or self.max_len + 1, bos=True)
        return _filled(src, self.src_size), _filled(tgt, self.tgt_size)

    def lengths(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the positions that each source, and each target, takes in the model."""
        src, tgt = super().lengths()
        if self.src_size is not None:
            src = np.full_like(src, self.src_size)
        if self.tgt_size is not None:
            tgt = np.full_like(tgt, self.tgt_size - 1)
        return src, tgt

    @staticmethod
    def collate(pairs: Sequence[Pair]) -> Pair:
        """Return a batch ``(B, S)``, ``(B, T)``, padded to its longest source and its longest target."""
        return collate(pairs)


def collate(pairs: Sequence[Pair]) -> Pair:
    """Return a batch ``(B, S)``, ``(B, T)``, padded to its longest source and its longest target."""
    return pad([src for src, _ in pairs]), pad([tgt for _, tgt in pairs])


def pad(sentences: Sequence[Tensor]) -> Tensor:
    """Return a batch ``(B, T)`` of sentences, padded to the longest."""
    return torch.nn.utils.rnn.pad_sequence(list(sentences), batch_first=True, padding_value=PAD)


def _open(ids: Ids) -> Ids:
    """Return ids without BOS, EOS and PAD."""
    opened: Ids = ids[(ids != BOS) & (ids != EOS) & (ids != PAD)]
    return opened


def _encoder(text_to_id: TextToId, max_len: int, name: str) -> Callable[[str], Ids]:
    """Return a function of the text alone.

    Raises:
        TypeError: if ``text_to_id`` takes other arguments than ``(text)`` or ``(text, max_len)``.
    """
    both = _takes_max_len(text_to_id, name)

    def encode(text: str) -> Ids:
        ids = text_to_id(text, max_len) if both else text_to_id(text)  # type: ignore[call-arg]
        return np.asarray(ids, dtype=np.int64)

    return encode


def _takes_max_len(function: TextToId, name: str) -> bool:
    """Return whether to call a function with the text and the length, not with the text alone."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except ValueError:  # some functions written in C have no signature
        return False
    positional = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    required = sum(one.default is one.empty for one in positional)
    demanded = [one.name for one in parameters if one.kind == one.KEYWORD_ONLY and one.default is one.empty]
    any_number = any(one.kind == one.VAR_POSITIONAL for one in parameters)
    if required > 2 or demanded or not (positional or any_number):
        raise TypeError(f"{name} must take (text) or (text, max_len), but takes {inspect.signature(function)}")
    return required == 2 or (len(positional) > 1 and positional[1].name == "max_len")


def _padded_size(sentences: Sequence[Ids], largest: int) -> int | None:
    """Return the length that sentences are padded to, at most ``largest``; None if they are not padded."""
    if not any(len(ids) and ids[-1] == PAD for ids in sentences):
        return None
    return min(max(map(len, sentences)), largest)


def _filled(ids: list[int], size: int | None) -> Tensor:
    """Return a sentence, padded if a size is given."""
    return torch.tensor(ids + [PAD] * (0 if size is None else size - len(ids)))
