"""The registry of formats that models are exported to. It imports no format before that is used."""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from utils.decoding.TextTranslator import TextTranslator
    from utils.export.Exporter import Exporter

INT8 = "-int8"  # at the end of the name of a folder with quantized weights


@dataclass(frozen=True)
class ExportFormat:
    """A format.

    Args:
        exporter: class that writes it, in the module of the same name beside this one.
        title: for messages and ``--help``.
        quantizes: whether ``--int8`` is supported.
        translates: whether it is an engine of ``translate.py``.
        searches: whether that engine uses the search of this project, and so all of its options and constraints.
    """

    exporter: str
    title: str
    quantizes: bool = False
    translates: bool = False
    searches: bool = False

    def load(self) -> "Exporter":
        """Return the exporter."""
        found: Exporter = getattr(import_module(f"utils.export.{self.exporter}"), self.exporter)(self.title)
        return found


EXPORTS: dict[str, ExportFormat] = {
    "ctranslate2": ExportFormat("CTranslate2Exporter", "CTranslate2", quantizes=True, translates=True),
    "huggingface": ExportFormat("HuggingFaceExporter", "Hugging Face"),
    "onnx": ExportFormat("OnnxExporter", "ONNX", quantizes=True, translates=True, searches=True),
    "argos": ExportFormat("ArgosExporter", "Argos Translate", quantizes=True),
}

# Names of inference engines: PyTorch, and the folders of exported models.
ENGINES: tuple[str, ...] = (
    "pytorch",
    *(
        name + suffix
        for name, one in EXPORTS.items()
        if one.translates
        for suffix in (("", INT8) if one.quantizes else ("",))
    ),
)

# Those that use the search of this project.
SEARCHING: tuple[str, ...] = tuple(
    name for name in ENGINES if name == "pytorch" or EXPORTS[name.removesuffix(INT8)].searches
)


def load_exported(folder: Path) -> "TextTranslator":
    """Return the translator of an exported model, by the name of its folder.

    Raises:
        UserError: if there is no exported model, or its engine is not installed.
    """
    return EXPORTS[folder.name.removesuffix(INT8)].load().translator(folder)
