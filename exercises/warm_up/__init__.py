"""Exercise: warm-up and cosine schedule of the learning rate."""
