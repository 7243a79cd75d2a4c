"""Recipes: everything that a run can be told, and the files that say it."""
