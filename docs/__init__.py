"""Pages that explain, and run."""
