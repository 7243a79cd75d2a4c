import itertools
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from const.path import CONFIGS
from utils.errors import UserError
from utils.recipes import recipe
from utils.recipes.options import Recipe

RECIPES = sorted(CONFIGS.glob("*.toml"))
FILES = {
    "small": {"data.train_src": "a.en", "data.train_tgt": "a.ja"},
    "lm": {"data.text": "a.txt"},
    "classifier": {"data.labelled": "a.tsv"},
}


def written(folder: Path, text: str) -> str:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def message(name: str, overrides: dict[str, str] | None = None) -> str:
    with pytest.raises(UserError) as error:
        recipe.load(name, overrides)
    return str(error.value)


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_every_recipe_loads_and_explains_every_key_it_sets(path: Path) -> None:
    recipe.load(path.stem, FILES.get(path.stem, {}))
    lines = path.read_text(encoding="utf-8").splitlines()
    for above, line in itertools.pairwise(lines):
        if re.match(r"\w+ =", line):
            assert above.startswith("#") or re.match(r"\w+ =", above), f"{path}: {line}"


def test_there_are_the_promised_recipes() -> None:
    assert {path.stem for path in RECIPES} >= {"mini", "kftt", "kftt-base", "small"}


def test_mini_is_the_manual() -> None:
    """It has every key, with the explanation that --help prints."""
    text = (CONFIGS / "mini.toml").read_text(encoding="utf-8")
    assert text.endswith(recipe.to_toml(recipe.load("mini"), manual=True)), "python -m utils.recipes writes it anew"
    tables = tomllib.loads(text)
    known = [key for key in recipe.TYPES if not key.startswith("attention.")]
    assert [f"{section}.{key}" for section, table in tables.items() for key in table] == known


def test_every_key_is_explained() -> None:
    for section, options in recipe.SECTIONS.items():
        for name, text in recipe.explanations(options).items():
            assert len(text) > 10, f"{section}.{name}"


@dataclass
class Sizes:
    """Sizes.

    Args:
        width: :math:`d_k^{1/4}` or {norms}, ``{x}``.
    """

    width: int = 1


def test_braces_of_mathematics_stay_in_explanations() -> None:
    assert recipe.explanations(Sizes) == {"width": ':math:`d_k^{1/4}` or "layer", "rms", {x}.'}


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.stem)
def test_a_recipe_written_out_is_the_same_recipe(path: Path, tmp_path: Path) -> None:
    original = recipe.load(path.stem, FILES.get(path.stem, {}))
    assert recipe.load(written(tmp_path, recipe.to_toml(original))) == original


def test_odd_file_names_survive_being_written_out(tmp_path: Path) -> None:
    names = {"data.train_src": 'a "b"\\c.en', "data.train_tgt": "日本語.ja"}
    original = recipe.load("small", names)
    assert recipe.load(written(tmp_path, recipe.to_toml(original))) == original


def test_overrides_are_converted() -> None:
    changed = recipe.load(
        "mini", {"model.d_model": "512", "optimizer.clip_norm": "none", "data.reverse": "true", "train.seed": "7"}
    )
    assert changed.model.d_model == 512
    assert changed.optimizer.clip_norm is None
    assert changed.data.reverse is True
    assert changed.train.seed == 7
    assert changed.model.d_ff == recipe.load("mini").model.d_ff


@pytest.mark.parametrize(("key", "value"), [("minutes", 5.0), ("steps", 5), ("epochs", 5.0)])
def test_a_budget_on_the_command_line_takes_the_place_of_the_recipes(key: str, value: float) -> None:
    budget = recipe.load("mini", {f"budget.{key}": "5"}).budget
    assert {name: value for name, value in vars(budget).items() if value is not None} == {key: value}


def test_without_a_budget_there_are_ten_epochs() -> None:
    assert Recipe().budget.epochs == 10


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        ({"model.d_modle": "512"}, "there is no key model.d_modle; did you mean model.d_model?"),
        ({"d_model": "512"}, "there is no key d_model; did you mean model.d_model?"),
        ({"max_len": "5"}, "did you mean filter.max_len or model.max_len?"),
        ({"model.d_model": "wide"}, "--model.d_model = 'wide': must be a whole number"),
        ({"model.d_model": "512.5"}, "--model.d_model = '512.5': must be a whole number"),
        ({"optimizer.kind": "sgd"}, "--optimizer.kind = 'sgd': must be one of muon, adam, adamw"),
        (
            {"validation.metric": "meteor"},
            "--validation.metric='meteor': must be one of bleu, character_bleu, chrf, ter",
        ),
        (
            {"validation.metric": "ter", "model.kind": "lm"},
            "--validation.metric='ter': is for translators, not for model.kind=\"lm\"",
        ),
        ({"data.reverse": "maybe"}, "--data.reverse = 'maybe': must be true or false"),
        ({"optimizer.clip_norm": "x"}, "--optimizer.clip_norm = 'x': must be a number or none"),
        ({"model.d_model": "510"}, "model.d_model=510: cannot be divided among heads_num=4 heads"),
        ({"model.dropout_rate": "1"}, "model.dropout_rate=1.0: must be at least 0 and less than 1"),
        ({"batch.max_tokens": "100"}, "batch.max_tokens=100: cannot hold a sentence of model.max_len="),
        ({"tokenizer.joint": "false"}, 'model.tie_embeddings="all" needs tokenizer.joint=true'),
        ({"tokenizer.vocab_size": "3"}, "tokenizer.vocab_size=3: must exceed the 4 special tokens"),
        ({"budget.minutes": "3", "budget.steps": "3"}, "budget.minutes=3.0 and steps=3: choose one"),
        ({"budget.minutes": "0"}, "budget.minutes=0.0: must be greater than 0"),
        ({"budget.minutes": "-3"}, "budget.minutes=-3.0: must be greater than 0"),
        ({"schedule.kind": "noam"}, 'schedule.kind="noam" sets Adam\'s learning rate'),
        ({"schedule.kind": "inverse_sqrt", "schedule.warmup": "0"}, "so it needs one"),
        ({"data.dev_src": "/x.en"}, "data.dev_src=/x.en, dev_tgt=None: both files, or none"),
        ({"data.train_src": "x", "data.train_tgt": "y"}, "needs corpus='files', not 'mini'"),
        ({"data.corpus": "files"}, "train.py small --src FILE --tgt FILE"),
        (
            {"batch.subword_regularisation": "0.1", "tokenizer.kind": "word"},
            "batch.subword_regularisation needs subwords",
        ),
        ({"budget.steps": "0"}, "--budget.steps=0: must be greater than 0"),
        ({"budget.minutes": "inf"}, "--budget.minutes=inf: must be a finite number"),
        ({"schedule.warmup": "inf"}, "--schedule.warmup=inf: must be a finite number"),
        ({"train.seed": "-1"}, "--train.seed=-1: must be at least 0"),
        ({"data.tgt_language": "jp"}, "must be a code of two small letters, such as en or ja; did you mean ja?"),
        ({"data.src_language": "English"}, "src_language='English': must be a code of two small letters"),
        ({"train.tail": "0"}, "train.tail=0.0: must be greater than 0 and at most 1"),
        ({"optimizer.learning_rate": "nan"}, "optimizer.learning_rate=nan: must be a finite number"),
    ],
)
def test_what_cannot_be_is_refused_by_name(overrides: dict[str, str], expected: str) -> None:
    assert expected in message("mini", overrides)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[modle]\nN = 2\n", "there is no section [modle]; did you mean model?"),
        ("N = 2\n", "there is no section [N]"),
        ("[model]\nd_modle = 2\n", "there is no key model.d_modle; did you mean model.d_model?"),
        ('[model]\nd_model = "512"\n', "model.d_model = '512': must be a whole number"),
        ("[model]\nd_model = true\n", "model.d_model = True: must be a whole number"),
        ("[model\n", "not a recipe:"),
        ("[budget]\nsteps = 1\nepochs = 2\n", "budget.steps=1 and epochs=2.0: choose one"),
    ],
)
def test_a_bad_file_is_refused_by_name(tmp_path: Path, text: str, expected: str) -> None:
    path = written(tmp_path, text)
    assert message(path).startswith(f"{path}: ")
    assert expected in message(path)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_bytes(b"\xff\xfe")
    assert "not a recipe" in message(str(tmp_path / "own.toml"))


def test_an_unknown_recipe_is_refused_with_the_nearest() -> None:
    names = "both, classifier, kftt, kftt-base, kftt-lm, lm, mini, small"
    assert f"there is no recipe 'kfft'; did you mean kftt?; there are: {names}" in message("kfft")
    assert "no such file" in message("missing.toml")
