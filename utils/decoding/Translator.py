"""Translation of text with a trained model."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Self

import torch
from torch import Tensor, nn

from models import MODELS, Decodable, Ensemble, Seq2SeqAttention, Transformer
from utils.commands.invocation import command, quoted
from utils.dataset.Dataset import pad
from utils.decoding.align import DEFAULT as DEFAULT_ALIGNMENT
from utils.decoding.align import align
from utils.decoding.Alignment import Alignment
from utils.decoding.AlignOptions import AlignOptions
from utils.decoding.Confidence import Confidence
from utils.decoding.Constraints import Constraints
from utils.decoding.ConstraintTracker import ConstraintTracker
from utils.decoding.force import force
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.pack import pack
from utils.decoding.search import search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Source import Source
from utils.decoding.TextTranslator import DEFAULT, NO_SPACES, TextTranslator
from utils.decoding.TokenTexts import TokenTexts
from utils.decoding.Translation import EMPTY, Translation
from utils.errors import UserError
from utils.runs import trained
from utils.runs.precision import measure as measure_precision
from utils.text.build import TokenizerPair
from utils.text.text import close
from utils.text.vocab import Vocab
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

    @classmethod
    def load(cls, *folders: str | Path, average: int = 1, device: str = "auto", precision: str = "float32") -> Self:
        """Load the best model of a run, or those of several runs as an ensemble.

        Args:
            folders: of the runs, which must have the same vocabularies.
            average: take the mean of the weights of this many newest checkpoints of each run instead.
            device: where to compute: auto, cpu, or the machine's accelerator: cuda, mps or xpu.
            precision: of matrix products on a CPU: "float32", or "bf16", which is faster on some CPUs.

        Raises:
            UserError: if there is no run, or nothing in it to translate with yet, or they do not go together.
        """
        members = [trained.load(Path(folder), average=average, device=device) for folder in folders]
        return cls.of(members, precision=precision)

    @classmethod
    def of(cls, members: Sequence[trained.Trained], *, precision: str = "float32") -> Self:
        """Build a translator from trained models, whose weights must not change afterwards.

        Args:
            members: the models.
            precision: as of :meth:`load`.

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
        pack(model, _packed_dtype(first, precision))
        longest = min(member.longest for member in members)
        return cls(
            model.eval(),
            first.tokenizers,
            longest=longest,
            language=first.recipe.data.target_language,
            confidence=Confidence.load(first.folder) if first.main_tag else None,
        )

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

    def force(
        self,
        sources: Sequence[str | Source],
        targets: Sequence[str],
        *,
        target_ids: Sequence[Sequence[int]] | None = None,
    ) -> list[Translation]:
        """Return the log-probabilities of given translations (forced decoding), truncating those that are too long.

        Args:
            sources: lines, or the result of :meth:`tokenize` for them.
            targets: their translations.
            target_ids: of the translations, without BOS and EOS, if they are tokenized already.

        Raises:
            ValueError: if sources and targets are not equally many.
        """
        if len(sources) != len(targets):
            raise ValueError(f"{len(sources)} sources but {len(targets)} translations")
        if target_ids is None:
            target_ids = self.tokenizers.tgt.encode(targets)
        max_len = self.model.max_len
        src = [close(ids, max_len) for ids in self._source_ids(sources)]
        tgt = [close(ids, max_len + 1, bos=True) for ids in target_ids]
        lengths = [max(pair) for pair in zip(map(len, src), map(len, tgt), strict=True)]
        results = [EMPTY] * len(targets)
        for batch in self.batches(lengths, 1):
            log_probs = force(self.model, self.batch([src[i] for i in batch]), self.batch([tgt[i] for i in batch]))
            for index, log_prob in zip(batch, log_probs.sum(1).tolist(), strict=True):
                length = len(tgt[index]) - 1
                results[index] = Translation(targets[index], log_prob, length, DEFAULT.score(log_prob, length))
        return results

    def align(
        self, sources: Sequence[str], targets: Sequence[str | Translation], options: AlignOptions = DEFAULT_ALIGNMENT
    ) -> list[Alignment]:
        """Return the word alignments of lines and given translations: see :func:`utils.decoding.align.align`."""
        return align(self, sources, targets, options)

    def too_long(self, sources: Sequence[Source], target_ids: Sequence[Sequence[int]]) -> int:
        """Return how many pairs :meth:`force` has to truncate."""
        max_len = self.model.max_len
        pairs = zip(sources, target_ids, strict=True)
        return sum(src.ids is None or max(len(src.ids), len(tgt)) >= max_len for src, tgt in pairs)

    def _source_ids(self, sources: Sequence[str | Source]) -> list[list[int]]:
        """Return the ids of whole lines, tokenizing those that are not yet."""
        texts = [
            one if isinstance(one, str) else one.text for one in sources if isinstance(one, str) or one.ids is None
        ]
        fresh = iter(self.tokenizers.src.encode(texts))
        return [next(fresh) if isinstance(one, str) or one.ids is None else one.ids for one in sources]

    def batch(self, sentences: Sequence[Sequence[int]]) -> Tensor:
        """Return a padded batch ``(B, S)`` on the model's device."""
        return pad([torch.tensor(sentence) for sentence in sentences]).to(self.device)


def _packed_dtype(member: trained.Trained, precision: str) -> torch.dtype:
    """Return the dtype of packed weights.

    Raises:
        UserError: if this machine cannot compute in bfloat16.
    """
    if precision == "float32":
        return torch.float32
    device = next(member.model.parameters()).device
    if device.type != "cpu":
        raise UserError(f"--precision {precision}: is for a CPU, but the model is on {device}; leave it out")
    found = measure_precision(member.recipe)
    if not found.possible:
        raise UserError(f"--precision {precision}: {found.reason}; leave it out")
    return torch.bfloat16


def _translating(member: trained.Trained) -> Transformer | Seq2SeqAttention:
    """Return a run's model, if it translates.

    Raises:
        UserError: if it does something else.
    """
    if isinstance(member.model, Transformer | Seq2SeqAttention):
        return member.model
    kind = MODELS[member.recipe.model.kind]
    instead = f"{command(kind.command)} {quoted(member.folder)}"
    raise UserError(f"{member.folder}: {kind.name}, which does not translate; try: {instead}")
