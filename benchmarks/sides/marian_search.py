"""Hugging Face's ``generate`` with the weights of one of our runs; needs the peers' environment.

Marian's model is post-norm, so the run must be (``--model.norm_first false``). Then both have the same scores for every
token. Sentences of like length share a batch.
"""

import re

import torch
from torch import Tensor
from transformers import MarianMTModel

from benchmarks.sides.marian import config
from benchmarks.sides.searching import EOS, PAD, Search, TrainedRun, in_order, serve_search
from benchmarks.sides.training import Sizes

ATTENTION = {"w_q": "q_proj", "w_k": "k_proj", "w_v": "v_proj", "w_o": "out_proj"}
# Our names within a layer, and Marian's.
ENCODER = {
    "self_attention": "self_attn",
    "add_norm_1.norm": "self_attn_layer_norm",
    "add_norm_2.norm": "final_layer_norm",
    "ffn.w_1": "fc1",
    "ffn.w_2": "fc2",
}
DECODER = {
    **ENCODER,
    "cross_attention": "encoder_attn",
    "add_norm_2.norm": "encoder_attn_layer_norm",
    "add_norm_3.norm": "final_layer_norm",
}


def their_name(name: str) -> str:
    """What Marian calls one of our weights within a layer."""
    module, _, kind = name.rpartition(".")
    match = re.fullmatch(r"((?:en|de)coder)\.layers\.(\d+)\.(.+)", module)
    if match is None:
        raise SystemExit(f"error: {name}: Marian's model has no such weight")
    side, layer, inner = match.groups()
    names = ENCODER if side == "encoder" else DECODER
    outer, _, projection = inner.rpartition(".")
    inner = f"{names[outer]}.{ATTENTION[projection]}" if projection in ATTENTION else names[inner]
    return f"model.{side}.layers.{layer}.{inner}.{kind}"


def positions(max_len: int, width: int) -> Tensor:
    """Our sines and cosines, which alternate; Marian's come one after the other."""
    angles = torch.arange(max_len).unsqueeze(1) / 10_000 ** (torch.arange(0, width, 2, dtype=torch.float64) / width)
    return torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(1).float()


def load(run: TrainedRun) -> MarianMTModel:
    """Marian's model with the best weights of a run."""
    options = run.options
    if options["norm_first"] or options["tie_embeddings"] != "all":
        raise SystemExit(f"error: {run.folder}: Marian needs a run with model.norm_first=false, tie_embeddings=all")
    weights = run.weights
    embedding = weights["encoder.embedding.weight"]
    model = MarianMTModel(config(Sizes(options["d_model"], options["N"], len(embedding), options["max_len"])))
    sines = positions(options["max_len"], options["d_model"])
    theirs = {their_name(name): weight for name, weight in weights.items() if ".layers." in name}
    theirs |= {f"model.{side}.embed_positions.weight": sines for side in ("encoder", "decoder")}
    theirs |= dict.fromkeys(
        ("model.shared.weight", "model.encoder.embed_tokens.weight", "model.decoder.embed_tokens.weight"), embedding
    )
    theirs["lm_head.weight"] = embedding
    missing, unexpected = model.load_state_dict(theirs, strict=False)
    if unexpected or set(missing) - {"final_logits_bias"}:
        raise SystemExit(f"error: {run.folder}: missing {missing}, unexpected {unexpected}")
    return model.eval()


def make(run: TrainedRun) -> Search:
    """Marian's model and search."""
    model = load(run)

    @torch.inference_mode()
    def translate(sentences: list[list[int]], beam: int) -> list[list[int]]:
        longest = max(map(len, sentences))
        src = torch.tensor([ids + [PAD] * (longest - len(ids)) for ids in sentences])
        found = model.generate(
            input_ids=src,
            attention_mask=(src != PAD).long(),
            num_beams=beam,
            do_sample=False,
            length_penalty=1.0,
            max_length=run.limit(sentences) + 1,  # BOS counts
        )
        rows = [row[1:] for row in found.tolist()]
        return [row[: row.index(EOS)] if EOS in row else row for row in rows]

    return lambda sentences, beam, batch: in_order(sentences, batch, lambda chosen: translate(chosen, beam))


if __name__ == "__main__":
    serve_search(make)
