"""The table of terms as tooltips: an English term shows the Japanese one, and the other way round."""

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from const.path import ROOT

TERMS = ROOT / "docs" / "terms.md"
# Words that mostly have their everyday meaning.
PLAIN = frozenset(
    {
        "key",
        "value",
        "source",
        "target",
        "reference",
        "step",
        "training",
        "layer",
        "segment",
        "resume",
        "marker",
        "trial",
    }
    | {"scores", "score", "encode", "区切り", "目印", "再開", "試行", "学習", "層", "原文", "訳文", "スコア", "キー"}
)
UNTOUCHED = frozenset(
    {"a", "abbr", "code", "h1", "h2", "h3", "h4", "h5", "h6", "math", "pre", "script", "style", "svg"}
)
VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
_KANJI, _KATAKANA = "一-龠々", "ァ-ヴー"


def terms(language: str, table: Path = TERMS) -> dict[str, str]:
    """Return the terms of a language, and the other language's word for each.

    Args:
        language: of the terms, "en" or "ja".
        table: Markdown, with the columns English and Japanese.
    """
    rows = re.findall(r"^\| (?!English )(.+?) \| (.+?) \|", table.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found: dict[str, str] = {}
    for english, japanese in rows:
        ours, theirs = (_split(cell) for cell in ((english, japanese) if language == "en" else (japanese, english)))
        pairs = zip(ours, theirs, strict=True) if len(ours) == len(theirs) else ((one, _join(theirs)) for one in ours)
        for word, other in pairs:
            for name in _names(word):
                found.setdefault(name, other)
    return {name: other for name, other in found.items() if name not in PLAIN}


def _split(cell: str) -> list[str]:
    """Split a cell at its commas, but not inside brackets."""
    return re.split(r"(?:, |、)(?![^(（]*[)）])", cell)


def _join(words: list[str]) -> str:
    return ", ".join(words) if all(word.isascii() for word in words) else "、".join(words)


def _names(word: str) -> list[str]:
    """Return a term without what is in brackets, and that too if it is another name: 注意機構（アテンション）."""
    match = re.fullmatch(r"(.+?) ?[(（](.+)[)）]", word)
    if not match:
        return [] if re.search(r"[()（）]", word) else [word]
    other = re.fullmatch(rf"[{_KATAKANA}]+|[A-Z]\w+", match[2])
    return [match[1], *([match[2]] if other else [])]


def _pattern(name: str) -> str:
    """Return a pattern that finds a whole word: in Japanese, what the same script does not continue."""
    if name.isascii():
        return rf"(?<![\w-]){re.escape(name)}(?:s|es)?(?![\w-])"
    sides = []
    for character in (name[0], name[-1]):
        script = next((one for one in (_KANJI, _KATAKANA) if re.match(f"[{one}]", character)), "")
        sides.append(f"[{script}]" if script else "")
    before, after = (f"(?<!{sides[0]})" if sides[0] else "", f"(?!{sides[1]})" if sides[1] else "")
    return before + re.escape(name) + after


def add_tooltips(page: str, words: dict[str, str]) -> str:
    """Give the first occurrence of each term in an HTML page a tooltip; headings, links and code stay as they are.

    Args:
        page: HTML.
        words: terms, and the texts of their tooltips.
    """
    if not words:
        return page
    rewriter = _Rewriter(words)
    rewriter.feed(page)
    rewriter.close()
    return "".join(rewriter.pieces)


class _Rewriter(HTMLParser):
    """Copy HTML, and add tooltips to its text."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(convert_charrefs=False)
        self.pieces: list[str] = []
        self._words = {name.lower(): other for name, other in words.items()}
        longest = sorted(words, key=len, reverse=True)
        self._pattern = re.compile("|".join(f"({_pattern(name)})" for name in longest), re.IGNORECASE)
        self._names = [name.lower() for name in longest]
        self._seen: set[str] = set()
        self._inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.pieces.append(self.get_starttag_text() or "")
        if tag in UNTOUCHED or (self._inside and tag not in VOID):
            self._inside.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        self.pieces.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.pieces.append(f"</{tag}>")
        if tag in self._inside:
            while self._inside.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        self.pieces.append(data if self._inside else self._pattern.sub(self._tooltip, data))

    def _tooltip(self, match: re.Match[str]) -> str:
        name = self._names[(match.lastindex or 0) - 1]
        if name in self._seen:
            return match[0]
        self._seen.add(name)
        return f'<abbr title="{escape(self._words[name])}">{match[0]}</abbr>'

    def handle_entityref(self, name: str) -> None:
        self.pieces.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.pieces.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.pieces.append(f"<!--{data}-->")
