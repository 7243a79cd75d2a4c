"""Draw the corpus from the grammar, divide it, write it to files and measure it."""

import os
import random
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from corpus.mini import actions, adjectives, english, people, times
from corpus.mini.grammar import GRAMMAR
from corpus.mini.noise import expand, key, noisy
from corpus.mini.phrases import PHRASEBOOK, Template
from corpus.mini.phrases.engine import Dealer, Filling, contract, contract_let
from corpus.mini.sampler import NOUNS, Sampler

DEV = TEST = 500
PER_FEATURE = 215  # pairs of each feature of the grammar
PHRASES = 143_000  # pairs of the phrase tables together, without what is to be known by heart
BY_HEART = 40  # times that each formula of the first words is repeated, retyped or not
JOINED = 3_000  # tries to make a pair of two short sentences
ADDRESSED = 3_000  # sentences in which somebody is called by name
FEW = 12  # fillings up to which a template is a formula, to be learnt by heart and not to be tested on
PATIENCE = 12  # draws for each pair wanted, before a feature counts as exhausted
# How much more often than others the templates of a topic or feature are drawn: plain sentences more than set phrases.
EMPHASIS = {
    "first_clauses": 3.0, "first_frames": 2.5, "second_frames": 2.6, "more_sentences": 2.0, "more_actions": 2.0,
    "more_first": 1.5, "everyday": 1.5, "comparing": 1.3, "clock": 1.3, "eating": 1.3, "feelings": 1.3, "weather": 1.2,
    "directions": 1.2, "introductions": 0.8,
    # Features of their own: names fill most of the first four.
    "with somebody": 0.8, "of somebody": 0.8, "giving to somebody": 1.5, "one after the other": 2.0,
    "called by name": 5.0, "not so much": 5.0, "so and that": 4.5, "here and there": 4.0, "all day": 5.0,
    "reason and time": 4.0, "who of whom": 1.2,
    # Nouns and adjectives of these are divided into many templates, so that they go together.
    "quality of food": 0.45, "quality of places": 0.5, "quality of things": 0.55, "quality of clothes": 0.55,
    "quality of works": 0.4, "quality of tasks": 0.4, "quality of rooms": 0.65, "quality of vehicles": 0.75,
    "quality of pets": 0.8,
}  # fmt: skip
NOISY = {True: 0.35, False: 0.15}  # share of training pairs of phrases, and of the grammar, that are retyped
FIRST_MINUTE = Path(__file__).parent / "first_minute.tsv"

# Grammatical, but nobody would say it: the classes of the lexicon know nothing of age or of what goes without saying.
_ELDERS = r"(grandmother|grandfather|parents|teacher|uncle|aunt|colleague|my mother|my father)\b"
_SEVERAL = r"\b(we|they|parents|students|children)\b"
_CHORES = r"\b(flowers|dishes|laundry|homework|email|teeth|room|kitchen|bathroom)\b"
_ALCOHOL = r"\b(beer|wine|sake)\b"
UNLIKELY = re.compile(
    "|".join(
        (
            r"(children|boy|girl)\b.*\b(beer|wine|sake|coffee|smok|driv|drove|work|email|car\b)",
            rf"{_ELDERS}.*\b(homework|exam\b|become|became)",
            rf"({_ELDERS}|husband|wife).* (high school|college) student",
            r"(children|grandmother|grandfather).*\byoung",
            r"(students|children|son|daughter).*\boffice\b",
            r"my friend\b.*\btheir friend|friends?\b.*\bwith (\w+ )?(\w+ )?friends",
            r"(sometimes|often|rarely|also) (eats?|ate) (breakfast|lunch|dinner)\b|also (go|goes) home",
            r"(n't|not) .*go to bed late|rarely goe?s? home|sweet Japanese sweets",
            r"know when .*\b(wore|wear|stayed home|stay home)\b",
            r"(our|their) birthday\b",
            r"(Shrine|Inari|Tenmangu)\b.* the shrine|-(ji|dera|in|do)\b.* the temple",
            r"\b(husband|father|brother|son|uncle|grandfather|Ken|Taro|Tom|he|his|boy|man|Mr\.) (.*\b)?skirt\b",
            rf"{_SEVERAL}.*\b(wear|wore|wearing|ride|rode|riding|drive|drove|driving) an? ",
            rf"{_SEVERAL}.*\ba (fever|cold|headache|stomachache)\b",
            r"\b(drink|drank|drinking) (water|milk) (at|in)\b",
            r"^When (will|did) .* (early|late)\?",
            r"n't .*\blose\b|\bwill .*\blose\b",
            r"\b(Ken|Taro|Yumi|Hana) is from\b",
            r"\bmay (dance|sing|run|smoke) .*(hospital|library)|isn't (kind|gentle|smart|cheerful|young)\b",
            r"^What time .* (work|study \w+)( \w+)?\?",
            r"cherry blossoms .*on (?!March|April)\w+ \d|autumn leaves .*on (?!October|November)\w+ \d",
            r"\bmade\b.*\b(cheap|expensive)\b",
            rf"{_CHORES}.*{_ALCOHOL}|{_ALCOHOL}.*{_CHORES}",
            r"brush\w* \w+ teeth and (eat|ate|drink|drank)",
            r"to (the|Kyoto) station by (train|subway|Shinkansen)",
            r"\bhusband\b.*\bmy wife\b|\bwife\b.*\bmy husband\b",
            r"stayed home .*\bago\b|\bago, .*stayed home",
            # the time of day and of the week, and what nobody dates
            r"(opened|closed|turned (on|off)|brushed|washed \w+ hands) .*(yesterday|last night|this morning)",
            r"(open|close|turn on|turn off) .*(today|tomorrow|tonight)|email .*\bago\b|^Did .* leave for",
            r"will (water|watch TV|go to bed|brush|take a (bath|shower)) .*at .* tomorrow",
            r"\b(sing|dance) (tomorrow|the day)|know when .*learn",
            r"\blearn(ed)?\b.*\b(tomorrow|weekend|week|yesterday)\b|^(Next|Last|This|The) .*, .*\blearn",
            r"[Ss]hould .*(email|dishes|dog|trash|flowers|teeth|hands).* tomorrow|(office|school)\b.* weekend",
            r"(eats?|drinks?) .* in [A-Z]\w+ every|\b(free|busy) (two weeks|three days) ago|(free|busy) last month",
            r"guidebook.*\bevery\b|\b(usually|always|sometimes|often|rarely) .*guidebook",
            r"Will .* eat (breakfast|lunch|dinner) (tonight|tomorrow)|How many .* eat .*(before yesterday|last|ago)",
            r"(make|water|order) .* by tomorrow|to have a rest|have a rest the day|What time .*have a rest",
            r"\bwork\w* .*minutes|(baseball|soccer|volleyball|basketball|tennis) for \w+(-\w+)? minutes",
            r"^When (will|did) .* buy |know when .*(buy|bought)|(cook|clean|laundry|wash|water).* before going to bed",
            r"^(Yesterday|Last week|The day before yesterday), .*(ate (breakfast|lunch|dinner)|took a (bath|shower))\.",
            r"ate (one|two|three|four|five|six) .*(before yesterday|last)|and went to bed the day|^Your .*birthday is",
            # who does what
            r"(grandmother|grandfather).*\b(swim|swam|swum|camping|climb|stud|run|ran\b)|(students|children) .*strict",
            r"(swim|swam|climb|camping|run).* (grandmother|grandfather)|\b(my|our) .* (is|are|was|were)( very)? young",
            r"(mother|father|parents|aunt|uncle|wife|husband|colleague|M[rs]\. \w+) .*\b(go|went|going) to school",
            r"(aunt|uncle|mother|father|parents|colleague|Mr\.|Ms\.|teacher).* (hang|hangs|hung|hanging) out",
            r"(Mr\. \w+|Ms\. \w+|Ken|Taro|Yumi|Hana)\b.*\b(stud\w+|learn\w*|speak\w*) Japanese|parents.* writing a ",
            r"(girl|boy|child) who (is|was) (smoking|wearing an? (\w+ )?suit)",
            r"tourist who (is|was) (study|practic|work|listen|writ)|^Who (ate (breakfast|lunch|dinner)|read|listened)",
            r"^Who (took a|brushed|went to bed)|^Why (do|does) .*(dog|teeth|trash|bath|shower|wash|water)",
            r"\b(he|Tom|Ken|Taro|Mr\. \w+|\w*father|brother|uncle|son|husband) .*skirts",
            r"ha(ve|s|d) to take a (bath|shower)|M[rs]\. \w+ has never (seen|swum)|should (I )?(work|check in)\b",
            r"gave (Ken|Tom|Taro|Mr\. \w+) an? (\w+ )?(ring|doll)|[A-Z]\w+ to drink orange juice|orange juice in\b",
            # what is where, and what it is like
            r"gymnasium to play (soccer|baseball|tennis)|(go|went) to (a|the) (hotel|inn)\b|please meet|n't sick",
            r"(watch|ring|camera|computer|doll|coat|suit|jacket) at Kyoto Station",
            r"(soccer|baseball|(?<!table )tennis) at the gymnasium|table tennis in the park|any stations|many tables",
            r"Kyoto Station to buy an? (?!ticket|souvenir)|\b(one|two|three|four|five|six) nurses?\b|rabbits? in the",
            r"very wonderful|younger than|thinks .*(smart|tall)|(beautiful|beautiful,) .*Nishiki|Nishiki .*beautiful",
            r"This is an? (very )?(fun|boring|interesting) (soccer|baseball)|likes? water|\bate .* for [\d,]+ yen",
            r"hot, so .*didn't (drink|eat)|cold, so .*didn't (drink|eat)|didn't (drink|eat) .* it was (hot|cold)",
            r"ate (tempura|sushi|pizza|curry|takoyaki|fried|sashimi).* it was (hot|cold)|\bmay (I |we )?use an? ",
            r"(us|[Ww]e got) an? (\w+ )?(ring|watch)\b|(guidebook|newspaper|music) and (brush|clean|take out|took out)",
        )
    ),
    re.IGNORECASE,
)


JOINED_FEATURE = "two_sentences"
LONGEST_JOINED = 6  # words
# What one says before some sentences, by how these begin.
_OPENINGS = tuple(
    (re.compile(pattern), openings)
    for pattern, openings in (
        (
            r"(Where (is|can)|What time (is|does)|How (long|far|do I)|(Can|May) I|Could you|Is (there|this the))\b.*\?",
            (("Excuse me.", "すみません。"), ("Hello.", "こんにちは。"), ("Excuse me.", "すみません。")),
        ),
        (r"Do you (have|know|speak|sell)\b.*\?", (("Excuse me.", "すみません。"), ("Hi.", "こんにちは。"))),
        (r"I (cannot|can't|(do not|don't) (know|have|speak|understand))\b.*\.", (("Sorry.", "すみません。"),)),
        (r"I (do not|don't|will not|won't|did not|didn't) .*\.", (("No.", "いいえ。"),)),
        (r"I (like|want|can|have(?! not)|know|need|often|usually|will|am going to) .*\.", (("Yes.", "はい。"),)),
        (r"(I will|I'll|Let us|Let's) .*\.", (("OK.", "わかりました。"), ("Okay.", "わかりました。"))),
        (r"(It is|It's) (raining|snowing)\b.*\.", (("Look.", "見てください。"),)),
        (
            r"Please (wait|speak|say|write|tell|show|help|open|close|explain)\b.*\.",
            (("Excuse me.", "すみません。"),),
        ),
    )
)
# How two sentences begin that may well follow one another.
_ALIKE = re.compile(r"(I like|I want|I can|I need|I bought|Do you like|Where is|Where's|How much is)\b(?!')")
# How sentences begin that are said to somebody, and what is not said to somebody whose name one knows.
_CALLING = re.compile(
    r"(Can|Could|Will|Would|Do|Did|Are|Have|Please|Let|How|What|Where|When|Why|Thank|You|It|Be|Come)\b"
)
_NOT_CALLING = re.compile(
    r"\bcall me [A-Z]|\byour (\w+ )?name\b|^(Can|Could|May) I (have|get|try|speak|talk)\b|^How much\b|^Please give me\b"
    r"|^You (need to|have to|must)\b|^When I\b|^It costs?\b|^Do you (sell|have (this|that|the same|any|an? \w+er))\b"
)
_TO_STRANGERS = frozenset((
    "shopping prices", "shopping for things", "shopping fixed", "ordering", "hotel and airport", "phone",
))  # fmt: skip


@dataclass(frozen=True)
class Pair:
    """A sentence, its translation, the grammar it shows, and the texts of the slots of its template, if it has one."""

    en: str
    ja: str
    feature: str
    fillings: tuple[Filling, ...] = field(default=(), repr=False, compare=False)


def held_out(path: Path = FIRST_MINUTE) -> frozenset[str]:
    """Read the sentences that newcomers are tested with: none of them, however typed, is in any split.

    Returns:
        Their keys, contracted and not; empty if there is no such file.
    """
    if not path.is_file():
        return frozenset()
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    sentences = [row[1] for row in rows if row[0] in ("dev", "report")]
    return frozenset(form for sentence in sentences for form in _forms(sentence))


def _meaning(en: str) -> str:
    """The key of a sentence without contractions; a question has another than the statement of the same words."""
    return key(expand(en)) + "?" * en.endswith("?")


def _forms(en: str) -> tuple[str, str, str]:
    """The keys under which an English sentence may be known."""
    plain = expand(en)
    return key(en), key(plain), key(contract(plain))


def generate(seed: int = 1) -> dict[str, list[Pair]]:
    """Make the synthetic corpus: the same for the same seed on every machine.

    No sentence of either language is in two splits, whatever its case and punctuation. Formulas are in ``train``
    alone, where some English is retyped as people type it. No English is there twice, except for the first words.

    Returns:
        Lists of pairs under ``train``, ``dev`` and ``test``, each in random order.
    """
    excluded = held_out()
    open_pairs, formulas = _draw(seed, excluded)
    rng = random.Random(seed)  # noqa: S311 - reproducible data, not secrets
    rng.shuffle(open_pairs)
    known = {side for pair in formulas for side in (key(pair.en), key(pair.ja))}
    chosen: list[Pair] = []
    for pair in open_pairs:
        if len(chosen) == DEV + TEST:
            break
        sides = {key(pair.en), key(pair.ja)}
        if pair.feature != JOINED_FEATURE and not sides & known:
            chosen.append(pair)
            known |= sides
    kept = {side for pair in chosen for side in (key(pair.en), key(pair.ja))}
    train = [pair for pair in open_pairs if key(pair.en) not in kept and key(pair.ja) not in kept]
    sampler = Sampler(random.Random(seed))  # noqa: S311
    train = [
        replace(pair, en=noisy(pair.en, sampler)) if sampler.chance(NOISY[pair.feature not in GRAMMAR]) else pair
        for pair in train
    ]
    known = {pair.en for pair in formulas}
    train = list({pair.en: pair for pair in train if pair.en not in known}.values())  # retyped, two may be the same
    train += formulas
    rng.shuffle(train)
    return {"train": train, "dev": chosen[:DEV], "test": chosen[DEV:]}


def _draw(seed: int, excluded: frozenset[str]) -> tuple[list[Pair], list[Pair]]:
    """Draw the pairs that may go to any split, and the formulas, of which some English is retyped already."""
    phrases, formulas = _draw_phrases(Sampler(random.Random(seed)), excluded)  # noqa: S311
    seen = {key(pair.en) for pair in phrases + formulas}  # only asked, never iterated
    more = [join(phrases, Sampler(random.Random(seed)), excluded) for join in (_join, _address)]  # noqa: S311
    said = {_meaning(pair.en) for pair in phrases + formulas}
    made = [pair for one in more for pair in one if _meaning(pair.en) not in said]
    return [*_draw_grammar(seed, seen | excluded), *phrases, *made], formulas


def _draw_grammar(seed: int, seen: set[str]) -> list[Pair]:
    pairs: list[Pair] = []
    for index, (name, feature) in enumerate(GRAMMAR.items()):
        # Each feature has its own generator: a change to one leaves the others as they are.
        sampler = Sampler(random.Random(1000 * seed + index))  # noqa: S311
        drawn = 0
        for _ in range(PATIENCE * PER_FEATURE):
            en, ja = feature(sampler)
            if key(en) in seen or key(ja) in seen or UNLIKELY.search(en):
                continue
            seen.update((key(en), key(ja)))
            pairs.append(Pair(en, ja, name))
            drawn += 1
            if drawn == PER_FEATURE:
                break
    return pairs


def by_heart(template: Template) -> bool:
    """Whether a template is one of the formulas that everybody types first."""
    return template.module.endswith(".first_words")


def _weight(template: Template) -> float:
    """How often a template is drawn: the more it can say, the more often, but not in proportion."""
    fillings = template.fillings**0.25 if template.fillings > FEW else min(template.fillings, 3) ** 0.5
    topic = template.module.rpartition(".")[2]
    emphasis = EMPHASIS.get(template.feature, EMPHASIS.get(topic, 1.0))
    return float(fillings * min(template.wordings, 6) ** 0.35 * emphasis)


def _draw_phrases(sampler: Sampler, excluded: frozenset[str]) -> tuple[list[Pair], list[Pair]]:
    pairs: list[Pair] = []
    formulas: list[Pair] = []
    translation: dict[str, str] = {}
    surfaces: set[str] = set()
    dealer = Dealer(sampler)
    total = sum(_weight(template) for template in PHRASEBOOK.templates if not by_heart(template))
    # Formulas first: where a general template gives the same English, the idiom wins.
    for template in sorted(PHRASEBOOK.templates, key=lambda one: (not by_heart(one), one.fillings > FEW)):
        formula, repeated = template.fillings <= FEW, by_heart(template)
        wanted = BY_HEART if repeated else max(2, round(PHRASES * _weight(template) / total))
        for _ in range(PATIENCE * wanted):
            filled = template.fill(sampler, dealer)
            en, ja = filled.en, filled.ja
            clean = _meaning(en)
            if translation.get(clean, ja) != ja or (not formula and clean in translation):
                continue
            if formula and sampler.chance(0.6):
                en = noisy(en, sampler)
            if (en in surfaces and not repeated) or (excluded and excluded.intersection(_forms(en))):
                continue
            translation[clean] = ja
            surfaces.add(en)
            (formulas if formula else pairs).append(Pair(en, ja, template.feature, filled.fillings))
            wanted -= 1
            if not wanted:
                break
    return pairs, formulas


def _join(pairs: list[Pair], sampler: Sampler, excluded: frozenset[str]) -> list[Pair]:
    """Put two short sentences into one line, as people type them: two that begin alike, or a word before one."""
    short = [
        pair
        for pair in pairs
        if len(pair.en.split()) <= LONGEST_JOINED and "," not in pair.en and pair.feature != "phone"
    ]
    alike: dict[str, list[Pair]] = {}
    for pair in short:
        if begun := _ALIKE.match(pair.en):
            alike.setdefault(f"{begun[0]} {pair.feature}", []).append(pair)
    joined: dict[str, Pair] = {}
    for _ in range(JOINED if short else 0):
        two = sampler.one(short)
        before = [said for pattern, openings in _OPENINGS if pattern.fullmatch(two.en) for said in openings]
        if (begun := _ALIKE.match(two.en)) and sampler.chance(0.5):
            other = sampler.one(alike[f"{begun[0]} {two.feature}"])
            before = [(other.en, other.ja)]
        if not before:
            continue
        en, ja = sampler.one(before)
        pair = Pair(f"{en} {two.en}", ja + two.ja, JOINED_FEATURE)
        if ja != two.ja and excluded.isdisjoint(_forms(pair.en)):
            joined.setdefault(key(pair.en), pair)
    return list(joined.values())


def _address(pairs: list[Pair], sampler: Sampler, excluded: frozenset[str]) -> list[Pair]:
    """Call somebody by name, before or behind a sentence, as in ``Can I borrow your pen, Jack?``."""
    names = [(one.en, one.ja) for one in PHRASEBOOK.slots["name"].entries]
    short = [
        pair
        for pair in pairs
        if len(pair.en.split()) <= LONGEST_JOINED + 2
        and pair.feature not in _TO_STRANGERS
        and _CALLING.match(pair.en)
        and not _NOT_CALLING.search(pair.en)
    ]
    addressed: dict[str, Pair] = {}
    for _ in range(ADDRESSED if short else 0):
        pair, (name, katakana) = sampler.one(short), sampler.one(names)
        behind, stop = pair.en[:-1], pair.en[-1]
        # Behind another name, only the comma would tell them apart.
        last = sampler.chance(0.7) and not behind.split()[-1][0].isupper()
        en = f"{behind}, {name}{stop}" if last else contract_let(f"{name}, {pair.en[0].lower()}{pair.en[1:]}")
        if not any(part in pair.ja for part in ("さん", katakana)) and excluded.isdisjoint(_forms(en)):
            addressed.setdefault(key(en), Pair(en, f"{katakana}さん、{pair.ja}", JOINED_FEATURE))
    return list(addressed.values())


def write(folder: Path) -> None:
    """Generate the corpus and write ``train.en``, ``train.ja`` and so on, replacing what is there."""
    write_splits(folder, generate())


def write_splits(folder: Path, splits: dict[str, list[Pair]]) -> None:
    """Write two files for each split, one sentence a line; no reader ever sees half a file."""
    for split, pairs in splits.items():
        for language in ("en", "ja"):
            lines = [pair.en if language == "en" else pair.ja for pair in pairs]
            path = folder / f"{split}.{language}"
            path.parent.mkdir(parents=True, exist_ok=True)
            temporary = path.with_name(f".{path.name}.{os.getpid()}")
            temporary.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
            temporary.replace(path)


@dataclass(frozen=True)
class Entry:
    """A word of the lexicon: its English forms and the part of the Japanese that never changes."""

    en: tuple[str, ...]
    ja: str


def lexicon() -> list[Entry]:
    """Every distinct content word: nouns, people, verbs, adjectives, adverbs and expressions of time."""
    entries = [Entry((noun.en, english.plural(noun.en)), noun.ja) for noun in NOUNS]
    entries += [Entry((person.en,), person.ja) for person in (*people.PEOPLE, *people.YOURS) if person.ja]
    for adjective in adjectives.ADJECTIVES:
        stem = adjective.ja.removesuffix("い") if adjective.kind == "i" else adjective.ja
        entries.append(
            Entry((adjective.en, english.comparative(adjective.en), english.superlative(adjective.en)), stem)
        )
    for action in actions.ACTIONS:
        verb = action.en.split(" ")[0]
        forms = (verb, english.third_person(verb), english.past(verb), english.participle(verb), english.ing(verb))
        ending = {"suru": 2, "kuru": 2}.get(action.kind, 1)
        entries.append(Entry(forms, action.ja.removeprefix("{}")[:-ending]))
    for group in (times.PAST, times.FUTURE, times.HABIT, times.SEASONS, times.DAYS, times.FREQUENCY, (times.RARELY,)):
        entries += [Entry((time.en,), time.ja) for time in group]
    return list(dict.fromkeys(entries))


def used(entries: list[Entry], pairs: list[Pair]) -> list[Entry]:
    """Those entries of which some pair holds both sides."""
    patterns = [re.compile(r"\b(?:" + "|".join(map(re.escape, entry.en)) + r")\b", re.IGNORECASE) for entry in entries]
    return [
        entry
        for entry, pattern in zip(entries, patterns, strict=True)
        if any(entry.ja in pair.ja and pattern.search(pair.en) for pair in pairs)
    ]
