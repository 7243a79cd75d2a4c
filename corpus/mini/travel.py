"""Grammar: how to get there, and which place is the best."""

from corpus.mini import english, japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.measures import DURATIONS, lasting
from corpus.mini.sampler import NOUNS, Drawn, Feature, Sampler, adjectives_of, adjectives_tagged, nouns
from corpus.mini.words import Adverbial, Noun, Person


def transport(s: Sampler) -> Drawn:
    """He goes to the office by subway; it takes twenty minutes from Gion to Kyoto Station by bus."""
    roll = s.rng.random()
    ride = s.one((*nouns("ride"), s.noun("vehicle")))
    en_by, ja_by = (f"by {ride.en}", f"{ride.ja}で") if s.chance(0.85) else ("on foot", "歩いて")
    if roll < 0.35:
        start, end = s.rng.sample([*nouns("stop"), *nouns("sight")], 2)
        if ride.has("far"):
            (start, end), time = s.two_nouns("city"), lasting(s, DURATIONS[1:])
        else:
            time = lasting(s, DURATIONS[:1])
        if en_by == "on foot" and start.has("city"):
            en_by, ja_by = "by train", "電車で"
        if s.chance(0.2):
            return ask(
                f"how long does it take from {start.en} to {end.en} {en_by}",
                f"{start.ja}から{end.ja}まで{ja_by}どのくらいかかります",
            )
        return statement(
            f"it takes {time.en} from {start.en} to {end.en} {en_by}",
            f"{start.ja}から{end.ja}まで{ja_by}{time.ja}かかります",
        )
    subject = s.person()
    goal: Noun = (
        s.noun("city")
        if ride.has("far") and en_by != "on foot"
        else s.one((*nouns("goal"), *nouns("sight"), *nouns("area")))
    )
    predicate = Predicate(Phrase("go", f"to {goal.known}"), Word(f"{goal.ja}に行く", "godan")).at(
        Adverbial(en_by, ja_by)
    )
    tense = s.one(("past", "future", "habit"))
    if tense == "habit" and goal.en in ("school", "office", "library", "station", "university"):
        clause = Clause(subject, predicate.at(times.EVERY_DAY) if s.chance(0.5) else predicate)
    elif tense == "future":
        clause = Clause(subject, predicate.at(s.one(times.FUTURE_DAYS[:4])).future())
    else:
        clause = Clause(subject, predicate.at(s.one((None, *times.PAST_DAYS[:4]))), past=True)
    return statement(clause.en, clause.polite())


def directions(s: Sampler) -> Drawn:
    """Please turn left at the second corner; how do I get to Kinkaku-ji?; get off at Gion."""
    roll = s.rng.random()
    place: Noun = s.one((*nouns("sight"), *nouns("landmark"), *nouns("area")))
    if roll < 0.3:
        spot = s.one(
            (*((f"the {en} corner", f"{ja}の角") for en, ja in ORDINALS), *((n.known, n.ja) for n in nouns("landmark")))
        )
        side = s.one((("right", "右"), ("left", "左")))
        if s.chance(0.2):
            spot = s.one(tuple((f"the {en} traffic light", f"{ja}の信号") for en, ja in ORDINALS))
        particle = "を" if "角" in spot[1] or "信号" in spot[1] else "の角を"
        if particle[:2] == "の角":
            spot = (f"the corner by {spot[0]}", f"{spot[1]}のそば")
            particle = "の角を"
        return statement(f"please turn {side[0]} at {spot[0]}", f"{spot[1]}{particle}{side[1]}に曲がってください")
    if roll < 0.5:
        start: Noun = s.one((*nouns("stop"), *nouns("lodging")))
        if s.chance(0.3) or start == place:
            return ask(f"how do I get to {place.known}", f"{place.ja}にはどうやって行きます")
        return ask(
            f"how do I get to {place.known} from {start.known}", f"{start.ja}から{place.ja}までどうやって行きます"
        )
    if roll < 0.65:
        line = s.noun("line")
        stop = s.one((*nouns("stop"), *nouns("sight")) if line.en == "bus" else nouns("stop"))
        return s.one(
            (
                statement(f"please get off the {line.en} at {stop.en}", f"{stop.ja}で{line.ja}を降りてください"),
                statement(f"please change to the {line.en} at {stop.en}", f"{stop.ja}で{line.ja}に乗り換えてください"),
            )
        )
    if roll < 0.75:
        number = s.rng.randrange(1, 13)
        stop = s.one((*nouns("stop"), *nouns("sight"), *nouns("landmark")))
        return statement(
            f"please take bus number {number} from {stop.known}", f"{stop.ja}から{number}番のバスに乗ってください"
        )
    if roll < 0.9:
        line = s.noun("line")
        to = s.one((*nouns("sight"), *nouns("area")) if line.en == "bus" else (*nouns("stop"), *nouns("city")))
        clause = Clause(
            topic(line, s.one(("this", "that"))),
            Predicate(Phrase("go", f"to {to.en}"), Word(f"{to.ja}に行く", "godan")),
            negative=s.chance(0.25),
        )
        if s.chance(0.5) and not clause.negative:
            return ask(clause.en_question, clause.polite())
        return statement(clause.en, clause.polite())
    return ask(f"excuse me, where is {place.known}", f"すみません、{place.ja}はどこです")


ORDINALS = (("first", "一つ目"), ("second", "二つ目"), ("third", "三つ目"), ("next", "次"))


def comparison(s: Sampler) -> Drawn:
    """Yasaka Shrine is older than Nijo Castle; which is cheaper, the bus or the train?"""
    roll = s.rng.random()
    if roll < 0.2:
        first, second = sorted(s.rng.sample([n for n in nouns("sight") if n.since], 2), key=lambda n: n.since)
        return statement(f"{first.en} is older than {second.en}", f"{first.ja}は{second.ja}より古いです")
    if roll < 0.4:
        one = s.person(me=0.1, groups="family known friend")
        two = s.other(one, "family known friend")
        if one.agreement == "pl":
            one = people.HE
        quality = s.one([a for a in adjectives_tagged("person") if a.en in COMPARED_PEOPLE])
        clause = Clause(
            one, be(f"{english.comparative(quality.en)} than {two.en}", quality.word.after(f"{two.ja}より"))
        )
        return statement(clause.en, clause.polite())
    tag, names = s.one(COMPARED)
    a, b = s.two_nouns(tag)
    quality = s.one([q for q in adjectives_of(a) if q in adjectives_of(b) and q.en in names.split()])
    if roll < 0.65 and not a.plural:
        return ask(
            f"which is {english.comparative(quality.en)}, {_generic(a)} or {_generic(b)}",
            f"{a.ja}と{b.ja}とどちらのほうが{japanese.polite(quality.word)}",
        )
    clause = Clause(
        Person(_generic(a), a.ja, "", a.agreement),
        be(f"{english.comparative(quality.en)} than {_generic(b)}", quality.word.after(f"{b.ja}より")),
    )
    return statement(clause.en, clause.polite())


COMPARED_PEOPLE = ("busy", "tall", "young", "strict", "kind", "cheerful", "gentle")


COMPARED = (
    ("sight", "famous beautiful wonderful"), ("area", "quiet lively"), ("city", "lively convenient safe"),
    ("dish", "delicious expensive cheap"), ("sweet", "delicious sweet"), ("fruit", "delicious sweet cheap"),
    ("drink", "delicious"), ("subject", "difficult interesting"), ("language", "difficult"),
    ("clothes", "expensive cheap"), ("dish", "delicious expensive cheap"), ("sight", "famous beautiful wonderful"),
)  # fmt: skip


def _generic(noun: Noun) -> str:
    return noun.en if noun.article == "" and not noun.has("clothes") else f"the {noun.en}"


def superlative(s: Sampler) -> Drawn:
    """This is the oldest temple in Kyoto; Ken is the tallest of the three."""
    roll = s.rng.random()
    if roll < 0.3:
        scope = s.one(
            (
                ("in the class", "クラス"),
                ("in the family", "家族"),
                ("at the office", "会社"),
                ("of my friends", "友達の中"),
                ("of the three", "三人の中"),
            )
        )
        person = s.person(me=0.0, groups="known friend" if scope[1] != "家族" else "family")
        if person.agreement == "pl":
            person = people.FAMILY[0]
        quality = s.one([a for a in adjectives_tagged("person") if a.en in COMPARED_PEOPLE])
        return statement(
            f"{person.en} is the {english.superlative(quality.en)} {scope[0]}",
            f"{person.ja}は{scope[1]}で一番{japanese.polite(quality.word)}",
        )
    noun = s.one([n for n in NOUNS if n.en in RANKED])
    city = s.noun("city")
    quality = s.one([a for a in adjectives_of(noun) if a.en not in ("spacious", "light")])
    en, ja = (
        f"{english.superlative(quality.en)} {noun.en} in {city.en}",
        f"{city.ja}で一番{quality.attributive}{noun.ja}",
    )
    if roll < 0.5:
        return ask(f"where is the {en}", f"{ja}はどこです")
    if roll < 0.7:
        clause = Clause(Person("this", "ここ", ""), be(f"the {en}", Word(ja, "noun")), negative=s.chance(0.25))
        return statement(clause.en, clause.polite())
    if (
        not (noun.has("site") or noun.has("lodging") or noun.has("park") or noun.has("quietplace"))
        or quality.en == "small"
    ):
        return ask(f"where is the {en}", f"{ja}はどこです")
    subject = s.person()
    past = s.chance(0.5)
    verb = ("stay at", "に泊まる", "godan") if noun.has("lodging") else ("visit", "を訪れる", "ichidan")
    head, _, rest = f"{verb[0]} the {en}".partition(" ")
    predicate = Predicate(Phrase(head, rest), Word(f"{ja}{verb[1]}", "godan" if verb[2] == "godan" else "ichidan"))
    clause = Clause(subject, predicate, past=True) if past else Clause(subject, predicate.want(subject)).dropped()
    return statement(clause.en, clause.polite())


RANKED = ("temple", "shrine", "garden", "church", "park", "hotel", "inn", "library", "museum", "art museum",
          "department store", "bookstore", "bakery", "hospital", "station", "cafe", "restaurant", "university",
          "zoo", "movie theater")  # fmt: skip


TRAVEL: dict[str, Feature] = {
    "transport": transport,
    "directions": directions,
    "comparison": comparison,
    "superlative": superlative,
}
