"""`arm.convective(…)`: the block matrices of C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d, and the vectors of h = N_dᵀw̃′."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Symbol, link_names, numbered
from rodyn.papers.matrices.numbering import Numbering, names_in_order, require_numbering

SQUARE, STACK = ("six", "six"), ("six",)


@dataclass(frozen=True, eq=False, repr=False)
class Convective(Named):
    """Matrices (..., 6L, 6L) and vectors (..., 6L), six rows for each link as in `denoc`; at mass centres, base axes.

    `H_tilde[..., i, j, :, :]` is H̃_ij, zero unless link j carries link i. `C` and `h` are those of `coriolis_matrix`
    and `convective_force`. Of a spherical joint or a floating base the axes of the velocities turn with the body, and
    C = N_dᵀ((M̃_l + M̃_e)N_d + M̃ Ṅ_d) with Ṅ_d of `denoc`; of all other joints Ṅ_d = ΩN_d.
    """

    TITLE: ClassVar = "convective inertia terms of Saha"
    PLACE: ClassVar = "At the mass centres, in base axes"
    SYMBOLS: ClassVar = (
        Symbol("Omega", "Ω", "1999 (4)", "diag(ω_i×1, ω_i×1): Ṅ_d = ΩN_d", SQUARE),
        Symbol("M_tilde", "M̃", "1999 (21)", "N_lᵀM N_l", SQUARE),
        Symbol("M_tilde_l", "M̃_l", "(9.16e)", "N_lᵀM Ṅ_l", SQUARE),
        Symbol("M_tilde_omega", "M̃_ω", "(9.16g)", "M̃Ω", SQUARE),
        Symbol("M_tilde_e", "M̃_e", "(9.16i)", "N_lᵀW M N_l", SQUARE),
        Symbol("H_tilde", "H̃_ij", "(9.16e)", "M̃_i Ḃ_ij + Σ BᵀH̃: blocks of M̃_l", ("link", "link", 6, 6)),
        Symbol("M_tilde_prime", "M̃′_i", "(9.16j)", "M′_i + Σ BᵀM̃′B, M′ = W M", ("link", 6, 6)),
        Symbol("t_prime", "t′", "(9.17)", "twist-rate while θ̈ = 0", STACK),
        Symbol("w_prime", "w′", "(9.18a)", "M t′ + M′t", STACK),
        Symbol("w_tilde_prime", "w̃′", "(9.18b)", "w′_i + Σ Bᵀw̃′", STACK),
        Symbol("C", "C", "(9.16k)", "matrix of convective inertia terms", ("joint", "joint")),
        Symbol("h", "h", "(9.19)", "h = C θ̇ = N_dᵀw̃′", ("joint",)),
    )

    robot: str
    links: tuple[str, ...]
    numbering: Numbering
    Omega: Floats
    M_tilde: Floats
    M_tilde_l: Floats
    M_tilde_omega: Floats
    M_tilde_e: Floats
    H_tilde: Floats
    M_tilde_prime: Floats
    t_prime: Floats
    w_prime: Floats
    w_tilde_prime: Floats
    C: Floats
    h: Floats


def convective(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, numbering: Numbering = "base"
) -> Convective:
    """The convective terms of a state."""
    require_numbering(numbering)
    found = evaluate(mechanism, "convective", {"q": q, "qd": qd})
    links = link_names(mechanism, merged=False)
    sizes = {"link": (1,) * len(links), "six": (6,) * len(links), "joint": (1,) * mechanism.nv}
    arrays = numbered(Convective.SYMBOLS, found, sizes, numbering)
    return Convective(mechanism.name, names_in_order(links, numbering), numbering, **arrays)
