"""All options of a recipe. The docstrings are the manual: ``train.py --help`` prints them."""

import inspect
import math
import re
from collections.abc import Collection
from dataclasses import dataclass, field, fields, make_dataclass
from pathlib import Path
from typing import Any, Literal

from layers import ATTENTIONS, NORMS, POSITIONS, LayerOptions
from layers.transformer.FFN import ACTIVATIONS
from models import MODELS
from utils.commands.invocation import command
from utils.dataset.filters import FilterOptions
from utils.dataset.MixOptions import MixOptions, check_tag
from utils.dataset.MixOptions import parse as parse_mix
from utils.errors import UserError
from utils.metrics.registry import METRICS
from utils.text.build import TokenizerOptions

MAX_TOKENS = 10_000_000  # of a batch: more than any machine holds


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise UserError(message)


def _require_finite(options: object) -> None:
    for name, value in vars(options).items():
        _require(not isinstance(value, float) or math.isfinite(value), f"{name}={value}: must be a finite number")


def _require_share(options: object, *names: str) -> None:
    for name in names:
        value = getattr(options, name)
        _require(0 <= value < 1, f"{name}={value}: must be at least 0 and less than 1")


def _require_at_least(smallest: float, options: object, *names: str) -> None:
    for name in names:
        value = getattr(options, name)
        _require(value >= smallest, f"{name}={value}: must be at least {smallest}")


def _require_between(smallest: float, largest: float, options: object, *names: str) -> None:
    for name in names:
        value = getattr(options, name)
        fits = value is None or smallest <= value <= largest
        _require(fits, f"{name}={value}: must lie between {smallest:,} and {largest:,}")


def _require_positive(options: object, *names: str) -> None:
    for name in names:
        value = getattr(options, name)
        _require(value is None or value > 0, f"{name}={value}: must be greater than 0")


@dataclass(frozen=True, kw_only=True)
class DataOptions:
    """The corpus.

    Args:
        corpus: "mini", which comes with the project; "kftt", downloaded if needed; or "files", named below.
        src_language: language of the source, as a code of two letters.
        tgt_language: language of the target; for BLEU, Japanese ("ja") is tokenized by MeCab.
        reverse: translate in the opposite direction, from target to source.
        train_src: with corpus = "files": source sentences, one a line.
        train_tgt: their translations, line by line.
        dev_src: sentences to choose the best model by; without them, some training pairs are held out.
        dev_tgt: their translations.
        test_src: sentences for the final score; without them, held out likewise, or dev if that is given.
        test_tgt: their translations.
        held_out: pairs to hold out of the training files for each set that is not given; at most a tenth of them.
        validate_on: set to validate on: "dev"; or, of kftt, "tune", which leaves dev for reporting.
        mix: further corpora to train on, separated by semicolons: each a name (mini, kftt) or two files, source and
            target, and if wanted weight=NUMBER (passes over it in an epoch), tag=WORD (the first token of its sources)
            and reverse (the opposite direction); "none" for the corpus alone.
        weight: passes over the corpus itself in an epoch.
        tag: a word that becomes the first token of the corpus's own sources, also in translation; "none" for no tag.
        temperature: of sampling several corpora: 1 takes them by their weights, higher ones take small corpora more
            often, up to equal shares.
        text: with corpus = "files" and a language model: a text, one sentence or paragraph a line.
        labelled: with corpus = "files" and a classifier: a label, a tab and a sentence on each line.
        test_labelled: sentences for the final score, likewise; without them, some are held out.
    """

    corpus: Literal["mini", "kftt", "files"] = "mini"
    src_language: str = "en"
    tgt_language: str = "ja"
    reverse: bool = False
    train_src: Path | None = None
    train_tgt: Path | None = None
    dev_src: Path | None = None
    dev_tgt: Path | None = None
    test_src: Path | None = None
    test_tgt: Path | None = None
    held_out: int = 500
    validate_on: Literal["dev", "tune"] = "dev"
    mix: str | None = None
    weight: float = 1.0
    tag: str | None = None
    temperature: float = 1.0
    text: Path | None = None
    labelled: Path | None = None
    test_labelled: Path | None = None

    def __post_init__(self) -> None:
        """Validate languages, and that files come in pairs and with corpus = "files"."""
        for name in ("src_language", "tgt_language"):
            code = getattr(self, name)
            right = {"jp": "ja", "cn": "zh", "kr": "ko"}.get(code.lower())
            _require(
                re.fullmatch("[a-z]{2}", code) is not None and right is None,
                f"{name}={code!r}: must be a code of two small letters, such as en or ja"
                + (f"; did you mean {right}?" if right else ""),
            )
        for name in ("train", "dev", "test"):
            src, tgt = getattr(self, f"{name}_src"), getattr(self, f"{name}_tgt")
            _require((src is None) == (tgt is None), f"{name}_src={src}, {name}_tgt={tgt}: both files, or none")
            _require(
                src is None or self.corpus == "files",
                f"{name}_src={src}: needs corpus='files', not {self.corpus!r}; the recipe 'small' is made for files",
            )
        for name in ("text", "labelled", "test_labelled"):
            file = getattr(self, name)
            _require(file is None or self.corpus == "files", f"{name}={file}: needs corpus='files'")
        if self.corpus == "files" and not any((self.train_src, self.text, self.labelled)):
            raise UserError(
                f'corpus="files" needs the files: {command("train")} small --src FILE --tgt FILE, '
                "or lm --text FILE, or classifier --labelled FILE"
            )
        _require(
            self.validate_on == "dev" or self.corpus == "kftt",
            f"validate_on={self.validate_on!r}: only corpus='kftt' has such a set, not {self.corpus!r}; choose 'dev'",
        )
        _require_at_least(1, self, "held_out")
        _require_finite(self)
        _require_at_least(0, self, "weight")
        _require_at_least(1, self, "temperature")
        check_tag(self.tag, "tag")
        _require(
            self.weight > 0 or any(one.weight > 0 for one in self.mixed),
            f"weight={self.weight:g}: the weights of all corpora are 0, so there is nothing to train on",
        )

    @property
    def mixed(self) -> list[MixOptions]:
        """Return the further corpora."""
        return parse_mix(self.mix)

    @property
    def tags(self) -> list[str]:
        """Return the tags of all corpora, each once."""
        tags = [self.tag, *(one.tag for one in self.mixed)]
        return list(dict.fromkeys(tag for tag in tags if tag is not None))

    @property
    def target_language(self) -> str:
        """Return the language to translate into."""
        return self.src_language if self.reverse else self.tgt_language

    @property
    def source_language(self) -> str:
        """Return the language to translate from."""
        return self.tgt_language if self.reverse else self.src_language


@dataclass(frozen=True, kw_only=True)
class BatchOptions:
    """The batches of a step.

    Args:
        max_tokens: maximum number of tokens in a batch on each side, padding included.
        accumulate: batches of one step, whose gradients are accumulated over all processes: a step of 4 batches is the
            same in one process, two or four.
        subword_regularisation: strength of subword regularization, which samples another segmentation in every epoch
            (0.1 to 0.5 is usual); "none" for always the best segmentation.
        num_workers: processes that prepare batches; 0 prepares them between the steps.
        short_first: curriculum: how far the first epoch goes from short to long sentences: 0 is a random order, 1
            strictly by length.
    """

    max_tokens: int = 2048
    accumulate: int = 1
    subword_regularisation: float | None = None
    num_workers: int = 0
    short_first: float = 0.0

    def __post_init__(self) -> None:
        """Validate the ranges."""
        _require_finite(self)
        _require_between(0, 1, self, "short_first")
        _require_between(1, MAX_TOKENS, self, "max_tokens")
        _require_between(1, 100_000, self, "accumulate")
        _require_between(0, 256, self, "num_workers")
        _require_positive(self, "subword_regularisation")


# The choices of keys that a registry offers.
CHOICES: dict[str, Collection[str]] = {
    "kind": MODELS,
    "norm": NORMS,
    "positions": [*POSITIONS, "none"],
    "attention": ["dot", *(name for name in ATTENTIONS if name != "dot")],
    "activation": ACTIVATIONS,
}


@dataclass(frozen=True, kw_only=True)
class ModelOptions:
    """The model.

    Args:
        kind: {models}; "rnn", a recurrent translator with additive attention, has d_model, N (encoder layers),
            max_len, dropout_rate and tie_embeddings alone; "lm" is a language model of the target side.
        d_model: width of the model.
        heads_num: attention heads; must divide d_model.
        d_ff: inner width of the feed-forward networks.
        N: encoder layers, and decoder layers unless those are given.
        decoder_layers: decoder layers of a translator; fewer translate faster; "none" for as many as N, or for one if
            it is recurrent.
        memory: of a language model: whether it attends to the line before (Transformer-XL).
        max_len: the longest sentence, in tokens; longer training pairs are left out.
        dropout_rate: share of embeddings and sub-layer outputs dropped in training.
        attention_dropout_rate: share of attention weights dropped in training.
        ffn_dropout_rate: share of inner feed-forward activations dropped in training.
        norm_first: pre-norm (stable) rather than post-norm (the paper's).
        norm: normalization: {norms}.
        positions: positional encoding: {positions} or "none"; "sinusoidal" is the paper's, "relative" are T5's learned
            biases.
        attention: mechanism of the self-attention: {attentions}; "dot" is the paper's, the sizes of others are in
            [attention].
        kv_heads: key and value heads, shared by query heads; must divide heads_num; "none" for as many.
        activation: non-linearity of the feed-forward networks: {activations}; "swiglu" has a third matrix.
        embedding_scale: multiply embeddings by the square root of d_model.
        embedding_norm: normalize embeddings after adding positions.
        layer_norm_eps: added to the variance in normalization.
        output_bias: of a translator: whether its output layer has a bias.
        tie_embeddings: shared matrices: "none"; "output", target embedding and output layer; "all", the source
            embedding too (needs a joint vocabulary).
    """

    kind: str = "transformer"
    d_model: int = 256
    heads_num: int = 4
    d_ff: int = 1024
    N: int = 3
    decoder_layers: int | None = None
    memory: bool = False
    max_len: int = 256
    dropout_rate: float = 0.1
    attention_dropout_rate: float = 0.0
    ffn_dropout_rate: float = 0.0
    norm_first: bool = True
    norm: str = "layer"
    positions: str = "sinusoidal"
    attention: str = "dot"
    kv_heads: int | None = None
    activation: str = "relu"
    embedding_scale: bool = True
    embedding_norm: bool = False
    layer_norm_eps: float = 1e-5
    output_bias: bool = False
    tie_embeddings: Literal["none", "output", "all"] = "all"

    def __post_init__(self) -> None:
        """Validate sizes and choices, and their combination."""
        _require_finite(self)
        for name, choices in CHOICES.items():
            value = getattr(self, name)
            _require(value in choices, f"{name}={value!r}: choose one of {', '.join(choices)}")
        _require_between(1, 1_000_000, self, "d_model", "heads_num", "d_ff", "kv_heads")
        _require_between(1, 1_000, self, "N", "decoder_layers")
        _require_between(2, 1_000_000, self, "max_len")
        _require_share(self, "dropout_rate", "attention_dropout_rate", "ffn_dropout_rate")
        _require_positive(self, "layer_norm_eps")
        _require(
            self.d_model % self.heads_num == 0,
            f"d_model={self.d_model}: cannot be divided among heads_num={self.heads_num} heads",
        )
        _require(self.d_model % 2 == 0, f"d_model={self.d_model}: sine and cosine positions need an even width")
        _require(
            self.positions != "rotary" or self.d_model // self.heads_num % 2 == 0,
            f'd_model={self.d_model}: with positions="rotary" its {self.heads_num} heads must be of even width',
        )
        _require(
            self.kv_heads is None or self.heads_num % self.kv_heads == 0,
            f"kv_heads={self.kv_heads}: does not divide heads_num={self.heads_num}",
        )


def _attention_options() -> Any:
    """Return a class of options with the sizes of all attention mechanisms, from their constructors."""
    defaults: dict[str, Any] = {}
    texts: dict[str, str] = {}
    for name, mechanism in ATTENTIONS.items():
        documented = dict(re.findall(r"^ {8}(\w+): (.*(?:\n {12}.*)*)", mechanism.__doc__ or "", re.MULTILINE))
        for parameter in attention_sizes(name):
            defaults[parameter] = inspect.signature(mechanism).parameters[parameter].default
            text = " ".join(documented[parameter].split())
            known = texts.get(parameter)
            texts[parameter] = f'of "{name}": {text}' if known is None else f'{known} Of "{name}", too.'
    options = make_dataclass(
        "AttentionOptions",
        [(name, type(value), field(default=value)) for name, value in defaults.items()],
        frozen=True,
        kw_only=True,
    )
    lines = "\n".join(f"        {name}: {text}" for name, text in texts.items())
    options.__doc__ = f"Sizes of attention mechanisms other than the paper's.\n\n    Args:\n{lines}\n"
    return options


def attention_sizes(name: str) -> list[str]:
    """Return the names of a mechanism's own keyword arguments, which are keys of ``[attention]``."""
    parameters = inspect.signature(ATTENTIONS[name]).parameters.values()
    filled_in = ("d_k", "dropout_rate", "causal")
    return [one.name for one in parameters if one.name not in filled_in and one.default is not one.empty]


AttentionOptions = _attention_options()


@dataclass(frozen=True, kw_only=True)
class StartOptions:
    """The initial weights.

    Args:
        run: folder of a run whose best weights to start from (fine-tuning); "none" for random weights. A run starts one
            of the same kind and sizes. A translator's encoder, or a language model, also starts a classifier, and a
            language model the decoder of a translator.
        vocabulary: "same", the vocabulary of that run; or "new", one that is learned from this corpus: the embeddings
            of tokens that both have are copied.
        learning_rate: factor of the optimizer's learning rates for a run that starts from another.
        frozen: parts that keep their initial weights: "none", "embeddings", "encoder" or "embeddings+encoder".
    """

    run: Path | None = None
    vocabulary: Literal["same", "new"] = "same"
    learning_rate: float = 0.3
    frozen: Literal["none", "embeddings", "encoder", "embeddings+encoder"] = "none"

    def __post_init__(self) -> None:
        """Validate the factor, and that options which need a run have one."""
        _require_finite(self)
        _require_positive(self, "learning_rate")
        for name, usual in (("vocabulary", "same"), ("frozen", "none")):
            value = getattr(self, name)
            _require(
                self.run is not None or value == usual,
                f"{name}={value!r}: needs a run to start from; name it with --from RUN",
            )


@dataclass(frozen=True, kw_only=True)
class OptimizerOptions:
    """The optimizer.

    Args:
        kind: "muon" (Muon for the weight matrices inside, Adam for the rest), "adam" or "adamw".
        learning_rate: peak of Adam's learning rate.
        muon_learning_rate: peak of Muon's learning rate.
        beta1: Adam's decay rate of the mean gradient.
        beta2: Adam's decay rate of the mean squared gradient.
        eps: Adam's epsilon, added to the denominator.
        muon_momentum: Muon's momentum.
        weight_decay: decoupled weight decay, of AdamW and Muon.
        clip_norm: maximum norm of the gradient, by gradient clipping; "none" for no limit.
    """

    kind: Literal["muon", "adam", "adamw"] = "muon"
    learning_rate: float = 3e-3
    muon_learning_rate: float = 0.02
    beta1: float = 0.9
    beta2: float = 0.98
    eps: float = 1e-9
    muon_momentum: float = 0.95
    weight_decay: float = 0.0
    clip_norm: float | None = 1.0

    def __post_init__(self) -> None:
        """Validate the ranges."""
        _require_finite(self)
        _require_positive(self, "learning_rate", "muon_learning_rate", "eps", "clip_norm")
        _require_share(self, "beta1", "beta2", "muon_momentum")
        _require_at_least(0, self, "weight_decay")


@dataclass(frozen=True, kw_only=True)
class ScheduleOptions:
    """The learning-rate schedule. Every kind begins with a linear warm-up.

    Args:
        kind: "cosine" or "linear", which end at zero exactly with the budget; "inverse_sqrt"; "noam", the paper's
            (inverse square root times d_model^-0.5 times learning_rate, so choose that near 1); or "constant".
        warmup: steps until the peak; below 1, a share of the run.
    """

    kind: Literal["cosine", "linear", "inverse_sqrt", "noam", "constant"] = "cosine"
    warmup: float = 0.06

    def __post_init__(self) -> None:
        """Validate the warm-up."""
        _require_finite(self)
        _require_at_least(0, self, "warmup")


@dataclass(frozen=True, kw_only=True)
class BudgetOptions:
    """The training budget: exactly one of the three.

    Args:
        minutes: time for training and validation; the first steps show how many steps fit in.
        steps: optimizer steps.
        epochs: passes over the corpus.
    """

    minutes: float | None = None
    steps: int | None = None
    epochs: float | None = None

    def __post_init__(self) -> None:
        """Validate that exactly one budget is given."""
        _require_finite(self)
        given = {name: value for name, value in vars(self).items() if value is not None}
        _require(len(given) < 2, " and ".join(f"{name}={value}" for name, value in given.items()) + ": choose one")
        _require(bool(given), "minutes=none: a run needs one of minutes, steps and epochs")
        _require_positive(self, "minutes", "steps", "epochs")


@dataclass(frozen=True, kw_only=True)
class TrainOptions:
    """The training loop.

    Args:
        label_smoothing: share of the target probability that is spread uniformly over all tokens.
        average: weights that are validated and saved: "none", the last ones; "ema", an exponential moving average;
            "tail", the mean over the last part of the run.
        ema_decay: decay rate of the moving average.
        tail: last share of the run that "tail" averages.
        seed: of the weights, the order of batches and dropout.
        device: "auto", "cpu", "cuda", "cuda:1" and so on, "mps" or "xpu"; "auto" takes a GPU if there is one.
        precision: of the matrix products in training: "float32"; "bf16", mixed precision; or "auto", which measures on
            a CPU whether "bf16" is clearly faster, and takes it on a GPU that has it. The run keeps the answer.
        tf32: let a GPU round the factors of float32 products to TensorFloat-32.
        compile: compile the model with torch.compile on a GPU.
        max_skipped: steps in a row with a loss or gradient that is not finite, before the run is stopped.
        log_every: steps between two lines of metrics.
    """

    label_smoothing: float = 0.1
    average: Literal["none", "ema", "tail"] = "none"
    ema_decay: float = 0.999
    tail: float = 0.1
    seed: int = 1
    device: str = "auto"
    precision: Literal["auto", "float32", "bf16"] = "auto"
    tf32: bool = True
    compile: bool = False
    max_skipped: int = 10
    log_every: int = 10

    def __post_init__(self) -> None:
        """Validate the ranges."""
        _require_finite(self)
        _require_share(self, "label_smoothing", "ema_decay")
        _require(0 <= self.seed < 2**63, f"seed={self.seed}: must be at least 0 and less than 2^63")
        _require(0 < self.tail <= 1, f"tail={self.tail}: must be greater than 0 and at most 1")
        _require_at_least(1, self, "max_skipped", "log_every")


@dataclass(frozen=True, kw_only=True)
class ValidationOptions:
    """Validation during training.

    Args:
        times: validations, spread evenly over the run.
        every: steps between two validations; "none" for as many as ``times`` says.
        metric: by which the best model is chosen: "bleu" (of a classifier, the accuracy), "character_bleu", "chrf",
            "ter" (translation edit rate, the lower the better) or "loss".
        patience: validations without a better one before training stops early; "none" for never.
        max_tokens: maximum number of tokens in a batch on each side.
        train_sentences: training sentences to translate as well, for comparison.
        samples: translations to show.
    """

    times: int = 10
    every: int | None = None
    metric: str = "bleu"
    patience: int | None = None
    max_tokens: int = 4096
    train_sentences: int = 200
    samples: int = 3

    def __post_init__(self) -> None:
        """Validate the metric and the ranges."""
        metrics = [*METRICS, "loss"]
        _require(self.metric in metrics, f"metric={self.metric!r}: must be one of {', '.join(metrics)}")
        _require_at_least(1, self, "times")
        _require_between(1, MAX_TOKENS, self, "max_tokens")
        _require_at_least(0, self, "train_sentences", "samples")
        _require_positive(self, "every", "patience")


@dataclass(frozen=True, kw_only=True)
class CheckpointOptions:
    """Checkpoints.

    Args:
        minutes: time between two checkpoints; there is one at every validation, too.
        keep: number of last checkpoints to retain, besides the best.
    """

    minutes: float = 5.0
    keep: int = 2

    def __post_init__(self) -> None:
        """Validate the ranges."""
        _require_finite(self)
        _require_positive(self, "minutes")
        _require_at_least(1, self, "keep")


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """All options of a run. Without a budget it is ten epochs."""

    data: DataOptions = field(default_factory=DataOptions)
    tokenizer: TokenizerOptions = field(default_factory=TokenizerOptions)
    filter: FilterOptions = field(default_factory=FilterOptions)
    batch: BatchOptions = field(default_factory=BatchOptions)
    model: ModelOptions = field(default_factory=ModelOptions)
    attention: Any = field(default_factory=AttentionOptions)
    start: StartOptions = field(default_factory=StartOptions)
    optimizer: OptimizerOptions = field(default_factory=OptimizerOptions)
    schedule: ScheduleOptions = field(default_factory=ScheduleOptions)
    budget: BudgetOptions = field(default_factory=lambda: BudgetOptions(epochs=10))
    train: TrainOptions = field(default_factory=TrainOptions)
    validation: ValidationOptions = field(default_factory=ValidationOptions)
    checkpoint: CheckpointOptions = field(default_factory=CheckpointOptions)

    def __post_init__(self) -> None:
        """Validate the combination of the sections.

        Raises:
            UserError: naming both keys.
        """
        for name in ("batch", "validation"):
            max_tokens = getattr(self, name).max_tokens
            _require(
                max_tokens >= self.model.max_len,
                f"{name}.max_tokens={max_tokens}: cannot hold a sentence of model.max_len={self.model.max_len} tokens",
            )
        _require(
            self.data.labelled is None or self.model.kind == "classifier",
            f'data.labelled={self.data.labelled}: goes with model.kind="classifier", not {self.model.kind!r}',
        )
        _require(
            self.data.labelled is not None or self.model.kind != "classifier",
            'model.kind="classifier": needs --labelled FILE, with a label, a tab and a sentence on each line',
        )
        _require(
            self.data.text is None or self.model.kind == "lm",
            f'data.text={self.data.text}: goes with model.kind="lm", not {self.model.kind!r}',
        )
        for key, usual in (("mix", None), ("tag", None), ("weight", 1.0), ("temperature", 1.0)):
            value = getattr(self.data, key)
            _require(
                value == usual or self.model.kind in ("transformer", "rnn"),
                f'data.{key}={value!r}: is for translators, not for model.kind="{self.model.kind}"',
            )
        _require(
            self.validation.metric in ("bleu", "loss") or self.model.kind in ("transformer", "rnn"),
            f'validation.metric={self.validation.metric!r}: is for translators, not for model.kind="{self.model.kind}"',
        )
        for key in ("dev_src", "dev_tgt", "test_src", "test_tgt"):
            _require(
                getattr(self.data, key) is None or (self.data.text is None and self.data.labelled is None),
                f"data.{key}={getattr(self.data, key)}: has no meaning beside data.text or data.labelled; leave it out",
            )
        _require(
            not self.model.memory or self.model.kind == "lm",
            f'model.memory=true: goes with model.kind="lm", not {self.model.kind!r}',
        )
        _require(
            not self.model.memory or self.model.kv_heads is None,
            f"model.kv_heads={self.model.kv_heads}: a model with a memory has a key head for each query head",
        )
        self._require_attention()
        _require(
            not self.model.memory or self.tokenizer.joint,
            "model.memory=true: needs tokenizer.joint=true, as memory and text are of one language",
        )
        _require(
            self.model.tie_embeddings != "all" or self.tokenizer.joint or self.model.kind == "classifier",
            'model.tie_embeddings="all" needs tokenizer.joint=true; otherwise choose "output"',
        )
        _require(
            self.batch.subword_regularisation is None or self.tokenizer.kind != "word",
            'batch.subword_regularisation needs subwords, not tokenizer.kind="word"',
        )
        _require(
            self.schedule.kind != "noam" or self.optimizer.kind != "muon",
            'schedule.kind="noam" sets Adam\'s learning rate; choose optimizer.kind="adam", or "inverse_sqrt"',
        )
        _require(
            self.schedule.warmup != 0 or self.schedule.kind not in ("noam", "inverse_sqrt"),
            f"schedule.warmup=0: schedule.kind={self.schedule.kind!r} falls from its warm-up on, so it needs one",
        )

    def _require_attention(self) -> None:
        """Raise if the attention mechanism does not support the other keys."""
        model = self.model
        mechanism, scheme = ATTENTIONS[model.attention], POSITIONS.get(model.positions)
        _require(
            getattr(mechanism, "takes_bias", True) or getattr(scheme, "applied_to", "") != "scores",
            f'model.positions="{model.positions}": adds score biases, which model.attention="{model.attention}" does '
            'not take; choose "rotary", "sinusoidal" or "learnt"',
        )
        _require(
            model.attention_dropout_rate == 0 or "dropout_rate" in inspect.signature(mechanism).parameters,
            f'model.attention_dropout_rate={model.attention_dropout_rate}: model.attention="{model.attention}" has no '
            "weights to drop; leave it out",
        )
        _require(
            model.attention == "dot" or (model.kind != "rnn" and not model.memory),
            f'model.attention="{model.attention}": goes with a Transformer without memory, not with '
            + ("model.memory=true" if model.memory else f'model.kind="{model.kind}"'),
        )

    @property
    def layers(self) -> LayerOptions:
        """Return the options that all layers share."""
        model = self.model
        shared = [one.name for one in fields(LayerOptions) if one.name != "attention_sizes"]
        chosen = {name: getattr(model, name) for name in shared}
        sizes = {name: getattr(self.attention, name) for name in attention_sizes(model.attention)}
        return LayerOptions(**chosen, attention_sizes=sizes)
