"""Translation of text, independent of the inference engine."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from utils.dataset.TokenBatchSampler import TokenBatchSampler
from utils.decoding.Confidence import Confidence, Doubt
from utils.decoding.Constraints import FREE, Constraints
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.loops import blocked_length, loop_period
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Source import Part, Source
from utils.decoding.Translation import EMPTY, Translation, concatenate
from utils.seeding import mix
from utils.text.build import TokenizerPair
from utils.text.sentences import LONG, split
from utils.text.special import EOS
from utils.text.text import close

DEFAULT = SearchOptions()
NO_SPACES = ("ja", "zh")  # languages that put none between sentences


class TextTranslator(ABC):
    """Translate any number of lines, however long.

    Lines of similar length are translated in one batch. A line that is too long for the model is segmented into
    sentences, and the translations are joined. An empty line stays empty.

    Args:
        tokenizers: of both languages.
        longest: tokens, EOS included, of the longest source that is translated in one piece.
        language: that it translates into, as a code of two letters.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.
        confidence: for :meth:`judge`, which estimates whether a translation can be relied on.
    """

    def __init__(
        self,
        tokenizers: TokenizerPair,
        *,
        longest: int,
        language: str,
        max_tokens: int,
        confidence: Confidence | None = None,
    ) -> None:
        self.tokenizers, self.longest, self.language, self.max_tokens = tokenizers, longest, language, max_tokens
        self.confidence = confidence

    @abstractmethod
    def find(
        self,
        sentences: Sequence[Sequence[int]],
        options: SearchOptions,
        constraints: Sequence[Constraints] | None = None,
    ) -> list[list[Hypothesis]]:
        """Return the n-best hypotheses of each sentence of a batch, whose ids end in EOS.

        Args:
            sentences: ids of the batch.
            options: how to search.
            constraints: of each translation, if they have any.

        Raises:
            UserError: if a constraint cannot be met.
        """

    def judge(self, source: str, translation: Translation) -> Doubt | None:
        """Return the confidence of the model in a translation; None if training did not measure it."""
        return None if self.confidence is None else self.confidence.judge(source, translation)

    def translate(
        self,
        lines: Sequence[str],
        options: SearchOptions = DEFAULT,
        *,
        constraints: Sequence[Constraints] | None = None,
    ) -> list[str]:
        """Return the best translation of every line, which meets the constraints, if there are any."""
        return [translations[0].text for translations in self.search(lines, options, constraints=constraints)]

    def search(
        self,
        lines: Sequence[str | Source],
        options: SearchOptions = DEFAULT,
        done: Callable[[int, int], object] | None = None,
        *,
        offset: int = 0,
        constraints: Sequence[Constraints] | None = None,
    ) -> list[list[Translation]]:
        """Return the n-best distinct translations of every line, best first.

        Args:
            lines: to translate; the result of :meth:`tokenize` is not tokenized again.
            options: how to search.
            done: called after every batch with the number of lines, or parts of long ones, that are done, and of all.
            offset: number of lines that came before these; other lines get other samples.
            constraints: of the translation of each line.

        Raises:
            UserError: if a constraint cannot be met.
        """
        if options.sample:
            options = replace(options, seed=mix(options.seed, offset) >> 1)
        sources = self.tokenized(lines)
        limits = [FREE] * len(sources) if constraints is None else constraints
        parts = [part.ids for source in sources for part in source.parts]
        limited = [
            one
            for source, line in zip(sources, limits, strict=True)
            if source.parts
            for one in line.of_parts([part.text for part in source.parts])
        ]
        found = iter(self._search(parts, limited, options, done))
        separator = "" if self.language in NO_SPACES else " "
        return [
            concatenate([next(found) for _ in source.parts], separator, options) if source.parts else [EMPTY]
            for source in sources
        ]

    def tokenize(self, lines: Sequence[str]) -> list[Source]:
        """Tokenize lines, each once, and segment those that are too long for the model."""
        encoded = iter(self.tokenizers.src.encode([line for line in lines if len(line) < LONG]))
        whole = [next(encoded) if len(line) < LONG else None for line in lines]
        texts = [
            [line]
            if line.strip() and ids is not None and len(ids) < self.longest
            else split(line, self._lengths, self.longest)
            for line, ids in zip(lines, whole, strict=True)
        ]
        pieces = iter(self.tokenizers.src.encode([text for parts in texts if len(parts) > 1 for text in parts]))
        sources = []
        for line, ids, parts in zip(lines, whole, texts, strict=True):
            if parts == [line] and ids is not None:
                found = [Part(line, ids)]
            elif len(parts) == 1:  # what is left of a line without the blank parts
                found = [Part(parts[0], self.tokenizers.src.encode(parts)[0])]
            else:
                found = [Part(text, next(pieces)) for text in parts]
            sources.append(Source(line, ids, tuple(found)))
        return sources

    def tokenized(self, lines: Sequence[str | Source]) -> list[Source]:
        """Return all lines tokenized, also those that were not yet."""
        fresh = iter(self.tokenize([line for line in lines if isinstance(line, str)]))
        return [next(fresh) if isinstance(line, str) else line for line in lines]

    def parts(self, lines: Sequence[str]) -> list[list[str]]:
        """Return each line in pieces that are not too long for the model; none if there is nothing in it."""
        return [[part.text for part in source.parts] for source in self.tokenize(lines)]

    def _lengths(self, texts: Sequence[str]) -> list[int]:
        """Return the number of tokens of each text, without EOS."""
        return [len(ids) for ids in self.tokenizers.src.encode(texts)]

    def _search(
        self,
        sentences: Sequence[list[int]],
        constraints: Sequence[Constraints],
        options: SearchOptions,
        done: Callable[[int, int], object] | None,
    ) -> list[list[Translation]]:
        results: list[list[Translation]] = [[] for _ in sentences]
        finished = 0
        ids = [close(sentence, self.longest) for sentence in sentences]
        for number, batch in enumerate(self._batches_by_constraints(ids, constraints, options)):
            seeded = replace(options, seed=mix(options.seed, number) >> 1) if options.sample else options
            limits = [constraints[index] for index in batch]
            found = self.find([ids[index] for index in batch], seeded, None if limits[0].none else limits)
            self._repair_loops([ids[index] for index in batch], found, seeded, limits)
            for index, translations in zip(batch, self._read(found), strict=True):
                results[index] = translations
            finished += len(batch)
            if done is not None:
                done(finished, len(sentences))
        return results

    def _repair_loops(
        self,
        sentences: Sequence[Sequence[int]],
        found: list[list[Hypothesis]],
        options: SearchOptions,
        constraints: Sequence[Constraints],
    ) -> None:
        """Search translations that run into repetition again, with repeated n-grams blocked; change ``found`` in place.

        Up to its first repeated n-gram, greedy search finds the same tokens again. A source that repeats itself as
        often is translated as it is.
        """
        if options.allow_loops or options.sample or options.no_repeat:
            return
        for shortest in (False, True):  # a long n-gram may leave room for a loop of fewer tokens
            blocked: dict[int, list[int]] = {}
            for index, (best, *_) in enumerate(found):
                period = loop_period(best.tokens)
                if period is not None and loop_period(sentences[index]) is None:
                    blocked.setdefault(blocked_length(1 if shortest else period), []).append(index)
            for length, indices in blocked.items():
                limits = None if constraints[0].none else [constraints[index] for index in indices]
                again = self.find([sentences[index] for index in indices], replace(options, no_repeat=length), limits)
                for index, hypotheses in zip(indices, again, strict=True):
                    found[index] = hypotheses

    def _batches_by_constraints(
        self, sentences: Sequence[Sequence[int]], constraints: Sequence[Constraints], options: SearchOptions
    ) -> Iterator[list[int]]:
        """Return batches of sentences without constraints, which cost nothing, and batches of those with some."""
        for free in (True, False):
            chosen = [index for index, one in enumerate(constraints) if one.none == free]
            groups = max((len(constraints[i].include) + len(constraints[i].exact) for i in chosen), default=0)
            for batch in self.batches([len(sentences[index]) for index in chosen], options.width * (1 + groups)):
                yield [chosen[index] for index in batch]

    def batches(self, lengths: Sequence[int], width: int) -> Iterator[list[int]]:
        """Return batches of indices by length, the longest first: if memory does not suffice, the first batch fails."""
        if not lengths:
            return iter(())
        sizes = np.array(lengths)
        budget = max(int(sizes.max()), self.max_tokens * 5 // max(5, width))
        return reversed(list(TokenBatchSampler(sizes, sizes, budget, shuffle=False)))

    def _read(self, found: Sequence[Sequence[Hypothesis]]) -> list[list[Translation]]:
        """Detokenize hypotheses; of those with the same text, keep the best."""
        texts = iter(self.tokenizers.tgt.decode([one.tokens for hypotheses in found for one in hypotheses]))
        results = []
        for hypotheses in found:
            different: dict[str, Translation] = {}
            for one in hypotheses:
                text = next(texts)
                known = different.get(text)
                different[text] = (
                    replace(known, count=known.count + 1) if known is not None else self._translation(text, one)
                )
            results.append(list(different.values()))
        return results

    def _translation(self, text: str, hypothesis: Hypothesis) -> Translation:
        """Return a hypothesis as text."""
        scores = hypothesis.token_log_probs
        tokens = tuple(self.tokenizers.tgt.tokens([*hypothesis.tokens, EOS])) if scores else ()
        length = len(hypothesis.tokens) + 1
        return Translation(text, hypothesis.log_prob, length, hypothesis.score, 1, tokens, scores)
