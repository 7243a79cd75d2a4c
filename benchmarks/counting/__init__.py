"""Trained models beside models that count words: a language model and n-grams, a classifier and word counts."""
