"""JoeyNMT's own search with the weights of one of our runs, for ``benchmarks.decoding``.

It runs in an environment of its own, which has JoeyNMT 2.3 and does not need this project. The model is JoeyNMT's, of
the same sizes and with the same weights, so both sides have the same scores for every token. A batch goes the way that
JoeyNMT's ``predict`` sends it: sentences in the order of the file, sorted by length within the batch.
"""

import argparse
import json
import logging
import re
import time
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

import sentencepiece
import torch
from joeynmt.batch import Batch
from joeynmt.helpers import expand_reverse_index
from joeynmt.model import Model, build_model
from joeynmt.search import search
from joeynmt.vocabulary import Vocabulary
from safetensors.torch import load_file
from torch import Tensor, nn

PAD, UNK, BOS, EOS = 0, 1, 2, 3
ATTENTION = {"w_q": "q_layer", "w_k": "k_layer", "w_v": "v_layer", "w_o": "output_layer"}
# Our names within a layer, and JoeyNMT's.
ENCODER = {
    "self_attention": "src_src_att",
    "add_norm_1.norm": "layer_norm",
    "add_norm_2.norm": "feed_forward.layer_norm",
    "ffn.w_1": "feed_forward.pwff_layer.0",
    "ffn.w_2": "feed_forward.pwff_layer.3",
}
DECODER = {
    "self_attention": "trg_trg_att",
    "cross_attention": "src_trg_att",
    "add_norm_1.norm": "x_layer_norm",
    "add_norm_2.norm": "dec_layer_norm",
    "add_norm_3.norm": "feed_forward.layer_norm",
    "ffn.w_1": "feed_forward.pwff_layer.0",
    "ffn.w_2": "feed_forward.pwff_layer.3",
}
TOP = {
    "encoder.embedding": "src_embed.lut",
    "decoder.embedding": "trg_embed.lut",
    "output": "decoder.output_layer",
    "encoder.norm": "encoder.layer_norm",
    "decoder.norm": "decoder.layer_norm",
}


class OurVocabulary(Vocabulary):  # type: ignore[misc]
    """JoeyNMT's vocabulary, with our order of the special tokens."""

    def __init__(self, processor: Any) -> None:
        self._itos = [processor.id_to_piece(index) for index in range(processor.get_piece_size())]
        self._stoi = {token: index for index, token in enumerate(self._itos)}
        self.pad_index, self.unk_index, self.bos_index, self.eos_index, self.sep_index = PAD, UNK, BOS, EOS, None
        self.specials = [self._itos[index] for index in (UNK, PAD, BOS, EOS)]
        self.lang_tags: list[str] = []


def their_name(name: str) -> str:
    """What JoeyNMT calls one of our weights."""
    module, _, kind = name.rpartition(".")
    if module in TOP:
        return f"{TOP[module]}.{kind}"
    match = re.fullmatch(r"((?:en|de)coder)\.layers\.(\d+)\.(.+)", module)
    if match is None:
        raise SystemExit(f"error: {name}: JoeyNMT's model has no such weight")
    side, layer, inner = match.groups()
    names = ENCODER if side == "encoder" else DECODER
    outer, _, projection = inner.rpartition(".")
    inner = f"{names[outer]}.{ATTENTION[projection]}" if projection in ATTENTION else names[inner]
    return f"{side}.layers.{layer}.{inner}.{kind}"


def load(run: Path, processor: Any) -> Model:
    """JoeyNMT's model with the best weights of a run."""
    options = tomllib.loads((run / "recipe.toml").read_text(encoding="utf-8"))["model"]
    side = {
        "type": "transformer",
        "num_layers": options["N"],
        "num_heads": options["heads_num"],
        "embeddings": {"embedding_dim": options["d_model"], "scale": True, "dropout": 0.0},
        "hidden_size": options["d_model"],
        "ff_size": options["d_ff"],
        "dropout": 0.0,
        "layer_norm": "pre" if options["norm_first"] else "post",
        "activation": options["activation"],
    }
    tying = {
        "tied_embeddings": options["tie_embeddings"] == "all",
        "tied_softmax": options["tie_embeddings"] != "none",
    }
    vocabulary = OurVocabulary(processor)
    model = build_model({"encoder": side, "decoder": side, **tying}, src_vocab=vocabulary, trg_vocab=vocabulary)
    step = json.loads((run / "checkpoints" / "best.json").read_text())["step"]
    folder = run / "checkpoints" / f"step-{step:08d}"
    weights = load_file(folder / "model.safetensors")
    aliases = json.loads((folder / "state.json").read_text())["aliases"]
    weights |= {alias: weights[name] for alias, name in aliases.items()}
    theirs: dict[str, Tensor] = {their_name(name): weight for name, weight in weights.items()}
    theirs |= {name: tensor for name, tensor in model.state_dict().items() if name.endswith("pe.pe")}  # sines
    model.load_state_dict(theirs)
    for module in model.modules():
        if isinstance(module, nn.LayerNorm):
            module.eps = options["layer_norm_eps"]
    return model.eval()


def translate(model: Model, sentences: list[list[int]], beam: int, batch_size: int, max_len: int) -> list[list[int]]:
    """The ids of each translation."""
    outputs: list[list[int]] = []
    for start in range(0, len(sentences), batch_size):
        chosen = sentences[start : start + batch_size]
        longest = max(map(len, chosen))
        batch = Batch(
            src=torch.tensor([ids + [PAD] * (longest - len(ids)) for ids in chosen]),
            src_length=torch.tensor([len(ids) for ids in chosen]),
            src_prompt_mask=None,
            trg=None,
            trg_prompt_mask=None,
            indices=torch.arange(len(chosen)),
            device=torch.device("cpu"),
            pad_index=PAD,
            eos_index=EOS,
            is_train=False,
        )
        back = expand_reverse_index(batch.sort_by_src_length(), 1)
        found, _, _ = search(
            model=model,
            batch=batch,
            beam_size=beam,
            beam_alpha=1.0,
            max_output_length=min(longest * 3 // 2 + 10, max_len),
            n_best=1,
            return_attention=False,
            return_prob="none",
            generate_unk=True,
            repetition_penalty=-1,
            no_repeat_ngram_size=-1,
            autocast={"device_type": "cpu", "enabled": False},
        )
        outputs += [row[: row.index(EOS)] if EOS in row else row for row in found[back].tolist()]
    return outputs


def main() -> None:
    """Translate a file, and print what it took as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("source", type=Path)
    parser.add_argument("--beam", type=int, default=5)
    parser.add_argument("--batch", type=int, default=64)
    arguments = parser.parse_args()
    logging.getLogger("joeynmt").setLevel(logging.WARNING)
    model_file = (arguments.run / "tokenizer" / "joint.model").read_bytes()
    processor = sentencepiece.SentencePieceProcessor(model_proto=model_file)
    model = load(arguments.run, processor)
    max_len = tomllib.loads((arguments.run / "recipe.toml").read_text(encoding="utf-8"))["model"]["max_len"]
    lines = arguments.source.read_text(encoding="utf-8").splitlines()
    start = time.perf_counter()
    encoded = processor.encode([unicodedata.normalize("NFKC", line) for line in lines], out_type=int)
    sentences = [[*ids[: max_len - 1], EOS] for ids in encoded]
    outputs = translate(model, sentences, arguments.beam, arguments.batch, max_len)
    texts = processor.decode([[index for index in ids if index not in (PAD, BOS, EOS)] for ids in outputs])
    seconds = time.perf_counter() - start
    peak = re.findall(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())[0]
    print(json.dumps({"seconds": seconds, "peak": int(peak) / 1024, "translations": texts}))


if __name__ == "__main__":
    main()
