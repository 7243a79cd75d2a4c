"""Translate with a trained model: ``python translate.py runs/mini "Where is the temple?"``; see also ``--help``."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tqdm import tqdm

from utils.atomic import new_file
from utils.command import Parser
from utils.command import run as run_command
from utils.decoding.attention import KINDS, look
from utils.decoding.flags import (
    add_model_options,
    add_search_options,
    load_models,
    numbers,
    png,
    search_options,
    words,
)
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import TextTranslator
from utils.decoding.Translation import Translation
from utils.decoding.Translator import Translator
from utils.errors import UserError, require_file
from utils.text.lines import read_lines, read_portions
from utils.text.typed import at_a_terminal, lines_of, piped_portions, typed_lines
from utils.training.Run import Run

EXAMPLES = """examples:
  python translate.py runs/mini "Where is the temple?"
  python translate.py runs/mini                              type sentences, one a line
  python translate.py runs/mini --input a.en --output a.ja   a whole file
  cat a.en | python translate.py runs/mini --n-best 3 --scores
  python translate.py runs/mini "Where is the temple?" --attention out.png
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Understand the command line."""
    parser = Parser(
        prog="translate.py",
        description="Translate text, a line at a time, with the best model of a run.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_model_options(parser)
    parser.add_argument("text", nargs="*", metavar="TEXT", help="what to translate; otherwise standard input")
    parser.add_argument("--input", type=Path, metavar="FILE", help="translate a file, line by line")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write there instead of standard output")
    parser.add_argument(
        "--engine",
        choices=("pytorch", "ctranslate2", "ctranslate2-int8"),
        default="pytorch",
        help="what computes; others need export.py first (default: pytorch)",
    )
    parser.add_argument("--scores", action="store_true", help="put each translation's score before it, and a tab")
    picture = parser.add_argument_group("attention")
    picture.add_argument("--attention", type=png, metavar="PNG", help="draw who looks at whom in this one TEXT")
    picture.add_argument("--kinds", type=words(*KINDS), metavar="KIND,KIND", help=f"(default: {','.join(KINDS)})")
    picture.add_argument("--layers", type=numbers, metavar="N,N", help="layers to draw, from 1 (default: all)")
    picture.add_argument("--heads", type=numbers, metavar="N,N", help="heads to draw, from 1 (default: their mean)")
    add_search_options(parser)
    return parser.parse_intermixed_args(arguments)


def main(arguments: list[str]) -> None:
    """Translate as the command line says."""
    said = parse(arguments)
    options = search_options(said)
    if said.text and said.input is not None:
        raise UserError(f"--input {said.input}: there is also text to translate on the command line; choose one")
    if said.attention is not None and len(said.text) != 1:
        raise UserError(
            '--attention: needs one text to look at, as in: python translate.py RUN "TEXT" --attention a.png'
        )
    for option, given in (("--kinds", said.kinds), ("--layers", said.layers), ("--heads", said.heads)):
        if given and said.attention is None:
            raise UserError(f"{option}: says what to draw; add --attention FILE.png")
    if said.attention is not None and said.output is not None:
        raise UserError("--output: does not go with --attention, which prints the one translation")
    said.lines = lines_of(said.text)  # before a model is loaded: that takes a while
    if said.input is not None:
        require_file(said.input)
    output = _check_output(said.output) if said.output is not None else None
    translator = _load(said)
    if said.attention is not None and isinstance(translator, Translator):
        _draw(translator, said, options)
    elif not said.text and said.input is None and output is None and at_a_terminal():
        _talk(translator, said, options)
    else:
        with _open(output) as stream:
            _translate_all(translator, said, options, stream)


def _check_output(path: Path) -> Path:
    """The file that a name stands for, whether or not it is there yet.

    Raises:
        UserError: if nothing can be written there.
    """
    path = path.resolve()  # a link stays, and what it points to is written
    if path.is_dir():
        raise UserError(f"--output {path}: is a folder; name a file")
    if not path.parent.is_dir():
        raise UserError(f"--output {path}: there is no folder {path.parent}; make it first")
    return path


@contextmanager
def _open(path: Path | None) -> Iterator[TextIO]:
    """Where translations go: a file appears when it is complete; a pipe or device gets them as they come."""
    if path is None:
        yield sys.stdout
    elif path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8") as stream:
            yield stream
    else:
        with new_file(path) as temporary, temporary.open("w", encoding="utf-8") as stream:
            yield stream


def _load(said: argparse.Namespace) -> TextTranslator:
    """The run's model, or its exported form."""
    if said.engine != "pytorch":
        refused = {
            "--attention": said.attention,
            "--ensemble": said.ensemble,
            "--average": said.average != 1,
            "--device": said.device not in ("auto", "cpu"),
        }
        for option, given in refused.items():
            if given:
                raise UserError(f"{option}: cannot be had with --engine {said.engine}; leave one of them out")
        from utils.export.CTranslate2Translator import CTranslate2Translator  # few have it installed

        exported = CTranslate2Translator(said.run / said.engine)
        best = Run(said.run).checkpoints.best_step()
        if best is not None and len(exported.steps) == 1 and exported.steps != [best]:
            print(
                f"{said.run / said.engine}: of step {exported.steps[0]:,}, but the run's best is now step {best:,}; "
                "export it anew",
                file=sys.stderr,
            )
        return exported
    members = load_models([said.run, *said.ensemble], said)
    for member in members:
        member.say_if_unfinished("translating")
    return Translator.of(members)


def _translate_all(
    translator: TextTranslator, said: argparse.Namespace, options: SearchOptions, output: TextIO
) -> None:
    """Translate text, file or stream, in order."""
    total = sum(1 for _ in read_lines(said.input)) if said.input is not None else None
    with tqdm(total=total, unit=" lines", disable=None if total else True, leave=False) as bar:
        number = 0
        for lines in _portions(said):
            found = translator.search(lines, options, bar.update, offset=number)
            for translations in found:
                number += 1
                _write(output, number, translations, said, options)
            output.flush()
            bar.n = number  # lines, of which a long one was several parts
            bar.refresh()


def _portions(said: argparse.Namespace) -> Iterator[Sequence[str]]:
    if said.text:
        yield said.lines
    elif said.input is not None:
        with said.input.open("rb") as file:
            yield from read_portions(file, str(said.input))
    else:
        yield from piped_portions()


def _write(
    output: TextIO, number: int, translations: Sequence[Translation], said: argparse.Namespace, options: SearchOptions
) -> None:
    """A line for every translation; where there may be several, the number of the source line stands before it."""
    for translation in translations:
        columns = [" ".join(translation.text.splitlines())]
        if said.scores:
            columns.insert(0, f"{translation.score:.4f}")
        if options.n_best > 1:
            columns.insert(0, str(number))
        print("\t".join(columns), file=output)


def _talk(translator: TextTranslator, said: argparse.Namespace, options: SearchOptions) -> None:
    """Translate what a person types."""
    for number, line in enumerate(typed_lines(), start=1):
        _write(sys.stdout, number, translator.search([line], options)[0], said, options)


def _draw(translator: Translator, said: argparse.Namespace, options: SearchOptions) -> None:
    """Translate one text, and draw the attention while it is done."""
    from utils.decoding.attention_picture import draw  # matplotlib takes a second to import

    source, *more = translator.parts(said.text)[0] or [""]
    if more:
        print(f"the text is too long for the model at once; drawing its first part: {source}", file=sys.stderr)
    (translations,) = translator.search([source], options)
    _write(sys.stdout, 1, translations, said, options)
    attention = look(translator, source, translations[0].text)
    draw(attention, said.attention, kinds=said.kinds or tuple(KINDS), layers=said.layers, heads=said.heads)
    print(f"attention: {said.attention}", file=sys.stderr)


if __name__ == "__main__":
    run_command(main)
