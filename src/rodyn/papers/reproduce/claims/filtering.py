"""Gaussian elimination and Kalman filtering of the same arms, quantity by quantity."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.papers.reproduce.claims.accuracy import ARMS
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.robots import arm, states
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot

INNOVATION = "innovation_at_rest"
ROUNDING = 1e-11


def filtering_is_elimination() -> Finding:
    """The quantities of elimination and of filtering, computed by each paper's own recursion, side by side."""
    robots = {name: arm(name) for name in ARMS}
    moving = {name: _differences(robot) for name, robot in robots.items()}
    at_rest = {
        name: _differences(robot.replace(gravity=(0.0, 0.0, 0.0)), moving=False)
        for name, robot in robots.items()
    }
    same = {key: max(found[key] for found in moving.values()) for key in next(iter(moving.values()))}
    rest = max(found[INNOVATION] for found in at_rest.values())
    differences = {key: x for key, x in same.items() if key != INNOVATION}
    words = ", ".join(f"{key.replace('_', ' ')} {x:.0e}" for key, x in differences.items())
    return Finding(
        (
            Claim(
                "filtering-is-elimination",
                "Saha (1999), App. B; Saha (2003), App. B",
                "Gaussian elimination of the inertia matrix and Kalman filtering compute the same",
                tuple(Check(key.replace("_", " "), x, "<", ROUNDING) for key, x in differences.items()),
                f"on {len(robots)} arms the quantities of both differ, relative to the largest, by at most: {words}",
                rule="every",
            ),
            Claim(
                "innovations",
                "Saha (1999), Sec. 5.2; Kozłowski, (3.51)",
                "the φ̂ of the elimination are the innovations of the filter",
                (Check("at rest", rest, "<", ROUNDING), Check("moving", same[INNOVATION], "<", ROUNDING)),
                f"at rest and without gravity they differ by {rest:.0e}, else by {same[INNOVATION]:.1e} of the "
                "largest: the innovations then also hold what the motion with q̈ = 0 asks for; with that taken out they "
                f"differ by {same['innovation']:.0e}",
                {"moving, corrected": same["innovation"]},
            ),
        ),
        {"differences": as_table([{"robot": name, **found} for name, found in moving.items()])},
        {"differences": _difference_figure(moving)},
        ("Every column is computed by the recursion of its own paper and moved to a common point.",),
    )


def _differences(robot: Robot, moving: bool = True) -> dict[str, float]:
    """The largest relative differences between the papers, of every quantity and of q̈."""
    q, qd, tau = np.moveaxis(states(robot.n, 3, moving), 1, 0)
    found = {
        row.name: float((row.difference.max(axis=-1) / row.size).max())
        for row in robot.explain(q, qd, tau).by_paper()
    }
    given = {"q": q, "qd": qd, "tau": tau}
    one, other = (
        evaluate(robot.mechanism, "forward_dynamics", given, Options(method=method))["qdd"]
        for method in ("udu", "kalman")
    )
    return {**found, "qdd": float(np.abs(one - other).max() / np.abs(one).max())}


def _difference_figure(found: Mapping[str, Mapping[str, float]]) -> Figure:
    smallest = float(np.finfo(np.float64).eps) / 16  # a bar for no difference at all
    curves = tuple(
        Curve(
            name, tuple(key.replace("_", "\n") for key in one), tuple(max(x, smallest) for x in one.values())
        )
        for name, one in found.items()
    )
    panel = Panel("elimination and filtering", "quantity", "largest relative difference", curves, kind="bars")
    return Figure("Filtering is elimination", (panel,))
