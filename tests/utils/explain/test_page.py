"""The page in one file: nothing from elsewhere, and text stays text."""

import base64
import gzip
import json
import re
from typing import Any

from utils.explain.page import FOLDER, files, single_file

EVIL = '</script><script>alert(1)</script><img src=x onerror=alert(1)> & "quotes" \u2028 <!--'


def test_the_page_names_no_other_host() -> None:
    for path in files().values():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(https?:)?//[\w.-]+\.\w", re.sub(r"^\s*//.*$", "", text, flags=re.MULTILINE)), path
        assert "innerHTML" not in text
        assert "insertAdjacentHTML" not in text
        assert "document.write" not in text


def test_every_module_that_is_imported_exists() -> None:
    for path in FOLDER.glob("*.js"):
        for name in re.findall(r'from "\./([\w.]+)"', path.read_text(encoding="utf-8")):
            assert name in files(), f"{path.name} imports {name}"


def test_every_word_exists_in_both_languages() -> None:
    words = (FOLDER / "words.js").read_text(encoding="utf-8")
    known = set(re.findall(r"^  (\w+): \[", words, re.MULTILINE))
    assert len(known) == words.count(": ["), "each once"
    for path in FOLDER.glob("*.js"):
        used = set(re.findall(r'say\((?:\w+ \? "\w+" : )?"(\w+)"\)', path.read_text(encoding="utf-8")))
        assert used <= known, f"{path.name}: {used - known}"
    for entry in re.findall(r": \[(.*?)\],\n", words.replace("\n    ", " ")):
        assert entry.count('", "') >= 1, entry


def embedded(page: str) -> dict[str, Any]:
    """Return the explanation in a page."""
    (data,) = re.findall(r'<script id="explanation" type="text/plain">([\w+/=]*)</script>', page)
    found: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(data)))
    return found


def test_text_cannot_leave_its_element() -> None:
    page = single_file({"source": {"text": EVIL}, "run": EVIL})
    assert page.count("<script") == 3
    assert "alert(1)</script>" not in page
    assert embedded(page)["source"]["text"] == EVIL
    assert "default-src 'none'" in page
    assert not re.search(r'(src|href)="(?!#)', page)


def test_modules_are_imported_by_name() -> None:
    page = single_file({})
    (imports,) = re.findall(r'<script type="importmap">(.*?)</script>', page)
    known = json.loads(imports)["imports"]
    assert "page/main.js" in known
    assert all(value.startswith("data:text/javascript;base64,") for value in known.values())
