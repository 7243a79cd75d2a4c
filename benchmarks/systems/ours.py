"""Training steps of this project."""

import sys

from benchmarks.systems.training import DROPOUT, LABEL_SMOOTHING, LEARNING_RATE, PAD, Sizes, Step, serve_training
from layers import LayerOptions
from models import Transformer
from train import Trainer
from utils.recipes.options import OptimizerOptions, Recipe, TrainOptions
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.memory import keep_freed_memory
from utils.training.optimizers import build_optimizer


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


def recipe() -> Recipe:
    """Return a recipe with the precision of the command line."""
    return Recipe(train=TrainOptions(precision="bf16" if "bf16" in sys.argv[1:] else "float32"))


def make(sizes: Sizes) -> Step:
    """Return the training step of this project's Trainer, with Adam or Muon, as the command line says."""
    keep_freed_memory()
    net, chosen = model(sizes), recipe()
    options = OptimizerOptions(kind="muon" if "muon" in sys.argv[1:] else "adam", learning_rate=LEARNING_RATE)
    optimizer = build_optimizer(net, options, chosen.train.precision)
    criterion = LabelSmoothedCrossEntropy(LABEL_SMOOTHING, PAD)
    return Trainer(net, optimizer, criterion, None, "cpu", recipe=chosen).train_step


if __name__ == "__main__":
    serve_training(make)
