"""Exercise: split into heads, and merge them."""
