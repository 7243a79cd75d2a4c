"""Terms that have to be translated in a given way."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from utils.decoding.Constraints import Constraints
from utils.errors import UserError, require_file
from utils.text.lines import read_lines
from utils.text.Tokenizer import normalize
from utils.text.words import word_spans

FORM = "a source term, a tab and its translation on each line"


class Glossary:
    """Find terms in source sentences, and require their translations.

    A term is found as whole words, however it is capitalized; one that has capital letters only, such as "IT", must be
    capitalized. Where terms overlap, the longest is taken. Inflected forms are terms of their own.

    Args:
        terms: the possible translations of each source term.
    """

    def __init__(self, terms: Mapping[str, Sequence[str]]) -> None:
        self._terms: dict[str, dict[str, tuple[str, ...]]] = {}  # without regard to case, then as written
        self._longest = 1  # words of a term
        for term, translations in terms.items():
            text = " ".join(normalize(term).split())
            self._terms.setdefault(text.casefold(), {})[text] = tuple(translations)
            self._longest = max(self._longest, len(word_spans(text)))

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read a file of terms; a term may have several lines, one for each possible translation.

        Raises:
            UserError: naming the line that is not of that form.
        """
        require_file(path)
        terms: dict[str, list[str]] = {}
        for number, line in enumerate(read_lines(path), start=1):
            if not line.strip():
                continue
            columns = line.split("\t")
            if len(columns) != 2:
                several = "; for several translations write a line for each" if len(columns) > 2 else ""
                raise UserError(f"{path}, line {number}: {line[:60]!r} has {len(columns)} columns, not {FORM}{several}")
            term, translation = (column.strip() for column in columns)
            for name, text in (("term", term), ("translation", translation)):
                if not text:
                    raise UserError(f"{path}, line {number}: {line[:60]!r}: the {name} is empty; it must be {FORM}")
            terms.setdefault(term, []).append(translation)
        if not terms:
            raise UserError(f"{path}: holds no terms; it must have {FORM}")
        return cls(terms)

    def __len__(self) -> int:
        """Number of terms."""
        return sum(map(len, self._terms.values()))

    def find(self, line: str) -> list[tuple[str, tuple[str, ...]]]:
        """Return the terms that a line contains, each once, with their possible translations."""
        text = normalize(line)
        spans = word_spans(text)
        found: dict[str, tuple[str, ...]] = {}
        index = 0
        while index < len(spans):
            for end in range(min(len(spans), index + self._longest), index, -1):
                words = " ".join(text[spans[index][0] : spans[end - 1][1]].split())
                if (term := self._written_as(words)) is not None:
                    found[term] = self._terms[term.casefold()][term]
                    index = end
                    break
            else:
                index += 1
        return list(found.items())

    def _written_as(self, words: str) -> str | None:
        """Return the term that some words are: written the same, or but for case unless it is in capital letters."""
        terms = self._terms.get(words.casefold(), {})
        return words if words in terms else next((term for term in terms if not _is_capitals(term)), None)

    def constraints(self, line: str) -> Constraints:
        """Return what the translation of a line has to contain."""
        found = self.find(line)
        return Constraints(include=tuple(texts for _, texts in found), sources=tuple(term for term, _ in found))


def _is_capitals(term: str) -> bool:
    """Return whether a term is written in capital letters, as abbreviations are."""
    return len(term) > 1 and term.isupper()
