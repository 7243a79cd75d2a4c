"""What all protocols of the server share: runs, and translation of texts."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from utils.formats.html_tokens import TokenKind, decode, tokenize
from utils.serving.Batcher import Batcher
from utils.serving.Limits import Limits
from utils.serving.RequestError import RequestError
from utils.serving.Statistics import Statistics
from utils.serving.worker import EngineError, Worker
from utils.text.languages import language_name

CHECK = 2.0  # seconds between two checks of the runs' folders

Json = dict[str, Any]


@dataclass
class Service:
    """The state of a server.

    Args:
        worker: computes translations.
        limits: of requests.
        keys: API keys, one of which a request must have; none if all may use it.
    """

    worker: Worker
    limits: Limits = field(default_factory=Limits)
    keys: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Make counters and the queue, and ask the worker for its runs."""
        self.statistics = Statistics()
        self.batcher = Batcher(self.worker, self.limits, self.statistics)
        self.runs: list[Json] = self.worker.call("about", seconds=self.limits.seconds)

    async def follow(self) -> None:
        """Follow the folders of the runs: a new checkpoint, a run that is replaced."""
        while True:
            await asyncio.sleep(CHECK)
            try:
                self.runs = await self.batcher.call("about", "")
            except (RequestError, EngineError):
                continue  # it is counted and logged by those whose request failed; the runs stay as they are

    def find(self, name: str | None) -> Json:
        """Return a run by name, or the default.

        Raises:
            RequestError: if there is none of that name.
        """
        found = [run for run in self.runs if name in (None, run["run"])]
        if not found:
            raise RequestError(404, "There is no such run")
        return found[0]

    def for_languages(self, source: str, target: str) -> str:
        """Return the name of the first run that translates between two languages.

        Raises:
            RequestError: if there is none.
        """
        for run in self.runs:
            if run["languages"] == [source, target]:
                return str(run["run"])
        raise RequestError(400, f"Translation from {source[:20]!r} to {target[:20]!r} is not available")

    async def translate_between(
        self, source: str, target: str, texts: list[str], n_best: int = 1, *, html: bool = False
    ) -> list[list[str]]:
        """Return the n-best translations of texts in one language; a text that is in the target's stays as it is.

        Args:
            source: code of the texts' language.
            target: code of the language to translate into.
            texts: in any number.
            n_best: number of translations of each text; of HTML there is one.
            html: whether the texts are HTML, whose markup stays.

        Raises:
            RequestError: if there is no run for these languages, or it cannot be answered.
        """
        if source == target and any(source in run["languages"] for run in self.runs):
            return [[text] for text in texts]
        run = self.for_languages(source, target)
        if html:
            found = await self.batcher.translate(run, {}, texts, "translate_html")
        else:
            found = await self.translate(run, texts, {"n_best": n_best, "beam": max(5, n_best)})
        return [[one["text"] for one in translations] for translations in found]

    async def translate(self, run: str, texts: list[str], options: Json) -> list[list[Json]]:
        """Translate texts, line by line, together with those of other requests.

        Returns:
            For each text its n-best translations; lines of a text stay lines.
        """
        lines = [line for text in texts for line in text.split("\n")]
        found = await self.batcher.translate(run, options, lines)
        results, begin = [], 0
        for text in texts:
            count = text.count("\n") + 1
            results.append(_joined(found[begin : begin + count]))
            begin += count
        return results

    def languages(self) -> list[Json]:
        """Return all languages with those that they are translated into, as LibreTranslate does."""
        pairs: dict[str, set[str]] = {}
        for run in self.runs:
            source, target = run["languages"]
            pairs.setdefault(source, {source}).add(target)
            pairs.setdefault(target, {target})
        return [
            {"code": code, "name": language_name(code), "targets": sorted(targets)} for code, targets in pairs.items()
        ]


def _joined(lines: list[list[Json]]) -> list[Json]:
    """Return translations of a text from those of its lines: the i-th best of each line."""
    if len(lines) == 1:
        return lines[0]
    ranks = range(max(map(len, lines)))
    return [{"text": "\n".join(line[min(rank, len(line) - 1)]["text"] for line in lines)} for rank in ranks]


def detect(text: str, *, html: bool = False) -> Json:
    """Guess the language of a text by its script: kana and kanji are Japanese, Latin letters English.

    Args:
        text: in any language.
        html: whether it is HTML, whose tags, comments and scripts do not count.
    """
    if html:
        tokens = [one for one in tokenize(text) if one.kind is TokenKind.TEXT]
        text = "".join(decode(text[one.start : one.end])[0] for one in tokens)
    japanese = sum("\u3040" <= sign <= "\u30ff" or "\u4e00" <= sign <= "\u9fff" for sign in text)
    latin = sum(sign.isascii() and sign.isalpha() for sign in text)
    if japanese + latin == 0:
        return {"confidence": 0.0, "language": "en"}
    share = japanese / (japanese + latin / 3)  # a character of Japanese is worth about three letters
    language, confidence = ("ja", share) if share >= 0.5 else ("en", 1 - share)
    return {"confidence": round(100 * confidence, 1), "language": language}
