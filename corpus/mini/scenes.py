"""Grammar: where things are, what there is, and how many."""

from dataclasses import replace

from corpus.mini import english, japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import NOUNS, Drawn, Feature, Sampler, nouns
from corpus.mini.words import Noun, Person

RELATIONS = (
    ("next to", "隣"), ("in front of", "前"), ("behind", "後ろ"), ("near", "近く"), ("across from", "向かい"),
)  # fmt: skip


ON_FURNITURE = (("on", "上"), ("under", "下"), ("next to", "横"))


FLOORS = (("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("fifth", 5), ("sixth", 6))


IN_BUILDINGS = {
    "hotel": ("restaurant", "cafe", "pool", "souvenir shop", "restroom"),
    "department store": ("restaurant", "cafe", "bookstore", "restroom", "flower shop"),
    "shopping mall": ("restaurant", "cafe", "bookstore", "restroom", "pharmacy", "flower shop"),
    "museum": ("cafe", "restroom", "souvenir shop"),
    "airport": ("restaurant", "cafe", "bookstore", "pharmacy", "souvenir shop", "restroom"),
    "hospital": ("cafe", "pharmacy", "restroom"),
    "university": ("cafe", "library", "bookstore", "restroom"),
}


def _floor(s: Sampler) -> Drawn:
    """The cafe is on the third floor of the museum."""
    name = s.one(tuple(IN_BUILDINGS))
    building = next(n for n in NOUNS if n.en == name)
    inside = s.one([n for n in NOUNS if n.en in IN_BUILDINGS[name]])
    en, floor = s.one(FLOORS)
    place = Word(f"{building.ja}の{japanese.count(floor, '階')}にある", "godan")
    clause = Clause(topic(inside), Predicate(Phrase("be", f"on the {en} floor of {building.known}"), place))
    return ask(clause.en_question, clause.polite()) if s.chance(0.2) else statement(clause.en, clause.polite())


def location(s: Sampler) -> Drawn:
    """The bank is next to the station."""
    if s.chance(0.2):
        return _floor(s)
    first, second = s.two_nouns("landmark")
    if s.chance(0.2):
        third = s.one([n for n in nouns("landmark") if n not in (first, second)])
        en, ja = f"between {second.known} and {third.known}", f"{second.ja}と{third.ja}の間に"
    else:
        at_stop = "bus stop" in (first.en, second.en)
        relation = s.one([relation for relation in RELATIONS if not at_stop or relation[1] != "隣"])
        en, ja = f"{relation[0]} {second.known}", f"{second.ja}の{relation[1]}に"
    if s.chance(0.35):
        thing = s.noun("small")
        place = s.one(nouns("furniture"))
        relation = s.one(ON_FURNITURE)
        owner = s.one(
            (
                ("my", "私の"),
                ("my mother's", "母の"),
                ("the", ""),
                ("Ken's", "ケンの"),
                ("Yumi's", "ユミの"),
                ("her", "彼女の"),
                ("his", "彼の"),
            )
        )
        subject = Person(f"{owner[0]} {thing.en}", f"{owner[1]}{thing.ja}", "", thing.agreement)
        en, ja = f"{relation[0]} the {place.en}", f"{place.ja}の{relation[1]}に"
    else:
        subject = topic(first)
    negative = s.chance(0.15)
    word = Word(f"{ja}{'は' if negative else ''}ある", "godan")
    clause = Clause(subject, Predicate(Phrase("be", en), word), negative=negative)
    if s.chance(0.15) and not clause.negative and not subject.en.startswith("my "):
        return ask(clause.en_question, clause.polite())
    return statement(clause.en, clause.polite())


def _amount(s: Sampler, noun: Noun, most: int = 9) -> tuple[str, str, bool]:
    """Number and noun in English, number and counter in Japanese."""
    value = s.rng.randrange(2, most + 1) if s.chance(0.85) else 1
    en = f"{english.number(value)} {noun.en if value == 1 else english.plural(noun.en)}"
    return en, japanese.count(value, noun.counter), value > 1


WILD = (
    ("deer", "Nara"), ("deer", "park"), ("monkey", "Arashiyama"), ("monkey", "mountain"), ("bird", "park"),
    ("bird", "lake"), ("bird", "river"), ("bird", "garden"), ("horse", "village"), ("horse", "zoo"),
    ("monkey", "zoo"), ("bird", "zoo"), ("deer", "zoo"),
)  # fmt: skip


CROWDS = {
    "nurse": ("hospital",),
    "police officer": ("station", "airport", "park", "Kyoto Station"),
    "guest": ("hotel", "inn", "restaurant", "cafe"),
    "child": ("park", "zoo", "aquarium", "pool", "library", "beach", "museum", "movie theater"),
    "tourist": (
        "station", "airport", "hotel", "castle", "museum", "souvenir shop", "Kyoto Station", "Kinkaku-ji",
        "Kiyomizu-dera", "Fushimi Inari", "Nijo Castle", "Gion", "Arashiyama", "Nishiki Market", "Ginkaku-ji",
    ),
}  # fmt: skip


def _inhabitant(s: Sampler) -> tuple[Noun, Noun]:
    """Somebody or some animal, and where one meets them."""
    if s.chance(0.35):
        noun, spot = s.noun("pet"), s.one((*nouns("indoor"), *(n for n in nouns("park") if n.en == "park")))
    elif s.chance(0.4):
        names = s.one(WILD)
        noun, spot = (next(n for n in NOUNS if n.en == name) for name in names)
    else:
        noun = s.noun("crowd")
        spot = s.one([n for n in NOUNS if n.en in CROWDS[noun.en]])
    return noun, spot


FURNISHED = {
    "room": (
        "chair",
        "desk",
        "bed",
        "table",
        "book",
        "magazine",
        "comic book",
        "box",
        "computer",
        "vase",
        "dictionary",
    ),
    "living room": ("chair", "table", "magazine", "book", "vase", "painting", "box", "guidebook"),
    "kitchen": ("chair", "table", "plate", "box", "teacup"),
}


def existence(s: Sampler) -> Drawn:
    """There is a cat in the kitchen; there aren't any restrooms near the station."""
    verb, there = Word("ある", "godan"), Person("there", "", "")
    if s.chance(0.5):
        noun, spot = _inhabitant(s)
        verb = Word("いる", "ichidan")
    elif s.chance(0.4):
        name = s.one(tuple(FURNISHED))
        spot = next(n for n in NOUNS if n.en == name)
        noun = s.one([n for n in NOUNS if n.en in FURNISHED[name]])
    else:
        return _facility(s)
    en_spot = f"{'on' if spot.en == 'mountain' else 'by' if spot.en in ('lake', 'river') else spot.prep} {spot.known}"
    roll = s.rng.random()
    if noun.en in ("tourist", "child", "guest"):
        roll = 0.4 + 0.35 * roll
    past = s.chance(0.3)
    many = replace(there, agreement="pl")
    if noun.counter and roll < 0.4:
        en, ja, plural = _amount(s, noun, 5)
        predicate = Predicate(Phrase("be", f"{en} {en_spot}"), verb.after(f"{spot.ja}に{noun.ja}が{ja}"))
        clause = Clause(many if plural else there, predicate, past)
    elif roll < 0.6:
        predicate = Predicate(
            Phrase("be", f"many {english.plural(noun.en)} {en_spot}"), verb.after(f"{spot.ja}に{noun.ja}がたくさん")
        )
        clause = Clause(many, predicate, past)
    elif roll < 0.75:
        predicate = Predicate(
            Phrase("be", f"any {english.plural(noun.en)} {en_spot}"), verb.after(f"{spot.ja}に{noun.ja}は")
        )
        clause = Clause(many, predicate, past, negative=True)
    else:
        predicate = Predicate(
            Phrase("be", f"{english.article(noun.en)} {en_spot}"), verb.after(f"{spot.ja}に{noun.ja}が")
        )
        clause = Clause(there, predicate, past)
        if s.chance(0.3):
            return ask(clause.en_question, clause.polite())
    return statement(clause.en, clause.polite())


def _facility(s: Sampler) -> Drawn:
    """There is a bakery near the station."""
    noun = s.one([n for n in (*nouns("facility"), *nouns("landmark")) if not n.has("bare") and n.en != "elevator"])
    spot = s.one([n for n in nouns("landmark") if n.en != noun.en])
    if s.chance(0.3) and noun.en in ("restroom", "vending machine", "information desk", "bus stop", "bank", "pharmacy",
                                     "convenience store", "post office", "hotel", "parking lot"):  # fmt: skip
        sight = s.one((*nouns("sight"), *nouns("stop")))
        question = Predicate(
            Phrase("be", f"{english.article(noun.en)} near {sight.known}"),
            Word(f"{sight.ja}の近くに{noun.ja}がある", "godan"),
        )
        asked = Clause(Person("there", "", ""), question)
        return ask(asked.en_question, asked.polite())
    relation = s.one((RELATIONS[0], RELATIONS[1], RELATIONS[3], RELATIONS[3]))
    en_spot, ja_spot = f"{relation[0]} {spot.known}", f"{spot.ja}の{relation[1]}"
    verb = Word("ある", "godan")
    if s.chance(0.2):
        predicate = Predicate(
            Phrase("be", f"any {english.plural(noun.en)} {en_spot}"), verb.after(f"{ja_spot}に{noun.ja}は")
        )
        clause = Clause(Person("there", "", "", "pl"), predicate, negative=True)
        return statement(clause.en, clause.polite())
    predicate = Predicate(Phrase("be", f"{english.article(noun.en)} {en_spot}"), verb.after(f"{ja_spot}に{noun.ja}が"))
    clause = Clause(Person("there", "", ""), predicate)
    return ask(clause.en_question, clause.polite()) if s.chance(0.4) else statement(clause.en, clause.polite())


SOLD_IN_NUMBERS = (
    "page", "fruit", "countfood", "paper", "dishware", "stationery", "gift", "clothes", "goods", "flower",
)  # fmt: skip
BOUGHT_SINGLY = (
    "photo", "painting", "computer", "camera", "smartphone", "bicycle", "ring", "wallet", "watch", "hat", "vase", "bag",
    "umbrella", "dictionary",
)  # fmt: skip
COUNTED = tuple(
    noun
    for noun in NOUNS
    if noun.counter not in ("", "人", "着", "通")
    and any(noun.has(tag) for tag in SOLD_IN_NUMBERS)
    and noun.en not in BOUGHT_SINGLY
)


_READ: tuple[tuple[str, str, japanese.Kind], ...] = (("read", "読む", "godan"), ("borrow", "借りる", "ichidan"))


_DRINK: tuple[tuple[str, str, japanese.Kind], ...] = (("drink", "飲む", "godan"), ("order", "注文する", "suru"))


def counting(s: Sampler) -> Drawn:
    """I bought three books; please give me two cups of coffee."""
    verb: tuple[str, str, japanese.Kind] = ("buy", "買う", "godan")
    if s.chance(0.35):
        noun = s.one((*nouns("cup"), *nouns("glass"), *nouns("bottle")))
        vessel = next(tag for tag in ("cup", "glass", "bottle") if noun.has(tag))
        verb = s.one(_DRINK) if vessel != "bottle" or noun.en == "beer" else _DRINK[1]
        value = s.rng.randrange(1, 3 if verb[0] == "drink" else 7)
        en = f"{english.number(value)} {vessel if value == 1 else english.plural(vessel)} of {noun.en}"
        ja = japanese.count(value, noun.counter)
    else:
        noun = s.one(COUNTED)
        en, ja, _ = _amount(s, noun, 6 if noun.price[1] <= 1500 else 3)
        if noun.has("fruit") and noun.en != "melon" and s.chance(0.4):
            verb = ("eat", "食べる", "ichidan")
            en, ja, _ = _amount(s, noun, 3)
        elif noun.has("page") and s.chance(0.5):
            verb = s.one(_READ)
    if s.chance(0.2) and verb[0] in ("buy", "order"):
        return statement(f"please give me {en}", f"{noun.ja}を{ja}ください")
    subject = s.person()
    predicate = Predicate(Phrase(verb[0], en), Word(f"{noun.ja}を{ja}{verb[1]}", verb[2]))
    if s.chance(0.8) or verb[0] == "eat":
        when = (None, None, times.YESTERDAY, times.DAY_BEFORE_YESTERDAY, times.THIS_MORNING)
        predicate = predicate.at(s.one(when[:-1] if noun.has("alcohol") else when))
        clause = Clause(subject, predicate, past=True)
    else:
        clause = Clause(subject, predicate.want(subject))
    return statement(clause.en, clause.polite())


SIBLINGS = (
    ("older brother", "兄", "お兄さん"),
    ("older sister", "姉", "お姉さん"),
    ("younger brother", "弟", "弟さん"),
    ("younger sister", "妹", "妹さん"),
)


OFFSPRING = (("child", "子供", "お子さん"), ("son", "息子", "息子さん"), ("daughter", "娘", "娘さん"))


def family_count(s: Sampler) -> Drawn:
    """Mr. Tanaka has two dogs; I have three older brothers (兄), Ms. Suzuki has one (お兄さん)."""
    roll = s.rng.random()
    subject = s.person(me=0.35, groups="pronoun known friend public")
    if roll < 0.45:
        subject = s.person(me=0.3)
        if subject.en in ("the students", "the children"):
            subject = people.WE
        noun = s.noun("pet")
        value = s.rng.randrange(1, 4)
        en = english.article(noun.en) if value == 1 else f"{english.number(value)} {english.plural(noun.en)}"
        ja = "" if value == 1 else japanese.count(value, noun.counter)
        word = Word(f"{noun.ja}を{ja}飼っている", "ichidan")
    elif roll < 0.8:
        subject = subject if subject.agreement != "pl" else people.I
        en, own, polite = s.one((*SIBLINGS, *OFFSPRING))
        value = s.rng.randrange(1, 4)
        en = f"{english.number(value)} {en if value == 1 else english.plural(en)}"
        respected = subject.group == "known" or subject.en == "the teacher"
        word = Word(f"{polite if respected else own}が{japanese.count(value, '人')}いる", "ichidan")
        clause = Clause(subject, Predicate(Phrase("have", en), word))
        return statement(clause.en, clause.polite("には"))
    else:
        noun = s.one([n for n in nouns("owned") if n.counter and n.en not in ("key", "wallet")])
        value = s.rng.randrange(1 if noun.en in ("car", "bicycle", "computer", "camera") else 2, 4)
        en = english.article(noun.en) if value == 1 else f"{english.number(value)} {english.plural(noun.en)}"
        ja = "" if value == 1 else japanese.count(value, noun.counter)
        word = Word(f"{noun.ja}を{ja}持っている", "ichidan")
    if subject.en in ("the students", "the children"):
        subject = people.WE
    clause = Clause(subject, Predicate(Phrase("have", en), word))
    return statement(clause.en, clause.polite())


SCENES: dict[str, Feature] = {
    "location": location,
    "existence": existence,
    "counters": counting,
    "possession": family_count,
}
