"""Checks of the exercise "heads"."""

from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from layers import MultiHeadAttention


def split_heads(x: Tensor, heads: int) -> Tensor:
    """Return the heads as the project's layer splits them."""
    return MultiHeadAttention(x.shape[-1], heads).split(x, x, x)[0]


def merge_heads(x: Tensor) -> Tensor:
    """Return the concatenated heads, as the equation says it."""
    return torch.cat(x.unbind(1), dim=-1)


REFERENCE = SimpleNamespace(split_heads=split_heads, merge_heads=merge_heads)


def numbered(*shape: int) -> Tensor:
    """Return a tensor that holds 0, 1, 2, ..."""
    return torch.arange(torch.Size(shape).numel(), dtype=torch.float32).view(shape)


def split_of_one(answer: Answer) -> Tensor:
    """Return the heads of one sentence."""
    heads: Tensor = answer.split_heads(numbered(1, 3, 4), 2)
    return heads


def split_of_a_batch(answer: Answer) -> Tensor:
    """Return the heads of a batch, more than two of them."""
    heads: Tensor = answer.split_heads(numbered(2, 5, 12), 3)
    return heads


def merged(answer: Answer) -> Tensor:
    """Return merged heads."""
    vectors: Tensor = answer.merge_heads(numbered(2, 3, 5, 4))
    return vectors


def multi_head_attention(answer: Answer) -> tuple[Tensor, Tensor]:
    """Return the output of a layer of the project, computed with the answer's functions, and the gradient of x."""
    x, memory, layer = torch.randn(2, 3, 12, requires_grad=True), torch.randn(2, 5, 12), MultiHeadAttention(12, 3)
    q, k, v = (answer.split_heads(part, 3) for part in (layer.w_q(x), layer.w_k(memory), layer.w_v(memory)))
    heads = (q @ k.transpose(-2, -1) / layer.d_k**0.5).softmax(-1) @ v  # (B, H, T, K)
    out: Tensor = layer.w_o(answer.merge_heads(heads))
    out.square().sum().backward()
    return out, torch.zeros_like(x) if x.grad is None else x.grad


CHECKS = (
    Check(
        split_of_one,
        en="Split one sentence: head 0 gets the first half of each vector, head 1 the second",
        ja="1 文の分割で、ヘッド 0 は各ベクトルの前半、ヘッド 1 は後半を受け取る",
    ),
    Check(split_of_a_batch, en="Split a batch into 3 heads of width 4", ja="バッチを幅 4 のヘッド 3 つに分割する"),
    Check(merged, en="Merge the heads: concatenate them at each position", ja="結合で、位置ごとに全ヘッドを連結する"),
    Check(
        multi_head_attention,
        en="In multi-head attention, outputs and gradients are those of the layer",
        ja="マルチヘッドアテンションで使うと、出力と勾配が層と一致する",
    ),
)


def _of_numbers(x: Tensor) -> Tensor:
    return torch.from_numpy(x.detach().numpy()).transpose(1, 2).reshape(x.shape[0], x.shape[2], -1)


MISTAKES = (
    Mistake(
        en="reshape alone gives the right shape with the wrong numbers: a head then gets the whole vectors of a few "
        "positions, not its part of all of them. Split the last dimension into (H, K), then transpose.",
        ja="reshape だけでは、形は合っても中身が違います。各ヘッドが、全位置の自分の部分ではなく、"
        "一部の位置のベクトル全体を受け取ってしまいます。最後の次元を (H, K) に分けてから転置してください。",
        split_heads=lambda x, heads: x.reshape(x.shape[0], heads, x.shape[1], -1),
    ),
    Mistake(
        en="the heads are still behind the positions, (B, T, H, K). The product of queries and keys would then "
        "compare heads with heads, not positions with positions: transpose dimensions 1 and 2.",
        ja="ヘッドの次元が位置の後ろのまま（(B, T, H, K)）です。これでは、クエリとキーの積が、"
        "位置どうしではなくヘッドどうしを比べます。次元 1 と 2 を入れ替えてください。",
        split_heads=lambda x, heads: x.reshape(x.shape[0], x.shape[1], heads, -1),
    ),
    Mistake(
        en="you split the last dimension into (K, H): the heads take turns number by number. Head 0 is to have the "
        "first K numbers, as the weights of the linear map are ordered: (H, K).",
        ja="最後の次元を (K, H) に分けています。数が 1 個ずつ交互にヘッドに割り当てられます。"
        "線形変換の重みの並びに合わせて、ヘッド 0 が最初の K 個になるように、(H, K) と分けてください。",
        split_heads=lambda x, heads: x.reshape(x.shape[0], x.shape[1], -1, heads).permute(0, 3, 1, 2),
    ),
    Mistake(
        en="head and position are moved, but so is K: the result is (B, H, K, T). Swap dimensions 1 and 2 only.",
        ja="K まで動かしたので、結果が (B, H, K, T) になっています。次元 1 と 2 だけを入れ替えてください。",
        split_heads=lambda x, heads: x.reshape(x.shape[0], x.shape[1], heads, -1).permute(0, 2, 3, 1),
    ),
    Mistake(
        en="chunk or split along the last dimension gives a tuple of heads, one tensor each. Attention over all "
        "heads at once needs one tensor: torch.stack(..., dim=1), or reshape and transpose.",
        ja="最後の次元に chunk や split を使うと、ヘッドごとのテンソルのタプルになります。"
        "全ヘッドを一度に計算するには、1 つのテンソルが必要です。torch.stack(..., dim=1)、"
        "または reshape と transpose を使ってください。",
        split_heads=lambda x, heads: x.chunk(heads, dim=-1),
    ),
    Mistake(
        en="heads is taken for K, the width of a head: there are D / heads heads now.",
        ja="heads をヘッドの幅 K とみなしているので、ヘッドが D / heads 個できています。",
        split_heads=lambda x, heads: x.reshape(x.shape[0], x.shape[1], -1, heads).transpose(1, 2),
    ),
    Mistake(
        en="the number of heads is a fixed number: take it from the argument.",
        ja="ヘッドの数が決まった数になっています。引数 heads を使ってください。",
        split_heads=lambda x, heads: split_heads(x, 2),
    ),
    Mistake(
        en="merged without transposing back: the shape is right, but a vector of the result is made of several "
        "positions of one head. Move the heads behind the positions, (B, T, H, K), and only then reshape.",
        ja="転置で戻さずに結合しています。形は合いますが、結果の 1 つのベクトルに、"
        "1 つのヘッドの複数の位置が入っています。ヘッドを位置の後ろに移して (B, T, H, K) としてから reshape してくだ"
        "さい。",
        merge_heads=lambda x: x.reshape(x.shape[0], x.shape[2], -1),
    ),
    Mistake(
        en="view after transpose: the numbers are no longer next to each other in memory. Use reshape, or "
        "contiguous() before view.",
        ja="transpose の後に view を使っています。数がメモリ上で連続していません。reshape を使うか、"
        "view の前に contiguous() を呼んでください。",
        merge_heads=lambda x: x.transpose(1, 2).view(x.shape[0], x.shape[2], -1),
    ),
    Mistake(
        en="you merge dimensions that do not belong together: heads stand before positions here. Transpose to (B, T, "
        "H, K) first, then merge the last two.",
        ja="結合する次元が違います。ここでは、ヘッドの次元が位置の次元より前にあります。"
        "先に転置して (B, T, H, K) とし、最後の 2 つを結合してください。",
        merge_heads=lambda x: x.flatten(-2),
    ),
    Mistake(
        en="the heads are added (or averaged), not concatenated: the result has width K instead of H · K. They are "
        "mixed later, by the matrix W_O, which needs all of them.",
        ja="ヘッドを連結せずに足し合わせて（または平均して）います。幅が H · K ではなく K になります。"
        "混ぜ合わせるのは後の行列 W_O で、それには全ヘッドが必要です。",
        merge_heads=lambda x: x.sum(1),
    ),
    Mistake(
        en="the numbers of the heads are interleaved, (B, T, K, H): concatenate whole heads, (B, T, H, K).",
        ja="ヘッドの数が交互に並んでいます（(B, T, K, H)）。ヘッドごとにまとめて、"
        "(B, T, H, K) の順に連結してください。",
        merge_heads=lambda x: x.permute(0, 2, 3, 1).reshape(x.shape[0], x.shape[2], -1),
    ),
    Mistake(
        en="heads and positions are transposed, but not merged: the result still has four dimensions.",
        ja="ヘッドと位置を入れ替えただけで、結合していません。結果の次元がまだ 4 つあります。",
        merge_heads=lambda x: x.transpose(1, 2),
    ),
    Mistake(
        en="the numbers are right, but the gradient is lost: detach(), numpy() and item() leave the graph of "
        "derivatives, so nothing before them is trained. Use tensor operations only.",
        ja="値は正しいのですが、勾配が失われています。detach()、numpy()、item() を使うと計算グラフから外れ、"
        "それより前の部分が学習されません。テンソルの演算だけを使ってください。",
        merge_heads=_of_numbers,
    ),
)
