"""All views of one translation, as plain values for a page."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import torch
from torch import Tensor, nn

from layers.attention.record import record_attention
from models import Ensemble, start
from utils.decoding.attention import by_kind
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.loops import blocked_length, loop_period
from utils.decoding.search import run as run_search
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.explain.code import code_lines
from utils.explain.heads import heads_off
from utils.explain.inside import Json, inside, layers_of
from utils.explain.numbers import number, rounded
from utils.explain.TracedBeam import TracedBeam
from utils.text.special import BOS, EOS, PAD
from utils.text.text import close
from utils.text.Tokenizer import Tokenizer

TOP = 10  # likeliest next tokens of a step
BIN = 0.25  # width of the bins of all other tokens' log-probabilities
BYTE = re.compile(r"<0x[0-9A-F]{2}>")  # a token that is a single byte of a character
MAX_TOKENS = 80  # of a sentence whose insides are shown: the tables grow with the square of it


def explain(
    translator: Translator,
    text: str,
    options: SearchOptions,
    *,
    prefix: Sequence[int] = (),
    off: dict[str, set[int]] | None = None,
) -> Json:
    """Translate one sentence, and return tokens, probabilities, the beam and attention weights.

    Args:
        translator: a single model.
        text: one sentence.
        options: how to search.
        prefix: ids of tokens that the translation begins with; EOS may be the last one.
        off: heads to switch off, by the name of their layer.

    Raises:
        UserError: if the model is an ensemble, or the sentence is empty or too long.
        ValueError: if there is no such head or token.
    """
    model = translator.model
    if isinstance(model, Ensemble):
        raise UserError("the insides of an ensemble cannot be shown; choose one of its runs")
    src = source_ids(translator, text)
    _check_prefix(translator, prefix)
    with heads_off(cast("nn.Module", model), off or {}):
        found, beam = traced_search(translator, src, options, prefix)
        target = [*found[0].tokens, EOS]
        texts = translator.tokenizers.tgt.decode([one.tokens for one in found])
        return {
            "source": side(src, translator.tokenizers.src, text),
            "target": side(target, translator.tokenizers.tgt, texts[0]),
            "translations": [_translation(one, text) for one, text in zip(found, texts, strict=True)],
            "steps": steps(translator, src, target),
            "beam": beam_tree(translator, beam),
            **attention(translator, src, target),
            "layers": layers_of(cast("nn.Module", model)),
            "code": code_lines(),
            "prefix": list(prefix),
        }


def explain_all(translator: Translator, text: str, options: SearchOptions) -> Json:
    """Return :func:`explain` with the numbers inside of every layer, for a page without a server.

    Raises:
        UserError: as of :func:`explain`.
    """
    found = explain(translator, text, options)
    ids = found["source"]["ids"], found["target"]["ids"]
    return found | {"inside": {name: inside(translator, *ids, name) for name in found["layers"]}}


def source_ids(translator: Translator, text: str) -> list[int]:
    """Tokenize one sentence, EOS last.

    Raises:
        UserError: if it is empty or too long.
    """
    ids = close(translator.tokenizers.src.encode([text])[0])
    if not text.strip():
        raise UserError("there is nothing to translate; type a sentence")
    longest = min(MAX_TOKENS, translator.longest)
    if len(ids) > longest:
        raise UserError(f"the sentence has {len(ids):,} tokens, more than the {longest} that can be shown; shorten it")
    return ids


def _check_prefix(translator: Translator, prefix: Sequence[int]) -> None:
    size, longest = len(translator.tokenizers.tgt), min(2 * MAX_TOKENS, translator.model.max_len - 1)
    if len(prefix) > longest:
        raise ValueError(f"the prefix has more than {longest} tokens")
    if not all(0 <= token < size and token not in (PAD, BOS) for token in prefix) or EOS in prefix[:-1]:
        raise ValueError("the prefix has a token that cannot be written there")


@torch.inference_mode()
def traced_search(
    translator: Translator, src: Sequence[int], options: SearchOptions, prefix: Sequence[int] = ()
) -> tuple[list[Hypothesis], TracedBeam]:
    """Return the n-best translations, and the beam that found them.

    Like ``TextTranslator.search``, this searches again with repeated n-grams blocked if the translation is a loop.
    """
    batch, model = translator.batch([src]), translator.model
    limits = (options.limits(batch, model.max_len) + len(prefix)).clamp(max=model.max_len)
    beam = TracedBeam(limits, options, prefix)
    (found,) = run_search(start(model, batch), beam)
    for shortest in (False, True):
        period = loop_period(found[0].tokens)
        if period is None or options.no_repeat or options.allow_loops or loop_period(src) is not None:
            break
        blocked = replace(options, no_repeat=blocked_length(1 if shortest else period))
        beam = TracedBeam(limits, blocked, prefix)
        (found,) = run_search(start(model, batch), beam)
    return found, beam


def side(ids: Sequence[int], tokenizer: Tokenizer, text: str) -> Json:
    """Return text and tokens of one language."""
    tokens = tokenizer.tokens(ids)
    bytes_of = [int(token[3:-1], 16) if BYTE.fullmatch(token) else None for token in tokens]
    return {"text": text, "ids": list(ids), "tokens": tokens, "bytes": bytes_of}


def _translation(found: Hypothesis, text: str) -> Json:
    length = len(found.tokens) + 1
    probability = math.exp(found.log_prob / length)
    return {
        "text": text,
        "log_prob": number(found.log_prob),
        "score": number(found.score),
        "probability": number(probability),
    }


@torch.inference_mode()
def steps(translator: Translator, src: Sequence[int], target: Sequence[int]) -> list[Json]:
    """Return for each token of the translation its probability, the likeliest tokens at its place, and the entropy."""
    logits = translator.model(translator.batch([src]), translator.batch([[BOS, *target[:-1]]]))[0]  # (T, V)
    log_probs = logits.float().log_softmax(-1).cpu()
    entropy = -(log_probs.exp() * log_probs).sum(-1)  # (T,), in nats
    log_probs[:, [PAD, BOS]] = -math.inf  # which are never written
    best = log_probs.topk(min(TOP, log_probs.shape[1] - 2), dim=-1)
    names = translator.tokenizers.tgt.tokens
    return [
        {
            "token": names([token])[0],
            "id": token,
            "probability": number(float(log_probs[place, token].exp())),
            "rank": int((log_probs[place] > log_probs[place, token]).sum()),
            "entropy": number(float(entropy[place])),
            "top": [
                {
                    "token": names([index])[0],
                    "id": index,
                    "log_prob": number(value),
                    "probability": number(math.exp(value)),
                }
                for value, index in zip(best.values[place].tolist(), best.indices[place].tolist(), strict=True)
            ],
            "rest": rest_of(log_probs[place], best.indices[place]),
        }
        for place, token in enumerate(target)
    ]


def rest_of(log_probs: Tensor, shown: Tensor) -> list[list[float]]:
    """Return a histogram of all other tokens: mean log-probability and number of each bin, the likeliest first.

    From it the page computes the effect of temperature, top-k and top-p on the whole distribution.
    """
    others = log_probs.double()
    others[shown] = -math.inf
    others = others[others.isfinite()]
    bins = (others / -BIN).floor().long()
    counts, totals = bins.bincount(), bins.bincount(weights=others.exp())
    means = (totals / counts).log()  # so that every bin has the right probability
    return [[number(mean), count] for mean, count in zip(means.tolist(), counts.tolist(), strict=True) if count]


def beam_tree(translator: Translator, beam: TracedBeam) -> Json:
    """Return all hypotheses of a search, live, finished and pruned."""
    names = translator.tokenizers.tgt.tokens([node.token for node in beam.nodes])
    nodes = [
        {
            "parent": node.parent,
            "token": name,
            "id": node.token,
            "step": node.step,
            "log_prob": number(node.log_prob),
            "score": number(node.score),
            "state": node.state,
        }
        for node, name in zip(beam.nodes, names, strict=True)
    ]
    options = beam.options
    return {"width": options.beam, "length_penalty": options.length_penalty, "nodes": nodes}


@torch.inference_mode()
def attention(translator: Translator, src: Sequence[int], target: Sequence[int]) -> Json:
    """Return the attention weights of all layers and heads, or why there are none."""
    model = cast("nn.Module", translator.model)
    try:
        with record_attention(model) as recorded:
            model(translator.batch([src]), translator.batch([[BOS, *target[:-1]]]))
    except ValueError as error:  # a mechanism without weights
        return {"attention": None, "attention_missing": str(error)}
    return {"attention": {kind: [rounded(one) for one in layers] for kind, layers in by_kind(recorded).items()}}
