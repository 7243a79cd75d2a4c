"""Translation of text with a model that was exported to ONNX."""

from pathlib import Path

from utils.decoding.Confidence import Confidence
from utils.decoding.SearchTranslator import SearchTranslator
from utils.export.Exporter import About
from utils.export.OnnxModel import OnnxModel
from utils.training.memory import keep_freed_memory


class OnnxTranslator(SearchTranslator):
    """Translate with ONNX Runtime: its graphs give the scores, and the search is that of this project.

    So all options and constraints are those of :class:`utils.decoding.Translator`, and translations differ from its
    only where rounding decides between two that are equally likely.

    Args:
        folder: from :class:`utils.export.OnnxExporter`.
        threads: of the processor; as many as PyTorch would take unless given.
        max_tokens: source positions of a batch; a beam wider than 5 takes fewer.

    Raises:
        UserError: if the folder holds no such model, or ONNX Runtime is not installed.
    """

    def __init__(self, folder: Path, *, threads: int | None = None, max_tokens: int = 4096) -> None:
        about = About.load(folder)
        tokenizers = about.load_tokenizers(folder)
        keep_freed_memory()
        super().__init__(
            OnnxModel(folder, about.max_len, threads=threads),
            tokenizers,
            longest=about.longest,
            language=about.language,
            max_tokens=max_tokens,
            confidence=Confidence.load(folder.parent),
        )
