import pytest

from utils.dataset.filters import KEEP_ALL, FilterOptions, PairFilter
from utils.errors import UserError


def test_each_reason_is_counted_once() -> None:
    pairs = PairFilter(FilterOptions(max_len=10, max_ratio=3, drop_duplicates=True))
    kept = [
        pairs.keep("a b", "c d", 2, 2),
        pairs.keep("", "", 0, 0),
        pairs.keep("a", " \u3000", 1, 2),
        pairs.keep("long", "c", 10, 1),
        pairs.keep("fits", "c", 9, 8),
        pairs.keep("a b c d e f", "c", 6, 1),
        pairs.keep("a b c d e", "c", 5, 1),
        pairs.keep("a b", "c d", 2, 2),
        pairs.keep("a b", "other", 2, 2),
    ]
    assert kept == [True, False, False, False, True, False, True, False, True]
    report = pairs.finish("x")
    assert report.dropped == {
        "empty source": 1,
        "empty target": 1,
        "too long": 1,
        "length ratio": 1,
        "duplicate": 1,
    }
    assert (report.read, report.kept) == (9, 4)
    assert str(report) == (
        "4 of 9 pairs kept; left out: 1 empty source, 1 empty target, 1 too long, 1 length ratio, 1 duplicate"
    )


def test_by_default_only_empty_pairs_go() -> None:
    pairs = PairFilter(FilterOptions())
    assert pairs.keep("a", "b", 1000, 1)
    assert pairs.keep("a", "b", 1000, 1)
    assert not pairs.keep("a", "", 1, 0)
    assert str(pairs.finish("x")) == "2 of 3 pairs kept; left out: 1 empty target"


def test_every_sentence_of_a_test_set_counts() -> None:
    pairs = PairFilter(KEEP_ALL)
    assert all(pairs.keep(*pair) for pair in [("", "", 0, 0), ("a", "b", 5000, 1)])
    assert str(pairs.finish("x")) == "2 of 2 pairs kept"


def test_forms_of_the_same_character_are_duplicates() -> None:
    pairs = PairFilter(FilterOptions(drop_duplicates=True))
    assert pairs.keep("ABC", "x", 1, 1)
    assert not pairs.keep("\uff21\uff22\uff23", "x", 1, 1)


@pytest.mark.parametrize("options", [{"max_len": 0}, {"max_ratio": 0.5}, {"max_ratio": float("nan")}])
def test_impossible_options(options: dict[str, float]) -> None:
    with pytest.raises(UserError, match=next(iter(options))):
        FilterOptions(**options)  # type: ignore[arg-type]


def test_nothing_left() -> None:
    pairs = PairFilter(FilterOptions(max_len=2))
    pairs.keep("a", "b", 5, 5)
    with pytest.raises(UserError, match=r"corpus.en: 0 of 1 pairs kept; left out: 1 too long; loosen the filters"):
        pairs.finish("corpus.en")
