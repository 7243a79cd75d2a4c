"""Exercise: the feed-forward network."""
