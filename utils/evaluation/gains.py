"""What a run gained and what it forgot, compared with the run that it started from."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from utils.commands.invocation import shown
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.evaluation.metrics import certainty, compare
from utils.runs.setup import find_files
from utils.runs.trained import Trained
from utils.text.lines import read_pairs

log = logging.getLogger(__name__)

GREEDY = SearchOptions(beam=1)


@dataclass(frozen=True)
class Gain:
    """BLEU on a test set before and after fine-tuning, and the p-value of the difference."""

    name: str
    before: float
    after: float
    p: float

    def __str__(self) -> str:
        """Return a one-line summary."""
        return f"{self.name}: {self.before:.2f} → {self.after:.2f} (p = {self.p:.3f}, {certainty(self.p)})"


def gains(translator: Translator, sources: Sequence[str], references: Sequence[str], origin: Trained) -> list[Gain]:
    """Score a run and the one that it started from on the test sets of both, by greedy search.

    Args:
        translator: of the new run.
        sources: test sentences of the new run.
        references: their translations.
        origin: the run that it started from. Its own test set is left out if its files are gone.

    Returns:
        BLEU before and after, with the paired bootstrap test, on each test set.
    """
    sets = {"test set of this run": (list(sources), list(references))}
    try:
        files = find_files(origin.recipe).test
        pairs = list(read_pairs(files.src, files.tgt))
    except UserError as error:
        log.warning("the test set of %s is left out: %s", shown(origin.folder), error)
    else:
        other = ([src for src, _ in pairs], [tgt for _, tgt in pairs])
        if other != sets["test set of this run"]:
            sets[f"test set of {shown(origin.folder)}"] = other
    before = Translator.of([origin])
    results = []
    for name, (texts, right) in sets.items():
        old, new = (one.translate(texts, GREEDY) for one in (before, translator))
        bleu = compare(new, old, right, translator.language)[0]
        results.append(Gain(name, bleu.theirs, bleu.ours, bleu.p))
    return results
