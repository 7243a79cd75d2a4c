"""Checks of the exercise "greedy"."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from exercises.toy import NextLogProbs, Toy
from utils.decoding import SearchOptions
from utils.text.special import BOS, EOS

Found = list[list[int]]
SOURCES = torch.tensor([[5, 3], [6, 3], [7, 3], [8, 3]])  # (B, S)


def greedy(next_log_probs: Callable[[Tensor], Tensor], sentences: int, limit: int) -> Found:
    """Return the translations of the project's search."""
    found = cast("NextLogProbs", next_log_probs).search(SearchOptions(beam=1), limit)
    return [list(hypotheses[0].tokens) for hypotheses in found[:sentences]]


REFERENCE = SimpleNamespace(greedy=greedy)


def translations(answer: Answer, sources: Tensor, limit: int, **options: Any) -> Found:
    """Return the answer's translations of some sources by a toy model."""
    result: Found = answer.greedy(NextLogProbs(Toy(0, **options), sources), len(sources), limit)
    return result


CHECKS = (
    Check(
        lambda answer: translations(answer, SOURCES[1:2], 12),
        en="One sentence, up to EOS",
        ja="1 文を EOS まで訳す",
    ),
    Check(
        lambda answer: translations(answer, SOURCES, 12),
        en="A batch of 4 sentences, which end at different steps",
        ja="4 文のバッチで、文によって終わるステップが違う",
    ),
    Check(
        lambda answer: translations(answer, SOURCES, 5),
        en="No translation is longer than 5 tokens, EOS included",
        ja="EOS を含めて 5 トークンより長くならない",
    ),
    Check(
        lambda answer: translations(answer, SOURCES, 6, eos=9.0),
        en="A translation may be empty: EOS comes first",
        ja="すぐに EOS が出ると、訳は空になる",
    ),
)


def _variant(
    *,
    choose: Callable[[Tensor], Tensor] = lambda log_probs: log_probs.argmax(-1),
    feed: Callable[[Tensor], Tensor] = lambda prefixes: prefixes,
    extra: int = 0,
    done: Callable[[Tensor], bool] = lambda prefixes: bool((prefixes == EOS).any(1).all()),
    end: Callable[[list[int]], list[int]] = lambda row: [*row, EOS][1 : [*row, EOS].index(EOS)],
) -> Callable[..., Found]:
    """Return a search with one other step."""

    def greedy(next_log_probs: Callable[[Tensor], Tensor], sentences: int, limit: int) -> Found:
        prefixes = torch.full((sentences, 1), BOS)
        for _ in range(limit - 1 + extra):
            best = choose(next_log_probs(feed(prefixes)))
            prefixes = torch.cat([prefixes, best.unsqueeze(1)], dim=1)
            if done(prefixes):
                break
        return [end(prefix) for prefix in prefixes.tolist()]

    return greedy


def _up_to_eos(row: list[int]) -> list[int]:
    return row[: row.index(EOS)] if EOS in row else row


MISTAKES = (
    Mistake(
        en="BOS is part of the result. It is the input of the first step, not a token of the translation.",
        ja="結果に BOS が入っています。BOS は最初のステップの入力で、訳文のトークンではありません。",
        greedy=_variant(end=_up_to_eos),
    ),
    Mistake(
        en="EOS is part of the result. It says that the translation is complete, and is not one of its tokens.",
        ja="結果に EOS が入っています。EOS は訳が終わったことを示すだけで、訳文のトークンではありません。",
        greedy=_variant(end=lambda row: row[1 : row.index(EOS) + 1] if EOS in row else row[1:]),
    ),
    Mistake(
        en="tokens after EOS are part of the result. In a batch, finished sentences are fed on until all have "
        "ended: cut each at its first EOS.",
        ja="EOS の後のトークンが残っています。バッチでは、全部の文が終わるまで、終わった文にもトークンが付きます。"
        "文ごとに最初の EOS で切ってください。",
        greedy=_variant(end=lambda row: [token for token in row[1:] if token != EOS]),
    ),
    Mistake(
        en="the search ends as soon as one sentence of the batch has ended. Go on until every one has its EOS.",
        ja="バッチのどれか 1 文が終わったところで、探索をやめています。すべての文に EOS が出るまで続けてください。",
        greedy=_variant(done=lambda prefixes: bool((prefixes == EOS).any())),
    ),
    Mistake(
        en="the search ends only if all sentences end in the same step. Some have ended before: look for EOS "
        "anywhere in a row. Without the limit, this loop might never end.",
        ja="すべての文が同じステップで終わったときしか、探索をやめません。先に終わった文もあるので、行のどこかに"
        " EOS があるかを調べてください。上限がなければ、このループは終わらないかもしれません。",
        greedy=_variant(
            done=lambda prefixes: bool((prefixes[:, -1] == EOS).all()),
            end=lambda row: row[1:-1] if row[-1] == EOS else row[1:],
        ),
    ),
    Mistake(
        en="you take the least likely token: argmax, not argmin.",
        ja="確率が最も低いトークンを選んでいます。argmin ではなく argmax です。",
        greedy=_variant(choose=lambda log_probs: log_probs.argmin(-1)),
    ),
    Mistake(
        en="you sample the next token. Greedy search takes the likeliest one, so it always gives the same translation.",
        ja="次のトークンをサンプリングしています。貪欲法は確率が最も高いトークンを選ぶので、いつも同じ訳になります。",
        greedy=_variant(choose=lambda log_probs: torch.multinomial(log_probs.exp(), 1).squeeze(1)),
    ),
    Mistake(
        en="each step feeds only BOS and the last token. Without a cache, the model needs the whole prefix: this "
        "one has forgotten the beginning of its sentence.",
        ja="各ステップで BOS と最後のトークンしか渡していません。キャッシュがなければ、モデルには訳文の先頭から全部"
        "を渡す必要があります。",
        greedy=_variant(feed=lambda prefixes: prefixes[:, [0, -1]] if prefixes.shape[1] > 1 else prefixes),
    ),
    Mistake(
        en="each step feeds the last token alone; the model needs the whole prefix, from BOS on.",
        ja="各ステップで最後のトークンだけを渡しています。BOS から始まる、訳文の先頭から全部を渡してください。",
        greedy=_variant(feed=lambda prefixes: prefixes[:, -1:]),
    ),
    Mistake(
        en="an EOS in the first step does not end the translation: a translation may be empty.",
        ja="最初のステップの EOS で訳が終わっていません。訳は空のこともあります。",
        greedy=_variant(end=lambda row: [*row, EOS][1 : [*row, EOS].index(EOS, 2)]),
    ),
    Mistake(
        en="the translations are one token too long: the limit includes EOS, so at most limit - 1 other tokens fit.",
        ja="訳が 1 トークン長すぎます。上限は EOS を含むので、ほかのトークンは limit - 1 個までです。",
        greedy=_variant(extra=1),
    ),
    Mistake(
        en="translations that reach the limit are one token too short: BOS does not count, and they have no EOS "
        "that you could remove.",
        ja="上限に達した訳が 1 トークン短すぎます。BOS は数えません。また、そこで終わった訳には取り除くべき EOS が"
        "ありません。",
        greedy=_variant(extra=-1),
    ),
)
