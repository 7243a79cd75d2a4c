"""Exercise: the causal mask."""
