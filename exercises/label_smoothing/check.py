"""Checks of the exercise "label-smoothing"."""

from collections.abc import Callable
from types import SimpleNamespace

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from utils.training.loss import LabelSmoothedCrossEntropy

VOCAB_SIZE = 8


def smoothed_loss(logits: Tensor, labels: Tensor, epsilon: float, pad: int) -> Tensor:
    """Return the loss of the project's trainer, which sums it, divided by the number of tokens."""
    total: Tensor = LabelSmoothedCrossEntropy(epsilon, pad)(logits, labels)[0]
    return total / (labels != pad).sum()


REFERENCE = SimpleNamespace(smoothed_loss=smoothed_loss)


def batch(*lengths: int, pad: int = 0) -> tuple[Tensor, Tensor]:
    """Return random logits, and labels of sentences of some lengths."""
    labels = torch.full((len(lengths), max(lengths)), pad)  # (B, T)
    for row, length in zip(labels, lengths, strict=True):
        row[:length] = torch.randint(4, VOCAB_SIZE, (length,))
        row[0] = 0 if pad else row[0]  # then 0 is a token like any other
    return 2 * torch.randn(*labels.shape, VOCAB_SIZE), labels


def loss(answer: Answer, *lengths: int, epsilon: float, pad: int = 0) -> Tensor:
    """Return the loss of a batch."""
    result: Tensor = answer.smoothed_loss(*batch(*lengths, pad=pad), epsilon, pad)
    return result


def large_logits(answer: Answer) -> Tensor:
    """Return the loss of logits whose exponentials overflow, and some of whose probabilities underflow."""
    logits, labels = batch(4, 4)
    result: Tensor = answer.smoothed_loss(100 * logits, labels, 0.1, 0)
    return result


def gradient(answer: Answer) -> Tensor | None:
    """Return the gradient of the logits."""
    logits, labels = batch(5, 2)
    logits.requires_grad_()
    answer.smoothed_loss(logits, labels, 0.1, 0).backward()
    return logits.grad


CHECKS = (
    Check(
        lambda answer: loss(answer, 6, 6, epsilon=0.0),
        en="Without smoothing it is the cross-entropy, as mean over tokens",
        ja="平滑化しなければ、交差エントロピーをトークンについて平均したものになる",
    ),
    Check(lambda answer: loss(answer, 6, 6, epsilon=0.3), en="Smoothing with ε = 0.3", ja="ε = 0.3 で平滑化する"),
    Check(
        lambda answer: loss(answer, 7, 2, 3, epsilon=0.1),
        en="Padding does not count: sentences of 7, 2 and 3 tokens",
        ja="パディングは数えない（7、2、3 トークンの文）",
    ),
    Check(
        lambda answer: loss(answer, 3, 8, epsilon=0.1, pad=1),
        en="The id of padding is that which was given",
        ja="パディングの id は、引数で渡されたもの",
    ),
    Check(large_logits, en="Large logits do not overflow", ja="ロジットが大きくてもオーバーフローしない"),
    Check(
        gradient,
        en="The gradient reaches the logits, and is 0 at padding",
        ja="勾配がロジットに伝わり、パディングの位置では 0 になる",
    ),
)


def _parts(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    """Return −log p of the labels, ``(B, T)``, and log-probabilities, ``(B, T, V)``."""
    log_probs = logits.log_softmax(-1)
    return -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1), log_probs


def _variant(
    *,
    parts: Callable[[Tensor, Tensor], tuple[Tensor, Tensor]] = _parts,
    mixed: Callable[[Tensor, Tensor, float], Tensor] = lambda nll, log_probs, epsilon: (
        (1 - epsilon) * nll - epsilon * log_probs.mean(-1)
    ),
    reduced: Callable[[Tensor, Tensor], Tensor] = lambda loss, real: loss[real].mean(),
) -> Callable[[Tensor, Tensor, float, int], Tensor]:
    """Return a loss with one other step: NLL and log-probabilities, the loss of each token, or the mean."""

    def smoothed_loss(logits: Tensor, labels: Tensor, epsilon: float, pad: int) -> Tensor:
        return reduced(mixed(*parts(logits, labels), epsilon), labels != pad)

    return smoothed_loss


def _over_others(nll: Tensor, log_probs: Tensor, epsilon: float) -> Tensor:
    others = -log_probs.sum(-1) - nll
    return (1 - epsilon) * nll + epsilon / (log_probs.shape[-1] - 1) * others


def _wrong_dimension(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    log_probs = logits.log_softmax(1)
    return -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1), log_probs


def _logits(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    return -logits.gather(-1, labels.unsqueeze(-1)).squeeze(-1), logits


def _log_of_softmax(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    log_probs = logits.softmax(-1).log()
    return -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1), log_probs


def _exponentials(logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
    powers = logits.exp()
    log_probs = (powers / powers.sum(-1, keepdim=True)).log()
    return -log_probs.gather(-1, labels.unsqueeze(-1)).squeeze(-1), log_probs


def _by_sentence(loss: Tensor, real: Tensor) -> Tensor:
    return ((loss * real).sum(1) / real.sum(1)).mean()


def _pad_is_zero(logits: Tensor, labels: Tensor, epsilon: float, pad: int) -> Tensor:
    return smoothed_loss(logits, labels, epsilon, 0)


def _detached(logits: Tensor, labels: Tensor, epsilon: float, pad: int) -> Tensor:
    return smoothed_loss(logits, labels, epsilon, pad).detach().requires_grad_()


MISTAKES = (
    Mistake(
        en="the sign is wrong: a loss is a negative log-likelihood, which training makes smaller.",
        ja="符号が逆です。損失は負の対数尤度で、学習ではこれを小さくします。",
        smoothed_loss=lambda *given: -smoothed_loss(*given),
    ),
    Mistake(
        en="the softmax is missing: logits are not log-probabilities before log_softmax.",
        ja="softmax がありません。ロジットは、log_softmax を通して初めて対数確率になります。",
        smoothed_loss=_variant(parts=_logits),
    ),
    Mistake(
        en="the softmax runs over the positions (dimension 1). At each position the probabilities of the V tokens "
        "sum to 1: dimension -1.",
        ja="softmax を位置の方向（次元 1）に適用しています。位置ごとに V 個のトークンの確率の合計が 1 になるように、"
        "次元 -1 に適用します。",
        smoothed_loss=_variant(parts=_wrong_dimension),
    ),
    Mistake(
        en="this is the sum over tokens; the task asks for the mean. A sum depends on how many tokens a batch has.",
        ja="トークンについての和になっています。求めるのは平均です。和はバッチのトークン数によって変わります。",
        smoothed_loss=_variant(reduced=lambda loss, real: loss[real].sum()),
    ),
    Mistake(
        en="the result has one loss for each token; the task asks for their mean.",
        ja="トークンごとの損失を返しています。求めるのはその平均です。",
        smoothed_loss=_variant(reduced=lambda loss, real: loss * real),
    ),
    Mistake(
        en="the label gets the share ε and all tokens together 1 - ε: it is the other way round.",
        ja="正解のラベルに ε、全体に 1 - ε を与えています。逆です。",
        smoothed_loss=_variant(
            mixed=lambda nll, log_probs, epsilon: epsilon * nll - (1 - epsilon) * log_probs.mean(-1)
        ),
    ),
    Mistake(
        en="smoothing has no effect: a share ε of the target probability must go to all tokens.",
        ja="平滑化が効いていません。目標の確率のうち ε を、すべてのトークンに配ります。",
        smoothed_loss=_variant(mixed=lambda nll, log_probs, epsilon: nll),
    ),
    Mistake(
        en="the factor 1 - ε is missing: the target probabilities sum to 1 + ε.",
        ja="係数 1 - ε がありません。目標の確率の合計が 1 + ε になっています。",
        smoothed_loss=_variant(mixed=lambda nll, log_probs, epsilon: nll - epsilon * log_probs.mean(-1)),
    ),
    Mistake(
        en="the uniform part is missing: the target probabilities sum to 1 - ε, and nothing keeps the other tokens "
        "likely.",
        ja="均等に配る部分がありません。目標の確率の合計が 1 - ε になり、ほかのトークンの確率を保つ力が働きません。",
        smoothed_loss=_variant(mixed=lambda nll, log_probs, epsilon: (1 - epsilon) * nll),
    ),
    Mistake(
        en="each token gets the whole share ε instead of ε / V: take the mean over the vocabulary, not the sum.",
        ja="どのトークンにも ε / V ではなく ε を与えています。語彙については、和ではなく平均をとります。",
        smoothed_loss=_variant(mixed=lambda nll, log_probs, epsilon: (1 - epsilon) * nll - epsilon * log_probs.sum(-1)),
    ),
    Mistake(
        en="ε is spread over the V - 1 other tokens. That is another usual definition; here, as in the paper and in "
        "torch, it is spread over all V, the right one included.",
        ja="ε を、正解を除く V - 1 個に配っています。そういう定義もありますが、ここでは論文や torch と同じく、正解"
        "も含む V 個に配ります。",
        smoothed_loss=_variant(mixed=_over_others),
    ),
    Mistake(
        en="padding counts. The model then learns to predict padding, and the loss depends on how sentences were "
        "put into batches.",
        ja="パディングも数えています。モデルがパディングの予測を学習してしまい、損失は文をどうバッチにまとめたかで"
        "変わります。",
        smoothed_loss=_variant(reduced=lambda loss, real: loss.mean()),
    ),
    Mistake(
        en="padding is left out of the sum, but not of the number by which you divide: the more padding, the "
        "smaller the loss and its gradients.",
        ja="和からはパディングを除いていますが、割る数には含めています。パディングが多いほど、損失も勾配も小さくな"
        "ってしまいます。",
        smoothed_loss=_variant(reduced=lambda loss, real: (loss * real).mean()),
    ),
    Mistake(
        en="this is the mean over sentences of each sentence's mean, in which a token of a short sentence counts more. "
        "All tokens of the batch count the same.",
        ja="文ごとの平均を、さらに文について平均しています。短い文のトークンほど重くなります。バッチのどのトークン"
        "も同じ重みです。",
        smoothed_loss=_variant(reduced=_by_sentence),
    ),
    Mistake(
        en="padding is left out of the NLL, but not of the uniform part: select the real tokens after adding both.",
        ja="NLL からはパディングを除いていますが、均等に配る部分には含めています。両方を足してから、パディングでな"
        "いトークンを選びます。",
        smoothed_loss=lambda logits, labels, epsilon, pad: (
            (1 - epsilon) * _parts(logits, labels)[0][labels != pad].mean() - epsilon * logits.log_softmax(-1).mean()
        ),
    ),
    Mistake(
        en="padding is taken to be 0; its id is the argument pad.",
        ja="パディングの id を 0 と決めつけています。引数 pad を使ってください。",
        smoothed_loss=_pad_is_zero,
    ),
    Mistake(
        en="exp(logits) overflows. log_softmax subtracts the largest logit before it takes exp.",
        ja="exp(logits) がオーバーフローします。log_softmax は、最大のロジットを引いてから exp をとります。",
        smoothed_loss=_variant(parts=_exponentials),
    ),
    Mistake(
        en="the logarithm of a softmax: a probability that underflows to 0 has the logarithm -inf. log_softmax "
        "computes both together, without that.",
        ja="softmax の結果の対数をとっています。確率がアンダーフローして 0 になると、対数は -inf です。log_softmax "
        "は両方をまとめて計算するので、こうなりません。",
        smoothed_loss=_variant(parts=_log_of_softmax),
    ),
    Mistake(
        en="no gradient reaches the logits: the result was detached, or is a number of Python. Return the tensor.",
        ja="勾配がロジットに伝わりません。detach したか、Python の数に変えています。テンソルのまま返してください。",
        smoothed_loss=_detached,
    ),
)
