"""`arm.schur(…)`: M⁻¹ = C − BᵗA⁻¹B of Fijany & Bejczy, its operators and the constraint forces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algorithms.forward.schur_factors import SchurProducts
from rodyn.arrays import Floats, place
from rodyn.errors import InputError, SingularError
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Numbering, Symbol, require_numbering, symbol

SKEWED = 1e-5
"""Asymmetry of M⁻¹, its diagonal scaled to one, from which fewer than three digits of it are trusted."""
LOST = 1e12
"""How many times larger C may be than what is left of it."""
NO_DIGITS = (
    "M⁻¹ = C − BᵗA⁻¹B has lost its digits: links differ too much in mass or size, or one has hardly any inertia about "
    "an axis; arm.inverse_inertia_matrix(q) comes from a recursion that keeps them"
)
GIVEN_FORCES = "constraint forces need a motion and torques: arm.schur(q, qd, tau)"


@dataclass(frozen=True, eq=False, repr=False)
class Schur(SchurProducts, Named):
    """M⁻¹ = C − BᵗA⁻¹B: matrices (..., rows, columns); spatial vectors [angular; linear] at O_i, in link axes.

    N joints of n degrees of freedom; rows of A are the 6N − n directions in which joints hold, joint by joint. A rotor
    adds a row: its joint then holds what the rotor takes. A floating base is body 0 and none of the N: A is without
    it, A′ with it, and `M_inv` has its six velocities first. `F_0`, `F_T` and `F_S` are None without qd and tau.
    """

    TITLE: ClassVar = "Schur complement of Fijany & Bejczy, M⁻¹ = C − BᵗA⁻¹B"
    PLACE: ClassVar = "At O_i on the axis of joint i, in the axes of link i"
    COMPUTED: ClassVar = (
        Symbol("A", "A", "(3.14)", "𝒲ᵗ𝒫ᵗℐ⁻¹𝒫𝒲", ("held", "held")),
        Symbol("B", "B", "(3.15)", "𝒲ᵗ𝒫ᵗℐ⁻¹𝒫ℋ", ("held", "joint")),
        Symbol("C", "C", "(3.16)", "ℋᵗ𝒫ᵗℐ⁻¹𝒫ℋ", ("joint", "joint")),
        Symbol("A_prime", "A′", "(4.13)", "A + 𝒲ᵗℐ_b⁻¹𝒲; A of a fixed base", ("held", "held")),
        Symbol("I_b_inv", "ℐ_b⁻¹", "(4.9)", "P̂_0ᵗI_0⁻¹P̂_0", ("six", "six")),
        Symbol("M_inv", "M⁻¹", "(3.20)", "C − BᵗA⁻¹B", ("joint", "joint")),
    )

    P: Floats = symbol(
        "𝒫", "Sec. II.A", "U on the diagonal, −P̂ of a link in the row of its parent", "six", "six"
    )
    I_inv: Floats = symbol("ℐ⁻¹", "Sec. III.B", "inverses of the spatial inertias at O_i", "six", "six")
    H: Floats = symbol("ℋ", "(3.4)", "directions in which the joints move", "six", "joint")
    W: Floats = symbol("𝒲", "(3.4)", "directions in which they hold", "six", "held")
    R: Floats = symbol("", "", "1 where a row of A is that of a rotor", "held", "joint")
    S: Floats = symbol("", "", "1 / rotor inertia on that row", "held", "held")
    H_0: Floats = symbol("H_0", "(4.1)", "floating base: its velocities; else empty", 6, 6)
    I_0_inv: Floats = symbol("I_0⁻¹", "(4.3)", "floating base: inverse of its inertia; else zero", 6, 6)
    P_0: Floats = symbol("P̂_0", "(4.2)", "floating base: links on it; else zero", 6, "six")
    F_0: Floats | None = symbol(
        "F_0", "(4.2)", "force on a floating base, less bias; empty of a fixed one", 6, default=None
    )
    F_T: Floats | None = symbol(
        "ℱ_T", "(1.1)", "Γ − b: drives less those of the motion with Q̈ = 0", "joint", default=None
    )
    F_S: Floats | None = symbol("ℱ_S", "(3.17)", "constraint forces", "held", default=None)

    @staticmethod
    def transposed(A: Floats) -> Floats:
        """Aᵗ of every state."""
        return np.swapaxes(A, -1, -2)

    @staticmethod
    def divided(A: Floats, B: Floats) -> Floats:
        """A⁻¹B of every state."""
        try:
            return np.asarray(np.linalg.solve(A, B))
        except np.linalg.LinAlgError:
            raise SingularError(NO_DIGITS) from None

    @staticmethod
    def joined(blocks: Any) -> Floats:
        """The matrices of a table of blocks."""
        return np.concatenate([np.concatenate(row, axis=-1) for row in blocks], axis=-2)

    @property
    def K(self) -> Floats:
        """𝒫ᵗℐ⁻¹𝒫, from which A, B and C come, or an `InputError` where it is beyond double precision."""
        with np.errstate(over="ignore", invalid="ignore"):
            return self._finite(super().K, "A, B and C")

    @property
    def I_b_inv(self) -> Floats:
        """ℐ_b⁻¹ = P̂_0ᵗI_0⁻¹P̂_0, (4.9), or an `InputError` where it is beyond double precision."""
        with np.errstate(over="ignore", invalid="ignore"):
            return self._finite(super().I_b_inv, "ℐ_b⁻¹")

    @property
    def M_inv(self) -> Floats:
        """M⁻¹ = C − BᵗA⁻¹B, (3.20), three digits of it or a `SingularError`; velocities of a floating base first."""
        found: Floats = super().M_inv
        _require_digits(found, self.C)
        return found

    @property
    def F(self) -> Floats:
        """ℱ = ℋℱ_T + 𝒲ℱ_S, (3.4): what the joints transmit beyond the motion with Q̈ = 0, (..., 6N)."""
        return _times(self.H, self._given(self.F_T)) + _times(self.W, self._given(self.F_S))

    @property
    def Qdd_0(self) -> Floats:
        """Q̈_0 = I_0⁻¹(F_0 − P̂_0ℱ), (4.3): [angular; linear] acceleration of body 0, (..., 6); zero of a fixed base."""
        F_0 = self._given(self.F_0)
        pushed = -_times(self.P_0, self.F)
        return _times(self.I_0_inv, pushed + F_0 if F_0.shape[-1] else pushed)

    @property
    def V_b(self) -> Floats:
        """V̇_b: what the acceleration of the base does at the joints on it, (4.5), (..., 6N)."""
        return _times(self.transposed(self.P_0), self.Qdd_0)

    @property
    def R_T10(self) -> Floats:
        """The right-hand side of A′ℱ_S + Bℱ_T = Ṙ_T10, (4.10), (..., rows of A); zero of a fixed base."""
        F_0, driven = self._given(self.F_0), -_times(self.P_0 @ self.H, self._given(self.F_T))
        moved = _times(self.I_0_inv, driven + F_0 if F_0.shape[-1] else driven)
        return _times(self.transposed(self.P_0 @ self.W), moved)

    @property
    def Qdd(self) -> Floats:
        """Q̈ = Bᵗℱ_S + Cℱ_T − ℋᵗV̇_b, (3.18), (4.7): of the joints, (..., n)."""
        forced = _times(self.transposed(self.B), self._given(self.F_S)) + _times(
            self.C, self._given(self.F_T)
        )
        return forced - _times(self.transposed(self.H), self.V_b)

    def _finite(self, found: Floats, what: str) -> Floats:
        good = np.isfinite(found).all(axis=(-2, -1))
        if not np.all(good):
            raise InputError(
                f"{what} of robot {self.robot!r}: an overflow{place(good.shape, int(np.argmin(good)))}; numbers of the "
                "robot or the state are too large, or masses too small to divide by"
            )
        return found

    def _given(self, F: Floats | None) -> Floats:
        if F is None:
            raise InputError(GIVEN_FORCES)
        return F


def _require_digits(M_inv: Floats, C: Floats) -> None:
    """M⁻¹ is a difference: what rounding left of it is positive, as symmetric as it must be, and no remainder of C."""
    own = np.diagonal(M_inv, axis1=-2, axis2=-1)
    summed = np.diagonal(C, axis1=-2, axis2=-1)
    n = summed.shape[-1]
    with np.errstate(all="ignore"):
        unit = np.sqrt(own)[..., :, None] * np.sqrt(own)[..., None, :]
        skewed = np.abs(M_inv - np.swapaxes(M_inv, -1, -2)) / unit
        lost = summed / own[..., own.shape[-1] - n :]
    good = np.all(skewed < SKEWED, axis=(-2, -1)) & np.all((lost > 0) & (lost < LOST), axis=-1)
    if not np.all(good):
        raise SingularError(f"{NO_DIGITS}{place(good.shape, int(np.argmin(good)))}")


def _times(A: Floats, x: Floats) -> Floats:
    """A x of every state."""
    return np.asarray((A @ x[..., None])[..., 0])


def schur(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike | None = None,
    tau: ArrayLike | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    numbering: Numbering = "base",
) -> Schur:
    """The factorisation of a posture, and the forces of a state if qd and tau are given."""
    require_numbering(numbering)
    if (qd is None) != (tau is None) or (wrench is not None and qd is None):
        raise InputError(GIVEN_FORCES + "; for the matrices alone arm.schur(q)")
    found = evaluate(mechanism, "schur operators", {"q": q})
    if qd is not None and tau is not None:
        forces = evaluate(mechanism, "joint_wrenches", {"q": q, "qd": qd, "tau": tau}, Options(wrench=wrench))
        found |= _split(found["H_0"], forces)
    links, sizes = _blocks(mechanism, found)
    return Schur.of(mechanism, _with_all_axes(found), links, sizes, numbering)


def _split(H_0: Floats, forces: Mapping[str, Floats]) -> dict[str, Floats]:
    """F_0 as a spatial force, and the forces of the joints without it."""
    own = H_0.shape[-1]
    F_T = forces["F_T"]
    F_0 = _times(H_0, F_T[..., :own]) if own else F_T[..., :0]
    return {"F_0": F_0, "F_T": F_T[..., own:], "F_S": forces["F_S"]}


def _blocks(
    mechanism: Mechanism, found: Mapping[str, Floats]
) -> tuple[tuple[str, ...], dict[str, Sequence[int]]]:
    """The links whose joints are in A, and of every joint how many rows and columns it has."""
    links = prepared(mechanism, merged=True).described.links
    if mechanism.base == "fixed" and found["H_0"].shape[-1]:  # a first link that floats is body 0
        links = links[1:]
    freedoms = [link.joint.dof for link in links]
    rotors = [sum(rotor != 0 for rotor in link.joint.rotor_inertia) for link in links]
    held = [6 - freedom + more for freedom, more in zip(freedoms, rotors, strict=True)]
    names = tuple(link.name for link in links)
    return names, {"six": [6] * len(links), "joint": freedoms, "held": held}


def _with_all_axes(found: Mapping[str, Floats]) -> dict[str, Floats]:
    """R and S have no rows where no joint holds anything."""
    states, held, n = found["W"].shape[:-2], found["W"].shape[-1], found["H"].shape[-1]
    shapes = {"R": (*states, held, n), "S": (*states, held, held)}
    return {name: array.reshape(shapes.get(name, array.shape)) for name, array in found.items()}
