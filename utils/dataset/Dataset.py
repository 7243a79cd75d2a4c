"""Sentence pairs as tensors."""

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

# What a pair is: two sentences; a sentence and its label, which is one token and has no EOS; or a text whose source
# nobody reads, so that it is EOS alone.
Form = Literal["sentences", "labels", "text"]

TextToId = Callable[[str], Sequence[int] | Tensor]


class ParallelDataset(Dataset[Pair]):
    """Pairs ``(src, tgt)`` of 1-d tensors: the source ends in EOS, the target begins with BOS and ends in EOS.

    Args:
        src: ids of the source sentences, without BOS and EOS.
        tgt: ids of the target sentences, likewise.
        max_len: number of positions that the model has. Longer sentences are cut, and still end in EOS.
        form: what the pairs are.
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
        """One pair."""
        # The decoder reads the target without its EOS, so BOS takes no position away from it.
        src = [] if self.form == "text" else self.src[index].tolist()
        tgt = self.tgt[index].tolist()
        tgt = [BOS, *tgt[:1]] if self.form == "labels" else close(tgt, self.max_len + 1, bos=True)
        return torch.tensor(close(src, self.max_len)), torch.tensor(tgt)

    def lengths(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Positions that each source, and each target, takes in the model."""
        src, tgt = (
            side.lengths if isinstance(side, Sentences) else np.array([len(ids) for ids in side], dtype=np.int64)
            for side in (self.src, self.tgt)
        )
        if self.form == "text":
            src = np.zeros_like(src)
        return np.minimum(src + 1, self.max_len), np.minimum(tgt + 1, self.max_len)


class EncodedDataset(ParallelDataset):
    """The pairs of an encoded corpus; in training, if wanted, cut into other subwords in every epoch.

    Args:
        corpus: the encoded corpus.
        max_len: number of positions that the model has.
        tokenizers: needed for subword regularisation only.
        alpha: its strength, see ``Tokenizer.sample``; none if None.
        seed: of the random cuts.
        form: what the pairs are.
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
            raise ValueError("subword regularisation (alpha) needs the tokenizers")
        self.corpus, self.tokenizers, self.alpha, self.seed = corpus, tokenizers, alpha, seed
        self.epoch: int | None = None

    def set_epoch(self, epoch: int) -> None:
        """Cut the corpus anew for an epoch: which cuts are drawn depends on seed and epoch alone."""
        if self.alpha is None or self.tokenizers is None or epoch == self.epoch:
            return
        self.src = self._cut(self.corpus.src, self.tokenizers.src, mix(self.seed, epoch, 0))
        if self.form != "labels":
            self.tgt = self._cut(self.corpus.tgt, self.tokenizers.tgt, mix(self.seed, epoch, 1))
        self.epoch = epoch

    def _cut(self, sentences: Sentences, tokenizer: Tokenizer, seed: int) -> Sentences:
        def cut() -> Iterator[list[int]]:
            for start in range(0, len(sentences), CHUNK):
                stored = [ids.tolist() for ids in sentences[start : start + CHUNK]]
                for old, new in zip(stored, tokenizer.sample(stored, self.alpha or 0.0, mix(seed, start)), strict=True):
                    yield new if len(new) < self.max_len else old  # rather than lose its end

        return Sentences.of(cut(), sentences.ids.dtype.name)


class KfttDataset(ParallelDataset):
    """Pairs of two text files, held in memory; for KFTT, or any files whose lines correspond.

    Args:
        path_to_src_corpus: file with the source sentences.
        path_to_tgt_corpus: file with their translations, line by line.
        max_len: number of positions that the model has.
        src_text_to_id: turns a source line into ids; BOS and EOS may be among them, they are set anew.
        tgt_text_to_id: turns a target line into ids, likewise.

    Raises:
        UserError: if the files cannot be read or do not have equally many lines.
    """

    def __init__(
        self,
        path_to_src_corpus: str | Path,
        path_to_tgt_corpus: str | Path,
        max_len: int,
        src_text_to_id: TextToId,
        tgt_text_to_id: TextToId,
    ) -> None:
        src, tgt = [], []
        for src_line, tgt_line in read_pairs(Path(path_to_src_corpus), Path(path_to_tgt_corpus)):
            src.append(_open(src_text_to_id(src_line)))
            tgt.append(_open(tgt_text_to_id(tgt_line)))
        super().__init__(src, tgt, max_len)


def collate(pairs: Sequence[Pair]) -> Pair:
    """A batch ``(B, S)``, ``(B, T)``, padded to its longest source and its longest target."""
    return pad([src for src, _ in pairs]), pad([tgt for _, tgt in pairs])


def pad(sentences: Sequence[Tensor]) -> Tensor:
    """A batch ``(B, T)`` of sentences, padded to the longest."""
    return torch.nn.utils.rnn.pad_sequence(list(sentences), batch_first=True, padding_value=PAD)


def _open(ids: Sequence[int] | Tensor) -> Ids:
    """Ids without BOS and EOS."""
    values = np.asarray(ids, dtype=np.int64)
    opened: Ids = values[(values != BOS) & (values != EOS)]
    return opened
