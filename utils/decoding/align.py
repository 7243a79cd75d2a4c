"""Word alignments from the attention of a translator to its source.

A model that has read a sentence and its translation (teacher forcing) gives a matrix of attention weights, target
tokens by source tokens. Words take the weights of their tokens: a target word the mean over its tokens, a source word
the sum. Attention to EOS, to tags and to spaces belongs to no word: it lowers the probabilities of links, so that a
target word that attends to nothing else has none.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from layers.attention.record import record_attention
from models import Decodable, Ensemble, Seq2SeqAttention, Transformer
from utils.decoding.Alignment import Alignment, Link, Word
from utils.decoding.AlignOptions import AlignOptions
from utils.decoding.Translation import Translation
from utils.errors import UserError
from utils.text.sentences import sentences
from utils.text.text import close
from utils.text.Tokenizer import Span
from utils.text.words import word_spans

if TYPE_CHECKING:
    from utils.decoding.Translator import Translator

Matrix = NDArray[np.float32]
DEFAULT = AlignOptions()


def align(
    translator: "Translator",
    sources: Sequence[str],
    targets: Sequence[str | Translation],
    options: AlignOptions = DEFAULT,
) -> list[Alignment]:
    """Align the words of sentences with those of given translations.

    A line that is too long for the model is aligned part by part, as it is translated. The parts of a translation that
    the model did not make itself are found by sentence ends: as many sentences as there are parts go together in order,
    otherwise each sentence goes with the part at the same relative position.

    Args:
        translator: whose attention is taken.
        sources: lines.
        targets: a translation of each, as text or from a search.
        options: which attention, and what becomes a link.

    Raises:
        UserError: if the model has no attention to the source, or not that layer or head.
        ValueError: if sources and targets are not equally many.
    """
    if len(sources) != len(targets):
        raise ValueError(f"{len(sources)} sources but {len(targets)} translations")
    texts = [target if isinstance(target, str) else target.text for target in targets]
    words = [(_words(source), _words(text)) for source, text in zip(sources, texts, strict=True)]
    parts = _parts(translator, sources, targets)
    links: list[list[Link]] = [[] for _ in sources]
    for part, weights in zip(parts, _attention(translator, parts, options), strict=True):
        links[part.pair] += _links(part, weights, *words[part.pair], options)
    return [
        Alignment(*both, tuple(sorted(found, key=lambda link: (link.source, link.target))))
        for both, found in zip(words, links, strict=True)
    ]


def _words(text: str) -> tuple[Word, ...]:
    return tuple(Word(text[start:end], start, end) for start, end in word_spans(text))


@dataclass(frozen=True)
class _Segment:
    """A piece of a line with its tokens."""

    bounds: Span  # in the line
    ids: list[int]  # without BOS and EOS
    spans: list[Span]  # of the tokens, in the line


@dataclass(frozen=True)
class _Part:
    """A piece of a source line and its translation, which the model reads together."""

    pair: int  # index of the line
    source: _Segment
    target: _Segment


def _parts(translator: "Translator", sources: Sequence[str], targets: Sequence[str | Translation]) -> list[_Part]:
    """Divide the pairs of lines into parts that the model can read, and tokenize these."""
    pairs: list[int] = []
    pieces: tuple[list[str], list[str]] = ([], [])
    bounds: tuple[list[Span], list[Span]] = ([], [])
    for index, (source, target) in enumerate(zip(translator.tokenize(sources), targets, strict=True)):
        src = [part.text for part in source.parts]
        tgt = _target_parts(target, src)
        text = target if isinstance(target, str) else target.text
        for side, line, texts in ((0, source.text, src), (1, text, tgt)):
            pieces[side].extend(texts)
            bounds[side].extend(_locate(texts, line))
        pairs += [index] * len(src)
    tokenizers = translator.tokenizers.src, translator.tokenizers.tgt
    sides = [
        [
            _Segment(place, ids, [(place[0] + start, place[0] + end) for start, end in spans])
            for place, ids, spans in zip(places, tokenizer.encode(texts), tokenizer.spans(texts), strict=True)
        ]
        for tokenizer, texts, places in zip(tokenizers, pieces, bounds, strict=True)
    ]
    return [_Part(*one) for one in zip(pairs, *sides, strict=True)]


def _target_parts(target: str | Translation, sources: Sequence[str]) -> list[str]:
    """Return the part of a translation that belongs to each part of its source; some may be empty."""
    if isinstance(target, Translation) and len(target.parts) == len(sources):
        return list(target.parts)
    text = target if isinstance(target, str) else target.text
    if len(sources) <= 1:
        return [text] * len(sources)
    found = sentences(text)
    if len(found) == len(sources):
        return found
    ends = [end / sum(map(len, sources)) for end in accumulate(map(len, sources))]
    parts = [""] * len(sources)
    start = 0
    for sentence in found:
        middle = (start + len(sentence) / 2) / len(text)
        parts[min(bisect_left(ends, middle), len(parts) - 1)] += sentence
        start += len(sentence)
    return parts


def _locate(parts: Sequence[str], line: str) -> Iterator[Span]:
    """Yield start and end of each part of a line; between two parts there may be spaces."""
    end = 0
    for part in parts:
        start = line.index(part, end)
        end = start + len(part)
        yield start, end


@torch.inference_mode()
def _attention(translator: "Translator", parts: Sequence[_Part], options: AlignOptions) -> list[Matrix]:
    """Return for each part the attention weights of its target tokens, ``(T, S)``, without EOS on both sides."""
    model = translator.model
    members = list(model.members) if isinstance(model, Ensemble) else [model]
    for member in members:
        _check(member, options)  # also if there is nothing to align
    src = [close(part.source.ids, model.max_len) for part in parts]
    tgt = [close(part.target.ids, model.max_len + 1, bos=True)[:-1] for part in parts]
    lengths = [max(pair) for pair in zip(map(len, src), map(len, tgt), strict=True)]
    results: list[Matrix] = [np.zeros((0, 0), dtype=np.float32)] * len(parts)
    for batch in translator.batches(lengths, 1):
        src_ids, tgt_ids = translator.batch([src[i] for i in batch]), translator.batch([tgt[i] for i in batch])
        weights = torch.stack([_cross_attention(member, src_ids, tgt_ids, options) for member in members]).mean(0)
        for index, row in zip(batch, weights.cpu().numpy(), strict=True):  # (T, S)
            results[index] = row[: len(tgt[index]) - 1, : len(src[index]) - 1]
    return results


def _modules(model: Decodable | nn.Module) -> list[nn.Module]:
    """Return the attention to the source of each decoder layer.

    Raises:
        UserError: if there is none.
    """
    if isinstance(model, Transformer):
        return [layer.cross_attention for layer in model.decoder.layers]  # type: ignore[misc]
    if isinstance(model, Seq2SeqAttention):
        return [model.attention]
    raise UserError(f"{type(model).__name__} has no attention to the source, so its words cannot be aligned")


def _check(model: Decodable | nn.Module, options: AlignOptions) -> None:
    """Validate the options for a model.

    Raises:
        UserError: if it has no attention to the source, or not that layer or head.
    """
    modules = _modules(model)
    if options.layer is not None and options.layer > len(modules):
        raise UserError(f"there is no layer {options.layer}; this model has {len(modules)}, counted from 1")
    heads = getattr(modules[0], "h", 1)
    for head in options.heads or ():
        if head > heads:
            raise UserError(f"there is no head {head}; this model has {heads}, counted from 1")


def _cross_attention(model: Decodable | nn.Module, src_ids: Tensor, tgt_ids: Tensor, options: AlignOptions) -> Tensor:
    """Return the attention weights of each target token to the source, ``(B, T - 1, S)``.

    Args:
        model: a Transformer or a recurrent translator.
        src_ids: ``(B, S)``, with EOS.
        tgt_ids: ``(B, T)``, from BOS, without EOS.
        options: which layer, heads and steps.
    """
    modules = _modules(model)
    chosen = modules if options.layer is None else modules[options.layer - 1 : options.layer]
    try:
        with record_attention(nn.ModuleList(chosen)) as recorded:
            model.hidden(src_ids, tgt_ids)  # type: ignore[union-attr,operator]
    except ValueError as error:
        raise UserError(f"words cannot be aligned by this model: {error}") from None
    layers = [torch.cat(calls, dim=-2).float() for calls in recorded.values()]  # each (B, H, T, S)
    heads = slice(None) if options.heads is None else [head - 1 for head in options.heads]
    weights = torch.stack([layer[:, heads].mean(1) for layer in layers]).mean(0)  # (B, T, S)
    # Step t reads token t, from BOS on, and predicts token t + 1.
    return weights[:, 1:] if options.shift else weights[:, :-1]


def _links(
    part: _Part, weights: Matrix, source: Sequence[Word], target: Sequence[Word], options: AlignOptions
) -> Iterator[Link]:
    """Yield the links between the words of a part.

    Args:
        part: of a pair of lines.
        weights: of its tokens, ``(T, S)``.
        source: all words of the source line.
        target: all words of the translation.
        options: what becomes a link.
    """
    first_source, source = _within(part.source.bounds, source)
    first_target, target = _within(part.target.bounds, target)
    matrix = word_attention(weights, part.source.spans, part.target.spans, source, target)
    for s, t, probability in choose_links(matrix, options):
        yield Link(first_source + s, first_target + t, probability)


def _within(bounds: Span, words: Sequence[Word]) -> tuple[int, Sequence[Word]]:
    """Return the index of the first word that begins within the bounds, and all that do."""
    first, last = (bisect_left(words, place, key=lambda word: word.start) for place in bounds)
    return first, words[first:last]


def word_attention(
    weights: Matrix,
    src_spans: Sequence[Span],
    tgt_spans: Sequence[Span],
    source: Sequence[Word],
    target: Sequence[Word],
) -> Matrix:
    """Return the attention of target words to source words, ``(target words, source words)``.

    A token that several words share, or that several tokens make up, counts in proportion to its characters.

    Args:
        weights: of the target tokens, ``(T, S)``; tokens of a sentence that is truncated are missing at its end.
        src_spans: characters of each source token.
        tgt_spans: characters of each target token.
        source: words.
        target: words.
    """
    read = _overlaps(tgt_spans[: weights.shape[0]], target)  # (T, target words)
    attended = _overlaps(src_spans[: weights.shape[1]], source)  # (S, source words)
    mean = read / np.maximum(read.sum(0, keepdims=True), 1)
    total = attended / np.maximum(attended.sum(1, keepdims=True), 1)
    matrix: Matrix = mean.T @ weights @ total
    return matrix


def _overlaps(spans: Sequence[Span], words: Sequence[Word]) -> Matrix:
    """Return the number of characters that each token shares with each word, ``(tokens, words)``."""
    starts, ends = np.array(spans, dtype=np.int64).reshape(-1, 2).T[:, :, None]  # (tokens, 1)
    bounds = np.array([(word.start, word.end) for word in words], dtype=np.int64).reshape(-1, 2).T  # (2, words)
    shared = np.minimum(ends, bounds[1]) - np.maximum(starts, bounds[0])
    overlaps: Matrix = np.maximum(shared, 0).astype(np.float32)
    return overlaps


def choose_links(matrix: Matrix, options: AlignOptions = DEFAULT) -> Iterator[tuple[int, int, float]]:
    """Yield source word, target word and probability of each link.

    Args:
        matrix: ``(target words, source words)``.
        options: the threshold, and the ratio to the best source word of a target word.
    """
    if not matrix.size:
        return
    least = np.maximum(matrix.max(1, keepdims=True) * options.ratio, options.threshold)  # (target words, 1)
    for t, s in np.argwhere(matrix >= least).tolist():
        yield s, t, min(float(matrix[t, s]), 1.0)
