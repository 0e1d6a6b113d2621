"""∂τ and ∂q̈ of random robots are those of Pinocchio, by velocities: bodies that turn freely in their own axes."""

import numpy as np
import pytest

import rodyn as rd
from tests.geared import geared
from tests.marks import mostly_slow

from .pinocchio_derivatives import (
    Derivatives,
    forward_dynamics_derivatives,
    inverse_dynamics_derivatives,
)
from .pinocchio_peer import Peer, pin
from .robots import Case, Entry, assert_close, states

ROBOTS: list[Case | Entry] = [
    Case(1, "R", seed=1),
    Case(2, "P", tree=True, seed=2),
    *(Case(2, letter, seed=k, aligned=k % 2 == 0) for k, letter in enumerate("RHCULSQ")),
    Case(6, "RP", tree=True, seed=3),
    Case(4, "RL", tree=True, seed=9),
    Case(8, "RPHCULSQF", tree=True, seed=8),
    Case(5, "RP", tree=True, seed=5, floating=True),
    Case(5, "RPHCULSF", tree=True, seed=3, floating=True),
    Case(19, "RPF", seed=3, aligned=True),
    Entry("puma560_armstrong"),
    Entry("panda"),
    Case(1, "R", seed=1, compiled=True),
    Entry("ur5e", compiled=True),
    Case(7, "R", seed=7, compiled=True),
    Case(8, "RP", tree=True, seed=6, compiled=True),
    Case(4, "LUS", seed=5, compiled=True),
    Case(6, "RPSF", tree=True, seed=4, floating=True, compiled=True),
    Case(13, "RP", seed=5, compiled=True),
    Case(40, "RP", seed=6, compiled=True),
    Case(12, "RPF", tree=True, seed=7, floating=True, compiled=True),
    Case(7, "RUS", tree=True, seed=8, compiled=True),
]
QUICK = (ROBOTS[0], ROBOTS[7], ROBOTS[9], ROBOTS[12])

every_robot = pytest.mark.parametrize("robot", mostly_slow(ROBOTS, QUICK.__contains__), ids=str)


def assert_derivatives(found: Derivatives, expected: Derivatives) -> None:
    """Each to 1e-10 of its largest entry; rates by terms that may cancel."""
    size = float(np.abs(expected.last).max())
    for one, wanted in zip(found, expected, strict=True):
        assert_close(one, wanted, size)


def compared(robot: rd.Robot) -> None:
    peer, at = Peer(robot.mechanism, apart=True), states(robot, 9)
    torques = robot.inverse_dynamics_derivatives(at.q, at.qd, at.qdd)
    accelerations = robot.forward_dynamics_derivatives(at.q, at.qd, at.tau)
    for k in (0, 8):
        q, qd, qdd, tau = (rows[k] for rows in at)
        expected = inverse_dynamics_derivatives(peer, q, qd, qdd)
        assert_derivatives(Derivatives(torques.q[k], torques.qd[k], torques.qdd[k]), expected)
        assert_close(torques.value[k], peer.inverse_dynamics(q, qd, qdd))
        expected = forward_dynamics_derivatives(peer, q, qd, tau)
        rows = Derivatives(accelerations.q[k], accelerations.qd[k], accelerations.tau[k])
        assert_derivatives(rows, expected)
        assert_close(accelerations.value[k], peer.forward_dynamics(q, qd, tau))


@every_robot
def test_random_robots(robot: Case | Entry) -> None:
    compared(robot.robot())


@pytest.mark.parametrize(
    "case", [Case(6, "RP", seed=1), Case(4, "RPS", tree=True, seed=3, floating=True)], ids=str
)
def test_rotors(case: Case) -> None:
    """They are Pinocchio's armature; without `friction` joints do not rub."""
    compared(geared(case.robot()))


@pytest.mark.slow
def test_the_calls_of_the_conventions() -> None:
    """Each row of the table in docs/conventions.md, and what LOCAL_WORLD_ALIGNED leaves out."""
    limits = rd.Limits(
        lower=-3.0, upper=3.0, velocity=1.0, effort=1.0
    )  # without limits Pinocchio takes two numbers
    arm = rd.Robot.random(3, "R", seed=1).with_joints(limits=limits).replace(gravity=(0.0, 0.0, -9.81))
    with pytest.warns(rd.DescriptionWarning, match="the tool"):
        model = pin.buildModelFromXML(arm.to_urdf())
    data, name = model.createData(), arm.links[-1].name
    q, qd, qdd = np.random.default_rng(0).uniform(-1, 1, (3, 3))
    rows = np.r_[3:6, 0:3]  # angular first
    pin.computeForwardKinematicsDerivatives(model, data, q, qd, qdd)
    frame = model.getFrameId(name, pin.BODY)
    velocity = pin.getFrameVelocityDerivatives(model, data, frame, pin.LOCAL)
    d = arm.kernel("twist", derivatives=("q", "qd"), frame=name, axes="frame")(q, qd)
    for found, expected in zip(d, velocity, strict=True):
        assert_close(np.concatenate(found), expected[rows], 1.0)
    acceleration = pin.getFrameAccelerationDerivatives(model, data, frame, pin.LOCAL)[1:]
    d = arm.kernel("twist_rate", derivatives=("q", "qd", "qdd"), frame=name, axes="frame")(q, qd, qdd)
    for found, expected in zip(d, acceleration, strict=True):
        assert_close(np.concatenate(found), expected[rows], 1.0)
    by_q, _ = pin.getFrameVelocityDerivatives(model, data, frame, pin.LOCAL_WORLD_ALIGNED)
    d = arm.kernel("twist", derivatives="q", frame=name)(q, qd)
    left_out = np.cross(arm.twist(q, qd, name).angular, arm.jacobian(q, name)[3:].T).T
    assert_close(d.q.angular, by_q[3:], 1.0)
    assert_close(d.q.linear, by_q[:3] + left_out, 1.0)
    d = arm.kernel("gravity_force", derivatives="q")(q)
    assert_close(d.q, pin.computeGeneralizedGravityDerivatives(model, data, q), 1.0)
    d = arm.kernel("center_of_mass", derivatives="q")(q)
    assert_close(d.q, pin.jacobianCenterOfMass(model, data, q), 1.0)
    momentum = pin.computeCentroidalDynamicsDerivatives(model, data, q, qd, qdd)[0]
    d = arm.kernel("momentum", derivatives=("q", "qd"))(q, qd)
    assert_close(np.concatenate([d.q.linear, d.q.angular]), momentum, 1.0)
    assert_close(np.concatenate([d.qd.linear, d.qd.angular]), data.Ag, 1.0)
