"""Texts that are written in both languages beside each other."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """A text in English and Japanese."""

    en: str
    ja: str

    def of(self, language: str) -> str:
        """Return the text in a language."""
        return self.ja if language == "ja" else self.en

    def format(self, **values: object) -> "Text":
        """Fill in the fields in braces, in both languages."""
        return Text(self.en.format(**values), self.ja.format(**values))
