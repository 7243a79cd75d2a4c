"""Grammar: what somebody does, in one clause. Every function draws one sentence pair of one feature."""

from corpus.mini import people, times
from corpus.mini.clause import Clause, Predicate, ask, be, statement
from corpus.mini.descriptions import described
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import (
    EVENING,
    MORNING,
    Drawn,
    Feature,
    Sampler,
    actions_for,
    times_for,
)
from corpus.mini.words import Adverbial


def present_habit(s: Sampler) -> Drawn:
    """My father drinks coffee every morning."""
    clause = s.statement("h", "habit")
    return statement(clause.en, clause.polite())


def past_event(s: Sampler) -> Drawn:
    """We visited Nijo Castle yesterday."""
    clause = s.statement("o", "past")
    return statement(clause.en, clause.polite())


def fronted_time(s: Sampler) -> Drawn:
    """Yesterday, I went to the library: what stands first in English does so in Japanese."""
    past = s.chance(0.6)
    subject = s.person()
    done = s.do("ow")
    fitting = [t for t in times_for(done.action, "past" if past else "future") if t in FRONTED]
    if not fitting:
        return fronted_time(s)
    time = s.one(fitting)
    predicate = s.around(done, subject, around=0.5)
    clause = Clause(subject, predicate if past else predicate.future(), past, negative=s.chance(0.15))
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
        done = s.fill(s.one([a for a in actions_for("h") if "m" not in a.uses]))
        clause = Clause(subject, s.around(done, subject, around=0.3), negative=True)
    else:
        clause = s.statement("o" if tense == "past" else "ow", "past" if tense == "past" else "future", negative=True)
    return statement(clause.en, clause.polite())


def yes_no_question(s: Sampler) -> Drawn:
    """Did your mother buy a bag?"""
    subject = people.YOU if s.chance(0.55) else s.one((*people.YOURS, *people.PRONOUNS, *people.ACQUAINTANCES))
    tense = s.one(("past", "past", "future", "habit"))
    if tense == "past":
        clause = Clause(subject, s.event("o", subject, "past", time=0.6), past=True)
    elif tense == "future":
        clause = Clause(subject, s.event("o", subject, "future").future())
    else:
        clause = Clause(subject, s.event("h", subject, "habit", around=0.3))
    return ask(clause.en_question, clause.polite())


def frequency(s: Sampler) -> Drawn:
    """He often goes to the park by himself; I rarely watch TV."""
    subject = s.person()
    done = s.do("h")
    predicate = done.predicate.at(s.place(done, 0.4)).at(s.company(done, subject, 0.3))
    if s.chance(0.25):
        rarely = times.RARELY
        word = Word(f"{rarely.ja}{predicate.ja.text}", predicate.ja.kind)
        clause = Clause(subject, Predicate(Phrase(predicate.en.head, predicate.en.rest, rarely.en), word))
        return statement(clause.en, Clause(subject, clause.predicate, negative=True).polite())
    adverb = s.one(times.FREQUENCY)
    if adverb.en in ("always", "usually") and predicate == done.predicate:
        early, late = done.action.hours
        part = DAY_PARTS[0] if 0 < late < MORNING else DAY_PARTS[1] if early >= EVENING else DAY_PARTS[2]
        predicate = predicate.at(part)
    clause = Clause(subject, predicate.often(adverb))
    if s.chance(0.15):
        asked = Clause(people.YOU, predicate.often(times.OFTEN))
        return ask(asked.en_question, asked.polite())
    return statement(clause.en, clause.polite())


DAY_PARTS = (Adverbial("in the morning", "朝"), Adverbial("at night", "夜"), Adverbial("on weekends", "週末に"))


def progressive(s: Sampler) -> Drawn:
    """The children are playing soccer in the park."""
    subject = s.person(me=0.15)
    done = s.do("p")
    scene = done.predicate.at(s.place(done, 0.6)).at(s.company(done, subject, 0.3))
    past = s.chance(0.35)
    now = Adverbial("now", "今") if s.chance(0.4) and not past else None
    predicate = scene.progressive().at(now)
    if s.chance(0.2):
        subject = s.one((people.YOU, *people.YOURS)) if s.chance(0.5) else subject
        asked = Clause(subject, predicate, past)
        return ask(asked.en_question, asked.polite())
    clause = Clause(subject, predicate, past, negative=s.chance(0.2))
    return statement(clause.en, clause.polite())


def also(s: Sampler) -> Drawn:
    """Yumi also plays the violin: も takes the place of は."""
    subject = s.person()
    done = s.do(s.one(("h", "w")))
    # "I also read a book" would leave the tense open: such a sentence is past.
    past = (
        "h" not in done.action.uses or done.predicate.en.head == "read" or ("o" in done.action.uses and s.chance(0.6))
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
        event = s.event("o", subject, "past" if past else "future", time=0.7 if past else 1.0)
        clause = Clause(subject, event if past else event.future(), past)
        return f"Hey, {clause.en_question}?", f"ねえ、{clause.plain('')}？"  # noqa: RUF001 - the question mark of Japanese
    if roll < 0.5:
        subject, quality = described(s)
        clause = Clause(subject, be(quality.en, quality.word), past=s.chance(0.3))
        return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は')}よ。"
    if roll < 0.8:
        subject = people.I if s.chance(0.4) else s.person(me=0, groups="friend family")
        event = s.event("o", subject, s.one(("past",)), time=0.6)
        clause = Clause(subject, event, past=True, negative=s.chance(0.2)).dropped()
        return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は')}よ。"
    subject = people.I
    event = s.event("w", subject)
    clause = Clause(subject, event.want(subject)).dropped()
    return f"Hey, {clause.en}.", f"ねえ、{clause.plain('は')}な。"


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
