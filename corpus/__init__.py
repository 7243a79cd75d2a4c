"""Corpora: the embedded synthetic one in :mod:`corpus.mini`, and folders for those that are downloaded."""
