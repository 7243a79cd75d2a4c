"""Checks of the exercise "perplexity"."""

import math
from collections.abc import Callable, Sequence
from types import SimpleNamespace

import torch
import torch.nn.functional as F
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from utils.text.special import PAD

Batches = Sequence[tuple[Tensor, Tensor]]
VOCAB_SIZE = 8


def perplexity(batches: Batches) -> float:
    """Return the perplexity by torch's cross-entropy of all tokens together."""
    logits = torch.cat([logits.flatten(0, 1) for logits, _ in batches])
    labels = torch.cat([labels.flatten() for _, labels in batches])
    return math.exp(F.cross_entropy(logits, labels, ignore_index=PAD).item())


REFERENCE = SimpleNamespace(perplexity=perplexity)


def batch(*lengths: int) -> tuple[Tensor, Tensor]:
    """Return random logits, and labels of sentences of some lengths."""
    labels = torch.zeros(len(lengths), max(lengths), dtype=torch.int64)  # (B, T)
    for row, length in zip(labels, lengths, strict=True):
        row[:length] = torch.randint(4, VOCAB_SIZE, (length,))
    return 2 * torch.randn(*labels.shape, VOCAB_SIZE), labels


def uniform(answer: Answer) -> float:
    """Return the perplexity of a model that guesses."""
    result: float = answer.perplexity([(torch.zeros(2, 5, VOCAB_SIZE), batch(5, 5)[1])])
    return result


def of(answer: Answer, *lengths: tuple[int, ...]) -> float:
    """Return the perplexity of batches of sentences of some lengths."""
    result: float = answer.perplexity([batch(*each) for each in lengths])
    return result


def certain(answer: Answer) -> float:
    """Return the perplexity of a model that gives one label of twelve a probability that underflows."""
    labels = torch.full((2, 6), 5)
    logits = F.one_hot(labels, VOCAB_SIZE) * 200.0  # (B, T, V)
    logits[0, 3] = logits[0, 3].roll(1)
    result: float = answer.perplexity([(logits, labels)])
    return result


CHECKS = (
    Check(
        uniform,
        en="A model that guesses among V = 8 tokens has perplexity 8",
        ja="V = 8 個のトークンから当てずっぽうに選ぶモデルでは 8 になる",
    ),
    Check(
        lambda answer: of(answer, (6, 6)),
        en="One batch of two sentences of equal length",
        ja="同じ長さの文が 2 つある、一つのバッチ",
    ),
    Check(lambda answer: of(answer, (7, 2, 3)), en="Padding does not count", ja="パディングは数えない"),
    Check(
        lambda answer: of(answer, (9, 8), (2, 1), (3,)),
        en="Several batches with different numbers of tokens",
        ja="トークン数が違う、いくつかのバッチ",
    ),
    Check(
        certain,
        en="A probability of exp(-200) does not become 0",
        ja="exp(-200) という確率が 0 にならない",
    ),
)


def _nll(logits: Tensor, labels: Tensor) -> Tensor:
    return F.cross_entropy(logits.transpose(1, 2), labels, reduction="none")  # (B, T)


def _of_means(batches: Batches, mean: Callable[[Tensor, Tensor], Tensor]) -> float:
    """Return exp of the mean over batches of something that is computed from the NLL and the mask of real tokens."""
    return math.exp(sum(float(mean(_nll(*each), each[1] != PAD)) for each in batches) / len(batches))


def _tokens(batches: Batches, value: Callable[[Tensor, Tensor], Tensor]) -> Tensor:
    """Return a value of each real token of all batches."""
    return torch.cat([value(logits, labels)[labels != PAD] for logits, labels in batches])


def _probability(logits: Tensor, labels: Tensor) -> Tensor:
    return (-_nll(logits, labels)).exp()


def _wrong_dimension(logits: Tensor, labels: Tensor) -> Tensor:
    return -logits.log_softmax(1).gather(-1, labels.unsqueeze(-1)).squeeze(-1)


def _with_padding(batches: Batches) -> float:
    nll = torch.cat([_nll(*each).flatten() for each in batches])
    return math.exp(float(nll.mean()))


def _divided_by_all(batches: Batches) -> float:
    return math.exp(float(_tokens(batches, _nll).sum()) / sum(labels.numel() for _, labels in batches))


def _by_sentence(batches: Batches) -> float:
    sentences = [
        _nll(logits, labels)[row][labels[row] != PAD].mean() for logits, labels in batches for row in range(len(labels))
    ]
    return math.exp(float(torch.stack(sentences).mean()))


MISTAKES = (
    Mistake(
        en="the result is the mean negative log-likelihood; perplexity is exp of it, so that 8 means '8 equally likely "
        "tokens'.",
        ja="結果が負の対数尤度の平均のままです。その exp がパープレキシティです。8 なら「8 個のトークンが同じくらい"
        "ありそう」という意味になります。",
        perplexity=lambda batches: float(_tokens(batches, _nll).mean()),
    ),
    Mistake(
        en="the sign is wrong: this is exp of the mean log-probability, 1 / perplexity.",
        ja="符号が逆です。これは対数確率の平均の exp、つまりパープレキシティの逆数です。",
        perplexity=lambda batches: math.exp(-float(_tokens(batches, _nll).mean())),
    ),
    Mistake(
        en="the bases differ: log is the natural logarithm, so take exp of the mean, not 2 to its power.",
        ja="底が合っていません。log は自然対数なので、2 のべき乗ではなく exp を使います。",
        perplexity=lambda batches: 2 ** float(_tokens(batches, _nll).mean()),
    ),
    Mistake(
        en="the softmax is missing: logits are not log-probabilities before log_softmax.",
        ja="softmax がありません。ロジットは、log_softmax を通して初めて対数確率になります。",
        perplexity=lambda batches: math.exp(
            -float(_tokens(batches, lambda logits, labels: logits.gather(-1, labels[..., None])[..., 0]).mean())
        ),
    ),
    Mistake(
        en="the softmax runs over the positions (dimension 1). At each position the probabilities of the V tokens "
        "sum to 1: dimension -1.",
        ja="softmax を位置の方向（次元 1）に適用しています。位置ごとに V 個のトークンの確率の合計が 1 になるように、"
        "次元 -1 に適用します。",
        perplexity=lambda batches: math.exp(float(_tokens(batches, _wrong_dimension).mean())),
    ),
    Mistake(
        en="you take the probability of the likeliest token, not that of the label. What counts is how well the model "
        "predicts the reference.",
        ja="ラベルではなく、最も確率の高いトークンの確率を使っています。大切なのは、参照訳をどれだけよく予測するか"
        "です。",
        perplexity=lambda batches: math.exp(
            -float(_tokens(batches, lambda logits, labels: logits.log_softmax(-1).amax(-1)).mean())
        ),
    ),
    Mistake(
        en="you take the mean of the probabilities before the logarithm. The likelihood is a product: the mean is "
        "that of the logarithms.",
        ja="対数をとる前に確率を平均しています。尤度は積なので、平均するのは対数のほうです。",
        perplexity=lambda batches: 1 / float(_tokens(batches, _probability).mean()),
    ),
    Mistake(
        en="the logarithm of a softmax: exp(-200) is 0 in float32, its logarithm -inf. log_softmax subtracts before it "
        "takes exp.",
        ja="softmax の結果の対数をとっています。exp(-200) は float32 では 0 になり、その対数は -inf です。"
        "log_softmax なら先に引き算をするので、こうなりません。",
        perplexity=lambda batches: math.exp(
            -float(
                _tokens(
                    batches, lambda logits, labels: logits.softmax(-1).log().gather(-1, labels[..., None])[..., 0]
                ).mean()
            )
        ),
    ),
    Mistake(
        en="you take the mean of each token's perplexity, exp(NLL). A few bad tokens then dominate it: take the "
        "mean first, then exp.",
        ja="トークンごとに exp をとってから平均しています。少数の悪いトークンに支配されてしまいます。先に平均し、そ"
        "れから exp をとります。",
        perplexity=lambda batches: float(_tokens(batches, _nll).exp().mean()),
    ),
    Mistake(
        en="padding counts as a token. The result then depends on how sentences were put into batches.",
        ja="パディングもトークンとして数えています。文をどうバッチにまとめたかによって、結果が変わってしまいます。",
        perplexity=_with_padding,
    ),
    Mistake(
        en="padding is left out of the sum, but not of the number by which you divide: the perplexity looks "
        "better, the more padding there is.",
        ja="和からはパディングを除いていますが、割る数には含めています。パディングが多いほど、よい値に見えてしまい"
        "ます。",
        perplexity=_divided_by_all,
    ),
    Mistake(
        en="this is the mean over sentences of each sentence's mean. All tokens count the same: one sum over "
        "everything, and one division.",
        ja="文ごとの平均を、さらに文について平均しています。どのトークンも同じ重みです。全体の和を、最後に 1 回だけ"
        "割ってください。",
        perplexity=_by_sentence,
    ),
    Mistake(
        en="this is the mean of the batches' perplexities. Batches have different numbers of tokens: add up their "
        "sums and their numbers of tokens, and divide once.",
        ja="バッチごとのパープレキシティを平均しています。バッチによってトークン数が違います。和とトークン数をそれ"
        "ぞれ足し合わせ、最後に 1 回だけ割ってください。",
        perplexity=lambda batches: sum(perplexity([each]) for each in batches) / len(batches),
    ),
    Mistake(
        en="this is exp of the mean of the batches' means. A batch with few tokens gets the same weight as one "
        "with many: add up their sums and their numbers of tokens, and divide once.",
        ja="バッチごとの平均を、さらに平均しています。トークンの少ないバッチが、多いバッチと同じ重みになります。和"
        "とトークン数をそれぞれ足し合わせ、最後に 1 回だけ割ってください。",
        perplexity=lambda batches: _of_means(batches, lambda nll, real: nll[real].mean()),
    ),
    Mistake(
        en="only the last batch counts: the sums must go on over all batches.",
        ja="最後のバッチしか使っていません。すべてのバッチについて足し合わせてください。",
        perplexity=lambda batches: perplexity(batches[-1:]),
    ),
)
