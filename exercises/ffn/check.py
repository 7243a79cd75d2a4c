"""Checks of the exercise "ffn"."""

from types import SimpleNamespace

import torch
from torch import Tensor
from torch.func import functional_call

from exercises.checking import Answer, Check, Mistake
from layers import FFN


def feed_forward(x: Tensor, w_1: Tensor, b_1: Tensor, w_2: Tensor, b_2: Tensor) -> Tensor:
    """Return the output of the project's layer with these parameters."""
    parameters = {"w_1.weight": w_1.T, "w_1.bias": b_1, "w_2.weight": w_2.T, "w_2.bias": b_2}
    out: Tensor = functional_call(FFN(*w_1.shape), parameters, (x,))
    return out


REFERENCE = SimpleNamespace(feed_forward=feed_forward)


def parameters(d_model: int, d_ff: int) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Return random parameters."""
    return torch.randn(d_model, d_ff), torch.randn(d_ff), torch.randn(d_ff, d_model), torch.randn(d_model)


def one_vector(answer: Answer) -> Tensor:
    """Return the output for one vector."""
    out: Tensor = answer.feed_forward(torch.randn(3), *parameters(3, 8))
    return out


def batch(answer: Answer) -> Tensor:
    """Return the outputs of two sentences of four positions."""
    out: Tensor = answer.feed_forward(torch.randn(2, 4, 3), *parameters(3, 8))
    return out


def same_widths(answer: Answer) -> Tensor:
    """Return outputs where transposed matrices would fit as well."""
    out: Tensor = answer.feed_forward(torch.randn(2, 4, 3), *parameters(3, 3))
    return out


def gradients(answer: Answer) -> list[Tensor]:
    """Return the gradients of all parameters."""
    x, weights = torch.randn(2, 4, 3), [weight.requires_grad_() for weight in parameters(3, 8)]
    answer.feed_forward(x, *weights).square().sum().backward()
    return [torch.zeros_like(weight) if weight.grad is None else weight.grad for weight in weights]


CHECKS = (
    Check(
        one_vector,
        en="One vector of width 3, through 8 inner dimensions",
        ja="幅 3 のベクトル 1 つを、8 次元を経て変換する",
    ),
    Check(batch, en="A batch of 2 sentences with 4 positions each", ja="4 つの位置を持つ文 2 つのバッチを変換する"),
    Check(
        same_widths,
        en="D = d_ff, where transposed matrices would fit, too",
        ja="D = d_ff のとき（転置した行列でも形が合ってしまう）",
    ),
    Check(gradients, en="All four parameters get their gradients", ja="4 つのパラメーターすべてに勾配が伝わる"),
)


def _by_sentence(x: Tensor, w_1: Tensor, b_1: Tensor, w_2: Tensor, b_2: Tensor) -> Tensor:
    return feed_forward(x.mean(-2) if x.dim() > 1 else x, w_1, b_1, w_2, b_2)


def _transposed(x: Tensor, w_1: Tensor, b_1: Tensor, w_2: Tensor, b_2: Tensor) -> Tensor:
    if w_1.shape[0] == w_1.shape[1]:
        w_1, w_2 = w_1.T, w_2.T
    return feed_forward(x, w_1, b_1, w_2, b_2)


MISTAKES = (
    Mistake(
        en="there is no ReLU. Two linear maps in a row are a single linear map, so the network could be left out.",
        ja="ReLU がありません。線形変換を 2 つ続けても 1 つの線形変換と同じなので、この層には意味がなくなります。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1) @ w_2 + b_2,
    ),
    Mistake(
        en="the ReLU comes after the second map instead of between the two. The maps melt into one, and the output "
        "can only be positive.",
        ja="ReLU が、2 つの変換の間ではなく、2 番目の変換の後にあります。2 つの変換が 1 つになってしまい、"
        "出力が負の値を取れなくなります。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: ((x @ w_1 + b_1) @ w_2 + b_2).relu(),
    ),
    Mistake(
        en="there is a second ReLU at the end. The output is added to the residual stream, and must be able to lower "
        "it: no ReLU there.",
        ja="最後にも ReLU があります。出力は残差ストリームに足すので、負の値も取れる必要があります。"
        "最後の ReLU は要りません。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: ((x @ w_1 + b_1).relu() @ w_2 + b_2).relu(),
    ),
    Mistake(
        en="the ReLU is applied to the input, not to the inner vector: x W_1 + b_1 must be inside the maximum.",
        ja="ReLU を、中間のベクトルではなく入力に適用しています。x W_1 + b_1 の全体に適用してください。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x.relu() @ w_1 + b_1) @ w_2 + b_2,
    ),
    Mistake(
        en="b_1 is added after the ReLU. It must be inside the maximum, where it moves the point at which a "
        "dimension becomes active.",
        ja="ReLU の後で b_1 を足しています。b_1 は各次元が働き始める点を決めるものなので、ReLU の中に入れてください。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: ((x @ w_1).relu() + b_1) @ w_2 + b_2,
    ),
    Mistake(
        en="b_1 and b_2 are missing.",
        ja="b_1 と b_2 がありません。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1).relu() @ w_2,
    ),
    Mistake(
        en="b_1 is missing.",
        ja="b_1 がありません。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1).relu() @ w_2 + b_2,
    ),
    Mistake(
        en="b_2 is missing.",
        ja="b_2 がありません。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1).relu() @ w_2,
    ),
    Mistake(
        en="the non-linearity is GELU. Many later models use it, but the equation has max(0, ·), which is ReLU.",
        ja="非線形関数が GELU です。後のモデルではよく使われますが、式は max(0, ·) なので ReLU です。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: torch.nn.functional.gelu(x @ w_1 + b_1) @ w_2 + b_2,
    ),
    Mistake(
        en="max of Python compares whole tensors; for every number, write relu(), clamp(min=0) or torch.maximum.",
        ja="Python の max は、テンソル全体を 1 つの値として比べます。要素ごとに比べるには relu()、clamp(min=0)、"
        "torch.maximum などを使ってください。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: max(0, x @ w_1 + b_1) @ w_2 + b_2,
    ),
    Mistake(
        en="the non-linearity is a sigmoid. Its slope is at most 1/4, and nearly 0 for large numbers, so that "
        "gradients fade; the equation has max(0, ·).",
        ja="非線形関数がシグモイドです。傾きは最大でも 1/4、大きな数ではほぼ 0 で、勾配が弱まります。"
        "式は max(0, ·) です。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1).sigmoid() @ w_2 + b_2,
    ),
    Mistake(
        en="the residual connection, x + FFN(x), is not part of the network: it is another exercise, residual.",
        ja="残差接続 x + FFN(x) は、この層には含みません。練習問題 residual で扱います。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: x + (x @ w_1 + b_1).relu() @ w_2 + b_2,
    ),
    Mistake(
        en="the matrices are transposed. nn.Linear stores them so, and F.linear(x, w) computes x @ w.T; here they "
        "have the shapes of the equation: x @ w_1.",
        ja="行列を転置しています。nn.Linear が持つのは転置した行列で、F.linear(x, w) は x @ w.T を計算します。"
        "ここでは式と同じ形なので、x @ w_1 とします。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1.T + b_1).relu() @ w_2.T + b_2,
    ),
    Mistake(
        en="the matrices stand on the left, w_1 @ x. A vector is a row of x here, so that the same line serves any "
        "number of positions: x @ w_1.",
        ja="行列を左から掛けています（w_1 @ x）。ここではベクトルが x の行なので、x @ w_1 とします。そうすれば、"
        "位置がいくつあっても同じ式で計算できます。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: w_2 @ (w_1 @ x + b_1).relu() + b_2,
    ),
    Mistake(
        en="the positions of a sentence are averaged. The network works on each position separately; mixing "
        "positions is the task of attention.",
        ja="文の中の位置を平均しています。この層は位置ごとに独立に計算します。"
        "位置の間で情報を混ぜるのはアテンションの役割です。",
        feed_forward=_by_sentence,
    ),
    Mistake(
        en="the matrices are transposed where they are square. Decide by the equation, x @ w_1, not by which shape "
        "fits.",
        ja="正方行列のときに転置しています。形が合うかどうかではなく、式のとおり x @ w_1 としてください。",
        feed_forward=_transposed,
    ),
    Mistake(
        en="the numbers are right, but the gradient is lost: detach(), .data or no_grad() leave the graph of "
        "derivatives, so W_1 and b_1 would never be trained.",
        ja="値は正しいのですが、勾配が失われています。detach()、.data、no_grad() を使うと計算グラフから外れ、"
        "W_1 と b_1 が学習されません。",
        feed_forward=lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1).detach().relu() @ w_2 + b_2,
    ),
)
