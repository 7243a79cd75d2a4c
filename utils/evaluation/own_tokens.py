"""BLEU on the word segmentation of the corpus itself, as published scores of KFTT have it.

KFTT comes raw in ``data/orig``, and segmented into words by KyTea in ``data/tok``. Translations are segmented by a
segmenter that is trained on the corpus.
"""

import itertools
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sacrebleu.metrics.bleu import BLEU

from const.path import CACHE
from utils.dataset.corpora import ParallelFiles
from utils.errors import UserError
from utils.evaluation.bleu import Bleu
from utils.files.cache import Inputs, cached_folder, key_of
from utils.text.lines import read_pairs
from utils.text.Segmenter import Segmenter
from utils.text.Tokenizer import LearningError, normalize

log = logging.getLogger(__name__)

FORMAT = 1  # raise it when the same files would give another segmenter
LEARN_FROM = 60_000  # lines at most
RAW, SEGMENTED = "orig", "tok"  # sibling folders, with files of the same names
FILE = "segmenter.safetensors"

Words = Sequence[Sequence[str]]  # of each line


@dataclass(frozen=True)
class OwnTokens:
    """A score on the corpus's own segmentation, and the accuracy of our segmenter.

    Args:
        bleu: of the translations, segmented by us, against the references, segmented by the corpus. Where our segmenter
            differs from the corpus, correct words count as errors, so this is a lower bound.
        consistent: of the translations and the references, both segmented by us: a better estimate.
        f1: word F1 of our segmentation of the references against the corpus's, from 0 to 1.
        ceiling: BLEU of the references segmented by us, which is the score of perfect translations.
    """

    bleu: Bleu
    consistent: Bleu
    f1: float
    ceiling: float


def own_token_bleu(
    hypotheses: Sequence[str], train: ParallelFiles, test: ParallelFiles, cache: Path = CACHE
) -> OwnTokens | None:
    """Score translations on the word segmentation of the corpus itself.

    The segmenter is trained on the training file. Where only smaller sets are segmented, it is trained on all of them
    but the one to score, and F1 is lower. Translations and references are normalized to NFKC.

    Args:
        hypotheses: translations of the test set, in the order of its file.
        train: the raw training files.
        test: the raw files to score.
        cache: folder for the segmenter.

    Returns:
        The score, or None if the corpus is not segmented.

    Raises:
        UserError: if a file cannot be read, or no line is the same raw and segmented.
        ValueError: if there are not as many translations as references.
    """
    shipped = _segmented_file(test.tgt)
    sources = _learnable(train.tgt, test.tgt)
    if shipped is None or not sources:
        return None
    pairs = list(read_pairs(test.tgt, shipped))
    if len(hypotheses) != len(pairs):
        raise ValueError(f"{len(hypotheses)} translations but {len(pairs)} references")
    segmenter = build_segmenter(sources, cache)
    ours = segmenter([raw for raw, _ in pairs])
    theirs = [normalize(segmented).split() for _, segmented in pairs]
    f1 = token_f1(ours, theirs)
    words = segmenter(hypotheses)
    against_theirs, against_ours = (
        Bleu(score, signature.replace("tok:none", f"tok:{name}") + f"|norm:nfkc|cut-f1:{f1:.3f}")
        for name, (score, signature) in (
            ("corpus-learnt", _bleu(words, theirs)),
            ("corpus-learnt-both-sides", _bleu(words, ours)),
        )
    )
    return OwnTokens(against_theirs, against_ours, f1, _bleu(ours, theirs)[0])


def build_segmenter(sources: Sequence[tuple[Path, Path]], cache: Path) -> Segmenter:
    """Train a segmenter on raw and segmented files, or load it from the cache.

    Raises:
        UserError: naming the files, if they cannot be read or nothing can be learned from them.
    """
    names = " and ".join(str(path) for pair in sources for path in pair)

    def build(folder: Path) -> None:
        count = sum(1 for pair in sources for _ in read_pairs(*pair))
        lines = itertools.chain.from_iterable(read_pairs(*pair) for pair in sources)
        log.info("learning word segmentation from %s", names)
        try:
            # Every so many: the same ones always.
            segmenter = Segmenter.learn(itertools.islice(lines, 0, None, -(-count // LEARN_FROM)))
        except LearningError as error:
            raise UserError(f"{names}: {error}") from None
        log.info("learned from %s lines; unusable: %s", f"{segmenter.lines:,}", f"{segmenter.unusable:,}")
        segmenter.save(folder / FILE)
        inputs.check_unchanged()

    inputs = Inputs(*(path for pair in sources for path in pair))
    key = key_of(format=FORMAT, files=inputs.fingerprints, lines=LEARN_FROM)
    return Segmenter.load(cached_folder(cache / "segmenters", key, build) / FILE)


def token_f1(ours: Words, theirs: Words) -> float:
    """Return the F1 score of words, the harmonic mean of precision and recall, by their positions in the line."""
    pairs = [(_placed(a), _placed(b)) for a, b in zip(ours, theirs, strict=True)]
    total = sum(len(a) + len(b) for a, b in pairs)
    return 2 * sum(len(a & b) for a, b in pairs) / total if total else 1.0


def _placed(words: Sequence[str]) -> set[tuple[int, str]]:
    return set(zip(itertools.accumulate(map(len, words), initial=0), words, strict=False))


def _bleu(hypotheses: Words, references: Words) -> tuple[float, str]:
    metric = BLEU(tokenize="none", force=True)  # force: no warning about tokenized text
    score = metric.corpus_score([" ".join(words) for words in hypotheses], [[" ".join(words) for words in references]])
    return score.score, str(metric.get_signature())


def _segmented_file(raw: Path) -> Path | None:
    """Return the segmented file of the corpus for a raw one, if there is one."""
    path = raw.parent.parent / SEGMENTED / raw.name
    return path if raw.parent.name == RAW and path.is_file() else None


def _learnable(train: Path, test: Path) -> list[tuple[Path, Path]]:
    """Return pairs of raw and segmented files: the training file, or else all of its folder but the one to score."""
    others = sorted(path for path in train.parent.glob(f"*{train.suffix}") if path.resolve() != test.resolve())
    found = {path: segmented for path in others if (segmented := _segmented_file(path)) is not None}
    return [(train, found[train])] if train in found else list(found.items())
