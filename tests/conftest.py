"""What holds for all tests: the width of tables, which doctests are slow, and time-outs."""

import os

import pytest

QUICK = 60
"""Seconds that a test may take that is not marked slow; those that are have the time-out of pyproject.toml."""

SLOW_DOCTESTS = ("rodyn.cost.depth.depth",)
"""Examples of docstrings that take seconds: a docstring cannot be marked."""


def pytest_configure() -> None:
    os.environ.pop("COLUMNS", None)  # of a shell or of xdist: tables are as wide here as where nobody says


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.name in SLOW_DOCTESTS:
            item.add_marker(pytest.mark.slow)
        if not (item.get_closest_marker("slow") or item.get_closest_marker("timeout")):
            item.add_marker(pytest.mark.timeout(QUICK))
