"""Checks of the exercise "warm-up"."""

import math
from collections.abc import Callable
from types import SimpleNamespace

from exercises.checking import Answer, Check, Mistake
from utils.recipes.options import ScheduleOptions
from utils.training.schedule import factor


def learning_rate(step: int, warmup: int, total: int, peak: float) -> float:
    """Return the learning rate of the project's schedule."""
    return peak * factor(ScheduleOptions(kind="cosine", warmup=warmup), step, total, d_model=1)


REFERENCE = SimpleNamespace(learning_rate=learning_rate)


def rates(answer: Answer, steps: range, warmup: int, total: int, peak: float) -> list[float]:
    """Return the answer's learning rates of some steps."""
    return [answer.learning_rate(step, warmup, total, peak) for step in steps]


CHECKS = (
    Check(
        lambda answer: rates(answer, range(1, 21), 20, 100, 1.0),
        en="Warm-up: 20 steps rise in a line from 1/20 to the peak",
        ja="ウォームアップの 20 ステップで、1/20 から最大値まで直線的に上がる",
    ),
    Check(
        lambda answer: rates(answer, range(21, 101), 20, 100, 1.0),
        en="After the warm-up, the rate falls along half a cosine",
        ja="ウォームアップの後は、余弦の半周期に沿って下がる",
    ),
    Check(
        lambda answer: rates(answer, range(1, 51), 5, 50, 0.013),
        en="Another run, with a peak of 0.013",
        ja="最大値が 0.013 の、別の学習",
    ),
    Check(
        lambda answer: rates(answer, range(1, 11), 0, 10, 1.0),
        en="Without warm-up",
        ja="ウォームアップがない場合",
    ),
)


def _variant(
    *,
    rising: Callable[[int, int], float] = lambda step, warmup: step / warmup,
    progress: Callable[[int, int, int], float] = lambda step, warmup, total: (step - warmup) / (total + 1 - warmup),
    falling: Callable[[float], float] = lambda progress: (1 + math.cos(math.pi * progress)) / 2,
) -> Callable[[int, int, int, float], float]:
    """Return a schedule with another part."""

    def learning_rate(step: int, warmup: int, total: int, peak: float) -> float:
        return peak * (rising(step, warmup) if step <= warmup else falling(progress(step, warmup, total)))

    return learning_rate


MISTAKES = (
    Mistake(
        en="the first step has a learning rate of 0 and changes nothing. Steps are counted from 1: step / warmup.",
        ja="最初のステップの学習率が 0 で、何も変わりません。ステップは 1 から数えます（step / warmup）。",
        learning_rate=_variant(rising=lambda step, warmup: (step - 1) / warmup),
    ),
    Mistake(
        en="the peak comes one step too late: step warmup has it already.",
        ja="最大値に達するのが 1 ステップ遅すぎます。ステップ warmup で最大値になります。",
        learning_rate=_variant(rising=lambda step, warmup: step / (warmup + 1)),
    ),
    Mistake(
        en="there is no warm-up: the run begins at the peak.",
        ja="ウォームアップがなく、最大値から始まっています。",
        learning_rate=_variant(rising=lambda step, warmup: 1.0),
    ),
    Mistake(
        en="the cosine began at step 0, so the rate jumps down after the warm-up. Its progress is counted from the "
        "end of the warm-up.",
        ja="余弦がステップ 0 から始まっているので、ウォームアップの直後に学習率が急に下がります。進み具合は、ウォー"
        "ムアップの終わりから数えます。",
        learning_rate=_variant(progress=lambda step, warmup, total: step / (total + 1)),
    ),
    Mistake(
        en="the warm-up is multiplied by the cosine. There are two phases: only after the warm-up does the cosine "
        "begin.",
        ja="ウォームアップの間も余弦を掛けています。余弦に沿って下がるのは、ウォームアップが終わってからです。",
        learning_rate=lambda step, warmup, total, peak: (
            peak * min(1.0, step / warmup if warmup else 1.0) * (1 + math.cos(math.pi * step / (total + 1))) / 2
        ),
    ),
    Mistake(
        en="the rate rises as a cosine, too; the warm-up is a straight line.",
        ja="上がるときも余弦になっています。ウォームアップは直線です。",
        learning_rate=_variant(rising=lambda step, warmup: (1 - math.cos(math.pi * step / warmup)) / 2),
    ),
    Mistake(
        en="the rate never falls: after the warm-up it stays at the peak.",
        ja="ウォームアップの後、最大値のままで下がりません。",
        learning_rate=_variant(falling=lambda progress: 1.0),
    ),
    Mistake(
        en="the rate goes on rising after the warm-up.",
        ja="ウォームアップの後も上がり続けています。",
        learning_rate=lambda step, warmup, total, peak: peak * step / warmup if warmup else peak,
    ),
    Mistake(
        en="the rate falls in a line; the task asks for half a cosine, which falls slowly first and last.",
        ja="直線的に下がっています。求めるのは、初めと終わりがゆるやかな余弦の半周期です。",
        learning_rate=_variant(falling=lambda progress: 1 - progress),
    ),
    Mistake(
        en="the cosine goes down to -1, so half of the run has negative rates and undoes what was learned: add 1, and "
        "divide by 2.",
        ja="余弦が -1 まで下がるので、後半の学習率が負になり、学習したことを打ち消します。1 を足して 2 で割ってくだ"
        "さい。",
        learning_rate=_variant(falling=lambda progress: math.cos(math.pi * progress)),
    ),
    Mistake(
        en="the division by 2 is missing: 1 + cos begins at 2, twice the peak.",
        ja="2 で割っていません。1 + cos は 2 から始まるので、最大値の 2 倍になります。",
        learning_rate=_variant(falling=lambda progress: 1 + math.cos(math.pi * progress)),
    ),
    Mistake(
        en="π is missing: the cosine of 0 to 1 only falls to 0.54.",
        ja="π がありません。0 から 1 までの余弦は 0.54 までしか下がりません。",
        learning_rate=_variant(falling=lambda progress: (1 + math.cos(progress)) / 2),
    ),
    Mistake(
        en="a whole period of the cosine: it falls and rises again to the peak. Half a period is π.",
        ja="余弦の 1 周期になっているので、下がった後に最大値まで戻ります。半周期は π です。",
        learning_rate=_variant(falling=lambda progress: (1 + math.cos(2 * math.pi * progress)) / 2),
    ),
    Mistake(
        en="a quarter of a period: it falls slowly first, but steeply at the end. Half a period is (1 + cos(π ·"
        " progress)) / 2.",
        ja="余弦の 4 分の 1 周期です。初めはゆるやかですが、終わりが急になります。半周期は (1 + cos(π × 進み具合)) "
        "/ 2 です。",
        learning_rate=_variant(falling=lambda progress: math.cos(math.pi / 2 * progress)),
    ),
    Mistake(
        en="the rate is 0 in the last step, which is thus lost: it would be 0 in the step after it, total + 1.",
        ja="最後のステップの学習率が 0 になり、そのステップが無駄になります。0 になるのは、その次の total + 1 です。",
        learning_rate=_variant(progress=lambda step, warmup, total: (step - warmup) / (total - warmup)),
    ),
    Mistake(
        en="the cosine takes as long as the whole run, and is not at its end when the run is: divide by the number "
        "of steps after the warm-up.",
        ja="余弦の長さが学習全体と同じなので、学習が終わっても下がりきりません。ウォームアップの後のステップ数で割"
        "ってください。",
        learning_rate=_variant(progress=lambda step, warmup, total: (step - warmup) / (total + 1)),
    ),
    Mistake(
        en="this is a share of the peak; multiply by it.",
        ja="最大値に対する割合になっています。最大値を掛けてください。",
        learning_rate=lambda step, warmup, total, peak: learning_rate(step, warmup, total, 1.0),
    ),
    Mistake(
        en="without warm-up you divide by 0: look first whether the step belongs to the warm-up.",
        ja="ウォームアップがないとき、0 で割っています。先に、そのステップがウォームアップ中かどうかを調べてください。",
        learning_rate=lambda step, warmup, total, peak: min(
            peak * step / warmup, learning_rate(step, warmup, total, peak)
        ),
    ),
)
