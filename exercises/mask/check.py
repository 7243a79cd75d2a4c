"""Checks of the exercise "mask"."""

from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from layers.common.mask import pad_mask


def padding_mask(ids: Tensor, pad_idx: int) -> Tensor:
    """Return the padding mask of the project's layers."""
    return pad_mask(ids, pad_idx)


REFERENCE = SimpleNamespace(padding_mask=padding_mask)


def two_sentences(answer: Answer) -> Tensor:
    """Return the mask of two sentences, of which the second is padded."""
    mask: Tensor = answer.padding_mask(torch.tensor([[5, 8, 3, 2], [7, 2, 0, 0]]), 0)
    return mask


def other_padding(answer: Answer) -> Tensor:
    """Return a mask where the id of padding is not 0."""
    mask: Tensor = answer.padding_mask(torch.tensor([[0, 4, 2, 3, 3], [6, 0, 9, 1, 2]]), 3)
    return mask


def padding_on_the_left(answer: Answer) -> Tensor:
    """Return the mask of sentences that are padded on the left, one of them altogether."""
    mask: Tensor = answer.padding_mask(torch.tensor([[0, 0, 5, 8], [0, 7, 3, 2], [0, 0, 0, 0]]), 0)
    return mask


CHECKS = (
    Check(
        two_sentences,
        en="Two sentences padded with 0: tokens may be attended to, padding may not",
        ja="0 でパディングした 2 文で、トークンには注意を向けてよく、パディングには向けてはいけない",
    ),
    Check(
        other_padding,
        en="Padding has another id, 3; 0 is a token like any other",
        ja="パディングの ID が 3 の場合（0 は普通のトークン）",
    ),
    Check(
        padding_on_the_left,
        en="Padding on the left, and a sentence of padding alone",
        ja="左側のパディングと、パディングだけの文",
    ),
)


def _by_length(ids: Tensor, pad_idx: int) -> Tensor:
    lengths = (ids != pad_idx).sum(-1, keepdim=True)  # (B, 1)
    return (torch.arange(ids.shape[1]) < lengths).unsqueeze(1)


MISTAKES = (
    Mistake(
        en="it is the wrong way round: in this project (and in scaled_dot_product_attention of PyTorch), True means "
        "'may attend'. Every token would attend to padding alone.",
        ja="True と False が逆です。このプロジェクト（と PyTorch の scaled_dot_product_attention）では、"
        "True が「注意を向けてよい」です。これでは、すべてのトークンがパディングだけに注意を向けます。",
        padding_mask=lambda ids, pad_idx: (ids == pad_idx).unsqueeze(1),
    ),
    Mistake(
        en="the dimension of the queries is missing. (B, S) broadcasts to scores of (B, T, S) as (1, B, S): an "
        "error, or, if B = T, silently the mask of another sentence.",
        ja="クエリの次元がありません。(B, S) は、スコア (B, T, S) に対して (1, B, S) とみなされます。エラーになるか、"
        "B = T のときは、気付かないまま別の文のマスクが使われます。",
        padding_mask=lambda ids, pad_idx: ids != pad_idx,
    ),
    Mistake(
        en="the dimension of size 1 is the last one. That hides the queries of padding, the rows of the scores, "
        "while every token still attends to padding: hide the columns.",
        ja="大きさ 1 の次元が最後にあります。これではパディングのクエリ（スコアの行）が隠れるだけで、"
        "どのトークンもパディングに注意を向けたままです。隠すのは列です。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(-1),
    ),
    Mistake(
        en="the dimension of size 1 is the first one, (1, B, S): that makes the batch the queries of a single "
        "sentence. It belongs between B and S.",
        ja="大きさ 1 の次元が先頭にあります（(1, B, S)）。これでは、バッチの文が 1 つの文のクエリとみなされます。"
        "B と S の間に入れてください。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(0),
    ),
    Mistake(
        en="the row is repeated for every query. That is right only if T = S, and takes T times the memory: leave "
        "the dimension at size 1, and it is broadcast.",
        ja="クエリごとに行を繰り返しています。これが正しいのは T = S のときだけで、メモリも T 倍になります。"
        "大きさ 1 のままにしておけば、ブロードキャストされます。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(1).expand(-1, ids.shape[1], -1),
    ),
    Mistake(
        en="there are two dimensions of size 1. (B, 1, 1, S) suits scores with heads; the task asks for (B, 1, S).",
        ja="大きさ 1 の次元が 2 つあります。(B, 1, 1, S) はヘッドのあるスコアに使う形で、"
        "ここで求めるのは (B, 1, S) です。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx)[:, None, None],
    ),
    Mistake(
        en="the mask consists of numbers, not of True and False. ~mask and & mean something else for numbers: ~1 is "
        "-2.",
        ja="マスクが真偽値ではなく数になっています。数に対する ~mask や & は意味が違います（~1 は -2 です）。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(1).int(),
    ),
    Mistake(
        en="the mask consists of floating-point numbers, not of True and False. PyTorch would add such a mask to the "
        "scores instead of hiding anything.",
        ja="マスクが真偽値ではなく浮動小数点数になっています。PyTorch は、このようなマスクを、"
        "隠すのに使わずスコアに足します。",
        padding_mask=lambda ids, pad_idx: (ids != pad_idx).unsqueeze(1).float(),
    ),
    Mistake(
        en="padding is taken to be 0. Other vocabularies have another id for it: compare with pad_idx.",
        ja="パディングの ID を 0 と決めつけています。語彙によって ID は違うので、pad_idx と比べてください。",
        padding_mask=lambda ids, pad_idx: (ids != 0).unsqueeze(1),
    ),
    Mistake(
        en="you take all ids above pad_idx for tokens. Ids are names without an order: compare with !=.",
        ja="pad_idx より大きい ID をトークンとみなしています。ID は名前にすぎず、大小に意味はありません。"
        "!= で比べてください。",
        padding_mask=lambda ids, pad_idx: (ids > pad_idx).unsqueeze(1),
    ),
    Mistake(
        en="you count the tokens and take that many positions from the left. Padding may stand on the left, too, as "
        "in generation by a language model: compare every id.",
        ja="トークンを数えて、左からその個数だけ許しています。言語モデルの生成のように、"
        "パディングが左側にあることもあります。ID を一つずつ比べてください。",
        padding_mask=_by_length,
    ),
)
