"""Let a language model write: ``python generate.py runs/kftt-lm 京都は``; see also ``--help``."""

import argparse
from pathlib import Path

import torch

from models import TransformerLM
from utils.command import Parser
from utils.command import run as run_command
from utils.errors import UserError
from utils.text.special import EOS
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
    parser.add_argument("--n", type=int, default=3, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--length", type=int, default=100, metavar="N", help="most tokens (default: %(default)s)")
    parser.add_argument(
        "--temperature", type=float, default=1.0, help="below 1 for likelier texts, above for bolder (default: 1)"
    )
    parser.add_argument("--top-k", type=int, default=0, metavar="N", help="draw from the N likeliest tokens only")
    parser.add_argument("--top-p", type=float, default=0.95, help="... or from those with this probability (0.95)")
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
    found = trained.load(said.run, device=said.device)
    model, tokenizer = found.model, found.tokenizers.tgt
    if not isinstance(model, TransformerLM):
        raise UserError(f"{said.run}: a {found.recipe.model.kind}, not a language model; train one: python train.py lm")
    ids = tokenizer.encode([said.prompt])[0]
    if len(ids) + 1 >= model.max_len:
        raise UserError(f"the text has {len(ids)} tokens, but the model can read {model.max_len - 1}; shorten it")
    device = next(model.parameters()).device
    prompt = torch.tensor([ids] * said.n, dtype=torch.int64, device=device).view(said.n, -1)
    drawn = model.generate(
        prompt,
        said.length,
        temperature=said.temperature,
        top_k=said.top_k,
        top_p=said.top_p,
        end=EOS,
        generator=torch.Generator(device).manual_seed(said.seed),
    )
    for row in drawn.tolist():
        print(tokenizer.decode([row[: row.index(EOS)] if EOS in row else row])[0])


if __name__ == "__main__":
    run_command(main)
