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


def _floor(s: Sampler) -> Drawn:
    """The cafe is on the third floor of the museum."""
    inside = s.one(
        [
            n
            for n in NOUNS
            if n.en
            in ("cafe", "restaurant", "bookstore", "restroom", "flower shop", "pharmacy", "pool", "souvenir shop")
        ]
    )
    building = s.one(
        [
            n
            for n in NOUNS
            if n.en in ("hotel", "department store", "shopping mall", "museum", "airport", "hospital", "Kyoto Tower")
        ]
    )
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
        relation = s.one(RELATIONS)
        en, ja = f"{relation[0]} {second.known}", f"{second.ja}の{relation[1]}に"
    if s.chance(0.35):
        thing = s.noun("small")
        place = s.one(nouns("furniture"))
        relation = s.one(ON_FURNITURE)
        owner = s.one(
            (
                ("my", "私の"),
                ("your", ""),
                ("the", ""),
                ("Ken's", "健の"),
                ("Yumi's", "由美の"),
                ("her", "彼女の"),
                ("his", "彼の"),
            )
        )
        subject = Person(f"{owner[0]} {thing.en}", f"{owner[1]}{thing.ja}", "", thing.agreement)
        en, ja = f"{relation[0]} the {place.en}", f"{place.ja}の{relation[1]}に"
    else:
        subject = topic(first)
    clause = Clause(subject, Predicate(Phrase("be", en), Word(f"{ja}ある", "godan")), negative=s.chance(0.15))
    if s.chance(0.15) and not clause.negative:
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


CROWDS = {"nurse": ("hospital",), "police officer": ("station", "airport", "park", "Kyoto Station"),
          "guest": ("hotel", "inn", "restaurant", "cafe")}  # fmt: skip


def _inhabitant(s: Sampler) -> tuple[Noun, Noun]:
    """Somebody or some animal, and where one meets them."""
    if s.chance(0.35):
        noun, spot = s.noun("pet"), s.one((*nouns("indoor"), *(n for n in nouns("park") if n.en == "park")))
    elif s.chance(0.4):
        names = s.one(WILD)
        noun, spot = (next(n for n in NOUNS if n.en == name) for name in names)
    else:
        noun = s.noun("crowd")
        anywhere = [
            n for n in (*nouns("town"), *nouns("sight"), *nouns("stop")) if n.en not in ("hospital", "city hall")
        ]
        spots = CROWDS.get(noun.en)
        spot = s.one([n for n in NOUNS if n.en in spots] if spots else anywhere)
    return noun, spot


def existence(s: Sampler) -> Drawn:
    """There is a cat in the kitchen; there aren't any restrooms near the station."""
    verb, there = Word("ある", "godan"), Person("there", "", "")
    if s.chance(0.5):
        noun, spot = _inhabitant(s)
        verb = Word("いる", "ichidan")
    elif s.chance(0.4):
        noun, spot = s.one((*nouns("furniture"), *nouns("stationery"), *nouns("page"))), s.noun("indoor")
    else:
        return _facility(s)
    en_spot = f"{'on' if spot.en == 'mountain' else 'by' if spot.en in ('lake', 'river') else spot.prep} {spot.known}"
    roll = s.rng.random()
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
    noun = s.one([n for n in (*nouns("facility"), *nouns("landmark")) if not n.has("bare")])
    spot = s.one([n for n in (*nouns("landmark"), *nouns("sight"), *nouns("stop")) if n.en != noun.en])
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
        verb = s.one(_DRINK)
        value = s.rng.randrange(1, 3 if verb[0] == "drink" else 7)
        en = f"{english.number(value)} {vessel if value == 1 else english.plural(vessel)} of {noun.en}"
        ja = japanese.count(value, noun.counter)
    else:
        noun = s.one(COUNTED)
        en, ja, _ = _amount(s, noun, 6 if noun.price[1] <= 1500 else 3)
        if noun.has("fruit") and s.chance(0.4):
            verb = ("eat", "食べる", "ichidan")
            en, ja, _ = _amount(s, noun, 3)
        elif noun.has("page") and s.chance(0.5):
            verb = s.one(_READ)
    if s.chance(0.2) and verb[0] in ("buy", "order"):
        return statement(f"please give me {en}", f"{noun.ja}を{ja}ください")
    subject = s.person()
    predicate = Predicate(Phrase(verb[0], en), Word(f"{noun.ja}を{ja}{verb[1]}", verb[2]))
    if s.chance(0.8) or verb[0] == "eat":
        predicate = predicate.at(s.one((None, None, times.YESTERDAY, times.DAY_BEFORE_YESTERDAY, times.THIS_MORNING)))
        clause = Clause(subject, predicate, past=True)
    else:
        clause = Clause(subject, predicate.want(subject)).dropped()
    return statement(clause.en, clause.polite())


SIBLINGS = (
    ("older brother", "兄", "お兄さん"),
    ("older sister", "姉", "お姉さん"),
    ("younger brother", "弟", "弟さん"),
    ("younger sister", "妹", "妹さん"),
)


OFFSPRING = (("child", "子供", "子供"), ("son", "息子", "息子さん"), ("daughter", "娘", "娘さん"))


def family_count(s: Sampler) -> Drawn:
    """Mr. Tanaka has two dogs; I have three older brothers (兄), Ms. Suzuki has one (お兄さん)."""
    roll = s.rng.random()
    subject = s.person(me=0.35, groups="pronoun known friend public")
    if roll < 0.45:
        subject = s.person(me=0.3)
        noun = s.noun("pet")
        en, ja, _ = _amount(s, noun, 4)
        word = Word(f"{noun.ja}を{ja}飼っている", "ichidan")
    elif roll < 0.8:
        subject = subject if subject.agreement != "pl" else people.I
        en, own, polite = s.one((*SIBLINGS, *OFFSPRING))
        value = s.rng.randrange(1, 4)
        en = f"{english.number(value)} {en if value == 1 else english.plural(en)}"
        word = Word(f"{own if subject.group == 'me' else polite}が{japanese.count(value, '人')}いる", "ichidan")
    else:
        noun = s.one([n for n in nouns("owned") if n.counter and n.en not in ("key", "wallet")])
        en, ja, _ = _amount(s, noun, 3)
        word = Word(f"{noun.ja}を{ja}持っている", "ichidan")
    clause = Clause(subject, Predicate(Phrase("have", en), word))
    return statement(clause.en, clause.polite())


SCENES: dict[str, Feature] = {
    "location": location,
    "existence": existence,
    "counters": counting,
    "possession": family_count,
}
