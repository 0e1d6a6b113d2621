"""`arm.explain(…)`: the papers' named quantities of the user's robot in one state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.kalman import Kalman, kalman
from rodyn.papers.matrices.named import (
    Numbering,
    in_order,
    link_by_link,
    link_names,
    names_in_order,
    require_numbering,
)
from rodyn.papers.matrices.saha import Articulation, Convective, articulation, convective
from rodyn.papers.matrices.schur import Schur, schur
from rodyn.papers.paper_table import ByPaper, by_paper, joint_by_joint
from rodyn.writing.tables import Shown, Table


def quantity(name: str, meaning: str) -> Any:
    """Return the field of a quantity: its name in the recursion, and what is printed."""
    return field(metadata={"name": name, "meaning": meaning})


@dataclass(frozen=True, eq=False, repr=False)
class Explanation(Shown):
    """One array per quantity, (..., L, its own axes), L the moving links; base axes, six-vectors
    [angular; linear] at the mass centres. Printing shows one state as a table, link by link.

    A joint of several degrees of freedom has a link without mass for all but its last one, a floating base is six.
    Links are in the order of `links`, counted from the base or from the tip (`numbering`); `q`, `qd` and `tau` are as
    given. `by_paper`, `articulation`, `convective`, `kalman` and `schur` give the papers' other quantities of the
    state; a robot with mimic joints is shown there, too, with each joint by itself.
    """

    mechanism: Mechanism
    links: tuple[str, ...]
    numbering: Numbering
    q: Floats
    qd: Floats
    tau: Floats
    axis: Floats = quantity("e", "e_i, joint axis")
    joint_to_com: Floats = quantity("d", "d_i, joint → mass centre (m)")
    com: Floats = quantity("c", "c_i, mass centre (m)")
    joint_motion: Floats = quantity("p", "p_i, joint-motion propagation")
    propagation: Floats = quantity("B", "B_i,i−1, twist propagation matrix")
    twist: Floats = quantity("t", "t_i, twist [ω; v]")
    mass_matrix: Floats = quantity("M", "M_i, mass matrix of link i")
    composite_mass_matrix: Floats = quantity(
        "M_tilde", "M̃_i, composite body i: link i and all beyond, rigidly joined"
    )
    articulated_inertia: Floats = quantity(
        "M_hat", "M̂_i, articulated body i: link i and all beyond, joints free"
    )
    psi_hat: Floats = quantity("ψ_hat", "ψ̂_i = M̂_i p_i")
    m_hat: Floats = quantity("m_hat", "m̂_i = p_iᵀψ̂_i, pivot D_i")
    psi: Floats = quantity("ψ", "ψ_i = ψ̂_i/m̂_i, Kalman gain")
    phi: Floats = quantity("φ", "φ_i, torque less bias")
    phi_hat: Floats = quantity("φ_hat", "φ̂ = U⁻¹φ, innovations")
    phi_tilde: Floats = quantity("φ_tilde", "φ̃ = D⁻¹φ̂")
    eta: Floats = quantity("η", "η_i, Σ ψφ̂ of link i and beyond")
    mu: Floats = quantity("μ", "μ_i, twist-rate due to θ̈")
    qdd: Floats = quantity("θdd", "θ̈_i = φ̃_i − ψ_iᵀμ_i,i−1")
    wrench: Floats = quantity("w", "w_i, wrench that moves link i")
    transmitted_wrench: Floats = quantity("w_tilde", "w̃_i, wrench at joint i")
    reaction: Floats = quantity("reaction", "reaction of joint i, at O_i")
    t_prime: Floats = quantity("t_prime", "t′_i, twist-rate while θ̈ = 0")
    w_tilde_prime: Floats = quantity("w_tilde_prime", "w̃′_i, wrench of the convective terms")
    M_tilde_prime: Floats = quantity("M_tilde_prime", "M̃′_i = M′_i + Σ BᵀM̃′B, with M′ = W M")
    Psi: Floats = quantity("Ψ", "Ψ_i,i+1 = M̃_i − M̂_i, articulation transformation")

    @property
    def robot(self) -> str:
        """The name of the robot."""
        return self.mechanism.name

    def by_paper(self) -> ByPaper:
        """Return what Saha, Kozłowski, Featherstone and Fijany & Bejczy each found: the same under different names.

        Every column is computed by the recursion of its own paper, and only moved to a common point. The result
        prints as tables, of the first state where there are several; the numbers keep all axes.

        >>> import rodyn as rd
        >>> found = rd.load("two_link").explain([0.3, 0.5], [1.0, 2.0], [0.0, 0.0]).by_paper()
        >>> found.pivot.kozlowski.round(4), found.pivot.saha.round(4)
        (array([0.0302, 0.0083]), array([0.0302, 0.0083]))
        >>> all(row.difference.max() < 1e-12 for row in found if row is not found.innovation_at_rest)
        True
        >>> print(found.innovation_at_rest)
        innovation at rest (N·m or N)
        link  │ Saha    │ Kozłowski │ differ
              │ φ̂_i     │ e_k^-     │ by
        ──────┼─────────┼───────────┼───────
        link1 │  -1.212 │   0.076   │ 1.3
        link2 │ -0.3489 │ -0.0216   │ 0.33
        """
        return by_paper(self.mechanism, self.q, self.qd, self.tau, self.numbering)

    def articulation(self) -> Articulation:
        """Return M̂_ik, ψ_ik and Ψ_ik of Saha (1999), as `Robot.articulation` does."""
        whole, at = self._joint_by_joint()
        return articulation(whole, at["q"], self.numbering)

    def convective(self) -> Convective:
        """Return Ω, M̃_l, M̃_ω, M̃_e, H̃_ij, M̃′_i, t′ and w̃′ of Saha, as `Robot.convective` does."""
        whole, at = self._joint_by_joint()
        return convective(whole, at["q"], at["qd"], self.numbering)

    def kalman(self) -> Kalman:
        """Return the filter and the smoother of Kozłowski, as `Robot.kalman` does."""
        whole, at = self._joint_by_joint()
        return kalman(whole, at["q"], at["qd"], at["tau"], numbering=self.numbering)

    def schur(self) -> Schur:
        """Return A, B, C, A′, F_S and F_T of Fijany & Bejczy, as `Robot.schur` does."""
        whole, at = self._joint_by_joint()
        return schur(whole, at["q"], at["qd"], at["tau"], numbering=self.numbering)

    def _joint_by_joint(self) -> tuple[Mechanism, Mapping[str, ArrayLike]]:
        return joint_by_joint(self.mechanism, {"q": self.q, "qd": self.qd, "tau": self.tau})

    def _parts(self) -> Iterator[Table | str]:
        if self.m_hat.ndim > 1:
            yield f"<Explanation of {self.robot!r}, {self.m_hat.shape[:-1]} states: index it to print one>"
            return
        small = [(meaning, getattr(self, name)) for name, _, meaning in NAMES if getattr(self, name).ndim < 3]
        large = [f"{meaning}: .{name}" for name, _, meaning in NAMES if getattr(self, name).ndim == 3]
        yield f"{self.robot}, base axes{'' if self.numbering == 'base' else ', links counted from the tip'}"
        if self.mechanism.couplings:
            yield "mimic joints: each joint by itself, driven by its own torque and by what its gear passes on"
        yield from link_by_link("quantity", self.links, small)
        yield "\n".join(["6×6 matrices, one for each link:", *large])

    def __getitem__(self, state: int | tuple[int, ...]) -> Explanation:
        """Return one state of several."""
        states = self.m_hat.shape[:-1]
        try:
            places = np.empty(states)[state]
        except IndexError:
            places = None
        if not states or np.ndim(places) or places is None:
            raise InputError(f"an explanation of {states or 'one'} states has no state {short(state)}")
        names = ("q", "qd", "tau", *(name for name, _, _ in NAMES))
        arrays = {name: getattr(self, name)[state] for name in names}
        return Explanation(self.mechanism, self.links, self.numbering, **arrays)


NAMES = [
    (row.name, row.metadata["name"], row.metadata["meaning"]) for row in fields(Explanation) if row.metadata
]
"""Attribute, name in the recursion and what is printed of each quantity."""


def explain(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, tau: ArrayLike, numbering: Numbering = "base"
) -> Explanation:
    """Return the papers' quantities of a robot in a state; a link behind a fixed joint is part of its carrier."""
    require_numbering(numbering)
    at = {"q": q, "qd": qd, "tau": tau}
    whole, driven = joint_by_joint(mechanism, at)
    found = evaluate(whole, "explain", driven)
    states = found["m_hat"].shape[:-1]
    state = {name: np.array(np.broadcast_to(x, states + np.shape(x)[-1:]), float) for name, x in at.items()}
    links = link_names(mechanism, merged=True)
    arrays = state | {
        attribute: in_order(found[symbol], {len(states): (1,) * len(links)}, numbering)
        for attribute, symbol, _ in NAMES
    }
    return Explanation(mechanism, names_in_order(links, numbering), numbering, **arrays)
