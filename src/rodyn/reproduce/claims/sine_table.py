"""Kozłowski's look-up table of sines: what it costs in accuracy, and what it would save today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import Work
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.kernels import PlainKernel
from rodyn.kernel.machine.object_file import ObjectFile
from rodyn.llvm.straight import batch_module
from rodyn.model.chain.build_views import State
from rodyn.plot.figure import Curve, Panel
from rodyn.reproduce.claims.clock import beyond, machine, nanoseconds
from rodyn.reproduce.claims.exact import over
from rodyn.reproduce.experiment import Claim, Finding, judged
from rodyn.reproduce.measurement import Cell, Column, Measurement
from rodyn.reproduce.robots import arm
from rodyn.robot import Robot
from rodyn.trace.passes import fused
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from rodyn.trajectory.motions import motion

STEP = 0.1
"""Degrees between two entries."""
ENTRIES = 900
"""Steps from 0° to 90°."""
TABLE: Floats = np.sin(np.radians(np.linspace(0.0, 90.0, ENTRIES + 1)))

INVERSE, FORWARD = "two-point", "kalman"
"""His algorithms."""
ROUNDING = 1e-12
"""rad/s²: a round trip below this counts as exact."""

Pair = tuple[Any, Any]
Lookup = Callable[[Any], Pair]


def nearest(angle: Any) -> Pair:
    """(cos, sin) of the entry that is nearest.

    >>> c, s = nearest(np.radians(30.04))
    >>> round(float(s), 15)
    0.5
    """
    place = np.rint(np.degrees(angle) / STEP).astype(np.int64)
    return _entry(place + ENTRIES), _entry(place)


def linear(angle: Any) -> Pair:
    """(cos, sin) by linear interpolation between two entries."""
    steps = np.degrees(angle) / STEP
    below = np.floor(steps)
    part, place = steps - below, below.astype(np.int64)

    def between(k: Any) -> Any:
        low = _entry(k)
        return low + part * (_entry(k + 1) - low)

    return between(place + ENTRIES), between(place)


def _entry(place: Any) -> Any:
    """sin of 0.1° · place, any whole number: the table and the symmetries of the sine."""
    turn = place % (4 * ENTRIES)
    half = turn % (2 * ENTRIES)
    found = TABLE[np.minimum(half, 2 * ENTRIES - half)]
    return np.where(turn >= 2 * ENTRIES, -found, found)


def exact(angle: Any) -> Pair:
    """(cos, sin) by NumPy."""
    return np.cos(angle), np.sin(angle)


NUMPY, CODE = "NumPy", "machine code"
LOOKUPS: Mapping[str, Lookup] = {"nearest entry": nearest, "linear interpolation": linear}


def torques(robot: Robot, lookup: Lookup, q: Floats, qd: Floats, qdd: Floats) -> Floats:
    """Inverse dynamics with sines and cosines by `lookup`, (T, n) each."""
    return _run(robot, "inverse_dynamics", INVERSE, lookup, State(list(q.T), list(qd.T), list(qdd.T)))["tau"]


def accelerations(robot: Robot, lookup: Lookup, q: Floats, qd: Floats, tau: Floats) -> Floats:
    """Forward dynamics with sines and cosines by `lookup`, (T, n) each."""
    state = State(list(q.T), list(qd.T), tau=list(tau.T))
    return _run(robot, "forward_dynamics", FORWARD, lookup, state)["qdd"]


def _run(robot: Robot, name: str, method: str, lookup: Lookup, state: State) -> dict[str, Floats]:
    """An algorithm on columns, one for each joint."""
    found = over(robot.mechanism, name, method, state, lambda x: x, lookup)
    rows = len(state.q[0])
    return {
        key: np.stack([np.broadcast_to(x, rows) for x in columns], axis=-1) for key, columns in found.items()
    }


class Errors(NamedTuple):
    """The largest errors along the motion; `torques` at every time, of the worst joint (N m)."""

    sine: float
    torque: float
    of_largest: float
    acceleration: float
    round_trip: float
    torques: tuple[float, ...]


def errors(robot: Robot, lookup: Lookup, q: Floats, qd: Floats, qdd: Floats) -> Errors:
    """The errors of a lookup in torques, in accelerations from exact torques, and in the round trip."""
    tau, by_table = (torques(robot, how, q, qd, qdd) for how in (exact, lookup))
    moved, back = (accelerations(robot, lookup, q, qd, given) for given in (tau, by_table))
    wrong = np.abs(by_table - tau)
    return Errors(
        sine_error(lookup),
        float(wrong.max()),
        float((wrong.max(axis=0) / np.abs(tau).max(axis=0)).max()),
        float(np.abs(moved - qdd).max()),
        float(np.abs(back - qdd).max()),
        tuple(wrong.max(axis=1).tolist()),
    )


def sine_table() -> Finding:
    """Whether the table spoils the round trip and saves time, judged by the small measurement."""
    found = measure(quick=True)
    rows = {row["sine and cosine"]: row for row in found.by_heading()}
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
                "his computer is not available; the time of a sine and cosine on this machine is in the notes",
                {f"{name}, ns": ns for name, ns in times.items()},
            ),
        ),
        {"errors": found.table(without=("pair (ns)",))},
        {"errors": found.figure},
        (
            *found.notes,
            "Nanoseconds for a pair in this run: "
            + ", ".join(f"{name} {ns:.1f}" for name, ns in times.items()),
        ),
    )


def measure(quick: bool = False) -> Measurement:
    """Errors along his motion, and nanoseconds of a sine and cosine."""
    path = motion("kozlowski")
    t = np.linspace(0.0, path.duration, path.samples or 300)
    ways = {**LOOKUPS, NUMPY: exact}
    found = {name: errors(arm("puma560"), lookup, *path.path(t)) for name, lookup in ways.items()}
    works = _works()
    timed = nanoseconds(works, quick)
    ns = dict(zip((work.label for work in works), timed.ns, strict=True))
    rows: list[tuple[Cell, ...]] = [(name, *one[:5], ns[name]) for name, one in found.items()]
    rows.append((CODE, *(None,) * 5, ns[CODE]))
    return Measurement(
        "sine-table",
        "Sines and cosines from a table of 0° to 90° in steps of 0.1°",
        "How much accuracy does the table cost along his PUMA 560 motion, and would it save time today?",
        "sines and cosines were put in look-up tables because computing them again and again takes time; the round "
        "trip torques → accelerations is exact",
        "Kozłowski, Sec. 5",
        (
            Column("sine and cosine"),
            *(Column(name, ".1e") for name in ("error of sine", "torque (N m)", "of largest")),
            *(Column(name, ".1e") for name in ("q̈ (rad/s²)", "round trip (rad/s²)")),
            Column("pair (ns)", ".2f"),
        ),
        tuple(rows),
        summary(found, ns),
        (
            f"largest errors, beside NumPy's sines, at {len(t)} points of the quintic motion of {path.duration:g} s; "
            f"torques by {INVERSE}, accelerations by {FORWARD}, his own",
            "q̈: torques by NumPy's sines, accelerations by those of the table; round trip: both by those of the table",
            f"of largest: of the largest torque of the joint, the worst one; ns on {PAIRS} angles; {timed.note}",
        ),
        (_panel(t, {name: found[name] for name in LOOKUPS}),),
    )


def _panel(t: Floats, found: Mapping[str, Errors]) -> Panel:
    moving = slice(1, -1)  # at both ends every angle is an entry
    curves = [Curve(name, tuple(t[moving].tolist()), one.torques[moving]) for name, one in found.items()]
    return Panel("torque error along the motion", "time (s)", "largest error of a joint (N m)", tuple(curves))


def sine_error(lookup: Lookup) -> float:
    """The largest error of sine and cosine between entries, over two turns."""
    angle = np.linspace(-2 * np.pi, 2 * np.pi, 200_001)
    return max(float(np.abs(a - b).max()) for a, b in zip(lookup(angle), exact(angle), strict=True))


def summary(found: Mapping[str, Errors], ns: Mapping[str, float]) -> str:
    """In two sentences, from the numbers."""
    near, between = (found[name] for name in LOOKUPS)
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
    return {1: "slower than", 0: "as fast as", -1: "faster than"}[beyond(ns / other)]


PAIRS = 8192


def _works() -> list[Work]:
    """Pairs (cos, sin) of an array of angles, in every way."""
    angle = np.random.default_rng(0).uniform(-np.pi, np.pi, (PAIRS, 1))
    results = [np.empty(PAIRS), np.empty(PAIRS)]
    kernel = sincos_kernel()

    def code(a: int, b: int) -> None:
        kernel({"x": angle[a:b]}, [result[a:b] for result in results])

    def by(lookup: Lookup) -> Callable[[int, int], None]:
        return lambda a, b: (lookup(angle[a:b]), None)[1]

    works = [Work(name, by(lookup), PAIRS, whole=True) for name, lookup in {**LOOKUPS, NUMPY: exact}.items()]
    works.append(Work(CODE, code, PAIRS, whole=True))
    return works


def sincos_kernel() -> PlainKernel:
    """The sine and cosine that machine code of robots has inside, by themselves: x (rows, 1) → cos, sin (rows,)."""
    target = machine()
    graph = Graph()
    cosine, sine = graph.input("x", 0).cos_sin()
    program = record(graph, {"x": 1}, {"cos": [cosine], "sin": [sine]})
    code = object_code(batch_module(fused(program), target.lanes, "run"), target)
    return PlainKernel(ObjectFile("batch", {"x": 1}, {"cos": (), "sin": ()}, target.lanes, code), target)
