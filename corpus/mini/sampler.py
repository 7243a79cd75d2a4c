"""Random but sensible choices from the lexicon: who does what, where, when and with whom."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeVar

from corpus.mini import actions, adjectives, people, places, things, times
from corpus.mini.clause import Clause, Predicate
from corpus.mini.english import Phrase, plural
from corpus.mini.japanese import Word, potential
from corpus.mini.words import Action, Adjective, Adverbial, Noun, Person

T = TypeVar("T")
Tense = Literal["past", "future", "habit", "none"]

NOUNS: tuple[Noun, ...] = (
    *people.FIGURES, *people.JOBS, *people.ANIMALS, *people.COUNTRIES,
    *places.KYOTO, *places.CITIES, *places.TOWN, *places.INSIDE,
    *things.FOOD, *things.FRUIT, *things.DRINKS, *things.MEALS, *things.READING, *things.WATCHING, *things.SKILLS,
    *things.CLOTHES, *things.GOODS, *things.FIXTURES, *things.WORK, *things.TRANSPORT,
)  # fmt: skip

EATEN = ("dish", "sweet", "beverage")  # what nobody remembers for weeks
UNREMARKED = ("old", "heavy", "thick", "thin", "light", "difficult", "boring", "convenient")  # why nobody buys a thing
GENERAL = ("book", "tea")  # a novel is a book: these stand beside no other of their kind
DESCRIBED = ("goods", "gift", "top", "bottom", "hat")  # objects that may take an adjective
MORNING, EVENING = 11, 18
LONG_TIMES = ("last month", "last year", "next month", "next week")
HABITUAL = tuple(time.en for time in times.HABIT)


@cache
def nouns(tag: str) -> tuple[Noun, ...]:
    """All nouns of a class, in the lexicon's order."""
    return tuple(noun for noun in NOUNS if noun.has(tag))


@cache
def adjectives_of(noun: Noun) -> tuple[Adjective, ...]:
    """All adjectives that fit a noun."""
    return tuple(a for a in adjectives.ADJECTIVES if set(a.tags.split()) & set(noun.tags.split()))


@cache
def adjectives_tagged(tag: str) -> tuple[Adjective, ...]:
    """All adjectives of a class."""
    return tuple(a for a in adjectives.ADJECTIVES if tag in a.tags.split())


@cache
def describable() -> tuple[Noun, ...]:
    """All nouns that some adjective fits."""
    return tuple(noun for noun in NOUNS if adjectives_of(noun))


@cache
def actions_for(uses: str) -> tuple[Action, ...]:
    """All actions that have every one of the uses."""
    return tuple(action for action in actions.ACTIONS if set(uses) <= set(action.uses))


@cache
def times_for(action: Action, tense: Tense) -> tuple[Adverbial, ...]:
    """When an action may take place: nobody gets up in the evening or washes his hands last year."""
    early, late = action.hours
    timed = late > 0
    uses = set(action.uses)

    def fits(time: Adverbial) -> bool:
        words = time.en.split()
        if "l" in uses:
            return time.en in LONG_TIMES
        if "t" in uses and time.en not in ("yesterday", "last night", "this morning", *HABITUAL):
            return False
        if (
            timed
            and "n" in uses
            and time.en in ("the day before yesterday", "the day after tomorrow", "three days ago")
        ):
            return False
        if action.objects == "beverage" and words[-1] in ("week", "weekend") and tense == "past":
            return False
        if "morning" in words and action.en == "dance at the festival":
            return False
        if tense == "future" and action.objects in ("sweet", "beverage"):
            return time.en in ("tonight", "tomorrow", "tomorrow afternoon")
        if "n" in uses and time.en in ("two weeks ago", "three days ago"):
            return False
        if action.objects in ("dish", "sweet", "order") and "morning" in words:
            return False
        if action.objects == "lodging" and ("morning" in words or "afternoon" in words):
            return False
        if "morning" in words:
            return early < MORNING if timed else tense != "habit" or "n" in uses
        if "night" in words or "tonight" in words or "evening" in words:
            return late >= EVENING if timed else "n" in uses
        if "afternoon" in words:
            return late > MORNING + 1 and early < EVENING if timed else True
        if words[-1] in ("month", "year"):
            return "x" in uses and action.objects not in EATEN
        if time.en in ("every week", "every weekend"):
            return not timed and "n" not in uses
        if time.en == "two weeks ago" and action.objects in EATEN:
            return False
        if words[-1] in ("week", "weekend", "ago") or "weeks" in words:
            return "w" in uses and not timed
        return True

    pool = {"past": times.PAST, "future": times.FUTURE, "habit": times.HABIT, "none": ()}[tense]
    return tuple(time for time in pool if fits(time))


def suits(person: Person, action: Action) -> bool:
    """Whether somebody of that age may be said to do it: the Tanakas have no homework, and children no car."""
    if action.en in SCHOOLWORK:
        return person.group in ("me", "you", "pronoun", "friend", "") or person.en.split()[-1] in PUPILS
    if action.objects in ("studied", "tongue") and person.en.endswith(("parents", "grandmother", "grandfather")):
        return False
    if action.en in GROWN_UP or action.objects in ("alcohol", "vehicle"):
        return person.en not in ("the children", "the students")
    if (action.en in FOREIGN or action.objects == "tongue") and (
        person.group in ("family", "known", "yours") or person.en in JAPANESE_FRIENDS
    ):
        return False
    return action.objects != "sport" or not person.en.endswith(("grandmother", "grandfather"))


def foreseen(action: Action) -> bool:
    """Whether one plans it or is expected to do it."""
    return bool(set("wm") & set(action.uses)) and "t" not in action.uses


def dated(action: Action) -> bool:
    """Whether one remembers or asks the day of it."""
    if action.en.endswith(("early", "late", "home")):
        return False
    return action.phrase().head in DATED or action.en in DATED


DATED = ("go", "visit", "leave", "travel", "stay", "climb", "see", "meet", "invite", "buy", "sell", "learn", "call",
         "swim in the sea", "dance at the festival", "take the exam")  # fmt: skip
EXPECTED_TIMES = (
    "yesterday", "last night", "this morning", "last week", "last weekend", "tomorrow", "tonight", "this weekend",
    "next week", "tomorrow morning",
)  # fmt: skip
# What is an accomplishment only of people from abroad.
FOREIGN = ("read kanji", "write kanji", "use chopsticks")
JAPANESE_FRIENDS = ("Ken", "Taro", "Yumi", "Hana", "my colleague", "the teacher", "the students")
SCHOOLWORK = ("do {poss} homework", "take the exam")
PUPILS = ("sister", "brother", "son", "daughter", "students", "children")
GROWN_UP = ("work", "drive a car", "smoke", "wash {poss} car", "check {poss} email", "park {poss} car", "cook {}",
            "live in {}")  # fmt: skip


@dataclass(frozen=True)
class Done:
    """An action with its object chosen."""

    action: Action
    noun: Noun | None
    predicate: Predicate
    en_object: str = ""
    ja_object: str = ""

    @property
    def can(self) -> Predicate:
        """Be able to do it: the object of a potential takes が, a way keeps を."""
        text = self.predicate.ja.text
        before, particle, verb = text.rpartition("を")
        if particle and not self.action.path:
            text = f"{before}が{verb}"
        return Predicate(Phrase("can", self.predicate.en.base), potential(Word(text, self.action.kind)))


class Sampler:
    """Draws from the lexicon with one random generator, so that a seed fixes the corpus."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def one(self, items: Sequence[T]) -> T:
        """Any of the items."""
        return items[self.rng.randrange(len(items))]

    def chance(self, probability: float) -> bool:
        """Whether something happens."""
        return self.rng.random() < probability

    def noun(self, tag: str) -> Noun:
        """Any noun of a class."""
        return self.one(nouns(tag))

    def two_nouns(self, tag: str) -> tuple[Noun, Noun]:
        """Two different nouns of a class."""
        first, second = self.rng.sample([noun for noun in nouns(tag) if noun.en not in GENERAL], 2)
        return first, second

    def person(self, *, me: float = 0.3, groups: str = "pronoun family known friend public") -> Person:
        """Anybody; with probability ``me`` the speaker."""
        if self.chance(me):
            return people.I if self.chance(0.7) else people.WE
        return self.one([person for person in people.PEOPLE if person.group in groups.split()])

    def asked(self, you: float = 0.5) -> Person:
        """Whom one may ask about: the listener, the listener's family, or somebody whom both know."""
        if self.chance(you):
            return people.YOU
        return self.one((*people.YOURS, *people.PRONOUNS, *people.ACQUAINTANCES))

    def other(self, person: Person, groups: str = "family known friend") -> Person:
        """Somebody else, who would naturally be in the same sentence."""
        if person.group not in ("me", "family"):
            groups = groups.replace("family", "").strip()
        return self.one(
            [
                p
                for p in people.PEOPLE
                if p.group in groups.split()
                and p.en != person.en
                and p.agreement == "3s"
                and (person.en == "I" or p.en not in ("my wife", "my husband"))
            ]
        )

    def fill(self, action: Action, *, described: float = 0.3, general: bool = False) -> Done:
        """Choose an object for an action; a general one stands in the plural: ``read books``."""
        if not action.objects:
            return Done(action, None, Predicate(action.phrase(), action.word()))
        noun = self.noun(action.objects)
        en, ja = noun.en if "{poss} {}" in action.en else noun.new(), noun.ja
        if general and noun.article == "a":
            return Done(action, noun, Predicate(action.phrase(plural(noun.en)), action.word(ja)), plural(noun.en), ja)
        fitting = [a for a in adjectives_of(noun) if a.en not in UNREMARKED]
        if action.objects in DESCRIBED and fitting and not noun.has("food") and self.chance(described):
            adjective = self.one(fitting)
            en, ja = noun.new(adjective.en), adjective.attributive + noun.ja
        return Done(action, noun, Predicate(action.phrase(en), action.word(ja)), en, ja)

    def do(self, uses: str, subject: Person | None = None) -> Done:
        """Any action with the uses that suits the subject, and its object."""
        return self.fill(self.one([a for a in actions_for(uses) if subject is None or suits(subject, a)]))

    def place(self, done: Done, probability: float = 0.4) -> Adverbial | None:
        """Where it happens, if the action names such places and the object is not one itself."""
        if not done.action.places or not self.chance(probability):
            return None
        kind = done.action.places
        if kind in ("shopping", "giftshop") and done.noun is not None and done.noun.has("page"):
            kind = "bookshop"
        if done.noun is not None and done.noun.has("sweet") and not done.noun.has("treat") and kind == "teahouse":
            kind = "cafe"
        place = self.noun(kind)
        return Adverbial(where(place).en, f"{place.ja}を") if done.action.en == "run" else where(place)

    def company(self, done: Done, subject: Person, probability: float = 0.3) -> Adverbial | None:
        """With whom."""
        if "g" not in done.action.uses or subject.agreement == "pl" or not self.chance(probability):
            return None
        if subject.group in ("you", "yours"):
            return self.one((Adverbial("with {poss} friends", "お友達と"), Adverbial("with {poss} family", "ご家族と")))
        if "n" in done.action.uses and (subject.group not in ("me", "family") or self.chance(0.5)):
            return Adverbial("with {poss} family", "家族と")
        if self.chance(0.3):
            return self.one((Adverbial("with {poss} friends", "友達と"), Adverbial("with {poss} family", "家族と")))
        other = self.other(subject, "family" if "n" in done.action.uses else "family known friend")
        return Adverbial(f"with {other.en}", f"{other.ja}と")

    def event(
        self, uses: str, subject: Person, tense: Tense = "none", *, time: float = 1.0, around: float = 0.4
    ) -> Predicate:
        """An action with perhaps a place, company and a time."""
        done = self.do(uses, subject)
        return self.around(done, subject, tense, time=time, around=around)

    def around(
        self, done: Done, subject: Person, tense: Tense = "none", *, time: float = 1.0, around: float = 0.4
    ) -> Predicate:
        """Perhaps add a place, company and a time to an action."""
        predicate = done.predicate.at(self.place(done, around)).at(self.company(done, subject, around / 2))
        when = times_for(done.action, tense)
        if when and self.chance(time):
            predicate = predicate.at(self.one(when))
        return predicate

    def statement(self, uses: str, tense: Tense, *, me: float = 0.3, negative: bool = False) -> Clause:
        """A whole clause in a tense."""
        subject = self.person(me=me)
        if negative:  # what was expected: neither where nor with whom
            expected = [
                a
                for a in actions_for(uses)
                if foreseen(a) and a.phrase().head != "sell" and (dated(a) or set("mn") & set(a.uses))
            ]
            done = self.fill(self.one([a for a in expected if suits(subject, a)]), described=0)
            near = [time for time in times_for(done.action, tense) if time.en in EXPECTED_TIMES]
            if set("dx") & set(done.action.uses) and "n" not in done.action.uses:
                near = [time for time in near if "morning" not in time.en and "night" not in time.en]
            predicate = done.predicate.at(self.one(near) if near else None)
        elif tense == "future":
            done = self.fill(self.one([a for a in actions_for(uses) if suits(subject, a) and foreseen(a)]))
            predicate = self.around(done, subject, tense)
        else:
            predicate = self.event(uses, subject, tense, time=0.8 if tense == "past" else 1.0)
        if tense == "future":
            predicate = predicate.future()
        return Clause(subject, predicate, past=tense == "past", negative=negative)


def where(place: Noun) -> Adverbial:
    """A place as the scene of an action."""
    return Adverbial(f"{place.prep} {place.known}", f"{place.ja}で")


Drawn = tuple[str, str]  # English and Japanese
Feature = Callable[[Sampler], Drawn]
