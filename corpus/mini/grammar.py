"""Every feature of the grammar, by name, in a fixed order."""

from corpus.mini.descriptions import DESCRIPTIONS
from corpus.mini.measures import MEASURES
from corpus.mini.modal import MODAL
from corpus.mini.phrases import PHRASEBOOK
from corpus.mini.questions import QUESTIONS
from corpus.mini.reasons import REASONS
from corpus.mini.sampler import Feature
from corpus.mini.scenes import SCENES
from corpus.mini.simple import SIMPLE
from corpus.mini.subordinate import SUBORDINATE
from corpus.mini.travel import TRAVEL

GRAMMAR: dict[str, Feature] = {
    **DESCRIPTIONS,
    **SIMPLE,
    **QUESTIONS,
    **MODAL,
    **SCENES,
    **MEASURES,
    **TRAVEL,
    **REASONS,
    **SUBORDINATE,
}
PHRASES: dict[str, Feature] = PHRASEBOOK.features
FEATURES: dict[str, Feature] = {**GRAMMAR, **PHRASES}
