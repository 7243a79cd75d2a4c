"""Text in, text out, whatever finds the translations."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translation import EMPTY, Translation, concatenate
from utils.seeding import mix
from utils.text.build import TokenizerPair
from utils.text.sentences import split
from utils.text.text import close

DEFAULT = SearchOptions()
NO_SPACES = ("ja", "zh")  # languages that put none between sentences


class TextTranslator(ABC):
    """Translate any number of lines, however long.

    Lines are translated together, those of like length in one batch. A line that is too long for the model is cut at
    its sentence ends, and the translations are joined. An empty line stays empty.

    Args:
        tokenizers: of both languages.
        longest: tokens, EOS included, of the longest source that is translated in one piece.
        language: that it translates into, as a code of two letters.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.
    """

    def __init__(self, tokenizers: TokenizerPair, *, longest: int, language: str, max_tokens: int) -> None:
        self.tokenizers, self.longest, self.language, self.max_tokens = tokenizers, longest, language, max_tokens

    @abstractmethod
    def find(self, sentences: Sequence[Sequence[int]], options: SearchOptions) -> list[list[Hypothesis]]:
        """The best few translations of each sentence of a batch, ids that end in EOS."""

    def translate(self, lines: Sequence[str], options: SearchOptions = DEFAULT) -> list[str]:
        """The best translation of every line."""
        return [translations[0].text for translations in self.search(lines, options)]

    def search(
        self,
        lines: Sequence[str],
        options: SearchOptions = DEFAULT,
        done: Callable[[int], object] | None = None,
        *,
        offset: int = 0,
    ) -> list[list[Translation]]:
        """The best few different translations of every line, best first.

        Args:
            lines: to translate.
            options: how to search.
            done: called after every batch with the number of lines, or parts of long ones, that it had.
            offset: number of lines that came before these; other lines get other samples.
        """
        if options.sample:
            options = replace(options, seed=mix(options.seed, offset) >> 1)
        parts = self.parts(lines)
        found = iter(self._search([part for line in parts for part in line], options, done))
        separator = "" if self.language in NO_SPACES else " "
        return [concatenate([next(found) for _ in line], separator, options) if line else [EMPTY] for line in parts]

    def parts(self, lines: Sequence[str]) -> list[list[str]]:
        """Each line in pieces that are not too long for the model; none if there is nothing in it."""
        lengths = map(len, self.tokenizers.src.encode(lines))  # all at once: few have to be looked at more closely
        return [
            ([line] if length < self.longest else split(line, self._fits)) if line.strip() else []
            for line, length in zip(lines, lengths, strict=True)
        ]

    def _fits(self, text: str) -> bool:
        return len(self.tokenizers.src.encode([text])[0]) < self.longest

    def _search(
        self, texts: Sequence[str], options: SearchOptions, done: Callable[[int], object] | None
    ) -> list[list[Translation]]:
        results: list[list[Translation]] = [[] for _ in texts]
        ids = [close(sentence, self.longest) for sentence in self.tokenizers.src.encode(texts)]
        for number, batch in enumerate(self.batches([len(sentence) for sentence in ids], options.width)):
            seeded = replace(options, seed=mix(options.seed, number) >> 1) if options.sample else options
            found = self.find([ids[index] for index in batch], seeded)
            for index, translations in zip(batch, self._read(found), strict=True):
                results[index] = translations
            if done is not None:
                done(len(batch))
        return results

    def batches(self, lengths: Sequence[int], width: int) -> Iterator[list[int]]:
        """Indices of sentences of like length, the longest first: should memory not suffice, that shows at once."""
        if not lengths:
            return iter(())
        sizes = np.array(lengths)
        budget = max(int(sizes.max()), self.max_tokens * 5 // max(5, width))
        return reversed(list(TokenBatchSampler(sizes, sizes, budget, shuffle=False)))

    def _read(self, found: Sequence[Sequence[Hypothesis]]) -> list[list[Translation]]:
        """Hypotheses as text. Different tokens may spell the same, of which the best is kept."""
        texts = iter(self.tokenizers.tgt.decode([one.tokens for hypotheses in found for one in hypotheses]))
        results = []
        for hypotheses in found:
            different: dict[str, Translation] = {}
            for one in hypotheses:
                text = next(texts)
                different.setdefault(text, Translation(text, one.log_prob, len(one.tokens) + 1, one.score))
            results.append(list(different.values()))
        return results
