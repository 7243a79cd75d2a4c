"""BERT, the architecture of post-norm encoders."""

import math
from collections.abc import Iterator
from typing import Any, ClassVar

from torch import nn

from layers.transformer.TransformerEncoder import TransformerEncoder
from utils.export.huggingface.Architecture import (
    Architecture,
    Possible,
    activation_to_ours,
    activation_to_theirs,
    layer_options,
)
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import TABLE
from utils.export.huggingface.Slot import Slot, Weights
from utils.recipes.options import ModelOptions
from utils.text.special import BOS, EOS, PAD

TYPES = "token_types"  # vectors of first and second sentence
LAYER = {
    "self_attention.w_q": "attention.self.query",
    "self_attention.w_k": "attention.self.key",
    "self_attention.w_v": "attention.self.value",
    "self_attention.w_o": "attention.output.dense",
    "add_norm_1.norm": "attention.output.LayerNorm",
    "ffn.w_1": "intermediate.dense",
    "ffn.w_2": "output.dense",
    "add_norm_2.norm": "output.LayerNorm",
}


class Bert(Architecture):
    """Post-norm with a norm of the embeddings, a stored table of positions, embeddings that are not scaled.

    Our encoder has no token types: the vector of the first one is added to every position. Pooling and task heads of a
    published model are not read; of a classifier of ours the encoder alone fits.
    """

    model_type = "bert"
    classes = ("BertModel", "BertForMaskedLM", "BertForPreTraining", "BertForSequenceClassification")
    kind = "classifier"
    possible: ClassVar[Possible] = {
        "kind": ("classifier",),
        "norm": ("layer",),
        "norm_first": (False,),
        "embedding_norm": (True,),
        "positions": ("sinusoidal", "learnt", "none"),
        "attention": ("dot",),
        "kv_heads": (None,),
        "activation": ("relu", "gelu", "gelu_tanh", "silu"),
    }
    ignored = (r"(bert\.)?pooler\..*", r"(bert\.)?embeddings\.position_ids", r"cls\..*", r"classifier\..*")

    def slots(self, options: ModelOptions) -> list[Slot]:
        """Return the table of names."""
        found = [
            Slot(_names("embeddings.word_embeddings.weight"), ("embedding.weight",)),
            Slot(_names("embeddings.position_embeddings.weight"), (TABLE,)),
            Slot(_names("embeddings.token_type_embeddings.weight"), (TYPES,)),
            *_pair("embeddings.LayerNorm", "embedding_norm"),
        ]
        for index in range(options.N):
            for ours, theirs in LAYER.items():
                found += _pair(f"encoder.layer.{index}.{theirs}", f"layers.{index}.{ours}")
        return found

    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``."""
        return {
            "vocab_size": sizes[0],
            "hidden_size": options.d_model,
            "num_hidden_layers": options.N,
            "num_attention_heads": options.heads_num,
            "intermediate_size": options.d_ff,
            "hidden_act": activation_to_theirs(options),
            "hidden_dropout_prob": options.dropout_rate,
            "attention_probs_dropout_prob": options.attention_dropout_rate,
            "max_position_embeddings": options.max_len,
            "type_vocab_size": 1,
            "layer_norm_eps": options.layer_norm_eps,
            "pad_token_id": PAD,
            "bos_token_id": BOS,
            "eos_token_id": EOS,
        }

    def options(self, config: Config) -> ModelOptions:
        """Return our options of a published model."""
        config.require("position_embedding_type", "absolute")
        config.require("is_decoder", False)
        return ModelOptions(
            kind="classifier",
            d_model=config.number("hidden_size"),
            heads_num=config.number("num_attention_heads"),
            d_ff=config.number("intermediate_size"),
            N=config.number("num_hidden_layers"),
            max_len=config.number("max_position_embeddings"),
            dropout_rate=config.share("hidden_dropout_prob", 0.1),
            attention_dropout_rate=config.share("attention_probs_dropout_prob", 0.1),
            norm_first=False,
            embedding_norm=True,
            embedding_scale=False,
            positions="learnt",
            activation=activation_to_ours(config, "hidden_act"),
            layer_norm_eps=config.share("layer_norm_eps", 1e-12),
        )

    def more_shapes(self, options: ModelOptions, sizes: tuple[int, int], config: Config) -> dict[str, tuple[int, ...]]:  # noqa: ARG002
        """Return the shape of the token types."""
        return {TYPES: (config.number("type_vocab_size", 2), options.d_model)}

    def prepare(self, weights: Weights, options: ModelOptions) -> Weights:
        """Scale the embeddings as our embedding layer does, and add a token type of zeros."""
        scale = math.sqrt(options.d_model) if options.embedding_scale else 1.0
        embedding = weights["embedding.weight"]
        return weights | {"embedding.weight": embedding * scale, TYPES: embedding.new_zeros(1, options.d_model)}

    def finish(self, weights: Weights, options: ModelOptions, config: Config) -> tuple[Weights, ModelOptions]:
        """Add the vector of the first token type to every position."""
        rest = {name: tensor for name, tensor in weights.items() if name != TYPES}
        rest[TABLE] = rest[TABLE] + weights[TYPES][0]
        return super().finish(rest, options, config)

    def build(self, options: ModelOptions, sizes: tuple[int, int], pad_idx: int) -> nn.Module:
        """Return our encoder, with random weights."""
        named = {"d_model", "N", "d_ff", "heads_num", "dropout_rate", "layer_norm_eps", "max_len"}
        chosen: dict[str, Any] = {name: getattr(options, name) for name in named}
        return TransformerEncoder(sizes[0], pad_idx=pad_idx, **chosen, options=layer_options(options))


def _names(name: str) -> tuple[str, str]:
    """Return a name with and without the prefix of a model with a head."""
    return name, f"bert.{name}"


def _pair(theirs: str, ours: str) -> Iterator[Slot]:
    for part in ("weight", "bias"):
        yield Slot(_names(f"{theirs}.{part}"), (f"{ours}.{part}",))
