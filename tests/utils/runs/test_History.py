from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from utils.runs.History import History

NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
ROWS = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["train", "dev"]), "step": st.integers(1, 999)},
        optional={"loss": NUMBERS, "bleu": NUMBERS, "train_bleu": NUMBERS, "ter": NUMBERS, "learning_rate": NUMBERS},
    )
)


@given(ROWS)
def test_the_lists_are_the_columns_of_the_rows(rows: list[dict[str, Any]]) -> None:
    history = History.of(rows, "bleu")
    train, dev = ([row for row in rows if row["kind"] == kind and "loss" in row] for kind in ("train", "dev"))
    train_losses, train_bleus, val_losses, val_bleus = history
    assert train_losses == history.train_losses == [row["loss"] for row in train]
    assert val_losses == history.val_losses == [row["loss"] for row in dev]
    assert train_bleus == history.train_bleus == [row["train_bleu"] for row in dev if "train_bleu" in row]
    assert val_bleus == history.val_bleus == [row["bleu"] for row in dev if "bleu" in row]
    assert history.train_steps == [row["step"] for row in train]
    assert history.val_steps == [row["step"] for row in dev]


def test_scores_have_the_name_of_the_scorer() -> None:
    rows = [{"kind": "dev", "step": 3, "loss": 2.0, "bleu": 1.0, "ter": 70.0, "train_ter": 60.0}]
    assert list(History.of(rows, "ter")) == [[], [60.0], [2.0], [70.0]]
    assert list(History()) == [[], [], [], []]
