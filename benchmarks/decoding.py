"""How fast translations are found: ``python -m benchmarks.decoding RUN FILE``.

Three questions: how many sentences a second, greedily and with a beam of 5, if asked beside JoeyNMT with the same
weights; how time grows with the width of the beam; and how it grows with the length of what is written, with the
key/value cache and without. Each measurement is a process of its own; sides take turns, and figures are medians.

JoeyNMT is not installed with this project. Give an interpreter that has it, with PyTorch of the same version:
``pip install --no-deps joeynmt==2.3.0``, then what it needs.
"""

import argparse
import json
import math
import statistics
import subprocess
import time
from pathlib import Path

import torch
from torch import Tensor

from benchmarks.process import alone, peak_resident
from const.path import ROOT
from models import DecodingState, Transformer
from utils.decoding import SearchOptions, Translator
from utils.decoding.search import decode
from utils.evaluation import BleuScore
from utils.text.lines import read_lines
from utils.text.special import EOS

BEAMS = (1, 2, 4, 8, 16, 32)
LENGTHS = (16, 32, 64, 128, 256)

Measured = tuple[float, float, list[str]]  # seconds, peak MiB, translations


def ours(run: Path, source: Path, beam: int) -> Measured:
    """Translate a file with this project."""
    translator, lines = Translator.load(run), list(read_lines(source))
    start = time.perf_counter()
    translations = translator.translate(lines, SearchOptions(beam=beam))
    return time.perf_counter() - start, peak_resident(), translations


def theirs(python: Path, run: Path, source: Path, beam: int) -> Measured:
    """Translate a file with JoeyNMT."""
    command = [str(python), str(ROOT / "benchmarks" / "joeynmt_search.py"), str(run), str(source), "--beam", str(beam)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    if result.returncode:
        raise SystemExit(f"error: {' '.join(command)}\n{result.stderr}")
    found = json.loads(result.stdout)
    return found["seconds"], found["peak"], found["translations"]


class Endless(DecodingState):
    """A model that never wants to end, so that the length of what it writes is known.

    Args:
        model: whose steps are timed.
        src_ids: ``(B, S)``.
        cached: with the key/value cache, or reading all that was written anew at every step.
    """

    def __init__(self, model: Transformer, src_ids: Tensor, *, cached: bool) -> None:
        self._model, self._state = model, model.start(src_ids) if cached else None
        self._memory, self._mask = model.encode(src_ids), model.source_mask(src_ids)
        self._read = src_ids.new_empty(len(src_ids), 0)

    def step(self, tokens: Tensor, wanted: Tensor | None = None) -> Tensor:
        """Read one more token of every row."""
        if self._state is not None:
            logits = self._state.step(tokens, wanted)
        else:
            self._read = torch.cat([self._read, tokens.unsqueeze(1)], 1)
            candidates = len(tokens) // len(self._memory)
            logits = self._model.decode(self._read, self._memory, self._mask, candidates=candidates)[:, -1]
            logits = logits if wanted is None else logits[wanted]
        logits[:, EOS] = -1e4
        return logits

    def select(self, rows: Tensor, sentences: Tensor | None = None) -> None:
        """Go on with some rows; no sentence leaves early."""
        if self._state is not None:
            self._state.select(rows, sentences)
        else:
            self._read = self._read[rows]


def write(length: int, beam: int, *, cached: bool) -> float:
    """Seconds to write so many tokens for sixteen sentences."""
    torch.manual_seed(0)
    model = Transformer(8000, 8000, 256, 256, 4, 1024, 3, tie_embeddings="all").eval()
    with torch.inference_mode():
        src = torch.randint(4, 8000, (16, 20))
        start = time.perf_counter()
        decode(Endless(model, src, cached=cached), torch.full((16,), length), SearchOptions(beam=beam))
    return time.perf_counter() - start


def exponent(sizes: tuple[int, ...], seconds: list[float]) -> float:
    """By which power time grows with size, between the two largest."""
    return math.log(seconds[-1] / seconds[-2]) / math.log(sizes[-1] / sizes[-2])


def compare(run: Path, source: Path, python: Path | None, rounds: int, references: Path | None) -> None:
    """Print sentences a second of both sides."""
    count = sum(1 for _ in read_lines(source))
    bleu = BleuScore(language="ja")
    for beam in (1, 5):
        sides: dict[str, list[Measured]] = {"ours": [], **({"JoeyNMT": []} if python else {})}
        for _ in range(rounds):
            sides["ours"].append(alone(ours, run, source, beam))
            if python is not None:
                sides["JoeyNMT"].append(theirs(python, run, source, beam))
        medians = {}
        for side, measured in sides.items():
            medians[side] = statistics.median(seconds for seconds, _, _ in measured)
            score = ""
            if references is not None:
                score = f", BLEU {bleu(measured[-1][2], list(read_lines(references))).score:.2f}"
            peak = max(peak for _, peak, _ in measured)
            print(
                f"beam {beam}, {side:<8} {count / medians[side]:7.1f} sentences/s, peak {peak:,.0f} MiB{score}",
                flush=True,
            )
        if python is not None:
            pairs = zip(sides["ours"][-1][2], sides["JoeyNMT"][-1][2], strict=True)
            same = sum(a == b for a, b in pairs)
            ratio = medians["JoeyNMT"] / medians["ours"]
            print(f"beam {beam}, ratio {ratio:.1f}; {same} of {count} translations are the same", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("run", type=Path, nargs="?", help="folder of a run; without it, growth is measured only")
    parser.add_argument("source", type=Path, nargs="?", help="sentences to translate, one a line")
    parser.add_argument("--references", type=Path, help="their translations, for BLEU")
    parser.add_argument("--joeynmt", type=Path, metavar="PYTHON", help="an interpreter that has JoeyNMT")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    if (arguments.run is None) != (arguments.source is None):
        parser.error("a run needs sentences to translate")
    if arguments.run is not None:
        compare(arguments.run, arguments.source, arguments.joeynmt, arguments.rounds, arguments.references)
    print("\nwriting 64 tokens for 16 sentences, by beam width (3+3 layers, d=256)")
    beams = [statistics.median(write(64, beam, cached=True) for _ in range(arguments.rounds)) for beam in BEAMS]
    for beam, seconds in zip(BEAMS, beams, strict=True):
        print(f"  beam {beam:>3}: {seconds:6.2f} s")
    print(f"  grows with the power {exponent(BEAMS, beams):.2f} of the width")
    print("\nwriting for 16 sentences with a beam of 4, by length")
    cached = [statistics.median(write(length, 4, cached=True) for _ in range(arguments.rounds)) for length in LENGTHS]
    plain = [write(length, 4, cached=False) for length in LENGTHS[:-1]]
    for i, (length, seconds) in enumerate(zip(LENGTHS, cached, strict=True)):
        without = f", without cache {plain[i]:6.2f} s" if i < len(plain) else ""
        print(f"  {length:>3} tokens: {seconds:6.2f} s{without}")
    print(
        f"  grows with the power {exponent(LENGTHS, cached):.2f} of the length, "
        f"without cache {exponent(LENGTHS[:-1], plain):.2f}"
    )


if __name__ == "__main__":
    main()
