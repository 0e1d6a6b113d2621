"""Fijany & Bejczy's factors on the robots of the catalog."""

import pytest

from rodyn.papers.reproduce.claims.factors import constraint_force, filtering_is_elimination
from tests.papers.reproduce.findings import assert_complete, rows


@pytest.mark.exhaustive
def test_factors_of_the_inverse_inertia_matrix() -> None:
    finding = constraint_force()
    assert_complete(finding, "constraint-force")
    refused = {row["robot"] for row in rows(finding.tables["refused"])}
    assert refused == {"kuka_kr5_printed", "puma_printed"}


@pytest.mark.slow
def test_filtering_is_elimination() -> None:
    assert_complete(filtering_is_elimination(), "filtering-is-elimination")
