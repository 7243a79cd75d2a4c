"""Predicates and clauses in both languages at once, from which every sentence is composed."""

from dataclasses import dataclass, replace

from corpus.mini import english, japanese
from corpus.mini.english import Agreement, Phrase
from corpus.mini.japanese import Word
from corpus.mini.words import Adverbial, Noun, Person


@dataclass(frozen=True)
class Predicate:
    """What is said of a subject: an English phrase and a Japanese word that mean the same.

    The methods give further predicates, so that ``eat.want().at(yesterday)`` is one again.
    """

    en: Phrase
    ja: Word

    def at(self, adverbial: Adverbial | None) -> "Predicate":
        """Add an adverbial: at the end in English, in front in Japanese."""
        if adverbial is None:
            return self
        return Predicate(self.en.then(adverbial.en), self.ja.after(adverbial.leading))

    def often(self, adverbial: Adverbial) -> "Predicate":
        """Add an adverb that English puts beside the verb."""
        return Predicate(replace(self.en, adverb=adverbial.en), self.ja.after(adverbial.leading))

    def future(self) -> "Predicate":
        """English says will; Japanese has no future tense."""
        return Predicate(Phrase("will", self.en.base), self.ja)

    def progressive(self) -> "Predicate":
        """Be doing."""
        return Predicate(Phrase("be", self.en.gerund), japanese.progressive(self.ja))

    def want(self, subject: Person) -> "Predicate":
        """Want to do; Japanese tells one's own wishes (たい) from those of others (たがる)."""
        mine = subject.group in ("me", "you")
        deed = japanese.craved(japanese.everyday(self.ja)) if mine else japanese.everyday(self.ja)
        return Predicate(Phrase("want", f"to {self.en.base}"), japanese.tai(deed) if mine else japanese.tagaru(deed))

    def must(self) -> "Predicate":
        """Have to do."""
        return Predicate(Phrase("have", f"to {self.en.base}"), japanese.must(self.ja))

    def experience(self) -> "Predicate":
        """Have done at least once."""
        word = Word(japanese.plain(self.ja, past=True) + "ことがある", "godan")
        return Predicate(Phrase("perfect", self.en.participle), word)


def be(adjective: str, word: Word) -> Predicate:
    """Be old, be a doctor."""
    return Predicate(Phrase("be", adjective), word)


def topic(noun: Noun, determiner: str = "the") -> Person:
    """A noun as a subject: ``the book`` 本, ``this book`` この本, ``those shoes`` その靴."""
    if noun.is_name:
        return Person(noun.en, noun.ja, "its", noun.agreement, "it")
    en, ja = {"the": ("the", ""), "this": ("these" if noun.plural else "this", "この"),
              "that": ("those" if noun.plural else "that", "その")}[determiner]  # fmt: skip
    return Person(f"{en} {noun.en}", ja + noun.ja, "its", noun.agreement, "they" if noun.plural else "it")


_PRONOUN_AGREEMENT: dict[str, Agreement] = {"I": "1s", "we": "pl", "you": "pl", "they": "pl"}


def pronoun(person: Person) -> Person:
    """The English pronoun for somebody just mentioned; Japanese leaves it out."""
    agreement = _PRONOUN_AGREEMENT.get(person.pronoun, "3s")
    return replace(person, en=person.pronoun, ja="", agreement=agreement)


@dataclass(frozen=True)
class Clause:
    """A subject, a predicate, tense and polarity.

    Japanese leaves "I" out unless it is spoken: in sentences that say who or what one is, and in contrasts.
    """

    subject: Person
    predicate: Predicate
    past: bool = False
    negative: bool = False
    spoken: bool = False

    @property
    def en(self) -> str:
        """The English statement, without capital or full stop."""
        text = english.finite(self.predicate.en, self.subject.agreement, past_tense=self.past, negative=self.negative)
        return self._own(f"{self.subject.en} {text}")

    @property
    def en_predicate(self) -> str:
        """The English predicate alone, as after ``who``."""
        return self.en.removeprefix(self.subject.en + " ")

    @property
    def en_question(self) -> str:
        """The English question, without capital or question mark."""
        return self._own(
            english.question(
                self.predicate.en,
                self.subject.en,
                self.subject.agreement,
                past_tense=self.past,
                negative=self.negative,
            )
        )

    def _own(self, text: str) -> str:
        return text.replace("{poss}", self.subject.possessive)

    def _marked(self, particle: str) -> str:
        if not self.subject.ja or (self.subject.en == "I" and particle != "も" and not self.spoken):
            return ""
        return self.subject.ja + particle

    def _topic(self, particle: str, body: str) -> str:
        """The subject before the rest; where it is left out, a time takes は in its stead: 昨日は忙しかった."""
        marked = self._marked(particle)
        state = self.predicate.en.head == "be" and not japanese.is_verb(self.predicate.ja)
        planned = self.predicate.ja.text.endswith(("つもり", "予定"))
        if not marked and (self.negative or (state and not planned)):
            body = body.replace(japanese.PAUSE, "は", 1)
        return japanese.pauses(marked + body)

    def polite(self, particle: str = "は") -> str:
        """The Japanese clause ending in です or ます, without full stop."""
        body = japanese.polite(self.predicate.ja, past=self.past, negative=self.negative)
        return self._topic(particle, body)

    def plain(self, particle: str = "が") -> str:
        """The Japanese clause in the plain form, as before から and と思います."""
        body = japanese.plain(self.predicate.ja, past=self.past, negative=self.negative)
        return self._topic(particle, body)

    def attributive(self, particle: str = "が") -> str:
        """The Japanese clause before a noun or とき; no comma parts what belongs to the noun."""
        text = japanese.attributive(self.predicate.ja, past=self.past, negative=self.negative)
        return self._marked(particle) + text.replace(japanese.PAUSE, "")

    def explained(self, particle: str = "は") -> str:
        """The Japanese clause before のです, asking or giving an explanation."""
        body = japanese.attributive(self.predicate.ja, past=self.past, negative=self.negative)
        if self.predicate.ja.kind == "noun" and not self.past and not self.negative:
            body = self.predicate.ja.text + "な"
        return japanese.pauses(self._marked(particle) + body)

    def node(self, particle: str = "が") -> str:
        """The Japanese clause before a main clause, with ので."""
        body = japanese.reason_node(self.predicate.ja, past=self.past, negative=self.negative)
        return japanese.pauses(self._marked(particle) + body)

    def tara(self, particle: str = "が") -> str:
        """The Japanese clause as a condition."""
        return japanese.pauses(self._marked(particle) + japanese.tara(self.predicate.ja, negative=self.negative))

    def naming(self) -> "Clause":
        """The clause with 私 said, not left out."""
        return replace(self, spoken=True)


def capital(text: str) -> str:
    """Begin with a capital."""
    return text[0].upper() + text[1:]


def statement(en: str, ja: str) -> tuple[str, str]:
    """Close a statement in both languages."""
    return capital(en) + ".", japanese.pauses(ja) + "。"


def ask(en: str, ja: str) -> tuple[str, str]:
    """Close a polite question in both languages."""
    return capital(en) + "?", japanese.pauses(ja) + "か。"
