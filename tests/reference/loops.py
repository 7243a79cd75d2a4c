"""Layers that torch does not have, against their equations in loops; part of ``benchmarks.parity``."""

import math
from collections.abc import Callable

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from benchmarks.inputs import randomize
from layers import (
    FFN,
    AdditiveAttention,
    AlibiBias,
    BigBirdAttention,
    DotProductAttention,
    MultiHeadAttention,
    NadarayaWatson,
    PerformerAttention,
    RelativeBias,
    RelativeMultiHeadAttention,
    RMSNorm,
    Rotary,
    ScaledDotProductAttention,
    SlidingWindowAttention,
    masked_softmax,
)
from layers.transformer.PositionalEncoding import positional_encoding
from tests.reference.case import Case

B, T, S, D, H = 2, 5, 7, 16, 4
LENGTHS = torch.tensor([4, 7])  # of the valid keys
LONG = 23  # positions for layers for long sequences; no multiple of a block

# Score of head, query position, key position, query and key.
Score = Callable[[int, int, int, Tensor, Tensor], Tensor]


def features(*shape: int) -> Tensor:
    """Return random input that requires a gradient."""
    return torch.randn(*shape, requires_grad=True)


def pool(score: Callable[[int, int, int], Tensor], values: Tensor, queries: int) -> Tensor:
    """Compute, for every sentence and query, the softmax over the valid keys, and the weighted mean of their values."""
    rows = []
    for b, length in enumerate(LENGTHS.tolist()):
        for t in range(queries):
            scores = [score(b, t, s).exp() for s in range(length)]
            rows.append(torch.stack([e / sum(scores) * values[b, s] for s, e in enumerate(scores)]).sum(0))
    pooled: Tensor = torch.stack(rows).unflatten(0, (B, queries))
    return pooled


def softmax() -> Case:
    """Compute a softmax over the first few numbers."""
    x = features(B, T, S)
    one_hot = torch.eye(S).expand(B, S, S)
    return Case(
        ours=lambda: masked_softmax(x, LENGTHS), theirs=lambda: pool(lambda b, t, s: x[b, t, s], one_hot, T), inputs=[x]
    )


def additive() -> Case:
    """Compare with queries, keys and values of three widths."""
    layer = AdditiveAttention(3, 5, 6)
    randomize(layer)
    q, k, v = features(B, T, 5), features(B, S, 3), features(B, S, 4)

    def score(b: int, t: int, s: int) -> Tensor:
        return layer.w_v.weight[0] @ torch.tanh(layer.W_q.weight @ q[b, t] + layer.W_k.weight @ k[b, s])

    return Case(
        ours=lambda: layer(q, k, v, LENGTHS), theirs=lambda: pool(score, v, T), inputs=[q, k, v, *layer.parameters()]
    )


def dot_product() -> Case:
    """Compare with queries and keys of one width."""
    q, k, v = features(B, T, 6), features(B, S, 6), features(B, S, 4)
    return Case(
        ours=lambda: DotProductAttention()(q, k, v, LENGTHS),
        theirs=lambda: pool(lambda b, t, s: q[b, t] @ k[b, s] / math.sqrt(6), v, T),
        inputs=[q, k, v],
    )


def kernel_regression(learned: bool) -> Case:
    """Compare kernel regression with its equation."""
    layer = NadarayaWatson(1.7, learn_width=learned).to(torch.get_default_dtype())
    q, k, v = features(T), features(S), features(S)

    def loop() -> Tensor:
        results = []
        for query in q:
            kernels = [(-(((query - key) * layer.w) ** 2) / 2).exp() for key in k]
            results.append(sum(kernel * value for kernel, value in zip(kernels, v, strict=True)) / sum(kernels))
        return torch.stack(results)

    return Case(ours=lambda: layer(q, k, v), theirs=loop, inputs=[q, k, v, *([layer.w] if learned else [])])


def sparse(layer: SlidingWindowAttention | BigBirdAttention) -> Case:
    """Compare with dense attention under the mask of the sparse pattern."""
    q, k, v = (features(B, H, LONG, 6) for _ in range(3))
    keep = torch.arange(LONG) < torch.tensor([[LONG], [LONG - 9]])  # the second sentence is padded
    mask = seen(layer, LONG) & keep[:, None, None]
    return Case(
        ours=lambda: layer(q, k, v, keep[:, None, None]),
        theirs=lambda: ScaledDotProductAttention(6).attend(q, k, v, mask)[0],
        inputs=[q, k, v],
    )


def seen(layer: SlidingWindowAttention | BigBirdAttention, length: int) -> Tensor:
    """Return the attention pattern, ``(length, length)``, pair by pair."""
    blocks = [set(row) for row in layer.key_blocks(-(-length // layer.block)).tolist()]

    def near(i: int, j: int) -> bool:
        if isinstance(layer, SlidingWindowAttention):
            return abs(i - j) <= layer.window and not (layer.causal and j > i)
        return j // layer.block in blocks[i // layer.block]

    def sees(i: int, j: int) -> bool:
        return (near(i, j) or min(i, j) < layer.global_tokens) and not (layer.causal and j > i)

    return torch.tensor([[sees(i, j) for j in range(length)] for i in range(length)])


def by_heads(scores: Callable[[int, int, int], list[Tensor]], v: Tensor, queries: int) -> Tensor:
    """Attend head by head, ``(B, queries, H * K)``.

    Args:
        scores: of sentence, query and head, how well each key matches; those behind the last may not be seen.
        v: the values, ``(B, S, H, K)``.
        queries: how many there are.
    """

    def head(b: int, i: int, h: int) -> Tensor:
        weights = torch.stack(scores(b, i, h)).softmax(0)
        return weights @ v[b, : len(weights), h]

    rows = [torch.cat([head(b, i, h) for h in range(v.shape[2])]) for b in range(len(v)) for i in range(queries)]
    return torch.stack(rows).view(len(v), queries, -1)


def heads(layer: MultiHeadAttention, x: Tensor, score: Score) -> Tensor:
    """Compute multi-head self-attention, head by head and pair by pair."""
    q, k, v = (linear(x).unflatten(-1, (layer.h, -1)) for linear in (layer.w_q, layer.w_k, layer.w_v))

    def scores(b: int, i: int, h: int) -> list[Tensor]:
        return [score(h, i, j, q[b, i, h], k[b, j, h]) for j in range(x.shape[1])]

    out: Tensor = layer.w_o(by_heads(scores, v, x.shape[1]))
    return out


def positions(layer: MultiHeadAttention, score: Score) -> Case:
    """Compare self-attention with positions in the scores."""
    randomize(layer)
    x = features(B, T, D)
    return Case(ours=lambda: layer(x, x, x), theirs=lambda: heads(layer, x, score), inputs=[x, *layer.parameters()])


def rotary() -> Case:
    """Rotate pairs of dimensions as complex numbers, by a factor of length 1."""

    def turn(x: Tensor, place: int) -> Tensor:
        angles = torch.tensor([place * 10_000 ** (-2 * i / len(x)) for i in range(len(x) // 2)])
        return torch.view_as_complex(x.unflatten(0, (-1, 2))) * torch.polar(torch.ones_like(angles), angles)

    def score(_: int, i: int, j: int, q: Tensor, k: Tensor) -> Tensor:
        return (turn(q, i) * turn(k, j).conj()).real.sum() / math.sqrt(len(q))

    return positions(MultiHeadAttention(D, H, rotary=Rotary(D // H)), score)


def alibi() -> Case:
    """Compute ALiBi's biases."""

    def score(h: int, i: int, j: int, q: Tensor, k: Tensor) -> Tensor:
        return q @ k / math.sqrt(len(q)) - 2 ** (-8 * (h + 1) / H) * abs(i - j)

    return positions(MultiHeadAttention(D, H, score_bias=AlibiBias(H)), score)


def relative() -> Case:
    """Compute the relative bias of each distance; at so small ones, no bucket is shared."""
    bias = RelativeBias(H, causal=False)

    def score(h: int, i: int, j: int, q: Tensor, k: Tensor) -> Tensor:
        return q @ k / math.sqrt(len(q)) + bias.table.weight[i - j if i >= j else 16 + j - i, h]

    return positions(MultiHeadAttention(D, H, score_bias=bias), score)


def grouped(kv_heads: int) -> Case:
    """Compare grouped-query attention with torch's kernel."""
    layer = MultiHeadAttention(D, H, kv_heads=kv_heads)
    randomize(layer)
    q, k = features(B, T, D), features(B, S, D)
    mask = torch.rand(B, T, S) > 0.3

    def theirs() -> Tensor:
        queries = layer.w_q(q).unflatten(-1, (H, -1)).transpose(1, 2)
        keys, values = (linear(k).unflatten(-1, (kv_heads, -1)).transpose(1, 2) for linear in (layer.w_k, layer.w_v))
        out = F.scaled_dot_product_attention(queries, keys, values, attn_mask=mask.unsqueeze(1), enable_gqa=True)
        result: Tensor = layer.w_o(out.transpose(1, 2).flatten(2))
        return result

    return Case(ours=lambda: layer(q, k, k, mask), theirs=theirs, inputs=[q, k, *layer.parameters()])


def relative_heads(layer: RelativeMultiHeadAttention, x: Tensor, memory: Tensor) -> Tensor:
    """Compute the equation of Transformer-XL, head by head and pair by pair, over a memory and a segment."""
    context, past = torch.cat([memory, x], dim=1), memory.shape[1]
    table = positional_encoding(context.shape[1], layer.d_model, x.dtype)
    q, k, v, r = (
        linear(y).unflatten(-1, (layer.h, -1))
        for linear, y in ((layer.w_q, x), (layer.w_k, context), (layer.w_v, context), (layer.w_r, table))
    )

    def scores(b: int, i: int, h: int) -> list[Tensor]:
        content, distance = q[b, i, h] + layer.u[h, 0], q[b, i, h] + layer.v[h, 0]
        seen = range(past + i + 1)
        return [(content @ k[b, j, h] + distance @ r[past + i - j, h]) / math.sqrt(layer.d_k) for j in seen]

    out: Tensor = layer.w_o(by_heads(scores, v, x.shape[1]))
    return out


def transformer_xl() -> Case:
    """Compare a segment with a memory to the equation."""
    layer = RelativeMultiHeadAttention(D, H)
    randomize(layer)
    x, memory = features(B, T, D), torch.randn(B, S, D)
    return Case(
        ours=lambda: layer(x, memory),
        theirs=lambda: relative_heads(layer, x, memory),
        inputs=[x, *layer.parameters()],
    )


def longer_context() -> Case:
    """Compare a segment with a memory to both as one segment."""
    layer = RelativeMultiHeadAttention(D, H)
    randomize(layer)
    x, memory = features(B, T, D), torch.randn(B, S, D)
    return Case(
        ours=lambda: layer(x, memory),
        theirs=lambda: layer(torch.cat([memory, x], dim=1))[:, S:],
        inputs=[x, *layer.parameters()],
    )


def rms_norm() -> Case:
    """Compare with torch's own module."""
    ours, theirs = RMSNorm(D, 1e-5), nn.RMSNorm(D, 1e-5)
    randomize(ours)
    theirs.weight = ours.weight
    x = features(B, T, D)
    return Case(ours=lambda: ours(x), theirs=lambda: theirs(x), inputs=[x, ours.weight])


def swiglu() -> Case:
    """Compare with the equation in matrices."""
    layer = FFN(D, 24, activation="swiglu")
    randomize(layer)
    x = features(B, T, D)

    def theirs() -> Tensor:
        a, b, c = (layer.w_1, layer.w_3, layer.w_2)
        if b is None:
            raise RuntimeError("SwiGLU has three matrices")
        wide = x @ a.weight.T + a.bias
        return (wide * wide.sigmoid() * (x @ b.weight.T + b.bias)) @ c.weight.T + c.bias

    return Case(ours=lambda: layer(x), theirs=theirs, inputs=[x, *layer.parameters()])


CASES: dict[str, Callable[[], Case]] = {
    "masked_softmax": softmax,
    "AdditiveAttention": additive,
    "DotProductAttention": dot_product,
    "NadarayaWatson, fixed": lambda: kernel_regression(learned=False),
    "NadarayaWatson, learned": lambda: kernel_regression(learned=True),
    "SlidingWindowAttention": lambda: sparse(SlidingWindowAttention(6, 3)),
    "SlidingWindowAttention, global": lambda: sparse(SlidingWindowAttention(6, 3, global_tokens=2)),
    "SlidingWindowAttention, causal": lambda: sparse(SlidingWindowAttention(6, 3, causal=True)),
    "BigBirdAttention": lambda: sparse(BigBirdAttention(6, 2, random_blocks=2)),
    "MultiHeadAttention, rotary": rotary,
    "MultiHeadAttention, ALiBi": alibi,
    "MultiHeadAttention, T5's positions": relative,
    "MultiHeadAttention, grouped": lambda: grouped(2),
    "MultiHeadAttention, multi-query": lambda: grouped(1),
    "Transformer-XL, the equation": transformer_xl,
    "Transformer-XL, a longer context": longer_context,
    "RMSNorm": rms_norm,
    "FFN, swiglu": swiglu,
}


def performer_errors(counts: tuple[int, ...] = (16, 64, 256, 1024, 4096), tries: int = 8) -> dict[int, float]:
    """Return the root mean square error of Performer by the number of features, over some samples."""
    generator = torch.Generator().manual_seed(0)
    q, k, v = (torch.randn(B, H, 64, 16, generator=generator) * scale for scale in (0.5, 0.5, 1))
    exact, _ = ScaledDotProductAttention(16).attend(q, k, v)

    def error(features: int, seed: int) -> float:
        return float((PerformerAttention(16, features, seed=seed)(q, k, v) - exact).square().mean())

    return {count: math.sqrt(sum(error(count, seed) for seed in range(tries)) / tries) for count in counts}
