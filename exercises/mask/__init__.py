"""Exercise: the padding mask."""
