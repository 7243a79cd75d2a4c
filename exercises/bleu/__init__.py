"""Exercise: BLEU of a test set."""
