"""Search against plain references: one sentence, no cache, the whole prefix read again for every token."""

import itertools
import math
import sys
from dataclasses import replace

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from layers import LayerOptions
from layers.fast.RowGroups import RowGroups
from models import DecodingState, Transformer
from tests.helpers import DEVICES, ids_of_lengths
from utils.decoding.force import force
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.search import decode, search
from utils.decoding.SearchOptions import GREEDY, SearchOptions
from utils.text.special import BOS, EOS, PAD

LENGTHS = [9, 3, 7, 1, 12, 5, 8, 2]
VOCABULARY = 7


def build(seed: int = 10, vocabulary: int = VOCABULARY) -> Transformer:
    torch.manual_seed(seed)
    net = Transformer(30, vocabulary, 32, 16, 2, 32, 2, dropout_rate=0.3, options=LayerOptions(norm_first=True)).eval()
    for parameter in net.parameters():
        parameter.data.normal_(0, 0.6)
    with torch.no_grad():
        net.output.weight[EOS] -= 0.4  # so that some sentences are long
    return net.double()


@pytest.fixture(scope="module")
def net() -> Transformer:
    return build()


def batch(lengths: list[int] = LENGTHS) -> Tensor:
    torch.manual_seed(0)
    return ids_of_lengths(lengths, 30)


def sources() -> list[Tensor]:
    return [row[None, :length] for row, length in zip(batch(), LENGTHS, strict=True)]


def next_log_probs(net: Transformer, src: Tensor, prefix: list[int]) -> Tensor:
    with torch.no_grad():
        log_probs: Tensor = net(src, torch.tensor([[BOS, *prefix]]))[0, -1].log_softmax(-1)
    return log_probs


def limit(src: Tensor, options: SearchOptions) -> int:
    return min(32, int(src.shape[1] * options.max_ratio) + options.max_extra)


def plain_beam(net: Transformer, src: Tensor, options: SearchOptions) -> list[Hypothesis]:
    """Follow the best few prefixes until the beam is used up; nothing ends the search early."""
    going: list[tuple[float, list[int]]] = [(0.0, [])]
    finished: list[Hypothesis] = []
    places = options.beam
    for length in range(1, limit(src, options) + 1):
        longer: list[tuple[float, list[int]]] = []
        for log_prob, prefix in going:
            scores = next_log_probs(net, src, prefix).tolist()
            for token in range(len(scores)):
                allowed = token not in (PAD, BOS) and (length < limit(src, options) or token == EOS)
                if allowed and not repeats([*prefix, token], options.no_repeat):
                    longer.append((log_prob + scores[token], [*prefix, token]))
        longer.sort(key=lambda found: -found[0])
        going = []
        for log_prob, path in longer[:places]:
            if path[-1] == EOS:
                score = log_prob / len(path) ** options.length_penalty
                finished.append(Hypothesis(tuple(path[:-1]), log_prob, score))
                places -= 1
            else:
                going.append((log_prob, path))
    return sorted(finished, key=lambda found: -found.score)[: options.n_best]


def plain_refilled_beam(net: Transformer, src: Tensor, options: SearchOptions) -> list[Hypothesis]:
    """Follow as many prefixes as the beam is wide until as many are finished."""
    going: list[tuple[float, list[int]]] = [(0.0, [])]
    finished: list[Hypothesis] = []
    for length in range(1, limit(src, options) + 1):
        longer = [
            (log_prob + score, [*prefix, token])
            for log_prob, prefix in going
            for token, score in enumerate(next_log_probs(net, src, prefix).tolist())
            if token not in (PAD, BOS) and (length < limit(src, options) or token == EOS)
        ]
        longer.sort(key=lambda found: -found[0])
        for log_prob, path in longer[: options.beam]:
            if path[-1] == EOS:
                score = log_prob / len(path) ** options.length_penalty
                finished.append(Hypothesis(tuple(path[:-1]), log_prob, score))
        if len(finished) >= options.beam:
            break
        going = [(log_prob, path) for log_prob, path in longer if path[-1] != EOS][: options.beam]
    return sorted(finished, key=lambda found: -found.score)[: options.n_best]


def repeats(tokens: list[int], length: int) -> bool:
    """Whether the last ``length`` tokens were there before."""
    pieces = [tokens[i : i + length] for i in range(len(tokens) - length + 1)]
    return length > 0 and pieces.count(tokens[-length:]) > 1 and len(tokens) >= length


def assert_same(found: list[Hypothesis], expected: list[Hypothesis]) -> None:
    assert [hypothesis.tokens for hypothesis in found] == [hypothesis.tokens for hypothesis in expected]
    for ours, theirs in zip(found, expected, strict=True):
        assert ours.log_prob == pytest.approx(theirs.log_prob, abs=1e-4)
        assert ours.score == pytest.approx(theirs.score, abs=1e-4)


OPTIONS = [
    GREEDY,
    SearchOptions(beam=2, length_penalty=0.0),
    SearchOptions(beam=3, n_best=3, length_penalty=0.6),
    SearchOptions(beam=5, n_best=2),
    SearchOptions(beam=40, n_best=7, max_ratio=0.5, max_extra=4),
    SearchOptions(beam=4, n_best=4, no_repeat=2),
    SearchOptions(beam=3, no_repeat=3, length_penalty=2.0),
]


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"beam{options.beam}-{options.length_penalty}")
def test_batched_cached_and_stopped_early_equals_the_plain_search(
    net: Transformer, options: SearchOptions, device: str
) -> None:
    found = search(net.to(device), batch().to(device), options)
    net.cpu()
    assert len({len(hypotheses[0].tokens) for hypotheses in found}) > 2, "sentences must end at different times"
    for hypotheses, src in zip(found, sources(), strict=True):
        assert_same(hypotheses, plain_beam(net, src, options))


@pytest.mark.parametrize(
    ("beam", "n_best", "penalty"), [(1, 1, 1.0), (2, 2, 0.0), (3, 1, 0.6), (5, 5, 1.0), (9, 4, 1.2)]
)
def test_a_refilled_beam_equals_the_plain_one(net: Transformer, beam: int, n_best: int, penalty: float) -> None:
    options = SearchOptions(beam=beam, n_best=n_best, length_penalty=penalty, refill=True)
    found = search(net, batch(), options)
    for hypotheses, src in zip(found, sources(), strict=True):
        assert_same(hypotheses, plain_refilled_beam(net, src, options))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"beam{options.beam}-{options.length_penalty}")
def test_rows_that_are_scored_two_at_a_time_give_the_same(
    net: Transformer, options: SearchOptions, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = search(net, batch(), options)
    monkeypatch.setattr(sys.modules[search.__module__], "CHUNK_ROWS", 2)
    for found, expected in zip(search(net, batch(), options), together, strict=True):
        assert_same(found, expected)


def test_a_beam_of_one_always_takes_the_likeliest_token(net: Transformer) -> None:
    for src, (hypothesis,) in zip(sources(), search(net, batch(), GREEDY), strict=True):
        tokens: list[int] = []
        while len(tokens) < limit(src, GREEDY) - 1:
            scores = next_log_probs(net, src, tokens)
            scores[[PAD, BOS]] = -math.inf
            if int(scores.argmax()) == EOS:
                break
            tokens.append(int(scores.argmax()))
        assert hypothesis.tokens == tuple(tokens)


@settings(max_examples=15, deadline=None)
@given(st.permutations(range(len(LENGTHS))), st.integers(1, len(LENGTHS)), st.integers(1, 4))
def test_no_sentence_depends_on_the_others_in_its_batch(order: list[int], count: int, beam: int) -> None:
    net, chosen = build(), order[:count]
    options = SearchOptions(beam=beam, n_best=beam)
    together = search(net, batch()[chosen], options)
    for index, found in zip(chosen, together, strict=True):
        assert_same(found, search(net, sources()[index], options)[0])


@pytest.mark.parametrize("length_penalty", [0.0, 0.7, 1.0])
def test_a_wide_beam_finds_what_exhaustive_search_finds(net: Transformer, length_penalty: float) -> None:
    options = SearchOptions(beam=200, n_best=200, length_penalty=length_penalty, max_ratio=0, max_extra=4)
    tokens = [token for token in range(VOCABULARY) if token not in (PAD, BOS, EOS)]
    for src in sources()[:3]:
        everything = []
        for length in range(4):
            for path in itertools.product(tokens, repeat=length):
                tgt = torch.tensor([[BOS, *path, EOS]])
                log_prob = float(force(net, src, tgt).sum())
                everything.append(Hypothesis(path, log_prob, log_prob / (length + 1) ** length_penalty))
        everything.sort(key=lambda found: -found.score)
        (found,) = search(net, src, options)
        assert_same(found, everything)
        (best,) = search(net, src, SearchOptions(beam=200, length_penalty=length_penalty, max_ratio=0, max_extra=4))
        assert_same(best, everything[:1])


def test_scores_are_those_of_forced_decoding_and_the_best_come_first(net: Transformer) -> None:
    options = SearchOptions(beam=6, n_best=6, length_penalty=0.8)
    for src, found in zip(sources(), search(net, batch(), options), strict=True):
        assert [hypothesis.score for hypothesis in found] == sorted((h.score for h in found), reverse=True)
        assert len({hypothesis.tokens for hypothesis in found}) == len(found) == 6
        for hypothesis in found:
            tgt = torch.tensor([[BOS, *hypothesis.tokens, EOS]])
            assert hypothesis.log_prob == pytest.approx(float(force(net, src, tgt).sum()), abs=1e-4)


def test_forced_decoding_ignores_padding(net: Transformer) -> None:
    src = batch([4, 9])
    tgt = torch.tensor([[BOS, 5, EOS, PAD, PAD], [BOS, 4, 6, 5, EOS]])
    batched = force(net, src, tgt)
    torch.testing.assert_close(batched[0, :2], force(net, src[:1, :4], tgt[:1, :3])[0])
    assert batched[0, 2:].tolist() == [0.0, 0.0]


def test_a_translation_ends_at_the_limit(net: Transformer) -> None:
    for max_len, extra in ((6, 10), (32, 1)):
        net.max_len = max_len
        found = search(net, batch([4, 2]), SearchOptions(beam=3, max_ratio=0, max_extra=extra))
        net.max_len = 32
        assert all(len(hypothesis.tokens) < min(max_len, extra) for found_here in found for hypothesis in found_here)


def test_the_source_is_projected_once_a_sentence_however_many_hypotheses() -> None:
    net = build()
    seen: list[int] = []
    for layer in net.decoder.layers:
        layer.cross_attention.w_k.register_forward_hook(lambda _, args, __: seen.append(len(args[0])))  # type: ignore[union-attr]
    search(net, batch([5, 3]), SearchOptions(beam=4))
    assert seen == [2, 2]


def test_finished_sentences_leave_the_batch() -> None:
    net = build()
    sizes: list[tuple[int, int]] = []  # rows and sentences of each step
    net.decoder.register_forward_pre_hook(lambda _, args: sizes.append((len(args[0]), len(args[1]))))
    search(net, batch(), GREEDY)
    assert sizes[0] == (len(LENGTHS), len(LENGTHS))
    assert sizes[-1][1] <= len(LENGTHS) / 2
    assert all(rows >= 0.75 * sentences for rows, sentences in sizes)


def test_draws_follow_the_models_distribution() -> None:
    net, src, draws = build(), batch([6]), 5_000
    log_probs = next_log_probs(net, src, [])
    log_probs[[PAD, BOS]] = -math.inf
    for options, expected in (
        (SearchOptions(sample=True, n_best=draws, max_extra=2, max_ratio=0), log_probs),
        (SearchOptions(sample=True, n_best=draws, max_extra=2, max_ratio=0, temperature=0.5), log_probs / 0.5),
        (
            SearchOptions(sample=True, n_best=draws, max_extra=2, max_ratio=0, top_k=2),
            log_probs.masked_fill(log_probs < log_probs.topk(2).values[-1], -math.inf),
        ),
    ):
        found = search(net, src, options)[0]
        first = torch.tensor([hypothesis.tokens[0] if hypothesis.tokens else EOS for hypothesis in found])
        frequencies = torch.bincount(first, minlength=VOCABULARY) / draws
        torch.testing.assert_close(frequencies.double(), expected.softmax(-1).double(), atol=0.03, rtol=0)
        assert found[0].log_prob == pytest.approx(
            float(force(net, src, torch.tensor([[BOS, *found[0].tokens, EOS]])).sum()), abs=1e-4
        )


class Coin(DecodingState):
    """A model that ends with a probability of 0.3 at every step, whatever it was told."""

    def read(self, tokens: Tensor) -> Tensor:
        return tokens.unsqueeze(1)

    def score(self, hidden: Tensor) -> Tensor:
        return torch.tensor([0, 0, 0, 0.3, 0.7]).log().expand(len(hidden), -1).clone()

    def select(self, rows: Tensor, groups: RowGroups, sentences: Tensor | None = None) -> None:
        pass


def test_samples_are_independent_of_each_other() -> None:
    """However many are drawn together, their lengths are those of a coin thrown until it shows tails."""
    for count in (1, 3):
        options = SearchOptions(sample=True, n_best=count)
        lengths = []
        for seed in range(600 // count):
            found = decode(Coin(), torch.tensor([40, 40]), replace(options, seed=seed))
            assert [len(samples) for samples in found] == [count, count]
            lengths += [len(sample.tokens) for samples in found for sample in samples]
        assert sum(lengths) / len(lengths) == pytest.approx(0.7 / 0.3, abs=0.35)


def test_draws_depend_on_the_seed_alone(net: Transformer) -> None:
    src = batch()
    once, again, other = (
        search(net, src, SearchOptions(sample=True, n_best=3, seed=seed, temperature=2.0)) for seed in (1, 1, 2)
    )
    assert once == again
    assert once != other


@pytest.mark.parametrize("options", [GREEDY, SearchOptions(beam=3), SearchOptions(sample=True, n_best=2)])
def test_a_model_whose_numbers_are_not_finite_says_nothing(options: SearchOptions) -> None:
    net = build()
    with torch.no_grad():
        net.output.weight[4] = math.nan
    assert search(net, batch([4, 2]), options) == [[Hypothesis((), -math.inf, -math.inf)]] * 2
