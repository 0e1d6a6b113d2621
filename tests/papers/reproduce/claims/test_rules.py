"""The experiments about equations and rules: their verdicts."""

import pytest

from rodyn.papers.reproduce.experiment import Experiment
from rodyn.papers.reproduce.register import GROUPS
from tests.papers.reproduce.findings import assert_complete


@pytest.mark.slow
@pytest.mark.parametrize(
    "experiment", [pytest.param(one, id=one.id) for one in GROUPS["equations and rules"]]
)
def test_experiment(experiment: Experiment) -> None:
    assert_complete(experiment.run(), experiment.id)
