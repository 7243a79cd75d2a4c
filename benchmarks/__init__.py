"""Comparisons with other implementations: the same numbers, and the time they take."""
