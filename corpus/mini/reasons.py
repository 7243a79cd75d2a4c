"""Grammar: two clauses of which one explains, allows or contradicts the other."""

from dataclasses import replace

from corpus.mini import japanese, people, times
from corpus.mini.clause import Clause, Predicate, be, pronoun, statement, topic
from corpus.mini.descriptions import EXPERIENCED, IT
from corpus.mini.english import Phrase, plural
from corpus.mini.japanese import Word
from corpus.mini.sampler import (
    NOUNS,
    Drawn,
    Feature,
    Sampler,
    actions_for,
    adjectives_of,
    nouns,
)
from corpus.mini.situations import FORECAST, STATES, WEATHER, State, effect, state_of
from corpus.mini.words import Noun


def _pair(s: Sampler) -> tuple[Clause, Clause]:
    """A cause and what came of it, both in the past; the same person when it is their own state."""
    roll = s.rng.random()
    if roll < 0.55:
        subject = s.person(me=0.45)
        state = state_of(s, subject)
        cause = Clause(subject, state.predicate, past=True)
        if state.effect == "cannot":
            done = s.fill(s.one([a for a in actions_for("wo") if a.phrase().head in LEISURELY]), described=0)
            return cause, Clause(pronoun(subject), done.can, past=True, negative=True)
        result, negative = effect(s, state.effect, subject)
        return cause, Clause(pronoun(subject), result, past=True, negative=negative)
    if roll < 0.8:
        state = s.one(WEATHER)
        subject = s.person(me=0.5)
        result, negative = effect(s, state.effect, subject)
        return Clause(IT, state.predicate, past=True), Clause(subject, result, past=True, negative=negative)
    if roll < 0.9:
        other = s.person(me=0, groups="family")
        state = s.one(NEEDING_HELP)
        result, _ = effect(s, "help")
        return Clause(other, state.predicate, past=True), Clause(people.I, result, past=True).naming()
    noun = s.one([n for n in nouns("goods") if n.price[1]])
    quality = s.one([a for a in adjectives_of(noun) if a.en in WORTH])
    bought = Predicate(Phrase("buy", "them" if noun.plural else "it"), Word("買う", "godan"))
    cause = Clause(topic(noun, s.one(("the", "that"))), be(quality.en, quality.word), past=True)
    return cause, Clause(s.person(me=0.7, groups="family friend"), bought, True, quality.en in ("expensive", "heavy"))


# What one finds no time for.
LEISURELY = ("go", "meet", "watch", "read", "practice", "hang", "see", "climb", "travel", "swim", "write", "learn")


TIRED = State("be tired", "疲れている", "ichidan", "rest")


NEEDING_HELP = tuple(x for x in STATES if x.en in ("be tired", "be sick", "have a cold", "be busy"))


WORTH = ("expensive", "cheap", "cute", "beautiful", "heavy")


def _bought(s: Sampler) -> Drawn:
    """I bought the towel because it was cheap: the reason comes first in Japanese, so the thing is named after it."""
    noun = s.one([n for n in nouns("goods") if n.price[1]])
    quality = s.one([a for a in adjectives_of(noun) if a.en in WORTH])
    thing = topic(noun, s.one(("the", "that", "this")))
    buy = Predicate(Phrase("buy", thing.en), Word(f"{thing.ja}を買う", "godan"))
    result = Clause(s.person(me=0.6, groups="family friend"), buy, True, quality.en in ("expensive", "heavy"))
    cause = Clause(replace(pronoun(thing), agreement=noun.agreement), be(quality.en, quality.word), past=True)
    return statement(f"{result.en} because {cause.en}", f"{cause.node()}、{result.polite()}")


def _swap(cause: Clause, result: Clause) -> tuple[Clause, Clause]:
    """English names the person in its first clause, whichever that is."""
    if result.subject.ja or cause.subject is IT or cause.subject.pronoun != result.subject.en:
        return cause, result
    named = replace(result, subject=cause.subject)
    return replace(cause, subject=pronoun(cause.subject)), named


def because(s: Sampler) -> Drawn:
    """Ken went home early because he was tired."""
    if s.chance(0.12):
        return _bought(s)
    cause, result = _pair(s)
    if result.predicate.en.rest in ("it", "them"):
        return _bought(s)
    shared = not result.subject.ja
    ja = f"{cause.node('は' if shared else 'が')}、{result.polite('が' if result.spoken else 'は')}"
    en_cause, en_result = _swap(cause, result)
    return statement(f"{en_result.en} because {en_cause.en}", ja)


def so(s: Sampler) -> Drawn:
    """It was raining, so we stayed home; it is cold, so please close the window."""
    if s.chance(0.3):
        state = s.one(WEATHER)
        deed, negative = effect(s, state.effect)
        weather = Clause(IT, state.predicate)
        if s.chance(0.5) and not negative:
            en = f"{weather.en}, so let's {deed.en.base.replace('{poss}', 'our')}"
            return statement(en, f"{weather.node()}、{japanese.stem(deed.ja)}ましょう")
        main = Clause(s.person(me=0.8), deed.future(), negative=negative)
        return statement(f"{weather.en}, so {main.en}", f"{weather.node()}、{main.polite()}")
    cause, result = _pair(s)
    shared = not result.subject.ja
    ja = f"{cause.node('は' if shared else 'が')}、{result.polite('が' if result.spoken else 'は')}"
    return statement(f"{cause.en}, so {result.en}", ja)


def condition(s: Sampler) -> Drawn:
    """If it rains tomorrow, I will stay home; if you are hungry, let's eat udon."""
    roll = s.rng.random()
    if roll < 0.45:
        state = s.one(FORECAST)
        time = s.one((times.TOMORROW, times.DAY_AFTER_TOMORROW, times.THIS_WEEKEND))
        base = Predicate(state.predicate.en.then(time.en), state.predicate.ja.after(time.leading))
        result, negative = effect(s, state.effect)
        while result.en.head in ("open", "close", "turn", "drink", "listen", "eat"):
            result, negative = effect(s, state.effect)
        main = Clause(s.person(me=0.7), result.future(), negative=negative)
        clause = Clause(IT, base)
        return statement(f"if {clause.en}, {main.en}", f"{clause.tara()}、{main.polite()}")
    state = s.one(
        [
            x
            for x in (state_of(s, people.I) for _ in range(6))
            if x.effect in ("rest", "sleep", "ill", "eat", "drink", "leisure")
        ]
        or [TIRED]
    )
    result, negative = effect(s, state.effect)
    if roll < 0.75:
        clause = Clause(people.YOU, state.predicate)
        return _offer(s, state.effect, clause, result, negative)
    if roll < 0.85:
        place = s.one((*nouns("area"), *nouns("city")))
        wanted = ("sight",) if place.en == "Kyoto" else ("dish", "souvenir", "", "sweet")
        done = s.fill(s.one([a for a in actions_for("d") if a.objects in wanted and a.en in (*ON_A_TRIP, "visit {}")]))
        clause = Clause(people.YOU, Predicate(Phrase("go", f"to {place.en}"), Word(f"{place.ja}に行く", "godan")))
        base = done.predicate
        return statement(
            f"if {clause.en}, please {base.en.base}".replace("{poss}", "your"),
            f"{clause.tara()}、{japanese.te(base.ja)}ください",
        )
    noun = s.one([n for n in nouns("goods") if n.price[1] >= 2000])
    clause = Clause(topic(noun, s.one(("the", "this", "that"))), be("cheap", Word("安い", "i")))
    pronoun_en = "them" if noun.plural else "it"
    main = Clause(s.person(me=0.8), Predicate(Phrase("buy", pronoun_en), Word("買う", "godan")).future())
    if s.chance(0.4):
        clause = replace(clause, predicate=be("expensive", Word("高い", "i")))
        main = replace(main, negative=True)
    return statement(f"if {clause.en}, {main.en}", f"{clause.tara()}、{main.polite()}")


def _offer(s: Sampler, effect_of: str, clause: Clause, result: Predicate, negative: bool) -> Drawn:
    """What one tells the tired and the ill, or proposes to the hungry and the idle."""
    unwell = effect_of in ("rest", "sleep", "ill")
    if negative or (unwell and s.chance(0.5)):
        polarity = japanese.plain(result.ja, past=not negative, negative=negative)
        should = "shouldn't" if negative else "should"
        en = f"if {clause.en}, you {should} {result.en.base}"
        return statement(en.replace("{poss}", "your"), f"{clause.tara()}、{polarity}ほうがいいです")
    if unwell:
        return statement(
            f"if {clause.en}, please {result.en.base}".replace("{poss}", "your"),
            f"{clause.tara()}、{japanese.te(result.ja)}ください",
        )
    return statement(
        f"if {clause.en}, let's {result.en.base}".replace("{poss}", "our"),
        f"{clause.tara()}、{japanese.stem(result.ja)}ましょう",
    )


ON_A_TRIP = (
    "eat {}",
    "buy {}",
    "take photos",
    "meet {poss} friend",
    "see the cherry blossoms",
    "see the autumn leaves",
    "drink {}",
)


def but(s: Sampler) -> Drawn:
    """I bought a bag, but I didn't buy a hat; the ramen was spicy but delicious."""
    roll = s.rng.random()
    if roll < 0.3:
        action = s.one(
            [
                a
                for a in actions_for("o")
                if a.objects
                and a.ja.startswith("{}を")
                and a.phrase().head in ("eat", "drink", "buy", "read", "study", "practice", "order", "borrow", "make")
                and a.objects not in ("meal6", "meal12", "meal18", "listen", "plaindrink")
                and len(nouns(a.objects)) > 2
            ]
        )
        kind = (
            "page"
            if action.en == "borrow {}"
            else action.objects
            if action.en != "buy {}"
            else s.one(("clothes", "fruit", "stationery", "grocery", "page"))
        )
        a, b = s.two_nouns(kind)
        subject = s.person()
        verb = action.ja.removeprefix("{}を")
        one = Clause(subject, Predicate(action.phrase(a.new()), Word(f"{a.ja}は{verb}", action.kind)), past=True)
        two = Clause(
            pronoun(subject),
            Predicate(action.phrase(b.new()), Word(f"{b.ja}は{verb}", action.kind)),
            past=True,
            negative=True,
        )
        return statement(f"{one.en}, but {two.en}", f"{one.polite()}が、{two.polite()}")
    if roll < 0.55:
        tag = s.one(("dish", "drink", "sweet", "fruit", "sport", "subject", "animal", "city"))
        a, b = s.two_nouns(tag)
        names = [plural(n.en) if n.article == "a" else n.en for n in (a, b)]
        subject = s.person()
        one = Clause(subject, Predicate(Phrase("like", names[0]), Word(f"{a.ja}は好き", "na")))
        two = Clause(pronoun(subject), Predicate(Phrase("like", names[1]), Word(f"{b.ja}は好き", "na")), negative=True)
        return statement(f"{one.en}, but {two.en}", f"{one.polite()}が、{two.polite()}")
    if roll < 0.8:
        subject = s.person(me=0.6)
        done = s.fill(s.one([a for a in actions_for("w") if a.phrase().head in (*LEISURELY, "buy", "visit", "play")]))
        event = done.predicate
        wanted = Clause(subject, event.want(subject), past=True)
        reason = Clause(pronoun(subject), Predicate(Phrase("have", "no time"), Word("時間がある", "godan")), past=True)
        if s.chance(0.5):
            can = Word(f"忙しくて{japanese.potential(japanese.verb_alone(done.action.word())).text}", "ichidan")
            reason = Clause(pronoun(subject), Predicate(Phrase("be", "too busy"), can), past=True)
        ja_reason = replace(reason, negative=True)
        wish = wanted.polite() if subject.group != "me" else f"{wanted.explained()}のです"
        return statement(f"{wanted.en}, but {reason.en}", f"{wish}が、{ja_reason.polite()}")
    noun = s.one(CONTRASTED)
    one_en, two_en = s.one([pair for pair in CONTRASTS if _has_both(noun, pair)])
    first, second = (next(a for a in adjectives_of(noun) if a.en == name) for name in (one_en, two_en))
    past = first.en in EXPERIENCED and second.en in EXPERIENCED and s.chance(0.6)
    clause = Clause(topic(noun, s.one(("the", "this", "that"))), be(f"{first.en} but {second.en}", first.word), past)
    return statement(clause.en, f"{clause.polite()}が、{japanese.polite(second.word, past=past)}")


CONTRASTS = (
    ("expensive", "delicious"), ("cheap", "delicious"), ("small", "beautiful"), ("small", "famous"),
    ("old", "beautiful"), ("old", "clean"), ("expensive", "beautiful"), ("expensive", "cute"),
    ("difficult", "interesting"),
    ("long", "interesting"),
    ("small", "clean"), ("cheap", "clean"), ("expensive", "convenient"), ("heavy", "interesting"),
    ("cheap", "beautiful"),
    ("difficult", "important"), ("small", "bright"), ("famous", "quiet"), ("big", "light"), ("spicy", "delicious"),
)  # fmt: skip


def _has_both(noun: Noun, names: tuple[str, str]) -> bool:
    fitting = [a.en for a in adjectives_of(noun)]
    return names[0] in fitting and names[1] in fitting


CONTRASTED = tuple(noun for noun in NOUNS if any(_has_both(noun, pair) for pair in CONTRASTS))


REASONS: dict[str, Feature] = {
    "because": because,
    "so": so,
    "if": condition,
    "but": but,
}
