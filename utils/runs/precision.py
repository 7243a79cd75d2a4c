"""The precision of a run: bfloat16 where this machine computes clearly faster in it, otherwise float32."""

import json
import logging
import os
import platform
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path

import torch

from const.path import CACHE, ROOT
from utils.errors import UserError
from utils.files.cache import cached_folder, key_of
from utils.files.reading import read_json
from utils.recipes.options import Recipe
from utils.recipes.recipe import to_toml

log = logging.getLogger(__name__)

FASTER = 1.15  # bfloat16 must be so many times as fast as float32 to be chosen
SMALLEST = 96  # widths below this are not worth measuring: their matrix products take a small part of a step
TIMEOUT = 60.0  # seconds for the probe to import torch; afterwards it ends by its own timer
PROBE = ("-P", "-m", "utils.runs.probe")


@dataclass(frozen=True)
class Precision:
    """The chosen precision of a run.

    Args:
        name: "float32" or "bf16".
        reason: why, for the user.
        possible: whether the device can compute in bfloat16 at all.
    """

    name: str
    reason: str
    possible: bool = True

    def applied_to(self, recipe: Recipe) -> Recipe:
        """Return the recipe with this precision."""
        return replace(recipe, train=replace(recipe.train, precision=self.name))  # type: ignore[arg-type]


def choose(recipe: Recipe, device: torch.device, before: str | None = None) -> Precision:
    """Choose the precision of a run.

    Args:
        recipe: its ``train.precision`` is "auto", or the answer already.
        device: where to train.
        before: precision of the run so far, if it is resumed.

    Raises:
        UserError: if the run so far was computed in bfloat16, or the recipe wants it, and this machine cannot.
    """
    wanted = recipe.train.precision
    if wanted == "auto" and before is not None:
        wanted = "bf16" if before == "bf16" else "float32"
    changed = before is not None and before != wanted
    if wanted == "float32" or (wanted == "auto" and device.type == "cpu" and _is_small(recipe)):
        return Precision("float32", f"until now {before}, so results will differ" if changed else "")
    found = measure(recipe) if device.type == "cpu" else _on_accelerator(device)
    if wanted == "auto":
        return found
    if not found.possible:
        remedy = "resume this run on a machine that can, or, with other results, with" if before == "bf16" else "choose"
        raise UserError(f"train.precision=bf16: {found.reason}; {remedy} --train.precision float32")
    reason = found.reason if found.name == "bf16" else f"as the recipe says, though {found.reason}"
    return Precision("bf16", f"until now {before}, so results will differ" if changed else reason)


def _is_small(recipe: Recipe) -> bool:
    return recipe.model.kind == "rnn" or recipe.model.d_model < SMALLEST


def _on_accelerator(device: torch.device) -> Precision:
    """Return the precision of a GPU: it has bfloat16 units or not, and there is no need to measure."""
    if device.type == "cuda" and not torch.cuda.is_bf16_supported(including_emulation=False):
        return Precision("float32", f"{device} cannot compute in bf16", possible=False)
    return Precision("bf16", f"{device} has units for it") if device.type == "cuda" else Precision("float32", "")


def measure(recipe: Recipe) -> Precision:
    """Measure steps of the recipe's model in both precisions on this CPU, in a child process, and choose.

    The answer is cached by processor, version of torch, number of threads and sizes of the model.
    """
    key = key_of(
        model=asdict(recipe.model),
        attention=asdict(recipe.attention),
        vocabulary=recipe.tokenizer.vocab_size,
        threads=torch.get_num_threads(),
        machine=machine(),
    )

    def build(folder: Path) -> None:
        (folder / "answer.json").write_text(json.dumps(_ask(recipe)))

    try:
        answer = read_json(cached_folder(CACHE / "precision", key, build) / "answer.json")
    except OSError as error:  # the cache cannot be written
        log.warning("%s; measuring without a cache", error)
        answer = _ask(recipe)
    return _decide(answer)


def _decide(answer: dict[str, float | str]) -> Precision:
    if "failure" in answer:
        reason = f"this machine cannot compute in bf16: the trial {answer['failure']}"
        return Precision("float32", reason, possible=False)
    if "delay" in answer:
        return Precision("float32", f"the trial of bf16 {answer['delay']}")
    ratio = float(answer["float32"]) / float(answer["bf16"])
    if ratio >= FASTER:
        return Precision("bf16", f"{ratio:.1f} times as fast as float32 on this machine")
    return Precision("float32", f"bf16 is only {ratio:.2g} times as fast on this machine")


def _ask(recipe: Recipe) -> dict[str, float | str]:
    """Run the probe in a child process, and return its answer, or how it failed."""
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "recipe.toml"
        file.write_text(to_toml(recipe), encoding="utf-8")
        try:
            child = subprocess.run(  # noqa: S603 - our own file
                [sys.executable, *PROBE, str(file), str(torch.get_num_threads())],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=TIMEOUT,
                env={**os.environ, "PYTHONPATH": path},
                check=False,
            )
        except subprocess.TimeoutExpired:
            return {"delay": f"did not end within {TIMEOUT:g} s"}
        except OSError as error:
            return {"failure": f"could not be started ({error.strerror})"}
    if child.returncode == -signal.SIGALRM:
        return {"delay": "did not end in time"}
    if child.returncode < 0:
        return {"failure": f"was ended by {signal.Signals(-child.returncode).name}"}
    if child.returncode > 0:
        lines = child.stderr.strip().splitlines() or [f"exit code {child.returncode}"]
        return {"failure": f"failed ({lines[-1]})"}
    answer: dict[str, float | str] = json.loads(child.stdout)
    return answer


@lru_cache(maxsize=1)
def machine() -> dict[str, str]:
    """Return the processor and the version of torch, on which rounding depends."""
    name = platform.processor() or platform.machine()
    with suppress(OSError):  # only Linux has it
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        found = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
        name = (
            ", ".join(found[key] for key in ("model name", "cpu family", "model", "stepping") if key in found) or name
        )
    return {"cpu": name, "torch": str(torch.__version__)}
