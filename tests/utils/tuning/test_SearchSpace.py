"""The values that a search may choose, and what is refused before any training."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.errors import UserError
from utils.recipes import recipe
from utils.tuning.SearchSpace import SearchSpace, parse


def space(*specifications: str) -> SearchSpace:
    return SearchSpace(specifications, lambda changes: recipe.load("mini", changes))


class Trial:
    """A trial that answers like Optuna's, and records the questions."""

    def __init__(self, value: object) -> None:
        self.value, self.asked = value, dict[str, object]()

    def suggest_float(self, name: str, low: float, high: float, **how: object) -> object:
        self.asked = {"name": name, "low": low, "high": high, **how}
        return self.value

    suggest_int = suggest_float

    def suggest_categorical(self, name: str, choices: object) -> object:
        self.asked = {"name": name, "choices": choices}
        return self.value


@pytest.mark.parametrize(
    ("text", "value", "asked", "answer"),
    [
        (
            "optimizer.learning_rate=1e-3:3e-2:log",
            0.0021,
            {"low": 0.001, "high": 0.03, "step": None, "log": True},
            "0.0021",
        ),
        ("model.dropout_rate=0:0.3", 0.125, {"low": 0.0, "high": 0.3, "step": None, "log": False}, "0.125"),
        ("model.dropout_rate=0:0.3:0.1", 0.2, {"low": 0.0, "high": 0.3, "step": 0.1, "log": False}, "0.2"),
        ("model.d_ff=256:1024:256", 512, {"low": 256, "high": 1024, "step": 256, "log": False}, "512"),
        ("model.N=1:6", 4, {"low": 1, "high": 6, "step": 1, "log": False}, "4"),
        ("model.N=2,4,6", "4", {"choices": ("2", "4", "6")}, "4"),
        ("model.norm_first=true,false", "false", {"choices": ("true", "false")}, "false"),
        ("optimizer.clip_norm=none,1,5", "none", {"choices": ("none", "1", "5")}, "none"),
    ],
)
def test_every_form_is_asked_and_given_to_train_as_text(
    text: str, value: object, asked: dict[str, object], answer: str
) -> None:
    trial = Trial(value)
    dimension = parse(text)
    assert dimension.suggest(trial) == answer
    assert trial.asked == {"name": dimension.key, **asked}
    assert parse(str(dimension)) == dimension
    recipe.load("mini", {dimension.key: answer})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("model.dropout_rate", "must be KEY=RANGE, where RANGE is LOW:HIGH"),
        ("=1:2", "must be KEY=RANGE"),
        ("model.droput_rate=0:0.3", r"there is no key model\.droput_rate; did you mean model\.dropout_rate\?"),
        ("model.dropout_rate=0.3:0", r"0\.3 is not less than 0"),
        ("model.dropout_rate=0:x", "model.dropout_rate = 'x': must be a number"),
        ("model.dropout_rate=0:0.3:log", "must begin above 0, not at 0"),
        ("model.dropout_rate=0:0.3:lgo", "'lgo' must be log, or a number"),
        ("model.dropout_rate=0:0.3:0.5", "'0.5' must be log, or a number from 0 up to the width"),
        ("model.N=1:4:0.5", "'0.5' must be log, or a whole number"),
        ("model.N=1:2:3:4", "too many colons"),
        ("model.N=1.5:3", r"model\.N = '1\.5': must be a whole number"),
        ("model.N=3", "nothing to choose; a range is"),
        ("model.norm_first=true", "model.norm_first is true or false, so list its values"),
        ("model.norm_first=true,perhaps", "'perhaps': must be true or false"),
        ("optimizer.clip_norm=none:5", "both ends must be finite numbers"),
        ("optimizer.learning_rate=1e-3:inf", "both ends must be finite numbers"),
        ("train.seed=1:9", "finds a lucky run, not a better recipe"),
        ("validation.metric=bleu,chrf", "defines the score by which trials are compared"),
        ("model.dropout_rate=0:1.5", r"--model\.dropout_rate=1\.5: must be at least 0 and less than 1"),
        ("model.heads_num=3,4", "d_model=192: cannot be divided|heads_num=3"),
    ],
)
def test_what_cannot_be_searched_is_named(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        space(text, "model.d_ff=256,512") if "heads_num" not in text else space("model.d_model=64,128", text)


def test_a_value_that_goes_with_some_others_is_allowed() -> None:
    both = space("model.d_model=128,192", "model.heads_num=3,4")
    assert not both.is_valid({"model.d_model": "128", "model.heads_num": "3"})
    assert both.is_valid({"model.d_model": "192", "model.heads_num": "3"})


def test_a_key_twice() -> None:
    with pytest.raises(UserError, match=r"--search model\.N: given twice"):
        space("model.N=1:3", "model.N=4,5")


def test_the_recipe_itself_is_a_trial_if_the_search_includes_it() -> None:
    base = recipe.load("mini", {"model.dropout_rate": "0.1", "model.N": "3"})
    assert space("model.dropout_rate=0:0.3", "model.N=2,3").own_values(base) == {
        "model.dropout_rate": 0.1,
        "model.N": "3",
    }
    assert space("model.dropout_rate=0.2:0.3", "model.N=2,3").own_values(base) is None
    assert space("model.dropout_rate=0.05:0.25:0.1", "model.N=2,3").own_values(base) is None
    assert space("model.dropout_rate=0:0.3", "model.N=4,5").own_values(base) is None


@given(low=st.floats(1e-6, 1.0), factor=st.floats(1.01, 1e4), log=st.booleans(), seed=st.integers(0, 999))
def test_samples_lie_within_their_range(low: float, factor: float, log: bool, seed: int) -> None:
    dimension = parse(f"optimizer.learning_rate={low!r}:{low * factor!r}{':log' if log else ''}")
    value = float(dimension.sample(np.random.default_rng(seed)))
    assert low * (1 - 1e-9) <= value <= low * factor * (1 + 1e-9)
    assert dimension.contains(low)
    assert not dimension.contains(math.nextafter(low, 0))
