"""The regressor beside `pin.computeJointTorqueRegressor`, whose bodies are those of joints, about the joint frames."""

import numpy as np
import pytest

import rodyn as rd
from tests.marks import mostly_slow

from .pinocchio_derivatives import regressor
from .pinocchio_peer import Peer
from .robots import CATALOG, Case, Entry, states

CASES: list[Case | Entry] = [
    Case(4, "RP", seed=1),
    *(Case(2, joint, seed=k) for k, joint in enumerate("HCULSQ")),
    Case(7, "RPHCULSQF", tree=True, seed=8),
    Case(8, "RPHCULSF", tree=True, seed=10, floating=True),
    Case(6, "RPF", tree=True, seed=11, aligned=True),
    Case(12, "RPF", tree=True, seed=4, compiled=True),
    *CATALOG,
]
QUICK = (CASES[0], CASES[5], CASES[7], CASES[8])


@pytest.mark.parametrize("case", mostly_slow(CASES, QUICK.__contains__), ids=str)
def test_the_regressor_is_pinocchios(case: Case | Entry) -> None:
    robot: rd.Robot = case.robot()
    peer, at = Peer(robot.mechanism), states(robot, 3)
    for q, qd, qdd in zip(at.q, at.qd, at.qdd, strict=True):
        found, expected = robot.regressor(q, qd, qdd, rotors=False), regressor(peer, q, qd, qdd)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12 * abs(expected).max())
