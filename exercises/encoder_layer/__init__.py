"""Exercise: an encoder layer."""
