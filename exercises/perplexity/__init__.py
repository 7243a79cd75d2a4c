"""Exercise: perplexity of a test set."""
