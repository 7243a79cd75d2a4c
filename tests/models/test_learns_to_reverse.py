"""The system as a whole: a small Transformer learns a task from examples, and solves cases that it never saw."""

import torch
import torch.nn.functional as F
from torch import Tensor

from layers import LayerOptions
from models import Transformer

PAD, BOS, EOS, FIRST = 0, 1, 2, 3
VOCAB_SIZE, MIN_LENGTH, MAX_LENGTH = 24, 3, 10


def draw(count: int, generator: torch.Generator) -> tuple[Tensor, Tensor]:
    """Sequences of 3 to 10 symbols ending in EOS, and the same reversed between BOS and EOS."""
    lengths = torch.randint(MIN_LENGTH, MAX_LENGTH + 1, (count, 1), generator=generator)
    symbols = torch.randint(FIRST, VOCAB_SIZE, (count, MAX_LENGTH), generator=generator)
    position = torch.arange(MAX_LENGTH + 1)
    symbols = F.pad(symbols, (0, 1))
    backwards = symbols.gather(1, (lengths - 1 - position).clamp(min=0))

    def close(ids: Tensor) -> Tensor:
        return ids.masked_fill(position == lengths, EOS).masked_fill(position > lengths, PAD)

    return close(symbols), F.pad(close(backwards), (1, 0), value=BOS)


@torch.no_grad()
def translate(net: Transformer, src: Tensor) -> Tensor:
    """Greedy search on the key/value cache."""
    memory, mask, cache = net.encode(src), net.source_mask(src), net.new_cache()
    ids = torch.full((len(src), 1), BOS)
    finished = torch.zeros(len(src), 1, dtype=torch.bool)
    for _ in range(MAX_LENGTH + 1):
        best = net.decode(ids[:, -1:], memory, mask, cache=cache).argmax(-1)  # (B, 1)
        ids = torch.cat([ids, best.masked_fill(finished, PAD)], 1)
        finished |= best == EOS
    return ids


def test_reverses_sequences_it_never_saw() -> None:
    torch.manual_seed(1)
    generator = torch.Generator().manual_seed(1)
    held_out = draw(1000, generator)
    net = Transformer(
        VOCAB_SIZE,
        VOCAB_SIZE,
        MAX_LENGTH + 2,
        d_model=64,
        heads_num=4,
        d_ff=128,
        N=2,
        dropout_rate=0.0,
        tie_embeddings="all",
        options=LayerOptions(norm_first=True),
    )
    unseen = {tuple(row) for row in held_out[0].tolist()}
    steps = 700
    optimizer = torch.optim.Adam(net.parameters(), lr=3e-3, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, steps, pct_start=0.1)
    for _ in range(steps):
        src, tgt = draw(96, generator)
        new = torch.tensor([tuple(row) not in unseen for row in src.tolist()])
        src, tgt = src[new], tgt[new]
        loss = F.cross_entropy(net(src, tgt[:, :-1]).flatten(0, 1), tgt[:, 1:].flatten(), ignore_index=PAD)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    net.eval()
    exact = (translate(net, held_out[0])[:, : held_out[1].shape[1]] == held_out[1]).all(1)
    assert exact.float().mean() >= 0.99
