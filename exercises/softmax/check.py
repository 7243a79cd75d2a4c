"""Checks of the exercise "softmax"."""

from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from layers.common.softmax import soft_weights

LOWEST = torch.finfo(torch.float32).min


def masked_softmax(scores: Tensor, mask: Tensor) -> Tensor:
    """Return the attention weights of the project's layers."""
    return soft_weights(scores, mask)


REFERENCE = SimpleNamespace(masked_softmax=masked_softmax)


def weights(answer: Answer, scores: Tensor, mask: Tensor) -> Tensor:
    """Return the answer's weights."""
    result: Tensor = answer.masked_softmax(scores, mask)
    return result


def nothing_hidden(answer: Answer) -> Tensor:
    """Return weights of rows without hidden positions."""
    return weights(answer, torch.randn(3, 5), torch.ones(3, 5, dtype=torch.bool))


def some_hidden(answer: Answer) -> Tensor:
    """Return weights of rows with some hidden positions."""
    mask = torch.tensor([[1, 1, 0, 0, 0], [1, 1, 1, 1, 0], [0, 1, 0, 1, 1]], dtype=torch.bool)
    return weights(answer, torch.randn(3, 5), mask)


def inputs_after(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return the inputs after a call."""
    scores, mask = torch.randn(2, 3), torch.tensor([[True, True, False], [True, False, False]])
    answer.masked_softmax(scores, mask)
    return scores, mask


def broadcast(answer: Answer) -> Tensor:
    """Return weights of two sentences, two heads and three queries, with one row of the mask for each sentence."""
    mask = torch.tensor([[1, 1, 1, 1], [1, 1, 0, 0]], dtype=torch.bool)[:, None, None]  # (B, 1, 1, S)
    return weights(answer, torch.randn(2, 2, 3, 4), mask)


def large_scores(answer: Answer) -> Tensor:
    """Return weights of scores whose exponentials overflow."""
    scores = torch.tensor([[1000.0, 999.0, 998.0], [1.0, 0.0, 1000.0], [-1000.0, -1001.0, 0.0]])
    return weights(answer, scores, torch.tensor([True, True, False]))


def all_hidden(answer: Answer) -> Tensor:
    """Return weights if one row may attend to nothing."""
    mask = torch.tensor([[True, True, False], [False, False, False]])
    return weights(answer, torch.randn(2, 3), mask)


def gradient(answer: Answer) -> Tensor | None:
    """Return the gradient of the scores, where one row may attend to nothing."""
    scores, factors = torch.randn(2, 3, requires_grad=True), torch.randn(2, 3)
    (weights(answer, scores, torch.tensor([[True, True, False], [False, False, False]])) * factors).sum().backward()
    return scores.grad


CHECKS = (
    Check(
        nothing_hidden,
        en="Nothing is hidden: the usual softmax of each row",
        ja="何も隠れていなければ、行ごとの普通の softmax になる",
    ),
    Check(
        some_hidden,
        en="Hidden positions get 0, and the others of the row sum to 1",
        ja="隠れている位置は 0 で、行の残りの合計は 1 になる",
    ),
    Check(inputs_after, en="The given scores and mask are not changed", ja="渡されたスコアとマスクを書き換えない"),
    Check(
        broadcast,
        en="The mask is broadcast: (B, 1, 1, S) for scores of (B, H, T, S)",
        ja="マスクをブロードキャストする（スコアは (B, H, T, S)、マスクは (B, 1, 1, S)）",
    ),
    Check(
        large_scores,
        en="Scores of ±1000, allowed and hidden, do not overflow",
        ja="許された位置や隠れた位置のスコアが ±1000 でもオーバーフローしない",
    ),
    Check(all_hidden, en="A row in which everything is hidden is all zeros", ja="すべてが隠れている行は全部 0 になる"),
    Check(
        gradient,
        en="Gradients are finite, also where everything is hidden",
        ja="すべてが隠れている行があっても、勾配は有限である",
    ),
)


def _exponentials(scores: Tensor, mask: Tensor) -> Tensor:
    powers = scores.exp() * mask
    return powers / powers.sum(-1, keepdim=True)


def _maximum_of_all(scores: Tensor, mask: Tensor) -> Tensor:
    powers = (scores - scores.amax(-1, keepdim=True)).exp() * mask
    return powers / powers.sum(-1, keepdim=True)


def _in_place(scores: Tensor, mask: Tensor) -> Tensor:
    return scores.masked_fill_(~mask, LOWEST).softmax(-1).masked_fill(~mask, 0.0)


def _additive(mask: Tensor) -> Tensor:
    return torch.zeros(mask.shape).masked_fill(~mask, -torch.inf)


def _indexed(scores: Tensor, mask: Tensor) -> Tensor:
    copy = scores.clone()
    copy[~mask] = LOWEST
    return copy.softmax(-1).masked_fill(~mask, 0.0)


def _without_keepdim(scores: Tensor, mask: Tensor) -> Tensor:
    powers = scores.exp() * mask
    return powers / powers.sum(-1)


def _renormalized(scores: Tensor, mask: Tensor) -> Tensor:
    weights = scores.softmax(-1) * mask
    return weights / (weights.sum(-1, keepdim=True) + 1e-9)


MISTAKES = (
    Mistake(
        en="the mask is read the wrong way round: True means 'may attend', so hide where it is False (~mask).",
        ja="マスクの意味が逆です。True が「注意を向けてよい」なので、False の位置（~mask）を隠します。",
        masked_softmax=lambda scores, mask: scores.masked_fill(mask, LOWEST).softmax(-1).masked_fill(mask, 0.0),
    ),
    Mistake(
        en="the sum runs over the queries (dimension -2), not over the keys. Each query distributes its own weight: "
        "rows sum to 1, so the softmax goes along dimension -1.",
        ja="キーではなくクエリの方向（次元 -2）に和をとっています。クエリごとに重みを配分するので、"
        "行の合計が 1 になるように、次元 -1 に softmax を適用します。",
        masked_softmax=lambda scores, mask: scores.masked_fill(~mask, LOWEST).softmax(-2).masked_fill(~mask, 0.0),
    ),
    Mistake(
        en="the sum has lost its dimension: (T,) does not broadcast to (T, S), or worse, it does, to the wrong rows, "
        "if T happens to be S. Use keepdim=True.",
        ja="和をとって次元がなくなっています。(T,) は (T, S) にブロードキャストできません。たまたま T = S のときは、"
        "別の行の和で割ってしまいます。keepdim=True としてください。",
        masked_softmax=_without_keepdim,
    ),
    Mistake(
        en="not works on a single truth value; for every element of a mask, write ~mask.",
        ja="not は 1 つの真偽値にしか使えません。マスクの要素ごとに反転するには ~mask と書きます。",
        masked_softmax=lambda scores, mask: scores.masked_fill(not mask, LOWEST).softmax(-1),
    ),
    Mistake(
        en="you multiply -inf by 0 where nothing is hidden, and 0 · ∞ is NaN. Use masked_fill or where, which choose "
        "instead of multiplying.",
        ja="隠さない位置で -inf に 0 を掛けています。0 · ∞ は NaN です。掛けるのではなく、"
        "masked_fill や where で選んでください。",
        masked_softmax=lambda scores, mask: (scores + (1 - mask.float()) * -torch.inf).softmax(-1),
    ),
    Mistake(
        en="the mask has no effect: hidden positions still get weights.",
        ja="マスクが効いていません。隠れている位置にも重みがあります。",
        masked_softmax=lambda scores, mask: scores.softmax(-1),
    ),
    Mistake(
        en="you set weights to 0 only after the softmax. The hidden scores were in its sum, so the rest of the row "
        "sums to less than 1, and what is hidden still has an influence.",
        ja="softmax の後で 0 にしているだけです。隠れているスコアが分母の和に入っているので、"
        "残りの合計が 1 より小さくなり、隠したはずの位置が結果に影響します。",
        masked_softmax=lambda scores, mask: scores.softmax(-1) * mask,
    ),
    Mistake(
        en="you set hidden scores to 0 before the softmax. exp(0) = 1, so they get weights, too: use a very low score.",
        ja="softmax の前に、隠すスコアを 0 にしています。exp(0) = 1 なので重みが残ります。"
        "とても小さなスコアにしてください。",
        masked_softmax=lambda scores, mask: (scores * mask).softmax(-1),
    ),
    Mistake(
        en="you set hidden scores to 0 before the softmax, and hidden weights to 0 after it. In between, exp(0) = 1 "
        "was in the sum, so the rest of the row sums to less than 1: use a very low score.",
        ja="softmax の前に隠すスコアを 0 にし、後で重みを 0 にしています。途中の和には exp(0) = 1 が入るので、"
        "残りの合計が 1 より小さくなります。とても小さなスコアにしてください。",
        masked_softmax=lambda scores, mask: (scores * mask).softmax(-1) * mask,
    ),
    Mistake(
        en="you change the caller's scores in place (masked_fill_, or scores[...] = ...). In a model, the same "
        "tensor is needed again, for gradients at the latest: use masked_fill, which copies.",
        ja="渡されたスコアをその場で書き換えています（masked_fill_ や scores[...] = ... など）。モデルでは、"
        "少なくとも勾配の計算で、同じテンソルがもう一度必要になります。コピーを返す masked_fill を使ってください。",
        masked_softmax=_in_place,
    ),
    Mistake(
        en="you index by the mask, scores[~mask], which needs a mask of exactly the shape of the scores. "
        "masked_fill, where and products broadcast.",
        ja="scores[~mask] のように添字で選んでいます。これにはスコアとまったく同じ形のマスクが必要です。"
        "masked_fill や where、掛け算ならブロードキャストされます。",
        masked_softmax=_indexed,
    ),
    Mistake(
        en="exp overflows: exp(1000) is infinite, and ∞ / ∞ is NaN; exp(-1000) is 0, and 0 / 0 is NaN, too. Subtract "
        "the largest score of the row first: that changes no weight.",
        ja="exp がオーバーフローしています。exp(1000) は無限大で ∞ / ∞ は NaN に、"
        "exp(-1000) は 0 で 0 / 0 も NaN になります。先に行の最大のスコアを引いてください。重みは変わりません。",
        masked_softmax=_exponentials,
    ),
    Mistake(
        en="the score that you fill in is not low enough: a hidden position still counts if the allowed scores are "
        "lower. Use torch.finfo(scores.dtype).min.",
        ja="埋めたスコアの小ささが足りません。許された位置のスコアがもっと小さいと、隠れた位置が影響します。"
        "torch.finfo(scores.dtype).min を使ってください。",
        masked_softmax=lambda scores, mask: scores.masked_fill(~mask, -100.0).softmax(-1) * mask,
    ),
    Mistake(
        en="you hide after the softmax, and divide by the remaining sum. If a hidden score is much larger than the "
        "allowed ones, their exponentials have become 0 before. Hide first.",
        ja="softmax の後で隠し、残りの和で割っています。隠れたスコアがずっと大きいと、"
        "許された位置の値はその前に 0 になっています。先に隠してください。",
        masked_softmax=_renormalized,
    ),
    Mistake(
        en="what you subtract is not the maximum of the row's allowed scores: it includes hidden ones, or other "
        "rows. If one of them is much larger, all allowed exponentials become 0. Hide first, then take the maximum "
        "of each row.",
        ja="引いている数が、行の許された位置の最大値ではありません。隠れているスコアやほかの行まで含めています。"
        "その中にずっと大きなものがあると、許された位置の exp がすべて 0 になります。隠してから、"
        "行ごとに最大値をとってください。",
        masked_softmax=_maximum_of_all,
    ),
    Mistake(
        en="a row in which everything is hidden is NaN: exp(-inf) = 0 everywhere, and 0 / 0 is not a number. Fill "
        "with the lowest finite number instead, and set hidden weights to 0 afterwards.",
        ja="すべてが隠れている行が NaN です。どの位置も exp(-inf) = 0 で、0 / 0 になります。"
        "代わりに有限の最小値で埋め、後で隠れている位置の重みを 0 にしてください。",
        masked_softmax=lambda scores, mask: scores.masked_fill(~mask, -torch.inf).softmax(-1),
    ),
    Mistake(
        en="a row in which everything is hidden gets equal weights, because all of its scores are equally low. Set "
        "hidden weights to 0 after the softmax, too.",
        ja="すべてが隠れている行の重みが均等になっています。どのスコアも同じように小さいからです。softmax の後でも、"
        "隠れている位置の重みを 0 にしてください。",
        masked_softmax=lambda scores, mask: scores.masked_fill(~mask, LOWEST).softmax(-1),
    ),
    Mistake(
        en="you add -inf to hidden scores, and replace NaN by 0 at the end. The gradient still passes through 0 / 0, "
        "and is NaN: no NaN may arise at all. Fill with the lowest finite number instead.",
        ja="隠すスコアに -inf を足し、最後に NaN を 0 に置き換えています。"
        "それでも勾配は 0 / 0 を通るので NaN になります。NaN が一度も生じないように、有限の最小値で埋めてください。",
        masked_softmax=lambda scores, mask: (scores + _additive(mask)).softmax(-1).nan_to_num(0.0),
    ),
)
