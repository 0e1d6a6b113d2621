"""`arm.kalman(…)`: every quantity of Kozłowski's filter and smoother."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Symbol, link_names, numbered
from rodyn.papers.matrices.numbering import Numbering, names_in_order, require_numbering

LINK, SIX, MATRIX = ("link",), ("link", 6), ("link", 6, 6)


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
    SYMBOLS: ClassVar = (
        Symbol("T", "", "Sec. 2", "pose of frame k in the base frame", ("link", 4, 4)),
        Symbol("phi", "φ_k+1,k", "Sec. 2", "change of place, from the parent's origin to O_k", MATRIX),
        Symbol("A", "A_k", "Sec. 2", "change of axes, link → parent", MATRIX),
        Symbol("H", "H_kᵀ", "Sec. 2", "motion that joint k allows", SIX),
        Symbol("M", "M_k", "Sec. 2", "mass matrix of link k at O_k", MATRIX),
        Symbol("V_plus", "V_k^+", "(3.1)", "spatial velocity on the parent", SIX),
        Symbol("V_minus", "V_k^-", "(3.2)", "spatial velocity on link k", SIX),
        Symbol("n", "n_k", "(3.7)", "bias acceleration", SIX),
        Symbol("b", "b_k", "(3.14)", "bias force, less external wrenches", SIX),
        Symbol("z_minus", "z_k^-", "(3.47)", "predicted state: force at λ_k^- = 0", SIX),
        Symbol("P_minus", "P_k^-", "(3.48)", "predicted covariance: articulated inertia", MATRIX),
        Symbol("D", "D_k", "(3.49)", "pivot: inertia at the joint axis, with its rotor", LINK),
        Symbol("G", "G_k", "(3.50)", "Kalman gain", SIX),
        Symbol("e_minus", "e_k^-", "(3.51)", "innovation", LINK),
        Symbol("z_plus", "z_k^+", "(3.52)", "updated state", SIX),
        Symbol("e_plus", "e_k^+", "(3.53)", "residual", LINK),
        Symbol("P_plus", "P_k^+", "(3.54)", "updated covariance", MATRIX),
        Symbol("lambda_plus", "λ_k^+", "(3.56)", "acceleration on the parent, less gravity", SIX),
        Symbol("qdd", "q̈_k", "(3.57)", "acceleration of the joint", LINK),
        Symbol("lambda_minus", "λ_k^-", "(3.58)", "acceleration on link k, less gravity", SIX),
        Symbol("x_minus", "x_k^-", "(3.45)", "spatial force of the joint on link k", SIX),
        Symbol("x_plus", "x_k^+", "(3.9)", "the same in the parent's axes", SIX),
    )

    robot: str
    links: tuple[str, ...]
    numbering: Numbering
    T: Floats
    phi: Floats
    A: Floats
    H: Floats
    M: Floats
    V_plus: Floats
    V_minus: Floats
    n: Floats
    b: Floats
    z_minus: Floats
    P_minus: Floats
    D: Floats
    G: Floats
    e_minus: Floats
    z_plus: Floats
    e_plus: Floats
    P_plus: Floats
    lambda_plus: Floats
    qdd: Floats
    lambda_minus: Floats
    x_minus: Floats
    x_plus: Floats


def kalman(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike,
    tau: ArrayLike,
    wrench: Wrench | Sequence[Wrench] | None = None,
    numbering: Numbering = "base",
) -> Kalman:
    """The filter and the smoother of a state."""
    require_numbering(numbering)
    found = evaluate(mechanism, "kalman", {"q": q, "qd": qd, "tau": tau}, wrench=wrench)
    links = link_names(mechanism, merged=True)
    arrays = numbered(Kalman.SYMBOLS, found, {"link": (1,) * len(links)}, numbering)
    return Kalman(mechanism.name, names_in_order(links, numbering), numbering, **arrays)
