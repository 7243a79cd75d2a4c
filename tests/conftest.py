import os
import signal
from pathlib import Path

import pytest
import torch
from hypothesis import settings

# Some virtual machines announce AMX and then fault on its instructions, which kills the process at the first bfloat16
# product. This is the level just below.
os.environ.setdefault("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_FP16")

# Tiny models are faster on one core, and so is what the tests start.
os.environ.setdefault("OMP_NUM_THREADS", "1")
torch.set_num_threads(1)

# The clone's own folders are used, whatever its owner has set.
os.environ.pop("ENJA_HOME", None)

# Messages are compared in English, whatever language their owner reads.
os.environ["LC_ALL"] = "C.UTF-8"

# A command in the background of a script ignores Ctrl-C, and so would all that the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Machines differ in speed: an example that is slow on one of them says nothing about the code.
settings.register_profile("project", deadline=None, max_examples=50)
settings.load_profile("project")


@pytest.fixture(autouse=True)
def _seed() -> None:
    torch.manual_seed(0)


@pytest.fixture(scope="session")
def two_runs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two finished runs on one small corpus; the first has learned longer, and keeps three checkpoints."""
    from tests.runs import write_corpus
    from train import main

    folder = tmp_path_factory.mktemp("two_runs")
    options = write_corpus(folder)
    for name, steps, seed in (("long", 120, 1), ("short", 9, 2)):
        budget = ["--steps", str(steps), "--seed", str(seed), "--checkpoint.keep", "3", "--validation.times", "3"]
        main(["small", "--folder", str(folder / name), "--quiet", *options, *budget])
    return folder / "long", folder / "short"
