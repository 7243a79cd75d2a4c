"""Texts in both languages."""

from collections.abc import Mapping
from dataclasses import dataclass

LANGUAGES = ("en", "ja")


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


def default_language(environment: Mapping[str, str]) -> str:
    """Return the language of the user's locale: Japanese, or else English.

    Args:
        environment: variables, of which the first that is set decides: ``LC_ALL``, ``LC_MESSAGES``, ``LANG``.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return "ja" if locale.startswith("ja") else "en"
