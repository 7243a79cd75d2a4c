"""How people type: the same English without a capital, a stop or an apostrophe, contracted or not."""

import re

from corpus.mini.phrases.engine import contract
from corpus.mini.sampler import Sampler

NOT_WORDS = re.compile(r"[^\w\s]|_")
_ASKING = re.compile(
    r"^(what|where|when|who|whose|why|which|how|do|does|did|is|are|am|was|were|can|could|would|will|shall|should|may|have"
    r"|has)\b",
    re.IGNORECASE,
)
_EXPANSIONS = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\b(ca)n't\b", r"\1nnot"),
        (r"\b(w)on't\b", r"\1ill not"),
        (r"n't\b", " not"),
        (r"'m\b", " am"),
        (r"'re\b", " are"),
        (r"'ll\b", " will"),
        (r"'ve\b", " have"),
        (r"\b(i|you|he|she|we|they)'d\b", r"\1 would"),
        (r"(?<![\w,] )\b(let)'s\b", r"\1 us"),
        (r"\b(he|she|it|that|what|where|who|how|when|there|here|name)'s\b", r"\1 is"),
        # The same without apostrophes, where no other word is spelled so.
        (r"\b(ca)nt\b", r"\1nnot"),
        (r"\b(do|does|did|is|are|was|were|could|would|should|have|has|had)nt\b", r"\1 not"),
        (r"\b(I)m\b", r"\1 am"),
        (r"\b(you|they)re\b", r"\1 are"),
        (r"\b(that|what|where)s\b", r"\1 is"),
    )
)
_CONTRACTED = re.compile(r"'|nt\b|\bim\b|\b(?:you|they)re\b|\b(?:that|what|where)s\b", re.IGNORECASE)  # worth expanding
_APOSTROPHE = re.compile(
    r"\b(ca|do|does|did|is|are|was|were|could|would|should|have|has|had)n't\b|\b(I)'m\b|\b(you|they)'re\b"
    r"|\b(that|what|where)'s\b",
    re.IGNORECASE,
)
# Nobody writes "is not it?" or "Has not Ken come?".
_INVERTED = re.compile(r"n't (?:i|you|he|she|it|we|they)\b|^(?!don't)\w+n't ", re.IGNORECASE)
_COMMA_AFTER = re.compile(r"^(Hello|Hi|Hey|Yes|No|Sorry|Excuse me|Well|Okay|OK|Thank you|Thanks|Good \w+),? (?=\w)")
_COMMA_BEFORE = re.compile(r",? (please|too|thank you|thanks)(?=[.?!]*$)")


def key(text: str) -> str:
    """What two sentences share if they differ in case, punctuation and spaces alone."""
    return " ".join(NOT_WORDS.sub("", text.casefold().replace("’", "'")).split())


def expand(text: str) -> str:
    """Write contractions out: ``I don't`` → ``I do not``."""
    if not _CONTRACTED.search(text):
        return text
    for pattern, replacement in _EXPANSIONS:
        text = pattern.sub(replacement, text)
    return text


def _no_stop(text: str) -> str:
    if text.endswith("?"):
        return text[:-1] if _ASKING.search(text) else text
    return text[:-1] if text.endswith((".", "!")) else text


def _no_capital(text: str) -> str:
    return text if re.match(r"I\b", text) else text[0].lower() + text[1:]


def _lower(text: str) -> str:
    return text.lower()


def _quick(text: str) -> str:
    return _no_stop(text.lower())


def _exclaim(text: str) -> str:
    return text[:-1] + "!" if text.endswith(".") else text


def _comma(text: str) -> str:
    for pattern, with_comma, without in (
        (_COMMA_AFTER, r"\1, ", r"\1 "),
        (_COMMA_BEFORE, r", \1", r" \1"),
    ):
        found = pattern.search(text)
        if found:
            return pattern.sub(without if "," in found[0] else with_comma, text)
    return text.replace(", ", " ", 1)  # and not the comma of 1,000


def _reword(text: str) -> str:
    if _INVERTED.search(text):
        return text
    return expand(text) if "'" in text else contract(text)


def _typographic(text: str) -> str:
    return text.replace("'", "’")


def _no_apostrophe(text: str) -> str:
    return _APOSTROPHE.sub(lambda found: found[0].replace("'", ""), text)


def _double_space(text: str) -> str:
    return text.replace(" ", "  ", 1)


_KINDS = (
    (_no_stop, 24), (_no_capital, 20), (_lower, 6), (_quick, 20), (_exclaim, 8), (_comma, 10), (_reword, 8),
    (_typographic, 3), (_double_space, 1), (_no_apostrophe, 6),
)  # fmt: skip
# Who types no capital spares it in names, too: they are to be known by their small letters.
_NAMED = re.compile(r"(?<=[\w,.] )(?!I\b)[A-Z][a-z]+[.?!]?$")
_KINDS_OF_NAMED = tuple((change, weight * 4 if change in (_lower, _quick) else weight) for change, weight in _KINDS)


def noisy(text: str, sampler: Sampler) -> str:
    """Retype a sentence as somebody in a hurry might; what it says stays the same."""
    changes, weights = zip(*(_KINDS_OF_NAMED if _NAMED.search(text) else _KINDS), strict=True)
    for _ in range(4):
        changed: str = sampler.rng.choices(changes, weights)[0](text)
        if changed != text:
            return changed
    return text
