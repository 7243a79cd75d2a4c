"""Checks of the exercise "bleu"."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from types import SimpleNamespace

from sacrebleu.metrics.bleu import BLEU

from exercises.checking import Answer, Check, Mistake

Words = Sequence[str]
Texts = Sequence[Words]
N = 4
EN = ("the cat sat on the mat and slept", "there is a red book on the old table", "he will go to the station now")
EN_REFERENCES = (
    "the cat sat on the mat and was sleeping",
    "a red book is on the old table",
    "he goes to the station right now",
)
JA = ("私 は 昨日 京都 に 行き まし た 。", "猫 は マット の 上 に い ます 。")
JA_REFERENCES = ("私 は 昨日 京都 へ 行き まし た 。", "猫 が マット の 上 に い ます 。")


def bleu(translations: Texts, references: Texts) -> float:
    """Return sacrebleu's score of texts that are segmented already."""
    metric = BLEU(tokenize="none", smooth_method="none", force=True)
    ours, theirs = ([" ".join(words) for words in texts] for texts in (translations, references))
    return float(metric.corpus_score(ours, [theirs]).score)


REFERENCE = SimpleNamespace(bleu=bleu)


def score(answer: Answer, translations: Sequence[str], references: Sequence[str]) -> float:
    """Return the answer's score of texts whose words are separated by spaces."""
    result: float = answer.bleu([text.split() for text in translations], [text.split() for text in references])
    return result


CHECKS = (
    Check(
        lambda answer: score(answer, EN_REFERENCES[:1], EN_REFERENCES[:1]),
        en="A translation that is the reference scores 100",
        ja="参照訳と同じ訳なら 100",
    ),
    Check(
        lambda answer: score(answer, JA[:1], JA_REFERENCES[:1]),
        en="One sentence with a wrong particle",
        ja="助詞が一つ違う文",
    ),
    Check(
        lambda answer: score(answer, ("the cat sat on the mat on the mat",), ("the cat sat on the mat with a hat",)),
        en="A repeated n-gram counts at most as often as in the reference",
        ja="繰り返した n-gram は、参照訳での回数までしか数えない",
    ),
    Check(
        lambda answer: score(answer, ("the cat sat on the mat all day and all night",), ("the cat sat on the mat",)),
        en="A translation that is longer than the reference",
        ja="参照訳より長い訳",
    ),
    Check(
        lambda answer: score(answer, ("the cat sat on the",), ("the cat sat on the mat all day long",)),
        en="A translation that is too short",
        ja="短すぎる訳",
    ),
    Check(
        lambda answer: score(answer, EN, EN_REFERENCES),
        en="A test set of three sentences: all sums are over the whole set",
        ja="3 文のテストセット（和はすべてテストセット全体でとる）",
    ),
    Check(
        lambda answer: score(answer, (*JA, "東京 へ", ""), (*JA_REFERENCES, "東京 に 行く 。", "はい 。")),
        en="With a short and an empty translation",
        ja="短い訳や空の訳がある場合",
    ),
    Check(
        lambda answer: [
            score(answer, ("a b c d e",), ("a b c e d",)),
            score(answer, ("a b",), ("a b",)),
            score(answer, ("",), ("a",)),
        ],
        en="The score is 0 if n-grams of some length never match, or do not exist",
        ja="一致する n-gram がない長さ、または n-gram そのものがない長さがあれば 0",
    ),
)


def _ngrams(words: Words, n: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(words[start : start + n]) for start in range(len(words) - n + 1))


def _clipped(ours: Counter[tuple[str, ...]], theirs: Counter[tuple[str, ...]]) -> tuple[int, int]:
    return (ours & theirs).total(), ours.total()


def _brevity(length: int, reference_length: int) -> float:
    return min(0.0, 1 - reference_length / length)


def _geometric(precisions: Sequence[float]) -> float:
    return math.prod(precisions) ** (1 / len(precisions))


def _variant(
    *,
    lengths: range = range(1, N + 1),
    count: Callable[[Counter[tuple[str, ...]], Counter[tuple[str, ...]]], tuple[int, int]] = _clipped,
    mean: Callable[[Sequence[float]], float] = _geometric,
    brevity: Callable[[int, int], float] = _brevity,
    scale: float = 100,
    zero: bool = True,
) -> Callable[[Texts, Texts], float]:
    """Return a score with one other step; ``brevity`` gives the logarithm of the penalty."""

    def bleu(translations: Texts, references: Texts) -> float:
        precisions = []
        for n in lengths:
            pairs = [count(_ngrams(a, n), _ngrams(b, n)) for a, b in zip(translations, references, strict=True)]
            matches, total = (sum(numbers) for numbers in zip(*pairs, strict=True))
            if zero and not matches:
                return 0.0
            precisions.append(matches / total)
        log_penalty = brevity(sum(map(len, translations)), sum(map(len, references)))
        return scale * math.exp(log_penalty) * mean(precisions)

    return bleu


def _logarithms(precisions: Sequence[float]) -> float:
    return math.exp(sum(map(math.log, precisions)) / len(precisions))


def _of_sentences(translations: Texts, references: Texts) -> float:
    scores = [bleu([ours], [theirs]) for ours, theirs in zip(translations, references, strict=True)]
    return sum(scores) / len(scores)


def _as_one_text(translations: Texts, references: Texts) -> float:
    return bleu(
        [[word for words in translations for word in words]], [[word for words in references for word in words]]
    )


def _any_reference(translations: Texts, references: Texts) -> float:
    precisions = []
    for n in range(1, N + 1):
        ours = sum((_ngrams(words, n) for words in translations), Counter[tuple[str, ...]]())
        theirs = sum((_ngrams(words, n) for words in references), Counter[tuple[str, ...]]())
        precisions.append((ours & theirs).total() / max(1, ours.total()))
    if not all(precisions):
        return 0.0
    length, reference_length = (sum(map(len, texts)) for texts in (translations, references))
    return 100 * math.exp(_brevity(length, reference_length)) * _geometric(precisions)


def _penalty_by_sentence(translations: Texts, references: Texts) -> float:
    lengths = [(len(ours), len(theirs)) for ours, theirs in zip(translations, references, strict=True)]
    penalties = [math.exp(_brevity(*pair)) if pair[0] else 0.0 for pair in lengths]
    return (
        sum(penalties)
        / len(penalties)
        * _variant(brevity=lambda length, reference_length: 0.0)(translations, references)
    )


MISTAKES = (
    Mistake(
        en="the result is between 0 and 1; BLEU is given in percent: 100 times that.",
        ja="結果が 0 から 1 の間になっています。BLEU は百分率なので、100 倍してください。",
        bleu=_variant(scale=1),
    ),
    Mistake(
        en="the mean of the four precisions is arithmetic; it is to be geometric, the fourth root of the product, "
        "so that one bad precision is not made up for by others.",
        ja="四つの適合率の算術平均になっています。積の 4 乗根、つまり幾何平均をとります。一つでも悪いと全体が下がり"
        "ます。",
        bleu=_variant(mean=lambda precisions: sum(precisions) / len(precisions)),
    ),
    Mistake(
        en="the fourth root is missing: this is the product of the precisions.",
        ja="4 乗根をとっていません。適合率の積のままです。",
        bleu=_variant(mean=math.prod),
    ),
    Mistake(
        en="only single words count: n goes from 1 to 4. Longer n-grams are what makes the order of words count.",
        ja="1 単語しか数えていません。n は 1 から 4 までです。長い n-gram があるので、語順も評価されます。",
        bleu=_variant(lengths=range(1, 2)),
    ),
    Mistake(
        en="only n-grams up to 3 count: range(1, 4) ends before 4.",
        ja="3-gram までしか数えていません。range(1, 4) に 4 は含まれません。",
        bleu=_variant(lengths=range(1, N)),
    ),
    Mistake(
        en="only 4-grams count: n goes from 1 to 4.",
        ja="4-gram しか数えていません。n は 1 から 4 までです。",
        bleu=_variant(lengths=range(N, N + 1)),
    ),
    Mistake(
        en="matches are not limited: an n-gram of the translation counts at most as often as it occurs in the "
        "reference. Otherwise 'the the the' would be perfect.",
        ja="一致する数を制限していません。同じ n-gram は、参照訳での回数までしか数えません。そうしないと、「the "
        "the the」が満点になります。",
        bleu=_variant(count=lambda ours, theirs: (sum(n for gram, n in ours.items() if gram in theirs), ours.total())),
    ),
    Mistake(
        en="each different n-gram counts once (a set); count how often it occurs.",
        ja="異なる n-gram を 1 回ずつしか数えていません（集合になっています）。何回現れるかを数えてください。",
        bleu=_variant(count=lambda ours, theirs: (len(ours.keys() & theirs.keys()), len(ours))),
    ),
    Mistake(
        en="you divide by the n-grams of the reference. That is recall; precision divides by those of the "
        "translation, and the brevity penalty does the rest.",
        ja="参照訳の n-gram の数で割っています。それは再現率です。適合率では訳文の n-gram の数で割り、短すぎる訳に"
        "は別に罰を与えます。",
        bleu=_variant(count=lambda ours, theirs: ((ours & theirs).total(), theirs.total())),
    ),
    Mistake(
        en="the brevity penalty is missing: a translator that writes only the words it is sure of would get the "
        "best score.",
        ja="短い訳への罰がありません。自信のある単語だけを書く翻訳が、最もよいスコアになってしまいます。",
        bleu=_variant(brevity=lambda length, reference_length: 0.0),
    ),
    Mistake(
        en="the brevity penalty is the ratio of the lengths; it is exp(1 - r / h).",
        ja="短い訳への罰が、長さの比そのものになっています。正しくは exp(1 - r / h) です。",
        bleu=_variant(brevity=lambda length, reference_length: math.log(min(1.0, length / reference_length))),
    ),
    Mistake(
        en="the lengths in the brevity penalty are swapped: 1 - r / h, where r is that of the references.",
        ja="短い訳への罰で、長さが逆になっています。1 - r / h で、r が参照訳の長さです。",
        bleu=_variant(brevity=lambda length, reference_length: min(0.0, 1 - length / reference_length)),
    ),
    Mistake(
        en="the brevity penalty rewards long translations: limit it to 1, exp(min(0, 1 - r / h)).",
        ja="長い訳が得をしています。1 を超えないように、exp(min(0, 1 - r / h)) としてください。",
        bleu=_variant(brevity=lambda length, reference_length: 1 - reference_length / length),
    ),
    Mistake(
        en="this is the mean of the sentences' scores. BLEU adds up matches and totals of the whole test set, and "
        "computes one score from the sums.",
        ja="文ごとのスコアを平均しています。BLEU では、一致した数と全体の数をテストセット全体で足し合わせ、その和か"
        "ら一つのスコアを計算します。",
        bleu=_of_sentences,
    ),
    Mistake(
        en="n-grams reach from one sentence into the next: count them sentence by sentence.",
        ja="文の境目をまたぐ n-gram も数えています。文ごとに数えてください。",
        bleu=_as_one_text,
    ),
    Mistake(
        en="n-grams are compared with the references of other sentences, too: each translation has its own reference.",
        ja="ほかの文の参照訳とも一致を調べています。それぞれの訳を、その文の参照訳とだけ比べてください。",
        bleu=_any_reference,
    ),
    Mistake(
        en="the brevity penalty is the mean of the sentences' penalties; it compares the lengths of the whole test "
        "set.",
        ja="短い訳への罰を文ごとに求めて平均しています。テストセット全体の長さを比べてください。",
        bleu=_penalty_by_sentence,
    ),
    Mistake(
        en="the logarithm of 0 does not exist: if no n-gram of some length matches, the score is 0.",
        ja="0 の対数は求められません。一致する n-gram がない長さがあれば、スコアは 0 です。",
        bleu=_variant(mean=_logarithms, zero=False),
    ),
    Mistake(
        en="a short text has no n-grams of some lengths: do not divide by 0. The score is 0.",
        ja="短いテキストには、ある長さの n-gram がありません。0 で割らないようにしてください。スコアは 0 です。",
        bleu=_variant(zero=False),
    ),
)
