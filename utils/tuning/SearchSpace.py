"""The values that a hyper-parameter search may choose."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any, get_args

import numpy as np

from utils.errors import UserError
from utils.recipes import recipe
from utils.recipes.options import Recipe

FORMS = "LOW:HIGH, LOW:HIGH:log, LOW:HIGH:STEP or A,B,C"
SAMPLES = 50  # combinations to try before a value is said to be impossible

# Keys that define the score: trials that differ in them cannot be compared.
FIXED = {
    "validation.metric",
    "train.seed",
    "data.corpus",
    "data.reverse",
    "data.src_language",
    "data.tgt_language",
    "data.validate_on",
    "data.held_out",
    *(f"data.{name}_{side}" for name in ("dev", "test") for side in ("src", "tgt")),
    "data.text",
    "data.labelled",
    "data.test_labelled",
}


@dataclass(frozen=True)
class Dimension:
    """One searched key: an interval, or a list of values.

    Args:
        key: of the recipe.
        low: lower end of an interval.
        high: upper end.
        step: distance of the values of an interval, if they are discrete.
        log: whether to search an interval on a logarithmic scale.
        whole: whether the values are whole numbers.
        choices: the values of a list, as text; empty for an interval.
    """

    key: str
    low: float = 0.0
    high: float = 0.0
    step: float | None = None
    log: bool = False
    whole: bool = False
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the form in which it is typed."""
        if self.choices:
            return f"{self.key}={','.join(self.choices)}"
        last = ":log" if self.log else f":{self.step:g}" if self.step is not None else ""
        return f"{self.key}={recipe.to_text(self.low)}:{recipe.to_text(self.high)}{last}"

    @property
    def extremes(self) -> list[str]:
        """Return both ends of an interval, or all values of a list, as text."""
        return list(self.choices) or [self.text(self.low), self.text(self.high)]

    def text(self, value: Any) -> str:
        """Return a value as it is given to ``train.py``."""
        return str(value) if self.choices else recipe.to_text(int(value) if self.whole else float(value))

    def contains(self, value: Any) -> bool:
        """Return whether a recipe's value can be one of a trial."""
        if self.choices:
            return recipe.to_text(value) in self.choices
        if value is None or not self.low <= value <= self.high:
            return False
        return self.step is None or math.isclose((value - self.low) / self.step % 1, 0, abs_tol=1e-9)

    def suggest(self, trial: Any) -> str:
        """Return the value of an Optuna trial, as text."""
        if self.choices:
            return str(trial.suggest_categorical(self.key, self.choices))
        if self.whole:
            step = int(self.step or 1)
            return self.text(trial.suggest_int(self.key, int(self.low), int(self.high), step=step, log=self.log))
        return self.text(trial.suggest_float(self.key, self.low, self.high, step=self.step, log=self.log))

    def sample(self, random: np.random.Generator) -> str:
        """Return a random value, as text."""
        if self.choices:
            return str(random.choice(self.choices))
        low, high = (math.log(self.low), math.log(self.high)) if self.log else (self.low, self.high)
        value = random.uniform(low, high)
        value = math.exp(value) if self.log else value
        if self.step is not None:
            value = self.low + self.step * round((value - self.low) / self.step)
        return self.text(round(value) if self.whole else value)


class SearchSpace:
    """All searched keys of a study.

    Args:
        specifications: ``KEY=RANGE`` each, see :data:`FORMS`.
        load: builds the recipe with changed keys, given as text by key.

    Raises:
        UserError: naming a key, range or value that is not valid, before any training.
    """

    def __init__(self, specifications: Sequence[str], load: Callable[[dict[str, str]], Recipe]) -> None:
        self.dimensions = [parse(text) for text in specifications]
        keys = [one.key for one in self.dimensions]
        for key in keys:
            if keys.count(key) > 1:
                raise UserError(f"--search {key}: given twice")
        self._load = load
        for dimension in self.dimensions:
            for value in dimension.extremes:
                self._check(dimension.key, value)

    def _check(self, key: str, value: str) -> None:
        """Raise if no recipe can have this value: not with the other keys as they are, nor with other values of them.

        Raises:
            UserError: with the reason.
        """
        try:
            self._load({key: value})
        except UserError as error:
            random = np.random.default_rng(0)
            for _ in range(SAMPLES if len(self.dimensions) > 1 else 0):
                others = {one.key: one.sample(random) for one in self.dimensions}
                if self.is_valid(others | {key: value}):
                    return
            raise UserError(f"--search {key}: {error}") from None

    def is_valid(self, values: dict[str, str]) -> bool:
        """Return whether the recipe accepts these values together."""
        try:
            self._load(values)
        except UserError:
            return False
        return True

    def suggest(self, trial: Any) -> dict[str, str]:
        """Return the values of an Optuna trial by key, as text."""
        return {one.key: one.suggest(trial) for one in self.dimensions}

    def own_values(self, base: Recipe) -> dict[str, Any] | None:
        """Return the values of the unchanged recipe as Optuna's parameters; None if the search does not have them."""
        values = recipe.flatten(base)
        if not all(one.contains(values[one.key]) for one in self.dimensions):
            return None
        return {one.key: recipe.to_text(values[one.key]) if one.choices else values[one.key] for one in self.dimensions}


def parse(text: str) -> Dimension:
    """Parse one ``KEY=RANGE``.

    Raises:
        UserError: naming what is wrong with it.
    """
    key, equals, values = (part.strip() for part in text.partition("="))
    if not equals or not key or not values:
        raise UserError(f"--search {text!r}: must be KEY=RANGE, where RANGE is {FORMS}")
    try:
        recipe.check_key(key)
    except UserError as error:
        raise UserError(f"--search {text}: {error}") from None
    if key in FIXED:
        raise UserError(f"--search {text}: {_why_fixed(key)}")
    if ":" in values and _number_type(key) is not None:
        return _interval(key, values, text)
    choices = tuple(dict.fromkeys(part.strip() for part in values.split(",")))
    if len(choices) < 2:
        remark = "" if _number_type(key) else f"; {key} is {recipe.kind_of(key)}, so list its values: A,B,C"
        raise UserError(f"--search {text}: there is nothing to choose; a range is {FORMS}{remark}")
    for choice in choices:
        recipe.convert(key, choice, "--search ", strict=False)
    return Dimension(key, choices=choices)


def _interval(key: str, values: str, text: str) -> Dimension:
    low, high, *more = (part.strip() for part in values.split(":"))
    if len(more) > 1:
        raise UserError(f"--search {text}: too many colons; a range is {FORMS}")
    ends = [recipe.convert(key, end, "--search ", strict=False) for end in (low, high)]
    if None in ends or not all(map(math.isfinite, ends)):
        raise UserError(f"--search {text}: both ends must be finite numbers")
    if ends[0] >= ends[1]:
        raise UserError(f"--search {text}: {low} is not less than {high}")
    log = more == ["log"]
    if log and ends[0] <= 0:
        raise UserError(f"--search {text}: a logarithmic range must begin above 0, not at {low}")
    whole = _number_type(key) is int
    step = _step(more[0], whole, ends[1] - ends[0], text) if more and not log else None
    return Dimension(key, ends[0], ends[1], step, log, whole)


def _step(step: str, whole: bool, width: float, text: str) -> float:
    try:
        number = (int if whole else float)(step)
    except ValueError:
        number = math.nan
    if not 0 < number <= width:  # also if it is not a number
        kind = "whole number" if whole else "number"
        raise UserError(f"--search {text}: {step!r} must be log, or a {kind} from 0 up to the width of the range")
    return number


def _number_type(key: str) -> type | None:
    """Return int or float for a key whose values are numbers, otherwise None."""
    hint = recipe.TYPES[key]
    types = [option for option in get_args(hint) if option is not NoneType] or [hint]
    return types[0] if types[0] in (int, float) else None


def _why_fixed(key: str) -> str:
    if key == "train.seed":
        return "a search over seeds finds a lucky run, not a better recipe; other seeds confirm the best at the end"
    return "it defines the score by which trials are compared, so it cannot be searched; run two studies"
