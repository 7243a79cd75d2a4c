"""The README's Python runs as it stands, in both languages."""

import re
from pathlib import Path

import pytest

from const.path import ROOT


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_examples_run(
    name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    two_runs: tuple[Path, Path],
) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 5
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"run": two_runs[0]}
    for block in blocks:
        exec(compile(block, name, "exec"), names)  # noqa: S102
    out = capsys.readouterr().out
    assert out.startswith("tensor([[1.0000, 0.0000, 0.0000]")
    assert re.search(r"^2\d,\d{3} of 2\d,\d{3} pairs kept", out, re.MULTILINE)
    assert re.search(r"^-\d+\.\d\d .+\n-\d+\.\d\d ", out, re.MULTILINE)
    assert re.search(r"^\d+\.\d\d \(nrefs:1.*tok:ja-mecab.*norm:nfkc\) \d+\.\d+$", out, re.MULTILINE)


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_nothing_is_left_to_be_filled_in(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert not re.search(r"[A-Z]+_TABLE|TODO|FIXME|XXX", text)
    for picture in re.findall(r"!\[.*?\]\((.*?)\)", text):
        assert (ROOT / picture).is_file()


def test_both_languages_tell_the_same() -> None:
    """Same headings, same commands, same figures."""
    english, japanese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ja.md"))
    for pattern in (r"^#+ ", r"^ *[\w/]+\.py", r"^(?:make|\.venv\S+) [\w. -]+\w", r"\| [\d,.]+ (?=\|)"):
        assert re.findall(pattern, english, re.MULTILINE) == re.findall(pattern, japanese, re.MULTILINE)
