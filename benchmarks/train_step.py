"""Training steps of this project's Transformer against ``nn.Transformer``: ``python -m benchmarks.train_step``.

Both sides have the same sizes, weights, batches, loss and optimiser, and differ only in the layers. They take turns
on every batch, so a noisy machine disturbs both alike; the figures are medians over rounds. Peak memory is that of a
process of its own for each side, above what the process held before its model was built.
"""

import argparse
import random
import statistics
import time
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from benchmarks.inputs import ids_of_lengths
from benchmarks.process import alone, peak_resident
from benchmarks.reference import TorchTransformer, copy_weights, pair_transformer
from layers import LayerOptions
from models import Transformer

VOCAB_SIZE = 8000
MAX_LEN = 256

Batch = tuple[Tensor, Tensor]


@dataclass(frozen=True)
class Setting:
    """Where dropout acts on each side."""

    name: str
    dropout_rate: float  # embeddings and residuals
    inner_rate: float  # our attention weights and inner activations
    torch_rate: float  # nn.Transformer has one rate for all of these


SETTINGS = (
    Setting("no dropout", 0.0, 0.0, 0.0),
    Setting("dropout 0.1 in the same places", 0.1, 0.1, 0.1),
    Setting("dropout 0.1, each side's default places", 0.1, 0.0, 0.1),
)


def make_batches(count: int, tokens: int, mean_length: float, seed: int = 0) -> list[Batch]:
    """Random pairs, sorted by length into batches that hold about ``tokens`` tokens a side when padded."""
    rng = random.Random(seed)  # noqa: S311 - a benchmark's lengths, no secret

    def length(mean: float) -> int:
        return max(2, min(MAX_LEN, round(rng.gammavariate(6, mean / 6))))

    pairs = []
    for _ in range(200 * count):
        source = length(mean_length)
        pairs.append((source, max(2, min(MAX_LEN, round(source * rng.uniform(0.8, 1.25))))))
    pairs.sort(key=lambda pair: (max(pair), pair))
    batches: list[list[tuple[int, int]]] = [[]]
    for pair in pairs:
        fuller = [*batches[-1], pair]
        if max(map(max, fuller)) * len(fuller) > tokens:
            batches.append([])
        batches[-1].append(pair)
    generator = torch.Generator().manual_seed(seed)

    chosen = rng.sample(batches[:-1], count)  # the last is not full
    return [
        (
            ids_of_lengths([src for src, _ in batch], VOCAB_SIZE, generator),
            ids_of_lengths([tgt for _, tgt in batch], VOCAB_SIZE, generator),
        )
        for batch in chosen
    ]


def build(side: str, setting: Setting, width: int, depth: int) -> nn.Module:
    """One side's model, from a fixed seed."""
    torch.manual_seed(0)
    inner = LayerOptions(
        norm_first=True, attention_dropout_rate=setting.inner_rate, ffn_dropout_rate=setting.inner_rate
    )
    sizes = (VOCAB_SIZE, VOCAB_SIZE, MAX_LEN, width, width // 64, 4 * width, depth)
    ours = Transformer(*sizes, dropout_rate=setting.dropout_rate, tie_embeddings="all", options=inner)
    if side == "ours":
        return ours
    theirs = TorchTransformer(ours, setting.torch_rate)
    copy_weights(pair_transformer(ours, theirs))
    return theirs


class Step:
    """A model with its optimiser: call it to train on a batch."""

    def __init__(self, model: nn.Module) -> None:
        self.model = model
        self.optimizer = torch.optim.Adam(model.parameters(), lr=1e-4, fused=True)

    def __call__(self, batch: Batch) -> float:
        """Train, and return the loss."""
        src, tgt = batch
        logits = self.model(src, tgt[:, :-1])  # (B, T, V)
        loss = F.cross_entropy(logits.flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=0, label_smoothing=0.1)
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        return loss.item()


def count_tokens(batches: list[Batch]) -> int:
    """Source and target tokens, without padding."""
    return sum(int((src != 0).sum() + (tgt != 0).sum()) for src, tgt in batches)


def measure_speed(steps: dict[str, Step], batches: list[Batch], rounds: int) -> dict[str, float]:
    """Median src+tgt tokens a second of each side."""
    tokens = count_tokens(batches)
    rates: dict[str, list[float]] = {side: [] for side in steps}
    for step in steps.values():
        step(batches[0])
    for turn in range(rounds):
        seconds = dict.fromkeys(steps, 0.0)
        order = list(steps) if turn % 2 == 0 else list(reversed(steps))
        for batch in batches:
            for side in order:
                start = time.perf_counter()
                steps[side](batch)
                seconds[side] += time.perf_counter() - start
        for side in steps:
            rates[side].append(tokens / seconds[side])
    return {side: statistics.median(rate) for side, rate in rates.items()}


def peak_memory(side: str, setting: Setting, width: int, depth: int, batches: list[Batch]) -> float:
    """MiB that training needs above an empty process; runs in a process of its own."""
    before = peak_resident()
    step = Step(build(side, setting, width, depth))
    for batch in batches:
        step(batch)
    return peak_resident() - before


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--width", type=int, default=256, help="d_model (heads are 64 wide, d_ff is 4 d_model; %(default)s)"
    )
    parser.add_argument("--depth", type=int, default=3, help="encoder and decoder layers (%(default)s)")
    parser.add_argument(
        "--tokens", type=int, default=2304, help="tokens a side in a batch, padding included (%(default)s)"
    )
    parser.add_argument("--mean-length", type=float, default=14, help="mean source length (%(default)s)")
    parser.add_argument("--batches", type=int, default=6, help="different batches a round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the median counts (%(default)s)")
    args = parser.parse_args()

    batches = make_batches(args.batches, args.tokens, args.mean_length)
    padded = sum(src.numel() + tgt.numel() for src, tgt in batches)
    print(
        f"{args.depth}+{args.depth} layers, d={args.width}, {torch.get_num_threads()} threads, "
        f"torch {torch.__version__}; {len(batches)} batches, {count_tokens(batches) // len(batches)} src+tgt "
        f"tokens each, {count_tokens(batches) / padded:.0%} not padding; medians of {args.rounds} rounds\n"
    )
    print("| setting | ours, tokens/s | nn.Transformer, tokens/s | ratio | ours, peak MiB | nn.Transformer, peak MiB |")
    print("|---|---|---|---|---|---|")
    for setting in SETTINGS:
        steps = {side: Step(build(side, setting, args.width, args.depth)) for side in ("ours", "torch")}
        speed = measure_speed(steps, batches, args.rounds)
        memory = {side: alone(peak_memory, side, setting, args.width, args.depth, batches) for side in steps}
        print(
            f"| {setting.name} | {speed['ours']:,.0f} | {speed['torch']:,.0f} "
            f"| {speed['ours'] / speed['torch']:.2f} | {memory['ours']:,.0f} | {memory['torch']:,.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
