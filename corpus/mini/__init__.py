"""The embedded corpus: English and Japanese about visiting Kyoto and daily life.

It is synthetic. A hand-written bilingual grammar and lexicon generate it, so that training works on any
machine without a download; nothing is copied from any other corpus. The translation is a function of the
English: statements and questions are polite (です, ます), and plain forms are announced by ``Hey, ...`` or
stand where Japanese grammar wants them. What English spells out in words is a kanji numeral (``three books``
三冊), what it writes in figures stays in figures (``May 5th`` 5月5日).

``python -m corpus.mini`` writes the files.
"""

from corpus.mini.generation import Pair, generate, write

# What people type first. A finished run shows how it translates these.
EXAMPLES = (
    "Hello.",
    "My name is Ken.",
    "Where is the temple?",
    "I want to go to Japan.",
    "It is cold today.",
    "What time does the train leave?",
    "I'm hungry.",
    "My sister has two cats.",
    "How much is this bag?",
    "Please speak more slowly.",
)

__all__ = ["EXAMPLES", "Pair", "generate", "write"]
