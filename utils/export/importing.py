"""Import of a published model as a run."""

import json
from dataclasses import dataclass
from pathlib import Path

from models import MODELS
from utils.errors import UserError
from utils.export.huggingface.Published import Published
from utils.export.huggingface.vocabularies import API, Vocabularies, read_vocabularies
from utils.export.pretrained import select_rows
from utils.files.atomic import new_folder
from utils.recipes import recipe as recipes
from utils.recipes.options import BatchOptions, ValidationOptions
from utils.runs.Run import Run
from utils.runs.setup import build_model


@dataclass(frozen=True)
class Imported:
    """Summary of an imported model."""

    architecture: str
    kind: str
    parameters: int
    tokens: int


def import_run(
    folder: Path, run: Path, *, src_language: str | None = None, tgt_language: str | None = None
) -> Imported:
    """Write a run folder with the weights and tokenizers of a published model, atomically.

    Args:
        folder: of the published model, in the format of Hugging Face.
        run: folder to write, a new one.
        src_language: language of the source, as a code of two letters; the folder's own unless given.
        tgt_language: language of the target.

    Raises:
        UserError: naming what cannot be imported, and why.
    """
    if run.exists() and (not run.is_dir() or any(run.iterdir())):
        raise UserError(f"{run}: exists already; name a new folder with --folder")
    published = Published.open(folder)
    architecture = published.architecture
    if architecture.kind not in ("transformer", "lm"):
        raise UserError(f"{folder}: a bare encoder ({architecture.classes[0]}), which is no run by itself; {API}")
    vocabularies = read_vocabularies(folder, published.config, architecture.kind)
    _require_fitting(published, vocabularies)
    weights, options = published.weights()
    tokenizers = vocabularies.tokenizers
    if architecture.kind == "transformer":
        weights = select_rows(weights, vocabularies.source, vocabularies.target)
    languages = [given or own for given, own in zip((src_language, tgt_language), vocabularies.languages, strict=True)]
    if architecture.kind == "lm":
        languages[0] = languages[0] or languages[1]
    if None in languages:
        raise UserError(f"{folder}: does not name its languages; add --src-language en --tgt-language ja, for example")
    joint = tokenizers.joint or options.tie_embeddings == "all"
    recipe = recipes.build(
        {
            "data.src_language": languages[0],
            "data.tgt_language": languages[1],
            **{f"model.{key}": value for key, value in vars(options).items()},
            "tokenizer.vocab_size": len(tokenizers.tgt),
            "tokenizer.joint": joint,
            "batch.max_tokens": max(BatchOptions().max_tokens, options.max_len),
            "validation.max_tokens": max(ValidationOptions().max_tokens, options.max_len),
        },
        str(folder),
    )
    model = build_model(recipe, tokenizers)
    model.load_state_dict(weights)
    with new_folder(run) as fresh:
        made = Run(fresh)
        made.recipe_path.write_text(recipes.to_toml(recipe), encoding="utf-8")
        made.save_tokenizers(tokenizers)
        made.checkpoints.save(0, model, None, best_step=0, tokenizers=tokenizers.fingerprint)
        about = {"imported": {"architecture": architecture.classes[0], "folder": folder.name}}
        (fresh / "results.json").write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    parameters = sum(parameter.numel() for parameter in model.parameters())
    return Imported(architecture.classes[0], MODELS[architecture.kind].name, parameters, len(tokenizers.tgt))


def _require_fitting(published: Published, vocabularies: Vocabularies) -> None:
    """Raise unless the embeddings have a row for every token.

    Raises:
        UserError: naming the sizes.
    """
    config = published.config
    sides = {"source": vocabularies.source, "target": vocabularies.target}
    for (side, rows), size in zip(sides.items(), published.sizes, strict=True):
        if max(rows) >= size:
            raise UserError(f"{config.path}: its {side} embedding has {size} tokens, but the tokenizer {max(rows) + 1}")
    if published.given.tie_embeddings == "all" and vocabularies.source != vocabularies.target:
        raise UserError(f"{config.path}: one embedding for both languages, but the tokenizer has separate_vocabs")
