"""Models in the format of Hugging Face: one table of names per architecture, for export and import."""
