"""Checks of the exercise "residual"."""

from collections.abc import Callable, Sequence
from types import SimpleNamespace

import torch
from torch import Tensor, nn

from exercises.checking import Answer, Check, Mistake
from layers import AddNorm

Function = Callable[[Tensor], Tensor]  # from (..., D) to (..., D)


class Called(nn.Module):
    """A function as a module."""

    def __init__(self, function: Function) -> None:
        super().__init__()
        self.function = function

    def forward(self, x: Tensor) -> Tensor:
        """Call the function."""
        return self.function(x)


def add_norm(x: Tensor, sublayer: Function, norm: Function, *, norm_first: bool) -> Tensor:
    """Return the output of the project's layer with a given norm."""
    layer = AddNorm(x.shape[-1], norm_first=norm_first)
    layer.norm = Called(norm)
    out: Tensor = layer(x, sublayer)
    return out


def post_norm(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    """Return the output of the project's layer with post-norm."""
    return add_norm(x, sublayer, norm, norm_first=False)


def pre_norm(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    """Return the output of the project's layer with pre-norm."""
    return add_norm(x, sublayer, norm, norm_first=True)


def pre_norm_stack(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    """Return the output of the project's layers in a row, and of the last norm."""
    for sublayer, norm in zip(sublayers, norms[:-1], strict=True):
        x = pre_norm(x, sublayer, norm)
    return norms[-1](x)


REFERENCE = SimpleNamespace(post_norm=post_norm, pre_norm=pre_norm, pre_norm_stack=pre_norm_stack)


def parts(count: int) -> tuple[Tensor, list[Function], list[Function]]:
    """Return inputs, sub-layers, and one norm more, whose factors differ."""
    x, sublayers = 3 * torch.randn(2, 3, 4) + 1, [nn.Linear(4, 4) for _ in range(count)]
    norms = [nn.LayerNorm(4) for _ in range(count + 1)]
    for norm in norms:
        nn.init.normal_(norm.weight)
        nn.init.normal_(norm.bias)
    return x, list(sublayers), list(norms)


def one_post_norm(answer: Answer) -> Tensor:
    """Return the output of one sub-layer with post-norm."""
    x, (sublayer,), (norm, _) = parts(1)
    out: Tensor = answer.post_norm(x, sublayer, norm)
    return out


def one_pre_norm(answer: Answer) -> Tensor:
    """Return the output of one sub-layer with pre-norm."""
    x, (sublayer,), (norm, _) = parts(1)
    out: Tensor = answer.pre_norm(x, sublayer, norm)
    return out


def input_after(answer: Answer) -> list[Tensor]:
    """Return the inputs of both functions after the call."""
    x, (sublayer,), (norm, _) = parts(1)
    first, second = x.clone(), x.clone()
    with torch.no_grad():
        answer.post_norm(first, sublayer, norm)
        answer.pre_norm(second, sublayer, norm)
    return [first, second]


def stack(answer: Answer) -> Tensor:
    """Return the output of three sub-layers."""
    x, sublayers, norms = parts(3)
    out: Tensor = answer.pre_norm_stack(x, sublayers, norms)
    return out


CHECKS = (
    Check(one_post_norm, en="post_norm: add, then normalize the sum", ja="post_norm では、足してから和を正規化する"),
    Check(
        one_pre_norm,
        en="pre_norm: the sub-layer gets the normalized input; what is added to is not normalized",
        ja="pre_norm では、正規化した入力をサブ層に渡し、正規化していない入力に足す",
    ),
    Check(input_after, en="Neither changes the given x", ja="どちらも、渡された x を書き換えない"),
    Check(
        stack,
        en="pre_norm_stack: three sub-layers, and one more norm at the end",
        ja="pre_norm_stack では、サブ層を 3 つ続け、最後にもう一度正規化する",
    ),
)


def _added_in_place(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    x += sublayer(norm(x))
    return x


def _without_last_norm(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    return pre_norm_stack(x, sublayers, [*norms[:-1], nn.Identity()])


def _norms_after(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    for sublayer, norm in zip(sublayers, norms[:-1], strict=True):
        x = post_norm(x, sublayer, norm)
    return norms[-1](x)


def _same_input(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    total = x
    for sublayer, norm in zip(sublayers, norms[:-1], strict=True):
        total = total + sublayer(norm(x))
    return norms[-1](total)


def _one_residual(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    y = x
    for sublayer, norm in zip(sublayers, norms[:-1], strict=True):
        y = sublayer(norm(y))
    return norms[-1](x + y)


def _norm_after_each(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    for sublayer, norm in zip(sublayers, norms[:-1], strict=True):
        x = norms[-1](pre_norm(x, sublayer, norm))
    return x


def _first_norm_only(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    return pre_norm_stack(x, sublayers, [norms[0]] * len(norms))


def _summed_in_place(x: Tensor, sublayer: Function, norm: Function) -> Tensor:
    x += sublayer(x)
    return norm(x)


def _all_norms(x: Tensor, sublayers: Sequence[Function], norms: Sequence[Function]) -> Tensor:
    for sublayer, norm in zip(sublayers, norms, strict=True):
        x = pre_norm(x, sublayer, norm)
    return x


MISTAKES = (
    Mistake(
        en="the residual connection is missing: norm(f(x)) instead of norm(x + f(x)). Every sub-layer would then "
        "have to pass on by itself all that later ones need, and gradients fade in a deep stack.",
        ja="残差接続がありません。norm(x + f(x)) ではなく norm(f(x)) になっています。"
        "後の層に必要な情報をすべてサブ層が伝えなければならず、深いモデルでは勾配も弱まります。",
        post_norm=lambda x, sublayer, norm: norm(sublayer(x)),
    ),
    Mistake(
        en="only the output of the sub-layer is normalized: x + norm(f(x)). Post-norm normalizes the sum.",
        ja="サブ層の出力だけを正規化しています（x + norm(f(x))）。post-norm では和を正規化します。",
        post_norm=lambda x, sublayer, norm: x + norm(sublayer(x)),
    ),
    Mistake(
        en="this is pre-norm: x + f(norm(x)). Post-norm comes after the addition.",
        ja="これは pre-norm（x + f(norm(x))）です。post-norm では、足した後に正規化します。",
        post_norm=pre_norm,
    ),
    Mistake(
        en="the sum is not normalized: x + f(x).",
        ja="和を正規化していません（x + f(x)）。",
        post_norm=lambda x, sublayer, norm: x + sublayer(x),
    ),
    Mistake(
        en="only x is normalized: norm(x) + f(x). Post-norm normalizes the sum.",
        ja="x だけを正規化しています（norm(x) + f(x)）。post-norm では和を正規化します。",
        post_norm=lambda x, sublayer, norm: norm(x) + sublayer(x),
    ),
    Mistake(
        en="the output of the sub-layer is added to the normalized input: y = norm(x); y + f(y). That puts the norm "
        "into the residual stream; the point of pre-norm is that x passes by it unchanged.",
        ja="正規化した入力に足しています（y = norm(x) として y + f(y)）。これでは残差ストリームに正規化が入ります。"
        "pre-norm の要点は、x がそのまま通り抜けることです。",
        pre_norm=lambda x, sublayer, norm: norm(x) + sublayer(norm(x)),
    ),
    Mistake(
        en="the residual connection is missing: f(norm(x)) instead of x + f(norm(x)).",
        ja="残差接続がありません。x + f(norm(x)) ではなく f(norm(x)) になっています。",
        pre_norm=lambda x, sublayer, norm: sublayer(norm(x)),
    ),
    Mistake(
        en="this is post-norm: norm(x + f(x)). Pre-norm normalizes what the sub-layer gets, and nothing else.",
        ja="これは post-norm（norm(x + f(x))）です。pre-norm では、サブ層への入力だけを正規化します。",
        pre_norm=post_norm,
    ),
    Mistake(
        en="the norm comes after the sub-layer: x + norm(f(x)). With pre-norm, the sub-layer gets the normalized "
        "input.",
        ja="サブ層の後で正規化しています（x + norm(f(x))）。pre-norm では、正規化した入力をサブ層に渡します。",
        pre_norm=lambda x, sublayer, norm: x + norm(sublayer(x)),
    ),
    Mistake(
        en="x += ... changes the caller's tensor. Whoever still needs the old x, a second branch or the gradient, "
        "gets the new one: write x = x + ...",
        ja="x += ... は、渡されたテンソルそのものを書き換えます。元の x が必要なほかの計算や勾配が、"
        "新しい値を使ってしまいます。x = x + ... と書いてください。",
        pre_norm=_added_in_place,
    ),
    Mistake(
        en="x += ... in post_norm changes the caller's tensor, which may still be needed elsewhere: write x = x + ...",
        ja="post_norm の x += ... は、渡されたテンソルそのものを書き換えます。ほかでまだ必要かもしれないので、"
        "x = x + ... と書いてください。",
        post_norm=_summed_in_place,
    ),
    Mistake(
        en="the lists differ in length: there is one norm more than there are sub-layers. Keep the last one for the "
        "end.",
        ja="2 つのリストの長さが違います。正規化はサブ層より 1 つ多いので、最後の 1 つは最後に使ってください。",
        pre_norm_stack=_all_norms,
    ),
    Mistake(
        en="the norm at the end is missing. Nothing else normalizes the sum of a pre-norm stack, which grows with "
        "its depth, and the output layer would get vectors of any length.",
        ja="最後の正規化がありません。pre-norm では、深くなるにつれて大きくなる和をほかで正規化しないので、"
        "出力層に渡るベクトルの長さがまちまちになります。",
        pre_norm_stack=_without_last_norm,
    ),
    Mistake(
        en="the sub-layers of the stack are connected with post-norm.",
        ja="サブ層を post-norm でつないでいます。",
        pre_norm_stack=_norms_after,
    ),
    Mistake(
        en="every sub-layer gets the first x. Each is to get the sum so far, x_{n-1}.",
        ja="どのサブ層にも最初の x を渡しています。それまでの和 x_{n-1} を渡してください。",
        pre_norm_stack=_same_input,
    ),
    Mistake(
        en="there is one residual connection around the whole stack. Each sub-layer needs one of its own.",
        ja="残差接続が全体に 1 つしかありません。サブ層ごとに必要です。",
        pre_norm_stack=_one_residual,
    ),
    Mistake(
        en="the last norm is applied after every sub-layer, inside the loop. It belongs after the loop, once.",
        ja="最後の正規化を、ループの中でサブ層ごとに適用しています。ループの後に 1 回だけ適用してください。",
        pre_norm_stack=_norm_after_each,
    ),
    Mistake(
        en="the first norm is used everywhere. Each has its own gamma and beta: norms[n] belongs to sublayers[n].",
        ja="どこでも最初の正規化を使っています。gamma と beta はそれぞれ違います。"
        "sublayers[n] には norms[n] を使ってください。",
        pre_norm_stack=_first_norm_only,
    ),
)
