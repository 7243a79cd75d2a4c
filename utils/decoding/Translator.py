"""A trained model that takes text and gives text."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

import numpy as np
import torch
from torch import Tensor, nn

from models.Decodable import Decodable
from models.Ensemble import Ensemble
from utils.dataset.Dataset import pad
from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.decoding.force import force
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translation import EMPTY, Translation, concatenate
from utils.errors import UserError
from utils.seeding import mix
from utils.text.build import TokenizerPair
from utils.text.sentences import split
from utils.text.text import close
from utils.training import trained
from utils.training.memory import keep_freed_memory

DEFAULT = SearchOptions()
NO_SPACES = ("ja", "zh")  # languages that put none between sentences


class Translator:
    """Translate any number of lines, however long.

    .. code-block:: python

        translator = Translator.load("runs/kftt")
        translator.translate(["Where is the temple?", "It was built in 1397."])

    Lines are translated together, those of like length in one batch. A line that is too long for the model is cut at
    its sentence ends, and the translations are joined. An empty line stays empty.

    Args:
        model: in evaluation mode.
        tokenizers: of both languages.
        longest: tokens, EOS included, of the longest source that is translated in one piece; all that the model can
            take unless given.
        language: that it translates into, as a code of two letters.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.
    """

    def __init__(
        self,
        model: Decodable,
        tokenizers: TokenizerPair,
        *,
        longest: int | None = None,
        language: str = "ja",
        max_tokens: int = 2048,
    ) -> None:
        self.model, self.tokenizers, self.language, self.max_tokens = model, tokenizers, language, max_tokens
        self.longest = min(longest or model.max_len, model.max_len)
        self.device = next(model.parameters()).device if isinstance(model, nn.Module) else torch.device("cpu")

    @classmethod
    def load(cls, *folders: str | Path, average: int = 1, device: str = "auto") -> Self:
        """The best model of a run, or several runs' as an ensemble.

        Args:
            folders: of the runs, which must have the same vocabularies.
            average: take the mean of the weights of this many newest checkpoints of each run instead.
            device: where to compute: auto, cpu or cuda.

        Raises:
            UserError: if there is no run, or nothing in it to translate with yet, or they do not go together.
        """
        return cls.of([trained.load(Path(folder), average=average, device=device) for folder in folders])

    @classmethod
    def of(cls, members: Sequence[trained.Trained]) -> Self:
        """A translator of trained models.

        Raises:
            UserError: if their vocabularies differ.
        """
        keep_freed_memory()
        first = members[0]
        for other in members[1:]:
            for side in ("src", "tgt"):
                ours, theirs = getattr(first.tokenizers, side), getattr(other.tokenizers, side)
                if ours.fingerprint != theirs.fingerprint:
                    raise UserError(
                        f"{first.folder} and {other.folder} have different vocabularies, so they cannot translate "
                        "together; train them on the same corpus with the same tokenizer options"
                    )
        model = first.model if len(members) == 1 else Ensemble([member.model for member in members])
        longest = min(member.recipe.filter.max_len or member.model.max_len for member in members)
        return cls(model.eval(), first.tokenizers, longest=longest, language=first.recipe.data.target_language)

    def translate(self, lines: Sequence[str], options: SearchOptions = DEFAULT) -> list[str]:
        """The best translation of every line."""
        return [translations[0].text for translations in self.search(lines, options)]

    def search(
        self, lines: Sequence[str], options: SearchOptions = DEFAULT, done: Callable[[int], object] | None = None
    ) -> list[list[Translation]]:
        """The best few different translations of every line, best first.

        Args:
            lines: to translate.
            options: how to search.
            done: called after every batch with the number of lines, or parts of long ones, that it had.
        """
        parts = [self.parts(line) for line in lines]
        flat = [part for line in parts for part in line]
        found = iter(self._search(flat, options, done))
        separator = "" if self.language in NO_SPACES else " "
        return [concatenate([next(found) for _ in line], separator, options) if line else [EMPTY] for line in parts]

    def parts(self, line: str) -> list[str]:
        """The line in pieces that are not too long for the model; none if there is nothing in it."""
        return split(line, self._fits) if line.strip() else []

    def _fits(self, text: str) -> bool:
        return len(self.tokenizers.src.encode([text])[0]) < self.longest

    def _search(
        self, texts: Sequence[str], options: SearchOptions, done: Callable[[int], object] | None
    ) -> list[list[Translation]]:
        results: list[list[Translation]] = [[] for _ in texts]
        ids = [close(sentence, self.longest) for sentence in self.tokenizers.src.encode(texts)]
        for number, batch in enumerate(self._batches([len(sentence) for sentence in ids], options.width)):
            src = self.batch([ids[index] for index in batch])
            seeded = replace(options, seed=mix(options.seed, number)) if options.sample else options
            for index, hypotheses in zip(batch, search(self.model, src, seeded), strict=True):
                results[index] = self._read(hypotheses)
            if done is not None:
                done(len(batch))
        return results

    def _batches(self, lengths: Sequence[int], width: int) -> Iterator[list[int]]:
        """Indices of sentences of like length, the longest first: should memory not suffice, that shows at once."""
        if not lengths:
            return iter(())
        sizes = np.array(lengths)
        budget = max(int(sizes.max()), self.max_tokens * 5 // max(5, width))
        return reversed(list(TokenBatchSampler(sizes, sizes, budget, shuffle=False)))

    def _read(self, hypotheses: Sequence[Hypothesis]) -> list[Translation]:
        """Hypotheses as text. Different tokens may spell the same, of which the best is kept."""
        texts = self.tokenizers.tgt.decode([hypothesis.tokens for hypothesis in hypotheses])
        different: dict[str, Translation] = {}
        for text, found in zip(texts, hypotheses, strict=True):
            different.setdefault(text, Translation(text, found.log_prob, len(found.tokens) + 1, found.score))
        return list(different.values())

    def force(self, sources: Sequence[str], targets: Sequence[str]) -> list[Translation]:
        """How likely the model finds given translations; what is too long for it is cut.

        Raises:
            ValueError: if sources and targets are not equally many.
        """
        if len(sources) != len(targets):
            raise ValueError(f"{len(sources)} sources but {len(targets)} translations")
        room = self.model.max_len
        src = [close(ids, room) for ids in self.tokenizers.src.encode(sources)]
        tgt = [close(ids, room + 1, bos=True) for ids in self.tokenizers.tgt.encode(targets)]
        lengths = [max(pair) for pair in zip(map(len, src), map(len, tgt), strict=True)]
        results = [EMPTY] * len(targets)
        for batch in self._batches(lengths, 1):
            log_probs = force(self.model, self.batch([src[i] for i in batch]), self.batch([tgt[i] for i in batch]))
            for index, log_prob in zip(batch, log_probs.sum(1).tolist(), strict=True):
                length = len(tgt[index]) - 1
                results[index] = Translation(targets[index], log_prob, length, DEFAULT.score(log_prob, length))
        return results

    def batch(self, sentences: Sequence[Sequence[int]]) -> Tensor:
        """A batch ``(B, S)`` on the model's device."""
        return pad([torch.tensor(sentence) for sentence in sentences]).to(self.device)
