"""Grammar: what somebody does, in one clause. Every function draws one sentence pair of one feature."""

from dataclasses import replace

from corpus.mini import japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, statement
from corpus.mini.descriptions import described, experienced
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import (
    EVENING,
    MORNING,
    Drawn,
    Feature,
    Sampler,
    actions_for,
    dated,
    foreseen,
    suits,
    times_for,
)
from corpus.mini.words import Action, Adverbial


def present_habit(s: Sampler) -> Drawn:
    """My father drinks coffee every morning."""
    subject = s.person()
    done = s.fill(s.one([a for a in actions_for("h") if suits(subject, a) and a.objects not in ("meal12", "meal18")]))
    clause = Clause(subject, s.around(done, subject, "habit"))
    return statement(clause.en, clause.polite())


def past_event(s: Sampler) -> Drawn:
    """We visited Nijo Castle yesterday."""
    clause = s.statement("o", "past")
    return statement(clause.en, clause.polite())


def fronted_time(s: Sampler) -> Drawn:
    """Yesterday, I went to the library: what stands first in English does so in Japanese."""
    past = s.chance(0.6)
    subject = s.person()
    done = s.do("ow", subject)
    while done.predicate.en.head == "wear":
        done = s.do("ow", subject)
    fitting = [t for t in times_for(done.action, "past" if past else "future") if t in FRONTED]
    if not fitting:
        return fronted_time(s)
    time = s.one(fitting)
    predicate = s.around(done, subject, around=0.5)
    expected = predicate == done.predicate and "m" in done.action.uses
    clause = Clause(subject, predicate if past else predicate.future(), past, negative=expected and s.chance(0.4))
    if clause.negative and subject is people.I:
        return statement(f"{time.en}, {clause.en}", f"{time.ja}は{clause.polite()}")
    return statement(f"{time.en}, {clause.en}", f"{time.ja}、{clause.polite()}")


FRONTED = tuple(
    time
    for time in (*times.PAST, *times.FUTURE)
    if "ago" not in time.en and time.en not in ("last night", "tonight", "tomorrow morning", "tomorrow afternoon")
)


def future_event(s: Sampler) -> Drawn:
    """She will go to Osaka tomorrow."""
    clause = s.statement("o", "future")
    return statement(clause.en, clause.polite())


def negation(s: Sampler) -> Drawn:
    """I didn't eat breakfast this morning."""
    tense = s.one(("past", "past", "future", "none"))
    if tense == "none":
        subject = s.person()
        done = s.fill(
            s.one([a for a in actions_for("h") if not set("mt") & set(a.uses) and a.en not in UNDENIED]), general=True
        )
        clause = Clause(subject, done.predicate, negative=True)
        if subject is people.I and done.noun is not None:  # 肉は食べません
            word = Word(done.predicate.ja.text.replace("を", "は", 1), done.predicate.ja.kind)
            clause = Clause(subject, Predicate(done.predicate.en, word), negative=True)
    else:
        clause = s.statement("o" if tense == "past" else "ow", "past" if tense == "past" else "future", negative=True)
    return statement(clause.en, clause.polite())


UNDENIED = ("talk with {poss} friends", "go to bed late", "take a bath")


def yes_no_question(s: Sampler) -> Drawn:
    """Did your mother buy a bag?"""
    subject = s.asked(0.55)
    tense = s.one(("past", "past", "future", "habit"))
    if tense == "past":
        asked = [a for a in actions_for("o") if suits(subject, a) and (dated(a) or set("mn") & set(a.uses))]
        done = s.fill(s.one(asked))
        dated_by = 0.0 if "t" in done.action.uses else 0.6
        clause = Clause(subject, s.around(done, subject, "past", time=dated_by), past=True)
    elif tense == "future":
        done = s.fill(s.one([a for a in actions_for("o") if suits(subject, a) and foreseen(a)]))
        clause = Clause(subject, s.around(done, subject, "future").future())
    else:
        clause = Clause(subject, s.event("h", subject, "habit", around=0.0))
    return ask(clause.en_question, clause.polite())


def frequency(s: Sampler) -> Drawn:
    """He often goes to the park by himself; I rarely watch TV."""
    subject = s.person()
    adverb = s.one(times.FREQUENCY)
    steady = adverb.en in ("always", "usually")
    done = s.fill(
        s.one([a for a in actions_for("h") if suits(subject, a) and (steady or a.en not in DAILY)]), general=True
    )
    predicate = done.predicate.at(s.place(done, 0.4)).at(s.company(done, subject, 0.3))
    if s.chance(0.25) and not set("tm") & set(done.action.uses) and done.action.en not in DAILY:
        predicate = done.predicate.at(s.place(done, 0.3))
        rarely = times.RARELY
        word = Word(f"{rarely.ja}{predicate.ja.text}", predicate.ja.kind)
        clause = Clause(subject, Predicate(Phrase(predicate.en.head, predicate.en.rest, rarely.en), word))
        return statement(clause.en, Clause(subject, clause.predicate, negative=True).polite())
    if s.chance(0.15) and "w" in done.action.uses:
        alone = done.predicate.at(s.place(done, 0.4))
        asked = Clause(people.YOU, alone.often(times.OFTEN))
        return ask(asked.en_question, asked.polite())
    if steady and predicate == done.predicate:
        early, late = done.action.hours
        part = DAY_PARTS[0] if 0 < late < MORNING else DAY_PARTS[1] if early >= EVENING else DAY_PARTS[2]
        if not late and "n" in done.action.uses:
            part = s.one(DAY_PARTS[:2])
        framed = predicate.often(adverb)
        framed = Predicate(framed.en.then(part.en), framed.ja.after(part.ja + ("は" if subject is people.I else "、")))
        clause = Clause(subject, framed)
        return statement(clause.en, clause.polite())
    clause = Clause(subject, predicate.often(adverb))
    return statement(clause.en, clause.polite())


# What goes without saying that one does it often.
DAILY = (
    "take a bath", "take a shower", "brush {poss} teeth", "take {poss} medicine", "do {poss} homework", "work",
    "check {poss} email", "go to bed early", "talk with {poss} friends",
)  # fmt: skip
DAY_PARTS = (Adverbial("in the morning", "朝"), Adverbial("at night", "夜"), Adverbial("on weekends", "週末"))


def progressive(s: Sampler) -> Drawn:
    """The children are playing soccer in the park."""
    subject = s.person(me=0.15)
    questioned = s.chance(0.2)
    if questioned:
        subject = s.asked(0.3)
    done = s.do("p", subject)
    negative = s.chance(0.2) and not questioned
    scene = done.predicate.at(s.place(done, 0.6))
    if not questioned and not negative:
        scene = scene.at(s.company(done, subject, 0.3))
    past = s.chance(0.35)
    now = times.NOW if s.chance(0.4) and not past else None
    predicate = scene.progressive().at(now)
    if questioned:
        asked = Clause(subject, predicate, past)
        return ask(asked.en_question, asked.polite())
    clause = Clause(subject, predicate, past, negative)
    return statement(clause.en, clause.polite())


def also(s: Sampler) -> Drawn:
    """Yumi also plays the violin: も takes the place of は."""
    subject = s.person()
    done = s.do(s.one(("h", "ow")), subject)
    # "I also read a book" would leave the tense open: such a sentence is past.
    past = (
        "h" not in done.action.uses
        or done.predicate.en.head == "read"
        or done.action.en in DAILY
        or ("o" in done.action.uses and s.chance(0.6))
    )
    predicate = done.predicate.at(s.place(done, 0.4))
    en = Phrase(predicate.en.head, predicate.en.rest, "also")
    clause = Clause(subject, Predicate(en, predicate.ja), past)
    return statement(clause.en, clause.polite("も"))


def casual(s: Sampler) -> Drawn:
    """Hey, …: among friends, in plain forms, and without 私は."""
    roll = s.rng.random()
    if roll < 0.3:
        subject = people.YOU
        past = s.chance(0.6)
        done = s.fill(s.one(_told()))
        event = s.around(done, subject, "past" if past else "future", time=0.7 if past else 1.0)
        clause = Clause(subject, event if past else event.future(), past)
        clause = _spoken(clause)
        return f"Hey, {clause.en_question}?", f"ねえ、{clause.plain('')}？"
    if roll < 0.5:
        subject, quality = described(s)
        while "color" in quality.tags or subject.en.startswith("the "):
            subject, quality = described(s)
        clause = Clause(subject, be(quality.en, quality.word), past=experienced(subject, quality) and s.chance(0.5))
        return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は')}よ。"
    if roll < 0.8:
        subject = people.I if s.chance(0.4) else s.person(me=0, groups="friend")
        event = s.around(s.fill(s.one(_told())), subject, "past", time=0.6)
        clause = Clause(subject, event, past=True, negative=subject is people.I and s.chance(0.2))
        clause = _spoken(clause)
        return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は' if clause.negative else 'が')}よ。"
    subject = people.I
    event = s.event("w", subject)
    clause = Clause(subject, event.want(subject))
    return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は')}な。"


def _told() -> list[Action]:
    """What friends tell and ask each other."""
    return [a for a in actions_for("owgd") if a.objects not in ("beverage", "sweet", "alcohol", "meal12", "meal18")]


def _spoken(clause: Clause) -> Clause:
    """The clause in the words of conversation."""
    return replace(clause, predicate=replace(clause.predicate, ja=japanese.everyday(clause.predicate.ja)))


SIMPLE: dict[str, Feature] = {
    "habit": present_habit,
    "past": past_event,
    "fronted time": fronted_time,
    "future": future_event,
    "negation": negation,
    "yes/no question": yes_no_question,
    "frequency": frequency,
    "progressive": progressive,
    "also": also,
    "casual": casual,
}
