"""What leads to what: states of people and weather, and what one sensibly does about them."""

from dataclasses import dataclass

from corpus.mini.clause import Predicate
from corpus.mini.english import Phrase
from corpus.mini.japanese import Kind, Word
from corpus.mini.sampler import NOUNS, PUPILS, Sampler, actions_for, nouns, suits
from corpus.mini.words import Action, Noun, Person


@dataclass(frozen=True)
class State:
    """A state that calls for something; ``effect`` is a key of :data:`EFFECTS`."""

    en: str
    ja: str
    kind: Kind
    effect: str
    mine: bool = False  # a feeling that Japanese tells only of oneself

    @property
    def predicate(self) -> Predicate:
        """The state as a predicate."""
        head, _, rest = self.en.partition(" ")
        return Predicate(Phrase(head, rest), Word(self.ja, self.kind))


STATES = (
    State("be tired", "疲れている", "ichidan", "rest"),
    State("be sleepy", "眠い", "i", "sleep", mine=True),
    State("be sick", "病気", "noun", "ill"),
    State("have a fever", "熱がある", "godan", "ill"),
    State("have a cold", "風邪をひいている", "ichidan", "ill"),
    State("have a headache", "頭が痛い", "i", "ill", mine=True),
    State("have a stomachache", "お腹が痛い", "i", "ill", mine=True),
    State("be hungry", "お腹が空いている", "ichidan", "eat"),
    State("be thirsty", "のどが渇いている", "ichidan", "drink"),
    State("be free", "暇", "na", "leisure"),
    State("have time", "時間がある", "godan", "leisure"),
    State("be busy", "忙しい", "i", "cannot"),
    State("have an exam", "試験がある", "godan", "study"),
)
WEATHER = (
    State("be raining", "雨が降っている", "ichidan", "wet"),
    State("be snowing", "雪が降っている", "ichidan", "wet"),
    State("be cold", "寒い", "i", "cold"),
    State("be hot", "暑い", "i", "hot"),
    State("be sunny", "天気がいい", "i", "outdoors"),
)
FORECAST = (
    State("rain", "雨が降る", "godan", "wet"),
    State("snow", "雪が降る", "godan", "wet"),
    State("be cold", "寒い", "i", "cold"),
    State("be hot", "暑い", "i", "hot"),
    State("be sunny", "天気がいい", "i", "outdoors"),
)

# effect: what one does, then what one leaves undone; after the colon the object, by name or by class
EFFECTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rest": (
        ("have a rest", "take a bath", "take {}:taxi", "go to bed early", "drink {}:hotdrink", "go home"),
        ("cook", "go shopping", "do {poss} homework", "take out the trash", "do the laundry"),
    ),
    "sleep": (("drink {}:coffee", "have a rest", "go to bed early", "go home"), ()),
    "ill": (
        ("take {poss} medicine", "stay home", "go to {}:hospital", "go to {}:pharmacy", "have a rest"),
        (
            "work", "go to {}:school", "go to {}:office", "go shopping", "drink {}:alcohol", "play {}:sport",
            "take a bath",
        ),
    ),
    "eat": (
        ("eat {}:dish", "eat {}:sweet", "eat {}:fruit", "order {}:dish", "go to {}:restaurant"),
        (),
    ),
    "drink": (
        ("drink {}:water", "drink {}:orange juice", "drink {}:tea", "order {}:orange juice", "order {}:beer"),
        (),
    ),
    "leisure": (
        (
            "go to {}:sight", "go to {}:area", "walk in {}:walk", "go shopping",
            "meet {poss} friend", "listen to {}:genre",
            "go to {}:movie theater", "watch {}:show", "make {}:cookable",
            "play {}:sport", "go to {}:bookstore", "hang out with {poss} friends", "draw pictures", "go fishing",
        ),
        (),
    ),
    "outdoors": (
        (
            "walk in {}:walk", "play {}:sport", "climb a mountain", "see the cherry blossoms", "go to {}:park",
            "do the laundry", "walk along {}:lane", "go to {}:zoo", "take photos", "ride a bicycle", "go fishing",
            "go to {}:garden", "go to {}:area",
        ),
        (),
    ),
    "study": (
        ("study {}:subject", "go to {}:library", "get up early"),
        (
            "watch TV", "watch {}:show", "play {}:sport", "go shopping", "hang out with {poss} friends", "go fishing",
            "sing",
        ),
    ),
    "wet": (
        (
            "stay home", "take {}:bus", "take {}:taxi", "take {}:subway", "read {}:read", "watch TV",
            "listen to {}:genre", "go to {}:museum", "go to {}:movie theater", "go to {}:aquarium", "drink {}:hotdrink",
        ),
        (
            "go to {}:park", "walk in {}:walk", "play {}:sport", "climb a mountain", "do the laundry", "go to {}:zoo",
            "go to {}:beach", "go fishing", "run", "ride a bicycle", "walk along {}:lane",
        ),
    ),
    "cold": (
        (
            "wear {}:coat", "wear {}:sweater", "drink {}:hotdrink", "turn on {}:heater", "close {}:window",
            "take a bath", "eat {}:warm", "go to {}:hot spring",
        ),
        ("open {}:window", "go to {}:beach", "eat {}:ice cream", "swim"),
    ),
    "hot": (
        (
            "swim", "eat {}:ice cream", "drink {}:water", "drink {}:orange juice", "drink {}:beer",
            "turn on {}:air conditioner", "open {}:window",
            "go to {}:pool", "go to {}:beach", "wear {}:hat", "take a shower",
        ),
        ("run", "wear {}:coat", "drink {}:hotdrink", "climb a mountain", "wear {}:suit"),
    ),
    "help": (
        (
            "cook {}:dinner", "clean {}:tidy", "wash the dishes", "go shopping", "do the laundry",
            "take out the trash", "go to {}:supermarket", "water the flowers",
        ),
        (),
    ),
}  # fmt: skip


def _matching(name: str) -> tuple[Noun, ...]:
    return tuple(noun for noun in NOUNS if noun.en == name) or nouns(name)


def _choose(s: Sampler, recipe: str) -> tuple[Action, Predicate]:
    pattern, _, tag = recipe.partition(":")
    options = [a for a in actions_for("") if a.en == pattern]
    if not tag:
        action = s.one(options)
        return action, Predicate(action.phrase(), action.word())
    noun = s.one(_matching(tag))
    action = next((a for a in options if a.objects in noun.tags.split()), options[0])
    return action, Predicate(action.phrase(noun.new()), action.word(noun.ja))


def effect(s: Sampler, name: str, subject: Person | None = None) -> tuple[Predicate, bool]:
    """What somebody does about a state, and whether it is left undone."""
    does, leaves = EFFECTS[name]
    negative = bool(leaves) and s.chance(0.35)
    action, predicate = _choose(s, s.one(leaves if negative else does))
    while subject is not None and not suits(subject, action):
        action, predicate = _choose(s, s.one(leaves if negative else does))
    return predicate, negative


def state_of(s: Sampler, subject: Person) -> State:
    """A state that one may tell of this subject."""
    states = [state for state in STATES if subject.group == "me" or not state.mine]
    return s.one([state for state in states if state.en != "have an exam" or subject.en.split()[-1] in (*PUPILS, "I")])
