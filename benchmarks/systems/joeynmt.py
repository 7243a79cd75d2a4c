"""Training steps of JoeyNMT's model with its own loss; needs the peers' environment."""

import logging

import torch
from joeynmt.batch import Batch
from joeynmt.model import Model, build_model
from joeynmt.vocabulary import Vocabulary
from torch import Tensor

from benchmarks.systems.training import (
    BOS,
    DROPOUT,
    EOS,
    LABEL_SMOOTHING,
    LEARNING_RATE,
    PAD,
    UNK,
    Sizes,
    Step,
    serve_training,
)


class OurVocabulary(Vocabulary):  # type: ignore[misc]
    """JoeyNMT's vocabulary, with our order of the special tokens."""

    def __init__(self, tokens: list[str]) -> None:
        self._itos = tokens
        self._stoi = {token: index for index, token in enumerate(tokens)}
        self.pad_index, self.unk_index, self.bos_index, self.eos_index, self.sep_index = PAD, UNK, BOS, EOS, None
        self.specials = [tokens[index] for index in (UNK, PAD, BOS, EOS)]
        self.lang_tags: list[str] = []


def build(vocabulary: OurVocabulary, sizes: Sizes, dropout: float, layer_norm: str) -> Model:
    """Build a model with tied embeddings."""
    side = {
        "type": "transformer",
        "num_layers": sizes.depth,
        "num_heads": sizes.heads,
        "embeddings": {"embedding_dim": sizes.width, "scale": True, "dropout": dropout},
        "hidden_size": sizes.width,
        "ff_size": sizes.inner,
        "dropout": dropout,
        "layer_norm": layer_norm,
        "activation": "relu",
    }
    logging.getLogger("joeynmt").setLevel(logging.WARNING)
    tied = {"tied_embeddings": True, "tied_softmax": True}
    return build_model({"encoder": side, "decoder": side, **tied}, src_vocab=vocabulary, trg_vocab=vocabulary)


def batch_of(src: Tensor, tgt: Tensor | None = None) -> Batch:
    """Return a batch of JoeyNMT, of sources and optional targets."""
    return Batch(
        src=src,
        src_length=(src != PAD).sum(1),
        src_prompt_mask=None,
        trg=tgt,
        trg_prompt_mask=None,
        indices=torch.arange(len(src)),
        device=torch.device("cpu"),
        pad_index=PAD,
        eos_index=EOS,
        is_train=tgt is not None,
    )


def make(sizes: Sizes) -> Step:
    """Return the step of JoeyNMT's training loop, without its logging."""
    model = build(OurVocabulary([f"token {index}" for index in range(sizes.vocab_size)]), sizes, DROPOUT, "pre")
    return step_of(model)[0]


def step_of(model: Model) -> tuple[Step, torch.optim.Optimizer]:
    """Return the training step of a model, and its optimizer."""
    model.loss_function = ("crossentropy", LABEL_SMOOTHING)
    model.train()
    optimizer = torch.optim.Adam(model.parameters(), lr=LEARNING_RATE)  # as its builder makes it

    def step(src: Tensor, tgt: Tensor) -> float:
        batch = batch_of(src, tgt)
        batch.sort_by_src_length()
        loss, _, _, _ = model(return_type="loss", **vars(batch))
        normalized = batch.normalize(loss, normalization="tokens")
        normalized.backward()
        optimizer.step()
        model.zero_grad()
        return float(normalized.item())

    return step, optimizer


if __name__ == "__main__":
    serve_training(make)
