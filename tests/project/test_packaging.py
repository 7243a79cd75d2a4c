import inspect
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import layers
import models
from const.path import CONFIGS, ROOT
from utils.commands.invocation import COMMANDS, installed_name
from utils.decoding.generate import generate
from utils.explain import page
from utils.text.special import BOS

PACKAGES = ("const", "corpus", "layers", "models", "utils")
IMPORTED = ("layers/__init__.py", "models/__init__.py", "train.py")
# pip chooses these for the machine at hand, see the Makefile.
UNPINNED = ("torch", "triton", "nvidia-", "cuda-", "setuptools")
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]


def locked() -> dict[str, set[str]]:
    versions: dict[str, set[str]] = {}
    for package in tomllib.loads((ROOT / "poetry.lock").read_text())["package"]:
        versions.setdefault(package["name"], set()).add(package["version"])
    return versions


def test_constraints_are_those_of_the_lock() -> None:
    lines = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if not line.startswith("#")]
    constraints = [line.split(" ;")[0].split("==") for line in lines]
    lock = locked()
    for name, version in constraints:
        assert version in lock[name], f"{name}: run 'make lock'"
    pinned = {name for name, _ in constraints}
    assert {name for name in lock if not name.startswith(UNPINNED)} == pinned


def test_layers_import_from_any_folder(tmp_path: Path) -> None:
    program = "from layers import MultiHeadAttention; print(MultiHeadAttention(8, 2).h)"
    result = subprocess.run(  # noqa: S603
        [sys.executable, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert result.stdout == "2\n"


def test_fixed_imports() -> None:
    """Other people's code imports these names from these places."""
    from layers.transformer.Embedding import Embedding
    from layers.transformer.FFN import FFN
    from layers.transformer.MultiHeadAttention import MultiHeadAttention
    from layers.transformer.PositionalEncoding import AddPositionalEncoding
    from layers.transformer.ScaledDotProductAttention import ScaledDotProductAttention
    from layers.transformer.TransformerDecoder import TransformerDecoder, TransformerDecoderLayer
    from layers.transformer.TransformerEncoder import TransformerEncoder, TransformerEncoderLayer
    from models.Transformer import Transformer

    for public in (
        AddPositionalEncoding,
        Embedding,
        FFN,
        MultiHeadAttention,
        ScaledDotProductAttention,
        TransformerDecoder,
        TransformerDecoderLayer,
        TransformerEncoder,
        TransformerEncoderLayer,
    ):
        assert getattr(layers, public.__name__) is public
    assert models.Transformer is Transformer


@pytest.mark.parametrize(
    ("public", "names"),
    [
        (layers.ScaledDotProductAttention, "d_k"),
        (layers.MultiHeadAttention, "d_model h"),
        (layers.AddPositionalEncoding, "d_model max_len"),
        (layers.Embedding, "vocab_size d_model pad_idx"),
        (layers.FFN, "d_model d_ff"),
        (layers.TransformerEncoderLayer, "d_model d_ff heads_num dropout_rate layer_norm_eps"),
        (
            layers.TransformerEncoder,
            "vocab_size max_len pad_idx d_model N d_ff heads_num dropout_rate layer_norm_eps",
        ),
        (layers.TransformerDecoderLayer, "d_model d_ff heads_num dropout_rate layer_norm_eps"),
        (
            layers.TransformerDecoder,
            "tgt_vocab_size max_len pad_idx d_model N d_ff heads_num dropout_rate layer_norm_eps",
        ),
        (
            models.Transformer,
            "src_vocab_size tgt_vocab_size max_len d_model=512 heads_num=8 d_ff=2048 N=6 dropout_rate=0.1 layer_norm_eps=1e-05 pad_idx=0",  # noqa: E501
        ),
    ],
)
def test_fixed_constructors(public: type, names: str) -> None:
    """Other people's code calls these with positional arguments; everything else is by keyword only."""
    positional = [
        parameter.name if parameter.default is parameter.empty else f"{parameter.name}={parameter.default}"
        for parameter in inspect.signature(public).parameters.values()
        if parameter.kind is not parameter.KEYWORD_ONLY
    ]
    assert " ".join(positional) == names


def test_every_name_that_layers_promises_is_there() -> None:
    for name in layers.__all__:
        assert hasattr(layers, name), name


def test_language_models_begin_with_the_token_of_all_vocabularies() -> None:
    assert inspect.signature(generate).parameters["begin"].default == BOS


# What is installed: the project as built from a copy, because not everybody has git, and as pip installs it.

TINY = {
    "--steps": 2,
    "--model.d_model": 16,
    "--model.d_ff": 16,
    "--model.heads_num": 1,
    "--model.N": 1,
    "--model.max_len": 24,
    "--model.positions": "sinusoidal",  # what every export format has
    "--filter.max_len": 20,
    "--tokenizer.learn_from": 1000,
    "--tokenizer.vocab_size": 1000,
    "--validation.times": 1,
    "--validation.train_sentences": 0,
}


def run(words: list[str | Path], folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name != "XDG_CACHE_HOME"}
    return subprocess.run(  # noqa: S603
        list(map(str, words)), cwd=folder, env=inherited | environment, capture_output=True, text=True, check=False
    )


def build(project: Path, kind: str) -> Path:
    """The project's wheel or sdist, made by the build backend."""
    folder = project.with_name(f"{project.name}-{kind}")
    folder.mkdir()
    program = f"from poetry.core.masonry.api import build_{kind}; build_{kind}({str(folder)!r})"
    result = run([sys.executable, "-c", program], project)
    assert result.returncode == 0, result.stderr
    (built,) = folder.iterdir()
    return built


def listing(archive: Path) -> list[str]:
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return sorted(wheel.namelist())
    with tarfile.open(archive) as sdist:
        return sorted(name.partition("/")[2] for name in sdist.getnames())


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the clone, in which corpora have been made and downloaded."""
    pytest.importorskip("poetry.core", reason="the build backend comes with 'make test'")
    copy = tmp_path_factory.mktemp("packaging") / "project"
    copy.mkdir()
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, copy)
    for name in (*PACKAGES, "configs", "tests", "docs"):
        ignored = shutil.ignore_patterns("__pycache__", "kftt-data-*", "*.en", "*.ja", "*.png")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    for name in ("mini/train.en", "mini/train.ja", "kftt-data-1.0/README", "kftt-data-1.0.old-1/data/orig/a.en"):
        (copy / "corpus" / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / "corpus" / name).write_text("not ours to give away\n")
    return copy


@pytest.fixture(scope="module")
def wheel(project: Path) -> Path:
    return build(project, "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Iterator[Path]:
    """The folder that pip has installed the wheel into; nothing may be written there."""
    folder = wheel.parent.with_name("installed")
    options = ["--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check"]
    result = run([sys.executable, "-m", "pip", "install", *options, "--target", folder, wheel], wheel.parent)
    assert result.returncode == 0, result.stderr
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for path in folders:
        path.chmod(0o555)
    yield folder
    for path in folders:
        path.chmod(0o755)


@dataclass
class User:
    """Somebody who has installed the project, and works in another folder."""

    installed: Path
    folder: Path

    def python(
        self, *words: str | Path, first: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        """Run Python with the installation, which must not change by that.

        Args:
            words: of the command line.
            first: what is looked for packages before the installation.
            environment: variables.
        """
        before = state(self.installed)
        result = run(
            [sys.executable, *words],
            self.folder,
            PYTHONPATH=":".join([*([str(first)] if first else []), str(self.installed)]),
            PYTHONDONTWRITEBYTECODE="1",
            HOME=str(self.folder / "home"),
            PATH="/usr/bin:/bin",
            **environment,
        )
        assert state(self.installed) == before
        return result


def state(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


@pytest.fixture
def user(installed: Path, tmp_path: Path) -> User:
    return User(installed, tmp_path)


def test_the_wheel_has_all_modules_and_recipes_and_nothing_else(wheel: Path) -> None:
    modules = [path for name in PACKAGES for path in (ROOT / name).rglob("*.py")]
    typed = [path for name in PACKAGES for path in (ROOT / name).glob("py.typed")]
    expected = {path.relative_to(ROOT).as_posix() for path in (*modules, *typed, *ROOT.glob("*.py"))}
    expected |= {f"const/{path.relative_to(ROOT).as_posix()}" for path in CONFIGS.iterdir()}
    expected |= {path.relative_to(ROOT).as_posix() for path in page.files().values()}
    expected.add("corpus/mini/first_minute.tsv")  # its sentences must never be generated
    assert {name for name in listing(wheel) if ".dist-info/" not in name} == expected
    assert not any(name.startswith(("tests/", "docs/", "benchmarks/", "configs/")) for name in expected)


def test_the_wheel_has_a_command_for_every_script(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
        lines = archive.read(name).decode().split()
    assert lines[0] == "[console_scripts]"
    assert sorted(lines[1:]) == sorted(
        f"{installed_name(name)}=utils.commands.entry_points:{name}" for name in COMMANDS
    )


def test_the_source_distribution_gives_the_same_wheel(project: Path, wheel: Path, tmp_path: Path) -> None:
    sdist = build(project, "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    assert listing(build(unpacked, "wheel")) == listing(wheel)
    assert "LICENSE" in listing(sdist)


@pytest.mark.slow
def test_an_installation_trains_and_translates_from_any_folder(user: User) -> None:
    trained = user.python("-m", "train", "mini", *(str(word) for option in TINY.items() for word in option))
    assert trained.returncode == 0, trained.stderr
    assert f"{sys.executable} -m translate runs/mini " in trained.stdout  # no command is on the path
    assert (user.folder / "runs" / "mini" / "recipe.toml").is_file()
    kept = user.folder / "home" / ".cache" / "enja-transformer"
    assert sorted(path.name for path in kept.iterdir()) == ["cache"]
    command = user.installed / "bin" / "enja-translate"
    translated = user.python(command, "runs/mini", "Hello.")
    assert (translated.returncode, translated.stdout.count("\n")) == (0, 1), translated.stderr
    (user.folder / "own.en").write_text("Hello.\nI am a student.\n")
    (user.folder / "own.ja").write_text("こんにちは。\n私は学生です。\n", encoding="utf-8")
    program = """
import sys
from utils.commands import entry_points
for command, *words in (
    ["evaluate", "runs/mini", "--src", "own.en", "--tgt", "own.ja"],
    ["export", "runs/mini", "--to", "ctranslate2"],
    ["translate", "runs/mini", "--engine", "ctranslate2", "--beam", "1", "Hello."],
):
    sys.argv = [f"enja-{command}", *words]
    try:
        getattr(entry_points, command)()
    except SystemExit as end:
        print("ended", command, end.code, flush=True)
"""
    others = user.python("-c", program)
    ended = re.findall("^ended (.*)$", others.stdout, re.MULTILINE)
    assert ended == ["evaluate 0", "export 0", "translate 0"], others.stderr
    assert re.search(r"^ *BLEU +\d", others.stdout, re.MULTILINE)
    assert (user.folder / "runs" / "mini" / "ctranslate2" / "model.bin").is_file()


def test_changelog_and_citation_have_the_version() -> None:
    released = re.findall(r"^## \[(\S+)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    cited = dict(
        re.findall(r'^([\w-]+): "?([^"\n]+)"?$', (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert released[0] == (VERSION, cited["date-released"])
    assert cited["version"] == VERSION


def test_a_clone_that_is_not_installed_has_a_version(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    shutil.copytree(ROOT / "const", clone / "const", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("commands", "language"):
        shutil.copytree(ROOT / "utils" / name, clone / "utils" / name)
    shutil.copy(ROOT / "utils" / "errors.py", clone / "utils")
    (clone / "pyproject.toml").write_text('[project]\nversion = "7.8.9"\n')
    program = "import sys; sys.path.insert(0, sys.argv.pop(1)); from utils.commands.command import Parser, run\n"
    program += "run(lambda words: Parser('train.py').parse_args(words))"
    result = run([sys.executable, "-I", "-S", "-c", program, clone, "--version"], tmp_path)
    assert (result.returncode, result.stdout) == (0, "enja-transformer 7.8.9\n"), result.stderr


@pytest.mark.slow
def test_imports_from_an_installation(user: User) -> None:
    program = """
import layers, models, train
from layers import MultiHeadAttention
from models import Transformer
from train import Trainer
from const.path import CONFIGS, CORPUS, RUNS
from utils.dataset.corpora import find_corpus
from utils.recipes import recipe
for name in sorted(path.stem for path in CONFIGS.iterdir()):
    recipe.read(name)
    print(name)
print(layers.__file__, models.__file__, train.__file__, CORPUS, RUNS, find_corpus("mini").train.src)
"""
    result = user.python("-c", program, ENJA_HOME="kept")
    assert result.returncode == 0, result.stderr
    *recipes, paths = result.stdout.splitlines()
    assert recipes == sorted(path.stem for path in CONFIGS.iterdir())
    here, kept = user.installed, user.folder / "kept"
    *known, runs, mini = paths.split()
    assert known == [*(str(here / name) for name in IMPORTED), str(kept / "corpus")]
    assert runs == "runs"
    assert Path(mini).is_relative_to(kept / "cache" / "mini")
    assert sorted(path.name for path in user.folder.iterdir()) == ["kept"]


def test_commands_end_like_the_scripts_whatever_else_has_their_names(user: User) -> None:
    other = user.folder / "others" / "evaluate"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text('raise SystemExit("this is another package")\n')
    program = f"""
import sys
from importlib.metadata import distribution
commands = distribution("enja-transformer").entry_points
for words in (["--version"], ["--help"], ["--no-such-option", "3"], ["nowhere", "--to", "ctranslate2"]):
    for command in sorted(commands, key=lambda one: {COMMANDS!r}.index(one.value.partition(":")[2])):
        sys.argv = [command.name, *words]
        try:
            command.load()()
        except SystemExit as end:
            print("\\nended", command.name, end.code, flush=True)
"""
    result = user.python("-c", program, first=other.parent)
    ended = [line.split()[1:] for line in result.stdout.splitlines() if line.startswith("ended")]
    assert ended == [[installed_name(name), code] for code in "0011" for name in COMMANDS], result.stderr
    assert result.stdout.splitlines().count(f"enja-transformer {VERSION}") == len(COMMANDS)
    for name in COMMANDS:
        assert f"usage: {installed_name(name)} " in result.stdout
        assert name in ("train", "tune") or f"see {sys.executable} -m {name} --help" in result.stderr
    assert not re.search(rf"\b({'|'.join(COMMANDS)})\.py", result.stdout)


def test_a_users_own_utils_hides_ours_but_layers_and_models_work(user: User) -> None:
    (user.folder / "utils.py").write_text("own = True\n")
    program = "import utils; from layers import FFN; from models import Transformer, TransformerLM; print(utils.own)"
    assert user.python("-c", program).stdout == "True\n"
    assert "No module named 'utils.text'" in user.python("-c", "import utils.text.special").stderr
    assert user.python("-P", "-c", "import utils.text.special").returncode == 0
