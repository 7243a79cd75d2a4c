"""Checks of the exercise "attention"."""

import math
from collections.abc import Callable
from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from layers import ScaledDotProductAttention, pad_mask

LOWEST = torch.finfo(torch.float32).min
Attention = Callable[..., tuple[Tensor, Tensor]]


def attention(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Return outputs and weights of the project's layer."""
    out, weights = ScaledDotProductAttention(q.shape[-1])(q, k, v, mask, return_weights=True)
    return out, weights


REFERENCE = SimpleNamespace(attention=attention)


def inputs(*leading: int) -> tuple[Tensor, Tensor, Tensor]:
    """Return random queries of T = 3, and keys and values of S = 5."""
    return torch.randn(*leading, 3, 4), torch.randn(*leading, 5, 4), torch.randn(*leading, 5, 6)


def one_sentence(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return outputs and weights without leading dimensions and mask."""
    result: tuple[Tensor, Tensor] = answer.attention(*inputs())
    return result


def heads_of_a_batch(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return outputs and weights of two sentences and two heads."""
    result: tuple[Tensor, Tensor] = answer.attention(*inputs(2, 2))
    return result


def padded_batch(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return outputs and weights with a padding mask of (B, 1, S)."""
    mask = pad_mask(torch.tensor([[5, 8, 3, 6, 2], [7, 2, 0, 0, 0]]), 0)
    result: tuple[Tensor, Tensor] = answer.attention(*inputs(2), mask)
    return result


def nothing_to_attend_to(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return outputs and weights where the second of three queries may attend to nothing."""
    mask = torch.tensor([[1, 1, 1, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 0, 1]], dtype=torch.bool)
    result: tuple[Tensor, Tensor] = answer.attention(*inputs(2), mask)
    return result


CHECKS = (
    Check(
        one_sentence,
        en="Cross-attention: 3 queries attend to 5 keys, values of another width",
        ja="交差注意で、3 個のクエリが 5 個のキーに注意を向ける（バリューの幅は違う）",
    ),
    Check(
        heads_of_a_batch,
        en="Leading dimensions: a batch of 2 sentences with 2 heads",
        ja="前にほかの次元がある場合（文が 2 つ、ヘッドが 2 つ）",
    ),
    Check(
        padded_batch,
        en="Padding gets no weight; the mask (B, 1, S) is broadcast",
        ja="パディングの重みは 0 になる（マスク (B, 1, S) をブロードキャストする）",
    ),
    Check(
        nothing_to_attend_to,
        en="A query that may attend to nothing gets zeros",
        ja="どこにも注意を向けられないクエリの結果は 0 になる",
    ),
)


def _variant(
    *,
    scores: Callable[[Tensor, Tensor], Tensor] = lambda q, k: q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1]),
    weights: Callable[[Tensor, Tensor | None], Tensor] = lambda s, mask: (
        s.softmax(-1) if mask is None else s.masked_fill(~mask, LOWEST).softmax(-1).masked_fill(~mask, 0.0)
    ),
    output: Callable[[Tensor, Tensor, Tensor], Tensor] = lambda alpha, k, v: alpha @ v,
) -> Attention:
    """Return an attention with one other step; scores take (q, k), weights (scores, mask), output (weights, k, v)."""

    def attention(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
        alpha = weights(scores(q, k), mask)
        return output(alpha, k, v), alpha

    return attention


def _weights_of_rows(scores: Tensor, mask: Tensor | None) -> Tensor:
    return scores.softmax(-1) if mask is None else scores.masked_fill(~mask, LOWEST).softmax(-1)


def _hiding(scores: Tensor, mask: Tensor | None, value: float) -> Tensor:
    return scores if mask is None else scores.masked_fill(~mask, value)


def _with_scores(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None = None) -> tuple[Tensor, Tensor]:
    return attention(q, k, v, mask)[0], q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])


def _indexed(scores: Tensor, mask: Tensor | None) -> Tensor:
    if mask is not None:
        scores[~mask] = LOWEST
    return scores.softmax(-1)


MISTAKES = (
    Mistake(
        en="the division by √K is missing. Scores of wide vectors are then so large that softmax saturates, and "
        "learning is slow.",
        ja="√K で割っていません。幅が大きいとスコアも大きくなって softmax が飽和し、学習がなかなか進みません。",
        attention=_variant(scores=lambda q, k: q @ k.transpose(-2, -1)),
    ),
    Mistake(
        en="you divide by K, not by √K. The scores are then too small, and the weights nearly equal.",
        ja="√K ではなく K で割っています。スコアが小さくなりすぎて、重みがほとんど均等になります。",
        attention=_variant(scores=lambda q, k: q @ k.transpose(-2, -1) / q.shape[-1]),
    ),
    Mistake(
        en="you divide by the root of the width of the values. K is the width of queries and keys, of which the "
        "products are made.",
        ja="バリューの幅の平方根で割っています。K は、内積をとるクエリとキーの幅です。",
        attention=lambda q, k, v, mask=None: attention(q * math.sqrt(q.shape[-1] / v.shape[-1]), k, v, mask),
    ),
    Mistake(
        en="the softmax runs over the queries (dimension -2), so that columns sum to 1. Each query distributes its "
        "own weight over the keys: dimension -1.",
        ja="softmax をクエリの方向（次元 -2）に適用していて、列の合計が 1 になっています。"
        "クエリごとに重みをキーに配分するので、次元 -1 に適用します。",
        attention=_variant(weights=lambda scores, mask: _hiding(scores, mask, LOWEST).softmax(-2)),
    ),
    Mistake(
        en="you divide by √K after the softmax. The weights then sum to 1/√K, and the scores were as large as before.",
        ja="softmax の後で √K で割っています。重みの合計が 1/√K になり、スコアも大きいままです。",
        attention=_variant(
            scores=lambda q, k: q @ k.transpose(-2, -1),
            weights=lambda scores, mask: _weights_of_rows(scores, mask) / 2,
        ),
    ),
    Mistake(
        en="there is no softmax: the scores themselves are used as weights. They may be negative, and do not sum to "
        "1, so the result is no mean of the values.",
        ja="softmax がなく、スコアをそのまま重みにしています。負になることもあり、合計も 1 ではないので、"
        "バリューの平均になりません。",
        attention=_variant(weights=lambda scores, mask: _hiding(scores, mask, 0.0)),
    ),
    Mistake(
        en="the weights are applied to the keys. Keys are what a position is found by, values what it passes on: the "
        "sum is that of the values.",
        ja="重みをキーに掛けています。キーは位置を見つけるための手がかりで、渡すのはバリューです。"
        "バリューの重み付き和をとってください。",
        attention=_variant(output=lambda alpha, k, v: alpha @ k),
    ),
    Mistake(
        en="you return the outputs alone; the task asks for the outputs and the weights: return outputs, weights.",
        ja="出力だけを返しています。出力と重みの両方を、return outputs, weights のように返してください。",
        attention=lambda q, k, v, mask=None: attention(q, k, v, mask)[0],
    ),
    Mistake(
        en="you return the scores instead of the weights: the second result is that of the softmax.",
        ja="重みではなくスコアを返しています。2 番目に返すのは softmax の結果です。",
        attention=_with_scores,
    ),
    Mistake(
        en="without a mask, mask is None: leave it out then, if mask is not None.",
        ja="マスクがないとき mask は None です。if mask is not None のときだけ使ってください。",
        attention=lambda q, k, v, mask=None: attention(q, k, v, ~mask),
    ),
    Mistake(
        en="you return the weights first; the task asks for the outputs and then the weights.",
        ja="重みを先に返しています。出力、重みの順に返してください。",
        attention=lambda q, k, v, mask=None: attention(q, k, v, mask)[::-1],
    ),
    Mistake(
        en="the softmax runs over dimension 1, which are the keys only if there are no leading dimensions: write -1.",
        ja="softmax を次元 1 に適用しています。それがキーの次元なのは、前に次元がないときだけです。"
        "-1 と書いてください。",
        attention=_variant(weights=lambda scores, mask: _hiding(scores, mask, LOWEST).softmax(1)),
    ),
    Mistake(
        en="k.T reverses all dimensions, also batch and heads: write k.transpose(-2, -1), or k.mT.",
        ja="k.T は、バッチやヘッドも含めてすべての次元の順序を逆にします。"
        "k.transpose(-2, -1) または k.mT と書いてください。",
        attention=_variant(scores=lambda q, k: q @ k.T / math.sqrt(q.shape[-1])),
    ),
    Mistake(
        en="if mask: asks for a single truth value. Ask whether there is a mask at all: if mask is not None.",
        ja="if mask: は 1 つの真偽値を求めています。マスクがあるかどうかは if mask is not None で調べます。",
        attention=lambda q, k, v, mask=None: attention(q, k, v, mask if mask else None),
    ),
    Mistake(
        en="you index by the mask, scores[~mask], which needs a mask of exactly the shape of the scores. masked_fill "
        "and where broadcast.",
        ja="scores[~mask] のように添字で選んでいます。これにはスコアとまったく同じ形のマスクが必要です。"
        "masked_fill や where ならブロードキャストされます。",
        attention=_variant(weights=_indexed),
    ),
    Mistake(
        en="the mask has no effect: every query attends to padding.",
        ja="マスクが効いておらず、どのクエリもパディングに注意を向けています。",
        attention=_variant(weights=lambda scores, mask: scores.softmax(-1)),
    ),
    Mistake(
        en="the mask is read the wrong way round: True means 'may attend', so hide where it is False (~mask).",
        ja="マスクの意味が逆です。True が「注意を向けてよい」なので、False の位置（~mask）を隠します。",
        attention=_variant(
            weights=lambda scores, mask: (
                scores.softmax(-1)
                if mask is None
                else scores.masked_fill(mask, LOWEST).softmax(-1).masked_fill(mask, 0.0)
            )
        ),
    ),
    Mistake(
        en="the mask is applied after the softmax alone. Hidden scores were in its sum, so the remaining weights of "
        "a row sum to less than 1.",
        ja="softmax の後でしかマスクを使っていません。隠れているスコアが和に入っているので、"
        "残りの重みの合計が 1 より小さくなります。",
        attention=_variant(weights=lambda scores, mask: scores.softmax(-1) * (1.0 if mask is None else mask)),
    ),
    Mistake(
        en="hidden scores are set to 0, but exp(0) = 1: they still get weights. Use a very low score.",
        ja="隠すスコアを 0 にしていますが、exp(0) = 1 なので重みが残ります。とても小さなスコアにしてください。",
        attention=_variant(weights=lambda scores, mask: _hiding(scores, mask, 0.0).softmax(-1)),
    ),
    Mistake(
        en="the mask is added to the scores as 1 and 0. That changes each weight by at most a factor of e; to hide, "
        "a very low number must take the place of a score.",
        ja="マスクを 1 と 0 としてスコアに足しています。重みが高々 e 倍変わるだけです。隠すには、"
        "スコアをとても小さな数に置き換えます。",
        attention=_variant(weights=lambda scores, mask: (scores if mask is None else scores + mask).softmax(-1)),
    ),
    Mistake(
        en="a row that may attend to nothing is NaN: with -inf everywhere, softmax is 0 / 0. Fill with the lowest "
        "finite number, and set hidden weights to 0 after the softmax.",
        ja="どこにも注意を向けられない行が NaN です。全部 -inf だと softmax は 0 / 0 になります。有限の最小値で埋め、"
        "softmax の後で、隠れている位置の重みを 0 にしてください。",
        attention=_variant(weights=lambda scores, mask: _hiding(scores, mask, -torch.inf).softmax(-1)),
    ),
    Mistake(
        en="a row that may attend to nothing gets the plain mean of all values, even of padding: all of its scores "
        "are equally low. Set hidden weights to 0 after the softmax.",
        ja="どこにも注意を向けられない行が、パディングも含む全バリューの平均になっています。"
        "どのスコアも同じように小さいからです。softmax の後で、隠れている位置の重みを 0 にしてください。",
        attention=_variant(weights=_weights_of_rows),
    ),
)
