"""Runs the cases: first agreement, then the race, then build times of the kernels."""

from __future__ import annotations

import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path

import numpy as np

from rodyn.algorithms import registered
from rodyn.arrays import Floats
from rodyn.bench.cases import BATCH, BUILDS, Case, Simulation
from rodyn.bench.clock import Clock, Work
from rodyn.bench.entrants import KERNELS
from rodyn.bench.kernel_info import default_method, is_compiled, operations
from rodyn.bench.peers import PEERS, Contest
from rodyn.bench.race import differences, entered, raced
from rodyn.bench.result import Build, Result, Row
from rodyn.bench.robots import ROBOTS, States, states
from rodyn.bench.simulations import measured
from rodyn.errors import MissingExtraError
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.quantity.requirements import takes
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.robot import Robot

SAMPLES, QUICK_SAMPLES = 25, 5
"""Undisturbed samples of each timing, in full and with --quick."""
TOLERANCE = 1e-9
COMPARED = 1000
"""The number of rows whose answers are compared before the timing."""


def run(
    cases: Sequence[Case],
    simulations: Sequence[Simulation] = (),
    *,
    rows: int = BATCH,
    samples: int = SAMPLES,
    builds: bool = True,
    progress: Callable[[str], object] = lambda _: None,
) -> Result:
    """Measures the cases, one after the other, in one thread."""
    machine = target()
    if machine is None:
        raise MissingExtraError(
            "the benchmark measures machine code, which needs llvmlite (pip install llvmlite) "
            "and RODYN_TARGET other than 'numpy'"
        )
    with _environment(RODYN_THREADS="1"):
        clock = Clock(machine)
        found: list[Row] = []
        for case in cases:
            progress(case.name)
            found += _measured(case, min(case.rows or rows, rows), machine, clock, samples)
        for simulation in simulations:
            progress(simulation.name)
            many = min(simulation.trajectories or 1, rows)
            found += measured(_robot(simulation.robot), simulation, many, clock, samples)
        built = []
        for name, quantity, mode in _build_list(cases) if builds else []:
            progress(f"build {name} {quantity} {mode}")
            built.append(_built(name, quantity, mode, machine, max(1, samples // 5)))
    return Result(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        cpu=cpu_name(),
        target=machine.cpu,
        lanes=machine.lanes,
        peak_gflops=clock.peak,
        peers={name: peer.installed for name, peer in PEERS.items()},
        rows=found,
        builds=built,
    )


@cache
def _robot(name: str) -> Robot:
    return ROBOTS[name]()


def _measured(case: Case, rows: int, machine: Target, clock: Clock, samples: int) -> list[Row]:
    robot = _robot(case.robot)
    about = Row(case.name, case.robot, robot.n, case.quantity, case.mode, rows)
    if not is_compiled(robot, case.quantity, machine, batch=case.mode == "batch"):
        return [replace(about, note="no machine code for so many links: computed by NumPy")]
    given = states(robot.n, rows)
    ours = _ours(robot, case, given)
    methods = _others(robot, case, given) if case.methods else {}
    peers, refused = entered(case.peers, KERNELS, about, robot, case.quantity, case.mode, given)
    others = methods | peers
    errors = differences(case.name, others, ours.answer(min(rows, COMPARED)), TOLERANCE)
    count = operations(robot, case.quantity)
    alone, found = raced(replace(about, operations=count), ours, others, errors, clock, samples)
    answers = [replace(row, least=case.peers.get(name)) for name, row in found.items()]
    return [*(answers or [alone]), *refused]


def _ours(robot: Robot, case: Case, given: States) -> Contest:
    """The public method, called as a user calls it."""
    method = getattr(robot, case.quantity)
    if case.mode == "batch":
        return _batch("rodyn", method, _arguments(case.quantity, given))
    rows = list(zip(*(list(array) for array in given), strict=True))

    def run_rows(a: int, b: int) -> None:
        call = getattr(robot, case.quantity)
        for q, qd, x in rows[a:b]:
            call(q, qd, x)

    return Contest(
        Work("rodyn", run_rows, len(rows)), lambda count: np.array([method(*row) for row in rows[:count]])
    )


def _batch(label: str, method: Callable[..., Floats], arguments: Sequence[Floats]) -> Contest:
    result = method(*arguments)  # peers also write into preallocated arrays
    return Contest(
        Work(label, lambda a, b: method(*arguments, out=result), len(arguments[0]), whole=True),
        lambda count: np.array(method(*arguments)[:count]),
    )


def _arguments(quantity: str, given: States) -> tuple[Floats, ...]:
    return tuple(given[: len(QUANTITIES[quantity].arguments)])


def _others(robot: Robot, case: Case, given: States) -> dict[str, Contest]:
    """The methods that support the robot, except its default."""
    found = {}
    for row in registered(case.quantity):
        if row.name != default_method(robot, case.quantity) and takes(row, robot.mechanism):
            method = partial(getattr(robot, case.quantity), method=row.name)
            found[row.name] = _batch(f"method {row.name}", method, _arguments(case.quantity, given))
    return found


def _build_list(cases: Sequence[Case]) -> list[tuple[str, str, str]]:
    """The kernels whose builds are timed: for each robot of `BUILDS` one per quantity and kind of call."""
    found = [(case.robot, case.quantity, case.mode) for case in cases if case.robot in BUILDS]
    return list(dict.fromkeys(found))


def _built(name: str, quantity: str, mode: str, machine: Target, repeats: int) -> Build:
    """Times of first calls of robots that differ only by name, with the cache off, then on."""
    robot = _robot(name)
    about = (name, robot.n, quantity, mode)
    if not is_compiled(robot, quantity, machine, batch=mode == "batch"):
        return Build(*about, None, None, note="not yet")
    given = states(robot.n, machine.lanes)
    arguments = _arguments(quantity, given)
    if mode == "state":
        arguments = tuple(array[0] for array in arguments)

    def first_call(label: str) -> float:
        twin = Robot(robot.links, robot.gravity, name=f"{name} {label}")
        start = time.perf_counter()
        getattr(twin, quantity)(*arguments)
        return 1e3 * (time.perf_counter() - start)

    with tempfile.TemporaryDirectory() as folder:
        with _environment(RODYN_CACHE="off"):
            cold = statistics.median(first_call(f"cold {k}") for k in range(repeats))
        with _environment(RODYN_CACHE=folder):
            first_call("stored")
            cached = statistics.median(first_call(f"cached {k}") for k in range(repeats))
    return Build(*about, cold, cached)


@contextmanager
def _environment(**given: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in given}
    os.environ.update(given)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def cpu_name() -> str:
    """The name of the processor in /proc/cpuinfo; without that file, the name by `platform`."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    entries = {
        key.strip(): value.strip() for key, colon, value in (line.partition(":") for line in lines) if colon
    }
    if "model name" not in entries:
        return platform.processor() or platform.machine()
    numbers = ", ".join(f"{key} {entries[key]}" for key in ("cpu family", "model") if key in entries)
    return f"{entries['model name']} ({numbers})"
