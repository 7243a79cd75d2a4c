"""Phrase templates in two languages: their notation, the checks, and the sentences drawn from them.

A template is an English and a Japanese text with slots: ``I would like {food.a}.`` and ``{food}をください。``.

- ``{slot}`` is any entry of a slot, ``{slot:1}`` and ``{slot:2}`` are two different entries of one slot, and
  ``{slot.form}`` is an inflected form of the entry. The Japanese names the same entries as the English.
- ``[a|b]`` in English stands for any one of the alternatives, which all have the same translation.
- English is written without contractions; they are made at random.

Slots come from three tables. ``WORDS`` holds nouns, with their indefinite article if they have one, and whatever
else does not inflect in Japanese; ``VERBS`` holds verb phrases and ``ADJECTIVES`` adjectives, with the class by which
the Japanese inflects. Modules may add entries to each other's slots.
"""

import importlib
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Any, Literal, cast

from corpus.mini import english, japanese
from corpus.mini.clause import capital
from corpus.mini.japanese import Kind, Word
from corpus.mini.sampler import Drawn, Feature, Sampler

Table = Literal["WORDS", "VERBS", "ADJECTIVES"]
TABLES: tuple[Table, ...] = ("WORDS", "VERBS", "ADJECTIVES")
KINDS: dict[Table, tuple[str, ...]] = {
    "WORDS": (),
    "VERBS": ("godan", "ichidan", "suru", "kuru"),
    "ADJECTIVES": ("i", "na", "noun"),
}
COMMON = 20  # entries at the beginning of a slot that are the most frequent
CONTRACTED = 0.6  # share of sentences that are contracted


class TemplateError(ValueError):
    """A table breaks the notation; the message says where."""


@dataclass(frozen=True)
class Entry:
    """One filling of a slot: English, Japanese, and how the Japanese inflects ("" if it does not)."""

    en: str
    ja: str
    kind: str = ""


# English forms.

_INDEFINITE = re.compile(r"^an? ")
_ARTICLE = re.compile(r"^(?:an?|the) ")
# Adverbs and the like that only look like a noun with its article.
_NOT_NOUNS = frozenset(("a lot", "a little", "a bit", "a few", "the same", "a little bit", "the other day"))
_POSSESSIVES = ("my", "your", "his", "her", "our", "their")


def _bare(en: str) -> str:
    """Without a or an; what is always definite, as ``the sea``, stays so."""
    return en if en in _NOT_NOUNS or en.endswith(" ago") else _INDEFINITE.sub("", en)


def _noun(en: str) -> str:
    return _ARTICLE.sub("", en)


def _plural(en: str) -> str:
    noun = _bare(en)
    if noun == en:
        return en
    head, of, rest = noun.partition(" of ")
    return english.plural(head) + of + rest


def _inflected(inflect: Callable[[str], str]) -> Callable[[str], str]:
    def form(en: str) -> str:
        head, space, rest = en.partition(" ")
        return inflect(head) + space + rest

    return form


def _own(possessive: str) -> Callable[[str], str]:
    return lambda en: f"{possessive} {_noun(en)}"


ENGLISH_FORMS: dict[Table, dict[str, Callable[[str], str]]] = {
    "WORDS": {
        "": _bare,
        "a": lambda en: en,
        "the": lambda en: f"the {_noun(en)}",
        "s": _plural,
        **{possessive: _own(possessive) for possessive in _POSSESSIVES},
    },
    "VERBS": {
        "": lambda en: en,
        "s": _inflected(english.third_person),
        "past": _inflected(english.past),
        "pp": _inflected(english.participle),
        "ing": _inflected(english.ing),
    },
    "ADJECTIVES": {
        "": lambda en: en,
        "er": english.comparative,
        "est": english.superlative,
        "a": english.article,
        "aer": lambda en: english.article(english.comparative(en)),
    },
}


# Japanese forms.

# Verbs of which を marks the way, not the object, so that it stays を beside a potential.
_ALONG = re.compile(r"を(?:歩|走|渡|通|散歩|出|降り|曲が|登|泳|飛|旅行|離れ|回)[^を]*$")


def _can(word: Word) -> Word:
    text = word.text
    if not _ALONG.search(text):
        before, particle, verb = text.rpartition("を")
        text = f"{before}が{verb}" if particle else text
    return japanese.potential(Word(text, word.kind))


def _ba(word: Word) -> str:
    if word.kind in ("godan", "ichidan"):
        row = dict(zip("うくぐすつぬぶむる", "えけげせてねべめれ", strict=True))
        return word.text[:-1] + row[word.text[-1]] + "ば"
    return word.text[:-1] + "れば"


# Where something is not going on is the topic: 外では遊んでいません.
_WHERE = re.compile(r"^([^でをにと]+(?<!ま|人)(?<!電話|急い))で(?=[一-龥])")


def _teimasen(word: Word) -> str:
    return japanese.polite(japanese.progressive(Word(_WHERE.sub(r"\1では", word.text), word.kind)), negative=True)


def _masu(*, past: bool = False, negative: bool = False) -> Callable[[Word], str]:
    return lambda word: japanese.polite(word, past=past, negative=negative)


def _kata(word: Word) -> str:
    """The way to do something, a noun: ドアの開け方, 運転の仕方."""
    before, particle, verb = word.text.rpartition("を")
    if not particle:
        before, particle, verb = word.text.rpartition("に")
    if word.kind == "suru":
        return f"{before}{'の' * bool(particle)}{verb.removesuffix('する')}{'の' * (verb != 'する')}仕方"
    return f"{before}{'の' * bool(particle)}{japanese.stem(Word(verb, word.kind))}方"


_VERB_FORMS: dict[str, Callable[[Word], str]] = {
    "": lambda word: word.text,
    "masu": _masu(),
    "masen": _masu(negative=True),
    "mashita": _masu(past=True),
    "masendeshita": _masu(past=True, negative=True),
    "mashou": lambda word: japanese.stem(word) + "ましょう",
    "te": japanese.te,
    "ta": lambda word: japanese.plain(word, past=True),
    "nai": lambda word: japanese.nai(word).text,
    "nakatta": lambda word: japanese.plain(word, past=True, negative=True),
    "nakereba": lambda word: japanese.nai(word).text[:-1] + "ければ",
    "nakute": lambda word: japanese.te(japanese.nai(word)),
    "stem": japanese.stem,
    "kata": _kata,
    "tai": lambda word: japanese.tai(word).text,
    "takunai": lambda word: japanese.nai(japanese.tai(word)).text,
    "takatta": lambda word: japanese.plain(japanese.tai(word), past=True),
    "teiru": lambda word: japanese.progressive(word).text,
    "teimasu": lambda word: japanese.polite(japanese.progressive(word)),
    "teimasen": _teimasen,
    "teimashita": lambda word: japanese.polite(japanese.progressive(word), past=True),
    "can": lambda word: _can(word).text,
    "canmasu": lambda word: japanese.polite(_can(word)),
    "canmasen": lambda word: japanese.polite(_can(word), negative=True),
    "canmashita": lambda word: japanese.polite(_can(word), past=True),
    "canmasendeshita": lambda word: japanese.polite(_can(word), past=True, negative=True),
    "cantara": lambda word: japanese.tara(_can(word)),
    "ba": _ba,
    "tara": japanese.tara,
    "volitional": japanese.volitional,
}
_ADJECTIVE_FORMS: dict[str, Callable[[Word], str]] = {
    "": lambda word: word.text,
    "desu": _masu(),
    "deshita": _masu(past=True),
    "neg": _masu(negative=True),
    "negpast": _masu(past=True, negative=True),
    "attr": japanese.attributive,
    "te": japanese.te,
    "ku": lambda word: japanese.become(word).text.removesuffix("なる"),
    "plain": japanese.plain,
    "past": lambda word: japanese.plain(word, past=True),
    "nai": lambda word: japanese.nai(word).text,
    "stem": lambda word: japanese.become(word).text.removesuffix("くなる").removesuffix("になる"),
    "tara": japanese.tara,
}
JAPANESE_FORMS: dict[Table, dict[str, Callable[[Word], str]]] = {
    "WORDS": {"": lambda word: word.text},
    "VERBS": _VERB_FORMS,
    "ADJECTIVES": _ADJECTIVE_FORMS,
}


# The notation.


@dataclass(frozen=True)
class Ref:
    """A slot in a template: which entry, in which form."""

    slot: str
    index: str
    form: str

    @property
    def key(self) -> tuple[str, str]:
        """What names the entry: the same in both languages."""
        return self.slot, self.index


Part = str | Ref
_REF = re.compile(r"\{(\w+)(?::(\w+))?(?:\.(\w+))?(?::(\w+))?\}")


def _parts(text: str) -> tuple[Part, ...]:
    """Cut a text without alternatives into literals and slots."""
    parts: list[Part] = []
    end = 0
    for match in _REF.finditer(text):
        parts += [text[end : match.start()], Ref(match[1], match[2] or match[4] or "", match[3] or "")]
        end = match.end()
    parts.append(text[end:])
    for part in parts:
        if isinstance(part, str) and re.search(r"[{}\[\]|]", part):
            raise TemplateError(f"unbalanced or misplaced bracket in {part!r}")
    return tuple(part for part in parts if part != "")


def _alternatives(text: str) -> tuple[tuple[tuple[Part, ...], ...], ...]:
    """Cut an English template into groups, each with its alternatives; plain text is a group of one."""
    groups = []
    for piece in re.split(r"(\[[^\[\]]*\])", text):
        if piece.startswith("["):
            groups.append(tuple(_parts(option) for option in piece[1:-1].split("|")))
        elif piece:
            groups.append((_parts(piece),))
    return tuple(groups)


def _refs(parts: Iterable[Part]) -> list[Ref]:
    return [part for part in parts if isinstance(part, Ref)]


@dataclass(frozen=True)
class Slot:
    """All entries of a name, and the table they come from."""

    name: str
    table: Table
    entries: list[Entry] = field(default_factory=list)


class Dealer:
    """Deals the entries of every slot in random order, and those that stand first, the common ones, more often.

    The first entries of a slot come once in every round, further ones in every second, third, ... round.
    """

    def __init__(self, sampler: Sampler) -> None:
        self.sampler = sampler
        self.decks: dict[str, list[Entry]] = {}
        self.rounds: Counter[str] = Counter()

    def deal(self, slot: Slot, taken: list[Entry]) -> Entry:
        """Give the next entry of a slot that is not taken."""
        deck = self.decks.setdefault(slot.name, [])
        while all(entry in taken for entry in deck):
            current = self.rounds[slot.name]
            self.rounds[slot.name] += 1
            rest = [
                entry
                for position, entry in enumerate(slot.entries)
                if entry not in deck and (current + position) % every_round(position) == 0
            ]
            self.sampler.rng.shuffle(rest)
            deck[:0] = rest
        position = next(i for i in reversed(range(len(deck))) if deck[i] not in taken)
        return deck.pop(position)


def every_round(position: int) -> int:
    """In how many rounds an entry comes once, by its place in the slot: 1 for the first twenty, 2 for the next 40."""
    return (1 + position // COMMON).bit_length()


@dataclass(frozen=True, slots=True)
class Filling:
    """The text of a slot in a sentence and in its translation.

    Args:
        en: English, before contractions.
        ja: Japanese.
        start: where the Japanese is in its sentence, in characters.
        entry: of the lexicon, in its dictionary form.
    """

    en: str
    ja: str
    start: int
    entry: Entry


@dataclass(frozen=True)
class Filled:
    """A template with its slots filled: both sentences, and the slots that each of them has exactly once."""

    en: str
    ja: str
    fillings: tuple[Filling, ...]


@dataclass(frozen=True)
class Template:
    """An English and a Japanese text with slots, parsed and checked."""

    module: str
    feature: str
    en: str
    ja: str
    slots: Mapping[str, Slot]
    groups: tuple[tuple[tuple[Part, ...], ...], ...]
    parts: tuple[Part, ...]

    @property
    def keys(self) -> list[tuple[str, str]]:
        """The entries to choose, in the order of the Japanese."""
        return list(dict.fromkeys(ref.key for ref in _refs(self.parts)))

    @property
    def fillings(self) -> int:
        """How many different Japanese sentences there are."""
        return prod(len(self.slots[slot].entries) for slot, _ in self.keys)

    @property
    def wordings(self) -> int:
        """How many English sentences one filling has, contractions aside."""
        return prod(len(group) for group in self.groups)

    def draw(self, sampler: Sampler, dealer: "Dealer | None" = None) -> Drawn:
        """Return both sentences of :meth:`fill`."""
        filled = self.fill(sampler, dealer)
        return filled.en, filled.ja

    def fill(self, sampler: Sampler, dealer: "Dealer | None" = None) -> Filled:
        """Fill the slots, choose the wording, and contract the English or not.

        Args:
            sampler: of the choices.
            dealer: of the entries, if they are to come round evenly.
        """
        dealer = dealer or Dealer(sampler)
        chosen: dict[tuple[str, str], Entry] = {}
        for slot, index in self.keys:
            same = {entry.ja for (name, _), entry in chosen.items() if name == slot}
            taken = [entry for entry in self.slots[slot].entries if entry.ja in same] if same else []
            chosen[slot, index] = dealer.deal(self.slots[slot], taken)
        en, written = self._english_sentence(sampler, chosen)
        ja = ""
        fillings: dict[tuple[str, str], list[Filling]] = {}
        for part in self.parts:
            text = part if isinstance(part, str) else self._japanese(part, chosen[part.key])
            if isinstance(part, Ref):
                filling = Filling(written[part.key][0], text, len(ja), chosen[part.key])
                fillings.setdefault(part.key, []).append(filling)
            ja += text
        once = [found[0] for key, found in fillings.items() if len(found) == len(written[key]) == 1]
        return Filled(en, ja, tuple(once))

    def _english_sentence(
        self, sampler: Sampler, chosen: Mapping[tuple[str, str], Entry]
    ) -> tuple[str, dict[tuple[str, str], list[str]]]:
        """Choose the wording; return the sentence, contracted or not, and the texts of each entry in it."""
        en = before = ""  # before: the English with pronouns behind names
        written: dict[tuple[str, str], list[str]] = {}
        for group in self.groups:
            for part in sampler.one(group) if len(group) > 1 else group[0]:
                text = part if isinstance(part, str) else self._english(part, chosen[part.key], before)
                en += text
                before += text
                if isinstance(part, Ref):
                    written.setdefault(part.key, []).append(text)
                    before += _PRONOUN_OF.get(part.slot, "")
        en = re.sub(r" {2,}", " ", en).strip()
        en = contract(en, sampler) if sampler.chance(CONTRACTED) else contract_let(en)
        return capital(en), written

    def _english(self, ref: Ref, entry: Entry, before: str) -> str:
        text = ENGLISH_FORMS[self.slots[ref.slot].table][ref.form](entry.en)
        return text.replace("{poss}", possessive(before)) if "{poss}" in text else text

    def _japanese(self, ref: Ref, entry: Entry) -> str:
        return JAPANESE_FORMS[self.slots[ref.slot].table][ref.form](Word(entry.ja, cast("Kind", entry.kind or "noun")))


# Whose: decided by the last word before the verb that can be its subject.
_SUBJECTS = {
    "my": "i|me",
    "your": r"you|please|let|(?:^|(?<=[.!?,] ))(?:don't|do not|never|always)",  # the latter in a command
    "his": "he|him|his|father|dad|brother|son|husband|uncle|grandfather|grandpa|boy|man|boyfriend|friend|mr",
    "her": "she|her|mother|mom|sister|daughter|wife|aunt|grandmother|grandma|girl|woman|girlfriend|ms|mrs",
    "our": "we|us",
    "their": "they|them|parents|children|students|people|friends",
}
_SUBJECT = re.compile(r"\b(?:" + "|".join(f"(?P<{own}>{words})" for own, words in _SUBJECTS.items()) + r")\b", re.I)

# The slots of names of men and of women.
_PRONOUN_OF = {"man": " he ", "woman": " she "}


def possessive(before: str) -> str:
    """Find whose hands it washes from the English in front of a verb: ``She wants to`` → ``her``."""
    owners = [found.lastgroup for found in _SUBJECT.finditer(before)]
    if owners and owners[-1]:
        return owners[-1]
    return "my" if before.strip() else "your"


# Contractions.

_PRONOUN = r"I|you|he|she|it|we|they"
_END = r"(?=\s+\w)"  # something must follow: nobody says "Yes, I'm."
_PARTICIPLE = "been|never|already|just|had|got|seen|lost|gone|done|eaten|heard|read|met|forgotten|made|decided|finished"
_CONTRACTIONS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        (r"\b(let) us\b" + _END, r"\1's"),
        (r"\b(ca)n(?:not|\snot)\b", r"\1n't"),
        (r"\b(w)ill not\b", r"\1on't"),
        (r"\b(do|does|did|could|would|should|was|were|have|has|had) not\b", r"\1n't"),
        (r"\b(is|are) not\b" + _END, r"\1n't"),
        (r"\b(I) am\b" + _END, r"\1'm"),
        (r"\b(you|we|they) are\b" + _END, r"\1're"),
        (r"\b(he|she|it|that) is\b" + _END, r"\1's"),
        (r"\b(what|where|who|how|when) is\b(?! it\b)" + _END, r"\1's"),
        (r"(?<!over )\b(there|here) is\b" + _END, r"\1's"),
        (rf"\b({_PRONOUN}) will\b" + _END, r"\1'll"),
        (rf"\b({_PRONOUN}|that) would\b" + _END, r"\1'd"),
        (rf"\b(I|you|we|they) have\b(?= (?:{_PARTICIPLE})\b)", r"\1've"),
        (rf"\b(it|he|she) has\b(?= (?:{_PARTICIPLE})\b)", r"\1's"),
    )
)


_LET_WITHIN = re.compile(r"(?<=[\w,] )let us\b" + _END)


def contract_let(text: str) -> str:
    """Contract ``let us`` within a sentence, where nobody writes it out: ``It is late, so let's go.``."""
    return _LET_WITHIN.sub("let's", text)


def contract(text: str, sampler: Sampler | None = None) -> str:
    """Contract English: ``I am not`` → ``I'm not``, ``is not`` → ``isn't``, sometimes ``it's not``."""
    late = sampler is not None and sampler.chance(0.4)
    if late:  # "it's not" rather than "it isn't"
        text = re.sub(r"\b(he|she|it|that) is (?=not\b)", r"\1's ", text, flags=re.IGNORECASE)
        text = re.sub(r"\b(you|we|they) are (?=not\b)", r"\1're ", text, flags=re.IGNORECASE)
    for pattern, replacement in _CONTRACTIONS:
        text = pattern.sub(replacement, text)
    return text


# Tables.


@dataclass(frozen=True)
class Phrasebook:
    """All templates of all topics, with their slots."""

    slots: dict[str, Slot]
    templates: list[Template]

    @property
    def features(self) -> dict[str, Feature]:
        """A feature for each name, drawing its templates about as often as they have different fillings."""
        return {name: _feature(self.of(name)) for name in dict.fromkeys(t.feature for t in self.templates)}

    def of(self, feature: str) -> list[Template]:
        """The templates of a feature."""
        return [template for template in self.templates if template.feature == feature]


def _feature(templates: list[Template]) -> Feature:
    weights = [min(template.fillings, 400) ** 0.5 for template in templates]

    def draw(sampler: Sampler) -> Drawn:
        return sampler.rng.choices(templates, weights)[0].draw(sampler)

    return draw


def build(modules: Mapping[str, Mapping[str, Any]]) -> Phrasebook:
    """Join the tables of several modules and check them.

    Args:
        modules: the constants of each module, under its name.

    Raises:
        TemplateError: naming the module, the feature or slot, and the text that is wrong.
    """
    slots: dict[str, Slot] = {}
    for module, tables in modules.items():
        for table in TABLES:
            for name, rows in tables.get(table, {}).items():
                slot = slots.setdefault(name, Slot(name, table))
                where = f"{module}: {table}[{name!r}]"
                if slot.table != table:
                    raise TemplateError(f"{where}: the slot is one of {slot.table} elsewhere")
                for row in rows:
                    entry = _entry(row, table, where)
                    if entry not in slot.entries:
                        slot.entries.append(entry)
    templates = []
    for module, tables in modules.items():
        for feature, rows in tables.get("TEMPLATES", {}).items():
            for row in rows:
                where = f"{module}: TEMPLATES[{feature!r}]: {row!r}"
                try:
                    templates.append(_template(module, feature, row, slots))
                except TemplateError as error:
                    raise TemplateError(f"{where}: {error}") from error
    return Phrasebook(slots, templates)


def _entry(row: tuple[str, ...], table: Table, where: str) -> Entry:
    columns = 3 if KINDS[table] else 2
    if not isinstance(row, tuple) or len(row) != columns or not all(isinstance(cell, str) and cell for cell in row):
        raise TemplateError(f"{where}: {row!r} needs {columns} texts")
    if KINDS[table] and row[2] not in KINDS[table]:
        raise TemplateError(f"{where}: {row!r}: unknown kind {row[2]!r}; known are {', '.join(KINDS[table])}")
    entry = Entry(*row)
    if re.search(r"[{}\[\]|]", entry.en.replace("{poss}", "") + entry.ja):
        raise TemplateError(f"{where}: {row!r} has brackets")
    if table == "VERBS":
        try:
            for form in _VERB_FORMS.values():
                form(Word(entry.ja, cast("Kind", entry.kind)))
            wrong = entry.kind == "ichidan" and not entry.ja.endswith("る")
            wrong |= entry.kind in ("suru", "kuru") and not entry.ja.endswith(("する", "来る"))
        except (KeyError, ValueError):
            wrong = True
        if wrong:
            raise TemplateError(f"{where}: {row!r}: {entry.ja} does not inflect as {entry.kind}")
    if entry.kind == "i" and not entry.ja.endswith("い"):
        raise TemplateError(f"{where}: {row!r}: {entry.ja} does not inflect as i")
    return entry


def _template(module: str, feature: str, row: tuple[str, str], slots: dict[str, Slot]) -> Template:
    if not isinstance(row, tuple) or len(row) != 2:
        raise TemplateError("a template is a pair of texts")
    en, ja = row
    groups, parts = _alternatives(en), _parts(ja)
    for language, forms, refs in (
        ("English", cast("dict[Table, dict[str, Any]]", ENGLISH_FORMS), _refs(p for g in groups for o in g for p in o)),
        ("Japanese", cast("dict[Table, dict[str, Any]]", JAPANESE_FORMS), _refs(parts)),
    ):
        for ref in refs:
            if ref.slot not in slots:
                raise TemplateError(f"unknown slot {ref.slot!r} in the {language}")
            known = forms[slots[ref.slot].table]
            if ref.form not in known:
                raise TemplateError(
                    f"unknown {language} form {ref.form!r} of {ref.slot!r}; known are {', '.join(filter(None, known))}"
                )
    japanese_keys = {ref.key for ref in _refs(parts)}
    always = {ref.key for group in groups for ref in _common(group)}
    ever = {ref.key for group in groups for option in group for ref in _refs(option)}
    for slot, index in sorted(japanese_keys - always):
        raise TemplateError(f"slot {slot + (':' + index if index else '')!r} of the Japanese is not in the English")
    for slot, index in sorted(ever - japanese_keys):
        raise TemplateError(f"slot {slot + (':' + index if index else '')!r} of the English is not in the Japanese")
    for slot in {slot for slot, _ in japanese_keys}:
        if sum(name == slot for name, _ in japanese_keys) > len(slots[slot].entries):
            raise TemplateError(f"slot {slot!r} has too few entries")
    return Template(module, feature, en, ja, slots, groups, parts)


def _common(group: tuple[tuple[Part, ...], ...]) -> list[Ref]:
    """The slots that every alternative of a group has."""
    others = [{ref.key for ref in _refs(option)} for option in group[1:]]
    return [ref for ref in _refs(group[0]) if all(ref.key in keys for keys in others)]


def load() -> Phrasebook:
    """Read every module of the package, in the order of their names."""
    package = importlib.import_module("corpus.mini.phrases")
    modules = {}
    for name in sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.name != "engine"):
        modules[f"{package.__name__}.{name}"] = vars(importlib.import_module(f"{package.__name__}.{name}"))
    return build(modules)
