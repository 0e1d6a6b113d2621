"""Limits in the order of the coordinates, and states beyond them."""

from math import inf

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.limits import require_limits

LEFT = rd.Prismatic(name="finger", limits=rd.Limits(0, 0.04, 0.2, 20))
RIGHT = rd.Prismatic(mimic=rd.Mimic("finger", -1, 0.01), limits=rd.Limits(-0.01, 0.01, 0.1, 1))
ARM = rd.Robot(
    [
        rd.Link("upper", joint=rd.Revolute(limits=rd.Limits(-1, 2, 3, 4)), mass=1.0, inertia=(1, 1, 1)),
        rd.Link(
            "ball", "upper", rd.Spherical(limits=rd.Limits(velocity=5, effort=6)), mass=1.0, inertia=(1, 1, 1)
        ),
        rd.Link("left", "ball", LEFT, mass=1.0, inertia=(1, 1, 1)),
        rd.Link("right", "ball", RIGHT, mass=1.0, inertia=(1, 1, 1)),
        rd.Link("tip", "right", rd.Universal(limits=rd.Limits(-1, [1, 2])), mass=1.0, inertia=(1, 1, 1)),
    ],
    base=rd.FloatingBase(5.0, inertia=(1, 1, 1)),
)


def test_limits_stand_where_the_coordinates_do() -> None:
    limits = ARM.limits
    assert limits.lower.tolist() == [-inf] * 7 + [-1] + [-inf] * 4 + [0, -1, -1]
    assert limits.upper.tolist() == [inf] * 7 + [2] + [inf] * 4 + [0.04, 1, 2]
    assert limits.velocity.tolist() == [inf] * 6 + [3, 5, 5, 5, 0.2, inf, inf]
    assert limits.effort.tolist() == [inf] * 6 + [4, 6, 6, 6, 20, inf, inf]
    with pytest.raises(ValueError, match="read-only"):
        limits.lower[0] = 0


def test_a_state_within_its_limits_violates_none() -> None:
    assert ARM.limit_violations(ARM.q_from({}), ARM.qd_from({}), ARM.qd_from({})) == ()
    at = ARM.q_from({"upper": 2.0 + 1e-12, "finger": 0.02})
    assert ARM.limit_violations(at) == ()
    assert ARM.limit_violations(np.empty((0, ARM.nq))) == ()


def test_what_is_no_number_is_not_within_limits() -> None:
    for wrong in (np.nan, np.inf):
        with pytest.raises(rd.InputError, match=r"q has (nan|inf)"):
            ARM.limit_violations(np.full(ARM.nq, wrong))
    with pytest.raises(rd.InputError, match="tau has nan"):
        ARM.limit_violations(ARM.q_from({}), tau=np.full(ARM.nv, np.nan))


def test_the_worst_state_of_each_limit_is_named() -> None:
    q = ARM.q_from({"upper": [[0.0, 2.5], [3.0, -4.0]]})
    above, below = sorted(ARM.limit_violations(q), key=lambda one: one.limit, reverse=True)
    assert (above.joint, above.quantity, above.value, above.limit) == ("upper", "position", 3.0, 2.0)
    assert (above.state, above.count, above.excess) == ((1, 0), 2, 1.0)
    assert (below.value, below.limit, below.state, below.count) == (-4.0, -1.0, (1, 1), 1)
    assert (
        str(above) == "joint 'upper': position 3 rad is above 2 rad in state [1, 0] (2 states are beyond it)"
    )


def test_velocities_efforts_and_units() -> None:
    found = ARM.limit_violations(
        ARM.q_from({}), ARM.qd_from({"ball": [0, -7, 0]}), ARM.qd_from({"finger": 30.0, "upper": 5})
    )
    assert [str(one) for one in found] == [
        "joint 'upper': effort 5 N·m is above 4 N·m",
        "joint 'ball' coordinate 1: velocity -7 rad/s is below -5 rad/s",
        "joint 'finger': effort 30 N is above 20 N",
    ]


def test_joints_that_mimic_are_looked_at_too() -> None:
    (found,) = ARM.limit_violations(ARM.q_from({"finger": 0.03}))
    assert (found.joint, found.limit) == ("right", -0.01)
    assert found.value == pytest.approx(-0.02)
    (found,) = ARM.limit_violations(ARM.q_from({}), ARM.qd_from({"finger": 0.15}))
    assert (found.joint, found.value) == ("right", -0.15)


def test_a_joint_of_several_coordinates_has_limits_for_each() -> None:
    (found,) = ARM.limit_violations(ARM.q_from({"tip": [0, 3]}))
    assert (found.coordinate, found.limit) == (1, 2.0)


def test_wrong_shapes_are_refused() -> None:
    with pytest.raises(rd.InputError, match="q has shape"):
        ARM.limit_violations(np.zeros(3))


def test_a_robot_without_limits_is_told_how_to_get_some() -> None:
    with pytest.raises(rd.InputError, match=r"no joint with limits of position: Revolute\(limits=Limits\("):
        require_limits(rd.load("two_link").mechanism, "stops")
