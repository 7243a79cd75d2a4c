"""Corpus-level BLEU of detokenized text, with its signature."""

from utils.evaluation.TranslationScore import CorpusScore, TranslationScore
from utils.text.Tokenizer import Tokenizer

Bleu = CorpusScore  # between 0 and 100


class BleuScore(TranslationScore):
    """BLEU by sacrebleu (Papineni et al. 2002; Post 2018); the other metrics are in ``TranslationScore``.

    Args:
        tokenizer: detokenizes ids, for :meth:`text`; not needed for scoring text.
        language: of the translations; Japanese is tokenized by MeCab.
        nfkc: whether to normalize all text to NFKC; without it the score is that of sacrebleu's own command.
    """

    def __init__(self, tokenizer: Tokenizer | None = None, *, language: str = "ja", nfkc: bool = True) -> None:
        super().__init__("bleu", tokenizer, language=language, nfkc=nfkc)
