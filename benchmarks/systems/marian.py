"""Training steps of Hugging Face's Marian model, in the loop that its users write; needs the peers' environment."""

import sys

import torch
import torch.nn.functional as F
from torch import Tensor
from transformers import MarianConfig, MarianMTModel

from benchmarks.systems.training import (
    BOS,
    DROPOUT,
    EOS,
    LABEL_SMOOTHING,
    LEARNING_RATE,
    PAD,
    Sizes,
    Step,
    serve_training,
)


def config(sizes: Sizes) -> MarianConfig:
    """Return a configuration of the same sizes. Marian is post-norm, with dropout where the paper has it."""
    return MarianConfig(
        vocab_size=sizes.vocab_size,
        d_model=sizes.width,
        encoder_layers=sizes.depth,
        decoder_layers=sizes.depth,
        encoder_attention_heads=sizes.heads,
        decoder_attention_heads=sizes.heads,
        encoder_ffn_dim=sizes.inner,
        decoder_ffn_dim=sizes.inner,
        max_position_embeddings=sizes.max_len,
        activation_function="relu",
        dropout=DROPOUT,
        attention_dropout=0.0,
        activation_dropout=0.0,
        scale_embedding=True,
        pad_token_id=PAD,
        bos_token_id=BOS,
        eos_token_id=EOS,
        decoder_start_token_id=BOS,
        forced_eos_token_id=EOS,
    )


def make(sizes: Sizes) -> Step:
    """Return a training step with fused AdamW, the default of ``transformers.Trainer``, and label smoothing."""
    net = MarianMTModel(config(sizes)).train()
    optimizer = torch.optim.AdamW(net.parameters(), lr=LEARNING_RATE, fused=True)

    def step(src: Tensor, tgt: Tensor) -> float:
        with torch.autocast("cpu", torch.bfloat16, enabled="bf16" in sys.argv[1:]):
            out = net(input_ids=src, attention_mask=src != PAD, decoder_input_ids=tgt[:, :-1], use_cache=False)
        loss = F.cross_entropy(
            out.logits.float().flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=PAD, label_smoothing=LABEL_SMOOTHING
        )
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad()
        return loss.item()

    return step


if __name__ == "__main__":
    serve_training(make)
