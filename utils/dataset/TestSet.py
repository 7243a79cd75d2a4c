"""Sentences to score a model on: batches for the loss, and texts for BLEU."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from torch import Tensor

from utils.dataset.Dataset import Form, ParallelDataset, collate
from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.text.build import TokenizerPair
from utils.text.lines import read_pairs


class TestSet:
    """Batches ``(src, tgt)`` in order of length; the texts are in the order of the batches.

    References are the original text: they are neither limited to the vocabulary nor truncated.

    Args:
        pairs: source and target sentences.
        tokenizers: of both languages.
        max_len: positions that the model has; longer sentences are truncated for it.
        max_tokens: the most positions that a batch may take on each side.
        form: the kind of pairs.
        ids: of all sources and of all targets, without BOS and EOS, if they are known already.
    """

    __test__ = False  # not a class of tests, despite its name

    def __init__(
        self,
        pairs: Sequence[tuple[str, str]],
        tokenizers: TokenizerPair,
        max_len: int,
        max_tokens: int,
        *,
        form: Form = "sentences",
        ids: tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]] | None = None,
    ) -> None:
        encoded = ids or (
            tokenizers.src.encode([src for src, _ in pairs]),
            tokenizers.tgt.encode([tgt for _, tgt in pairs]),
        )
        src, tgt = ([np.asarray(one, dtype=np.int64) for one in side] for side in encoded)
        self._dataset = ParallelDataset(src, tgt, max_len, form=form)
        self._batches = list(TokenBatchSampler(*self._dataset.lengths(), max_tokens, shuffle=False))
        self.order = [index for batch in self._batches for index in batch]  # of the pairs, in the batches
        self.sources = [pairs[index][0] for index in self.order]
        self.references = [pairs[index][1] for index in self.order]
        self.tokens = int(sum(map(len, tgt)) + (0 if form == "text" else sum(map(len, src))))

    @classmethod
    def read(
        cls,
        src: Path,
        tgt: Path,
        tokenizers: TokenizerPair,
        max_len: int,
        max_tokens: int,
        *,
        form: Form = "sentences",
    ) -> "TestSet":
        """Read two files.

        Raises:
            UserError: if they cannot be read, do not have equally many lines, or are empty.
        """
        return cls(list(read_pairs(src, tgt)), tokenizers, max_len, max_tokens, form=form)

    def __len__(self) -> int:
        """Number of batches."""
        return len(self._batches)

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        """Yield the batches."""
        for batch in self._batches:
            yield collate([self._dataset[index] for index in batch])
