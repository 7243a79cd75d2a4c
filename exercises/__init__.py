"""Coded exercises, whose checks explain mistakes, and experiments that break one part of the model."""
