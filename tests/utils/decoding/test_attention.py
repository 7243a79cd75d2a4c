from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from matplotlib.figure import Figure
from matplotlib.image import imread

from layers import LayerOptions, record_attention
from models import Seq2SeqAttention, Transformer
from utils.decoding import Translator
from utils.decoding.attention import KINDS, Attention, attention_weights
from utils.decoding.attention_picture import plot
from utils.errors import UserError


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


@pytest.fixture(scope="module")
def attention(translator: Translator) -> Attention:
    return attention_weights(translator, "red dog", "赤い犬")


def test_weights_are_the_models_own(translator: Translator, attention: Attention) -> None:
    src, tgt = translator.tokenizers.src.encode(["red dog"])[0], translator.tokenizers.tgt.encode(["赤い犬"])[0]
    with record_attention(translator.model) as expected, torch.no_grad():  # type: ignore[arg-type]
        translator.model(torch.tensor([[*src, 3]]), torch.tensor([[2, *tgt]]))
    for kind, name in KINDS.items():
        for layer in range(2):
            torch.testing.assert_close(attention.weights[kind][layer], expected[name.format(layer)][0][0])


def test_axes_have_the_tokens_of_queries_and_keys(attention: Attention) -> None:
    read, before, written = (
        "".join(tokens).replace("␣", "") for tokens in (attention.read, attention.before, attention.written)
    )
    assert read == "reddog<eos>"
    assert before == "<bos>赤い犬"
    assert written == "赤い犬<eos>"
    for kind in KINDS:
        down, across = attention.axes(kind)
        assert attention.weights[kind][0].shape[1:] == (len(down), len(across))


@pytest.mark.parametrize(
    ("chosen", "panels"),
    [({}, 2), ({"layers": [2], "heads": [1, 2]}, 2), ({"heads": [1, 2]}, 4), ({"kinds": ["cross"], "layers": [1]}, 1)],
)
def test_draws_a_panel_for_each(
    attention: Attention, tmp_path: Path, chosen: dict[str, list[int]], panels: int
) -> None:
    plot(attention, tmp_path / "a.png", **chosen)  # type: ignore[arg-type]
    height, width, _ = imread(tmp_path / "a.png").shape
    assert width == pytest.approx(110 * panels * (max(2.0, 0.24 * len(attention.read)) + 0.8), abs=60)
    assert height > 300 * len(chosen.get("kinds", KINDS))


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"kinds": ["crss"]}, "there is no 'crss' attention; choose from cross, encoder, decoder"),
        ({"layers": [3]}, "there is no layer 3; this model has 2, counted from 1"),
        ({"heads": [0]}, "there is no head 0; this model has 2, counted from 1"),
        ({"heads": [1, 2] * 50}, "a.png: would be a picture of .* inches; choose fewer layers and heads"),
    ],
)
def test_refuses_what_is_not_there(
    attention: Attention, tmp_path: Path, chosen: dict[str, list[int]], message: str
) -> None:
    with pytest.raises(UserError, match=message):
        plot(attention, tmp_path / "a.png", **chosen)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_the_attention_of_an_ensemble_is_not_available(two_runs: tuple[Path, Path]) -> None:
    with pytest.raises(UserError, match="the attention of an ensemble cannot be plotted; choose one of its runs"):
        attention_weights(Translator.load(*two_runs), "red", "赤い")


def test_no_box_is_drawn_where_the_font_lacks_a_sign(
    attention: Attention, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, labels = Figure.savefig, list[str]()

    def watch(figure: Figure, *args: Any, **options: Any) -> None:
        labels.extend(label.get_text() for label in figure.axes[0].get_xticklabels())
        save(figure, *args, **options)  # a missing glyph is a warning, which fails

    monkeypatch.setattr(Figure, "savefig", watch)
    tokens = ["京都の猫", "cat", "\N{GRINNING FACE}", "$1$"]
    weights = {"cross": [torch.rand(2, len(attention.written), len(tokens))]}
    plot(replace(attention, read=tokens, weights=weights), tmp_path / "a.png")
    assert labels == ["京都の猫", "cat", "U+1F600", r"\$1\$"]


@pytest.mark.parametrize("options", [{"attention": "window"}, {"attention": "bigbird"}, {"attention": "performer"}])
def test_every_mechanism_with_weights_can_be_drawn(
    translator: Translator, tmp_path: Path, options: dict[str, str]
) -> None:
    size = len(translator.tokenizers.src)
    model = Transformer(size, size, 40, 16, 2, 32, 2, options=LayerOptions(**options)).eval()  # type: ignore[arg-type]
    found = attention_weights(Translator(model, translator.tokenizers), "red dog", "赤い犬")
    assert list(found.weights) == list(KINDS)
    for weights in (layer for kind in found.weights.values() for layer in kind):
        torch.testing.assert_close(weights.sum(-1), torch.ones(weights.shape[:-1]))
    plot(found, tmp_path / "a.png")
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_a_recurrent_translator_is_drawn_with_all_its_steps(translator: Translator, tmp_path: Path) -> None:
    size = len(translator.tokenizers.src)
    model = Seq2SeqAttention(size, size, 40, 16).eval()
    found = attention_weights(Translator(model, translator.tokenizers), "red dog", "赤い犬")
    assert list(found.weights) == ["cross"]
    (weights,) = found.weights["cross"]
    assert weights.shape == (1, len(found.written), len(found.read))
    torch.testing.assert_close(weights.sum(-1), torch.ones(1, len(found.written)))
    with pytest.raises(UserError, match="there is no 'encoder' attention; choose from cross"):
        plot(found, tmp_path / "a.png", kinds=["encoder"])
    plot(found, tmp_path / "a.png")


def test_a_mechanism_without_weights_says_so(translator: Translator) -> None:
    size = len(translator.tokenizers.src)
    model = Transformer(size, size, 40, 16, 2, 32, 2).eval()
    model.decoder.layers[1].cross_attention.attention.gives_weights = False  # type: ignore[union-attr]
    with pytest.raises(UserError, match="cannot be plotted: ScaledDotProductAttention has no attention weights"):
        attention_weights(Translator(model, translator.tokenizers), "red dog", "赤い犬")
