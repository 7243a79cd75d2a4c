"""A parallel corpus as token ids on disk: encoded once, then memory-mapped."""

import itertools
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, BinaryIO, overload

import numpy as np
from numpy.typing import NDArray
from tqdm import tqdm

from utils.dataset.filters import FilterOptions, FilterReport, PairFilter
from utils.files.cache import Inputs, cached_folder, key_of
from utils.language.locale import gettext
from utils.text.build import TokenizerPair
from utils.text.lines import read_pairs

FORMAT = 1  # raise it when the same text and options would give other files
CHUNK = 20_000  # pairs encoded at a time: enough for all cores, little memory

Ids = NDArray[np.integer[Any]]


@dataclass(frozen=True, eq=False)
class Sentences(Sequence[Ids]):
    """Many sentences of different lengths in one array: sentence ``i`` is ``ids[offsets[i]:offsets[i + 1]]``."""

    ids: Ids
    offsets: NDArray[np.int64]
    name: Path | None = None  # of the files, where the ids are mapped from a disk

    @classmethod
    def of(cls, sentences: Iterable[list[int]], dtype: str) -> "Sentences":
        """Build from sentences, in memory."""
        arrays, lengths = [np.empty(0, dtype=dtype)], [np.zeros(1, dtype=np.int64)]
        stream = iter(sentences)
        while chunk := list(itertools.islice(stream, CHUNK)):
            arrays.append(np.fromiter(itertools.chain.from_iterable(chunk), dtype=dtype))
            lengths.append(np.fromiter(map(len, chunk), dtype=np.int64))
        return cls(np.concatenate(arrays), np.cumsum(np.concatenate(lengths)))

    @classmethod
    def map(cls, name: Path, dtype: str) -> "Sentences":
        """Memory-map ``NAME.ids`` and ``NAME.offsets``: only the parts that are read take memory."""
        path = name.with_suffix(".ids")
        offsets = np.asarray(np.memmap(name.with_suffix(".offsets"), dtype=np.int64, mode="r"))
        if path.stat().st_size == 0:  # an empty file cannot be mapped
            return cls(np.empty(0, dtype=dtype), offsets)
        return cls(np.asarray(np.memmap(path, dtype=dtype, mode="r")), offsets, name)

    def __len__(self) -> int:
        """Number of sentences."""
        return len(self.offsets) - 1

    @overload
    def __getitem__(self, index: int) -> Ids: ...

    @overload
    def __getitem__(self, index: slice) -> list[Ids]: ...

    def __getitem__(self, index: int | slice) -> Ids | list[Ids]:
        """Return the ids of a sentence, or of several."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no sentence {index} among {len(self)}")
        index %= len(self)
        return self.ids[self.offsets[index] : self.offsets[index + 1]]

    def __reduce__(self) -> tuple[Any, ...]:
        """Let another process map the file again instead of receiving a copy of its content."""
        if self.name is None:
            return Sentences, (self.ids, self.offsets)
        return Sentences.map, (self.name, self.ids.dtype.name)

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """Return the number of tokens of each sentence."""
        return np.diff(self.offsets).astype(np.int32)


@dataclass(frozen=True)
class EncodedCorpus:
    """The ids of both languages, without BOS and EOS, and the report of the filters."""

    src: Sentences
    tgt: Sentences
    report: FilterReport
    key: str = ""  # equal for equal text, tokenizers and filters

    def __len__(self) -> int:
        """Number of pairs."""
        return len(self.src)

    @classmethod
    def open(
        cls, src: Path, tgt: Path, tokenizers: TokenizerPair, filters: FilterOptions, cache: Path
    ) -> "EncodedCorpus":
        """Encode two files, or load the result from the cache.

        Raises:
            UserError: if the files cannot be read or are not parallel, or no pair remains.
        """
        inputs = Inputs(src, tgt)

        def build(folder: Path) -> None:
            _encode(src, tgt, tokenizers, filters, folder)
            inputs.check_unchanged()

        key = key_of(
            format=FORMAT,
            files=inputs.fingerprints,
            tokenizers=[tokenizers.src.fingerprint, tokenizers.tgt.fingerprint],
            filters=asdict(filters),
        )
        folder = cached_folder(cache / "corpora", key, build)
        meta = json.loads((folder / "meta.json").read_text())
        return cls(
            Sentences.map(folder / "src", meta["src_dtype"]),
            Sentences.map(folder / "tgt", meta["tgt_dtype"]),
            FilterReport(meta["read"], meta["dropped"]),
            key,
        )


def _encode(src: Path, tgt: Path, tokenizers: TokenizerPair, filters: FilterOptions, folder: Path) -> None:
    """Fill ``folder`` with the ids of both files."""
    pair_filter = PairFilter(filters)
    both = (tokenizers.src, tokenizers.tgt)
    dtypes = ["uint16" if len(tokenizer) <= 1 << 16 else "int32" for tokenizer in both]
    with _Writer(folder / "src", dtypes[0]) as src_writer, _Writer(folder / "tgt", dtypes[1]) as tgt_writer:
        progress = tqdm(
            desc=gettext(f"encoding {src.name}, {tgt.name}"), unit=gettext(" pairs"), disable=None, leave=False
        )
        with progress:
            for chunk in _chunks(read_pairs(src, tgt)):
                src_ids, tgt_ids = (
                    tokenizer.encode(lines) for tokenizer, lines in zip(both, zip(*chunk, strict=True), strict=True)
                )
                kept = [
                    (s, t)
                    for pair, s, t in zip(chunk, src_ids, tgt_ids, strict=True)
                    if pair_filter.keep(*pair, len(s), len(t))
                ]
                src_writer.write([s for s, _ in kept])
                tgt_writer.write([t for _, t in kept])
                progress.update(len(chunk))
    report = pair_filter.finish(f"{src}, {tgt}")
    meta = {"src_dtype": dtypes[0], "tgt_dtype": dtypes[1], "read": report.read, "dropped": report.dropped}
    (folder / "meta.json").write_text(json.dumps(meta))


def _chunks(pairs: Iterator[tuple[str, str]]) -> Iterator[list[tuple[str, str]]]:
    while chunk := list(itertools.islice(pairs, CHUNK)):
        yield chunk


class _Writer:
    """Appends sentences to ``NAME.ids``, and their offsets to ``NAME.offsets``."""

    def __init__(self, name: Path, dtype: str) -> None:
        self._dtype = dtype
        self._ids: BinaryIO = name.with_suffix(".ids").open("wb")
        self._offsets: BinaryIO = name.with_suffix(".offsets").open("wb")
        self._offsets.write(np.zeros(1, dtype=np.int64).tobytes())
        self._total = 0

    def __enter__(self) -> "_Writer":
        return self

    def write(self, sentences: list[list[int]]) -> None:
        # Not tofile: it may lose its last bytes on a full disk without an error.
        self._ids.write(np.fromiter(itertools.chain.from_iterable(sentences), dtype=self._dtype).tobytes())
        offsets = self._total + np.cumsum(np.fromiter(map(len, sentences), dtype=np.int64))
        self._offsets.write(offsets.tobytes())
        self._total = int(offsets[-1]) if len(offsets) else self._total

    def __exit__(self, *_: object) -> None:
        self._ids.close()
        self._offsets.close()
