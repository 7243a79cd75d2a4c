"""Hyper-parameter search: a search space, a study of training runs, and the confirmation of its best recipes."""
