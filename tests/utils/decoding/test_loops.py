"""Translations that run into repetition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from utils.decoding.loops import blocked_length, loop_period


@pytest.mark.parametrize(
    ("tokens", "period"),
    [
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], None),
        ([5] * 7, None),
        ([5] * 8, 1),
        ([1, 2, 3] * 3, None),
        ([9, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 8], 3),
        ([9, 8, *[1, 2] * 4], 2),
        ([1, 2, 3, 4, 5] * 3, 5),
        ([1, 2, 3, 4, 5] * 2, None),
        ([], None),
        ([4], None),
    ],
)
def test_loops(tokens: list[int], period: int | None) -> None:
    assert loop_period(tokens) == period


@given(
    before=st.lists(st.integers(100, 999), unique=True, max_size=5),
    block=st.lists(st.integers(0, 99), unique=True, min_size=1, max_size=8),
    copies=st.integers(1, 6),
    after=st.lists(st.integers(1000, 9999), unique=True, max_size=5),
)
def test_a_block_is_a_loop_if_it_is_repeated_often_enough(
    before: list[int], block: list[int], copies: int, after: list[int]
) -> None:
    enough = copies >= (4 if len(block) < 5 else 3) and copies * len(block) >= 8
    found = loop_period([*before, *block * copies, *after])
    assert found == (len(block) if enough else None)


@given(st.integers(1, 12), st.integers(4, 9))
def test_without_its_ngrams_there_is_no_loop(period: int, copies: int) -> None:
    tokens = list(range(period)) * copies
    length = blocked_length(period)
    ngrams = [tuple(tokens[i : i + length]) for i in range(len(tokens) - length + 1)]
    first = next((i for i, ngram in enumerate(ngrams) if ngram in ngrams[:i]), len(tokens))
    assert loop_period(tokens[: first + length - 1]) is None
