"""Segment a text into words: ``python -m utils.text a.ja words.ja``."""

import argparse
from pathlib import Path

from utils.commands.command import run
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.text.lines import read_lines
from utils.text.words import word_spans


def main(arguments: list[str]) -> None:
    """Write the lines of a file with a space between any two words.

    Raises:
        UserError: if the file cannot be read, or would be replaced.
    """
    parser = argparse.ArgumentParser(
        prog="python -m utils.text",
        description='Segment a text into words, for tokenizer.kind = "word": Japanese by MeCab, '
        "other languages at spaces and punctuation.",
    )
    parser.add_argument("text", type=Path, help="text file, a sentence a line")
    parser.add_argument("words", type=Path, help="file to write: the same lines, with a space between any two words")
    args = parser.parse_args(arguments)

    if args.words.exists() and args.text.samefile(args.words):
        raise UserError(f"{args.words}: the words would replace the text; name another file")
    lines = words = 0
    with new_file(args.words) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as output:
        for line in read_lines(args.text):
            spans = word_spans(line)
            output.write(" ".join(line[start:end] for start, end in spans) + "\n")
            lines, words = lines + 1, words + len(spans)
    print(f"{args.words}: {lines:,} lines, {words:,} words")


if __name__ == "__main__":
    run(main)
