"""Checks of the exercise "cache"."""

import math
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import torch
from torch import Tensor

from exercises.checking import Answer, Check, Mistake
from layers import MultiHeadAttention, causal_mask
from layers.fast.cache import KeyValueCache

Cache = tuple[Tensor, Tensor]
D, H, K = 12, 3, 5  # width, heads, width of a key; values have the width D / H = 4


def cached_attention(
    x: Tensor, cache: Cache | None, w_q: Tensor, w_k: Tensor, w_v: Tensor, heads: int
) -> tuple[Tensor, Cache]:
    """Return output and cache of the project's multi-head attention, whose last projection is the identity here."""
    attention = MultiHeadAttention(
        w_v.shape[1], heads, d_k=w_q.shape[1] // heads, d_input=(x.shape[-1],) * 3, bias=False
    )
    weights = {"w_q": w_q.T, "w_k": w_k.T, "w_v": w_v.T, "w_o": torch.eye(w_v.shape[1])}
    attention.load_state_dict({f"{name}.weight": weight for name, weight in weights.items()})
    held = KeyValueCache() if cache is None else KeyValueCache(*cache)
    past = causal_mask(x.shape[1], held.length + x.shape[1])  # (T, P + T)
    with torch.no_grad():
        out: Any = attention(x, x, x, past, cache=held)
    if held.k is None or held.v is None:
        raise RuntimeError("the cache is empty")
    return out, (held.k.clone(), held.v.clone())


REFERENCE = SimpleNamespace(cached_attention=cached_attention)


def steps(answer: Answer, *lengths: int) -> list[Any]:
    """Return outputs and caches of consecutive steps with some numbers of positions."""
    w_q, w_k, w_v = torch.randn(D, H * K) / 2, torch.randn(D, H * K) / 2, torch.randn(D, D) / 2
    inputs = [torch.randn(3, length, D) for length in lengths]
    results, cache = [], None
    for x in inputs:
        out, cache = answer.cached_attention(x, cache, w_q, w_k, w_v, H)
        results.append((out, *cache))
    return [part for result in results for part in result]


def one_step(answer: Answer) -> tuple[Tensor, Tensor, Tensor]:
    """Return output and cache of a step after three positions."""
    weights = torch.randn(D, H * K) / 2, torch.randn(D, H * K) / 2, torch.randn(D, D) / 2
    cache = torch.randn(2, H, 3, K), torch.randn(2, H, 3, D // H)
    out, (k, v) = answer.cached_attention(torch.randn(2, 1, D), cache, *weights, H)
    return out, k, v


CHECKS = (
    Check(
        lambda answer: steps(answer, 1),
        en="The first step: without a cache, one position attends to itself",
        ja="最初のステップ（キャッシュがなく、1 個の位置が自分自身に注意を向ける）",
    ),
    Check(
        one_step,
        en="A step after 3 positions attends to all 4, and returns a cache of 4",
        ja="3 個の位置の次のステップでは、4 個すべてに注意を向け、4 個分のキャッシュを返す",
    ),
    Check(
        lambda answer: steps(answer, 4),
        en="Four positions together, without a cache: each attends to itself and earlier ones",
        ja="キャッシュなしで 4 個の位置をまとめて計算する（それぞれ自分と、それより前だけに注意を向ける）",
    ),
    Check(
        lambda answer: steps(answer, 3, 1, 2),
        en="A prompt of 3 positions, then 1, then 2 more",
        ja="まず 3 個の位置、次に 1 個、さらに 2 個",
    ),
)


@dataclass(frozen=True)
class _Variant:
    """Cached attention with one other step."""

    attended: str = "all"  # or "new", "earlier"
    stored: str = "all"  # or "new", "earlier", "inputs"
    front: bool = False  # put new positions before the earlier
    swapped: bool = False  # keys and values of the cache
    queries: bool = False  # are stored, too, so that outputs are those of all positions
    scale: str = "head"
    split: str = "transpose"
    merge: bool = True
    mask: str = "causal"

    def __call__(
        self, x: Tensor, cache: Cache | None, w_q: Tensor, w_k: Tensor, w_v: Tensor, heads: int
    ) -> tuple[Tensor, Cache]:
        q, new_k, new_v = (self._split(x @ w, heads) for w in (w_q, w_k, w_v))
        k, v = new_k, new_v
        if cache is not None:
            parts_k, parts_v = [cache[0], new_k], [cache[1], new_v]
            step = -1 if self.front else 1
            k, v = torch.cat(parts_k[::step], dim=2), torch.cat(parts_v[::step], dim=2)
        if self.attended == "new":
            out = self._attend(q, new_k, new_v)
        elif self.attended == "earlier" and cache is not None:
            out = self._attend(q, *cache)
        else:
            out = self._attend(q, k, v)
        out = out.transpose(1, 2).flatten(2) if self.merge else out.reshape(*x.shape[:2], -1)
        if self.stored == "new":
            return out, (new_k, new_v)
        if self.stored == "earlier" and cache is not None:
            return out, cache
        return out, (v, k) if self.swapped else (k, v)

    def _split(self, x: Tensor, heads: int) -> Tensor:
        if self.split == "view":
            return x.view(x.shape[0], heads, x.shape[1], -1)
        split: Tensor = x.unflatten(-1, (heads, -1)).transpose(1, 2)
        return split

    def _attend(self, q: Tensor, k: Tensor, v: Tensor) -> Tensor:
        new, total = q.shape[2], k.shape[2]
        width = {"head": q.shape[-1], "none": 1, "all": q.shape[-1] * q.shape[1], "values": v.shape[-1]}[self.scale]
        scores = q @ k.transpose(-2, -1) / math.sqrt(width)
        ones = torch.ones(new, total, dtype=torch.bool)
        past = {
            "causal": ones.tril(total - new),
            "none": ones,
            "square": ones.tril(),
            "first": ones.tril() if new == total else ones,
        }[self.mask]
        return scores.masked_fill(~past, -torch.inf).softmax(-1) @ v


MISTAKES = (
    Mistake(
        en="the heads are not split: view(B, H, T, K) mixes positions with heads as soon as T > 1. Split the last "
        "dimension into (H, K), then transpose(1, 2).",
        ja="ヘッドの分け方が違います。view(B, H, T, K) では、T > 1 のとき位置とヘッドが混ざります。最後の次元を"
        " (H, K) に分けてから transpose(1, 2) としてください。",
        cached_attention=_Variant(split="view", merge=False),
    ),
    Mistake(
        en="the heads are not brought back: (B, H, T, d_v) needs transpose(1, 2) before the last two dimensions "
        "become one.",
        ja="ヘッドを結合する前に、次元を戻していません。(B, H, T, d_v) に transpose(1, 2) を適用してから、最後の二"
        "つの次元をまとめます。",
        cached_attention=_Variant(merge=False),
    ),
    Mistake(
        en="keys and values are swapped in the cache that you return: keys come first.",
        ja="返したキャッシュの中で、キーとバリューが逆です。キーが先です。",
        cached_attention=_Variant(swapped=True),
    ),
    Mistake(
        en="the query attends to the new position only: the cache has no effect, so the model has no memory of "
        "what it wrote.",
        ja="クエリが新しい位置にしか注意を向けていません。キャッシュが効いておらず、それまでに書いた訳を参照できま"
        "せん。",
        cached_attention=_Variant(attended="new"),
    ),
    Mistake(
        en="the query attends to the earlier positions, but not to itself: append the new key and value before "
        "attending.",
        ja="クエリが前の位置にだけ注意を向け、自分自身には向けていません。注意を向ける前に、新しいキーとバリューを"
        "追加してください。",
        cached_attention=_Variant(attended="earlier"),
    ),
    Mistake(
        en="the cache that you return has only the new position: the next step has forgotten the earlier ones.",
        ja="返したキャッシュに新しい位置しか入っていません。次のステップで、それより前を忘れてしまいます。",
        cached_attention=_Variant(stored="new"),
    ),
    Mistake(
        en="the cache does not grow: return keys and values with the new position behind the earlier ones.",
        ja="キャッシュが増えていません。新しい位置を後ろに加えたキーとバリューを返してください。",
        cached_attention=_Variant(stored="earlier"),
    ),
    Mistake(
        en="the new position was put before the earlier ones. The order of keys is the order of positions: the "
        "mask of the next step relies on it.",
        ja="新しい位置を、前の位置より先に置いています。キーの順序は位置の順序です。次のステップのマスクは、それを"
        "前提にしています。",
        cached_attention=_Variant(front=True),
    ),
    Mistake(
        en="the division of the scores by √K is missing.",
        ja="スコアを √K で割っていません。",
        cached_attention=_Variant(scale="none"),
    ),
    Mistake(
        en="the scores are divided by the root of the width of all heads together; K is the width of one head.",
        ja="全ヘッドを合わせた幅の平方根で割っています。K は一つのヘッドの幅です。",
        cached_attention=_Variant(scale="all"),
    ),
    Mistake(
        en="the scores are divided by the root of the values' width; K is that of queries and keys.",
        ja="バリューの幅の平方根で割っています。K はクエリとキーの幅です。",
        cached_attention=_Variant(scale="values"),
    ),
    Mistake(
        en="no mask: of several new positions, the first ones see those after them. With one new position none is "
        "needed, with a prompt it is.",
        ja="マスクがありません。新しい位置が複数あると、先の位置が後の位置を見てしまいます。新しい位置が一つならマ"
        "スクは不要ですが、まとめて計算するときは必要です。",
        cached_attention=_Variant(mask="none"),
    ),
    Mistake(
        en="the causal mask does not count the cache: the new positions are the last T of P + T, so the diagonal "
        "is at P.",
        ja="因果マスクがキャッシュの分を数えていません。新しい位置は P + T 個のうち最後の T 個なので、対角線は P だ"
        "けずれます。",
        cached_attention=_Variant(mask="square"),
    ),
    Mistake(
        en="the mask is left out as soon as there is a cache. With one new position nothing is lost, but several "
        "new ones still must not see each other's future.",
        ja="キャッシュがあると、マスクを使っていません。新しい位置が一つなら問題ありませんが、複数なら、やはり互い"
        "の未来を見てはいけません。",
        cached_attention=_Variant(mask="first"),
    ),
)
