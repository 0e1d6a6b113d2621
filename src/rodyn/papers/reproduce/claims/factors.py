"""Fijany & Bejczy's factors of the inverse inertia matrix, and elimination beside filtering, on the catalog's arms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.dense import Matrix
from rodyn.algebra.vectors import ZERO3
from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.kernel.program.straight import state_of
from rodyn.kernel.quantity.request import Options, require, select, takes
from rodyn.kernel.reference import evaluate
from rodyn.listing import robots
from rodyn.model.chain.build_views import make_chain
from rodyn.model.random import random_coordinates
from rodyn.papers.reproduce.claims.accuracy import ARMS
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table, cases
from rodyn.papers.reproduce.shared import arm, states
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot


class FactorErrors(NamedTuple):
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
    """Judge M⁻¹ = C − BᵗA⁻¹B on the catalog's robots, and list those that are refused."""
    names = [row.name for row in robots()]
    algorithm = select("schur", None, arm(names[0]).mechanism)
    taken = [name for name in names if takes(algorithm, arm(name).mechanism)]
    errors = [measure_factors(arm(name)) for name in taken]
    refused = {name: _reason(arm(name)) for name in names if name not in taken}
    floating = [robot_errors for robot_errors in errors if arm(robot_errors.robot).base != "fixed"]
    return Finding(
        (
            _identity(errors),
            _definite(errors),
            _block_diagonal(errors),
            _floats(floating),
            _invertible(names, refused),
        ),
        {
            "factors": as_table([robot_errors._asdict() for robot_errors in errors]),
            "refused": as_table([{"robot": name, "reason": reason} for name, reason in refused.items()]),
        },
        {"errors": _errors(errors)},
        (
            f"{STATES} states of each robot, drawn at random; errors of M⁻¹ in units in which its diagonal is 1, "
            "those of q̈ of the largest acceleration",
            "For a floating base A is A′ of (4.13).",
        ),
    )


def measure_factors(robot: Robot) -> FactorErrors:
    """Return the worst errors over some random states."""
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
    errors = [
        float(np.abs(accelerations - exact).max() / np.abs(exact).max()) for accelerations in by.values()
    ]
    inverse, least_a, least_c, condition, asymmetry, bandwidth = zip(*worst, strict=True)
    return FactorErrors(
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
    schur: Any = algorithm.run(chain.seen_as(algorithm.view))
    A, C = _array(schur.A_prime), _array(schur.C)
    right = robot.inverse_inertia_matrix(q)
    unit = np.sqrt(np.diag(right))
    eigenvalues = np.linalg.eigvalsh(A)
    rows, columns = np.nonzero(A)
    return (
        float(np.abs((_array(schur.M_inv) - right) / np.outer(unit, unit)).max()),
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


def _identity(errors: Sequence[FactorErrors]) -> Claim:
    fixed = [robot_errors for robot_errors in errors if arm(robot_errors.robot).base == "fixed"]
    inverse, acceleration = (
        max(robot_errors.inverse for robot_errors in fixed),
        max(robot_errors.acceleration for robot_errors in fixed),
    )
    return Claim(
        "schur-complement",
        "Fijany & Bejczy, (3.20)",
        "M⁻¹ = C − BᵗA⁻¹B",
        (Check("error of M⁻¹", inverse, "<", ROUNDING), Check("error of q̈", acceleration, "<", ROUNDING)),
        f"on {len(fixed)} arms M⁻¹ differs from that of UDUᵀ by at most {inverse:.0e}, accelerations by constraint "
        f"forces from those of articulated bodies by at most {acceleration:.0e}; cond(A) is "
        f"{min(robot_errors.condition for robot_errors in fixed):.0e} to "
        f"{max(robot_errors.condition for robot_errors in fixed):.0e}",
        {"arms": len(fixed)},
        rule="every",
    )


def _definite(errors: Sequence[FactorErrors]) -> Claim:
    least_a, least_c = (
        min(robot_errors.least_a for robot_errors in errors),
        min(robot_errors.least_c for robot_errors in errors),
    )
    asymmetry = max(robot_errors.asymmetry for robot_errors in errors)
    return Claim(
        "schur-definite",
        "Fijany & Bejczy, Appendices A and B",
        "A, A′ and C are symmetric and positive definite",
        (
            Check("least eigenvalue of A", least_a, ">", 0.0),
            Check("least eigenvalue of C", least_c, ">", 0.0),
            Check("asymmetry", asymmetry, "<", ROUNDING),
        ),
        f"on {len(errors)} robots the least eigenvalue of A is {least_a:.1e}, of C {least_c:.1e}; A is symmetric up to "
        f"{asymmetry:.0e} of its largest entry",
    )


def _block_diagonal(errors: Sequence[FactorErrors]) -> Claim:
    coupled = [robot_errors for robot_errors in errors if robot_errors.bandwidth]
    most = max(robot_errors.bandwidth for robot_errors in errors)
    return Claim(
        "schur-block-diagonal",
        "Fijany & Bejczy, after (3.15) (FIJ-1)",
        "A is block diagonal",
        (Check("robots whose A couples joints", len(coupled), "==", 0),),
        f"on {len(coupled)} of {len(errors)} robots A couples different joints, {most} apart at most",
        {"robots": len(errors), "joints apart": most},
    )


def _floats(errors: Sequence[FactorErrors]) -> Claim:
    robot_errors = errors[0]
    return Claim(
        "schur-floating",
        "Fijany & Bejczy, Sec. IV.A",
        "the algorithm extends to a floating base with A′ for A",
        (
            Check("error of M⁻¹", max(robot_errors.inverse for robot_errors in errors), "<", ROUNDING),
            Check("error of q̈", max(robot_errors.acceleration for robot_errors in errors), "<", ROUNDING),
            Check("least eigenvalue of A′", min(robot_errors.least_a for robot_errors in errors), ">", 0.0),
        ),
        f"{robot_errors.robot}: M⁻¹ differs by {robot_errors.inverse:.0e}, accelerations by "
        f"{robot_errors.acceleration:.0e}; the least "
        f"eigenvalue of A′ is {robot_errors.least_a:.1e}",
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


def _errors(errors: Sequence[FactorErrors]) -> Figure:
    names = tuple(robot_errors.robot.replace("_", "\n") for robot_errors in errors)
    smallest = float(np.finfo(np.float64).eps) / 16  # a bar for an error of 0
    bars = {
        "M⁻¹": tuple(max(robot_errors.inverse, smallest) for robot_errors in errors),
        "q̈": tuple(max(robot_errors.acceleration, smallest) for robot_errors in errors),
    }
    condition = Curve("cond(A)", names, tuple(robot_errors.condition for robot_errors in errors))
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


INNOVATION = "innovation_at_rest"
FILTER_ROUNDING = 1e-11


def filtering_is_elimination() -> Finding:
    """Judge the quantities of elimination and of filtering, computed by each paper's own recursion, side by side."""
    robots = {name: arm(name) for name in ARMS}
    moving = {name: _differences(robot) for name, robot in robots.items()}
    at_rest = {
        name: _differences(robot.replace(gravity=(0.0, 0.0, 0.0)), moving=False)
        for name, robot in robots.items()
    }
    same = {
        key: max(differences_of_robot[key] for differences_of_robot in moving.values())
        for key in next(iter(moving.values()))
    }
    rest = max(differences_of_robot[INNOVATION] for differences_of_robot in at_rest.values())
    differences = {key: x for key, x in same.items() if key != INNOVATION}
    words = ", ".join(f"{key.replace('_', ' ')} {x:.0e}" for key, x in differences.items())
    return Finding(
        (
            Claim(
                "filtering-is-elimination",
                "Saha (1999), App. B; Saha (2003), App. B",
                "Gaussian elimination of the inertia matrix and Kalman filtering compute the same",
                tuple(
                    Check(key.replace("_", " "), x, "<", FILTER_ROUNDING) for key, x in differences.items()
                ),
                f"on {len(robots)} arms the quantities of both differ, relative to the largest, by at most: {words}",
                rule="every",
            ),
            Claim(
                "innovations",
                "Saha (1999), Sec. 5.2; Kozłowski, (3.51)",
                "the φ̂ of the elimination are the innovations of the filter",
                (
                    Check("at rest", rest, "<", FILTER_ROUNDING),
                    Check("moving", same[INNOVATION], "<", FILTER_ROUNDING),
                ),
                f"at rest and without gravity they differ by {rest:.0e}, else by {same[INNOVATION]:.1e} of the "
                "largest: the innovations then also hold what the motion with q̈ = 0 asks for; with that taken out they "
                f"differ by {same['innovation']:.0e}",
                {"moving, corrected": same["innovation"]},
            ),
        ),
        {
            "differences": as_table(
                [{"robot": name, **differences_of_robot} for name, differences_of_robot in moving.items()]
            )
        },
        {"differences": _difference_figure(moving)},
        ("Every column is computed by the recursion of its own paper and moved to a common point.",),
    )


def _differences(robot: Robot, moving: bool = True) -> dict[str, float]:
    """Return the largest relative differences between the papers, of every quantity and of q̈."""
    q, qd, tau = np.moveaxis(states(robot.n, 3, moving), 1, 0)
    differences = {
        row.name: float((row.difference.max(axis=-1) / row.size).max())
        for row in robot.explain(q, qd, tau).by_paper()
    }
    inputs = {"q": q, "qd": qd, "tau": tau}
    eliminated, filtered = (
        evaluate(robot.mechanism, "forward_dynamics", inputs, Options(method=method))["qdd"]
        for method in ("udu", "kalman")
    )
    return {**differences, "qdd": float(np.abs(eliminated - filtered).max() / np.abs(eliminated).max())}


def _difference_figure(robots: Mapping[str, Mapping[str, float]]) -> Figure:
    smallest = float(np.finfo(np.float64).eps) / 16  # a bar for no difference at all
    curves = tuple(
        Curve(
            name,
            tuple(key.replace("_", "\n") for key in differences),
            tuple(max(x, smallest) for x in differences.values()),
        )
        for name, differences in robots.items()
    )
    panel = Panel("elimination and filtering", "quantity", "largest relative difference", curves, kind="bars")
    return Figure("Filtering is elimination", (panel,))
