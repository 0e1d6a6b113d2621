"""What is observed of joints, compiled: equal to the same in NumPy, for joints of every kind and any number of rows."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env.tasks.joints import JointObserver, Joints, Limits
from rodyn.model.random import random_mechanism

FREE = rd.FloatingBase(mass=20.0, inertia=(2.0, 2.0, 2.0))
ROBOTS = {
    "two_link": rd.load("two_link"),
    "stanford": rd.load("stanford"),
    "ur5e": rd.load("ur5e"),
    "sliding": rd.Robot.of(random_mechanism(3, "PPR", seed=1)),
    "spherical": rd.Robot.of(random_mechanism(2, "RS", seed=1)),
    "free": rd.load("two_link").with_base(FREE),
}


def observer(joints: Joints) -> JointObserver:
    limits = (joints.robot.limits.lower, joints.robot.limits.upper)
    count = joints.robot.nq - joints.first[0]
    found = Limits(joints.fastest, *(np.asarray(one)[-count:] for one in limits))
    return JointObserver(joints.robot, joints.angles, joints.others, found)


@pytest.mark.parametrize("rows", [1, 3, 64])
@pytest.mark.parametrize("name", ROBOTS)
def test_it_is_what_numpy_computes(name: str, rows: int) -> None:
    robot = ROBOTS[name]
    joints, rng = Joints(robot), np.random.default_rng(rows)
    q = joints.samples[:rows] + rng.uniform(-1, 1, (rows, robot.nq))  # some beyond their limits
    qd = rng.uniform(-20, 20, (rows, robot.nv))
    observe = observer(joints)
    found = observe(q, qd, np.empty((rows, observe.width)))
    rates = qd[:, joints.first[1] :] / joints.fastest
    angles, others = q[:, joints.angles], q[:, joints.others]
    wanted = np.concatenate([np.sin(angles), np.cos(angles), others, rates], axis=1)
    np.testing.assert_allclose(found.joints, wanted, rtol=1e-14, atol=1e-15)
    np.testing.assert_allclose(found.speed, np.abs(rates).max(axis=1), rtol=1e-15)
    lower, upper = (
        np.asarray(one)[-(robot.nq - joints.first[0]) :] for one in (robot.limits.lower, robot.limits.upper)
    )
    own: Any = q[:, joints.first[0] :]
    outside = np.maximum(lower - own, own - upper).max(axis=1)
    bounded = np.isfinite(lower).any() or np.isfinite(upper).any()
    np.testing.assert_allclose(
        found.beyond, outside if bounded else np.full(rows, -1.0), rtol=1e-15, atol=1e-15
    )


def test_its_arrays_are_read_only() -> None:
    joints = Joints(ROBOTS["two_link"])
    observe = observer(joints)
    found = observe(np.zeros((4, 2)), np.zeros((4, 2)), np.empty((4, observe.width)))
    assert not any(array.flags.writeable for array in found)
