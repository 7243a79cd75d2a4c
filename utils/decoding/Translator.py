"""Translation of text with a trained model."""

from collections.abc import Sequence
from pathlib import Path
from typing import Self

import torch

from models import MODELS, Ensemble, Seq2SeqAttention, Transformer
from utils.commands.invocation import command, quoted
from utils.decoding.align import DEFAULT as DEFAULT_ALIGNMENT
from utils.decoding.align import align
from utils.decoding.Alignment import Alignment
from utils.decoding.AlignOptions import AlignOptions
from utils.decoding.Confidence import Confidence
from utils.decoding.force import force
from utils.decoding.pack import pack
from utils.decoding.SearchTranslator import SearchTranslator
from utils.decoding.Source import Source
from utils.decoding.TextTranslator import DEFAULT
from utils.decoding.Translation import EMPTY, Translation
from utils.errors import UserError
from utils.runs import trained
from utils.runs.precision import measure as measure_precision
from utils.text.text import close
from utils.training.memory import keep_freed_memory


class Translator(SearchTranslator):
    """Translate with a model of this project.

    .. code-block:: python

        translator = Translator.load("runs/kftt")
        translator.translate(["Where is the temple?", "It was built in 1397."])

    Args: as of :class:`.SearchTranslator`.
    """

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
