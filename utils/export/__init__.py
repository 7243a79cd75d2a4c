"""Trained models in the forms that other engines run."""
