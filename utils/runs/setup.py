"""Construction of data, model and device from a recipe."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import torch

from const.path import CACHE
from models import MODELS, Seq2SeqAttention, Transformer, TransformerClassifier, TransformerLM
from utils.dataset import BatchLoader, EncodedCorpus, EncodedDataset, TestSet
from utils.dataset.corpora import (
    CorpusFiles,
    ParallelFiles,
    find_corpus,
    own_files,
    own_labelled,
    own_text,
    texts,
)
from utils.dataset.Dataset import Form
from utils.dataset.MixOptions import MixOptions
from utils.dataset.Mixture import Mixture, passes
from utils.errors import UserError
from utils.recipes.options import DataOptions, ModelOptions, Recipe
from utils.text.build import TokenizerPair, build_tokenizers
from utils.text.special import PAD
from utils.training import distributed
from utils.training.memory import require_memory

Model = Transformer | Seq2SeqAttention | TransformerLM | TransformerClassifier


@dataclass(frozen=True)
class Data:
    """Training batches, and sets of sentences for scoring; ``dev`` is the set that the recipe validates on."""

    files: CorpusFiles
    tokenizers: TokenizerPair
    corpus: EncodedCorpus
    train: BatchLoader
    dev: TestSet
    test: TestSet
    train_sample: TestSet | None


def find_files(recipe: Recipe) -> CorpusFiles:
    """Return the corpus of a recipe, downloaded or generated if needed."""
    options, memory = recipe.data, recipe.model.memory
    if options.text is not None:
        return own_text(options.text, options.held_out, memory=memory)
    if options.labelled is not None:
        return own_labelled(options.labelled, options.test_labelled, options.held_out)
    files = _parallel_files(options)
    return texts(files, memory=memory) if recipe.model.kind == "lm" else files


def _parallel_files(options: DataOptions) -> CorpusFiles:
    """Return the files of a parallel corpus."""
    if options.corpus != "files":
        return find_corpus(options.corpus, reverse=options.reverse)
    pairs = [
        ParallelFiles(src, tgt) if src and tgt else None
        for src, tgt in (
            (options.train_src, options.train_tgt),
            (options.dev_src, options.dev_tgt),
            (options.test_src, options.test_tgt),
        )
    ]
    train, dev, test = pairs
    if train is None:
        raise UserError("there are no training files; name them with --src FILE --tgt FILE")
    files = own_files(train, dev, test, options.held_out)
    return files.swapped() if options.reverse else files


def prepare_data(recipe: Recipe, tokenizers: TokenizerPair | None = None) -> Data:
    """Read, tokenize and encode the corpus, or load it from the cache.

    Args:
        recipe: with the options of corpus, tokenizers, filters and batches.
        tokenizers: those that a run began with; learned from the corpus unless given.
    """
    files, form = find_files(recipe), _form(recipe.model)
    train, max_len = files.train, recipe.model.max_len
    mixed = [_mixed_files(one) for one in recipe.data.mixed]
    if tokenizers is None:
        every = [train, *mixed]
        tokenizers = build_tokenizers(
            [one.src for one in every],
            [one.tgt for one in every],
            recipe.tokenizer,
            CACHE,
            labels=form == "labels",
            tags=recipe.data.tags,
        )
    filters = replace(recipe.filter, max_len=min(recipe.filter.max_len or max_len, max_len))

    def encoded(pair: ParallelFiles, tagged: TokenizerPair) -> EncodedDataset:
        return EncodedDataset(
            EncodedCorpus.open(pair.src, pair.tgt, tagged, filters, CACHE),
            max_len,
            tokenizers=tagged,
            alpha=recipe.batch.subword_regularisation,
            seed=recipe.train.seed,
            form=form,
        )

    further = [encoded(pair, tokenizers.tagged(one.tag)) for pair, one in zip(mixed, recipe.data.mixed, strict=True)]
    tokenizers = tokenizers.tagged(recipe.data.tag)
    dataset = encoded(train, tokenizers)
    corpus = dataset.corpus
    try:
        loader = BatchLoader(
            _mixture([dataset, *further], recipe),
            recipe.batch.max_tokens,
            seed=recipe.train.seed,
            rank=distributed.rank(),
            world_size=distributed.world_size(),
            group=distributed.share(recipe.batch.accumulate) * distributed.world_size(),
            num_workers=recipe.batch.num_workers,
            short_first=recipe.batch.short_first,
        )
        len(loader)
    except ValueError as error:
        raise UserError(f"{train.src}: {error}") from None
    scoring = (tokenizers, max_len, recipe.validation.max_tokens)
    dev = files.split(recipe.data.validate_on)
    return Data(
        files,
        tokenizers,
        corpus,
        loader,
        TestSet.read(dev.src, dev.tgt, *scoring, form=form),
        TestSet.read(files.test.src, files.test.tgt, *scoring, form=form),
        _sample(corpus, recipe.validation.train_sentences, *scoring, form=form),
    )


def _mixed_files(options: MixOptions) -> ParallelFiles:
    """Return the training files of a further corpus."""
    if len(options.names) == 1:
        return find_corpus(options.names[0], reverse=options.reverse).train
    src, tgt = map(Path, options.names)
    return ParallelFiles(tgt, src) if options.reverse else ParallelFiles(src, tgt)


def _mixture(parts: Sequence[EncodedDataset], recipe: Recipe) -> EncodedDataset | Mixture:
    """Return the datasets with their shares of an epoch; a single one, passed over once, as it is."""
    weights = [recipe.data.weight, *(one.weight for one in recipe.data.mixed)]
    if weights == [1.0]:
        return parts[0]
    shares = passes([len(part) for part in parts], weights, recipe.data.temperature)
    return Mixture(parts, shares, seed=recipe.train.seed)


def _form(options: ModelOptions) -> Form:
    """Return the kind of pairs that a model learns from; one with a memory learns from two lines of text."""
    return "sentences" if options.memory else cast("Form", MODELS[options.kind].form)


def _sample(
    corpus: EncodedCorpus, count: int, tokenizers: TokenizerPair, max_len: int, max_tokens: int, *, form: Form
) -> TestSet | None:
    """Return some training sentences, spread evenly over the corpus, with the ids that they have there."""
    if count == 0:
        return None
    indices = list(itertools.islice(range(0, len(corpus), max(1, len(corpus) // count)), count))
    src, tgt = ([side[index].tolist() for index in indices] for side in (corpus.src, corpus.tgt))
    pairs = list(zip(tokenizers.src.decode(src), tokenizers.tgt.decode(tgt), strict=True))  # to score and to show
    return TestSet(pairs, tokenizers, max_len, max_tokens, form=form, ids=(src, tgt))


def build_skeleton(recipe: Recipe, tokenizers: TokenizerPair) -> Model:
    """Build the recipe's model on the ``meta`` device: names and shapes of its weights, without memory for them.

    Raises:
        UserError: if the weights and tables would not fit into this machine's memory.
    """
    with torch.device("meta"):
        skeleton = build_model(recipe, tokenizers)
    tensors = itertools.chain(skeleton.parameters(), skeleton.buffers())
    require_memory(
        sum(tensor.nbytes for tensor in tensors),
        "the recipe's model",
        "lower model.d_model, model.d_ff, model.N, model.max_len or tokenizer.vocab_size",
    )
    return skeleton


def require_capacity(recipe: Recipe, data: Data) -> None:
    """Raise if weights or one batch cannot fit into memory.

    Raises:
        UserError: naming the options to lower.
    """
    build_skeleton(recipe, data.tokenizers)
    options = recipe.model
    positions = min(recipe.batch.max_tokens, len(data.corpus) * options.max_len)
    numbers = 2 * len(data.tokenizers.tgt) + 10 * options.d_model * options.N  # logits and their gradient; layers
    require_memory(
        4.0 * positions * numbers,
        f"a batch of {positions:,} tokens",
        f"lower batch.max_tokens={recipe.batch.max_tokens}",
    )


def build_model(recipe: Recipe, tokenizers: TokenizerPair) -> Model:
    """Build the recipe's model, with random weights that depend on its seed alone."""
    torch.manual_seed(recipe.train.seed)
    build = MODELS[recipe.model.kind].build
    try:
        options = SimpleNamespace(**vars(recipe.model), layers=recipe.layers)
        return cast("Model", build(options, len(tokenizers.src), len(tokenizers.tgt), PAD))
    except ValueError as error:
        raise UserError(f"model.kind={recipe.model.kind!r}: {error}") from None


def device_of(name: str, option: str) -> torch.device:
    """Return a device by its name; "auto" is the machine's accelerator, if it has one.

    Args:
        name: of the device.
        option: name of the option, for messages.

    Raises:
        UserError: if there is no such device.
    """
    accelerator = torch.accelerator.current_accelerator() if torch.accelerator.is_available() else None
    count = torch.accelerator.device_count()
    if name == "auto":
        name = "cpu" if accelerator is None else f"{accelerator.type}:{distributed.local_rank() if count > 1 else 0}"
    try:
        device = torch.device(name)
    except RuntimeError:
        raise UserError(f"{option}={name!r}: no such device; choose auto, cpu, cuda, mps or xpu") from None
    if device.type == "cpu":
        return device
    if accelerator is None or device.type != accelerator.type:
        has = "none" if accelerator is None else accelerator.type
        raise UserError(f"{option}={name!r}: this machine's accelerator: {has}; choose auto or cpu")
    if (device.index or 0) >= count:
        raise UserError(f"{option}={name!r}: this machine has {count} GPUs; choose auto or cpu")
    return device


def find_device(recipe: Recipe) -> torch.device:
    """Return the device of a recipe.

    Raises:
        UserError: if the device does not support the recipe's options.
    """
    device = device_of(recipe.train.device, "train.device")
    if device.type == "cpu" and recipe.train.compile:
        raise UserError("train.compile=True: is for a GPU, and slower on a CPU; leave it out")
    return device
