"""Exercise: scale the scores of attention by the square root of the width."""
