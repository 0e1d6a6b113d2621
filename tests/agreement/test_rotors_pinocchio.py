"""Rotors are what Pinocchio calls armature."""

import numpy as np
import pytest

import rodyn as rd
from tests.geared import geared, rotors
from tests.marks import mostly_slow

from .pinocchio_peer import Peer
from .robots import Case, assert_close, states

CASES = [
    Case(6, "RP", seed=1),
    Case(5, "RPFHCUS", tree=True, seed=2),
    Case(4, "RPS", tree=True, seed=3, floating=True),
    Case(20, "RP", tree=True, seed=4),
]


@pytest.mark.parametrize("case", mostly_slow(CASES, lambda case: case.n < 10), ids=str)
def test_dynamics_with_armature(case: Case) -> None:
    robot: rd.Robot = geared(case.robot())
    assert rotors(robot).any()
    peer, at = Peer(robot.mechanism), states(robot, 3)
    for q, qd, qdd, tau in zip(*at, strict=True):
        assert_close(robot.inertia_matrix(q), peer.inertia_matrix(q))
        assert_close(robot.inverse_dynamics(q, qd, qdd), peer.inverse_dynamics(q, qd, qdd))
        assert_close(robot.bias_force(q, qd), peer.bias_force(q, qd))
        assert_close(robot.forward_dynamics(q, qd, tau), peer.forward_dynamics(q, qd, tau))
        assert_close(robot.inverse_inertia_matrix(q), np.linalg.inv(peer.inertia_matrix(q)))
