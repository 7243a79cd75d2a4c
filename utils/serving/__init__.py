"""The server: requests of many users, batched for one worker, behind the protocols of LibreTranslate and DeepL."""
