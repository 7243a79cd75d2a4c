"""Attention whose scores are not divided by √K."""
