from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.runs import translate
from utils.decoding import SearchOptions, Translator
from utils.errors import UserError
from utils.runs import trained
from utils.text.build import TokenizerPair
from utils.text.vocab import Vocab

LINES = ["red dog saw old cat", "", "white bird saw red fish", "   ", "dog", "big big big"]


@pytest.fixture(scope="module")
def translator(two_runs: tuple[Path, Path]) -> Translator:
    return Translator.load(two_runs[0])


def test_translates_in_order_and_keeps_empty_lines(translator: Translator) -> None:
    found = translator.translate(LINES)
    assert [bool(line) for line in found] == [bool(line.strip()) for line in LINES]
    lines = ["red dog saw old cat", "white bird saw red fish", "old cat saw big dog", "cold fish saw red bird"]
    parts = [
        (translate(line), translation) for line, translation in zip(lines, translator.translate(lines), strict=True)
    ]
    assert sum(a[:2] == b[:2] for a, b in parts) >= 3, "it has learned something"


def test_lines_do_not_depend_on_their_neighbors(translator: Translator) -> None:
    assert [translator.translate([line])[0] for line in LINES] == translator.translate(LINES)
    assert translator.translate([]) == []


def test_n_best_are_different_and_sorted(translator: Translator) -> None:
    for found in translator.search(LINES, SearchOptions(beam=8, n_best=8)):
        texts = [translation.text for translation in found]
        scores = [translation.score for translation in found]
        assert len(set(texts)) == len(texts)
        assert scores == sorted(scores, reverse=True)


def test_scores_are_those_of_forced_decoding(translator: Translator) -> None:
    lines = ["red dog saw old cat", "white bird saw red fish", "old cat saw big dog"]
    best = [found[0] for found in translator.search(lines)]
    forced = translator.force(lines, [translation.text for translation in best])
    same_length = [pair for pair in zip(best, forced, strict=True) if pair[0].length == pair[1].length]
    assert same_length, "the same text may be tokenized differently, but not always"
    for ours, theirs in same_length:
        assert theirs.log_prob == pytest.approx(ours.log_prob, abs=1e-3)
        assert theirs.score == pytest.approx(ours.score, abs=1e-3)
    with pytest.raises(ValueError, match="1 sources but 2 translations"):
        translator.force(["red"], ["赤い", "古い"])


def test_a_long_line_is_cut_at_its_sentence_ends(translator: Translator) -> None:
    line = " ".join(["red dog saw old cat."] * 7)
    assert len(translator.tokenizers.src.encode([line])[0]) > translator.longest
    assert translator.parts([line])[0] == ["red dog saw old cat. "] * 6 + ["red dog saw old cat."]
    single = translator.search(["red dog saw old cat. ", "red dog saw old cat."])
    (whole,) = translator.search([line])
    assert whole[0].text == single[0][0].text * 6 + single[1][0].text
    assert whole[0].log_prob == pytest.approx(6 * single[0][0].log_prob + single[1][0].log_prob, rel=1e-3)
    assert whole[0].length == 6 * single[0][0].length + single[1][0].length


def test_the_best_of_a_long_line_are_different_and_sorted(translator: Translator) -> None:
    (found,) = translator.search([" ".join(["red dog saw old cat."] * 12)], SearchOptions(n_best=4))
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert len(found) == 4


@pytest.mark.parametrize("line", ["x" * 900, "word " * 900, "赤い犬" * 500, "\N{GRINNING FACE}" * 99, "a. " * 300])
def test_anything_is_translated(translator: Translator, line: str) -> None:
    parts = translator.parts([line])[0]
    assert "".join(parts).replace(" ", "") == line.replace(" ", "")
    for part in parts:
        assert len(translator.tokenizers.src.encode([part])[0]) < translator.longest
    assert isinstance(translator.translate([line], SearchOptions(beam=1, max_ratio=0.1))[0], str)


def test_samples_depend_on_the_seed(translator: Translator) -> None:
    draw = [
        translator.translate(["red dog"] * 20, SearchOptions(sample=True, temperature=3.0, seed=seed))
        for seed in (1, 1, 2)
    ]
    assert draw[0] == draw[1] != draw[2]


def test_in_bfloat16_translations_have_nearly_the_same_scores(
    two_runs: tuple[Path, Path], translator: Translator, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("utils.runs.precision.CACHE", tmp_path)
    monkeypatch.setattr("utils.runs.precision._ask", lambda _: {"float32": 2.0, "bf16": 1.0})
    rounded = Translator.load(two_runs[0], precision="bf16")
    lines = ["red cat", "the old dog saw the cat", "blue bird"]
    for one, other in zip(translator.search(lines), rounded.search(lines), strict=True):
        assert one[0].log_prob == pytest.approx(other[0].log_prob, abs=0.1)


def test_a_machine_without_bfloat16_says_so(
    two_runs: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("utils.runs.precision.CACHE", tmp_path)
    monkeypatch.setattr("utils.runs.precision._ask", lambda _: {"failure": "was ended by SIGILL"})
    with pytest.raises(UserError, match=r"--precision bf16: .* the trial was ended by SIGILL; leave it out"):
        Translator.load(two_runs[0], precision="bf16")


def test_an_ensemble_of_one_run_with_itself_translates_like_it(
    translator: Translator, two_runs: tuple[Path, Path]
) -> None:
    twins = Translator.load(two_runs[0], two_runs[0])
    assert twins.translate(LINES) == translator.translate(LINES)
    mixed = Translator.load(*two_runs)
    assert mixed.force(["red dog"], ["赤い犬"])[0].log_prob != translator.force(["red dog"], ["赤い犬"])[0].log_prob


def test_runs_of_different_vocabularies_are_no_ensemble(two_runs: tuple[Path, Path]) -> None:
    first, second = (trained.load(folder) for folder in two_runs)
    other = replace(second, tokenizers=TokenizerPair(first.tokenizers.src, Vocab.train(["red blue"], 10)))
    with pytest.raises(UserError, match="have different vocabularies, so they cannot translate together"):
        Translator.of([first, other])


LONG_LINE = " ".join(["red dog saw old cat."] * 7)


@given(st.lists(st.sampled_from([*LINES, LONG_LINE, " . ", "red dog saw old cat. " * 9]), max_size=5))
def test_tokenized_lines_are_translated_like_text(translator: Translator, lines: list[str]) -> None:
    sources = translator.tokenize(lines)
    assert [source.text for source in sources] == lines
    assert [source.ids for source in sources] == translator.tokenizers.src.encode(lines)
    for source, parts in zip(sources, translator.parts(lines), strict=True):
        assert [part.text for part in source.parts] == parts
        assert [part.ids for part in source.parts] == translator.tokenizers.src.encode(parts)
        assert all(len(part.ids) < translator.longest for part in source.parts)
    quick = SearchOptions(beam=1, max_ratio=0.5)
    assert translator.search(sources, quick) == translator.search(lines, quick)
    mixed = [source if index % 2 else source.text for index, source in enumerate(sources)]
    assert translator.search(mixed, quick) == translator.search(lines, quick)


def test_a_line_of_very_many_characters_is_not_tokenized_as_a_whole(translator: Translator) -> None:
    (source,) = translator.tokenize(["red dog. " * 9000])
    assert source.ids is None
    assert len(source.parts) > 1000
    assert translator.too_long([source], [[5]]) == 1
    assert translator.force([source], ["赤い犬"]) == translator.force(["red dog. " * 9000], ["赤い犬"])


def test_forced_decoding_of_ids(translator: Translator) -> None:
    lines, targets = ["red dog saw old cat", LONG_LINE], ["赤い犬", "赤い猫" * 30]
    sources, ids = translator.tokenize(lines), translator.tokenizers.tgt.encode(targets)
    assert translator.force(sources, targets, target_ids=ids) == translator.force(lines, targets)
    assert translator.too_long(sources, ids) == 1
