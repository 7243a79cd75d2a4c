"""Packages of ``export.py --to argos`` in Argos Translate itself.

``python -m benchmarks.argos RUN FILE --python PYTHON``, where PYTHON is the interpreter of an environment with
``argostranslate``; see benchmarks/results/argos.md.
"""

import argparse
import json
import subprocess
import zipfile
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import ctranslate2
import sentencepiece

from utils.commands.command import run as run_command
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.export.registry import EXPORTS
from utils.runs import trained
from utils.text.lines import read_lines

BEAM, LENGTH_PENALTY = 4, 0.2  # of Argos Translate


def main(arguments: list[str]) -> None:
    """Compare the translations of Argos Translate, CTranslate2 with the same options, and this project."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.argos", description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("file", type=Path, help="sentences, one a line")
    parser.add_argument("--lines", type=int, default=200)
    parser.add_argument("--python", type=Path, required=True, help="with argostranslate")
    parser.add_argument("--segment", action="store_true", help="let Argos segment lines, by a model that it downloads")
    parser.add_argument("--compute-type", default="auto", help="of CTranslate2: auto, the default of Argos, or float32")
    parser.add_argument("--show", action="store_true", help="print the translations that differ")
    args = parser.parse_args(arguments)
    found = trained.load(args.run, device="cpu")
    lines = list(islice(read_lines(args.file), args.lines))
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / "argos"
        EXPORTS["argos"].load().export(found, folder)
        (package,) = folder.glob("*.argosmodel")
        data = found.recipe.data
        task = {"package": str(package), "lines": lines, "whole_lines": not args.segment}
        task |= {"compute_type": args.compute_type, "source": data.source_language, "target": data.target_language}
        command = [args.python, Path(__file__).with_name("systems") / "argos_translate.py"]
        result = subprocess.run(command, input=json.dumps(task), capture_output=True, text=True, check=True)  # noqa: S603
        argos: list[str] = json.loads(result.stdout)
        with zipfile.ZipFile(package) as file:
            file.extractall(temporary)
        engine = _by_ctranslate2(next(Path(temporary).glob("translate-*")), lines, args.compute_type)
    options = SearchOptions(beam=BEAM, length_penalty=LENGTH_PENALTY, refill=True, allow_loops=True, max_ratio=9)
    ours = [text.replace("_", " ") for text in Translator.of([found]).translate(lines, options)]
    for name, others in (("CTranslate2", engine), ("this project", ours)):
        same = sum(one == other for one, other in zip(argos, others, strict=True))
        for line, one, other in zip(lines, argos, others, strict=True):
            if one != other and args.show:
                print(f"{line}\n  Argos Translate: {one}\n  {name}: {other}")
        print(f"Argos Translate equals {name}: {same} of {len(lines)} translations")


def _by_ctranslate2(package: Path, lines: Sequence[str], compute_type: str) -> list[str]:
    tokenizer = sentencepiece.SentencePieceProcessor(model_file=str(package / "sentencepiece.model"))
    translator = ctranslate2.Translator(str(package / "model"), device="cpu", compute_type=compute_type)
    tokens = [tokenizer.encode(line, out_type=str) for line in lines]
    found = translator.translate_batch(
        tokens, replace_unknowns=True, beam_size=BEAM, length_penalty=LENGTH_PENALTY, max_batch_size=1
    )
    return [str(tokenizer.decode_pieces(one.hypotheses[0])).replace("_", " ") for one in found]


if __name__ == "__main__":
    run_command(main)
