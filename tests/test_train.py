"""The trainer, called from Python; what the command does is in tests/project/test_train_command.py."""

import math
import re
import shutil
import signal
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn

from models import Transformer
from tests.helpers import ids_of_lengths
from train import Trainer
from utils.errors import UserError
from utils.evaluation import Bleu, BleuScore, TranslationScore
from utils.recipes import recipe as recipes
from utils.recipes.options import Recipe
from utils.runs.Run import Run
from utils.text.special import BOS, EOS
from utils.text.vocab import Vocab
from utils.training.Console import Console
from utils.training.loss import LabelSmoothedCrossEntropy
from utils.training.optimizers import build_optimizer
from utils.training.signals import Stopped

VOCAB = Vocab.train(["a b c d e f g h i j k l m n o p"], 50)
Pair = tuple[Tensor, Tensor]


class Batches:
    """Random batches of different shapes, with a place that can be saved."""

    def __init__(self, count: int = 6, seed: int = 0) -> None:
        generator = torch.Generator().manual_seed(seed)
        self.batches = [batch(generator) for _ in range(count)]
        self.position = 0

    def __len__(self) -> int:
        return len(self.batches)

    def __iter__(self) -> Iterator[Pair]:
        while self.position < len(self.batches):
            self.position += 1
            yield self.batches[self.position - 1]
        self.position = 0

    def state_dict(self) -> dict[str, int]:
        return {"position": self.position}

    def load_state_dict(self, state: dict[str, int]) -> None:
        self.position = state["position"]


def batch(generator: torch.Generator) -> Pair:
    src_lengths, tgt_lengths = (torch.randint(2, 9, (4,), generator=generator).tolist() for _ in range(2))
    src = ids_of_lengths(src_lengths, len(VOCAB) - 4, generator)
    tgt = ids_of_lengths(tgt_lengths, len(VOCAB) - 4, generator)
    src, tgt = (torch.where(ids > 0, ids + 3, ids) for ids in (src, tgt))
    tgt = torch.cat([torch.full((4, 1), BOS), tgt, torch.zeros(4, 1, dtype=torch.long)], dim=1)
    for row, length in enumerate(tgt_lengths):
        tgt[row, length + 1] = EOS
    return src, tgt


def options(**values: Any) -> Recipe:
    chosen = {"budget.steps": 12, "model.max_len": 16, "validation.times": 2, **values}
    return recipes.build({key.replace("__", "."): value for key, value in chosen.items()}, "test")


def model(dropout_rate: float = 0.1, seed: int = 0) -> Transformer:
    torch.manual_seed(seed)
    return Transformer(len(VOCAB), len(VOCAB), 16, 16, 2, 32, 1, dropout_rate, tie_embeddings="all")


def trainer(recipe: Recipe | None = None, dropout_rate: float = 0.1, run: Run | None = None, **more: Any) -> Trainer:
    recipe = recipe or options()
    net = more.pop("net", None) or model(dropout_rate)
    optimizer = more.pop("optimizer", None) or build_optimizer(net, recipe.optimizer)
    criterion = more.pop("criterion", LabelSmoothedCrossEntropy(0.1))
    bleu = more.pop("bleu", BleuScore(VOCAB, language="en"))
    return Trainer(net, optimizer, criterion, bleu, "cpu", recipe=recipe, run=run, **more)


def weights(net: nn.Module) -> list[Tensor]:
    return [parameter.detach().clone() for parameter in net.parameters()]


def same(one: Iterable[Tensor], other: Iterable[Tensor]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


class TestStep:
    def test_learns_a_batch(self) -> None:
        taught = trainer(options(schedule__kind="constant", schedule__warmup=0.0))
        src, tgt = Batches().batches[0]
        losses = [taught.train_step(src, tgt) for _ in range(40)]
        assert losses[-1] < 0.7 * losses[0]
        assert taught.val_step(src, tgt) < losses[-5]

    @pytest.mark.parametrize("kind", ["muon", "adam"])
    def test_accumulated_batches_equal_one_large_one(self, kind: str) -> None:
        """Their tokens differ in number, so a mean of means would be another gradient."""
        batches = Batches(3, seed=1).batches
        assert len({int((tgt[:, 1:] != 0).sum()) for _, tgt in batches}) == 3
        width = [max(batch[side].shape[1] for batch in batches) for side in range(2)]
        padded = [
            torch.cat([nn.functional.pad(batch[side], (0, width[side] - batch[side].shape[1])) for batch in batches])
            for side in range(2)
        ]
        steps = {"optimizer__kind": kind, "budget__steps": 3, "train__log_every": 1}
        apart = trainer(options(**steps, batch__accumulate=3), dropout_rate=0.0)
        whole = trainer(options(**steps), dropout_rate=0.0)
        expected = whole.fit([(padded[0], padded[1])]).train_losses
        assert len(expected) == 3
        assert apart.fit(batches).train_losses == pytest.approx(expected, rel=1e-6)  # they are sums of float32
        for (name, a), b in zip(apart.net.named_parameters(), whole.net.parameters(), strict=True):
            if not name.endswith("w_k.bias"):
                torch.testing.assert_close(a, b, rtol=1e-3, atol=2e-5, msg=name)

    def test_more_padding_changes_no_loss(self) -> None:
        src, tgt = Batches().batches[0]
        short, padded = trainer(dropout_rate=0.0), trainer(dropout_rate=0.0)
        wider = nn.functional.pad(src, (0, 3)), nn.functional.pad(tgt, (0, 2))
        assert short.val_step(src, tgt) == pytest.approx(padded.val_step(*wider), rel=1e-5)
        for _ in range(2):
            assert short.train_step(src, tgt) == pytest.approx(padded.train_step(*wider), rel=1e-5)

    @pytest.mark.parametrize("reduction", ["mean", "sum"])
    def test_takes_the_criteria_of_torch(self, reduction: str) -> None:
        criterion = nn.CrossEntropyLoss(ignore_index=0, label_smoothing=0.1, reduction=reduction)
        theirs, ours = trainer(criterion=criterion), trainer()
        for batch in Batches().batches:
            assert theirs.train_step(*batch) == pytest.approx(ours.train_step(*batch), rel=1e-5)

    def test_a_criterion_without_one_number_is_refused(self) -> None:
        with pytest.raises(ValueError, match="its reduction is 'none'"):
            trainer(criterion=nn.CrossEntropyLoss(reduction="none")).train_step(*Batches().batches[0])

    def test_clips_the_gradient(self) -> None:
        src, tgt = Batches().batches[0]
        net = model(0.0)
        sgd = Trainer(
            net,
            torch.optim.SGD(net.parameters(), lr=1.0),
            LabelSmoothedCrossEntropy(0.1),
            None,
            "cpu",
            recipe=options(optimizer__clip_norm=1e-3, schedule__kind="constant", schedule__warmup=0.0),
        )
        before = weights(net)
        sgd.train_step(src, tgt)
        moved = math.sqrt(sum(float((a - b).square().sum()) for a, b in zip(weights(net), before, strict=True)))
        assert moved == pytest.approx(1e-3, rel=1e-3)

    def test_the_learning_rate_follows_the_schedule(self) -> None:
        taught = trainer(options(schedule__kind="linear", schedule__warmup=4, optimizer__learning_rate=0.1))
        rates = []
        for batch in Batches().batches * 2:
            taught.train_step(*batch)
            rates.append(taught.optimizer.param_groups[-1]["lr"])
        expected = [0.025, 0.05, 0.075, 0.1, *(0.1 * (1 - i / 9) for i in range(1, 9))]
        assert rates == pytest.approx(expected)

    def test_dropout_depends_on_seed_and_step_alone(self) -> None:
        src, tgt = Batches().batches[0]
        one, other, third = trainer(), trainer(), trainer(options(train__seed=2))
        first = one.train_step(src, tgt)
        torch.manual_seed(99)
        assert other.train_step(src, tgt) == first
        assert third.train_step(src, tgt) != first


class TestNotFinite:
    def poisoned(self, taught: Trainer) -> Trainer:
        criterion = taught.objective.criterion

        class Poisoned(nn.Module):
            calls = 0

            def forward(self, logits: Tensor, labels: Tensor) -> tuple[Tensor, Tensor]:
                self.calls += 1
                loss, nll = criterion(logits, labels)
                return (loss * float("nan"), nll) if self.calls in self.bad else (loss, nll)

            bad: tuple[int, ...] = (2, 3)

        taught.objective.criterion = Poisoned()
        return taught

    def test_a_step_is_skipped_and_counted(self) -> None:
        taught = self.poisoned(trainer())
        src, tgt = Batches().batches[0]
        taught.train_step(src, tgt)
        before = weights(taught.net)
        assert math.isnan(taught.train_step(src, tgt))
        assert math.isnan(taught.train_step(src, tgt))
        assert same(weights(taught.net), before)
        assert (taught.progress.skipped, taught.progress.skipped_in_a_row) == (2, 2)
        assert math.isfinite(taught.train_step(src, tgt))
        assert (taught.progress.skipped, taught.progress.skipped_in_a_row) == (2, 0)
        assert not same(weights(taught.net), before)
        assert math.isfinite(taught.progress.loss)

    def test_an_infinite_gradient_with_a_finite_loss_is_skipped_too(self) -> None:
        taught = trainer()
        taught.net.get_parameter("output.weight").register_hook(lambda grad: grad * float("inf"))
        before = weights(taught.net)
        assert math.isfinite(taught.train_step(*Batches().batches[0]))
        assert same(weights(taught.net), before)
        assert taught.progress.skipped == 1

    def test_too_many_in_a_row_stop_the_run_and_keep_the_checkpoint(self, tmp_path: Path) -> None:
        run = Run(tmp_path)
        taught = self.poisoned(trainer(options(train__max_skipped=3, validation__every=4), run=run))
        taught.objective.criterion.bad = range(6, 100)  # type: ignore[assignment]
        with pytest.raises(UserError) as error:
            taught.fit(Batches(), None)
        assert "not finite 3 steps in a row, up to step 8" in str(error.value)
        assert "lower optimizer.learning_rate" in str(error.value)
        run.close()
        taught = self.poisoned(trainer(options(train__max_skipped=3, validation__every=4), run=Run(tmp_path / "b")))
        taught.objective.criterion.bad = range(9, 100)  # type: ignore[assignment]
        with pytest.raises(UserError, match="The last good checkpoint, of step 8, is retained"):
            taught.fit(Batches(), Batches(1))


class TestFit:
    def test_trains_for_the_budget(self) -> None:
        for budget, steps in (({"budget.steps": 5}, 5), ({"budget.steps": None, "budget.epochs": 2.5}, 15)):
            taught = trainer(options(**budget))
            taught.fit(Batches(6))
            assert taught.progress.step == steps

    def test_epochs_of_accumulated_batches(self) -> None:
        taught = trainer(options(**{"budget.steps": None, "budget.epochs": 2.0, "batch.accumulate": 3}))
        taught.fit(Batches(6))
        assert taught.progress.step == 4

    def test_epochs_need_a_length(self) -> None:
        class Endless:
            def __iter__(self) -> Iterator[Pair]:
                return iter(Batches())

        with pytest.raises(ValueError, match="knows its length; choose steps or minutes"):
            trainer(options(**{"budget.steps": None, "budget.epochs": 1.0})).fit(Endless())
        trainer().fit(Endless())

    def test_minutes_become_steps_once(self) -> None:
        taught = trainer(options(**{"budget.steps": None, "budget.minutes": 0.03}))
        taught.fit(Batches(), Batches(1))
        assert taught.progress.total == taught.progress.step
        assert taught.progress.step > 13
        assert taught.clock.seconds < 10
        last = taught.optimizer.param_groups[-1]["lr"]
        assert last < 0.05 * taught.recipe.optimizer.learning_rate

    def test_no_batches_is_an_error_not_a_hang(self) -> None:
        with pytest.raises(ValueError, match="there are no batches to train on"):
            trainer().fit(Batches(0))

    def test_a_torch_loader_will_do(self) -> None:
        loader: Any = torch.utils.data.DataLoader(Batches().batches, batch_size=None, shuffle=True)  # type: ignore[arg-type]
        taught = trainer()
        taught.fit(loader, loader)
        assert taught.progress.step == 12

    def test_a_run_needs_a_loader_that_knows_its_place(self, tmp_path: Path) -> None:
        with pytest.raises(TypeError, match="state_dict and load_state_dict"):
            trainer(run=Run(tmp_path)).fit(Batches().batches)

    @pytest.mark.parametrize("metric", ["bleu", "loss"])
    def test_ends_with_the_best_weights(self, metric: str, monkeypatch: pytest.MonkeyPatch) -> None:
        from utils.evaluation.bleu import Bleu
        from utils.training.Scores import Scores

        taught = trainer(options(**{"validation.every": 3, "validation.metric": metric}))
        by_step = {3: (5.0, 2.0), 6: (9.0, 3.0), 9: (7.0, 1.0), 12: (8.0, 4.0)}  # BLEU, loss
        seen: dict[int, list[Tensor]] = {}

        def fake(_: object, *, samples: int) -> Scores:
            seen[taught.progress.step] = weights(taught.net)
            bleu, loss = by_step[taught.progress.step]
            return Scores(loss, loss, Bleu(bleu, "x"), ())

        monkeypatch.setattr(taught, "test", fake)
        taught.fit(Batches(), Batches(1))
        best = 6 if metric == "bleu" else 9
        assert taught.progress.best_step == best
        assert same(weights(taught.net), seen[best])

    @pytest.mark.parametrize("slow", [3.0, 0.4])
    def test_a_budget_of_minutes_holds_when_the_speed_changes(
        self, slow: float, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Steps become three times as slow, or faster, after a third of the budget: it ends in time all the same."""
        now = 1000.0
        monkeypatch.setattr("utils.training.Clock.time.monotonic", lambda: now)
        taught = trainer(options(**{"budget.steps": None, "budget.minutes": 10, "validation.times": 10}))

        def take_time(*_: object) -> None:
            nonlocal now
            if taught.net.training:
                now += 2.0 if taught.clock.seconds < 200 else 2.0 * slow

        taught.objective.register_forward_pre_hook(take_time)
        taught.fit(Batches(), Batches(1))
        assert taught.clock.seconds == pytest.approx(600, rel=0.05)

    def test_stops_early_without_progress(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from utils.training.Scores import Scores

        taught = trainer(options(**{"validation.every": 2, "validation.metric": "loss", "validation.patience": 2}))
        losses = iter([3.0, 2.0, 2.5, 2.2, 1.0])
        monkeypatch.setattr(taught, "test", lambda *_, **__: Scores((loss := next(losses)), loss, None, ()))
        taught.fit(Batches(), Batches(1))
        assert taught.progress.step == 8
        assert taught.progress.best_step == 4

    def test_validation_changes_nothing(self) -> None:
        watched, alone = trainer(options(**{"validation.every": 1})), trainer()
        watched.fit(Batches(), Batches(2, seed=5))
        alone.fit(Batches())
        watched_weights = weights(watched.net)
        assert watched.progress.best_step is not None
        watched.fit(Batches())
        assert all(parameter.grad is None for parameter in watched.net.parameters())
        final = trainer(options(**{"validation.every": 12}))
        final.fit(Batches(), Batches(2, seed=5))
        assert same(weights(final.net), weights(alone.net))
        assert len(watched_weights) == len(weights(alone.net))


class TestHistory:
    """What fit returns, with and without a run folder."""

    def test_losses_and_scores_in_order(self) -> None:
        taught = trainer(options(**{"train.log_every": 5, "validation.every": 4}), dropout_rate=0.0)
        twin = trainer(options(**{"train.log_every": 5, "validation.every": 4}), dropout_rate=0.0)
        val = Batches(2, seed=5)
        history = taught.fit(Batches(), val)
        sums, expected, tokens = 0.0, [], 0
        val_losses, val_bleus, train_bleus = [], [], []
        for step, (src, tgt) in enumerate(Batches().batches * 2, start=1):
            count = int((tgt[:, 1:] != 0).sum())
            sums, tokens = sums + twin.train_step(src, tgt) * count, tokens + count
            if step % 5 == 0 or step == 12:
                expected.append(sums / tokens)
                sums, tokens = 0.0, 0
            if step % 4 == 0:
                scores = twin.test(val)
                assert scores.bleu is not None
                val_losses.append(scores.loss)
                val_bleus.append(scores.bleu.score)
                first = twin.test(Batches().batches[:4]).bleu
                assert first is not None
                train_bleus.append(first.score)
        assert history.train_losses == pytest.approx(expected, rel=1e-6)
        assert history.val_losses == val_losses
        assert history.val_bleus == val_bleus
        assert history.train_bleus == train_bleus
        assert (history.train_steps, history.val_steps) == ([5, 10, 12], [4, 8, 12])
        train_losses, on_train, validation_losses, on_val = history
        assert train_losses is history.train_losses
        assert on_train is history.train_bleus
        assert validation_losses is history.val_losses
        assert on_val is history.val_bleus
        assert taught.history is history

    def test_training_is_scored_on_the_first_sentences(self, monkeypatch: pytest.MonkeyPatch) -> None:
        bleu, translated = BleuScore(VOCAB, language="en"), []
        predict = bleu.predict

        def watch(net: nn.Module, src: Tensor) -> list[str]:
            translated.append(src.tolist())
            return predict(net, src)

        monkeypatch.setattr(bleu, "predict", watch)
        trainer(options(**{"validation.train_sentences": 6}), bleu=bleu).fit(Batches(), Batches(1, seed=5))
        first, second = Batches().batches[0][0], Batches().batches[1][0]
        validation = Batches(1, seed=5).batches[0][0]
        assert translated == [validation.tolist(), first.tolist(), second[:2].tolist()] * 2

    @pytest.mark.parametrize("values", [{"validation.train_sentences": 0}, {}])
    def test_what_was_not_asked_for_is_empty(self, values: dict[str, Any]) -> None:
        bleu = BleuScore(VOCAB, language="en") if values else None
        history = trainer(options(**values), bleu=bleu).fit(Batches(), Batches(1))
        assert history.train_bleus == []
        assert len(history.val_bleus) == (2 if values else 0)
        assert len(history.val_losses) == 2
        alone = trainer(options(**values), bleu=bleu).fit(Batches())
        assert list(alone)[1:] == [[], [], []]

    def test_skipped_steps_have_no_loss(self) -> None:
        taught = TestNotFinite().poisoned(trainer(options(**{"train.log_every": 1})))
        assert taught.fit(Batches()).train_steps == [1, *range(4, 13)]

    def test_the_scores_are_those_of_the_scorer(self) -> None:
        ter = TranslationScore("ter", VOCAB, language="en")
        taught = trainer(options(**{"validation.metric": "ter"}), bleu=ter)
        history = taught.fit(Batches(), Batches(1))
        assert len(history.val_bleus) == len(history.train_bleus) == 2
        assert min(history.val_bleus) > 0

    def test_a_resumed_run_has_its_whole_history(self, tmp_path: Path) -> None:
        recipe = options(**{"train.log_every": 2, "validation.every": 3})
        whole = train_whole(tmp_path / "whole", recipe)
        rows = Run(tmp_path / "whole").metrics.rows(kind="dev")
        assert whole.history.val_bleus == [row["bleu"] for row in rows]
        assert len(whole.history.train_losses) == 6
        for step in (5, 8):
            run = Run(tmp_path / "cut", keep=5)
            taught = trainer(recipe, run=run)
            stop_after(taught, step)
            with pytest.raises(Stopped):
                taught.fit(Batches(), Batches(1, seed=3))
            assert taught.history.val_steps == list(range(3, step + 1, 3))
            run.close()
        resumed = train_whole(tmp_path / "cut", recipe)
        assert resumed.history == whole.history
        again = train_whole(tmp_path / "cut", recipe)
        assert again.history == whole.history, "also of a run that is complete"


class TestFitAgain:
    """Without a run folder every call of fit trains."""

    def test_epoch_by_epoch(self) -> None:
        recipe = options(
            **{"budget.steps": None, "budget.epochs": 1.0, "schedule.kind": "constant", "schedule.warmup": 0.0}
        )
        taught, whole = trainer(recipe), trainer(options(schedule__kind="constant", schedule__warmup=0.0))
        before, losses = weights(taught.net), []
        for _ in range(2):
            losses += taught.fit(Batches()).train_losses
            assert taught.progress.step == taught.progress.total == 6
            assert not same(weights(taught.net), before)
            before = weights(taught.net)
        whole.fit(Batches())
        assert len(losses) == 2
        assert same(weights(taught.net), weights(whole.net)), "dropout goes on, it does not begin anew"

    def test_the_schedule_begins_anew(self) -> None:
        taught = trainer(options(schedule__kind="linear", schedule__warmup=4, optimizer__learning_rate=0.1))
        rates: list[float] = []
        taught.objective.register_forward_pre_hook(lambda *_: rates.append(taught.optimizer.param_groups[-1]["lr"]))
        taught.fit(Batches())
        taught.fit(Batches())
        assert len(rates) == 24
        assert rates[:12] == rates[12:]

    @pytest.mark.parametrize("average", ["none", "ema", "tail"])
    def test_the_best_weights_are_those_of_the_call(self, average: str, monkeypatch: pytest.MonkeyPatch) -> None:
        from utils.training.Scores import Scores

        recipe = options(**{"validation.every": 6, "validation.metric": "loss", "train.average": average})
        taught = trainer(recipe, bleu=None)
        losses = iter([1.0, 2.0, 4.0, 3.0])
        seen = []

        def fake(*_: object, **__: object) -> Scores:
            seen.append(weights(taught.net))
            loss = next(losses)
            return Scores(loss, loss, None, ())

        monkeypatch.setattr(taught, "test", fake)
        taught.fit(Batches(), Batches(1))
        assert same(weights(taught.net), seen[0])
        taught.fit(Batches(), Batches(1))
        assert same(weights(taught.net), seen[3])

    def test_patience_and_single_steps_begin_anew(self) -> None:
        taught = trainer(options(**{"validation.every": 2, "validation.patience": 1, "validation.metric": "loss"}))
        for _ in range(20):
            taught.train_step(*Batches().batches[0])
        taught.fit(Batches())
        assert taught.progress.step == 12

    def test_after_an_interruption(self) -> None:
        taught = trainer()

        def interrupt(*_: object) -> None:
            if taught.progress.step == 5:
                handle.remove()
                raise KeyboardInterrupt

        handle = taught.objective.register_forward_pre_hook(interrupt)
        with pytest.raises(KeyboardInterrupt):
            taught.fit(Batches())
        taught.fit(Batches())
        assert taught.progress.step == 12

    def test_minutes_are_counted_anew(self) -> None:
        taught = trainer(options(**{"budget.steps": None, "budget.minutes": 0.01}))
        steps = []
        for _ in range(2):
            taught.fit(Batches())
            steps.append(taught.progress.step)
            assert taught.clock.seconds < 10
        assert min(steps) > 13

    def test_a_complete_run_folder_stays_complete(self, tmp_path: Path) -> None:
        taught = train_whole(tmp_path, options())
        before, history = weights(taught.net), taught.history
        assert taught.fit(Batches(), Batches(1, seed=3)) == history
        assert same(weights(taught.net), before)


class TestShown:
    def test_nothing_by_default(self, capsys: pytest.CaptureFixture[str]) -> None:
        trainer().fit(Batches(), Batches(1))
        assert capsys.readouterr() == ("", "")

    @pytest.mark.parametrize("how", [{"progress": True}, {"console": Console()}])
    def test_what_the_command_shows(self, how: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
        trainer(**how).fit(Batches(), Batches(1))
        out = capsys.readouterr().out
        assert re.search(r"^step 10/12  loss \d\.\d+  ppl [\d.]+  lr \d\.\d+e-\d+  [\d,]+ tok/s  ", out, re.MULTILINE)
        assert re.search(r"^step 12: dev perplexity [\d.]+  BLEU \d+\.\d\d", out, re.MULTILINE)
        assert "  translation  " in out


class TestScores:
    def test_bleu_is_of_decoded_text_over_the_corpus(self) -> None:
        """A model that is right about every token given the right ones, and yet translates nothing."""
        taught = trainer(options(schedule__kind="constant", schedule__warmup=0.0, optimizer__learning_rate=1e-2))
        loader = Batches(1)
        src, tgt = loader.batches[0]
        before = taught.test(loader)
        assert before.bleu is not None
        for _ in range(150):
            taught.train_step(src, tgt)
        after = taught.test(loader, samples=2)
        assert after.bleu is not None
        assert after.bleu.score > 90 > before.bleu.score
        assert after.perplexity < before.perplexity
        assert len(after.samples) == 2
        assert after.samples[0].reference == after.samples[0].translation

    def test_perplexity_is_that_of_all_tokens(self) -> None:
        taught = trainer(dropout_rate=0.0)
        loader = Batches(3)
        taught.net.eval()
        logs, count = 0.0, 0
        for src, tgt in loader:
            log_p = taught.net(src, tgt[:, :-1]).log_softmax(-1).detach()
            for row, labels in zip(log_p, tgt[:, 1:], strict=True):
                for position, label in enumerate(labels.tolist()):
                    if label != 0:
                        logs, count = logs - float(row[position, label]), count + 1
        assert taught.test(loader).perplexity == pytest.approx(math.exp(logs / count), rel=1e-4)

    def test_leaves_no_graph_and_no_dropout(self) -> None:
        taught = trainer(dropout_rate=0.5)
        src, tgt = Batches().batches[0]
        assert taught.val_step(src, tgt) == taught.val_step(src, tgt)
        assert all(parameter.grad is None for parameter in taught.net.parameters())

    def test_without_bleu_the_loss_remains(self) -> None:
        scores = trainer(bleu=None).test(Batches(1))
        assert scores.bleu is None
        assert scores.samples == ()


def train_whole(folder: Path, recipe: Recipe, **more: Any) -> Trainer:
    run = Run(folder, keep=5)
    taught = trainer(recipe, run=run, **more)
    taught.fit(Batches(), Batches(1, seed=3))
    run.close()
    return taught


def stop_after(taught: Trainer, step: int) -> None:
    """As if a signal came in the middle of a step."""

    def interrupt(*_: object) -> None:
        if taught.progress.step == step and taught.stop.number is None:
            signal.raise_signal(signal.SIGTERM)

    taught.objective.register_forward_pre_hook(interrupt)


class TestResume:
    @pytest.mark.parametrize(
        ("average", "precision"), [("none", "float32"), ("ema", "float32"), ("tail", "float32"), ("none", "bf16")]
    )
    @pytest.mark.parametrize("stops", [[4], [1, 5, 6, 11]])
    def test_interrupted_equals_uninterrupted(
        self, tmp_path: Path, average: str, precision: str, stops: list[int]
    ) -> None:
        wanted = {"train.average": average, "train.tail": 0.5, "train.log_every": 5, "train.precision": precision}
        recipe = options(**wanted, **{"batch.accumulate": 2})
        whole = train_whole(tmp_path / "whole", recipe)
        for step in stops:
            run = Run(tmp_path / "cut", keep=5)
            other = step if run.checkpoints.steps() else 0  # weights that the checkpoint must replace
            taught = trainer(recipe, run=run, net=model(seed=other))
            stop_after(taught, step)
            with pytest.raises(Stopped, match="SIGTERM"):
                taught.fit(Batches(), Batches(1, seed=3))
            assert run.checkpoints.steps()[-1] == step
            run.close()
        resumed = train_whole(tmp_path / "cut", recipe)
        assert same(weights(resumed.net), weights(whole.net))
        one, two = (Run(tmp_path / name).checkpoints.load_latest() for name in ("whole", "cut"))
        assert one is not None
        assert two is not None
        from utils.runs.tree import serialize

        states = []
        for checkpoint in (one, two):
            del checkpoint.state["seconds"], checkpoint.state["position"]["timing"]
            states.append(serialize(checkpoint.state))
        assert states[0][0] == states[1][0]
        assert states[0][1].keys() == states[1][1].keys()
        assert all(torch.equal(states[0][1][name], states[1][1][name]) for name in states[0][1])
        texts = [(tmp_path / name / "metrics.jsonl").read_bytes() for name in ("whole", "cut")]
        assert texts[0] == texts[1]

    def test_a_complete_run_stays_as_it_is(self, tmp_path: Path) -> None:
        recipe = options()
        done = train_whole(tmp_path, recipe)
        before = (tmp_path / "metrics.jsonl").read_bytes()
        again = train_whole(tmp_path, recipe)
        assert again.progress == done.progress
        assert same(weights(again.net), weights(done.net))
        assert (tmp_path / "metrics.jsonl").read_bytes() == before

    def test_a_damaged_checkpoint_falls_back_to_the_one_before(
        self, tmp_path: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        recipe = options(**{"validation.every": 3})
        whole = train_whole(tmp_path / "whole", recipe)
        run = Run(tmp_path / "cut", keep=5)
        taught = trainer(recipe, run=run)
        stop_after(taught, 8)
        with pytest.raises(Stopped):
            taught.fit(Batches(), Batches(1, seed=3))
        run.close()
        newest = sorted(run.checkpoints.folder.glob("step-*"))[-1]
        assert newest.name == "step-00000008"
        content = (newest / "model.safetensors").read_bytes()
        (newest / "model.safetensors").write_bytes(content[:-7])
        resumed = train_whole(tmp_path / "cut", recipe)
        assert "model.safetensors is damaged; falling back to the checkpoint before" in caplog.text
        assert same(weights(resumed.net), weights(whole.net))
        assert (tmp_path / "cut/metrics.jsonl").read_bytes() == (tmp_path / "whole/metrics.jsonl").read_bytes()

    def test_a_run_without_a_checkpoint_begins_anew(self, tmp_path: Path) -> None:
        recipe = options(**{"train.log_every": 1})
        whole = train_whole(tmp_path / "whole", recipe)
        (tmp_path / "cut").mkdir()
        (tmp_path / "cut/metrics.jsonl").write_text('{"kind": "train", "step": 1, "loss": 9.0}\n{"kind": "tr')
        resumed = train_whole(tmp_path / "cut", recipe)
        assert same(weights(resumed.net), weights(whole.net))
        assert (tmp_path / "cut/metrics.jsonl").read_bytes() == (tmp_path / "whole/metrics.jsonl").read_bytes()

    def test_without_the_best_checkpoint_the_newest_is_taken(self, tmp_path: Path) -> None:
        class Falling(BleuScore):
            """The first validation is the best."""

            def __call__(self, hypotheses: Sequence[str], references: Sequence[str]) -> Bleu:  # noqa: ARG002
                self.score = getattr(self, "score", 100.0) - 1
                return Bleu(self.score, "")

        recipe = options(**{"validation.every": 4})
        done = train_whole(tmp_path, recipe, bleu=Falling(VOCAB))
        assert done.progress.best_step == 4
        shutil.rmtree(tmp_path / "checkpoints/step-00000004")
        kept = Run(tmp_path).checkpoints.load_latest()
        assert kept is not None
        again = train_whole(tmp_path, recipe, bleu=Falling(VOCAB))
        assert all(torch.equal(kept.weights[name], tensor) for name, tensor in again.net.state_dict().items())

    def test_another_architecture_is_refused(self, tmp_path: Path) -> None:
        train_whole(tmp_path, options())
        torch.manual_seed(0)
        wider = Transformer(len(VOCAB) + 1, len(VOCAB) + 1, 16, 16, 2, 32, 1, tie_embeddings="all")
        taught = trainer(options(), run=Run(tmp_path), net=wider)
        with pytest.raises(UserError, match=r"another model: .*\(20, 16\) in the checkpoint and \(21, 16\) in this"):
            taught.fit(Batches())
