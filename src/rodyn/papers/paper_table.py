"""`arm.explain(…).by_paper()`: one quantity, several papers, each by its own recursion, with the differences."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.errors import SingularError, UnsupportedError
from rodyn.kernel.all_joints import of_all_joints
from rodyn.kernel.call import compute
from rodyn.kernel.reference import evaluate
from rodyn.model.mechanism import Mechanism
from rodyn.papers.matrices.named import Numbering, in_order, link_names, names_in_order
from rodyn.writing.tables import Shown, Table

# attribute · heading
PAPERS = {
    "saha": "Saha",
    "kozlowski": "Kozłowski",
    "featherstone": "Featherstone",
    "fijany_bejczy": "Fijany & Bejczy",
}


class Symbol(NamedTuple):
    """The symbol of a quantity in a paper, and where it is defined."""

    letters: str
    equation: str


class Entry(NamedTuple):
    """How one correspondence is printed; `shown` selects numbers of its array, which has `axes` own axes."""

    words: str
    unit: str
    axes: int
    shown: Callable[[Floats], Floats]
    part: str
    symbols: dict[str, Symbol]


def _number(values: Floats) -> Floats:
    return values[..., None]


def _six(values: Floats) -> Floats:
    return values


def _diagonal(matrices: Floats) -> Floats:
    return np.asarray(np.diagonal(matrices, axis1=-2, axis2=-1))


def _last_column(matrices: Floats) -> Floats:
    return matrices[..., -1]


ENTRIES = {
    "articulated_inertia": Entry(
        "articulated inertia",
        "kg·m², kg·m, kg",
        2,
        _diagonal,
        "the diagonal of the 6×6 matrices",
        {
            "saha": Symbol("M̂_i", "2003 (28)"),
            "kozlowski": Symbol("P_k^-", "(3.48)"),
            "featherstone": Symbol("I^A_k", "1983, Sec. 4"),
        },
    ),
    "pivot": Entry(
        "joint axis inertia",
        "kg·m² or kg",
        0,
        _number,
        "",
        {
            "saha": Symbol("m̂_i", "2003 (26)"),
            "kozlowski": Symbol("D_k", "(3.49)"),
            "featherstone": Symbol("D = sᵀI^A s", "1983, Sec. 4"),
        },
    ),
    "gain": Entry(
        "Kalman gain",
        "1, m, 1/m",
        1,
        _six,
        "",
        {
            "saha": Symbol("ψ_i", "2003 (27)"),
            "kozlowski": Symbol("G_k", "(3.50)"),
            "featherstone": Symbol("I^A s / D", "1983, Sec. 4"),
        },
    ),
    "innovation_at_rest": Entry(
        "innovation at rest",
        "N·m or N",
        0,
        _number,
        "",
        {"saha": Symbol("φ̂_i", "1999 (34)"), "kozlowski": Symbol("e_k^-", "(3.51)")},
    ),
    "innovation": Entry(
        "innovation, moving",
        "N·m or N",
        0,
        _number,
        "",
        {
            "saha": Symbol("φ̂_i", "1999 (34)"),
            "kozlowski": Symbol("e_k^- − D_k G_kᵀλ_k^-", "(3.5), (3.51)"),
        },
    ),
    "transition": Entry(
        "transition matrix",
        "1, m",
        2,
        _last_column,
        "the last column of the 6×6 matrices: a unit force along z_k",
        {"saha": Symbol("B_ijᵀ", "1999 (13)"), "kozlowski": Symbol("φ_k+1,k A_k", "Sec. 2")},
    ),
    "joint_wrench": Entry(
        "joint wrench",
        "N·m, N",
        1,
        _six,
        "",
        {
            "saha": Symbol("reaction + drive", "book (9.8)"),
            "kozlowski": Symbol("x_k^-", "(3.45)"),
            "fijany_bejczy": Symbol("H F_T + W F_S + bias", "(3.1)"),
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
        own = tuple(range(apart.ndim - ENTRIES[self.name].axes, apart.ndim))
        return np.asarray(apart.max(axis=own))

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

    found = {}
    for paper, links in zip(columns, rows, strict=True):
        texts = [lines(k, numbers) for k, numbers in enumerate(links)]
        width = max(len(text) for link in texts for row in link for text in row)
        found[paper] = [
            "\n".join(" ".join(text.rjust(width) for text in row) for row in link) for link in texts
        ]
    return found


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
    mechanism, state = joint_by_joint(mechanism, {"q": q, "qd": qd, "tau": tau})
    links = link_names(mechanism, merged=True)
    found = evaluate(mechanism, "by_paper", state)
    wrench, missing = _constraint_forces(mechanism, state, len(links))
    if wrench is not None:
        found["joint_wrench by fijany_bejczy"] = wrench
    states = found["pivot by saha"].ndim - 1
    found = {key: in_order(x, {states: (1,) * len(links)}, numbering) for key, x in found.items()}
    links = names_in_order(links, numbering)
    rows = {
        name: Correspondence(
            name,
            links,
            **{paper: found[key] for paper in PAPERS if (key := f"{name} by {paper}") in found},
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


def joint_by_joint(
    mechanism: Mechanism, driven: Mapping[str, ArrayLike]
) -> tuple[Mechanism, Mapping[str, ArrayLike]]:
    """Return the robot without mimic joints, and (q, qd, tau) of all its joints; τ includes what gears transmit.

    Both have the same accelerations. A robot without mimic joints is returned as it is.
    """
    if not mechanism.couplings:
        return mechanism, driven
    given = batch(driven, {"q": mechanism.nq, "qd": mechanism.nv, "tau": mechanism.nv}, mechanism.label)
    q, qd, tau = (rows.reshape(*given.shape, rows.shape[1]) for rows in given.rows.values())
    qdd = compute(mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau})["qdd"]
    whole = mechanism.without_mimics
    motion = {
        "q": of_all_joints(mechanism, q, positions=True),
        "qd": of_all_joints(mechanism, qd),
        "qdd": of_all_joints(mechanism, qdd),
    }
    every = compute(whole, "inverse_dynamics", motion)["tau"]
    return whole, {"q": motion["q"], "qd": motion["qd"], "tau": every}
