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
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.measurement import Cell, Column, Measurement
from rodyn.papers.reproduce.robots import RATIOS, arm, chain, states
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
"""A method keeps its digits if its error is at most so many times that of the best one."""
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
    """Every forward method that takes the robot, on doubles, in the order of the table."""

    def by(name: str) -> Method:
        def run(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
            given = {"q": q, "qd": qd, "tau": tau}
            return evaluate(robot.mechanism, "forward_dynamics", given, Options(method=name))["qdd"]

        return run

    rows = [row for row in registered("forward_dynamics") if takes(row, robot.mechanism)]
    ordered = sorted(rows, key=lambda row: row.cost == "O(n³)")
    return {row.name: by(row.name) for row in ordered} | {SOLVE: _solved}


def _solved(robot: Robot, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """The textbook's I \\ f: Gaussian elimination of the whole matrix."""
    M = evaluate(robot.mechanism, "inertia_matrix", {"q": q})["M"]
    bias = evaluate(robot.mechanism, "bias_force", {"q": q, "qd": qd})["tau"]
    return np.asarray(np.linalg.solve(M, tau - bias), dtype=np.float64)


def measured(robot: Robot, given: Floats) -> MethodErrors:
    """The largest errors of all methods over states (count, 3, n) of q, q̇ and τ."""
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
    return MethodErrors(robot, worst, errors)


def accuracy() -> Finding:
    """Whether O(n) methods give more exact accelerations than O(n³) ones, judged by the small measurement."""
    found = measure(quick=True)
    rows = found.by_heading()
    last = max(int(row["n"]) for row in rows if row["chain, arm"] in RATIOS)
    worst = next(row for row in rows if (row["chain, arm"], row["n"]) == ("doubling", last))
    methods = [column.name for column in found.columns[3:]]
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
                found.source,
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
                found.source,
                "the difference shows with the arms of the papers",
                (Check("largest error", known, ">", ROUNDING),),
                f"no method errs by more than {known:.0e} on {' and '.join(str(row['chain, arm']) for row in arms)}",
                kind="ours",
            ),
        ),
        {"errors": found.table()},
        {"errors": found.figure},
        (found.summary, *found.notes),
    )


def _extremely_stable(rows: Sequence[Mapping[str, Any]], methods: Sequence[str]) -> Claim:
    """ReDySim beside the best method on the longest chain of each kind."""
    checks, words = [], []
    for row in rows:
        own, best = float(row[REDYSIM]), min(float(row[name]) for name in methods)
        bound = KEPT * max(best, float(np.finfo(np.float64).eps))
        checks.append(Check(f"error of {REDYSIM}, {row['chain, arm']}", own, "<=", bound))
        words.append(f"{own:.0e} ({row['chain, arm']}, best {best:.0e})")
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
    return Measurement(
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
        summary(chains, list(known.values())),
        (
            "largest |q̈ − exact| / largest |q̈|; exact: the same sources on decimals of 50 digits",
            "every method runs its page on doubles in Python; cond M = ‖M‖₁ ‖M⁻¹‖₁, from 50 digits",
            "chains by their masses towards the tip; no bias: doubling, but at rest and without gravity, so that b = 0",
            f"{REFUSED}: a pivot is numerically zero, or fewer than three digits are left; {SOLVE}: numpy.linalg.solve",
        ),
        tuple(_panel(masses, found, names) for masses, found in chains.items()),
    )


def summary(chains: Mapping[str, Sequence[MethodErrors]], arms: Sequence[MethodErrors]) -> str:
    """In a few sentences, from the errors."""
    pairs = zip(chains["doubling"], chains[STILL], strict=True)
    decided = [
        pair for pair in pairs if all(one.errors[name] < np.inf for one in pair for name in (BEST, CUBIC))
    ]
    if not decided:
        return f"Cannot be decided: on every chain a method was {REFUSED}. {_on_arms(arms)}".rstrip()
    worst, still = max(decided, key=lambda pair: max(e for e in pair[0].errors.values() if e < np.inf))
    return f"{_on_chain(worst)} {_but_for_bias(worst, still)}{_on_arms(arms)}".rstrip()


def _on_chain(of: MethodErrors) -> str:
    """Whether recursions are more exact than eliminations."""
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
    """What is lost in τ − b, and not in the elimination."""
    good = _stable(moving)
    bias = [name for name in _stable(still) if name not in good]
    if not bias:
        return ""
    return (
        f"Of these, {', '.join(bias)} would be exact but for the difference τ − b (without it "
        f"{max(still.errors[name] for name in bias):.0e}). "
    )


def _on_arms(arms: Sequence[MethodErrors]) -> str:
    found = [error for one in arms for error in one.errors.values() if error < np.inf]
    refused = [
        f"{name} on {one.robot.name}" for one in arms for name in one.errors if one.errors[name] == np.inf
    ]
    largest = f"On the papers' arms no method errs by more than {max(found):.0e}" if found else ""
    return "; ".join(
        [*([largest] if found else []), *(f"{one} was {REFUSED}" for one in refused)]
    ) + "." * bool(arms)


def _cubic() -> set[str]:
    return {SOLVE, *(row.name for row in registered("forward_dynamics") if row.cost == "O(n³)")}


def _stable(of: MethodErrors) -> list[str]:
    """The methods that are not much worse than the best, or than rounding."""
    bound = 100 * max(min(of.errors.values()), float(np.finfo(np.float64).eps))
    return [name for name, error in of.errors.items() if error <= bound]


def _panel(masses: str, found: Sequence[MethodErrors], names: Sequence[str]) -> Panel:
    def curve(name: str) -> Curve:
        points = [(float(one.robot.n), one.errors[name]) for one in found if 0.0 < one.errors[name] < np.inf]
        return Curve(name, tuple(x for x, _ in points), tuple(y for _, y in points), name in _cubic())

    title = {"equal": "equal masses", STILL: "masses doubling, at rest, without gravity"}.get(
        masses, f"masses {masses} towards the tip"
    )
    return Panel(title, "links n", "relative error of q̈", tuple(map(curve, names)), log_x=True, top=1.0)
