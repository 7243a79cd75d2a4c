"""Compare each layer with torch's own, or with its equation in plain loops: ``python -m benchmarks.parity``.

Every comparison runs with source and target of different lengths, padding, random weights (biases and norms
included), and a backward pass. Differences are the largest over all outputs, and over the gradients of all
parameters and inputs. Outputs at padded positions are ignored.
"""

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from benchmarks.inputs import ids_of_lengths, randomize
from layers import (
    FFN,
    AddNorm,
    LayerOptions,
    MultiHeadAttention,
    ScaledDotProductAttention,
    TransformerDecoderLayer,
    TransformerEncoderLayer,
    causal_mask,
    pad_mask,
)
from models import Transformer
from tests.reference import loops
from tests.reference.case import Case
from tests.reference.torch_modules import (
    TorchTransformer,
    copy_weights,
    gradient,
    pair_attention,
    pair_decoder_layer,
    pair_encoder_layer,
    pair_ffn,
    pair_modules,
    pair_transformer,
)

B, T, S, D, H, D_FF, V = 4, 7, 9, 32, 4, 64, 50
TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10}


@dataclass(frozen=True)
class Difference:
    """Largest absolute difference in outputs and in gradients."""

    forward: float
    gradient: float


def source_ids() -> Tensor:
    """Return four sentences of up to ``S`` tokens."""
    return ids_of_lengths([S, 5, 7, 1], V)


def target_ids() -> Tensor:
    """Return four sentences of up to ``T`` tokens."""
    return ids_of_lengths([T, 6, 2, 4], V)


def features(length: int, width: int = D) -> Tensor:
    """Return random input that requires a gradient."""
    return torch.randn(B, length, width, requires_grad=True)


def fused_attention(masked: bool) -> Case:
    """Compare the equation, written out, with torch's fused kernel."""
    attention = ScaledDotProductAttention(D // H)
    q, k, v = (torch.randn(B, H, length, D // H, requires_grad=True) for length in (T, S, S))
    mask = pad_mask(source_ids(), 0).unsqueeze(1) if masked else None
    return Case(
        ours=lambda: attention(q, k, v, mask, return_weights=True)[0],
        theirs=lambda: nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=mask),
        inputs=[q, k, v],
    )


def multi_head_attention(self_attention: bool, widths: tuple[int, int, int] = (D, D, D)) -> Case:
    """Compare attention over padded keys."""
    ours = MultiHeadAttention(D, H, d_input=widths)
    randomize(ours)
    theirs = nn.MultiheadAttention(D, H, kdim=widths[1], vdim=widths[2], batch_first=True)
    pairs = pair_attention(ours, theirs)
    q = features(S if self_attention else T, widths[0])
    k, v = (q, q) if self_attention else (features(S, widths[1]), features(S, widths[2]))
    mask = pad_mask(source_ids(), 0)
    return Case(
        ours=lambda: ours(q, k, v, mask),
        theirs=lambda: theirs(q, k, v, key_padding_mask=~mask.squeeze(1), need_weights=False)[0],
        pairs=pairs,
        inputs=[q] if self_attention else [q, k, v],
    )


def attention_weights() -> Case:
    """Compare the attention weights of each head."""
    ours = MultiHeadAttention(D, H)
    randomize(ours)
    theirs = nn.MultiheadAttention(D, H, batch_first=True)
    q, k = features(T), features(S)
    mask = pad_mask(source_ids(), 0)
    hidden = ~mask.squeeze(1)
    return Case(
        ours=lambda: ours(q, k, k, mask, return_weights=True)[1],
        theirs=lambda: theirs(q, k, k, key_padding_mask=hidden, average_attn_weights=False)[1],
        pairs=pair_attention(ours, theirs),
        inputs=[q, k],
    )


def feed_forward(activation: str) -> Case:
    """Compare with the feed-forward block of torch's encoder layer; torch has no module for it."""
    ours = FFN(D, D_FF, activation=activation)
    randomize(ours)
    theirs = nn.TransformerEncoderLayer(D, H, D_FF, 0.0, activation, batch_first=True)
    x = features(T)
    return Case(
        ours=lambda: ours(x),
        theirs=lambda: theirs._ff_block(x),
        pairs=pair_ffn(ours, theirs),
        inputs=[x],
    )


def add_norm(norm_first: bool) -> Case:
    """Compare residual connection and norm of a linear layer."""
    ours = AddNorm(D, norm_first=norm_first)
    theirs = nn.LayerNorm(D)
    sublayer = nn.Linear(D, D)
    randomize(ours)
    x = features(T)
    return Case(
        ours=lambda: ours(x, sublayer),
        theirs=lambda: x + sublayer(theirs(x)) if norm_first else theirs(x + sublayer(x)),
        pairs=pair_modules(ours.norm, theirs),
        inputs=[x],
    )


def encoder_layer(norm_first: bool, activation: str) -> Case:
    """Compare an encoder layer on padded sentences."""
    options = LayerOptions(norm_first=norm_first, activation=activation)
    ours = TransformerEncoderLayer(D, D_FF, H, 0.0, 1e-5, options=options)
    randomize(ours)
    theirs = nn.TransformerEncoderLayer(D, H, D_FF, 0.0, activation, batch_first=True, norm_first=norm_first)
    x, mask = features(S), pad_mask(source_ids(), 0)
    hidden = ~mask.squeeze(1)
    return Case(
        ours=lambda: ours(x, mask),
        theirs=lambda: theirs(x, src_key_padding_mask=hidden),
        pairs=pair_encoder_layer(ours, theirs),
        inputs=[x],
        real=~hidden,
    )


def decoder_layer(norm_first: bool, activation: str) -> Case:
    """Compare a decoder layer with padded source and target."""
    options = LayerOptions(norm_first=norm_first, activation=activation)
    ours = TransformerDecoderLayer(D, D_FF, H, 0.0, 1e-5, options=options)
    randomize(ours)
    theirs = nn.TransformerDecoderLayer(D, H, D_FF, 0.0, activation, batch_first=True, norm_first=norm_first)
    tgt, src = features(T), features(S)
    mask_src, mask_tgt, past = pad_mask(source_ids(), 0), pad_mask(target_ids(), 0), causal_mask(T)
    return Case(
        ours=lambda: ours(tgt, src, mask_src, mask_tgt & past),
        theirs=lambda: theirs(
            tgt,
            src,
            tgt_mask=~past,
            tgt_key_padding_mask=~mask_tgt.squeeze(1),
            memory_key_padding_mask=~mask_src.squeeze(1),
        ),
        pairs=pair_decoder_layer(ours, theirs),
        inputs=[tgt, src],
        real=mask_tgt.squeeze(1),
    )


def transformer(norm_first: bool, activation: str) -> Case:
    """Compare the whole model, from ids to logits."""
    options = LayerOptions(norm_first=norm_first, activation=activation)
    ours = Transformer(V, V, 16, D, H, D_FF, 2, dropout_rate=0.0, tie_embeddings="all", options=options)
    randomize(ours)
    theirs = TorchTransformer(ours)
    src, tgt = source_ids(), target_ids()
    return Case(
        ours=lambda: ours(src, tgt),
        theirs=lambda: theirs(src, tgt),
        pairs=pair_transformer(ours, theirs),
        inputs=[],
        real=tgt != 0,
    )


CASES: dict[str, Callable[[], Case]] = {
    "attention written out, no mask": lambda: fused_attention(masked=False),
    "attention written out, mask": lambda: fused_attention(masked=True),
    "MultiHeadAttention, self": lambda: multi_head_attention(self_attention=True),
    "MultiHeadAttention, cross": lambda: multi_head_attention(self_attention=False),
    "MultiHeadAttention, widths of k and v": lambda: multi_head_attention(False, (D, 20, 12)),
    "MultiHeadAttention, weights": attention_weights,
    "FFN, relu": lambda: feed_forward("relu"),
    "FFN, gelu": lambda: feed_forward("gelu"),
    "AddNorm, post": lambda: add_norm(norm_first=False),
    "AddNorm, pre": lambda: add_norm(norm_first=True),
    "TransformerEncoderLayer, post, relu": lambda: encoder_layer(False, "relu"),
    "TransformerEncoderLayer, pre, gelu": lambda: encoder_layer(True, "gelu"),
    "TransformerDecoderLayer, post, relu": lambda: decoder_layer(False, "relu"),
    "TransformerDecoderLayer, pre, gelu": lambda: decoder_layer(True, "gelu"),
    "Transformer, post, relu": lambda: transformer(False, "relu"),
    "Transformer, pre, gelu": lambda: transformer(True, "gelu"),
    **loops.CASES,
}


def compare(name: str, dtype: torch.dtype, seed: int = 0) -> Difference:
    """Run one case and measure it."""
    default = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        torch.manual_seed(seed)
        case = CASES[name]()
        copy_weights(case.pairs)
        ours, ours_inputs = run(case, case.ours)
        theirs, theirs_inputs = run(case, case.theirs)
        gradients = [(a - b).abs().max().item() for a, b in zip(ours_inputs, theirs_inputs, strict=True)]
        gradients += [pair.gradient_difference() for pair in case.pairs]
        largest = torch.tensor(gradients).max().item()  # unlike Python's max, this does not overlook NaN
        return Difference((ours - theirs).abs().max().item(), largest)
    finally:
        torch.set_default_dtype(default)


def run(case: Case, call: Callable[[], Tensor]) -> tuple[Tensor, list[Tensor]]:
    """Return the outputs at real positions, and the inputs' gradients of a fixed random projection of them."""
    for tensor in case.inputs:
        tensor.grad = None
    out = call()
    if case.real is not None:
        out = out[case.real]
    weight = torch.randn(out.shape, generator=torch.Generator().manual_seed(1)) / out.numel() ** 0.5
    (out * weight).sum().backward()
    return out.detach(), [gradient(tensor).clone() for tensor in case.inputs]


def main() -> None:
    """Print the table, and the error of Performer."""
    print(f"{'':40}{'float32':^22}{'float64':^22}")
    print(f"{'layer':40}" + f"{'forward':>11}{'gradient':>11}" * 2)
    for name in CASES:
        row = [compare(name, dtype) for dtype in TOLERANCE]
        print(f"{name:40}" + "".join(f"{d.forward:11.1e}{d.gradient:11.1e}" for d in row))
    print("\nPerformer is an estimate; its distance from exact attention by the number of random features:")
    print("  ".join(f"{count}: {error:.4f}" for count, error in loops.performer_errors().items()))


if __name__ == "__main__":
    main()
