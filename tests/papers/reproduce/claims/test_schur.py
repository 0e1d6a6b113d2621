"""Fijany & Bejczy's factors on the robots of the catalog."""

import pytest

from rodyn.papers.reproduce.claims.schur import constraint_force
from tests.papers.reproduce.findings import assert_complete, rows


@pytest.mark.exhaustive
def test_experiment() -> None:
    finding = constraint_force()
    assert_complete(finding, "constraint-force")
    refused = {row["robot"] for row in rows(finding.tables["refused"])}
    assert refused == {"kuka_kr5_printed", "puma_printed"}
