"""Export of the Transformer to CTranslate2, an inference engine."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from layers.common.RMSNorm import RMSNorm
from layers.transformer.FFN import FFN
from layers.transformer.MultiHeadAttention import MultiHeadAttention
from layers.transformer.PositionalEncoding import AddPositionalEncoding, positional_encoding
from utils.decoding.TextTranslator import TextTranslator
from utils.errors import UserError
from utils.export.Exporter import TOKENIZER, Exporter
from utils.runs.trained import Trained
from utils.text.special import BOS, EOS, SPECIAL_TOKENS, UNK
from utils.text.Tokenizer import Tokenizer

POSSIBLE: dict[str, tuple[object, ...]] = {
    "kind": ("transformer",),
    "positions": ("sinusoidal", "learnt", "rotary", "none"),
    "attention": ("dot",),
    "kv_heads": (None,),
}
ACTIVATIONS = {
    "relu": "RELU",
    "gelu": "GELU",
    "gelu_tanh": "GELUTanh",
    "silu": "SWISH",
    "swiglu": "SWISH",
}  # our names and theirs
OLDEST = (4, 8)  # the first that has rotary positions in an encoder


def engine() -> Any:
    """Import the library, which is not installed with the project.

    Raises:
        UserError: if it is not installed, or too old.
    """
    advice = "install it with: pip install 'ctranslate2>=4.8,<5'"
    try:
        import ctranslate2
    except ImportError:
        raise UserError(f"CTranslate2 is not installed; {advice}") from None
    if tuple(map(int, ctranslate2.__version__.split(".")[:2])) < OLDEST:
        raise UserError(f"CTranslate2 {ctranslate2.__version__} is too old; {advice}")
    return ctranslate2


class CTranslate2Exporter(Exporter):
    """Write a folder that CTranslate2 loads, with the tokenizer beside the model.

    Weights in eight bits are a quarter of the size and faster, and give almost the same translations.
    """

    def check(self, trained: Trained) -> None:
        """Raise if CTranslate2 cannot express a model, naming what it cannot."""
        self.require(trained, POSSIBLE)

    def write(self, trained: Trained, folder: Path, *, int8: bool) -> None:
        """Write the files of a model."""
        write_model(specification(trained.model, trained.tokenizers.src, trained.tokenizers.tgt), folder, int8=int8)
        (folder / TOKENIZER).mkdir()
        trained.tokenizers.save(folder / TOKENIZER)

    def translator(self, folder: Path) -> TextTranslator:
        """Return a translator that uses an exported model."""
        from utils.export.CTranslate2Translator import CTranslate2Translator

        return CTranslate2Translator(folder)


def write_model(specification: Any, folder: Path, *, int8: bool) -> None:
    """Write a model of CTranslate2."""
    specification.validate()
    specification.optimize(quantization="int8" if int8 else None)
    specification.save(str(folder))


def specification(model: Any, src: Tokenizer, tgt: Tokenizer, *, positions: int = 0) -> Any:
    """Return a model of CTranslate2.

    Args:
        model: ours.
        src: tokenizer of the source.
        tgt: tokenizer of the target.
        positions: number of positions that it must take, at least. Those that our model does not have are computed if
            they are sinusoidal; learned ones repeat the last.
    """
    specs = engine().specs
    first: Any = model.encoder.layers[0]
    norm_first, rotary = first.add_norm_1.norm_first, first.self_attention.rotary
    options = {
        "pre_norm": norm_first,
        "rms_norm": isinstance(first.add_norm_1.norm, RMSNorm),
        "layernorm_embedding": not isinstance(model.encoder.embedding_norm, nn.Identity),
        "activation": specs.Activation[ACTIVATIONS[first.ffn.activation_name]],
        "ffn_glu": first.ffn.w_3 is not None,
        "rotary_dim": None if rotary is None else rotary.d_k,
    }
    heads = first.self_attention.h
    result = specs.TransformerSpec(
        specs.TransformerEncoderSpec(len(model.encoder.layers), heads, **options),
        specs.TransformerDecoderSpec(len(model.decoder.layers), heads, **options),
    )
    stack: Any
    for stack, theirs in ((model.encoder, result.encoder), (model.decoder, result.decoder)):
        embeddings = theirs.embeddings[0] if isinstance(theirs.embeddings, list) else theirs.embeddings
        embeddings.weight = stack.embedding.weight.detach()
        theirs.scale_embeddings = stack.embedding.scale != 1
        if rotary is None:
            theirs.position_encodings.encodings = _positions(stack, model.max_len, positions)
        elif hasattr(theirs, "position_encodings"):
            del theirs.position_encodings  # an encoder's specification has one all the same
        if options["layernorm_embedding"]:
            _norm(theirs.layernorm_embedding, stack.embedding_norm)
        if norm_first:
            _norm(theirs.layer_norm, stack.norm)
        for layer, spec in zip(stack.layers, theirs.layer, strict=True):
            _attention(spec.self_attention, layer.self_attention, layer.add_norm_1.norm)
            if stack is model.decoder:
                _attention(spec.attention, layer.cross_attention, layer.add_norm_2.norm)
            _ffn(spec.ffn, layer.ffn, (layer.add_norm_3 if stack is model.decoder else layer.add_norm_2).norm)
    _linear(result.decoder.projection, [model.output])
    result.register_source_vocabulary(_names(src))
    result.register_target_vocabulary(_names(tgt))
    config = result.config
    config.unk_token, config.bos_token, config.eos_token = (SPECIAL_TOKENS[index] for index in (UNK, BOS, EOS))
    config.decoder_start_token = SPECIAL_TOKENS[BOS]
    config.layer_norm_epsilon = first.add_norm_1.norm.eps
    return result


def _positions(stack: Any, max_len: int, wanted: int) -> Tensor:
    """Return the vectors that a stack adds to its embeddings, ``(S, D)``."""
    table = torch.zeros(1, max_len, stack.embedding.weight.shape[1])
    if isinstance(stack.add_position, AddPositionalEncoding):
        return positional_encoding(max(max_len, wanted), table.shape[-1])
    if stack.add_position is not None:
        table = stack.add_position(table).detach()
    return torch.cat([table[0], table[0, -1:].expand(max(0, wanted - max_len), -1)])


def _attention(spec: Any, ours: MultiHeadAttention, norm: nn.LayerNorm | RMSNorm) -> None:
    """Set an attention layer; CTranslate2 concatenates the projections of the same tensor: all three, or k and v."""
    queries, *sources = [ours.w_q, ours.w_k, ours.w_v]
    if len(spec.linear) == 2:
        _linear(spec.linear[0], [queries, *sources])
    else:
        _linear(spec.linear[0], [queries])
        _linear(spec.linear[1], sources)
    _linear(spec.linear[-1], [ours.w_o])
    _norm(spec.layer_norm, norm)


def _ffn(spec: Any, ours: FFN, norm: nn.LayerNorm | RMSNorm) -> None:
    _linear(spec.linear_0, [ours.w_1])
    if ours.w_3 is not None:
        _linear(spec.linear_0_noact, [ours.w_3])
    _linear(spec.linear_1, [ours.w_2])
    _norm(spec.layer_norm, norm)


def _linear(spec: Any, ours: Sequence[nn.Linear]) -> None:
    spec.weight = torch.cat([linear.weight for linear in ours]).detach()
    if ours[0].bias is not None:
        spec.bias = torch.cat([linear.bias for linear in ours]).detach()


def _norm(spec: Any, ours: nn.LayerNorm | RMSNorm) -> None:
    spec.gamma = ours.weight.detach()
    if isinstance(ours, nn.LayerNorm):
        spec.beta = ours.bias.detach()


def _names(tokenizer: Tokenizer) -> list[str]:
    """Return all tokens, by id."""
    return tokenizer.tokens(range(len(tokenizer)))
