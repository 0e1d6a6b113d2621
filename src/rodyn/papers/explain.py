"""`arm.explain(…)`: the papers' named quantities of the user's robot in one state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.joint_by_joint import joint_by_joint
from rodyn.papers.matrices.articulation import Articulation, articulation
from rodyn.papers.matrices.convective import Convective, convective
from rodyn.papers.matrices.kalman import Kalman, kalman
from rodyn.papers.matrices.named import link_by_link, link_names
from rodyn.papers.matrices.numbering import Numbering, in_order, names_in_order, require_numbering
from rodyn.papers.matrices.schur import Schur, schur
from rodyn.papers.paper_table import ByPaper, by_paper
from rodyn.writing.tables import Shown, Table

# attribute · name in the recursion · what is printed
NAMES = (
    ("axis", "e", "e_i, joint axis"),
    ("joint_to_com", "d", "d_i, joint → mass centre (m)"),
    ("com", "c", "c_i, mass centre (m)"),
    ("joint_motion", "p", "p_i, joint-motion propagation"),
    ("propagation", "B", "B_i,i−1, twist propagation matrix"),
    ("twist", "t", "t_i, twist [ω; v]"),
    ("mass_matrix", "M", "M_i, mass matrix of link i"),
    ("composite_mass_matrix", "M_tilde", "M̃_i, composite body i: link i and all beyond, rigidly joined"),
    ("articulated_inertia", "M_hat", "M̂_i, articulated body i: link i and all beyond, joints free"),
    ("psi_hat", "ψ_hat", "ψ̂_i = M̂_i p_i"),
    ("m_hat", "m_hat", "m̂_i = p_iᵀψ̂_i, pivot D_i"),
    ("psi", "ψ", "ψ_i = ψ̂_i/m̂_i, Kalman gain"),
    ("phi", "φ", "φ_i, torque less bias"),
    ("phi_hat", "φ_hat", "φ̂ = U⁻¹φ, innovations"),
    ("phi_tilde", "φ_tilde", "φ̃ = D⁻¹φ̂"),
    ("eta", "η", "η_i, Σ ψφ̂ of link i and beyond"),
    ("mu", "μ", "μ_i, twist-rate due to θ̈"),
    ("qdd", "θdd", "θ̈_i = φ̃_i − ψ_iᵀμ_i,i−1"),
    ("wrench", "w", "w_i, wrench that moves link i"),
    ("transmitted_wrench", "w_tilde", "w̃_i, wrench at joint i"),
    ("reaction", "reaction", "reaction of joint i, at O_i"),
    ("t_prime", "t_prime", "t′_i, twist-rate while θ̈ = 0"),
    ("w_tilde_prime", "w_tilde_prime", "w̃′_i, wrench of the convective terms"),
    ("M_tilde_prime", "M_tilde_prime", "M̃′_i = M′_i + Σ BᵀM̃′B, with M′ = W M"),
    ("Psi", "Ψ", "Ψ_i,i+1 = M̃_i − M̂_i, articulation transformation"),
)


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
    axis: Floats
    joint_to_com: Floats
    com: Floats
    joint_motion: Floats
    propagation: Floats
    twist: Floats
    mass_matrix: Floats
    composite_mass_matrix: Floats
    articulated_inertia: Floats
    psi_hat: Floats
    m_hat: Floats
    psi: Floats
    phi: Floats
    phi_hat: Floats
    phi_tilde: Floats
    eta: Floats
    mu: Floats
    qdd: Floats
    wrench: Floats
    transmitted_wrench: Floats
    reaction: Floats
    t_prime: Floats
    w_tilde_prime: Floats
    M_tilde_prime: Floats
    Psi: Floats

    @property
    def robot(self) -> str:
        """The name of the robot."""
        return self.mechanism.name

    def by_paper(self) -> ByPaper:
        """What Saha, Kozłowski, Featherstone and Fijany & Bejczy each found: the same under different names.

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
        """M̂_ik, ψ_ik and Ψ_ik of Saha (1999), as `Robot.articulation` gives them."""
        whole, at = self._joint_by_joint()
        return articulation(whole, at["q"], self.numbering)

    def convective(self) -> Convective:
        """Ω, M̃_l, M̃_ω, M̃_e, H̃_ij, M̃′_i, t′ and w̃′ of Saha, as `Robot.convective` gives them."""
        whole, at = self._joint_by_joint()
        return convective(whole, at["q"], at["qd"], self.numbering)

    def kalman(self) -> Kalman:
        """The filter and the smoother of Kozłowski, as `Robot.kalman` gives them."""
        whole, at = self._joint_by_joint()
        return kalman(whole, at["q"], at["qd"], at["tau"], numbering=self.numbering)

    def schur(self) -> Schur:
        """A, B, C, A′, F_S and F_T of Fijany & Bejczy, as `Robot.schur` gives them."""
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
        """One state of several."""
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


def explain(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, tau: ArrayLike, numbering: Numbering = "base"
) -> Explanation:
    """The papers' dictionary for a robot in a state; a link behind a fixed joint is part of its carrier."""
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
