"""Tests with the packages of the extra ``docs``; ``make test-docs`` installs them."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let other people's warnings pass; ours are errors in the rest of the tests."""
    for item in items:
        item.add_marker(pytest.mark.filterwarnings("default"))
