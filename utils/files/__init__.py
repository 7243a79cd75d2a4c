"""Files and caches: atomic writing, safe reading, results computed once."""
