"""A trajectory against the limits of a robot's joints."""

import numpy as np
import pytest

import rodyn as rd

LIMITS = rd.Limits(-0.2, 1.2, velocity=2.0, effort=0.6)
ARM = rd.load("two_link").replace(link="link2", joint=rd.Revolute(name="elbow", limits=LIMITS))


def test_a_slow_path_within_the_limits_violates_none() -> None:
    assert rd.quintic([0, 0], [3, 1], duration=5.0).limit_violations(ARM) == ()
    assert rd.quintic([0, 0], [3, 9], duration=1.0).limit_violations(rd.load("two_link")) == ()


def test_the_time_of_the_largest_violation_is_named() -> None:
    path = rd.via([[0, 0], [0, 1.5], [0, 0]], [0, 2, 4])
    (found,) = path.limit_violations(ARM)
    assert (found.joint, found.quantity, found.t, found.value) == ("elbow", "position", 2.0, 1.5)
    assert "at 2 s" in str(found)


def test_velocity_and_effort() -> None:
    path = rd.cubic([0, 0], [0, 1], duration=0.5)
    found = {one.quantity: one for one in path.limit_violations(ARM)}
    assert set(found) == {"velocity", "effort"}
    assert (found["velocity"].value, found["velocity"].t) == (3.0, 0.25)
    sample = path.sample(count=1001)
    torque = ARM.inverse_dynamics(*sample[1:])[:, 1]
    assert found["effort"].value == pytest.approx(torque.max())
    assert {one.quantity for one in path.limit_violations(ARM, effort=False)} == {"velocity"}


def test_a_run_names_times_too() -> None:
    run = rd.Run.along(ARM, rd.cubic([0, 0], [0, 1], duration=0.5), count=101)
    assert {one.quantity for one in run.limit_violations()} == {"velocity", "effort"}
    assert all(0 <= one.t <= 0.5 for one in run.limit_violations())


def test_paths_of_other_robots_are_refused() -> None:
    path = rd.quintic([0, 0, 0], [1, 1, 1], duration=1.0)
    with pytest.raises(rd.InputError, match="the path has 3 joints, but robot 'two_link' has 2"):
        path.limit_violations(ARM)
    with pytest.raises(rd.InputTypeError, match="limits of a Robot, got 'arm'"):
        path.limit_violations("arm")


def test_paths_are_looked_at_between_samples() -> None:
    """A knot that is no sample is looked at."""
    path = rd.via([[0, 0], [0, 1.3], [0, 0]], [0, np.pi / 3, 2.0])
    found = max(path.limit_violations(ARM), key=lambda one: one.quantity == "position")
    assert found.quantity == "position"


def test_friction_takes_effort() -> None:
    path = rd.quintic([0, 0], [0, 1], duration=5.0)
    limits = rd.Limits(effort=0.6)
    assert path.limit_violations(ARM.replace(link=1, joint=rd.Revolute(limits=limits))) == ()
    (found,) = path.limit_violations(ARM.replace(link=1, joint=rd.Revolute(limits=limits, viscous=1.0)))
    assert (found.quantity, found.joint) == ("effort", "link2")
