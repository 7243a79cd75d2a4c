"""Random but sensible choices from the lexicon: who does what, where, when and with whom."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeVar

from corpus.mini import actions, adjectives, people, places, things, times
from corpus.mini.clause import Clause, Predicate
from corpus.mini.english import Phrase
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
        if "morning" in words:
            return early < MORNING if timed else tense != "habit" or "n" in uses
        if "night" in words or "tonight" in words or "evening" in words:
            return late >= EVENING if timed else "n" in uses
        if "afternoon" in words:
            return late > MORNING + 1 and early < EVENING if timed else True
        if words[-1] in ("month", "year"):
            return "x" in uses
        if time.en in ("every week", "every weekend"):
            return not timed and "n" not in uses
        if words[-1] in ("week", "weekend", "ago") or "weeks" in words:
            return "w" in uses and not timed
        return True

    pool = {"past": times.PAST, "future": times.FUTURE, "habit": times.HABIT, "none": ()}[tense]
    return tuple(time for time in pool if fits(time))


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
        first, second = self.rng.sample(nouns(tag), 2)
        return first, second

    def person(self, *, me: float = 0.3, groups: str = "pronoun family known friend public") -> Person:
        """Anybody; with probability ``me`` the speaker."""
        if self.chance(me):
            return people.I if self.chance(0.7) else people.WE
        return self.one([person for person in people.PEOPLE if person.group in groups.split()])

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
                and (person.group == "me" or p.en not in ("my wife", "my husband"))
            ]
        )

    def fill(self, action: Action, *, described: float = 0.3) -> Done:
        """Choose an object for an action."""
        if not action.objects:
            return Done(action, None, Predicate(action.phrase(), action.word()))
        noun = self.noun(action.objects)
        en, ja = noun.en if "{poss} {}" in action.en else noun.new(), noun.ja
        fitting = [a for a in adjectives_of(noun) if a.en not in ("old", "heavy", "thick", "light", "difficult")]
        if action.objects in DESCRIBED and fitting and self.chance(described):
            adjective = self.one(fitting)
            en, ja = noun.new(adjective.en), adjective.attributive + noun.ja
        return Done(action, noun, Predicate(action.phrase(en), action.word(ja)), en, ja)

    def do(self, uses: str) -> Done:
        """Any action with the uses, and its object."""
        return self.fill(self.one(actions_for(uses)))

    def place(self, done: Done, probability: float = 0.4) -> Adverbial | None:
        """Where it happens, if the action names such places and the object is not one itself."""
        if not done.action.places or not self.chance(probability):
            return None
        kind = done.action.places
        if kind in ("shopping", "giftshop") and done.noun is not None and done.noun.has("page"):
            kind = "bookshop"
        return where(self.noun(kind))

    def company(self, done: Done, subject: Person, probability: float = 0.3) -> Adverbial | None:
        """With whom."""
        if "g" not in done.action.uses or subject.agreement == "pl" or not self.chance(probability):
            return None
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
        done = self.do(uses)
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
        predicate = self.event(uses, subject, tense, time=0.8 if tense == "past" else 1.0)
        if tense == "future":
            predicate = predicate.future()
        return Clause(subject, predicate, past=tense == "past", negative=negative)


def where(place: Noun) -> Adverbial:
    """A place as the scene of an action."""
    return Adverbial(f"{place.prep} {place.known}", f"{place.ja}で")


Drawn = tuple[str, str]  # English and Japanese
Feature = Callable[[Sampler], Drawn]
