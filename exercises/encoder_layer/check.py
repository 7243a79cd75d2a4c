"""Checks of the exercise "encoder-layer"."""

import math
from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from exercises.checking import Answer, Check, Mistake
from layers import TransformerEncoderLayer, pad_mask
from layers.common.options import PRE_NORM


class Parts(SimpleNamespace):
    """The parts of a layer of the project, by shorter names."""

    def __init__(self, layer: TransformerEncoderLayer) -> None:
        own = layer.self_attention
        super().__init__(w_q=own.w_q, w_k=own.w_k, w_v=own.w_v, w_o=own.w_o, w_1=layer.ffn.w_1, w_2=layer.ffn.w_2)
        self.norm_1, self.norm_2 = layer.add_norm_1.norm, layer.add_norm_2.norm
        self._layer = layer

    @property
    def whole(self) -> TransformerEncoderLayer:
        """Return the layer that they are parts of."""
        return self._layer


def encoder_layer(x: Tensor, mask: Tensor, parts: SimpleNamespace, heads: int) -> Tensor:
    """Return the output of the project's layer."""
    out: Tensor = cast("Parts", parts).whole(x, mask)
    return out


REFERENCE = SimpleNamespace(encoder_layer=encoder_layer)


def transformed(
    answer: Answer, lengths: list[int], *, d_model: int = 8, heads: int = 2, trained: bool = False
) -> Tensor:
    """Return the answer's output for a batch of sentences of some lengths.

    Args:
        answer: the functions.
        lengths: of the sentences.
        d_model: width.
        heads: number of heads.
        trained: biases and norms are random, too, as if the layer had been trained.
    """
    layer = TransformerEncoderLayer(d_model, 12, heads, 0.0, 1e-5, options=PRE_NORM).eval()
    if trained:
        for parameter in layer.parameters():
            parameter.data += 0.5 * torch.randn_like(parameter)
    ids = torch.tensor([[5] * length + [0] * (max(lengths) - length) for length in lengths])  # (B, S)
    x = 3 * torch.randn(*ids.shape, d_model)
    with torch.no_grad():
        out: Tensor = answer.encoder_layer(x, pad_mask(ids, 0), Parts(layer), heads)
    return out


CHECKS = (
    Check(
        lambda answer: transformed(answer, [4], d_model=6, heads=1),
        en="One sentence, one head",
        ja="文が 1 つ、ヘッドが 1 つ",
    ),
    Check(lambda answer: transformed(answer, [4]), en="Two heads", ja="ヘッドが 2 つ"),
    Check(
        lambda answer: transformed(answer, [5, 2]),
        en="A batch with padding: 2 sentences of 5 and 2 tokens, 2 heads",
        ja="パディングのあるバッチ（5 トークンと 2 トークンの文、ヘッドが 2 つ）",
    ),
    Check(
        lambda answer: transformed(answer, [4, 6, 1], d_model=12, heads=3, trained=True),
        en="A trained layer: biases are not 0, gains not 1",
        ja="学習した層で、バイアスが 0 でも、ゲインが 1 でもない",
    ),
)


@dataclass(frozen=True)
class _Variant:
    """An encoder layer with one other step."""

    norm_first: bool = True
    norms: tuple[str, str] = ("norm_1", "norm_2")
    gains: bool = True  # apply the parameters of the norms
    residual: tuple[bool, bool] = (True, True)
    residual_of_normed: bool = False
    only_queries: bool = False  # are normalized
    ffn_of_input: bool = False
    biases: bool = True
    split: str = "transpose"
    width: str = "head"  # of the scale
    masked: bool = True
    mask_of: str = "sentences"
    softmax: int = -1
    merge: bool = True  # transpose before the heads are merged
    output: bool = True  # w_o
    relu: bool = True
    last_norm: bool = False

    def __call__(self, x: Tensor, mask: Tensor, parts: SimpleNamespace, heads: int) -> Tensor:
        if self.norm_first:
            y = self._norm(x, parts, self.norms[0])
            x = self._add(y if self.residual_of_normed else x, self._attend(y, x, mask, parts, heads), 0)
            y = x if self.ffn_of_input else self._norm(x, parts, self.norms[1])
            x = self._add(y if self.residual_of_normed else x, self._ffn(y, parts), 1)
        else:
            x = self._norm(x + self._attend(x, x, mask, parts, heads), parts, self.norms[0])
            x = self._norm(x + self._ffn(x, parts), parts, self.norms[1])
        return F.layer_norm(x, x.shape[-1:]) if self.last_norm else x

    def _add(self, x: Tensor, out: Tensor, sublayer: int) -> Tensor:
        return x + out if self.residual[sublayer] else out

    def _norm(self, x: Tensor, parts: SimpleNamespace, name: str) -> Tensor:
        if not self.gains:
            return F.layer_norm(x, x.shape[-1:])
        out: Tensor = getattr(parts, name)(x)
        return out

    def _linear(self, x: Tensor, parts: SimpleNamespace, name: str) -> Tensor:
        linear: nn.Linear = getattr(parts, name)
        return F.linear(x, linear.weight, linear.bias if self.biases else None)

    def _ffn(self, y: Tensor, parts: SimpleNamespace) -> Tensor:
        inner = self._linear(y, parts, "w_1")
        return self._linear(inner.relu() if self.relu else inner, parts, "w_2")

    def _attend(self, y: Tensor, x: Tensor, mask: Tensor, parts: SimpleNamespace, heads: int) -> Tensor:
        other = x if self.only_queries else y
        q, k, v = (
            self._split(self._linear(each, parts, f"w_{name}"), heads)
            for name, each in zip("qkv", (y, other, other), strict=True)
        )
        width = {"head": q.shape[-1], "model": x.shape[-1], "none": 1}[self.width]
        scores = q @ k.transpose(-2, -1) / math.sqrt(width)  # (B, H, S, S)
        if self.masked:
            hidden = ~{
                "sentences": mask.unsqueeze(1),
                "heads": mask,
                "queries": mask.unsqueeze(1).transpose(-2, -1),
            }[self.mask_of]
            scores = scores.masked_fill(hidden, torch.finfo(scores.dtype).min)
        out = scores.softmax(self.softmax) @ v  # (B, H, S, K)
        out = out.transpose(1, 2).flatten(2) if self.merge else out.reshape(x.shape)
        return self._linear(out, parts, "w_o") if self.output else out

    def _split(self, x: Tensor, heads: int) -> Tensor:
        if self.split == "view":
            return x.view(x.shape[0], heads, x.shape[1], -1)
        if self.split == "one":
            return x.unsqueeze(1)
        split: Tensor = x.unflatten(-1, (heads, -1)).transpose(1, 2)
        return split


MISTAKES = (
    Mistake(
        en="this is post-norm: the norm comes after the residual connection, as in the paper. The task asks for "
        "pre-norm: x + sublayer(norm(x)), which trains without a careful warm-up.",
        ja="post-norm になっています。論文では残差接続の後に正規化しますが、ここで求めるのは pre-norm、x + "
        "sublayer(norm(x)) です。ウォームアップを慎重に選ばなくても学習できます。",
        encoder_layer=_Variant(norm_first=False),
    ),
    Mistake(
        en="both residual connections are missing: each sub-layer adds to its input. Without that path, gradients "
        "hardly get through many layers.",
        ja="残差接続が両方ともありません。サブ層の結果は、その入力に足します。この経路がないと、層を重ねたときに勾"
        "配がほとんど伝わりません。",
        encoder_layer=_Variant(residual=(False, False)),
    ),
    Mistake(
        en="the residual connection of the attention is missing: x + attention(norm(x)).",
        ja="アテンションの残差接続がありません。x + attention(norm(x)) です。",
        encoder_layer=_Variant(residual=(False, True)),
    ),
    Mistake(
        en="the residual connection of the feed-forward network is missing: x + ffn(norm(x)).",
        ja="フィードフォワード層の残差接続がありません。x + ffn(norm(x)) です。",
        encoder_layer=_Variant(residual=(True, False)),
    ),
    Mistake(
        en="the normalized vector is added, not the input itself. In pre-norm the path from input to output has no "
        "norm on it: keep x, and normalize a copy.",
        ja="入力そのものではなく、正規化したベクトルに足しています。pre-norm では、入力から出力までの経路に正規化が"
        "入りません。x を残しておき、サブ層に渡す値だけを正規化します。",
        encoder_layer=_Variant(residual_of_normed=True),
    ),
    Mistake(
        en="only the queries come from the normalized vectors. In self-attention queries, keys and values are "
        "projections of the same vectors.",
        ja="正規化したベクトルから作っているのはクエリだけです。自己注意では、クエリ、キー、バリューは同じベクトル"
        "の射影です。",
        encoder_layer=_Variant(only_queries=True),
    ),
    Mistake(
        en="the feed-forward network gets vectors that are not normalized: ffn(norm(x)), with norm_2.",
        ja="フィードフォワード層に、正規化していないベクトルを渡しています。ffn(norm(x)) です（norm_2 を使います）。",
        encoder_layer=_Variant(ffn_of_input=True),
    ),
    Mistake(
        en="there is no ReLU: without a non-linearity, w_1 and w_2 are together only one linear map.",
        ja="ReLU がありません。非線形の関数がないと、w_1 と w_2 は合わせて一つの線形写像でしかありません。",
        encoder_layer=_Variant(relu=False),
    ),
    Mistake(
        en="the last projection w_o is missing: it mixes what the heads have found.",
        ja="最後の射影 w_o がありません。各ヘッドの結果を混ぜ合わせる役目があります。",
        encoder_layer=_Variant(output=False),
    ),
    Mistake(
        en="there is one norm too many at the end. That one belongs to the encoder, after its last layer.",
        ja="最後に余分な正規化があります。それは最後の層の後に、エンコーダーが行うものです。",
        encoder_layer=_Variant(last_norm=True),
    ),
    Mistake(
        en="the division of the scores is missing: by √K, the root of the width of a head.",
        ja="スコアを √K（ヘッドの幅の平方根）で割っていません。",
        encoder_layer=_Variant(width="none"),
    ),
    Mistake(
        en="the softmax runs over the queries (dimension -2). Each query distributes its weight over the keys: "
        "dimension -1.",
        ja="softmax をクエリの方向（次元 -2）に適用しています。クエリごとに重みをキーに配分するので、次元 -1 に適用"
        "します。",
        encoder_layer=_Variant(softmax=-2),
    ),
    Mistake(
        en="all dimensions are one head. Split the width into `heads` parts, each with its own softmax.",
        ja="ヘッドが 1 つしかありません。幅を heads 個に分け、それぞれに softmax を適用します。",
        encoder_layer=_Variant(split="one", merge=False),
    ),
    Mistake(
        en="the scores are divided by √D. The width of the vectors that are multiplied is that of a head: K = D / H.",
        ja="スコアを √D で割っています。掛け合わせるベクトルの幅は、ヘッドの幅 K = D / H です。",
        encoder_layer=_Variant(width="model"),
    ),
    Mistake(
        en="view(B, H, S, K) mixes positions with heads, though the shape is right. Split the last dimension into "
        "(H, K), then swap S and H by transpose(1, 2).",
        ja="view(B, H, S, K) では、形は合っていても位置とヘッドが混ざります。最後の次元を (H, K) に分けてから、"
        "transpose(1, 2) で S と H を入れ替えてください。",
        encoder_layer=_Variant(split="view", merge=False),
    ),
    Mistake(
        en="the heads are not brought back before they are merged: (B, H, S, K) needs transpose(1, 2) before the "
        "last two dimensions become one.",
        ja="ヘッドを結合する前に、次元を戻していません。(B, H, S, K) に transpose(1, 2) を適用してから、最後の二つ"
        "の次元をまとめます。",
        encoder_layer=_Variant(merge=False),
    ),
    Mistake(
        en="the mask has no effect: all tokens attend to padding, so a translation depends on its neighbors in the "
        "batch.",
        ja="マスクが効いておらず、どのトークンもパディングに注意を向けています。訳が、同じバッチのほかの文によって"
        "変わってしまいます。",
        encoder_layer=_Variant(masked=False),
    ),
    Mistake(
        en="the mask (B, 1, S) is broadcast to scores of (B, H, S, S) as if B were the heads: head 1 gets the mask of "
        "sentence 1. No error, since B = H here. Write mask.unsqueeze(1).",
        ja="マスク (B, 1, S) が、スコア (B, H, S, S) の H に合わせてブロードキャストされ、ヘッド 1 に文 1 のマスク"
        "が使われています。ここでは B = H なのでエラーになりません。mask.unsqueeze(1) としてください。",
        encoder_layer=_Variant(mask_of="heads"),
    ),
    Mistake(
        en="the mask hides rows instead of columns: what must get no weight are the keys that are padding.",
        ja="マスクが列ではなく行を隠しています。重みを 0 にするのは、パディングのキーです。",
        encoder_layer=_Variant(mask_of="queries"),
    ),
    Mistake(
        en="both sub-layers use the same norm; the second one has its own parameters, norm_2.",
        ja="どちらのサブ層も同じ正規化を使っています。2 番目には、別のパラメーター norm_2 があります。",
        encoder_layer=_Variant(norms=("norm_1", "norm_1")),
    ),
    Mistake(
        en="the two norms are swapped: norm_1 belongs to the attention, norm_2 to the feed-forward network.",
        ja="二つの正規化が逆です。norm_1 がアテンション、norm_2 がフィードフォワード層です。",
        encoder_layer=_Variant(norms=("norm_2", "norm_1")),
    ),
    Mistake(
        en="the norms have no gain and bias: use their parameters.",
        ja="正規化のゲインとバイアスを使っていません。パラメーターを適用してください。",
        encoder_layer=_Variant(gains=False),
    ),
    Mistake(
        en="the linear maps have no biases.",
        ja="線形写像のバイアスを使っていません。",
        encoder_layer=_Variant(biases=False),
    ),
)
