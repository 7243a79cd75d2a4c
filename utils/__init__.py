"""Everything around the models: corpora, text, search and evaluation."""
