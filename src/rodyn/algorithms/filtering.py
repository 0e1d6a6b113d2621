"""Every named quantity of Kozłowski's filter and smoother, link by link.

Kozłowski, Eqs. (3.1)–(3.14), (3.45)–(3.58). All are records of `forward/kalman.py`, whose frames and signs they have:
"−" is on link k, in its axes; "+" is on the parent next to the joint, in the parent's axes; both at O_k. Links counted
from the base: link k+1 of the paper is the parent of link k.

here               paper          meaning
T                  —              pose of frame k in the base frame: its columns are x_k, y_k, z_k = h_k and O_k
φ, A               φ_{k+1,k}, A_k change of place on the parent, change of axes link → parent
H, M               H_k^T, M_k     motion that joint k allows, mass matrix of link k at O_k
V_plus, V_minus    V_k^+, V_k^-   spatial velocity, (3.1), (3.2)
n, b               n_k, b_k       bias acceleration (3.7), bias force (3.14)
z_minus, z_plus    z_k^-, z_k^+   predicted and updated state, (3.47), (3.52)
P_minus, P_plus    P_k^-, P_k^+   predicted and updated covariance, (3.48), (3.54)
D, G               D_k, G_k       pivot (3.49), Kalman gain (3.50)
e_minus, e_plus    e_k^-, e_k^+   innovation (3.51), residual (3.53)
λ_plus, λ_minus    λ_k^+, λ_k^-   smoothed costate: acceleration less gravity, (3.56), (3.58)
x_minus, x_plus    x_k^-, x_k^+   smoothed state: spatial force of joint k, (3.45), (3.9)
qdd                q̈_k            acceleration of the joint, (3.57)
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.dense import Matrix, from_articulated, from_blocks, from_function, from_mat6
from rodyn.algebra.matrices import ZERO_MAT3, Mat3, diagonal, skew
from rodyn.algebra.spatial import ArticulatedMass, Mat6, Shift, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.algorithms.forward.kalman import Filtered, Smoothed, forward_dynamics, update
from rodyn.algorithms.inverse.two_point import H, Velocity, bias_force, mass
from rodyn.algorithms.papers import KOZLOWSKI
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Placed(NamedTuple):
    """Axes of a link → base axes, and O_k from the origin of the base."""

    R: Mat3
    O: Vec3


class Estimated(NamedTuple):
    T: Matrix
    φ: Matrix
    A: Matrix
    H: Six
    M: Matrix
    V_plus: Six
    V_minus: Six
    n: Six
    b: Six
    z_minus: Six
    z_plus: Six
    P_minus: Matrix
    P_plus: Matrix
    D: Scalar
    G: Six
    e_minus: Scalar
    e_plus: Scalar
    λ_plus: Six
    λ_minus: Six
    x_minus: Six
    x_plus: Six
    qdd: Scalar


class Filtering(NamedTuple):
    links: tuple[Estimated, ...]
    pivots: tuple[Pivot, ...]


@algorithm(
    "kalman",
    "kalman",
    KOZLOWSKI,
    "(3.1)–(3.14), (3.45)–(3.58)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
)
def filtering(chain: Chain[SpatialView]) -> Filtering:
    """V^±, n, b, z^±, P^±, D, G, e^±, λ^±, x^± and q̈ of every joint."""
    result = forward_dynamics(chain)
    places = chain.outward(_place, Placed(_ONE, ZERO3))
    links = chain.each(_name, places, result.velocity, result.filtered, result.smoothed)
    return Filtering(links, result.pivots)


_ONE = diagonal(1).dense


def _place(k: SpatialView, below: Placed) -> Placed:
    """Return the pose of frame k."""
    return Placed(k.phi.to_parent.after(below.R), below.O + below.R @ k.phi.shift.l)


def _name(k: SpatialView, at: Placed, now: Velocity, f: Filtered, s: Smoothed) -> Estimated:
    A = k.phi.to_parent
    updated = update(k, f.P_minus @ H(k), f, now)
    M = mass(k)
    δ = skew(M.delta)
    R = A.after(_ONE)
    return Estimated(
        T=_pose(at),
        φ=_shift(k.phi.shift),
        A=from_mat6(Mat6(R, ZERO_MAT3, ZERO_MAT3, R)),
        H=H(k),
        M=from_articulated(ArticulatedMass(M.I, δ, diagonal(M.m))),
        V_plus=now.V_plus,
        V_minus=now.V_minus,
        n=now.n,
        b=bias_force(k, now.V_minus),
        z_minus=f.z_minus,
        z_plus=updated.z_plus,
        P_minus=from_articulated(f.P_minus),
        P_plus=from_articulated(updated.P_plus),
        D=f.D,
        G=f.G,
        e_minus=f.e_minus,
        e_plus=f.e_plus,
        λ_plus=s.λ_plus,
        λ_minus=s.λ_minus,
        x_minus=s.x_minus,
        x_plus=s.x_minus.turned(A),  # (3.9)
        qdd=s.qdd,
    )


def _shift(φ: Shift) -> Matrix:
    """φ = [1 l×1; O 1]."""
    return from_mat6(Mat6(_ONE, skew(φ.l), ZERO_MAT3, _ONE))


def _pose(at: Placed) -> Matrix:
    R = Matrix(tuple((row.x, row.y, row.z) for row in at.R.rows))
    O = Matrix(((at.O.x,), (at.O.y,), (at.O.z,)))
    last = from_function(1, 3, lambda i, j: 0)
    return from_blocks([[R, O], [last, Matrix(((1,),))]])
