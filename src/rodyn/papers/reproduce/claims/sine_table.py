"""Kozłowski's look-up table of sines: what it costs in accuracy, and what it would save today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import TimedWork
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.kernels import CompiledKernel
from rodyn.llvm.row_function import program_module
from rodyn.papers.reproduce.experiment import Cell, Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import arm, beyond_noise, nanoseconds, require_target
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot
from rodyn.robot.kernels.kernel import Sines
from rodyn.trace.passes import fused
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from rodyn.trace.sine_table import LOOKUPS as TABLES, Pair
from rodyn.trajectory.motions import motion

INVERSE, FORWARD = "two-point", "kalman"
"""His algorithms."""
ROUNDING = 1e-12
"""rad/s²: a round trip below this counts as exact."""

Turn = Callable[[Any], Pair]


def numpy_pair(angle: Any) -> Pair:
    """Return (cos, sin) by NumPy."""
    return np.cos(angle), np.sin(angle)


NUMPY, CODE = "NumPy", "machine code"
LOOKUPS: Mapping[str, str] = {"nearest entry": "table", "linear interpolation": "table-linear"}
"""How sines are called here and in `Robot.kernel`."""


def torques(robot: Robot, sines: Sines, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Return inverse dynamics with these sines and cosines, (T, n) each."""
    return robot.kernel("inverse_dynamics", method=INVERSE, sines=sines)(q, qd, qdd)


def accelerations(robot: Robot, sines: Sines, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """Return forward dynamics with these sines and cosines, (T, n) each."""
    return robot.kernel("forward_dynamics", method=FORWARD, sines=sines)(q, qd, tau)


class SineErrors(NamedTuple):
    """The largest errors along the motion; `torques` at every time, of the worst joint (N m)."""

    sine: float
    torque: float
    of_largest: float
    acceleration: float
    round_trip: float
    torques: tuple[float, ...]


def errors(robot: Robot, sines: Sines, q: Floats, qd: Floats, qdd: Floats) -> SineErrors:
    """Return the errors of sines in torques, in accelerations from exact torques, and in the round trip."""
    tau, by_table = torques(robot, "exact", q, qd, qdd), torques(robot, sines, q, qd, qdd)
    moved, back = (accelerations(robot, sines, q, qd, torque) for torque in (tau, by_table))
    wrong = np.abs(by_table - tau)
    return SineErrors(
        sine_error(pair_function(sines)),
        float(wrong.max()),
        float((wrong.max(axis=0) / np.abs(tau).max(axis=0)).max()),
        float(np.abs(moved - qdd).max()),
        float(np.abs(back - qdd).max()),
        tuple(wrong.max(axis=1).tolist()),
    )


def sine_table() -> Finding:
    """Judge whether the table spoils the round trip and saves time, by the small measurement."""
    measurement = measure(quick=True)
    rows = {row["sine and cosine"]: row for row in measurement.by_heading()}
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
                measurement.source,
                "accelerations from the torques are exactly those of the trajectory, with sines from a table",
                tuple(Check(f"round trip, {name}", trip, "<", ROUNDING) for name, trip in trips.items()),
                f"{words}; how he looked between the entries is not said",
                kind="ours",
            ),
            Claim(
                "table-saves-time",
                measurement.source,
                "a table saves the time of computing sines and cosines",
                (),
                "his computer is not available; the time of a sine and cosine on this machine is in the notes",
                {f"{name}, ns": ns for name, ns in times.items()},
            ),
        ),
        {"errors": measurement.table(without=("pair (ns)",))},
        {"errors": measurement.figure},
        (
            *measurement.notes,
            "Nanoseconds for a pair in this run: "
            + ", ".join(f"{name} {ns:.1f}" for name, ns in times.items()),
        ),
    )


def measure(quick: bool = False) -> Measurement:
    """Measure errors along his motion, and nanoseconds of a sine and cosine."""
    path = motion("kozlowski")
    t = np.linspace(0.0, path.duration, path.samples or 300)
    ways: dict[str, Any] = {**LOOKUPS, NUMPY: "exact"}
    way_errors = {name: errors(arm("puma560"), sines, *path.path(t)) for name, sines in ways.items()}
    works = _works()
    timed = nanoseconds(works, quick)
    ns = dict(zip((work.label for work in works), timed.ns, strict=True))
    rows: list[tuple[Cell, ...]] = [
        (name, *row_errors[:5], ns[name]) for name, row_errors in way_errors.items()
    ]
    rows.append((CODE, *(None,) * 5, ns[CODE]))
    return Measurement(
        "sine-table",
        "Sines and cosines from a table of 0° to 90° in steps of 0.1°",
        "How much accuracy does the table cost along his PUMA 560 motion, and would it save time today?",
        "sines and cosines were put in look-up tables because computing them again and again takes time; the round "
        "trip torques → accelerations is exact",
        "Kozłowski, Sec. 5",
        (
            MeasuredColumn("sine and cosine"),
            *(MeasuredColumn(name, ".1e") for name in ("error of sine", "torque (N m)", "of largest")),
            *(MeasuredColumn(name, ".1e") for name in ("q̈ (rad/s²)", "round trip (rad/s²)")),
            MeasuredColumn("pair (ns)", ".2f"),
        ),
        tuple(rows),
        summary(way_errors, ns),
        (
            f"largest errors, beside NumPy's sines, at {len(t)} points of the quintic motion of {path.duration:g} s; "
            f"torques by {INVERSE}, accelerations by {FORWARD}, his own",
            "q̈: torques by NumPy's sines, accelerations by those of the table; round trip: both by those of the table",
            f"of largest: of the largest torque of the joint, the worst one; ns on {PAIRS} angles; {timed.note}",
        ),
        (_panel(t, {name: way_errors[name] for name in LOOKUPS}),),
    )


def _panel(t: Floats, way_errors: Mapping[str, SineErrors]) -> Panel:
    moving = slice(1, -1)  # at both ends every angle is an entry
    curves = [
        Curve(name, tuple(t[moving].tolist()), row_errors.torques[moving])
        for name, row_errors in way_errors.items()
    ]
    return Panel("torque error along the motion", "time (s)", "largest error of a joint (N m)", tuple(curves))


def pair_function(sines: str) -> Turn:
    """Return the function from angles to (cos, sin) by these sines, on NumPy arrays."""
    return numpy_pair if sines == "exact" else TABLES[sines].pair


def sine_error(lookup: Turn) -> float:
    """Return the largest error of sine and cosine between entries, over two turns."""
    angle = np.linspace(-2 * np.pi, 2 * np.pi, 200_001)
    return max(float(np.abs(a - b).max()) for a, b in zip(lookup(angle), numpy_pair(angle), strict=True))


def summary(way_errors: Mapping[str, SineErrors], ns: Mapping[str, float]) -> str:
    """Return the answer in two sentences, from the numbers."""
    near, between = (way_errors[name] for name in LOOKUPS)
    fastest = min(ns[name] for name in LOOKUPS)
    blind = near.round_trip < 1e-6 * near.acceleration
    trip = "The round trip is no test of the table" if blind else "The round trip shows the table"
    return (
        f"{trip}: {near.round_trip:.0e} rad/s² with the nearest entry, whose torques are wrong by {near.torque:.1g} "
        f"N m ({near.of_largest:.1%} of the largest of a joint); interpolation errs by {between.torque:.0e} N m, and "
        f"by {between.round_trip:.0e} rad/s² in the round trip. Today the table, {fastest:.1f} ns a pair at best, "
        f"is {_speed(fastest, ns[NUMPY])} NumPy ({ns[NUMPY]:.1f} ns) and {_speed(fastest, ns[CODE])} machine code "
        f"({ns[CODE]:.1f} ns)."
    )


def _speed(ns: float, other: float) -> str:
    return {1: "slower than", 0: "as fast as", -1: "faster than"}[beyond_noise(ns / other)]


PAIRS = 8192


def _works() -> list[TimedWork]:
    """Return the works that compute pairs (cos, sin) of an array of angles, in every way."""
    angle = np.random.default_rng(0).uniform(-np.pi, np.pi, (PAIRS, 1))
    results = [np.empty(PAIRS), np.empty(PAIRS)]
    kernel = sincos_kernel()

    def code(a: int, b: int) -> None:
        kernel({"x": angle[a:b]}, [result[a:b] for result in results])

    def by(lookup: Turn) -> Callable[[int, int], None]:
        return lambda a, b: (lookup(angle[a:b]), None)[1]

    ways = {**LOOKUPS, NUMPY: "exact"}
    works = [TimedWork(name, by(pair_function(sines)), PAIRS, whole=True) for name, sines in ways.items()]
    works.append(TimedWork(CODE, code, PAIRS, whole=True))
    return works


def sincos_kernel() -> CompiledKernel:
    """Return the sine and cosine inside machine code of robots as a kernel: x (rows, 1) → cos, sin (rows,)."""
    target = require_target()
    graph = Graph()
    cosine, sine = graph.input("x", 0).cos_sin()
    program = record(graph, {"x": 1}, {"cos": [cosine], "sin": [sine]})
    code = object_code(program_module(fused(program), target.lanes), target)
    return CompiledKernel(ObjectFile("batch", {"x": 1}, {"cos": (), "sin": ()}, target.lanes, code), target)
