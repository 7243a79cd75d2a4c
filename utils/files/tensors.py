"""Headers of safetensors files: names, types and shapes, without reading a tensor."""

import os
from dataclasses import dataclass
from pathlib import Path

from utils.files.reading import DamagedError, parse_json

MAX_HEADER = 16 << 20  # bytes of a header: some 100,000 tensors


@dataclass(frozen=True)
class Entry:
    """Type and shape of a tensor in a file."""

    dtype: str
    shape: tuple[int, ...]


def read_header(path: Path) -> dict[str, Entry]:
    """Return the tensors of a safetensors file by name.

    Raises:
        DamagedError: if the header is not valid, or does not fit the file's length.
        OSError: if the file cannot be read.
    """
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        header = file.read(size) if size <= MAX_HEADER else b""
        length = os.fstat(file.fileno()).st_size
    entries = parse_json(header, f"{path}: its header of {size:,} bytes")
    try:
        entries.pop("__metadata__", None)
        end = max((entry["data_offsets"][1] for entry in entries.values()), default=0)
        found = {name: Entry(str(entry["dtype"]), tuple(entry["shape"])) for name, entry in entries.items()}
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise DamagedError(f"{path}: is damaged ({error!r})") from None
    if length != 8 + size + end:
        raise DamagedError(f"{path}: is damaged ({length:,} bytes do not fit its header)")
    return found
