from pathlib import Path

import pytest

from benchmarks.counting.labelled_sets import main


def test_classes_are_alike_but_for_what_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a").write_text("".join(f"The {i} old trees stand here .\n" for i in range(40)) + "too short\n")
    (tmp_path / "b").write_text("".join(f"I saw {i} of them today.\n" for i in range(30)) * 2)
    main([str(tmp_path), f"trees={tmp_path / 'a'}", f"seen={tmp_path / 'b'}"])
    assert "source.tsv: 60 sentences" in capsys.readouterr().out
    source, order = (
        [line.split("\t") for line in (tmp_path / f"{name}.tsv").read_text().splitlines()]
        for name in ("source", "order")
    )
    assert sorted(label for label, _ in source) == ["seen"] * 30 + ["trees"] * 30
    assert all((label == "trees") == (" old " in sentence) for label, sentence in source)
    written = {sentence for _, sentence in source}
    assert len(written) == 60
    assert all((label == "written") == (sentence in written) for label, sentence in order)
    assert sorted(label for label, _ in order) == ["shuffled"] * 30 + ["written"] * 30
    assert {tuple(sorted(s.split())) for s in written} == {tuple(sorted(s.split())) for _, s in order}


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path), f"one={tmp_path / 'none'}"])
    assert f"one={tmp_path / 'none'}: there is no such file" in capsys.readouterr().err


def test_the_register_of_the_translation(tmp_path: Path) -> None:
    pairs = [
        ("I am Ken .", "私はケンです。"),
        ("Did you eat ?", "食べましたか。"),
        ("Please wait .", "待ってください。"),
        ("He went home .", "彼は家に帰った。"),
        ("It is cold .", "寒い。"),
        ("What is it ?", "それは何だ。"),
        ("It is cold .", "寒いです。"),  # the same sentence again: its first label counts
        ("Run !", "走れ！"),
    ]
    for side, name in enumerate(("a.en", "a.ja")):
        (tmp_path / name).write_text("".join(f"{pair[side]}\n" for pair in pairs), encoding="utf-8")
    (tmp_path / "b").write_text("".join(f"I saw {i} of them today.\n" for i in range(30)))
    files = [f"one={tmp_path / 'b'}", f"two={tmp_path / 'b'}"]
    main([str(tmp_path), *files, "--parallel", str(tmp_path / "a.en"), str(tmp_path / "a.ja")])
    found = dict(line.split("\t")[::-1] for line in (tmp_path / "register.tsv").read_text().splitlines())
    polite = {"i am ken": "polite", "did you eat": "polite", "please wait": "polite"}
    assert {text: label for text, label in found.items() if label == "polite"} == polite
    assert set(found.values()) == {"polite", "plain"}
    assert len(found) == 6
    assert found.get("it is cold", "plain") == "plain"
