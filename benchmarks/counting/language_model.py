"""A trained language model beside n-gram models: ``python -m benchmarks.counting.language_model runs/kftt-lm``.

Perplexity on the test set by token and by word, of a unigram model, a trigram model with Kneser–Ney smoothing and the
run's model, all on the same tokens of the same training set; then three sentences that the model has written.
"""

import argparse
import math
from pathlib import Path

import torch
from sacrebleu.tokenizers.tokenizer_ja_mecab import TokenizerJaMecab

from benchmarks.contest import table
from benchmarks.counting.ngrams import Trigram, Unigram
from generate import main as generate
from train import Trainer
from utils.runs import trained
from utils.runs.setup import prepare_data
from utils.text.special import BOS, EOS
from utils.training.loss import LabelSmoothedCrossEntropy


def main(arguments: list[str] | None = None) -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="folder of a run of a language model")
    parser.add_argument("--prompt", default="", help="of the sampled sentences")
    args = parser.parse_args(arguments)
    found = trained.load(args.run)
    data = prepare_data(found.recipe, found.tokenizers)
    vocab_size = len(found.tokenizers.tgt)
    train = [[*ids.tolist(), EOS] for ids in data.corpus.tgt]
    test = [row[1 : row.index(EOS) + 1] for _, tgt in data.test for row in tgt.tolist()]
    optimizer = torch.optim.SGD(found.model.parameters(), lr=0.0)  # nothing is learned here
    trainer = Trainer(found.model, optimizer, LabelSmoothedCrossEntropy(0.0), None, "cpu", recipe=found.recipe)
    tokens = sum(map(len, test))
    log_probs = {
        "unigram": Unigram(train, vocab_size).log_prob(test),
        "trigram, Kneser-Ney": Trigram(train, vocab_size, BOS).log_prob(test),
        f"Transformer, {found.recipe.model.N} layers": -trainer.test(data.test).nll * tokens,
    }
    japanese = found.recipe.data.target_language == "ja"
    tokenize = TokenizerJaMecab() if japanese else str  # type: ignore[no-untyped-call]
    words = sum(len(tokenize(line).split()) + 1 for line in data.test.references)  # and the end of the line
    rows = [
        [name, f"{math.exp(-log_prob / tokens):.2f}", f"{math.exp(-log_prob / words):.1f}"]
        for name, log_prob in log_probs.items()
    ]
    print(f"{len(train):,} training sentences; test: {len(test):,} sentences, {tokens:,} tokens, {words:,} words\n")
    print(table(("model", "perplexity by token", "by word"), rows), "\n", flush=True)
    generate([str(args.run), args.prompt, "--n", "3", "--top-p", "0.9"])


if __name__ == "__main__":
    main()
