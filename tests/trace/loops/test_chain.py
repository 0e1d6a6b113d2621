"""The chain that records loops refuses algorithms that are not all sweeps."""

import pytest

from rodyn.trace.loops.program import NoLoops
from tests.loops import NOT_SWEEPS, ROBOTS, built


@pytest.mark.parametrize(("name", "method"), sorted(NOT_SWEEPS))
def test_what_is_not_all_sweeps_is_refused(name: str, method: str) -> None:
    robot = "floating" if name == "generalised_jacobian" else "chain"  # it is about free bases
    with pytest.raises(NoLoops):
        built(ROBOTS[robot], name, method)
