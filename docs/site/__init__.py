"""The documentation site: the pages of ``docs`` and the source files that they link to (``make docs``).

MkDocs reads a folder of Markdown that ``stage`` writes; ``hooks`` are the functions that MkDocs calls.
"""
