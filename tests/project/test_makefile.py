"""The Makefile's set-up: a real make in a copy of the project, with an interpreter that only records its calls."""

import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from const.path import ROOT

FAKE_PYTHON = """#!/bin/sh
echo "$@" >> calls
[ "$1" = -c ] && exec python3 "$@"
[ "$2" = venv ] && mkdir -p .venv/bin && cp fake-python .venv/bin/python
exit 0
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml", "poetry.lock", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    fake = tmp_path / "fake-python"
    fake.write_text(FAKE_PYTHON)
    fake.chmod(fake.stat().st_mode | stat.S_IXUSR)
    return tmp_path


def make(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["make", *arguments, "PYTHON=./fake-python"]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)  # noqa: S603


def installs(project: Path) -> int:
    return (project / "calls").read_text().count("pip install")


def test_installs_once_and_again_when_the_lock_changes(project: Path) -> None:
    assert make(project, "unit").returncode == 0
    assert installs(project) == 1
    assert make(project, "unit").returncode == 0
    assert installs(project) == 1
    stamp = (project / ".venv" / "installed").stat()
    lock = project / "poetry.lock"
    lock.write_text(lock.read_text() + "\n")
    assert lock.stat().st_mtime_ns >= stamp.st_mtime_ns
    assert make(project, "unit").returncode == 0
    assert installs(project) == 2


def test_with_hashes_everything_but_torch_is_installed_by_hash_first(project: Path) -> None:
    assert make(project, "unit", "HASHES=1").returncode == 0
    calls = [line for line in (project / "calls").read_text().splitlines() if "hashes" in line or "--editable" in line]
    assert calls[0] == "-m benchmarks.hashes"
    assert "--require-hashes --no-deps --requirement .venv/hashed.txt" in calls[1]
    assert "--constraint constraints.txt --editable" in calls[2]


def test_a_failed_install_is_tried_again(project: Path) -> None:
    fake = project / "fake-python"
    fake.write_text(FAKE_PYTHON.replace("exit 0", '[ "$3" = install ] && exit 1\nexit 0'))
    assert make(project, "unit").returncode != 0
    assert make(project, "unit").returncode != 0
    assert installs(project) == 2


def test_an_old_python_is_refused(project: Path) -> None:
    (project / "fake-python").write_text("#!/bin/sh\nexit 1\n")
    result = make(project, "test")
    assert result.returncode != 0
    assert "Python 3.11 to 3.14 is needed; name one with: make test PYTHON=python3.12" in result.stderr
    assert not (project / ".venv").exists()


def test_train_installs_and_trains(project: Path) -> None:
    assert make(project, "train").returncode == 0
    assert installs(project) == 1
    assert (project / "calls").read_text().splitlines()[-1] == "train.py"


def test_demo_trains_unless_there_is_a_model_and_serves(project: Path) -> None:
    run = project / "runs" / "mini"
    run.mkdir(parents=True)
    (run / "recipe.toml").touch()
    assert make(project, "demo").returncode == 0
    calls = (project / "calls").read_text().splitlines()
    assert calls[-2:] == ["train.py --folder runs/mini --resume", "serve.py runs/mini --open"], "it was interrupted"
    (run / "results.json").touch()
    before = (project / "calls").read_text()
    assert make(project, "demo").returncode == 0
    assert (project / "calls").read_text() == before + "serve.py runs/mini --open\n"
    assert make(project, "demo", "RUN=runs/new").returncode == 0
    assert "train.py mini --folder runs/new\n" in (project / "calls").read_text()


def test_the_browser_tests_install_their_own_packages_and_need_a_browser(project: Path) -> None:
    result = make(project, "test-browser", "CHROMIUM=no-such-browser")
    assert result.returncode != 0
    assert "There is no no-such-browser; install it" in result.stderr
    assert make(project, "test-browser", "CHROMIUM=true").returncode == 0
    assert installs(project) == 2
    assert (project / "calls").read_text().splitlines()[-1] == "-m pytest tests/browser --numprocesses=0"


def test_the_tests_of_other_libraries_have_environments_of_their_own(project: Path) -> None:
    (project / "tests" / "interop").mkdir(parents=True)
    (project / "tests" / "interop" / "requirements.txt").touch()
    environments = ("transformers-4", "transformers-5")
    for name in environments:
        (project / "tests" / "interop" / f"{name}.txt").touch()
        fake = project / ".interop" / name / "bin"
        fake.mkdir(parents=True)
        shutil.copy(project / "fake-python", fake / "python")
    for _ in range(2):
        assert make(project, "test-interop").returncode == 0
    assert installs(project) == len(environments)
    assert (project / "calls").read_text().splitlines()[-2:] == ["-m pytest tests/interop --numprocesses=0"] * 2


def test_the_site_installs_its_packages_once_is_built_and_is_checked(project: Path) -> None:
    for _ in range(2):
        assert make(project, "docs").returncode == 0
    assert installs(project) == 2
    assert (project / ".cache" / "site").is_dir(), "MkDocs wants it before it starts"
    calls = (project / "calls").read_text().splitlines()
    assert calls[-2:] == [
        "-m mkdocs build --quiet --config-file docs/site/mkdocs.yml",
        "-m docs.site.check site",
    ]
    assert make(project, "test-docs").returncode == 0
    assert installs(project) == 2
    assert (project / "calls").read_text().splitlines()[-1] == "-m pytest tests/site --dist=load"


def test_notebooks_need_no_further_packages(project: Path) -> None:
    assert make(project, "notebooks").returncode == 0
    assert installs(project) == 1
    assert (project / "calls").read_text().splitlines()[-1] == "-m docs.notebooks"


def test_help_lists_the_commands(project: Path) -> None:
    listing = make(project, "help").stdout
    commands = (
        "test",
        "train",
        "demo",
        "test-slow",
        "test-browser",
        "test-interop",
        "test-docs",
        "docs",
        "notebooks",
        "bench",
        "lock",
    )
    for command in (*commands, "clean"):
        assert f"make {command} " in listing
