"""Sample texts from a language model: ``python generate.py runs/kftt-lm 京都は``; see also ``--help``."""

import argparse
from pathlib import Path

import torch

from models import TransformerLM
from utils.commands.command import Parser
from utils.commands.command import run as run_command
from utils.commands.invocation import command
from utils.decoding.flags import as_flags
from utils.decoding.generate import generate
from utils.decoding.SearchOptions import SearchOptions
from utils.errors import UserError
from utils.runs import trained
from utils.text.special import EOS
from utils.text.text import close

EXAMPLES = """examples:
  python generate.py runs/kftt-lm                         three sentences
  python generate.py runs/kftt-lm 京都は --n 5            five that begin like this
  python generate.py runs/kftt-lm --temperature 0.7 --top-p 0.9
"""


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parse the command line."""
    parser = Parser(
        prog="generate.py",
        description="Sample texts from a language model.",
        epilog=EXAMPLES,
        allow_abbrev=False,
    )
    parser.add_argument("run", type=Path, metavar="RUN", help="folder of a run of a language model: runs/kftt-lm")
    parser.add_argument("prompt", nargs="?", default="", metavar="TEXT", help="prompt (default: empty prompt)")
    parser.add_argument(
        "--before", metavar="TEXT", help="the line before, for a model with a memory (default: the text's first line)"
    )
    parser.add_argument("--n", type=int, default=3, metavar="N", help="number of texts (default: %(default)s)")
    parser.add_argument("--length", type=int, default=100, metavar="N", help="maximum tokens (default: %(default)s)")
    parser.add_argument(
        "--temperature",
        type=float,
        default=1.0,
        help="sharpens the distribution if below 1, flattens it if above (default: 1)",
    )
    parser.add_argument(
        "--top-k", type=int, default=0, metavar="N", help="sample from the N likeliest tokens only (default: 0, all)"
    )
    parser.add_argument(
        "--top-p", type=float, default=0.95, help="and only from those that together have this probability (0.95)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the random numbers (default: 0)")
    parser.add_argument(
        "--device", default="auto", help="where to compute: auto, cpu, cuda, mps or xpu (default: auto)"
    )
    args = parser.parse_args(arguments)
    for name in ("n", "length"):
        if getattr(args, name) < 1:
            raise UserError(f"--{name} {getattr(args, name)}: must be at least 1")
    return args


def main(arguments: list[str]) -> None:
    """Run the command."""
    args = parse(arguments)
    options = as_flags(
        lambda: SearchOptions(
            sample=True, temperature=args.temperature, top_k=args.top_k, top_p=args.top_p, seed=args.seed
        )
    )
    found = trained.load(args.run, device=args.device)
    model, tokenizer = found.model, found.tokenizers.tgt
    if not isinstance(model, TransformerLM):
        raise UserError(
            f"{args.run}: a {found.recipe.model.kind}, not a language model; train one: {command('train')} lm"
        )
    if args.before is not None and not model.memory:
        raise UserError(f"--before {args.before!r}: this model has no memory; train one with --model.memory true")
    ids = tokenizer.encode([args.prompt])[0]
    if len(ids) + 1 > model.max_len:
        raise UserError(f"the text has {len(ids)} tokens, but the model can read {model.max_len - 1}; shorten it")
    found.warn_if_unfinished("sampling")
    device = next(model.parameters()).device
    prompt = torch.tensor([ids] * args.n, dtype=torch.int64, device=device).view(args.n, -1)
    samples = generate(
        model,
        prompt,
        args.length,
        temperature=options.temperature,
        top_k=options.top_k,
        top_p=options.top_p,
        before=_before(args, found, device),
        end=EOS,
        generator=torch.Generator(device).manual_seed(options.seed),
    )
    for row in samples.tolist():
        print(tokenizer.decode([row[: row.index(EOS)] if EOS in row else row])[0])


def _before(args: argparse.Namespace, found: trained.Trained, device: torch.device) -> torch.Tensor | None:
    """Return the ids of the line before, once for each text."""
    if args.before is None:
        return None
    ids = close(found.tokenizers.tgt.encode([args.before])[0], found.model.max_len)
    return torch.tensor([ids] * args.n, device=device)


if __name__ == "__main__":
    run_command(main)
