"""Toy tasks that a small model learns in seconds; their pages show the same code in short blocks.

Words to reverse for the recurrent translator, hours to count for language models, and the order of two words for
classifiers. Ids 0 to 3 are special tokens, so the vocabulary of each toy begins with id 4.
"""

from collections.abc import Callable, Iterable
from functools import cache

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from models import Seq2SeqAttention, TransformerClassifier, TransformerLM
from utils.text.special import BOS, EOS, SPECIAL_TOKENS

FIRST = len(SPECIAL_TOKENS)  # id of a vocabulary's first word
LETTERS = "abcdefghijkl"  # of the words to reverse
HOURS = 12  # of a clock: the language model counts from 1 to 12, and then from 1 again
SENTENCE = ("the", "dog", "saw", "my", "cat", "here", "this", "morning")  # whose order the classifier judges

Score = Callable[[Tensor], Tensor]  # of sentences (B, S), as logits (B, C)


def reversal_batch(count: int) -> tuple[Tensor, Tensor]:
    """Return random words of seven letters ``(B, 8)`` up to EOS, and from BOS to EOS reversed ``(B, 9)``."""
    words = torch.randint(FIRST, FIRST + len(LETTERS), (count, 7))
    begin, end = torch.full((count, 1), BOS), torch.full((count, 1), EOS)
    return torch.cat([words, end], 1), torch.cat([begin, words.flip(1), end], 1)


@cache
def reversal() -> tuple[Seq2SeqAttention, list[float]]:
    """Train a recurrent translator to reverse words, and return it with its loss at every step."""
    torch.manual_seed(0)
    net = Seq2SeqAttention(16, 16, max_len=20, d_model=48, dropout_rate=0.0)
    optimizer = torch.optim.Adam(net.parameters(), lr=5e-3)
    losses = []
    for _ in range(220):
        source, target = reversal_batch(64)
        logits = net(source, target[:, :-1])  # (B, T, V)
        loss = F.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten())
        _step(optimizer, loss)
        losses.append(loss.item())
    return net.eval(), losses


def counting_lines(count: int) -> tuple[Tensor, Tensor]:
    """Return lines of four hours up to EOS ``(B, 5)``, and the lines that follow them, from BOS to EOS ``(B, 6)``."""
    hours = (torch.randint(0, HOURS, (count, 1)) + torch.arange(8)) % HOURS + FIRST  # (B, 8)
    begin, end = torch.full((count, 1), BOS), torch.full((count, 1), EOS)
    return torch.cat([hours[:, :4], end], 1), torch.cat([begin, hours[:, 4:], end], 1)


@cache
def counting(*, memory: bool) -> tuple[TransformerLM, list[float]]:
    """Train a language model to count on, and return it with its perplexity at every step."""
    torch.manual_seed(0)
    net = TransformerLM(16, 20, 32, 2, 64, 2, dropout_rate=0.0, memory=memory)
    optimizer = torch.optim.Adam(net.parameters(), lr=5e-3)
    perplexities = []
    for _ in range(120):
        before, text = counting_lines(32)
        logits = net(before, text[:, :-1])  # (B, T, V)
        loss = F.cross_entropy(logits.flatten(0, 1), text[:, 1:].flatten())
        _step(optimizer, loss)
        perplexities.append(loss.exp().item())
    return net.eval(), perplexities


def order_batch(count: int) -> tuple[Tensor, Tensor]:
    """Return the sentence in random orders ``(B, S)``, and whether "dog" comes before "cat" ``(B,)``."""
    ids = torch.rand(count, len(SENTENCE)).argsort(1) + FIRST  # (B, S)
    return ids, (position(ids, "dog") < position(ids, "cat")).long()


def position(ids: Tensor, word: str) -> Tensor:
    """Return the position of a word in each sentence ``(B, S)``: ``(B,)``."""
    return (ids == FIRST + SENTENCE.index(word)).int().argmax(1)


@cache
def ordering() -> tuple[tuple[Score, list[float]], tuple[Score, list[float]]]:
    """Train a Transformer and a bag of words, and return both with their accuracy at every step."""
    torch.manual_seed(0)
    net = TransformerClassifier(12, 2, 16, 32, 2, 64, 2, dropout_rate=0.0)
    linear = nn.Linear(12, 2)

    def transformer(ids: Tensor) -> Tensor:
        logits: Tensor = net(ids)[:, 0]  # (B, C)
        return logits

    def bag(ids: Tensor) -> Tensor:
        counts = F.one_hot(ids, 12).sum(1).float()  # (B, V)
        logits: Tensor = linear(counts)  # (B, C)
        return logits

    return (transformer, _fit(transformer, net.parameters())), (bag, _fit(bag, linear.parameters()))


def _fit(score: Score, parameters: Iterable[Tensor]) -> list[float]:
    """Train a classifier, and return its accuracy at every step, on sentences that it has not seen yet."""
    optimizer = torch.optim.Adam(parameters, lr=3e-3)
    accuracies = []
    for _ in range(150):
        ids, labels = order_batch(64)
        logits = score(ids)  # (B, C)
        _step(optimizer, F.cross_entropy(logits, labels))
        accuracies.append((logits.argmax(-1) == labels).float().mean().item())
    return accuracies


def _step(optimizer: torch.optim.Optimizer, loss: Tensor) -> None:
    """Change the weights by one step."""
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
