"""Checks of the exercise "layer-norm"."""

from types import SimpleNamespace

import torch
import torch.nn.functional as F
from torch import Tensor

from exercises.checking import Answer, Check, Mistake


def layer_norm(x: Tensor, gamma: Tensor, beta: Tensor, eps: float = 1e-5) -> Tensor:
    """Return the result of torch's function, which the project's layers use."""
    return F.layer_norm(x, x.shape[-1:], gamma, beta, eps)


REFERENCE = SimpleNamespace(layer_norm=layer_norm)


def one_vector(answer: Answer) -> Tensor:
    """Return one normalized vector, neither scaled nor shifted."""
    normalized: Tensor = answer.layer_norm(torch.tensor([2.0, 4.0, 6.0, 12.0]), torch.ones(4), torch.zeros(4))
    return normalized


def scaled_and_shifted(answer: Answer) -> Tensor:
    """Return one vector with factors and summands."""
    gamma, beta = torch.tensor([1.0, 2.0, 0.0, -1.0]), torch.tensor([0.0, 1.0, 5.0, 0.5])
    normalized: Tensor = answer.layer_norm(torch.tensor([2.0, 4.0, 6.0, 12.0]), gamma, beta)
    return normalized


def input_after(answer: Answer) -> Tensor:
    """Return the input after a call."""
    x = torch.randn(2, 4)
    answer.layer_norm(x, torch.ones(4), torch.zeros(4))
    return x


def batch(answer: Answer) -> Tensor:
    """Return the vectors of a batch, which are of different size."""
    x, gamma, beta = torch.randn(2, 3, 4), torch.randn(4), torch.randn(4)
    sizes = torch.tensor([5.0, 50.0, 500.0]).unsqueeze(1)  # of the positions
    normalized: Tensor = answer.layer_norm(x * sizes + sizes, gamma, beta)
    return normalized


def equal_components(answer: Answer) -> Tensor:
    """Return a vector without variance, such as that of padding."""
    normalized: Tensor = answer.layer_norm(torch.full((2, 4), 3.0), torch.ones(4), torch.full((4,), 0.5))
    return normalized


def small_components(answer: Answer) -> list[Tensor]:
    """Return vectors whose variance is as small as eps, for two values of eps."""
    x, gamma, beta = torch.randn(2, 4) / 100, torch.ones(4), torch.zeros(4)
    return [answer.layer_norm(x, gamma, beta), answer.layer_norm(x, gamma, beta, 1e-3)]


CHECKS = (
    Check(one_vector, en="One vector gets mean 0 and variance 1", ja="1 つのベクトルが平均 0、分散 1 になる"),
    Check(
        scaled_and_shifted,
        en="Each dimension is multiplied by gamma, then beta is added",
        ja="次元ごとに gamma を掛けてから beta を足す",
    ),
    Check(input_after, en="The given x is not changed", ja="渡された x を書き換えない"),
    Check(
        batch,
        en="In a batch, every position has its own mean and variance",
        ja="バッチでは、位置ごとに平均と分散を求める",
    ),
    Check(
        equal_components,
        en="A vector of equal components becomes beta, not NaN",
        ja="成分がすべて等しいベクトルは、NaN ではなく beta になる",
    ),
    Check(
        small_components,
        en="eps is added to the variance, and may be given",
        ja="eps を分散に足す（eps は引数で指定できる）",
    ),
)


def _over(dimensions: int | tuple[int, ...], x: Tensor, gamma: Tensor, beta: Tensor, eps: float) -> Tensor:
    """Normalize over other dimensions."""
    centered = x - x.mean(dimensions, keepdim=True)
    return gamma * centered / (centered.square().mean(dimensions, keepdim=True) + eps).sqrt() + beta


def _without_keepdim(x: Tensor, gamma: Tensor, beta: Tensor, eps: float = 1e-5) -> Tensor:
    return gamma * (x - x.mean(-1)) / (x.var(-1, unbiased=False) + eps).sqrt() + beta


def _centered(x: Tensor) -> Tensor:
    return x - x.mean(-1, keepdim=True)


def _variance(x: Tensor) -> Tensor:
    return x.var(-1, keepdim=True, unbiased=False)


def _in_place(x: Tensor, gamma: Tensor, beta: Tensor, eps: float = 1e-5) -> Tensor:
    x -= x.mean(-1, keepdim=True)
    return layer_norm(x, gamma, beta, eps)


MISTAKES = (
    Mistake(
        en="the variance is divided by D - 1. torch.var and torch.std do that by default (to estimate the variance "
        "of a population); layer normalization divides by D: correction=0.",
        ja="分散を D - 1 で割っています。torch.var と torch.std は、"
        "既定では（母集団の分散を推定するために）そうします。層正規化では D で割るので、correction=0 とします。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: (
            gamma * _centered(x) / (x.var(-1, keepdim=True) + eps).sqrt() + beta
        ),
    ),
    Mistake(
        en="you divide by the variance: the square root is missing. The result then has the variance 1/σ², not 1.",
        ja="分散で割っています。平方根が必要です。このままでは、結果の分散が 1 ではなく 1/σ² になります。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) / (_variance(x) + eps) + beta,
    ),
    Mistake(
        en="the mean is not subtracted. With the variance, this is neither layer normalization nor RMSNorm.",
        ja="平均を引いていません。分散で割るだけでは、層正規化でも RMSNorm でもありません。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * x / (_variance(x) + eps).sqrt() + beta,
    ),
    Mistake(
        en="this is RMSNorm: divided by the root of the mean square, without subtracting the mean. Layer "
        "normalization subtracts it first.",
        ja="これは RMSNorm です。平均を引かずに、二乗平均の平方根で割っています。層正規化では先に平均を引きます。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * x / (x.square().mean(-1, keepdim=True) + eps).sqrt() + beta,
    ),
    Mistake(
        en="the vector is only centered: the division by the standard deviation is missing.",
        ja="平均を引いただけです。標準偏差で割っていません。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) + beta,
    ),
    Mistake(
        en="brackets are missing: gamma * x - mean / ... divides only the mean. Subtract first: gamma * (x - mean) / "
        "... is right.",
        ja="括弧が足りません。gamma * x - mean / ... では、平均だけを割っています。"
        "gamma * (x - mean) / ... のように、先に引いてください。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: (
            gamma * x - x.mean(-1, keepdim=True) / (_variance(x) + eps).sqrt() + beta
        ),
    ),
    Mistake(
        en="gamma and beta are not used.",
        ja="gamma と beta を使っていません。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: _centered(x) / (_variance(x) + eps).sqrt(),
    ),
    Mistake(
        en="gamma is not used.",
        ja="gamma を使っていません。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: _centered(x) / (_variance(x) + eps).sqrt() + beta,
    ),
    Mistake(
        en="beta is not used.",
        ja="beta を使っていません。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) / (_variance(x) + eps).sqrt(),
    ),
    Mistake(
        en="beta is added before gamma multiplies, so the shift is scaled as well: multiply first, then add.",
        ja="gamma を掛ける前に beta を足しているので、beta まで gamma 倍されています。先に掛けてから足してください。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * (_centered(x) / (_variance(x) + eps).sqrt() + beta),
    ),
    Mistake(
        en="beta is subtracted instead of added.",
        ja="beta を足さずに引いています。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) / (_variance(x) + eps).sqrt() - beta,
    ),
    Mistake(
        en="x -= ... changes the caller's tensor, which the residual connection still needs. Write the difference to "
        "another name.",
        ja="x -= ... は、渡されたテンソルそのものを書き換えます。x は残差接続でまだ必要なので、"
        "差は別の名前にしてください。",
        layer_norm=_in_place,
    ),
    Mistake(
        en="mean and variance are those of the whole tensor. A vector would then depend on the other positions and "
        "sentences, even on padding: take them over the last dimension only.",
        ja="平均と分散をテンソル全体から求めています。これでは、ほかの位置や文、さらにはパディングにも左右されます。"
        "最後の次元だけで求めてください。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: _over(tuple(range(x.dim())), x, gamma, beta, eps),
    ),
    Mistake(
        en="mean and variance are those of a whole sentence (T and D together). In the decoder, a position would "
        "learn about later ones: take them over the last dimension only.",
        ja="平均と分散を、文全体（T と D の両方）から求めています。デコーダーでは、後の位置の情報が漏れてしまいます。"
        "最後の次元だけで求めてください。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: _over(tuple(range(1, x.dim())) or -1, x, gamma, beta, eps),
    ),
    Mistake(
        en="this is batch normalization: mean and variance over dimension 0, the sentences of the batch. A "
        "translation would depend on its neighbors in the batch: take them over the last dimension.",
        ja="これはバッチ正規化です。次元 0、つまりバッチの文について平均と分散を求めています。訳文が、"
        "同じバッチのほかの文に左右されます。最後の次元で求めてください。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: _over(0, x, gamma, beta, eps),
    ),
    Mistake(
        en="mean(-1) has lost the last dimension: (B, T) does not broadcast to (B, T, D), or worse, it does, to "
        "other numbers, if T happens to be D. Use keepdim=True.",
        ja="mean(-1) で最後の次元がなくなっています。(B, T) は (B, T, D) にブロードキャストできません。"
        "たまたま T = D のときは、別の数としてブロードキャストされてしまいます。keepdim=True としてください。",
        layer_norm=_without_keepdim,
    ),
    Mistake(
        en="eps is missing: a vector of equal components has variance 0, and 0 / 0 is NaN.",
        ja="eps がありません。成分がすべて等しいと分散が 0 で、0 / 0 が NaN になります。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) / _variance(x).sqrt() + beta,
    ),
    Mistake(
        en="eps is added to the standard deviation, after the root. It belongs to the variance; for small vectors, "
        "this changes the result.",
        ja="eps を平方根の後、つまり標準偏差に足しています。分散に足すのが正しく、小さなベクトルでは結果が変わります。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: gamma * _centered(x) / (_variance(x).sqrt() + eps) + beta,
    ),
    Mistake(
        en="eps is always 1e-5, whatever is given.",
        ja="引数にかかわらず、eps がいつも 1e-5 です。",
        layer_norm=lambda x, gamma, beta, eps=1e-5: layer_norm(x, gamma, beta),
    ),
)
