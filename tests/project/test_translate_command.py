"""``python translate.py`` as people use and misuse it: real processes, pipes and a terminal."""

import io
import json
import os
import pty
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest

from const.path import ROOT
from translate import main
from utils.decoding import Translator
from utils.errors import UserError

COMMAND = [sys.executable, str(ROOT / "translate.py")]


def run(*words: str | Path, text: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, *map(str, words)]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=120)  # noqa: S603


def translation(run: Path, line: str) -> str:
    """Return the translation of a line by the run."""
    return Translator.load(run).translate([line])[0]


def test_one_sentence(two_runs: tuple[Path, Path]) -> None:
    result = run(two_runs[0], "cold dog saw red cat")
    assert result.returncode == 0, result.stderr
    assert result.stdout == translation(two_runs[0], "cold dog saw red cat") + "\n"
    assert result.stderr == ""


def test_answers_come_before_all_questions_are_asked(two_runs: tuple[Path, Path]) -> None:
    command = [*COMMAND, str(two_runs[0])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdin is not None
        assert process.stdout is not None
        for line in ("big cat saw old cat", "", "dog"):
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            assert process.stdout.readline() == translation(two_runs[0], line) + "\n"
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_reader_that_goes_away_is_no_error(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "a.en").write_text("red dog saw big bird\n" * 1500)
    command = [*COMMAND, str(two_runs[0]), "--input", str(tmp_path / "a.en"), "--beam", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == translation(two_runs[0], "red dog saw big bird") + "\n"
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait(60) == 0


def test_a_person_at_a_terminal(two_runs: tuple[Path, Path]) -> None:
    parent, child = pty.openpty()
    command = [*COMMAND, str(two_runs[0])]
    with subprocess.Popen(command, stdin=child, stdout=child, stderr=child) as process:  # noqa: S603
        os.close(child)
        seen = _read_until(parent, "> ")
        assert "Type a sentence and press Enter; Ctrl-D ends." in seen
        os.write(parent, b"cold dog saw red cat\n")
        assert translation(two_runs[0], "cold dog saw red cat") in _read_until(
            parent, translation(two_runs[0], "cold dog saw red cat")
        )
        os.write(parent, b"\n")
        _read_until(parent, "> ")
        os.write(parent, b"\x04")
        assert process.wait(30) == 0
    os.close(parent)


def test_documents_are_not_typed(two_runs: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", mock.Mock(isatty=lambda: True))
    with pytest.raises(UserError, match="--format html: is for documents; name one with --input FILE, or pipe it in"):
        main([str(two_runs[0]), "--format", "html"])


def _read_until(terminal: int, text: str) -> str:
    seen, end = b"", time.monotonic() + 60
    while text not in seen.decode(errors="ignore"):
        assert time.monotonic() < end, seen
        seen += os.read(terminal, 1000)
    return seen.decode(errors="ignore")


def test_a_file_in_and_a_file_out(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    lines = ["red dog saw big bird", "", "old old bird"]
    (tmp_path / "a.en").write_text("\n".join(lines) + "\n")
    main([str(two_runs[0]), "--input", str(tmp_path / "a.en"), "--output", str(tmp_path / "a.ja")])
    translated = (tmp_path / "a.ja").read_text(encoding="utf-8")
    assert translated == "".join(f"{translation(two_runs[0], line)}\n" for line in lines)
    (tmp_path / "bad.en").write_bytes(b"red\n\xff\xfe\n")
    with pytest.raises(UserError, match=r"bad\.en, line 2: byte 0xff at column 1 is not UTF-8"):
        main([str(two_runs[0]), "--input", str(tmp_path / "bad.en"), "--output", str(tmp_path / "a.ja")])
    assert (tmp_path / "a.ja").read_text(encoding="utf-8") == translated, "what was there is not lost"
    assert {path.name for path in tmp_path.iterdir()} == {"a.en", "bad.en", "a.ja"}


def test_text_may_come_after_options(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    main([str(two_runs[0]), "--beam", "2", "old cat saw big dog", "--scores", "dog"])
    assert len(capsys.readouterr().out.splitlines()) == 2
    main([str(two_runs[0]), "old\u2028cat\nsaw"])
    assert len(capsys.readouterr().out.splitlines()) == 2, "only a newline ends a line"


def test_items_survive(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A model that never saw such items keeps them."""
    items = [
        "https://example.com/?a=1",
        "ken@example.com",
        "%1$s",
        "{name}",
        "5 km",
        "\U0001f389",
        '<b class="x">',
        "</b>",
    ]
    line = 'cold dog {name} saw <b class="x">red cat</b> ken@example.com 5 km %1$s https://example.com/?a=1 \U0001f389'
    main([str(two_runs[0]), line, "cold dog saw red cat", "old cat", "--keep"])
    kept, plain, _ = capsys.readouterr().out.splitlines()
    assert [kept.count(item) for item in items] == [1] * len(items)
    assert plain == translation(two_runs[0], "cold dog saw red cat"), "other lines are translated as ever"
    (tmp_path / "own").write_text("zebra\\d\n")
    main([str(two_runs[0]), "cold dog saw zebra1 {name}", "--keep", str(tmp_path / "own"), "--n-best", "3", "--scores"])
    rows = capsys.readouterr().out.splitlines()
    assert all(row.count("zebra1") == row.count("{name}") == 1 for row in rows)
    assert all(len(row.split("\t")) == 3 for row in rows)


def test_documents(
    two_runs: tuple[Path, Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected = translation(two_runs[0], "cold dog saw red cat")
    page = b"\xef\xbb\xbf<p>\r\n cold dog saw\r\n red cat</p><script>old</script>\r\n"
    (tmp_path / "a.html").write_bytes(page)
    main([str(two_runs[0]), "--format", "html", "--input", str(tmp_path / "a.html"), "--output", str(tmp_path / "b")])
    assert (tmp_path / "b").read_bytes() == page.replace(b"cold dog saw\r\n red cat", expected.encode())
    main([str(two_runs[0]), "--format", "html", "<b>cold dog saw red cat</b>", "<hr>"])
    assert capsys.readouterr().out == f"<b>{expected}</b>\n<hr>\n"
    film = "1\n00:00:01,000 --> 00:00:02,000\ncold dog\nsaw red cat\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(film.encode())))
    main([str(two_runs[0]), "--format", "srt"])
    assert capsys.readouterr().out == film.replace("cold dog\nsaw red cat", expected)
    (tmp_path / "a.srt").write_text(film.replace("-->", "->"))
    with pytest.raises(
        UserError, match=r"a\.srt, line 2: '00:00:01,000 -> 00:00:02,000' where a time code is expected"
    ):
        main([str(two_runs[0]), "--format", "srt", "--input", str(tmp_path / "a.srt"), "--output", str(tmp_path / "c")])
    (tmp_path / "bad.html").write_bytes(b"<p>\n\n ab\xff</p>")
    with pytest.raises(UserError, match=r"bad\.html, line 3: byte 0xff at column 4 is not UTF-8; convert the file"):
        main(
            [
                str(two_runs[0]),
                "--format",
                "html",
                "--input",
                str(tmp_path / "bad.html"),
                "--output",
                str(tmp_path / "c"),
            ]
        )
    assert {path.name for path in tmp_path.iterdir()} == {"a.html", "b", "a.srt", "bad.html"}, "nothing half-written"


def test_links_and_pipes_stay_what_they_are(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    main([str(two_runs[0]), "dog", "--output", str(tmp_path / "link")])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text(encoding="utf-8") == translation(two_runs[0], "dog") + "\n"
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    main([str(two_runs[0]), "dog", "--output", str(tmp_path / "pipe")])
    assert os.read(reader, 1000).decode() == translation(two_runs[0], "dog") + "\n"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


def test_samples_of_equal_lines_differ(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    for options in (["--seed", "1"], ["--seed", "1"], ["--seed", "2"]):
        main([str(two_runs[0]), *["big cat saw dog"] * 6, "--sample", "--temperature", "3", *options])
    lines = capsys.readouterr().out.splitlines()
    assert len(set(lines[:6])) > 1
    assert lines[:6] == lines[6:12] != lines[12:]


def test_n_best_and_scores(two_runs: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    main([str(two_runs[0]), "cold dog saw red cat", "big big dog", "--n-best", "7", "--scores"])
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert {row[0] for row in rows} == {"1", "2"}
    scores = [float(row[1]) for row in rows if row[0] == "1"]
    assert scores == sorted(scores, reverse=True)
    assert rows[0][2] == translation(two_runs[0], "cold dog saw red cat")
    forced = Translator.load(two_runs[0]).force(["cold dog saw red cat"], [rows[0][2]])[0]
    assert scores[0] == pytest.approx(forced.score, abs=1e-3)
    main([str(two_runs[0]), "cold dog saw red cat", "--scores"])
    assert capsys.readouterr().out == f"{rows[0][1]}\t{rows[0][2]}\n"


def test_attention(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(
        [
            str(two_runs[0]),
            "cold dog saw red cat",
            "--attention",
            str(tmp_path / "a.png"),
            "--layers",
            "2",
            "--heads",
            "1,2",
        ]
    )
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert capsys.readouterr().out == translation(two_runs[0], "cold dog saw red cat") + "\n"
    main([str(two_runs[0]), "cold dog saw red cat. " * 7, "--attention", str(tmp_path / "a.png"), "--kinds", "cross"])
    assert (
        "the text is too long for the model; plotting its first part: cold dog saw red cat." in capsys.readouterr().err
    )


def test_alignments_of_translations(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, translator = "cold dog saw red cat", Translator.load(two_runs[0])
    ours = translation(two_runs[0], line)
    (expected,) = translator.align([line], [ours])
    main([str(two_runs[0]), line, "", "--alignment"])
    assert capsys.readouterr().out == f"{ours}\t{expected.pharaoh()}\n\t\n"
    assert re.fullmatch(r"\d+-\d+( \d+-\d+)*", expected.pharaoh())
    main([str(two_runs[0]), line, "--alignment", "--n-best", "3", "--scores"])
    rows = [row.split("\t") for row in capsys.readouterr().out.splitlines()]
    assert len(rows) == 3
    assert [row[3] for row in rows] == [one.pharaoh() for one in translator.align([line] * 3, [row[2] for row in rows])]
    main([str(two_runs[0]), line, "--alignment", "--json", "--n-best", "2"])
    found = json.loads(capsys.readouterr().out)["translations"]
    assert found[0]["alignment"] == expected.to_json()
    assert len(found) == 2
    assert all("parts" not in one for one in found)
    main([str(two_runs[0]), line, "--json"])
    assert "alignment" not in json.loads(capsys.readouterr().out)["translations"][0]
    main([str(two_runs[0]), line, "--alignment", "--attention", str(tmp_path / "a.png"), "--kinds", "cross"])
    assert capsys.readouterr().out == f"{ours}\t{expected.pharaoh()}\n"


def test_alignments_of_given_translations(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, translations = ["red dog", "", "old cat saw red bird"], ["赤い犬", "", "古い猫は赤い鳥を見ました。"]
    (tmp_path / "a.en").write_text("".join(f"{line}\n" for line in lines))
    (tmp_path / "a.ja").write_text("".join(f"{line}\n" for line in translations), encoding="utf-8")
    expected = Translator.load(two_runs[0]).align(lines, translations)
    run, files = str(two_runs[0]), ["--input", str(tmp_path / "a.en"), "--align-with", str(tmp_path / "a.ja")]
    main([run, *files])
    assert capsys.readouterr().out == "".join(f"{one.pharaoh()}\n" for one in expected)
    main([run, *files, "--output", str(tmp_path / "out")])
    assert (tmp_path / "out").read_text() == "".join(f"{one.pharaoh()}\n" for one in expected)
    main([run, *files, "--json"])
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert rows == [{"line": number, "alignment": one.to_json()} for number, one in enumerate(expected, start=1)]
    (tmp_path / "one.ja").write_text("赤い犬\n", encoding="utf-8")
    main([run, "red dog", "--align-with", str(tmp_path / "one.ja")])
    assert capsys.readouterr().out == f"{expected[0].pharaoh()}\n"
    one, three, several = tmp_path / "one.ja", tmp_path / "a.ja", tmp_path / "a.en"
    for words, message in (
        (["--input", several, "--align-with", one], f"--align-with {one}: has 1 line, but {several} has 3 lines; each"),
        (["a", "b", "--align-with", three], f"{three}: has 3 lines, but the text on the command line has 2 lines"),
        (["a", "--align-with", tmp_path / "no.ja"], f"{tmp_path / 'no.ja'}: there is no such file"),
        (["--align-with", one], f"--align-with {one}: needs the text that it translates: --input FILE or TEXT"),
    ):
        with pytest.raises(UserError) as refusal:
            main([run, *map(str, words)])
        assert message in str(refusal.value)


def test_explain(two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.html"
    main([str(two_runs[0]), "red dog <b>&", "--explain", str(out)])
    captured = capsys.readouterr()
    assert captured.out == translation(two_runs[0], "red dog <b>&") + "\n"
    assert captured.err == f"explanation: {out}\n"
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<b>" not in page, "text is never markup"
    assert 100_000 < len(page) < 1_000_000
    with pytest.raises(UserError, match="shows one sentence, but the text has several lines"):
        main([str(two_runs[0]), "red dog\nold cat", "--explain", str(out)])
    with pytest.raises(UserError, match="there is nothing to translate"):
        main([str(two_runs[0]), " ", "--explain", str(out)])
    assert out.read_text(encoding="utf-8") == page


def test_a_run_that_is_not_finished(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Path(shutil.copytree(two_runs[0], tmp_path / "run"))
    (run / "results.json").unlink()
    main([str(run), "cold dog saw red cat"])
    assert "run: not finished; translating with step " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["a", "--input", "b"], "--input b: there is also text to translate on the command line; choose one"),
        (["--attention", "a.png"], "--attention: needs exactly one text"),
        (["a", "b", "--attention", "a.png"], "--attention: needs exactly one text"),
        (["a", "--beam", "0"], "--beam 0: must lie between 1 and 10000"),
        (["a", "--beam", "2", "--n-best", "3"], "--n-best 3: cannot exceed the beam, which is 2; widen it"),
        (["a", "--beam", "two"], "argument --beam: invalid int value: 'two'; see "),
        (["a", "--bean", "2"], "unrecognized arguments: --bean 2; see "),
        (["a", "--top-p", "0.5"], "--top-p 0.5: is for sampling; add sample"),
        (["a", "--layers", "x"], "argument --layers: 'x': must be whole numbers like 1,2,4"),
        (["a", "--heads", "1"], "--heads: selects what to plot; add --attention FILE.png"),
        (["a", "--attention", "a.jpg"], "argument --attention: 'a.jpg': pictures are PNG files"),
        (["a", "--attention", "a.png", "--kinds", "crss"], "argument --kinds: 'crss': choose from cross, encoder"),
        (["a", "--attention", "a.png", "--output", "b"], "--output: does not go with --attention"),
        (
            ["a", "--attention", "a.png", "--keep"],
            "--keep: does not go with --attention, which plots the text as it is",
        ),
        (["--keep", "a b"], "--keep a b: there is no such file of regular expressions; text to translate comes before"),
        (["--input", "translate.py", "--pairs", "b", "--keep"], "--keep: does not go with --pairs"),
        (
            ["a", "--format", "html", "--n-best", "3"],
            "--n-best: does not go with --format html, which writes a document",
        ),
        (["a", "--format", "srt", "--scores"], "--scores: does not go with --format srt"),
        (["a", "--format", "html", "--json"], "--json: does not go with --format html"),
        (["--format", "html", "--input", "translate.py", "--pairs", "b"], "--pairs: does not go with --format html"),
        (["a", "--format", "html", "--attention", "a.png"], "--attention: does not go with --format html"),
        (["a", "--format", "srt"], "text 1, line 1: 'a' where the number of a cue is expected"),
        (["a", "--format", "docx"], "argument --format: invalid choice: 'docx'"),
        (["a", "b", "--explain", "a.html"], "--explain: needs exactly one text"),
        (["a", "--explain", "a.png"], "argument --explain: 'a.png': a page is an HTML file"),
        (["a", "--explain", "a.html", "--output", "b"], "--output: does not go with --explain"),
        (["a", "--explain", "a.html", "--mbr", "4"], "--sample: does not go with --explain"),
        (["a", "--sample", "--beam", "3"], "--beam 3: there is none in sampling"),
        (["a", "--output", "."], "is a folder; name a file"),
        (["a", "--output", "nowhere/b"], "there is no folder"),
        (["bad \udcff"], "this text is not UTF-8"),
        (["--input", "nowhere.en"], "nowhere.en: there is no such file"),
        (["a", "--align-with", "b", "--n-best", "2"], "--n-best: does not go with --align-with, which aligns given"),
        (["a", "--align-with", "b", "--alignment"], "--alignment: does not go with --align-with"),
        (["a", "--align-with", "b", "--scores"], "--scores: does not go with --align-with"),
        (["--input", "a", "--pairs", "b", "--alignment"], "--alignment: does not go with --pairs"),
        (
            ["a", "--alignment", "--engine", "ctranslate2"],
            "--alignment: --engine ctranslate2 gives no attention weights, by which words are aligned; leave one of",
        ),
        (["a", "--average", "0"], "--average 0: must be at least 1"),
        (["a", "--ensemble", "nowhere"], "nowhere: there is no run here"),
        (["a", "--device", "toaster"], "device='toaster': no such device; choose auto, cpu, cuda, mps or xpu"),
    ],
)
def test_what_cannot_be_is_refused(two_runs: tuple[Path, Path], words: list[str], message: str) -> None:
    with pytest.raises(UserError) as refusal:
        main([str(two_runs[0]), *words])
    assert message in str(refusal.value)


def test_only_the_run_is_required() -> None:
    with pytest.raises(UserError, match="are required: RUN; see"):
        main([])


def test_no_run(tmp_path: Path) -> None:
    result = run(tmp_path / "nothing", "Hello.")
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.startswith(f"error: {tmp_path / 'nothing'}: there is no run here")
