"""Fijany & Bejczy's matrix A with a floating base: singular or not, by exact ranks.

The base is body 0 with H_0 = U, W_0 = O. As an empty matrix, 6 × 0, W_0 adds nothing to A; as a block of zeros it adds
rows and columns of zeros.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.dense import Matrix, from_blocks, from_function
from rodyn.algebra.vectors import ZERO3
from rodyn.algorithms.forward.schur_factors import SchurFactors
from rodyn.arrays import Floats
from rodyn.kernel.program.straight import state_of
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import require, select
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.shared import arm
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.sweep.views import TURNING
from rodyn.trace.records import rebuilt


def rank(A: Matrix) -> int:
    """Return the rank of a matrix by elimination, exact over fractions.

    >>> rank(Matrix(((Fraction(1), 2), (2, 4))))
    1
    """
    rows, count = [list(row) for row in A.rows], 0
    for column in range(A.width):
        place = next((k for k in range(count, len(rows)) if rows[k][column]), None)
        if place is None:
            continue
        rows[count], rows[place] = rows[place], rows[count]
        first = rows[count]
        for row in rows[count + 1 :]:
            if row[column]:
                factor = row[column] / first[column]
                row[column:] = [x - factor * y for x, y in zip(row[column:], first[column:], strict=True)]
        count += 1
    return count


def pivots_of(A: Matrix) -> list[Fraction]:
    """Return the pivots of a symmetric matrix, without exchanges, up to the first zero: all positive if it is definite.

    >>> pivots_of(Matrix(((Fraction(4), 2), (2, 3)))), pivots_of(Matrix(((Fraction(0), 1), (1, 0))))
    ([Fraction(4, 1), Fraction(2, 1)], [])
    """
    rows, pivots = [list(row) for row in A.rows], []
    for k, first in enumerate(rows):
        if not first[k]:
            break
        pivots.append(Fraction(first[k]))
        for row in rows[k + 1 :]:
            factor = row[k] / first[k]
            row[k:] = [x - factor * y for x, y in zip(row[k:], first[k:], strict=True)]
    return pivots


def condition(A: Matrix) -> float:
    """Return the largest : least eigenvalue of a symmetric matrix, in doubles, in units in which its diagonal is 1."""
    numbers: Floats = np.array(A.rows, dtype=np.float64)
    unit = np.sqrt(np.diag(numbers))
    values = np.linalg.eigvalsh(numbers / np.outer(unit, unit))
    return float(values[-1] / values[0])


ARM = "floating_puma560"
LENGTHS = (1, 2, 4, 6)
"""Links of the arm that are kept, from the base."""
KEPT = 5
"""Columns of zeros: as many as a joint of one degree of freedom has constraint forces."""
STEPS = 20
"""The largest denominator of tan(q/2)."""
QUATERNION = (Fraction(1, 5), Fraction(2, 5), Fraction(2, 5), Fraction(4, 5))
"""Of the base: (x, y, z, w), of length 1."""


class Ranks(NamedTuple):
    """A of a floating arm of n links in the ways it can be read, exact but for the conditions.

    printed      rank and size of A with W_0 a block of zeros
    direct       rank and size of A with W_0 empty: the chain of n + 1 bodies as it is
    modified     rank of A′ = A + 𝒲ᵗI_b⁻¹𝒲, (4.13), where A is that of the n links on a fixed base
    same         whether the last two are the same matrix
    change       rank of A′ − A, and the rows of it that are not zero
    least_pivot  of A′; 0 if one vanishes
    conditions   largest : least eigenvalue of A, of A′, and of A′ with the base a hundred times as heavy, and as light
    """

    links: int
    printed: tuple[int, int]
    direct: tuple[int, int]
    modified: int
    same: bool
    change: tuple[int, int]
    least_pivot: float
    conditions: tuple[float, float, float, float]

    @property
    def row(self) -> dict[str, Any]:
        names = ("cond A", "cond A′", "cond A′, base × 100", "cond A′, base / 100")
        return {
            "links": self.links,
            "rank, W_0 of zeros": self.printed[0],
            "size, W_0 of zeros": self.printed[1],
            "rank, W_0 empty": self.direct[0],
            "size, W_0 empty": self.direct[1],
            "rank of A′": self.modified,
            "W_0 empty gives A′": self.same,
            "rank of A′ − A": self.change[0],
            "least pivot of A′": self.least_pivot,
            **dict(zip(names, self.conditions, strict=True)),
        }


def floating_base_matrix() -> Finding:
    """Judge ranks of A and A′ over fractions, and what they mean for the algorithm."""
    arm_ranks = [ranks(floating_arm(n)) for n in LENGTHS]
    return Finding(
        (_singular(arm_ranks), _one_block(arm_ranks)),
        {"ranks": as_table([arm.row for arm in arm_ranks])},
        {"conditions": _figure(arm_ranks)},
        (
            f"{ARM} with its first {', '.join(map(str, LENGTHS))} links; the numbers of its table as "
            "decimals, sines and "
            "cosines rational: every rank is that of a matrix of fractions.",
            "`constraint-force` of rodyn takes H_0 = U and a W_0 without columns. Its A is then A′ "
            "without a step of its "
            "own for the base, and Q̈_0 comes out with the other accelerations.",
            _conditions(arm_ranks),
        ),
    )


def floating_arm(links: int) -> Robot:
    """Return the first links of the arm on its floating base."""
    table = arm(ARM).to_dict()
    description = {key: value for key, value in table.items() if key != "q_initial"}
    return arm({**description, "name": f"{ARM}, {links} links", "links": table["links"][:links]})


def rational_turn(angle: float) -> tuple[Fraction, Fraction]:
    """Return cos and sin of an angle nearby: both rational, on the circle.

    >>> rational_turn(0.0), sum(x * x for x in rational_turn(0.3))
    ((Fraction(1, 1), Fraction(0, 1)), Fraction(1, 1))
    """
    t = Fraction(math.tan(angle / 2)).limit_denominator(STEPS)
    return (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)


def exact_factors(robot: Robot) -> SchurFactors:
    """Return 𝒫, ℐ⁻¹, ℋ and 𝒲 of a floating arm in one configuration, over fractions."""
    algorithm = select("schur", None, robot.mechanism)
    ready = require(algorithm, robot.mechanism)
    turns = [rational_turn(0.3 * k) for k in range(1, len(robot.links) + 1)]
    state = state_of(ready, {"q": [0, 0, 0, *QUATERNION, *turns]}, ())
    chain = make_chain(ready.structure, _parameters(ready), ZERO3, state, algorithm.axes)
    factors: SchurFactors = algorithm.run(chain.seen_as(algorithm.view))
    return factors


def _parameters(ready: Prepared) -> list[LinkParameters]:
    """Return the decimals of the robot's table as fractions."""

    def number(x: Any) -> Any:
        return Fraction(repr(x)) if isinstance(x, float) else x

    def link(kind: str, of: LinkParameters) -> LinkParameters:
        offset: Any = of.offset
        if not isinstance(offset, tuple):
            offset = rational_turn(offset) if kind in TURNING else number(offset)
        scaled: LinkParameters = rebuilt(replace(of, offset=0), number)
        return replace(scaled, offset=offset)

    return [link(kind, of) for kind, of in zip(ready.structure.kinds, ready.parameters, strict=True)]


def ranks(robot: Robot) -> Ranks:
    """Return the ranks of the floating arm in one configuration."""
    whole = exact_factors(robot)
    direct = matrix_of_all_bodies(whole)
    A, change = whole.A, whole.W.T @ whole.I_b_inv @ whole.W  # (3.14), (4.13)
    modified = A + change
    padded = from_blocks(
        [[_zeros(KEPT, KEPT), _zeros(KEPT, direct.width)], [_zeros(direct.width, KEPT), direct]]
    )
    pivots = pivots_of(modified)
    return Ranks(
        len(robot.links),
        (rank(padded), padded.width),
        (rank(direct), direct.width),
        rank(modified),
        direct == modified,
        (rank(change), sum(any(row) for row in change.rows)),
        float(min(pivots)) if len(pivots) == modified.width else 0.0,
        (
            condition(A),
            condition(modified),
            condition(A + scale(change, Fraction(1, 100))),
            condition(A + scale(change, Fraction(100))),
        ),
    )


def matrix_of_all_bodies(whole: SchurFactors) -> Matrix:
    """Return A of (3.14) of the n + 1 bodies, the base first, where W_0 has no columns."""
    links = whole.P.width
    P = from_blocks([[_unit(6), -whole.P_0], [_zeros(links, 6), whole.P]])
    I_inv = from_blocks([[whole.I_0_inv, _zeros(6, links)], [_zeros(links, 6), whole.I_inv]])
    W = from_blocks([[_zeros(6, whole.W.width)], [whole.W]])
    return W.T @ P.T @ I_inv @ P @ W


def scale(A: Matrix, factor: Fraction) -> Matrix:
    """Return factor · A: that of a base lighter by this factor."""
    return Matrix(tuple(tuple(factor * x for x in row) for row in A.rows))


def _unit(size: int) -> Matrix:
    return from_function(size, size, lambda i, j: Fraction(int(i == j)))


def _zeros(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: Fraction(0))


def _singular(arm_ranks: Sequence[Ranks]) -> Claim:
    longest = arm_ranks[-1]
    return Claim(
        "floating-base-singular",
        "Fijany & Bejczy, Sec. IV.A",
        "a direct application to a floating base is not possible: with W_0 = O the matrix A is singular",
        tuple(
            Check(f"rank of A, n = {arm.links}, W_0 {name}", pair[0], "<", pair[1])
            for arm in arm_ranks
            for name, pair in (("of zeros", arm.printed), ("empty", arm.direct))
        ),
        f"true if W_0 is a block of zeros: with {longest.links} links A then has rank {longest.printed[0]} of "
        f"{longest.printed[1]}. But a base without constraints has no constraint forces, so W_0 has no "
        "columns; then A has "
        f"rank {longest.direct[0]} of {longest.direct[1]} and is exactly A′ of (4.13), for "
        f"{', '.join(str(arm.links) for arm in arm_ranks)} links alike. The direct application is the "
        "modified algorithm.",
        {"A without columns of W_0 equals A′": all(arm.same for arm in arm_ranks)},
    )


def _one_block(arm_ranks: Sequence[Ranks]) -> Claim:
    return Claim(
        "floating-base-one-block",
        "Fijany & Bejczy, after (4.13); App. B (FIJ-5)",
        "A′ differs from A in the block of joint 1 only, and is symmetric and positive definite",
        tuple(
            check
            for arm in arm_ranks
            for check in (
                Check(f"rows of A′ − A that are not zero, n = {arm.links}", arm.change[1], "<=", KEPT),
                Check(f"rank of A′, n = {arm.links}", arm.modified, "==", arm.direct[1]),
                Check(f"least pivot of A′, n = {arm.links}", arm.least_pivot, ">", 0.0),
            )
        ),
        f"A′ − A has rank {arm_ranks[-1].change[0]} and {arm_ranks[-1].change[1]} rows that are not zero, for any "
        "number of links; "
        "all pivots of A′ are positive, so its rank is full "
        f"({', '.join(str(arm.modified) for arm in arm_ranks)}). App. B "
        "prints I_1⁻¹ in place of P̂_0ᵗI_0⁻¹P̂_0, which changes nothing in the conclusion.",
        {f"rank of A′ − A, n = {arm.links}": arm.change[0] for arm in arm_ranks},
        rule="every",
    )


def _conditions(arm_ranks: Sequence[Ranks]) -> str:
    fixed, floats, heavy, light = zip(*(arm.conditions for arm in arm_ranks), strict=True)
    return (
        f"Scaled to ones on the diagonal cond A is at most {max(fixed):.3g} and cond A′ {max(floats):.3g}; "
        "with a base a "
        f"hundred times as heavy {max(heavy):.3g} (a base that hardly moves is a fixed one), a hundred times as light "
        f"{max(light):.3g}: nothing is lost in numbers."
    )


def _figure(arm_ranks: Sequence[Ranks]) -> Figure:
    links = tuple(float(arm.links) for arm in arm_ranks)
    names = ("A, fixed base", "A′", "A′, base × 100", "A′, base / 100")
    columns = zip(*(arm.conditions for arm in arm_ranks), strict=True)
    conditions = tuple(Curve(name, links, tuple(y)) for name, y in zip(names, columns, strict=True))
    rows = (
        Curve("size, W_0 of zeros", links, tuple(float(arm.printed[1]) for arm in arm_ranks), other=True),
        Curve("rank, W_0 of zeros", links, tuple(float(arm.printed[0]) for arm in arm_ranks)),
        Curve("rank and size, W_0 empty", links, tuple(float(arm.direct[0]) for arm in arm_ranks)),
    )
    return Figure(
        "A of a floating arm",
        (
            Panel("rank", "links", "rows", rows, log_y=False),
            Panel("condition, diagonal 1", "links", "largest : least eigenvalue", conditions),
        ),
    )
