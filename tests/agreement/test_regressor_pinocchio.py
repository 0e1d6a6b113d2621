"""The regressor beside `pin.computeJointTorqueRegressor`, whose bodies are those of joints, about the joint frames."""

import numpy as np
import pytest

import rodyn as rd
from tests.marks import mostly_slow
from tools.robot_corpus.bodies import columns_of_links

from .pinocchio_peer import UNIVERSE, Peer, pin
from .robots import CATALOG, Case, Entry, Floats, states

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


def regressor(peer: Peer, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Columns of links from those of the joints that carry them."""
    found = pin.computeJointTorqueRegressor(peer.model, peer.data, *peer._motion(q, qd, qdd))
    rows = peer._map(q).T @ np.reshape(found, (peer.model.nv, -1))
    bodies = [(peer.root, np.eye(4))] if peer.root != UNIVERSE else []
    bodies += [(joint, at.homogeneous) for joint, at in zip(peer.joint, peer.offset, strict=True)]
    return columns_of_links(rows, bodies)


@pytest.mark.parametrize("case", mostly_slow(CASES, QUICK.__contains__), ids=str)
def test_the_regressor_is_pinocchios(case: Case | Entry) -> None:
    robot: rd.Robot = case.robot()
    peer, at = Peer(robot.mechanism), states(robot, 3)
    for q, qd, qdd in zip(at.q, at.qd, at.qdd, strict=True):
        found, expected = robot.regressor(q, qd, qdd, rotors=False), regressor(peer, q, qd, qdd)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12 * abs(expected).max())
