"""Train a translator: ``python train.py`` does it on the corpus that comes with the project; see also ``--help``."""

import itertools
import math
import signal
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from torch.optim import Optimizer

from utils.command import run as run_command
from utils.errors import UserError
from utils.evaluation.Scorer import Score, Scorer
from utils.seeding import mix
from utils.text.special import PAD
from utils.training import command_line, distributed, report
from utils.training.Checkpoints import Checkpoint
from utils.training.Clock import Clock
from utils.training.Console import Console, Sample
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.memory import keep_freed_memory
from utils.training.Objective import Objective
from utils.training.optimizers import OptimizerPair, build_optimizer
from utils.training.options import Recipe
from utils.training.Progress import Progress, perplexity
from utils.training.Run import Run
from utils.training.schedule import factor
from utils.training.setup import build_model, build_scorer, find_device, prepare_data
from utils.training.signals import Stopped, StopRequest
from utils.training.WeightAverage import WeightAverage

SAMPLES = 6  # translations shown at the end
LONG = 10_000  # steps of a run of which nothing is known
Pair = tuple[Tensor, Tensor]  # source (B, S), which ends in EOS, and target (B, T), from BOS to EOS


@dataclass(frozen=True)
class Scores:
    """How well a model does on some sentences."""

    loss: float  # the criterion, by token
    nll: float  # −log p, by token
    quality: Score | None  # by the scorer, BLEU for instance; None where there is none
    samples: tuple[Sample, ...]

    @property
    def bleu(self) -> Score | None:
        """The quality of a translator."""
        return self.quality

    @property
    def perplexity(self) -> float:
        """Among how many tokens the model hesitates, so to speak."""
        return perplexity(self.nll)


class Trainer:
    """Teach a model to translate.

    Dropout and all else that is random in a step depend on the recipe's seed, the step and the batch alone: a run gives
    the same numbers whether it was interrupted or not, in one process or in several.

    Args:
        net: the model, called ``net(src_ids, tgt_ids)``; for BLEU it must be a ``models.Decodable``.
        optimizer: of ``torch.optim``, or from ``build_optimizer``. Its learning rates are the peaks of the schedule.
        criterion: turns logits ``(N, V)`` and labels ``(N)`` into the loss, ignoring padding:
            ``LabelSmoothedCrossEntropy``, or one of ``torch.nn``.
        bleu_score: scores what the model says, ``BleuScore`` translations; None for the loss alone.
        device: where to compute.
        recipe: everything else about the training; its sections about data and model are not looked at.
        run: the folder for checkpoints, metrics and pictures; nothing is written without it.
        console: what to show; nothing unless given.
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
    ) -> None:
        self.device = torch.device(device)
        self.net = net.to(self.device)
        self.optimizer, self.bleu_score = optimizer, bleu_score
        self.recipe = recipe or Recipe()
        self.run = run
        self._writer = run if distributed.rank() == 0 else None  # of several processes, the first writes
        self.console = console or Console(quiet=True)
        self.progress, self.clock, self.stop = Progress(), Clock(), StopRequest()
        self.average = WeightAverage(net, self.recipe.train)
        self._peaks = [group["lr"] for group in optimizer.param_groups]
        precision = torch.bfloat16 if self.recipe.train.precision == "bf16" else torch.float32
        self.objective = Objective(net, criterion, precision)
        self._model = _prepare(self.objective, self.device, compiled=self.recipe.train.compile)
        self._batches_a_step = distributed.share(self.recipe.batch.accumulate)
        self._estimate = self.recipe.budget.steps or LONG  # steps of the run, while they are not known
        self._saved_at = 0.0  # seconds
        self._stopping: int | None = None  # the signal by which all processes have agreed to stop
        self._best: dict[str, Tensor] | None = None  # weights, where there is no run folder to hold them

    # One step

    def train_step(self, src: Tensor, tgt: Tensor) -> float:
        """Change the weights by what a batch teaches; gives the loss by token as it was before.

        Args:
            src: ``(B, S)``.
            tgt: ``(B, T)``, from BOS to EOS.
        """
        return self._update([(src, tgt)])

    def _update(self, batches: Sequence[Pair]) -> float:
        """One step over several batches, as if they were one: every token of all processes counts the same."""
        progress, processes, rank = self.progress, distributed.world_size(), distributed.rank()
        progress.step += 1
        self._set_learning_rate()
        self.net.train()
        tokens, src_tokens = self._count(batches)
        sums = torch.zeros(2, dtype=torch.float64, device=self.device)
        for index, (src, tgt) in enumerate(batches):
            torch.manual_seed(mix(self.recipe.train.seed, progress.step, index * processes + rank))
            with self._gradients_added_up(last=index == len(batches) - 1):
                loss, nll = self._model(*self._moved(src, tgt))
                (loss * (processes / max(1, tokens))).backward()  # processes take the mean of their gradients
            sums += torch.stack([loss.detach(), nll])
        loss_sum, nll_sum = distributed.add_up(sums).tolist()
        if self._change_weights(math.isfinite(loss_sum)):
            progress.add(loss_sum, nll_sum, tokens)
        self.clock.count(tokens + src_tokens)
        return float(loss_sum) / max(1, tokens)

    def _moved(self, src: Tensor, tgt: Tensor) -> Pair:
        return src.to(self.device, non_blocking=True), tgt.to(self.device, non_blocking=True)

    def _change_weights(self, finite: bool) -> bool:
        """Let the optimizer step, unless loss or gradient are not finite; says whether it did."""
        progress, clip = self.progress, self.recipe.optimizer.clip_norm
        parameters = [parameter for parameter in self.net.parameters() if parameter.grad is not None]
        norm = nn.utils.get_total_norm([parameter.grad for parameter in parameters if parameter.grad is not None])
        finite = finite and bool(norm.isfinite())
        if finite:
            if clip is not None and norm > clip:
                nn.utils.clip_grads_with_norm_(parameters, clip, norm)
            self.optimizer.step()
            self.average.update(progress.step, self._total())
        progress.skipped += not finite
        progress.skipped_in_a_row = 0 if finite else progress.skipped_in_a_row + 1
        self.optimizer.zero_grad(set_to_none=True)
        return finite

    def _count(self, batches: Sequence[Pair]) -> tuple[int, int]:
        """Target and source tokens of a step in all processes, which also tell each other of signals here."""
        counts = [sum(_tokens(tgt[:, 1:]) for _, tgt in batches), sum(_tokens(src) for src, _ in batches)]
        shared = torch.tensor([*counts, self.stop.number is not None], dtype=torch.int64, device=self.device)
        tokens, src_tokens, stopped = distributed.add_up(shared).tolist()
        self._stopping = (self.stop.number or signal.SIGTERM) if stopped else None
        return tokens, src_tokens

    def _gradients_added_up(self, *, last: bool) -> AbstractContextManager[object]:
        """Between processes, gradients are exchanged with the last batch of a step only."""
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
    ) -> None:
        """Train until the recipe's budget is used up; at the end the model has the weights that validated best.

        Args:
            train_loader: batches ``(src, tgt)``, iterated anew for every epoch. With a run folder it needs the methods
                ``state_dict`` and ``load_state_dict``, as ``utils.dataset.BatchLoader`` has them.
            val_loader: batches to validate on, or a ``utils.dataset.TestSet``.
            train_sample: some of the training sentences, to translate at validations for comparison.

        Raises:
            Stopped: if a signal ended it early; all is saved then, and another call goes on.
            UserError: if too many steps in a row came out not finite, or the run folder holds another run.
        """
        self._resume(train_loader)
        steps = _groups(_endless(train_loader), self._batches_a_step)
        try:
            with self.stop.watching() if self.run is not None else nullcontext():
                self._plan(train_loader, val_loader)
                while not self.progress.complete:
                    self._update(next(steps))
                    self._after_step(train_loader, val_loader, train_sample)
        finally:
            self.console.close()
        self._take_best()

    def _after_step(
        self, train_loader: Iterable[Pair], val_loader: Iterable[Pair] | None, train_sample: Iterable[Pair] | None
    ) -> None:
        """Everything that is due between two steps."""
        progress, options = self.progress, self.recipe.train
        if progress.skipped_in_a_row >= options.max_skipped:
            raise UserError(self._diagnosis())
        self._plan(train_loader, val_loader)
        if progress.step % options.log_every == 0 or progress.step == progress.total:
            self._log()
        if distributed.world_size() == 1:
            self._stopping = self.stop.number  # it need not be agreed upon
        validated = best = False
        if val_loader is not None and progress.is_at_validation(self.recipe.validation):
            validated, best = True, self._validate(val_loader, train_sample)
        progress.complete = progress.step == progress.total or self._out_of_patience()
        due = self.clock.seconds - self._saved_at >= self.recipe.checkpoint.minutes * 60
        if validated or progress.complete or due or self._stopping is not None:
            self._save(train_loader, best=best)
        if self._stopping is not None and not progress.complete:
            raise Stopped(self._stopping)

    def _plan(self, train_loader: Iterable[Pair], val_loader: Iterable[Pair] | None) -> None:
        """Turn the budget into a number of steps, as soon as that can be done."""
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

    def _out_of_patience(self) -> bool:
        patience = self.recipe.validation.patience
        return patience is not None and self.progress.since_best >= patience

    def _total(self) -> int:
        """Steps of the run, as far as is known."""
        return self.progress.total or self._estimate

    def _log(self) -> None:
        """Write down, and show, how it goes."""
        progress, clock = self.progress, self.clock
        loss, nll = progress.take_means()
        speed, learning_rate = clock.speed(), self.optimizer.param_groups[-1]["lr"]
        left = (self._total() - progress.step) * clock.seconds_a_step()
        self.console.progress(
            progress.step, progress.total, nll=nll, learning_rate=learning_rate, speed=speed, seconds_left=left
        )
        if self._writer is not None:
            losses = {"loss": loss, "nll": nll, "perplexity": perplexity(nll)} if math.isfinite(loss) else {}
            row = {**losses, "learning_rate": learning_rate, "skipped": progress.skipped}
            self._writer.record({"kind": "train", "step": progress.step, **row})
            self._writer.record_timing(progress.step, clock.seconds, speed)

    def _diagnosis(self) -> str:
        kept = self.run.checkpoints.steps() if self.run is not None else []
        return (
            f"loss or gradient were not finite {self.progress.skipped_in_a_row} steps in a row, up to step "
            f"{self.progress.step}. "
            + (f"The last good checkpoint, of step {kept[-1]}, is kept. " if kept else "")
            + "Begin another run with a lower optimizer.learning_rate and muon_learning_rate, a longer "
            "schedule.warmup, or a lower optimizer.clip_norm"
            + (", or train.precision=float32" if self.recipe.train.precision != "float32" else "")
        )

    # Validation

    def val_step(self, src: Tensor, tgt: Tensor) -> float:
        """The loss by token on a batch, without learning from it."""
        loss, _, tokens = self._measure([(src, tgt)])
        return loss / max(1, tokens)

    @torch.no_grad()
    def _measure(self, batches: Iterable[Pair]) -> tuple[float, float, int]:
        """Sums of loss and −log p over all tokens, and the number of tokens."""
        self.net.eval()
        sums, tokens = torch.zeros(2, dtype=torch.float64, device=self.device), 0
        for src, tgt in batches:
            sums += torch.stack(self.objective(*self._moved(src, tgt)))
            tokens += _tokens(tgt[:, 1:])
        loss, nll = sums.tolist()
        return loss, nll, tokens

    def test(self, loader: Iterable[Pair], *, samples: int = 3) -> Scores:
        """Score the model: loss, and BLEU of its own translations over the whole corpus.

        Args:
            loader: batches, or a ``utils.dataset.TestSet``, which also knows the references as they were written.
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
        """Score the model on its way, show and write down how it does; says whether it is the best so far."""
        progress = self.progress
        with self.clock.pause(), self.average.applied():
            scores, on_train = distributed.from_first(lambda: self._validation_scores(val_loader, train_sample))
        first = [scores.quality.score] if scores.quality and self.recipe.validation.metric != "loss" else []
        best = progress.take_score(*first, -scores.loss)
        if self._writer is not None:
            row = {"loss": scores.loss, "nll": scores.nll, "perplexity": scores.perplexity}
            if self.bleu_score is not None:
                named = {self.bleu_score.key: scores.quality, f"train_{self.bleu_score.key}": on_train}
                row |= {key: quality.score for key, quality in named.items() if quality is not None}
            self._writer.record({"kind": "dev", "step": progress.step, **row})
            self._writer.draw()
        quality = f"{self.bleu_score.name} {scores.quality.score:.2f}" if self.bleu_score and scores.quality else None
        self.console.validated(progress.step, scores.perplexity, quality, scores.samples, best=best)
        return best

    def _validation_scores(
        self, val_loader: Iterable[Pair], train_sample: Iterable[Pair] | None
    ) -> tuple[Scores, Score | None]:
        translate = train_sample is not None and self.bleu_score is not None
        scores = self.test(val_loader, samples=self.recipe.validation.samples)
        return scores, self._translate(train_sample, 0)[0] if train_sample is not None and translate else None

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
                "seconds": self.clock.seconds,
                "optimizer": self.optimizer.state_dict(),
                "average": self.average.state_dict(),
                "loader": train_loader.state_dict(),  # type: ignore[attr-defined] # _resume made sure of it
                "rng": distributed.rng_state(self.device),
                "position": self._writer.position(),
            }
            self._writer.checkpoints.save(self.progress.step, self.net, state, best_step=self.progress.best_step)

    def _resume(self, train_loader: Iterable[Pair]) -> None:
        """Go to where the newest checkpoint was written, if there is one."""
        if self.run is None:
            self.clock.start()
            return
        if not (hasattr(train_loader, "state_dict") and hasattr(train_loader, "load_state_dict")):
            raise TypeError("a run can only be resumed if its loader has state_dict and load_state_dict")
        checkpoint = distributed.from_first(self.run.checkpoints.load_latest)
        if checkpoint is None:
            if self._writer is not None:
                self._writer.start_over()
            self.clock.start()
            return
        state = checkpoint.state
        self._load(checkpoint)
        self.average.load_state_dict(state["average"])
        self.average.exchange()
        self.optimizer.load_state_dict(state["optimizer"])
        distributed.set_rng_state(state["rng"], self.device)
        self.progress = Progress(**state["progress"])
        try:
            train_loader.load_state_dict(state["loader"])
        except ValueError as error:
            raise UserError(f"{self.run.folder}: {error}") from None
        if self._writer is not None:
            self._writer.go_back(checkpoint.step, state["position"])
            self._writer.checkpoints.go_back(checkpoint.step, self.progress.best_step)
        self.clock.start(state["seconds"])
        self._saved_at = self.clock.seconds
        self.console.say(f"going on after step {checkpoint.step:,}")

    def _load(self, checkpoint: Checkpoint) -> None:
        try:
            checkpoint.load_into(self.net)
        except UserError as error:
            raise UserError(f"{self.run.folder if self.run else ''}: {error}") from None

    def _take_best(self) -> None:
        """Give the model the weights that validated best, or the averaged ones where nothing was validated."""
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
    """The objective as it is called in training: with a compiled model, or one of several copies, if that is wanted."""
    if compiled:
        objective.net.compile()
    if distributed.world_size() > 1:
        return DistributedDataParallel(objective, device_ids=[device] if device.type == "cuda" else None)
    return objective


def _tokens(ids: Tensor) -> int:
    return int((ids != PAD).sum())


def _endless(loader: Iterable[Pair]) -> Iterator[Pair]:
    """Epoch after epoch."""
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
    """Train as the command line says, then score the best model and say what to do next."""
    command = command_line.parse(arguments)
    recipe = command.recipe
    device = find_device(recipe)
    keep_freed_memory()
    torch.set_float32_matmul_precision("high" if recipe.train.tf32 else "highest")
    with distributed.processes(device), distributed.lost_peers_named(command.advice):
        first = distributed.rank() == 0
        console = Console(quiet=command.quiet or not first)
        run = Run(command.folder, recipe.checkpoint.keep)
        with run.lock() if first else nullcontext():
            try:
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
    recipe, first = command.recipe, distributed.rank() == 0
    if first:
        run.begin(recipe)
    if distributed.from_first(lambda: run.results) is None:
        data = distributed.first_alone(lambda: prepare_data(recipe, run.tokenizers()))
        distributed.check_agreement("vocabularies", data.tokenizers.src.fingerprint + data.tokenizers.tgt.fingerprint)
        if first:
            run.save_tokenizers(data.tokenizers)
        net = build_model(recipe, data.tokenizers).to(device)
        console.say(report.describe(recipe, data, net, device, run.folder))
        trainer = Trainer(
            net,
            build_optimizer(net, recipe.optimizer),
            LabelSmoothedCrossEntropy(recipe.train.label_smoothing, PAD),
            build_scorer(recipe, data.tokenizers),
            device,
            recipe=recipe,
            run=run,
            console=console,
        )
        trainer.fit(data.train, data.dev, train_sample=data.train_sample)
        if first:
            split = "test" if data.files.test != data.files.dev else "dev"
            console.say(f"scoring the best model on the {split} set")
            scores = trainer.test(data.test, samples=SAMPLES)
            run.finish(report.results(scores, run, trainer, split))
    if first:
        print(report.report(run))


if __name__ == "__main__":
    run_command(main)
