"""`arm.explain(…)`: the papers' named quantities of a robot in one state, and each one by every paper's recursion."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.errors import InputError, SingularError, UnsupportedError, short
from rodyn.kernel.all_joints import of_all_joints
from rodyn.kernel.call import compute
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices import (
    Articulation,
    Convective,
    Kalman,
    Numbering,
    Schur,
    articulation,
    convective,
    kalman,
    link_names,
    link_tables,
    reorder_links,
    reorder_names,
    require_numbering,
    schur,
)
from rodyn.writing.tables import Shown, Table

# attribute · heading
PAPERS = {
    "saha": "Saha",
    "kozlowski": "Kozłowski",
    "featherstone": "Featherstone",
    "fijany_bejczy": "Fijany & Bejczy",
}


class PaperSymbol(NamedTuple):
    """The symbol of a quantity in a paper, and where it is defined."""

    letters: str
    equation: str


class CorrespondenceFormat(NamedTuple):
    """How one correspondence is printed; `shown` selects numbers of its array, which has `axes` own axes."""

    words: str
    unit: str
    axes: int
    shown: Callable[[Floats], Floats]
    part: str
    symbols: dict[str, PaperSymbol]


def _number(values: Floats) -> Floats:
    return values[..., None]


def _six(values: Floats) -> Floats:
    return values


def _diagonal(matrices: Floats) -> Floats:
    return np.asarray(np.diagonal(matrices, axis1=-2, axis2=-1))


def _last_column(matrices: Floats) -> Floats:
    return matrices[..., -1]


ENTRIES = {
    "articulated_inertia": CorrespondenceFormat(
        "articulated inertia",
        "kg·m², kg·m, kg",
        2,
        _diagonal,
        "the diagonal of the 6×6 matrices",
        {
            "saha": PaperSymbol("M̂_i", "2003 (28)"),
            "kozlowski": PaperSymbol("P_k^-", "(3.48)"),
            "featherstone": PaperSymbol("I^A_k", "1983, Sec. 4"),
        },
    ),
    "pivot": CorrespondenceFormat(
        "joint axis inertia",
        "kg·m² or kg",
        0,
        _number,
        "",
        {
            "saha": PaperSymbol("m̂_i", "2003 (26)"),
            "kozlowski": PaperSymbol("D_k", "(3.49)"),
            "featherstone": PaperSymbol("D = sᵀI^A s", "1983, Sec. 4"),
        },
    ),
    "gain": CorrespondenceFormat(
        "Kalman gain",
        "1, m, 1/m",
        1,
        _six,
        "",
        {
            "saha": PaperSymbol("ψ_i", "2003 (27)"),
            "kozlowski": PaperSymbol("G_k", "(3.50)"),
            "featherstone": PaperSymbol("I^A s / D", "1983, Sec. 4"),
        },
    ),
    "innovation_at_rest": CorrespondenceFormat(
        "innovation at rest",
        "N·m or N",
        0,
        _number,
        "",
        {"saha": PaperSymbol("φ̂_i", "1999 (34)"), "kozlowski": PaperSymbol("e_k^-", "(3.51)")},
    ),
    "innovation": CorrespondenceFormat(
        "innovation, moving",
        "N·m or N",
        0,
        _number,
        "",
        {
            "saha": PaperSymbol("φ̂_i", "1999 (34)"),
            "kozlowski": PaperSymbol("e_k^- − D_k G_kᵀλ_k^-", "(3.5), (3.51)"),
        },
    ),
    "transition": CorrespondenceFormat(
        "transition matrix",
        "1, m",
        2,
        _last_column,
        "the last column of the 6×6 matrices: a unit force along z_k",
        {"saha": PaperSymbol("B_ijᵀ", "1999 (13)"), "kozlowski": PaperSymbol("φ_k+1,k A_k", "Sec. 2")},
    ),
    "joint_wrench": CorrespondenceFormat(
        "joint wrench",
        "N·m, N",
        1,
        _six,
        "",
        {
            "saha": PaperSymbol("reaction + drive", "book (9.8)"),
            "kozlowski": PaperSymbol("x_k^-", "(3.45)"),
            "fijany_bejczy": PaperSymbol("H F_T + W F_S + bias", "(3.1)"),
        },
    ),
}

REST = """\
* Elimination and filtering are equivalent under certain conditions, says Saha (1999). For
  φ̂_i = e_k^- these are rest and no gravity: else e_k^- also contains what the accelerations λ_k^-
  of the motion with q̈ = 0 ask for. The row below takes that out."""
ABSENT = "—"
WIDTH = 96


@dataclass(frozen=True, eq=False, repr=False)
class Correspondence(Shown):
    """One quantity as each paper computes it: (..., L, its own axes); None where a paper does not have it.

    At O_k on the axis of joint k, in the axes of frame k, z along the joint axis; six-vectors [angular; linear].
    """

    name: str
    links: tuple[str, ...]
    saha: Floats
    kozlowski: Floats
    featherstone: Floats | None = None
    fijany_bejczy: Floats | None = None

    @property
    def papers(self) -> dict[str, Floats]:
        """The columns that exist, by the name of their attribute."""
        columns = {paper: getattr(self, paper) for paper in PAPERS}
        return {paper: column for paper, column in columns.items() if column is not None}

    @property
    def difference(self) -> Floats:
        """Maximum difference between any two papers, link by link: (..., L)."""
        apart: Floats = np.ptp(np.stack(list(self.papers.values())), axis=0)
        own_axes = tuple(range(apart.ndim - ENTRIES[self.name].axes, apart.ndim))
        return np.asarray(apart.max(axis=own_axes))

    @property
    def size(self) -> Floats:
        """Largest number in it, to compare `difference` with: (...)."""
        largest = np.abs(np.stack(list(self.papers.values()))).max(axis=0)
        return np.asarray(largest.max(axis=tuple(range(self._states, largest.ndim))))

    @property
    def _states(self) -> int:
        return self.saha.ndim - ENTRIES[self.name].axes - 1

    def _parts(self) -> Iterator[Table | str]:
        if not self.saha.size:
            yield f"<Correspondence {self.name!r}: no states>"
            return
        entry, first = ENTRIES[self.name], (0,) * self._states
        cells = _cells({paper: entry.shown(column[first]) for paper, column in self.papers.items()})
        columns = [cells.get(paper, [ABSENT] * len(self.links)) for paper in entry.symbols]
        heads = [f"{PAPERS[paper]}\n{symbol.letters}" for paper, symbol in entry.symbols.items()]
        links = [textwrap.fill(name, 12, break_long_words=False) for name in self.links]
        rows = list(zip(links, *columns, map(_rounded, self.difference[first]), strict=True))
        part = f"; {entry.part}" if entry.part else ""
        yield Table(["link", *heads, "differ\nby"], rows, f"{entry.words} ({entry.unit}){part}")


@dataclass(frozen=True, eq=False, repr=False)
class ByPaper(Shown):
    """The papers' dictionary of one robot: every correspondence is an attribute, and all are what it iterates over.

    Printing shows the first state: which symbols mean the same, the largest difference of each, then link by link.
    """

    robot: str
    links: tuple[str, ...]
    articulated_inertia: Correspondence
    pivot: Correspondence
    gain: Correspondence
    innovation_at_rest: Correspondence
    innovation: Correspondence
    transition: Correspondence
    joint_wrench: Correspondence
    missing: str
    """Why there is no column of Fijany & Bejczy, or ""."""

    def __iter__(self) -> Iterator[Correspondence]:
        return iter([getattr(self, name) for name in ENTRIES])

    def _parts(self) -> Iterator[Table | str]:
        states = self.pivot.saha.shape[:-1]
        if 0 in states:
            yield f"<ByPaper of {self.robot!r}: no states>"
            return
        which = f", the first of {states} states" if states else ""
        yield f"{self.robot}{which}: all at O_k on the axis of joint k, in frame k with z along the axis"
        heads = ["quantity", *PAPERS.values(), "differ\nby"]
        yield Table(heads, [self._summary(row) for row in self])
        missing = textwrap.fill(f"{ABSENT} {self.missing}", WIDTH, subsequent_indent="  ")
        yield f"{REST}\n{missing}" if self.missing else REST
        for row in self:
            yield from row._parts()

    def _summary(self, row: Correspondence) -> list[str]:
        entry, first = ENTRIES[row.name], (0,) * (self.pivot.saha.ndim - 1)

        def cell(paper: str) -> str:
            if paper not in entry.symbols:
                return ""
            letters, equation = entry.symbols[paper]
            return f"{_folded(letters)}\n{equation}" if paper in row.papers else ABSENT

        apart = f"{_rounded(row.difference[first].max())}\nof {row.size[first]:.3g}"
        star = " *" if row in (self.innovation_at_rest, self.innovation) else ""
        return [f"{entry.words}{star}\n{entry.unit}", *map(cell, PAPERS), apart]


def _rounded(difference: float) -> str:
    return f"{difference:.2g}"


def _folded(letters: str, width: int = 15) -> str:
    """Break a long formula into two lines, the second of which begins with its last sign."""
    if len(letters) <= width:
        return letters
    first, sign, rest = max(
        (letters.rpartition(sign) for sign in (" + ", " − ")), key=lambda cut: len(cut[0])
    )
    return f"{first}\n{sign.strip()} {rest}"


def _cells(columns: Mapping[str, Floats]) -> dict[str, list[str]]:
    """Return numbers (L, 1 or 6) of every paper as text, rounded alike; angular parts are above linear ones."""
    values = np.stack(list(columns.values()))
    rows = values.reshape(*values.shape[:2], -1, min(values.shape[2], 3))
    largest = np.abs(rows).max(axis=(0, 3))
    noise = 1e-12 * largest.max(axis=1)

    def lines(link: int, numbers: Floats) -> list[list[str]]:
        return [
            ["0" if abs(x) <= noise[link] else _to_place(x, size) for x in row]
            for row, size in zip(numbers, largest[link], strict=True)
        ]

    cells = {}
    for paper, links in zip(columns, rows, strict=True):
        texts = [lines(k, numbers) for k, numbers in enumerate(links)]
        width = max(len(text) for link in texts for row in link for text in row)
        cells[paper] = [
            "\n".join(" ".join(text.rjust(width) for text in row) for row in link) for link in texts
        ]
    return cells


def _to_place(x: float, largest: float) -> str:
    """Format a number to the place of the fourth digit of the largest; of the third where that is below a tenth."""
    exponent = math.floor(math.log10(largest))
    if not -4 < exponent < 6:
        return f"{x:.2e}"
    return f"{x:.{max(3 - exponent - (exponent < -1), 0)}f}"


def by_paper(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, tau: ArrayLike, numbering: Numbering = "base"
) -> ByPaper:
    """Return the correspondences of a robot in a state; a link behind a fixed joint is part of its carrier."""
    mechanism, state = resolve_mimics(mechanism, {"q": q, "qd": qd, "tau": tau})
    links = link_names(mechanism, merged=True)
    arrays = evaluate(mechanism, "by_paper", state)
    wrench, missing = _constraint_forces(mechanism, state, len(links))
    if wrench is not None:
        arrays["joint_wrench by fijany_bejczy"] = wrench
    states = arrays["pivot by saha"].ndim - 1
    arrays = {key: reorder_links(x, {states: (1,) * len(links)}, numbering) for key, x in arrays.items()}
    links = reorder_names(links, numbering)
    rows = {
        name: Correspondence(
            name,
            links,
            **{paper: arrays[key] for paper in PAPERS if (key := f"{name} by {paper}") in arrays},
        )
        for name in ENTRIES
    }
    return ByPaper(mechanism.name, links, missing=missing, **rows)


def _constraint_forces(
    mechanism: Mechanism, state: Mapping[str, ArrayLike], links: int
) -> tuple[Floats | None, str]:
    """Return the wrenches of Fijany & Bejczy's algorithm, or why it has none."""
    try:
        wrench = evaluate(mechanism, "joint_wrenches", state)["wrench"]
    except (UnsupportedError, SingularError) as reason:
        return None, f"Fijany & Bejczy: {reason}"
    if wrench.shape[-2] != links:
        return None, "Fijany & Bejczy: a joint of several degrees of freedom is one joint there, not several"
    return wrench, ""


def resolve_mimics(
    mechanism: Mechanism, driven: Mapping[str, ArrayLike]
) -> tuple[Mechanism, Mapping[str, ArrayLike]]:
    """Return the robot without mimic joints, and (q, qd, tau) of all its joints; τ includes what gears transmit.

    Both have the same accelerations. A robot without mimic joints is returned as it is.
    """
    if not mechanism.couplings:
        return mechanism, driven
    states = batch(driven, {"q": mechanism.nq, "qd": mechanism.nv, "tau": mechanism.nv}, mechanism.label)
    q, qd, tau = (rows.reshape(*states.shape, rows.shape[1]) for rows in states.rows.values())
    qdd = compute(mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau})["qdd"]
    whole = mechanism.without_mimics
    motion = {
        "q": of_all_joints(mechanism, q, positions=True),
        "qd": of_all_joints(mechanism, qd),
        "qdd": of_all_joints(mechanism, qdd),
    }
    every = compute(whole, "inverse_dynamics", motion)["tau"]
    return whole, {"q": motion["q"], "qd": motion["qd"], "tau": every}


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
        return resolve_mimics(self.mechanism, {"q": self.q, "qd": self.qd, "tau": self.tau})

    def _parts(self) -> Iterator[Table | str]:
        if self.m_hat.ndim > 1:
            yield f"<Explanation of {self.robot!r}, {self.m_hat.shape[:-1]} states: index it to print one>"
            return
        small = [(meaning, getattr(self, name)) for name, _, meaning in NAMES if getattr(self, name).ndim < 3]
        large = [f"{meaning}: .{name}" for name, _, meaning in NAMES if getattr(self, name).ndim == 3]
        yield f"{self.robot}, base axes{'' if self.numbering == 'base' else ', links counted from the tip'}"
        if self.mechanism.couplings:
            yield "mimic joints: each joint by itself, driven by its own torque and by what its gear passes on"
        yield from link_tables("quantity", self.links, small)
        yield "\n".join(["6×6 matrices, one for each link:", *large])

    def __getitem__(self, state: int | tuple[int, ...]) -> Explanation:
        """Return one state of several."""
        states = self.m_hat.shape[:-1]
        try:
            places = np.empty(states)[state]
        except IndexError:
            places = None
        if not states or np.ndim(places) or places is None:
            count = f"{states} states" if states else "one state"
            raise InputError(f"an explanation of {count} has no state {short(state)}")
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
    whole, driven = resolve_mimics(mechanism, at)
    values = evaluate(whole, "explain", driven)
    states = values["m_hat"].shape[:-1]
    state = {name: np.array(np.broadcast_to(x, states + np.shape(x)[-1:]), float) for name, x in at.items()}
    links = link_names(mechanism, merged=True)
    arrays = state | {
        attribute: reorder_links(values[symbol], {len(states): (1,) * len(links)}, numbering)
        for attribute, symbol, _ in NAMES
    }
    return Explanation(mechanism, reorder_names(links, numbering), numbering, **arrays)
