"""Training speed of the toolkits on the same work: ``python -m benchmarks.training``.

Source and target tokens a second (padding not counted), peak memory, and the share of the limit, which is the time of
the step's matrix products alone. Each system is a process of its own; they take turns round by round, and the figures
are medians. All get the same batches of sentences of similar length. JoeyNMT, which does not sort by length, gets both
these and its own. Sentences are random tokens of real lengths: everyday ones and those of KFTT. Embeddings and the
outputs of sub-layers are dropped, as in the paper; ``nn.Transformer`` as it comes, and JoeyNMT, also drop attention
weights and inner activations. Names that end in "bf16" are mixed precision: autocast, of the others the plain one.

Marian and JoeyNMT need an environment of their own: ``make peers`` installs it.
"""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path

import torch

from benchmarks.batches import Batch, bucketed, count_tokens, unsorted
from benchmarks.contest import PEERS, RESULTS, System, medians, table, take_turns
from benchmarks.pictures import bars
from benchmarks.systems.training import Sizes
from utils.recipes import recipe
from utils.runs import precision

Batcher = Callable[[str, int, int], list[Batch]]  # kind of sentences, tokens on each side, number of batches


@dataclass(frozen=True)
class Contestant:
    """A system, and its batches."""

    module: str
    peer: bool = False  # needs the peers' environment
    unsorted: bool = False
    arguments: tuple[str, ...] = ()  # for the system


BF16 = ", bf16"  # ends the names of systems in mixed precision
_IN_BOTH = {
    "limit": Contestant("limit"),
    "ours": Contestant("ours"),
    "ours, Muon": Contestant("ours", arguments=("muon",)),
    "nn.Transformer": Contestant("torch_transformer"),
    "nn.Transformer, as it comes": Contestant("torch_transformer", arguments=("as it comes",)),
    "Marian": Contestant("marian", peer=True),
}
CONTESTANTS = {
    **_IN_BOTH,
    **{name + BF16: replace(one, arguments=(*one.arguments, "bf16")) for name, one in _IN_BOTH.items()},
    "JoeyNMT": Contestant("joeynmt", peer=True, unsorted=True),
    "JoeyNMT, our batches": Contestant("joeynmt", peer=True),
}


@dataclass(frozen=True)
class Setting:
    """A size of model, and a kind of sentences."""

    sizes: Sizes
    kind: str  # of sentences: short or long
    tokens: int = 2048  # on each side of a batch, padding included
    batches: int = 4  # a round, each round others

    def __str__(self) -> str:
        return f"{self.sizes.depth}+{self.sizes.depth} layers, d={self.sizes.width}, {self.kind}"


SETTINGS = tuple(
    Setting(sizes, kind, batches=batches)
    for sizes, batches in ((Sizes(256, 3), 4), (Sizes(512, 6), 1))
    for kind in ("short", "long")
)


@dataclass
class Result:
    """Measurements of one setting, by contestant."""

    setting: str
    speed: dict[str, list[float]] = field(default_factory=dict)  # tokens a second, by round
    memory: dict[str, float] = field(default_factory=dict)  # MiB

    def rows(self) -> list[list[str]]:
        """Return the rows of a table."""
        speed = medians(self.speed)
        return [
            [
                self.setting,
                name,
                f"{rate:,.0f}",
                *(
                    f"{speed[ours] / rate:.2f}" if ours in speed and name != ours else ""
                    for ours in ("ours", "ours" + BF16)
                ),
                f"{rate / speed['limit' + (BF16 if name.endswith(BF16) else '')]:.0%}",
                f"{self.memory[name]:,.0f}" if not name.startswith("limit") else "",
            ]
            for name, rate in speed.items()
        ]


HEADER = (
    "setting",
    "system",
    "src+tgt tokens/s",
    "ours is faster by",
    "ours in bf16 is faster by",
    "of its precision's limit",
    "peak MiB",
)


def measure(setting: Setting, peers: Path | None, rounds: int, *, mixed_precision: bool = True) -> Result:
    """Measure the training time of all systems.

    Together they would not fit into 24 GiB of memory, so those in bfloat16 have a contest of their own, in which ours
    in float32 takes part again. By that their speeds are brought to the first contest's scale.
    """
    known = {name: one for name, one in CONTESTANTS.items() if not one.peer or peers is not None}
    result = _contest(setting, {name: one for name, one in known.items() if not name.endswith(BF16)}, peers, rounds)
    if mixed_precision:
        chosen = {name: one for name, one in known.items() if name.endswith(BF16)}
        mixed = _contest(setting, {"ours": CONTESTANTS["ours"], **chosen}, peers, rounds)
        scale = medians(result.speed)["ours"] / medians(mixed.speed)["ours"]
        result.speed |= {name: [scale * rate for rate in mixed.speed[name]] for name in chosen}
        result.memory |= {name: mixed.memory[name] for name in chosen}
    return result


def _contest(setting: Setting, contestants: dict[str, Contestant], peers: Path | None, rounds: int) -> Result:
    """Let some systems train in turn."""
    result = Result(str(setting))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        make: dict[bool, Batcher] = {False: bucketed, True: unsorted}
        # The last batch is for warming up: every system's first step is slower than the others.
        count = setting.batches * rounds
        batches = {mixed: make[mixed](setting.kind, setting.tokens, count + 1) for mixed in make}
        for mixed, some in batches.items():
            torch.save(some, folder / f"{mixed}.pt")
        systems: dict[str, System] = {}
        for name, contestant in contestants.items():
            python = peers if contestant.peer else None
            systems[name] = stack.enter_context(System(contestant.module, python, contestant.arguments))
            systems[name].ask("build", file=str(folder / f"{contestant.unsorted}.pt"), **asdict(setting.sizes))
            systems[name].ask("train", index=count)

        def speed(name: str, turn: int) -> float:
            chosen = range(turn * setting.batches, (turn + 1) * setting.batches)
            mine: list[Batch] = [batches[contestants[name].unsorted][index] for index in chosen]
            taken = [float(systems[name].ask("train", index=index)) for index in chosen]
            return count_tokens(mine) / sum(taken)

        result.speed = take_turns({name: partial(speed, name) for name in systems}, rounds)
        result.memory = {name: system.ask("peak") for name, system in systems.items()}
    return result


def report(
    rounds: int,
    peers: Path | None,
    folder: Path,
    settings: Sequence[Setting] = SETTINGS,
    *,
    mixed_precision: bool | None = None,
) -> str:
    """Measure, plot the speeds, and return a table in Markdown; bfloat16 unless the machine cannot compute in it."""
    if mixed_precision is None:
        mixed_precision = precision.measure(recipe.load("kftt")).possible
    results = []
    for setting in settings:
        results.append(measure(setting, peers, rounds, mixed_precision=mixed_precision))
        print(table(HEADER, results[-1].rows()), flush=True)  # what is measured is not lost
    bars({result.setting: medians(result.speed) for result in results}, "src+tgt tokens/s", folder / "training.png")
    return table(HEADER, [row for result in results for row in result.rows()])


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (%(default)s)")
    parser.add_argument("--peers", type=Path, default=PEERS, help="interpreter that has the peers (%(default)s)")
    parser.add_argument("--only", type=int, choices=range(1, 5), metavar="N", help="the setting with this number alone")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the picture (%(default)s)")
    args = parser.parse_args(arguments)
    settings = SETTINGS if args.only is None else SETTINGS[args.only - 1 : args.only]
    print(report(args.rounds, args.peers if args.peers.exists() else None, args.to, settings))


if __name__ == "__main__":
    main()
