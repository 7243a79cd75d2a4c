"""The page of views: its files for the server, or everything in one file."""

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "serving" / "page"
TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
NOTHING_ELSE = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'"


def files() -> dict[str, Path]:
    """Return the files of the page by name."""
    return {path.name: path for path in sorted(FOLDER.iterdir()) if path.suffix[1:] in TYPES}


def single_file(explanation: dict[str, Any]) -> str:
    """Return one HTML file with the page and the views of one translation; it loads nothing from anywhere.

    The modules of the page become data in an import map. The explanation is compressed JSON, as base64 in an element
    that is never executed: no text in it can be taken for markup.
    """
    sources = {name: path.read_text(encoding="utf-8") for name, path in files().items()}
    imports = {
        f"page/{name}": _data(re.sub(r'from "\./([\w.]+)"', r'from "page/\1"', source))
        for name, source in sources.items()
        if name.endswith(".js") and name != "docs.js"
    }
    head = (
        f'    <meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}">\n'
        f"    <style>\n{sources['style.css']}</style>\n"
        f'    <script type="importmap">{json.dumps({"imports": imports})}</script>\n'
        f'    <script id="explanation" type="text/plain">{_compressed(explanation)}</script>\n'
        '    <script type="module">import "page/main.js";</script>\n'
    )
    without_links = re.sub(r" *<(?:link|script)\b.*\n", "", sources["index.html"])
    return without_links.replace("  </head>", f"{head}  </head>")


def _data(source: str) -> str:
    return f"data:text/javascript;base64,{base64.b64encode(source.encode()).decode()}"


def _compressed(value: Any) -> str:
    """Return JSON, compressed, as base64."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode()
