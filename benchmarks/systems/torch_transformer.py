"""Training steps of ``nn.Transformer`` in this project's loop, with torch's loss."""

import sys

import torch
from torch import nn

from benchmarks.systems.ours import model, recipe
from benchmarks.systems.training import DROPOUT, LABEL_SMOOTHING, LEARNING_RATE, PAD, Sizes, Step, serve_training
from tests.reference.torch_modules import TorchTransformer
from train import Trainer
from utils.training.memory import keep_freed_memory


def make(sizes: Sizes) -> Step:
    """Return the training step of ``nn.Transformer``.

    It has one rate of dropout, also for attention weights and inner activations. For the same work as the other
    systems', these two are removed, unless the defaults are requested.
    """
    keep_freed_memory()
    net = TorchTransformer(model(sizes), DROPOUT)
    if "as it comes" not in sys.argv[1:]:
        for module in net.modules():
            if isinstance(module, nn.MultiheadAttention):
                module.dropout = 0.0
            if isinstance(module, nn.TransformerEncoderLayer | nn.TransformerDecoderLayer):
                module.dropout.p = 0.0  # inside the feed-forward network; dropout1 and so on are the sub-layers'
    optimizer = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, fused=True)
    criterion = nn.CrossEntropyLoss(ignore_index=PAD, label_smoothing=LABEL_SMOOTHING)
    return Trainer(net, optimizer, criterion, None, "cpu", recipe=recipe()).train_step


if __name__ == "__main__":
    serve_training(make)
