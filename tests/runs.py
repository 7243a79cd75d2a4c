"""A corpus that a tiny model learns in seconds: who saw whom, with the verb last in Japanese."""

import io
import itertools
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from train import Trainer, main

ADJECTIVES = {"red": "赤い", "old": "古い", "cold": "冷たい", "big": "大きい", "white": "白い"}
NOUNS = {"dog": "犬", "cat": "猫", "bird": "鳥", "fish": "魚"}
OPTIONS = {
    "--model.d_model": 64,
    "--model.heads_num": 2,
    "--model.d_ff": 128,
    "--model.N": 2,
    "--model.max_len": 40,
    "--model.dropout_rate": 0.0,
    "--tokenizer.vocab_size": 330,
    "--data.held_out": 40,
    "--batch.max_tokens": 600,
    "--filter.max_len": 20,
    "--validation.train_sentences": 0,
}


def translate(line: str) -> str:
    """What a perfect model would say of "red dog saw old cat"."""
    adjective, noun, _, other, seen = line.split()
    return f"{ADJECTIVES[adjective]}{NOUNS[noun]}は{ADJECTIVES[other]}{NOUNS[seen]}を見ました。"


def write_corpus(folder: Path) -> list[str]:
    """Write the files, and give the options that train on them."""
    things = [" ".join(words) for words in itertools.product(ADJECTIVES, NOUNS)]
    lines = [f"{one} saw {other}" for one in things for other in things]
    (folder / "a.en").write_text("".join(f"{line}\n" for line in lines))
    (folder / "a.ja").write_text("".join(f"{translate(line)}\n" for line in lines), encoding="utf-8")
    options = {**OPTIONS, "--src": folder / "a.en", "--tgt": folder / "a.ja"}
    return [str(word) for option in options.items() for word in option]


def train_and_capture(words: Sequence[str]) -> str:
    """Train, and return what is printed."""
    output = io.StringIO()
    with redirect_stdout(output):
        main(list(words))
    return output.getvalue()


def train_until_killed(words: Sequence[str], folder: Path, after: int) -> None:
    """Train in a folder, and end after so many steps without saving, as a kill would."""
    update = Trainer._update

    def dying(trainer: Trainer, batches: Any) -> float:
        if trainer.progress.step == after:
            raise MemoryError("killed")
        return update(trainer, batches)

    with mock.patch.object(Trainer, "_update", dying), pytest.raises(MemoryError, match="killed"):
        main([*words, "--folder", str(folder), "--quiet"])
