"""A parallel corpus as token ids on disk: encoded once, then only mapped into memory."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from utils.cache import cached_folder, fingerprint, key_of
from utils.dataset.filters import FilterOptions, FilterReport, PairFilter
from utils.text.build import TokenizerPair
from utils.text.lines import read_lines, read_pairs

FORMAT = 1  # raise it when the same text and options would give other files
CHUNK = 20_000  # pairs encoded at a time: enough for all cores, little memory

Ids = NDArray[np.integer[Any]]


@dataclass(frozen=True)
class Sentences:
    """Many sentences of different lengths in one array: sentence ``i`` is ``ids[offsets[i]:offsets[i + 1]]``."""

    ids: Ids
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        """Number of sentences."""
        return len(self.offsets) - 1

    def __getitem__(self, index: int) -> Ids:
        """The ids of a sentence."""
        return self.ids[self.offsets[index] : self.offsets[index + 1]]

    @cached_property
    def lengths(self) -> NDArray[np.int64]:
        """Tokens of each sentence."""
        return np.diff(self.offsets)


@dataclass(frozen=True)
class EncodedCorpus:
    """The ids of both languages, without BOS and EOS, and what was left out."""

    src: Sentences
    tgt: Sentences
    report: FilterReport

    def __len__(self) -> int:
        """Number of pairs."""
        return len(self.src)

    @classmethod
    def open(
        cls, src: Path, tgt: Path, tokenizers: TokenizerPair, filters: FilterOptions, cache: Path
    ) -> "EncodedCorpus":
        """Encode two files, or take the result from the cache if that was done before.

        Raises:
            UserError: if the files cannot be read or do not fit together, or no pair remains.
        """
        for path in (src, tgt):
            next(read_lines(path), None)  # a missing file is better told here than by a hash
        key = key_of(
            format=FORMAT,
            files=[fingerprint(src), fingerprint(tgt)],
            tokenizers=[tokenizers.src.fingerprint, tokenizers.tgt.fingerprint],
            filters=asdict(filters),
        )
        folder = cached_folder(cache / "corpora", key, lambda fresh: _encode(src, tgt, tokenizers, filters, fresh))
        meta = json.loads((folder / "meta.json").read_text())
        return cls(
            _map_sentences(folder / "src", meta["src_dtype"]),
            _map_sentences(folder / "tgt", meta["tgt_dtype"]),
            FilterReport(meta["read"], meta["dropped"]),
        )


def _encode(src: Path, tgt: Path, tokenizers: TokenizerPair, filters: FilterOptions, folder: Path) -> None:
    """Fill ``folder`` with the ids of both files."""
    pair_filter = PairFilter(filters)
    sides = (tokenizers.src, tokenizers.tgt)
    dtypes = ["uint16" if len(tokenizer) <= 1 << 16 else "int32" for tokenizer in sides]
    with _Writer(folder / "src", dtypes[0]) as src_writer, _Writer(folder / "tgt", dtypes[1]) as tgt_writer:
        progress = tqdm(desc=f"encoding {src.name}, {tgt.name}", unit=" pairs", disable=None, leave=False)
        with progress:
            for chunk in _chunks(read_pairs(src, tgt)):
                src_ids, tgt_ids = (
                    tokenizer.encode(lines) for tokenizer, lines in zip(sides, zip(*chunk, strict=True), strict=True)
                )
                for (src_text, tgt_text), s, t in zip(chunk, src_ids, tgt_ids, strict=True):
                    if pair_filter.keep(src_text, tgt_text, len(s), len(t)):
                        src_writer.add(s)
                        tgt_writer.add(t)
                progress.update(len(chunk))
    report = pair_filter.finish(f"{src}, {tgt}")
    meta = {"src_dtype": dtypes[0], "tgt_dtype": dtypes[1], "read": report.read, "dropped": report.dropped}
    (folder / "meta.json").write_text(json.dumps(meta))


def _chunks(pairs: Iterator[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    while chunk := list(itertools.islice(pairs, CHUNK)):
        yield chunk


class _Writer:
    """Appends sentences to ``NAME.ids`` and, at the end, their offsets to ``NAME.offsets``."""

    def __init__(self, name: Path, dtype: str) -> None:
        self._name, self._dtype = name, dtype
        self._file: BinaryIO = name.with_suffix(".ids").open("wb")
        self._pending: list[list[int]] = []
        self._lengths: list[int] = [0]

    def __enter__(self) -> "_Writer":
        return self

    def add(self, ids: list[int]) -> None:
        self._pending.append(ids)
        self._lengths.append(len(ids))
        if len(self._pending) == CHUNK:
            self._flush()

    def _flush(self) -> None:
        np.fromiter(itertools.chain.from_iterable(self._pending), dtype=self._dtype).tofile(self._file)
        self._pending.clear()

    def __exit__(self, *_: object) -> None:
        self._flush()
        self._file.close()
        np.cumsum(self._lengths, dtype=np.int64).tofile(self._name.with_suffix(".offsets"))


def _map_sentences(name: Path, dtype: str) -> Sentences:
    ids, offsets = name.with_suffix(".ids"), np.fromfile(name.with_suffix(".offsets"), dtype=np.int64)
    if ids.stat().st_size == 0:  # an empty file cannot be mapped
        return Sentences(np.empty(0, dtype=dtype), offsets)
    return Sentences(np.memmap(ids, dtype=dtype, mode="r"), offsets)
