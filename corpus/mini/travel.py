"""Grammar: how to get there, and which place is the best."""

from dataclasses import replace

from corpus.mini import english, japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import NOUNS, PUPILS, Drawn, Feature, Sampler, adjectives_of, adjectives_tagged, nouns
from corpus.mini.words import Adverbial, Noun, Person

# How long the journey takes, in minutes, by what; in Kyoto and between cities, rounded as one tells a visitor.
ROUTES: tuple[tuple[str, str, str, int], ...] = (
    ("Kyoto Station", "Gion", "bus", 20), ("Kyoto Station", "Gion", "taxi", 15),
    ("Kyoto Station", "Arashiyama", "train", 15), ("Kyoto Station", "Arashiyama", "taxi", 30),
    ("Kyoto Station", "Uji", "train", 20), ("Kyoto Station", "Fushimi Inari", "train", 5),
    ("Kyoto Station", "Fushimi Inari", "taxi", 15), ("Kyoto Station", "Kiyomizu-dera", "bus", 15),
    ("Kyoto Station", "Kiyomizu-dera", "taxi", 15), ("Kyoto Station", "Kinkaku-ji", "bus", 40),
    ("Kyoto Station", "Kinkaku-ji", "taxi", 30), ("Kyoto Station", "Ginkaku-ji", "bus", 40),
    ("Kyoto Station", "Ginkaku-ji", "taxi", 25), ("Kyoto Station", "To-ji", "on foot", 15),
    ("Kyoto Station", "Nijo Castle", "bus", 20), ("Kyoto Station", "Nijo Castle", "subway", 15),
    ("Kyoto Station", "Nijo Castle", "taxi", 15), ("Kyoto Station", "the Kyoto Imperial Palace", "subway", 10),
    ("Kyoto Station", "the Kyoto Imperial Palace", "taxi", 15), ("Kyoto Station", "Sanjusangen-do", "bus", 10),
    ("Kyoto Station", "Sanjusangen-do", "on foot", 20), ("Kyoto Station", "the Kyoto National Museum", "bus", 10),
    ("Kyoto Station", "the Kyoto National Museum", "on foot", 20), ("Kyoto Station", "Nishiki Market", "subway", 10),
    ("Kyoto Station", "Nishiki Market", "taxi", 10), ("Kyoto Station", "Heian Shrine", "bus", 30),
    ("Kyoto Station", "Heian Shrine", "taxi", 20), ("Kyoto Station", "Nanzen-ji", "taxi", 20),
    ("Kyoto Station", "Ohara", "bus", 60), ("Kyoto Station", "Kitano Tenmangu", "bus", 30),
    ("Kyoto Station", "Kitano Tenmangu", "taxi", 20), ("Kyoto Station", "Shimogamo Shrine", "bus", 30),
    ("Kyoto Station", "Shimogamo Shrine", "taxi", 20), ("Kyoto Station", "Yasaka Shrine", "bus", 20),
    ("Kyoto Station", "Yasaka Shrine", "taxi", 15), ("Kyoto Station", "Ryoan-ji", "bus", 30),
    ("Kyoto Station", "Ryoan-ji", "taxi", 30), ("Kyoto Station", "Tofuku-ji", "taxi", 10),
    ("Kyoto Station", "Byodo-in", "train", 30), ("Kyoto Station", "Tenryu-ji", "train", 25),
    ("Gion", "Kiyomizu-dera", "on foot", 20), ("Gion", "Nishiki Market", "on foot", 15),
    ("Gion", "Pontocho", "on foot", 10), ("Gion", "Heian Shrine", "bicycle", 10), ("Gion", "Heian Shrine", "bus", 10),
    ("Gion", "Ginkaku-ji", "bus", 20), ("Gion", "Ginkaku-ji", "taxi", 15), ("Gion", "Ginkaku-ji", "bicycle", 20),
    ("Gion", "Fushimi Inari", "train", 15), ("Gion", "Uji", "train", 30), ("Gion", "Nijo Castle", "taxi", 15),
    ("Gion", "Nijo Castle", "bicycle", 15), ("Gion", "Arashiyama", "taxi", 30),
    ("Yasaka Shrine", "Kiyomizu-dera", "on foot", 20), ("Yasaka Shrine", "Nishiki Market", "on foot", 15),
    ("Kiyomizu-dera", "Kinkaku-ji", "taxi", 30), ("Kiyomizu-dera", "Ginkaku-ji", "bus", 30),
    ("Kiyomizu-dera", "Ginkaku-ji", "taxi", 15), ("Kiyomizu-dera", "Fushimi Inari", "taxi", 15),
    ("Kiyomizu-dera", "Sanjusangen-do", "on foot", 25), ("Kinkaku-ji", "Ryoan-ji", "on foot", 20),
    ("Kinkaku-ji", "Ryoan-ji", "bicycle", 10), ("Kinkaku-ji", "Kitano Tenmangu", "bus", 10),
    ("Kinkaku-ji", "Nijo Castle", "bus", 25), ("Kinkaku-ji", "Nijo Castle", "taxi", 15),
    ("Kinkaku-ji", "Ginkaku-ji", "bus", 40), ("Kinkaku-ji", "Ginkaku-ji", "taxi", 30),
    ("Kinkaku-ji", "Arashiyama", "taxi", 20), ("Ginkaku-ji", "Nanzen-ji", "on foot", 30),
    ("Ginkaku-ji", "Nanzen-ji", "bicycle", 15), ("Ginkaku-ji", "Heian Shrine", "bus", 10),
    ("Ginkaku-ji", "Heian Shrine", "on foot", 30), ("Nanzen-ji", "Heian Shrine", "on foot", 15),
    ("Arashiyama", "Tenryu-ji", "on foot", 5), ("Fushimi Inari", "Tofuku-ji", "on foot", 20),
    ("Fushimi Inari", "Uji", "train", 20), ("Uji", "Byodo-in", "on foot", 10),
    ("Nijo Castle", "the Kyoto Imperial Palace", "bicycle", 10), ("Nijo Castle", "Kitano Tenmangu", "bus", 15),
    ("Nijo Castle", "Nishiki Market", "bicycle", 10), ("the Kyoto Imperial Palace", "Shimogamo Shrine", "on foot", 30),
    ("the Kyoto Imperial Palace", "Shimogamo Shrine", "bicycle", 10), ("To-ji", "Kyoto Tower", "on foot", 20),
    ("Kyoto", "Osaka", "train", 30), ("Kyoto", "Osaka", "Shinkansen", 15), ("Kyoto", "Osaka", "car", 60),
    ("Kyoto", "Nara", "train", 45), ("Kyoto", "Nara", "car", 60), ("Kyoto", "Kobe", "train", 50),
    ("Kyoto", "Kobe", "Shinkansen", 30), ("Kyoto", "Nagoya", "Shinkansen", 35), ("Kyoto", "Nagoya", "car", 120),
    ("Kyoto", "Tokyo", "Shinkansen", 135), ("Kyoto", "Hiroshima", "Shinkansen", 100),
    ("Kyoto", "Fukuoka", "Shinkansen", 165), ("Kyoto", "Kanazawa", "car", 180), ("Osaka", "Kobe", "train", 25),
    ("Osaka", "Nara", "train", 50), ("Osaka", "Tokyo", "Shinkansen", 150), ("Osaka", "Hiroshima", "Shinkansen", 85),
    ("Osaka", "Nagoya", "Shinkansen", 50), ("Osaka", "Sapporo", "plane", 120), ("Osaka", "Fukuoka", "Shinkansen", 150),
    ("Osaka", "Tokyo", "plane", 70), ("Tokyo", "Nagoya", "Shinkansen", 100), ("Tokyo", "Kanazawa", "Shinkansen", 150),
    ("Tokyo", "Sapporo", "plane", 95), ("Tokyo", "Fukuoka", "plane", 120), ("Tokyo", "Fukuoka", "Shinkansen", 300),
    ("Tokyo", "Hiroshima", "Shinkansen", 240), ("Hiroshima", "Fukuoka", "Shinkansen", 65),
    ("Kobe", "Hiroshima", "Shinkansen", 70), ("Nagoya", "Sapporo", "plane", 105),
    ("Nagoya", "Hiroshima", "Shinkansen", 140),
)  # fmt: skip

# Where one goes by what from a house in Kyoto.
_NEAR = ("park", "library", "supermarket", "post office", "bank", "bookstore", "cafe", "bakery", "convenience store",
         "pharmacy", "shrine", "temple")  # fmt: skip
_IN_TOWN = ("museum", "art museum", "department store", "shopping mall", "hospital", "movie theater", "university",
            "zoo", "station", "restaurant", "school", "office", "gymnasium", "pool")  # fmt: skip
REACHED: dict[str, tuple[str, ...]] = {
    "on foot": (*_NEAR, "station", "school", "office", "restaurant"),
    "bicycle": (*_NEAR, "station", "school", "office", "university", "Gion", "Heian Shrine", "Nijo Castle",
                "Shimogamo Shrine", "the Kamo River"),
    "bus": (*_IN_TOWN, "Gion", "Kiyomizu-dera", "Kinkaku-ji", "Ginkaku-ji", "Heian Shrine", "Nijo Castle", "Ohara",
            "Kitano Tenmangu", "Shimogamo Shrine", "Yasaka Shrine", "Ryoan-ji", "Sanjusangen-do", "airport"),
    "taxi": (*_IN_TOWN, "airport", "hotel", "inn", "Gion", "Kiyomizu-dera", "Kinkaku-ji", "Ginkaku-ji", "Nanzen-ji",
             "Nijo Castle", "Tofuku-ji", "Fushimi Inari", "Pontocho"),
    "train": ("office", "school", "university", "airport", "aquarium", "beach", "Arashiyama", "Uji", "Fushimi Inari",
              "Tofuku-ji", "Byodo-in", "Kurama", "Osaka", "Nara", "Kobe", "hot spring"),
    "subway": ("office", "school", "university", "department store", "Nijo Castle", "the Kyoto Imperial Palace",
               "Nishiki Market", "Kyoto Station", "library", "art museum", "zoo"),
    "car": ("office", "supermarket", "shopping mall", "hospital", "airport", "beach", "hot spring", "zoo", "aquarium",
            "Ohara", "Uji", "Osaka", "Nara", "Kobe", "Kanazawa"),
    "Shinkansen": ("Tokyo", "Nagoya", "Hiroshima", "Fukuoka"),
    "plane": ("Tokyo", "Sapporo", "Fukuoka"),
}  # fmt: skip
DAILY_GOALS = ("school", "office", "library", "station", "university", "supermarket", "gymnasium")


def _named(name: str) -> Noun:
    return next(noun for noun in NOUNS if noun.en == name)


def _by(means: str) -> Adverbial:
    return Adverbial("on foot", "歩いて") if means == "on foot" else Adverbial(f"by {means}", f"{_named(means).ja}で")


def _minutes(value: int) -> Adverbial:
    """Forty minutes, one hour, one hour and ten minutes; 四十分, 一時間, 一時間十分."""
    hours, minutes = divmod(value, 60)
    en, ja = [], ""
    if hours:
        en.append(f"{english.number(hours)} {'hour' if hours == 1 else 'hours'}")
        ja += f"{japanese.number(hours)}時間"
    if minutes:
        en.append(f"{english.number(minutes)} minutes")
        ja += f"{japanese.number(minutes)}分"
    return Adverbial(" and ".join(en), ja)


def transport(s: Sampler) -> Drawn:
    """He goes to the office by subway; it takes twenty minutes from Kyoto Station to Gion by bus."""
    if s.chance(0.4):
        one, two, means, minutes = s.one(ROUTES)
        start, end = (one, two) if s.chance(0.6) else (two, one)
        by, time = _by(means), _minutes(minutes)
        en, ja = f"from {start} to {end} {by.en}", f"{_named(start).ja}から{_named(end).ja}まで{by.ja}"
        if s.chance(0.25):
            return ask(f"how long does it take {en}", f"{ja}どのくらいかかります")
        if s.chance(0.4):
            return statement(f"it takes about {time.en} {en}", f"{ja}{time.ja}くらいかかります")
        return statement(f"it takes {time.en} {en}", f"{ja}{time.ja}かかります")
    means = s.one(tuple(REACHED))
    goal, subject = _named(s.one(REACHED[means])), s.person()
    if subject.en in ("the children", "the students") and means in ("car", "taxi"):
        subject = people.I
    if subject.en in ("my grandmother", "my grandfather") and goal.en in ("office", "university"):
        subject = people.I
    if goal.en == "school" and subject.group in ("family", "known", "public"):
        subject = s.one([p for p in people.PEOPLE if p.en.split()[-1] in PUPILS])
    predicate = Predicate(Phrase("go", f"to {goal.known}"), Word(f"{goal.ja}に行く", "godan")).at(_by(means))
    tense = s.one(("past", "future", "habit"))
    if tense == "habit" and goal.en in DAILY_GOALS:
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
        if s.chance(0.3) or start.en == place.en:
            return ask(f"how do I get to {place.known}", f"{place.ja}へはどうやって行けばいいです")
        return ask(
            f"how do I get to {place.known} from {start.known}",
            f"{start.ja}から{place.ja}まではどうやって行けばいいです",
        )
    line = s.noun("line")
    if roll < 0.65:
        change = s.chance(0.4)
        stop = s.one([n for n in NOUNS if n.en in (CHANGES if change else STOPS)[line.en]])
        if change:
            return statement(
                f"please change to the {line.en} at {stop.en}", f"{stop.ja}で{line.ja}に乗り換えてください"
            )
        return statement(f"please get off the {line.en} at {stop.en}", f"{stop.ja}で{line.ja}を降りてください")
    if roll < 0.75:
        if s.chance(0.4):
            name, number = s.one(BUS_NUMBERS)
            stop = _named(name)
            return statement(
                f"please take bus number {number} to {stop.en}", f"{stop.ja}へは{number}番のバスに乗ってください"
            )
        number = s.rng.randrange(1, 31)
        stop = s.one([n for n in nouns("landmark") if n.en in BUS_FROM])
        return statement(
            f"please take bus number {number} from {stop.known}", f"{stop.ja}から{number}番のバスに乗ってください"
        )
    if roll < 0.9:
        to = s.one([n for n in NOUNS if n.en in (*STOPS[line.en], *TERMINI[line.en])])
        clause = Clause(
            topic(line, s.one(("this", "that"))),
            Predicate(Phrase("go", f"to {to.en}"), Word(f"{to.ja}に行く", "godan")),
            negative=s.chance(0.25),
        )
        if clause.negative:
            word = Word(f"{to.ja}には行く", "godan")
            clause = replace(clause, predicate=Predicate(clause.predicate.en, word))
        if s.chance(0.5) and not clause.negative:
            return ask(clause.en_question, clause.polite())
        return statement(clause.en, clause.polite())
    return ask(f"excuse me, where is {place.known}", f"すみません、{place.ja}はどこです")


BUS_FROM = ("station", "bus stop", "hospital", "university", "museum", "city hall", "department store")
CHANGES = {
    "bus": ("Kyoto Station", "Gion", "Arashiyama", "Uji"),
    "train": ("Kyoto Station", "Arashiyama", "Uji"),
    "subway": ("Kyoto Station",),
}
STOPS = {
    "bus": (
        "Kyoto Station", "Gion", "Arashiyama", "Ohara", "Kiyomizu-dera", "Kinkaku-ji", "Ginkaku-ji", "Heian Shrine",
        "Nijo Castle", "Kitano Tenmangu", "Shimogamo Shrine", "Ryoan-ji", "Sanjusangen-do", "To-ji", "Tofuku-ji",
    ),
    "train": ("Kyoto Station", "Arashiyama", "Uji", "Fushimi Inari", "Tofuku-ji", "Kurama"),
    "subway": ("Kyoto Station", "Nijo Castle"),
}  # fmt: skip
TERMINI: dict[str, tuple[str, ...]] = {"bus": (), "train": ("Osaka", "Nara", "Kobe", "Nagoya"), "subway": ()}
BUS_NUMBERS = (
    ("Ginkaku-ji", 5), ("Heian Shrine", 5), ("Kinkaku-ji", 205), ("Gion", 206), ("Kiyomizu-dera", 206),
    ("Sanjusangen-do", 206), ("Nijo Castle", 9), ("Kitano Tenmangu", 50), ("Shimogamo Shrine", 4), ("Ohara", 17),
    ("Arashiyama", 28), ("Ryoan-ji", 59),
)  # fmt: skip
ORDINALS = (("first", "最初"), ("second", "二番目"), ("third", "三番目"), ("next", "次"))


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
        return statement(clause.en, clause.naming().polite())
    tag, names = s.one(COMPARED)
    a, b = s.two_nouns(tag)
    quality = s.one([q for q in adjectives_of(a) if q in adjectives_of(b) and q.en in names.split()])
    if roll < 0.65 and not a.plural:
        verb = "are" if a.article == "a" else "is"
        return ask(
            f"which {verb} {english.comparative(quality.en)}, {_generic(a)} or {_generic(b)}",
            f"{a.ja}と{b.ja}とどちらのほうが{japanese.polite(quality.word)}",
        )
    if quality.en == "famous":  # nobody would rank them otherwise
        a = s.one([noun for noun in NOUNS if noun.en in RENOWNED])
        b = s.one([noun for noun in nouns("sight") if noun.en not in RENOWNED])
    if quality.en in ("expensive", "cheap"):
        a, b = sorted((a, b), key=lambda noun: sum(noun.price), reverse=quality.en == "expensive")
    clause = Clause(
        Person(_generic(a), a.ja, "", "pl" if a.article == "a" else a.agreement),
        be(f"{english.comparative(quality.en)} than {_generic(b)}", quality.word.after(f"{b.ja}より")),
    )
    return statement(clause.en, clause.polite())


RENOWNED = ("Kinkaku-ji", "Kiyomizu-dera", "Fushimi Inari")
COMPARED_PEOPLE = ("busy", "tall", "young", "strict", "kind", "cheerful", "gentle")


COMPARED = (
    ("sight", "famous beautiful"), ("calm", "quiet"), ("busyarea", "lively"), ("city", "lively convenient"),
    ("dish", "delicious expensive cheap"), ("sweet", "delicious sweet"), ("fruit", "delicious cheap"),
    ("hotdrink", "delicious"), ("subject", "difficult interesting"), ("language", "difficult"),
    ("clothes", "expensive cheap"), ("dish", "delicious expensive cheap"), ("sight", "famous beautiful"),
)  # fmt: skip


def _generic(noun: Noun) -> str:
    """The whole kind: ``sushi``, ``peaches``."""
    return english.plural(noun.en) if noun.article == "a" else noun.en


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
    quality = s.one([a for a in adjectives_of(noun) if a.en not in ("spacious", "light", "small")])
    en, ja = (
        f"{english.superlative(quality.en)} {noun.en} in {city.en}",
        f"{city.ja}で一番{quality.attributive}{noun.ja}",
    )
    if roll < 0.5:
        return ask(f"where is the {en}", f"{ja}はどこです")
    if roll < 0.7:
        clause = Clause(Person("this", "ここ", ""), be(f"the {en}", Word(ja, "noun")), negative=s.chance(0.25))
        return statement(clause.en, clause.polite())
    if not (noun.has("site") or noun.has("lodging") or noun.has("park") or noun.has("quietplace")):
        return ask(f"where is the {en}", f"{ja}はどこです")
    subject = s.person()
    past = s.chance(0.5)
    verb = ("stay at", "に泊まる") if noun.has("lodging") else ("visit", "に行く")
    head, _, rest = f"{verb[0]} the {en}".partition(" ")
    predicate = Predicate(Phrase(head, rest), Word(f"{ja}{verb[1]}", "godan"))
    clause = Clause(subject, predicate, past=True) if past else Clause(subject, predicate.want(subject))
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
