"""Exercise: a step of self-attention with a key/value cache."""
