"""Export of the Transformer to ONNX."""

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from models import MODELS, Transformer
from models.registry import attention_mechanisms, has_cached_step
from utils.commands.invocation import shown
from utils.decoding.TextTranslator import TextTranslator
from utils.errors import UserError
from utils.export.Exporter import TOKENIZER, Exporter
from utils.export.onnx_graphs import write_graphs
from utils.export.onnx_readme import readme
from utils.export.OnnxModel import INSTALL
from utils.runs.trained import Trained


def converter() -> Any:
    """Import the libraries that write ONNX, which are not installed with the project.

    Raises:
        UserError: if one is not installed.
    """
    try:
        import onnx
        import onnxscript  # noqa: F401 - torch.onnx imports it
    except ImportError as error:
        raise UserError(f"{error.name} is not installed, which writes ONNX; install it with: {INSTALL}") from None
    return onnx


class OnnxExporter(Exporter):
    """Write a folder with the encoder and one step of the decoder as ONNX graphs, and the tokenizer.

    A ``README.md`` in the folder describes inputs and outputs, and has a program that translates with them.
    """

    def check(self, trained: Trained) -> None:
        """Raise if a model has no decoder step that can be traced, naming what is in the way."""
        if not isinstance(trained.model, Transformer):
            kind = MODELS[trained.recipe.model.kind].name
            raise UserError(f"{shown(trained.folder)}: {kind}, which cannot be exported to {self.title}")
        if not has_cached_step(trained.model):
            name, mechanism = next(iter(attention_mechanisms(trained.model).items()))
            raise UserError(
                f"{shown(trained.folder)}: {name} is a {mechanism}, which has no decoding step for a single position, "
                f"so it cannot be exported to {self.title}"
            )

    def write(self, trained: Trained, folder: Path, *, int8: bool) -> None:
        """Write the files of a model."""
        converter()
        model = trained.model
        if not isinstance(model, Transformer):
            raise TypeError(f"{type(model).__name__} is not the Transformer that was checked")
        with _quiet():
            try:
                write_graphs(model, folder, share_weights=not int8)
            except _errors() as error:
                first = str(error).strip().partition("\n")[0]
                raise UserError(f"{shown(trained.folder)}: PyTorch cannot export this model to ONNX: {first}") from None
            if int8:
                _quantize(folder)
        (folder / TOKENIZER).mkdir()
        trained.tokenizers.save(folder / TOKENIZER)
        (folder / "README.md").write_text(readme(model, trained.tokenizers, int8=int8), encoding="utf-8")

    def translator(self, folder: Path) -> TextTranslator:
        """Return a translator that uses an exported model."""
        from utils.export.OnnxTranslator import OnnxTranslator

        return OnnxTranslator(folder)


def _errors() -> tuple[type[Exception], ...]:
    from torch.onnx import OnnxExporterError

    return (OnnxExporterError,)


@contextmanager
def _quiet() -> Iterator[None]:
    """Hide what torch and ONNX Runtime report of their own workings."""
    loggers = [logging.getLogger(name) for name in ("torch.onnx", "onnxscript", "onnx_ir", "root")]
    levels = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.ERROR)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        for one, level in zip(loggers, levels, strict=True):
            one.setLevel(level)


def _quantize(folder: Path) -> None:
    """Quantize matrices and embeddings of both graphs to eight bits; activations are quantized when the model runs."""
    from onnxruntime.quantization import QuantType, quantize_dynamic

    for name in ("encoder", "decoder"):
        path, exact = folder / f"{name}.onnx", folder / f"{name}-float32.onnx"
        path.rename(exact)
        quantize_dynamic(
            exact,
            path,
            op_types_to_quantize=["MatMul", "Gemm", "Gather"],
            per_channel=True,
            weight_type=QuantType.QInt8,
        )
        exact.unlink()
