"""Translation of text by the search of this project, with any model that can be decoded."""

from collections.abc import Sequence
from functools import cached_property

import torch
from torch import Tensor, nn

from models import Decodable
from utils.dataset.Dataset import pad
from utils.decoding.Confidence import Confidence
from utils.decoding.Constraints import Constraints
from utils.decoding.ConstraintTracker import ConstraintTracker
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import NO_SPACES, TextTranslator
from utils.decoding.TokenTexts import TokenTexts
from utils.errors import UserError
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab


class SearchTranslator(TextTranslator):
    """Translate with a model that gives the scores of next tokens, whatever computes them.

    Args:
        model: in evaluation mode.
        tokenizers: of both languages.
        longest: tokens, EOS included, of the longest source that is translated in one piece; all that the model can
            take unless given.
        language: that it translates into, as a code of two letters.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.
        confidence: for :meth:`judge`, which estimates whether a translation can be relied on.
    """

    def __init__(
        self,
        model: Decodable,
        tokenizers: TokenizerPair,
        *,
        longest: int | None = None,
        language: str = "ja",
        max_tokens: int = 4096,
        confidence: Confidence | None = None,
    ) -> None:
        longest = min(longest or model.max_len, model.max_len)
        super().__init__(tokenizers, longest=longest, language=language, max_tokens=max_tokens, confidence=confidence)
        self.model = model
        self.device = next(model.parameters()).device if isinstance(model, nn.Module) else torch.device("cpu")

    def find(
        self,
        sentences: Sequence[Sequence[int]],
        options: SearchOptions,
        constraints: Sequence[Constraints] | None = None,
    ) -> list[list[Hypothesis]]:
        """Return the n-best hypotheses of each sentence of a batch, whose ids end in EOS.

        Raises:
            UserError: if a constraint cannot be met.
        """
        trackers = None if constraints is None else [self._track(one) for one in constraints]
        return search(self.model, self.batch(sentences), options, trackers)

    def _track(self, constraints: Constraints) -> ConstraintTracker:
        """Return the tracker of a sentence's constraints.

        Raises:
            UserError: if they take more tokens than the model can write.
        """
        spaced = self.language not in NO_SPACES or isinstance(self.tokenizers.tgt.base, Vocab)
        tracker = ConstraintTracker(constraints, self._token_texts, spaced=spaced)
        if tracker.length >= self.model.max_len:
            texts = [constraints.prefix, *(group[0] for group in constraints.include), *constraints.exact]
            raise UserError(
                f"{max(texts, key=len)[:60]!r}: the constraints of a sentence take {tracker.length:,} tokens, but this "
                f"model writes at most {self.model.max_len - 1:,}; shorten them"
            )
        return tracker

    @cached_property
    def _token_texts(self) -> TokenTexts:
        return TokenTexts(self.tokenizers.tgt)

    def batch(self, sentences: Sequence[Sequence[int]]) -> Tensor:
        """Return a padded batch ``(B, S)`` on the model's device."""
        return pad([torch.tensor(sentence) for sentence in sentences]).to(self.device)
