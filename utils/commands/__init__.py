"""Shared code of the project's commands."""
