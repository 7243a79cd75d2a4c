"""Exercise: cross-entropy with label smoothing."""
