"""Records the moving picture of the page from a run: ``python -m docs.glass_box runs/mini``.

A real browser types a sentence into the page of ``serve.py`` and visits its views. It needs Chromium and
``pip install playwright``, as ``make test-browser`` does.
"""

import argparse
import io
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from const.path import ROOT
from docs.pages import PICTURES
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.errors import UserError, require_file
from utils.files.atomic import new_file

if TYPE_CHECKING:
    from playwright.sync_api import Page

SENTENCE = "My sister has two cats."
HEAD = "decoder → source, layer 2, head 1"
WIDTH, HEIGHT = 880, 640
TYPING, VIEW = 90, 1600  # milliseconds that a frame stands
SETTLED = 800  # milliseconds until a view has drawn itself
COLORS = 64


class Recording:
    """Frames of a page, and how long each stands.

    Args:
        page: of the browser.
    """

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._frames: list[Image.Image] = []
        self._times: list[int] = []

    def take(self, milliseconds: int) -> None:
        """Add what the page shows now."""
        picture = Image.open(io.BytesIO(self._page.screenshot())).convert("RGB")
        self._frames.append(picture.quantize(COLORS, dither=Image.Dither.NONE))
        self._times.append(milliseconds)

    def save(self, path: Path) -> None:
        """Write an animated GIF."""
        first, *others = self._frames
        with new_file(path) as temporary:
            first.save(
                temporary,
                format="GIF",
                save_all=True,
                append_images=others,
                duration=self._times,
                loop=0,
                optimize=True,
            )


@contextmanager
def served(run: Path) -> Iterator[str]:
    """Serve a run, and yield the address of its page."""
    command = [sys.executable, str(ROOT / "serve.py"), str(run), "--port", "0", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        try:
            output = ""
            for line in process.stdout or ():
                output += line
                if found := re.search(r"serving at (\S+)", line):
                    yield found[1]
                    return
            raise UserError(f"{run}: the server did not start: {output.strip()}")
        finally:
            process.terminate()


def record(page: "Page", address: str) -> Recording:
    """Type the sentence, and visit the views."""
    recording = Recording(page)
    page.goto(address)
    text = page.get_by_label("Source")
    for end in range(4, len(SENTENCE) + 4, 4):
        text.fill(SENTENCE[:end])
        recording.take(TYPING)
    page.locator(f'.result[data-of="{SENTENCE}"][aria-busy="false"]').wait_for()  # the translation follows by itself
    recording.take(VIEW)
    _visit(page, "Tokens")
    recording.take(VIEW)
    _visit(page, "Step by step")
    slider = page.get_by_label("step", exact=True)
    slider.focus()
    page.keyboard.press("Home")
    for _ in range(3):
        recording.take(VIEW // 2)
        page.keyboard.press("ArrowRight")
    _visit(page, "Search")
    recording.take(VIEW)
    _visit(page, "Attention")
    page.get_by_role("button", name=HEAD).click()
    for query in ("#query-0", "#query-3"):
        page.locator(query).hover()
        page.wait_for_timeout(200)
        recording.take(VIEW)
    page.locator("#look-inside").click()
    page.wait_for_timeout(SETTLED)
    recording.take(VIEW)
    return recording


def _visit(page: "Page", name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()
    page.wait_for_timeout(SETTLED)


def main(arguments: list[str]) -> None:
    """Record, and write the picture."""
    parser = Parser(prog="-m docs.glass_box", description="Record the page's moving picture.", allow_abbrev=False)
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run, of mini: runs/mini")
    parser.add_argument("--output", type=Path, default=PICTURES / "glass-box.gif", help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    require_file(args.run / "recipe.toml")
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        raise UserError("there is no chromium; install it, or name another browser: CHROMIUM=/path/to/chrome")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise UserError("playwright is not installed; install it with: pip install playwright") from None
    with served(args.run) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="en-US", color_scheme="light")
        record(page, address).save(args.output)
        browser.close()
    print(f"{args.output}: {args.output.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    run_command(main)
