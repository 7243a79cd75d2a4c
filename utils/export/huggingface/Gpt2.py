"""GPT-2, the architecture of pre-norm language models."""

import math
from collections.abc import Iterator
from typing import Any, ClassVar

from utils.export.huggingface.Architecture import Architecture, Possible, activation_to_ours, activation_to_theirs
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import TABLE
from utils.export.huggingface.Slot import Slot, Weights
from utils.recipes.options import ModelOptions
from utils.text.special import BOS, EOS, PAD

NORMS = {"add_norm_1.norm": "ln_1", "add_norm_2.norm": "ln_2"}
LINEARS = {"self_attention.w_o": "attn.c_proj", "ffn.w_1": "mlp.c_fc", "ffn.w_2": "mlp.c_proj"}


class Gpt2(Architecture):
    """Pre-norm with a norm at the end, a stored table of positions; its matrices are transposed, q, k and v are one.

    It does not scale embeddings. Where ours are scaled, the scaled table is written, beside the output layer.
    """

    model_type = "gpt2"
    classes = ("GPT2LMHeadModel",)
    kind = "lm"
    possible: ClassVar[Possible] = {
        "kind": ("lm",),
        "memory": (False,),
        "norm": ("layer",),
        "norm_first": (True,),
        "positions": ("sinusoidal", "learnt", "none"),
        "attention": ("dot",),
        "kv_heads": (None,),
        "activation": ("relu", "gelu", "gelu_tanh", "silu"),
        "embedding_norm": (False,),
    }
    ignored = (r"(transformer\.)?h\.\d+\.attn\.(masked_)?bias",)  # causal masks in files of earlier versions

    def slots(self, options: ModelOptions) -> list[Slot]:
        """Return the table of names."""
        table, head = _names("wte.weight"), ("lm_head.weight",)
        if _is_tied(options):
            found = [Slot((*table, *head), ("embedding.weight",), ("output.weight",))]
        else:
            found = [Slot(table, ("embedding.weight",)), Slot(head, ("output.weight",))]
        found.append(Slot(_names("wpe.weight"), (TABLE,)))
        for index in range(options.N):
            found += _layer(f"h.{index}", f"layers.{index}")
        return [*found, *(Slot(_names(f"ln_f.{part}"), (f"norm.{part}",)) for part in ("weight", "bias"))]

    def config(self, options: ModelOptions, sizes: tuple[int, int]) -> dict[str, Any]:
        """Return the architecture's part of ``config.json``."""
        return {
            "vocab_size": sizes[1],
            "n_positions": options.max_len,
            "n_embd": options.d_model,
            "n_layer": options.N,
            "n_head": options.heads_num,
            "n_inner": options.d_ff,
            "activation_function": activation_to_theirs(options),
            "resid_pdrop": options.dropout_rate,
            "embd_pdrop": options.dropout_rate,
            "attn_pdrop": options.attention_dropout_rate,
            "layer_norm_epsilon": options.layer_norm_eps,
            "tie_word_embeddings": _is_tied(options),
            "pad_token_id": PAD,
            "bos_token_id": BOS,
            "eos_token_id": EOS,
        }

    def options(self, config: Config) -> ModelOptions:
        """Return our options of a published model."""
        for key, usual in (("scale_attn_weights", True), ("scale_attn_by_inverse_layer_idx", False)):
            config.require(key, usual)
        config.require("add_cross_attention", False)
        width = config.number("n_embd")
        return ModelOptions(
            kind="lm",
            d_model=width,
            heads_num=config.number("n_head"),
            d_ff=config.number("n_inner", 4 * width),
            N=config.number("n_layer"),
            max_len=config.number("n_positions"),
            dropout_rate=config.share("resid_pdrop", 0.1),
            attention_dropout_rate=config.share("attn_pdrop", 0.1),
            norm_first=True,
            positions="learnt",
            activation=activation_to_ours(config, "activation_function"),
            layer_norm_eps=config.share("layer_norm_epsilon", 1e-5),
            embedding_scale=False,
            tie_embeddings="all" if config.flag("tie_word_embeddings", True) else "none",
        )

    def prepare(self, weights: Weights, options: ModelOptions) -> Weights:
        """Scale the embeddings as our embedding layer does."""
        scale = math.sqrt(options.d_model) if options.embedding_scale else 1.0
        return weights | {"embedding.weight": weights["embedding.weight"] * scale}


def _is_tied(options: ModelOptions) -> bool:
    return options.tie_embeddings != "none" and not options.embedding_scale


def _names(name: str) -> tuple[str, str]:
    """Return a name with the prefix of the whole model, and without."""
    return f"transformer.{name}", name


def _layer(theirs: str, ours: str) -> Iterator[Slot]:
    """Return the slots of a layer."""
    for part in ("weight", "bias"):
        transposed = part == "weight"
        heads = tuple(f"{ours}.self_attention.{name}.{part}" for name in ("w_q", "w_k", "w_v"))
        yield Slot(_names(f"{theirs}.attn.c_attn.{part}"), heads, transposed=transposed)
        for linear, other in LINEARS.items():
            yield Slot(_names(f"{theirs}.{other}.{part}"), (f"{ours}.{linear}.{part}",), transposed=transposed)
        for norm, other in NORMS.items():
            yield Slot(_names(f"{theirs}.{other}.{part}"), (f"{ours}.{norm}.{part}",))
