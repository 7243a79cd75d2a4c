"""Sample texts from a language model."""

import torch
from torch import Tensor, nn

from models import TransformerLM, start
from utils.decoding.choose import restrict
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS


@torch.inference_mode()
def generate(
    model: TransformerLM,
    prompt: Tensor,
    length: int,
    *,
    temperature: float = 1.0,
    top_k: int = 0,
    top_p: float = 1.0,
    before: Tensor | None = None,
    begin: int = BOS,
    end: int | None = None,
    generator: torch.Generator | None = None,
) -> Tensor:
    """Sample a continuation of each prompt.

    Args:
        model: a language model; its mode is the same afterwards.
        prompt: the beginning of the text, ``(B, T)``, without BOS and padding; it may be empty.
        length: the largest number of tokens to sample.
        temperature: sharpens the distribution if below 1, flattens it if above.
        top_k: sample from this many likeliest tokens only; 0 means all.
        top_p: sample from the likeliest tokens that together have this probability; 1 means all.
        before: the text before the one that the prompt begins, ``(B, S)``, for a model with a memory.
        begin: the token that begins a text.
        end: the token that ends a text; what follows it is padding.
        generator: of the random numbers.

    Returns:
        The prompts and what follows, ``(B, T + length)`` or shorter, without BOS.
    """
    options = SearchOptions(sample=True, temperature=temperature, top_k=top_k, top_p=top_p)
    training, state = model.training, start(model.eval(), prompt[:, :0] if before is None else before)
    ids = nn.functional.pad(prompt, (1, 0), value=begin)
    for position in range(ids.shape[1] - 1):
        state.step(ids[:, position])
    done = torch.zeros(len(ids), dtype=torch.bool, device=ids.device)
    for _ in range(min(length, model.max_len + 1 - ids.shape[1])):
        log_probs = state.step(ids[:, -1]).float().log_softmax(-1)
        log_probs[:, [model.pad_idx, begin]] = float("-inf")
        sampled = torch.multinomial(restrict(log_probs, options).softmax(-1), 1, generator=generator).squeeze(1)
        ids = torch.cat([ids, sampled.masked_fill(done, model.pad_idx).unsqueeze(1)], dim=1)
        if end is not None:
            done |= sampled == end
        if done.all():
            break
    model.train(training)
    return ids[:, 1:]
