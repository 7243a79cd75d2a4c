"""Draw the corpus from the grammar, divide it, write it to files and measure it."""

import random
import re
from dataclasses import dataclass
from pathlib import Path

from corpus.mini import actions, adjectives, english, people, times
from corpus.mini.grammar import FEATURES
from corpus.mini.sampler import NOUNS, Sampler
from utils.atomic import new_file

DEV = TEST = 500
PER_FEATURE = 410
PATIENCE = 12  # draws for each pair wanted, before a feature counts as exhausted

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
            r"\b(husband|father|brother|son|uncle|grandfather|Ken|Taro|Tom|he|boy|man|Mr\.) .*\bskirt\b",
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
        )
    ),
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Pair:
    """A sentence, its translation, and the grammar it shows."""

    en: str
    ja: str
    feature: str


def generate(seed: int = 1) -> dict[str, list[Pair]]:
    """Make the synthetic corpus: the same for the same seed on every machine.

    No sentence of either language occurs twice, in one split or in two.

    Returns:
        Lists of pairs under ``train``, ``dev`` and ``test``, each in random order.
    """
    pairs = _draw(seed)
    rng = random.Random(seed)  # noqa: S311 - reproducible data, not secrets
    rng.shuffle(pairs)
    return {"train": pairs[DEV + TEST :], "dev": pairs[:DEV], "test": pairs[DEV : DEV + TEST]}


def _draw(seed: int) -> list[Pair]:
    pairs: list[Pair] = []
    seen: set[str] = set()  # both languages; only asked, never iterated
    for index, (name, feature) in enumerate(FEATURES.items()):
        # Each feature has its own generator: a change to one leaves the others as they are.
        sampler = Sampler(random.Random(1000 * seed + index))  # noqa: S311
        drawn = 0
        for _ in range(PATIENCE * PER_FEATURE):
            en, ja = feature(sampler)
            if en in seen or ja in seen or UNLIKELY.search(en):
                continue
            seen.update((en, ja))
            pairs.append(Pair(en, ja, name))
            drawn += 1
            if drawn == PER_FEATURE:
                break
    return pairs


def write(folder: Path) -> None:
    """Generate the corpus and write ``train.en``, ``train.ja`` and so on, replacing what is there."""
    write_splits(folder, generate())


def write_splits(folder: Path, splits: dict[str, list[Pair]]) -> None:
    """Write two files for each split, one sentence a line; no reader ever sees half a file."""
    for split, pairs in splits.items():
        for language in ("en", "ja"):
            lines = [pair.en if language == "en" else pair.ja for pair in pairs]
            with new_file(folder / f"{split}.{language}") as temporary:
                temporary.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


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
