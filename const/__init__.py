"""Constants of the project."""
