"""A trained classifier beside word counts: ``python -m benchmarks.counting.bag_of_words RUN``.

Logistic regression and naive Bayes on words and on pairs of words see the same training and test sentences. The words
are those between spaces and punctuation, in small letters; the strength of the regression's weight decay, and of the
smoothing, is the best of some on the dev set.
"""

import argparse
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
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


def words_and_pairs(line: str) -> list[str]:
    """Return the words of a sentence, and all pairs of neighbors."""
    single = words(line)
    return single + [f"{one} {other}" for one, other in pairwise(single)]


class Counts:
    """A bag-of-words encoder of sentences, and an encoder of labels.

    Args:
        files: training sentences and their labels.
        features: of a sentence.
    """

    def __init__(self, files: ParallelFiles, features: Callable[[str], list[str]] = words) -> None:
        self.features = features
        pairs = list(read_pairs(files.src, files.tgt))
        common = Counter(word for text, _ in pairs for word in features(text)).most_common(MOST_WORDS)
        self.words = {word: i for i, (word, _) in enumerate(common)}
        self.labels = {label: i for i, label in enumerate(sorted({label for _, label in pairs}))}

    def read(self, files: ParallelFiles) -> tuple[Tensor, Tensor]:
        """Return a sparse matrix ``(N, words)``, and the labels ``(N,)``."""
        places, labels = [], []
        for row, (text, label) in enumerate(read_pairs(files.src, files.tgt)):
            places += [(row, self.words[word]) for word in self.features(text) if word in self.words]
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


def naive_bayes(counts: Tensor, labels: Tensor, classes: int, smoothing: float) -> tuple[Tensor, Tensor]:
    """Return the log-probabilities of words by class, and of the classes: multinomial naive Bayes."""
    one_hot = F.one_hot(labels, classes).float()  # (N, C)
    frequency = torch.sparse.mm(counts.transpose(0, 1), one_hot) + smoothing  # (words, C)
    return (frequency / frequency.sum(0)).log(), one_hot.mean(0).log()


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
    rows = []
    for name, features in (("words", words), ("words and pairs", words_and_pairs)):
        counts = Counts(data.files.train, features)
        train, dev, test = (counts.read(files) for files in (data.files.train, data.files.dev, data.files.test))
        classes = len(counts.labels)
        ways = {
            "logistic regression": [regress(*train, classes, decay) for decay in (1e-3, 1e-4, 1e-5, 1e-6, 1e-7)],
            "naive Bayes": [naive_bayes(*train, classes, smoothing) for smoothing in (0.1, 0.3, 1.0, 3.0)],
        }
        for way, found_by in ways.items():
            best = max(found_by, key=lambda weights, dev=dev: accuracy(weights, *dev))  # type: ignore[misc]
            rows.append([f"{name}, {way}", f"{accuracy(best, *test):.2f}"])
    scorer = AccuracyScore(found.tokenizers.tgt)
    predictions = [label for src, _ in data.test for label in scorer.predict(found.model, src)]
    rows.append(["Transformer", f"{scorer(predictions, data.test.references).score:.2f}"])
    sizes = [len(labels) for _, labels in (train, dev, test)]
    print(f"{sizes[0]:,} training, {sizes[1]:,} dev and {sizes[2]:,} test sentences, {len(counts.labels)} classes\n")
    print(table(("model", "test accuracy, %"), rows))


if __name__ == "__main__":
    main()
