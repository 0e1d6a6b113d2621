"""Gaussian elimination and Kalman filtering side by side."""

import pytest

from rodyn.papers.reproduce.claims.filtering import filtering_is_elimination
from tests.papers.reproduce.findings import assert_complete


@pytest.mark.slow
def test_experiment() -> None:
    assert_complete(filtering_is_elimination(), "filtering-is-elimination")
