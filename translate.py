"""Translate with a trained model: ``python translate.py runs/mini "Where is the temple?"``; see also ``--help``."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, TextIO

from tqdm import tqdm

from utils.commands.command import run as run_command
from utils.commands.invocation import command, quoted
from utils.decoding import command_line
from utils.decoding.attention import attention_weights
from utils.decoding.flags import load_models, search_options
from utils.decoding.Keeper import Keeper
from utils.decoding.LineTranslator import LineTranslator, TranslatedLine, one_line
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.synthesis import Synthesis, identity
from utils.decoding.TextTranslator import TextTranslator
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.export.Exporter import About
from utils.export.registry import ENGINES, SEARCHING, load_exported
from utils.files.atomic import new_file
from utils.formats.Format import Format
from utils.formats.registry import FORMATS
from utils.language.locale import gettext, say
from utils.recipes.recipe import load as load_recipe
from utils.runs.Run import Run
from utils.text.interactive import STANDARD_INPUT, is_interactive, piped_bytes, piped_chunks, prompt_lines
from utils.text.lines import decode_text, read_chunks, read_lines

SECONDS = 10.0  # between two lines on the progress of a long text, where there is no bar


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = command_line.parse(arguments, ENGINES, SEARCHING)
    options = search_options(args)
    if args.json:
        options = replace(options, token_scores=True)
    output = _check_output(args.output) if args.output is not None else None
    if args.pairs is not None:
        _synthesize(args, options)
        return
    documents = list(_documents(args)) if args.format != "text" else []
    translator = _load(args)
    align = getattr(translator, "align", None)  # not every engine aligns words
    keeper = Keeper(args.patterns, align) if args.patterns is not None else None
    lines = LineTranslator(
        translator, options, control=args.control, keeper=keeper, mbr=args.mbr is not None, align=args.alignment
    )
    if args.attention is not None and isinstance(translator, Translator):
        _plot_attention(translator, lines, args)
    elif args.explain is not None and isinstance(translator, Translator):
        _explain(translator, args, options)
    elif args.align_with is not None and isinstance(translator, Translator):
        with _open(output) as stream:
            _align_all(translator, args, stream)
    elif documents:
        with _open(output) as stream:
            _translate_documents(documents, lines, keeper or Keeper(None, align), stream)
    elif not args.text and args.input is None and output is None and is_interactive():
        _translate_interactively(lines, args)
    else:
        with _open(output) as stream:
            _translate_all(lines, args, stream)


def _synthesize(args: argparse.Namespace, options: SearchOptions) -> None:
    """Write a text and its translations to a pair of files."""
    members = [] if args.engine != "pytorch" else load_models([args.run, *args.ensemble], args)
    data = members[0].recipe.data if members else load_recipe(str(Run(args.run).recipe_path)).data
    steps = [step for member in members for step in member.steps]
    same = identity(args.run, steps, args.engine, options)
    synthesis = Synthesis(args.input, args.pairs, (data.source_language, data.target_language), same)
    if synthesis.lines:
        say(f"continuing after line {synthesis.lines:,}", sys.stderr)
    translator = Translator.of(members, precision=args.precision) if members else _load(args)
    total = sum(1 for _ in read_lines(args.input))
    with tqdm(total=total, initial=synthesis.lines, unit=gettext(" lines"), disable=None, leave=False) as bar:
        found = synthesis.run(translator, options, lambda done: bar.update(done - bar.n))
    languages = (data.src_language, data.tgt_language)  # in the order in which a recipe names them
    files = " ".join(quoted(args.pairs.with_name(f"{args.pairs.name}.{language}")) for language in languages)
    left_out = f", {found.left_out:,} empty ones left out" if found.left_out else ""
    say(f"{found.pairs:,} pairs written{left_out}: {found.text}, {found.translations}")
    say(f'Train with them: {command("train")} RECIPE --mix "{files} tag=bt"')


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
        with path.open("w", encoding="utf-8", newline="") as stream:
            yield stream
    else:
        with new_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as stream:
            yield stream


def _load(args: argparse.Namespace) -> TextTranslator:
    """Load the run's model, or its exported one."""
    if args.engine != "pytorch":
        exported = load_exported(args.run / args.engine)
        steps, best = About.load(args.run / args.engine).steps, Run(args.run).checkpoints.best_step()
        if best is not None and len(steps) == 1 and steps != [best]:
            say(
                f"{args.run / args.engine}: of step {steps[0]:,}, but the run's best is now step {best:,}; "
                "export it again",
                sys.stderr,
            )
        return exported
    members = load_models([args.run, *args.ensemble], args)
    for member in members:
        member.warn_if_unfinished("translating")
    return Translator.of(members, precision=args.precision)


def _documents(args: argparse.Namespace) -> Iterator[tuple[str, Format, str]]:
    """Yield the documents to translate, parsed: what comes before each, the document, and what comes behind it.

    Raises:
        UserError: if one is not valid.
    """
    if args.text:
        for number, text in enumerate(args.text, start=1):
            yield "", FORMATS[args.format](text, f"text {number}"), "\n"
        return
    name = STANDARD_INPUT if args.input is None else str(args.input)
    mark, text = decode_text(piped_bytes() if args.input is None else args.input.read_bytes(), name)
    yield mark, FORMATS[args.format](text, name), ""


def _translate_documents(
    documents: Sequence[tuple[str, Format, str]], translator: LineTranslator, keeper: Keeper, output: TextIO
) -> None:
    """Translate documents, each as a whole."""
    offset = 0
    for before, document, behind in documents:
        segments = document.segments()
        with tqdm(total=len(segments), unit=gettext(" segments"), disable=None, leave=False) as bar:
            pieces = translator.translate_segments(segments, keeper, Progress(bar, len(segments)), offset)
        output.write(before + document.assemble(pieces) + behind)
        offset += len(segments)


def _translate_all(translator: LineTranslator, args: argparse.Namespace, output: TextIO) -> None:
    """Translate text, file or stream, in order."""
    total = sum(1 for _ in read_lines(args.input)) if args.input is not None else None
    with tqdm(total=total, unit=gettext(" lines"), disable=None if total else True, leave=False) as bar:
        number = 0
        for lines in _chunks(args):
            for line in translator.translate(lines, Progress(bar, len(lines)), number):
                number += 1
                _write(output, number, line, args)
            output.flush()
            bar.n = number
            bar.refresh()


def _align_all(translator: Translator, args: argparse.Namespace, output: TextIO) -> None:
    """Align text or file with a file of its translations, in order."""
    targets = read_lines(args.align_with)
    number = 0
    for lines in _chunks(args):
        for alignment in translator.align(lines, list(islice(targets, len(lines)))):
            number += 1
            row = {"line": number, "alignment": alignment.to_json()}
            print(json.dumps(row, ensure_ascii=False) if args.json else alignment.pharaoh(), file=output)
        output.flush()


class Progress:
    """Show the progress of translating lines, of which long ones are translated in several parts."""

    def __init__(self, bar: "tqdm[Any]", lines: int) -> None:
        self._bar, self._before, self._lines = bar, bar.n, lines
        self._shown = time.monotonic()

    def __call__(self, done: int, parts: int) -> None:
        """Update the number of translated parts."""
        self._bar.n = self._before + self._lines * done // parts
        self._bar.set_postfix_str(gettext(f"part {done:,} of {parts:,}") if parts > self._lines else "")
        if self._bar.disable and parts > self._lines and time.monotonic() - self._shown > SECONDS:
            self._shown = time.monotonic()
            say(f"translated {done:,} of {parts:,} parts", sys.stderr)


def _chunks(args: argparse.Namespace) -> Iterator[Sequence[str]]:
    if args.text:
        yield args.lines
    elif args.input is not None:
        with args.input.open("rb") as file:
            yield from read_chunks(file, str(args.input))
    else:
        yield from piped_chunks()


def _write(output: TextIO, number: int, line: TranslatedLine, args: argparse.Namespace) -> None:
    """Write a line for every translation, with the number of the source line before it if there may be several."""
    if args.json:
        found = [
            translation.to_json()
            | ({} if doubt is None else vars(doubt))
            | ({} if alignment is None else {"alignment": alignment.to_json()})
            for translation, doubt, alignment in zip_longest(line.translations, line.doubts, line.alignments)
        ]
        print(json.dumps({"line": number, "translations": found}, ensure_ascii=False), file=output)
        return
    for translation, alignment in zip_longest(line.translations, line.alignments):
        columns = [one_line(translation.text)]
        if alignment is not None:
            columns.append(alignment.pharaoh())
        if args.scores:
            columns.insert(0, f"{translation.score:.4f}")
        if args.n_best not in (None, 1) and args.mbr is None:
            columns.insert(0, str(number))
        print("\t".join(columns), file=output)


def _translate_interactively(translator: LineTranslator, args: argparse.Namespace) -> None:
    """Translate interactive input."""
    for number, text in enumerate(prompt_lines(), start=1):
        (line,) = translator.translate([text])
        _write(sys.stdout, number, line, args)
        doubt = line.doubts[0]
        if doubt is not None and not doubt.sure and not args.json:
            say(f"  ({doubt})")


def _plot_attention(translator: Translator, lines: LineTranslator, args: argparse.Namespace) -> None:
    """Translate one text, and plot its attention weights."""
    from utils.decoding.attention_picture import plot  # matplotlib takes a second to import

    source, *more = translator.parts(args.text)[0] or [""]
    if more:
        say(f"the text is too long for the model; plotting its first part: {source}", sys.stderr)
    (line,) = lines.translate([source])
    _write(sys.stdout, 1, line, args)
    attention = attention_weights(translator, source, line.translations[0].text)
    plot(attention, args.attention, kinds=args.kinds or None, layers=args.layers, heads=args.heads)
    say(f"attention: {args.attention}", sys.stderr)


def _explain(translator: Translator, args: argparse.Namespace, options: SearchOptions) -> None:
    """Translate one sentence, and write all views of it to one file."""
    from utils.explain.explain import explain_all
    from utils.explain.page import single_file

    if len(args.lines) != 1:
        raise UserError("--explain: shows one sentence, but the text has several lines; choose one of them")
    shown = replace(options, n_best=max(options.n_best, min(3, options.beam)))  # more than are printed
    found = explain_all(translator, args.lines[0], shown)
    run = Run(args.run)
    data = load_recipe(str(run.recipe_path)).data
    found |= {
        "run": args.run.resolve().name,
        "step": run.checkpoints.best_step() or 0,
        "training": run.results is None,
        "languages": [data.source_language, data.target_language],
    }
    with new_file(args.explain.resolve()) as temporary:
        temporary.write_text(single_file(found), encoding="utf-8")
    for translation in found["translations"][: options.n_best]:
        print(translation["text"])
    say(f"explanation: {args.explain}", sys.stderr)


if __name__ == "__main__":
    run_command(main)
