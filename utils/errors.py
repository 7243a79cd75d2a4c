"""Errors that a person can cause, and so can put right."""


class UserError(Exception):
    """Its message says what was wrong, where, and what to do. Commands print it without a traceback and exit with 1."""
