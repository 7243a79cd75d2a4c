"""Checks of the exercise "positions"."""

import math
from types import SimpleNamespace

import torch
from torch import Tensor

import layers
from exercises.checking import Answer, Check, Mistake


def positional_encoding(length: int, d_model: int) -> Tensor:
    """Return the table of the project's layer."""
    return layers.AddPositionalEncoding(d_model, length).table


REFERENCE = SimpleNamespace(positional_encoding=positional_encoding)


def first_position(answer: Answer) -> Tensor:
    """Return the row of position 0."""
    table: Tensor = answer.positional_encoding(1, 6)
    return table


def one_pair(answer: Answer) -> Tensor:
    """Return a table of two columns, whose angles are the positions themselves."""
    table: Tensor = answer.positional_encoding(4, 2)
    return table


def all_frequencies(answer: Answer) -> Tensor:
    """Return a table with several frequencies."""
    table: Tensor = answer.positional_encoding(7, 8)
    return table


def odd_width(answer: Answer) -> Tensor:
    """Return a table with an odd number of columns."""
    table: Tensor = answer.positional_encoding(5, 7)
    return table


CHECKS = (
    Check(
        first_position,
        en="Position 0: sin 0 = 0 and cos 0 = 1 alternate",
        ja="位置 0 では sin 0 = 0 と cos 0 = 1 が交互に並ぶ",
    ),
    Check(
        one_pair,
        en="Two columns: sine and cosine of the positions 0, 1, 2, 3",
        ja="2 列の場合、位置 0、1、2、3 の正弦と余弦になる",
    ),
    Check(
        all_frequencies,
        en="Eight columns: four frequencies, from 1 down to 10000^(-6/8)",
        ja="8 列の場合、周波数は 1 から 10000^(-6/8) まで 4 つある",
    ),
    Check(odd_width, en="Seven columns: the last one is a sine", ja="7 列の場合、最後の列は正弦である"),
)


def _table(angle: Tensor, d_model: int) -> Tensor:
    """Return sines and cosines of angles, (T, ceil(D / 2))."""
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(-2)[:, :d_model]


def _angles(length: int, d_model: int, exponent: Tensor, base: float = 10_000, first: int = 0) -> Tensor:
    angle: Tensor = torch.arange(first, first + length)[:, None] / base**exponent
    return _table(angle, d_model)


def _even(d_model: int) -> Tensor:
    return torch.arange(0, d_model, 2)


def _swapped(length: int, d_model: int) -> Tensor:
    table = _angles(length, d_model + d_model % 2, _even(d_model) / d_model)
    cosines, sines = table[:, 1::2], table[:, 0::2]
    return torch.stack([cosines, sines], dim=-1).flatten(-2)[:, :d_model]


def _halves(length: int, d_model: int) -> Tensor:
    angle = torch.arange(length)[:, None] / 10_000 ** (_even(d_model) / d_model)
    return torch.cat([angle.sin(), angle.cos()], dim=-1)[:, :d_model]


def _each_column(length: int, d_model: int) -> Tensor:
    columns = torch.arange(d_model)
    angle: Tensor = torch.arange(length)[:, None] / 10_000 ** (columns / d_model)
    return torch.where(columns % 2 == 0, angle.sin(), angle.cos())


def _even_only(length: int, d_model: int) -> Tensor:
    angle = torch.arange(length)[:, None] / 10_000 ** (_even(d_model) / d_model)
    table = torch.empty(length, d_model)
    table[:, 0::2], table[:, 1::2] = angle.sin(), angle.cos()
    return table


def _next_column(length: int, d_model: int) -> Tensor:
    position, even = torch.arange(length)[:, None], _even(d_model)
    sines = (position / 10_000 ** (2 * even / d_model)).sin()
    cosines = (position / 10_000 ** (2 * (even + 1) / d_model)).cos()
    return torch.stack([sines, cosines], dim=-1).flatten(-2)[:, :d_model]


def _loop(length: int, d_model: int) -> Tensor:
    table = torch.zeros(length, d_model)
    for position in range(length):
        for even in range(0, d_model, 2):
            angle = position / 10_000 ** (even / d_model)
            table[position, even], table[position, even + 1] = math.sin(angle), math.cos(angle)
    return table


MISTAKES = (
    Mistake(
        en="sines and cosines are swapped: even columns (0, 2, ...) are sines.",
        ja="正弦と余弦が逆です。偶数列（0、2、…）が正弦です。",
        positional_encoding=_swapped,
    ),
    Mistake(
        en="all sines come first and then all cosines. Some programs do that (it permutes columns), but the equation "
        "alternates: column 2i is a sine, column 2i + 1 its cosine.",
        ja="前半がすべて正弦、後半がすべて余弦になっています。"
        "そのような実装もあります（列の並べ替えにすぎません）が、式では交互です。2i 列が正弦、"
        "2i + 1 列がその余弦です。",
        positional_encoding=_halves,
    ),
    Mistake(
        en="every column is a sine; the odd ones must be cosines. With sine and cosine of one angle, a shift by k "
        "positions is a rotation, whatever the position.",
        ja="すべての列が正弦です。奇数列は余弦にしてください。同じ角度の正弦と余弦があれば、k だけずらすことは、"
        "位置によらず回転になります。",
        positional_encoding=lambda length, d_model: (
            torch.arange(length)[:, None] / 10_000 ** (torch.arange(d_model) // 2 * 2 / d_model)
        ).sin(),
    ),
    Mistake(
        en="the positions begin at 1. The first position is 0.",
        ja="位置が 1 から始まっています。最初の位置は 0 です。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, _even(d_model) / d_model, first=1),
    ),
    Mistake(
        en="rows and columns are swapped: a row must be a position, a column a dimension.",
        ja="行と列が逆です。行が位置、列が次元です。",
        positional_encoding=lambda length, d_model: positional_encoding(length, d_model).T,
    ),
    Mistake(
        en="there is a dimension for the batch, (1, T, D). The task asks for (T, D), which broadcasts to (B, T, D) "
        "as it is.",
        ja="バッチの次元まであります（(1, T, D)）。ここで求めるのは (T, D) です。"
        "そのままでも (B, T, D) にブロードキャストされます。",
        positional_encoding=lambda length, d_model: positional_encoding(length, d_model)[None],
    ),
    Mistake(
        en="the cosine has the exponent of the next column. A sine and the cosine beside it share one angle; here i "
        "already goes in steps of 2, so both exponents are i / D. (A well-known tutorial has this mistake.)",
        ja="余弦の指数が次の列のものになっています。隣り合う正弦と余弦は同じ角度です。"
        "ここでは i がすでに 2 ずつ増えているので、指数はどちらも i / D です（よく知られた解説記事にもこの間違いがあ"
        "ります）。",
        positional_encoding=_next_column,
    ),
    Mistake(
        en="the exponent is i / D, but it must be 2i / D, where i counts pairs of columns: the frequencies otherwise "
        "end at 10000^(-1/2) = 1/100 instead of nearly 1/10000.",
        ja="指数が i / D になっています。i は列の組の番号なので、2i / D が正しい指数です。このままでは、"
        "最も低い周波数がほぼ 1/10000 ではなく、ほぼ 10000^(-1/2) = 1/100 になります。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, _even(d_model) / 2 / d_model),
    ),
    Mistake(
        en="the exponent is doubled: torch.arange(0, D, 2) already is 2i, so multiplying it by 2 gives 4i / D.",
        ja="指数が 2 倍になっています。torch.arange(0, D, 2) がすでに 2i なので、"
        "さらに 2 を掛けると 4i / D になります。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, _even(d_model) * 2 / d_model),
    ),
    Mistake(
        en="each column has a frequency of its own. A sine and the cosine beside it must share one: the exponent of "
        "column 2i + 1 is 2i / D, too.",
        ja="列ごとに違う周波数になっています。隣り合う正弦と余弦は同じ周波数です。2i + 1 列の指数も 2i / D です。",
        positional_encoding=_each_column,
    ),
    Mistake(
        en="you multiply by 10000^(2i/D) instead of dividing: the angles of the last columns become so large that "
        "neighbors have unrelated values.",
        ja="10000^(2i/D) で割るのではなく、掛けています。後ろの列の角度が非常に大きくなり、"
        "隣の位置の値と無関係になります。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, -_even(d_model) / d_model),
    ),
    Mistake(
        en="the base is 1000; in the equation it is 10000.",
        ja="底が 1000 になっています。式では 10000 です。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, _even(d_model) / d_model, base=1_000),
    ),
    Mistake(
        en="the exponent is rounded down to 0 (2i // D), so that all pairs have the same frequency. Divide with /.",
        ja="指数が切り捨てで 0 になり（2i // D）、すべての組が同じ周波数になっています。/ で割ってください。",
        positional_encoding=lambda length, d_model: _angles(length, d_model, _even(d_model) // d_model),
    ),
    Mistake(
        en="with an odd width there is one more sine than there are cosines: leave out the cosine of the last angle.",
        ja="幅が奇数のとき、正弦は余弦より 1 つ多くなります。最後の角度の余弦を除いてください。",
        positional_encoding=_even_only,
    ),
    Mistake(
        en="with an odd width the table is one column too wide: the last angle has a sine only.",
        ja="幅が奇数のとき、表が 1 列多くなっています。最後の角度は正弦だけです。",
        positional_encoding=lambda length, d_model: _angles(length, d_model + d_model % 2, _even(d_model) / d_model),
    ),
    Mistake(
        en="with an odd width, the last sine has no cosine beside it: the column i + 1 does not exist.",
        ja="幅が奇数のとき、最後の正弦の隣に余弦の列はありません。i + 1 列は存在しません。",
        positional_encoding=_loop,
    ),
)
