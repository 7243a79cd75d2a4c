"""Exercise: beam search."""
