"""Checks of the exercise "bpe"."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from types import SimpleNamespace

from exercises.checking import Answer, Check, Mistake

Pair = tuple[str, str]
Symbols = list[str]
FEW = {"▁low": 5, "▁lower": 2, "▁newest": 6, "▁widest": 3}
REPEATED = {"あああ": 2, "いあああああ": 1}
JAPANESE = {"東京": 9, "東京都": 2, "京都": 5}


def replaced(symbols: Symbols, pair: Pair) -> Symbols:
    """Merge a pair from left to right."""
    result: Symbols = []
    for symbol in symbols:
        if result and not result[-1].endswith("\n") and (result[-1], symbol) == pair:
            result[-1] += f"{symbol}\n"  # complete: no part of another occurrence
        else:
            result.append(symbol)
    return [symbol.rstrip("\n") for symbol in result]


def adjacent(symbols: Symbols) -> Iterable[Pair]:
    """Return all pairs of neighbors."""
    return pairwise(symbols)


def _search(
    words: dict[str, int],
    merges: int,
    *,
    begin: Callable[[str], Symbols] = list,
    pairs: Callable[[Symbols], Iterable[Pair]] = adjacent,
    weight: Callable[[int], int] = lambda count: count,
    rank: Callable[[Pair, int], object] = lambda pair, count: (-count, pair),
    merge: Callable[[Symbols, Pair], Symbols] = replaced,
    least: int = 1,
) -> list[Pair]:
    """Learn merges; each step may be replaced by another."""
    segmented = [(begin(word), count) for word, count in words.items()]
    learned: list[Pair] = []
    while len(learned) < merges:
        counts: Counter[Pair] = Counter()
        for symbols, count in segmented:
            for pair in pairs(symbols):
                counts[pair] += weight(count)
        ranked = sorted(counts, key=lambda pair: rank(pair, counts[pair]))  # type: ignore[arg-type, return-value]
        if not ranked or counts[ranked[0]] < least:
            break
        learned.append(ranked[0])
        segmented = [(merge(symbols, ranked[0]), count) for symbols, count in segmented]
    return learned


def learn_merges(words: dict[str, int], merges: int) -> list[Pair]:
    """Return the merges by the definition: all pairs are counted again after every merge."""
    return _search(words, merges)


REFERENCE = SimpleNamespace(learn_merges=learn_merges)


def learned(answer: Answer, words: dict[str, int], merges: int) -> list[Pair]:
    """Return the answer's merges."""
    result: list[Pair] = answer.learn_merges(dict(words), merges)
    return result


def words_after(answer: Answer) -> list[tuple[str, int]]:
    """Return the given words after a call."""
    words = dict(FEW)
    answer.learn_merges(words, 3)
    return list(words.items())


CHECKS = (
    Check(
        lambda answer: learned(answer, {"abab": 2, "xy": 3}, 1),
        en="One merge: the most frequent pair, which occurs twice in a word",
        ja="最も多い組を 1 回マージする（一つの単語に 2 回現れる）",
    ),
    Check(
        lambda answer: learned(answer, FEW, 10),
        en="Ten merges of four words with different frequencies",
        ja="頻度の違う四つの単語から、10 回マージする",
    ),
    Check(
        lambda answer: learned(answer, JAPANESE, 3),
        en="Japanese words, in which one symbol ends like another",
        ja="日本語の単語（東京 と 京 のように、終わりが同じ記号がある）",
    ),
    Check(
        lambda answer: learned(answer, REPEATED, 3),
        en="A pair may overlap with itself, as in a word of three equal letters",
        ja="組が自分自身と重なる場合（あああ）",
    ),
    Check(
        lambda answer: [learned(answer, {"ab": 2, "c": 9}, 5), learned(answer, {}, 3)],
        en="Fewer merges, if no pair is left, or if there are no words at all",
        ja="組がなくなれば、そこで終わる（単語が一つもない場合も）",
    ),
    Check(words_after, en="The given words are not changed", ja="渡された単語の辞書を書き換えない"),
)


def _variant(**steps: object) -> Callable[[dict[str, int], int], list[Pair]]:
    """Return a search with other steps."""
    return lambda words, merges: _search(words, merges, **steps)  # type: ignore[arg-type]


def _initial_counts(words: dict[str, int], merges: int) -> list[Pair]:
    counts: Counter[Pair] = Counter()
    for word, count in words.items():
        for pair in adjacent(list(word)):
            counts[pair] += count
    return sorted(counts, key=lambda pair: (-counts[pair], pair))[:merges]


def _across_words(words: dict[str, int], merges: int) -> list[Pair]:
    return _search({"".join(word * count for word, count in words.items()): 1}, merges)


def _by_text(symbols: Symbols, pair: Pair) -> Symbols:
    return " ".join(symbols).replace(" ".join(pair), "".join(pair)).split(" ")


def _first_only(symbols: Symbols, pair: Pair) -> Symbols:
    for place, found in enumerate(adjacent(symbols)):
        if found == pair:
            return [*symbols[:place], "".join(pair), *symbols[place + 2 :]]
    return symbols


def _overlapping(symbols: Symbols, pair: Pair) -> Symbols:
    result: Symbols = []
    for place, symbol in enumerate(symbols):
        if tuple(symbols[place : place + 2]) == pair:
            result.append("".join(pair))
        elif not (place and (symbols[place - 1], symbol) == pair):
            result.append(symbol)
    return result


def _from_the_right(symbols: Symbols, pair: Pair) -> Symbols:
    return [symbol[::-1] for symbol in replaced([s[::-1] for s in symbols[::-1]], (pair[1][::-1], pair[0][::-1]))][::-1]


def _needing_pairs(choose: Callable[[list[Pair]], object]) -> Callable[[dict[str, int], int], list[Pair]]:
    """Return a search that goes on when no pair is left to choose from."""

    def search(words: dict[str, int], merges: int) -> list[Pair]:
        found = learn_merges(words, merges)
        if len(found) < merges:
            choose([])
        return found

    return search


def _takes_words(words: dict[str, int], merges: int) -> list[Pair]:
    found = learn_merges(words, merges)
    words.clear()
    return found


MISTAKES = (
    Mistake(
        en="the result has merged symbols; the task asks for pairs, ('a', 'b') instead of 'ab'. To apply a merge, both "
        "parts must be known.",
        ja="マージした後の文字列を返しています。'ab' ではなく ('a', 'b') という組を返してください。マージを適用する"
        "には、両方の部分が必要です。",
        learn_merges=lambda words, merges: ["".join(pair) for pair in learn_merges(words, merges)],
    ),
    Mistake(
        en="you take the rarest pair: the most frequent one makes the texts shortest.",
        ja="最も少ない組を選んでいます。最も多い組をマージすると、テキストがいちばん短くなります。",
        learn_merges=_variant(rank=lambda pair, count: (count, pair)),
    ),
    Mistake(
        en="each word counts once, whatever its frequency: add words[word] to the count of a pair, not 1.",
        ja="単語の頻度を使っていません。組の数には、1 ではなく words[word] を足してください。",
        learn_merges=_variant(weight=lambda count: 1),
    ),
    Mistake(
        en="the merge replaces text instead of symbols: 'b c' is also found in 'ab c', where the symbol is 'ab'. "
        "Compare symbols one by one.",
        ja="記号ではなく文字列として置き換えています。'b c' は、記号が 'ab' である 'ab c' の中にも見つかってしまい"
        "ます。記号を一つずつ比べてください。",
        learn_merges=_variant(merge=_by_text),
    ),
    Mistake(
        en="the pairs are counted only once, before the first merge. After a merge there are new symbols: count again.",
        ja="最初のマージの前に一度数えただけです。マージすると新しい記号ができるので、数え直してください。",
        learn_merges=_initial_counts,
    ),
    Mistake(
        en="pairs are also counted from one word to the next. A token must not reach over the boundary of words.",
        ja="単語の境目をまたぐ組も数えています。トークンは単語の境目をまたぎません。",
        learn_merges=_across_words,
    ),
    Mistake(
        en="of equally frequent pairs, take the first in alphabetical order (as Python compares tuples), not the last.",
        ja="同じ回数の組が複数あるときは、辞書順（Python のタプルの比較順）で最後ではなく最初のものを選びます。",
        learn_merges=_variant(rank=lambda pair, count: (-count, tuple(-ord(letter) for letter in " ".join(pair)))),
    ),
    Mistake(
        en="of equally frequent pairs you take the one that was counted first; take the first in alphabetical "
        "order, so that the result does not depend on the order of words.",
        ja="同じ回数の組が複数あるとき、先に数えたものを選んでいます。単語の順序によらないように、辞書順で最初のも"
        "のを選んでください。",
        learn_merges=_variant(rank=lambda pair, count: -count),
    ),
    Mistake(
        en="only the first occurrence in a word is merged: go on behind it.",
        ja="単語の中で最初に見つかったところしかマージしていません。その後ろも続けて調べてください。",
        learn_merges=_variant(merge=_first_only),
    ),
    Mistake(
        en="a symbol is used by two merges: three equal letters have two overlapping pairs, but only the first can be "
        "merged. Go on behind a merged pair.",
        ja="一つの記号を 2 回のマージで使っています。あああ には重なった組が二つありますが、マージできるのは最初の"
        "組だけです。マージした組の後ろから続けてください。",
        learn_merges=_variant(merge=_overlapping),
    ),
    Mistake(
        en="merges go from right to left; the task asks for left to right.",
        ja="右から左へマージしています。左から右へ進めてください。",
        learn_merges=_variant(merge=_from_the_right),
    ),
    Mistake(
        en="each word counts a pair once, however often it has it.",
        ja="一つの単語に同じ組が何度あっても、1 回しか数えていません。",
        learn_merges=_variant(pairs=lambda symbols: set(adjacent(symbols))),
    ),
    Mistake(
        en="if no pair is left, there is no most frequent one: end the loop.",
        ja="組がなくなると、最も多い組もありません。ループを終えてください。",
        learn_merges=_needing_pairs(max),
    ),
    Mistake(
        en="if no pair is left, there is none to choose: end the loop.",
        ja="組がなくなると、選ぶものもありません。ループを終えてください。",
        learn_merges=_needing_pairs(min),
    ),
    Mistake(
        en="if no pair is left, the list of pairs is empty and has no first one: end the loop.",
        ja="組がなくなると、組のリストは空で、最初の要素もありません。ループを終えてください。",
        learn_merges=_needing_pairs(lambda pairs: pairs[0]),
    ),
    Mistake(
        en="you have changed the words that were given: the caller still needs them.",
        ja="渡された単語の辞書を書き換えています。呼び出した側は、まだそれを使います。",
        learn_merges=_takes_words,
    ),
)
