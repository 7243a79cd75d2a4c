"""Grammar: wishes, abilities, duties, requests, proposals, and who does what for whom."""

from dataclasses import replace

from corpus.mini import japanese, people
from corpus.mini.clause import Clause, Predicate, ask, statement
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import Done, Drawn, Feature, Sampler, actions_for, adjectives_of, nouns, times_for
from corpus.mini.words import Adverbial, Noun, Person

YOU = people.YOU


def want(s: Sampler) -> Drawn:
    """I want to visit Gion (たい); my son wants to swim (たがる)."""
    subject = s.person(me=0.55)
    event = s.event("w", subject, "future" if s.chance(0.3) else "none")
    if s.chance(0.2):
        clause = Clause(YOU, event.want(YOU))
        return ask(clause.en_question, clause.polite())
    clause = Clause(subject, event.want(subject), negative=subject.group == "me" and s.chance(0.2)).dropped()
    return statement(clause.en, clause.polite())


def want_thing(s: Sampler) -> Drawn:
    """I want a new camera; what kind of bag do you want?"""
    action = s.one([a for a in actions_for("ow") if a.objects in ("goods", "gift")])
    done = s.fill(action, described=0.8)
    predicate = Predicate(Phrase("want", done.en_object), Word(f"{done.ja_object}が欲しい", "i"))
    if s.chance(0.25):
        clause = Clause(YOU, predicate)
        return ask(clause.en_question, clause.polite())
    negative = s.chance(0.2)
    if negative:
        predicate = Predicate(predicate.en, Word(f"{done.ja_object}は欲しい", "i"))
    clause = Clause(people.I, predicate, past=s.chance(0.2) and not negative, negative=negative).dropped()
    return statement(clause.en, clause.polite())


def can(s: Sampler) -> Drawn:
    """She can speak Japanese; I couldn't buy a ticket."""
    done = s.fill(s.one(actions_for("c")), described=0)
    skill = "h" in done.action.uses or "o" not in done.action.uses
    subject = s.person() if skill else s.person(me=0.5)
    predicate = done.can
    past = not skill and s.chance(0.6)
    if not skill and not past:
        here = s.place(done, 0.8) or Adverbial("here", "ここで")
        clause = Clause(s.one((replace(people.I, ja=""), YOU)), predicate.at(here))
        asked = clause.subject is not YOU or s.chance(0.3)
        return ask(clause.en_question, clause.polite()) if asked else statement(clause.en, clause.polite())
    if s.chance(0.25) and skill:
        clause = Clause(s.one((YOU, *people.YOURS)), predicate)
        return ask(clause.en_question, clause.polite())
    predicate = predicate.at(s.place(done, 0.3) if past else None)
    when = times_for(done.action, "past")
    if past and when:
        predicate = predicate.at(s.one(when))
    clause = Clause(subject, predicate, past, negative=past or s.chance(0.35))
    return statement(clause.en, clause.polite())


def duty(s: Sampler) -> Drawn:
    """I have to get up at six; you don't have to wait here."""
    done = s.do("m")
    if s.chance(0.3):
        predicate = Predicate(Phrase("have", f"to {done.predicate.en.base}"), japanese.need_not(done.predicate.ja))
        time = Adverbial("today", "今日は")
        if s.chance(0.5) and "o" in done.action.uses:
            predicate = predicate.at(time)
        subject = YOU if s.chance(0.6) else s.person(me=0.5)
        english = Clause(subject, predicate, negative=True)
        return statement(english.en, Clause(subject, predicate).dropped().polite())
    subject = s.person(me=0.5)
    past = s.chance(0.25) and "o" in done.action.uses
    tense = ("past" if past else "future") if "o" in done.action.uses and s.chance(0.6) else "none"
    times = times_for(done.action, "past" if tense == "past" else "future") if tense != "none" else ()
    predicate = done.predicate.at(s.place(done, 0.3)).must().at(s.one(times) if times else None)
    clause = Clause(subject, predicate, past).dropped()
    if s.chance(0.15) and not past:
        clause = Clause(people.I, predicate).dropped()
        return ask(clause.en_question, clause.polite())
    return statement(clause.en, clause.polite())


RULED_IN = (
    "art museum", "library", "museum", "hotel", "hospital", "garden", "park", "aquarium", "inn", "restaurant", "cafe",
    "church",
)  # fmt: skip
RULED_AT = ("temple", "shrine", "school", "university", "station", "castle")
RULES = ("take photos", "smoke", "run", "sing", "dance", "draw pictures", "eat {}", "drink {}")


def _scene(s: Sampler, done: Done) -> Adverbial | None:
    """Where something is allowed or forbidden."""
    pattern = done.action.en
    if pattern in ("park {poss} car",):
        return Adverbial("here", "ここに")
    if pattern in RULES and s.chance(0.75):
        place = s.one([noun for noun in nouns("goal") if noun.en in (*RULED_IN, *RULED_AT)])
        return Adverbial(f"{'in' if place.en in RULED_IN else 'at'} this {place.en}", f"この{place.ja}で")
    if (
        pattern in RULES
        or pattern == "hang out with {poss} friends"
        or done.action.objects in ("sport", "strings", "wind")
    ):
        return Adverbial("here", "ここで")
    return None


def permission(s: Sampler) -> Drawn:
    """You may take photos here; may I open the window?; you must not smoke in this hospital."""
    done = s.fill(s.one(actions_for("a")), described=0)
    scene = _scene(s, done)
    base = done.predicate.at(scene)
    roll = s.rng.random()
    if roll < 0.4 and done.action.en != "touch the paintings":
        subject = people.I if s.chance(0.8) else people.WE
        clause = Clause(replace(subject, ja=""), Predicate(Phrase("may", base.en.base), japanese.may(base.ja)))
        return ask(clause.en_question, clause.polite())
    if roll < 0.65:
        clause = Clause(YOU, Predicate(Phrase("may", base.en.base), japanese.may(base.ja)))
        return statement(clause.en, clause.polite())
    english = Clause(YOU, Predicate(Phrase("must", base.en.base), base.ja), negative=True)
    ja = Clause(YOU, Predicate(base.en, japanese.must_not(base.ja)))
    return statement(english.en, ja.polite())


def request(s: Sampler) -> Drawn:
    """Please close the door; please don't be late; could you show me the map?"""
    done = s.do("r")
    base = done.predicate.at(s.place(done, 0.4) if done.action.objects != "order" else None)
    roll = s.rng.random()
    if roll < 0.45:
        time = (
            s.one(REQUEST_TIMES[: 3 if "t" in done.action.uses else None])
            if "o" in done.action.uses and s.chance(0.5)
            else None
        )
        base = base.at(time)
        return statement(f"please {base.en.base}".replace("{poss}", "your"), japanese.te(base.ja) + "ください")
    if roll < 0.6 and set("at") & set(done.action.uses):
        en = f"please don't {base.en.base}".replace("{poss}", "your")
        return statement(en, japanese.nai(base.ja).text + "でください")
    en = f"could you {base.en.base}".replace("{poss}", "your")
    if s.chance(0.5) and "o" in done.action.uses:
        return ask(f"{en} for me", japanese.te(base.ja) + "くれません")
    return ask(en, japanese.te(base.ja) + "いただけません")


REQUEST_TIMES = (
    Adverbial("later", "後で"), Adverbial("now", "今"), Adverbial("at once", "すぐに"), Adverbial("tomorrow", "明日"),
    Adverbial("today", "今日"), Adverbial("by tomorrow", "明日までに"), Adverbial("tonight", "今夜"),
)  # fmt: skip


def invitation(s: Sampler) -> Drawn:
    """Let's eat udon in Gion; shall we take a taxi?; hey, let's go."""
    done = s.do("wg")
    event = done.predicate.at(s.place(done, 0.5))
    times = times_for(done.action, "future")
    event = event.at(Adverbial("together", "一緒に") if s.chance(0.25) else None)
    base = event.at(s.one(times) if times and s.chance(0.5) else None)
    en = base.en.base.replace("{poss}", "our")
    roll = s.rng.random()
    if roll < 0.4:
        return statement(f"let's {en}", japanese.stem(base.ja) + "ましょう")
    if roll < 0.6:
        return ask(f"shall we {en}", japanese.stem(base.ja) + "ましょう")
    if roll < 0.8:
        return ask(f"why don't we {en}", japanese.stem(base.ja) + "ません")
    return f"Hey, let's {en}.", f"ねえ、{japanese.volitional(base.ja)}よ。"


def experience(s: Sampler) -> Drawn:
    """I have never been to Nara; have you ever eaten tofu?"""
    subject = s.person(me=0.4)
    done = s.do("x")
    predicate = done.predicate.at(s.place(done, 0.3))
    if done.action.en.startswith("go to"):
        predicate = Predicate(Phrase("be", predicate.en.rest), predicate.ja)
    if s.chance(0.3):
        subject = s.one((YOU, YOU, *people.YOURS))
        asked = Clause(
            subject, Predicate(Phrase("perfect", f"ever {predicate.en.participle}"), predicate.experience().ja)
        )
        return ask(asked.en_question, asked.polite())
    if s.chance(0.4):
        never = predicate.experience()
        clause = Clause(subject, Predicate(replace(never.en, adverb="never"), never.ja.after("一度も")))
        return statement(clause.en, Clause(subject, clause.predicate, negative=True).polite())
    clause = Clause(subject, predicate.experience().at(s.one(HOW_OFTEN)))
    return statement(clause.en, clause.polite())


HOW_OFTEN = (
    None,
    Adverbial("once", "一度"),
    Adverbial("twice", "二度"),
    Adverbial("many times", "何度も"),
    Adverbial("before", "前に"),
)


def intention(s: Sampler) -> Drawn:
    """I'm planning to study French next month."""
    subject = s.person(me=0.5)
    done = s.do("ow")
    event = s.around(done, subject, "future")
    predicate = Predicate(Phrase("be", f"planning to {event.en.base}"), Word(f"{event.ja.text}つもり", "noun"))
    if s.chance(0.2):
        asked = Clause(YOU, predicate)
        return ask(asked.en_question, asked.polite())
    clause = Clause(subject, predicate, past=s.chance(0.2)).dropped()
    return statement(clause.en, clause.polite())


def advice(s: Sampler) -> Drawn:
    """You should wash your hands; you shouldn't drink beer today."""
    negative = s.chance(0.3)
    done = s.fill(s.one(actions_for("a" if negative else "m")), described=0)
    times = times_for(done.action, "future")
    time = s.one(times) if times and "o" in done.action.uses and s.chance(0.4) and not negative else None
    base = done.predicate.at(s.place(done, 0.3) if not negative else None).at(time)
    ja = japanese.plain(base.ja, past=not negative, negative=negative) + "ほうがいい"
    clause = Clause(YOU, Predicate(Phrase("should", base.en.base), Word(ja, "i")))
    english = replace(clause, negative=negative)
    if s.chance(0.2) and not negative:
        asked = Clause(replace(people.I, ja=""), clause.predicate)
        return ask(asked.en_question, asked.polite())
    return statement(english.en, clause.polite())


def _present(s: Sampler) -> tuple[str, str]:
    noun: Noun = s.noun("gift") if s.chance(0.7) else s.noun("flower" if s.chance(0.2) else "page")
    if noun.has("flower"):
        return "flowers", noun.ja
    fitting = [
        a
        for a in adjectives_of(noun)
        if a.en in ("red", "blue", "white", "yellow", "black", "beautiful", "cute", "new")
    ]
    if fitting and s.chance(0.5):
        quality = s.one(fitting)
        return noun.new(quality.en), quality.attributive + noun.ja
    return noun.new(), noun.ja


OCCASIONS = (
    None, None, None, Adverbial("for {} birthday", "誕生日に"), Adverbial("at Christmas", "クリスマスに"),
    Adverbial("yesterday", "昨日"), Adverbial("last week", "先週"), Adverbial("last month", "先月"),
)  # fmt: skip


def giving(s: Sampler) -> Drawn:
    """My father gave me a watch (くれる); I gave Yumi flowers (あげる); I got a letter from Ken (もらう)."""
    en, ja = _present(s)
    roll = s.rng.random()
    occasion = s.one(OCCASIONS)

    def on(whose: str) -> tuple[str, str]:
        return (f" {occasion.en.format(whose)}", occasion.ja) if occasion else ("", "")

    if roll < 0.33:
        giver = s.person(me=0.0, groups="family known friend pronoun")
        me, me_ja, whose = (
            s.one((("me", "私", "my"), ("me", "私", "my"), ("us", "私たち", "")))
            if not occasion or "{}" not in occasion.en
            else ("me", "私", "my")
        )
        tail, when = on(whose)
        return statement(f"{giver.en} gave {me} {en}{tail}", f"{giver.ja}は{when}{me_ja}に{ja}をくれました")
    if roll < 0.67:
        giver = s.person(me=0.6, groups="known friend pronoun")
        taker = s.other(giver, "family known friend" if giver is people.I else "known friend")
        tail, when = on(taker.possessive)
        return statement(f"{giver.en} gave {taker.en} {en}{tail}", f"{giver.ja}は{when}{taker.ja}に{ja}をあげました")
    taker = s.person(me=0.6, groups="family pronoun friend")
    giver = s.other(taker, "family known friend" if taker.group == "me" else "known friend")
    tail, when = on(taker.possessive)
    return statement(f"{taker.en} got {en} from {giver.en}{tail}", f"{taker.ja}は{when}{giver.ja}に{ja}をもらいました")


def favour(s: Sampler) -> Drawn:
    """Ken opened the window for me (てくれる); I bought a stamp for my mother (てあげる)."""
    helpful = [a for a in actions_for("or") if "{poss}" not in a.en]
    bought = [
        a for a in actions_for("o") if a.objects in FAVOURS and a.en.startswith(("buy", "make", "look", "borrow"))
    ]
    done = s.fill(s.one(helpful if s.chance(0.5) else bought))
    predicate = done.predicate
    times = times_for(done.action, "past")
    time = s.one(times) if times and s.chance(0.4) else None
    if s.chance(0.65):
        giver = s.person(me=0.0, groups="family known friend pronoun")
        word = Word(f"{japanese.te(predicate.ja)}くれる", "ichidan")
        clause = Clause(giver, Predicate(predicate.en.then("for me"), word).at(time), past=True)
        return statement(clause.en, clause.polite())
    giver = people.I
    taker = s.other(giver, "family friend")
    word = Word(f"{taker.ja}のために{predicate.ja.text}", predicate.ja.kind)
    clause = Clause(giver, Predicate(predicate.en.then(f"for {taker.en}"), word).at(time), past=True)
    return statement(clause.en, clause.polite())


FAVOURS = ("goods", "gift", "cookable", "ticket", "souvenir", "grocery")


def purpose(s: Sampler) -> Drawn:
    """I went to Gion to take photos: the stem and に行く."""
    subject = s.person()
    action = s.one([a for a in actions_for("w") if a.places and not a.en.startswith(("go", "hang"))])
    goal: Noun = s.noun(action.places)
    done = s.fill(action)
    past = s.chance(0.6)
    times = times_for(done.action, "past" if past else "future")
    en = Phrase("go", f"to {goal.known} to {done.predicate.en.base}")
    word = Word(f"{goal.ja}に{japanese.stem(done.predicate.ja)}に行く", "godan")
    predicate = Predicate(en, word).at(s.one(times) if times and s.chance(0.5) else None)
    clause = Clause(subject, predicate if past else predicate.future(), past)
    return statement(clause.en, clause.polite())


def try_doing(s: Sampler) -> Drawn:
    """I tried eating sashimi; I want to try wearing a kimono."""
    subject: Person = s.person()
    done = s.fill(s.one([a for a in actions_for("w") if a.objects in TRIED]), described=0)
    word = Word(f"{japanese.te(done.predicate.ja)}みる", "ichidan")
    base = Predicate(Phrase("try", done.predicate.en.gerund), word)
    place = s.place(done, 0.4)
    if s.chance(0.5):
        clause = Clause(subject, base.at(place), past=True)
        return statement(clause.en, clause.polite())
    if s.chance(0.3):
        return statement(f"please {base.at(place).en.base}", japanese.te(base.at(place).ja) + "ください")
    clause = Clause(people.I, base.at(place).want(people.I)).dropped()
    return statement(clause.en, clause.polite())


TRIED = ("dish", "top", "strings", "cookable", "sport", "sweet", "wind")

MODAL: dict[str, Feature] = {
    "want to": want,
    "want something": want_thing,
    "can": can,
    "have to": duty,
    "may and must not": permission,
    "request": request,
    "invitation": invitation,
    "experience": experience,
    "intention": intention,
    "advice": advice,
    "giving": giving,
    "favour": favour,
    "purpose": purpose,
    "try": try_doing,
}
