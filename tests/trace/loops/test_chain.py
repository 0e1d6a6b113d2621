"""The chain that records loops refuses what is declared to have none, and nothing else."""

import pytest

import rodyn as rd
from rodyn.kernel.program.loops import why_no_loops
from rodyn.trace.loops.program import RecordingError
from tests.loops import ALL, NOT_SWEEPS, ROBOTS, built, spec_of
from tests.marks import mostly_slow


@pytest.mark.parametrize(("name", "method"), NOT_SWEEPS)
def test_what_is_declared_to_have_no_loops_is_refused(name: str, method: str) -> None:
    robot = "floating" if name == "generalised_jacobian" else "chain"  # it is about free bases
    assert why_no_loops(spec_of(ROBOTS[robot], name, method, None))
    with pytest.raises(RecordingError):
        built(ROBOTS[robot], name, method)


@pytest.mark.slow
@pytest.mark.parametrize("robot", mostly_slow(ROBOTS, lambda robot: robot == "chain"))
def test_all_else_is_recorded_unless_the_robot_has_no_loops_for_it(robot: str) -> None:
    for name, method in ALL:
        try:
            wanted = spec_of(ROBOTS[robot], name, method, None)
            declared = bool(why_no_loops(wanted))
        except rd.UnsupportedError:  # the method does not take this robot
            continue
        if not declared:
            built(ROBOTS[robot], name, method)
