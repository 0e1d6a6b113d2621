"""What the papers claim about rounding, steps, factors, sines from a table and frequencies: judged from the studies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from rodyn.cost.printed import BIAS_TABLE, INVERSE_TABLE
from rodyn.kernel.evaluate import evaluate
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.reproduce.counted import as_table, judged
from rodyn.reproduce.experiment import Claim, Finding, Table
from rodyn.robot import Robot
from rodyn.studies.accuracy import ARMS, CUBIC
from rodyn.studies.agee_turner import FACTORED, PLAIN, rank_one
from rodyn.studies.every import study
from rodyn.studies.frequency import HIS, NEEDED, THEN
from rodyn.studies.robots import RATIOS, arm, chain, states
from rodyn.studies.steps import CHAINS, taken
from rodyn.studies.study import Cell, Study

RECURSIONS = ("udu", "articulated-body", "kalman")
"""The O(n) recursions that are meant: Saha's, Featherstone's and Kozłowski's."""
ROUNDING = 1e-12


def accuracy() -> Finding:
    """Errors of q̈ by O(n) and O(n³) methods."""
    found = study("accuracy", quick=True)
    rows = _rows(found)
    last = max(int(row["n"]) for row in rows if row["chain, arm"] in RATIOS)
    worst = next(row for row in rows if (row["chain, arm"], row["n"]) == ("doubling", last))
    errors = {name: float(worst[name]) for name in (*RECURSIONS, CUBIC)}
    words = ", ".join(f"{errors[name]:.0e} of {name}" for name in RECURSIONS)
    arms = [row for row in rows if row["chain, arm"] in ARMS]
    methods = [column.name for column in found.columns[3:]]
    known = max(float(row[name]) for row in arms for name in methods)
    return Finding(
        (
            Claim(
                "smooth-on-chains",
                found.source,
                "O(n) recursions give more exact, and so smoother, accelerations than elimination in O(n³)",
                judged(errors[name] < errors[CUBIC] for name in RECURSIONS),
                f"masses doubling over {last} links (cond M {float(worst['cond M']):.0e}): relative errors are {words}, "
                f"against {errors[CUBIC]:.0e} of {CUBIC}",
                errors,
            ),
            Claim(
                "smooth-on-arms",
                found.source,
                "that shows with the arms of the papers",
                judged([known > ROUNDING]),
                f"no method errs by more than {known:.0e} on {' and '.join(str(row['chain, arm']) for row in arms)}",
                {"largest error": known},
            ),
        ),
        {"errors": _table(found)},
        {"errors": found.figure},
        (found.verdict, *found.notes),
    )


def integration_steps() -> Finding:
    """Evaluations of q̈ that an integrator asks for."""
    found = study("steps", quick=True)
    rows = _rows(found)
    name, tight = "chain of 16, masses × 2", min(float(row["tolerance"]) for row in rows)
    robot = chain(*CHAINS[name])
    recursive, cubic = (taken(robot, method, tight) for method in ("articulated-body", CUBIC))
    ratio = cubic.evaluations / recursive.evaluations
    loose = max(
        float(row[RATIO]) for row in rows if row["free fall of"] in CHAINS and float(row["tolerance"]) > 1e-7
    )
    arms = [float(row[RATIO]) for row in rows if row["free fall of"] in ARMS]
    return Finding(
        (
            Claim(
                "fewer-steps",
                found.source,
                "with accelerations of an O(n) recursion an integration takes fewer steps",
                judged([ratio > MORE, loose > MORE, max(arms) > MORE]),
                f"{name}, tolerance {tight:.0e}: {cubic.cell} evaluations of q̈ with {CUBIC} against "
                f"{recursive.evaluations}, {ratio:.2f} times as many; at 1e-06 {loose:.2f} times as many, and on the "
                f"papers' arms at most {max(arms):.2f} times as many at any tolerance",
                {"chain, tight": ratio, "chain, loose": loose, "arms": max(arms)},
            ),
        ),
        {"evaluations": _table(found, without=(CUBIC, RATIO)), "tight": as_table(_tight(robot, tight))},
        {"evaluations": found.figure},
        found.notes,
    )


RATIO = "O(n³) : O(n)"
MORE = 1.05
"""What is called more steps here."""


def _tight(robot: Robot, tolerance: float) -> list[dict[str, Any]]:
    methods = (*RECURSIONS, "constraint-force")
    return [
        {"method": name, "tolerance": tolerance, "evaluations": taken(robot, name, tolerance).evaluations}
        for name in methods
    ]


def agee_turner() -> Finding:
    """The covariance as factors: operations."""
    found = study("agee-turner", quick=True)
    total = {(row["robot"], row["method"]): int(row["operations"]) for row in _rows(found)}
    robots = list(dict.fromkeys(robot for robot, _ in total))
    ratios = {
        robot: total[robot, f"{FACTORED}, as described"] / total[robot, f"{PLAIN}, as described"]
        for robot in robots
    }
    words = "; ".join(
        f"{robot}: {total[robot, f'{FACTORED}, as described']} operations against "
        f"{total[robot, f'{PLAIN}, as described']}, {ratio:.2f} times as many"
        for robot, ratio in ratios.items()
    )
    return Finding(
        (
            Claim(
                "agee-turner-does-not-pay",
                found.source,
                "Agee and Turner's factors of the inertia prediction bring nothing in terms of operations",
                judged(ratio > 1 for ratio in ratios.values()),
                f"{words}; the prediction alone takes five updates of {rank_one().total} operations for every link",
                {**ratios, "rank-one update": rank_one().total},
            ),
        ),
        {"operations": _table(found, without=("ns per state",))},
        {"operations": found.figure},
        (
            "His reason is the special form of H_k. In our equations it helps the factors: gain, pivot and update cost "
            "them nothing, it is the prediction that does.",
            f"Times of this run are in: {found.verdict}",
            *found.notes,
        ),
    )


def sine_table() -> Finding:
    """Sines and cosines from a table of 0.1°."""
    found = study("sine-table", quick=True)
    rows = {row["sine and cosine"]: row for row in _rows(found)}
    trips = {name: float(row["round trip (rad/s²)"]) for name, row in rows.items() if row["error of sine"]}
    torques = {name: float(rows[name]["torque (N m)"]) for name in trips}
    times = {f"{name}, ns": row["pair (ns)"] for name, row in rows.items()}
    words = "; ".join(
        f"{name}: {trip:.0e} rad/s², torques wrong by {torques[name]:.1e} N m" for name, trip in trips.items()
    )
    return Finding(
        (
            Claim(
                "table-round-trip",
                found.source,
                "accelerations from the torques are exactly those of the trajectory, with sines from a table",
                judged(trip < ROUNDING for trip in trips.values()),
                f"{words}; how he looked between the entries is not said",
                {**{f"round trip, {name}": trip for name, trip in trips.items()}},
            ),
            Claim(
                "table-saves-time",
                found.source,
                "a table saves the time of computing sines and cosines",
                "cannot be decided",
                "his computer is not here; what a sine and cosine take on this machine is in the notes",
                {},
            ),
        ),
        {"errors": _table(found, without=("pair (ns)",))},
        {"errors": found.figure},
        (
            *found.notes,
            "Nanoseconds for a pair in this run: "
            + ", ".join(f"{name} {ns:.1f}" for name, ns in times.items()),
        ),
    )


def control_frequencies() -> Finding:
    """200 and 100 evaluations per second in 1990; today's beside them, which decide nothing."""
    found = study("frequency", quick=True)
    counted = {
        "inverse_dynamics": next(
            row for row in INVERSE_TABLE if row.algorithm.startswith("Kozłowski") and "90" in row.algorithm
        ),
        "forward_dynamics": next(row for row in BIAS_TABLE if row.algorithm == "Kozłowski, Kalman"),
    }
    operations = {task: sum(row.cells[6]) for task, row in counted.items()}
    rates = {task: then.hertz * operations[task] * 1e-6 for task, then in THEN.items()}
    apart = max(rates.values()) / min(rates.values())
    today = [row for row in _rows(found) if row["method"] != HIS]
    return Finding(
        (
            Claim(
                "frequencies-of-1990",
                found.source,
                "torques of a PUMA 560 at 200 Hz and accelerations at about 100 Hz, on an 80386 with an 80387",
                "cannot be decided",
                "his computer is not here; "
                + "; ".join(
                    f"{then.hertz:g} Hz of {operations[task]} operations are {rates[task]:.2f} million a second"
                    for task, then in THEN.items()
                ),
                {f"{task}, Mflop/s": rate for task, rate in rates.items()},
            ),
            Claim(
                "frequencies-enough",
                found.source,
                f"that is enough for control, which needs {NEEDED:g} Hz",
                judged(then.hertz >= NEEDED for then in THEN.values()),
                f"if the frequencies are as he says, they are "
                f"{' and '.join(f'{then.hertz / NEEDED:g}' for then in THEN.values())} times the {NEEDED:g} Hz",
                {task: then.hertz / NEEDED for task, then in THEN.items()},
            ),
            Claim(
                "frequencies-from-counts",
                found.source,
                "frequencies that follow from the number of operations and the clock are those that were measured",
                "cannot be decided",
                f"the clock is not printed; the two tasks imply rates that are {apart:.2f} times apart, with 'about' 100 Hz",
                {"rates apart": apart},
            ),
        ),
        {
            "then": as_table(
                [{"task": task, "hertz": t.hertz, "operations": operations[task]} for task, t in THEN.items()]
            )
        },
        {"frequencies": found.figure},
        (
            *(_today(row) for row in today),
            *found.notes,
            "Frequencies of this machine, in notes and figure, differ from run to run; no verdict depends on them.",
        ),
    )


def _today(row: Mapping[str, Any]) -> str:
    return (
        f"Today, {row['task']} dynamics by {row['method']}: {row['floats kHz']:.2f} kHz on Python's floats, "
        f"{row['one state kHz']:.1f} kHz one state a call, {row['batch kHz']:,.0f} kHz in a batch."
    )


FILTERED = ("three_link", "stanford", "puma", "puma560", "kuka")


def filtering_is_elimination() -> Finding:
    """The quantities of elimination and of filtering, computed by each paper's own recursion, side by side."""
    robots = {name: arm(name) for name in FILTERED}
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
                judged(x < FILTER_ROUNDING for x in differences.values()),
                f"on {len(robots)} arms the quantities of both differ, relative to the largest, by at most: {words}",
                differences,
            ),
            Claim(
                "innovations",
                "Saha (1999), Sec. 5.2; Kozłowski, (3.51)",
                "the φ̂ of the elimination are the innovations of the filter",
                judged([rest < FILTER_ROUNDING, same[INNOVATION] < FILTER_ROUNDING]),
                f"at rest and without gravity they differ by {rest:.0e}, else by {same[INNOVATION]:.1e} of the largest: the "
                "innovations then also hold what the motion with q̈ = 0 asks for; with that taken out they differ by "
                f"{same['innovation']:.0e}",
                {"at rest": rest, "moving": same[INNOVATION], "moving, corrected": same["innovation"]},
            ),
        ),
        {"differences": as_table([{"robot": name, **found} for name, found in moving.items()])},
        {"differences": _difference_figure(moving)},
        ("Every column is computed by the recursion of its own paper and moved to a common point.",),
    )


INNOVATION = "innovation_at_rest"
FILTER_ROUNDING = 1e-11


def _differences(robot: Robot, moving: bool = True) -> dict[str, float]:
    """The largest relative differences between the papers, of every quantity and of q̈."""
    q, qd, tau = np.moveaxis(states(robot.n, 3, moving), 1, 0)
    found = {
        row.name: float((row.difference.max(axis=-1) / row.size).max())
        for row in robot.explain(q, qd, tau).by_paper()
    }
    given = {"q": q, "qd": qd, "tau": tau}
    one, other = (
        evaluate(robot.mechanism, "forward_dynamics", given, method=method)["qdd"]
        for method in ("udu", "kalman")
    )
    return {**found, "qdd": float(np.abs(one - other).max() / np.abs(one).max())}


def _difference_figure(found: Mapping[str, Mapping[str, float]]) -> Figure:
    smallest = float(np.finfo(np.float64).eps) / 16  # a bar for no difference at all
    curves = tuple(
        Curve(name, tuple(one), tuple(max(x, smallest) for x in one.values())) for name, one in found.items()
    )
    panel = Panel("elimination and filtering", "quantity", "largest relative difference", curves, kind="bars")
    return Figure("Filtering is elimination", (panel,))


def _rows(found: Study) -> list[dict[str, Any]]:
    names = [column.name for column in found.columns]
    return [dict(zip(names, row, strict=True)) for row in found.rows]


def _table(found: Study, without: Iterable[str] = ()) -> Table:
    """The numbers of a study, but for columns that are different in every run."""
    left_out = set(without)
    columns: dict[str, tuple[Cell, ...]] = {
        column.name: found.column(column.name) for column in found.columns if column.name not in left_out
    }
    return Table(columns)
