"""Exercise: residual connection, pre-norm and post-norm."""
