"""The matrices and quantities of the papers under their own names, as arrays.

`Named` is the base of all: a result whose fields carry the symbols of a paper and that prints as a table of them.
`Denoc`, `Convective` and `Articulation` are Saha's, `Kalman` is Kozłowski's, `Schur` is Fijany & Bejczy's. Links are
counted from the base, as elsewhere in the package, or from the tip, as some papers count them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algorithms.forward.schur_factors import SchurProducts
from rodyn.arrays import Floats, place
from rodyn.errors import InputError, SingularError, is_one_of, unknown
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.tuples import Denoc
from rodyn.writing.tables import Shown, Table

Numbering: TypeAlias = Literal["base", "tip"]
NUMBERINGS = get_args(Numbering)
MAX_COLUMNS = 2
"""Maximum number of links side by side in one table."""


def require_numbering(numbering: object) -> None:
    """Raise unless it is "base" or "tip"."""
    if not is_one_of(numbering, NUMBERINGS):
        raise unknown("numbering", numbering, NUMBERINGS)


def reorder_links(array: Floats, axes: Mapping[int, Sequence[int]], numbering: Numbering) -> Floats:
    """Return an array with blocks from the base in the order of the links: `axes` maps an axis to sizes of blocks.

    >>> reorder_links(np.arange(5), {-1: (2, 3)}, "tip")
    array([2, 3, 4, 0, 1])
    """
    if numbering == "base":
        return array
    for axis, sizes in axes.items():
        array = np.take(array, _reversed(sizes), axis)
    return array


def reorder_names(names: tuple[str, ...], numbering: Numbering) -> tuple[str, ...]:
    """Return names from the base in the order of the links.

    >>> reorder_names(("link1", "link2"), "tip")
    ('link2', 'link1')
    """
    return names if numbering == "base" else names[::-1]


def _reversed(sizes: Sequence[int]) -> list[int]:
    ends = np.cumsum(sizes).tolist()
    blocks = [range(end - size, end) for end, size in zip(ends, sizes, strict=True)]
    return [place for block in reversed(blocks) for place in block]


class ArraySymbol(NamedTuple):
    """One array of a result.

    name      the attribute
    letters   the symbol in the paper
    equation  where it is defined
    meaning   what it is
    axes      what its last axes run over: "link" (one entry each), "six" (six rows of every link, stacked), "joint"
              (velocities), "held" (directions that the joints hold), "step" (how many joints are free), or a length
    """

    name: str
    letters: str
    equation: str
    meaning: str
    axes: tuple[str | int, ...]


def symbol(letters: str, equation: str, meaning: str, *axes: str | int, **options: Any) -> Any:
    """Return the field of a dataclass for an array with these entries of `Symbol`."""
    return field(metadata={"symbol": (letters, equation, meaning, axes)}, **options)


@dataclass(frozen=True, eq=False, repr=False)
class Named(Shown):
    """A result of arrays (leading axes of the state, own axes), whose fields are made by `symbol`."""

    TITLE: ClassVar[str]
    PLACE: ClassVar[str]
    COMPUTED: ClassVar[tuple[ArraySymbol, ...]] = ()
    """Arrays that are computed from the fields; they are printed first."""
    BY_LINK: ClassVar[bool] = False
    """Whether numbers and six-vectors of the links are printed, too."""

    robot: str
    links: tuple[str, ...]
    numbering: Numbering

    @classmethod
    def of(
        cls,
        mechanism: Mechanism,
        values: Mapping[str, Floats],
        links: tuple[str, ...],
        sizes: Mapping[str, Sequence[int]],
        numbering: Numbering,
    ) -> Self:
        """Return the result of arrays and links from the base; `sizes`: axis → sizes of its blocks, 1 for each link."""
        sizes = {"link": (1,) * len(links), **sizes}
        arrays = {}
        for row in cls.symbols():
            if row.name in values:
                count = len(row.axes)
                axes = {k - count: sizes[axis] for k, axis in enumerate(row.axes) if isinstance(axis, str)}
                arrays[row.name] = reorder_links(values[row.name], axes, numbering)
        return cls(mechanism.name, reorder_names(links, numbering), numbering, **arrays)

    @classmethod
    def symbols(cls) -> tuple[ArraySymbol, ...]:
        """Return the arrays in the order in which they are printed."""
        field_symbols = [
            ArraySymbol(row.name, *row.metadata["symbol"]) for row in fields(cls) if row.metadata
        ]
        return (*cls.COMPUTED, *field_symbols)

    def _parts(self) -> Iterator[Table | str]:
        counted = f"links counted from the {self.numbering}: {_row(self.links)}"
        yield f"{self.robot}: {self.TITLE}\n{self.PLACE}; {counted}"
        rows = [
            [row.letters, f".{row.name}", shape, row.equation, row.meaning]
            for row in self.symbols()
            if (shape := self._shape(row.name))
        ]
        yield Table(["symbol", "attribute", "shape", "equation", "meaning"], rows, keys=2)
        if self.BY_LINK:
            yield from self._by_link()

    def _shape(self, name: str) -> str:
        """Return the shape of an array as text, "" where there is none."""
        try:
            array: Floats | None = getattr(self, name)
        except SingularError:
            return "no digits"
        except InputError:
            return "overflow"
        return "" if array is None else " × ".join(map(str, array.shape)) or "1"

    def _by_link(self) -> Iterator[Table]:
        """Return tables of numbers and six-vectors of one state, link by link."""
        small = [row for row in self.symbols() if row.axes in (("link",), ("link", 6))]
        rows = [(row.letters, getattr(self, row.name)) for row in small]
        if all(value.ndim == len(row.axes) for row, (_, value) in zip(small, rows, strict=True)):
            yield from link_tables("symbol", self.links, rows)


def link_tables(head: str, links: Sequence[str], rows: Sequence[tuple[str, Floats]]) -> Iterator[Table]:
    """Return tables of numbers and short vectors, a few links side by side; each array is (L,) or (L, k)."""
    for k in range(0, len(links), MAX_COLUMNS):
        cells = [[name, *map(_cell, value[k : k + MAX_COLUMNS])] for name, value in rows]
        yield Table([head, *links[k : k + MAX_COLUMNS]], cells)


def _cell(value: Floats) -> str:
    numbers = np.atleast_1d(value)
    rounding = 1e-14 * np.max(np.abs(numbers))
    return "  ".join(f"{0.0 if abs(x) <= rounding else x:.4g}" for x in numbers)


def _row(links: Sequence[str]) -> str:
    return ", ".join(links) if len(links) <= 8 else f"{', '.join(links[:3])}, …, {links[-1]}"


def link_names(mechanism: Mechanism, merged: bool) -> tuple[str, ...]:
    """Return the links of joints of one coordinate, from the base; `merged`: without those behind fixed joints."""
    return tuple(link.name for link in prepared(mechanism, merged=merged).mechanism.links)


BY_JOINT = ("N_d", "Nd_d")
"""The matrices that have a column for each velocity."""


def denoc(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike | None = None, numbering: Numbering = "base"
) -> Denoc:
    """Return N_l, N_d, their rates, M and W of a state: the decoupled natural orthogonal complement."""
    require_numbering(numbering)
    rates = np.zeros(mechanism.nv) if qd is None else qd
    arrays = evaluate(mechanism, "denoc", {"q": q, "qd": rates})
    links = (6,) * (arrays["N_l"].shape[-1] // 6)
    columns = {name: (1,) * mechanism.nv if name in BY_JOINT else links for name in arrays}
    return Denoc(
        **{name: reorder_links(x, {-2: links, -1: columns[name]}, numbering) for name, x in arrays.items()}
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
    arrays = evaluate(mechanism, "convective", {"q": q, "qd": qd})
    links = link_names(mechanism, merged=False)
    sizes = {"six": (6,) * len(links), "joint": (1,) * mechanism.nv}
    return Convective.of(mechanism, arrays, links, sizes, numbering)


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
    arrays = evaluate(mechanism, "articulation", {"q": q})
    links = link_names(mechanism, merged=True)
    return Articulation.of(mechanism, arrays, links, {"step": (1,) * (len(links) + 1)}, numbering)


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
    arrays = evaluate(mechanism, "kalman", {"q": q, "qd": qd, "tau": tau}, Options(wrench=wrench))
    return Kalman.of(mechanism, arrays, link_names(mechanism, merged=True), {}, numbering)


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
        ArraySymbol("A", "A", "(3.14)", "𝒲ᵗ𝒫ᵗℐ⁻¹𝒫𝒲", ("held", "held")),
        ArraySymbol("B", "B", "(3.15)", "𝒲ᵗ𝒫ᵗℐ⁻¹𝒫ℋ", ("held", "joint")),
        ArraySymbol("C", "C", "(3.16)", "ℋᵗ𝒫ᵗℐ⁻¹𝒫ℋ", ("joint", "joint")),
        ArraySymbol("A_prime", "A′", "(4.13)", "A + 𝒲ᵗℐ_b⁻¹𝒲; A of a fixed base", ("held", "held")),
        ArraySymbol("I_b_inv", "ℐ_b⁻¹", "(4.9)", "P̂_0ᵗI_0⁻¹P̂_0", ("six", "six")),
        ArraySymbol("M_inv", "M⁻¹", "(3.20)", "C − BᵗA⁻¹B", ("joint", "joint")),
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
        """Return Aᵗ of every state."""
        return np.swapaxes(A, -1, -2)

    @staticmethod
    def divided(A: Floats, B: Floats) -> Floats:
        """Return A⁻¹B of every state."""
        try:
            return np.asarray(np.linalg.solve(A, B))
        except np.linalg.LinAlgError:
            raise SingularError(NO_DIGITS) from None

    @staticmethod
    def joined(blocks: Any) -> Floats:
        """Return the matrices of a table of blocks."""
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
        inverse: Floats = super().M_inv
        _require_digits(inverse, self.C)
        return inverse

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

    def _finite(self, array: Floats, what: str) -> Floats:
        finite = np.isfinite(array).all(axis=(-2, -1))
        if not np.all(finite):
            raise InputError(
                f"{what} of robot {self.robot!r}: an overflow{place(finite.shape, int(np.argmin(finite)))}; "
                "numbers of the "
                "robot or the state are too large, or masses too small to divide by"
            )
        return array

    def _given(self, F: Floats | None) -> Floats:
        if F is None:
            raise InputError(GIVEN_FORCES)
        return F


def _require_digits(M_inv: Floats, C: Floats) -> None:
    """Raise unless M⁻¹, a difference, is positive, as symmetric as it must be, and more than a remainder of C."""
    diagonal = np.diagonal(M_inv, axis1=-2, axis2=-1)
    summed = np.diagonal(C, axis1=-2, axis2=-1)
    n = summed.shape[-1]
    with np.errstate(all="ignore"):
        unit = np.sqrt(diagonal)[..., :, None] * np.sqrt(diagonal)[..., None, :]
        skewed = np.abs(M_inv - np.swapaxes(M_inv, -1, -2)) / unit
        lost = summed / diagonal[..., diagonal.shape[-1] - n :]
    good = np.all(skewed < SKEWED, axis=(-2, -1)) & np.all((lost > 0) & (lost < LOST), axis=-1)
    if not np.all(good):
        raise SingularError(f"{NO_DIGITS}{place(good.shape, int(np.argmin(good)))}")


def _times(A: Floats, x: Floats) -> Floats:
    """Return A x of every state."""
    return np.asarray((A @ x[..., None])[..., 0])


def schur(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike | None = None,
    tau: ArrayLike | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    numbering: Numbering = "base",
) -> Schur:
    """Return the factorisation of a posture, and the forces of a state if qd and tau are given."""
    require_numbering(numbering)
    if (qd is None) != (tau is None) or (wrench is not None and qd is None):
        raise InputError(GIVEN_FORCES + "; for the matrices alone arm.schur(q)")
    arrays = evaluate(mechanism, "schur operators", {"q": q})
    if qd is not None and tau is not None:
        forces = evaluate(mechanism, "joint_wrenches", {"q": q, "qd": qd, "tau": tau}, Options(wrench=wrench))
        arrays |= _split(arrays["H_0"], forces)
    links, sizes = _blocks(mechanism, arrays)
    return Schur.of(mechanism, _with_all_axes(arrays), links, sizes, numbering)


def _split(H_0: Floats, forces: Mapping[str, Floats]) -> dict[str, Floats]:
    """Return F_0 as a spatial force, and the forces of the joints without it."""
    base_freedoms = H_0.shape[-1]
    F_T = forces["F_T"]
    F_0 = _times(H_0, F_T[..., :base_freedoms]) if base_freedoms else F_T[..., :0]
    return {"F_0": F_0, "F_T": F_T[..., base_freedoms:], "F_S": forces["F_S"]}


def _blocks(
    mechanism: Mechanism, arrays: Mapping[str, Floats]
) -> tuple[tuple[str, ...], dict[str, Sequence[int]]]:
    """Return the links whose joints are in A, and how many rows and columns each joint has."""
    links = prepared(mechanism, merged=True).described.links
    if mechanism.base == "fixed" and arrays["H_0"].shape[-1]:  # a first link that floats is body 0
        links = links[1:]
    freedoms = [link.joint.dof for link in links]
    rotors = [sum(rotor != 0 for rotor in link.joint.rotor_inertia) for link in links]
    held = [6 - freedom + more for freedom, more in zip(freedoms, rotors, strict=True)]
    names = tuple(link.name for link in links)
    return names, {"six": [6] * len(links), "joint": freedoms, "held": held}


def _with_all_axes(arrays: Mapping[str, Floats]) -> dict[str, Floats]:
    """Return the arrays with all axes: R and S have no rows where no joint holds anything."""
    states, held, n = arrays["W"].shape[:-2], arrays["W"].shape[-1], arrays["H"].shape[-1]
    shapes = {"R": (*states, held, n), "S": (*states, held, held)}
    return {name: array.reshape(shapes.get(name, array.shape)) for name, array in arrays.items()}
