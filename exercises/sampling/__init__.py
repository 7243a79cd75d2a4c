"""Exercise: temperature, top-k and top-p."""
