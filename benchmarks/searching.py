"""Translation speed of the toolkits with the same weights: ``python -m benchmarks.searching RUN FILE``.

Sentences a second, greedily and with a beam of 5, one sentence at a time and in batches; BLEU, if there are references;
and how many translations are the same as ours. Each system is a process of its own; they take turns round by round, and
the figures are medians. Batches of this project and of CTranslate2 hold 4,096 tokens, those of the others 64 sentences;
JoeyNMT takes them in the order of the file, as its own command does. So ours is also measured with batches of 64, and
with ``--refill``, which is CTranslate2's rule for when a search is over.

Marian and JoeyNMT need an environment of their own: ``make peers`` makes it. Marian's model is post-norm, so it takes
part if the run is (``python train.py … --model.norm_first false``). CTranslate2, ONNX Runtime and Hugging Face's
library, which is in the peers' environment, take the models that ``export.py`` has written into the run's folder.
"""

import argparse
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from benchmarks.contest import PEERS, RESULTS, System, medians, table, take_turns
from benchmarks.pictures import bars
from benchmarks.systems.searching import TrainedRun
from utils.evaluation import BleuScore
from utils.text.lines import read_lines

BATCH = 64
SEARCHES = {  # beam width and batch size
    "greedy, one by one": (1, 1),
    "greedy, batches": (1, BATCH),
    "beam 5, one by one": (5, 1),
    "beam 5, batches": (5, BATCH),
}


@dataclass(frozen=True)
class Contestant:
    """A system, and its requirements."""

    module: str
    peer: bool = False  # the peers' environment
    exported: str | None = None  # a model that export.py has written into the run's folder
    arguments: tuple[str, ...] = ()  # for the system
    post_norm: bool = False

    def can_take_part(self, run: Path, peers: Path | None) -> bool:
        """Return whether its requirements are installed."""
        return (
            (not self.peer or peers is not None)
            and (self.exported is None or (run / self.exported).is_dir())
            and (not self.peer or self.exported is not None or TrainedRun(run).is_everyones)
            and (not self.post_norm or not TrainedRun(run).options["norm_first"])
        )


CONTESTANTS = {
    "ours": Contestant("ours_search"),
    "ours, batches of 64": Contestant("ours_search", arguments=("sentences",)),
    "ours, --refill": Contestant("ours_search", arguments=("refill",)),
    "ours, --precision bf16": Contestant("ours_search", arguments=("bf16",)),
    "JoeyNMT": Contestant("joeynmt_search", peer=True),
    "Marian": Contestant("marian_search", peer=True, post_norm=True),
    "CTranslate2": Contestant("ctranslate2_search", exported="ctranslate2"),
    "ours, --engine ctranslate2": Contestant("exported_search", exported="ctranslate2"),
    "CTranslate2, int8": Contestant("ctranslate2_search", exported="ctranslate2-int8"),
    "ours, --engine onnx": Contestant("exported_search", exported="onnx"),
    "ours, --engine onnx-int8": Contestant("exported_search", exported="onnx-int8"),
    "Hugging Face": Contestant("huggingface_search", exported="huggingface", peer=True),
}


@dataclass
class Result:
    """Measurements of one kind of search, by contestant."""

    search: str
    speed: dict[str, list[float]] = field(default_factory=dict)  # sentences a second, by round
    translations: dict[str, list[str]] = field(default_factory=dict)

    def rows(self, references: list[str] | None) -> list[list[str]]:
        """Return the rows of a table."""
        speed, bleu = medians(self.speed), BleuScore(language="ja")
        ours = self.translations["ours"]
        return [
            [
                self.search,
                name,
                f"{rate:.1f}",
                f"{speed['ours'] / rate:.2f}" if name != "ours" else "",
                f"{bleu(self.translations[name], references[: len(ours)]).score:.2f}" if references else "",
                f"{sum(a == b for a, b in zip(self.translations[name], ours, strict=True))} of {len(ours)}",
            ]
            for name, rate in speed.items()
        ]


HEADER = ("search", "system", "sentences/s", "ours is faster by", "BLEU", "as ours")


def compare(systems: dict[str, System], lines: list[str], search: str, rounds: int) -> Result:
    """Measure the translation time of all systems."""
    result, (beam, batch) = Result(search), SEARCHES[search]

    def speed(name: str, _: int) -> float:
        taken, result.translations[name] = systems[name].ask("translate", lines=lines, beam=beam, batch=batch)
        return len(lines) / float(taken)

    result.speed = take_turns({name: partial(speed, name) for name in systems}, rounds)
    return result


@dataclass(frozen=True)
class Work:
    """The model, and the sentences to translate."""

    run: Path
    source: Path
    references: Path | None = None
    sentences: int = 500  # in batches
    singly: int = 60  # one by one
    searches: tuple[str, ...] = tuple(SEARCHES)
    systems: tuple[str, ...] = tuple(CONTESTANTS)

    def lines(self, search: str) -> list[str]:
        """Return the sentences for a kind of search."""
        _, batch = SEARCHES[search]
        return list(read_lines(self.source))[: self.singly if batch == 1 else self.sentences]


def size(folder: Path) -> str:
    """Return the size of the weights in a folder, in megabytes; of a run, those of one checkpoint."""
    files = [path for suffix in ("safetensors", "bin", "onnx", "data") for path in folder.rglob(f"*.{suffix}")]
    if folder.name == "checkpoints":
        files = [path for path in files if path.name == "model.safetensors"][:1]
    return f"{sum(path.stat().st_size for path in files) / 1e6:.1f}"


def report(work: Work, rounds: int, peers: Path | None, picture: Path) -> str:
    """Measure, plot the speeds, and return tables in Markdown."""
    references = list(read_lines(work.references)) if work.references else None
    taking_part = {name: CONTESTANTS[name] for name in work.systems if CONTESTANTS[name].can_take_part(work.run, peers)}
    first = work.lines("greedy, batches")
    with ExitStack() as stack:
        systems: dict[str, System] = {}
        for name, one in taking_part.items():
            arguments = one.arguments if one.exported is None else (one.exported,)
            systems[name] = stack.enter_context(System(one.module, peers if one.peer else None, arguments))
            systems[name].ask("load", folder=str(work.run.resolve()))
            # Every system's first search is slower, so it does not count.
            systems[name].ask("translate", lines=first, beam=1, batch=BATCH)
        results = [compare(systems, work.lines(search), search, rounds) for search in work.searches]
        peaks = [
            [name, f"{system.ask('peak'):,.0f}", size(work.run / (taking_part[name].exported or "checkpoints"))]
            for name, system in systems.items()
        ]
    bars({result.search: medians(result.speed) for result in results}, "sentences/s", picture)
    speeds = table(HEADER, [row for result in results for row in result.rows(references)])
    absent = ", ".join(name for name in work.systems if name not in taking_part)
    return "\n\n".join(
        filter(None, (speeds, table(("system", "peak MiB", "MB of weights"), peaks), absent and f"Not there: {absent}"))
    )


def main(arguments: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, help="folder of a run with a joint vocabulary")
    parser.add_argument("source", type=Path, help="sentences to translate, one a line")
    parser.add_argument("--references", type=Path, help="their translations, for BLEU")
    parser.add_argument("--sentences", type=int, default=Work.sentences, help="number in batches (%(default)s)")
    parser.add_argument("--singly", type=int, default=Work.singly, help="number one by one (%(default)s)")
    parser.add_argument("--only", nargs="+", choices=SEARCHES, default=tuple(SEARCHES), help="kinds of search (all)")
    parser.add_argument(
        "--systems",
        nargs="+",
        choices=CONTESTANTS,
        default=tuple(CONTESTANTS),
        metavar="NAME",
        help=f"of {', '.join(CONTESTANTS)}; the first must be ours (all)",
    )
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (%(default)s)")
    parser.add_argument("--peers", type=Path, default=PEERS, help="interpreter that has the peers (%(default)s)")
    parser.add_argument("--to", type=Path, default=RESULTS, help="folder for the picture (%(default)s)")
    parser.add_argument("--picture", default="searching.png", help="its name (%(default)s)")
    args = parser.parse_args(arguments)
    work = Work(
        args.run, args.source, args.references, args.sentences, args.singly, tuple(args.only), tuple(args.systems)
    )
    print(report(work, args.rounds, args.peers if args.peers.exists() else None, args.to / args.picture))


if __name__ == "__main__":
    main()
