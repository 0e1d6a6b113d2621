"""Fijany & Bejczy's factors of the inverse inertia matrix, checked on the robots of the catalog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.dense import Matrix
from rodyn.algebra.vectors import ZERO3
from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.kernel.quantity.request import Options, require, select, takes
from rodyn.kernel.quantity.solve import state_of
from rodyn.kernel.reference import evaluate
from rodyn.listing import robots
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table, cases
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot


class Factors(NamedTuple):
    """Of one robot over some states: errors of M⁻¹ and q̈, least eigenvalues of A and C, condition of A, asymmetry,
    and how many joints apart two can be that A couples."""

    robot: str
    inverse: float
    acceleration: float
    least_a: float
    least_c: float
    condition: float
    asymmetry: float
    bandwidth: int


STATES = 3
HELD = 5
"""Directions in which a joint of one degree of freedom can push: rows of a block of A."""
METHODS = REFERENCE, *_ = ("articulated-body", "constraint-force", "constraint-force-cyclic")
ROUNDING = 1e-10
"""What counts as rounding: errors of 1e-16 are amplified by up to cond(A)."""


def constraint_force() -> Finding:
    """M⁻¹ = C − BᵗA⁻¹B on the papers' arms, and those that cannot be taken."""
    names = [row.name for row in robots()]
    algorithm = select("schur", None, arm(names[0]).mechanism)
    taken = [name for name in names if takes(algorithm, arm(name).mechanism)]
    found = [factors(arm(name)) for name in taken]
    refused = {name: _reason(arm(name)) for name in names if name not in taken}
    floating = [one for one in found if arm(one.robot).base != "fixed"]
    return Finding(
        (
            _identity(found),
            _definite(found),
            _block_diagonal(found),
            _floats(floating),
            _invertible(names, refused),
        ),
        {
            "factors": as_table([one._asdict() for one in found]),
            "refused": as_table([{"robot": name, "reason": reason} for name, reason in refused.items()]),
        },
        {"errors": _errors(found)},
        (
            f"{STATES} states of each robot, drawn at random; errors of M⁻¹ in units in which its diagonal is 1, "
            "those of q̈ of the largest acceleration",
            "For a floating base A is A′ of (4.13).",
        ),
    )


def factors(robot: Robot) -> Factors:
    """The worst of some random states."""
    draw = np.random.default_rng(7)
    q = random_coordinates(robot.mechanism, STATES, draw)
    qd, tau = draw.uniform(-1.0, 1.0, (2, STATES, robot.nv))
    worst = [_factors(robot, row) for row in q]
    by = {
        method: evaluate(
            robot.mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau}, Options(method=method)
        )["qdd"]
        for method in METHODS
    }
    exact = by.pop(REFERENCE)
    errors = [float(np.abs(found - exact).max() / np.abs(exact).max()) for found in by.values()]
    inverse, least_a, least_c, condition, asymmetry, bandwidth = zip(*worst, strict=True)
    return Factors(
        robot.name,
        max(inverse),
        max(errors),
        min(least_a),
        min(least_c),
        max(condition),
        max(asymmetry),
        max(bandwidth),
    )


def _factors(robot: Robot, q: Floats) -> tuple[float, float, float, float, float, int]:
    algorithm = select("schur", None, robot.mechanism)
    ready = require(algorithm, robot.mechanism)
    state = state_of(ready, {"q": q.tolist()}, ())
    chain = make_chain(ready.structure, ready.parameters, ZERO3, state, algorithm.axes)
    found: Any = algorithm.run(chain.seen_as(algorithm.view))
    A, C = _array(found.A_prime), _array(found.C)
    right = robot.inverse_inertia_matrix(q)
    unit = np.sqrt(np.diag(right))
    eigenvalues = np.linalg.eigvalsh(A)
    rows, columns = np.nonzero(A)
    return (
        float(np.abs((_array(found.M_inv) - right) / np.outer(unit, unit)).max()),
        float(eigenvalues[0]),
        float(np.linalg.eigvalsh(C)[0]),
        float(eigenvalues[-1] / eigenvalues[0]),
        float(np.abs(A - A.T).max() / np.abs(A).max()),
        int(np.abs(rows // HELD - columns // HELD).max()),
    )


def _array(matrix: Matrix) -> Floats:
    return np.array(matrix.rows, dtype=np.float64)


def _reason(robot: Robot) -> str:
    try:
        require(select("schur", None, robot.mechanism), robot.mechanism)
    except UnsupportedError as error:
        return str(error)
    return ""


def _identity(found: Sequence[Factors]) -> Claim:
    fixed = [one for one in found if arm(one.robot).base == "fixed"]
    inverse, acceleration = max(one.inverse for one in fixed), max(one.acceleration for one in fixed)
    return Claim(
        "schur-complement",
        "Fijany & Bejczy, (3.20)",
        "M⁻¹ = C − BᵗA⁻¹B",
        (Check("error of M⁻¹", inverse, "<", ROUNDING), Check("error of q̈", acceleration, "<", ROUNDING)),
        f"on {len(fixed)} arms M⁻¹ differs from that of UDUᵀ by at most {inverse:.0e}, accelerations by constraint "
        f"forces from those of articulated bodies by at most {acceleration:.0e}; cond(A) is "
        f"{min(one.condition for one in fixed):.0e} to {max(one.condition for one in fixed):.0e}",
        {"arms": len(fixed)},
        rule="every",
    )


def _definite(found: Sequence[Factors]) -> Claim:
    least_a, least_c = min(one.least_a for one in found), min(one.least_c for one in found)
    asymmetry = max(one.asymmetry for one in found)
    return Claim(
        "schur-definite",
        "Fijany & Bejczy, Appendices A and B",
        "A, A′ and C are symmetric and positive definite",
        (
            Check("least eigenvalue of A", least_a, ">", 0.0),
            Check("least eigenvalue of C", least_c, ">", 0.0),
            Check("asymmetry", asymmetry, "<", ROUNDING),
        ),
        f"on {len(found)} robots the least eigenvalue of A is {least_a:.1e}, of C {least_c:.1e}; A is symmetric up to "
        f"{asymmetry:.0e} of its largest entry",
    )


def _block_diagonal(found: Sequence[Factors]) -> Claim:
    coupled = [one for one in found if one.bandwidth]
    most = max(one.bandwidth for one in found)
    return Claim(
        "schur-block-diagonal",
        "Fijany & Bejczy, after (3.15) (FIJ-1)",
        "A is block diagonal",
        (Check("robots whose A couples joints", len(coupled), "==", 0),),
        f"on {len(coupled)} of {len(found)} robots A couples different joints, {most} apart at most",
        {"robots": len(found), "joints apart": most},
    )


def _floats(found: Sequence[Factors]) -> Claim:
    one = found[0]
    return Claim(
        "schur-floating",
        "Fijany & Bejczy, Sec. IV.A",
        "the algorithm extends to a floating base with A′ for A",
        (
            Check("error of M⁻¹", max(one.inverse for one in found), "<", ROUNDING),
            Check("error of q̈", max(one.acceleration for one in found), "<", ROUNDING),
            Check("least eigenvalue of A′", min(one.least_a for one in found), ">", 0.0),
        ),
        f"{one.robot}: M⁻¹ differs by {one.inverse:.0e}, accelerations by {one.acceleration:.0e}; the least "
        f"eigenvalue of A′ is {one.least_a:.1e}",
        rule="every",
    )


def _invertible(names: Sequence[str], refused: dict[str, str]) -> Claim:
    return Claim(
        "schur-any-robot",
        "Fijany & Bejczy, Sec. III",
        "the algorithm takes every chain of links: the inertia of each of them is inverted (FIJ-7)",
        cases("robots", len(names) - len(refused), len(names)),
        f"{len(refused)} of the {len(names)} robots of the catalog are refused: "
        + "; ".join(refused.values()),
        {"refused": ", ".join(refused)},
        kind="ours",
    )


def _errors(found: Sequence[Factors]) -> Figure:
    names = tuple(one.robot.replace("_", "\n") for one in found)
    smallest = float(np.finfo(np.float64).eps) / 16  # a bar for an error of 0
    bars = {
        "M⁻¹": tuple(max(one.inverse, smallest) for one in found),
        "q̈": tuple(max(one.acceleration, smallest) for one in found),
    }
    condition = Curve("cond(A)", names, tuple(one.condition for one in found))
    return Figure(
        "The Schur complement of Fijany & Bejczy",
        (
            Panel(
                "difference from other methods",
                "robot",
                "relative difference",
                _curves(names, bars),
                kind="bars",
                top=1.0,
            ),
            Panel("condition of A", "robot", "largest : least eigenvalue", (condition,), kind="bars"),
        ),
    )


def _curves(names: tuple[str, ...], bars: dict[str, tuple[float, ...]]) -> tuple[Curve, ...]:
    return tuple(Curve(label, names, y) for label, y in bars.items())
