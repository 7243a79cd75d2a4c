"""The sides of a contest, each a program of its own: ours, and those that need another environment."""
