"""Print statistics of a tokenized corpus: ``python -m utils.dataset train.en train.ja``."""

import argparse
from pathlib import Path

import numpy as np

from const.path import CACHE
from utils.commands.command import run
from utils.dataset import EncodedCorpus, EncodedDataset, FilterOptions, TokenBatchSampler
from utils.seeding import permutation
from utils.text.build import TokenizerOptions, build_tokenizers


def main(arguments: list[str]) -> None:
    """Encode two files, and print statistics of the result."""
    parser = argparse.ArgumentParser(
        prog="python -m utils.dataset",
        description="Encode a parallel corpus, and print its statistics.",
    )
    defaults = TokenizerOptions()
    parser.add_argument("src", type=Path, help="text file, a sentence a line")
    parser.add_argument("tgt", type=Path, help="its translation, line by line")
    parser.add_argument(
        "--kind", choices=("unigram", "bpe", "word"), default=defaults.kind, help="of tokens (%(default)s)"
    )
    parser.add_argument("--vocab-size", type=int, default=defaults.vocab_size, help="their number (%(default)s)")
    parser.add_argument("--separate", action="store_true", help="a vocabulary for each language, not a joint one")
    parser.add_argument("--max-len", type=int, default=256, help="leave out sentences of more tokens (%(default)s)")
    parser.add_argument("--max-ratio", type=float, help="leave out pairs of which one side is so many times longer")
    parser.add_argument("--drop-duplicates", action="store_true", help="leave out repeated pairs")
    parser.add_argument("--max-tokens", type=int, default=4096, help="tokens a side in a batch (%(default)s)")
    parser.add_argument("--show", type=int, default=3, help="number of encoded pairs to print (%(default)s)")
    parser.add_argument(
        "--cache", type=Path, default=CACHE, metavar="DIR", help="where to keep results (default: %(default)s)"
    )
    args = parser.parse_args(arguments)

    options = TokenizerOptions(kind=args.kind, vocab_size=args.vocab_size, joint=not args.separate)
    tokenizers = build_tokenizers(args.src, args.tgt, options, args.cache)
    filters = FilterOptions(max_len=args.max_len, max_ratio=args.max_ratio, drop_duplicates=args.drop_duplicates)
    corpus = EncodedCorpus.open(args.src, args.tgt, tokenizers, filters, args.cache)
    src, tgt = EncodedDataset(corpus, args.max_len).lengths()
    batches = TokenBatchSampler(src, tgt, max(args.max_tokens, args.max_len)).plan()
    padded = sum(len(batch) * int(src[batch].max() + tgt[batch].max()) for batch in batches)

    print(corpus.report)
    print(f"vocabulary: {len(tokenizers.src):,} tokens" + ("" if tokenizers.joint else f" and {len(tokenizers.tgt):,}"))
    for name, lengths in (("source", src), ("target", tgt)):
        half, most = np.percentile(lengths, (50, 99))
        print(
            f"{name}: {lengths.sum():,} tokens; a sentence has {lengths.mean():.1f} on average, "
            f"{half:.0f} at the median, {most:.0f} at the 99th percentile, {lengths.max()} at most"
        )
    print(f"{len(batches):,} batches an epoch, {(src.sum() + tgt.sum()) / padded:.1%} of them not padding")
    for i in permutation(len(corpus), 0)[: args.show]:
        print()
        for tokenizer, ids in ((tokenizers.src, corpus.src[i]), (tokenizers.tgt, corpus.tgt[i])):
            print(" ".join(tokenizer.tokens(ids.tolist())))


if __name__ == "__main__":
    run(main)
