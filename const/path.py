"""Every path of the project, once."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

CONFIGS = ROOT / "configs"
CACHE = ROOT / ".cache"
CORPUS = ROOT / "corpus"
KFTT = CORPUS / "kftt-data-1.0"
MINI = CORPUS / "mini"
RUNS = ROOT / "runs"
