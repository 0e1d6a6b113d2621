"""Customised programs, made for one robot, beside loops over its links: how long and how fast they are."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from rodyn.bench.robots import ROBOTS, BenchStates, states as drawn
from rodyn.kernel.machine.build import loop_object, straight_object
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.kernels import KERNELS
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import NOISE, arm, require_target
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

PUMA, GENERAL = "puma560", "general 6R"
METHODS = {"inverse_dynamics": "two-point", "forward_dynamics": "kalman"}
"""Kozłowski's algorithms."""
ROWS = 4096
ROUNDS, QUICK_ROUNDS = 400, 50


class ProgramPair(NamedTuple):
    """Machine code of an algorithm for one robot: straight lines with its constants folded in, and loops over links."""

    lines: ObjectFile
    loops: ObjectFile


def compile_programs(robot: Robot, task: str) -> ProgramPair:
    """Return both programs of Kozłowski's algorithm for a task."""
    wanted, target = spec(robot.mechanism, task, METHODS[task]), require_target()
    inputs = dict(wanted.inputs)
    return ProgramPair(
        straight_object(build(wanted), inputs, target, batch=True),
        loop_object(build_loops(wanted), inputs, target, batch=True),
    )


def customised() -> Finding:
    """Judge whether programs made for a robot are longer, and whether they are faster."""
    measurement = measure(quick=True)
    rows = {f"{row['robot']}, {row['method']}": row for row in measurement.by_heading()}
    longer = {name: float(row["length, lines : loops"]) for name, row in rows.items()}
    faster = {name: float(row["time, loops : lines"]) for name, row in rows.items()}
    words = "; ".join(
        f"{name}: {longer[name]:.2f} times as long, {faster[name]:.2f} times as fast as loops"
        for name in rows
    )
    return Finding(
        (
            Claim(
                "customised-longer-but-faster",
                measurement.source,
                measurement.claim,
                (
                    *(
                        Check(f"length, lines : loops, {name}", ratio, ">", 1.0)
                        for name, ratio in longer.items()
                    ),
                    *(
                        Check(f"time, loops : lines, {name}", ratio, ">", 1 + NOISE)
                        for name, ratio in faster.items()
                    ),
                ),
                words,
            ),
        ),
        {"lengths": measurement.table(without=("lines (ns)", "loops (ns)", "time, loops : lines"))},
        {"programs": measurement.figure},
        (*measurement.notes, "Times are those of this run on this machine."),
    )


def measure(quick: bool = False) -> Measurement:
    """Measure bytes of machine code and nanoseconds per state of both programs."""
    robots = {PUMA: arm(PUMA), GENERAL: ROBOTS["generic-6r"]()}
    program_pairs = {
        (name, task): compile_programs(robot, task) for name, robot in robots.items() for task in METHODS
    }
    inputs = drawn(6, ROWS)
    works = [_work(image, inputs) for pair in program_pairs.values() for image in pair]
    rounds = QUICK_ROUNDS if quick else ROUNDS
    times = iter(least_times(works, rounds))
    rows: list[tuple[str | int | float, ...]] = []
    for (name, task), pair in program_pairs.items():
        sizes, ns = [len(image.code) for image in pair], [next(times) for _ in pair]
        rows.append((name, METHODS[task], *sizes, sizes[0] / sizes[1], *ns, ns[1] / ns[0]))
    return Measurement(
        "customised",
        "Programs made for one robot, and loops over its links",
        "Are customised programs longer, and are they faster?",
        "customised programs are longer but faster",
        "Kozłowski, Sec. 4, after Khosla",
        (
            MeasuredColumn("robot"),
            MeasuredColumn("method"),
            *(MeasuredColumn(name, "d") for name in ("lines (bytes)", "loops (bytes)")),
            MeasuredColumn("length, lines : loops", ".2f"),
            *(MeasuredColumn(name, ".1f") for name in ("lines (ns)", "loops (ns)")),
            MeasuredColumn("time, loops : lines", ".2f"),
        ),
        tuple(rows),
        "; ".join(
            f"{row[0]}, {row[1]}: {row[4]:.2f} times as long, {row[7]:.2f} times as fast" for row in rows
        )
        + ".",
        (
            "lines: straight-line code with zeros, ones and constants of the robot propagated, as he describes; "
            "loops: one body for links of a kind, constants from a table",
            f"bytes of the object file; ns per state of {ROWS}, least of {rounds} calls in turns, so that other "
            "processes count little",
        ),
        (_panel(rows, 2, "bytes of machine code"), _panel(rows, 5, "time of a state (ns)")),
    )


def least_times(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Return nanoseconds per state, the least of all rounds; the works take turns.

    By the wall clock: that of the processor ticks too coarsely on some machines, and the least is undisturbed anyway.
    """
    least = [float("inf")] * len(works)
    for _ in range(rounds):
        for k, work in enumerate(works):
            start = time.perf_counter_ns()
            work()
            least[k] = min(least[k], (time.perf_counter_ns() - start) / ROWS)
    return least


def _work(image: ObjectFile, inputs: BenchStates) -> Callable[[], object]:
    kernel = KERNELS[image.how](image, require_target())
    columns: Mapping[str, np.ndarray] = dict(zip(image.inputs, inputs, strict=True))
    out = np.empty_like(inputs.q)

    return lambda: kernel(columns, [out])


def _panel(rows: list[tuple[str | int | float, ...]], first: int, label: str) -> Panel:
    names = tuple(f"{row[0]},\n{row[1]}" for row in rows)
    curves = tuple(
        Curve(name, names, tuple(float(row[first + k]) for row in rows))
        for k, name in enumerate(("lines", "loops"))
    )
    return Panel(label, "robot, method", label, curves, kind="bars", log_y=False)
