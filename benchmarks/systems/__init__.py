"""The systems to compare, each a program of its own: ours, and those that need another environment."""
