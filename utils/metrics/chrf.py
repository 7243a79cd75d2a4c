"""chrF of single sentences (Popović 2015), fast enough to compare all samples of a sentence with each other."""

from collections import Counter

ORDER = 6  # of the longest character n-grams
BETA = 2.0  # weight of recall

Counts = list[Counter[str]]


def sentence_chrf(hypothesis: str, reference: str) -> float:
    """Return chrF of a translation, from 0 to 100: sacrebleu's sentence score."""
    return chrf(ngrams(hypothesis), ngrams(reference))


def ngrams(text: str) -> Counts:
    """Count the character n-grams of a text, without white space, by order from 1 on."""
    characters = "".join(text.split())
    return [
        Counter(characters[i : i + size] for i in range(len(characters) - size + 1)) for size in range(1, ORDER + 1)
    ]


def chrf(hypothesis: Counts, reference: Counts) -> float:
    """Return chrF from the n-grams of a translation and its reference.

    Precision and recall are means over the orders that both texts have n-grams of.
    """
    precision = recall = 0.0
    orders = 0
    for ours, theirs in zip(hypothesis, reference, strict=True):
        if ours and theirs:
            matches = (ours & theirs).total()
            precision += matches / ours.total()
            recall += matches / theirs.total()
            orders += 1
    if precision + recall == 0:
        return 0.0
    precision, recall = precision / orders, recall / orders
    return 100 * (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)
