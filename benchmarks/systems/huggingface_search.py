"""Hugging Face's tokenizer and ``generate`` with the folder that ``export.py --to huggingface`` has written.

Needs PyTorch, transformers and SentencePiece, and nothing else of this project. Sentences of like length share a batch.
"""

import sys
from pathlib import Path
from typing import Any

import torch
from transformers import AutoModelForSeq2SeqLM, AutoTokenizer

from benchmarks.systems.searching import TrainedRun, in_order
from benchmarks.systems.serve import peak_resident, seconds, serve


class Exported:
    """An exported model and its tokenizer.

    Args:
        run: whose folder holds them.
    """

    def __init__(self, run: TrainedRun) -> None:
        self.run, folder = run, run.folder / sys.argv[1]
        self.tokenizer: Any = AutoTokenizer.from_pretrained(folder)
        self.model: Any = AutoModelForSeq2SeqLM.from_pretrained(folder).eval()

    @torch.inference_mode()
    def generate(self, sentences: list[list[int]], beam: int) -> list[list[int]]:
        """Translate one batch."""
        batch = self.tokenizer.pad({"input_ids": sentences}, return_tensors="pt")
        longest = self.run.limit(sentences) + 1  # BOS counts
        ids: list[list[int]] = self.model.generate(
            **batch, num_beams=beam, do_sample=False, max_length=longest
        ).tolist()
        return ids

    def translate(self, lines: list[str], beam: int, batch: int) -> list[str]:
        """Translate lines in batches of so many."""
        sentences = self.tokenizer(lines)["input_ids"]
        found = in_order(sentences, batch, lambda chosen: self.generate(chosen, beam))
        texts: list[str] = self.tokenizer.batch_decode(found, skip_special_tokens=True)
        return texts


def main() -> None:
    """Serve requests to load a run's exported model and to translate lines."""
    loaded: list[Exported] = []

    def load(folder: str) -> None:
        loaded[:] = [Exported(TrainedRun(Path(folder)))]

    def translate(lines: list[str], beam: int, batch: int) -> tuple[float, list[str]]:
        texts: list[str] = []
        taken = seconds(lambda: texts.extend(loaded[0].translate(lines, beam, batch)))
        return taken, texts

    serve(load=load, translate=translate, peak=peak_resident)


if __name__ == "__main__":
    main()
