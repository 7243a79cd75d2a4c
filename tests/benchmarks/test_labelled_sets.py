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
