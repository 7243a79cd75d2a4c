"""Fine-tuning: a run that starts from the weights of another."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from models import MODELS
from models.transfer import can_start, freeze, source_name
from utils.commands.invocation import shown
from utils.errors import UserError
from utils.files.atomic import new_file
from utils.recipes import recipe as recipes
from utils.recipes.options import OptimizerOptions, Recipe, attention_sizes
from utils.runs import trained
from utils.runs.Run import Run
from utils.runs.setup import find_files
from utils.runs.trained import Trained
from utils.text.build import TokenizerPair
from utils.text.lines import read_lines
from utils.text.Tokenizer import Tokenizer
from utils.text.vocab import Vocab

# Keys of [model] that do not change the meaning of weights.
FREE = {"kind", "max_len", "dropout_rate", "attention_dropout_rate", "ffn_dropout_rate"}
# Keys that concern only parts which models of different kinds do not share.
OWN = {"model.N", "model.decoder_layers", "model.memory", "model.tie_embeddings"}


@dataclass(frozen=True)
class Copied:
    """Summary of how a model was initialized from another run.

    Args:
        run: folder of that run.
        steps: of the checkpoints that the weights come from.
        parameters: number of parameters that were copied.
        random: number of parameters that were initialized at random.
        shared_tokens: number of tokens of the new vocabulary that the old one has, too; None if it is the same.
        tokens: size of the new vocabulary.
    """

    run: str
    steps: tuple[int, ...]
    parameters: int
    random: int
    shared_tokens: int | None
    tokens: int

    def __str__(self) -> str:
        """Return a one-line summary."""
        parts = [f"{self.parameters:,} parameters of step {', '.join(f'{step:,}' for step in self.steps)}"]
        if self.shared_tokens is not None:
            parts.append(f"embeddings of {self.shared_tokens:,} of {self.tokens:,} tokens")
        if self.random:
            parts.append(f"{self.random:,} initialized at random")
        return f"{shown(Path(self.run))}: " + ", ".join(parts)


def find_origin(recipe: Recipe, folder: Path, *, needed: bool = True) -> Trained | None:
    """Load the run that a recipe starts from, or return None if it starts at random.

    Args:
        recipe: of the new run.
        folder: of the new run.
        needed: whether a missing run is an error; one that has begun to train does not need it any more.

    Raises:
        UserError: if there is no such run, or it does not fit the recipe, naming the differences.
    """
    path = recipe.start.run
    if path is None or (not needed and not Run(path).exists):
        return None
    if path.resolve() == folder.resolve():
        raise UserError(f"--from {shown(path)}: is the folder of this run itself; name another one with --folder")
    origin = trained.load(path, device="cpu")
    kinds = origin.recipe.model.kind, recipe.model.kind
    if not can_start(*kinds):
        names = [MODELS[kind].name for kind in kinds]
        fitting = [kind for kind in MODELS if can_start(kinds[0], kind)]
        raise UserError(
            f"--from {shown(path)}: {names[0]}, which cannot start {names[1]}; "
            f"it can start model.kind={' or '.join(fitting)}"
        )
    _require_same_architecture(origin, recipe)
    return origin


def _require_same_architecture(origin: Trained, recipe: Recipe) -> None:
    before, now = _architecture(origin.recipe), _architecture(recipe)
    if origin.recipe.model.kind != recipe.model.kind:
        if origin.recipe.model.memory:
            raise UserError(f"--from {shown(origin.folder)}: has a memory, which only a language model with one has")
        layers = "model.decoder_layers" if recipe.model.kind == "transformer" else "model.N"
        here = now[layers] or recipe.model.N
        before = {key: value for key, value in before.items() if key not in OWN} | {layers: origin.recipe.model.N}
        now = {key: value for key, value in now.items() if key not in OWN} | {layers: here}
    differences = {key: (before[key], now[key]) for key in now if key in before and before[key] != now[key]}
    if differences:
        named = "; ".join(f"{key} is {there} there, {here} here" for key, (there, here) in differences.items())
        flags = " ".join(f"--{key} {recipes.to_text(there)}" for key, (there, _) in differences.items())
        raise UserError(f"--from {shown(origin.folder)}: another architecture: {named}; add: {flags}")


def _architecture(recipe: Recipe) -> dict[str, Any]:
    """Return the keys by which weights get their shape and meaning."""
    model = recipe.model
    free = FREE - ({"max_len"} if model.positions == "learnt" else set())
    sizes = {f"attention.{name}": getattr(recipe.attention, name) for name in attention_sizes(model.attention)}
    return {f"model.{key}": value for key, value in asdict(model).items() if key not in free} | sizes


def with_vocabulary(recipe: Recipe, origin: Trained | None) -> Recipe:
    """Return the recipe with the tokenizer options of the run that it starts from, if it takes its vocabulary."""
    if origin is None or recipe.start.vocabulary == "new":
        return recipe
    options = origin.recipe.tokenizer
    if origin.recipe.model.kind == "lm" and recipe.model.kind == "transformer":
        options = replace(options, joint=True)  # of the language model's text
    try:
        return replace(recipe, tokenizer=options)
    except UserError as error:
        raise UserError(f"--from {shown(origin.folder)}: has another kind of vocabulary: {error}") from None


def initial_tokenizers(recipe: Recipe, origin: Trained | None) -> TokenizerPair | None:
    """Return the tokenizers that a new run takes over, or None if it learns its own."""
    if origin is None or recipe.start.vocabulary == "new":
        return None
    own, kinds = origin.tokenizers.untagged, (origin.recipe.model.kind, recipe.model.kind)
    text = own.tgt if kinds[0] == "lm" else own.src
    if kinds[1] == "classifier":
        labels = own.tgt if kinds[0] == "classifier" else Vocab.train(read_lines(find_files(recipe).train.tgt), 1 << 31)
        return TokenizerPair(text, labels)
    return TokenizerPair(text, text) if kinds[0] != kinds[1] else own


@torch.no_grad()
def initialize(net: nn.Module, recipe: Recipe, tokenizers: TokenizerPair, origin: Trained) -> Copied:
    """Copy the weights of another run into a model, as far as they correspond.

    Args:
        net: the model of the new run.
        recipe: of the new run.
        tokenizers: of the new run.
        origin: the other run.
    """
    weights: Mapping[str, Tensor] = origin.model.state_dict()
    kinds = origin.recipe.model.kind, recipe.model.kind
    copied = total = 0
    shared: int | None = None
    for name, parameter in net.named_parameters():
        total += parameter.numel()
        theirs = source_name(name, *kinds)
        if theirs is None:
            continue
        if theirs not in weights:
            raise UserError(f"--from {shown(origin.folder)}: has no weights {theirs} to start {name} from")
        weight, both = (
            weights[theirs],
            _tokenizers_of(name, theirs, kinds, tokenizers.untagged, origin.tokenizers.untagged),
        )
        if both is not None and both[0].fingerprint != both[1].fingerprint:
            new, old = _shared_tokens(*both)
            parameter[new] = weight[old].to(parameter.dtype)
            shared = max(shared or 0, len(new))
            copied += parameter[new].numel()
        elif weight.shape != parameter.shape:
            raise UserError(
                f"--from {shown(origin.folder)}: {theirs} is {tuple(weight.shape)} there, but {name} is "
                f"{tuple(parameter.shape)} here"
            )
        else:
            parameter.copy_(weight)
            copied += parameter.numel()
    return Copied(str(origin.folder), origin.steps, copied, total - copied, shared, len(tokenizers.tgt))


def learning_rates(recipe: Recipe) -> OptimizerOptions:
    """Return the options of the optimizer, with lower learning rates for a run that starts from another."""
    options, factor = recipe.optimizer, recipe.start.learning_rate
    if recipe.start.run is None:
        return options
    adam, muon = factor * options.learning_rate, factor * options.muon_learning_rate
    return replace(options, learning_rate=adam, muon_learning_rate=muon)


def translates_alike(origin: Recipe, recipe: Recipe) -> bool:
    """Return whether two runs are translators between the same languages."""
    same = all(
        getattr(origin.data, side) == getattr(recipe.data, side) for side in ("source_language", "target_language")
    )
    return same and MODELS[origin.model.kind].command == MODELS[recipe.model.kind].command == "translate"


def freeze_parts(net: nn.Module, recipe: Recipe) -> int:
    """Freeze the parts that a recipe names, and return the number of parameters.

    Raises:
        UserError: if the model has no such part.
    """
    if recipe.start.frozen == "none":
        return 0
    try:
        return freeze(net, recipe.start.frozen)
    except ValueError as error:
        raise UserError(f"start.frozen={recipe.start.frozen!r}: {error}") from None


def _tokenizers_of(
    name: str, theirs: str, kinds: tuple[str, str], new: TokenizerPair, old: TokenizerPair
) -> tuple[Tokenizer, Tokenizer] | None:
    """Return the new and the old tokenizer of weights with a row for each token, or None for others."""
    if not name.endswith("embedding.weight") and name not in ("output.weight", "output.bias"):
        return None
    ours = new.src if name.startswith(("encoder.", "src_")) else new.tgt
    before = old.src if theirs.startswith(("encoder.", "src_")) and kinds[0] != "lm" else old.tgt
    return ours, before


def _shared_tokens(new: Tokenizer, old: Tokenizer) -> tuple[Tensor, Tensor]:
    """Return the ids of tokens that two vocabularies share, in each of them."""
    known = {token: index for index, token in enumerate(old.tokens(range(len(old))))}
    pairs = [(index, known[token]) for index, token in enumerate(new.tokens(range(len(new)))) if token in known]
    ids = torch.tensor(pairs, dtype=torch.long).view(-1, 2)
    return ids[:, 0], ids[:, 1]


def record(run: Run, copied: Copied) -> None:
    """Write ``start.json``, which says where the weights of a run come from."""
    with new_file(run.folder / "start.json") as temporary:
        temporary.write_text(json.dumps(asdict(copied), indent=1) + "\n", encoding="utf-8")
