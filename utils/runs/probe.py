"""Measure how fast training steps are in float32 and in bfloat16 on this CPU: a program for a child process.

Some machines announce bfloat16 units and die of an illegal instruction when they are used, others emulate them many
times slower. So ``utils.runs.precision`` runs this file in a process of its own, which may crash, and which a timer
ends if it hangs. Called with the file of a recipe and a number of threads, it prints the seconds of a step in each
precision as JSON.
"""

import json
import signal
import sys
import time
from dataclasses import replace
from types import SimpleNamespace

import torch

from models import MODELS
from utils.recipes.options import Recipe
from utils.recipes.recipe import load
from utils.text.special import PAD
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.memory import keep_freed_memory
from utils.training.Objective import Objective

TIMER = 4.0  # seconds until the process is ended
SECONDS, ROUNDS = 1.2, 6  # of measuring, at most
TOKENS, LENGTH = 256, 32  # of a batch, on each side
WIDEST = 1024  # d_model
DTYPES = {"float32": torch.float32, "bf16": torch.bfloat16}


def measure(recipe: Recipe) -> dict[str, float]:
    """Return the shortest duration of a forward and backward pass in each precision, in seconds.

    The model is the recipe's, with one layer in place of many, as all layers cost the same. What is wider than
    ``WIDEST`` or has a larger vocabulary is measured at that size, at which products are as fast as they will be.
    """
    kind, vocabulary = MODELS[recipe.model.kind], min(recipe.tokenizer.vocab_size, 16 * WIDEST)
    shallow = replace(recipe.model, N=1, decoder_layers=None, max_len=4 * LENGTH)
    if shallow.d_model > WIDEST:
        shallow = replace(shallow, d_model=WIDEST, heads_num=WIDEST // 64, kv_heads=None)
    shallow = replace(shallow, d_ff=min(shallow.d_ff, 4 * WIDEST))
    options = SimpleNamespace(**vars(shallow), layers=recipe.layers)
    labels = kind.form == "labels"
    src = torch.randint(PAD + 1, vocabulary, (TOKENS // LENGTH, LENGTH))
    tgt = torch.randint(PAD + 1, vocabulary, (TOKENS // LENGTH, 2 if labels else LENGTH + 1))
    steps = {}
    for name, dtype in DTYPES.items():
        net = kind.build(options, vocabulary, vocabulary, PAD)
        steps[name] = Objective(net, LabelSmoothedCrossEntropy(), dtype)
    best = dict.fromkeys(steps, float("inf"))
    start = time.perf_counter()
    for turn in range(ROUNDS + 1):
        for name, objective in steps.items():
            begin = time.perf_counter()
            objective(src, tgt)[0].backward()
            objective.zero_grad()
            if turn > 0:  # the first is a warm-up
                best[name] = min(best[name], time.perf_counter() - begin)
        if turn > 0 and time.perf_counter() - start > SECONDS:
            break
    return best


def main(path: str, threads: str) -> None:
    """Measure the recipe in a file with so many threads, and print the result."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, TIMER)
    keep_freed_memory()
    torch.set_num_threads(int(threads))
    print(json.dumps(measure(load(path))))


if __name__ == "__main__":
    main(*sys.argv[1:])
