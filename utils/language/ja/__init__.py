"""Japanese: English templates and their translations, by area. The form of both is in ``utils.language.Catalog``.

Help is written in the plain style, messages in the polite one; ``docs/terms.ja.md`` has the terms.
"""

from utils.language.ja import arguments, errors, progress, recipe

AREAS = (recipe.TEXTS, arguments.TEXTS, errors.TEXTS, progress.TEXTS)
TEXTS = {source: target for area in AREAS for source, target in area.items()}
