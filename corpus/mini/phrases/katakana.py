"""Katakana for Western given names by their letters: right for names that are spelled as they sound."""

import re
import unicodedata

# Spelling to sounds, tried in this order at every letter; what stands before is seen by a lookbehind. Sounds are
# romanized Japanese with C for ch, S for sh, N for the nasal, Q for a geminate and ":" for a long vowel.
_C = "[bcdfghjklmnpqrstvwxz]"
_ONE = rf"(?<=^{_C}[aeiou])|(?<=^{_C}{_C}[aeiou])"  # the last letter of a short monosyllable comes next
_RULES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), sounds)
    for pattern, sounds in (
        # short and long vowels of common patterns
        (r"(?<=^[dhjs])u(?=nc|nt|st|ll)|u(?=nd$)|u(?=s$)", "a"),
        (rf"(?<=^{_C})ora$|(?<=^{_C}{_C})ora$", "o:ra"),
        (r"^hu(?=[bg])", "hyu:"),
        (r"u(?=no$)", "u:"),
        (r"^wa(?=l[dt])", "wo"),
        (r"ea(?=nd)", "ea"),
        # vowels before r: English lengthens, languages with names in -o roll the r
        (r"([aeiou])rr?(?=[bcdfgjklmnpqstvwxz].*o$)", r"\1ru"),
        (r"are$", "ea"),
        (r"ore$", "oa"),
        (rf"earr?(?={_C}|$)", "a:"),
        (r"eer$|ier$", "ia"),
        (rf"ar(?=[bcdfghjklmnpqstvwxz]|$)|er(?={_C}(?<!r)|$)|yr(?={_C}(?<!r)|$)", "a:"),
        (r"ir$", "i:ru"),
        (r"[aeou]r$", "a:"),
        (r"or(?=[bcdfghjklmnpqstvwxz])", "o:"),
        (r"[iu]r(?=[bcdfghjklmnpqstvwxz])", "a:"),
        # endings
        (r"(?<=[td])(?:ie|ey|y)$|(?<=tt)y$", "i"),
        (rf"(?<={_C})(?:ie|ey|y|ee|eigh)$", "i:"),
        (rf"(?<={_C})ine$", "i:n"),
        (rf"(?<={_C})in(?=[ao]$)", "i:n"),
        (rf"(?<=..{_C})i(?=ce$)", "i"),
        (r"(?<![aeiouy])a(?=[bcdfgklmnpstvz]e$)", "ei"),
        (r"(?<![aeiouy])[iy](?=[bdfgklmnpstvzc]e$)", "ai"),
        (r"(?<![aeiouy])o(?=[bdfgklmnpstvz]e$)", "o:"),
        (r"(?<![aeiouy])u(?=[bdfgklmnpstvzc]e$)", "u:"),
        (rf"(?<={_C})e(?=[bdgklmnpstvz]e$)", "i:"),
        (r"se$", "z"),
        (r"tte$", "Qt"),
        (rf"(?<={_C})e$", ""),
        (r"eah$", "ia"),
        (r"ea$", "ea"),
        (r"ai$", "ai"),
        (r"oe$", "o:"),
        (r"ue$", "u:"),
        (r"ew$", "yu:"),
        # vowels
        (r"(?<=[ao])y(?=[aeiou])", "y"),
        (r"ee|ea(?=[bcdfgklmnpstvz])", "i:"),
        (r"oo|ou", "u:"),
        (r"oah$", "oa"),
        (r"oa(?=[bcdfgklmnprst]$)|ow(?![aeiou])", "o:"),
        (r"au|aw(?![aeiou])", "o:"),
        (r"a[iy](?![aeou])|e[iy](?![aeou])", "ei"),
        (r"oy|oi", "oi"),
        (r"^eu", "yu:"),
        (r"(?<=[bcdfghjkmpqrstvwxz])y(?=[aeiou])", "ai"),
        (r"(?<=[nl])y(?=[aeiou])", "y"),
        (r"(?:^|(?<=[aeiou]))y(?=[aeiou])", "y"),
        (r"y", "i"),
        (r"[aeiou]", r"\g<0>"),
        # consonants that close a word
        (rf"(?:{_ONE})([tkpd])$", r"Q\1"),
        (rf"(?:{_ONE})c$", "Qk"),
        (r"(?<=[eio])t$", "Qt"),
        (r"(?<=[bcdfghjklmnpqrstvwxz]i)[ck]$", "Qk"),
        (r"(?<=[bcdfghjklmnpqrstvwxz]i)d$", "Qd"),
        (r"(?<=[aeiou])x$", "Qkus"),
        (r"(?<=re)d$", "Qd"),
        (r"tt(?=[ao]?$)", "Qt"),
        (r"ss(?=a$)", "Qs"),
        (r"dd(?=a$)", "Qd"),
        (r"pp(?=o$)", "Qp"),
        (r"cc(?![eiy])", "Qk"),
        (r"dd$", "Qd"),
        (r"pp$", "Qp"),
        (r"gg$", "Qg"),
        (r"th$", "s"),
        (r"ng$", "Ng"),
        (r"gh$|(?<=[aeiouy])h(?![aeiouy])", ""),
        # clusters
        (r"ck", "Qk"),
        (r"tch", "QC"),
        (r"dg(?=[ei])", "Qj"),
        (r"chr", "kr"),
        (r"sch|sh", "S"),
        (r"ch", "C"),
        (r"ph", "f"),
        (r"^th", "t"),
        (r"th", "s"),
        (r"qu(?=[aeio])", "ku"),
        (r"^x", "z"),
        (r"x", "kus"),
        (r"^kn", "n"),
        (r"wh", "w"),
        (r"^wr", "r"),
        (r"(?<=a)nn(?=a)", "Nn"),
        (r"([bcdfgklmnprstz])\1", r"=\1"),
        # single letters
        (r"s?c(?=[eiy])", "s"),
        (r"[cq]", "k"),
        (r"^g(?=il)", "g"),
        (r"g(?=[eiy])", "j"),
        (r"m(?=[bp]|ph)", "N"),
        (r"n(?![aeiouy])", "N"),
        (r"v", "b"),
        (r"l", "r"),
        (r"[wh](?![aeiouy])", ""),
        (r"[a-z]", r"\g<0>"),
    )
)

_ROWS = {
    "": "ア イ ウ エ オ",
    "k": "カ キ ク ケ コ",
    "g": "ガ ギ グ ゲ ゴ",
    "s": "サ シ ス セ ソ",
    "S": "シャ シ シュ シェ ショ",
    "z": "ザ ジ ズ ゼ ゾ",
    "j": "ジャ ジ ジュ ジェ ジョ",
    "t": "タ ティ トゥ テ ト",
    "C": "チャ チ チュ チェ チョ",
    "d": "ダ ディ ドゥ デ ド",
    "n": "ナ ニ ヌ ネ ノ",
    "h": "ハ ヒ フ ヘ ホ",
    "f": "ファ フィ フ フェ フォ",
    "b": "バ ビ ブ ベ ボ",
    "p": "パ ピ プ ペ ポ",
    "m": "マ ミ ム メ モ",
    "y": "ヤ イ ユ イェ ヨ",
    "r": "ラ リ ル レ ロ",
    "w": "ワ ウィ ウ ウェ ウォ",
    "ry": "リャ リ リュ リェ リョ",
    "hy": "ヒャ ヒ ヒュ ヒェ ヒョ",
    "ny": "ニャ ニ ニュ ニェ ニョ",
}
_KANA = {
    consonant + vowel: kana
    for consonant, row in _ROWS.items()
    for vowel, kana in zip("aiueo", row.split(), strict=True)
}
_SINGLE = {"N": "ン", "Q": "ッ", ":": "ー"}
_SYLLABLE = re.compile(r"[NQ:]|(?:[rnh]y|[kgsSzjtCdnhfbpmyrw])?[aiueo]|[kgsSzjtCdnhfbpmyrw]")
_CLOSING = {"t": "ト", "d": "ド", "C": "チ", "j": "ジ", "n": "ン", "S": "シュ"}


def _sounds(name: str) -> str:
    sounds, at = "", 0
    while at < len(name):
        for pattern, result in _RULES:
            match = pattern.match(name, at)
            if match:
                if result.startswith("="):  # a double letter sounds as the single one does
                    at += 1
                    break
                sounds += match.expand(result)
                at = match.end()
                break
        else:
            at += 1
    return sounds


def katakana(name: str) -> str:
    """Write a given name as it is spelled: ``Marlena`` → マーレナ, ``Quinton`` → クイントン."""
    letters = "".join(c for c in unicodedata.normalize("NFD", name.lower()) if "a" <= c <= "z")
    kana = ""
    for syllable in _SYLLABLE.findall(_sounds(letters)):
        if syllable in _SINGLE:
            kana += _SINGLE[syllable]
        elif syllable in _KANA:
            kana += _KANA[syllable]
        else:
            kana += _CLOSING.get(syllable, _KANA.get(syllable + "u", ""))
    return kana
