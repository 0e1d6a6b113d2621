"""`arm.articulation(…)`: M̂_ik, ψ_ik and Ψ_ik."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Named, Symbol, link_names, numbered
from rodyn.papers.matrices.numbering import Numbering, names_in_order, require_numbering


@dataclass(frozen=True, eq=False, repr=False)
class Articulation(Named):
    """How composite bodies become articulated ones; base axes, at the mass centres, (..., own axes).

    `M_hat[..., i, k, :, :]` is M̂_ik: link i and all beyond it, the joints k and beyond free, the others rigid. Counted
    from 0: M̂_i is `M_hat[..., i, i + 1]`, M̃_i is `M_hat[..., i, L]`. With numbering="tip" k joints are free, the ones
    at the tip: M̂_i is `M_hat[..., i, i]`, M̃_i is `M_hat[..., i, 0]`.
    """

    TITLE: ClassVar = "articulated bodies of Saha (1999), joint by joint"
    PLACE: ClassVar = "At the mass centres, in base axes"
    SYMBOLS: ClassVar = (
        Symbol("M_tilde", "M̃_i", "(23b)", "composite body i: all joints beyond it rigid", ("link", 6, 6)),
        Symbol("M_hat", "M̂_ik", "(50)", "joints k and beyond free; by recursion", ("link", "step", 6, 6)),
        Symbol("Psi", "Ψ_ik", "(49)", "Σ ψ̂_il ψ_ilᵀ over l ≥ k = M̃_i − M̂_ik", ("link", "step", 6, 6)),
        Symbol("psi_hat", "ψ̂_ik", "(47)", "B_kiᵀ M̂_k p_k", ("link", "link", 6)),
        Symbol("psi", "ψ_ik", "(48)", "ψ̂_ik / m̂_k", ("link", "link", 6)),
        Symbol("m_hat", "m̂_k", "(47)", "p_kᵀψ̂_k and the rotor: the pivot", ("link",)),
        Symbol("alpha", "α_ik", "(46)", "p_iᵀψ_ik: the matrix U", ("link", "link")),
    )

    robot: str
    links: tuple[str, ...]
    numbering: Numbering
    M_tilde: Floats
    M_hat: Floats
    Psi: Floats
    psi_hat: Floats
    psi: Floats
    m_hat: Floats
    alpha: Floats

    @property
    def M_hat_by_sum(self) -> Floats:
        """M̂_ik = M̃_i − Ψ_ik, (49): the same as `M_hat`, which comes from the recursion (50)."""
        return self.M_tilde[..., :, None, :, :] - self.Psi


def articulation(mechanism: Mechanism, q: ArrayLike, numbering: Numbering = "base") -> Articulation:
    """The articulated bodies of a posture."""
    require_numbering(numbering)
    found = evaluate(mechanism, "articulation", {"q": q})
    links = link_names(mechanism, merged=True)
    sizes = {"link": (1,) * len(links), "step": (1,) * (len(links) + 1)}
    arrays = numbered(Articulation.SYMBOLS, found, sizes, numbering)
    return Articulation(mechanism.name, names_in_order(links, numbering), numbering, **arrays)
