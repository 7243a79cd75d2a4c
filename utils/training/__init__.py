"""Training: loss, optimizers, learning-rate schedule, weight averaging, distributed processes."""
