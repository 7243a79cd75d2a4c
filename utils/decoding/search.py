"""Search: from a model's next-token scores to whole translations (greedy, beam search, sampling)."""

import math
from dataclasses import dataclass, field

import torch
from torch import Tensor

from models.Decodable import Decodable
from models.DecodingState import DecodingState
from utils.decoding.choose import Choice, choose_at_random, choose_best, forbid_repeats
from utils.decoding.Hypothesis import Hypothesis
from utils.decoding.SearchOptions import SearchOptions
from utils.text.special import BOS, EOS, PAD

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
    while True:
        rows = beam.rows
        log_probs = state.step(beam.last, rows).float().log_softmax(-1)  # (W, V)
        beam.forbid(log_probs, rows)
        if options.sample:
            log_probs = log_probs.unflatten(0, beam.log_probs.shape)  # (B, K, V)
            choice = choose_at_random(log_probs, beam.log_probs, beam.draws, options, generator)
        else:
            choice = choose_best(log_probs, beam.log_probs, beam.wanted, rows)
        rows, sentences = beam.advance(choice)
        if len(rows) == 0:
            return beam.results()
        state.select(rows, sentences)


@dataclass
class _Beam:
    """The candidates of a batch: ``B`` sentences that are still in it, ``K`` candidates each."""

    limits: Tensor  # (B,)
    options: SearchOptions
    log_probs: Tensor = field(init=False)  # (B, K), -inf where there is no candidate
    history: Tensor = field(init=False)  # (B, K, T)
    places: Tensor = field(init=False)  # how many candidates of each sentence may still finish, (B,)
    worst: Tensor = field(init=False)  # the score that a candidate must beat to be among the n best, (B,)
    sentences: Tensor = field(init=False)  # which of the results they are, (B,)
    finished: list[list[Hypothesis]] = field(init=False)

    def __post_init__(self) -> None:
        count, device = len(self.limits), self.limits.device
        self.log_probs = torch.zeros(count, 1, device=device)
        self.history = torch.full((count, 1, 1), BOS, device=device)
        self.places = torch.full((count,), self.options.width, device=device)
        self.worst = torch.full((count,), -math.inf, device=device)
        self.sentences = torch.arange(count, device=device)
        self.finished = [[] for _ in range(count)]

    @property
    def last(self) -> Tensor:
        """The newest token of every row, ``(R,)``."""
        return self.history[..., -1].flatten()

    @property
    def draws(self) -> int:
        """How many tokens to draw for each candidate: from the first, which all samples share, one for each of them."""
        return self.options.width if self.history.shape[-1] == 1 else 1

    @property
    def wanted(self) -> int:
        """How many continuations of a sentence to look at; if all of the beam finish, as many others go on."""
        return 2 * self.options.beam if self.options.refill else int(self.places.max())

    @property
    def rows(self) -> Tensor | None:
        """The rows that hold a candidate, ``(W,)``; None if all do. Sentences may have fewer than there is room for."""
        there = self.log_probs.flatten() > -math.inf
        return None if self.options.sample or there.all() else there.nonzero().squeeze(1)

    def forbid(self, log_probs: Tensor, rows: Tensor | None) -> None:
        """Make impossible what must not come next, in place.

        Args:
            log_probs: of every next token, ``(W, V)``.
            rows: which rows these are, ``(W,)``; all unless given.
        """
        if self.options.no_repeat:
            history = self.history[..., 1:].flatten(0, 1)
            forbid_repeats(log_probs, history if rows is None else history[rows], self.options.no_repeat)
        log_probs[:, PAD] = log_probs[:, BOS] = -math.inf
        at_limit = self.limits <= self.history.shape[-1]
        if at_limit.any():
            at_limit = at_limit.repeat_interleave(self.log_probs.shape[1])
            at_limit = at_limit if rows is None else at_limit[rows]
            end = log_probs[at_limit, EOS]
            log_probs[at_limit] = -math.inf
            log_probs[at_limit, EOS] = end

    def advance(self, choice: Choice) -> tuple[Tensor, Tensor | None]:
        """Take what was chosen, and put aside what is finished.

        Returns:
            Which rows go on, and which sentences if not all.
        """
        rank = torch.arange(choice.tokens.shape[1], device=choice.tokens.device)
        there = choice.log_probs.isfinite()
        ended = there & (choice.tokens == EOS)
        going = there & ~ended
        if self.options.refill:
            ended &= rank < self.options.beam
            going &= going.cumsum(1) <= self.options.beam
        elif not self.options.sample:
            ended &= rank < self.places.unsqueeze(1)
            going &= rank < self.places.unsqueeze(1)
        self._finish(choice, ended)
        self.places = self.places - ended.sum(1)
        going &= self.places.unsqueeze(1) > 0
        log_probs = choice.log_probs.masked_fill(~going, -math.inf)
        going &= ~self._is_hopeless(log_probs).unsqueeze(1)
        alive = going.any(1)
        if not alive.any():
            return rank[:0], None
        width = int(going.sum(1).max())
        order = going.logical_not().to(torch.int8).argsort(dim=1, stable=True)[:, :width]  # those that go on first
        log_probs = log_probs.masked_fill(~going, -math.inf).gather(1, order)
        parents, tokens = choice.parents.gather(1, order), choice.tokens.gather(1, order)
        return self._go_on(log_probs, parents, tokens, alive)

    def _go_on(self, log_probs: Tensor, parents: Tensor, tokens: Tensor, alive: Tensor) -> tuple[Tensor, Tensor | None]:
        """Continue with these candidates; finished sentences leave if that is worth the while."""
        candidates = self.log_probs.shape[1]
        settled = settle(parents)
        log_probs, parents, tokens = (x.gather(1, settled) for x in (log_probs, parents, tokens))
        sentence = torch.arange(len(alive), device=alive.device)
        leaving = int(alive.sum()) <= LEAVE * len(alive)
        if leaving:
            sentence = alive.nonzero().squeeze(1)
            log_probs, parents, tokens = log_probs[sentence], parents[sentence], tokens[sentence]
            self.limits, self.places, self.worst = self.limits[sentence], self.places[sentence], self.worst[sentence]
            self.sentences = self.sentences[sentence]
        rows = sentence.unsqueeze(1) * candidates + parents  # (B, K)
        self.log_probs = log_probs
        self.history = torch.cat([self.history.flatten(0, 1)[rows], tokens.unsqueeze(-1)], dim=-1)
        return rows.flatten(), sentence if leaving else None

    def _finish(self, choice: Choice, ended: Tensor) -> None:
        """Put candidates aside that came to their end."""
        length = self.history.shape[-1]  # BOS not counted, EOS counted
        index, place = ended.nonzero(as_tuple=True)
        tokens = self.history[index, choice.parents[index, place], 1:].tolist()
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
    """An order in which as many candidates as possible stand where the one that they continue stood.

    What a model remembers of those need not be moved.

    Args:
        parents: which candidate each one continues, ``(B, K)``.

    Returns:
        ``(B, K)``, which of them stands in each place.
    """
    earlier = torch.ones(parents.shape[1], parents.shape[1], dtype=torch.bool, device=parents.device).tril(-1)
    twins = parents.unsqueeze(2) == parents.unsqueeze(1)  # (B, K, K)
    stays = ~(twins & earlier).any(2) & (parents < parents.shape[1])  # the first with its parent, if that place is left
    taken = (torch.arange(parents.shape[1], device=parents.device).unsqueeze(1) == parents.unsqueeze(1)).any(2)
    others, free = (mask.to(torch.int8).argsort(dim=1, stable=True) for mask in (stays, taken))
    places = torch.empty_like(parents).scatter_(1, others, free)
    return places.where(~stays, parents).argsort(dim=1)


def _sorted(found: list[Hypothesis]) -> list[Hypothesis]:
    return sorted(found, key=lambda hypothesis: -hypothesis.score)
