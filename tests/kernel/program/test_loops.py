"""Classes of links: few, whatever the constants of a robot are."""

import rodyn as rd
from tests.loops import built


def test_few_classes() -> None:
    """Robots of many patterns of zeros share bodies."""
    arm = rd.Robot.random(60, "RP", seed=7)
    assert len(set(built(arm, "inverse_dynamics").links.classes)) <= 6
