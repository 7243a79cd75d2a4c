"""Checks of the exercise "beam"."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from exercises.toy import NextLogProbs, Toy
from utils.decoding import SearchOptions
from utils.text.special import BOS, EOS

Best = tuple[list[int], float]
SOURCES = torch.tensor([[5, 3], [6, 3], [7, 3], [8, 3]])


def beam_search(next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float) -> Best:
    """Return the translation and score of the project's search."""
    options = SearchOptions(beam=beam, length_penalty=alpha)
    best = cast("NextLogProbs", next_log_probs).search(options, limit)[0][0]
    return list(best.tokens), best.score


REFERENCE = SimpleNamespace(beam_search=beam_search)


def translations(answer: Answer, beam: int, limit: int, alpha: float, **options: Any) -> list[Best]:
    """Return the answer's translations of four sources, one by one."""
    models = [NextLogProbs(Toy(17, **options), source.unsqueeze(0)) for source in SOURCES]
    return [answer.beam_search(model, beam, limit, alpha) for model in models]


CHECKS = (
    Check(
        lambda answer: translations(answer, 1, 12, 0.0),
        en="A beam of 1 is greedy search, and the score is the log-probability of all tokens with EOS",
        ja="ビーム幅 1 は貪欲法と同じで、スコアは EOS まで含めた対数確率になる",
    ),
    Check(
        lambda answer: translations(answer, 3, 12, 0.0),
        en="A beam of 3 finds more probable translations",
        ja="ビーム幅 3 では、より確率の高い訳が見つかる",
    ),
    Check(
        lambda answer: translations(answer, 4, 12, 1.0),
        en="Length penalty 1: the score is the mean by token",
        ja="長さの補正が 1 なら、スコアはトークンあたりの平均になる",
    ),
    Check(
        lambda answer: translations(answer, 4, 12, 0.6),
        en="Length penalty 0.6",
        ja="長さの補正が 0.6 の場合",
    ),
    Check(
        lambda answer: translations(answer, 4, 5, 1.0, eos=-3.0),
        en="No translation is longer than 5 tokens, EOS included",
        ja="EOS を含めて 5 トークンより長くならない",
    ),
    Check(
        lambda answer: translations(answer, 12, 6, 1.0),
        en="A beam wider than the vocabulary",
        ja="ビーム幅が語彙より大きい場合",
    ),
)


@dataclass(frozen=True)
class _Variant:
    """A beam search, or one with another step."""

    scored: Callable[[float, int, float], float] = lambda total, length, alpha: total / length**alpha
    narrow: bool = True  # by each finished hypothesis
    for_each: bool = False  # the best continuations of each hypothesis, instead of all
    first: bool = False  # return the first that is finished
    last_only: bool = False  # rank by the last token
    extra: int = 0
    forced: bool = True  # EOS at the limit counts
    wrong_parent: bool = False

    def __call__(self, next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float) -> Best:
        live: list[tuple[float, list[int]]] = [(0.0, [BOS])]
        finished: list[tuple[float, list[int]]] = []
        while live and len(finished) < beam:
            log_probs = next_log_probs(torch.tensor([prefix for _, prefix in live]))  # (n, V)
            past = torch.tensor([total for total, _ in live]).unsqueeze(1)
            length = len(live[0][1])
            if length >= limit + self.extra:
                end = log_probs[:, EOS].clone() if self.forced else torch.zeros(len(live))
                log_probs = torch.full_like(log_probs, -torch.inf)
                log_probs[:, EOS] = end
            totals = log_probs if self.last_only else past + log_probs
            found = self._best(totals, beam - len(finished) if self.narrow else beam)
            parents, live = live, []
            for total, row, token in found:
                prefix = parents[0 if self.wrong_parent else row][1]
                if token == EOS:
                    finished.append((self.scored(total, length, alpha), prefix[1:]))
                else:
                    live.append((total, [*prefix, token]))
            if self.first and finished:
                break
        score, tokens = finished[0] if self.first else max(finished)
        return tokens, score

    def _best(self, totals: Tensor, count: int) -> list[tuple[float, int, int]]:
        if self.for_each:
            found = [
                (total, row, token)
                for row, each in enumerate(totals.tolist())
                for token, total in sorted(enumerate(each), key=lambda pair: -pair[1])[:count]
            ]
            found = sorted(found, reverse=True)[: 4 * count]  # not all: their number grows exponentially
        else:
            best = totals.flatten().topk(min(count, totals.numel()))
            places = [divmod(place, totals.shape[1]) for place in best.indices.tolist()]
            found = [(total, *place) for total, place in zip(best.values.tolist(), places, strict=True)]
        return [one for one in found if one[0] > -torch.inf]


def _twice(total: float, length: int, alpha: float) -> float:
    return total / float((length + 1) ** alpha)


def _more_than_there_are(next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float) -> Best:
    next_log_probs(torch.tensor([[BOS]])).flatten().topk(beam)
    return beam_search(next_log_probs, beam, limit, alpha)


def _with(best: Best, before: list[int], after: list[int]) -> Best:
    return [*before, *best[0], *after], best[1]


def _without_eos(next_log_probs: Callable[[Tensor], Tensor], beam: int, limit: int, alpha: float) -> Best:
    """Return the best translation of a search in which EOS costs nothing where it is among the best."""
    tokens, score = beam_search(next_log_probs, beam, limit, alpha)
    end = float(next_log_probs(torch.tensor([[BOS, *tokens]]))[0, EOS])
    return tokens, score - end / (len(tokens) + 1) ** alpha


MISTAKES = (
    Mistake(
        en="hypotheses are ranked by their last token alone. The probability of a translation is the product of "
        "all its tokens: add the log-probability of the prefix.",
        ja="最後のトークンだけで仮説を比べています。訳の確率は全トークンの積です。途中までの対数確率を足してください。",
        beam_search=_Variant(last_only=True),
    ),
    Mistake(
        en="EOS is not part of the score. Its probability says how likely it is that the translation ends there; "
        "without it, stopping too early costs nothing.",
        ja="スコアに EOS が入っていません。EOS の確率は、そこで訳が終わる確からしさです。入れないと、早く終わりすぎ"
        "ても損をしません。",
        beam_search=_without_eos,
    ),
    Mistake(
        en="EOS is part of the result: return the tokens without BOS and EOS.",
        ja="結果に EOS が入っています。BOS と EOS を除いたトークンを返してください。",
        beam_search=lambda next_log_probs, beam, limit, alpha: _with(
            beam_search(next_log_probs, beam, limit, alpha), before=[], after=[EOS]
        ),
    ),
    Mistake(
        en="BOS is part of the result: return the tokens without BOS and EOS.",
        ja="結果に BOS が入っています。BOS と EOS を除いたトークンを返してください。",
        beam_search=lambda next_log_probs, beam, limit, alpha: _with(
            beam_search(next_log_probs, beam, limit, alpha), before=[BOS], after=[]
        ),
    ),
    Mistake(
        en="the score comes first; the task asks for the tokens and then their score.",
        ja="スコアを先に返しています。トークン、スコアの順に返してください。",
        beam_search=lambda next_log_probs, beam, limit, alpha: beam_search(next_log_probs, beam, limit, alpha)[::-1],
    ),
    Mistake(
        en="each token continues the first hypothesis. An index of the flattened (n, V) totals stands for a row and a "
        "token: divmod(index, V).",
        ja="どのトークンも最初の仮説につながっています。(n, V) を 1 次元にしたときの番号は、行とトークンの組を表し"
        "ます。divmod(番号, V) で求めてください。",
        beam_search=_Variant(wrong_parent=True),
    ),
    Mistake(
        en="the search ends with the first hypothesis that is finished. A live one may still get a better score: go on "
        "until the beam is empty.",
        ja="最初の仮説が終わったところで探索をやめています。継続中の仮説のほうがよいスコアになることもあります。ビー"
        "ムが空になるまで続けてください。",
        beam_search=_Variant(first=True),
    ),
    Mistake(
        en="the beam stays as wide as it was when a hypothesis finishes. A finished one keeps its place in the "
        "beam, so only beam - finished continuations are followed.",
        ja="仮説が終わっても、ビームの幅が元のままです。終わった仮説もビームの 1 か所を占めるので、続けるのは（ビー"
        "ム幅 − 終わった個数）の仮説だけです。",
        beam_search=_Variant(narrow=False),
    ),
    Mistake(
        en="too many hypotheses are followed: the best continuations of each one, not the best of all. All of them "
        "compete for the places in the beam.",
        ja="仮説が多すぎます。仮説ごとに上位を残すのではなく、すべての仮説の続きを合わせて、その中から上位を選びます。",
        beam_search=_Variant(for_each=True),
    ),
    Mistake(
        en="the length penalty has no effect: divide the log-probability by length ** alpha when a hypothesis is "
        "finished.",
        ja="長さの補正が効いていません。仮説が終わったら、対数確率を「長さの alpha 乗」で割ってください。",
        beam_search=_Variant(scored=lambda total, length, alpha: total),
    ),
    Mistake(
        en="you multiply by length ** alpha. Log-probabilities are negative, so this favors short translations "
        "even more.",
        ja="「長さの alpha 乗」で割るのではなく、掛けています。対数確率は負なので、短い訳がさらに有利になります。",
        beam_search=_Variant(scored=lambda total, length, alpha: total * length**alpha),
    ),
    Mistake(
        en="BOS is counted as a token of the translation. The length is that of the tokens with EOS, without BOS.",
        ja="長さに BOS も数えています。長さは BOS を除き、EOS を含めたトークン数です。",
        beam_search=_Variant(scored=_twice),
    ),
    Mistake(
        en="EOS is not counted in the length, though its probability is part of the score; an empty translation would "
        "even be divided by 0.",
        ja="長さに EOS を数えていません。スコアには EOS の確率も入っています。空の訳では 0 で割ることになります。",
        beam_search=_Variant(scored=lambda total, length, alpha: total / max(1, length - 1) ** alpha),
    ),
    Mistake(
        en="the score is always the mean: the exponent alpha is missing.",
        ja="スコアがいつも平均になっています。指数の alpha がありません。",
        beam_search=_Variant(scored=lambda total, length, alpha: total / length if alpha else total),
    ),
    Mistake(
        en="you divide by length * alpha; alpha is an exponent: length ** alpha.",
        ja="長さ × alpha で割っています。alpha は指数です（length ** alpha）。",
        beam_search=_Variant(scored=lambda total, length, alpha: total / (length * alpha) if alpha else total),
    ),
    Mistake(
        en="a translation may be one token too long: the limit includes EOS, so with limit - 1 tokens only EOS may "
        "follow.",
        ja="訳が 1 トークン長くなることがあります。上限は EOS を含むので、limit - 1 個のトークンの後には EOS しか続"
        "きません。",
        beam_search=_Variant(extra=1),
    ),
    Mistake(
        en="a translation is one token too short at the limit: it may have limit - 1 tokens and EOS; BOS does not "
        "count.",
        ja="上限に達した訳が 1 トークン短すぎます。limit - 1 個のトークンと EOS まで許されます。BOS は数えません。",
        beam_search=_Variant(extra=-1),
    ),
    Mistake(
        en="EOS costs nothing at the limit. It is the only token that fits, but the score contains its "
        "log-probability as everywhere.",
        ja="上限での EOS がスコアに入っていません。ほかに選べるトークンがなくても、EOS の対数確率はいつもどおり足し"
        "ます。",
        beam_search=_Variant(forced=False),
    ),
    Mistake(
        en="in the first step there is one hypothesis with V continuations, and topk fails if the beam is wider: "
        "ask for at most as many as there are.",
        ja="最初のステップでは仮説が 1 個、続きは V 個しかないので、ビーム幅のほうが大きいと topk が失敗します。あ"
        "る分だけを選んでください。",
        beam_search=_more_than_there_are,
    ),
)
