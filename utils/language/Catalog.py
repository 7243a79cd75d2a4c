"""Translations of texts by their English templates."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

FIELD = re.compile(r"\{(\w+)(!t)?\}")
# Where a message begins after its source: "--", "configs/a.toml: ", or also the section of a key, "--model.".
PREFIXES = (re.compile("^--|: "), re.compile(r"(?:^|^--|: )[a-z]+\."))


@dataclass(frozen=True)
class Template:
    """An English text with fields in braces, and its translation.

    Args:
        source: ``{path}: there is no such file``, for instance.
        target: the translation, with the same fields. A value that is itself a text of the catalog is marked by ``!t``:
            ``{error!t}``.
    """

    source: str
    target: str

    @cached_property
    def literals(self) -> list[str]:
        """Return the text between the fields."""
        return FIELD.sub("\0", self.source).split("\0")

    @cached_property
    def specificity(self) -> int:
        """Return the number of characters outside fields."""
        return sum(map(len, self.literals))

    @cached_property
    def anchor(self) -> str:
        """Return the longest literal."""
        return max(self.literals, key=len)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile("(.*?)".join(map(re.escape, self.literals)))

    def values(self, text: str) -> dict[str, str] | None:
        """Return the values of the fields in a text, or None if it does not have this form."""
        found = self._pattern.fullmatch(text)
        names = [field[1] for field in FIELD.finditer(self.source)]
        return None if found is None else dict(zip(names, found.groups(), strict=True))


class Catalog:
    """Look up texts by the templates that they were made from.

    The program makes its texts by f-strings, so what arrives here has its values already. The template that a text was
    made from is recognized by its literals, and the values are set into the translation. Of several templates that
    fit, the one with most literal text is taken. A value does not reach beyond its line.

    Args:
        texts: translations by English template.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._whole = texts
        templates = [Template(source, target) for source, target in texts.items() if "{" in source]
        templates.sort(key=lambda one: -one.specificity)
        self._templates = [(one.anchor, one) for one in templates]  # most of them are ruled out by one search

    def translate(self, text: str) -> str:
        r"""Return the translation of a text, or the text itself if there is none.

        A text of several lines may have a translation as a whole, or line by line. Spaces around a text are kept, and
        so is its source before it, as in ``configs/mini.toml: …``.
        """
        if text in self._whole:
            return self._whole[text]
        core = text.strip()
        found = self._find(core)
        if found is not None:
            start = text.index(core)
            return text[:start] + found + text[start + len(core) :]
        if "\n" in core:
            return "\n".join(map(self.translate, text.split("\n")))
        for prefix in (one for pattern in PREFIXES for one in pattern.finditer(text)):
            found = self._find(text[prefix.end() :])
            if found is not None:
                return text[: prefix.end()] + found
        return text

    def _find(self, text: str) -> str | None:
        """Return the translation of exactly this text, if there is one."""
        if not text:
            return None
        if text in self._whole and not FIELD.search(text):
            return self._whole[text]
        for anchor, template in self._templates:
            values = template.values(text) if anchor in text else None
            if values is not None:
                return self._fill(template.target, values)
        return None

    def _fill(self, target: str, values: Mapping[str, str]) -> str:
        return FIELD.sub(lambda field: self.translate(values[field[1]]) if field[2] else values[field[1]], target)
