"""Checks of the exercise "sampling"."""

from collections.abc import Callable
from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from utils.decoding.choose import restrict
from utils.decoding.SearchOptions import SearchOptions


def sampling_probabilities(logits: Tensor, temperature: float, top_k: int, top_p: float) -> Tensor:
    """Return the distribution that the project samples from."""
    options = SearchOptions(sample=True, temperature=temperature, top_k=top_k, top_p=top_p)
    return restrict(logits.log_softmax(-1), options).softmax(-1)


REFERENCE = SimpleNamespace(sampling_probabilities=sampling_probabilities)


def probabilities(
    answer: Answer, temperature: float = 1.0, top_k: int = 0, top_p: float = 1.0, *, size: int = 8
) -> Tensor:
    """Return the answer's distributions for three rows of logits."""
    result: Tensor = answer.sampling_probabilities(2 * torch.randn(3, size), temperature, top_k, top_p)
    return result


def logits_after(answer: Answer) -> Tensor:
    """Return the given logits after a call."""
    logits = torch.randn(2, 6)
    answer.sampling_probabilities(logits, 0.5, 3, 0.7)
    return logits


CHECKS = (
    Check(
        lambda answer: torch.stack([probabilities(answer, temperature) for temperature in (1.0, 0.5, 2.0)]),
        en="Temperatures 1, 0.5 and 2",
        ja="温度が 1、0.5、2 の場合",
    ),
    Check(
        lambda answer: probabilities(answer, top_k=3),
        en="top-k: the 3 likeliest tokens share all of the probability",
        ja="top-k（確率の高い 3 個だけを残し、合計を 1 にする）",
    ),
    Check(
        lambda answer: probabilities(answer, top_k=20),
        en="top-k with k larger than the vocabulary",
        ja="top-k の k が語彙より大きい場合",
    ),
    Check(
        lambda answer: probabilities(answer, top_p=0.8),
        en="top-p: the likeliest tokens that together reach 0.8",
        ja="top-p（確率の高い順に、合計が 0.8 に達するまで残す）",
    ),
    Check(
        lambda answer: probabilities(answer, top_p=0.01),
        en="top-p keeps at least one token",
        ja="top-p では、少なくとも一つのトークンが残る",
    ),
    Check(
        lambda answer: probabilities(answer, temperature=2.5, top_p=0.8, size=12),
        en="Temperature first, then top-p",
        ja="温度を適用してから top-p",
    ),
    Check(
        lambda answer: probabilities(answer, temperature=2.0, top_k=6, top_p=0.9, size=12),
        en="All three: temperature, then top-k, then top-p",
        ja="三つとも使う（温度、top-k、top-p の順）",
    ),
    Check(logits_after, en="The given logits are not changed", ja="渡されたロジットを書き換えない"),
)


def _soft(logits: Tensor, temperature: float) -> Tensor:
    return (logits / temperature).softmax(-1)


def _largest(p: Tensor, k: int) -> Tensor:
    """Keep the k largest entries of each row."""
    if k == 0:
        return p
    best = p.topk(min(k, p.shape[-1]), dim=-1)
    return torch.zeros_like(p).scatter(-1, best.indices, best.values)


def _normal(p: Tensor) -> Tensor:
    return p / p.sum(-1, keepdim=True)


def _top_k(p: Tensor, k: int) -> Tensor:
    return _normal(_largest(p, k)) if k else p


def _before(p: Tensor) -> Tensor:
    """Return the probability of all tokens that are likelier than each."""
    ordered, order = p.sort(dim=-1, descending=True)
    return torch.empty_like(p).scatter(-1, order, ordered.cumsum(-1) - ordered)


def _top_p(p: Tensor, share: float) -> Tensor:
    return p if share == 1 else _normal(p.masked_fill(_before(p) >= share, 0.0))


def _variant(
    *,
    soft: Callable[[Tensor, float], Tensor] = _soft,
    top_k: Callable[[Tensor, int], Tensor] = _top_k,
    top_p: Callable[[Tensor, float], Tensor] = _top_p,
) -> Callable[[Tensor, float, int, float], Tensor]:
    """Return a distribution with one other step."""
    return lambda logits, temperature, k, share: top_p(top_k(soft(logits, temperature), k), share)


def _smallest(p: Tensor, k: int) -> Tensor:
    return _normal(p.where(p <= p.topk(min(k, p.shape[-1]), largest=False).values[..., -1:], 0.0)) if k else p


def _of_first_row(p: Tensor, k: int) -> Tensor:
    kept = _largest(p, k)[:1] > 0
    return _normal(p * kept)


def _exp_of_zero(p: Tensor, k: int) -> Tensor:
    logits = p.log()
    return (logits * (_largest(p, k) > 0)).softmax(-1) if k else p


def _top_k_of_any(p: Tensor, k: int) -> Tensor:
    p.topk(max(k, 1), dim=-1)
    return _top_k(p, k)


def _without_crossing(p: Tensor, share: float) -> Tensor:
    return p if share == 1 else _normal(p.masked_fill(_before(p) + p > share, 0.0))


def _one_more(p: Tensor, share: float) -> Tensor:
    if share == 1:
        return p
    ordered, order = p.sort(dim=-1, descending=True)
    reached = ordered.cumsum(-1) >= share
    dropped = reached.roll(2, dims=-1)
    dropped[..., :2] = False
    return _normal(torch.zeros_like(p).scatter(-1, order, ordered.masked_fill(dropped, 0.0)))


def _shifted(p: Tensor, share: float) -> Tensor:
    if share == 1:
        return p
    ordered, order = p.sort(dim=-1, descending=True)
    dropped = ordered.cumsum(-1) > share
    dropped[..., 1:] = dropped[..., :-1].clone()
    return _normal(torch.zeros_like(p).scatter(-1, order, ordered.masked_fill(dropped, 0.0)))


def _in_vocabulary_order(p: Tensor, share: float) -> Tensor:
    return p if share == 1 else _normal(p.masked_fill(p.cumsum(-1) - p >= share, 0.0))


def _left_sorted(p: Tensor, share: float) -> Tensor:
    return p if share == 1 else _top_p(p, share).sort(dim=-1, descending=True).values


def _threshold(p: Tensor, share: float) -> Tensor:
    return p if share == 1 else _normal(p.masked_fill(p < 1 - share, 0.0))


def _top_p_first(logits: Tensor, temperature: float, k: int, share: float) -> Tensor:
    return _top_k(_top_p(_soft(logits, temperature), share), k)


def _top_p_of_cold(logits: Tensor, temperature: float, k: int, share: float) -> Tensor:
    kept = _top_p(_top_k(_soft(logits, 1.0), k), share) > 0
    return _normal(_soft(logits, temperature) * kept)


def _temperature_in_place(logits: Tensor, temperature: float, k: int, share: float) -> Tensor:
    logits /= temperature
    return sampling_probabilities(logits, 1.0, k, share)


MISTAKES = (
    Mistake(
        en="you multiply by the temperature. A high temperature must make the logits smaller, and the distribution "
        "flatter: divide.",
        ja="温度を掛けています。温度が高いほどロジットが小さくなり、分布が平らになるように、温度で割ります。",
        sampling_probabilities=_variant(soft=lambda logits, temperature: (logits * temperature).softmax(-1)),
    ),
    Mistake(
        en="the temperature has no effect: divide the logits by it before the softmax.",
        ja="温度が効いていません。softmax の前に、ロジットを温度で割ってください。",
        sampling_probabilities=_variant(soft=lambda logits, temperature: logits.softmax(-1)),
    ),
    Mistake(
        en="you divide the probabilities by the temperature, after the softmax: they no longer sum to 1, and their "
        "ratios are what they were.",
        ja="softmax の後の確率を温度で割っています。合計が 1 でなくなり、確率の比も変わりません。",
        sampling_probabilities=_variant(soft=lambda logits, temperature: logits.softmax(-1) / temperature),
    ),
    Mistake(
        en="the softmax runs over the rows (dimension 0): the V probabilities of each row sum to 1, dimension -1.",
        ja="softmax を行の方向（次元 0）に適用しています。行ごとに V 個の確率の合計が 1 になるように、次元 -1 に適"
        "用します。",
        sampling_probabilities=_variant(soft=lambda logits, temperature: (logits / temperature).softmax(0)),
    ),
    Mistake(
        en="the result has logits; the task asks for probabilities: softmax.",
        ja="結果がロジットのままです。softmax で確率にしてください。",
        sampling_probabilities=_variant(soft=lambda logits, temperature: logits / temperature),
    ),
    Mistake(
        en="top-p comes before top-k. It is to look at the probabilities of the k tokens that remain, which sum to 1.",
        ja="top-k より先に top-p を適用しています。top-p では、残った k 個の（合計が 1 の）確率を調べます。",
        sampling_probabilities=_top_p_first,
    ),
    Mistake(
        en="the remaining probabilities do not sum to 1 after top-k: divide by their sum, or take the softmax "
        "after it.",
        ja="top-k の後、残った確率の合計が 1 になっていません。合計で割るか、top-k の後に softmax をとってください。",
        sampling_probabilities=_variant(top_k=_largest),
    ),
    Mistake(
        en="top-k has no effect.",
        ja="top-k が効いていません。",
        sampling_probabilities=_variant(top_k=lambda p, k: p),
    ),
    Mistake(
        en="top-k keeps the least likely tokens: the largest are to be kept.",
        ja="確率の低い k 個を残しています。残すのは確率の高いほうです。",
        sampling_probabilities=_variant(top_k=_smallest),
    ),
    Mistake(
        en="logits of other tokens are set to 0, but exp(0) = 1: they can still be sampled. -inf is the logit of "
        "probability 0.",
        ja="残さないトークンのロジットを 0 にしていますが、exp(0) = 1 なので、まだ選ばれます。確率 0 に当たるロジッ"
        "トは -inf です。",
        sampling_probabilities=_variant(top_k=_exp_of_zero),
    ),
    Mistake(
        en="all rows keep the tokens of the first row; each has its own likeliest ones.",
        ja="どの行でも、最初の行で選んだトークンを残しています。行ごとに選んでください。",
        sampling_probabilities=_variant(top_k=_of_first_row),
    ),
    Mistake(
        en="one token too few is kept by top-k.",
        ja="top-k で残るトークンが 1 個足りません。",
        sampling_probabilities=_variant(top_k=lambda p, k: _top_k(p, max(k - 1, 1) if k else 0)),
    ),
    Mistake(
        en="topk fails if k is larger than the vocabulary: take at most V.",
        ja="k が語彙より大きいと topk が失敗します。V 個までにしてください。",
        sampling_probabilities=_variant(top_k=_top_k_of_any),
    ),
    Mistake(
        en="top-p has no effect.",
        ja="top-p が効いていません。",
        sampling_probabilities=_variant(top_p=lambda p, share: p),
    ),
    Mistake(
        en="the remaining probabilities do not sum to 1 after top-p: divide by their sum.",
        ja="top-p の後、残った確率の合計が 1 になっていません。合計で割ってください。",
        sampling_probabilities=_variant(
            top_p=lambda p, share: p if share == 1 else p.masked_fill(_before(p) >= share, 0.0)
        ),
    ),
    Mistake(
        en="the cumulative sum runs in the order of the vocabulary: sort by probability first.",
        ja="語彙の順に累積和をとっています。先に、確率の高い順に並べ替えてください。",
        sampling_probabilities=_variant(top_p=_in_vocabulary_order),
    ),
    Mistake(
        en="the result is still sorted by probability: put each back at the id of its token (scatter with the "
        "indices of sort).",
        ja="結果が確率の高い順に並んだままです。sort が返した番号を使って scatter で元のトークンの位置に戻してくだ"
        "さい。",
        sampling_probabilities=_variant(top_p=_left_sorted),
    ),
    Mistake(
        en="top-p removes tokens below a fixed probability. What counts is the sum of all likelier ones: in a flat "
        "distribution, many are kept.",
        ja="決まった値より確率の低いトークンを除いています。調べるのは、それより確率の高いトークンの合計です。平ら"
        "な分布では多くのトークンが残ります。",
        sampling_probabilities=_variant(top_p=_threshold),
    ),
    Mistake(
        en="top-p keeps one token too many: the one that reaches the sum is the last.",
        ja="top-p で 1 個余分に残しています。合計が top_p に達したトークンが最後です。",
        sampling_probabilities=_variant(top_p=_one_more),
    ),
    Mistake(
        en="top-p drops the token with which the sum reaches top_p, too. If the first alone exceeds it, nothing is "
        "left, and 0 / 0 is NaN: a token is kept if the sum of all likelier ones is below top_p.",
        ja="合計が top_p に達するトークンまで除いています。最初の 1 個で超えると何も残らず、0 / 0 で NaN になります。"
        "それより確率の高いトークンの合計が top_p 未満なら残します。",
        sampling_probabilities=_variant(top_p=_without_crossing),
    ),
    Mistake(
        en="where the likeliest token alone exceeds top_p, nothing is left, and 0 / 0 is NaN. The condition is "
        "moved on by one place, so the first must be kept explicitly.",
        ja="最も確率の高いトークンだけで top_p を超えると、何も残らず、0 / 0 で NaN になります。条件を一つずつ後ろ"
        "へずらしたとき、先頭は必ず残すようにします。",
        sampling_probabilities=_variant(top_p=_shifted),
    ),
    Mistake(
        en="top-k and top-p choose by the distribution before the temperature: divide the logits first.",
        ja="温度を適用する前の分布で top-k と top-p を選んでいます。先にロジットを温度で割ってください。",
        sampling_probabilities=_top_p_of_cold,
    ),
    Mistake(
        en="you change the given logits in place; beam search, or the log-probability of the token, may still need "
        "them.",
        ja="渡されたロジットを書き換えています。選んだトークンの対数確率などに、まだ使うかもしれません。",
        sampling_probabilities=_temperature_in_place,
    ),
)
