"""The model card of an exported model: ``README.md`` with a header that Hugging Face's site reads."""

import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from models.registry import MODELS
from utils.export.huggingface.Architecture import Architecture
from utils.files.reading import DamagedError, read_json
from utils.recipes import recipe as recipes
from utils.runs.Run import Run
from utils.runs.trained import Trained

# By corpus: its description, and the licence of what is learned from it.
CORPORA = {
    "mini": ("the project's own corpus of generated everyday sentences", "mit"),
    "kftt": ("the Kyoto Free Translation Task (KFTT 1.0), Wikipedia articles about Kyoto", "cc-by-sa-3.0"),
}
TASKS = {"transformer": "translation", "lm": "text-generation", "classifier": "feature-extraction"}

TRANSLATE = """from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

tokenizer = AutoTokenizer.from_pretrained("{folder}")
model = AutoModelForSeq2SeqLM.from_pretrained("{folder}")
batch = tokenizer(["Where is the temple?"], return_tensors="pt", padding=True, truncation=True)
print(tokenizer.batch_decode(model.generate(**batch), skip_special_tokens=True))
"""
GENERATE = """from transformers import AutoModelForCausalLM, AutoTokenizer

tokenizer = AutoTokenizer.from_pretrained("{folder}")
model = AutoModelForCausalLM.from_pretrained("{folder}")
batch = tokenizer([tokenizer.bos_token], return_tensors="pt")
print(tokenizer.batch_decode(model.generate(**batch, do_sample=True), skip_special_tokens=True))
"""
ENCODE = """from safetensors.torch import load_file
from transformers import AutoModel, AutoTokenizer

tokenizer = AutoTokenizer.from_pretrained("{folder}")
model = AutoModel.from_pretrained("{folder}", add_pooling_layer=False)
head = load_file("{folder}/head.safetensors")
batch = tokenizer(["What a good day."], return_tensors="pt", padding=True, truncation=True)
states = model(**batch).last_hidden_state
real = batch["attention_mask"].unsqueeze(-1)
mean = (states * real).sum(1) / real.sum(1)
best = (mean @ head["weight"].T + head["bias"]).argmax(1)
print([model.config.id2label[index] for index in best.tolist()])
"""
USAGE = {"transformer": TRANSLATE, "lm": GENERATE, "classifier": ENCODE}

NOTES = {
    "transformer": """Greedy search (`num_beams=1`) gives the translations of the project itself, except that those are
also limited to one and a half times the length of their source and ten tokens more. A beam stops by another rule, so
some translations differ. A source that begins with `>>` and contains `<<` is split there by this tokenizer.""",
    "lm": "A text begins with `<bos>`, which the tokenizer does not add.",
    "classifier": """This is the encoder alone. The classifier takes the mean of its states over the sentence, while
`BertForSequenceClassification` takes the first state through a layer of its own, so the last linear layer is in
`head.safetensors`, and the example above applies it.""",
}

UNEQUAL = """The two vocabularies have different sizes, which `transformers` loads from release 5 on."""


def write_card(trained: Trained, architecture: Architecture, path: Path) -> None:
    """Write the card.

    Args:
        trained: the model.
        architecture: that it is exported as.
        path: of the file.
    """
    kind, data = trained.recipe.model.kind, trained.recipe.data
    source, target = data.source_language, data.target_language
    described, licence = CORPORA.get(data.corpus, ("the user's own files", "unknown"))
    languages = [source, target] if kind == "transformer" else [target if kind == "lm" else source]
    title = f"{MODELS[kind].name.removeprefix('a ').capitalize()}, {' to '.join(languages)}"
    header = ["language:", *(f"- {language}" for language in languages), f"license: {licence}"]
    header += [f"pipeline_tag: {TASKS[kind]}", "library_name: transformers"]
    parts = [
        "---\n" + "\n".join(header) + "\n---\n",
        f"# {title}\n",
        f"A Transformer with hand-written layers (enja-transformer), as `{architecture.classes[0]}`.\n",
        "## Usage\n",
        f"```python\n{USAGE[kind].format(folder='.')}```\n",
        NOTES[kind] + "\n",
        *([UNEQUAL + "\n"] if kind == "transformer" and _unequal(trained) else []),
        "## Training data\n",
        (
            f"`{data.corpus}`: {described}. "
            "Tokens are learned from it. Text is normalized to NFKC, by the tokenizer files themselves.\n"
        ),
        "## Scores\n",
        "\n".join(_scores(trained)) + "\n",
        "## Recipe\n",
        "Steps " + ", ".join(f"{step:,}" for step in trained.steps) + ".\n",
        f"```toml\n{_recipe(trained)}```\n",
    ]
    path.write_text("\n".join(parts), encoding="utf-8")


def _unequal(trained: Trained) -> bool:
    """Return whether the vocabularies of source and target have different sizes."""
    return len(trained.tokenizers.src) != len(trained.tokenizers.tgt)


def _scores(trained: Trained) -> Iterator[str]:
    """Return the lines on the scores of a run, and of its evaluations, which have confidence intervals."""
    run = Run(trained.folder)
    final = run.results
    yield "| set | search | metric | score | 95 % interval | signature |"
    yield "|---|---|---|---|---|---|"
    found = False
    if final is not None and final.get("measure") and isinstance(final.get(str(final.get("key"))), float):
        found = True
        score = final[final["key"]]
        search = "" if final["measure"] == "accuracy" else "greedy"
        yield f"| {final['split']} | {search} | {final['measure']} | {score:.2f} | | {_code(final.get('signature'))} |"
    if final is not None and isinstance(final.get("perplexity"), float):
        found = True
        yield f"| {final['split']} | | perplexity | {final['perplexity']:.2f} | | |"
    for row in _evaluations(trained):
        found = True
        yield row
    if not found:
        yield "| | | not scored | | | |"


def _evaluations(trained: Trained) -> Iterator[str]:
    """Return a row for each score of ``evaluate.py`` on the same weights."""
    for path in sorted((trained.folder / "evaluation").glob("*.json")):
        try:
            report: Any = read_json(path)
            if report["system"]["steps"] != [list(trained.steps)]:
                continue
            search = f"beam {report['search']['beam']}" if report["search"]["beam"] > 1 else "greedy"
            for one in report["system"]["scores"]:
                interval = f"{one['low']:.2f} to {one['high']:.2f}"
                cells = (report["split"], search, one["name"], f"{one['score']:.2f}", interval, _code(one["signature"]))
                yield f"| {' | '.join(cells)} |"
        except (DamagedError, KeyError, TypeError, ValueError):  # another kind of evaluation
            continue


def _recipe(trained: Trained) -> str:
    """Return the options of training, without the paths of a machine."""
    lines = []
    for section, values in asdict(trained.recipe).items():
        if section in ("attention", "start", "checkpoint", "validation"):
            continue
        lines.append(f"[{section}]")
        for name, value in values.items():
            shown = value.name if isinstance(value, Path) else value
            if name == "mix" and shown is not None:
                shown = re.sub(r"\S*/", "", shown)
            lines.append(f"{name} = {recipes.to_text(shown, quote=True)}")
    return "\n".join(lines) + "\n"


def _code(text: object) -> str:
    """Return a text as code in a table, where a bar would end the cell."""
    return "`" + str(text).replace("|", "\\|") + "`"
