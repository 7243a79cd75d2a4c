"""Recipes: all options of a run, and the files that set them."""
