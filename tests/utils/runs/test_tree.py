import json

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from utils.runs.tree import deserialize, serialize

LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
KEYS = st.integers() | st.text()
TREES = st.recursive(
    LEAVES, lambda children: st.lists(children) | st.tuples(children, children) | st.dictionaries(KEYS, children)
)


@given(TREES)
def test_round_trip_through_json(tree: object) -> None:
    serialized, tensors = serialize(tree)
    again = deserialize(json.loads(json.dumps(serialized)), tensors)
    assert again == tree
    assert repr(again) == repr(tree)


def test_tensors_are_taken_out() -> None:
    state = {
        "state": {0: {"exp_avg": torch.ones(2), "step": torch.tensor(3.0)}},
        "groups": [{"lr": 0.1, "betas": (0.9, 0.98)}],
    }
    serialized, tensors = serialize(state)
    assert set(tensors) == {"state.state.0.exp_avg", "state.state.0.step"}
    again = deserialize(json.loads(json.dumps(serialized)), tensors)
    assert torch.equal(again["state"][0]["exp_avg"], torch.ones(2))
    assert again["groups"] == state["groups"]


def test_paths_that_look_alike() -> None:
    state = {"a.b": torch.tensor(1), "a": {"b": torch.tensor(2)}, 0: torch.tensor(3), "0": torch.tensor(4)}
    serialized, tensors = serialize(state)
    again = deserialize(serialized, tensors)
    assert [int(again["a.b"]), int(again["a"]["b"]), int(again[0]), int(again["0"])] == [1, 2, 3, 4]


def test_code_cannot_be_stored() -> None:
    with pytest.raises(TypeError, match=r"state.a.1: a set cannot be stored"):
        serialize({"a": [1, {2}]})
