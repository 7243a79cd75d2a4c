"""Export of trained models to the formats of other inference engines."""
