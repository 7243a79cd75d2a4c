"""A corpus that a tiny model learns in seconds: three words, in Japanese in the reverse order."""

import itertools
from pathlib import Path

WORDS = {
    "red": "赤",
    "blue": "青",
    "old": "古い",
    "new": "新しい",
    "cold": "冷たい",
    "hot": "熱い",
    "dog": "犬",
    "cat": "猫",
}
MODEL = {"d_model": 32, "heads_num": 2, "d_ff": 64, "N": 2, "max_len": 40}


def translate(line: str) -> str:
    """What a perfect model would say."""
    return "".join(WORDS[word] for word in reversed(line.split()))


def write_corpus(folder: Path) -> list[str]:
    """Write the files, and give the options that train on them."""
    lines = [" ".join(words) for words in itertools.product(WORDS, repeat=3)]
    (folder / "a.en").write_text("".join(f"{line}\n" for line in lines))
    (folder / "a.ja").write_text("".join(f"{translate(line)}\n" for line in lines), encoding="utf-8")
    options = {f"--model.{key}": value for key, value in MODEL.items()} | {
        "--src": folder / "a.en",
        "--tgt": folder / "a.ja",
        "--tokenizer.vocab_size": 300,
        "--data.held_out": 40,
        "--batch.max_tokens": 400,
        "--filter.max_len": 20,
        "--validation.train_sentences": 0,
    }
    return [str(word) for option in options.items() for word in option]
