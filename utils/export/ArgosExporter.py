"""Export of the Transformer to a package of Argos Translate, which LibreTranslate installs, too."""

import json
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from utils.commands.invocation import shown
from utils.errors import UserError
from utils.export.CTranslate2Exporter import POSSIBLE, specification, write_model
from utils.export.Exporter import Exporter
from utils.export.sentencepiece_model import normalizing_model
from utils.runs.trained import Trained
from utils.text.languages import language_name

VERSION = "1.0"
ARGOS_VERSION = "1.9"  # the oldest that knows this form of package
POSITIONS = 1026  # Argos truncates sentences at 1,024 tokens, not at the length of the model
DATE = (1980, 1, 1, 0, 0, 0)  # of the files in a package: the same model gives the same bytes

README = """# {source} to {target}

A translator trained with enja-transformer, step {steps}. Argos Translate segments text into sentences by a model that
it downloads once.
"""


class ArgosExporter(Exporter):
    """Write a folder with one file, ``translate-en_ja.argosmodel``: a model of CTranslate2 and a SentencePiece model.

    Argos Translate neither normalizes text nor ends sentences with EOS; both are settings of the two models.
    """

    def check(self, trained: Trained) -> None:
        """Raise if Argos Translate cannot express a model, naming what it cannot."""
        self.require(trained, POSSIBLE)
        tokenizers, data = trained.tokenizers, trained.recipe.data
        normalizing_model(tokenizers.src, self.title)
        if not tokenizers.joint:
            raise UserError(
                f"{shown(trained.folder)}: has a vocabulary for each language, but {self.title} has one for both; "
                "train with --tokenizer.joint true"
            )
        if data.tag is not None:
            raise UserError(
                f"{shown(trained.folder)}: its sources begin with the tag {data.tag}, which {self.title} cannot add"
            )

    def write(self, trained: Trained, folder: Path, *, int8: bool) -> None:
        """Write the files of a model."""
        data, tokenizer = trained.recipe.data, trained.tokenizers.src
        source, target = data.source_language, data.target_language
        name = f"translate-{source}_{target}"
        model = specification(trained.model, tokenizer, tokenizer, positions=POSITIONS)
        model.config.add_source_eos = True
        metadata = {
            "package_version": VERSION,
            "argos_version": ARGOS_VERSION,
            "from_code": source,
            "from_name": language_name(source),
            "to_code": target,
            "to_name": language_name(target),
        }
        steps = ", ".join(f"{step:,}" for step in trained.steps)
        readme = README.format(source=metadata["from_name"], target=metadata["to_name"], steps=steps)
        with TemporaryDirectory(dir=folder) as temporary:
            write_model(model, Path(temporary), int8=int8)
            files = {f"model/{path.name}": path.read_bytes() for path in sorted(Path(temporary).iterdir())}
        files |= {
            "metadata.json": (json.dumps(metadata, indent=1) + "\n").encode(),
            "sentencepiece.model": normalizing_model(tokenizer, self.title),
            "README.md": readme.encode(),
        }
        with zipfile.ZipFile(folder / f"{name}.argosmodel", "w", zipfile.ZIP_DEFLATED) as package:
            for path, content in files.items():
                entry = zipfile.ZipInfo(f"{name}-{VERSION.replace('.', '_')}/{path}", DATE)
                entry.external_attr = 0o644 << 16
                package.writestr(entry, content, zipfile.ZIP_DEFLATED)
