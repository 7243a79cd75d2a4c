"""Translation of text with an exported model."""

from collections.abc import Sequence
from pathlib import Path

import torch

from utils.decoding.Confidence import Confidence
from utils.decoding.Constraints import Constraints
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import TextTranslator
from utils.errors import UserError
from utils.export.CTranslate2Exporter import engine
from utils.export.Exporter import About
from utils.text.special import EOS


class CTranslate2Translator(TextTranslator):
    """Translate with CTranslate2.

    Greedy search finds what :class:`utils.decoding.Translator` finds. With a beam, CTranslate2 stops by a rule of its
    own, so some translations differ. It has one length limit for a whole batch: a translation that exceeds
    its sentence's own is truncated, and its score is that of the longer text.

    Args:
        folder: from ``utils.export.CTranslate2Exporter``.
        threads: of the processor; as many as PyTorch would take unless given.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.

    Raises:
        UserError: if the folder holds no such model, or CTranslate2 is not installed.
    """

    def __init__(self, folder: Path, *, threads: int | None = None, max_tokens: int = 4096) -> None:
        about = About.load(folder)
        tokenizers = about.load_tokenizers(folder)
        super().__init__(
            tokenizers,
            longest=about.longest,
            language=about.language,
            max_tokens=max_tokens,
            confidence=Confidence.load(folder.parent),
        )
        self.max_len = about.max_len
        self._engine = engine().Translator(str(folder), device="cpu", intra_threads=threads or torch.get_num_threads())
        self._src, self._tgt = (tok.tokens(range(len(tok))) for tok in (tokenizers.src, tokenizers.tgt))
        self._ids = {name: index for index, name in enumerate(self._tgt)}

    def find(
        self,
        sentences: Sequence[Sequence[int]],
        options: SearchOptions,
        constraints: Sequence[Constraints] | None = None,
    ) -> list[list[Hypothesis]]:
        """Return the n-best hypotheses of each sentence of a batch, whose ids end in EOS.

        Raises:
            UserError: if there are constraints, which the engine cannot meet.
        """
        if constraints is not None:
            raise UserError(
                "CTranslate2 does not support prefixes, glossaries and texts to avoid; use --engine pytorch"
            )
        limits = [min(int(len(ids) * options.max_ratio) + options.max_extra, self.max_len) - 1 for ids in sentences]
        sampling = {
            "sampling_topk": options.top_k if options.sample else 1,
            "sampling_topp": options.top_p,
            "sampling_temperature": options.temperature,
        }
        if options.sample:
            engine().set_random_seed(options.seed & 0xFFFFFFFF)
        results = self._engine.translate_batch(
            [[self._src[index] for index in sentence] for sentence in sentences],
            beam_size=1 if options.sample else options.beam,
            num_hypotheses=options.n_best,
            length_penalty=options.length_penalty,
            min_decoding_length=0,
            max_decoding_length=max(limits),  # one for all; each translation is truncated to its own below
            no_repeat_ngram_size=options.no_repeat,
            max_input_length=0,
            return_scores=True,
            **sampling,
        )
        return [
            [
                self._hypothesis(tokens[:limit], score, options)
                for tokens, score in zip(result.hypotheses, result.scores, strict=True)
            ]
            for result, limit in zip(results, limits, strict=True)
        ]

    def _hypothesis(self, tokens: Sequence[str], score: float, options: SearchOptions) -> Hypothesis:
        ids = tuple(index for token in tokens if (index := self._ids[token]) != EOS)
        length = len(ids) + 1
        return Hypothesis(ids, score * length**options.length_penalty, score)
