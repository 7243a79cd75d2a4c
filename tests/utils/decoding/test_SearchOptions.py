import pytest
import torch

from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"beam": 0}, "beam=0: must lie between 1 and 10000"),
        ({"beam": 10**20}, "beam=100000000000000000000: must lie between 1 and 10000"),
        ({"n_best": 0}, "n_best=0: must lie between 1 and 10000"),
        ({"n_best": 6}, "n_best=6: cannot exceed the beam, which is 5; widen it"),
        ({"length_penalty": -0.1}, "length_penalty=-0.1: must lie between 0 and 10"),
        ({"length_penalty": float("nan")}, "length_penalty=nan: must lie between 0 and 10"),
        ({"max_ratio": 1e300}, "max_ratio=1e+300: must lie between 0 and 1000"),
        ({"max_extra": 0}, "max_extra=0: must lie between 1 and 1000000"),
        ({"no_repeat": -1}, "no_repeat=-1: must lie between 0 and 1000000"),
        ({"sample": True, "temperature": 1e-50}, "temperature=1e-50: must lie between 0.01 and 100"),
        ({"sample": True, "top_k": -1}, "top_k=-1: must lie between 0 and 10000000"),
        ({"sample": True, "top_p": 0.0}, "top_p=0.0: must lie between 1e-06 and 1"),
        ({"sample": True, "seed": -1}, f"seed=-1: must lie between 0 and {2**63 - 1}"),
        ({"top_p": 0.5}, "top_p=0.5: is for sampling; add sample"),
        ({"temperature": 0.5}, "temperature=0.5: is for sampling; add sample"),
        ({"top_k": 3}, "top_k=3: is for sampling; add sample"),
    ],
)
def test_what_cannot_be_is_refused(values: dict[str, float], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        SearchOptions(**values)  # type: ignore[arg-type]
    assert str(refusal.value) == message


def test_limits_count_real_tokens_and_end_where_the_model_does() -> None:
    src = torch.tensor([[5, 6, 3, 0, 0], [5, 6, 7, 8, 3]])
    assert SearchOptions().limits(src, 100).tolist() == [14, 17]
    assert SearchOptions(max_ratio=2.0, max_extra=1).limits(src, 10).tolist() == [7, 10]


def test_scores_compare_lengths() -> None:
    assert SearchOptions(length_penalty=0.0).score(-6.0, 4) == -6.0
    assert SearchOptions(length_penalty=1.0).score(-6.0, 4) == -1.5
    assert SearchOptions(length_penalty=0.5).score(-6.0, 4) == -3.0
