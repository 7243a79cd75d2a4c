"""Grammar: times of day, dates, durations and prices."""

from corpus.mini import english, japanese, people, times
from corpus.mini.clause import Clause, Predicate, ask, be, statement, topic
from corpus.mini.english import Phrase
from corpus.mini.japanese import Word
from corpus.mini.sampler import NOUNS, Drawn, Feature, Sampler, actions_for, dated, nouns, suits
from corpus.mini.words import Action, Adverbial, Noun, Person


def clock(s: Sampler, earliest: int = 1, latest: int = 12, *, exact: bool = False) -> Adverbial:
    """A time of day, on the hour or at the half; an exact one perhaps some minutes past."""
    hour = s.rng.randrange(earliest, latest + 1)
    hour = hour - 12 if hour > 12 else hour
    en, ja = english.number(hour), japanese.number(hour) + "時"
    roll = s.rng.random()
    if roll < 0.35:
        return Adverbial(f"half past {en}", f"{ja}半")
    if roll < 0.6 and exact:
        minutes = s.one((5, 10, 20))
        return Adverbial(f"{english.number(minutes)} past {en}", f"{ja}{japanese.number(minutes)}分")
    return Adverbial(en, ja)


def at_time(s: Sampler) -> Drawn:
    """I get up at half past six; the museum opens at nine."""
    roll = s.rng.random()
    if roll < 0.2:
        place = s.noun("open")
        opening = s.chance(0.5)
        time = clock(s, 8, 11) if opening else clock(s, 17, 21)
        en, ja = ("open", "開く") if opening else ("close", "閉まる")
        clause = Clause(topic(place), Predicate(Phrase(en), Word(ja, "godan")).at(_at(time)))
        return statement(clause.en, clause.polite())
    if roll < 0.35:
        ride = s.one((*nouns("line"), s.noun("far")))
        city = s.one([n for n in NOUNS if n.en in CALLS[ride.en]])
        leaves = s.chance(0.5)
        predicate = (
            Predicate(Phrase("leave", city.en), Word(f"{city.ja}を出る", "ichidan"))
            if leaves
            else Predicate(
                Phrase("arrive", f"{'in' if city.has('city') or city.prep == 'in' else 'at'} {city.en}"),
                Word(f"{city.ja}に着く", "godan"),
            )
        )
        clause = Clause(
            topic(ride, s.one(("the", "this"))), predicate.at(_at(clock(s, 6, 23, exact=True))), past=s.chance(0.3)
        )
        return statement(clause.en, clause.polite())
    if roll < 0.45:
        event = s.noun("event")
        ends = s.chance(0.4)
        predicate = Predicate(Phrase("end" if ends else "start"), Word("終わる" if ends else "始まる", "godan"))
        clause = Clause(topic(event), predicate.at(_at(clock(s, 9, 20))), past=s.chance(0.4))
        return statement(clause.en, clause.polite())
    if roll < 0.5:
        time = clock(s, exact=True)
        suffix = "" if " " in time.en else " o'clock"
        return statement(f"it is {time.en}{suffix} now", f"{times.NOW.leading}{time.ja}です")
    subject = s.person()
    action = s.one([a for a in actions_for("") if a.hours[1] > 0 and punctual(a) and suits(subject, a)])
    done = s.fill(action)
    time = clock(s, *action.hours)
    routine = "h" in action.uses or action.en in ("get up", "go to bed", "go home")
    tense = s.one(("habit", "past", "future") if routine else ("past", "future"))
    predicate = done.predicate.at(_at(time))
    if tense == "habit":
        clause = Clause(subject, predicate.often(times.USUALLY) if s.chance(0.3) else predicate)
    elif tense == "past":
        clause = Clause(subject, predicate.at(s.one((None, _day(times.YESTERDAY, subject)))), past=True)
    else:
        clause = Clause(subject, predicate.at(_day(times.TOMORROW, subject)).future())
    return statement(clause.en, clause.polite())


def _day(time: Adverbial, subject: Person) -> Adverbial:
    """Before a time of day: 明日は七時に of oneself, and of others 明日の七時に."""
    return Adverbial(time.en, time.ja + ("は" if subject is people.I else "の"))


# Where buses and trains stop.
CALLS = {
    "bus": ("Kyoto Station", "Gion", "Arashiyama", "Ohara"),
    "train": ("Kyoto Station", "Arashiyama", "Uji", "Nara", "Osaka", "Kobe"),
    "subway": ("Kyoto Station",),
    "Shinkansen": ("Kyoto", "Tokyo", "Nagoya", "Hiroshima", "Kobe"),
    "plane": ("Tokyo", "Sapporo", "Fukuoka", "Osaka"),
}


UNTIMED = ("work", "study", "practice", "check")


def punctual(action: Action) -> bool:
    """Whether it happens at a time by the clock."""
    return not action.en.endswith(("early", "late")) and action.phrase().head not in UNTIMED and action.en != "cook"


def _at(time: Adverbial) -> Adverbial:
    return Adverbial(f"at {time.en}", f"{time.ja}に")


def date(s: Sampler) -> Drawn:
    """We will leave for Osaka on May 5th; my birthday is July 2nd; he works on Mondays."""
    roll = s.rng.random()
    month, day = s.rng.randrange(12), s.rng.randrange(1, 29)
    en_date, ja_date = f"{times.MONTHS[month]} {english.ordinal(day)}", f"{month + 1}月{day}日"
    weekday = s.one(times.DAYS)
    if roll < 0.15:
        who = s.one((*people.FAMILY, *people.ACQUAINTANCES, *people.YOURS))
        if who.agreement == "pl":
            who = people.I
        owner = ("my", "私") if who is people.I else (who.en + "'s", who.ja)
        return statement(f"{owner[0]} birthday is {en_date}", f"{owner[1]}の誕生日は{ja_date}です")
    if roll < 0.3:
        event = s.noun("event")
        predicate = Predicate(Phrase("be", f"on {en_date}"), Word(ja_date, "noun"))
        if s.chance(0.4):
            predicate = Predicate(Phrase("be", f"next {weekday.en}"), Word(f"来週の{weekday.ja}", "noun"))
        clause = Clause(topic(event), predicate)
        return statement(clause.en, clause.polite())
    subject = s.person()
    if roll < 0.5:
        done = s.fill(s.one([a for a in actions_for("h") if not set("nt") & set(a.uses)]))
        habit = done.predicate.at(s.place(done, 0.3)).at(Adverbial(f"every {weekday.en}", f"毎週{weekday.ja}に"))
        clause = Clause(subject, habit)
        return statement(clause.en, clause.polite())
    done = s.fill(s.one([a for a in actions_for("ow") if dated(a) and "l" not in a.uses and suits(subject, a)]))
    past = s.chance(0.5)
    if roll < 0.75 or done.action.en == "swim in the sea":
        en_day, ja_day = (
            (f"last {weekday.en}", f"先週の{weekday.ja}に") if past else (f"next {weekday.en}", f"来週の{weekday.ja}に")
        )
    else:
        en_day, ja_day = f"on {en_date}", f"{ja_date}に"
    predicate = done.predicate.at(s.place(done, 0.3)).at(s.company(done, subject, 0.2)).at(Adverbial(en_day, ja_day))
    clause = Clause(subject, predicate if past else predicate.future(), past)
    return statement(clause.en, clause.polite())


DURATIONS = (("minute", "分", (10, 15, 20, 30, 40)), ("hour", "時間", (1, 2, 3)))


LONG = (
    ("day", "日間", (2, 3, 4, 5, 6)),
    ("week", "週間", (1, 2, 3)),
    ("month", "か月", (2, 3, 4, 6)),
    ("year", "年間", (2, 3, 5, 10)),
)


def lasting(s: Sampler, units: tuple[tuple[str, str, tuple[int, ...]], ...]) -> Adverbial:
    """A length of time."""
    en, ja, values = s.one(units)
    value = s.one(values)
    return Adverbial(f"{english.number(value)} {en if value == 1 else en + 's'}", f"{japanese.number(value)}{ja}")


def duration(s: Sampler) -> Drawn:
    """She studied English for two hours; we stayed in Kyoto for three days."""
    subject = s.person()
    if s.chance(0.35):
        city = s.noun("city")
        verb = s.one((("stay", "に滞在する", "suru"), ("live", "に住んでいる", "ichidan")))
        time = lasting(s, LONG[:2] if verb[0] == "stay" else LONG[2:])
        kind: japanese.Kind = "suru" if verb[0] == "stay" else "ichidan"
        word = Word(f"{city.ja}に{time.ja}{verb[1][1:]}", kind)
        predicate = Predicate(Phrase(verb[0], f"in {city.en} for {time.en}"), word)
        future = verb[0] == "stay" and s.chance(0.4)
        clause = Clause(subject, predicate.future() if future else predicate, past=not future)
        return statement(clause.en, clause.polite())
    lasting_long = [a for a in actions_for("p") if a.en in LASTING or a.objects in LASTING_OBJECTS]
    done = s.fill(s.one([a for a in lasting_long if suits(subject, a)]))
    time = lasting(s, DURATIONS)
    predicate = Predicate(
        done.predicate.en.then(f"for {time.en}"), japanese.before_verb(done.predicate.ja, _span(time))
    )
    tense = s.one(("habit", "past", "past"))
    if tense == "habit":
        clause = Clause(subject, predicate.at(times.EVERY_DAY))
    else:
        clause = Clause(subject, predicate.at(s.one((None, times.YESTERDAY, times.THIS_MORNING))), past=True)
    return statement(clause.en, clause.polite())


def _span(time: Adverbial) -> str:
    """十分間, which 十分 alone would not say; 二時間."""
    return time.ja + ("間" if time.ja.endswith("分") else "")


LASTING = (
    "swim",
    "run",
    "dance",
    "sing",
    "work",
    "watch TV",
    "do {poss} homework",
    "draw pictures",
    "talk with {poss} friends",
    "hang out with {poss} friends",
    "cook",
    "drive a car",
)


LASTING_OBJECTS = ("strings", "sport", "studied", "instrument", "listen", "walk")


def price(s: Sampler) -> Drawn:
    """This bag is 3,000 yen; I bought a fan for 1,200 yen; how much is this hat?"""
    noun: Noun = s.one(PRICED)
    low, high = noun.price
    step = 10 if high <= 300 else 50 if high <= 2000 else 100 if high <= 10000 else 1000
    yen = s.rng.randrange(low // step, high // step + 1) * step
    en_price, ja_price = f"{yen:,} yen", f"{yen}円"
    roll = s.rng.random()
    if roll < 0.5:
        subject = topic(noun, s.one(("the", "this", "that")))
        clause = Clause(subject, be(en_price, Word(ja_price, "noun")), past=s.chance(0.3))
        return statement(clause.en, clause.polite())
    if roll < 0.6:
        subject = topic(noun, s.one(("this", "that")))
        return ask(f"how much {'are' if noun.plural else 'is'} {subject.en}", f"{subject.ja}はいくらです")
    person = s.person()
    predicate = Predicate(Phrase("buy", noun.new()), Word(f"{noun.ja}を買う", "godan"))
    if noun.has("order"):
        predicate = Predicate(
            Phrase("eat" if noun.has("food") else "drink", noun.new()),
            Word(f"{noun.ja}を{'食べる' if noun.has('food') else '飲む'}", "ichidan" if noun.has("food") else "godan"),
        )
        paid = s.chance(0.5)
        if paid:
            predicate = Predicate(
                Phrase("pay", f"{en_price} for {noun.new()}"), Word(f"{noun.ja}に{ja_price}払う", "godan")
            )
            clause = Clause(person, predicate, past=True)
            return statement(clause.en, clause.polite())
    clause = Clause(person, predicate.at(Adverbial(f"for {en_price}", f"{ja_price}で")), past=True)
    return statement(clause.en, clause.polite())


PRICED = tuple(noun for noun in NOUNS if noun.price[1] > 0)


MEASURES: dict[str, Feature] = {
    "clock time": at_time,
    "dates and days": date,
    "duration": duration,
    "price": price,
}
