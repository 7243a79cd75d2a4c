"""English morphology: articles, plurals, comparison, and finite verb phrases with their questions."""

from dataclasses import dataclass, replace
from typing import Literal

Agreement = Literal["1s", "3s", "pl"]

# past and participle where they are not base + ed
_IRREGULAR = {
    "arise": "arose arisen", "be": "was been", "beat": "beat beaten", "become": "became become",
    "begin": "began begun", "bend": "bent bent", "bet": "bet bet", "bite": "bit bitten", "bleed": "bled bled",
    "blow": "blew blown", "break": "broke broken", "bring": "brought brought", "build": "built built",
    "burst": "burst burst", "buy": "bought bought", "catch": "caught caught", "choose": "chose chosen",
    "come": "came come", "cost": "cost cost", "cut": "cut cut", "deal": "dealt dealt", "dig": "dug dug",
    "do": "did done", "draw": "drew drawn", "dream": "dreamed dreamed", "drink": "drank drunk",
    "drive": "drove driven", "eat": "ate eaten", "fall": "fell fallen", "feed": "fed fed", "feel": "felt felt",
    "fight": "fought fought", "find": "found found", "fly": "flew flown", "forget": "forgot forgotten",
    "forgive": "forgave forgiven", "freeze": "froze frozen", "get": "got gotten", "give": "gave given",
    "go": "went gone", "grow": "grew grown", "hang": "hung hung", "have": "had had", "hear": "heard heard",
    "hide": "hid hidden", "hit": "hit hit", "hold": "held held", "hurt": "hurt hurt", "keep": "kept kept",
    "know": "knew known", "lead": "led led", "leave": "left left", "lend": "lent lent", "let": "let let",
    "lie": "lay lain", "light": "lit lit", "lose": "lost lost", "make": "made made", "mean": "meant meant",
    "meet": "met met", "misunderstand": "misunderstood misunderstood", "overcome": "overcame overcome",
    "oversleep": "overslept overslept", "pay": "paid paid", "put": "put put", "quit": "quit quit",
    "read": "read read", "rebuild": "rebuilt rebuilt", "ride": "rode ridden", "ring": "rang rung",
    "rise": "rose risen", "run": "ran run", "say": "said said", "see": "saw seen", "seek": "sought sought",
    "sell": "sold sold", "send": "sent sent", "set": "set set", "sew": "sewed sewn", "shake": "shook shaken",
    "shine": "shone shone", "shoot": "shot shot", "show": "showed shown", "shut": "shut shut", "sing": "sang sung",
    "sink": "sank sunk", "sit": "sat sat", "sleep": "slept slept", "speak": "spoke spoken", "spend": "spent spent",
    "spread": "spread spread", "stand": "stood stood", "steal": "stole stolen", "stick": "stuck stuck",
    "strike": "struck struck", "swear": "swore sworn", "sweep": "swept swept", "swim": "swam swum",
    "take": "took taken", "teach": "taught taught", "tear": "tore torn", "tell": "told told",
    "think": "thought thought", "throw": "threw thrown", "understand": "understood understood",
    "upset": "upset upset", "wake": "woke woken", "wear": "wore worn", "win": "won won",
    "withdraw": "withdrew withdrawn", "write": "wrote written",
}  # fmt: skip
_DOUBLING = (
    "get", "jog", "put", "run", "sit", "stop", "swim", "cut", "begin", "forget", "plan", "shop", "chat", "quit",
    "win", "hit", "set", "let", "shut", "dig", "drop", "grab", "hug", "nap", "rub", "skip", "step", "tap", "trip",
    "wrap", "clap", "swap", "beg", "bet", "sob", "upset", "zip", "prefer", "refer", "admit", "regret",
)  # fmt: skip
_PLURALS = {"child": "children", "man": "men", "woman": "women", "person": "people", "fish": "fish", "deer": "deer",
            "knife": "knives", "wife": "wives", "life": "lives", "half": "halves", "wolf": "wolves", "mouse": "mice",
            "sheep": "sheep", "goldfish": "goldfish", "goose": "geese", "grandchild": "grandchildren",
            "postman": "postmen", "yen": "yen", "tooth": "teeth", "foot": "feet", "leaf": "leaves"}  # fmt: skip
_SOUNDED_AS_CONSONANT = ("uni", "use", "euro", "one")
_SOUNDED_AS_VOWEL = ("hour", "honest", "honor", "heir")
_COMPARATIVES = {
    "good": ("better", "best"),
    "lively": ("livelier", "liveliest"),
    "far": ("farther", "farthest"),
    "bad": ("worse", "worst"),
}


def _ends_in_consonant_y(word: str) -> bool:
    return word.endswith("y") and word[-2] not in "aeiou"


def plural(noun: str) -> str:
    """Plural of a noun or of the last word of a compound: ``bus stop`` → ``bus stops``."""
    first, space, last = noun.rpartition(" ")
    if last in _PLURALS:
        last = _PLURALS[last]
    elif _ends_in_consonant_y(last):
        last = last[:-1] + "ies"
    elif last.endswith(("s", "x", "z", "ch", "sh", "potato", "tomato")):
        last += "es"
    else:
        last += "s"
    return first + space + last


def article(phrase: str) -> str:
    """Put a or an before a phrase, by its first sound."""
    word = phrase.lower()
    vowel = word.startswith(_SOUNDED_AS_VOWEL) or (word[0] in "aeiou" and not word.startswith(_SOUNDED_AS_CONSONANT))
    return ("an " if vowel else "a ") + phrase


def third_person(verb: str) -> str:
    """``go`` → ``goes``."""
    if verb in ("have", "be"):
        return {"have": "has", "be": "is"}[verb]
    if _ends_in_consonant_y(verb):
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "z", "ch", "sh", "o")) else "s")


def _regular_past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if _ends_in_consonant_y(verb):
        return verb[:-1] + "ied"
    return verb + (verb[-1] if verb in _DOUBLING else "") + "ed"


def past(verb: str) -> str:
    """``go`` → ``went``."""
    return _IRREGULAR[verb].split()[0] if verb in _IRREGULAR else _regular_past(verb)


def participle(verb: str) -> str:
    """``go`` → ``gone``."""
    return _IRREGULAR[verb].split()[1] if verb in _IRREGULAR else _regular_past(verb)


def ing(verb: str) -> str:
    """``swim`` → ``swimming``."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e") and not verb.endswith("ee") and verb != "be":
        return verb[:-1] + "ing"
    return verb + (verb[-1] if verb in _DOUBLING else "") + "ing"


def _takes_endings(adjective: str) -> bool:
    syllables = sum(
        1 for i, c in enumerate(adjective) if c in "aeiouy" and (i == 0 or adjective[i - 1] not in "aeiouy")
    )
    if adjective.endswith("e") and syllables > 1:
        syllables -= 1
    if syllables <= 1:
        return adjective not in ("fun", "crowded")
    return syllables == 2 and adjective.endswith(("y", "narrow", "quiet"))


def comparative(adjective: str) -> str:
    """``old`` → ``older``, ``famous`` → ``more famous``."""
    return _compare(adjective, 0)


def superlative(adjective: str) -> str:
    """``old`` → ``oldest``, ``famous`` → ``most famous``."""
    return _compare(adjective, 1)


def _compare(adjective: str, degree: int) -> str:
    if adjective in _COMPARATIVES:
        return _COMPARATIVES[adjective][degree]
    if not _takes_endings(adjective):
        return ("more ", "most ")[degree] + adjective
    stem = adjective
    if stem.endswith("e"):
        stem = stem[:-1]
    elif stem.endswith("y"):
        stem = stem[:-1] + "i"
    elif len(stem) > 2 and stem[-1] not in "aeiouwy" and stem[-2] in "aeiou" and stem[-3] not in "aeiou":
        stem += stem[-1] if stem != "quiet" else ""
    return stem + ("er", "est")[degree]


_ONES = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def number(value: int) -> str:
    """Spell out 1 to 99."""
    if not 1 <= value <= 99:
        raise ValueError(f"number={value} is outside 1 to 99")
    if value < 20:
        return _ONES[value - 1]
    tens, ones = divmod(value, 10)
    return _TENS[tens - 2] + (f"-{_ONES[ones - 1]}" if ones else "")


def ordinal(value: int) -> str:
    """``5`` → ``5th``, as in dates."""
    if value % 100 in (11, 12, 13):
        return f"{value}th"
    return f"{value}" + {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")


@dataclass(frozen=True)
class Phrase:
    """A verb phrase: the word that inflects, what follows it, and an adverb that stands by the verb.

    The head ``perfect`` is the auxiliary have, which needs no do-support; ``{poss}`` in the rest stands for
    the subject's my, his, ....
    """

    head: str
    rest: str = ""
    adverb: str = ""

    def then(self, text: str) -> "Phrase":
        """The same phrase with ``text`` at its end."""
        return replace(self, rest=f"{self.rest} {text}".strip()) if text else self

    @property
    def base(self) -> str:
        """The infinitive."""
        return _join(self.adverb, self.head, self.rest)

    @property
    def gerund(self) -> str:
        """The -ing form."""
        return _join(self.adverb, ing(self.head), self.rest)

    @property
    def participle(self) -> str:
        """The past participle."""
        return _join(participle(self.head), self.rest)


_BE = {
    ("1s", False): "am", ("3s", False): "is", ("pl", False): "are",
    ("1s", True): "was", ("3s", True): "was", ("pl", True): "were",
}  # fmt: skip
_MODAL_PAST = {"can": "could", "will": "would", "may": "might", "must": "must", "should": "should"}
_CONTRACTED = {"can": "can't", "will": "won't", "am": "am not", "may": "may not", "must": "must not"}


def _join(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _auxiliary(phrase: Phrase, agreement: Agreement, past_tense: bool) -> str | None:
    """The finite auxiliary, or None when the head is a full verb."""
    if phrase.head == "be":
        return _BE[agreement, past_tense]
    if phrase.head == "perfect":
        return "has" if agreement == "3s" else "have"
    if phrase.head in _MODAL_PAST:
        return _MODAL_PAST[phrase.head] if past_tense else phrase.head
    return None


def _do(agreement: Agreement, past_tense: bool) -> str:
    if past_tense:
        return "did"
    return "does" if agreement == "3s" else "do"


def _not(auxiliary: str) -> str:
    return _CONTRACTED.get(auxiliary, auxiliary + "n't")


def finite(phrase: Phrase, agreement: Agreement, *, past_tense: bool = False, negative: bool = False) -> str:
    """The phrase as a predicate: ``goes to school``, ``didn't go to school``."""
    auxiliary = _auxiliary(phrase, agreement, past_tense)
    if auxiliary is not None:
        return _join(_not(auxiliary) if negative else auxiliary, phrase.adverb, phrase.rest)
    if negative:
        return _join(_not(_do(agreement, past_tense)), phrase.base)
    present = third_person(phrase.head) if agreement == "3s" else phrase.head
    return _join(phrase.adverb, past(phrase.head) if past_tense else present, phrase.rest)


def question(
    phrase: Phrase, subject: str, agreement: Agreement, *, past_tense: bool = False, negative: bool = False
) -> str:
    """The phrase asked of a subject, without capital or question mark: ``does he go to school``."""
    auxiliary = _auxiliary(phrase, agreement, past_tense)
    if auxiliary is None:
        auxiliary, rest = _do(agreement, past_tense), phrase.base
    else:
        rest = _join(phrase.adverb, phrase.rest)
    return _join(_not(auxiliary) if negative else auxiliary, subject, rest)
