"""Errors of the accelerations of each method of forward dynamics where the inertia matrix is badly conditioned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algorithms import registered
from rodyn.arrays import Floats
from rodyn.errors import SingularError
from rodyn.kernel.quantity.request import Options, takes
from rodyn.kernel.reference import evaluate
from rodyn.papers.reproduce.claims.exact import condition, decimals, relative_error
from rodyn.papers.reproduce.experiment import Cell, Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import RATIOS, arm, chain, states
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

LENGTHS = (5, 10, 20, 40, 80)
ARMS = ("three_link", "stanford", "puma", "puma560", "kuka")
STILL = "no bias"
"""Masses that double, at rest and without gravity: τ − b has no b."""
BEST, CUBIC = "articulated-body", "cholesky"
SOLVE = "M \\ f"
REDYSIM = "redysim"
REFUSED = "refused"
"""In place of the error of a method that met a pivot which is numerically zero, or has too few digits left."""

KEPT = 100
"""A method keeps its digits if its error is at most this many times that of the best one."""
ROUNDING = 1e-12
"""Errors up to this size count as rounding."""

Method = Callable[[Robot, Floats, Floats, Floats], Floats]


class MethodErrors(NamedTuple):
    """A robot, the worst condition of M over some states of it, and the largest error of each method."""

    robot: Robot
    condition: float
    errors: Mapping[str, float]

    def cell(self, method: str) -> Cell:
        error = self.errors.get(method)
        return REFUSED if error == np.inf else error


def methods(robot: Robot) -> dict[str, Method]:
    """Return every forward method that takes the robot, on doubles, in the order of the table."""

    def by(name: str) -> Method:
        def run(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
            inputs = {"q": q, "qd": qd, "tau": tau}
            return evaluate(robot.mechanism, "forward_dynamics", inputs, Options(method=name))["qdd"]

        return run

    rows = [row for row in registered("forward_dynamics") if takes(row, robot.mechanism)]
    ordered = sorted(rows, key=lambda row: row.cost == "O(n³)")
    return {row.name: by(row.name) for row in ordered} | {SOLVE: _solved}


def _solved(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """Return I \\ f of the textbook: Gaussian elimination of the whole matrix."""
    M = evaluate(robot.mechanism, "inertia_matrix", {"q": q})["M"]
    bias = evaluate(robot.mechanism, "bias_force", {"q": q, "qd": qd})["tau"]
    return np.asarray(np.linalg.solve(M, tau - bias), dtype=np.float64)


def measure_errors(robot: Robot, states: Floats) -> MethodErrors:
    """Return the largest errors of all methods over states (count, 3, n) of q, q̇ and τ."""
    errors = dict.fromkeys(methods(robot), 0.0)
    worst = 0.0
    for q, qd, tau in states:
        plain = (q.tolist(), qd.tolist(), tau.tolist())
        exact = decimals(robot.mechanism, "forward_dynamics", BEST, *plain)["qdd"]
        worst = max(worst, condition(robot.mechanism, plain[0]))
        for name, method in methods(robot).items():
            try:
                errors[name] = max(errors[name], relative_error(method(robot, q, qd, tau), exact))
            except SingularError:
                errors[name] = np.inf
    return MethodErrors(robot, worst, errors)


def accuracy() -> Finding:
    """Judge whether O(n) methods give more exact accelerations than O(n³) ones, by the small measurement."""
    measurement = measure(quick=True)
    rows = measurement.by_heading()
    last = max(int(row["n"]) for row in rows if row["chain, arm"] in RATIOS)
    worst = next(row for row in rows if (row["chain, arm"], row["n"]) == ("doubling", last))
    methods = [column.name for column in measurement.columns[3:]]
    errors = {name: float(worst[name]) for name in methods}
    linear = [name for name in methods if name not in (CUBIC, SOLVE)]
    kept_up_to = KEPT * min(errors.values())
    kept = [name for name in linear if errors[name] <= kept_up_to]
    lost = [name for name in linear if name not in kept]
    longest = [row for row in rows if row["chain, arm"] not in ARMS and row["n"] == last]
    arms = [row for row in rows if row["chain, arm"] in ARMS]
    known = max(float(row[name]) for row in arms for name in methods)
    return Finding(
        (
            Claim(
                "smooth-on-chains",
                measurement.source,
                "O(n) algorithms give more exact, and so smoother, accelerations than elimination in O(n³)",
                (
                    *(Check(name, errors[name], "<=", kept_up_to) for name in linear),
                    *(Check(name, errors[name], ">", kept_up_to) for name in (CUBIC, SOLVE)),
                ),
                f"masses doubling over {last} links (cond M {float(worst['cond M']):.0e}): {_listed(kept, errors)} "
                f"keep their digits; {_listed(lost, errors)}, which are O(n) as well, do not; "
                f"O(n³): {_listed([CUBIC, SOLVE], errors)}",
            ),
            _extremely_stable(longest, methods),
            Claim(
                "smooth-on-arms",
                measurement.source,
                "the difference shows with the arms of the papers",
                (Check("largest error", known, ">", ROUNDING),),
                f"no method errs by more than {known:.0e} on {' and '.join(str(row['chain, arm']) for row in arms)}",
                kind="ours",
            ),
        ),
        {"errors": measurement.table()},
        {"errors": measurement.figure},
        (measurement.summary, *measurement.notes),
    )


def _extremely_stable(rows: Sequence[Mapping[str, Any]], methods: Sequence[str]) -> Claim:
    """Judge ReDySim beside the best method on the longest chain of each kind."""
    checks, words = [], []
    for row in rows:
        error, best = float(row[REDYSIM]), min(float(row[name]) for name in methods)
        bound = KEPT * max(best, float(np.finfo(np.float64).eps))
        checks.append(Check(f"error of {REDYSIM}, {row['chain, arm']}", error, "<=", bound))
        words.append(f"{error:.0e} ({row['chain, arm']}, best {best:.0e})")
    return Claim(
        "redysim-extremely-stable",
        "textbook, after (9.41b), citing Agrawal (2013)",
        "the forward dynamics of ReDySim is numerically extremely stable",
        tuple(checks),
        f"errors on chains of {rows[0]['n']} links: {', '.join(words)}; extremely stable is read as at most {KEPT} "
        "times the error of the best method, with masses of any kind",
        rule="every",
    )


def _listed(names: Sequence[str], errors: Mapping[str, float]) -> str:
    return ", ".join(f"{name} ({errors[name]:.0e})" for name in names) or "none"


def measure(quick: bool = False) -> Measurement:
    """Measure errors of q̈ against 50 digits, on chains and on the papers' arms."""
    lengths, arms, count = (LENGTHS[:3], ARMS[:2], 1) if quick else (LENGTHS, ARMS, 2)
    chains = {
        masses: [measure_errors(chain(n, ratio), states(n, count)) for n in lengths]
        for masses, ratio in RATIOS.items()
    }
    chains[STILL] = [
        measure_errors(chain(n, RATIOS["doubling"], (0.0, 0.0, 0.0)), states(n, count, moving=False))
        for n in lengths
    ]
    known = {
        name: measure_errors(robot, states(robot.n, 5))
        for name, robot in zip(arms, map(arm, arms), strict=True)
    }
    names = tuple(methods(chain(2)))
    rows = [
        (masses, robot_errors.robot.n, robot_errors.condition, *map(robot_errors.cell, names))
        for masses, chain_errors in chains.items()
        for robot_errors in chain_errors
    ]
    rows += [
        (name, robot_errors.robot.n, robot_errors.condition, *map(robot_errors.cell, names))
        for name, robot_errors in known.items()
    ]
    return Measurement(
        "accuracy",
        "Accuracy of forward dynamics on badly conditioned chains",
        "Are accelerations of an O(n) recursion more exact than those of an O(n³) elimination of the inertia matrix?",
        "O(n) algorithms find accelerations that are smooth functions of time, O(n³) ones do not",
        "Saha (1999), Sec. 1; Saha (2003), Sec. 1; Saha, textbook, Sec. 9.4.1; all after Ascher, Pai & Cloutier (1997)",
        (
            MeasuredColumn("chain, arm"),
            MeasuredColumn("n"),
            MeasuredColumn("cond M", ".0e"),
            *(MeasuredColumn(name, ".0e") for name in names),
        ),
        tuple(rows),
        summary(chains, list(known.values())),
        (
            "largest |q̈ − exact| / largest |q̈|; exact: the same sources on decimals of 50 digits",
            "every method runs its page on doubles in Python; cond M = ‖M‖₁ ‖M⁻¹‖₁, from 50 digits",
            "chains by their masses towards the tip; no bias: doubling, but at rest and without gravity, so that b = 0",
            f"{REFUSED}: a pivot is numerically zero, or fewer than three digits are left; {SOLVE}: numpy.linalg.solve",
        ),
        tuple(_panel(masses, chain_errors, names) for masses, chain_errors in chains.items()),
    )


def summary(chains: Mapping[str, Sequence[MethodErrors]], arms: Sequence[MethodErrors]) -> str:
    """Return the answer in a few sentences, from the errors."""
    pairs = zip(chains["doubling"], chains[STILL], strict=True)
    decided = [
        pair
        for pair in pairs
        if all(robot_errors.errors[name] < np.inf for robot_errors in pair for name in (BEST, CUBIC))
    ]
    if not decided:
        return f"Cannot be decided: on every chain a method was {REFUSED}. {_on_arms(arms)}".rstrip()
    worst, still = max(decided, key=lambda pair: max(e for e in pair[0].errors.values() if e < np.inf))
    return f"{_on_chain(worst)} {_but_for_bias(worst, still)}{_on_arms(arms)}".rstrip()


def _on_chain(of: MethodErrors) -> str:
    """Say whether recursions are more exact than eliminations."""
    good, cubic = _stable(of), _cubic()
    lost = [name for name in of.errors if name not in good]
    where = f"on the {of.robot.name} (cond M {of.condition:.0e})"
    most = f"{max(of.errors[name] for name in good):.0e}"
    if not lost:
        return f"No difference: {where} no error is more than {most}."
    words = [f"{of.errors[name]:.0e} of {name}" for name in lost if of.errors[name] < np.inf]
    words += [f"{name}, which was {REFUSED}" for name in lost if of.errors[name] == np.inf]
    against = f"at most {most}, against {', '.join(words)}."
    if cubic.isdisjoint(good):
        return f"Holds for {', '.join(good)}: {where} their errors are {against}"
    return f"Does not hold: {where} the errors of {', '.join(good)} are {against}"


def _but_for_bias(moving: MethodErrors, still: MethodErrors) -> str:
    """Say what is lost in τ − b, and not in the elimination."""
    good = _stable(moving)
    bias = [name for name in _stable(still) if name not in good]
    if not bias:
        return ""
    return (
        f"Of these, {', '.join(bias)} would be exact but for the difference τ − b (without it "
        f"{max(still.errors[name] for name in bias):.0e}). "
    )


def _on_arms(arms: Sequence[MethodErrors]) -> str:
    known_errors = [
        error for robot_errors in arms for error in robot_errors.errors.values() if error < np.inf
    ]
    refused = [
        f"{name} on {robot_errors.robot.name}"
        for robot_errors in arms
        for name in robot_errors.errors
        if robot_errors.errors[name] == np.inf
    ]
    largest = (
        f"On the papers' arms no method errs by more than {max(known_errors):.0e}" if known_errors else ""
    )
    return "; ".join(
        [*([largest] if known_errors else []), *(f"{robot_errors} was {REFUSED}" for robot_errors in refused)]
    ) + "." * bool(arms)


def _cubic() -> set[str]:
    return {SOLVE, *(row.name for row in registered("forward_dynamics") if row.cost == "O(n³)")}


def _stable(of: MethodErrors) -> list[str]:
    """Return the methods that are not much worse than the best, or than rounding."""
    bound = 100 * max(min(of.errors.values()), float(np.finfo(np.float64).eps))
    return [name for name, error in of.errors.items() if error <= bound]


def _panel(masses: str, chain_errors: Sequence[MethodErrors], names: Sequence[str]) -> Panel:
    def curve(name: str) -> Curve:
        points = [
            (float(robot_errors.robot.n), robot_errors.errors[name])
            for robot_errors in chain_errors
            if 0.0 < robot_errors.errors[name] < np.inf
        ]
        return Curve(name, tuple(x for x, _ in points), tuple(y for _, y in points), name in _cubic())

    title = {"equal": "equal masses", STILL: "masses doubling, at rest, without gravity"}.get(
        masses, f"masses {masses} towards the tip"
    )
    return Panel(title, "links n", "relative error of q̈", tuple(map(curve, names)), log_x=True, top=1.0)
