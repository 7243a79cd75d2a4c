"""Translations by Argos Translate itself; it needs nothing of this project, and runs in an environment of its own.

It reads a JSON object from standard input: the ``package`` to install, ``lines``, and the codes of the languages,
``source`` and ``target``. It writes their translations as a JSON list.
"""

import json
import os
import sys
import tempfile


def main() -> None:
    """Install a package in a temporary folder, and translate with it."""
    task = json.load(sys.stdin)
    with tempfile.TemporaryDirectory() as folder:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = folder
        os.environ["ARGOS_COMPUTE_TYPE"] = task["compute_type"]
        import argostranslate.package
        import argostranslate.sbd
        import argostranslate.translate

        if task["whole_lines"]:  # its model for this is downloaded
            argostranslate.sbd.MiniSBDSentencizer.split_sentences = lambda _, text: [text]
        argostranslate.package.install_from_path(task["package"])
        languages = {one.code: one for one in argostranslate.translate.get_installed_languages()}
        translation = languages[task["source"]].get_translation(languages[task["target"]])
        json.dump([translation.translate(line) for line in task["lines"]], sys.stdout)


if __name__ == "__main__":
    main()
