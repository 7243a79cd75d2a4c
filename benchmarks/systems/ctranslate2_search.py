"""CTranslate2 by itself, with an exported model: the engine's own batching, nothing of this project around it."""

import sys

import torch

from benchmarks.systems.searching import EOS, Search, TrainedRun, serve_search
from utils.export.CTranslate2Exporter import engine


def make(run: TrainedRun) -> Search:
    """Return the engine with the model that ``export.py`` has written into the run's folder."""
    processor = run.processor
    pieces = [processor.id_to_piece(index) for index in range(processor.get_piece_size())]
    ids = {piece: index for index, piece in enumerate(pieces)}
    folder = run.folder / sys.argv[1]
    translator = engine().Translator(str(folder), device="cpu", intra_threads=torch.get_num_threads())

    def search(sentences: list[list[int]], beam: int, batch: int) -> list[list[int]]:
        results = translator.translate_batch(
            [[pieces[index] for index in sentence] for sentence in sentences],
            max_batch_size=1 if batch == 1 else 4096,
            batch_type="examples" if batch == 1 else "tokens",
            beam_size=beam,
            length_penalty=1.0,
            min_decoding_length=0,
            max_decoding_length=run.limit(sentences) - 1,
        )
        found = [[ids[token] for token in result.hypotheses[0]] for result in results]
        return [[token for token in tokens if token != EOS] for tokens in found]

    return search


if __name__ == "__main__":
    serve_search(make)
