"""Training that begins at the peak of the learning rate."""
