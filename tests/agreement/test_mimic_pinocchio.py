"""Robots with mimic joints give what Pinocchio's `JointModelMimic` gives.

Pinocchio takes mimics of joints that come before them in poses, `rnea` and `nonLinearEffects`. Its `aba` and
derivatives refuse them, a screw that mimics crashes it, and `crba` (4.1) leaves out entries where a joint of several
coordinates carries a mimic of a joint on another branch; its `rnea` has them. So M is taken from `rnea`, by columns,
and forward dynamics are M⁻¹ (τ − b).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

import rodyn as rd
from tests import conditions
from tests.marks import mostly_slow

from .mimics import coupled
from .pinocchio_peer import Peer
from .robots import Case, Floats, assert_close, states

pin = conditions.package("pinocchio", "pin")

FACTORS = (-1.0, 0.7, 1.5, 0.0)

ROBOTS = [
    Case(4, "RP", tree=True, seed=1),
    Case(6, "RPU", tree=True, seed=2),
    Case(7, "RSF", tree=True, seed=3),
    Case(6, "RPUF", seed=8, floating=True),
    Case(9, "RPQ", tree=True, seed=5, floating=True),
    Case(5, "R", tree=True, seed=6, compiled=True),
]


class Twin:
    """A robot with every second joint of one coordinate following the one before, and the same in Pinocchio."""

    def __init__(self, free: rd.Robot) -> None:
        peer = Peer(free.mechanism)
        single = [k for k in free.mechanism.moving if free.links[k].joint.nq == 1]
        single.sort(key=lambda k: peer.joint[k])
        pairs = list(zip(single[::2], single[1::2], strict=False))
        couplings = [
            (k, leader, FACTORS[n % len(FACTORS)], 0.1 * n - 0.2) for n, (leader, k) in enumerate(pairs)
        ]
        assert couplings
        self.robot = coupled(free, tuple(couplings))
        self.model = peer.model
        for k, leader, factor, offset in couplings:
            numbers = peer.joint[leader], peer.joint[k]
            self.model = pin.transformJointIntoMimic(self.model, *numbers, factor, offset)
        self.frames = peer.frame
        base = [peer.root] if free.mechanism.base != "fixed" else []
        own = [
            self.model.joints[j] for j in [*base, *(peer.joint[k] for k in self.robot.mechanism.independent)]
        ]
        self.q = [place for joint in own for place in range(joint.idx_q, joint.idx_q + joint.nq)]
        self.v = [place for joint in own for place in range(joint.idx_v, joint.idx_v + joint.nv)]

    def state(self, q: Floats, *rates: Floats) -> list[Floats]:
        """A state in Pinocchio's order."""
        found = [np.zeros(self.model.nq), *(np.zeros(self.model.nv) for _ in rates)]
        found[0][self.q] = q
        for there, here in zip(found[1:], rates, strict=True):
            there[self.v] = here
        return found


class Results(NamedTuple):
    poses: Floats
    M: Floats
    tau: Floats
    bias: Floats


def pinocchio(twin: Twin, q: Floats, qd: Floats, qdd: Floats) -> Results:
    at, v, a = twin.state(q, qd, qdd)
    model, data = twin.model, twin.model.createData()
    pin.framesForwardKinematics(model, data, at)
    poses = np.array([data.oMf[frame].homogeneous for frame in twin.frames])
    still = np.zeros(model.nv)
    held = np.array(pin.rnea(model, data, at, still, still))
    columns = [np.array(pin.rnea(model, data, at, still, unit)) - held for unit in np.eye(model.nv)]
    M = np.array(columns)[np.ix_(twin.v, twin.v)]
    tau = np.array(pin.rnea(model, data, at, v, a))[twin.v]
    bias = np.array(pin.nonLinearEffects(model, data, at, v))[twin.v]
    return Results(poses, M, tau, bias)


@pytest.mark.parametrize("case", mostly_slow(ROBOTS, lambda case: case.seed in (1, 8)), ids=str)
def test_mimic_joints(case: Case) -> None:
    twin = Twin(case.robot())
    robot, at = twin.robot, states(twin.robot, 3)
    for q, qd, qdd, tau in zip(*at, strict=True):
        expected = pinocchio(twin, q, qd, qdd)
        assert_close(robot.forward_kinematics(q)[1:], expected.poses)
        assert_close(robot.inertia_matrix(q), expected.M)
        assert_close(robot.inverse_dynamics(q, qd, qdd), expected.tau)
        assert_close(robot.bias_force(q, qd), expected.bias)
        found = robot.forward_dynamics(q, qd, tau)
        assert_close(found, np.linalg.solve(expected.M, tau - expected.bias))
