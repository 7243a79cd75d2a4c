"""What people say first: phrase tables by topic, and the engine that turns them into features.

Every module beside :mod:`corpus.mini.phrases.engine` holds tables of one topic: ``WORDS``, ``VERBS`` and
``ADJECTIVES`` fill the slots of ``TEMPLATES``. The notation is described in the engine.
"""

from corpus.mini.phrases.engine import Phrasebook, Template, load

PHRASEBOOK = load()

__all__ = ["PHRASEBOOK", "Phrasebook", "Template", "load"]
