"""What the lexicon is made of: nouns, people, adjectives, actions and adverbials, each in both languages."""

from dataclasses import dataclass
from typing import Literal

from corpus.mini import english, japanese
from corpus.mini.english import Agreement, Phrase
from corpus.mini.japanese import Kind, Word

Article = Literal["a", "the", ""]


@dataclass(frozen=True)
class Noun:
    """A thing or a place.

    Args:
        en: singular, or the only form.
        ja: the word in Japanese.
        tags: classes that actions and adjectives select, separated by spaces.
        article: what it takes when first mentioned; "" for names, substances and plurals.
        counter: how it is counted in Japanese; "" if it is not.
        plural: whether English treats it as plural, as in ``shoes``.
        price: lowest and highest sensible price in yen.
        prep: the English preposition of place.
        since: year of foundation, so that comparisons of age are true.
    """

    en: str
    ja: str
    tags: str
    article: Article = "a"
    counter: str = ""
    plural: bool = False
    price: tuple[int, int] = (0, 0)
    prep: str = "at"
    since: int = 0

    def has(self, tag: str) -> bool:
        """Whether the noun belongs to a class."""
        return tag in self.tags.split()

    @property
    def agreement(self) -> Agreement:
        """How a verb agrees with it."""
        return "pl" if self.plural else "3s"

    def new(self, adjective: str = "") -> str:
        """English on first mention: ``an old book``, ``coffee``."""
        phrase = f"{adjective} {self.en}".strip()
        if self.article == "a":
            return english.article(phrase)
        return f"the {phrase}" if self.article == "the" else phrase

    @property
    def known(self) -> str:
        """English when the listener knows which: ``the book``, ``Gion``."""
        return self.en if self.is_name else f"the {self.en}"

    @property
    def is_name(self) -> bool:
        """Whether the noun never takes an article."""
        return self.article == "" and not self.plural and (self.en[0].isupper() or self._is_field or self.has("bare"))

    @property
    def _is_field(self) -> bool:
        """Whether the noun is a field of study or a sport, of which there is no this or that."""
        return self.has("subject") or self.has("sport") or self.has("genre")


@dataclass(frozen=True)
class Person:
    """Somebody who can be a subject: ``my mother`` 母."""

    en: str
    ja: str
    possessive: str
    agreement: Agreement = "3s"
    pronoun: str = ""
    group: str = ""  # me, family, known, public


@dataclass(frozen=True)
class Adjective:
    """A property and the classes of nouns that may have it."""

    en: str
    ja: str
    kind: Kind
    tags: str

    @property
    def word(self) -> Word:
        """The Japanese predicate."""
        return Word(self.ja, self.kind)

    @property
    def attributive(self) -> str:
        """The Japanese form before a noun."""
        return japanese.attributive(self.word)


@dataclass(frozen=True)
class Adverbial:
    """A phrase of time, place, manner or company.

    Args:
        en: English.
        ja: Japanese, with its particle if it takes one.
        pause: whether it is a bare expression of time, parted by a comma from a kanji that follows.
    """

    en: str
    ja: str
    pause: bool = False

    @property
    def leading(self) -> str:
        """The Japanese as it stands before other words."""
        return self.ja + (japanese.PAUSE if self.pause else "")


USES = {
    "h": "habit: makes sense every day",
    "o": "event: happens once, yesterday or tomorrow",
    "w": "wish: one may want, plan or propose it",
    "g": "company: may be done with others",
    "m": "duty: one may have to do it",
    "a": "permission: may be allowed or forbidden",
    "p": "process: may be going on",
    "r": "request: one may ask somebody to do it",
    "c": "ability: one may or may not be able to do it",
    "x": "experience: worth having done once in one's life",
    "d": "an outing: part of a day of sightseeing",
    "n": "a routine at home: part of an ordinary day",
    "t": "a trifle: nobody plans it or dates it",
    "l": "a long undertaking: dated by weeks and months",
}


@dataclass(frozen=True)
class Action:
    """A verb phrase; ``{}`` in both languages stands for the object.

    Args:
        en: English, the verb first and in its base form.
        ja: Japanese in the dictionary form.
        kind: how the Japanese verb inflects.
        uses: letters of :data:`USES`.
        objects: class of the nouns that may be the object.
        places: class of the nouns where it may happen.
        hours: earliest and latest hour of the day at which it may happen.
        path: whether を marks a way rather than an object, and so stays を beside a potential.
    """

    en: str
    ja: str
    kind: Kind
    uses: str
    objects: str = ""
    places: str = ""
    hours: tuple[int, int] = (0, 0)
    path: bool = False

    def phrase(self, en_object: str = "") -> Phrase:
        """English with its object."""
        head, _, rest = self.en.replace("{}", en_object).strip().partition(" ")
        return Phrase(head, rest)

    def word(self, ja_object: str = "") -> Word:
        """Japanese with its object."""
        return Word(self.ja.replace("{}", ja_object), self.kind)
