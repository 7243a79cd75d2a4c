import sys
from pathlib import Path

import pytest

from benchmarks.data import main
from tests.utils.text.test_SentencePieceTokenizer import ENGLISH, JAPANESE


def test_prints_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    src, tgt = tmp_path / "x.en", tmp_path / "x.ja"
    src.write_text("\n".join(ENGLISH) + "\n", encoding="utf-8")
    tgt.write_text("\n".join(JAPANESE) + "\n", encoding="utf-8")
    files = ["--src", str(src), "--tgt", str(tgt), "--check", str(src), str(tgt)]
    monkeypatch.setattr(sys, "argv", ["data", *files, "--vocab-size", "325"])
    main()
    out = capsys.readouterr().out
    assert [line.split(" |")[0] for line in out.splitlines() if line.startswith("|")][2:] == [
        "| learn 325 subwords",
        "| encode",
        "| second start to first batch",
        "| an epoch of batches",
    ]
    assert f"{len(ENGLISH)} of {len(ENGLISH)} pairs kept" in out
    assert f"decode(encode(x)) = NFKC(x) on {2 * len(ENGLISH)} of {2 * len(ENGLISH)} lines of 2 files" in out
