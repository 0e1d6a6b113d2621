"""Pinocchio's derivatives and regressor of a `Peer`, by the velocities of rodyn.

Velocities of a planar joint are v_pin = A(q) v. So the chain rule differentiates A, too, in

    τ = Aᵀ τ_pin(q, A v, A v̇ + Ȧ v)    and    v̇ = Aᵀ (v̇_pin(q, A v, A τ) − Ȧ v).

For all other joints A only puts them into another order.
"""

from typing import NamedTuple

import numpy as np

from tools.robot_corpus.bodies import columns_of_links

from .pinocchio_peer import UNIVERSE, Peer, mirrored, pin, turn_back
from .robots import Floats


class Derivatives(NamedTuple):
    """By coordinates, rates, and accelerations or torques."""

    q: Floats
    qd: Floats
    last: Floats


class _Map:
    """A, and what it is multiplied with, by q and v."""

    def __init__(self, peer: Peer, q: Floats, qd: Floats) -> None:
        self.peer, self.A = peer, peer._map(q)
        self.bent = np.zeros(
            (2, *self.A.shape)
        )  # dA and d²A by the angle of the joint that a column belongs to
        self.angle = np.arange(len(qd))  # the velocity whose joint turns a column
        self.turns = np.zeros(len(qd))
        for joint in peer.joints:
            if joint.kind == "planar":
                rows, angle = peer._rows(joint), q[joint.q][2]
                self.bent[0][rows, joint.v][:2, :2] = turn_back(angle + np.pi / 2)
                self.bent[1][rows, joint.v][:2, :2] = turn_back(angle + np.pi)
                self.angle[joint.v] = joint.v.stop - 1
                self.turns[joint.v.stop - 1] = 1.0
        self.qd, self.spin = qd, qd[self.angle]

    def by_q(self, x: Floats) -> Floats:
        """∂(A x)/∂q."""
        return self._gathered(self.bent[0] * x)

    def transposed_by_q(self, y: Floats) -> Floats:
        """∂(Aᵀ y)/∂q."""
        found = np.zeros((self.A.shape[1],) * 2)
        for column, value in enumerate(self.bent[0].T @ y):
            found[column, self.angle[column]] += value
        return found

    @property
    def known(self) -> Floats:
        """Ȧ v."""
        return self.bent[0] @ (self.spin * self.qd)

    @property
    def known_by_q(self) -> Floats:
        """∂(Ȧ v)/∂q."""
        return self._gathered(self.bent[1] * (self.spin * self.qd))

    @property
    def known_by_v(self) -> Floats:
        """∂(Ȧ v)/∂v."""
        return self.bent[0] * self.spin + self._gathered(self.bent[0] * self.qd)

    def _gathered(self, columns: Floats) -> Floats:
        """Columns of a joint summed where its angle is."""
        found = np.zeros_like(columns)
        np.add.at(found.T, self.angle, columns.T)
        return found


def inverse_dynamics_derivatives(peer: Peer, q: Floats, qd: Floats, qdd: Floats) -> Derivatives:
    to, data = _Map(peer, q, qd), peer.model.createData()
    pin.computeRNEADerivatives(peer.model, data, *peer._motion(q, qd, qdd))
    M, A = mirrored(data.M), to.A
    by_q = data.dtau_dq @ A + data.dtau_dv @ to.by_q(qd) + M @ (to.by_q(qdd) + to.known_by_q)
    return Derivatives(
        A.T @ by_q + to.transposed_by_q(data.tau), A.T @ (data.dtau_dv @ A + M @ to.known_by_v), A.T @ M @ A
    )


def forward_dynamics_derivatives(peer: Peer, q: Floats, qd: Floats, tau: Floats) -> Derivatives:
    to, data = _Map(peer, q, qd), peer.model.createData()
    A = to.A
    pin.computeABADerivatives(peer.model, data, peer._coordinates(q), A @ qd, A @ tau)
    inverse = mirrored(data.Minv)
    by_q = data.ddq_dq @ A + data.ddq_dv @ to.by_q(qd) + inverse @ to.by_q(tau) - to.known_by_q
    return Derivatives(
        A.T @ by_q + to.transposed_by_q(data.ddq - to.known),
        A.T @ (data.ddq_dv @ A - to.known_by_v),
        A.T @ inverse @ A,
    )


def regressor(peer: Peer, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Columns of links from those of the joints that carry them."""
    found = pin.computeJointTorqueRegressor(peer.model, peer.data, *peer._motion(q, qd, qdd))
    rows = peer._map(q).T @ np.reshape(found, (peer.model.nv, -1))
    bodies = [(peer.root, np.eye(4))] if peer.root != UNIVERSE else []
    bodies += [(joint, at.homogeneous) for joint, at in zip(peer.joint, peer.offset, strict=True)]
    return columns_of_links(rows, bodies)
