"""The registry of models: construction, training data, metric and decoding state of each kind."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from torch import Tensor, nn

from layers.transformer.MultiHeadAttention import MultiHeadAttention
from models.DecodingState import DecodingState
from models.Ensemble import Ensemble, EnsembleState
from models.PrefixState import PrefixState
from models.Seq2SeqAttention import Seq2SeqAttention, Seq2SeqState
from models.Transformer import Transformer
from models.TransformerClassifier import TransformerClassifier
from models.TransformerLM import LanguageModelState, TransformerLM
from models.TransformerState import TransformerState

Build = Callable[[Any, int, int, int], nn.Module]


@dataclass(frozen=True)
class ModelKind:
    """A kind of model.

    Args:
        model: its class.
        build: builds one from a recipe's ``[model]`` options, the sizes of both vocabularies, and the id of padding.
        name: for messages.
        command: the command that uses it.
        form: kind of its training pairs: "sentences"; "text", the target alone; "labels", a sentence and its label.
        metric: by which it is validated, beside the loss: "bleu", "accuracy" or None.
        state: decodes it step by step; any model can be decoded by repeating the prefix.
    """

    model: type[nn.Module]
    build: Build
    name: str
    command: str
    form: str = "sentences"
    metric: str | None = "bleu"
    state: Callable[[Any, Tensor], DecodingState] = PrefixState


def _sizes(options: Any, pad_idx: int) -> dict[str, Any]:
    """Return the arguments that all Transformers share."""
    names = ("max_len", "d_model", "heads_num", "d_ff", "N", "dropout_rate", "layer_norm_eps")
    return {name: getattr(options, name) for name in names} | {"pad_idx": pad_idx, "options": options.layers}


def _transformer(options: Any, src_size: int, tgt_size: int, pad_idx: int) -> Transformer:
    more = {"tie_embeddings": options.tie_embeddings, "decoder_layers": options.decoder_layers}
    more["output_bias"] = options.output_bias
    return Transformer(src_size, tgt_size, **_sizes(options, pad_idx), **more)


def _rnn(options: Any, src_size: int, tgt_size: int, pad_idx: int) -> Seq2SeqAttention:
    names = ("max_len", "d_model", "N", "dropout_rate", "tie_embeddings")
    sizes = {name: getattr(options, name) for name in names} | {"decoder_layers": options.decoder_layers or 1}
    return Seq2SeqAttention(src_size, tgt_size, **sizes, pad_idx=pad_idx)


def _language_model(options: Any, src_size: int, tgt_size: int, pad_idx: int) -> TransformerLM:  # noqa: ARG001
    tied = options.tie_embeddings != "none"
    return TransformerLM(tgt_size, **_sizes(options, pad_idx), memory=options.memory, tie_embeddings=tied)


def _classifier(options: Any, src_size: int, tgt_size: int, pad_idx: int) -> TransformerClassifier:
    return TransformerClassifier(src_size, tgt_size, **_sizes(options, pad_idx))


MODELS: dict[str, ModelKind] = {
    "transformer": ModelKind(Transformer, _transformer, "a translator", "translate", state=TransformerState),
    "rnn": ModelKind(Seq2SeqAttention, _rnn, "a recurrent translator", "translate", state=Seq2SeqState),
    "lm": ModelKind(TransformerLM, _language_model, "a language model", "generate", "text", None, LanguageModelState),
    "classifier": ModelKind(TransformerClassifier, _classifier, "a classifier", "classify", "labels", "accuracy"),
}


def start(model: Any, src_ids: Tensor) -> DecodingState:
    """Return the state of a search that begins with a batch of sources ``(B, S)``.

    Args:
        model: in evaluation mode; any that is called ``model(src_ids, tgt_ids)``, or has a decoding state of its own,
            ``model.new_state(src_ids)``.
        src_ids: the sources; of a language model, the text before.
    """
    if isinstance(model, Ensemble):
        return EnsembleState([start(member, src_ids) for member in model.members])
    if hasattr(model, "new_state"):
        own: DecodingState = model.new_state(src_ids)
        return own
    state = next((kind.state for kind in MODELS.values() if isinstance(model, kind.model)), PrefixState)
    return state(model, src_ids) if has_cached_step(model) else PrefixState(model, src_ids)


def has_cached_step(model: nn.Module) -> bool:
    """Return whether every attention of a model can attend from the newest position alone."""
    layers = (module for module in model.modules() if isinstance(module, MultiHeadAttention))
    return all(getattr(layer.attention, "cached_step", True) for layer in layers)


def attention_mechanisms(model: nn.Module) -> dict[str, str]:
    """Return the mechanism of every multi-head attention that is not the paper's, by its name in the model."""
    return {
        name: f"{type(module.attention).__name__}({module.attention.extra_repr()})"
        for name, module in model.named_modules()
        if isinstance(module, MultiHeadAttention) and type(module.attention).__name__ != "ScaledDotProductAttention"
    }
