"""The encoder–decoders that descend from BART: one table of names."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

from utils.export.huggingface.Architecture import Architecture, Possible, activation_to_ours, activation_to_theirs
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import TABLE
from utils.export.huggingface.Slot import Slot, Weights
from utils.recipes.options import ModelOptions
from utils.text.special import BOS, EOS, PAD

BIAS = "final_logits_bias"  # (1, V)
OUR_BIAS = "output.bias"  # (V,)
PROJECTIONS = {"w_q": "q_proj", "w_k": "k_proj", "w_v": "v_proj", "w_o": "out_proj"}
ENCODER = {"add_norm_1.norm": "self_attn_layer_norm", "add_norm_2.norm": "final_layer_norm"}
DECODER = {
    "add_norm_1.norm": "self_attn_layer_norm",
    "add_norm_2.norm": "encoder_attn_layer_norm",
    "add_norm_3.norm": "final_layer_norm",
}
ATTENTIONS = {"self_attention": "self_attn", "cross_attention": "encoder_attn"}


class Seq2Seq(Architecture):
    """What Marian, Blenderbot and Pegasus share."""

    kind = "transformer"
    norm_first: bool
    stores_positions = True
    possible: ClassVar[Possible] = {
        "kind": ("transformer",),
        "norm": ("layer",),
        "positions": ("sinusoidal", "learnt", "none"),
        "attention": ("dot",),
        "kv_heads": (None,),
        "activation": ("relu", "gelu", "gelu_tanh", "silu"),
        "embedding_norm": (False,),
        "layer_norm_eps": (1e-5,),
        "tie_embeddings": ("all",),
    }

    def slots(self, options: ModelOptions) -> list[Slot]:
        """Return the table of names."""
        found = self.embeddings(options)
        layers = {"encoder": options.N, "decoder": options.decoder_layers or options.N}
        for stack, count in layers.items():
            table, optional = f"model.{stack}.embed_positions.weight", not self.stores_positions
            found.append(Slot((table,), (f"{stack}.{TABLE}",), optional=optional))
            for index in range(count):
                found += _layer(f"model.{stack}.layers.{index}", f"{stack}.layers.{index}", stack == "decoder")
            if self.norm_first:
                found += _pair(f"model.{stack}.layer_norm", f"{stack}.norm")
        return [*found, Slot((BIAS,), (BIAS,), optional=True)]

    def embeddings(self, options: ModelOptions) -> list[Slot]:
        """Return the slots of the embeddings and the output layer; ``options`` say which are tied."""
        encoder, decoder = (f"model.{stack}.embed_tokens.weight" for stack in ("encoder", "decoder"))
        shared = "model.shared.weight"
        if options.tie_embeddings == "all":
            ours = ("decoder.embedding.weight", "output.weight")
            return [Slot((shared, encoder, decoder, "lm_head.weight"), ("encoder.embedding.weight",), ours)]
        head = [] if options.tie_embeddings == "output" else [Slot(("lm_head.weight",), ("output.weight",))]
        tied = ("output.weight",) if options.tie_embeddings == "output" else ()
        names = (decoder, "lm_head.weight") if tied else (decoder,)
        return [
            Slot((encoder,), ("encoder.embedding.weight",)),
            Slot(names, ("decoder.embedding.weight",), tied),
            *head,
        ]

    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``."""
        stacks = {"encoder": options.N, "decoder": options.decoder_layers or options.N}
        values: dict[str, Any] = {"vocab_size": sizes[0], "d_model": options.d_model, "is_encoder_decoder": True}
        for stack, count in stacks.items():
            values |= {f"{stack}_layers": count, f"{stack}_attention_heads": options.heads_num}
            values |= {f"{stack}_ffn_dim": options.d_ff, f"{stack}_layerdrop": 0.0}
        values |= {"num_hidden_layers": options.N, "max_position_embeddings": options.max_len}
        values |= {"activation_function": activation_to_theirs(options), "scale_embedding": options.embedding_scale}
        values |= {"dropout": options.dropout_rate, "attention_dropout": options.attention_dropout_rate}
        values |= {"activation_dropout": options.ffn_dropout_rate, "tie_word_embeddings": True}
        values |= {"pad_token_id": PAD, "bos_token_id": BOS, "eos_token_id": EOS}
        return values | {"decoder_start_token_id": BOS, "forced_eos_token_id": EOS, "use_cache": True}

    def options(self, config: Config) -> ModelOptions:
        """Return our options of a published model."""
        config.require("tie_word_embeddings", True)
        return ModelOptions(
            kind=self.kind,
            d_model=config.number("d_model"),
            heads_num=config.same("encoder_attention_heads", "decoder_attention_heads"),
            d_ff=config.same("encoder_ffn_dim", "decoder_ffn_dim"),
            N=config.number("encoder_layers"),
            decoder_layers=config.number("decoder_layers"),
            max_len=config.number("max_position_embeddings"),
            dropout_rate=config.share("dropout", 0.1),
            attention_dropout_rate=config.share("attention_dropout"),
            ffn_dropout_rate=config.share("activation_dropout"),
            norm_first=self.norm_first,
            positions="learnt",
            activation=activation_to_ours(config, "activation_function"),
            embedding_scale=config.flag("scale_embedding", False),
            tie_embeddings="all",
        )

    def more_shapes(self, options: ModelOptions, sizes: tuple[int, int], config: Config) -> dict[str, tuple[int, ...]]:  # noqa: ARG002
        """Return the shape of the bias of the output layer."""
        return {BIAS: (1, sizes[1])}

    def prepare(self, weights: Weights, options: ModelOptions) -> Weights:  # noqa: ARG002
        """Give the bias of the output layer their shape; zeros if ours has none."""
        rest = {name: tensor for name, tensor in weights.items() if name != OUR_BIAS}
        output = weights["output.weight"]
        return rest | {BIAS: weights.get(OUR_BIAS, output.new_zeros(output.shape[0])).unsqueeze(0)}

    def finish(self, weights: Weights, options: ModelOptions, config: Config) -> tuple[Weights, ModelOptions]:
        """Give that bias our shape; zeros are none."""
        rest = {name: tensor for name, tensor in weights.items() if name != BIAS}
        if BIAS in weights and weights[BIAS].any():
            rest[OUR_BIAS] = weights[BIAS][0]
            options = replace(options, output_bias=True)
        if options.decoder_layers == options.N:
            options = replace(options, decoder_layers=None)
        return super().finish(rest, options, config)


def _layer(theirs: str, ours: str, decoder: bool) -> Iterator[Slot]:
    """Return the slots of a layer."""
    for name, attention in ATTENTIONS.items():
        if name == "self_attention" or decoder:
            for projection, other in PROJECTIONS.items():
                yield from _pair(f"{theirs}.{attention}.{other}", f"{ours}.{name}.{projection}")
    for norm, other in (DECODER if decoder else ENCODER).items():
        yield from _pair(f"{theirs}.{other}", f"{ours}.{norm}")
    for linear, other in (("w_1", "fc1"), ("w_2", "fc2")):
        yield from _pair(f"{theirs}.{other}", f"{ours}.ffn.{linear}")


def _pair(theirs: str, ours: str) -> Iterator[Slot]:
    for part in ("weight", "bias"):
        yield Slot((f"{theirs}.{part}",), (f"{ours}.{part}",))
