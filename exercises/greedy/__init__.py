"""Exercise: greedy search for a batch of sentences."""
