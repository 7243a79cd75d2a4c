"""A trained model that takes text and gives text."""

from collections.abc import Sequence
from pathlib import Path
from typing import Self

import torch
from torch import Tensor, nn

from models.Decodable import Decodable
from models.Ensemble import Ensemble
from models.Seq2SeqAttention import Seq2SeqAttention
from models.Transformer import Transformer
from utils.dataset.Dataset import pad
from utils.decoding.force import force
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.pack import pack
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import DEFAULT, TextTranslator
from utils.decoding.Translation import EMPTY, Translation
from utils.errors import UserError
from utils.text.build import TokenizerPair
from utils.text.text import close
from utils.training import trained
from utils.training.memory import keep_freed_memory


class Translator(TextTranslator):
    """Translate with a model of this project.

    .. code-block:: python

        translator = Translator.load("runs/kftt")
        translator.translate(["Where is the temple?", "It was built in 1397."])

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
        max_tokens: int = 4096,
    ) -> None:
        longest = min(longest or model.max_len, model.max_len)
        super().__init__(tokenizers, longest=longest, language=language, max_tokens=max_tokens)
        self.model = model
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
        """A translator of trained models, which are not to be changed any more.

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
        models = [_translating(member) for member in members]
        model = models[0] if len(models) == 1 else Ensemble(models)
        pack(model)
        longest = min(member.longest for member in members)
        return cls(model.eval(), first.tokenizers, longest=longest, language=first.recipe.data.target_language)

    def find(self, sentences: Sequence[Sequence[int]], options: SearchOptions) -> list[list[Hypothesis]]:
        """The best few translations of each sentence of a batch, ids that end in EOS."""
        return search(self.model, self.batch(sentences), options)

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
        for batch in self.batches(lengths, 1):
            log_probs = force(self.model, self.batch([src[i] for i in batch]), self.batch([tgt[i] for i in batch]))
            for index, log_prob in zip(batch, log_probs.sum(1).tolist(), strict=True):
                length = len(tgt[index]) - 1
                results[index] = Translation(targets[index], log_prob, length, DEFAULT.score(log_prob, length))
        return results

    def too_long(self, sources: Sequence[str], targets: Sequence[str]) -> int:
        """How many pairs :meth:`force` has to cut."""
        room = self.model.max_len
        src, tgt = self.tokenizers.src.encode(sources), self.tokenizers.tgt.encode(targets)
        return sum(max(len(s), len(t)) >= room for s, t in zip(src, tgt, strict=True))

    def batch(self, sentences: Sequence[Sequence[int]]) -> Tensor:
        """A batch ``(B, S)`` on the model's device."""
        return pad([torch.tensor(sentence) for sentence in sentences]).to(self.device)


def _translating(member: trained.Trained) -> Transformer | Seq2SeqAttention:
    """A run's model, if it translates.

    Raises:
        UserError: if it does something else.
    """
    if isinstance(member.model, Transformer | Seq2SeqAttention):
        return member.model
    others = {"lm": ("a language model", "generate.py"), "classifier": ("a classifier", "classify.py")}
    what, command = others[member.recipe.model.kind]
    raise UserError(f"{member.folder}: {what}, which does not translate; try: python {command} {member.folder}")
