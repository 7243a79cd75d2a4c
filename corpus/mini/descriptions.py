"""Grammar: what things and people are, and what the weather is like."""

from dataclasses import replace

from corpus.mini import english, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, capital, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word, become, polite, probably
from corpus.mini.sampler import (
    Drawn,
    Feature,
    Sampler,
    adjectives_of,
    adjectives_tagged,
    describable,
    nouns,
)
from corpus.mini.words import Adjective, Adverbial, Noun, Person


def noun_sentence(s: Sampler) -> Drawn:
    """He is a doctor."""
    if s.chance(0.3):
        country = s.noun("country")
        subject = s.person(groups="pronoun friend")
        if s.chance(0.3):
            clause = Clause(subject, be(f"from {country.en}", Word(f"{country.ja}出身", "noun")), negative=True)
            return statement(clause.en, clause.naming().polite())
        clause = Clause(subject, be(f"from {country.en}", came_from(country)))
        return statement(clause.en, replace(clause, past=True).polite())
    if s.chance(0.4):
        questioned = s.chance(0.2)
        owner, owner_ja = s.one([o for o in OWNERS if not (questioned and o[0].startswith(("my", "our")))])
        thing = s.noun("owned")
        en, ja_subject = s.one((("this", "これ"), ("that", "それ")))
        clause = Clause(
            Person(en, ja_subject, ""), be(f"{owner} {thing.en}", Word(f"{owner_ja}の{thing.ja}", "noun")),
            negative=s.chance(0.4) and not questioned,
        )  # fmt: skip
        return ask(clause.en_question, clause.polite()) if questioned else statement(clause.en, clause.polite())
    subject = s.person(me=0.15, groups="pronoun family known friend")
    past = s.chance(0.4)
    job = s.one([job for job in nouns("job") if not (job.has("teaching") and subject.group in ("me", "family"))])
    en = english.plural(job.en) if subject.agreement == "pl" else english.article(job.en)
    clause = Clause(subject, be(en, Word(job.ja, "noun")), past, negative=not past and s.chance(0.4))
    return statement(clause.en, clause.naming().polite())


def came_from(country: Noun) -> Word:
    """Be from a country, which Japanese tells in the past: フランスから来る, フランスから来ました."""
    return Word(f"{country.ja}から来る", "kuru")


OWNERS = (
    ("my", "私"), ("his", "彼"), ("her", "彼女"), ("our", "私たち"), ("the teacher's", "先生"), ("my mother's", "母"),
    ("my father's", "父"), ("my older sister's", "姉"), ("my older brother's", "兄"), ("Ken's", "ケン"),
    ("Yumi's", "ユミ"),
    ("Tom's", "トム"), ("Emma's", "エマ"), ("Mr. Tanaka's", "田中さん"), ("Ms. Suzuki's", "鈴木さん"),
    ("Mr. Sato's", "佐藤さん"), ("Ms. Yamada's", "山田さん"), ("my friend's", "友達"),
)  # fmt: skip


def described(s: Sampler, noun: Noun | None = None) -> tuple[Person, Adjective]:
    """Something and an adjective that fits it."""
    if noun is None:
        noun = s.one(describable())
    if noun.has("owned") and s.chance(0.3):
        owner, owner_ja = s.one(OWNERS)
        subject = Person(f"{owner} {noun.en}", f"{owner_ja}の{noun.ja}", "its", noun.agreement)
    else:
        subject = topic(noun, s.one(("the", "this", "that")))
    return subject, s.one(adjectives_of(noun))


def adjective(s: Sampler) -> Drawn:
    """This temple was not quiet."""
    subject, quality = described(s)
    past = experienced(subject, quality) and s.chance(0.45)
    negative = s.chance(0.35) and not subject.en[0].isupper() and quality.en not in PRAISE
    if not negative and "color" not in quality.tags and s.chance(0.3):
        degree = times.VERY
        predicate = be(f"{degree.en} {quality.en}", quality.word.after(degree.ja))
    else:
        predicate = be(quality.en, quality.word)
    clause = Clause(subject, predicate, past, negative)
    return (
        ask(clause.en_question, clause.polite())
        if s.chance(0.15) and not negative and not subject.en.startswith(("my ", "our "))
        else statement(clause.en, clause.polite())
    )


# What one may have found a thing to be; the rest it is for good.
EXPERIENCED = (
    "expensive", "cheap", "difficult", "easy", "interesting", "boring", "delicious", "fresh", "sweet", "spicy", "hot",
    "cold", "heavy", "light", "fun", "beautiful", "wonderful", "quiet", "lively", "clean", "dark", "bright", "long",
    "short", "cute",
)  # fmt: skip
_FIELDS = tuple(noun.en for noun in (*nouns("subject"), *nouns("sport"), *nouns("genre")))


def experienced(subject: Person, quality: Adjective) -> bool:
    """Whether one may say of a thing that it was so: the trip was fun, but history is interesting."""
    return quality.en in EXPERIENCED and subject.en not in _FIELDS


# What one does not deny of somebody's child or dog.
PRAISE = ("cute", "wonderful", "famous")


def person_adjective(s: Sampler) -> Drawn:
    """Mr. Tanaka is kind; the woman with glasses was young."""
    quality = s.one(adjectives_tagged("person"))
    subject = s.person(me=0.15)
    if subject.group == "me" and quality.en not in ("busy", "free", "sick"):
        subject = s.person(me=0.0)
    passing = quality.en in ("busy", "free", "sick")
    past = s.chance(0.5) if passing else quality.en in ("kind", "gentle", "strict") and s.chance(0.3)
    time = s.one(times.PAST_STATES) if past and passing else None
    negative = quality.en in ("busy", "free", "sick", "tall", "strict") and s.chance(0.35)
    very = not negative and quality.en not in ("free", "sick") and s.chance(0.35)
    predicate = be(f"{'very ' if very else ''}{quality.en}", quality.word.after("とても" if very else "")).at(time)
    clause = Clause(subject, predicate, past, negative)
    return statement(clause.en, clause.polite())


def weather(s: Sampler) -> Drawn:
    """It was very cold in Kyoto last week."""
    roll = s.rng.random()
    city = s.noun("city")
    if roll < 0.25:
        return _rain(s, city)
    if roll < 0.4:
        quality, season = s.one(WEATHER_OF_SEASONS)
        if season.en == "summer" and city.en == "Sapporo":
            city = s.one([n for n in nouns("city") if n.en != "Sapporo"])
        very = s.chance(0.5)
        en = f"it is {'very ' if very else ''}{quality.en} in {city.en} in {season.en}"
        return statement(en, f"{city.ja}の{season.ja}は{'とても' if very else ''}{polite(quality.word)}")
    quality = s.one((*adjectives_tagged("weather"), *adjectives_tagged("sky")))
    if roll < 0.55 and quality.kind == "i":
        time = s.one((times.YESTERDAY, times.LAST_WEEK, times.THIS_MORNING))
        clause = Clause(
            IT, Predicate(Phrase("get", f"{quality.en} in {city.en} {time.en}"), become(quality.word)), True
        )
        return statement(clause.en, f"{time.ja}、{city.ja}は{clause.polite()}")
    past = s.chance(0.5)
    time = s.one(
        (times.YESTERDAY, times.DAY_BEFORE_YESTERDAY, times.LAST_WEEK, times.LAST_WEEKEND)
        if past
        else times.NEXT_DAYS[:2]
    )
    strong = quality.kind == "i" and s.chance(0.4)
    degree, ja_degree = ("very ", "とても") if strong else ("", "")
    predicate = be(f"{degree}{quality.en} in {city.en} {time.en}", quality.word.after(ja_degree))
    clause = Clause(IT, predicate if past else predicate.future(), past, negative=s.chance(0.25) and not strong)
    foreseen = probably(quality.word.after(ja_degree), negative=clause.negative)
    ja = f"{time.ja}、{city.ja}は{clause.polite() if past else foreseen}"
    if s.chance(0.15) and not clause.negative:
        return ask(clause.en_question, ja)
    return statement(clause.en, ja)


IT = Person("it", "", "its")


_SEASON_QUALITIES = {"spring": ("warm",), "summer": ("hot", "humid"), "autumn": ("cool",), "winter": ("cold",)}


WEATHER_OF_SEASONS = tuple(
    (quality, season)
    for season in times.SEASONS
    for quality in adjectives_tagged("weather")
    if quality.en in _SEASON_QUALITIES[season.en]
)


RAINED = (times.YESTERDAY, times.DAY_BEFORE_YESTERDAY, times.LAST_NIGHT, times.LAST_WEEK)


def _rain(s: Sampler, city: Noun) -> Drawn:
    en, ja = s.one((("rain", "雨"), ("snow", "雪")))
    tense = s.one(("past", "future", "progressive"))
    time = s.one(RAINED if tense == "past" else times.NEXT_DAYS[:3])
    negative = s.chance(0.3)
    predicate = Predicate(Phrase(en), Word(f"{ja}{'は' if negative else 'が'}降る", "godan"))
    scene = Adverbial(f"in {city.en}", f"{city.ja}{'で' if tense == 'past' and not negative else 'では'}")
    if tense == "progressive":
        clause = Clause(IT, predicate.progressive().at(scene), negative=negative)
        return statement(clause.en, clause.polite())
    predicate = predicate.at(scene).at(Adverbial(time.en, f"{time.ja}、"))
    if tense == "past":
        clause = Clause(IT, predicate, past=True, negative=negative)
        return statement(clause.en, clause.polite())
    clause = Clause(IT, predicate.future(), negative=negative)
    return statement(clause.en, probably(predicate.ja, negative=negative))


# Whose profession is settled.
SETTLED = ("my grandmother", "my grandfather", "my mother", "my father", "my uncle", "my aunt")


def change(s: Sampler) -> Drawn:
    """My daughter became a doctor; the room will become clean."""
    if s.chance(0.5):
        subject = s.person(me=0.2, groups="family friend pronoun")
        while subject.agreement == "pl" or subject.en in SETTLED:
            subject = s.person(me=0.2, groups="family friend pronoun")
        job = s.one([job for job in nouns("job") if not job.has("study_age") and not job.has("teaching")])
        en = english.article(job.en)
        predicate = Predicate(Phrase("become", en), become(Word(job.ja, "noun")))
        if s.chance(0.5):
            clause = Clause(subject, predicate.want(subject))
            return statement(clause.en, clause.polite())
        return statement(Clause(subject, predicate, past=True).en, Clause(subject, predicate, past=True).polite())
    if s.chance(0.5):
        subject = s.person(me=0.3)
        quality = s.one([a for a in adjectives_tagged("person") if a.en in ("busy", "sick", "free")])
        time = s.one((None, times.LAST_WEEK, times.LAST_MONTH, times.LAST_WEEKEND, times.YESTERDAY))
        clause = Clause(subject, Predicate(Phrase("get", quality.en), become(quality.word)).at(time), True)
        if quality.en == "free":
            subject = s.one([p for p in people.PEOPLE if p.group in ("family", "friend") and p.agreement == "3s"])
            clause = Clause(subject, Predicate(Phrase("get", "better"), become(Word("元気", "na"))), True)
        return statement(clause.en, clause.polite())
    noun = s.one([n for n in describable() if n.has("busyarea") or n.has("indoor") or n.has("park") or n.en == "town"])
    quality = s.one(
        [a for a in adjectives_of(noun) if a.en in CHANGING and not (noun.has("indoor") and a.en == "quiet")]
    )
    clause = Clause(
        topic(noun, "the" if noun.has("indoor") else s.one(("the", "this"))),
        Predicate(Phrase("become", quality.en), become(quality.word)),
        True,
    )
    return statement(clause.en, clause.polite("が"))


CHANGING = ("quiet", "lively", "famous", "clean", "bright", "dark", "beautiful", "convenient")


def likes(s: Sampler) -> Drawn:
    """I like green tea; my son doesn't like fish; are you good at tennis?"""
    tag, which = s.one(LIKED)
    noun = s.noun(tag)
    en = english.plural(noun.en) if noun.article == "a" else (noun.new() if noun.article != "the" else noun.known)
    word, phrase = s.one(which)
    subject = s.person(me=0.3)
    if tag in ("sight", "area") and s.chance(0.5):
        subject = people.I if s.chance(0.7) else people.WE
    degree = s.one(("", "", "とても")) if word == "好き" else ""
    tail = " very much" if degree else ""
    head, _, rest = phrase.format(en).partition(" ")
    negative = s.chance(0.25) and not degree and word == "好き"
    questioned = s.chance(0.2) and not degree and not negative
    predicate = Predicate(Phrase(head, rest + tail), Word(f"{noun.ja}が{degree}{word}", "na"))
    if questioned and word != "嫌い":
        who = s.asked(0.4)
        if who is people.YOU:
            predicate = Predicate(predicate.en, Word(f"{noun.ja}は{word}", "na"))
        asked = Clause(who, predicate)
        return ask(asked.en_question, asked.polite())
    clause = Clause(subject, predicate, negative=negative)
    return statement(clause.en, clause.polite())


_LIKE = (("好き", "like {}"), ("好き", "like {}"), ("嫌い", "hate {}"))


_SKILL = (("好き", "like {}"), ("得意", "be good at {}"))


LIKED = (
    ("food", _LIKE), ("beverage", _LIKE), ("alcohol", _LIKE), ("fruit", _LIKE), ("animal", _LIKE),
    ("subject", (("好き", "like {}"), ("嫌い", "hate {}"))),
    ("sport", _SKILL), ("genre", (("好き", "like {}"),)), ("area", (("好き", "like {}"),)),
    ("sight", (("好き", "like {}"),)), ("city", (("好き", "like {}"),)), ("language", (("得意", "be good at {}"),)),
)  # fmt: skip


def tag_question(s: Sampler) -> Drawn:
    """This cake is delicious, isn't it? ね asks for agreement."""
    if s.chance(0.35):
        quality = s.one(adjectives_tagged("weather"))
        past = s.chance(0.4)
        time = times.YESTERDAY if past else times.TODAY
        place = s.noun("city") if s.chance(0.7) else None
        en = f"it {'was' if past else 'is'} {quality.en}{f' in {place.en}' if place else ''} {time.en}"
        ja = f"{time.ja}{f'の{place.ja}' if place else ''}は{polite(quality.word, past=past)}ね"
        return capital(f"{en}, {'wasn' if past else 'isn'}'t it?"), ja + "。"
    noun = s.one([n for n in describable() if not n.has("figure") and not n.has("crowd")])
    subject, quality = topic(noun, s.one(("this", "that", "the"))), s.one(adjectives_of(noun))
    past = experienced(subject, quality) and s.chance(0.45)
    clause = Clause(subject, be(quality.en, quality.word), past)
    tag = english.question(Phrase("be"), subject.pronoun, subject.agreement, past_tense=past, negative=True)
    return capital(f"{clause.en}, {tag}?"), clause.polite() + "ね。"


def attributive(s: Sampler) -> Drawn:
    """Kinkaku-ji is a famous temple; this is a heavy bag."""
    if s.chance(0.4):
        place = s.one([n for n in nouns("sight") if n.has("temple") or n.has("shrine")])
        kind = "temple お寺" if place.has("temple") else "shrine 神社"
        en, ja = kind.split()
        quality = s.one([a for a in adjectives_tagged("site") if a.en not in ("small", "big", "quiet")])
        if quality.en == "old" and place.since > 1800:
            return attributive(s)
        very = s.chance(0.3)
        phrase = english.article(f"{'very ' if very else ''}{quality.en} {en}")
        clause = Clause(topic(place), be(phrase, Word(f"{'とても' if very else ''}{quality.attributive}{ja}", "noun")))
        return statement(clause.en, clause.polite())
    noun = s.one(
        [n for n in describable() if (n.article == "a" or n.plural) and not (n.has("lodging") or n.has("young"))]
    )
    quality = s.one(adjectives_of(noun))
    head = s.one((("this", "これ"), ("that", "それ")))
    if noun.plural:
        head = (("these", "これ"), ("those", "それ"))[head[0] == "that"]
    clause = Clause(
        Person(head[0], head[1], "", noun.agreement),
        be(noun.new(quality.en), Word(quality.attributive + noun.ja, "noun")),
        negative=s.chance(0.3) and quality.en in DENIED and not noun.has("event"),
    )
    asked = s.chance(0.4) and not clause.negative and quality.en in WONDERED
    return ask(clause.en_question, clause.polite()) if asked else statement(clause.en, clause.polite())


DENIED = ("new", "old", "red", "blue", "white", "black", "yellow", "famous", "big")
# What one may ask of a thing in front of one's eyes.
WONDERED = ("new", "old", "expensive", "famous", "difficult", "interesting", "fresh")


DESCRIPTIONS: dict[str, Feature] = {
    "noun sentence": noun_sentence,
    "adjective": adjective,
    "person and adjective": person_adjective,
    "attributive adjective": attributive,
    "weather": weather,
    "become": change,
    "likes": likes,
    "isn't it": tag_question,
}
