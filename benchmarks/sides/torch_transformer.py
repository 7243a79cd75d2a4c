"""Training steps of ``nn.Transformer`` in this project's loop, with torch's loss."""

import torch
from torch import nn

from benchmarks.reference import TorchTransformer
from benchmarks.sides.ours import model
from benchmarks.sides.training import DROPOUT, LABEL_SMOOTHING, LEARNING_RATE, PAD, Sizes, Step, serve_training
from train import Trainer
from utils.training.memory import keep_freed_memory


def make(sizes: Sizes) -> Step:
    """``nn.Transformer`` has one rate of dropout, also for attention weights and inner activations."""
    keep_freed_memory()
    net = TorchTransformer(model(sizes), DROPOUT)
    optimizer = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, fused=True)
    criterion = nn.CrossEntropyLoss(ignore_index=PAD, label_smoothing=LABEL_SMOOTHING)
    return Trainer(net, optimizer, criterion, None, "cpu").train_step


if __name__ == "__main__":
    serve_training(make)
