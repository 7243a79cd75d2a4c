"""From a recipe to everything that a trainer needs."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace

import torch

from const.path import CACHE
from models import Seq2SeqAttention, Transformer, TransformerClassifier, TransformerLM
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
from utils.errors import UserError
from utils.evaluation.accuracy import AccuracyScore
from utils.evaluation.bleu import BleuScore
from utils.evaluation.Scorer import Scorer
from utils.text.build import TokenizerPair, build_tokenizers
from utils.text.special import PAD
from utils.training import distributed
from utils.training.options import DataOptions, ModelOptions, Recipe

Model = Transformer | Seq2SeqAttention | TransformerLM | TransformerClassifier


@dataclass(frozen=True)
class Data:
    """Batches to learn from, and sentences to score by."""

    files: CorpusFiles
    tokenizers: TokenizerPair
    corpus: EncodedCorpus
    train: BatchLoader
    dev: TestSet
    test: TestSet
    train_sample: TestSet | None


def find_files(recipe: Recipe) -> CorpusFiles:
    """The corpus of a recipe, fetched or generated if need be."""
    options, memory = recipe.data, recipe.model.memory
    if options.text is not None:
        return own_text(options.text, options.held_out, memory=memory)
    if options.labelled is not None:
        return own_labelled(options.labelled, options.test_labelled, options.held_out)
    files = _parallel_files(options)
    return texts(files, memory=memory) if recipe.model.kind == "lm" else files


def _parallel_files(options: DataOptions) -> CorpusFiles:
    """Sentences and their translations."""
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
    """Read, cut and encode the corpus, or take all that from the cache.

    Args:
        recipe: which corpus, and how.
        tokenizers: those that a run began with; learnt from the corpus unless given.
    """
    files, form = find_files(recipe), _form(recipe.model)
    train, max_len = files.train, recipe.model.max_len
    if tokenizers is None:
        tokenizers = build_tokenizers(train.src, train.tgt, recipe.tokenizer, CACHE, labels=form == "labels")
    filters = replace(recipe.filter, max_len=min(recipe.filter.max_len or max_len, max_len))
    corpus = EncodedCorpus.open(train.src, train.tgt, tokenizers, filters, CACHE)
    dataset = EncodedDataset(
        corpus,
        max_len,
        tokenizers=tokenizers,
        alpha=recipe.batch.subword_regularisation,
        seed=recipe.train.seed,
        form=form,
    )
    try:
        loader = BatchLoader(
            dataset,
            recipe.batch.max_tokens,
            seed=recipe.train.seed,
            rank=distributed.rank(),
            world_size=distributed.world_size(),
            group=distributed.share(recipe.batch.accumulate) * distributed.world_size(),
            num_workers=recipe.batch.num_workers,
        )
        len(loader)
    except ValueError as error:
        raise UserError(f"{train.src}: {error}") from None
    scoring = (tokenizers, max_len, recipe.validation.max_tokens)
    return Data(
        files,
        tokenizers,
        corpus,
        loader,
        TestSet.read(files.dev.src, files.dev.tgt, *scoring, form=form),
        TestSet.read(files.test.src, files.test.tgt, *scoring, form=form),
        _sample(corpus, recipe.validation.train_sentences, *scoring, form=form),
    )


def _form(options: ModelOptions) -> Form:
    """What a model learns from."""
    if options.kind == "classifier":
        return "labels"
    return "text" if options.kind == "lm" and not options.memory else "sentences"


def _sample(
    corpus: EncodedCorpus, count: int, tokenizers: TokenizerPair, max_len: int, max_tokens: int, *, form: Form
) -> TestSet | None:
    """Some training sentences, spread evenly over the corpus."""
    if count == 0:
        return None
    indices = list(itertools.islice(range(0, len(corpus), max(1, len(corpus) // count)), count))
    src = tokenizers.src.decode([corpus.src[index].tolist() for index in indices])
    tgt = tokenizers.tgt.decode([corpus.tgt[index].tolist() for index in indices])
    return TestSet(list(zip(src, tgt, strict=True)), tokenizers, max_len, max_tokens, form=form)


def build_model(recipe: Recipe, tokenizers: TokenizerPair) -> Model:
    """The recipe's model, with random weights that depend on its seed alone."""
    torch.manual_seed(recipe.train.seed)
    return MODELS[recipe.model.kind](recipe.model, len(tokenizers.src), len(tokenizers.tgt))


def _sizes(options: ModelOptions) -> tuple[int, int, int, int, int, float, float, int]:
    """What the constructors of all Transformers have in common, behind their vocabularies."""
    return (
        options.max_len,
        options.d_model,
        options.heads_num,
        options.d_ff,
        options.N,
        options.dropout_rate,
        options.layer_norm_eps,
        PAD,
    )


def _transformer(options: ModelOptions, src_size: int, tgt_size: int) -> Transformer:
    return Transformer(
        src_size,
        tgt_size,
        *_sizes(options),
        tie_embeddings=options.tie_embeddings,
        decoder_layers=options.decoder_layers,
        options=options.layers,
    )


def _rnn(options: ModelOptions, src_size: int, tgt_size: int) -> Seq2SeqAttention:
    return Seq2SeqAttention(
        src_size,
        tgt_size,
        options.max_len,
        options.d_model,
        options.N,
        options.dropout_rate,
        PAD,
        tie_embeddings=options.tie_embeddings,
    )


def _language_model(options: ModelOptions, src_size: int, tgt_size: int) -> TransformerLM:  # noqa: ARG001
    return TransformerLM(
        tgt_size,
        *_sizes(options),
        memory=options.memory,
        tie_embeddings=options.tie_embeddings != "none",
        options=options.layers,
    )


def _classifier(options: ModelOptions, src_size: int, tgt_size: int) -> TransformerClassifier:
    return TransformerClassifier(
        src_size,
        tgt_size,
        *_sizes(options),
        options=options.layers,
    )


# Every kind of model that a recipe can name, made from the sizes of its two vocabularies.
MODELS: dict[str, Callable[[ModelOptions, int, int], Model]] = {
    "transformer": _transformer,
    "rnn": _rnn,
    "lm": _language_model,
    "classifier": _classifier,
}


def build_scorer(recipe: Recipe, tokenizers: TokenizerPair) -> Scorer | None:
    """By what models of the recipe's kind are compared; a language model by its loss alone."""
    if recipe.model.kind == "classifier":
        return AccuracyScore(tokenizers.tgt)
    return BleuScore(tokenizers.tgt, language=recipe.data.target_language) if recipe.model.kind != "lm" else None


def device_of(name: str, option: str) -> torch.device:
    """A device by its name; "auto" is a GPU if there is one.

    Args:
        name: what was asked for.
        option: what to call it in messages.

    Raises:
        UserError: if there is none such here.
    """
    if name == "auto":
        name = f"cuda:{distributed.local_rank()}" if torch.cuda.is_available() else "cpu"
    try:
        device = torch.device(name)
    except RuntimeError:
        device = None
    if device is None or device.type not in ("cpu", "cuda"):
        raise UserError(f"{option}={name!r}: no such device; choose auto, cpu or cuda")
    if device.type == "cuda" and (device.index or 0) >= torch.cuda.device_count():
        raise UserError(f"{option}={name!r}: this machine has {torch.cuda.device_count()} GPUs; choose auto or cpu")
    return device


def find_device(recipe: Recipe) -> torch.device:
    """Where to compute.

    Raises:
        UserError: if the machine cannot do what the recipe asks for.
    """
    options = recipe.train
    device = device_of(options.device, "train.device")
    if device.type != "cuda":
        for key, wanted in (("precision", options.precision == "bf16"), ("compile", options.compile)):
            if wanted:
                value = getattr(options, key)
                raise UserError(
                    f"train.{key}={value}: is for a GPU, and slower on a {device.type.upper()}; leave it out"
                )
    return device
