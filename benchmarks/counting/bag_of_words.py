"""A trained classifier beside logistic regression on word counts: ``python -m benchmarks.counting.bag_of_words RUN``.

Both see the same training and test sentences. The words are those between spaces and punctuation, in small letters; the
strength of the regression's weight decay is the best of some on the dev set.
"""

import argparse
import re
from collections import Counter
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor

from benchmarks.contest import table
from utils.dataset.corpora import ParallelFiles
from utils.evaluation.accuracy import AccuracyScore
from utils.runs import trained
from utils.runs.setup import prepare_data
from utils.text.lines import read_pairs

MOST_WORDS = 20_000


def words(line: str) -> list[str]:
    """Tokenize a sentence into words."""
    return re.findall(r"\w+", line.lower())


class Counts:
    """A bag-of-words encoder of sentences, and an encoder of labels."""

    def __init__(self, files: ParallelFiles) -> None:
        pairs = list(read_pairs(files.src, files.tgt))
        common = Counter(word for text, _ in pairs for word in words(text)).most_common(MOST_WORDS)
        self.words = {word: i for i, (word, _) in enumerate(common)}
        self.labels = {label: i for i, label in enumerate(sorted({label for _, label in pairs}))}

    def read(self, files: ParallelFiles) -> tuple[Tensor, Tensor]:
        """Return a sparse matrix ``(N, words)``, and the labels ``(N,)``."""
        places, labels = [], []
        for row, (text, label) in enumerate(read_pairs(files.src, files.tgt)):
            places += [(row, self.words[word]) for word in words(text) if word in self.words]
            labels.append(self.labels.get(label, -1))
        index = torch.tensor(places).T
        size = (len(labels), len(self.words))
        counts = torch.sparse_coo_tensor(index, torch.ones(index.shape[1]), size, check_invariants=False).coalesce()
        return counts, torch.tensor(labels)


def regress(counts: Tensor, labels: Tensor, classes: int, decay: float) -> tuple[Tensor, Tensor]:
    """Fit weights and bias."""
    weight = torch.zeros(counts.shape[1], classes, requires_grad=True)
    bias = torch.zeros(classes, requires_grad=True)
    optimizer = torch.optim.LBFGS([weight, bias], max_iter=100, line_search_fn="strong_wolfe")

    def loss() -> Tensor:
        optimizer.zero_grad()
        value = F.cross_entropy(torch.sparse.mm(counts, weight) + bias, labels) + decay * weight.square().sum()
        value.backward()
        return value

    optimizer.step(loss)
    return weight.detach(), bias.detach()


def accuracy(found: tuple[Tensor, Tensor], counts: Tensor, labels: Tensor) -> float:
    """Return the accuracy in percent."""
    weight, bias = found
    right = (torch.sparse.mm(counts, weight) + bias).argmax(-1) == labels
    return 100 * float(right.float().mean())


def main(arguments: list[str] | None = None) -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="folder of a run of a classifier")
    args = parser.parse_args(arguments)
    found = trained.load(args.run)
    data = prepare_data(found.recipe, found.tokenizers)
    counts = Counts(data.files.train)
    train, dev, test = (counts.read(files) for files in (data.files.train, data.files.dev, data.files.test))
    best = max(
        (regress(*train, len(counts.labels), decay) for decay in (1e-3, 1e-4, 1e-5, 1e-6, 1e-7)),
        key=lambda weights: accuracy(weights, *dev),
    )
    scorer = AccuracyScore(found.tokenizers.tgt)
    predictions = [label for src, _ in data.test for label in scorer.predict(found.model, src)]
    rows = [
        ["bag of words, logistic regression", f"{accuracy(best, *test):.2f}"],
        ["Transformer", f"{scorer(predictions, data.test.references).score:.2f}"],
    ]
    sizes = [len(labels) for _, labels in (train, dev, test)]
    print(f"{sizes[0]:,} training, {sizes[1]:,} dev and {sizes[2]:,} test sentences, {len(counts.labels)} classes\n")
    print(table(("model", "test accuracy, %"), rows))


if __name__ == "__main__":
    main()
