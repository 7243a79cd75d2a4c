"""Checks of the exercise "causal"."""

from types import SimpleNamespace

import torch
from torch import Tensor

import layers
from exercises.checking import Answer, Check, Mistake


def causal_mask(target_length: int, source_length: int) -> Tensor:
    """Return the causal mask of the project's layers."""
    return layers.causal_mask(target_length, source_length)


def decoder_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return both masks of the project's layers, combined."""
    return layers.pad_mask(ids, pad_idx) & layers.causal_mask(ids.shape[1])


REFERENCE = SimpleNamespace(causal_mask=causal_mask, decoder_mask=decoder_mask)


def whole_sentence(answer: Answer) -> Tensor:
    """Return the mask of a sentence in training."""
    mask: Tensor = answer.causal_mask(4, 4)
    return mask


def last_positions(answer: Answer) -> list[Tensor]:
    """Return the masks of the last two positions, and of the last one."""
    return [answer.causal_mask(2, 5), answer.causal_mask(1, 3)]


def padded_batch(answer: Answer) -> Tensor:
    """Return the decoder's mask of a batch with padding."""
    mask: Tensor = answer.decoder_mask(torch.tensor([[1, 5, 0, 3, 4], [1, 7, 2, 2, 2]]), 2)
    return mask


CHECKS = (
    Check(
        whole_sentence,
        en="In training, S = T: every position attends to itself and to earlier ones",
        ja="学習時（S = T）、どの位置も自分自身とそれより前に注意を向ける",
    ),
    Check(
        last_positions,
        en="With a cache, S > T: the queries are the last positions",
        ja="キャッシュがあるとき（S > T）、クエリは最後のほうの位置である",
    ),
    Check(
        padded_batch,
        en="A batch in training: future and padding are both hidden",
        ja="学習時のバッチで、未来もパディングも隠れる",
    ),
)


def _ones(target_length: int, source_length: int) -> Tensor:
    return torch.ones(target_length, source_length, dtype=torch.bool)


MISTAKES = (
    Mistake(
        en="this is the upper triangle: every position attends to later ones. The decoder would copy the next token "
        "instead of predicting it. Queries are rows, keys are columns, so keep the lower triangle.",
        ja="上の三角形になっていて、どの位置も未来に注意を向けます。デコーダーは、"
        "次のトークンを予測せずに写すだけになります。行がクエリ、列がキーなので、下の三角形を残してください。",
        causal_mask=lambda t, s: _ones(t, s).triu(s - t),
    ),
    Mistake(
        en="True and False are the wrong way round: this marks the future. In this project True means 'may attend'.",
        ja="True と False が逆で、未来のほうが True になっています。"
        "このプロジェクトでは True が「注意を向けてよい」です。",
        causal_mask=lambda t, s: ~_ones(t, s).tril(s - t),
    ),
    Mistake(
        en="the diagonal is hidden: no position attends to itself, and the first one to nothing at all. The token at "
        "a position is an input there; what is predicted is the next one.",
        ja="対角線が隠れています。どの位置も自分自身に注意を向けられず、最初の位置はどこにも向けられません。"
        "その位置のトークンは入力であり、予測するのはその次のトークンです。",
        causal_mask=lambda t, s: _ones(t, s).tril(s - t - 1),
    ),
    Mistake(
        en="the triangle reaches one position too far: every position sees the next token, which it is to predict.",
        ja="三角形が 1 つ大きすぎます。どの位置からも、予測すべき次のトークンが見えています。",
        causal_mask=lambda t, s: _ones(t, s).tril(s - t + 1),
    ),
    Mistake(
        en="the mask consists of numbers, not of True and False. Use dtype=torch.bool, or a comparison.",
        ja="マスクが真偽値ではなく数になっています。dtype=torch.bool とするか、比較で作ってください。",
        causal_mask=lambda t, s: torch.ones(t, s).tril(s - t),
    ),
    Mistake(
        en="you have put 0 and -inf, a mask to add to scores. The task asks for True and False.",
        ja="0 と -inf からなる、スコアに足す形のマスクになっています。ここでは True と False を求めています。",
        causal_mask=lambda t, s: torch.zeros(t, s).masked_fill(~_ones(t, s).tril(s - t), -torch.inf),
    ),
    Mistake(
        en="the queries are taken to be the first positions. With a cache they are the last T of S: all S - T "
        "earlier keys are in their past, so the diagonal moves right by S - T.",
        ja="クエリを最初のほうの位置とみなしています。キャッシュがあるとき、クエリは S 個のうちの最後の T 個です。"
        "前にある S - T 個のキーはどれも過去なので、対角線を S - T だけ右に動かしてください。",
        causal_mask=lambda t, s: _ones(t, s).tril(),
    ),
    Mistake(
        en="source_length is not used: the mask is square. With a cache there are more keys than queries.",
        ja="source_length を使っていないので、正方形になっています。キャッシュがあるとき、"
        "キーはクエリより多くあります。",
        causal_mask=lambda t, s: _ones(t, t).tril(),
    ),
    Mistake(
        en="the masks are combined with |: a position may be attended to if either allows it. Both must allow it: &.",
        ja="マスクを | で組み合わせています。これでは、どちらか一方が許せば注意を向けられます。"
        "両方が許すことが必要なので & です。",
        decoder_mask=lambda ids, pad_idx: layers.pad_mask(ids, pad_idx) | layers.causal_mask(ids.shape[1]),
    ),
    Mistake(
        en="padding is not hidden, only the future.",
        ja="未来は隠れていますが、パディングが隠れていません。",
        decoder_mask=lambda ids, pad_idx: layers.causal_mask(ids.shape[1]).expand(len(ids), -1, -1),
    ),
    Mistake(
        en="the padding is lost, and with it the batch: (T, T) is the same for all sentences, which differ in length.",
        ja="パディングが考慮されず、バッチの次元もありません。(T, T) ではどの文も同じになりますが、"
        "文の長さはそれぞれ違います。",
        decoder_mask=lambda ids, pad_idx: layers.causal_mask(ids.shape[1]),
    ),
    Mistake(
        en="the future is not hidden, only the padding.",
        ja="パディングは隠れていますが、未来が隠れていません。",
        decoder_mask=lambda ids, pad_idx: layers.pad_mask(ids, pad_idx).expand(-1, ids.shape[1], -1),
    ),
    Mistake(
        en="the future is not hidden, only the padding: (B, 1, T) is the padding mask alone.",
        ja="未来が隠れていません。(B, 1, T) はパディングのマスクだけです。",
        decoder_mask=layers.pad_mask,
    ),
    Mistake(
        en="the padding hides rows (queries) instead of columns (keys), but it is as a key that it must not be "
        "attended to: the dimension of size 1 belongs in the middle, (B, 1, T).",
        ja="パディングが列（キー）ではなく行（クエリ）を隠しています。パディングかどうかはキーの側で判定します。"
        "大きさ 1 の次元を真ん中に入れ、(B, 1, T) としてください。",
        decoder_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(-1) & layers.causal_mask(ids.shape[1]),
    ),
    Mistake(
        en="(B, T) and (T, T) do not fit each other: the padding mask needs a dimension for the queries, (B, 1, T). "
        "If B happens to be T, this would give the wrong mask without an error.",
        ja="(B, T) と (T, T) は形が合いません。パディングのマスクには、クエリの次元が必要です（(B, 1, T)）。"
        "たまたま B = T のときは、エラーにならずに間違ったマスクになります。",
        decoder_mask=lambda ids, pad_idx: (ids != pad_idx) & layers.causal_mask(ids.shape[1]),
    ),
    Mistake(
        en="and works on single truth values; for every element of two masks, write &.",
        ja="and は 1 つずつの真偽値にしか使えません。2 つのマスクを要素ごとに組み合わせるには & と書きます。",
        decoder_mask=lambda ids, pad_idx: layers.pad_mask(ids, pad_idx) and layers.causal_mask(ids.shape[1]),
    ),
    Mistake(
        en="there is a dimension for heads, (B, 1, T, T). The task asks for (B, T, T).",
        ja="ヘッドの次元まであります（(B, 1, T, T)）。ここで求めるのは (B, T, T) です。",
        decoder_mask=lambda ids, pad_idx: decoder_mask(ids, pad_idx).unsqueeze(1),
    ),
    Mistake(
        en="padding is taken to be 0: compare with pad_idx.",
        ja="パディングの ID を 0 と決めつけています。pad_idx と比べてください。",
        decoder_mask=lambda ids, pad_idx: layers.pad_mask(ids, 0) & layers.causal_mask(ids.shape[1]),
    ),
)
