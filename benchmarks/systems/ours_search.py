"""Translations by this project's search."""

import sys

from benchmarks.systems.searching import Search, TrainedRun, in_order, serve_search
from utils.decoding import SearchOptions, Translator
from utils.decoding.TextTranslator import TextTranslator


def make(run: TrainedRun) -> Search:
    """Return the search with the best model of the run, as ``translate.py`` uses it.

    One word may follow on the command line: ``sentences`` for batches of as many sentences as the peers have,
    ``refill`` for CTranslate2's rule of when to end, or ``bf16`` for products in bfloat16.
    """
    how = sys.argv[1:]
    translator = Translator.load(run.folder, precision="bf16" if how == ["bf16"] else "float32")
    return by_sentences(translator) if how == ["sentences"] else searching(translator, refill=how == ["refill"])


def by_sentences(translator: TextTranslator) -> Search:
    """Search in batches of so many sentences of similar length."""

    def search(sentences: list[list[int]], beam: int, batch: int) -> list[list[int]]:
        def translate(chosen: list[list[int]]) -> list[list[int]]:
            return [list(found[0].tokens) for found in translator.find(chosen, SearchOptions(beam=beam))]

        results: list[list[int]] = in_order(sentences, batch, translate)
        return results

    return search


def searching(translator: TextTranslator, *, refill: bool = False) -> Search:
    """Search with a translator, in its own batches or one by one."""

    def search(sentences: list[list[int]], beam: int, batch: int) -> list[list[int]]:
        lengths, results = [len(sentence) for sentence in sentences], [[0]] * len(sentences)
        batches = translator.batches(lengths, beam) if batch > 1 else ([index] for index in range(len(sentences)))
        options = SearchOptions(beam=beam, refill=refill)
        for chosen in batches:
            found = translator.find([sentences[index] for index in chosen], options)
            for index, hypotheses in zip(chosen, found, strict=True):
                results[index] = list(hypotheses[0].tokens)
        return results

    return search


if __name__ == "__main__":
    serve_search(make)
