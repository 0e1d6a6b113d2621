"""Fijany & Bejczy's algorithm on the processors of this machine: one long chain, one thread and several."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from rodyn.bench.clock import environment
from rodyn.kernel.machine.threads import cores
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import NOISE, require_target
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

CYCLIC, SERIAL, BEST = "constraint-force-cyclic", "constraint-force", "articulated-body"
LINKS, FEW_LINKS = 32_768, 8192
ROUNDS = 15
SPEED_UP, OVER_SERIAL, OVER_BEST = "speed-up", f"over {SERIAL}", f"over {BEST}"


class ThreadedMethod(NamedTuple):
    """A method and the number of its threads."""

    method: str
    threads: int


def threaded_methods() -> list[ThreadedMethod]:
    """Return the algorithm on 1, 2, 4, … threads up to the cores of this machine, and recursions on one."""
    counts = sorted({*(1 << k for k in range(cores().bit_length())), cores()})
    return [
        *(ThreadedMethod(CYCLIC, count) for count in counts),
        ThreadedMethod(SERIAL, 1),
        ThreadedMethod(BEST, 1),
    ]


def least_seconds(
    calls: Mapping[ThreadedMethod, Callable[[], object]], rounds: int = ROUNDS
) -> dict[ThreadedMethod, float]:
    """Return the least wall-clock seconds of calls that take turns."""
    least = dict.fromkeys(calls, float("inf"))
    for k in range(rounds + 1):  # the first round compiles
        for way, call in calls.items():
            with environment(RODYN_THREADS=str(way.threads)):
                start = time.perf_counter()
                call()
                passed = time.perf_counter() - start
            if k:
                least[way] = min(least[way], passed)
    return least


def parallel_speed_up() -> Finding:
    """Judge whether several processors are faster than one, and than recursions on one."""
    measurement = measure(quick=True)
    rows = [row for row in measurement.by_heading() if row["method"] == CYCLIC]
    last = rows[-1]
    count = int(last["threads"])
    words = ", ".join(f"{float(row[SPEED_UP]):.2f} times as fast on {row['threads']}" for row in rows[1:])
    return Finding(
        (
            Claim(
                "parallel-speed-up",
                measurement.source,
                measurement.claim,
                tuple(
                    Check(f"{name}, {count} threads", float(last[name]), ">", 1 + NOISE)
                    for name in (SPEED_UP, OVER_SERIAL, OVER_BEST)
                    if count > 1
                ),
                (
                    f"{last['links']} links, {count} of this machine's processors: {words}; beside {SERIAL} on one "
                    f"processor {float(last[OVER_SERIAL]):.2f}, beside {BEST}, the fastest recursion, "
                    f"{float(last[OVER_BEST]):.2f} times as fast; one run, and other processes count"
                    if count > 1
                    else "this machine gives the process 1 core, and theirs is not available"
                ),
                {"threads": count},
            ),
        ),
        {"ways": measurement.table(without=("ms", SPEED_UP, OVER_SERIAL, OVER_BEST))},
        {"speed-up": measurement.figure},
        (*measurement.notes, "The verdict is that of this run on this machine; theirs was an MIMD computer."),
    )


def measure(quick: bool = False) -> Measurement:
    """Return wall-clock milliseconds of one state."""
    require_target()
    links = FEW_LINKS if quick else LINKS
    robot = Robot.random(n=links, joints="R", seed=0)
    q, qd, tau = np.random.default_rng(0).uniform(-1.0, 1.0, (3, robot.n))

    def call(method: str) -> Callable[[], object]:
        return lambda: robot.forward_dynamics(q, qd, tau, method=method)

    seconds = least_seconds({way: call(way.method) for way in threaded_methods()})
    single, serial, best = (seconds[ThreadedMethod(method, 1)] for method in (CYCLIC, SERIAL, BEST))
    rows = tuple(
        (way.method, links, way.threads, passed * 1e3, single / passed, serial / passed, best / passed)
        for way, passed in seconds.items()
    )
    return Measurement(
        "parallel-speed-up",
        "One state of a long chain on several processors",
        "Are several processors faster than one, and than a recursion on one?",
        "on several processors the algorithm achieves a significant speed-up",
        "Fijany & Bejczy, Sec. V, citing a measurement on an MIMD computer",
        (
            MeasuredColumn("method"),
            MeasuredColumn("links", "d"),
            MeasuredColumn("threads", "d"),
            MeasuredColumn("ms", ".3f"),
            *(MeasuredColumn(name, ".2f") for name in (SPEED_UP, OVER_SERIAL, OVER_BEST)),
        ),
        rows,
        "; ".join(f"{row[0]} on {row[2]}: {row[4]:.2f}" for row in rows)
        + f" times as fast as {CYCLIC} on one.",
        (
            f"forward dynamics of one state, least of {ROUNDS} calls in turns, wall-clock time; {cores()} cores",
            f"{SPEED_UP}: beside {CYCLIC} on one thread; the other columns: beside the recursions on one thread",
            "other processes on these cores make speed-ups smaller",
        ),
        (_panel(rows),),
    )


def _panel(rows: tuple[tuple[str | int | float, ...], ...]) -> Panel:
    cyclic_rows = [row for row in rows if row[0] == CYCLIC]
    names = tuple(f"{row[2]} threads" if row[2] != 1 else "1 thread" for row in cyclic_rows)
    curves = tuple(
        Curve(name, names, tuple(float(row[4 + k]) for row in cyclic_rows))
        for k, name in enumerate((SPEED_UP, OVER_SERIAL, OVER_BEST))
    )
    return Panel("constraint-force-cyclic", "threads", "times as fast", curves, kind="bars", log_y=False)
