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
from .pinocchio_peer import Peer
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
