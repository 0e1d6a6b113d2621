"""Runs the cases: first agreement, then the race, then build times of the kernels."""

from __future__ import annotations

import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rodyn.arrays import Floats
from rodyn.bench import own
from rodyn.bench.cases import BATCH, BUILDS, DERIVATIVES, DYNAMICS, Case, Simulation
from rodyn.bench.clock import Clock
from rodyn.bench.entrants import KERNELS
from rodyn.bench.environment import environment
from rodyn.bench.kernel_info import arguments_of, is_compiled, operations
from rodyn.bench.peers import PEERS, Task
from rodyn.bench.race import differences, entered, raced
from rodyn.bench.result import Build, Result, Row
from rodyn.bench.robots import Absent, file_of, robot_of, states_of
from rodyn.bench.simulations import measured
from rodyn.errors import MissingExtraError
from rodyn.kernel.machine.target import Target, target
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
    with environment(RODYN_THREADS="1"):
        clock = Clock(machine)
        found: list[Row] = []
        for case in cases:
            progress(case.name)
            found += _measured(case, min(case.rows or rows, rows), machine, clock, samples)
        for simulation in simulations:
            progress(simulation.name)
            many = min(simulation.trajectories or 1, rows)
            found += measured(robot_of(simulation.robot), simulation, many, clock, samples)
        first_calls = []
        for name, quantity, mode in _build_list(cases) if builds else []:
            progress(f"build {name} {quantity} {mode}")
            first_calls.append(built(name, quantity, mode, machine, max(1, samples // 5)))
    return Result(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        cpu=cpu_name(),
        target=machine.cpu,
        lanes=machine.lanes,
        peak_gflops=clock.peak,
        peers={name: peer.installed for name, peer in PEERS.items()},
        rows=found,
        builds=first_calls,
    )


def _measured(case: Case, rows: int, machine: Target, clock: Clock, samples: int) -> list[Row]:
    about = Row(case.name, case.robot, None, case.quantity, case.mode, rows)
    try:
        robot, file = robot_of(case.robot), file_of(case.robot)
    except Absent as reason:
        return [
            replace(about, peer=name, least=least, note=str(reason)) for name, least in case.peers.items()
        ]
    about = replace(about, links=robot.n)
    if not is_compiled(robot, case.quantity, machine, batch=case.mode == "batch"):
        return [replace(about, note="no machine code for so many links: computed by NumPy")]
    wrench = own.PUSH if case.wrench else None
    task = Task(robot, case.quantity, case.mode, states_of(robot, rows), wrench, file)
    ours = own.plain(task, case.itself)
    itself = own.variants(task, case.itself, tuple(case.ways))
    peers, refused = entered(case.peers, KERNELS, about, task)
    others = itself | peers
    errors = differences(case.name, others, ours.answer(min(rows, COMPARED)), TOLERANCE)
    about = replace(about, operations=None if case.wrench else operations(robot, case.quantity))
    alone, found = raced(about, ours, others, errors, clock, samples)
    answers = [
        replace(row, least=case.peers.get(name), most=case.ways.get(name)) for name, row in found.items()
    ]
    return [*(answers or [alone]), *refused]


def _build_list(cases: Sequence[Case]) -> list[tuple[str, str, str]]:
    """The kernels whose builds are timed: for each robot of `BUILDS` one per main quantity and kind of call."""
    found = [
        (case.robot, case.quantity, case.mode)
        for case in cases
        if case.robot in BUILDS and case.quantity in (*DYNAMICS, *DERIVATIVES)
    ]
    return list(dict.fromkeys(found))


def built(name: str, quantity: str, mode: str, machine: Target, repeats: int) -> Build:
    """Times of first calls of robots that differ only by name, with the cache off, then on."""
    robot = robot_of(name)
    about = (name, robot.n, quantity, mode)
    if not is_compiled(robot, quantity, machine, batch=mode == "batch"):
        return Build(*about, None, None, note="not yet")
    given = states_of(robot, machine.lanes)
    arguments: tuple[Floats, ...] = given[: len(arguments_of(quantity))]
    if mode == "state":
        arguments = tuple(array[0] for array in arguments)

    def first_call(label: str) -> float:
        twin = Robot.of(replace(robot.mechanism, name=f"{name} {label}"))
        start = time.perf_counter()
        getattr(twin, quantity)(*arguments)
        return 1e3 * (time.perf_counter() - start)

    with tempfile.TemporaryDirectory() as folder:
        with environment(RODYN_CACHE="off"):
            cold = statistics.median(first_call(f"cold {k}") for k in range(repeats))
        with environment(RODYN_CACHE=folder):
            first_call("stored")
            cached = statistics.median(first_call(f"cached {k}") for k in range(repeats))
    return Build(*about, cold, cached)


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
