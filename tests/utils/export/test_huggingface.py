"""Export to Hugging Face's format and back; the library itself is in tests/interop."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from evaluate import main as evaluate
from export import main as export_command
from import_model import main as import_command
from tests.helpers import ids_of_lengths
from tests.published import LINES, export, separate, variant
from tests.runs import OPTIONS
from train import main as train
from translate import main as translate
from utils.decoding import Translator
from utils.decoding.SearchOptions import GREEDY
from utils.errors import UserError
from utils.export.huggingface.registry import ARCHITECTURES
from utils.export.pretrained import load_pretrained
from utils.files.reading import read_json
from utils.recipes.options import DataOptions
from utils.runs import trained
from utils.runs.trained import Trained
from utils.serving.ServedRun import ServedRun
from utils.text import Vocab
from utils.text.build import TokenizerPair

SRC, TGT = ids_of_lengths([7, 4, 1], 280), ids_of_lengths([5, 5, 2], 280)
Options = dict[str, Any]


@pytest.fixture(scope="module")
def found(two_runs: tuple[Path, Path]) -> Trained:
    return trained.load(two_runs[0])


def import_back(folder: Path, run: Path) -> Trained:
    import_command([str(folder), "--folder", str(run)])
    return trained.load(run)


def assert_same_weights(ours: dict[str, Tensor], theirs: dict[str, Tensor]) -> None:
    assert ours.keys() == theirs.keys()
    for name, weight in ours.items():
        assert torch.equal(weight, theirs[name]), name


TRANSLATORS: list[tuple[str, Options]] = [
    ("BlenderbotForConditionalGeneration", {"activation": "gelu"}),
    ("BlenderbotForConditionalGeneration", {"positions": "learnt", "decoder_layers": 1, "activation": "gelu_tanh"}),
    ("BlenderbotForConditionalGeneration", {"positions": "none", "embedding_scale": False}),
    ("MarianMTModel", {"norm_first": False}),
    ("MarianMTModel", {"norm_first": False, "tie_embeddings": "output", "decoder_layers": 3}),
    ("MarianMTModel", {"norm_first": False, "output_bias": True, "activation": "silu"}),
    ("MarianMTModel", {"norm_first": False, "tie_embeddings": "none", "activation": "gelu", "tokenizers": separate}),
]


@pytest.mark.parametrize("number", range(len(TRANSLATORS)))
def test_a_translator_comes_back_bit_for_bit(found: Trained, tmp_path: Path, number: int) -> None:
    name, options = TRANSLATORS[number]
    options = dict(options)
    pair = options.pop("tokenizers")() if "tokenizers" in options else None
    given = variant(found, pair, **options)
    folder = export(given, tmp_path / "exported")
    assert read_json(folder / "config.json")["architectures"] == [name]
    back = import_back(folder, tmp_path / "run")
    assert_same_weights(given.model.state_dict(), back.model.state_dict())
    assert torch.equal(given.model(SRC, TGT), back.model(SRC, TGT))
    assert back.recipe.model == given.recipe.model
    assert back.tokenizers.fingerprint == given.tokenizers.fingerprint
    assert back.tokenizers.joint == given.tokenizers.joint
    # The Python interface has the ids of the folder, which are ours.
    assert torch.equal(load_pretrained(folder)(SRC, TGT), given.model(SRC, TGT))


def test_the_run_of_an_imported_model_is_a_run(
    two_runs: tuple[Path, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, other = tmp_path / "run", tmp_path / "exported"
    export_command([str(two_runs[0]), "--to", "huggingface", "--output", str(other)])
    import_command([str(other), "--folder", str(run)])
    assert f"a translator from {'BlenderbotForConditionalGeneration'}" in capsys.readouterr().err
    expected = Translator.load(two_runs[0]).translate(LINES, GREEDY)
    assert Translator.load(run).translate(LINES, GREEDY) == expected
    translate([str(run), LINES[0], "--beam", "1", "--attention", str(tmp_path / "a.png")])
    assert capsys.readouterr().out == expected[0] + "\n"
    assert (tmp_path / "a.png").stat().st_size > 5000
    (tmp_path / "x.en").write_text("".join(f"{line}\n" for line in LINES[:5]))
    (tmp_path / "x.ja").write_text("".join(f"{line}\n" for line in expected[:5]), encoding="utf-8")
    files = ["--src", str(tmp_path / "x.en"), "--tgt", str(tmp_path / "x.ja")]
    evaluate([str(run), *files, "--beam", "1"])
    assert "100.00" in capsys.readouterr().out
    assert ServedRun(run).about()["languages"] == ["en", "ja"]
    with pytest.raises(UserError, match=r"run: exists already; name a new folder with --folder"):
        import_command([str(other), "--folder", str(run)])
    train(["--folder", str(run), "--resume"])
    assert "was imported, so there is no training to resume" in capsys.readouterr().out
    corpus = two_runs[0].parent
    words = ["small", "--from", str(run), "--folder", str(tmp_path / "tuned"), "--steps", "1", "--quiet", "--no-score"]
    words += ["--src", str(corpus / "a.en"), "--tgt", str(corpus / "a.ja"), "--validation.times", "1"]
    train([*words, *(str(word) for option in OPTIONS.items() for word in option)])
    assert read_json(tmp_path / "tuned" / "start.json")["random"] == 0


POST: Options = {"norm_first": False}
CLASSIFIER: Options = {"kind": "classifier", "norm_first": False, "embedding_norm": True}
LANGUAGE: Options = {"kind": "lm", "norm_first": True, "positions": "learnt"}


@pytest.mark.parametrize(
    "options",
    [
        {"embedding_scale": False, "activation": "gelu_tanh", "layer_norm_eps": 1e-6},
        {"embedding_scale": True, "positions": "sinusoidal"},
        {"embedding_scale": False, "tie_embeddings": "none", "positions": "none"},
    ],
)
def test_a_language_model_comes_back(found: Trained, tmp_path: Path, options: Options) -> None:
    given = variant(found, **(LANGUAGE | options))
    back = import_back(export(given, tmp_path / "exported"), tmp_path / "run")
    assert back.recipe.model.kind == "lm"
    assert torch.equal(given.model(SRC, TGT), back.model(SRC, TGT))
    assert back.tokenizers.fingerprint == given.tokenizers.fingerprint
    if not options["embedding_scale"]:
        assert_same_weights(given.model.state_dict(), back.model.state_dict())
        assert back.recipe.model == given.recipe.model


@pytest.mark.parametrize("scale", [False, True])
def test_the_encoder_of_a_classifier_becomes_bert(found: Trained, tmp_path: Path, scale: bool) -> None:
    options: dict[str, Any] = {
        "kind": "classifier",
        "norm_first": False,
        "embedding_norm": True,
        "embedding_scale": scale,
    }
    given: Any = variant(found, **options, positions="learnt", layer_norm_eps=1e-12)
    folder = export(given, tmp_path / "exported")
    encoder = load_pretrained(folder)
    assert torch.equal(encoder(SRC), given.model.encoder(SRC))
    if not scale:
        assert_same_weights(given.model.encoder.state_dict(), encoder.state_dict())
    head = load_file(folder / "head.safetensors")
    assert_same_weights(given.model.output.state_dict(), head)
    assert read_json(folder / "config.json")["id2label"]["4"] == "good"
    assert "This is the encoder alone" in (folder / "README.md").read_text()
    with pytest.raises(UserError, match=r"a bare encoder \(BertModel\).*load_pretrained"):
        import_command([str(folder), "--folder", str(tmp_path / "run")])


REFUSED: list[tuple[Options, str]] = [
    ({"positions": "rotary"}, r"positions=rotary cannot be exported to Hugging Face \(Blenderbot"),
    ({"positions": "alibi"}, "positions=alibi"),
    ({"positions": "relative"}, "positions=relative"),
    ({"norm": "rms"}, "norm=rms"),
    ({"kv_heads": 1}, "kv_heads=1"),
    ({"attention": "cosine"}, "attention=cosine"),
    ({"activation": "swiglu"}, "activation=swiglu"),
    ({"embedding_norm": True}, "embedding_norm=True"),
    ({"layer_norm_eps": 1e-6}, "layer_norm_eps=1e-06"),
    ({"tie_embeddings": "output"}, "tie_embeddings=output"),
    (POST | {"positions": "learnt"}, r"positions=learnt cannot be exported to Hugging Face \(MarianMTModel\)"),
    ({"kind": "rnn"}, "a recurrent translator, which cannot be exported"),
    (LANGUAGE | {"norm_first": False}, r"norm_first=False cannot be exported to Hugging Face \(GPT2LMHeadModel\)"),
    (LANGUAGE | {"memory": True}, "memory=True"),
    (CLASSIFIER | {"norm_first": True}, "norm_first=True"),
    (CLASSIFIER | {"embedding_norm": False}, "embedding_norm=False"),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_what_an_architecture_cannot_express_is_named(found: Trained, tmp_path: Path, number: int) -> None:
    options, message = REFUSED[number]
    with pytest.raises(UserError, match=message):
        export(variant(found, **options), tmp_path / "exported")
    assert not list(tmp_path.iterdir())


def test_words_tags_and_eight_bits_are_refused(found: Trained, two_runs: tuple[Path, Path], tmp_path: Path) -> None:
    words = Vocab(["red", "dog"])
    with pytest.raises(UserError, match=r"tokenizer\.kind=word: Hugging Face has no such vocabulary"):
        export(variant(found, TokenizerPair(words, words)), tmp_path / "exported")
    data = replace(found.recipe.data, tag="ja")
    with pytest.raises(UserError, match=r"data\.tag='ja': Hugging Face has no tags"):
        export(replace(found, recipe=replace(found.recipe, data=data)), tmp_path / "exported")
    with pytest.raises(UserError, match="--int8: Hugging Face is written in float32 here"):
        export_command([str(two_runs[0]), "--to", "huggingface", "--int8"])


def test_the_card_has_scores_with_signatures_and_intervals_and_no_paths(
    two_runs: tuple[Path, Path], tmp_path: Path
) -> None:
    run = tmp_path / "run"
    shutil.copytree(two_runs[0], run)
    evaluate([str(run), "--beam", "1", "--resamples", "100"])
    export_command([str(run), "--to", "huggingface"])
    text = (run / "huggingface" / "README.md").read_text(encoding="utf-8")
    final = read_json(run / "results.json")
    signature = final["signature"].replace("|", "\\|")
    assert f"| test | greedy | BLEU | {final['bleu']:.2f} | | `{signature}` |" in text
    assert f"| test | greedy | BLEU | {final['bleu']:.2f} | {'0'}" not in text
    scores = read_json(run / "evaluation" / "test-beam1.json")["system"]["scores"]
    assert f"| {scores[0]['low']:.2f} to {scores[0]['high']:.2f} |" in text
    assert text.startswith("---\nlanguage:\n- en\n- ja\nlicense: unknown\n")
    assert 'train_src = "a.en"' in text
    assert str(tmp_path) not in text
    assert str(two_runs[0].parent) not in text
    compile(text.partition("```python\n")[2].partition("```")[0], "card", "exec")
    kftt = replace(found_data := trained.load(run), recipe=replace(found_data.recipe, data=DataOptions(corpus="kftt")))
    assert "license: cc-by-sa-3.0" in (export(kftt, tmp_path / "kftt") / "README.md").read_text(encoding="utf-8")


# Broken and hostile folders


@pytest.fixture(scope="module")
def good(found: Trained, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(variant(found, norm_first=False), tmp_path_factory.mktemp("good") / "exported")


def edit(folder: Path, name: str, **values: object) -> object:
    path = folder / name
    return path.write_text(json.dumps(read_json(path) | values))


def tensors(folder: Path, change: Callable[[dict[str, Tensor]], object]) -> None:
    found = load_file(folder / "model.safetensors")
    change(found)
    save_file(found, folder / "model.safetensors")


def header(folder: Path, claimed: bytes, size: int | None = None) -> None:
    (folder / "model.safetensors").write_bytes((size or len(claimed)).to_bytes(8, "little") + claimed)


HUGE = b'{"lm_head.weight":{"dtype":"F32","shape":[50000,50000],"data_offsets":[0,10000000000]}}'
NAME = "model.encoder.layers.0.fc1.bias"


def swap(folder: Path) -> None:
    vocab = read_json(folder / "vocab.json")
    edit(folder, "vocab.json", **{"<eos>": vocab["<pad>"], "<pad>": vocab["<eos>"]})


BROKEN: dict[str, tuple[Callable[[Path], object], str]] = {
    "pickle": (
        lambda f: (f / "model.safetensors").rename(f / "pytorch_model.bin"),
        r"pytorch_model.bin: a pickle, which can run any program .*save_pretrained\(NEW, safe_serialization=True\)",
    ),
    "pickle in disguise": (lambda f: (f / "model.safetensors").write_bytes(b"\x80\x02}q\x00." * 9), "its header of"),
    "no weights": (lambda f: (f / "model.safetensors").unlink(), "there is no such file; only safetensors are read"),
    "sharded": (
        lambda f: (f / "model.safetensors").rename(f / "model.safetensors.index.json"),
        "its weights are in several files; join them",
    ),
    "shape": (
        lambda f: tensors(f, lambda t: t.update({NAME: torch.zeros(3)})),
        rf"model.safetensors: {NAME} is \(3,\), expected \(128,\); this is no MarianMTModel",
    ),
    "missing": (lambda f: tensors(f, lambda t: t.pop(NAME)), f"{NAME} is missing"),
    "unexpected": (lambda f: tensors(f, lambda t: t.update(spy=torch.zeros(3))), "spy is unexpected"),
    "type": (
        lambda f: tensors(f, lambda t: t.update({NAME: t[NAME].to(torch.int8)})),
        f"{NAME} has the type I8, expected one of F32",
    ),
    "untied": (
        lambda f: tensors(f, lambda t: t.update({"lm_head.weight": t["model.shared.weight"] + 1})),
        "lm_head.weight and model.shared.weight differ",
    ),
    "header of 10 GB": (lambda f: header(f, b"{}", 10 << 30), r"its header of 10,737,418,240 bytes"),
    "tensor of 10 GB": (lambda f: header(f, HUGE), r"is damaged \(95 bytes do not fit its header\)"),
    "header without shapes": (lambda f: header(f, b'{"a":{"dtype":"F32"}}'), r"is damaged \(KeyError"),
    "architecture": (
        lambda f: edit(f, "config.json", architectures=["T5ForConditionalGeneration"]),
        r"architectures=\['T5ForConditionalGeneration'\]: this project has Blenderbot.*, MarianMTModel, Pegasus",
    ),
    "no architecture": (lambda f: edit(f, "config.json", architectures=7), "architectures=7: must name one"),
    "other type": (lambda f: edit(f, "config.json", model_type="bart"), "model_type='bart'"),
    "no configuration": (lambda f: (f / "config.json").unlink(), "config.json: there is no such file"),
    "a list": (lambda f: (f / "config.json").write_text("[]"), r"config.json: is damaged \(not an object\)"),
    "size": (lambda f: edit(f, "config.json", d_model="64"), "d_model='64': must be a whole number"),
    "number": (lambda f: edit(f, "config.json", vocab_size=10**30), "vocab_size=1000.*: must be a whole number below"),
    "width": (lambda f: edit(f, "config.json", d_model=63), "config.json: d_model=63: cannot be divided"),
    "dropout": (lambda f: edit(f, "config.json", dropout="much"), "dropout='much': must be a number"),
    "flag": (lambda f: edit(f, "config.json", scale_embedding=1), "scale_embedding=1: must be true or false"),
    "memory": (lambda f: edit(f, "config.json", vocab_size=10**11), "would take at least .* choose a smaller model"),
    "heads": (
        lambda f: edit(f, "config.json", decoder_attention_heads=4),
        "encoder_attention_heads=2 and decoder_attention_heads=4: this project's encoder and decoder have one",
    ),
    "activation": (
        lambda f: edit(f, "config.json", activation_function="mish"),
        "activation_function='mish': this project has relu, gelu, gelu_new",
    ),
    "other ids": (swap, "'<pad>' has the id 3, but config.json says pad_token_id=0: this is the tokenizer of another"),
    "id outside": (lambda f: edit(f, "vocab.json", **{"<eos>": 400}), "'<eos>' has the id 400, but the model has 330"),
    "id twice": (lambda f: edit(f, "vocab.json", **{"<unk>": 0}), "vocab.json: two tokens have the same id"),
    "no id": (
        lambda f: [edit_out(f, 329), edit(f, "config.json", decoder_start_token_id=329)],
        "decoder_start_token_id=329: is no id of",
    ),
    "unnamed piece": (lambda f: edit_out(f, 329), "source.spm: 1 pieces have no id"),
    "token class": (
        lambda f: edit(f, "tokenizer_config.json", tokenizer_class="PegasusTokenizer"),
        "tokenizer_class='PegasusTokenizer': this project reads .*load_pretrained",
    ),
    "no tokenizer": (lambda f: (f / "tokenizer_config.json").unlink(), "there is no such file; load its weights"),
    "no pieces": (lambda f: (f / "source.spm").unlink(), "source.spm: there is no such file"),
    "damaged pieces": (lambda f: (f / "target.spm").write_bytes(b"\xff" * 99), "target.spm: not a SentencePiece model"),
    "no language": (
        lambda f: edit(f, "tokenizer_config.json", target_lang="jpn"),
        "does not name its languages; add --src-language en --tgt-language ja",
    ),
}


def edit_out(folder: Path, index: int) -> object:
    vocab = {text: one for text, one in read_json(folder / "vocab.json").items() if one != index}
    return (folder / "vocab.json").write_text(json.dumps(vocab))


@pytest.mark.parametrize("name", BROKEN)
def test_broken_folders_are_refused_by_name_and_nothing_is_written(good: Path, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "published"
    shutil.copytree(good, folder)
    spoil, message = BROKEN[name]
    spoil(folder)
    with pytest.raises(UserError, match=message):
        import_command([str(folder), "--folder", str(tmp_path / "run")])
    assert [path.name for path in tmp_path.iterdir()] == ["published"]


def test_tokenizers_that_do_not_fit_the_embeddings(found: Trained, good: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(good, tmp_path / "shared"))
    vocab = read_json(folder / "vocab.json")
    (folder / "target_vocab.json").write_text(json.dumps(vocab))
    (folder / "vocab.json").write_text(json.dumps({"<x>" if text == "<bos>" else text: vocab[text] for text in vocab}))
    edit(folder, "tokenizer_config.json", separate_vocabs=True)
    with pytest.raises(UserError, match="one embedding for both languages, but the tokenizer has separate_vocabs"):
        import_command([str(folder), "--folder", str(tmp_path / "run")])
    options: Options = {"norm_first": False, "tie_embeddings": "none"}
    folder = export(variant(found, separate(), **options), tmp_path / "separate")
    edit(folder, "tokenizer_config.json", separate_vocabs=False)
    shutil.copy(folder / "target_vocab.json", folder / "vocab.json")
    shutil.copy(folder / "target.spm", folder / "source.spm")
    edit(folder, "config.json", vocab_size=300)
    with pytest.raises(UserError, match=r"embed_tokens.weight is \(282, 64\), expected \(300, 64\)"):
        import_command([str(folder), "--folder", str(tmp_path / "run")])
    given = export(variant(found, TokenizerPair(separate().tgt, separate().src), **options), tmp_path / "swapped")
    edit(given, "tokenizer_config.json", separate_vocabs=False)
    shutil.copy(given / "source.spm", given / "target.spm")
    with pytest.raises(UserError, match="its target embedding has 282 tokens, but the tokenizer 300"):
        import_command([str(given), "--folder", str(tmp_path / "run")])
    assert not (tmp_path / "run").exists()


def test_padding_outside_the_vocabulary(good: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(good, tmp_path / "published"))
    edit(folder, "config.json", pad_token_id=330)
    with pytest.raises(UserError, match="pad_token_id=330: the vocabulary has 330 tokens"):
        load_pretrained(folder)


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere: there is no such folder"):
        import_command([str(tmp_path / "nowhere"), "--folder", str(tmp_path / "run")])


@pytest.mark.parametrize("start", ["bos", "pad"])
def test_ids_of_others_are_mapped_to_ours(
    two_runs: tuple[Path, Path], found: Trained, tmp_path: Path, start: str
) -> None:
    """The same model with its vocabulary in another order, and begun by padding, as published translators often are."""
    folder = export(found, tmp_path / "exported")
    size = len(found.tokenizers.src)
    order = torch.randperm(size)  # the old id of each new one
    new = order.argsort().tolist()  # the new id of each old one
    vocab = {text: new[index] for text, index in read_json(folder / "vocab.json").items()}
    if start == "pad":  # what began sentences is the row of padding now

        def begin(found: dict[str, Tensor]) -> None:
            found["model.shared.weight"][0] = found["model.shared.weight"][2]

        tensors(folder, begin)
    tensors(folder, lambda t: t.update({"model.shared.weight": t["model.shared.weight"][order].contiguous()}))
    (folder / "vocab.json").write_text(json.dumps(vocab))
    ids = {"pad_token_id": new[0], "eos_token_id": new[3], "decoder_start_token_id": new[2 if start == "bos" else 0]}
    if start == "pad":  # and the token that nobody uses has a name that we have no other use for
        (folder / "vocab.json").write_text(json.dumps({("<x>" if k == "<bos>" else k): v for k, v in vocab.items()}))
    edit(folder, "config.json", **ids)
    back = import_back(folder, tmp_path / "run")
    assert len(back.tokenizers.src) == size + (start == "pad")
    ours, theirs = (Translator.load(run).translate(LINES, GREEDY) for run in (two_runs[0], tmp_path / "run"))
    assert ours == theirs
    text = ["\uff21\uff22 ｶﾞ ﬁ 🎉", *LINES]
    tokens = [[pair.src.tokens(ids) for ids in pair.src.encode(text)] for pair in (found.tokenizers, back.tokenizers)]
    assert tokens[0] == tokens[1]


def test_every_architecture_names_every_weight_once(found: Trained) -> None:
    for one in ARCHITECTURES:
        options = replace(found.recipe.model, kind=one.kind, norm_first=bool(getattr(one, "norm_first", True)))
        slots = one.slots(options)
        theirs = [name for slot in slots for name in slot.theirs]
        ours = [name for slot in slots for name in (*slot.ours, *slot.tied)]
        assert len(theirs) == len({*theirs})
        assert len(ours) == len({*ours})
