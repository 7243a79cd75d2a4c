"""Exercise: learn the merges of byte-pair encoding."""
