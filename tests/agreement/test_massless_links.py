"""Links without mass that move: what is beyond them resists, and every method that takes them agrees with Pinocchio."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd

from .pinocchio_peer import Peer
from .robots import assert_close, states

BODY = {"mass": 1.5, "com": (0.3, 0.1, -0.2), "inertia": (0.2, 0.3, 0.25)}
AT = rd.Pose(xyz=(0.3, -0.2, 0.4), rotation=[("z", 0.7), ("y", -0.4), ("x", 1.1)])
X, Y, Z = np.eye(3).tolist()


def chain(*links: tuple[rd.Joint, bool], base: rd.FloatingBase | None = None) -> rd.Robot:
    """Links one on the other: joint, and whether it has mass."""
    names = ["base", *(f"link{k}" for k in range(1, len(links) + 1))]
    made = [
        rd.Link(name, parent, joint, AT, **(BODY if heavy else {}))
        for parent, name, (joint, heavy) in zip(names, names[1:], links, strict=False)
    ]
    return rd.Robot(made, base=base or "fixed")


R, P, S = rd.Revolute, rd.Prismatic, rd.Spherical

ROBOTS = {
    "between": chain((R(Y), True), (R(X), False), (R(Z), True)),
    "first": chain((R(Y), False), (P(X), False), (rd.Fixed(), False), (S(), True)),
    "floating base": chain((rd.Fixed(), True), (R(X), False), (R(Z), True), base=rd.FloatingBase(0.0)),
    "floating joint": chain((R(Y), True), (rd.Floating(), False), (rd.Fixed(), True), (R(Z), True)),
}


@pytest.mark.parametrize("name", ROBOTS)
def test_agrees_with_pinocchio(name: str) -> None:
    robot = ROBOTS[name]
    peer, at = Peer(robot.mechanism), states(robot, 2)
    for q, qd, qdd, tau in zip(*at, strict=True):
        assert_close(robot.inverse_dynamics(q, qd, qdd), peer.inverse_dynamics(q, qd, qdd))
        assert_close(robot.inertia_matrix(q), peer.inertia_matrix(q))
        expected = peer.forward_dynamics(q, qd, tau)
        assert_close(robot.forward_dynamics(q, qd, tau), expected)
        assert_close(robot.inverse_inertia_matrix(q), np.linalg.inv(peer.inertia_matrix(q)))
        for row in rd.methods("forward_dynamics"):
            refused = "resist" in row.needs or "invertible" in row.needs or "floating" not in row.bases
            if refused and name != "floating joint":
                with pytest.raises(rd.UnsupportedError, match=row.name):
                    robot.forward_dynamics(q, qd, tau, method=row.name)
            elif not refused:
                assert_close(robot.forward_dynamics(q, qd, tau, method=row.name), expected)
