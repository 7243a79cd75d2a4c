"""The commands speak Japanese where the locale or ``--lang`` says so, and only to people."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from const.path import ROOT

JAPANESE = re.compile("[ぁ-ん]")
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG", "PYTHONIOENCODING", "PYTHONUTF8")


def run(*words: str, given: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in LOCALES} | variables
    return subprocess.run(  # noqa: S603
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        input=given,
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "variables", "japanese"),
    [
        ((), {"LANG": "ja_JP.UTF-8"}, True),
        (("--lang", "ja"), {}, True),
        (("--lang", "ja"), {"LANG": "C", "PYTHONIOENCODING": "ascii"}, True),
        (("--lang", "en"), {"LANG": "ja_JP.UTF-8"}, False),
        ((), {"LANG": "en_US.UTF-8"}, False),
    ],
)
def test_help(words: tuple[str, ...], variables: dict[str, str], japanese: bool) -> None:
    result = run("train.py", "--help", *words, **variables)
    assert (result.returncode, result.stderr) == (0, "")
    assert bool(JAPANESE.search(result.stdout)) == japanese
    assert ("使い方" in result.stdout, "usage" in result.stdout) == (japanese, not japanese)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["train.py", "mini", "--model.d_modle", "5"],
            "model.d_modle というキーはありません。model.d_model ではありませんか",
        ),
        (["train.py", "minni"], "'minni' というレシピはありません。mini ではありませんか。あるのは "),
        (["train.py", "mini", "--model.d_model", "wide"], "--model.d_model = 'wide': 整数でなければなりません"),
        (
            ["train.py", "mini", "--model.dropout_rate", "2"],
            "--model.dropout_rate=2.0: 0 以上 1 未満でなければなりません",
        ),
        (["translate.py", "nowhere", "Hello."], "nowhere: 学習結果がありません"),
        (["translate.py"], "引数 RUN が必要です。詳しくは "),
        (["translate.py", "nowhere", "--beam", "x"], "引数 --beam: 'x' は整数ではありません。"),
        (["tune.py", "--search", "model.N=x:y"], "--search "),
        (["serve.py", "nowhere", "--port", "70000"], "--port 70000: 0 から 65535 まででなければなりません"),
    ],
)
def test_errors(words: list[str], message: str) -> None:
    result = run(*words, LANG="ja_JP.UTF-8")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith(f"エラー：{message}")
    assert JAPANESE.search(result.stderr.removeprefix(f"エラー：{message[:9]}"))


@pytest.mark.slow
def test_training_and_what_follows(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    """What people read is Japanese; what programs read is the same in both languages."""
    folder = tmp_path / "run"
    recipe = two_runs[1] / "recipe.toml"
    words = ["train.py", str(recipe), "--steps", "3", "--folder"]
    japanese, english = run(*words, str(folder), LANG="ja_JP.UTF-8"), run(*words, str(tmp_path / "other"), LANG="C")
    assert (japanese.returncode, english.returncode) == (0, 0), japanese.stderr + english.stderr
    for line in japanese.stdout.splitlines():
        command = re.match(r"  \S*(?:python|/)\S*", line)
        assert not line.strip() or command or JAPANESE.search(line) or re.search("[ァ-ヶ一-鿿]", line), line
    assert "Next:" in english.stdout
    assert not re.search("コーパス|パープレキシティ", english.stdout)
    same = ("recipe.toml", "metrics.jsonl")
    for name in same:
        assert (folder / name).read_text() == (tmp_path / "other" / name).read_text()
    results = [json.loads((one / "results.json").read_text()) for one in (folder, tmp_path / "other")]
    assert [result.pop("minutes") >= 0 for result in results] == [True, True]
    assert results[0] == results[1]


@pytest.mark.slow
def test_translating(two_runs: tuple[Path, Path]) -> None:
    """Translations, and JSON, are the same in both languages; the remark of an unfinished run is not."""
    words = ["translate.py", str(two_runs[0]), "This is a cat.", "--json"]
    japanese, english = run(*words, LANG="ja_JP.UTF-8"), run(*words, "--lang", "en", LANG="ja_JP.UTF-8")
    assert (japanese.returncode, japanese.stdout) == (0, english.stdout)
    assert json.loads(japanese.stdout)["line"] == 1
    typed = run("translate.py", str(two_runs[0]), given="A b.\n", LANG="ja_JP.UTF-8", PYTHONIOENCODING="ascii")
    assert typed.returncode == 0, typed.stderr


@pytest.mark.slow
def test_evaluating(two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    words = ["evaluate.py", str(two_runs[0]), "--compare", str(two_runs[1]), "--resamples", "100", "--output"]
    japanese = run(*words, str(tmp_path / "ja"), "--lang", "ja", LANG="C")
    english = run(*words, str(tmp_path / "en"), LANG="C")
    assert (japanese.returncode, english.returncode) == (0, 0), japanese.stderr + english.stderr
    for text in (
        "ビーム幅 5、",
        "95 % 区間 ",
        "損失 ",
        "の比較（対応のあるブートストラップ検定、両側、100 回）",
        "有意",
    ):
        assert text in japanese.stdout
    assert "書き出しました：" in japanese.stderr
    assert not JAPANESE.search(english.stdout + english.stderr)
    assert sorted(path.name for path in (tmp_path / "ja").iterdir()) == sorted(
        path.name for path in (tmp_path / "en").iterdir()
    )
    reports = [
        json.loads(next((tmp_path / language).glob("*.json")).read_text(encoding="utf-8")) for language in ("ja", "en")
    ]
    for report in reports:
        for system in ("system", "other"):
            report[system].pop("seconds")
    assert reports[0] == reports[1]
