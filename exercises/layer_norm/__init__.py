"""Exercise: layer normalization."""
