"""The regressor beside `pin.computeJointTorqueRegressor`, whose bodies are those of joints, about the joint frames."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.marks import mostly_slow

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


def as_pinocchio(ten: Floats, placement: Any) -> Floats:
    """The parameters of a body about another frame: its 4×4 pseudo-inertia, T J Tᵀ."""
    m, h = ten[0], ten[1:4]
    I = np.array([[ten[4], ten[5], ten[7]], [ten[5], ten[6], ten[8]], [ten[7], ten[8], ten[9]]])
    J = np.block([[np.trace(I) / 2 * np.eye(3) - I, h[:, None]], [h[None, :], np.array([[m]])]])
    T = placement.homogeneous
    J = T @ J @ T.T
    I = np.trace(J[:3, :3]) * np.eye(3) - J[:3, :3]
    return np.array([J[3, 3], *J[:3, 3], I[0, 0], I[0, 1], I[1, 1], I[0, 2], I[1, 2], I[2, 2]])


def regressor(peer: Peer, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Columns of links from those of the joints that carry them."""
    found = pin.computeJointTorqueRegressor(peer.model, peer.data, *peer._motion(q, qd, qdd))
    rows = peer._map(q).T @ np.reshape(found, (peer.model.nv, -1))
    bodies = [(peer.root, pin.SE3.Identity())] if peer.root != UNIVERSE else []
    bodies += zip(peer.joint, peer.offset, strict=True)
    blocks = []
    for joint, offset in bodies:
        if joint == UNIVERSE:
            blocks.append(np.zeros((len(rows), 10)))
            continue
        T = np.array([as_pinocchio(one, offset) for one in np.eye(10)]).T
        blocks.append(rows[:, 10 * (joint - 1) : 10 * joint] @ T)
    return np.hstack(blocks)


@pytest.mark.parametrize("case", mostly_slow(CASES, QUICK.__contains__), ids=str)
def test_the_regressor_is_pinocchios(case: Case | Entry) -> None:
    robot: rd.Robot = case.robot()
    peer, at = Peer(robot.mechanism), states(robot, 3)
    for q, qd, qdd in zip(at.q, at.qd, at.qdd, strict=True):
        found, expected = robot.regressor(q, qd, qdd, rotors=False), regressor(peer, q, qd, qdd)
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12 * abs(expected).max())
