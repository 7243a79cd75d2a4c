import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn
from torch.export import Dim

from layers import AddNorm, LayerOptions, ScaledDotProductAttention
from layers.fast.RowGroups import RowGroups
from models import Transformer, start
from tests.helpers import ids_of_lengths, randomize

PRE_NORM = LayerOptions(norm_first=True)


def model(tie_embeddings: str = "none", options: LayerOptions = PRE_NORM) -> Transformer:
    return Transformer(50, 50, 16, 8, 2, 16, 2, dropout_rate=0.0, tie_embeddings=tie_embeddings, options=options)


def count(net: nn.Module) -> int:
    return sum(parameter.numel() for parameter in net.parameters())


def test_parameters_of_the_recipes_model() -> None:
    sizes = (8000, 8000, 256, 256, 4, 1024, 3)
    attention, ffn, norm = 4 * (256 * 256 + 256), 2 * 256 * 1024 + 1024 + 256, 2 * 256
    stacks = 3 * (attention + ffn + 2 * norm) + 3 * (2 * attention + ffn + 3 * norm)
    embedding = 8000 * 256
    assert count(Transformer(*sizes, tie_embeddings="all")) == stacks + embedding == 7_577_600
    assert count(Transformer(*sizes, tie_embeddings="output")) == stacks + 2 * embedding
    assert count(Transformer(*sizes)) == stacks + 3 * embedding
    assert count(Transformer(*sizes, options=PRE_NORM)) == stacks + 3 * embedding + 2 * norm


def test_state_holds_parameters_only() -> None:
    net = model("all")
    names = set(net.state_dict())
    assert names == {name for name, _ in net.named_parameters(remove_duplicate=False)}
    assert {name for name, _ in net.named_buffers()} == {"encoder.add_position.table", "decoder.add_position.table"}


def test_weights_load_into_a_model_for_longer_sentences() -> None:
    net = model()
    longer = Transformer(50, 50, 40, 8, 2, 16, 2, dropout_rate=0.0, options=PRE_NORM)
    longer.load_state_dict(net.state_dict())
    src, tgt = ids_of_lengths([9, 4]), ids_of_lengths([5, 6])
    assert torch.equal(longer(src, tgt), net(src, tgt))


@pytest.mark.parametrize("tie_embeddings", ["none", "output", "all"])
def test_tying(tie_embeddings: str) -> None:
    net = model(tie_embeddings)
    source, target, output = net.encoder.embedding.weight, net.decoder.embedding.weight, net.output.weight
    assert (target is output) == (tie_embeddings != "none")
    assert (source is target) == (tie_embeddings == "all")
    net.double().float()
    assert (net.decoder.embedding.weight is net.output.weight) == (tie_embeddings != "none")


def test_tying_errors() -> None:
    with pytest.raises(ValueError, match="needs one vocabulary, got 50 source and 60 target tokens; use a joint"):
        Transformer(50, 60, 16, 8, 2, 16, 2, tie_embeddings="all")
    Transformer(50, 60, 16, 8, 2, 16, 2, tie_embeddings="output")
    with pytest.raises(ValueError, match="unknown tie_embeddings 'both'; choose one of none, output, all"):
        model("both")


@settings(max_examples=25)
@given(
    sources=st.lists(st.integers(1, 9), min_size=1, max_size=4),
    seed=st.integers(0, 1000),
    norm_first=st.booleans(),
    data=st.data(),
)
def test_a_batch_equals_its_sentences(sources: list[int], seed: int, norm_first: bool, data: st.DataObject) -> None:
    torch.manual_seed(seed)
    targets = data.draw(st.lists(st.integers(1, 9), min_size=len(sources), max_size=len(sources)))
    net = model("all", LayerOptions(norm_first=norm_first)).double()
    randomize(net)
    src, tgt = ids_of_lengths(sources), ids_of_lengths(targets)
    together = net(src, tgt)
    for i, (s, t) in enumerate(zip(sources, targets, strict=True)):
        alone = net(src[i : i + 1, :s], tgt[i : i + 1, :t])
        torch.testing.assert_close(together[i, :t], alone[0], rtol=0, atol=1e-11)


@pytest.mark.parametrize("norm_first", [False, True])
def test_incremental_decoding_equals_the_whole(norm_first: bool) -> None:
    net = model("output", LayerOptions(norm_first=norm_first)).double()
    randomize(net)
    src, tgt = ids_of_lengths([9, 4, 1]), ids_of_lengths([7, 7, 2])
    whole = net(src, tgt)
    memory, mask, cache = net.encode(src), net.source_mask(src), net.new_cache()
    torch.testing.assert_close(net.decode(tgt, memory, mask), whole)
    steps = [net.decode(tgt[:, i : i + 1], memory, mask, cache=cache) for i in range(7)]
    torch.testing.assert_close(torch.cat(steps, 1), whole, rtol=0, atol=1e-11)


def test_cross_attention_is_computed_once() -> None:
    net = model()
    src = ids_of_lengths([9, 4])
    memory, cache = net.encode(src), net.new_cache()
    net.decode(torch.tensor([[1], [1]]), memory, net.source_mask(src), cache=cache)
    later = net.decode(torch.tensor([[2], [2]]), torch.full_like(memory, torch.nan), net.source_mask(src), cache=cache)
    assert later.isfinite().all()


def test_a_source_of_padding_only_stays_finite() -> None:
    net = model()
    src, tgt = torch.tensor([[5, 6], [0, 0]]), torch.tensor([[1, 2, 3], [1, 2, 0]])
    logits = net(src, tgt)
    assert logits.isfinite().all()
    logits.logsumexp(-1).sum().backward()
    assert all(p.grad is not None and p.grad.isfinite().all() for p in net.parameters())


def test_compile_with_dynamic_shapes() -> None:
    torch.compiler.reset()
    net = Transformer(50, 50, 16, 8, 2, 16, 1, dropout_rate=0.0, tie_embeddings="all", options=PRE_NORM)
    parameters = tuple(net.parameters())
    compiled = torch.compile(net, dynamic=True, fullgraph=True)

    def compare(sources: list[int], targets: list[int]) -> None:
        src, tgt = ids_of_lengths(sources), ids_of_lengths(targets)
        fast, plain = compiled(src, tgt), net(src, tgt)
        torch.testing.assert_close(fast, plain, rtol=0, atol=1e-5)
        gradients = [torch.autograd.grad(logits.square().mean(), parameters) for logits in (fast, plain)]
        torch.testing.assert_close(*gradients, rtol=1e-4, atol=1e-5)

    compare([9, 4], [5, 7])
    with torch.compiler.set_stance("fail_on_recompile"):
        compare([3, 6, 2], [4, 4, 9])
        compare([12] * 5, [3] * 5)


def test_export_with_dynamic_shapes() -> None:
    net = model("all").eval()
    batch, source, target = Dim("batch", max=64), Dim("source", max=16), Dim("target", max=16)
    program = torch.export.export(
        net,
        (ids_of_lengths([9, 4]), ids_of_lengths([5, 7])),
        dynamic_shapes={"src_ids": {0: batch, 1: source}, "tgt_ids": {0: batch, 1: target}},
    ).module()
    for sources, targets in (([3, 6, 2], [4, 4, 9]), ([12] * 5, [3] * 5)):
        src, tgt = ids_of_lengths(sources), ids_of_lengths(targets)
        torch.testing.assert_close(program(src, tgt), net(src, tgt), rtol=0, atol=1e-5)


def test_other_padding() -> None:
    net = Transformer(50, 50, 16, 8, 2, 16, 2, dropout_rate=0.0, pad_idx=7)
    src, tgt = torch.tensor([[5, 0, 6, 8], [5, 7, 7, 7]]), torch.tensor([[1, 2, 3], [1, 0, 7]])
    together = net(src, tgt)
    torch.testing.assert_close(together[1:, :2], net(src[1:, :1], tgt[1:, :2]))
    torch.testing.assert_close(together[0], net(src[0], tgt[0]))  # no batch dimension at all


def test_options_reach_every_layer() -> None:
    net = Transformer(50, 50, 16, 8, 2, 16, 2, 0.3, 0.5, options=LayerOptions(attention_dropout_rate=0.2))
    assert {m.eps for m in net.modules() if isinstance(m, nn.LayerNorm)} == {0.5}
    assert {m.dropout.p for m in net.modules() if isinstance(m, ScaledDotProductAttention)} == {0.2}
    assert {m.dropout.p for m in net.modules() if isinstance(m, AddNorm)} == {0.3}


def test_errors() -> None:
    net = model()
    with pytest.raises(IndexError, match="token id 50 is outside the vocabulary of 50 tokens"):
        net(torch.tensor([[50]]), torch.tensor([[1]]))
    with pytest.raises(IndexError, match="token id 50 is outside the vocabulary of 50 tokens"):
        net(torch.tensor([[1]]), torch.tensor([[50]]))
    for lengths in ((17, 2), (2, 17)):
        with pytest.raises(ValueError, match="a sequence of 17 positions is longer than max_len=16"):
            net(*(ids_of_lengths([length]) for length in lengths))


def test_hypotheses_share_the_source_and_change_nothing() -> None:
    """Three hypotheses a sentence, against the same rows with the source repeated for each."""
    net = model().eval()
    src, tgt = ids_of_lengths([5, 7], 11), ids_of_lengths([4, 4, 4, 4, 4, 4], 13)
    memory, mask = net.encode(src), net.source_mask(src)
    expected = net.decode(tgt, memory.repeat_interleave(3, 0), mask.repeat_interleave(3, 0))
    cache = net.new_cache()
    cache.group(RowGroups(3))
    steps = [net.decode(tgt[:, t : t + 1], memory, mask, cache=cache) for t in range(4)]
    torch.testing.assert_close(torch.cat(steps, 1), expected)
    cross = cache.layers[0].cross_attention.k
    assert cross is not None
    assert len(cross) == 2, "keys of the source are held once a sentence"


def test_rows_may_stand_anywhere_in_a_table_that_is_not_full() -> None:
    """Two hypotheses of one sentence and one of another, in no order, against the source repeated for each."""
    net = model().eval()
    src, tgt = ids_of_lengths([5, 7, 3], 11), ids_of_lengths([4, 4, 4], 13)
    memory, mask = net.encode(src), net.source_mask(src)
    cache = net.new_cache()
    cache.group(RowGroups(2, torch.tensor([5, 0, 1])))  # of sentences 2, 0 and 0
    expected = net.decode(tgt, memory[[2, 0, 0]], mask[[2, 0, 0]])
    torch.testing.assert_close(net.decode(tgt, memory, mask, cache=cache), expected)


def test_wrong_numbers_of_sentences_are_refused() -> None:
    net = model().eval()
    with pytest.raises(ValueError, match=r"must be equally many sentences, got \(2,\) and \(4,\)"):
        net(ids_of_lengths([5, 7], 11), ids_of_lengths([3] * 4, 13))
    memory = net.encode(ids_of_lengths([5, 7], 11))
    with pytest.raises(ValueError, match=r"equally many sentences, got \(2,\) and \(4,\)"):
        net.decode(ids_of_lengths([3] * 4, 13), memory)
    with pytest.raises(ValueError, match=r"equally many sentences, got \(1,\) and \(4,\)"):
        net.decode(ids_of_lengths([3] * 4, 13), memory[:1], cache=net.new_cache())  # one source would broadcast
    cache = net.new_cache()
    cache.group(RowGroups(3))
    with pytest.raises(ValueError, match=r"equally many sentences, got \(2,\), 3 hypotheses each, and \(4,\)"):
        net.decode(ids_of_lengths([3] * 4, 13), memory, cache=cache)
    cache.group(RowGroups(2, torch.tensor([3, 0, 1])))
    with pytest.raises(ValueError, match=r"each target row needs a slot, got \(3,\) for \(4,\) rows"):
        net.decode(ids_of_lengths([3] * 4, 13), memory, cache=cache)


def test_a_state_goes_on_with_chosen_rows_and_sentences() -> None:
    """After rows are reordered and a sentence has left, scores are those of the whole prefix read anew."""
    net = model().eval()
    src = ids_of_lengths([5, 7, 3], 11)
    with torch.inference_mode():
        state = start(net, src)
        state.step(torch.tensor([4, 5, 6]))
        state.select(torch.tensor([0, 0, 1, 1, 2, 2]), RowGroups(2))
        state.step(torch.tensor([7, 8, 9, 10, 11, 12]))
        state.select(torch.tensor([1, 0, 5, 5]), RowGroups(2), torch.tensor([0, 2]))
        logits = state.step(torch.tensor([4, 4, 5, 6]))
        prefixes = torch.tensor([[4, 8, 4], [4, 7, 4], [6, 12, 5], [6, 12, 6]])
        expected = net(src[[0, 0, 2, 2]], prefixes)[:, -1]
    torch.testing.assert_close(logits, expected)


def test_a_state_goes_on_with_rows_in_any_order_and_number() -> None:
    """Sentences have different numbers of candidates, and the rows of one need not stand together."""
    net = model().eval()
    src = ids_of_lengths([5, 7, 3], 11)
    with torch.inference_mode():
        state = start(net, src)
        state.step(torch.tensor([4, 5, 6]))
        state.select(torch.tensor([2, 0, 1, 0]), RowGroups(2, torch.tensor([4, 1, 2, 0])))
        state.step(torch.tensor([7, 8, 9, 10]))
        state.select(torch.tensor([3, 0, 3]), RowGroups(3, torch.tensor([2, 3, 0])), torch.tensor([0, 2]))
        logits = state.step(torch.tensor([4, 5, 6]))
        prefixes = torch.tensor([[4, 10, 4], [6, 7, 5], [4, 10, 6]])
        expected = net(src[[0, 2, 0]], prefixes)[:, -1]
    torch.testing.assert_close(logits, expected)
