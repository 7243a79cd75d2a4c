"""Exercises to code, and experiments to run: ``python -m exercises list``."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from const.path import ROOT, RUNS
from exercises import messages, process
from exercises.answers import Answers
from exercises.registry import EXERCISES, EXPERIMENTS, Exercise, find, following
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import python, quoted, shown
from utils.errors import UserError
from utils.language.locale import default_language
from utils.language.Text import Text

ANSWERS = ROOT / "answers"
STEPS = 600
EVERY = "all"  # experiments
EXAMPLES = """actions:
  list               all exercises, and which you have passed
  text NAME          the task: equation, shapes, a hint, where to read more
  start NAME         write answers/NAME.py, for you to fill in
  check NAME         check your answer, and explain what is wrong
  solution NAME      show our solution, or what an experiment has shown
  run NAME           run an experiment: train the recipe mini with one part broken; "all" runs all of them

Further options of run are those of train.py, for example --model.norm_first false.
"""


@dataclass(frozen=True)
class Command:
    """The parsed command line."""

    action: str
    name: str | None
    language: str
    answers: Answers
    steps: int
    folder: Path
    output: Path | None
    options: list[str]

    @property
    def invocation(self) -> str:
        """Return the command as the user types it, with the folder of answers if it is another one."""
        folder = "" if self.answers.folder == ANSWERS else f" --answers {quoted(self.answers.folder)}"
        return f"{python()} -m exercises{folder}"

    def say(self, text: Text, **values: object) -> str:
        """Return a message in the user's language."""
        return text.format(command=self.invocation, **values).of(self.language)

    def exercise(self) -> Exercise:
        """Return the exercise or experiment that the command names.

        Raises:
            UserError: if there is none of that name, or if an exercise is needed and this is not one, or the opposite.
        """
        if self.name is None:
            raise UserError(self.say(messages.NAME_ONE, action=self.action))
        found = find(self.name, self.language, self.invocation)
        if found.is_experiment and self.action in ("start", "check"):
            raise UserError(self.say(messages.IS_EXPERIMENT, name=found.name))
        if not found.is_experiment and self.action == "run":
            raise UserError(self.say(messages.IS_EXERCISE, name=found.name))
        return found


def parse(arguments: list[str]) -> Command:
    """Parse the command line.

    Raises:
        UserError: naming an option that is not valid.
    """
    parser = Parser(
        prog="-m exercises",
        usage="python -m exercises [ACTION] [NAME] [--lang en|ja] [--answers FOLDER]",
        description="Write the parts of a Transformer, and break it.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("action", nargs="?", default="list", choices=ACTIONS, metavar="ACTION", help="see below")
    parser.add_argument("name", nargs="?", metavar="NAME", help="of an exercise or experiment")
    parser.add_argument("--answers", type=Path, default=ANSWERS, metavar="FOLDER", help="of your answers")
    parser.add_argument("--steps", type=int, default=STEPS, help="training steps of run (%(default)s)")
    parser.add_argument("--folder", type=Path, default=RUNS / "break", help="where run trains (runs/break)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="JSON file to which run adds its results")
    known, rest = parser.parse_known_args(arguments)
    if rest and known.action != "run":
        parser.error(f"{' '.join(rest)}: not a valid argument")
    language = known.lang or default_language(os.environ)
    answers = Answers(known.answers)
    return Command(known.action, known.name, language, answers, known.steps, known.folder, known.output, rest)


def list_all(command: Command) -> None:
    """Print all exercises and experiments, and which have passed."""
    for exercise in EXERCISES:
        done, begun = command.answers.is_done(exercise), command.answers.is_begun(exercise)
        print("✓" if done else "…" if begun else " ", _row(exercise, command.language))
    print(f"\n{command.say(messages.LEGEND)}\n\n{command.say(messages.BREAK)}")
    for experiment in EXPERIMENTS:
        print(" ", _row(experiment, command.language))


def _row(exercise: Exercise, language: str) -> str:
    return f"{exercise.name:<16} {exercise.page_file(language):<24} {exercise.title.of(language)}"


def print_text(command: Command) -> None:
    """Print the task of an exercise."""
    print(command.exercise().text(command.language), end="")


def start(command: Command) -> None:
    """Write the stub of an exercise into the folder of answers."""
    exercise = command.exercise()
    fresh = command.answers.start(exercise)
    functions = ", ".join(vars(exercise.module("check").REFERENCE)) if fresh else ""
    path = shown(command.answers.path(exercise))
    message = messages.STARTED if fresh else messages.EXISTS
    print(command.say(message, path=path, functions=functions, name=exercise.name))


def check(command: Command) -> None:
    """Check an answer; the exit code is 1 if it does not pass."""
    exercise, language = command.exercise(), command.language
    path = command.answers.path(exercise)
    if not path.is_file():
        raise UserError(command.say(messages.NOT_STARTED, path=shown(path), name=exercise.name))
    result = process.check(exercise, path)
    command.answers.record(exercise, passed=result.problem is None)
    for text in result.passed:
        print("✓", text.of(language))
    if result.problem is None:
        following_one = following(exercise)
        message = messages.FINISHED if following_one is None else messages.PASSED
        print(command.say(message, count=len(result.passed), next=(following_one or EXPERIMENTS[0]).name))
        return
    if result.failed is not None:
        print("✗", result.failed.of(language))
    print(f"  {result.problem.of(language)}")
    if result.why is not None:
        print(f"  {command.say(messages.LIKELY, why=result.why.of(language))}")
    elif result.compared:
        print(f"  {command.say(messages.UNEXPLAINED, name=exercise.name)}")
    raise SystemExit(1)


def print_solution(command: Command) -> None:
    """Print the solution of an exercise, or the measured figures of an experiment and their explanation."""
    exercise = command.exercise()
    if not exercise.is_experiment:
        print(exercise.read("solution.py"), end="")
        return
    from exercises import experiments  # it imports torch

    print(experiments.measured(exercise, command.language, command.invocation))
    print(f"\n{exercise.text(command.language, 'answer')}", end="")


def run(command: Command) -> None:
    """Run one experiment, or all, and print the scores beside those of the unbroken run."""
    chosen = list(EXPERIMENTS) if command.name == EVERY else [command.exercise()]
    from exercises import experiments  # it imports torch

    results = experiments.run(
        chosen,
        command.folder,
        command.language,
        steps=command.steps,
        output=command.output,
        options=command.options,
    )
    print(f"\n{experiments.table(results, chosen, command.language)}")


ACTIONS: dict[str, Callable[[Command], None]] = {
    "list": list_all,
    "text": print_text,
    "start": start,
    "check": check,
    "solution": print_solution,
    "run": run,
}


def main(arguments: list[str]) -> None:
    """Run the command."""
    command = parse(arguments)
    ACTIONS[command.action](command)


if __name__ == "__main__":
    run_command(main)
