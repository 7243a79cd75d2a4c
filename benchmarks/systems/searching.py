"""Translations on request. Needs PyTorch, SentencePiece and nothing else of this project: others use it, too."""

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import sentencepiece

from benchmarks.systems.serve import peak_resident, seconds, serve
from benchmarks.systems.training import Sizes

PAD, UNK, BOS, EOS = 0, 1, 2, 3

# Sentences as ids that end in EOS, width of the beam and sentences in a batch; gives the ids of the translations.
Search = Callable[[list[list[int]], int, int], list[list[int]]]


@dataclass(frozen=True)
class TrainedRun:
    """The files of a run that another toolkit can use: it must have a joint vocabulary of subwords."""

    folder: Path

    @cached_property
    def options(self) -> dict[str, Any]:
        """Return the recipe's section on the model."""
        options: dict[str, Any] = tomllib.loads((self.folder / "recipe.toml").read_text(encoding="utf-8"))["model"]
        return options

    @cached_property
    def processor(self) -> Any:
        """Return the SentencePiece processor."""
        file = (self.folder / "tokenizer" / "joint.model").read_bytes()
        return sentencepiece.SentencePieceProcessor(model_proto=file)

    @property
    def weights(self) -> dict[str, Any]:
        """Return the best weights by name, shared ones under each of their names."""
        from safetensors.torch import load_file

        step = json.loads((self.folder / "checkpoints" / "best.json").read_text())["step"]
        folder = self.folder / "checkpoints" / f"step-{step:08d}"
        weights = load_file(folder / "model.safetensors")
        aliases = json.loads((folder / "state.json").read_text())["aliases"]
        return weights | {alias: weights[name] for alias, name in aliases.items()}

    @property
    def sizes(self) -> Sizes:
        """Return the sizes of its model."""
        options, tokens = self.options, self.processor.get_piece_size()
        return Sizes(
            options["d_model"], options["N"], tokens, options["max_len"], options["heads_num"], options["d_ff"]
        )

    @property
    def is_everyones(self) -> bool:
        """Return whether all toolkits support its model: the paper's options only, and one matrix of embeddings."""
        papers = {
            "kind": "transformer",
            "activation": "relu",
            "positions": "sinusoidal",
            "norm": "layer",
            "kv_heads": "none",
            "decoder_layers": "none",
            "tie_embeddings": "all",
        }
        return all(self.options.get(key, value) == value for key, value in papers.items())

    def limit(self, sentences: list[list[int]]) -> int:
        """Return the maximum length of translations in a batch, by the rule of this project."""
        return min(max(map(len, sentences)) * 3 // 2 + 10, int(self.options["max_len"]))


@dataclass(frozen=True)
class LayerNames:
    """Another toolkit's names of the parts of a layer, by ours."""

    attention: dict[str, str]  # the projections
    encoder: dict[str, str]
    decoder: dict[str, str]

    def find(self, name: str) -> str:
        """Return their name of one of our weights, ``encoder.layers.0.ffn.w_1.bias`` for example."""
        module, _, kind = name.rpartition(".")
        match = re.fullmatch(r"((?:en|de)coder)\.layers\.(\d+)\.(.+)", module)
        if match is None:
            raise SystemExit(f"error: {name}: their model has no such weight")
        side, layer, inner = match.groups()
        names = self.encoder if side == "encoder" else self.decoder
        outer, _, projection = inner.rpartition(".")
        inner = f"{names[outer]}.{self.attention[projection]}" if projection in self.attention else names[inner]
        return f"{side}.layers.{layer}.{inner}.{kind}"


def padded(sentences: list[list[int]]) -> list[list[int]]:
    """Pad sentences to the longest."""
    longest = max(map(len, sentences))
    return [ids + [PAD] * (longest - len(ids)) for ids in sentences]


def until_end(ids: list[int]) -> list[int]:
    """Return the ids before EOS."""
    return ids[: ids.index(EOS)] if EOS in ids else ids


def serve_search(make: Callable[[TrainedRun], Search]) -> None:
    """Serve requests to load a run's model and to translate lines.

    Args:
        make: loads the model, and gives the function that translates with it.
    """
    search: Search | None = None
    processor: Any = None
    longest = 0

    def load(folder: str) -> None:
        nonlocal search, processor, longest
        run = TrainedRun(Path(folder))
        search, processor, longest = make(run), run.processor, int(run.options["max_len"]) - 1

    def translate(lines: list[str], beam: int, batch: int) -> tuple[float, list[str]]:
        found: list[list[int]] = []

        def work() -> None:
            if search is None:
                raise RuntimeError("load comes before translate")
            encoded = processor.encode([unicodedata.normalize("NFKC", line) for line in lines], out_type=int)
            found[:] = search([[*ids[:longest], EOS] for ids in encoded], beam, batch)

        taken = seconds(work)
        return taken, [processor.decode(ids) for ids in found]

    serve(load=load, translate=translate, peak=peak_resident)


def in_order(sentences: list[list[int]], batch: int, translate: Callable[[list[list[int]]], list[list[int]]]) -> Any:
    """Translate in batches of sentences of similar length, and restore the order of the results."""
    order = sorted(range(len(sentences)), key=lambda index: -len(sentences[index]))
    results: list[list[int]] = [[] for _ in sentences]
    for start in range(0, len(order), batch):
        chosen = order[start : start + batch]
        for index, found in zip(chosen, translate([sentences[index] for index in chosen]), strict=True):
            results[index] = found
    return results
