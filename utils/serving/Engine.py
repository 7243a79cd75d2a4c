"""What the worker of a server computes: translations, and views into models."""

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from utils.decoding.Keeper import Keeper
from utils.decoding.LineTranslator import LineTranslator
from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.explain.explain import explain, source_ids
from utils.explain.inside import Json, inside
from utils.formats.Html import Html
from utils.runs.Run import Run
from utils.serving.RequestError import RequestError
from utils.serving.ServedRun import ServedRun
from utils.tuning.Objective import Objective

log = logging.getLogger("enja.worker")


class Engine:
    """The runs of a server, by name. All its results are plain values, which can be sent between processes.

    Args:
        folders: of the runs; the first is the default.
        engine: as of :class:`ServedRun`.

    Raises:
        UserError: if two runs have the same name, or one cannot be loaded.
    """

    def __init__(self, folders: Sequence[Path], engine: str = "auto") -> None:
        self.runs: dict[str, ServedRun] = {}
        for folder in folders:
            run = ServedRun(folder, engine)
            if run.name in self.runs:
                raise UserError(f"{folder}: there is another run with the name {run.name}; rename one of the folders")
            self.runs[run.name] = run

    def about(self) -> list[Json]:
        """Load again what has changed, and describe all runs."""
        for run in self.runs.values():
            run.refresh()
        return [run.about() for run in self.runs.values()]

    def translate(self, run: str, options: dict[str, Any], lines: list[str]) -> list[list[Json]]:
        """Return the n-best translations of every line."""
        found = self.runs[run].translator.search(lines, SearchOptions(**options))
        return [[one.to_json() for one in translations] for translations in found]

    def translate_html(self, run: str, options: dict[str, Any], texts: list[str]) -> list[list[Json]]:
        """Return HTML documents with their text translated, each as a list of one translation."""
        documents = [Html(text, "q") for text in texts]
        segments = [document.segments() for document in documents]
        served = self.runs[run]
        keeper = Keeper(align=served.pytorch.align)  # places tags also in translations of other engines
        lines = LineTranslator(served.translator, SearchOptions(**options))
        found = iter(lines.translate_segments([one for some in segments for one in some], keeper))
        return [
            [{"text": document.assemble([next(found) for _ in some])}]
            for document, some in zip(documents, segments, strict=True)
        ]

    def explain(self, run: str, question: Json) -> bytes:
        """Return everything there is to see of one translation, as JSON.

        Raises:
            RequestError: if the question has no answer.
        """
        translator = self.runs[run].pytorch
        try:
            options = SearchOptions(
                beam=question["width"],
                n_best=min(question["n_best"], question["width"]),
                length_penalty=question["length_penalty"],
            )
            off = {name: set(heads) for name, heads in question["off"].items()}
            found = explain(translator, question["text"], options, prefix=question["prefix"], off=off)
        except (ValueError, UserError) as error:
            raise RequestError(422, str(error)) from None
        found["translations"] = _distinct(found["translations"])
        return encode(found | self.runs[run].about())

    def inside(self, run: str, question: Json) -> bytes:
        """Return the numbers inside one layer, as JSON.

        Raises:
            RequestError: if the question has no answer.
        """
        translator = self.runs[run].pytorch
        size, longest = len(translator.tokenizers.tgt), translator.model.max_len
        if not 0 < len(question["target"]) <= longest or not all(0 <= token < size for token in question["target"]):
            raise RequestError(422, "the target has a token that does not exist, or too many")
        try:
            src = source_ids(translator, question["text"])
            off = {name: set(heads) for name, heads in question["off"].items()}
            return encode(inside(translator, src, question["target"], question["name"], off=off))
        except (ValueError, UserError) as error:
            raise RequestError(422, str(error)) from None

    def training(self, run: str) -> bytes:
        """Return the metrics of a run so far, as JSON.

        Raises:
            RequestError: if they cannot be read, as a line is just being written.
        """
        served = self.runs[run]
        objective = Objective.of(served.recipe)
        try:
            rows = Run(served.folder).metrics.rows()
        except (UserError, OSError):
            raise RequestError(503, "The metrics cannot be read at the moment; try again later") from None
        found = {"rows": rows, "key": objective.key, "metric": objective.name}
        return encode(found | served.about())


def _distinct(translations: list[Json]) -> list[Json]:
    """Return translations without those that have the text of a better one."""
    return list({one["text"]: one for one in reversed(translations)}.values())[::-1]


def encode(value: Any) -> bytes:
    """Return a value as JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
