"""Train JoeyNMT's model for some minutes, and translate at intervals; needs the peers' environment.

The model, the loss, the way of making batches and the search are JoeyNMT's. The optimizer is that of its recipes for
Transformers: Adam with a warm-up of 400 steps to 1e-3, then falling with the inverse square root. Vocabulary and
sentences are those of a run of ours.
"""

import argparse
import json
import random
import time
import unicodedata
from pathlib import Path

import torch

from benchmarks.systems.joeynmt import OurVocabulary, build, step_of
from benchmarks.systems.joeynmt_search import searching
from benchmarks.systems.searching import BOS, EOS, TrainedRun, padded
from benchmarks.systems.training import DROPOUT

WARMUP, PEAK, MAX_LEN = 400, 1e-3, 128


def encode(run: TrainedRun, file: Path) -> list[list[int]]:
    """Tokenize the sentences of a file into ids."""
    lines = file.read_text(encoding="utf-8").removesuffix("\n").split("\n")  # sentences may hold other line ends
    ids: list[list[int]] = run.processor.encode([unicodedata.normalize("NFKC", line) for line in lines], out_type=int)
    return ids


def main() -> None:
    """Train, translate, and write the translations as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path, help="folder of a run of ours, for its vocabulary and sizes")
    parser.add_argument("src", type=Path)
    parser.add_argument("tgt", type=Path)
    parser.add_argument("dev", type=Path, help="sentences to translate on the way")
    parser.add_argument("output", type=Path)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--times", type=int, default=6, help="how often to translate (%(default)s)")
    parser.add_argument("--tokens", type=int, default=2048, help="on each side of a batch (%(default)s)")
    args = parser.parse_args()
    run = TrainedRun(args.run)
    src, tgt = encode(run, args.src), encode(run, args.tgt)
    pairs = [(s, t) for s, t in zip(src, tgt, strict=True) if s and t and max(len(s), len(t)) < MAX_LEN]
    dev = [[*ids[: MAX_LEN - 1], EOS] for ids in encode(run, args.dev)]
    pieces = [run.processor.id_to_piece(index) for index in range(run.processor.get_piece_size())]
    torch.manual_seed(1)
    model = build(OurVocabulary(pieces), run.sizes, DROPOUT, "pre")
    step, optimizer = step_of(model)
    random.seed(1)
    spent, done = 0.0, 0
    rows: list[dict[str, object]] = []
    order: list[int] = []
    while spent < args.minutes * 60:
        batch: list[int] = []
        longest = 0
        start = time.perf_counter()
        while longest * len(batch) < args.tokens:
            order = order or random.sample(range(len(pairs)), len(pairs))
            batch.append(order.pop())
            longest = max(longest, *(len(side) + 1 for side in pairs[batch[-1]]))
        done += 1
        for group in optimizer.param_groups:
            group["lr"] = PEAK * min(done / WARMUP, (WARMUP / done) ** 0.5)
        src_ids = padded([[*pairs[i][0], EOS] for i in batch])
        tgt_ids = padded([[BOS, *pairs[i][1], EOS] for i in batch])
        step(torch.tensor(src_ids), torch.tensor(tgt_ids))
        spent += time.perf_counter() - start
        if spent >= args.minutes * 60 * (len(rows) + 1) / args.times:
            model.eval()
            found = {
                beam: searching(model, run)(dev, beam, 64) for beam in ((1, 5) if len(rows) == args.times - 1 else (1,))
            }
            model.train()
            texts = {beam: [run.processor.decode(ids) for ids in some] for beam, some in found.items()}
            rows.append({"minutes": spent / 60, "steps": done, "translations": texts})
            args.output.write_text(json.dumps(rows, ensure_ascii=False))
            print(f"{spent / 60:.1f} minutes, {done} steps", flush=True)


if __name__ == "__main__":
    main()
