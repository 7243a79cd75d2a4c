import argparse
from collections.abc import Iterator

import pytest

from utils.commands.HelpFormatter import HelpFormatter
from utils.language.layout import columns
from utils.language.locale import set_language


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("COLUMNS", "60")
    yield
    set_language("en")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="train.py",
        description="Translate a test set with the best model of a run, and score it.",
        epilog="examples:\n  python train.py     your own two files\n  python train.py kftt   # what has been tried\n",
        formatter_class=HelpFormatter,
    )
    made.add_argument("--folder", help="where to train (default: runs/RECIPE)")
    made.add_argument("--resume", help="resume the run in that folder, with its own recipe")
    for number in range(6):
        made.add_argument(f"--number-{number}")
    return made


def test_english() -> None:
    text = parser().format_help()
    assert text.startswith("usage: train.py [-h]")
    assert "options:\n" in text
    assert " show this help message and exit\n" in text
    assert text.endswith(
        "examples:\n  python train.py     your own two files\n  python train.py kftt   # what has been tried\n"
    )


def test_japanese() -> None:
    set_language("ja")
    text = parser().format_help()
    first, second, *_ = text.splitlines()
    assert first.startswith("使い方：train.py [-h]")
    assert columns(second) - columns(second.lstrip()) == columns("使い方：train.py ")
    assert "オプション：\n" in text
    assert " このヘルプを表示して終了する\n" in text
    assert text.endswith(
        "例：\n  python train.py     自分の 2 つのファイル\n  python train.py kftt   # これまでの試行\n"
    )


def test_lines_are_as_wide_as_the_terminal() -> None:
    for language in ("en", "ja"):
        set_language(language)
        assert max(map(columns, parser().format_help().splitlines())) <= 60
