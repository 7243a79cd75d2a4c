"""Grammar: clauses inside or beside another: when, before, while, relative clauses, thoughts and words."""

from dataclasses import replace

from corpus.mini import japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, pronoun, statement
from corpus.mini.descriptions import described
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
    nouns,
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
        verb = s.one((("go", f"to {place.en}", "に行く", "godan"), ("visit", place.en, "を訪れる", "ichidan")))
        kind: japanese.Kind = "godan" if verb[3] == "godan" else "ichidan"
        first = Clause(subject, Predicate(Phrase(verb[0], verb[1]), Word(place.ja + verb[2], kind)), past=True)
        abroad = place.has("country")
        wanted_objects = ("", "souvenir", "gift") if abroad else ("", "souvenir", "gift", "dish", "sweet")
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
        result, negative = effect(s, state.effect)
        first = Clause(subject, state.predicate)
        second = Clause(
            pronoun(subject),
            result if negative or s.chance(0.5) else result.often(times.USUALLY),
            negative=negative,
        )
        return statement(f"when {first.en}, {second.en}", f"{first.attributive('は')}とき、{second.polite()}")
    if roll < 0.85:
        other = s.person(me=0, groups="family friend known")
        came = s.one(ARRIVALS)
        first = Clause(other, Predicate(Phrase(came[0], came[1]), Word(came[2], came[3])), past=True)
        doer = people.I if s.chance(0.7) else people.WE
        done = s.do("pn")
        second = Clause(doer, done.predicate.progressive(), past=True)
        return statement(f"when {first.en}, {second.en}", f"{first.attributive('が')}とき、{second.polite()}")
    subject = s.person(me=0.5, groups="family pronoun known")
    stage = s.one((("a child", "子供"), ("a student", "学生"), ("young", "若い")))
    if subject.agreement == "pl":
        stage = s.one((("children", "子供"), ("students", "学生"), ("young", "若い")))
    first = Clause(subject, be(stage[0], Word(stage[1], "i" if stage[1] == "若い" else "noun")), past=True)
    ja = "若い" if stage[1] == "若い" else f"{stage[1]}の"
    if s.chance(0.4):
        city = s.one((*nouns("city"), *nouns("country")))
        second = Clause(
            pronoun(subject),
            Predicate(Phrase("live", f"in {city.en}"), Word(f"{city.ja}に住んでいる", "ichidan")),
            past=True,
        )
    else:
        done = s.do("hw")
        second = Clause(pronoun(subject), done.predicate.often(times.OFTEN), past=True)
    return statement(f"when {first.en}, {second.en}", f"{subject.ja}は{ja}とき、{second.polite()}")


ARRIVALS: tuple[tuple[str, str, str, japanese.Kind], ...] = (
    ("come", "home", "家に帰って来る", "kuru"),
    ("call", "me", "私に電話をする", "suru"),
    ("come", "to my house", "私の家に来る", "kuru"),
)


def _two(s: Sampler) -> tuple[Done, Done]:
    """Two different parts of one day."""
    use = s.one(("n", "d"))
    first = s.do(use)
    second = s.do(use)
    while not _in_order(first.action, second.action):
        second = s.do(use)
    return first, second


def _in_order(first: Action, second: Action) -> bool:
    """Whether one may do two things one after the other: different things, at hours that meet."""
    if first.phrase().head == second.phrase().head or {first.phrase().head, second.phrase().head} <= {
        "eat",
        "drink",
        "cook",
    }:
        return False
    if not first.hours[1] or not second.hours[1]:
        return True
    return first.hours[0] <= second.hours[1] and second.hours[0] - first.hours[1] <= 3


def before_after(s: Sampler) -> Drawn:
    """Before I go to bed, I brush my teeth; after eating dinner, we took a bath."""
    subject = s.person()
    first, second = _two(s)
    past = ("d" in first.action.uses and "n" not in first.action.uses) or s.chance(0.5)
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
    first, second = _two(s)
    past = s.chance(0.65)
    tense: Tense = "past" if past else "future"
    common = [time for time in times_for(first.action, tense) if time in times_for(second.action, tense)]
    time = s.one(common) if common and s.chance(0.5) else None
    one = Clause(subject, first.predicate if past else first.predicate.future(), past)
    two = Clause(subject, second.predicate.at(time), past)
    en_two = two.en_predicate if past else two.predicate.en.base.replace("{poss}", subject.possessive)
    ja_time = time.ja if time else ""
    ja = f"{subject.ja}は{ja_time}{japanese.te(first.predicate.ja)}、{japanese.polite(second.predicate.ja, past=past)}"
    return statement(f"{one.en} and {en_two}", ja)


def while_doing(s: Sampler) -> Drawn:
    """She always listens to music while cooking."""
    subject = s.person()
    main, aside = s.one(WHILE)
    first, second = (
        s.fill(s.one([a for a in actions_for("") if _is(a, main)])),
        s.fill(s.one([a for a in actions_for("") if _is(a, aside)])),
    )
    past = s.chance(0.6)
    predicate = Predicate(
        first.predicate.en.then(f"while {second.predicate.en.gerund}"),
        first.predicate.ja.after(f"{japanese.stem(second.predicate.ja)}ながら"),
    )
    if not past:
        predicate = predicate.often(s.one(times.FREQUENCY))
    clause = Clause(subject, predicate, past)
    return statement(clause.en, clause.polite())


def _is(action: Action, name: str) -> bool:
    en, _, tag = name.partition(":")
    return action.en == en and (not tag or action.objects == tag)


_LISTEN, _DRINK, _EAT = "listen to {}:listen", "drink {}:drink", "eat {}:sweet"


WHILE = (
    (_LISTEN, "cook"), (_LISTEN, "study {}:subject"), (_LISTEN, "run"), (_LISTEN, "walk in {}:walk"),
    (_LISTEN, "clean {}:tidy"), (_LISTEN, "drive a car"), (_LISTEN, "do {poss} homework"), (_LISTEN, "wash the dishes"),
    (_DRINK, "read {}:read"), (_DRINK, "watch TV"), (_DRINK, "talk with {poss} friends"), (_DRINK, _LISTEN),
    (_DRINK, "watch {}:show"), (_EAT, "watch TV"), (_EAT, "talk with {poss} friends"), ("sing", "cook"),
    ("sing", "take a shower"),
    ("talk with {poss} friends", "eat {}:dish"), ("talk with {poss} friends", "walk in {}:walk"),
    ("take photos", "walk in {}:walk"), (_EAT, "read {}:read"), ("sing", "play {}:strings"), ("sing", "clean {}:tidy"),
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
    action = s.one([a for a in actions_for("o") if a.objects in OBJECT_VERBS and a.en in RELATIVE_VERBS])
    noun = s.noun(action.objects)
    if action.en == "visit {}" or action.en == "stay at {}":
        noun = s.noun("site" if action.en.startswith("visit") else "lodging")
    subject = s.person(me=0.4)
    gap = Done(action, noun, Predicate(action.phrase(""), Word(_gap(action), action.kind)))
    predicate = gap.predicate.at(s.place(gap, 0.2))
    when_ = times_for(action, "past")
    predicate = predicate.at(s.one(when_) if when_ and s.chance(0.5) else None)
    clause = Clause(subject, predicate, past=True)
    return f"the {noun.en} that {clause.en}", f"{clause.attributive('が')}{noun.ja}", noun, action.en in LASTING_VERBS


def _gap(action: Action) -> str:
    """The action without its object and the particle that marks it."""
    return action.ja.removeprefix("{}")[1:]


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
    "lose {}",
    "order {}",
    "wear {}",
    "use {}",
)


LASTING_VERBS = ("buy {}", "read {}", "write {}", "make {}", "borrow {}", "choose {}", "visit {}", "stay at {}")


def relative_object(s: Sampler) -> Drawn:
    """The cake that my mother made was delicious; this is the book that I bought in Gion."""
    en, ja, noun, lasting = _relative_object(s)
    lasting = lasting and not noun.has("food")
    fitting = [a for a in adjectives_of(noun) if a.en != "old" or noun.has("site")]
    if fitting and (s.chance(0.65) or not lasting):
        quality = s.one(fitting)
        subject = Person(en, ja, "its", noun.agreement)
        clause = Clause(
            subject, be(quality.en, quality.word), past=not lasting or s.chance(0.4), negative=s.chance(0.2)
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
    done = s.fill(s.one([a for a in actions_for("p") if a.phrase().head not in ("brush", "take", "wash")]))
    past = s.chance(0.25)
    predicate = done.predicate.at(s.place(done, 0.5))
    own = Person(
        f"the {figure.en}",
        figure.ja,
        "her" if figure.en in ("woman", "girl") else "his" if figure.en in ("man", "boy") else "their",
    )
    if past and "o" in done.action.uses:
        clause = Clause(own, s.around(done, own, "past", around=0.3), past=True)
    else:
        clause = Clause(own, predicate.progressive())
    en = f"{own.en} who {clause.en_predicate}"
    ja = f"{japanese.attributive(clause.predicate.ja, past=clause.past)}{figure.ja}"
    roll = s.rng.random()
    if roll < 0.3:
        return ask(f"who is {en}", f"{ja}は誰です")
    if roll < 0.6:
        relation = s.one(YOUNG_RELATIONS if figure.has("young") else RELATIONS_OF.get(figure.en, NEUTRAL))
        main = Clause(Person(en, ja, ""), be(relation[0], Word(relation[1], "noun")), negative=s.chance(0.15))
        return statement(main.en, main.polite())
    if roll < 0.8:
        country = s.noun("country")
        main = Clause(Person(en, ja, ""), be(f"from {country.en}", Word(f"{country.ja}出身", "noun")))
        return statement(main.en, main.polite())
    subject = s.person(me=0.6, groups="friend known")
    predicate = s.one(
        (
            Predicate(Phrase("talk", f"with {en}"), Word(f"{ja}と話す", "godan")),
            Predicate(Phrase("know", en), Word(f"{ja}を知っている", "ichidan")),
            Predicate(Phrase("see", en), Word(f"{ja}を見る", "ichidan")),
        )
    )
    main = Clause(subject, predicate, past=predicate.en.head != "know")
    en = main.en
    if main.past:  # Japanese keeps ている, seen from the moment of the main clause
        en = en.replace(" who is ", " who was ")
    return statement(en, main.polite())


NEUTRAL = (("my friend", "私の友達"), ("Ken's friend", "健の友達"), ("Yumi's friend", "由美の友達"))


YOUNG_RELATIONS = (
    *NEUTRAL,
    ("my cousin", "私のいとこ"),
    ("Ms. Suzuki's child", "鈴木さんの子供"),
    ("Mr. Sato's child", "佐藤さんの子供"),
)


_MET = (*NEUTRAL, ("my boss", "私の上司"), ("a doctor", "医者"), ("my neighbor", "近所の人"))
RELATIONS_OF = {
    "man": (*_MET, ("my uncle", "私の叔父"), ("Mr. Tanaka", "田中さん"), ("a famous writer", "有名な作家")),
    "woman": (*_MET, ("my aunt", "私の叔母"), ("Ms. Yamada", "山田さん"), ("a famous singer", "有名な歌手")),
}


def _opinion(s: Sampler) -> Clause:
    """Something that one may believe or report."""
    roll = s.rng.random()
    if roll < 0.5:
        subject, quality = described(s)
        return Clause(
            subject,
            be(quality.en, quality.word),
            past=s.chance(0.25),
            negative=s.chance(0.25) and not subject.en[0].isupper(),
        )
    if roll < 0.8:
        subject = s.person(me=0, groups="family known friend pronoun")
        event = s.event("ow", subject, "future", around=0.25)
        return Clause(subject, event.future(), negative=s.chance(0.25))
    subject = s.person(me=0, groups="known friend pronoun")
    quality = s.one([a for a in adjectives_tagged("person") if a.kind != "noun"])
    return Clause(subject, be(quality.en, quality.word), negative=s.chance(0.25))


def think(s: Sampler) -> Drawn:
    """I think that this temple is beautiful; do you think it will rain tomorrow?"""
    clause = _opinion(s)
    while clause.en.startswith("that "):  # would read as the conjunction
        clause = _opinion(s)
    ja = clause.plain("は") + "と思い"
    roll = s.rng.random()
    if roll < 0.65:
        return statement(f"I think {clause.en}", ja + "ます")
    if roll < 0.85 and not clause.negative:
        return ask(f"do you think {clause.en}", ja + "ます")
    thinker = s.person(me=0, groups="family known friend")
    if thinker.en == clause.subject.en or clause.subject.group == "pronoun":
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
        event = s.event("ow", speaker, around=0.3)
        quoted, english = Clause(who, event), Clause(who, event.future(), past=True)
    else:
        done = s.do("c")
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
