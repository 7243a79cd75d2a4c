"""Exercise: sinusoidal positional encoding."""
