"""Score a trained model: ``python evaluate.py runs/kftt --split test``; see also ``--help``."""

import argparse
import json
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tqdm import tqdm

from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import shown
from utils.dataset.corpora import CorpusFiles, ParallelFiles
from utils.decoding.flags import add_model_options, add_search_options, load_models, numbers, search_options, with_beam
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Source import Source
from utils.decoding.Translation import Translation
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.evaluation import acceptable
from utils.evaluation.bleu import BleuScore
from utils.evaluation.calibration import Calibration
from utils.evaluation.metrics import RESAMPLES, Comparison, compare, score
from utils.evaluation.own_tokens import own_token_bleu
from utils.files.atomic import new_file
from utils.language.locale import gettext, say
from utils.metrics.chrf import sentence_chrf
from utils.runs.Run import Run
from utils.runs.setup import find_files
from utils.runs.trained import Trained
from utils.text.lines import read_pairs
from utils.text.Tokenizer import normalize

EXAMPLES = """examples:
  python evaluate.py runs/kftt                          the test set
  python evaluate.py runs/kftt --split dev --beam 1     the development set, greedy
  python evaluate.py runs/a --compare runs/b            which of two runs is better, and how significant that is
  python evaluate.py runs/a --ensemble runs/b           both together
  python evaluate.py runs/a --beam-sweep 1,2,4,8,16     BLEU and time by beam width, as a picture
"""


@dataclass(frozen=True)
class System:
    """One or several runs that translate together."""

    name: str
    translator: Translator
    members: Sequence[Trained]

    @classmethod
    def load(cls, folders: Sequence[Path], args: argparse.Namespace) -> "System":
        """Load the models from their folders."""
        members = load_models(folders, args)
        return cls(" + ".join(map(_describe, members)), Translator.of(members, precision=args.precision), members)


def _describe(member: Trained) -> str:
    steps = (
        f"step {member.steps[0]:,}" if len(member.steps) == 1 else f"mean of steps {', '.join(map(str, member.steps))}"
    )
    return f"{shown(member.folder)} ({steps}{'' if member.complete else ', not finished'})"


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="evaluate.py",
        description="Translate a test set with the best model of a run, and score it.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    add_model_options(parser)
    parser.add_argument(
        "--split", choices=("test", "dev", "tune"), default="test", help="of the run's corpus (default: test)"
    )
    parser.add_argument("--src", type=Path, metavar="FILE", help="score on these sentences instead ...")
    parser.add_argument("--tgt", type=Path, metavar="FILE", help="... and these translations of them")
    parser.add_argument(
        "--accept",
        type=Path,
        metavar="TSV",
        help="score on a list instead: part, sentence and all its acceptable translations, tab-separated",
    )
    parser.add_argument("--part", help="of that list (default: all)")
    parser.add_argument("--compare", type=Path, metavar="RUN", help="test the difference to this run for significance")
    parser.add_argument("--beam-sweep", type=numbers, metavar="N,N", help="score with each of these beam widths")
    parser.add_argument("--resamples", type=int, default=RESAMPLES, help="of the bootstrap (default: %(default)s)")
    parser.add_argument("--output", type=Path, metavar="FOLDER", help="for the results (default: RUN/evaluation)")
    add_search_options(parser)
    args = parser.parse_args(arguments)
    if args.part is not None and args.accept is None:
        raise UserError("--part: needs --accept, the list that it is a part of")
    for option, given in (("--src", args.src), ("--compare", args.compare), ("--beam-sweep", args.beam_sweep)):
        if args.accept is not None and given:
            raise UserError(f"{option}: does not go with --accept, which has its own sentences")
    if (args.src is None) != (args.tgt is None):
        raise UserError("--src and --tgt: each needs the other")
    if not 100 <= args.resamples <= 1_000_000:
        raise UserError(
            f"--resamples {args.resamples}: must lie between 100 and 1000000 for an interval to mean anything"
        )
    if args.beam_sweep:
        for option, given in (("--sample", args.sample), ("--compare", args.compare), ("--beam", args.beam)):
            if given:
                raise UserError(f"{option}: does not go with --beam-sweep, which tries one run with several beams")
    return args


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    options = search_options(args)
    sweep = [with_beam(options, beam) for beam in args.beam_sweep or []]
    folder = args.output or Run(args.run).own_folder("evaluation")
    if folder.is_file():
        raise UserError(f"--output {folder}: is a file; name a folder")
    items = acceptable.read(args.accept, args.part) if args.accept is not None else None
    system = System.load([args.run, *args.ensemble], args)
    if items is not None:
        _accept(system, items, options, folder / f"{args.accept.stem}-{args.part or 'all'}.json")
        return
    other = System.load([args.compare], args) if args.compare is not None else None
    _check_languages(system, other)
    recipe = system.members[0].recipe
    if args.src is not None:
        corpus, files, name = None, ParallelFiles(args.src, args.tgt), f"files-{args.src.stem}"
    else:
        corpus = find_files(recipe)
        files, name = corpus.split(args.split), args.split
    pairs = list(read_pairs(files.src, files.tgt))
    sources, references = [src for src, _ in pairs], [tgt for _, tgt in pairs]
    folder.mkdir(parents=True, exist_ok=True)
    say(f"{name}: {len(pairs):,} sentences ({shown(files.src)})")
    if sweep:
        _sweep(system, sources, references, sweep, folder / f"{name}-beam-sweep")
        return
    results = _evaluate(system, sources, references, options, args.resamples, corpus, files)
    report: dict[str, Any] = {
        "split": name,
        "src": str(files.src),
        "tgt": str(files.tgt),
        "sentences": len(pairs),
        "search": asdict(options),
        "system": results,
    }
    stem = folder / "-".join([name, *_particulars(args, options)])
    if other is not None:
        report["other"] = _evaluate(other, sources, references, options, args.resamples, corpus, files)
        ours, theirs = results["translations"], report["other"]["translations"]
        language = system.translator.language
        report["comparison"] = _compare(system, other, ours, theirs, references, language, args.resamples)
        stem = stem.with_name(f"{stem.name}-against-{args.compare.resolve().name}")
        report["other"].pop("translations")
        report["other"].pop("calibration")
    translations, calibration = results.pop("translations"), results.pop("calibration")
    if calibration is not None:
        picture = stem.with_name(f"{stem.name}-calibration.png")
        calibration.plot(picture)
        say(f"written: {shown(picture)}", sys.stderr)
    _write(stem.with_name(f"{stem.name}.txt"), "".join(f"{' '.join(line.splitlines())}\n" for line in translations))
    _write(stem.with_name(f"{stem.name}.json"), json.dumps(report, ensure_ascii=False, indent=1, default=str) + "\n")


def _particulars(args: argparse.Namespace, options: SearchOptions) -> list[str]:
    """Return the options that distinguish an evaluation from others of the same run, for the names of its files."""
    usual = asdict(SearchOptions(beam=options.beam))
    changed = [f"{name}{value}" for name, value in asdict(options).items() if value != usual[name]]
    others = [f"with-{folder.resolve().name}" for folder in args.ensemble]
    average = [f"average{args.average}"] if args.average > 1 else []
    precision = [args.precision] if args.precision != "float32" else []
    return [f"beam{options.beam}", *changed, *average, *precision, *others]


def _check_languages(system: System, other: System | None) -> None:
    if other is not None and other.translator.language != system.translator.language:
        raise UserError(
            f"{system.name} translates into {system.translator.language!r}, {other.name} into "
            f"{other.translator.language!r}: they cannot be compared"
        )


def _evaluate(
    system: System,
    sources: Sequence[str],
    references: Sequence[str],
    options: SearchOptions,
    resamples: int,
    corpus: CorpusFiles | None,
    files: ParallelFiles,
) -> dict[str, Any]:
    """Translate and score a test set, and print the scores."""
    translator = system.translator
    start = time.perf_counter()
    tokenized = translator.tokenize(sources)  # once, for all that follows
    found = _translate(translator, tokenized, replace(options, token_scores=True))
    translations = [one.text for one in found]
    seconds = time.perf_counter() - start
    how = "sampling" if options.sample else "greedy" if options.beam == 1 else f"beam {options.beam}"
    say(f"\n{system.name}\n  {how}, {seconds:.1f} s, {len(sources) / seconds:.1f} sentences/s")
    scores = score(translations, references, translator.language, resamples=resamples)
    for result in scores:
        say(f"  {result}")
    own = None if corpus is None else own_token_bleu(translations, corpus.train, files)
    if own is not None:
        say(
            f"  {'own-word BLEU':<16} {own.consistent.score:6.2f}   {own.consistent.signature}\n"
            f"  {'at least':<16} {own.bleu.score:6.2f}   {own.bleu.signature}\n"
            f"  {'':<16}          on the corpus's own words, by a segmenter that was trained on it and agrees with it "
            f"to F1 {own.f1:.3f}: the references, segmented by it, get BLEU {own.ceiling:.1f}"
        )
    target_ids = translator.tokenizers.tgt.encode(references)
    split = sum(len(source.parts) > 1 for source in tokenized)
    truncated = translator.too_long(tokenized, target_ids)
    if split:
        say(f"  {'':<16}          {split:,} sources are longer than training sentences, and were translated in parts")
    forced = translator.force(tokenized, references, target_ids=target_ids)
    nll = -sum(one.log_prob for one in forced) / sum(one.length for one in forced)
    say(f"  {'loss':<16} {nll:6.3f}   -log p a token of the references; perplexity {math.exp(nll):.2f}")
    if truncated:
        say(f"  {'':<16}          {truncated:,} pairs are too long for the model, and were truncated")
    calibration = _calibration(translator, sources, found, references)
    if calibration is not None:
        say(f"  {calibration}")
    return {
        "runs": [str(member.folder) for member in system.members],
        "steps": [member.steps for member in system.members],
        "seconds": seconds,
        "scores": [asdict(result) for result in scores],
        "own_words": None if own is None else asdict(own),
        "translated_in_parts": split,
        "cut_for_loss": truncated,
        "loss": nll,
        "perplexity": math.exp(nll),
        "quality_estimate": calibration and {"pearson": calibration.pearson, "bins": calibration.bins()},
        "translations": translations,
        "calibration": calibration,
    }


def _calibration(
    translator: Translator, sources: Sequence[str], found: Sequence[Translation], references: Sequence[str]
) -> Calibration | None:
    """Compare the run's quality estimates with the real quality; None if the run has none."""
    doubts = [translator.judge(source, one) for source, one in zip(sources, found, strict=True)]
    estimated = [None if doubt is None else doubt.quality for doubt in doubts]
    pairs = zip(found, references, strict=True)
    return Calibration.of(estimated, [sentence_chrf(one.text, normalize(reference)) for one, reference in pairs])


def _translate(translator: Translator, sources: Sequence[Source], options: SearchOptions) -> list[Translation]:
    """Return the best translation of each sentence."""
    with tqdm(total=len(sources), unit=gettext(" sentences"), disable=None, leave=False) as bar:
        found = translator.search(sources, options, lambda done, _: bar.update(done - bar.n))
    return [translations[0] for translations in found]


def _compare(
    system: System,
    other: System,
    ours: Sequence[str],
    theirs: Sequence[str],
    references: Sequence[str],
    language: str,
    resamples: int,
) -> list[dict[str, Any]]:
    """Compare two systems, and print the result."""
    comparisons: list[Comparison] = compare(ours, theirs, references, language, resamples=resamples)
    say(f"\n{system.name} compared with {other.name} (paired bootstrap, two-sided, {resamples:,} resamples)")
    for comparison in comparisons:
        say(f"  {comparison}")
    return [asdict(comparison) for comparison in comparisons]


def _accept(system: System, items: Sequence[acceptable.Item], options: SearchOptions, path: Path) -> None:
    """Score against acceptable translations, and print the others and how many of them the model doubts."""
    translator = system.translator
    found = [translations[0] for translations in translator.search([item.source for item in items], options)]
    right = [item.accepts(translation.text) for item, translation in zip(items, found, strict=True)]
    doubts = [translator.judge(item.source, translation) for item, translation in zip(items, found, strict=True)]
    notes = ["" if doubt is None else str(doubt) for doubt in doubts]
    rows = list(zip(items, found, right, notes, strict=True))
    for item, translation, good, note in rows:
        if not good:
            doubt = gettext(f"   ({note})") if note else ""
            print(f"  {item.source}\n    {translation.text}{doubt}\n    {item.example}")
    say(f"{system.name}\n  {acceptable.share(right)}")
    if translator.confidence is not None:
        justified = sum(bool(note) and not good for _, _, good, note in rows)
        say(
            f"  doubted: {sum(map(bool, notes))}, {justified} of them wrong; "
            f"{len(right) - sum(right)} wrong, {justified} of them doubted"
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    listed = [
        {"source": item.source, "translation": one.text, "right": good, "note": note} for item, one, good, note in rows
    ]
    _write(path, json.dumps({"search": asdict(options), "items": listed}, ensure_ascii=False, indent=1) + "\n")


def _sweep(
    system: System,
    sources: Sequence[str],
    references: Sequence[str],
    sweep: Sequence[SearchOptions],
    stem: Path,
) -> None:
    """Score with several beam widths, and plot the result."""
    from utils.evaluation.sweep import Point, plot  # matplotlib takes a second to import

    bleu = BleuScore(language=system.translator.language)
    points = []
    say(f"\n{system.name}")
    translator = system.translator
    translator.translate(sources[:50], sweep[0])  # the first calls are slower
    begin = time.perf_counter()
    tokenized = translator.tokenize(sources)
    tokenizing = time.perf_counter() - begin  # it is part of translating, with every beam width
    for options in sweep:
        start = time.perf_counter()
        translations = [one.text for one in _translate(translator, tokenized, options)]
        seconds = tokenizing + time.perf_counter() - start
        points.append(Point(options.beam, bleu(translations, references).score, seconds))
        say(f"  {points[-1]}", flush=True)
    _write(stem.with_name(f"{stem.name}.json"), json.dumps([asdict(point) for point in points], indent=1) + "\n")
    picture = stem.with_name(f"{stem.name}.png")
    plot(points, picture)
    say(f"written: {shown(picture)}", sys.stderr)


def _write(path: Path, text: str) -> None:
    with new_file(path) as temporary:
        temporary.write_text(text, encoding="utf-8", newline="")
    say(f"written: {shown(path)}", sys.stderr)


if __name__ == "__main__":
    run_command(main)
