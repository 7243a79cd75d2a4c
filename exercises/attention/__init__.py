"""Exercise: scaled dot-product attention."""
