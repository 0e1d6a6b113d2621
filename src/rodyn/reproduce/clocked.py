"""What Kozłowski's programs did with sines from a table, and how often a second; today's times decide nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rodyn.cost.printed import BIAS_TABLE, INVERSE_TABLE
from rodyn.reproduce.counted import as_table, judged, study_rows, study_table
from rodyn.reproduce.experiment import Claim, Finding
from rodyn.studies.every import study
from rodyn.studies.frequency import HIS, NEEDED, THEN

ROUNDING = 1e-12
COUNTED = {
    "inverse_dynamics": "Kozłowski, two-point, 0 and ±90°",
    "forward_dynamics": "Kozłowski, Kalman",
}
"""The rows of his tables that say how many operations his programs take for a PUMA 560."""


def sine_table() -> Finding:
    """Sines and cosines from a table of 0.1°."""
    found = study("sine-table", quick=True)
    rows = {row["sine and cosine"]: row for row in study_rows(found)}
    trips = {name: float(row["round trip (rad/s²)"]) for name, row in rows.items() if row["error of sine"]}
    torques = {name: float(rows[name]["torque (N m)"]) for name in trips}
    times = {str(name): float(row["pair (ns)"]) for name, row in rows.items()}
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
                {f"round trip, {name}": trip for name, trip in trips.items()},
            ),
            Claim(
                "table-saves-time",
                found.source,
                "a table saves the time of computing sines and cosines",
                "cannot be decided",
                "his computer is not here; what a sine and cosine take on this machine is in the notes",
                {f"{name}, ns": ns for name, ns in times.items()},
            ),
        ),
        {"errors": study_table(found, without=("pair (ns)",))},
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
    rows = {row.algorithm: row for row in (*INVERSE_TABLE, *BIAS_TABLE)}
    counted = {task: rows[name] for task, name in COUNTED.items()}
    operations = {task: sum(row.cells[6]) for task, row in counted.items()}
    rates = {task: then.hertz * operations[task] * 1e-6 for task, then in THEN.items()}
    apart = max(rates.values()) / min(rates.values())
    today = [row for row in study_rows(found) if row["method"] != HIS]
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
                {f"{task}, Mflop/s": rate for task, rate in rates.items()}
                | {f"today, {row['method']} in a batch, kHz": row["batch kHz"] for row in today},
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
                f"the clock is not printed; the rates of the two tasks, one frequency being 'about', are "
                f"{apart:.2f} times apart",
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
