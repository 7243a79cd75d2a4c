"""Every text that a person meets has a Japanese counterpart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from const.path import ROOT
from tests.docs.test_terms import findings
from tests.utils.language.sources import VALUE, files, parsers, shown_texts
from utils.commands.HelpFormatter import HelpFormatter
from utils.commands.invocation import COMMANDS
from utils.language.Catalog import FIELD, Catalog
from utils.language.ja import AREAS, TEXTS
from utils.language.locale import set_language
from utils.recipes import recipe

JAPANESE = re.compile("[ぁ-ゟァ-ヿ一-鿿]")
SERVING = "utils/serving"  # what a server logs is read by programs, and its answers are JSON
CATALOG = Catalog(TEXTS)


@pytest.fixture
def _japanese() -> Iterator[None]:
    set_language("ja")
    yield
    set_language("en")


def test_every_command_has_a_parser_here(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(parsers(monkeypatch)) == sorted(COMMANDS)


def test_every_option_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    for command, parser in parsers(monkeypatch).items():
        formatter = HelpFormatter("prog")
        missing = [
            f"{action.dest}: {text}"
            for action in parser._actions
            if action.help not in (None, "==SUPPRESS==")
            and not JAPANESE.search(CATALOG.translate(text := formatter._expand_help(action)))
        ]
        assert not missing, f"{command}: add these to utils/language/ja: {missing}"


def test_every_key_of_a_recipe_is_explained() -> None:
    missing = [
        f"{section}.{name}: {text}"
        for section, options in recipe.SECTIONS.items()
        for name, text in [("", recipe.summary(options)), *recipe.explanations(options).items()]
        if not JAPANESE.search(CATALOG.translate(text))
    ]
    assert not missing, f"add these to utils/language/ja/recipe.py: {missing}"


@pytest.mark.usefixtures("_japanese")
def test_nothing_of_a_help_stays_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Headings, descriptions and the remarks of examples, too: only commands have two English words side by side."""
    for command, parser in parsers(monkeypatch).items():
        for line in parser.format_help().splitlines():
            words = re.sub(r"(?:\S+=\S+ python|python|torchrun|curl|cat) .*?(?= {2,}|$)", "", line)
            assert JAPANESE.search(line) or not re.search(r"\b[a-z]{2,} [a-z]{2,}\b", words), f"{command}: {line}"


@pytest.mark.parametrize(
    "path",
    [path for path in files() if not path.is_relative_to(ROOT / SERVING)],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_every_message_has_a_translation(path: Path) -> None:
    missing = [f"line {number}: {text}" for number, text in shown_texts(path) if not _is_translated(text)]
    assert not missing, f"add these to utils/language/ja: {missing}"


def _is_translated(text: str) -> bool:
    """Whether a text has a translation, with a value in all its places, or without those that are endings of words."""
    shorter = re.sub(rf"(?<=[a-z)]){VALUE}", "", text)
    return any(JAPANESE.search(CATALOG.translate(one)) for one in (text, shorter))


def test_areas_do_not_overlap() -> None:
    assert sum(map(len, AREAS)) == len(TEXTS)


@pytest.mark.parametrize("area", AREAS, ids=["recipe", "arguments", "errors", "progress"])
def test_translations_have_the_fields_of_their_source(area: dict[str, str]) -> None:
    for source, target in area.items():
        names = [field[1] for field in FIELD.finditer(source)]
        assert len(set(names)) == len(names), source
        used = {field[1] for field in FIELD.finditer(target)}
        assert used <= set(names), source
        assert used == set(names) or source in WITHOUT, f"{source} → {target}"


# Values that a Japanese sentence has no place for.
WITHOUT = {
    "does not go with {option}, which {reason}",
    "--search {text}: {step} must be log, or a {kind} from 0 up to the width of the range",
}


@pytest.mark.parametrize("source", [source for source in TEXTS if "{" in source])
def test_a_template_is_recognized_by_its_words(source: str) -> None:
    """One that consisted of values alone would fit every text."""
    assert "}{" not in source
    assert re.search("[A-Za-z]{2}", FIELD.sub("", source))


def test_translations_use_the_terms() -> None:
    found = [
        f"{finding} ({source})" for source, target in TEXTS.items() for finding in findings(FIELD.sub("x", target))
    ]
    assert not found


def test_translations_are_japanese() -> None:
    assert not [source for source, target in TEXTS.items() if not JAPANESE.search(target)]


# As the program makes them, from several templates at once.
COMPOSED = """
training    muon, cosine schedule, 5 minutes, 0.3 of the learning rates, on cpu, 2 threads
started from runs/a: 1,000 parameters of step 5, embeddings of 3 of 4 tokens, 5 initialized at random
model       recurrent, 2+1 layers, d_model 64, 1.2 M parameters
corpus      files: 10 of 12 pairs kept; left out: 1 empty source, 1 too long; dev 500, test 500
precision   bf16: 1.8 times as fast as float32 on this machine
step 100/1,000  loss 3.21  ppl 25.0  lr 1.00e-02  9,000 tok/s  4:00 min left
loss 3.21  ppl 25.0  lr 1.00e-02  9,000 tok/s  1 h 04 min left
step 2,000: dev perplexity 2.21  BLEU 55.01  (best so far, by BLEU)
stopped by SIGTERM; all is saved. Resume with: train.py --folder a --resume
runs/a: could not be written (No space left on device). Earlier checkpoints are not affected; free some space on the \
disk, or fix the cause, and resume the run
loss or gradient were not finite 10 steps in a row, up to step 30. The last good checkpoint, of step 20, is retained. \
Begin another run with a lower optimizer.learning_rate and muon_learning_rate, a longer schedule.warmup, or a lower \
optimizer.clip_norm, or train.precision=float32
train.precision=bf16: this machine cannot compute in bf16: the trial was ended by SIGILL; choose \
--train.precision float32
best step 2,631 (chosen by loss, as BLEU does not differ significantly from the best before); trained for 5:00 min
Hello.  こんにちは。   (not sure: unlike what it was trained on: it never saw zorp)
runs/a (step 5) + runs/b (step 3)
runs/a (step 5) + runs/b (step 3, not finished)
mini.toml: there is no section [modle]; did you mean model?
the recipe's model would take at least 5 GiB of memory; there are 3; lower model.d_model
--align-with a.ja: has 1 line, but the text on the command line has 2 lines; each line needs its translation on the \
same line
trial   4  pruned at validation 3, BLEU 10.1           N=3  0:30
trial   5  failed                                      N=3  0:30
""".replace("\\\n", "")


@pytest.mark.parametrize("text", COMPOSED.strip().splitlines())
def test_a_text_of_several_templates_is_translated_in_all_parts(text: str) -> None:
    words = re.findall(r"(?<![-\w.])[a-z]{3,} [a-z]{2,}", CATALOG.translate(text))
    assert not words, CATALOG.translate(text)
    assert JAPANESE.search(CATALOG.translate(text))
