"""Train a translator: ``python train.py`` does it on the corpus that comes with the project; see also ``--help``."""

import itertools
import math
import signal
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from torch.optim import Optimizer

from layers.fast.precision import widest
from models.Decodable import Decodable
from utils.commands.command import run as run_command
from utils.decoding.Confidence import Confidence
from utils.decoding.SearchOptions import SearchOptions
from utils.decoding.TextTranslator import NO_SPACES
from utils.decoding.Translator import Translator
from utils.errors import UserError
from utils.evaluation.gains import gains
from utils.evaluation.scorers import build_scorer
from utils.evaluation.TranslationScore import TranslationScore
from utils.language.locale import say
from utils.metrics.chrf import sentence_chrf
from utils.metrics.Scorer import Score, Scorer
from utils.recipes.options import Recipe
from utils.runs import command_line, report, start
from utils.runs.Checkpoints import Checkpoint
from utils.runs.History import History
from utils.runs.Metrics import Row
from utils.runs.precision import choose as choose_precision
from utils.runs.precision import machine
from utils.runs.Run import Run
from utils.runs.setup import Data, build_model, find_device, prepare_data, require_capacity
from utils.seeding import mix
from utils.text.lines import read_lines
from utils.text.special import PAD
from utils.text.Tokenizer import normalize
from utils.training import distributed
from utils.training.best import Validation, is_better
from utils.training.Clock import Clock
from utils.training.Console import Console, Sample
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.memory import keep_freed_memory
from utils.training.Objective import Objective
from utils.training.optimizers import OptimizerPair, build_optimizer
from utils.training.Progress import Progress, perplexity
from utils.training.schedule import factor
from utils.training.Scores import Scores
from utils.training.signals import Stopped, StopRequest
from utils.training.WeightAverage import WeightAverage

SAMPLES = 6  # translations shown at the end
LONG = 10_000  # steps of a run of which nothing is known
REPLAN = 0.03  # share of the steps by which a plan must be wrong to be changed
Pair = tuple[Tensor, Tensor]  # source (B, S), which ends in EOS, and target (B, T), from BOS to EOS


class Trainer:
    """Train a model.

    Dropout and all else that is random in a step depend on the recipe's seed, the step and the batch alone: a run gives
    the same numbers whether it was interrupted or not, in one process or in several.

    Args:
        net: the model, called ``net(src_ids, tgt_ids)``; for BLEU it must be a ``models.Decodable``.
        optimizer: of ``torch.optim``, or from ``build_optimizer``. Its learning rates are the peaks of the schedule.
        criterion: computes the loss from logits ``(N, V)`` and labels ``(N)``, ignoring padding:
            ``LabelSmoothedCrossEntropy``, or one of ``torch.nn``.
        bleu_score: scores the model's predictions: ``BleuScore``, or ``TranslationScore`` with another metric, for
            translations; None for the loss alone.
        device: where to compute.
        recipe: everything else about the training; its sections about data and model are not used. Here a
            ``train.precision`` of "auto" is float32; ``utils.runs.precision.choose`` can measure.
        run: the folder for checkpoints, metrics and pictures; nothing is written without it.
        console: where to show the progress; ``Console()`` shows the same as the command.
        progress: show the same without a console of your own: a progress bar on a terminal, lines elsewhere, and a few
            translations at every validation. Nothing is shown by default.

    Attributes:
        history: losses and scores so far, see ``utils.runs.History``; also after a call of :meth:`fit` that was
            interrupted.
    """

    def __init__(
        self,
        net: nn.Module,
        optimizer: Optimizer | OptimizerPair,
        criterion: nn.Module,
        bleu_score: Scorer | None,
        device: torch.device | str,
        *,
        recipe: Recipe | None = None,
        run: Run | None = None,
        console: Console | None = None,
        progress: bool = False,
    ) -> None:
        self.device = torch.device(device)
        self.net = net.to(self.device)
        self.optimizer, self.bleu_score = optimizer, bleu_score
        self.recipe = recipe or Recipe()
        self.run = run
        self._writer = run if distributed.rank() == 0 else None  # only rank 0 writes
        self.console = console or Console(quiet=not progress or distributed.rank() != 0)
        self.stop = StopRequest()
        self._steps_before = 0  # in earlier calls of fit
        self._peaks = [group["lr"] for group in optimizer.param_groups]
        precision = torch.bfloat16 if self.recipe.train.precision == "bf16" else torch.float32
        self.objective = Objective(net, criterion, precision)
        self._model = _prepare(self.objective, self.device, compiled=self.recipe.train.compile)
        self._batches_a_step = distributed.share(self.recipe.batch.accumulate)
        self._begin()

    def _begin(self) -> None:
        """Reset all state but weights and optimizer."""
        self.progress, self.clock, self.history = Progress(), Clock(), History()
        self.average = WeightAverage(self.net, self.recipe.train)
        self._estimate = self.recipe.budget.steps or LONG  # steps of the run, while they are not known
        self._saved_at = 0.0  # seconds
        self._stopping: int | None = None  # the signal by which all processes have agreed to stop
        self._best: dict[str, Tensor] | None = None  # weights, where there is no run folder to hold them
        self._best_validation: Validation | None = None

    # One step

    def train_step(self, src: Tensor, tgt: Tensor) -> float:
        """Update the weights with a batch, and return its loss by token before the update.

        Args:
            src: ``(B, S)``.
            tgt: ``(B, T)``, from BOS to EOS.
        """
        return self._update([(src, tgt)])

    def _update(self, batches: Sequence[Pair]) -> float:
        """Make one step with the gradients of several batches, as if they were one: every token has the same weight."""
        progress, processes, rank = self.progress, distributed.world_size(), distributed.rank()
        progress.step += 1
        self._set_learning_rate()
        self.net.train()
        tokens, src_tokens = self._count(batches)
        sums = torch.zeros(2, dtype=widest(self.device), device=self.device)
        for index, (src, tgt) in enumerate(batches):
            step = self._steps_before + progress.step
            torch.manual_seed(mix(self.recipe.train.seed, step, index * processes + rank))
            with self._gradients_added_up(last=index == len(batches) - 1):
                loss, nll = self._model(*self._moved(src, tgt))
                (loss * (processes / max(1, tokens))).backward()  # processes take the mean of their gradients
            sums += torch.stack([loss.detach(), nll])
        gradients = [parameter.grad for parameter in self.net.parameters() if parameter.grad is not None]
        norm = nn.utils.get_total_norm(gradients)
        # The only values of a step that are read from the device: reading waits until it has computed them.
        loss_sum, nll_sum, norm_value = torch.cat([distributed.add_up(sums), norm.to(sums).view(1)]).tolist()
        clip = self.recipe.optimizer.clip_norm
        if clip is not None and norm_value > clip:
            nn.utils.clip_grads_with_norm_(self.net.parameters(), clip, norm)
        if self._change_weights(finite=math.isfinite(loss_sum) and math.isfinite(norm_value)):
            progress.add(loss_sum, nll_sum, tokens)
        self.clock.count(tokens + src_tokens)
        return float(loss_sum) / max(1, tokens)

    def _moved(self, src: Tensor, tgt: Tensor) -> Pair:
        return src.to(self.device, non_blocking=True), tgt.to(self.device, non_blocking=True)

    def _change_weights(self, *, finite: bool) -> bool:
        """Step the optimizer, unless loss or gradient are not finite, and return whether it stepped."""
        progress = self.progress
        if finite:
            self.optimizer.step()
            self.average.update(progress.step, self._total())
        progress.skipped += not finite
        progress.skipped_in_a_row = 0 if finite else progress.skipped_in_a_row + 1
        self.optimizer.zero_grad(set_to_none=True)
        return finite

    def _count(self, batches: Sequence[Pair]) -> tuple[int, int]:
        """Return target and source tokens of a step in all processes, which also share received signals here."""
        tokens, src_tokens = sum(_tokens(tgt[:, 1:]) for _, tgt in batches), sum(_tokens(src) for src, _ in batches)
        stopped = self.stop.number is not None
        if distributed.world_size() > 1:
            shared = torch.tensor([tokens, src_tokens, stopped], dtype=torch.int64)  # on the CPU, as the batches are
            tokens, src_tokens, stopped = distributed.add_up(shared).tolist()
        self._stopping = (self.stop.number or signal.SIGTERM) if stopped else None
        return tokens, src_tokens

    def _gradients_added_up(self, *, last: bool) -> AbstractContextManager[object]:
        """Return a context in which processes exchange gradients with the last batch of a step only."""
        return nullcontext() if last or not isinstance(self._model, DistributedDataParallel) else self._model.no_sync()

    def _set_learning_rate(self) -> None:
        width = getattr(self.net, "d_model", self.recipe.model.d_model)
        share = factor(self.recipe.schedule, self.progress.step, self._total(), width)
        for group, peak in zip(self.optimizer.param_groups, self._peaks, strict=True):
            group["lr"] = peak * share

    # The whole run

    def fit(
        self,
        train_loader: Iterable[Pair],
        val_loader: Iterable[Pair] | None = None,
        *,
        train_sample: Iterable[Pair] | None = None,
    ) -> History:
        """Train until the recipe's budget is used up; at the end the model has the weights that validated best.

        Without a run folder, every call is a new run, from the weights and with the optimizer as they are: budget,
        schedule, weight average and the choice of the best weights begin again, so that a budget of one epoch makes
        ``for epoch in range(3): trainer.fit(loader, val_loader)`` three epochs. (With that, choose ``schedule.kind``
        "constant", or the learning rate will fall in each of them.)

        With a run folder there is one run: a call resumes from the last checkpoint, and does nothing once the run is
        complete.

        Args:
            train_loader: batches ``(src, tgt)``, iterated again for every epoch. With a run folder it needs the methods
                ``state_dict`` and ``load_state_dict``, as ``utils.dataset.BatchLoader`` has them.
            val_loader: batches to validate on, or a ``utils.dataset.TestSet``.
            train_sample: some of the training sentences, to translate at validations for comparison. Unless given,
                those of the first batches are taken, until the first validation and at most
                ``validation.train_sentences``; with a run folder there is none then, as they would be others after an
                interruption.

        Returns:
            The losses and scores of this call; with a run folder, of the whole run, from its metrics.

        Raises:
            Stopped: if a signal ended it early; all is saved then, and another call resumes.
            UserError: if too many steps in a row came out not finite, or the run folder holds another run.
        """
        self._resume(train_loader)
        steps = _groups(_endless(train_loader), self._batches_a_step)
        seen: list[Pair] | None = None  # by which training is scored if there is no sample
        if train_sample is None and self.run is None and self.recipe.validation.train_sentences > 0:
            train_sample = seen = []
        try:
            with self.stop.watching() if self.run is not None else nullcontext():
                self._plan(train_loader, val_loader)
                while not self.progress.complete:
                    batches = next(steps)
                    if seen is not None and not self.history.val_losses:  # then on, always the same ones
                        self._collect(batches, seen)
                    self._update(batches)
                    self._after_step(train_loader, val_loader, train_sample)
        finally:
            self.console.close()
        self._take_best()
        return self.history

    def _collect(self, batches: Sequence[Pair], seen: list[Pair]) -> None:
        """Collect training sentences until there are as many as are to be translated at validations."""
        for src, tgt in batches:
            missing = self.recipe.validation.train_sentences - sum(len(sources) for sources, _ in seen)
            if missing > 0:
                seen.append((src[:missing], tgt[:missing]))

    def _record(self, row: Row) -> None:
        """Record a row of metrics."""
        self.history.add(row, self._key)
        if self._writer is not None:
            self._writer.record(row)

    @property
    def _key(self) -> str:
        """Return the name of scores in metrics."""
        return "bleu" if self.bleu_score is None else self.bleu_score.key

    def _after_step(
        self, train_loader: Iterable[Pair], val_loader: Iterable[Pair] | None, train_sample: Iterable[Pair] | None
    ) -> None:
        """Log, validate and save as is due between two steps."""
        progress, options = self.progress, self.recipe.train
        if progress.skipped_in_a_row >= options.max_skipped:
            raise UserError(self._diagnosis())
        self._plan(train_loader, val_loader)
        if progress.step % options.log_every == 0 or progress.step == progress.total:
            self._log()
        if distributed.world_size() == 1:
            self._stopping = self.stop.number  # there are no other processes to agree with
        validated = best = False
        if val_loader is not None and progress.is_at_validation(self.recipe.validation):
            validated, best = True, self._validate(val_loader, train_sample)
            self._plan_again()
        progress.complete = progress.step == progress.total or self._out_of_patience()
        due = self.clock.seconds - self._saved_at >= self.recipe.checkpoint.minutes * 60
        if validated or progress.complete or due or self._stopping is not None:
            self._save(train_loader, best=best)
        if self._stopping is not None and not progress.complete:
            raise Stopped(self._stopping)

    def _plan(self, train_loader: Iterable[Pair], val_loader: Iterable[Pair] | None) -> None:
        """Convert the budget to a number of steps, as soon as that is possible."""
        progress, budget = self.progress, self.recipe.budget
        if progress.total is not None:
            return
        if budget.minutes is not None:
            minutes, tokens = budget.minutes, getattr(val_loader, "tokens", 0)
            validation = self.recipe.validation
            more, certain = distributed.from_first(lambda: self.clock.steps_within(minutes, tokens, validation))
            self._estimate = progress.step + more
            if certain:
                progress.total = self._estimate
                self.console.say(f"{progress.total:,} steps fit into {budget.minutes:g} minutes")
        elif budget.steps is not None:
            progress.total = budget.steps
        else:
            if not isinstance(train_loader, Sized):
                raise ValueError("a budget of epochs needs a loader that knows its length; choose steps or minutes")
            progress.total = max(1, round((budget.epochs or 10) * len(train_loader) / self._batches_a_step))

    def _plan_again(self) -> None:
        """Adapt the number of steps to the speed since the last validation, so that a budget of minutes holds.

        The new plan is in the checkpoint that follows a validation before any step depends on it: a run that is
        interrupted and resumed keeps it.
        """
        progress, minutes, validation = self.progress, self.recipe.budget.minutes, self.recipe.validation
        if minutes is None or progress.total is None:
            return
        rest = progress.total - progress.step
        to_come = rest / validation.every if validation.every is not None else validation.times * rest / progress.total
        more = distributed.from_first(lambda: self.clock.steps_left(minutes, to_come))
        if more is None or (rest == 0 and more < REPLAN * progress.total):
            return
        if abs(more - rest) > REPLAN * progress.total:
            progress.total = max(progress.step + 1, progress.step + more)
            self.console.say(f"{progress.total:,} steps fit into {minutes:g} minutes at this speed")

    def _out_of_patience(self) -> bool:
        patience = self.recipe.validation.patience
        return patience is not None and self.progress.since_best >= patience

    def _total(self) -> int:
        """Return the number of steps of the run, or an estimate."""
        return self.progress.total or self._estimate

    def _log(self) -> None:
        """Record and show the progress."""
        progress, clock = self.progress, self.clock
        loss, nll = progress.take_means()
        speed, learning_rate = clock.speed(), self.optimizer.param_groups[-1]["lr"]
        left = (self._total() - progress.step) * clock.seconds_a_step()
        self.console.progress(
            progress.step, progress.total, nll=nll, learning_rate=learning_rate, speed=speed, seconds_left=left
        )
        losses = {"loss": loss, "nll": nll, "perplexity": perplexity(nll)} if math.isfinite(loss) else {}
        row = {**losses, "learning_rate": learning_rate, "skipped": progress.skipped}
        self._record({"kind": "train", "step": progress.step, **row})
        if self._writer is not None:
            self._writer.record_timing(progress.step, clock.seconds, speed)

    def _diagnosis(self) -> str:
        saved = self.run.checkpoints.steps() if self.run is not None else []
        return (
            f"loss or gradient were not finite {self.progress.skipped_in_a_row} steps in a row, up to step "
            f"{self.progress.step}. "
            + (f"The last good checkpoint, of step {saved[-1]}, is retained. " if saved else "")
            + "Begin another run with a lower optimizer.learning_rate and muon_learning_rate, a longer "
            "schedule.warmup, or a lower optimizer.clip_norm"
            + (", or train.precision=float32" if self.recipe.train.precision == "bf16" else "")
        )

    # Validation

    def val_step(self, src: Tensor, tgt: Tensor) -> float:
        """Return the loss by token on a batch, without learning from it."""
        loss, _, tokens = self._measure([(src, tgt)])
        return loss / max(1, tokens)

    @torch.no_grad()
    def _measure(self, batches: Iterable[Pair]) -> tuple[float, float, int]:
        """Return the sums of loss and −log p over all tokens, and the number of tokens."""
        self.net.eval()
        sums, tokens = torch.zeros(2, dtype=widest(self.device), device=self.device), 0
        for src, tgt in batches:
            sums += torch.stack(self.objective(*self._moved(src, tgt)))
            tokens += _tokens(tgt[:, 1:])
        loss, nll = sums.tolist()
        return loss, nll, tokens

    def test(self, loader: Iterable[Pair], *, samples: int = 3) -> Scores:
        """Score the model: loss, and BLEU of its own translations over the whole corpus.

        Args:
            loader: batches, or a ``utils.dataset.TestSet``, which also has the original references.
            samples: translations to show.
        """
        loss, nll, tokens = self._measure(loader)
        quality, shown = self._translate(loader, samples) if self.bleu_score is not None else (None, ())
        return Scores(loss / max(1, tokens), nll / max(1, tokens), quality, shown)

    def _translate(self, loader: Iterable[Pair], count: int) -> tuple[Score, tuple[Sample, ...]]:
        if self.bleu_score is None:
            raise ValueError("there is no bleu_score to score translations with")
        self.net.eval()
        translations: list[str] = []
        references: list[str] = []
        for src, tgt in loader:
            translations += self.bleu_score.predict(self.net, src.to(self.device))
            references += self.bleu_score.text(tgt)
        references = getattr(loader, "references", references)
        sources = getattr(loader, "sources", [""] * len(references))
        count = min(count, len(references))
        chosen = [int((i + 0.5) * len(references) / count) for i in range(count)]  # spread over short and long ones
        samples = tuple(Sample(sources[i], references[i], translations[i]) for i in chosen)
        return self.bleu_score(translations, references), samples

    def _validate(self, val_loader: Iterable[Pair], train_sample: Iterable[Pair] | None) -> bool:
        """Validate the model, record and show the scores, and return whether it is the best so far."""
        progress = self.progress
        with self.clock.pause(), self.average.applied():
            scores, on_train = distributed.from_first(lambda: self._validation_scores(val_loader, train_sample))
        quality = scores.quality if self.recipe.validation.metric != "loss" else None
        validation = Validation.of(scores.loss, quality)
        best, by = is_better(validation, self._best_validation, self.bleu_score)
        if best:
            self._best_validation = validation
        progress.count_validation(best=best, by=by)
        row = {"loss": scores.loss, "nll": scores.nll, "perplexity": scores.perplexity}
        named = {self._key: scores.quality, f"train_{self._key}": on_train}
        row |= {key: quality.score for key, quality in named.items() if quality is not None}
        samples = {"samples": [vars(sample) for sample in scores.samples]} if scores.samples else {}
        self._record({"kind": "dev", "step": progress.step, **row, **samples})
        if self._writer is not None:
            self._writer.plot()
        score = f"{self.bleu_score.name} {scores.quality.score:.2f}" if self.bleu_score and scores.quality else None
        self.console.validated(progress.step, scores.perplexity, score, scores.samples, best_by=by if best else None)
        return best

    def _validation_scores(
        self, val_loader: Iterable[Pair], train_sample: Iterable[Pair] | None
    ) -> tuple[Scores, Score | None]:
        scores = self.test(val_loader, samples=self.recipe.validation.samples)
        if self.bleu_score is None or train_sample is None:
            return scores, None
        return scores, self._translate(train_sample, 0)[0]

    # Checkpoints

    def _save(self, train_loader: Iterable[Pair], *, best: bool) -> None:
        """Write a checkpoint. Its model has the averaged weights; the model's own are then in the state."""
        self._saved_at = self.clock.seconds
        if self.run is None and best:
            with self.average.applied():
                self._best = {name: tensor.clone() for name, tensor in self.net.state_dict().items()}
        if self._writer is None:
            return
        with self.clock.pause(), self.average.applied():
            state = {
                "progress": asdict(self.progress),
                "best": self._best_validation and self._best_validation.state_dict(),
                "seconds": self.clock.seconds,
                "optimizer": self.optimizer.state_dict(),
                "average": self.average.state_dict(),
                "loader": train_loader.state_dict(),  # type: ignore[attr-defined] # _resume made sure of it
                "rng": distributed.rng_state(self.device),
                "machine": machine(),
                "position": self._writer.position(),
            }
            self._writer.checkpoints.save(
                self.progress.step,
                self.net,
                state,
                best_step=self.progress.best_step,
                tokenizers=self._writer.tokenizer_fingerprint,
            )

    def _resume(self, train_loader: Iterable[Pair]) -> None:
        """Resume from the newest checkpoint, or start over if there is none."""
        if self.run is None:
            self._steps_before += self.progress.step
            self._begin()
            self.clock.start()
            return
        if not (hasattr(train_loader, "state_dict") and hasattr(train_loader, "load_state_dict")):
            raise TypeError("a run can only be resumed if its loader has state_dict and load_state_dict")
        checkpoint = distributed.from_first(self.run.checkpoints.load_latest)
        self._begin()
        if checkpoint is None:
            if self._writer is not None:
                self._writer.start_over()
            self.clock.start()
            return
        state = checkpoint.state
        self.run.require_same_tokenizers(checkpoint)
        self._load(checkpoint)
        self.average.load_state_dict(state["average"])
        self.average.exchange()
        self.optimizer.load_state_dict(state["optimizer"])
        distributed.set_rng_state(state["rng"], self.device)
        self.progress, self._best_validation = _restored(state)
        try:
            train_loader.load_state_dict(state["loader"])
        except ValueError as error:
            raise UserError(f"{self.run.folder}: {error}") from None
        if self._writer is not None:
            self._writer.go_back(checkpoint.step, state["position"])
            self._writer.checkpoints.go_back(checkpoint.step, self.progress.best_step)
        run, key = self.run, self._key
        self.history = distributed.from_first(lambda: History.of(run.metrics.rows(), key))
        self.clock.start(state["seconds"])
        self._saved_at = self.clock.seconds
        self.console.say(f"resuming after step {checkpoint.step:,}")
        if state.get("machine", machine()) != machine():
            self.console.say(_other_machine(state["machine"]))

    def _load(self, checkpoint: Checkpoint) -> None:
        try:
            checkpoint.load_into(self.net)
        except UserError as error:
            raise UserError(f"{self.run.folder if self.run else ''}: {error}") from None

    def _take_best(self) -> None:
        """Load the weights that validated best, or the averaged ones if there was no validation."""
        if self.run is not None and self.progress.best_step is not None:
            best, checkpoints = self.progress.best_step, self.run.checkpoints
            checkpoint = distributed.from_first(lambda: checkpoints.load_or_latest(best))
            if checkpoint is not None:
                self._load(checkpoint)
        elif self._best is not None:
            self.net.load_state_dict(self._best)
        elif self.average.average is not None:
            self.average.exchange()


def _prepare(objective: Objective, device: torch.device, *, compiled: bool) -> nn.Module:
    """Return the objective for training, compiled or distributed if requested."""
    if compiled:
        objective.net.compile()
    if distributed.world_size() > 1:
        return DistributedDataParallel(objective, device_ids=None if device.type == "cpu" else [device])
    return objective


def _restored(state: dict[str, Any]) -> tuple[Progress, Validation | None]:
    """Return progress and best validation of a checkpoint, also of one from before validations were stored."""
    progress = dict(state["progress"])
    scores = progress.pop("best", None)
    if "best" in state:
        best = state["best"]
    else:
        best = scores and {"score": scores[0] if len(scores) > 1 else None, "loss": -scores[-1]}
    return Progress(**progress), best and Validation(**best)


def _other_machine(before: dict[str, str]) -> str:
    """Return the warning that another processor or version of torch will not give the same bits."""
    changes = [f"{name} was {before.get(name)}, is {now}" for name, now in machine().items() if before.get(name) != now]
    return f"another machine ({'; '.join(changes)}): from here on, results may differ in rounding"


def _tokens(ids: Tensor) -> int:
    return int((ids != PAD).sum())


def _endless(loader: Iterable[Pair]) -> Iterator[Pair]:
    """Yield batches of epoch after epoch."""
    empty = 0
    while empty < 2:  # the first one may just have been complete when the run was interrupted
        empty += 1
        for batch in loader:
            empty = 0
            yield batch
    raise ValueError("there are no batches to train on")


def _groups(batches: Iterator[Pair], size: int) -> Iterator[list[Pair]]:
    while group := list(itertools.islice(batches, size)):
        yield group


def main(arguments: list[str]) -> None:
    """Train with the options of the command line, then score the best model and print a report."""
    command = command_line.parse(arguments)
    recipe = command.recipe
    device = find_device(recipe)
    keep_freed_memory()
    torch.set_float32_matmul_precision("high" if recipe.train.tf32 else "highest")
    with distributed.processes(device):
        first = distributed.rank() == 0
        console = Console(quiet=command.quiet or not first)
        run = Run(command.folder, recipe.checkpoint.keep)
        with run.lock() if first else nullcontext():
            try:
                with distributed.lost_peers_named(command.advice):
                    _train(command, run, console, device)
            except Stopped as stopped:
                console.say(f"{stopped}; all is saved. {command.advice}")
                raise SystemExit(128 + stopped.number) from None
            except KeyboardInterrupt:
                console.say(f"stopped. {command.advice}")
                raise
            finally:
                run.close()


def _train(command: command_line.Command, run: Run, console: Console, device: torch.device) -> None:
    first = distributed.rank() == 0
    precision = distributed.first_alone(lambda: choose_precision(command.recipe, device, run.precision))
    distributed.check_agreement("precisions", precision.name)
    begun = distributed.from_first(lambda: bool(run.checkpoints.steps()))
    origin = start.find_origin(command.recipe, run.folder, needed=not begun)
    recipe = start.with_vocabulary(precision.applied_to(command.recipe), origin)
    if first:
        run.begin(recipe)
    if distributed.from_first(lambda: run.results) is None:
        tokenizers = run.tokenizers() or start.initial_tokenizers(recipe, origin)
        data = distributed.first_alone(lambda: prepare_data(recipe, tokenizers))
        distributed.check_agreement("vocabularies", data.tokenizers.src.fingerprint + data.tokenizers.tgt.fingerprint)
        if first:
            run.save_tokenizers(data.tokenizers.untagged)
        require_capacity(recipe, data)
        net = build_model(recipe, data.tokenizers)
        start.freeze_parts(net, recipe)
        console.say(report.describe(recipe, data, net, device, precision, run.folder))
        if origin is not None and not begun:
            copied = start.initialize(net, recipe, data.tokenizers, origin)
            console.say(f"{'started from':<11} {copied}\n")
            if first:
                start.record(run, copied)
        net = net.to(device)
        trainer = Trainer(
            net,
            build_optimizer(net, start.learning_rates(recipe), recipe.train.precision),
            LabelSmoothedCrossEntropy(recipe.train.label_smoothing, PAD),
            build_scorer(recipe, data.tokenizers),
            device,
            recipe=recipe,
            run=run,
            console=console,
        )
        trainer.fit(data.train, data.dev, train_sample=data.train_sample)
        if first and command.score:
            split = "test" if data.files.test != data.files.dev else "dev"
            console.say(f"scoring the best model on the {split} set")
            scores = trainer.test(data.test, samples=SAMPLES)
            final = report.results(scores, run, trainer.progress, trainer.clock.seconds, trainer.bleu_score, split)
            final["validated_on"] = recipe.data.validate_on
            if isinstance(trainer.bleu_score, TranslationScore):
                best = cast("Decodable", trainer.net.eval())
                translator = Translator(best, data.tokenizers, language=recipe.data.target_language)
                final |= {"typed": _measure_confidence(translator, recipe, data, run)}
                if origin is not None and start.translates_alike(origin.recipe, recipe):
                    compared = gains(translator, data.test.sources, data.test.references, origin)
                    final |= {
                        "origin": str(origin.folder),
                        "gains": [asdict(gain) | {"text": str(gain)} for gain in compared],
                    }
            run.finish(final)
    if first and run.results is not None:
        say(report.report(run))


def _measure_confidence(translator: Translator, recipe: Recipe, data: Data, run: Run) -> list[dict[str, Any]]:
    """Measure and save the confidence threshold, and return translations of the corpus's example sentences."""
    found = [translations[0] for translations in translator.search(data.dev.sources, SearchOptions(token_scores=True))]
    spaced = recipe.data.source_language not in NO_SPACES
    known = read_lines(data.files.train.src) if spaced else ()
    pairs = zip(found, data.dev.references, strict=True)
    chrf = [sentence_chrf(one.text, normalize(reference)) for one, reference in pairs]
    translator.confidence = Confidence.measure(found, known, chrf)
    translator.confidence.save(run.folder)
    examples = []
    for line, (best, *_) in zip(data.files.examples, translator.search(data.files.examples), strict=True):
        doubt = translator.confidence.judge(line, best)
        examples.append({"source": line, "translation": best.text, "note": str(doubt)})
    return examples


if __name__ == "__main__":
    run_command(main)
