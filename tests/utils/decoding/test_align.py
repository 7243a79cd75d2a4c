"""Word alignments: matrices against plain loops, offsets, batches, every kind of model."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from layers import LayerOptions
from models import Seq2SeqAttention, Transformer, TransformerLM
from utils.decoding import Alignment, AlignOptions, Translator
from utils.decoding.align import Matrix, choose_links, word_attention
from utils.decoding.Alignment import Link, Word
from utils.decoding.attention import attention_weights
from utils.errors import UserError
from utils.text.Tokenizer import Span, normalize

PAIRS = [
    ("red dog saw old cat", "赤い犬は古い猫を見ました。"),
    ("white bird", "白い鳥"),
    ("", ""),
    ("big fish saw cold bird", ""),
    ("   ", "猫"),
    ("ｒｅｄ  dog\u3000\U0001f600", "赤いｲﾇは㍻です\U0001f600。"),
    ("cold cat saw big fish", "冷たい猫は大きい魚を見ました。"),
]
SOURCES, TARGETS = map(list, zip(*PAIRS, strict=True))
ALL = AlignOptions(threshold=1e-9, ratio=1e-9)  # every link


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


def matrix(alignment: Alignment) -> Matrix:
    """Return the probabilities of all links, ``(target words, source words)``."""
    found = np.zeros((len(alignment.target), len(alignment.source)), dtype=np.float32)
    for link in alignment.links:
        found[link.target, link.source] = link.probability
    return found


def pair(index: int) -> tuple[list[str], list[str]]:
    """Return one of the pairs as arguments of ``align``."""
    return [SOURCES[index]], [TARGETS[index]]


def explicit(layer: int, *, shift: bool = False) -> AlignOptions:
    """Return options that name layer and step, with every link."""
    return AlignOptions(threshold=1e-9, ratio=1e-9, layer=layer, shift=shift)


def test_a_target_word_takes_the_mean_of_its_tokens_and_a_source_word_the_sum() -> None:
    source = [Word("Kyoto", 0, 5), Word("tea", 6, 9)]
    target = [Word("京都", 0, 2), Word("の", 2, 3), Word("茶", 3, 4)]
    src_spans = [(0, 3), (3, 5), (5, 9), (9, 9)]  # "Kyo", "to", " tea", and a token without text
    tgt_spans = [(0, 1), (1, 3), (3, 4)]  # "京", "都の", "茶"
    weights = np.array([[0.5, 0.3, 0.1, 0.1], [0.2, 0.2, 0.2, 0.4], [0.0, 0.1, 0.9, 0.0]], dtype=np.float32)
    expected = [
        [(0.8 + 0.4) / 2, (0.1 + 0.2) / 2],  # of "京" and "都の", each with one character
        [0.4, 0.2],
        [0.1, 0.9],
    ]
    np.testing.assert_allclose(word_attention(weights, src_spans, tgt_spans, source, target), expected, atol=1e-6)


def test_a_source_token_of_several_words_is_divided_by_characters() -> None:
    source = [Word("です", 0, 2), Word("。", 2, 3)]
    found = word_attention(np.array([[0.9]], dtype=np.float32), [(0, 3)], [(0, 1)], source, [Word("a", 0, 1)])
    np.testing.assert_allclose(found, [[0.6, 0.3]], atol=1e-6)


def reference(weights: Matrix, src: list[Span], tgt: list[Span], source: list[Word], target: list[Word]) -> Matrix:
    """The same with loops over characters."""
    found = np.zeros((len(target), len(source)))
    for t, word in enumerate(target):
        rows = [i for place in range(word.start, word.end) for i, span in enumerate(tgt) if span[0] <= place < span[1]]
        for i in rows:
            for j, span in enumerate(src):
                owners = [[s for s, one in enumerate(source) if one.start <= place < one.end] for place in range(*span)]
                shared = [owner[0] for owner in owners if owner]
                for s in shared:
                    found[t, s] += weights[i, j] / len(shared) / len(rows)
    return found.astype(np.float32)


def spans_of(data: Any, length: int) -> list[Span]:
    """Segment a text of so many characters at random; some spans are empty or twice there, as those of bytes."""
    cuts = sorted(data.draw(st.lists(st.integers(0, length), max_size=5)))
    spans = list(zip([0, *cuts], [*cuts, length], strict=True))
    return [span for span in spans for _ in range(data.draw(st.integers(1, 2)))]


@given(data=st.data())
def test_words_and_tokens_may_overlap_anyhow(data: Any) -> None:
    lengths = data.draw(st.integers(0, 8)), data.draw(st.integers(0, 8))
    words = [[Word("", *span) for span in dict.fromkeys(spans_of(data, n)) if span[0] < span[1]] for n in lengths]
    src, tgt = (spans_of(data, length) for length in lengths)
    weights = np.random.default_rng(0).dirichlet(np.ones(len(src)), len(tgt)).astype(np.float32)
    found = word_attention(weights, src, tgt, *words)
    np.testing.assert_allclose(found, reference(weights, src, tgt, *words), atol=1e-5)


def test_links_need_the_threshold_and_nearness_to_the_best() -> None:
    probabilities = np.array([[0.7, 0.2, 0.1], [0.4, 0.35, 0.0], [0.05, 0.08, 0.01], [0.1, 0.0, 0.9]], dtype=np.float32)
    options = AlignOptions(threshold=0.1, ratio=0.8)
    links = [(s, t) for s, t, _ in choose_links(probabilities, options)]
    assert links == [(0, 0), (0, 1), (1, 1), (2, 3)]
    assert [(s, t) for s, t, _ in choose_links(probabilities, AlignOptions(threshold=0.5, ratio=1.0))] == [
        (0, 0),
        (2, 3),
    ]
    assert list(choose_links(np.zeros((0, 3), dtype=np.float32))) == []
    assert list(choose_links(np.zeros((2, 0), dtype=np.float32))) == []
    assert list(choose_links(np.zeros((2, 3), dtype=np.float32))) == [], "attention to no word links nothing"


def test_formats() -> None:
    words = (Word("red", 0, 3), Word("dog", 4, 7)), (Word("犬", 0, 1), Word("赤い", 2, 4))
    alignment = Alignment(*words, (Link(0, 1, 0.87654321), Link(1, 0, 1.0)))
    assert alignment.pharaoh() == "0-1 1-0"
    expected = {
        "source": [{"text": "red", "start": 0, "end": 3}, {"text": "dog", "start": 4, "end": 7}],
        "target": [{"text": "犬", "start": 0, "end": 1}, {"text": "赤い", "start": 2, "end": 4}],
        "links": [
            {"source": 0, "target": 1, "probability": 0.8765},
            {"source": 1, "target": 0, "probability": 1.0},
        ],
    }
    assert alignment.to_json() == expected
    assert json.loads(json.dumps(alignment.to_json())) == expected
    assert Alignment((), (), ()).pharaoh() == ""


@pytest.mark.parametrize("shift", [True, False])
@pytest.mark.parametrize("layer", [1, 2])
@pytest.mark.parametrize("heads", [None, (2,), (1, 2)])
def test_the_weights_are_those_of_the_layer_heads_and_step(
    translator: Translator, layer: int, heads: tuple[int, ...] | None, shift: bool
) -> None:
    source, target = PAIRS[0]
    options = AlignOptions(threshold=1e-9, ratio=1e-9, layer=layer, heads=heads, shift=shift)
    (found,) = translator.align([source], [target], options)
    recorded = attention_weights(translator, source, target).weights["cross"][layer - 1]  # (H, T, S)
    mean = recorded[[head - 1 for head in heads or (1, 2)]].mean(0)  # (T, S)
    weights = mean[1:] if shift else mean[:-1]
    spans = translator.tokenizers.src.spans([source])[0], translator.tokenizers.tgt.spans([target])[0]
    expected = reference(weights[:, :-1].numpy(), *spans, list(found.source), list(found.target))
    np.testing.assert_allclose(matrix(found), expected, atol=1e-5)


def test_the_default_is_the_mean_of_all_layers_at_the_step_that_predicts(translator: Translator) -> None:
    (default,) = translator.align(*pair(0), ALL)
    first, second = (translator.align(*pair(0), explicit(layer))[0] for layer in (1, 2))
    np.testing.assert_allclose(matrix(default), (matrix(first) + matrix(second)) / 2, atol=1e-5)
    assert translator.align(*pair(0), explicit(1, shift=True)) != [first]


def test_a_batch_is_the_same_as_one_by_one(translator: Translator) -> None:
    together = translator.align(SOURCES, TARGETS, ALL)
    for (source, target), alignment in zip(PAIRS, together, strict=True):
        (alone,) = translator.align([source], [target], ALL)
        assert (alone.source, alone.target) == (alignment.source, alignment.target)
        np.testing.assert_allclose(matrix(alone), matrix(alignment), atol=1e-5)
    assert translator.align([], []) == []


def test_words_have_the_offsets_of_the_text_as_given(translator: Translator) -> None:
    for (source, target), found in zip(PAIRS, translator.align(SOURCES, TARGETS), strict=True):
        for text, words in ((source, found.source), (target, found.target)):
            assert all(text[word.start : word.end] == word.text for word in words)
            assert "".join(word.text for word in words) == "".join(text.split())
    assert [word.text for word in found.source] == SOURCES[-1].split()


@given(source=st.text(max_size=25), target=st.text("赤い犬は㍻ｶﾞé見た。 \U0001f600a", max_size=25))
def test_any_text_can_be_aligned(translator: Translator, source: str, target: str) -> None:
    (found,) = translator.align([source], [target], ALL)
    for text, words in ((source, found.source), (target, found.target)):
        assert all(text[word.start : word.end] == word.text != "" for word in words)
        assert all(one.end <= two.start for one, two in pairwise(words))
    for link in found.links:
        assert 0 <= link.source < len(found.source)
        assert 0 <= link.target < len(found.target)
        assert 0 < link.probability <= 1
    assert (matrix(found).sum(1) <= 1 + 1e-4).all()


def test_wide_letters_are_aligned_as_the_narrow_ones(translator: Translator) -> None:
    wide = "".join(chr(ord(sign) + 0xFEE0) if sign != " " else "\u3000" for sign in SOURCES[0])
    assert normalize(wide) == SOURCES[0]
    (found,) = translator.align([wide], [TARGETS[0]], ALL)
    (expected,) = translator.align([SOURCES[0]], [TARGETS[0]], ALL)
    assert found.links == expected.links
    assert [(word.start, word.end) for word in found.source] == [(word.start, word.end) for word in expected.source]


def test_an_ensemble_takes_the_mean(two_runs: tuple[Path, Path], translator: Translator) -> None:
    other = Translator.load(two_runs[1])
    together = Translator.load(*two_runs).align(SOURCES, TARGETS, ALL)
    members = (one.align(SOURCES, TARGETS, ALL) for one in (translator, other))
    for ensemble, first, second in zip(together, *members, strict=True):
        np.testing.assert_allclose(matrix(ensemble), (matrix(first) + matrix(second)) / 2, atol=1e-5)


@pytest.mark.parametrize(
    "options",
    [
        {"norm_first": False},
        {"norm_first": True, "norm": "rms", "positions": "rotary"},
        {"attention": "window"},
        {"attention": "bigbird"},
        {"attention": "performer"},
        {"kv_heads": 1},
    ],
)
def test_every_transformer_can_align(translator: Translator, options: dict[str, Any]) -> None:
    size = len(translator.tokenizers.src)
    model = Transformer(size, size, 40, 16, 2, 32, 3, options=LayerOptions(**options)).eval()
    found = Translator(model, translator.tokenizers).align(*pair(0), ALL)[0]
    assert found.links
    assert (matrix(found).sum(1) <= 1 + 1e-4).all()


def test_a_recurrent_translator_aligns_by_its_steps(translator: Translator) -> None:
    size = len(translator.tokenizers.src)
    model = Seq2SeqAttention(size, size, 40, 16).eval()
    one = Translator(model, translator.tokenizers)
    found = one.align(SOURCES, TARGETS, ALL)
    np.testing.assert_allclose(matrix(found[0]), matrix(one.align(*pair(0), ALL)[0]), atol=1e-5)
    recorded = attention_weights(one, *PAIRS[0]).weights["cross"][0].mean(0)  # (T, S)
    spans = translator.tokenizers.src.spans([SOURCES[0]])[0], translator.tokenizers.tgt.spans([TARGETS[0]])[0]
    expected = reference(recorded[:-1, :-1].numpy(), *spans, list(found[0].source), list(found[0].target))
    np.testing.assert_allclose(matrix(found[0]), expected, atol=1e-5)


def test_a_model_without_attention_to_the_source_says_so(translator: Translator) -> None:
    model = TransformerLM(len(translator.tokenizers.src), 40, 16, 2, 32, 1).eval()
    with pytest.raises(UserError, match="TransformerLM has no attention to the source, so its words cannot be aligned"):
        Translator(model, translator.tokenizers).align(["red"], ["赤い"])
    with pytest.raises(UserError, match="TransformerLM has no attention"):
        Translator(model, translator.tokenizers).align([], [])


def test_a_mechanism_without_weights_says_so(translator: Translator) -> None:
    size = len(translator.tokenizers.src)
    model = Transformer(size, size, 40, 16, 2, 32, 1).eval()
    model.decoder.layers[0].cross_attention.attention.gives_weights = False  # type: ignore[union-attr]
    with pytest.raises(UserError, match="cannot be aligned by this model: ScaledDotProductAttention has no attention"):
        Translator(model, translator.tokenizers).align(["red"], ["赤い"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"layer": 3}, "there is no layer 3; this model has 2, counted from 1"),
        ({"heads": (1, 3)}, "there is no head 3; this model has 2, counted from 1"),
        ({"layer": 0}, "layer=0: must be at least 1"),
        ({"heads": (0,)}, "heads=0: must be at least 1"),
        ({"heads": ()}, r"heads=\(\): names no head; leave it out to take the mean of all"),
        ({"threshold": 0.0}, "threshold=0.0: must be more than 0 and at most 1"),
        ({"ratio": 1.5}, "ratio=1.5: must be more than 0 and at most 1"),
    ],
)
def test_options_that_cannot_be(translator: Translator, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError, match=message):
        translator.align(["red"], ["赤い"], AlignOptions(**options))


def test_sources_and_targets_go_together(translator: Translator) -> None:
    with pytest.raises(ValueError, match="1 sources but 2 translations"):
        translator.align(["red"], ["赤い", "古い"])


def test_a_long_line_is_aligned_part_by_part(translator: Translator) -> None:
    source = "red dog saw old cat. " * 7
    target = "赤い犬は古い猫を見ました。" * 7
    assert len(translator.parts([source])[0]) == 7
    (found,) = translator.align([source], [target], ALL)
    assert len(found.source) == 7 * 6
    assert len(found.target) % 7 == 0
    (one,) = translator.align(["red dog saw old cat. "], ["赤い犬は古い猫を見ました。"], ALL)
    np.testing.assert_allclose(
        matrix(found), np.kron(np.eye(7), matrix(one)), atol=1e-5, err_msg="each sentence with its own translation"
    )


def test_the_parts_of_a_translation_are_known_if_the_model_made_it(translator: Translator) -> None:
    source = "red dog saw old cat. " * 3 + "big fish saw red bird, cold cat saw old dog " * 3
    ((translation,),) = translator.search([source])
    parts = translator.parts([source])[0]
    assert len(translation.parts) == len(parts) > 3
    assert "".join(translation.parts) == translation.text
    (found,) = translator.align([source], [translation], ALL)
    source_starts = np.cumsum([0, *map(len, parts)])
    target_starts = np.cumsum([0, *map(len, translation.parts)])
    for link in found.links:
        places = found.source[link.source].start, found.target[link.target].start
        part = np.searchsorted(source_starts, places[0], side="right")
        assert part == np.searchsorted(target_starts, places[1], side="right")


def test_other_numbers_of_sentences_go_together_by_their_position(translator: Translator) -> None:
    source = "red dog saw old cat. " * 6
    target = "犬。" + "赤い犬は古い猫を見ました。" * 3
    (found,) = translator.align([source], [target], ALL)
    words = (len(found.target) - 2) // 3  # of each sentence but the first
    linked = {((link.target - 2) // words + 1, link.source // 6) for link in found.links}
    assert linked == {(0, 0), (1, 1), (2, 3), (3, 5)}, "of the six parts, that in which the middle of a sentence is"


def test_a_target_that_is_too_long_is_aligned_as_far_as_it_was_read(translator: Translator) -> None:
    target = "犬" * 90
    (found,) = translator.align(["red dog"], [target], ALL)
    assert "".join(word.text for word in found.target) == target
    read = len(translator.tokenizers.tgt.encode([target])[0])
    assert read > translator.model.max_len
    assert 0 < max(found.target[link.target].end for link in found.links) <= translator.model.max_len
