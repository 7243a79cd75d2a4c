"""Training steps of this project."""

import torch

from benchmarks.systems.training import DROPOUT, LABEL_SMOOTHING, LEARNING_RATE, PAD, Sizes, Step, serve_training
from layers import LayerOptions
from models import Transformer
from train import Trainer
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.memory import keep_freed_memory


def model(sizes: Sizes, dropout_rate: float = DROPOUT) -> Transformer:
    """Return a pre-norm Transformer with one matrix for all embeddings; dropout where the paper has it."""
    return Transformer(
        sizes.vocab_size,
        sizes.vocab_size,
        sizes.max_len,
        sizes.width,
        sizes.heads,
        sizes.inner,
        sizes.depth,
        dropout_rate,
        tie_embeddings="all",
        options=LayerOptions(norm_first=True),
    )


def make(sizes: Sizes) -> Step:
    """Return the training step of this project's Trainer, with Adam."""
    keep_freed_memory()
    net = model(sizes)
    optimizer = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, fused=True)
    return Trainer(net, optimizer, LabelSmoothedCrossEntropy(LABEL_SMOOTHING, PAD), None, "cpu").train_step


if __name__ == "__main__":
    serve_training(make)
