"""Checks of the exercise "scale"."""

import math
from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake


def attention_scores(q: Tensor, k: Tensor) -> Tensor:
    """Return the scores by the definition: a sum over K."""
    return torch.einsum("...tk,...sk->...ts", q, k) / math.sqrt(q.shape[-1])


REFERENCE = SimpleNamespace(attention_scores=attention_scores)


def one_sentence(answer: Answer) -> Tensor:
    """Return the scores of 3 queries and 5 keys."""
    q, k = torch.randn(3, 4), torch.randn(5, 4)
    scores: Tensor = answer.attention_scores(q, k)
    return scores


def heads_of_a_batch(answer: Answer) -> Tensor:
    """Return the scores of two sentences and three heads."""
    q, k = torch.randn(2, 3, 6, 4), torch.randn(2, 3, 5, 4)
    scores: Tensor = answer.attention_scores(q, k)
    return scores


def wide_vectors(answer: Answer) -> Tensor:
    """Return scores of vectors of another width."""
    q, k = torch.randn(2, 3, 64), torch.randn(2, 5, 64)
    scores: Tensor = answer.attention_scores(q, k)
    return scores


CHECKS = (
    Check(
        one_sentence,
        en="One sentence: 3 queries and 5 keys of width 4 have 3 × 5 scores",
        ja="1 文で、幅 4 のクエリ 3 個とキー 5 個から 3 × 5 のスコアを求める",
    ),
    Check(
        heads_of_a_batch,
        en="Leading dimensions: a batch of 2 sentences with 3 heads",
        ja="前にほかの次元がある場合（文が 2 つ、ヘッドが 3 つ）",
    ),
    Check(wide_vectors, en="Another width: K = 64", ja="別の幅（K = 64）"),
)
MISTAKES = (
    Mistake(
        en="the division by √K is missing. The variance of the scores then grows with K, softmax saturates, and its "
        "gradients vanish.",
        ja="√K で割っていません。スコアの分散が K に比例して大きくなり、softmax が飽和して勾配がほぼ 0 になります。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1),
    ),
    Mistake(
        en="you divide by K, not by √K. A product of K terms has variance K, so its standard deviation is √K; "
        "divided by K, the scores of wide vectors are nearly 0 and all keys get nearly the same weight.",
        ja="√K ではなく K で割っています。K 個の項の和の分散は K、標準偏差は √K です。K で割ると、"
        "幅が大きいときスコアがほぼ 0 になり、どのキーの重みもほとんど同じになります。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) / q.shape[-1],
    ),
    Mistake(
        en="you multiply by √K instead of dividing. That makes large scores even larger.",
        ja="√K で割るのではなく、掛けています。大きなスコアがさらに大きくなります。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) * math.sqrt(q.shape[-1]),
    ),
    Mistake(
        en="you divide by the root of the number of queries (dimension -2 of q). K is the last dimension: the width "
        "of a vector, not the length of the sentence.",
        ja="クエリの個数（q の次元 -2）の平方根で割っています。K は最後の次元、"
        "つまり文の長さではなくベクトルの幅です。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) / math.sqrt(q.shape[-2]),
    ),
    Mistake(
        en="you divide by the root of the number of keys (dimension -2 of k). K is the last dimension: the width of "
        "a vector, not the length of the sentence.",
        ja="キーの個数（k の次元 -2）の平方根で割っています。K は最後の次元、つまり文の長さではなくベクトルの幅です。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) / math.sqrt(k.shape[-2]),
    ),
    Mistake(
        en="you take the width from dimension 1, which is K only if there are no leading dimensions. Write "
        "q.shape[-1].",
        ja="幅を次元 1 から取っています。それが K なのは、前に次元がないときだけです。q.shape[-1] と書いてください。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) / math.sqrt(q.shape[1]),
    ),
    Mistake(
        en="rows and columns are swapped: a row must belong to a query, a column to a key. Softmax normalizes the "
        "rows.",
        ja="行と列が逆です。行がクエリ、列がキーです（softmax は行ごとに適用します）。",
        attention_scores=lambda q, k: k @ q.transpose(-2, -1) / math.sqrt(q.shape[-1]),
    ),
    Mistake(
        en="k is not transposed. A product of matrices sums over the last dimension of q and the last but one of k, "
        "and these must both be K.",
        ja="k を転置していません。行列積は、q の最後の次元と k の後ろから 2 番目の次元について和をとるので、"
        "どちらも K でなければなりません。",
        attention_scores=lambda q, k: q @ k / math.sqrt(q.shape[-1]),
    ),
    Mistake(
        en="k.T reverses all dimensions, also batch and heads. Write k.transpose(-2, -1), or k.mT: they swap the "
        "last two.",
        ja="k.T は、バッチやヘッドも含めてすべての次元の順序を逆にします。"
        "最後の 2 つだけを入れ替えるには k.transpose(-2, -1) または k.mT と書きます。",
        attention_scores=lambda q, k: q @ k.T / math.sqrt(q.shape[-1]),
    ),
    Mistake(
        en="you transpose dimensions 0 and 1, which are length and width only if there are no leading dimensions. "
        "Write transpose(-2, -1).",
        ja="次元 0 と 1 を入れ替えています。それが長さと幅なのは、前に次元がないときだけです。"
        "transpose(-2, -1) と書いてください。",
        attention_scores=lambda q, k: q @ k.transpose(0, 1) / math.sqrt(q.shape[-1]),
    ),
    Mistake(
        en="you have applied softmax, too. The task asks for the scores; the weights are the exercise after this one.",
        ja="softmax まで適用しています。ここで求めるのはスコアだけです。重みは次の練習問題で求めます。",
        attention_scores=lambda q, k: (q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])).softmax(-1),
    ),
    Mistake(
        en="the divisor is a fixed number. K differs between models: take it from the shape, q.shape[-1].",
        ja="決まった数で割っています。K はモデルによって違うので、形から q.shape[-1] として取り出してください。",
        attention_scores=lambda q, k: q @ k.transpose(-2, -1) / 2,
    ),
)
