"""Grammar: clauses inside or beside another: when, before, while, relative clauses, thoughts and words."""

from dataclasses import replace

from corpus.mini import japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, pronoun, statement
from corpus.mini.descriptions import EXPERIENCED, PRAISE, came_from, described, experienced
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.reasons import ON_A_TRIP, TIRED
from corpus.mini.sampler import (
    Done,
    Drawn,
    Feature,
    Sampler,
    Tense,
    actions_for,
    adjectives_of,
    adjectives_tagged,
    dated,
    nouns,
    suits,
    times_for,
)
from corpus.mini.situations import effect, state_of
from corpus.mini.words import Action, Noun, Person


def when(s: Sampler) -> Drawn:
    """When I went to Nara, I took photos; when she is sick, she stays home."""
    roll = s.rng.random()
    if roll < 0.35:
        subject = s.person(me=0.5)
        place: Noun = s.one((*nouns("city"), *nouns("area"), *nouns("country")))
        verb = s.one((("go", f"to {place.en}"), ("visit", place.en)))
        first = Clause(subject, Predicate(Phrase(*verb), Word(f"{place.ja}に行く", "godan")), past=True)
        abroad = place.has("country")
        wanted_objects = ("", "souvenir") if abroad else ("", "souvenir", "dish")
        done = s.fill(
            s.one(
                [
                    a
                    for a in actions_for("od")
                    if a.en in ON_A_TRIP and a.objects in wanted_objects and not (abroad and a.en.startswith("see"))
                ]
            ),
            described=0,
        )
        second = Clause(pronoun(subject), done.predicate.at(s.company(done, subject, 0.15)), past=True)
        return statement(f"when {first.en}, {second.en}", f"{first.attributive('は')}とき、{second.polite()}")
    if roll < 0.65:
        subject = s.person(me=0.4)
        state = state_of(s, subject)
        if state.effect in ("cannot", "study"):
            state = TIRED
        result, negative = effect(s, state.effect, subject)
        first = Clause(subject, state.predicate)
        second = Clause(
            pronoun(subject),
            result if negative or s.chance(0.5) else result.often(times.USUALLY),
            negative=negative,
        )
        return statement(f"when {first.en}, {second.en}", f"{first.attributive('は')}ときは、{second.polite()}")
    if roll < 0.85:
        en, ja, groups = s.one(ARRIVALS)
        other = s.person(me=0, groups=groups)
        doer = people.I if s.chance(0.7) else people.WE
        done = s.fill(s.one([a for a in actions_for("pn") if doer is people.I or "g" in a.uses]))
        second = Clause(doer, done.predicate.progressive(), past=True)
        return statement(f"when {other.en} {en}, {second.en}", f"{other.ja}{ja}とき、{second.polite()}")
    subject = s.person(me=0.5, groups="family pronoun known")
    stage = s.one((("a child", "子供"), ("a student", "学生"), ("young", "若い")))
    if subject.agreement == "pl":
        stage = s.one((("children", "子供"), ("students", "学生"), ("young", "若い")))
    first = Clause(subject, be(stage[0], Word(stage[1], "i" if stage[1] == "若い" else "noun")), past=True)
    ja = "若いころ" if stage[1] == "若い" else f"{stage[1]}のころ"
    if s.chance(0.4):
        city = s.one((*nouns("city"), *nouns("country")))
        second = Clause(
            pronoun(subject),
            Predicate(Phrase("live", f"in {city.en}"), Word(f"{city.ja}に住んでいる", "ichidan")),
            past=True,
        )
    else:
        fitting = [a for a in actions_for("hw") if a.objects not in ("beverage", "meal12", "meal18")]
        done = s.fill(s.one([a for a in fitting if not a.hours[1]]), general=True)
        second = Clause(pronoun(subject), done.predicate.often(times.OFTEN), past=True)
    topic_ = "" if subject is people.I else f"{subject.ja}は"
    return statement(f"when {first.en}, {second.en}", f"{topic_}{ja}、{second.polite()}")


ARRIVALS = (
    ("came home", "が家に帰って来た", "family"),
    ("called me", "から電話があった", "family friend known"),
    ("came to my house", "が家に来た", "friend known"),
)


# Parts of an outing, in the order in which they follow each other.
SIGHTSEEING = (
    "go to {}:sight", "go to {}:area", "visit {}:sight", "visit {}:area", "walk in {}:walk", "walk along {}:lane",
    "see the cherry blossoms", "see the autumn leaves", "meet {poss} friend",
)  # fmt: skip
REFRESHMENT = (
    "eat {}:dish", "eat {}:treat", "eat {}:meal12", "drink {}:hotdrink", "buy {}:souvenir",
    "go shopping", "go to {}:area",
)  # fmt: skip
# Parts of a day at home: those of the morning, then those of the evening.
MORNINGS = ("take a shower", "eat {}:meal6", "brush {poss} teeth", "read {}:paper", "do the laundry",
            "water the flowers", "clean {}:tidy", "walk {poss} dog", "take out the trash")  # fmt: skip
EVENINGS = ("cook {}:meal18", "eat {}:meal18", "wash the dishes", "do {poss} homework", "watch TV", "take a bath",
            "listen to {}:tune", "read {}:read", "brush {poss} teeth", "go to bed")  # fmt: skip


def _part(s: Sampler, name: str) -> Done:
    """An action by its pattern and the class of its object."""
    pattern, _, tag = name.partition(":")
    options = [a for a in actions_for("") if a.en == pattern]
    exact = [a for a in options if a.objects == tag]
    if exact or not tag:
        return s.fill((exact or options)[0], described=0)
    noun = s.one([n for n in nouns(tag) if any(n.has(a.objects) for a in options)])
    action = next(a for a in options if noun.has(a.objects))
    return Done(action, noun, Predicate(action.phrase(noun.new()), action.word(noun.ja)))


def _two(s: Sampler, subject: Person) -> tuple[Done, Done, bool]:
    """Two parts of one day in their order, and whether the day is one at home."""
    if s.chance(0.5):
        first, second = _part(s, s.one(SIGHTSEEING)), _part(s, s.one(REFRESHMENT))
        while first.predicate.en.head == second.predicate.en.head:
            second = _part(s, s.one(REFRESHMENT))
        return first, second, False
    chain = MORNINGS if s.chance(0.45) else EVENINGS
    i, j = sorted(s.rng.sample(range(len(chain)), 2))
    first, second = _part(s, chain[i]), _part(s, chain[j])
    cooked = first.action.en == "cook {}" and second.action.en == "eat {}"
    if cooked or not suits(subject, first.action) or not suits(subject, second.action):
        return _two(s, subject)
    return first, second, True


def before_after(s: Sampler) -> Drawn:
    """Before I go to bed, I brush my teeth; after eating dinner, we took a bath."""
    subject = s.person()
    first, second, home = _two(s, subject)
    past = not home or s.chance(0.5)
    before = s.chance(0.5)
    if before:  # then what is named last happens last
        first, second = second, first
    past = past or second.predicate.en.head == "read"  # its present looks the same
    main = Clause(subject, second.predicate, past=past)
    own = first.predicate.en.gerund.replace("{poss}", subject.possessive)
    relation, ja_relation = ("before", "前に") if before else ("after", "後で")
    ja = f"{japanese.plain(first.predicate.ja, past=not before)}{ja_relation}"
    framed = replace(main, predicate=Predicate(main.predicate.en, main.predicate.ja.after(ja)))
    return statement(f"{main.en} {relation} {own}", framed.polite())


def sequence(s: Sampler) -> Drawn:
    """I took a shower and drank coffee: the te-form carries the first clause."""
    subject = s.person()
    first, second, _ = _two(s, subject)
    past = s.chance(0.65)
    tense: Tense = "past" if past else "future"
    common = [time for time in times_for(first.action, tense) if time in times_for(second.action, tense)]
    time = s.one(common) if common and s.chance(0.5) else None
    one = Clause(subject, first.predicate if past else first.predicate.future(), past)
    two = Clause(subject, second.predicate.at(time), past)
    en_two = two.en_predicate if past else two.predicate.en.base.replace("{poss}", subject.possessive)
    ja_time = time.leading if time else ""
    topic_ = "" if subject is people.I else f"{subject.ja}は"
    ja = f"{topic_}{ja_time}{japanese.te(first.predicate.ja)}、{japanese.polite(second.predicate.ja, past=past)}"
    return statement(f"{one.en} and {en_two}", ja)


def while_doing(s: Sampler) -> Drawn:
    """She always listens to music while cooking."""
    subject = s.person()
    first, second = (_part(s, name) for name in s.one(WHILE))
    if not suits(subject, second.action):
        subject = people.I
    past = s.chance(0.6)
    predicate = Predicate(
        first.predicate.en.then(f"while {second.predicate.en.gerund}"),
        first.predicate.ja.after(f"{japanese.stem(second.predicate.ja)}ながら"),
    )
    if not past:
        predicate = predicate.often(s.one(times.FREQUENCY))
    clause = Clause(subject, predicate, past)
    return statement(clause.en, clause.polite())


_LISTEN, _TUNE = "listen to {}:listen", "listen to {}:tune"
_DRINK, _EAT = "drink {}:hotdrink", "eat {}:sweet"


WHILE = (
    (_LISTEN, "cook"), (_TUNE, "study {}:subject"), (_LISTEN, "run"), (_LISTEN, "walk in {}:walk"),
    (_LISTEN, "clean {}:tidy"), (_LISTEN, "drive a car"), (_TUNE, "do {poss} homework"), (_LISTEN, "wash the dishes"),
    (_DRINK, "read {}:read"), (_DRINK, "watch TV"), (_DRINK, "talk with {poss} friends"), (_DRINK, _LISTEN),
    (_EAT, "watch TV"), (_EAT, "talk with {poss} friends"), ("sing", "cook"),
    ("sing", "take a shower"),
    ("talk with {poss} friends", "eat {}:dish"), ("talk with {poss} friends", "walk in {}:walk"),
    ("take photos", "walk in {}:walk"), (_EAT, "read {}:read"), ("sing", "play {}:accompanying"),
    ("sing", "clean {}:tidy"),
)  # fmt: skip


OBJECT_VERBS = (
    "goods",
    "gift",
    "page",
    "read",
    "writing",
    "cookable",
    "show",
    "sight",
    "dish",
    "lodging",
    "owned",
    "top",
    "borrowable",
)


def _relative_object(s: Sampler) -> tuple[str, str, Noun, bool]:
    """``the book that I bought yesterday`` 私が昨日買った本, and whether the book is still there."""
    action = s.one([a for a in actions_for("") if a.objects in OBJECT_VERBS and a.en in RELATIVE_VERBS])
    noun = s.noun(action.objects)
    if action.en == "visit {}" or action.en == "stay at {}":
        noun = s.noun("site" if action.en.startswith("visit") else "lodging")
    subject = s.person(me=0.4)
    gap = Done(action, noun, Predicate(action.phrase(""), _gap(action)))
    predicate = gap.predicate.at(s.place(gap, 0.2))
    when_ = times_for(action, "past")
    predicate = predicate.at(s.one(when_) if when_ and s.chance(0.5) else None)
    clause = Clause(subject, predicate, past=True)
    if predicate == gap.predicate:  # without anything else before the verb, 私が is needed
        clause = clause.naming()
    return f"the {noun.en} that {clause.en}", f"{clause.attributive('が')}{noun.ja}", noun, action.en in LASTING_VERBS


def _gap(action: Action) -> Word:
    """The action without its object and the particle that marks it; what one wears is a state, 着ていた."""
    word = japanese.verb_alone(action.word())
    return japanese.progressive(word) if action.en == "wear {}" else word


RELATIVE_VERBS = (
    "buy {}",
    "read {}",
    "write {}",
    "make {}",
    "watch {}",
    "eat {}",
    "visit {}",
    "stay at {}",
    "borrow {}",
    "choose {}",
    "order {}",
    "wear {}",
)


LASTING_VERBS = ("buy {}", "read {}", "write {}", "make {}", "borrow {}", "choose {}", "visit {}", "stay at {}")


def relative_object(s: Sampler) -> Drawn:
    """The cake that my mother made was delicious; this is the book that I bought in Gion."""
    en, ja, noun, lasting = _relative_object(s)
    lasting = lasting and not noun.has("food")
    fitting = [a for a in adjectives_of(noun) if a.en not in ("old", "thin", "thick") or noun.has("site")]
    if " borrowed" in en or " read" in en:
        fitting = [a for a in fitting if a.en not in ("expensive", "cheap")]
    if "chose" in en or not lasting:
        fitting = [a for a in fitting if a.en in EXPERIENCED or "color" in a.tags]
    if fitting and (s.chance(0.65) or not lasting):
        quality = s.one(fitting)
        subject = Person(en, ja, "its", noun.agreement)
        clause = Clause(
            subject,
            be(quality.en, quality.word),
            past=not lasting or (quality.en in EXPERIENCED and s.chance(0.6)),
            negative=s.chance(0.2) and quality.en not in PRAISE,
        )
        return statement(clause.en, clause.polite())
    if noun.plural:
        return statement(f"these are {en}", f"これは{ja}です")
    this = "ここ" if noun.article == "the" or noun.has("lodging") else "これ"
    clause = Clause(Person("this", this, ""), be(en, Word(ja, "noun")), negative=s.chance(0.2))
    return statement(clause.en, clause.polite())


def relative_subject(s: Sampler) -> Drawn:
    """The woman who is reading a newspaper is my aunt."""
    figure = s.noun("figure")
    meeting = s.chance(0.4)
    seen = SEATED if meeting else (*SEATED, *MOVING)
    done = _part(s, s.one([name for name in seen if not (meeting and name.startswith("talk"))]))
    past = False
    predicate = done.predicate.at(s.place(done, 0.5))
    own = Person(
        f"the {figure.en}",
        figure.ja,
        "her" if figure.en in ("woman", "girl") else "his" if figure.en in ("man", "boy") else "their",
    )
    clause = Clause(own, predicate.progressive(), past)
    en = f"{own.en} who {clause.en_predicate}"
    ja = f"{japanese.attributive(clause.predicate.ja, past=clause.past)}{figure.ja}"
    roll = 0.9 if meeting else s.rng.uniform(0.6 if figure.en == "tourist" else 0, 0.8)
    if roll < 0.3:
        return ask(f"who is {en}", f"{ja}は誰です")
    if roll < 0.6:
        relation = s.one(YOUNG_RELATIONS if figure.has("young") else RELATIONS_OF.get(figure.en, NEUTRAL))
        main = Clause(Person(en, ja, ""), be(relation[0], Word(relation[1], "noun")), negative=s.chance(0.15))
        return statement(main.en, main.polite())
    if roll < 0.8:
        country = s.noun("country")
        main = Clause(Person(en, ja, ""), be(f"from {country.en}", came_from(country)))
        return statement(main.en, replace(main, past=True).polite())
    subject = s.person(me=0.6, groups="friend known")
    predicate = s.one(
        (
            Predicate(Phrase("talk", f"with {en}"), Word(f"{ja}と話す", "godan")),
            Predicate(Phrase("talk", f"with {en}"), Word(f"{ja}と話す", "godan"))
            if figure.en == "tourist"
            else Predicate(Phrase("know", en), Word(f"{ja}を知っている", "ichidan")),
            Predicate(Phrase("see", en), Word(f"{ja}を見かける", "ichidan")),
        )
    )
    main = Clause(subject, predicate, past=predicate.en.head != "know")
    en = main.en
    if main.past:  # Japanese keeps ている, seen from the moment of the main clause
        en = en.replace(" who is ", " who was ")
    return statement(en, main.polite())


# What one sees strangers do, sitting or not.
SEATED = (
    "eat {}:dish", "eat {}:sweet", "drink {}:beverage", "read {}:read", "talk with {poss} friends", "wear {}:hat",
    "wear {}:top", "wait at {}:meeting", "draw pictures", "study {}:subject", "take photos",
)  # fmt: skip
MOVING = (
    "sing", "dance", "swim", "run", "play {}:strings", "play {}:sport", "dance at the festival", "walk in {}:walk",
    "look for {}:goods", "smoke",
)  # fmt: skip


NEUTRAL = (("my friend", "私の友達"), ("Ken's friend", "ケンの友達"), ("Yumi's friend", "ユミの友達"))


YOUNG_RELATIONS = (
    *NEUTRAL,
    ("my cousin", "いとこ"),
    ("Ms. Suzuki's child", "鈴木さんの子供"),
    ("Mr. Sato's child", "佐藤さんの子供"),
)


_MET = (*NEUTRAL, ("my boss", "私の上司"), ("a doctor", "医者"), ("my neighbor", "近所の人"))
RELATIONS_OF = {
    "man": (*_MET, ("my uncle", "叔父"), ("Mr. Tanaka", "田中さん"), ("a famous writer", "有名な作家")),
    "woman": (*_MET, ("my aunt", "叔母"), ("Ms. Yamada", "山田さん"), ("a famous singer", "有名な歌手")),
}


def _opinion(s: Sampler) -> Clause:
    """Something that one may believe or report."""
    roll = s.rng.random()
    if roll < 0.5:
        subject, quality = described(s)
        # Which one, the listener could not tell; and of colours there are no two opinions.
        while (subject.en.startswith("the ") and subject.en.islower()) or "color" in quality.tags:
            subject, quality = described(s)
        past = experienced(subject, quality) and s.chance(0.3)
        return Clause(
            subject,
            be(quality.en, quality.word),
            past,
            negative=not past and s.chance(0.25) and not subject.en[0].isupper() and quality.en not in PRAISE,
        )
    if roll < 0.8:
        subject = s.person(me=0, groups="family known friend pronoun")
        negative = s.chance(0.25)
        done = s.fill(
            s.one([a for a in actions_for("ow") if dated(a) and suits(subject, a) and a.phrase().head != "sell"]),
            described=0,
        )
        event = s.around(done, subject, "future", around=0.0 if negative else 0.25)
        return Clause(subject, event.future(), negative=negative)
    subject = s.person(me=0, groups="known friend pronoun")
    quality = s.one([a for a in adjectives_tagged("person") if a.kind != "noun"])
    deniable = quality.en in ("busy", "free", "tall", "strict")
    return Clause(subject, be(quality.en, quality.word), negative=deniable and s.chance(0.5))


def think(s: Sampler) -> Drawn:
    """I think that this temple is beautiful; do you think it will rain tomorrow?"""
    clause = _opinion(s)
    while clause.en.startswith("that "):  # would read as the conjunction
        clause = _opinion(s)
    ja = clause.plain("は") + "と思い"
    roll = s.rng.random()
    if roll < 0.65:
        return statement(f"I think {clause.en}", ja + "ます")
    own = clause.subject.group == "family" or clause.subject.en.startswith(("my ", "our "))
    if roll < 0.85 and not clause.negative and not own:
        return ask(f"do you think {clause.en}", ja + "ます")
    thinker = s.person(me=0, groups="family known friend")
    if (
        thinker.en == clause.subject.en
        or clause.subject.group == "pronoun"
        or clause.predicate.en.head == "will"
        or clause.negative
    ):
        return statement(f"I think {clause.en}", ja + "ます")
    verb = Clause(thinker, Predicate(Phrase("think", clause.en), Word(f"{clause.plain('が')}と思っている", "ichidan")))
    return statement(verb.en, verb.polite())


def said(s: Sampler) -> Drawn:
    """Yumi said that she wanted to go home: Japanese keeps the tense of the words spoken."""
    speaker = s.person(me=0, groups="family known friend")
    who = pronoun(speaker)
    roll = s.rng.random()
    if roll < 0.35:
        state = state_of(s, people.I)
        quoted, english = Clause(who, state.predicate), Clause(who, state.predicate, past=True)
    elif roll < 0.6:
        event = s.event("w", speaker, around=0.3)
        spoken = event.want(people.I)
        quoted, english = Clause(who, spoken), Clause(who, spoken, past=True)
    elif roll < 0.8:
        done = s.fill(s.one([a for a in actions_for("ow") if dated(a) or "m" in a.uses]), described=0)
        event = s.around(done, speaker, around=0.3)
        quoted, english = Clause(who, event), Clause(who, event.future(), past=True)
    else:
        skills = [a for a in actions_for("c") if ("o" not in a.uses or "h" in a.uses) and not a.en.startswith("pay")]
        done = s.fill(s.one([a for a in skills if suits(speaker, a)]), described=0)
        negative = s.chance(0.4)
        quoted, english = Clause(who, done.can, negative=negative), Clause(who, done.can, past=True, negative=negative)
    return statement(f"{speaker.en} said that {english.en}", f"{speaker.ja}は{quoted.plain('は')}と言いました")


SUBORDINATE: dict[str, Feature] = {
    "when": when,
    "before and after": before_after,
    "sequence": sequence,
    "while": while_doing,
    "relative clause, object": relative_object,
    "relative clause, subject": relative_subject,
    "think": think,
    "said": said,
}
