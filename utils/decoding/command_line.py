"""The command line of ``translate.py``."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from utils.commands.command import Parser
from utils.commands.invocation import command, localized
from utils.decoding.attention import KINDS
from utils.decoding.Control import Control, read_avoided
from utils.decoding.flags import add_model_options, add_search_options, html, numbers, png, words
from utils.decoding.Glossary import Glossary
from utils.errors import UserError, require_file
from utils.formats.registry import FORMATS
from utils.text.interactive import argument_lines
from utils.text.ItemPatterns import ItemPatterns
from utils.text.lines import read_lines

EXAMPLES = """examples:
  python translate.py runs/mini "Where is the temple?"
  python translate.py runs/mini                              type sentences, one a line
  python translate.py runs/mini --input a.en --output a.ja   a whole file
  python translate.py runs/ja-en --input more.ja --pairs back   back-translation: back.en and back.ja to train on
  cat a.en | python translate.py runs/mini --n-best 3 --scores
  python translate.py runs/mini "He likes tea." --prefix 彼女は       continue the beginning of a translation
  python translate.py runs/kftt --input a.en --glossary terms.tsv   terms as you say: term, tab, translation
  python translate.py runs/mini "Open <b>%s</b>." --keep     URLs, placeholders, quantities, tags, emoji stay
  python translate.py runs/mini --format html --input a.html --output b.html   also srt: subtitles
  python translate.py runs/mini "Where is the temple?" --alignment     which word translates which
  python translate.py runs/mini --input a.en --align-with a.ja         word alignments of your own translations
  python translate.py runs/mini "Where is the temple?" --attention out.png
  python translate.py runs/mini "Where is the temple?" --explain out.html   every view into the model, in one file
"""
MBR_TOP_P = 0.9  # samples for --mbr, unless the user chooses otherwise: rare tokens make them worse


def parse(arguments: list[str], engines: Sequence[str], searching: Sequence[str]) -> argparse.Namespace:
    """Parse and validate the command line; no model is loaded for that, which takes a while.

    Args:
        arguments: of the command line.
        engines: names of the inference engines, the default first.
        searching: those that use the search of this project.

    Returns:
        The options; in addition ``lines``, those of the texts, ``control`` and ``patterns``.

    Raises:
        UserError: naming an option that is not valid, or does not go with another.
    """
    args = _parser(engines).parse_intermixed_args(arguments)
    if args.text and args.input is not None:
        raise UserError(f"--input {args.input}: there is also text to translate on the command line; choose one")
    _check_attention(args)
    _check_mbr(args)
    if args.explain is not None:
        _check_explain(args)
    if args.pairs is not None:
        _check_pairs(args)
    if args.align_with is not None:
        _check_align_with(args)
    if args.format != "text":
        _check_document(args)
    _check_engine(args, searching)
    args.lines = argument_lines(args.text)
    if args.input is not None:
        require_file(args.input)
    if args.align_with is not None:
        _check_line_counts(args)
    args.control = _control(args)
    args.patterns = _patterns(args) if args.keep is not None else None
    return args


def _parser(engines: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(
        prog="translate.py",
        description="Translate text, a line at a time, with the best model of a run.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    add_model_options(parser)
    parser.add_argument(
        "text", nargs="*", default=[], metavar="TEXT", help="text to translate; otherwise standard input"
    )
    parser.add_argument("--input", type=Path, metavar="FILE", help="translate a file, line by line")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write there instead of standard output")
    parser.add_argument(
        "--format",
        choices=("text", *FORMATS),
        default="text",
        help="of the input and output: text line by line, or a document whose structure stays (default: text)",
    )
    parser.add_argument(
        "--pairs",
        type=Path,
        metavar="PREFIX",
        help="with --input: write the lines and their translations to PREFIX.LANGUAGE, one file for each language, to "
        "train on (back-translation, distillation); the same command continues after an interruption",
    )
    parser.add_argument(
        "--engine",
        choices=engines,
        default=engines[0],
        help=f"inference engine; others need {localized('export.py')} first (default: {engines[0]})",
    )
    parser.add_argument("--scores", action="store_true", help="print each translation's score and a tab before it")
    parser.add_argument(
        "--json",
        action="store_true",
        help="a JSON object for each line: its translations, the probability of each token, and the model's confidence",
    )
    _add_control(parser)
    _add_views(parser)
    add_search_options(parser)
    return parser


def _add_control(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("control")
    group.add_argument("--prefix", metavar="TEXT", help="begin every translation with this text")
    group.add_argument("--prefixes", type=Path, metavar="FILE", help="with --input: begin each with its line of FILE")
    group.add_argument(
        "--glossary", type=Path, metavar="TSV", help="translate terms as this file says: term, tab, translation"
    )
    group.add_argument("--avoid", type=Path, metavar="FILE", help="never write the strings of this file, one a line")
    group.add_argument(
        "--keep",
        nargs="?",
        const="",
        metavar="FILE",
        help="keep URLs, e-mail addresses, placeholders, quantities, tags and emoji as they are; with FILE also what "
        "its regular expressions match, one a line",
    )
    group.add_argument(
        "--mbr",
        type=int,
        metavar="N",
        help="take N samples, and choose the one that is most like the others (minimum Bayes risk by chrF)",
    )


def _add_views(parser: argparse.ArgumentParser) -> None:
    alignment = parser.add_argument_group("word alignment")
    alignment.add_argument(
        "--alignment",
        action="store_true",
        help="print after each translation a tab and its word alignment: indices of source and target words, 0-2 1-0",
    )
    alignment.add_argument(
        "--align-with",
        type=Path,
        metavar="FILE",
        help="do not translate, but align the words of TEXT or --input with this translation of it, line by line",
    )
    picture = parser.add_argument_group("attention")
    picture.add_argument(
        "--explain",
        type=html,
        metavar="HTML",
        help="write a page with tokens, probabilities, beam and all heads of the translation of this one TEXT",
    )
    picture.add_argument("--attention", type=png, metavar="PNG", help="plot the attention weights of this one TEXT")
    picture.add_argument("--kinds", type=words(*KINDS), metavar="KIND,KIND", help=f"(default: {','.join(KINDS)})")
    picture.add_argument("--layers", type=numbers, metavar="N,N", help="layers to plot, from 1 (default: all)")
    picture.add_argument("--heads", type=numbers, metavar="N,N", help="heads to plot, from 1 (default: their mean)")


def _refuse(others: dict[str, object], reason: str) -> None:
    """Raise if one of some options is given.

    Raises:
        UserError: naming the option, and why it does not fit.
    """
    for option, given in others.items():
        if given:
            raise UserError(f"{option}: {reason}")


def _several(args: argparse.Namespace) -> bool:
    return args.n_best not in (None, 1)


def _check_attention(args: argparse.Namespace) -> None:
    if args.attention is None:
        chosen = {"--kinds": args.kinds, "--layers": args.layers, "--heads": args.heads}
        _refuse(chosen, "selects what to plot; add --attention FILE.png")
        return
    if len(args.text) != 1:
        raise UserError(
            f'--attention: needs exactly one text, as in: {command("translate")} RUN "TEXT" --attention a.png'
        )
    _refuse({"--output": args.output}, "does not go with --attention, which prints the one translation")
    _refuse({"--keep": args.keep is not None}, "does not go with --attention, which plots the text as it is")


def _check_explain(args: argparse.Namespace) -> None:
    if len(args.text) != 1:
        raise UserError(
            f'--explain: needs exactly one text, as in: {command("translate")} RUN "TEXT" --explain {args.explain.name}'
        )
    others = {
        "--attention": args.attention,
        "--output": args.output,
        "--json": args.json,
        "--scores": args.scores,
        "--ensemble": args.ensemble,
        "--sample": args.sample,
        "--alignment": args.alignment,
        "--align-with": args.align_with,
        "--format": args.format != "text",
        "--keep": args.keep is not None,
    } | _constraints(args)
    _refuse(others, "does not go with --explain, which shows one beam search")


def _check_mbr(args: argparse.Namespace) -> None:
    """Turn ``--mbr N`` into options of sampling."""
    if args.mbr is None:
        return
    if not 2 <= args.mbr <= 1000:
        raise UserError(f"--mbr {args.mbr}: must lie between 2 and 1000")
    others = {"--beam": args.beam, "--n-best": args.n_best, "--pairs": args.pairs}
    _refuse(others, f"does not go with --mbr, which chooses one of {args.mbr} samples")
    args.sample, args.n_best = True, args.mbr
    if args.top_p is None:
        args.top_p = MBR_TOP_P


def _check_pairs(args: argparse.Namespace) -> None:
    if args.input is None:
        raise UserError("--pairs: needs --input FILE, the text to translate")
    others = {"--output": args.output, "--json": args.json, "--scores": args.scores, "--attention": args.attention}
    others |= {"--n-best": _several(args), "--alignment": args.alignment, "--keep": args.keep is not None}
    others |= _constraints(args)
    _refuse(others, "does not go with --pairs, which writes one translation of each line to files")


def _check_align_with(args: argparse.Namespace) -> None:
    if args.input is None and not args.text:
        raise UserError(f"--align-with {args.align_with}: needs the text that it translates: --input FILE or TEXT")
    others = {"--pairs": args.pairs, "--scores": args.scores, "--attention": args.attention, "--sample": args.sample}
    others |= {"--n-best": _several(args), "--alignment": args.alignment, "--keep": args.keep is not None}
    others |= {"--format": args.format != "text"} | _constraints(args)
    _refuse(others, "does not go with --align-with, which aligns given translations")


def _check_line_counts(args: argparse.Namespace) -> None:
    """Raise unless the text and its translation have as many lines."""
    require_file(args.align_with)
    source = "the text on the command line" if args.input is None else str(args.input)
    lines = len(args.lines) if args.input is None else sum(1 for _ in read_lines(args.input))
    translations = sum(1 for _ in read_lines(args.align_with))
    if lines != translations:
        raise UserError(
            f"--align-with {args.align_with}: has {_counted(translations)}, but {source} has {_counted(lines)}; "
            "each line needs its translation on the same line"
        )


def _counted(lines: int) -> str:
    return f"{lines:,} line{'s' * (lines != 1)}"


def _check_document(args: argparse.Namespace) -> None:
    others = {"--pairs": args.pairs, "--json": args.json, "--scores": args.scores, "--attention": args.attention}
    others |= {
        "--n-best": _several(args) and args.mbr is None,
        "--alignment": args.alignment,
        "--prefixes": args.prefixes,
    }
    _refuse(
        others,
        f"does not go with --format {args.format}, which writes a document with one translation of each text; leave "
        "one of them out",
    )
    if not args.text and args.input is None and sys.stdin is not None and sys.stdin.isatty():
        raise UserError(f"--format {args.format}: is for documents; name one with --input FILE, or pipe it in")


def _check_engine(args: argparse.Namespace, searching: Sequence[str]) -> None:
    """Raise if an option needs the model itself, and another engine is chosen."""
    if args.engine == "pytorch":
        return
    _refuse(
        {"--alignment": args.alignment, "--align-with": args.align_with},
        f"--engine {args.engine} gives no attention weights, by which words are aligned; leave one of them out",
    )
    unsupported = {
        "--attention": args.attention,
        "--explain": args.explain,
        "--ensemble": args.ensemble,
        "--average": args.average != 1,
        "--tag": args.tag,
        "--device": args.device not in ("auto", "cpu"),
        "--precision": args.precision != "float32",
    } | ({} if args.engine in searching else _constraints(args))
    _refuse(unsupported, f"is not supported by --engine {args.engine}; leave one of them out")


def _constraints(args: argparse.Namespace) -> dict[str, object]:
    """Return the options that constrain translations."""
    names = ("prefix", "prefixes", "glossary", "avoid")
    return {f"--{name}": getattr(args, name) is not None for name in names}


def _control(args: argparse.Namespace) -> Control:
    """Return the constraints of the command line."""
    if args.prefix is not None and args.prefixes is not None:
        raise UserError("--prefix and --prefixes: choose one of them")
    if args.prefixes is not None and args.input is None:
        raise UserError("--prefixes: needs --input FILE, the lines that these are the beginnings of")
    prefixes = None
    if args.prefixes is not None:
        require_file(args.prefixes)
        prefixes, lines = list(read_lines(args.prefixes)), sum(1 for _ in read_lines(args.input))
        if len(prefixes) != lines:
            raise UserError(f"{args.prefixes}: {len(prefixes):,} lines, but {args.input} has {lines:,}")
    glossary = Glossary.load(args.glossary) if args.glossary is not None else None
    avoid = read_avoided(args.avoid) if args.avoid is not None else ()
    return Control(args.prefix or "", prefixes, glossary, avoid)


def _patterns(args: argparse.Namespace) -> ItemPatterns:
    """Return the expressions of ``--keep``."""
    _refuse({"--alignment": args.alignment}, "does not go with --keep, which changes the text that the model sees")
    if not args.keep:
        return ItemPatterns()
    if not Path(args.keep).exists():
        raise UserError(
            f"--keep {args.keep}: there is no such file of regular expressions; text to translate comes before --keep"
        )
    return ItemPatterns.load(Path(args.keep))
