"""BLEU on the words that a corpus itself is cut into, as published scores of KFTT are.

KFTT comes as written in ``data/orig``, and cut into words by KyTea in ``data/tok``. What a translator writes is not
cut; how to do that is learnt from the corpus.
"""

import itertools
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sacrebleu.metrics.bleu import BLEU

from const.path import CACHE
from utils.cache import Inputs, cached_folder, key_of
from utils.dataset.corpora import ParallelFiles
from utils.errors import UserError
from utils.evaluation.bleu import Bleu
from utils.text.lines import read_pairs
from utils.text.Segmenter import Segmenter
from utils.text.Tokenizer import LearningError, normalise

log = logging.getLogger(__name__)

FORMAT = 1  # raise it when the same files would give another segmenter
LEARN_FROM = 60_000  # lines at most
WRITTEN, CUT = "orig", "tok"  # folders side by side, with files of the same names
FILE = "segmenter.safetensors"

Words = Sequence[Sequence[str]]  # of each line


@dataclass(frozen=True)
class OwnTokens:
    """A score on the corpus's own words, and how far to trust it.

    Args:
        bleu: of the translations, cut by us, against the references, cut by the corpus. Where we cut otherwise than the
            corpus, right words count as wrong, so it is too low: never better than the truth.
        consistent: of the translations and the references, both cut by us: nearer to the truth.
        f1: how well the references cut by us agree with the corpus, from 0 to 1.
        ceiling: BLEU of the references cut by us: what perfect translations would get.
    """

    bleu: Bleu
    consistent: Bleu
    f1: float
    ceiling: float


def own_token_bleu(
    hypotheses: Sequence[str], train: ParallelFiles, test: ParallelFiles, cache: Path = CACHE
) -> OwnTokens | None:
    """Score translations on the words that the corpus itself is cut into.

    How to cut is learnt from the training file. Where only smaller sets come cut, it is learnt from all of them but
    the one to score, and F1 will be lower. Both sides are normalised to NFKC.

    Args:
        hypotheses: translations of the test set, in the order of its file.
        train: the training files as written.
        test: the files to score, as written.
        cache: where the segmenter is kept.

    Returns:
        The score, or None if the corpus does not come in both forms.

    Raises:
        UserError: if a file cannot be read, or both forms have no line in common.
        ValueError: if there are not as many translations as references.
    """
    shipped = _cut_form(test.tgt)
    sources = _learnable(train.tgt, test.tgt)
    if shipped is None or not sources:
        return None
    pairs = list(read_pairs(test.tgt, shipped))
    if len(hypotheses) != len(pairs):
        raise ValueError(f"{len(hypotheses)} translations but {len(pairs)} references")
    segmenter = build_segmenter(sources, cache)
    ours = segmenter([written for written, _ in pairs])
    theirs = [normalise(cut).split() for _, cut in pairs]
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
    """Learn to cut from files as written and cut, or take the result from the cache if that was done before.

    Raises:
        UserError: naming the files, if they cannot be read or nothing can be learnt from them.
    """
    names = " and ".join(str(path) for pair in sources for path in pair)

    def build(folder: Path) -> None:
        count = sum(1 for pair in sources for _ in read_pairs(*pair))
        lines = itertools.chain.from_iterable(read_pairs(*pair) for pair in sources)
        log.info("learning to cut words from %s", names)
        try:
            # Every so many: the same ones always.
            segmenter = Segmenter.learn(itertools.islice(lines, 0, None, -(-count // LEARN_FROM)))
        except LearningError as error:
            raise UserError(f"{names}: {error}") from None
        log.info("learnt from %s lines; unusable: %s", f"{segmenter.lines:,}", f"{segmenter.unusable:,}")
        segmenter.save(folder / FILE)
        inputs.check_unchanged()

    inputs = Inputs(*(path for pair in sources for path in pair))
    key = key_of(format=FORMAT, files=inputs.fingerprints, lines=LEARN_FROM)
    return Segmenter.load(cached_folder(cache / "segmenters", key, build) / FILE)


def token_f1(ours: Words, theirs: Words) -> float:
    """The harmonic mean of precision and recall of words, each at its place in its line."""
    pairs = [(_placed(a), _placed(b)) for a, b in zip(ours, theirs, strict=True)]
    total = sum(len(a) + len(b) for a, b in pairs)
    return 2 * sum(len(a & b) for a, b in pairs) / total if total else 1.0


def _placed(words: Sequence[str]) -> set[tuple[int, str]]:
    return set(zip(itertools.accumulate(map(len, words), initial=0), words, strict=False))


def _bleu(hypotheses: Words, references: Words) -> tuple[float, str]:
    metric = BLEU(tokenize="none", force=True)  # force: it need not warn of text that is cut already
    score = metric.corpus_score([" ".join(words) for words in hypotheses], [[" ".join(words) for words in references]])
    return score.score, str(metric.get_signature())


def _cut_form(written: Path) -> Path | None:
    """Where the corpus has the same file cut into words, if anywhere."""
    path = written.parent.parent / CUT / written.name
    return path if written.parent.name == WRITTEN and path.is_file() else None


def _learnable(train: Path, test: Path) -> list[tuple[Path, Path]]:
    """Files in both forms: the training file, or else all in its folder and language but the one to score."""
    others = sorted(path for path in train.parent.glob(f"*{train.suffix}") if path.resolve() != test.resolve())
    forms = {path: cut for path in others if (cut := _cut_form(path)) is not None}
    return [(train, forms[train])] if train in forms else list(forms.items())
