"""Export to the format of Hugging Face's library, without that library."""

from pathlib import Path
from typing import Any

from safetensors.torch import save_file

from models.registry import MODELS
from models.TransformerClassifier import TransformerClassifier
from utils.commands.invocation import shown
from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.export.Exporter import Exporter
from utils.export.huggingface.card import write_card
from utils.export.huggingface.Config import CONFIG
from utils.export.huggingface.Published import TENSORS
from utils.export.huggingface.registry import EXPORTED, by_type
from utils.export.huggingface.tokenizers import write_json, write_pair, write_text
from utils.runs.trained import Trained
from utils.text.SentencePieceTokenizer import SentencePieceTokenizer
from utils.text.special import BOS, EOS, PAD

GENERATION, CARD, HEAD = "generation_config.json", "README.md", "head.safetensors"


class HuggingFaceExporter(Exporter):
    """Write a folder that ``AutoTokenizer`` and ``AutoModelForSeq2SeqLM`` load.

    A pre-norm translator becomes a Blenderbot, a post-norm one a Marian, a language model a GPT-2, and the encoder of a
    classifier a BERT; see :mod:`utils.export.huggingface.registry`.
    """

    def check(self, trained: Trained) -> None:
        """Raise if the architecture cannot express a model, naming what it cannot."""
        options, data = trained.recipe.model, trained.recipe.data
        name, key = shown(trained.folder), (options.kind, options.norm_first)
        if key not in EXPORTED:
            raise UserError(f"{name}: {MODELS[options.kind].name}, which cannot be exported to {self.title}")
        architecture = by_type(EXPORTED[key])
        try:
            self.require(trained, architecture.possible)
        except UserError as error:
            raise UserError(f"{error} ({architecture.classes[0]})") from None
        if data.tag is not None:
            raise UserError(f"{name}: data.tag={data.tag!r}: {self.title} has no tags that are put before every source")
        sides = {"source": trained.tokenizers.src, "target": trained.tokenizers.tgt}
        needed = {"lm": ["target"], "classifier": ["source"]}.get(options.kind, list(sides))
        for side in needed:
            if not isinstance(sides[side].base, SentencePieceTokenizer):
                raise UserError(f"{name}: tokenizer.kind=word: {self.title} has no such vocabulary of whole words")

    def write(self, trained: Trained, folder: Path, *, int8: bool) -> None:  # noqa: ARG002
        """Write the files of a model."""
        options, tokenizers = trained.recipe.model, trained.tokenizers.untagged
        architecture = by_type(EXPORTED[options.kind, options.norm_first])
        model: Any = trained.model
        config: dict[str, Any] = {"architectures": [architecture.classes[0]], "model_type": architecture.model_type}
        config |= architecture.config(options, (len(tokenizers.src), len(tokenizers.tgt))) | {"dtype": "float32"}
        if isinstance(model, TransformerClassifier):
            config["id2label"] = dict(enumerate(tokenizers.tgt.tokens(range(len(tokenizers.tgt)))))
            head = {name: tensor.detach().contiguous() for name, tensor in model.output.state_dict().items()}
            save_file(head, folder / HEAD, {"format": "pt"})
            model = model.encoder
        write_json(folder / CONFIG, config)
        save_file(architecture.to_theirs(model, options), folder / TENSORS, {"format": "pt"})
        languages = trained.recipe.data.source_language, trained.recipe.data.target_language
        if options.kind == "lm":
            write_text(folder, tokenizers.tgt, languages[1], options.max_len)
        else:
            pair = tokenizers if options.kind == "transformer" else type(tokenizers)(tokenizers.src, tokenizers.src)
            write_pair(folder, pair, languages, options.max_len)
        if options.kind != "classifier":
            write_json(folder / GENERATION, _generation(options.kind, options.max_len))
        write_card(trained, architecture, folder / CARD)


def _generation(kind: str, max_len: int) -> dict[str, Any]:
    """Return how to generate: our default search, as far as the library has it."""
    values: dict[str, Any] = {"pad_token_id": PAD, "bos_token_id": BOS, "eos_token_id": EOS}
    values["suppress_tokens"] = [PAD, BOS]
    if kind == "lm":
        return values | {"max_length": max_len}
    usual = SearchOptions()
    values |= {"decoder_start_token_id": BOS, "forced_eos_token_id": EOS, "max_length": max_len + 1}
    values |= {"num_beams": usual.beam, "length_penalty": usual.length_penalty, "early_stopping": "never"}
    return values | {"encoder_no_repeat_ngram_size": 0, "no_repeat_ngram_size": 0}
