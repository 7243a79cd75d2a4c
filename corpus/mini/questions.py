"""Grammar: questions with a question word, direct and indirect."""

from dataclasses import replace

from corpus.mini import english, japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.measures import punctual
from corpus.mini.sampler import (
    EXPECTED_TIMES,
    GENERAL,
    Done,
    Drawn,
    Feature,
    Sampler,
    actions_for,
    adjectives_of,
    dated,
    nouns,
    suits,
    times_for,
)
from corpus.mini.words import Action, Person

ASKED = (
    "eat {}", "drink {}", "buy {}", "read {}", "make {}", "order {}", "study {}", "write {}", "listen to {}",
    "watch {}", "borrow {}", "practice {}",
)  # fmt: skip


def what(s: Sampler) -> Drawn:
    """What did you eat in Gion? 何 stands where the object stood."""
    subject = s.asked()
    action = s.one([a for a in actions_for("o") if a.en in ASKED and a.objects not in ("meal6", "meal12", "meal18")])
    done = s.fill(action, described=0.0)
    gap = Predicate(action.phrase(""), action.word("何"))
    tense = s.one(("past", "past", "future", "want", "now"))
    if tense == "now" and "p" in action.uses:
        gap = gap.at(s.place(done, 0.5)).progressive()
        clause = Clause(subject, gap, past=s.chance(0.2))
    elif tense == "want" and subject is people.YOU and "w" in action.uses:
        clause = Clause(subject, gap.at(s.place(done, 0.5)).want(subject))
    elif tense == "future":
        near = [time for time in times_for(action, "future") if time.en in EXPECTED_TIMES]
        clause = Clause(subject, gap.at(s.one(near) if near else None).future())
    else:
        near = [time for time in times_for(action, "past") if time.en in EXPECTED_TIMES]
        event = gap.at(s.place(done, 0.4)).at(s.one(near) if near and s.chance(0.5) else None)
        clause = Clause(subject, event, past=True)
    en = clause.en_question
    return ask(f"what {en}", clause.polite())


def _with(done: Done, predicate: Predicate) -> Done:
    return replace(done, predicate=predicate)


def where_when(s: Sampler) -> Drawn:
    """Where did you buy the ticket? When will your father go to Tokyo?"""
    subject = s.asked()
    if s.chance(0.5):
        action = s.one(
            [a for a in actions_for("o") if a.places and a.phrase().head not in UNPLACED and suits(subject, a)]
        )
        done = s.fill(action, described=0)
        if action.en in ("buy {}", "borrow {}") and done.noun is not None:
            done = _with(done, Predicate(action.phrase(f"the {done.noun.en}"), done.predicate.ja))
        word = done.predicate.ja.after("どこで")
        if action.en in ("buy {}", "borrow {}"):
            word = japanese.before_verb(done.predicate.ja, "どこで")
        tense = "past" if action.en in ("buy {}", "borrow {}", "read {}", "write {}") else s.one(("past", "future"))
        times_ = [t for t in times_for(action, "past" if tense == "past" else "future") if t.en in EXPECTED_TIMES]
        predicate = Predicate(done.predicate.en, word).at(s.one(times_) if times_ and s.chance(0.5) else None)
        clause = Clause(subject, predicate if tense == "past" else predicate.future(), past=tense == "past")
        return ask(f"where {clause.en_question}", clause.polite())
    done = s.fill(s.one([a for a in actions_for("ow") if dated(a) and suits(subject, a)]), described=0)
    past = s.chance(0.6)
    predicate = done.predicate.at(s.place(done, 0.3)).at(s.company(done, subject, 0.2))
    predicate = Predicate(predicate.en, predicate.ja.after("いつ"))
    clause = Clause(subject, predicate if past else predicate.future(), past)
    return ask(f"when {clause.en_question}", clause.polite())


UNPLACED = ("order", "look", "read", "write", "drink")  # what one does anywhere


def who(s: Sampler) -> Drawn:
    """Who made this cake? Who did you go to Nara with?"""
    done = s.do(s.one(("o", "g")))
    if s.chance(0.5) and "g" in done.action.uses and "o" in done.action.uses:
        subject = s.asked()
        if subject.agreement == "pl" and subject is not people.YOU:
            subject = people.YOU
        past = s.chance(0.6)
        predicate = done.predicate.at(s.place(done, 0.4))
        times_ = list(times_for(done.action, "past" if past else "future"))
        predicate = Predicate(predicate.en.then("with"), predicate.ja.after("誰と"))
        time = s.one(times_) if times_ and s.chance(0.4) else None
        predicate = predicate.at(time)
        clause = Clause(subject, predicate if past else predicate.future(), past)
        return ask(f"who {clause.en_question}", clause.polite())
    subject = Person("who", "誰", "their")
    done = s.fill(
        s.one([a for a in actions_for("o") if "{poss}" not in a.en and not set("cl") & set(a.uses) and _matters(a)]),
        described=0,
    )
    tense = s.one(("past", "past", "future"))
    predicate = done.predicate.at(s.place(done, 0.3))
    times_ = [t for t in times_for(done.action, "past" if tense == "past" else "future") if t.en in EXPECTED_TIMES]
    time = s.one(times_) if times_ and s.chance(0.5) else None
    clause = Clause(subject, predicate if tense == "past" else predicate.future(), past=tense == "past")
    return ask(clause.en + (f" {time.en}" if time else ""), (time.leading if time else "") + clause.polite("が"))


def _matters(action: Action) -> bool:
    """Whether one asks who did it."""
    return action.phrase().head not in ("look", "wear", "drink", "have", "listen") and action.en != "wash the dishes"


def why(s: Sampler) -> Drawn:
    """Why didn't Ken come to school yesterday?"""
    subject = s.asked()
    past = s.chance(0.75)
    if past:
        negative = s.chance(0.45)
        done = s.fill(
            s.one([a for a in actions_for("o") if suits(subject, a) and _curious(a, negative)]),
            described=0,
        )
        near = [time for time in times_for(action=done.action, tense="past") if time.en in EXPECTED_TIMES]
        event = s.around(done, subject, around=0.0 if negative else 0.3)
        clause = Clause(subject, event.at(s.one(near) if near and s.chance(0.5) else None), True, negative)
    else:
        wanting = s.chance(0.5) and subject is people.YOU
        event = s.fill(s.one([a for a in actions_for("w") if _curious(a, negative=False)]), described=0).predicate
        clause = Clause(subject, event.want(subject))
        if not wanting:
            done = s.fill(s.one([a for a in actions_for("h") if suits(subject, a) and not set("nt") & set(a.uses)]))
            clause = Clause(subject, s.around(done, subject, "habit", around=0.0))
    topic_ = f"{subject.ja}は" if subject.ja else ""
    return ask(f"why {clause.en_question}", f"{topic_}どうして{clause.explained('は').removeprefix(topic_)}のです")


def _curious(action: Action, negative: bool) -> bool:
    """Whether one wonders why it happened, or why it did not."""
    if action.en == "talk with {poss} friends":
        return False
    if action.phrase().head in ("eat", "drink", "make") and action.objects not in ("meal6", "meal12", "meal18"):
        return False
    if negative:
        return bool(set("wm") & set(action.uses)) and not set("tl") & set(action.uses)
    return "w" in action.uses and not set("ntl") & set(action.uses)


def which(s: Sampler) -> Drawn:
    """Which book did you buy? What kind of music do you like?"""
    roll = s.rng.random()
    subject = s.asked()
    if roll < 0.4:
        action = s.one(
            [
                a
                for a in actions_for("o")
                if a.en in ASKED and a.objects in ("goods", "gift", "page", "read", "show", "borrowable")
            ]
        )
        noun = s.one([n for n in nouns(action.objects) if n.article == "a"])
        clause = Clause(
            subject,
            s.around(
                _with(s.fill(action, described=0), Predicate(action.phrase(""), action.word(f"どの{noun.ja}"))),
                subject,
                "past",
                time=0.0,
                around=0.5,
            ),
            past=True,
        )
        return ask(f"which {noun.en} {clause.en_question}", clause.polite())
    if roll < 0.7:
        tag, en, ja = s.one(
            (
                ("", "music", "音楽"),
                ("", "food", "食べ物"),
                ("", "books", "本"),
                ("", "movies", "映画"),
                ("", "sports", "スポーツ"),
                ("", "fruit", "果物"),
                ("", "flowers", "花"),
                ("", "animals", "動物"),
            )
        )
        clause = Clause(subject, Predicate(Phrase("like"), Word(f"どんな{ja}{tag}が好き", "na")))
        return ask(f"what kind of {en} {clause.en_question}", clause.polite())
    pool = nouns(s.one(("dish", "sight", "area", "drink", "sport", "subject", "sweet", "city")))
    a, b = s.rng.sample([noun for noun in pool if noun.en not in GENERAL], 2)
    if s.chance(0.5):
        clause = Clause(
            subject, Predicate(Phrase("like", f"better, {a.new()} or {b.new()}"), Word("どちらのほうが好き", "na"))
        )
        topic_ = f"{subject.ja}は" if subject.ja else ""
        return ask(f"which {clause.en_question}", f"{topic_}{a.ja}と{b.ja}とどちらのほうが好きです")
    place = s.noun("city")
    noun = s.one([n for n in (*nouns("site"), *nouns("lodging")) if n.en != "castle"])
    quality = s.one(adjectives_of(noun))
    return ask(
        f"which {noun.en} in {place.en} is the {english.superlative(quality.en)}",
        f"{place.ja}で一番{quality.attributive}{noun.ja}はどこです",
    )


def how_many(s: Sampler) -> Drawn:
    """How many books did you read? What time does the bank open?"""
    roll = s.rng.random()
    subject = s.asked()
    if roll < 0.4:
        noun = s.one(
            [
                n
                for n in (
                    *nouns("page"),
                    *nouns("paper"),
                    *nouns("fruit"),
                    *nouns("stationery"),
                    *nouns("gift"),
                    *nouns("dishware"),
                )
                if n.article == "a"
                and n.counter not in ("", "人", "通")
                and not n.has("picture")
                and n.en not in ("watch", "camera", "ring")
            ]
        )
        verb = ("eat", "食べる") if noun.has("fruit") and noun.en != "melon" and s.chance(0.5) else ("buy", "買う")
        kind: japanese.Kind = "ichidan" if verb[0] == "eat" else "godan"
        amount = "いくつ" if noun.counter == "つ" else f"何{noun.counter}"
        predicate = Predicate(Phrase(verb[0]), Word(f"{noun.ja}を{amount}{verb[1]}", kind))
        predicate = predicate.at(s.one((None, times.YESTERDAY, times.DAY_BEFORE_YESTERDAY, times.LAST_WEEK)))
        clause = Clause(subject, predicate, past=True)
        return ask(f"how many {english.plural(noun.en)} {clause.en_question}", clause.polite())
    if roll < 0.55:
        place = s.noun("open")
        en, ja = s.one((("open", "開く"), ("close", "閉まる")))
        clause = Clause(topic(place), Predicate(Phrase(en), Word(f"何時に{ja}", "godan")))
        return ask(f"what time {clause.en_question}", clause.polite())
    if roll < 0.85:
        action = s.one([a for a in actions_for("") if a.hours[1] and punctual(a) and suits(subject, a)])
        done = s.fill(action)
        tense = s.one(("past", "future", "habit"))
        base = Predicate(done.predicate.en, done.predicate.ja.after("何時に"))
        if tense == "habit" and ("h" in action.uses or action.en in ("get up", "go to bed", "go home")):
            clause = Clause(subject, base)
        elif tense == "future":
            clause = Clause(subject, base.at(times.TOMORROW).future())
        else:
            clause = Clause(subject, base.at(s.one((None, times.YESTERDAY))), past=True)
        return ask(f"what time {clause.en_question}", clause.polite())
    done = s.fill(
        s.one(
            [
                a
                for a in actions_for("p")
                if a.objects in ("studied", "strings", "sport") or a.en in ("swim", "work", "run")
            ]
        )
    )
    past = s.chance(0.5)
    base = Predicate(done.predicate.en, japanese.before_verb(done.predicate.ja, "何時間")).at(
        times.YESTERDAY if past else times.EVERY_DAY
    )
    clause = Clause(subject, base, past)
    return ask(f"how many hours {clause.en_question}", clause.polite())


def indirect(s: Sampler) -> Drawn:
    """Do you know where the station is? I don't know when Ken will go to Osaka."""
    asking = s.chance(0.5)
    roll = s.rng.random()
    if roll < 0.35:
        place = s.one((*nouns("landmark"), *nouns("sight"), *nouns("facility"), *nouns("town")))
        en, ja = f"where {topic(place).en} is", f"{place.ja}がどこ{'' if asking else 'にある'}"
    elif roll < 0.5:
        place = s.noun("open")
        verb = s.one((("opens", "開く"), ("closes", "閉まる")))
        en, ja = f"what time {place.known} {verb[0]}", f"{place.ja}が何時に{verb[1]}"
    else:
        subject = s.person(me=0, groups="known friend pronoun" if asking else "family known friend pronoun")
        past = s.chance(0.5)
        done = s.fill(s.one([a for a in actions_for("ow") if dated(a) and suits(subject, a)]), described=0)
        base = done.predicate.at(s.place(done, 0.2))
        asked = [("when", "いつ"), ("why", "どうして")][: 2 if past else 1]
        if done.action.places and base == done.predicate:
            asked.append(("where", "どこで"))
        word, ja_word = s.one(asked)
        predicate = Predicate(base.en, base.ja.after(ja_word))
        clause = Clause(subject, predicate if past else predicate.future(), past)
        en, ja = f"{word} {clause.en}", clause.plain("が")
    if asking:
        return ask(f"do you know {en}", f"{ja}か知っています")
    return statement(f"I don't know {en}", f"{ja}かわかりません")


QUESTIONS: dict[str, Feature] = {
    "what": what,
    "where and when": where_when,
    "who": who,
    "why": why,
    "which": which,
    "how many and what time": how_many,
    "indirect question": indirect,
}
