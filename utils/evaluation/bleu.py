"""BLEU of decoded text, at the level of the corpus, with its signature."""

from collections.abc import Sequence
from dataclasses import dataclass

from sacrebleu.metrics.bleu import BLEU
from torch import Tensor, nn

from utils.text.text import tensor_to_text
from utils.text.Tokenizer import Tokenizer, normalise

# How sacrebleu cuts a language into words; all others are cut at spaces and punctuation.
WORDS = {"ja": "ja-mecab", "zh": "zh"}


@dataclass(frozen=True)
class Bleu:
    """A score between 0 and 100, and all that somebody else needs to get the same."""

    score: float
    signature: str

    def __str__(self) -> str:
        """One line for people."""
        return f"{self.score:.2f} ({self.signature})"


class BleuScore:
    """BLEU by sacrebleu (Papineni et al. 2002; Post 2018).

    Both sides are first normalised to NFKC, as the tokenizers of this project do: a translation may say ``?`` where the
    reference has the full-width ``？``. The signature then ends in ``norm:nfkc``.

    Args:
        tokenizer: turns ids into text, for :meth:`text`; not needed for scoring text.
        language: of the translations; Japanese is cut into words by MeCab.
        nfkc: whether to normalise; without it the score is that of sacrebleu's own command.
    """

    key, name = "bleu", "BLEU"

    def __init__(self, tokenizer: Tokenizer | None = None, *, language: str = "ja", nfkc: bool = True) -> None:
        self.tokenizer, self.nfkc = tokenizer, nfkc
        self._metric = BLEU(tokenize=WORDS.get(language, "13a"))

    def __call__(self, hypotheses: Sequence[str], references: Sequence[str]) -> Bleu:
        """Score translations against references, line by line, over the corpus as a whole.

        Raises:
            ValueError: if they are not equally many, or none at all.
        """
        if len(hypotheses) != len(references):
            raise ValueError(f"{len(hypotheses)} translations but {len(references)} references")
        if not hypotheses:
            raise ValueError("there is nothing to score")
        if self.nfkc:
            hypotheses, references = ([normalise(line) for line in lines] for lines in (hypotheses, references))
        score = self._metric.corpus_score(list(hypotheses), [list(references)]).score
        return Bleu(score, str(self._metric.get_signature()) + ("|norm:nfkc" if self.nfkc else ""))

    def predict(self, net: nn.Module, src: Tensor) -> list[str]:
        """Greedy translations of a batch ``(B, S)``; the model must be a ``models.Decodable``."""
        from utils.decoding.search import search  # a translator loads runs, which are scored: a circle, if loaded above
        from utils.decoding.SearchOptions import GREEDY

        found = search(net, src, GREEDY)  # type: ignore[arg-type]
        return self.text([hypotheses[0].tokens for hypotheses in found])

    def text(self, ids: Tensor | Sequence[Sequence[int]]) -> list[str]:
        """The text of each sentence, of a batch ``(B, T)`` or of lists of ids.

        Raises:
            ValueError: if there is no tokenizer.
        """
        if self.tokenizer is None:
            raise ValueError("BleuScore needs a tokenizer to turn ids into text")
        if not isinstance(ids, Tensor):
            return self.tokenizer.decode(ids)
        texts = tensor_to_text(ids, self.tokenizer)
        return texts if isinstance(texts, list) else [texts]
