"""A model that does not know the order of tokens."""
