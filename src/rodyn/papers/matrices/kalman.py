"""`arm.kalman(…)`: every quantity of Kozłowski's filter and smoother."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Numbering, link_names, require_numbering, symbol


@dataclass(frozen=True, eq=False, repr=False)
class Kalman(Named):
    """Every array (..., L, its own axes), L the joints of one coordinate; six-vectors [angular; linear] at O_k.

    "−" is on link k in the axes of frame k, "+" on its parent in the parent's axes. `T` is where frame k is. Of a
    spherical joint or a floating base each axis is a joint, and `qdd` the second derivative of its angle.
    """

    TITLE: ClassVar = "Kalman filter and smoother of Kozłowski"
    PLACE: ClassVar = (
        "At O_k on the axis of joint k, − in frame k with z along the axis, + in that of the parent"
    )
    BY_LINK: ClassVar = True

    T: Floats = symbol("", "Sec. 2", "pose of frame k in the base frame", "link", 4, 4)
    phi: Floats = symbol(
        "φ_k+1,k", "Sec. 2", "change of place, from the parent's origin to O_k", "link", 6, 6
    )
    A: Floats = symbol("A_k", "Sec. 2", "change of axes, link → parent", "link", 6, 6)
    H: Floats = symbol("H_kᵀ", "Sec. 2", "motion that joint k allows", "link", 6)
    M: Floats = symbol("M_k", "Sec. 2", "mass matrix of link k at O_k", "link", 6, 6)
    V_plus: Floats = symbol("V_k^+", "(3.1)", "spatial velocity on the parent", "link", 6)
    V_minus: Floats = symbol("V_k^-", "(3.2)", "spatial velocity on link k", "link", 6)
    n: Floats = symbol("n_k", "(3.7)", "bias acceleration", "link", 6)
    b: Floats = symbol("b_k", "(3.14)", "bias force, less external wrenches", "link", 6)
    z_minus: Floats = symbol("z_k^-", "(3.47)", "predicted state: force at λ_k^- = 0", "link", 6)
    P_minus: Floats = symbol("P_k^-", "(3.48)", "predicted covariance: articulated inertia", "link", 6, 6)
    D: Floats = symbol("D_k", "(3.49)", "pivot: inertia at the joint axis, with its rotor", "link")
    G: Floats = symbol("G_k", "(3.50)", "Kalman gain", "link", 6)
    e_minus: Floats = symbol("e_k^-", "(3.51)", "innovation", "link")
    z_plus: Floats = symbol("z_k^+", "(3.52)", "updated state", "link", 6)
    e_plus: Floats = symbol("e_k^+", "(3.53)", "residual", "link")
    P_plus: Floats = symbol("P_k^+", "(3.54)", "updated covariance", "link", 6, 6)
    lambda_plus: Floats = symbol("λ_k^+", "(3.56)", "acceleration on the parent, less gravity", "link", 6)
    qdd: Floats = symbol("q̈_k", "(3.57)", "acceleration of the joint", "link")
    lambda_minus: Floats = symbol("λ_k^-", "(3.58)", "acceleration on link k, less gravity", "link", 6)
    x_minus: Floats = symbol("x_k^-", "(3.45)", "spatial force of the joint on link k", "link", 6)
    x_plus: Floats = symbol("x_k^+", "(3.9)", "the same in the parent's axes", "link", 6)


def kalman(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike,
    tau: ArrayLike,
    wrench: Wrench | Sequence[Wrench] | None = None,
    numbering: Numbering = "base",
) -> Kalman:
    """Return the filter and the smoother of a state."""
    require_numbering(numbering)
    found = evaluate(mechanism, "kalman", {"q": q, "qd": qd, "tau": tau}, Options(wrench=wrench))
    return Kalman.of(mechanism, found, link_names(mechanism, merged=True), {}, numbering)
