"""The parts of an exercise's checks, and how they are run.

A module ``exercises/NAME/check.py`` has three tables:

- ``REFERENCE``: the functions of the exercise, computed by this project's layers, by torch or by sacrebleu;
- ``CHECKS``: each calls the functions with fixed inputs; an answer passes if its results are those of the reference;
- ``MISTAKES``: wrong variants of the functions. Where an answer fails as a variant does, the variant's explanation is
  shown.
"""

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

import torch

from exercises.difference import Raised, difference
from utils.language.Text import Text

Answer = Any  # has the functions of an exercise: a student's module, the reference or a wrong variant of it
Function = Callable[..., Any]

MISSING = Text(
    "there is no function {name}; the task names it, and so does the stub",
    "関数 {name} がありません。名前は課題とひな形のとおりにしてください",
)
NOT_WRITTEN = Text(
    "{name} is not written yet: replace its line 'raise NotImplementedError'",
    "{name} がまだ書かれていません。'raise NotImplementedError' の行を置き換えてください",
)


class Check:
    """A call of an answer's functions with fixed inputs.

    Args:
        run: calls them, and returns the results to compare; its random inputs are the same at every call.
        en: the expected behavior in one sentence.
        ja: the same in Japanese.
    """

    def __init__(self, run: Callable[[Answer], Any], *, en: str, ja: str) -> None:
        self.run, self.what = run, Text(en, ja)

    def outcome(self, answer: Answer) -> Any:
        """Return the results of an answer, or the exception that it raised."""
        torch.manual_seed(0)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # mistakes raise them, too, and a student would wonder whose they are
                return self.run(answer)
        except Exception as error:
            return Raised.of(error, getattr(answer, "__file__", None))


class Mistake:
    """A wrong variant of some functions of an exercise.

    Args:
        en: what is wrong and why it matters.
        ja: the same in Japanese.
        functions: the variant's functions by name; the others are the reference's.
    """

    def __init__(self, *, en: str, ja: str, **functions: Function) -> None:
        self.why, self.functions = Text(en, ja), functions

    def applied_to(self, reference: Answer) -> Answer:
        """Return the reference with the wrong functions in it."""
        return SimpleNamespace(**vars(reference) | self.functions)


@dataclass(frozen=True)
class Failure:
    """The first failure of an answer.

    Args:
        check: that it does not pass; None if it could not be checked at all.
        problem: what is wrong.
        why: the likely reason, if it is known.
        compared: whether it gave a result, which is wrong.
    """

    check: Text | None
    problem: Text
    why: Text | None = None
    compared: bool = False


def examine(answer: Answer, module: ModuleType, running: Callable[[Check], None] = lambda _: None) -> Failure | None:
    """Run the checks of an exercise in order, up to the first failure.

    Args:
        answer: with the functions of the exercise.
        module: ``check`` of the exercise.
        running: called before each check.

    Returns:
        The failure, or None if all checks pass.
    """
    reference = module.REFERENCE
    for name in vars(reference):
        if not callable(getattr(answer, name, None)):
            return Failure(None, MISSING.format(name=name))
    for number, check in enumerate(module.CHECKS):
        running(check)
        got = check.outcome(answer)
        if isinstance(got, Raised) and got.is_stub:
            return Failure(check.what, NOT_WRITTEN.format(name=got.function))
        problem = difference(_expected(check, module), got)
        if problem is not None:
            why = _explanation(module.CHECKS[: number + 1], got, module)
            return Failure(check.what, problem, why, compared=got is not None and not isinstance(got, Raised))
    return None


def _explanation(checks: Sequence[Check], got: Any, module: ModuleType) -> Text | None:
    """Return the explanation of the first mistake that fails the last check only, and as the answer does.

    Either with the same result, or else with the same description, for example with the same wrong shape.
    """
    *before, last = checks
    expected = _expected(last, module)
    mistakes: Sequence[Mistake] = module.MISTAKES
    same = [mistake for mistake in mistakes if difference(_wrong(last, mistake, module), got) is None]
    problem = difference(expected, got)
    similar = [mistake for mistake in mistakes if difference(expected, _wrong(last, mistake, module)) == problem]
    for mistake in (*same, *similar):
        if all(difference(_expected(check, module), _wrong(check, mistake, module)) is None for check in before):
            return mistake.why
    return None


@cache
def _expected(check: Check, module: ModuleType) -> Any:
    """Return the right results of a check."""
    return check.outcome(module.REFERENCE)


@cache
def _wrong(check: Check, mistake: Mistake, module: ModuleType) -> Any:
    """Return the results of a check with a mistake."""
    return check.outcome(mistake.applied_to(module.REFERENCE))
