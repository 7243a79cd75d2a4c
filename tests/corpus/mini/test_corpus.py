import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from const.path import ROOT
from corpus.mini import Pair, generate, generation, write
from corpus.mini.__main__ import main
from corpus.mini.generation import (
    BY_HEART,
    JOINED_FEATURE,
    PER_FEATURE,
    by_heart,
    held_out,
    lexicon,
    used,
    write_splits,
)
from corpus.mini.grammar import FEATURES, GRAMMAR
from corpus.mini.noise import expand, key
from corpus.mini.phrases import PHRASEBOOK
from corpus.mini.phrases.engine import contract
from corpus.mini.sampler import Sampler

FILES = sorted(f"{split}.{language}" for split in ("train", "dev", "test") for language in ("en", "ja"))
# What Japanese writes in letters, and the comma of 1,000.
LETTERS = re.compile(
    r"Tシャツ|SIM|ATM|Wi-Fi|CD|DVD|PC|SNS|OK|IT|(?:AB|[ABO])型|サイズは[SML]|[SML]サイズ|(?<=\d),(?=\d{3})"
)
JAPANESE = re.compile(r"^[0-9\u3005\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff、。？「」]+$")


@pytest.fixture(scope="session")
def corpus() -> dict[str, list[Pair]]:
    """The whole corpus, drawn once: it takes a while."""
    return generate()


SMALL = {"PHRASES": 8_000, "PER_FEATURE": 10, "BY_HEART": 2, "JOINED": 200, "ADDRESSED": 200}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A corpus of a few thousand pairs, where another one is to be drawn."""
    for name, size in SMALL.items():
        monkeypatch.setattr(generation, name, size)


@pytest.fixture(scope="session")
def pairs(corpus: dict[str, list[Pair]]) -> list[Pair]:
    return [pair for split in corpus.values() for pair in split]


def test_sizes(corpus: dict[str, list[Pair]]) -> None:
    assert list(corpus) == ["train", "dev", "test"]
    assert 120_000 <= len(corpus["train"]) <= 168_000
    assert len(corpus["dev"]) == len(corpus["test"]) == 500


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_is_in_two_splits_whatever_its_case_and_punctuation(
    corpus: dict[str, list[Pair]], language: str
) -> None:
    train, dev, test = ({key(getattr(pair, language)) for pair in split} for split in corpus.values())
    assert not train & dev
    assert not train & test
    assert not dev & test
    assert len(dev) == len(test) == 500


def test_no_english_sentence_occurs_twice_but_those_to_be_known_by_heart(pairs: list[Pair]) -> None:
    repeated = {template.feature for template in PHRASEBOOK.templates if by_heart(template)}
    others = [pair for pair in pairs if pair.feature not in repeated]
    assert len({pair.en for pair in others}) == len(others)
    assert not {pair.en for pair in others} & {pair.en for pair in pairs if pair.feature in repeated}


def test_every_formula_that_people_type_first_is_seen_often(corpus: dict[str, list[Pair]]) -> None:
    seen = Counter(key(expand(pair.en.replace("’", "'"))) for pair in corpus["train"])
    first = [template.en for template in PHRASEBOOK.templates if by_heart(template)]
    assert len(first) > 150
    held = held_out()
    assert [en for en in first if seen[key(expand(en))] < BY_HEART and key(en) not in held] == []


def test_every_feature_is_learnt_and_none_dominates(corpus: dict[str, list[Pair]]) -> None:
    counts = Counter(pair.feature for pair in corpus["train"])
    assert set(counts) == {*FEATURES, JOINED_FEATURE}
    assert all(counts[feature] <= PER_FEATURE for feature in GRAMMAR)
    assert max(counts.values()) < 0.05 * len(corpus["train"])


@pytest.mark.parametrize("split", ["train", "dev", "test"])
def test_phrases_are_most_of_every_split(corpus: dict[str, list[Pair]], split: str) -> None:
    phrases = sum(pair.feature not in GRAMMAR for pair in corpus[split])
    assert 0.8 < phrases / len(corpus[split]) < 0.95


def test_formulas_are_learnt_and_not_tested(corpus: dict[str, list[Pair]]) -> None:
    formulas = {key(t.ja) for t in PHRASEBOOK.templates if t.fillings == 1}
    learnt = {key(pair.ja) for pair in corpus["train"]}
    assert len(formulas & learnt) > 0.95 * len(formulas)
    assert not formulas & learnt & {key(pair.ja) for pair in corpus["dev"] + corpus["test"]}


def test_only_training_pairs_are_retyped(corpus: dict[str, list[Pair]]) -> None:
    shape = re.compile(r"^[A-Z0-9].*[.?!]$")
    assert all(shape.match(pair.en) for pair in corpus["dev"] + corpus["test"])
    retyped = sum(not shape.match(pair.en) for pair in corpus["train"]) / len(corpus["train"])
    assert 0.1 < retyped < 0.5


@pytest.mark.usefixtures("small")
def test_held_out_sentences_are_in_no_split_however_they_are_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = generate()
    contracted = next(pair.en for pair in corpus["train"] if "I'm " in pair.en)
    chosen = [corpus["dev"][0].en, corpus["test"][0].en, corpus["train"][0].en, contracted]
    rows = ["list\tEnglish\tJapanese", *(f"report\t{en.upper()}!\tx\ty" for en in chosen)]
    path = tmp_path / "first_minute.tsv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    monkeypatch.setattr(generation, "held_out", lambda: held_out(path))
    excluded = {key(form) for en in chosen for form in (en, expand(en), contract(expand(en)))}
    again = generate()
    assert not excluded & {key(pair.en) for split in again.values() for pair in split}
    assert len(again["dev"]) == len(again["test"]) == 500


def test_without_a_list_nothing_is_held_out(tmp_path: Path) -> None:
    assert held_out(tmp_path / "none.tsv") == frozenset()


@pytest.mark.usefixtures("small")
def test_another_seed_gives_another_corpus() -> None:
    assert generate(2)["dev"] != generate()["dev"]


def test_at_least_500_words_of_the_lexicon_occur(corpus: dict[str, list[Pair]]) -> None:
    assert len(used(lexicon(), corpus["train"])) >= 500


def test_a_word_needs_both_its_sides_to_count_as_used() -> None:
    entries = [entry for entry in lexicon() if entry.ja == "京都駅"]
    assert used(entries, [Pair("This is Kyoto Station.", "ここは京都駅です。", "")]) == entries
    assert used(entries, [Pair("This is Gion.", "ここは京都駅です。", "")]) == []


def test_japanese_side_is_japanese(pairs: list[Pair]) -> None:
    assert [pair for pair in pairs if not JAPANESE.match(LETTERS.sub("", pair.ja))] == []
    assert [pair for pair in pairs if not pair.ja.endswith(("。", "？"))] == []


def test_english_side_is_plain_ascii_sentences(pairs: list[Pair]) -> None:
    shape = re.compile(r"^[A-Za-z0-9][A-Za-z0-9 ,.'’\":?!-]*$")
    assert [pair.en for pair in pairs if not shape.match(pair.en)] == []
    assert all(1 <= len(pair.en.split()) <= 20 for pair in pairs)
    assert sum("  " in pair.en for pair in pairs) < 0.01 * len(pairs)
    assert sum("’" in pair.en for pair in pairs) < 0.01 * len(pairs)


def test_politeness_is_marked(pairs: list[Pair]) -> None:
    polite = re.compile(r"(です|ます|ました|ません|でした|ください|ましょう|でしょう)(か|ね)?。$")
    for pair in pairs:
        if pair.feature in GRAMMAR:
            assert bool(polite.search(pair.ja)) != pair.en.lower().startswith("hey"), pair


def test_questions_are_questions_on_both_sides(pairs: list[Pair]) -> None:
    for pair in pairs:
        asked = pair.ja.endswith(("か。", "？", "ね。"))
        if pair.feature in GRAMMAR and pair.en.endswith((".", "?")):
            assert pair.en.endswith("?") == asked, pair


def test_articles_fit_the_next_sound(pairs: list[Pair]) -> None:
    wrong = re.compile(r"\b(a (?!one\b|once\b|euro)[aeio]|an [^aeiouh])", re.IGNORECASE)
    assert [pair.en for pair in pairs if wrong.search(pair.en)] == []


def test_people_and_animals_exist_by_iru_and_things_by_aru(pairs: list[Pair]) -> None:
    alive = re.compile(r"^There \w+(n't)? (a|an|any|many|\w+) (cat|dog|rabbit|tourist|bird|monkey|nurse)s? ")
    found = [pair for pair in pairs if pair.feature in GRAMMAR and alive.match(pair.en)]
    assert found
    assert all(re.search(r"い(ます|ません|ました|ませんでした)。$", pair.ja) for pair in found)


def test_write_leaves_six_complete_files_and_nothing_else(
    tmp_path: Path, corpus: dict[str, list[Pair]], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "deep" / "mini"
    monkeypatch.setattr(generation, "generate", lambda: corpus)
    write(folder)
    assert sorted(path.name for path in folder.iterdir()) == FILES
    for split, expected in corpus.items():
        assert (folder / f"{split}.en").read_bytes() == "".join(p.en + "\n" for p in expected).encode()
        assert (folder / f"{split}.ja").read_bytes() == "".join(p.ja + "\n" for p in expected).encode()


def test_write_replaces_a_file_only_when_the_new_one_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "train.en").write_text("old\n", encoding="utf-8")

    def refuse(self: Path, target: Path) -> Path:
        raise OSError("no renaming today")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="no renaming"):
        write_splits(tmp_path, {"train": [Pair("New.", "新しい。", "")]})
    assert (tmp_path / "train.en").read_text(encoding="utf-8") == "old\n"


def test_command_writes_the_same_files_under_another_hash_seed(tmp_path: Path, small: None) -> None:
    write_splits(tmp_path / "here", generate())
    program = "import sys; from corpus.mini import generation; from corpus.mini.__main__ import main\n"
    program += f"vars(generation).update({SMALL})\nmain(sys.argv[1:])"
    command = [sys.executable, "-c", program, "--output", str(tmp_path / "there")]
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert "synthetic" in result.stdout
    assert "500 pairs" in result.stdout
    for name in FILES:
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes(), name


def test_show_prints_samples_and_statistics(
    corpus: dict[str, list[Pair]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corpus.mini.__main__.generate", lambda: corpus)
    main(["--show", "2"])
    out = capsys.readouterr().out
    assert out.count("\t") == 2 * (len(FEATURES) + 1)
    assert "sentences shared between splits: 0" in out
    assert "synthetic" in out


def test_show_one_feature(capsys: pytest.CaptureFixture[str]) -> None:
    feature = next(iter(FEATURES))
    main(["--show", "7", "--feature", feature])
    out = capsys.readouterr().out
    assert out.count("\t") == len(out.splitlines()) == 7


def test_the_english_alone_decides_the_japanese_of_the_grammar() -> None:
    """Also among the sentences that the corpus leaves out: one English, one Japanese, whatever the feature."""
    translation: dict[str, str] = {}
    for feature in GRAMMAR.values():
        sampler = Sampler(random.Random(3))
        for _ in range(300):
            en, ja = feature(sampler)
            assert translation.setdefault(en, ja) == ja


def test_the_english_alone_decides_the_japanese_of_the_corpus(pairs: list[Pair]) -> None:
    translation: dict[str, str] = {}
    for pair in pairs:
        if pair.feature not in GRAMMAR and pair.en.endswith((".", "?", "!")):
            meaning = key(expand(pair.en)) + "?" * pair.en.endswith("?")
            assert translation.setdefault(meaning, pair.ja) == pair.ja, pair
