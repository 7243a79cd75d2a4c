"""A decoder that sees the future in training."""
