"""A real server, and a real browser that sees it."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from const.path import ROOT

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
SCREENSHOTS = os.environ.get("SCREENSHOTS")  # a folder to write pictures to, if wanted


@pytest.fixture(scope="session")
def runs(two_runs: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A finished run, and one that seems to be training: it has no results yet."""
    training = Path(shutil.copytree(two_runs[1], tmp_path_factory.mktemp("browser") / "training"))
    (training / "results.json").unlink()
    return two_runs[0], training


@pytest.fixture(scope="session")
def address(runs: tuple[Path, Path]) -> Iterator[str]:
    command = [sys.executable, str(ROOT / "serve.py"), *map(str, runs), "--port", "0", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        lines = process.stdout.readline(), process.stdout.readline()
        found = re.search(r"serving at (\S+)", lines[1])
        assert found is not None, lines
        yield found[1]
        process.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page. Nothing may go wrong in it, and it may ask nobody but the server."""
    context = browser.new_context(viewport={"width": 1200, "height": 900}, locale="en-US", color_scheme="light")
    page = context.new_page()
    page.set_default_timeout(15_000)
    problems: list[str] = []
    expected: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))

    def heard(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and "422" not in message.text:
            problems.append(message.text)

    def asked(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "file://", "data:")):
            problems.append(request.url)

    page.on("console", heard)
    page.on("request", asked)
    yield page
    context.close()
    assert problems == expected
