"""Results of more than one array."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from rodyn.algorithms.kinematics.denoc_matrices import DenocProducts
from rodyn.arrays import Floats


class Factors(NamedTuple):
    """M = U diag(D) Uᵀ."""

    U: Floats
    D: Floats


class Energy(NamedTuple):
    """Joule."""

    kinetic: Floats
    potential: Floats

    @property
    def total(self) -> Floats:
        """Kinetic and potential energy together."""
        return self.kinetic + self.potential


class Momentum(NamedTuple):
    """Of the whole robot: linear (N s), angular (N m s) about the mass centre and about the origin.

    In base axes about the base origin; of a floating base: inertial.
    """

    linear: Floats
    angular: Floats
    angular_about_origin: Floats


class MomentumSums(NamedTuple):
    """Sums over all links about the origin of the base: first moment of mass, linear and angular momentum."""

    moment: Floats
    linear: Floats
    angular: Floats


class BaseReaction(NamedTuple):
    """How a free base answers joint motion: the derivative of its velocity (base axes), and the torques."""

    linear: Floats
    angular: Floats
    tau: Floats


class Elimination(NamedTuple):
    """Reverse Gaussian elimination of M: E_n … E_2 and L_n … L_2, each (..., n − 1, n, n), in this order.

    E_k L_{k+1} = L_k with L_{n+1} = M; the last L is D Uᵀ.
    """

    E: Floats
    L: Floats


class Twist(NamedTuple):
    """Of a frame (..., 3): angular velocity and velocity of its origin (rad/s, m/s); as a rate, accelerations."""

    angular: Floats
    linear: Floats


class Twists(NamedTuple):
    """Of every link (..., L, 3), base axes: angular velocity, velocities of the mass centre and at the joint.

    `joint`: of the point of the link at the origin of the moved joint frame.
    """

    angular: Floats
    com: Floats
    joint: Floats


class Uncoupled(NamedTuple):
    """M ṫ + W M t = w_E + w_C link by link, (..., 6 L): [moment; force] at the mass centres, base axes.

    w_E are drives, weight and external wrenches, w_C the constraint wrenches: Nᵀ w_C = 0. A joint of several degrees of
    freedom counts as one link for each, all but the last without mass, and a floating base as six.
    """

    t: Floats
    td: Floats
    w_E: Floats
    w_C: Floats


class Reactions(NamedTuple):
    """Force (N) and moment (N·m) that each joint puts on its link, (..., L, 3), base axes.

    The moment is about the origin of `placement`, which the joint itself does not move: the papers' O_i.
    """

    force: Floats
    moment: Floats


@dataclass(frozen=True, eq=False, repr=False)
class Denoc(DenocProducts):
    """The matrices of t = N θ̇, N = N_l N_d, and of M ṫ + W M t = w; base axes, twists at the mass centres.

    N_l, Nd_l, M and W have shape (..., 6L, 6L), N_d and Nd_d (..., 6L, n); `Nd_…` are rates. Links as in `Uncoupled`;
    rotors are in no link.
    """

    N_l: Floats
    N_d: Floats
    Nd_l: Floats
    Nd_d: Floats
    M: Floats
    W: Floats

    def __repr__(self) -> str:
        return f"<Denoc: N_l {self.N_l.shape}, N_d {self.N_d.shape}, their rates, M and W; N = N_l N_d>"

    @staticmethod
    def transposed(A: Floats) -> Floats:
        """Aᵀ of every state."""
        return np.swapaxes(A, -1, -2)
