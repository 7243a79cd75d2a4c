"""From text files to batches by the size of the corpus: ``python -m benchmarks.torture.scale train.en train.ja``.

A corpus of any size (``--millions 0.2 2 20``) is made of the given files, repeated with variations: every copy has
other numbers and another word of its own, so that sentences, and words, differ. Every stage runs in a process of its
own, with an empty cache before the first; time and peak memory of each are printed, and plotted by size. Sizes that
have been measured are read from ``--output``, so the same command goes on where it was stopped.
"""

import argparse
import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

from benchmarks.data import Cost, Task, encode, learn, make_loader, start_again
from benchmarks.pictures import Points, curves
from benchmarks.process import alone
from benchmarks.systems.serve import peak_resident

VOWELS, CONSONANTS = "aeiou", "bdgkmnprstz"


def variation(line: str, copy: int) -> str:
    """Return a line in which digits are shifted and a made-up name, different in every copy, stands at the end."""
    if copy == 0:
        return line
    shifted = line.translate({ord(str(digit)): str((digit + copy) % 10) for digit in range(10)})
    name, rest = "", copy
    while rest:
        rest, place = divmod(rest, len(VOWELS) * len(CONSONANTS))
        name += CONSONANTS[place // len(VOWELS)] + VOWELS[place % len(VOWELS)]
    return f"{shifted} {name}"


def enlarge(source: Path, target: Path, count: int) -> None:
    """Write so many lines: those of a file, again and again, in variations."""

    def copies() -> Iterator[str]:
        copy = 0
        while True:
            with source.open(encoding="utf-8", newline="\n") as file:
                for line in file:
                    yield variation(line.rstrip("\r\n"), copy)
            copy += 1

    with target.open("w", encoding="utf-8", newline="") as out:
        for _, line in zip(range(count), copies(), strict=False):
            out.write(f"{line}\n")


def split(task: Task) -> Cost:
    """Hold out a development and a test set."""
    begun = time.perf_counter()
    from utils.dataset import corpora

    vars(corpora)["CACHE"] = task.cache
    corpora.own_files(corpora.ParallelFiles(task.src, task.tgt), None, None, 500)
    return Cost(time.perf_counter() - begun, peak_resident())


def plan(task: Task) -> tuple[Cost, int]:
    """Plan an epoch, with everything in the cache."""
    loader = make_loader(task)
    begun = time.perf_counter()
    batches = len(loader)
    return Cost(time.perf_counter() - begun, peak_resident()), batches


def resume(task: Task) -> Cost:
    """Start again, go to the middle of the third epoch, and take a batch."""
    begun = time.perf_counter()
    loader = make_loader(task)
    state = loader.state_dict()
    loader.load_state_dict(state | {"epoch": 2, "position": 1000})
    next(iter(loader))
    return Cost(time.perf_counter() - begun, peak_resident())


STAGES: dict[str, Callable[[Task], object]] = {
    "hold out dev and test": split,
    "learn the subwords": learn,
    "encode": encode,
    "start to the first batch": start_again,
    "plan an epoch": plan,
    "resume in the third epoch": resume,
}


def measure(files: tuple[Path, Path], pairs: int, folder: Path) -> dict[str, Cost]:
    """Measure all stages on a corpus of this size."""
    src, tgt = folder / "large.en", folder / "large.ja"
    for small, large in zip(files, (src, tgt), strict=True):
        enlarge(small, large, pairs)
    task = Task(src, tgt, 8000, 4096, folder / "cache")
    size = sum(path.stat().st_size for path in (src, tgt))
    print(f"{pairs:,} pairs, {size / 2**20:,.0f} MiB of text", flush=True)
    costs = {}
    for name, stage in STAGES.items():
        found = alone(stage, task)
        cost = found[0] if isinstance(found, tuple) else found
        if not isinstance(cost, Cost):
            raise TypeError(f"{name} returned {cost!r}")
        costs[name] = cost
        print(f"  {name}: {cost.seconds:,.1f} s, {cost.memory:,.0f} MiB", flush=True)
        if stage is split:
            shutil.rmtree(task.cache)  # the stages below use the whole files
    cached = sum(path.stat().st_size for path in task.cache.rglob("*") if path.is_file())
    print(f"  cache: {cached / 2**20:,.0f} MiB", flush=True)
    return costs


def main() -> None:
    """Measure every size, print a table in Markdown, and plot it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("src", type=Path, help="source sentences to make the corpus of")
    parser.add_argument("tgt", type=Path, help="their translations")
    parser.add_argument("--millions", type=float, nargs="+", default=[0.2, 2.0, 20.0], help="of pairs")
    parser.add_argument("--folder", type=Path, help="where to write the corpora; a temporary folder unless given")
    parser.add_argument("--output", type=Path, default=Path("benchmarks/results/scale.json"), help="%(default)s")
    args = parser.parse_args()
    found: dict[str, dict[str, dict[str, float]]] = {}
    if args.output.exists():
        found = json.loads(args.output.read_text())
    for millions in args.millions:
        if f"{millions:g}" in found:
            continue
        with tempfile.TemporaryDirectory(dir=args.folder) as folder:
            costs = measure((args.src, args.tgt), int(millions * 1e6), Path(folder))
        found[f"{millions:g}"] = {name: asdict(cost) for name, cost in costs.items()}
        found = dict(sorted(found.items(), key=lambda item: float(item[0])))
        args.output.write_text(json.dumps(found, indent=1) + "\n")
    print(f"\n| stage | {' | '.join(f'{millions} M pairs' for millions in found)} |\n|---|{'---|' * len(found)}")
    for name in STAGES:
        cells = [f"{costs[name]['seconds']:,.1f} s, {costs[name]['memory']:,.0f} MiB" for costs in found.values()]
        print(f"| {name} | {' | '.join(cells)} |")
    panels: dict[str, dict[str, Points]] = {}
    for what in ("seconds", "memory"):
        panels[what] = {
            name: [(float(millions), costs[name][what]) for millions, costs in found.items()] for name in STAGES
        }
    labels = {"seconds": ("million pairs (log)", "seconds (log)"), "memory": ("million pairs (log)", "peak MiB")}
    curves(panels, labels, args.output.with_suffix(".png"))


if __name__ == "__main__":
    main()
