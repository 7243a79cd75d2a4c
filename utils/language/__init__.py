"""The user's language: English in the code, Japanese by a catalog of templates."""
