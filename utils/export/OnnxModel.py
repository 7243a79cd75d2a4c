"""A Transformer in ONNX Runtime."""

from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from models.DecodingState import DecodingState
from utils.errors import UserError
from utils.export.onnx_graphs import cache_names, source_names
from utils.export.OnnxState import OnnxState

INSTALL = "pip install 'onnx>=1.23,<1.24' 'onnxruntime>=1.31,<1.32' 'onnxscript>=0.7,<0.8'"


def runtime() -> Any:
    """Import the library, which is not installed with the project.

    Raises:
        UserError: if it is not installed.
    """
    try:
        import onnxruntime
    except ImportError:
        raise UserError(f"ONNX Runtime is not installed; install it with: {INSTALL}") from None
    return onnxruntime


class OnnxModel:
    """The graphs of an exported model, which search takes like any other model (see ``models.start``).

    Args:
        folder: from :class:`utils.export.OnnxExporter`.
        max_len: maximum length of a sentence.
        threads: of the processor; as many as PyTorch would take unless given.

    Raises:
        UserError: if ONNX Runtime is not installed, or cannot load the files.
    """

    def __init__(self, folder: Path, max_len: int, *, threads: int | None = None) -> None:
        self.max_len = max_len
        self.encoder, self.decoder = (_session(folder / f"{one}.onnx", threads) for one in ("encoder", "decoder"))
        self.layers = (len(self.decoder.get_outputs()) - 1) // 2
        self.source, self.past, self.present = (
            source_names(self.layers),
            cache_names(self.layers, "past"),
            cache_names(self.layers, "present"),
        )

    def new_state(self, src_ids: Tensor) -> DecodingState:
        """Return the state of a search that begins with a batch of sources ``(B, S)``."""
        return OnnxState(self, src_ids)

    def __call__(self, src_ids: Tensor, tgt_ids: Tensor, /) -> Tensor:
        """Score every next token of given translations ``(B, T)``: ``(B, T, V)``."""
        state = self.new_state(src_ids)
        return torch.stack([state.step(tokens) for tokens in tgt_ids.unbind(1)], dim=1)


def _session(path: Path, threads: int | None) -> Any:
    library = runtime()
    options = library.SessionOptions()
    options.intra_op_num_threads = threads or torch.get_num_threads()
    options.log_severity_level = 3
    try:
        return library.InferenceSession(path, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # of classes that the library does not export
        raise UserError(f"{path}: ONNX Runtime cannot load it ({error}); export the model again") from None
