"""Japanese inflection: one function a form, all driven by one table of the godan rows.

A :class:`Word` is a predicate of any length in its dictionary form. Only its end inflects, so ``バスに乗る``
conjugates as ``乗る`` does, and forms that are predicates themselves (``乗りたい``, ``乗っている``) are words
again: they combine freely.
"""

import re
from dataclasses import dataclass
from typing import Literal

# "nai" is a verb that only lives in the negative, ならない and いけない: plain as an adjective, polite as a verb.
Kind = Literal["godan", "ichidan", "suru", "kuru", "i", "na", "noun", "nai"]


@dataclass(frozen=True)
class Word:
    """A predicate in its dictionary form, and the class by which it inflects."""

    text: str
    kind: Kind

    def after(self, text: str) -> "Word":
        """The same word with ``text`` in front of it."""
        return Word(text + self.text, self.kind)


@dataclass(frozen=True)
class _Stems:
    """What a verb's endings attach to; the last three are whole forms."""

    negative: str  # 書か-ない
    polite: str  # 書き-ます
    potential: str  # 書け-る
    volitional: str  # 書こ-う
    te: str  # 書いて
    ta: str  # 書いた


# last kana: negative, polite, potential, volitional stem, te-form, plain past
_GODAN = {
    "う": ("わ", "い", "え", "お", "って", "った"),
    "く": ("か", "き", "け", "こ", "いて", "いた"),
    "ぐ": ("が", "ぎ", "げ", "ご", "いで", "いだ"),
    "す": ("さ", "し", "せ", "そ", "して", "した"),
    "つ": ("た", "ち", "て", "と", "って", "った"),
    "ぬ": ("な", "に", "ね", "の", "んで", "んだ"),
    "ぶ": ("ば", "び", "べ", "ぼ", "んで", "んだ"),
    "む": ("ま", "み", "め", "も", "んで", "んだ"),
    "る": ("ら", "り", "れ", "ろ", "って", "った"),
}
# dictionary ending: the same six
_IRREGULAR = {
    "suru": ("する", ("し", "し", "でき", "しよ", "して", "した")),
    "kuru": ("来る", ("来", "来", "来られ", "来よ", "来て", "来た")),
}
_ICHIDAN = ("", "", "られ", "よ", "て", "た")


def _stems(word: Word) -> _Stems:
    if word.kind == "godan":
        stem, row = word.text[:-1], _GODAN[word.text[-1]]
        if word.text.endswith("行く"):
            row = (*row[:4], "って", "った")
    elif word.kind == "ichidan":
        stem, row = word.text[:-1], _ICHIDAN
    elif word.kind in _IRREGULAR:
        ending, row = _IRREGULAR[word.kind]
        stem = word.text.removesuffix(ending)
    else:
        raise ValueError(f"{word.text} ({word.kind}) is not a verb")
    return _Stems(*(stem + form for form in row))


def _is_verb(word: Word) -> bool:
    return word.kind in ("godan", "ichidan", "suru", "kuru")


_POLITE_NAI = {"ならない": "なりません", "いけない": "いけません"}


def _adjective_stem(word: Word) -> str:
    """高い → 高, いい → よ; かわいい is regular."""
    if word.text.endswith("いい") and not word.text.endswith("かわいい"):
        return word.text[:-2] + "よ"
    return word.text[:-1]


def polite(word: Word, *, past: bool = False, negative: bool = False) -> str:
    """食べます, 高いです, 静かです and their past and negative."""
    if _is_verb(word):
        endings = ("ます", "ません", "ました", "ませんでした")
        return _stems(word).polite + endings[2 * past + negative]
    if word.kind == "nai":
        return word.text[:-4] + _POLITE_NAI[word.text[-4:]] + ("でした" if past else "")
    if word.kind == "i":
        return plain(word, past=past, negative=negative) + "です"
    endings = ("です", "ではありません", "でした", "ではありませんでした")
    return word.text + endings[2 * past + negative]


def plain(word: Word, *, past: bool = False, negative: bool = False) -> str:
    """食べる, 高い, 静かだ and their past and negative."""
    if negative:
        denied = nai(word)
        return plain(denied, past=past)
    if _is_verb(word):
        return _stems(word).ta if past else word.text
    if word.kind in ("i", "nai"):
        return _adjective_stem(word) + "かった" if past else word.text
    return word.text + ("だった" if past else "だ")


def attributive(word: Word, *, past: bool = False, negative: bool = False) -> str:
    """The form before a noun: 食べる, 高い, 静かな, 学生の."""
    if not past and not negative and word.kind in ("na", "noun"):
        return word.text + ("な" if word.kind == "na" else "の")
    return plain(word, past=past, negative=negative)


def reason_node(word: Word, *, past: bool = False, negative: bool = False) -> str:
    """The clause before ので: 食べるので, 静かなので, 学生なので."""
    if not past and not negative and word.kind in ("na", "noun"):
        return word.text + "なので"
    return plain(word, past=past, negative=negative) + "ので"


def nai(word: Word) -> Word:
    """The plain negative, itself an i-adjective: 食べない, 高くない, 静かではない."""
    if _is_verb(word):
        if word.kind == "godan" and word.text.endswith("ある"):
            return Word(word.text[:-2] + "ない", "i")
        return Word(_stems(word).negative + "ない", "i")
    if word.kind == "i":
        return Word(_adjective_stem(word) + "くない", "i")
    return Word(word.text + "ではない", "i")


def te(word: Word) -> str:
    """食べて, 高くて, 静かで."""
    if _is_verb(word):
        return _stems(word).te
    return _adjective_stem(word) + "くて" if word.kind == "i" else word.text + "で"


def tara(word: Word, *, negative: bool = False) -> str:
    """The conditional: 食べたら, 高かったら, 静かだったら, 食べなかったら."""
    return plain(word, past=True, negative=negative) + "ら"


def stem(word: Word) -> str:
    """The polite stem, to which ましょう, ながら and に行く attach: 食べ, 飲み."""
    return _stems(word).polite


def volitional(word: Word) -> str:
    """The casual let's: 食べよう, 行こう."""
    return _stems(word).volitional + "う"


def potential(word: Word) -> Word:
    """Can: 食べられる, 書ける, できる, 来られる."""
    return Word(_stems(word).potential + "る", "ichidan")


def progressive(word: Word) -> Word:
    """Be doing: 食べている."""
    return Word(_stems(word).te + "いる", "ichidan")


def tai(word: Word) -> Word:
    """Want to, of oneself: 食べたい."""
    return Word(_stems(word).polite + "たい", "i")


def tagaru(word: Word) -> Word:
    """Want to, of somebody else: 食べたがっている."""
    return Word(_stems(word).polite + "たがっている", "ichidan")


def must(word: Word) -> Word:
    """Have to: 食べなければならない, politely なりません."""
    return Word(nai(word).text[:-1] + "ければならない", "nai")


def need_not(word: Word) -> Word:
    """Do not have to: 食べなくてもいい."""
    return Word(nai(word).text[:-1] + "くてもいい", "i")


def may(word: Word) -> Word:
    """May: 食べてもいい."""
    return Word(te(word) + "もいい", "i")


def must_not(word: Word) -> Word:
    """Must not: 食べてはいけない, politely いけません."""
    return Word(te(word) + "はいけない", "nai")


def become(word: Word) -> Word:
    """Become: 寒くなる, 静かになる, 医者になる."""
    adverbial = _adjective_stem(word) + "く" if word.kind == "i" else word.text + "に"
    return Word(adverbial + "なる", "godan")


_DIGITS = "〇一二三四五六七八九"


def number(value: int) -> str:
    """Kanji numeral of 1 to 99, as the corpus writes what English spells out."""
    if not 1 <= value <= 99:
        raise ValueError(f"number={value} is outside 1 to 99")
    tens, ones = divmod(value, 10)
    return ("" if tens < 2 else _DIGITS[tens]) + ("十" if tens else "") + (_DIGITS[ones] if ones else "")


def count(value: int, counter: str) -> str:
    """三冊, 二人; 一つ stands for what has no counter of its own."""
    return number(value) + counter


PAUSE = "|"  # after an expression of time, until the sentence is written out


def pauses(text: str) -> str:
    """Write the marked pauses: a comma where kanji or kana would run together, 昨日、本を, and none in 昨日パンを."""
    text = re.sub(r"(?<=[\u3041-\u3096])\|(?=[\u3041-\u3096])", "、", text)
    return re.sub(r"\|(?=[0-9\u4e00-\u9fff])", "、", text).replace(PAUSE, "")


def probably(word: Word, *, negative: bool = False) -> str:
    """What is only foreseen: 寒いでしょう, 晴れでしょう, 雨は降らないでしょう."""
    if not negative and word.kind in ("na", "noun"):
        return word.text + "でしょう"
    return plain(word, negative=negative) + "でしょう"


def everyday(word: Word) -> Word:
    """The word of conversation for one of narration: お寺に行く for お寺を訪れる."""
    if word.text.endswith("を訪れる"):
        return Word(word.text.removesuffix("を訪れる") + "に行く", "godan")
    return word


def craved(word: Word) -> Word:
    """Before たい, food and drink take が: ラーメンが食べたい."""
    for verb in ("食べる", "飲む"):
        if word.text.endswith(f"を{verb}"):
            return Word(word.text.removesuffix(f"を{verb}") + f"が{verb}", word.kind)
    return word


def before_verb(word: Word, text: str) -> Word:
    """Put an amount or a length of time straight before the verb: ピアノを二時間弾く."""
    verb = verb_alone(everyday(word))
    return Word(everyday(word).text.removesuffix(verb.text) + text + verb.text, verb.kind)


def verb_alone(word: Word) -> Word:
    """The verb without its object and adverbials: 弾く of ピアノを弾く."""
    word = everyday(word)
    cut = max(word.text.rfind(particle) for particle in "をとでにへ")
    return Word(word.text[cut + 1 :], word.kind)


def is_verb(word: Word) -> bool:
    """Whether the word inflects as a verb."""
    return _is_verb(word)
