"""The moving picture is drawn from a run, and says at rest what the run says at its end."""

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.first_run import HOLD, SECONDS, Frame, beginnings, film, main, svg
from docs.pages import PICTURES
from utils.errors import UserError

SENTENCES = ("red dog saw old cat", "white bird saw cold fish")


def shown(picture: str, kind: str) -> list[tuple[str, bool]]:
    """Texts of a kind, and whether they are there without animation."""
    root = ElementTree.fromstring(picture)  # noqa: S314 - our own file
    hidden = set(re.findall(r"^\.(s[\d-]+) { opacity: 0;", picture, re.MULTILINE))
    texts = [element for element in root.iter("{http://www.w3.org/2000/svg}text") if kind in element.attrib["class"]]
    return [(str(text.text), text.attrib["class"].split()[-1] not in hidden) for text in texts]


def test_a_run_becomes_a_picture(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "first.svg"
    main([str(two_runs[0]), *SENTENCES, "--output", str(path)])
    picture = path.read_text(encoding="utf-8")
    last = list(film(two_runs[0], SENTENCES)[-1].translations)
    assert [text for text, at_rest in shown(picture, "japanese") if at_rest] == last
    assert next(text for text, at_rest in shown(picture, "score") if at_rest).startswith("step 120 of 120")
    assert len(shown(picture, "score")) == 4
    assert re.search(r"^\| Hello\. \| .+ \|$", capsys.readouterr().out, re.MULTILINE)


def test_frames_are_of_the_untrained_model_and_of_every_checkpoint(two_runs: tuple[Path, Path]) -> None:
    frames = film(two_runs[0], SENTENCES)
    assert [frame.step for frame in frames] == [0, 40, 80, 120]
    assert [frame.bleu is None for frame in frames] == [True, False, False, False]
    seconds = [frame.seconds for frame in frames]
    assert seconds == sorted(seconds)
    assert frames[0].translations != frames[-1].translations


def test_equal_frames_are_short_and_the_end_stands_still() -> None:
    frames = [Frame(step, 0.0, None, (text,)) for step, text in ((0, "a"), (1, "b"), (2, "b"), (3, "c"))]
    first, second, third, last = beginnings(frames)
    assert first == 0
    assert third - second > last - third > 0
    assert last == pytest.approx(1 - HOLD / SECONDS)


def test_odd_translations_stay_in_the_picture() -> None:
    frames = [Frame(step, 0.0, None, (text,)) for step, text in ((0, "<&\x07" + "猫" * 99), (1, ""), (2, "猫"))]
    texts = [text for text, _ in shown(svg(frames, [(1, 3.0), (2, 1.0)], ["cat"]), "japanese")]
    assert texts[0].startswith("<&·猫猫")
    assert len(texts[0]) < 40
    assert texts[1:] == ["(nothing)", "猫"]


def test_a_run_that_has_kept_too_little_is_refused(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    with pytest.raises(UserError, match="there is no run here"):
        film(tmp_path, SENTENCES)
    copy = tmp_path / "run"
    (copy / "checkpoints").mkdir(parents=True)
    for name in ("recipe.toml", "metrics.jsonl", "timing.jsonl", "tokenizer", "checkpoints/step-00000120"):
        source = two_runs[0] / name
        shutil.copytree(source, copy / name) if source.is_dir() else shutil.copy(source, copy / name)
    with pytest.raises(UserError, match=r"1 checkpoints are too few .* --checkpoint\.keep 20"):
        film(copy, SENTENCES)


def test_the_picture_of_the_readme_is_small_and_whole() -> None:
    path = PICTURES / "first-run.svg"
    assert path.stat().st_size < 300_000
    picture = path.read_text(encoding="utf-8")
    assert all(text for text, _ in shown(picture, "english"))
    assert "script" not in picture
