"""HTML documents."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from utils.formats.Format import Format
from utils.formats.html_tokens import Attribute, Token, TokenKind, decode, tokenize
from utils.text.Segment import Kind, Piece, Segment, join
from utils.text.tags import VOID, tag

_INLINE = (
    "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark math q rp rt ruby s samp "
    "small span strike strong sub sup svg time tt u var wbr"
)
INLINE = frozenset(_INLINE.split())  # elements inside a sentence; all others separate segments
_OPAQUE = "code iframe kbd math noembed noframes plaintext pre samp script style svg textarea var xmp"
OPAQUE = frozenset(_OPAQUE.split())  # whose content is not translated; those inside a sentence behave like a word
ATTRIBUTES = frozenset(("alt", "title", "placeholder", "aria-label"))


@dataclass(frozen=True)
class _Run:
    """Text and inline elements between two boundaries, by the indices of their tokens."""

    first: int
    end: int
    segment: Segment


@dataclass(frozen=True)
class _Values:
    """A tag with attributes to translate."""

    token: Token
    attributes: tuple[Attribute, ...]


class Html(Format):
    """An HTML document or a part of one, also a broken one.

    Translated are the text between tags, the title, and the attributes ``alt``, ``title``, ``placeholder`` and
    ``aria-label``. Not translated are scripts, styles, code, preformatted text, comments, and elements with
    ``translate="no"`` or the class ``notranslate``. Inline elements belong to the sentence around them; every other
    element separates segments.

    The source is read as browsers do, and is not written anew: what is not translated stays byte for byte. A tag,
    comment or quotation that has no end takes the rest of the document, which stays as it is.

    Args:
        text: of the document.
        name: of the document, for messages.
    """

    def __init__(self, text: str, name: str) -> None:
        self._source, self._name = text, name
        self._tokens = list(tokenize(text))
        self._skipped = self._skipped_regions()
        self._values = self._translated_values()
        self._runs = self._find_runs()

    def segments(self) -> list[Segment]:
        """Return the values of attributes, then the text of the document."""
        values = [self._value(one) for values in self._values.values() for one in values.attributes]
        return [*values, *(run.segment for run in self._runs)]

    def assemble(self, translations: Sequence[tuple[Piece, ...]]) -> str:
        """Return the document with the translations of its segments."""
        found = iter(translations)
        tags = {
            raw: self._with_values(values, [join(next(found)) for _ in values.attributes])
            for raw, values in self._values.items()
        }
        written: list[str] = []
        index = 0
        for run in self._runs:
            written += self._between(index, run.first, tags)
            written += [tags.get(one.raw, one.raw) if one.name else one.raw for one in next(found)]
            index = run.end
        return "".join([*written, *self._between(index, len(self._tokens), tags)])

    def _raw(self, token: Token) -> str:
        return self._source[token.start : token.end]

    def _between(self, index: int, end: int, tags: dict[str, str]) -> Iterator[str]:
        """Yield tokens outside the runs; tags with translated attributes."""
        while index < end:
            if index in self._skipped:
                after = self._skipped[index]
                yield self._source[self._tokens[index].start : self._tokens[after - 1].end]
                index = after
            else:
                raw = self._raw(self._tokens[index])
                yield tags.get(raw, raw)
                index += 1

    def _skipped_regions(self) -> dict[int, int]:
        """Return the elements that are not translated: the index of the first token, and that behind the last.

        An element without a closing tag ends before the next tag that separates segments.
        """
        closing = self._closing_tags()
        boundaries = [at for at, token in enumerate(self._tokens) if _separates(token)]
        skipped: dict[int, int] = {}
        end = 0
        for index, token in enumerate(self._tokens):
            if index < end or token.kind is not TokenKind.OPEN or not self._is_skipped(token):
                continue
            if token.name in VOID or token.empty:
                end = index + 1
            elif index in closing:
                end = closing[index] + 1
            else:
                place = bisect_right(boundaries, index)
                end = boundaries[place] if place < len(boundaries) else len(self._tokens)
            skipped[index] = end
        return skipped

    def _closing_tags(self) -> dict[int, int]:
        """Return the index of the closing tag for that of each opening tag, matched by name."""
        closing: dict[int, int] = {}
        waiting: dict[str, list[int]] = {}
        for index, token in enumerate(self._tokens):
            if token.kind is TokenKind.OPEN:
                waiting.setdefault(token.name, []).append(index)
            elif token.kind is TokenKind.CLOSE and waiting.get(token.name):
                closing[waiting[token.name].pop()] = index
        return closing

    def _is_skipped(self, token: Token) -> bool:
        if token.name in OPAQUE:
            return True
        values = {one.name: self._source[one.start : one.end].lower() for one in reversed(token.attributes)}
        return values.get("translate") == "no" or "notranslate" in values.get("class", "").split()

    def _translated_values(self) -> dict[str, _Values]:
        """Return the different tags that have attributes to translate."""
        found: dict[str, _Values] = {}
        index = 0
        while index < len(self._tokens):
            token = self._tokens[index]
            attributes = tuple(
                one
                for one in token.attributes
                if one.name in ATTRIBUTES and _has_words(self._source[one.start : one.end])
            )
            if attributes and index not in self._skipped and token.kind is TokenKind.OPEN:
                found.setdefault(self._raw(token), _Values(token, attributes))
            index = self._skipped.get(index, index + 1)
        return found

    def _value(self, attribute: Attribute) -> Segment:
        raw = self._source[attribute.start : attribute.end]
        text, written = decode(raw, attribute=True)
        return Segment((Piece(Kind.TEXT, raw, text, written=written),), _escape_in(attribute.quote))

    def _with_values(self, values: _Values, translations: Sequence[str]) -> str:
        """Return a tag with other values; one without quotation marks gets them."""
        written = ""
        end = values.token.start
        for attribute, translation in zip(values.attributes, translations, strict=True):
            written += self._source[end : attribute.start]
            changed = translation != self._source[attribute.start : attribute.end]
            written += f'"{translation}"' if changed and not attribute.quote else translation
            end = attribute.end
        return written + self._source[end : values.token.end]

    def _find_runs(self) -> list[_Run]:
        """Return the runs of text and inline elements that have something to translate."""
        runs: list[_Run] = []
        pieces: list[Piece] = []
        first = index = 0
        while index <= len(self._tokens):
            piece, after = self._piece(index) if index < len(self._tokens) else (None, index + 1)
            if piece is not None:
                pieces.append(piece)
            else:
                if any(one.kind is Kind.TEXT and _has_words(one.text) for one in pieces):
                    runs.append(_Run(first, index, Segment(tuple(pieces), _escape)))
                pieces, first = [], after
            index = after
        return runs

    def _piece(self, index: int) -> tuple[Piece | None, int]:
        """Return a token as a piece of a segment, None if it separates segments; and the index of the next one."""
        token = self._tokens[index]
        after = self._skipped.get(index, index + 1)
        raw = self._source[token.start : self._tokens[after - 1].end]
        if token.kind is TokenKind.TEXT:
            text, written = decode(raw)
            return Piece(Kind.TEXT, raw, text, written=written), after
        if token.kind is TokenKind.COMMENT:
            return Piece(Kind.POINT, raw), after
        if _separates(token):
            return None, after
        if index in self._skipped:
            return Piece(Kind.POINT if token.name in VOID else Kind.ITEM, raw), after
        return tag(raw, token.name, closing=token.kind is TokenKind.CLOSE, empty=token.empty), after


def _separates(token: Token) -> bool:
    """Return whether a token separates segments."""
    return token.kind is TokenKind.OPAQUE or bool(token.name and token.name not in INLINE)


def _has_words(text: str) -> bool:
    return any(map(str.isalpha, text))


def _escape(text: str) -> str:
    """Escape what would be markup in text; a no-break space stays visible to an editor."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\u00a0", "&nbsp;")


def _escape_in(quote: str) -> Callable[[str], str]:
    """Return a function that escapes text for the value of an attribute."""
    mark, entity = ("'", "&#39;") if quote == "'" else ('"', "&quot;")
    return lambda text: text.replace("&", "&amp;").replace(mark, entity)
