"""Metrics of translations, from text alone."""
