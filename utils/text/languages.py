"""Names of languages."""

NAMES = {"en": "English", "ja": "Japanese"}


def language_name(code: str) -> str:
    """Return the English name of a language, or its code if that is not known here."""
    return NAMES.get(code, code)
