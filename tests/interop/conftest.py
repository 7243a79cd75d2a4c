"""Real libraries around this project's formats; ``make test-interop`` installs them."""

import os

import pytest

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TRANSFORMERS_VERBOSITY"] = "error"
os.environ["HF_HUB_DISABLE_PROGRESS_BARS"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let other people's warnings pass; ours are errors in the rest of the tests."""
    for item in items:
        item.add_marker(pytest.mark.filterwarnings("default"))
