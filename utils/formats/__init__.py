"""Documents whose text is translated, while everything else stays as it is."""
