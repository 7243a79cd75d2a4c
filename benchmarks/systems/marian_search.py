"""Hugging Face's ``generate`` with the weights of one of our runs; needs the peers' environment.

Marian's model is post-norm, so the run must be (``--model.norm_first false``). Then both have the same scores for every
token. Sentences of like length share a batch.
"""

import torch
from torch import Tensor
from transformers import MarianMTModel

from benchmarks.systems.marian import config
from benchmarks.systems.searching import PAD, LayerNames, Search, TrainedRun, in_order, padded, serve_search, until_end

ENCODER = {
    "self_attention": "self_attn",
    "add_norm_1.norm": "self_attn_layer_norm",
    "add_norm_2.norm": "final_layer_norm",
    "ffn.w_1": "fc1",
    "ffn.w_2": "fc2",
}
LAYERS = LayerNames(
    attention={"w_q": "q_proj", "w_k": "k_proj", "w_v": "v_proj", "w_o": "out_proj"},
    encoder=ENCODER,
    decoder={
        **ENCODER,
        "cross_attention": "encoder_attn",
        "add_norm_2.norm": "encoder_attn_layer_norm",
        "add_norm_3.norm": "final_layer_norm",
    },
)


def positions(max_len: int, width: int) -> Tensor:
    """Return our positional encodings, whose sines and cosines alternate; Marian's are in two halves."""
    angles = torch.arange(max_len).unsqueeze(1) / 10_000 ** (torch.arange(0, width, 2, dtype=torch.float64) / width)
    return torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(1).float()


def load(run: TrainedRun) -> MarianMTModel:
    """Return Marian's model with the best weights of a run."""
    options = run.options
    if options["norm_first"] or options["tie_embeddings"] != "all":
        raise SystemExit(f"error: {run.folder}: Marian needs a run with model.norm_first=false, tie_embeddings=all")
    weights = run.weights
    embedding = weights["encoder.embedding.weight"]
    model = MarianMTModel(config(run.sizes))
    sines = positions(options["max_len"], options["d_model"])
    theirs = {f"model.{LAYERS.find(name)}": weight for name, weight in weights.items() if ".layers." in name}
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
    """Return Marian's search with the weights of a run."""
    model = load(run)

    @torch.inference_mode()
    def translate(sentences: list[list[int]], beam: int) -> list[list[int]]:
        src = torch.tensor(padded(sentences))
        found = model.generate(
            input_ids=src,
            attention_mask=(src != PAD).long(),
            num_beams=beam,
            do_sample=False,
            length_penalty=1.0,
            max_length=run.limit(sentences) + 1,  # BOS counts
        )
        return [until_end(row[1:]) for row in found.tolist()]

    return lambda sentences, beam, batch: in_order(sentences, batch, lambda chosen: translate(chosen, beam))


if __name__ == "__main__":
    serve_search(make)
