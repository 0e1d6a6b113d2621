"""What holds for all tests: time-outs."""

import pytest

QUICK = 60
"""Seconds that a test may take that is not marked slow; those that are have the time-out of pyproject.toml."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if not (item.get_closest_marker("slow") or item.get_closest_marker("timeout")):
            item.add_marker(pytest.mark.timeout(QUICK))
