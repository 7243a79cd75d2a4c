"""Sentence chrF against sacrebleu."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.chrf import CHRF

from utils.metrics.chrf import sentence_chrf

TEXT = st.text("ab 京都", max_size=15)


@given(TEXT, TEXT)
def test_it_is_sacrebleus(hypothesis: str, reference: str) -> None:
    theirs = CHRF().sentence_score(hypothesis, [reference]).score
    assert sentence_chrf(hypothesis, reference) == pytest.approx(theirs, abs=1e-9)
