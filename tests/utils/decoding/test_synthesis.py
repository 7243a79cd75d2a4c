"""Synthetic pairs from a text and a model."""

from pathlib import Path

import pytest

from tests.runs import ADJECTIVES, NOUNS
from utils.decoding import SearchOptions, Translator, synthesis
from utils.decoding.synthesis import Synthesis
from utils.errors import UserError

LINES = [f"{one} {noun} saw {two} cat" for one in ADJECTIVES for noun in NOUNS for two in list(ADJECTIVES)[:2]]
SAMPLED = SearchOptions(sample=True, seed=3, temperature=2.0)


class InterruptionError(Exception):
    """Stands for whatever may end the process."""


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(synthesis, "CHUNK", 7)
    path = tmp_path / "text.en"
    path.write_text("\n".join(LINES) + "\n")
    return path


def begin(text: Path, name: str, **identity: object) -> Synthesis:
    return Synthesis(text, text.parent / name, ("en", "ja"), {"run": "r", **identity})


def test_lines_and_translations_are_parallel(translator: Translator, text: Path) -> None:
    greedy = SearchOptions(beam=1)
    found = begin(text, "whole").run(translator, greedy)
    assert (found.pairs, found.left_out) == (len(LINES), 0)
    assert found.text.read_text().splitlines() == LINES
    assert found.translations.read_text(encoding="utf-8").splitlines() == translator.translate(LINES, greedy)
    assert sorted(path.name for path in text.parent.iterdir()) == ["text.en", "whole.en", "whole.ja"]


@pytest.mark.parametrize("after", [7, 14, 35])
def test_interrupted_it_ends_with_the_same_files(translator: Translator, text: Path, after: int) -> None:
    whole = begin(text, "whole").run(translator, SAMPLED)

    def interrupt(done: int) -> None:
        if done == after:
            raise InterruptionError

    with pytest.raises(InterruptionError):
        begin(text, "cut").run(translator, SAMPLED, interrupt)
    for path in text.parent.glob("cut.partial.*a"):  # written when the process was ended, before the position was saved
        path.write_bytes(path.read_bytes() + "途中".encode()[:-1])
    rest = begin(text, "cut")
    assert rest.lines == after
    cut = rest.run(translator, SAMPLED)
    assert cut.translations.read_bytes() == whole.translations.read_bytes()
    assert cut.text.read_bytes() == whole.text.read_bytes()
    assert not list(text.parent.glob("*.partial.*"))


def test_empty_lines_are_left_out(translator: Translator, tmp_path: Path) -> None:
    text = tmp_path / "text.en"
    text.write_text("red dog saw old cat\n\n  \nold cat saw red dog\n")
    found = begin(text, "back").run(translator, SearchOptions(beam=1))
    assert (found.pairs, found.left_out) == (2, 2)
    assert found.text.read_text() == "red dog saw old cat\nold cat saw red dog\n"
    assert len(found.translations.read_text(encoding="utf-8").splitlines()) == 2


def test_ended_between_the_two_files_it_is_completed(
    translator: Translator, text: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def interrupted(path: Path, target: Path) -> Path:
        if target.name == "cut.ja":
            raise InterruptionError
        return replace(path, target)

    with monkeypatch.context() as patch, pytest.raises(InterruptionError):
        patch.setattr(Path, "replace", interrupted)
        begin(text, "cut").run(translator, SAMPLED)
    assert (text.parent / "cut.en").exists()
    cut, whole = begin(text, "cut").run(translator, SAMPLED), begin(text, "whole").run(translator, SAMPLED)
    assert cut.pairs == whole.pairs == len(LINES)
    assert cut.text.read_bytes() == whole.text.read_bytes()
    assert cut.translations.read_bytes() == whole.translations.read_bytes()


class TestMistakes:
    def test_a_file_that_has_lost_its_end(self, translator: Translator, text: Path) -> None:
        with pytest.raises(InterruptionError):
            begin(text, "back").run(translator, SAMPLED, self.stop)
        (text.parent / "back.partial.en").unlink()
        with pytest.raises(UserError, match=r"back\.partial\.en: has lost its end; remove .*back\.partial\.json"):
            begin(text, "back").run(translator, SAMPLED)

    def test_finished_files_are_not_overwritten(self, translator: Translator, text: Path) -> None:
        begin(text, "back").run(translator, SAMPLED)
        with pytest.raises(UserError, match=r"back\.en: exists already; remove it, or choose another name"):
            begin(text, "back")

    def test_another_text_or_model_cannot_continue(self, translator: Translator, text: Path) -> None:
        with pytest.raises(InterruptionError):
            begin(text, "back").run(translator, SAMPLED, self.stop)
        with pytest.raises(UserError, match="was begun with another run; remove it to begin again"):
            begin(text, "back", run="other")
        text.write_text("other\n")
        with pytest.raises(UserError, match="was begun with another text"):
            begin(text, "back")

    def stop(self, _: int) -> None:
        raise InterruptionError

    def test_names_that_cannot_be(self, text: Path) -> None:
        with pytest.raises(UserError, match="there is no folder"):
            begin(text, "none/back")
        with pytest.raises(UserError, match="both languages are 'en'"):
            Synthesis(text, text.parent / "x", ("en", "en"), {})
        with pytest.raises(UserError, match=r"no\.en"):
            Synthesis(text.parent / "no.en", text.parent / "x", ("en", "ja"), {})
