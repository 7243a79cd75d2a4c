"""Long campaigns against the project: faults of the disk, kills, fuzzing, scale, mutations. ``make torture``."""
