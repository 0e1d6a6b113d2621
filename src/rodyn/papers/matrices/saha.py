"""Matrices of Saha: `arm.denoc(…)`, `arm.convective(…)` and `arm.articulation(…)`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Numbering, in_order, link_names, require_numbering, symbol
from rodyn.robot.results.tuples import Denoc

BY_JOINT = ("N_d", "Nd_d")
"""The matrices that have a column for each velocity."""


def denoc(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike | None = None, numbering: Numbering = "base"
) -> Denoc:
    """Return N_l, N_d, their rates, M and W of a state: the decoupled natural orthogonal complement."""
    require_numbering(numbering)
    rates = np.zeros(mechanism.nv) if qd is None else qd
    found = evaluate(mechanism, "denoc", {"q": q, "qd": rates})
    links = (6,) * (found["N_l"].shape[-1] // 6)
    columns = {name: (1,) * mechanism.nv if name in BY_JOINT else links for name in found}
    return Denoc(
        **{name: in_order(x, {-2: links, -1: columns[name]}, numbering) for name, x in found.items()}
    )


@dataclass(frozen=True, eq=False, repr=False)
class Convective(Named):
    """Matrices (..., 6L, 6L) and vectors (..., 6L), six rows for each link as in `denoc`; at mass centres, base axes.

    `H_tilde[..., i, j, :, :]` is H̃_ij, zero unless link j carries link i. `C` and `h` are those of `coriolis_matrix`
    and `convective_force`. Of a spherical joint or a floating base the axes of the velocities turn with the body, and
    C = N_dᵀ((M̃_l + M̃_e)N_d + M̃ Ṅ_d) with Ṅ_d of `denoc`; of all other joints Ṅ_d = ΩN_d.
    """

    TITLE: ClassVar = "convective inertia terms of Saha"
    PLACE: ClassVar = "At the mass centres, in base axes"

    Omega: Floats = symbol("Ω", "1999 (4)", "diag(ω_i×1, ω_i×1): Ṅ_d = ΩN_d", "six", "six")
    M_tilde: Floats = symbol("M̃", "1999 (21)", "N_lᵀM N_l", "six", "six")
    M_tilde_l: Floats = symbol("M̃_l", "(9.16e)", "N_lᵀM Ṅ_l", "six", "six")
    M_tilde_omega: Floats = symbol("M̃_ω", "(9.16g)", "M̃Ω", "six", "six")
    M_tilde_e: Floats = symbol("M̃_e", "(9.16i)", "N_lᵀW M N_l", "six", "six")
    H_tilde: Floats = symbol("H̃_ij", "(9.16e)", "M̃_i Ḃ_ij + Σ BᵀH̃: blocks of M̃_l", "link", "link", 6, 6)
    M_tilde_prime: Floats = symbol("M̃′_i", "(9.16j)", "M′_i + Σ BᵀM̃′B, M′ = W M", "link", 6, 6)
    t_prime: Floats = symbol("t′", "(9.17)", "twist-rate while θ̈ = 0", "six")
    w_prime: Floats = symbol("w′", "(9.18a)", "M t′ + M′t", "six")
    w_tilde_prime: Floats = symbol("w̃′", "(9.18b)", "w′_i + Σ Bᵀw̃′", "six")
    C: Floats = symbol("C", "(9.16k)", "matrix of convective inertia terms", "joint", "joint")
    h: Floats = symbol("h", "(9.19)", "h = C θ̇ = N_dᵀw̃′", "joint")


def convective(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, numbering: Numbering = "base"
) -> Convective:
    """Return the block matrices of C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d and the vectors of h = N_dᵀw̃′ of a state."""
    require_numbering(numbering)
    found = evaluate(mechanism, "convective", {"q": q, "qd": qd})
    links = link_names(mechanism, merged=False)
    sizes = {"six": (6,) * len(links), "joint": (1,) * mechanism.nv}
    return Convective.of(mechanism, found, links, sizes, numbering)


@dataclass(frozen=True, eq=False, repr=False)
class Articulation(Named):
    """How composite bodies become articulated ones; base axes, at the mass centres, (..., own axes).

    `M_hat[..., i, k, :, :]` is M̂_ik: link i and all beyond it, the joints k and beyond free, the others rigid. Counted
    from 0: M̂_i is `M_hat[..., i, i + 1]`, M̃_i is `M_hat[..., i, L]`. With numbering="tip" k joints are free, the ones
    at the tip: M̂_i is `M_hat[..., i, i]`, M̃_i is `M_hat[..., i, 0]`.
    """

    TITLE: ClassVar = "articulated bodies of Saha (1999), joint by joint"
    PLACE: ClassVar = "At the mass centres, in base axes"

    M_tilde: Floats = symbol("M̃_i", "(23b)", "composite body i: all joints beyond it rigid", "link", 6, 6)
    M_hat: Floats = symbol("M̂_ik", "(50)", "joints k and beyond free; by recursion", "link", "step", 6, 6)
    Psi: Floats = symbol("Ψ_ik", "(49)", "Σ ψ̂_il ψ_ilᵀ over l ≥ k = M̃_i − M̂_ik", "link", "step", 6, 6)
    psi_hat: Floats = symbol("ψ̂_ik", "(47)", "B_kiᵀ M̂_k p_k", "link", "link", 6)
    psi: Floats = symbol("ψ_ik", "(48)", "ψ̂_ik / m̂_k", "link", "link", 6)
    m_hat: Floats = symbol("m̂_k", "(47)", "p_kᵀψ̂_k and the rotor: the pivot", "link")
    alpha: Floats = symbol("α_ik", "(46)", "p_iᵀψ_ik: the matrix U", "link", "link")

    @property
    def M_hat_by_sum(self) -> Floats:
        """M̂_ik = M̃_i − Ψ_ik, (49): the same as `M_hat`, which comes from the recursion (50)."""
        return self.M_tilde[..., :, None, :, :] - self.Psi


def articulation(mechanism: Mechanism, q: ArrayLike, numbering: Numbering = "base") -> Articulation:
    """Return M̂_ik, ψ_ik and Ψ_ik, the articulated bodies of a posture."""
    require_numbering(numbering)
    found = evaluate(mechanism, "articulation", {"q": q})
    links = link_names(mechanism, merged=True)
    return Articulation.of(mechanism, found, links, {"step": (1,) * (len(links) + 1)}, numbering)
