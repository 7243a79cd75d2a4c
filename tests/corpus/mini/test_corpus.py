import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from const.path import ROOT
from corpus.mini import Pair, generate, write
from corpus.mini.__main__ import main
from corpus.mini.generation import PER_FEATURE, lexicon, used, write_splits
from corpus.mini.grammar import FEATURES
from corpus.mini.sampler import Sampler

FILES = sorted(f"{split}.{language}" for split in ("train", "dev", "test") for language in ("en", "ja"))
JAPANESE = re.compile(r"^[0-9\u3005\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff、。？]+$")  # noqa: RUF001


@pytest.fixture(scope="module")
def corpus() -> dict[str, list[Pair]]:
    return generate()


@pytest.fixture(scope="module")
def pairs(corpus: dict[str, list[Pair]]) -> list[Pair]:
    return [pair for split in corpus.values() for pair in split]


def test_sizes(corpus: dict[str, list[Pair]]) -> None:
    assert list(corpus) == ["train", "dev", "test"]
    assert len(corpus["train"]) >= 20_000
    assert len(corpus["dev"]) == len(corpus["test"]) == 500


def test_one_to_one_and_so_no_overlap_between_splits(pairs: list[Pair]) -> None:
    assert len({pair.en for pair in pairs}) == len(pairs)
    assert len({pair.ja for pair in pairs}) == len(pairs)


def test_every_feature_is_in_every_split_and_none_dominates(corpus: dict[str, list[Pair]]) -> None:
    for name, split in corpus.items():
        assert {pair.feature for pair in split} == set(FEATURES), name
    for feature in FEATURES:
        assert sum(pair.feature == feature for split in corpus.values() for pair in split) <= PER_FEATURE


def test_another_seed_gives_another_corpus(corpus: dict[str, list[Pair]]) -> None:
    assert generate(2)["dev"] != corpus["dev"]


def test_at_least_400_words_of_the_lexicon_occur(corpus: dict[str, list[Pair]]) -> None:
    assert len(used(lexicon(), corpus["train"])) >= 400


def test_a_word_needs_both_its_sides_to_count_as_used() -> None:
    entries = [entry for entry in lexicon() if entry.ja == "京都駅"]
    assert used(entries, [Pair("This is Kyoto Station.", "ここは京都駅です。", "")]) == entries
    assert used(entries, [Pair("This is Gion.", "ここは京都駅です。", "")]) == []


def test_japanese_side_is_japanese(pairs: list[Pair]) -> None:
    assert [pair.ja for pair in pairs if not JAPANESE.match(pair.ja)] == []
    assert all(pair.ja.endswith(("。", "？")) for pair in pairs)  # noqa: RUF001


def test_english_side_is_plain_ascii_sentences(pairs: list[Pair]) -> None:
    shape = re.compile(r"^[A-Z][A-Za-z0-9 ,.'-]*[.?!]$")
    assert [pair.en for pair in pairs if not shape.match(pair.en)] == []
    assert not [pair.en for pair in pairs if "  " in pair.en or "{" in pair.en]
    assert all(2 <= len(pair.en.split()) <= 18 for pair in pairs)


def test_politeness_is_marked(pairs: list[Pair]) -> None:
    polite = re.compile(r"(です|ます|ました|ません|でした|ください|ましょう)(か|ね)?。$")
    for pair in pairs:
        assert bool(polite.search(pair.ja)) != pair.en.startswith("Hey, "), pair


def test_questions_are_questions_on_both_sides(pairs: list[Pair]) -> None:
    for pair in pairs:
        asked = pair.ja.endswith(("か。", "？", "ね。"))  # noqa: RUF001
        assert pair.en.endswith("?") == asked, pair


def test_articles_fit_the_next_sound(pairs: list[Pair]) -> None:
    wrong = re.compile(r"\b([Aa] [aeioAEIO]|[Aa]n [^aeiouAEIOUh])")
    assert [pair.en for pair in pairs if wrong.search(pair.en)] == []


def test_people_and_animals_exist_by_iru_and_things_by_aru(pairs: list[Pair]) -> None:
    alive = re.compile(r"^There \w+(n't)? (a|an|any|many|\w+) (cat|dog|rabbit|tourist|bird|monkey|nurse)s? ")
    found = [pair for pair in pairs if alive.match(pair.en)]
    assert found
    assert all(re.search(r"い(ます|ません|ました|ませんでした)。$", pair.ja) for pair in found)


def test_write_leaves_six_complete_files_and_nothing_else(tmp_path: Path, corpus: dict[str, list[Pair]]) -> None:
    folder = tmp_path / "deep" / "mini"
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


def test_command_writes_the_same_files_under_another_hash_seed(tmp_path: Path, corpus: dict[str, list[Pair]]) -> None:
    write_splits(tmp_path / "here", corpus)
    command = [sys.executable, "-m", "corpus.mini", "--output", str(tmp_path / "there")]
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONIOENCODING": "utf-8"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)  # noqa: S603
    assert "synthetic" in result.stdout
    assert "500 pairs" in result.stdout
    for name in FILES:
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes(), name


def test_show_prints_samples_and_statistics(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--show", "2"])
    out = capsys.readouterr().out
    assert out.count("\t") == 2 * len(FEATURES)
    assert "sentences shared between splits: 0" in out
    assert "synthetic" in out


def test_the_english_alone_decides_the_japanese() -> None:
    """Also among the sentences that the corpus leaves out: one English, one Japanese, whatever the feature."""
    translation: dict[str, str] = {}
    for feature in FEATURES.values():
        sampler = Sampler(random.Random(3))
        for _ in range(300):
            en, ja = feature(sampler)
            assert translation.setdefault(en, ja) == ja
