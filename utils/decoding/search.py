"""Search: from a model's next-token scores to whole translations (greedy, beam search, sampling)."""

import math
from dataclasses import dataclass, field
from functools import partial

import torch
from torch import Tensor

from layers.transformer.Candidates import Candidates
from models.Decodable import Decodable
from models.DecodingState import DecodingState
from utils.decoding.choose import Choice, Found, choose_all, choose_best, draw, find_best, forbid_repeats
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS, EOS, PAD

AT_ONCE = 128  # rows that are scored together on a CPU
LEAVE = 0.75  # finished sentences leave the batch when no more than this share of it is left


@torch.inference_mode()
def search(model: Decodable, src_ids: Tensor, options: SearchOptions) -> list[list[Hypothesis]]:
    """Translate a batch.

    Args:
        model: in evaluation mode.
        src_ids: ``(B, S)``.
        options: how to search.

    Returns:
        For every sentence its ``n_best`` translations or fewer, best first.
    """
    return decode(model.start(src_ids), options.limits(src_ids, model.max_len), options)


@torch.inference_mode()
def decode(state: DecodingState, limits: Tensor, options: SearchOptions) -> list[list[Hypothesis]]:
    """Continue every sentence of a batch until it ends.

    All candidates of all sentences take a step at a time. A candidate that comes to EOS is finished, and its place in
    the beam is not given to another: with a beam of 1 this is greedy search. The search for a sentence ends when its
    places are used up, or when nothing that is still on its way can become better than what is finished. (For another
    rule see ``SearchOptions.refill``.)

    Args:
        state: of a model that has just begun.
        limits: the most tokens, EOS included, of each sentence, ``(B,)``; EOS is forced there.
        options: how to search.
    """
    beam = _Beam(limits, options)
    generator = torch.Generator(limits.device).manual_seed(options.seed)

    def find(log_probs: Tensor) -> Found:
        return draw(log_probs, beam.draws, options, generator) if options.sample else find_best(log_probs, beam.wanted)

    while True:
        hidden = state.read(beam.last)  # (R, D)
        found: list[Found] = []
        for rows in _parts(hidden):
            log_probs = state.score(hidden[rows]).float().log_softmax(-1)  # (r, V)
            beam.forbid(log_probs, rows)
            found.append(find(log_probs))
        chosen, sentences = beam.advance(Found.join(found))
        if len(chosen) == 0:
            return beam.results()
        state.select(chosen, beam.candidates, sentences)


def _parts(hidden: Tensor) -> list[slice]:
    """Which rows are scored together: on a CPU, so many that their logits are in its cache when the best are sought."""
    size = AT_ONCE if hidden.is_cpu else len(hidden)
    return [slice(begin, begin + size) for begin in range(0, len(hidden), size)]


@dataclass
class _Beam:
    """The candidates of a batch.

    There are ``B`` sentences still in it, and a table has room for ``K`` candidates of each. Most of them have fewer:
    so a model sees only rows, ``R`` of them, each a candidate that exists.
    """

    limits: Tensor  # (B,)
    options: SearchOptions
    table: Tensor = field(init=False)  # log-probabilities, (B, K), -inf where there is no candidate
    places: Tensor = field(init=False)  # where in the table each row stands, counted sentence by sentence, (R,)
    history: Tensor = field(init=False)  # the tokens of each row, (R, T)
    left: Tensor = field(init=False)  # how many candidates of each sentence may still finish, (B,)
    worst: Tensor = field(init=False)  # the score that a candidate must beat to be among the n best, (B,)
    sentences: Tensor = field(init=False)  # which of the results they are, (B,)
    finished: list[list[Hypothesis]] = field(init=False)

    def __post_init__(self) -> None:
        count, device = len(self.limits), self.limits.device
        self.table = torch.zeros(count, 1, device=device)
        self.places = torch.arange(count, device=device)
        self.history = torch.full((count, 1), BOS, device=device)
        self.left = torch.full((count,), self.options.width, device=device)
        self.worst = torch.full((count,), -math.inf, device=device)
        self.sentences = torch.arange(count, device=device)
        self.finished = [[] for _ in range(count)]

    @property
    def last(self) -> Tensor:
        """The newest token of every row, ``(R,)``."""
        return self.history[:, -1]

    @property
    def candidates(self) -> Candidates:
        """Where the rows stand, as a model wants to know it: of a full table in order it need not know more."""
        in_order = self.places.numel() == self.table.numel() and bool((self.places.diff() > 0).all())
        return Candidates(self.table.shape[1], None if in_order else self.places)

    @property
    def draws(self) -> int:
        """How many tokens to draw for each candidate: from the first, which all samples share, one for each of them."""
        return self.options.width if self.history.shape[-1] == 1 else 1

    @property
    def wanted(self) -> int:
        """How many continuations of a sentence to look at; if all of the beam finish, as many others go on."""
        return 2 * self.options.beam if self.options.refill else int(self.left.max())

    def forbid(self, log_probs: Tensor, rows: slice) -> None:
        """Make impossible what must not come next, in place.

        Args:
            log_probs: of every next token of some rows, ``(r, V)``.
            rows: which.
        """
        if self.options.no_repeat:
            forbid_repeats(log_probs, self.history[rows, 1:], self.options.no_repeat)
        log_probs[:, PAD] = log_probs[:, BOS] = -math.inf
        at_limit = self.limits <= self.history.shape[-1]
        if at_limit.any():
            ending = at_limit[self.places[rows] // self.table.shape[1]]
            end = log_probs[ending, EOS]
            log_probs[ending] = -math.inf
            log_probs[ending, EOS] = end

    def advance(self, found: Found) -> tuple[Tensor, Tensor | None]:
        """Choose what goes on of all that was found for the rows, and put aside what is finished.

        Returns:
            Which rows go on, and which sentences if not all.
        """
        choose = choose_all if self.options.sample else partial(choose_best, count=self.wanted)
        choice = choose(found, self.table, self.places)  # (B, W)
        rank = torch.arange(choice.tokens.shape[1], device=choice.tokens.device)
        there = choice.log_probs.isfinite()
        ended = there & (choice.tokens == EOS)
        going = there & ~ended
        if self.options.refill:
            ended &= rank < self.options.beam
            going &= going.cumsum(1) <= self.options.beam
        elif not self.options.sample:
            ended &= rank < self.left.unsqueeze(1)
            going &= rank < self.left.unsqueeze(1)
        parents = self._rows().gather(1, choice.parents)
        self._finish(choice, parents, ended)
        self.left = self.left - ended.sum(1)
        going &= self.left.unsqueeze(1) > 0
        log_probs = choice.log_probs.masked_fill(~going, -math.inf)
        going &= ~self._is_hopeless(log_probs).unsqueeze(1)
        return self._go_on(log_probs, parents, choice.tokens, going)

    def _rows(self) -> Tensor:
        """Which row stands at each place of the table, ``(B, K)``; anything where there is none."""
        rows = torch.empty_like(self.table, dtype=torch.int64)
        rows.view(-1)[self.places] = torch.arange(len(self.places), device=rows.device)
        return rows

    def _go_on(self, log_probs: Tensor, parents: Tensor, tokens: Tensor, going: Tensor) -> tuple[Tensor, Tensor | None]:
        """Continue with some of these candidates, ``(B, W)``; finished sentences leave if that is worth the while."""
        alive, sentences = going.any(1), None
        if int(alive.sum()) <= LEAVE * len(alive):
            sentences = alive.nonzero().squeeze(1)
            log_probs, parents, tokens, going = (x[sentences] for x in (log_probs, parents, tokens, going))
            self.limits, self.left, self.worst = self.limits[sentences], self.left[sentences], self.worst[sentences]
            self.sentences = self.sentences[sentences]
        rank = going.cumsum(1)
        most = int(rank.max()) if len(rank) else 0
        rank += torch.arange(len(rank), device=rank.device).unsqueeze(1) * most - 1  # now counted through the table
        chosen = going.flatten().nonzero().squeeze(1)  # (R,)
        chosen = chosen[settle(parents.flatten()[chosen])]
        rows, self.places = parents.flatten()[chosen], rank.flatten()[chosen]
        self.table = log_probs.new_full((len(rank), most), -math.inf)
        self.table.view(-1)[self.places] = log_probs.flatten()[chosen]
        self.history = torch.cat([self.history[rows], tokens.flatten()[chosen].unsqueeze(1)], dim=1)
        return rows, sentences

    def _finish(self, choice: Choice, parents: Tensor, ended: Tensor) -> None:
        """Put candidates aside that came to their end."""
        length = self.history.shape[-1]  # BOS not counted, EOS counted
        index, place = ended.nonzero(as_tuple=True)
        tokens = self.history[parents[index, place], 1:].tolist()
        for row, sentence, path, log_prob in zip(
            index.tolist(),
            self.sentences[index].tolist(),
            tokens,
            choice.log_probs[index, place].tolist(),
            strict=True,
        ):
            found = self.finished[sentence]
            found.append(Hypothesis(tuple(path), log_prob, self.options.score(log_prob, length)))
            if len(found) >= self.options.n_best:
                self.worst[row] = _sorted(found)[self.options.n_best - 1].score

    def _is_hopeless(self, log_probs: Tensor) -> Tensor:
        """Whether no candidate of a sentence can come to be among its n best, ``(B,)``.

        A log-probability can only fall, and the score is kindest at the greatest length: that bounds what may come.
        """
        if self.options.sample or self.options.refill:
            return torch.zeros_like(self.worst, dtype=torch.bool)
        return log_probs.amax(1) / self.limits**self.options.length_penalty <= self.worst

    def results(self) -> list[list[Hypothesis]]:
        """What was found, best first; nothing, infinitely unlikely, where the model's numbers were not finite."""
        nothing = [Hypothesis((), -math.inf, -math.inf)]
        return [_sorted(found)[: self.options.n_best] or nothing for found in self.finished]


def settle(parents: Tensor) -> Tensor:
    """An order in which as many rows as possible stand where the one that they continue stood.

    What a model remembers of those need not be moved.

    Args:
        parents: which row each one continues, ``(R,)``.

    Returns:
        ``(R,)``, which of them stands in each place.
    """
    index = torch.arange(len(parents), device=parents.device)
    # Of those that continue the same row, the first may stay, if there still is a place of that number.
    at = torch.where(parents < len(parents), parents, len(parents))
    first = index.new_full((len(parents) + 1,), len(parents)).scatter_reduce_(0, at, index, "amin")[:-1]
    order, stays = first, torch.zeros_like(index, dtype=torch.bool)
    free = first == len(parents)
    stays[first[~free]] = True
    order[free] = index[~stays]
    return order


def _sorted(found: list[Hypothesis]) -> list[Hypothesis]:
    return sorted(found, key=lambda hypothesis: -hypothesis.score)
