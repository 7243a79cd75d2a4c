"""Begin with the peak of the learning rate."""

OPTIONS = ("--schedule.warmup", "0")
