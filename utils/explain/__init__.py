"""Views into a model while it translates: tokens, probabilities, the beam, and every head's numbers."""
