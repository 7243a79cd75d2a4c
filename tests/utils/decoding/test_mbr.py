"""Minimum Bayes risk against sacrebleu's scores of all pairs."""

from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.chrf import CHRF

from utils.decoding.mbr import choose
from utils.decoding.Translation import Translation


@given(st.dictionaries(st.text("abc京", min_size=1, max_size=8), st.integers(1, 4), min_size=1, max_size=5))
def test_the_sample_most_like_all_others_is_chosen(samples: dict[str, int]) -> None:
    found = choose([Translation(text, -1.0, 3, -1.0, count) for text, count in samples.items()])
    chrf = CHRF()
    utility = {
        text: sum(count * chrf.sentence_score(text, [other]).score for other, count in samples.items())
        for text in samples
    }
    assert utility[found.text] >= max(utility.values()) - 1e-6
