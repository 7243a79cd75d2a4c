"""JoeyNMT's own search with the weights of one of our runs; needs the peers' environment.

The model is JoeyNMT's, of the same sizes and with the same weights, so all systems score every token the same.
Batches are those of JoeyNMT's ``predict``: sentences in the order of the file, sorted by length within
the batch.
"""

import torch
from joeynmt.helpers import expand_reverse_index
from joeynmt.model import Model
from joeynmt.search import search
from torch import Tensor, nn

from benchmarks.systems.joeynmt import OurVocabulary, batch_of, build
from benchmarks.systems.searching import LayerNames, Search, TrainedRun, padded, serve_search, until_end

LAYERS = LayerNames(
    attention={"w_q": "q_layer", "w_k": "k_layer", "w_v": "v_layer", "w_o": "output_layer"},
    encoder={
        "self_attention": "src_src_att",
        "add_norm_1.norm": "layer_norm",
        "add_norm_2.norm": "feed_forward.layer_norm",
        "ffn.w_1": "feed_forward.pwff_layer.0",
        "ffn.w_2": "feed_forward.pwff_layer.3",
    },
    decoder={
        "self_attention": "trg_trg_att",
        "cross_attention": "src_trg_att",
        "add_norm_1.norm": "x_layer_norm",
        "add_norm_2.norm": "dec_layer_norm",
        "add_norm_3.norm": "feed_forward.layer_norm",
        "ffn.w_1": "feed_forward.pwff_layer.0",
        "ffn.w_2": "feed_forward.pwff_layer.3",
    },
)
TOP = {
    "encoder.embedding": "src_embed.lut",
    "decoder.embedding": "trg_embed.lut",
    "output": "decoder.output_layer",
    "encoder.norm": "encoder.layer_norm",
    "decoder.norm": "decoder.layer_norm",
}


def their_name(name: str) -> str:
    """Return JoeyNMT's name of one of our weights."""
    module, _, kind = name.rpartition(".")
    return f"{TOP[module]}.{kind}" if module in TOP else LAYERS.find(name)


def load(run: TrainedRun) -> Model:
    """Return JoeyNMT's model with the best weights of a run."""
    options, processor = run.options, run.processor
    vocabulary = OurVocabulary([processor.id_to_piece(index) for index in range(processor.get_piece_size())])
    model = build(vocabulary, run.sizes, 0.0, "pre" if options["norm_first"] else "post")
    theirs: dict[str, Tensor] = {their_name(name): weight for name, weight in run.weights.items()}
    theirs |= {name: tensor for name, tensor in model.state_dict().items() if name.endswith("pe.pe")}  # sines
    model.load_state_dict(theirs)
    for module in model.modules():
        if isinstance(module, nn.LayerNorm):
            module.eps = options["layer_norm_eps"]
    return model.eval()


def make(run: TrainedRun) -> Search:
    """Return JoeyNMT's search with the weights of a run."""
    return searching(load(run), run)


def searching(model: Model, run: TrainedRun) -> Search:
    """Return JoeyNMT's search with a model of its own."""

    def translate(sentences: list[list[int]], beam: int, batch_size: int) -> list[list[int]]:
        outputs: list[list[int]] = []
        for start in range(0, len(sentences), batch_size):
            chosen = sentences[start : start + batch_size]
            batch = batch_of(torch.tensor(padded(chosen)))
            back = expand_reverse_index(batch.sort_by_src_length(), 1)
            found, _, _ = search(
                model=model,
                batch=batch,
                beam_size=beam,
                beam_alpha=1.0,
                max_output_length=run.limit(chosen),
                n_best=1,
                return_attention=False,
                return_prob="none",
                generate_unk=True,
                repetition_penalty=-1,
                no_repeat_ngram_size=-1,
                autocast={"device_type": "cpu", "enabled": False},
            )
            outputs += map(until_end, found[back].tolist())
        return outputs

    return translate


if __name__ == "__main__":
    serve_search(make)
