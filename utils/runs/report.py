"""The summary of a run before and after training."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import nn

from utils.commands.invocation import command, python, quoted, shown
from utils.dataset.Mixture import Mixture
from utils.metrics.Scorer import Scorer
from utils.recipes.options import ModelOptions, Recipe
from utils.runs.precision import Precision
from utils.runs.Run import Run
from utils.runs.setup import Data
from utils.training.Console import Sample, duration
from utils.training.Progress import Progress
from utils.training.Scores import Scores


def describe(
    recipe: Recipe, data: Data, net: nn.Module, device: torch.device, precision: Precision, folder: Path
) -> str:
    """Describe corpus, vocabulary, model, training, precision and folder of a run."""
    model, tokenizers = recipe.model, data.tokenizers
    vocabulary = (
        f"{len(tokenizers.src):,} joint" if tokenizers.joint else f"{len(tokenizers.src):,} + {len(tokenizers.tgt):,}"
    )
    (budget,) = (f"{value:g} {name}" for name, value in vars(recipe.budget).items() if value is not None)
    threads = f", {torch.get_num_threads()} threads" if device.type == "cpu" else ""
    count = sum(parameter.numel() for parameter in net.parameters())
    parameters = f"{count / 1e6:.1f} M" if count >= 1e6 else f"{count / 1e3:.0f} K"
    frozen = sum(parameter.numel() for parameter in net.parameters() if not parameter.requires_grad)
    rates = "" if recipe.start.run is None else f", {recipe.start.learning_rate:g} of the learning rates"
    lines = {
        "corpus": f"{recipe.data.corpus}: {data.corpus.report}; "
        f"{recipe.data.validate_on} {len(data.dev.references):,}, test {len(data.test.references):,}",
        **_mixed(recipe, data),
        "vocabulary": f"{vocabulary} tokens ({recipe.tokenizer.kind})",
        "model": f"{_layers(model)} layers, d_model {model.d_model}, {parameters} parameters"
        + (f", {frozen:,} of them frozen" if frozen else ""),
        "training": f"{recipe.optimizer.kind}, {recipe.schedule.kind} schedule, {budget}{rates}, on {device}{threads}",
        "precision": f"{precision.name}: {precision.reason}" if precision.reason else precision.name,
        "run": shown(folder),
    }
    return "\n".join(f"{name:<11} {text}" for name, text in lines.items()) + "\n"


def _mixed(recipe: Recipe, data: Data) -> dict[str, str]:
    """Return a line on the further corpora, if there are any."""
    mixture = data.train.dataset
    if not isinstance(mixture, Mixture):
        return {}
    names = [recipe.data.corpus, *(" ".join(Path(name).name for name in one.names) for one in recipe.data.mixed)]
    tags = [recipe.data.tag, *(one.tag for one in recipe.data.mixed)]
    parts = zip(names, tags, mixture.parts, mixture.passes, strict=True)
    texts = [
        f"{name}{f' <{tag}>' if tag else ''} {len(part):,} pairs at {share:.3g}" for name, tag, part, share in parts
    ]
    return {"mixture": f"{', '.join(texts)}: {len(mixture):,} pairs an epoch"}


def _layers(model: ModelOptions) -> str:
    if model.kind == "transformer":
        return f"{model.N}+{model.decoder_layers or model.N}"
    return f"recurrent, {model.N}+{model.decoder_layers or 1}" if model.kind == "rnn" else str(model.N)


def results(
    scores: Scores, run: Run, progress: Progress, seconds: float, scorer: Scorer | None, split: str
) -> dict[str, Any]:
    """Return the final scores as they are stored.

    Args:
        scores: of the best model.
        run: the run.
        progress: of the run.
        seconds: duration of the run.
        scorer: of the metric.
        split: the scored set.
    """
    best_step = progress.best_step
    dev = [row for row in run.metrics.rows(kind="dev") if row["step"] == best_step]
    quality = scores.quality
    key = scorer.key if scorer is not None else "bleu"
    return {
        "split": split,
        "measure": scorer and scorer.name,
        "key": key,
        key: quality and quality.score,
        "signature": quality and quality.signature,
        "perplexity": scores.perplexity,
        "loss": scores.loss,
        "best_step": best_step,
        "best_by": progress.best_by,
        f"dev_{key}": dev[-1].get(key) if dev else None,
        "minutes": round(seconds / 60, 2),
        "samples": [vars(sample) for sample in scores.samples],
    }


def report(run: Run) -> str:
    """Return the final report of a run, with commands for the next steps."""
    final = run.results or {}
    if "imported" in final:
        fine_tuned = f"{command('train')} --from {quoted(run.folder)} --folder FOLDER"
        return f"{shown(run.folder)}: was imported, so there is no training to resume; fine-tune it with: {fine_tuned}"
    samples: Sequence[Sample] = [Sample(**sample) for sample in final["samples"]]
    folder = quoted(run.folder)
    pictures = [shown(path) for path in sorted(run.folder.glob("*.png"))]
    lines = [
        "",
        *(f"{sample}\n" for sample in samples),
        *_examples(final),
        *_quality(final),
        *_gains(final),
        f"{final['split']} perplexity {final['perplexity']:.2f}",
        f"best step {final['best_step']:,}{_choice(final)}; trained for {duration(final['minutes'] * 60)}",
        "",
        "Pictures:",
        *(f"  {picture}" for picture in pictures),
        "",
        "Next:",
        *(f"  {line}" for line in _next(final, folder)),
        f"  {python()} -m tensorboard.main --logdir {folder}/tensorboard   # the same curves in a browser",
        f"  {command('train')} kftt --minutes 60   # a real corpus",
        f"  {command('train')} --help   # everything that can be changed",
    ]
    return "\n".join(lines)


def _examples(final: dict[str, Any]) -> list[str]:
    """Return lines with translations of the corpus's example sentences."""
    examples = final.get("typed")
    if not examples:
        return []
    width = max(len(one["source"]) for one in examples)
    lines = [
        f"  {one['source']:<{width}}  {one['translation']}{'   (' + one['note'] + ')' if one['note'] else ''}"
        for one in examples
    ]
    limits = "It knows short everyday sentences, made by a grammar; longer or unusual ones come out wrong."
    return ["Examples:", *lines, limits, f"A real one: {command('train')} kftt --minutes 60", ""]


def _gains(final: dict[str, Any]) -> list[str]:
    """Return lines on what was gained and forgotten since the run that this one started from."""
    if not final.get("gains"):
        return []
    lines = [f"  {gain['text']}" for gain in final["gains"]]
    return [f"since {shown(Path(final['origin']))}, from which it started (BLEU, greedy, paired bootstrap):", *lines]


def _choice(final: dict[str, Any]) -> str:
    """Return the criterion by which the best checkpoint was chosen."""
    by, measure = final.get("best_by"), final.get("measure")
    if not by:
        return ""
    doubtful = f", as {measure} does not differ significantly from the best before" if by == "loss" and measure else ""
    return f" (chosen by {by}{doubtful})"


def _quality(final: dict[str, Any]) -> list[str]:
    """Return lines on the score, if there is one."""
    measure = final.get("measure", "BLEU")  # older runs have BLEU only, and do not name it
    if measure is None:
        return []
    key, how = final.get("key", measure.lower()), ", greedy" if measure != "accuracy" else ""
    lines = [f"{final['split']} {measure} {final[key]:.2f}  ({final['signature']}{how})"]
    if final.get(f"dev_{key}") is not None and final["split"] != "dev":
        lines.append(f"{final.get('validated_on', 'dev')} {measure} {final[f'dev_{key}']:.2f}")
    return lines


def _next(final: dict[str, Any], folder: str) -> list[str]:
    """Return commands that use the model, by its kind."""
    measure = final.get("measure", "BLEU")
    if measure is None:
        return [f"{command('generate')} {folder}   # sample texts"]
    if measure == "accuracy":
        return [f"{command('classify')} {folder}   # type sentences, and see their labels"]
    return [
        f"{command('translate')} {folder}   # type sentences, and see them translated",
        f"{command('evaluate')} {folder}   # with beam search, and the confidence interval of the score",
    ]
