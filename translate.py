"""Translate with a trained model: ``python translate.py runs/mini "Where is the temple?"``; see also ``--help``."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command, localized, quoted
from utils.decoding.attention import KINDS, attention_weights
from utils.decoding.Confidence import Doubt
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
from utils.decoding.synthesis import Synthesis, identity
from utils.decoding.TextTranslator import TextTranslator
from utils.decoding.Translation import Translation
from utils.decoding.Translator import Translator
from utils.errors import UserError, require_file
from utils.files.atomic import new_file
from utils.recipes.recipe import load as load_recipe
from utils.runs.Run import Run
from utils.text.interactive import argument_lines, is_interactive, piped_chunks, prompt_lines
from utils.text.lines import read_chunks, read_lines

EXAMPLES = """examples:
  python translate.py runs/mini "Where is the temple?"
  python translate.py runs/mini                              type sentences, one a line
  python translate.py runs/mini --input a.en --output a.ja   a whole file
  python translate.py runs/ja-en --input more.ja --pairs back   back-translation: back.en and back.ja to train on
  cat a.en | python translate.py runs/mini --n-best 3 --scores
  python translate.py runs/mini "Where is the temple?" --attention out.png
"""
SECONDS = 10.0  # between two lines on the progress of a long text, where there is no bar


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="translate.py",
        description="Translate text, a line at a time, with the best model of a run.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_model_options(parser)
    parser.add_argument("text", nargs="*", metavar="TEXT", help="text to translate; otherwise standard input")
    parser.add_argument("--input", type=Path, metavar="FILE", help="translate a file, line by line")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write there instead of standard output")
    parser.add_argument(
        "--pairs",
        type=Path,
        metavar="PREFIX",
        help="with --input: write the lines and their translations to PREFIX.LANGUAGE, one file for each language, to "
        "train on (back-translation, distillation); the same command continues after an interruption",
    )
    parser.add_argument(
        "--engine",
        choices=("pytorch", "ctranslate2", "ctranslate2-int8"),
        default="pytorch",
        help=f"inference engine; others need {localized('export.py')} first (default: pytorch)",
    )
    parser.add_argument("--scores", action="store_true", help="print each translation's score and a tab before it")
    parser.add_argument(
        "--json", action="store_true", help="a JSON object for each line: its translations, and the model's confidence"
    )
    picture = parser.add_argument_group("attention")
    picture.add_argument("--attention", type=png, metavar="PNG", help="plot the attention weights of this one TEXT")
    picture.add_argument("--kinds", type=words(*KINDS), metavar="KIND,KIND", help=f"(default: {','.join(KINDS)})")
    picture.add_argument("--layers", type=numbers, metavar="N,N", help="layers to plot, from 1 (default: all)")
    picture.add_argument("--heads", type=numbers, metavar="N,N", help="heads to plot, from 1 (default: their mean)")
    add_search_options(parser)
    return parser.parse_intermixed_args(arguments)


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    options = search_options(args)
    if args.text and args.input is not None:
        raise UserError(f"--input {args.input}: there is also text to translate on the command line; choose one")
    if args.attention is not None and len(args.text) != 1:
        raise UserError(
            f'--attention: needs exactly one text, as in: {command("translate")} RUN "TEXT" --attention a.png'
        )
    for option, given in (("--kinds", args.kinds), ("--layers", args.layers), ("--heads", args.heads)):
        if given and args.attention is None:
            raise UserError(f"{option}: selects what to plot; add --attention FILE.png")
    if args.attention is not None and args.output is not None:
        raise UserError("--output: does not go with --attention, which prints the one translation")
    if args.pairs is not None:
        _check_pairs(args)
    args.lines = argument_lines(args.text)  # before a model is loaded: that takes a while
    if args.input is not None:
        require_file(args.input)
    output = _check_output(args.output) if args.output is not None else None
    if args.pairs is not None:
        _synthesize(args, options)
        return
    translator = _load(args)
    if args.attention is not None and isinstance(translator, Translator):
        _plot_attention(translator, args, options)
    elif not args.text and args.input is None and output is None and is_interactive():
        _translate_interactively(translator, args, options)
    else:
        with _open(output) as stream:
            _translate_all(translator, args, options, stream)


def _check_pairs(args: argparse.Namespace) -> None:
    """Raise if an option does not go with ``--pairs``."""
    if args.input is None:
        raise UserError("--pairs: needs --input FILE, the text to translate")
    others = {"--output": args.output, "--json": args.json, "--scores": args.scores, "--attention": args.attention}
    others |= {"--n-best": args.n_best not in (None, 1)}
    for option, given in others.items():
        if given:
            raise UserError(f"{option}: does not go with --pairs, which writes one translation of each line to files")


def _synthesize(args: argparse.Namespace, options: SearchOptions) -> None:
    """Write a text and its translations to a pair of files."""
    members = [] if args.engine != "pytorch" else load_models([args.run, *args.ensemble], args)
    data = members[0].recipe.data if members else load_recipe(str(Run(args.run).recipe_path)).data
    steps = [step for member in members for step in member.steps]
    same = identity(args.run, steps, args.engine, options)
    synthesis = Synthesis(args.input, args.pairs, (data.source_language, data.target_language), same)
    if synthesis.lines:
        print(f"continuing after line {synthesis.lines:,}", file=sys.stderr)
    translator = Translator.of(members, precision=args.precision) if members else _load(args)
    total = sum(1 for _ in read_lines(args.input))
    with tqdm(total=total, initial=synthesis.lines, unit=" lines", disable=None, leave=False) as bar:
        found = synthesis.run(translator, options, lambda done: bar.update(done - bar.n))
    languages = (data.src_language, data.tgt_language)  # in the order in which a recipe names them
    files = " ".join(quoted(args.pairs.with_name(f"{args.pairs.name}.{language}")) for language in languages)
    left_out = f", {found.left_out:,} empty ones left out" if found.left_out else ""
    print(f"{found.pairs:,} pairs written{left_out}: {found.text}, {found.translations}")
    print(f'Train with them: {command("train")} RECIPE --mix "{files} tag=bt"')


def _check_output(path: Path) -> Path:
    """Return the file that a name stands for, whether or not it exists yet.

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
    """Open the output: a file is written atomically, a pipe or device as translations come."""
    if path is None:
        yield sys.stdout
    elif path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8") as stream:
            yield stream
    else:
        with new_file(path) as temporary, temporary.open("w", encoding="utf-8") as stream:
            yield stream


def _load(args: argparse.Namespace) -> TextTranslator:
    """Load the run's model, or its exported one."""
    if args.engine != "pytorch":
        unsupported = {
            "--attention": args.attention,
            "--ensemble": args.ensemble,
            "--average": args.average != 1,
            "--device": args.device not in ("auto", "cpu"),
            "--precision": args.precision != "float32",
        }
        for option, given in unsupported.items():
            if given:
                raise UserError(f"{option}: is not supported by --engine {args.engine}; leave one of them out")
        from utils.export.CTranslate2Translator import CTranslate2Translator  # few have it installed

        exported = CTranslate2Translator(args.run / args.engine)
        best = Run(args.run).checkpoints.best_step()
        if best is not None and len(exported.steps) == 1 and exported.steps != [best]:
            print(
                f"{args.run / args.engine}: of step {exported.steps[0]:,}, but the run's best is now step {best:,}; "
                "export it again",
                file=sys.stderr,
            )
        return exported
    members = load_models([args.run, *args.ensemble], args)
    for member in members:
        member.warn_if_unfinished("translating")
    return Translator.of(members, precision=args.precision)


def _translate_all(
    translator: TextTranslator, args: argparse.Namespace, options: SearchOptions, output: TextIO
) -> None:
    """Translate text, file or stream, in order."""
    total = sum(1 for _ in read_lines(args.input)) if args.input is not None else None
    with tqdm(total=total, unit=" lines", disable=None if total else True, leave=False) as bar:
        number = 0
        for lines in _chunks(args):
            found = translator.search(lines, options, Progress(bar, lines), offset=number)
            for line, translations in zip(lines, found, strict=True):
                number += 1
                _write(output, number, translations, args, options, _doubts(translator, line, translations))
            output.flush()
            bar.n = number
            bar.refresh()


class Progress:
    """Show the progress of translating lines, of which long ones are translated in several parts."""

    def __init__(self, bar: "tqdm[Any]", lines: Sequence[str]) -> None:
        self._bar, self._before, self._lines = bar, bar.n, len(lines)
        self._shown = time.monotonic()

    def __call__(self, done: int, parts: int) -> None:
        """Update the number of translated parts."""
        self._bar.n = self._before + self._lines * done // parts
        self._bar.set_postfix_str(f"part {done:,} of {parts:,}" if parts > self._lines else "")
        if self._bar.disable and parts > self._lines and time.monotonic() - self._shown > SECONDS:
            self._shown = time.monotonic()
            print(f"translated {done:,} of {parts:,} parts", file=sys.stderr)


def _chunks(args: argparse.Namespace) -> Iterator[Sequence[str]]:
    if args.text:
        yield args.lines
    elif args.input is not None:
        with args.input.open("rb") as file:
            yield from read_chunks(file, str(args.input))
    else:
        yield from piped_chunks()


def _doubts(translator: TextTranslator, line: str, translations: Sequence[Translation]) -> list[Doubt | None]:
    return [translator.judge(line, translation) for translation in translations]


def _write(
    output: TextIO,
    number: int,
    translations: Sequence[Translation],
    args: argparse.Namespace,
    options: SearchOptions,
    doubts: Sequence[Doubt | None] = (),
) -> None:
    """Write a line for every translation, with the number of the source line before it if there may be several."""
    if args.json:
        found = [
            vars(translation) | {"probability": translation.probability} | ({} if doubt is None else vars(doubt))
            for translation, doubt in zip(translations, doubts, strict=True)
        ]
        print(json.dumps({"line": number, "translations": found}, ensure_ascii=False), file=output)
        return
    for translation in translations:
        columns = [" ".join(translation.text.splitlines())]
        if args.scores:
            columns.insert(0, f"{translation.score:.4f}")
        if options.n_best > 1:
            columns.insert(0, str(number))
        print("\t".join(columns), file=output)


def _translate_interactively(translator: TextTranslator, args: argparse.Namespace, options: SearchOptions) -> None:
    """Translate interactive input."""
    for number, line in enumerate(prompt_lines(), start=1):
        (translations,) = translator.search([line], options)
        doubts = _doubts(translator, line, translations)
        _write(sys.stdout, number, translations, args, options, doubts)
        if doubts[0] is not None and not doubts[0].sure and not args.json:
            print(f"  ({doubts[0]})")


def _plot_attention(translator: Translator, args: argparse.Namespace, options: SearchOptions) -> None:
    """Translate one text, and plot its attention weights."""
    from utils.decoding.attention_picture import plot  # matplotlib takes a second to import

    source, *more = translator.parts(args.text)[0] or [""]
    if more:
        print(f"the text is too long for the model; plotting its first part: {source}", file=sys.stderr)
    (translations,) = translator.search([source], options)
    _write(sys.stdout, 1, translations, args, options, _doubts(translator, source, translations))
    attention = attention_weights(translator, source, translations[0].text)
    plot(attention, args.attention, kinds=args.kinds or None, layers=args.layers, heads=args.heads)
    print(f"attention: {args.attention}", file=sys.stderr)


if __name__ == "__main__":
    run_command(main)
