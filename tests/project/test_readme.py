"""The README's Python runs as it stands, in both languages."""

import re

import pytest

from const.path import ROOT


@pytest.mark.parametrize("name", ["README.md", "README.ja.md"])
def test_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, name, "exec"), names)  # noqa: S102
    assert capsys.readouterr().out.startswith("tensor([[1.0000, 0.0000, 0.0000]")


def test_both_languages_tell_the_same() -> None:
    """Same headings, same commands, same figures."""
    english, japanese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ja.md"))
    for pattern in (r"^#+ ", r"^ *[\w/]+\.py", r"^(?:make|\.venv\S+) [\w. -]+\w", r"\| [\d,.]+ (?=\|)"):
        assert re.findall(pattern, english, re.MULTILINE) == re.findall(pattern, japanese, re.MULTILINE)
