"""Let a language model write: ``python generate.py runs/kftt-lm 京都は``; see also ``--help``."""

import argparse
from pathlib import Path

import torch

from models import TransformerLM
from utils.command import Parser
from utils.command import run as run_command
from utils.decoding.flags import as_typed
from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.text.special import EOS
from utils.text.text import close
from utils.training import trained

EXAMPLES = """examples:
  python generate.py runs/kftt-lm                         three sentences
  python generate.py runs/kftt-lm 京都は --n 5            five that begin like this
  python generate.py runs/kftt-lm --temperature 0.7 --top-p 0.9
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Understand the command line."""
    parser = Parser(
        prog="generate.py",
        description="Draw texts from a language model.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run of a language model: runs/kftt-lm")
    parser.add_argument("prompt", nargs="?", default="", metavar="TEXT", help="how the texts begin (default: anyhow)")
    parser.add_argument(
        "--before", metavar="TEXT", help="the line before, for a model with a memory (default: the text's first line)"
    )
    parser.add_argument("--n", type=int, default=3, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--length", type=int, default=100, metavar="N", help="most tokens (default: %(default)s)")
    parser.add_argument(
        "--temperature", type=float, default=1.0, help="below 1 for likelier texts, above for bolder (default: 1)"
    )
    parser.add_argument(
        "--top-k", type=int, default=0, metavar="N", help="draw from the N likeliest tokens only (default: 0, all)"
    )
    parser.add_argument(
        "--top-p", type=float, default=0.95, help="and only from those that together have this probability (0.95)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the random numbers (default: 0)")
    parser.add_argument("--device", default="auto", help="where to compute: auto, cpu or cuda (default: auto)")
    said = parser.parse_args(arguments)
    for name in ("n", "length"):
        if getattr(said, name) < 1:
            raise UserError(f"--{name} {getattr(said, name)}: must be at least 1")
    return said


def main(arguments: list[str]) -> None:
    """Write as the command line says."""
    said = parse(arguments)
    options = as_typed(
        lambda: SearchOptions(
            sample=True, temperature=said.temperature, top_k=said.top_k, top_p=said.top_p, seed=said.seed
        )
    )
    found = trained.load(said.run, device=said.device)
    model, tokenizer = found.model, found.tokenizers.tgt
    if not isinstance(model, TransformerLM):
        raise UserError(f"{said.run}: a {found.recipe.model.kind}, not a language model; train one: python train.py lm")
    if said.before is not None and not model.memory:
        raise UserError(f"--before {said.before!r}: this model has no memory; train one with --model.memory true")
    ids = tokenizer.encode([said.prompt])[0]
    if len(ids) + 1 > model.max_len:
        raise UserError(f"the text has {len(ids)} tokens, but the model can read {model.max_len - 1}; shorten it")
    found.say_if_unfinished("writing")
    device = next(model.parameters()).device
    prompt = torch.tensor([ids] * said.n, dtype=torch.int64, device=device).view(said.n, -1)
    drawn = model.generate(
        prompt,
        said.length,
        temperature=options.temperature,
        top_k=options.top_k,
        top_p=options.top_p,
        before=_before(said, found, device),
        end=EOS,
        generator=torch.Generator(device).manual_seed(options.seed),
    )
    for row in drawn.tolist():
        print(tokenizer.decode([row[: row.index(EOS)] if EOS in row else row])[0])


def _before(said: argparse.Namespace, found: trained.Trained, device: torch.device) -> torch.Tensor | None:
    """The line before what is written, once for each text."""
    if said.before is None:
        return None
    ids = close(found.tokenizers.tgt.encode([said.before])[0], found.model.max_len)
    return torch.tensor([ids] * said.n, device=device)


if __name__ == "__main__":
    run_command(main)
