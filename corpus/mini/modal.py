"""Grammar: wishes, abilities, duties, requests, proposals, and who does what for whom."""

from dataclasses import replace

from corpus.mini import japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, statement
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import (
    EXPECTED_TIMES,
    NOUNS,
    Done,
    Drawn,
    Feature,
    Sampler,
    actions_for,
    adjectives_of,
    nouns,
    suits,
    times_for,
)
from corpus.mini.words import Adverbial, Noun, Person

YOU = people.YOU


def want(s: Sampler) -> Drawn:
    """I want to visit Gion (たい); my son wants to swim (たがる)."""
    subject = s.person(me=0.55)
    asked = s.chance(0.2)
    who = YOU if asked else subject
    done = s.do("w", who)
    plannable = done.action.phrase().head in PLANNED and not done.action.en.endswith(("early", "late"))
    dated = plannable and done.action.objects not in ("strings", "wind", "instrument") and s.chance(0.35)
    event = s.around(done, who, "future" if dated else "none")
    if asked:
        clause = Clause(YOU, event.want(YOU))
        return ask(clause.en_question, clause.polite())
    negative = subject.group == "me" and s.chance(0.2)
    clause = Clause(subject, event.want(subject), negative=negative)
    if negative and done.predicate.en.head in ("eat", "drink"):  # ラーメンは食べたくない
        wish = clause.predicate.ja
        cut = wish.text.rindex("が")
        wish = Word(f"{wish.text[:cut]}は{wish.text[cut + 1 :]}", wish.kind)
        clause = Clause(subject, Predicate(clause.predicate.en, wish), negative=True)
    return statement(clause.en, clause.polite())


def want_thing(s: Sampler) -> Drawn:
    """I want a new camera; what kind of bag do you want?"""
    action = s.one([a for a in actions_for("ow") if a.objects in ("goods", "gift")])
    done = s.fill(action, described=0.8)
    while "expensive" in done.en_object:
        done = s.fill(action, described=0.8)
    predicate = Predicate(Phrase("want", done.en_object), Word(f"{done.ja_object}が欲しい", "i"))
    if s.chance(0.25):
        clause = Clause(YOU, predicate)
        return ask(clause.en_question, clause.polite())
    negative = s.chance(0.2) and not any(praise in done.en_object for praise in ("beautiful", "cute", "new", "good"))
    if negative:
        predicate = Predicate(predicate.en, Word(f"{done.ja_object}は欲しい", "i"))
    clause = Clause(people.I, predicate, past=s.chance(0.2) and not negative, negative=negative)
    return statement(clause.en, clause.polite())


def can(s: Sampler) -> Drawn:
    """She can speak Japanese; I couldn't buy a ticket."""
    able = s.person()
    done = s.fill(s.one([a for a in actions_for("c") if suits(able, a)]), described=0)
    skill = "h" in done.action.uses or "o" not in done.action.uses or done.action.en == "make {}"
    skill = skill and done.action.en not in SERVICES
    subject = able if skill else s.person(me=0.5)
    if done.predicate.en.head in ("eat", "drink"):
        subject = s.one((people.I, *people.PRONOUNS, *(p for p in people.PEOPLE if p.en in VISITORS)))
    predicate = done.can
    past = not skill and "o" in done.action.uses and s.chance(0.6)
    if not skill and not past:
        counter = Adverbial("here", "ここでは" if done.action.en in SERVICES else "ここで")
        here = None if done.action.en.endswith("here") else s.place(done, 0.8) or counter
        clause = Clause(s.one((replace(people.I, ja=""), YOU)), predicate.at(here))
        asked = clause.subject is not YOU or s.chance(0.3)
        return ask(clause.en_question, clause.polite()) if asked else statement(clause.en, clause.polite())
    if s.chance(0.25) and skill:
        who = s.asked(0.4)
        clause = Clause(who if suits(who, done.action) else YOU, predicate)
        return ask(clause.en_question, clause.polite())
    when = [time for time in times_for(done.action, "past") if time.en in EXPECTED_TIMES]
    if past and when:
        predicate = predicate.at(s.one(when))
    clause = Clause(subject, predicate, past, negative=past or s.chance(0.35))
    return statement(clause.en, clause.polite())


# What a shop or a hotel lets its guests do, which is no skill of theirs.
SERVICES = ("pay in cash", "pay by card", "leave {poss} bag here", "check in")


def duty(s: Sampler) -> Drawn:
    """I have to get up at six; you don't have to wait here."""
    subject = s.person(me=0.5)
    done = s.do("m", subject)
    if "t" in done.action.uses and done.action.en != "take {poss} medicine":
        subject = people.I
    if "o" not in done.action.uses:  # what an official tells a visitor
        base = done.predicate
        if s.chance(0.3):
            relieved = Clause(YOU, Predicate(Phrase("have", f"to {base.en.base}"), base.ja), negative=True)
            return statement(relieved.en, japanese.polite(japanese.need_not(base.ja)))
        clause = Clause(YOU, base.must())
        if s.chance(0.4):
            asked = Clause(people.I, base.must())
            return ask(asked.en_question, asked.polite())
        return statement(clause.en, clause.polite())
    if s.chance(0.3):
        predicate = Predicate(Phrase("have", f"to {done.predicate.en.base}"), japanese.need_not(done.predicate.ja))
        subject = YOU if s.chance(0.6) else subject
        if s.chance(0.5):
            today = times.TODAY if subject.ja and subject is not people.I else Adverbial("today", "今日は")
            predicate = predicate.at(today)
        english = Clause(subject, predicate, negative=True)
        return statement(english.en, Clause(subject, predicate).polite())
    past = s.chance(0.25)
    tense = ("past" if past else "future") if s.chance(0.6) else "none"
    pool = times_for(done.action, "past" if tense == "past" else "future") if tense != "none" else ()
    when = [time for time in pool if time.en in EXPECTED_TIMES]
    predicate = done.predicate.at(s.place(done, 0.3)).must().at(s.one(when) if when else None)
    clause = Clause(subject, predicate, past)
    if s.chance(0.15) and not past:
        clause = Clause(people.I, predicate)
        return ask(clause.en_question, clause.polite())
    return statement(clause.en, clause.polite())


# What is asked, granted and forbidden, and where there are rules about it.
INDOORS = ("art museum", "library", "museum", "aquarium")
RULED: dict[str, tuple[str, ...]] = {
    "take photos": (*INDOORS, "garden", "temple", "shrine", "castle", "church", "park", "restaurant", "hotel"),
    "draw pictures": ("garden", "park", "temple", "shrine", "castle", "art museum"),
    "smoke": ("hotel", "restaurant", "cafe", "park", "station", "hospital", "inn", "university", "airport"),
    "eat {}": (*INDOORS, "park", "hospital", "garden"),
    "drink {}": (*INDOORS, "park", "hospital", "garden"),
    "run": ("library", "hospital", "museum", "art museum", "aquarium", "hotel", "station"),
    "play {}": ("park",),
    "sing": ("library", "hospital", "hotel"),
}
FORBIDDEN = (
    *RULED, "touch the paintings", "park {poss} car", "use {poss} smartphone here", "leave {poss} bag here", "come in",
    "open {}", "turn on {}",
)  # fmt: skip
ONLY_FORBIDDEN = ("touch the paintings", "run", "sing", "dance")
AT = ("temple", "shrine", "university", "station", "castle", "airport")


def _scene(s: Sampler, done: Done) -> Adverbial | None:
    """Where something is allowed or forbidden."""
    pattern = done.action.en
    if pattern == "park {poss} car":
        return Adverbial("here", "ここに")
    if pattern not in RULED or done.action.objects in ("strings", "wind") or s.chance(0.25):
        return Adverbial("here", "ここで") if pattern in RULED else None
    place = s.one([noun for noun in NOUNS if noun.en in RULED[pattern] and noun.article])
    return Adverbial(f"{'at' if place.en in AT else 'in'} this {place.en}", f"この{place.ja}で")


def permission(s: Sampler) -> Drawn:
    """You may take photos here; may I open the window?; you must not smoke in this hospital."""
    done = s.fill(s.one(actions_for("a")), described=0)
    while done.action.en in ("dance", "swim", "wear {}", "hang out with {poss} friends") or (
        done.noun is not None and done.noun.en == "bicycle"
    ):
        done = s.fill(s.one(actions_for("a")), described=0)
    scene = _scene(s, done)
    base = done.predicate.at(scene)
    roll = s.rng.random()
    if done.action.en in ONLY_FORBIDDEN or (roll > 0.65 and done.action.en in FORBIDDEN):
        english = Clause(YOU, Predicate(Phrase("must", base.en.base), base.ja), negative=True)
        ja = Clause(YOU, Predicate(base.en, japanese.must_not(base.ja)))
        return statement(english.en, ja.polite())
    if roll < 0.4:
        subject = people.I if s.chance(0.8) else people.WE
        clause = Clause(replace(subject, ja=""), Predicate(Phrase("may", base.en.base), japanese.may(base.ja)))
        return ask(clause.en_question, clause.polite())
    clause = Clause(YOU, Predicate(Phrase("may", base.en.base), japanese.may(base.ja)))
    return statement(clause.en, clause.polite())


def request(s: Sampler) -> Drawn:
    """Please close the door; please don't be late; could you show me the map?"""
    done = s.do("r")
    base = done.predicate.at(s.place(done, 0.4) if done.action.objects != "order" else None)
    roll = s.rng.random() if done.action.en != "come in" else 0.5
    if roll < 0.45:
        time = (
            s.one(REQUEST_TIMES[: 3 if "t" in done.action.uses else None])
            if "o" in done.action.uses and done.action.objects != "order" and s.chance(0.5)
            else None
        )
        base = base.at(time)
        return statement(f"please {base.en.base}".replace("{poss}", "your"), japanese.te(base.ja) + "ください")
    if roll < 0.6 and done.action.phrase().head in ("open", "close", "turn", "come", "sit", "order"):
        en = f"please don't {base.en.base}".replace("{poss}", "your")
        return statement(en, japanese.nai(base.ja).text + "でください")
    en = f"could you {base.en.base}".replace("{poss}", "your")
    if done.action.en == "choose {}" or (s.chance(0.5) and "o" in done.action.uses):
        return ask(f"{en} for me", japanese.te(base.ja) + "くれません")
    return ask(en, japanese.te(base.ja) + "いただけます")


REQUEST_TIMES = (
    Adverbial("later", "後で"), times.NOW, Adverbial("at once", "すぐに"), times.TOMORROW, times.TODAY,
    Adverbial("by tomorrow", "明日までに"), Adverbial("tonight", "今夜", pause=True),
)  # fmt: skip


def invitation(s: Sampler) -> Drawn:
    """Let's eat udon in Gion; shall we take a taxi?; hey, let's go."""
    done = s.do("wg")
    event = done.predicate.at(s.place(done, 0.5))
    when = times_for(done.action, "future")
    event = event.at(Adverbial("together", "一緒に") if s.chance(0.25) else None)
    base = event.at(s.one(when) if when and s.chance(0.5) else None)
    en = base.en.base.replace("{poss}", "our")
    word = japanese.everyday(base.ja)
    roll = s.rng.random()
    if roll < 0.4:
        return statement(f"let's {en}", japanese.stem(word) + "ましょう")
    if roll < 0.6:
        return ask(f"shall we {en}", japanese.stem(word) + "ましょう")
    if roll < 0.8:
        return ask(f"why don't we {en}", japanese.stem(word) + "ません")
    return f"Hey, let's {en}.", japanese.pauses(f"ねえ、{japanese.volitional(word)}よ。")


def experience(s: Sampler) -> Drawn:
    """I have never been to Nara; have you ever eaten tofu?"""
    subject = s.person(me=0.4)
    done = s.do("x")
    predicate = done.predicate.at(s.place(done, 0.3) if done.action.objects != "dish" else None)
    if done.action.en.startswith("go to"):
        predicate = Predicate(Phrase("be", predicate.en.rest), predicate.ja)
    if s.chance(0.3):
        subject = s.asked(0.4)
        asked = Clause(
            subject, Predicate(Phrase("perfect", f"ever {predicate.en.participle}"), predicate.experience().ja)
        )
        return ask(asked.en_question, asked.polite())
    if s.chance(0.4):
        never = predicate.experience()
        clause = Clause(subject, Predicate(replace(never.en, adverb="never"), never.ja))
        return statement(clause.en, Clause(subject, clause.predicate, negative=True).polite())
    often = s.one(HOW_OFTEN)
    counted = Predicate(predicate.en, japanese.before_verb(predicate.ja, often.ja) if often else predicate.ja)
    done_before = counted.experience()
    clause = Clause(subject, Predicate(done_before.en.then(often.en if often else ""), done_before.ja))
    return statement(clause.en, clause.polite())


HOW_OFTEN = (
    None,
    Adverbial("once", "一度"),
    Adverbial("twice", "二度"),
    Adverbial("many times", "何度も"),
    Adverbial("before", ""),
)


def intention(s: Sampler) -> Drawn:
    """I'm planning to study French (つもり); Ken is planning to go to Nara (予定): one knows one's own mind."""
    asked, past = s.chance(0.2), s.chance(0.2)
    subject = YOU if asked else s.person(me=0.5)
    done = s.fill(
        s.one(
            [
                a
                for a in actions_for("ow")
                if suits(subject, a)
                and a.phrase().head in PLANNED
                and not a.en.endswith(("early", "late"))
                and a.objects not in ("strings", "wind", "instrument")
            ]
        ),
        described=0,
    )
    event = s.around(done, subject, "future", time=0.0 if past and not asked else 1.0, around=0.3)
    noun = "つもり" if subject.group == "me" else "予定"
    word = Word(f"{japanese.everyday(event.ja).text}{noun}", "noun")
    predicate = Predicate(Phrase("be", f"planning to {event.en.base}"), word)
    clause = Clause(subject, predicate, past=past and not asked)
    return ask(clause.en_question, clause.polite()) if asked else statement(clause.en, clause.polite())


PLANNED = ("go", "visit", "travel", "stay", "climb", "see", "learn", "meet", "invite", "buy", "swim", "dance", "walk",
           "make", "practice", "study", "play")  # fmt: skip


def advice(s: Sampler) -> Drawn:
    """You should wash your hands; you shouldn't drink beer today."""
    if s.chance(0.25):
        pattern, _, tag = s.one(UNWISE).partition(":")
        options = [a for a in actions_for("") if a.en == pattern and (not tag or a.objects == tag)]
        base = s.fill(options[0], described=0, general=True).predicate
        tonight = Adverbial("tonight", "今夜", pause=True)
        today = (times.TODAY,) if pattern in BY_DAY else (times.TODAY, tonight)
        base = base.at(s.one((None, *today) if pattern in ALWAYS_UNWISE else today))
        ja = japanese.plain(base.ja, negative=True).replace(japanese.PAUSE, "は", 1) + "ほうがいいです"
        warned = Clause(YOU, Predicate(Phrase("should", base.en.base), base.ja), negative=True)
        return statement(warned.en, ja)
    done = s.fill(s.one([a for a in actions_for("m") if a.en not in ("take the exam", "be quiet")]), described=0)
    when = [time for time in times_for(done.action, "future") if time.en in EXPECTED_TIMES]
    time = s.one(when) if when and "o" in done.action.uses and s.chance(0.4) else None
    base = done.predicate.at(s.place(done, 0.3)).at(time)
    ja = japanese.plain(base.ja, past=True).replace(japanese.PAUSE, "は", 1) + "ほうがいい"
    clause = Clause(YOU, Predicate(Phrase("should", base.en.base), Word(ja, "i")))
    if s.chance(0.2):
        asked = Clause(replace(people.I, ja=""), clause.predicate)
        return ask(asked.en_question, asked.polite())
    return statement(clause.en, clause.polite())


ALWAYS_UNWISE = ("smoke", "go to bed late", "drink {}", "eat {}")
BY_DAY = ("swim in the sea", "climb a mountain", "go shopping", "go fishing", "go camping", "ride a bicycle", "run")
UNWISE = (
    "drink {}:alcohol", "drink {}:alcohol", "smoke", "go to bed late", "drive a car", "run", "eat {}:sweet", "work",
    "take a bath", "drink {}:beverage", "watch TV", "eat {}:dish", "swim in the sea", "climb a mountain", "go shopping",
    "go fishing", "go camping", "ride a bicycle",
)  # fmt: skip


def _present(s: Sampler) -> tuple[str, str]:
    noun: Noun = s.noun("gift") if s.chance(0.7) else s.noun("flower" if s.chance(0.2) else "page")
    while noun.en == "toy":
        noun = s.noun("gift")
    if noun.has("flower"):
        return "flowers", noun.ja
    fitting = [
        a
        for a in adjectives_of(noun)
        if a.en in ("red", "blue", "white", "yellow", "black", "beautiful", "cute")
        or (a.en == "new" and noun.price[1] > 20000)
    ]
    if fitting and s.chance(0.5):
        quality = s.one(fitting)
        return noun.new(quality.en), quality.attributive + noun.ja
    return noun.new(), noun.ja


OCCASIONS = (
    None, None, None, Adverbial("for {} birthday", "誕生日に"), Adverbial("at Christmas", "クリスマスに"),
    times.YESTERDAY, times.LAST_WEEK, times.LAST_MONTH,
)  # fmt: skip


def giving(s: Sampler) -> Drawn:
    """My father gave me a watch (くれる); I gave Yumi flowers (あげる); I got a letter from Ken (もらう)."""
    en, ja = _present(s)
    roll = s.rng.random()
    occasion = s.one(OCCASIONS)

    def on(whose: str) -> tuple[str, str]:
        return (f" {occasion.en.format(whose)}", occasion.leading) if occasion else ("", "")

    if roll < 0.33:
        giver = s.person(me=0.0, groups="family known friend pronoun")
        me, me_ja, whose = (
            s.one((("me", "私", "my"), ("me", "私", "my"), ("us", "私たち", "")))
            if not occasion or "{}" not in occasion.en
            else ("me", "私", "my")
        )
        tail, when = on(whose)
        taker_ja = "" if me == "me" else f"{me_ja}に"
        return statement(f"{giver.en} gave {me} {en}{tail}", f"{giver.ja}が{when}{taker_ja}{ja}をくれました")
    if roll < 0.67:
        giver = s.person(me=0.6, groups="known friend pronoun")
        taker = s.other(giver, "family known friend" if giver is people.I else "known friend")
        tail, when = on(taker.possessive)
        who = "" if giver is people.I else f"{giver.ja}は"
        return statement(f"{giver.en} gave {taker.en} {en}{tail}", f"{who}{when}{taker.ja}に{ja}をあげました")
    taker = s.person(me=0.6, groups="family pronoun friend")
    giver = s.other(taker, "family known friend" if taker.group == "me" else "known friend")
    tail, when = on(taker.possessive)
    who = "" if taker is people.I else f"{taker.ja}は"
    return statement(f"{taker.en} got {en} from {giver.en}{tail}", f"{who}{when}{giver.ja}から{ja}をもらいました")


def favour(s: Sampler) -> Drawn:
    """Ken opened the window for me (てくれる); I made cake for Yumi (のために); I waited for her at the cafe (を)."""
    helpful = [a for a in actions_for("r") if "{poss}" not in a.en and ("o" in a.uses or a.en == "choose {}")]
    bought = [
        a for a in actions_for("o") if a.objects in FAVOURS and a.en.startswith(("buy", "make", "look", "borrow"))
    ]
    if s.chance(0.6):
        giver = s.person(me=0.0, groups="family known friend pronoun")
        done = s.fill(s.one(helpful if s.chance(0.5) else bought), described=0)
        when = times_for(done.action, "past")
        word = Word(f"{japanese.te(done.predicate.ja)}くれる", "ichidan")
        time = s.one(when) if when and s.chance(0.4) else None
        clause = Clause(giver, Predicate(done.predicate.en.then("for me"), word).at(time), past=True)
        return statement(clause.en, clause.polite())
    giver = people.I if s.chance(0.6) else s.person(me=0.0, groups="family friend pronoun")
    taker = s.other(giver, "family friend" if giver is people.I else "friend")
    if s.chance(0.3):
        place = s.one((*nouns("meeting"), *(n for n in nouns("landmark") if n.en in ("bus stop", "hotel", "library"))))
        en, ja = Phrase("wait", f"for {taker.en} at {place.known}"), Word(f"{taker.ja}を{place.ja}で待つ", "godan")
        time = s.one((None, None, times.YESTERDAY, times.THIS_MORNING, times.LAST_NIGHT))
        clause = Clause(giver, Predicate(en, ja).at(time), past=True)
        return statement(clause.en, clause.polite())
    thoughtful = [
        a
        for a in actions_for("")
        if a.en in ("make {}", "cook {}", "choose {}") or (a.en == "buy {}" and a.objects in ("gift", "souvenir"))
    ]
    done = s.fill(s.one(thoughtful), described=0)
    when = times_for(done.action, "past")
    time = s.one(when) if when and s.chance(0.4) else None
    word = Word(f"{taker.ja}のために{done.predicate.ja.text}", done.predicate.ja.kind)
    clause = Clause(giver, Predicate(done.predicate.en.then(f"for {taker.en}"), word).at(time), past=True)
    return statement(clause.en, clause.polite())


FAVOURS = ("goods", "gift", "cookable", "ticket", "souvenir", "grocery")


def purpose(s: Sampler) -> Drawn:
    """I went to Gion to take photos: the stem and に行く."""
    subject = s.person()
    action = s.one([a for a in actions_for("w") if a.places and not a.en.startswith(("go", "hang", "write"))])
    goal: Noun = s.noun(action.places)
    done = s.fill(action)
    past = s.chance(0.6)
    when = times_for(done.action, "past" if past else "future")
    en = Phrase("go", f"to {goal.known} to {done.predicate.en.base}")
    word = Word(f"{goal.ja}へ{japanese.stem(done.predicate.ja)}に行く", "godan")
    predicate = Predicate(en, word).at(s.one(when) if when and s.chance(0.5) else None)
    clause = Clause(subject, predicate if past else predicate.future(), past)
    return statement(clause.en, clause.polite())


def try_doing(s: Sampler) -> Drawn:
    """I tried eating sashimi; I want to try wearing a kimono."""
    subject: Person = s.person()
    done = s.fill(s.one([a for a in actions_for("w") if a.objects in TRIED]), described=0)
    if done.predicate.en.head in ("eat", "wear"):
        subject = s.one((people.I, people.WE, *people.PRONOUNS, *(p for p in people.PEOPLE if p.en in VISITORS)))
    elif not suits(subject, done.action):
        subject = people.I
    while done.noun is not None and done.noun.en in FAMILIAR and done.predicate.en.head in ("eat", "wear"):
        done = s.fill(s.one([a for a in actions_for("w") if a.objects in TRIED]), described=0)
    word = Word(f"{japanese.te(done.predicate.ja)}みる", "ichidan")
    base = Predicate(Phrase("try", done.predicate.en.gerund), word)
    place = s.place(done, 0.4)
    if s.chance(0.5):
        clause = Clause(subject, base.at(place), past=True)
        return statement(clause.en, clause.polite())
    if s.chance(0.3):
        return statement(f"please {base.at(place).en.base}", japanese.te(base.at(place).ja) + "ください")
    clause = Clause(people.I, base.at(place).want(people.I))
    return statement(clause.en, clause.polite())


VISITORS = ("Tom", "Emma", "Lisa")
# What everybody has eaten or worn before.
FAMILIAR = (
    "pizza", "spaghetti", "salad", "fried chicken", "curry", "cake", "chocolate", "ice cream", "cookies", "shirt",
    "sweater", "coat", "jacket", "suit",
)  # fmt: skip
TRIED = ("dish", "robe", "strings", "cookable", "sport", "sweet", "wind")

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
