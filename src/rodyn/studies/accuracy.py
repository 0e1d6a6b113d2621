"""How exact the accelerations of each method of forward dynamics are where the inertia matrix is badly conditioned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from rodyn.algorithms import registered
from rodyn.errors import SingularError
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import evaluate, takes
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot
from rodyn.studies.exactly import condition, decimals, relative_error
from rodyn.studies.robots import RATIOS, arm, chain, states
from rodyn.studies.study import Cell, Column, Study

LENGTHS = (5, 10, 20, 40, 80)
ARMS = ("three_link", "stanford", "puma", "puma560", "kuka")
STILL = "no bias"
"""Masses that double, but no bias: at rest and without gravity."""
BEST, CUBIC = "articulated-body", "cholesky"
SOLVE = "M \\ f"
REFUSED = "refused"
"""What stands for the error of a method that found a pivot it could not divide by."""

Method = Callable[[Robot, Floats, Floats, Floats], Floats]


class Measured(NamedTuple):
    """A robot, the worst condition of M over some states of it, and the largest error of each method."""

    robot: Robot
    condition: float
    errors: Mapping[str, float]

    def cell(self, method: str) -> Cell:
        error = self.errors.get(method)
        return REFUSED if error == np.inf else error


def methods(robot: Robot) -> dict[str, Method]:
    """Every forward method that takes the robot, on doubles, in the order of the table."""

    def by(name: str) -> Method:
        def run(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
            given = {"q": q, "qd": qd, "tau": tau}
            return evaluate(robot.mechanism, "forward_dynamics", given, method=name)["qdd"]

        return run

    rows = [row for row in registered("forward_dynamics") if takes(row, robot.mechanism)]
    ordered = sorted(rows, key=lambda row: row.cost == "O(n³)")
    return {row.name: by(row.name) for row in ordered} | {SOLVE: _solved}


def _solved(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """The textbook's I \\ f: Gaussian elimination of the whole matrix."""
    M = evaluate(robot.mechanism, "inertia_matrix", {"q": q})["M"]
    bias = evaluate(robot.mechanism, "bias_force", {"q": q, "qd": qd})["tau"]
    return np.asarray(np.linalg.solve(M, tau - bias), dtype=np.float64)


def measured(robot: Robot, given: Floats) -> Measured:
    """The errors of all methods over states (count, 3, n) of q, q̇ and τ."""
    errors = dict.fromkeys(methods(robot), 0.0)
    worst = 0.0
    for q, qd, tau in given:
        plain = (q.tolist(), qd.tolist(), tau.tolist())
        exact = decimals(robot.mechanism, "forward_dynamics", BEST, *plain)["qdd"]
        worst = max(worst, condition(robot.mechanism, plain[0]))
        for name, method in methods(robot).items():
            try:
                errors[name] = max(errors[name], relative_error(method(robot, q, qd, tau), exact))
            except SingularError:
                errors[name] = np.inf
    return Measured(robot, worst, errors)


def accuracy(quick: bool = False) -> Study:
    """Errors of q̈ against 50 digits, on chains and on the papers' arms."""
    lengths, arms, count = (LENGTHS[:3], ARMS[:2], 1) if quick else (LENGTHS, ARMS, 2)
    chains = {
        masses: [measured(chain(n, ratio), states(n, count)) for n in lengths]
        for masses, ratio in RATIOS.items()
    }
    chains[STILL] = [
        measured(chain(n, RATIOS["doubling"], (0.0, 0.0, 0.0)), states(n, count, moving=False))
        for n in lengths
    ]
    known = {
        name: measured(robot, states(robot.n, 5)) for name, robot in zip(arms, map(arm, arms), strict=True)
    }
    names = tuple(methods(chain(2)))
    rows = [
        (masses, one.robot.n, one.condition, *map(one.cell, names))
        for masses, found in chains.items()
        for one in found
    ]
    rows += [(name, one.robot.n, one.condition, *map(one.cell, names)) for name, one in known.items()]
    return Study(
        "accuracy",
        "Accuracy of forward dynamics on badly conditioned chains",
        "Are accelerations of an O(n) recursion more exact than those of an O(n³) elimination of the inertia matrix?",
        "O(n) algorithms find accelerations that are smooth functions of time, O(n³) ones do not",
        "Saha (1999), Sec. 1; Saha (2003), Sec. 1; Saha, textbook, Sec. 9.4.1; all after Ascher, Pai & Cloutier (1997)",
        (
            Column("chain, arm"),
            Column("n"),
            Column("cond M", ".0e"),
            *(Column(name, ".0e") for name in names),
        ),
        tuple(rows),
        verdict(chains, list(known.values())),
        (
            "largest |q̈ − exact| / largest |q̈|; exact: the same sources on decimals of 50 digits",
            "every method runs its page on doubles in Python; cond M = ‖M‖₁ ‖M⁻¹‖₁, from 50 digits",
            "chains by their masses towards the tip; no bias: doubling, but at rest and without gravity, so that b = 0",
            f"{REFUSED}: the method met a pivot that is next to nothing; {SOLVE}: numpy.linalg.solve",
        ),
        tuple(_panel(masses, found, names) for masses, found in chains.items()),
    )


def verdict(chains: Mapping[str, Sequence[Measured]], arms: Sequence[Measured]) -> str:
    """In a few sentences, from the errors."""
    pairs = zip(chains["doubling"], chains[STILL], strict=True)
    finite = [pair for pair in pairs if not any(np.inf in one.errors.values() for one in pair)]
    worst, still = max(finite, key=lambda pair: pair[0].errors[CUBIC])
    good = _stable(worst)
    bias = [name for name in _stable(still) if name not in good]
    lost = ", ".join(f"{error:.0e} of {name}" for name, error in worst.errors.items() if name not in good)
    known = max(error for one in arms for error in one.errors.values())
    return (
        f"Holds for {', '.join(good)}: on the {worst.robot.name} (cond M {worst.condition:.0e}) their errors are at "
        f"most {max(worst.errors[name] for name in good):.0e}, against {lost}. Of these, "
        f"{', '.join(bias) or 'none'} would be exact but for the difference τ − b (without it "
        f"{max((still.errors[name] for name in bias), default=0.0):.0e}). "
        f"On the papers' arms no method errs by more than {known:.0e}."
    )


def _stable(of: Measured) -> list[str]:
    """The methods that are not much worse than the best."""
    return [name for name, error in of.errors.items() if error <= 100 * min(of.errors.values())]


def _panel(masses: str, found: Sequence[Measured], names: Sequence[str]) -> Panel:
    def curve(name: str) -> Curve:
        points = [(float(one.robot.n), one.errors[name]) for one in found if 0.0 < one.errors[name] < np.inf]
        x, y = zip(*points, strict=True)
        return Curve(name, x, y, name in (CUBIC, SOLVE))

    title = {"equal": "equal masses", STILL: "masses doubling, at rest, without gravity"}.get(
        masses, f"masses {masses} towards the tip"
    )
    return Panel(title, "links n", "relative error of q̈", tuple(map(curve, names)), log_x=True, top=1.0)
