"""Run the cases of kernels and simulations: first agreement, then the race, then build times of the kernels."""

from __future__ import annotations

import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench import calls
from rodyn.bench.calls import arguments_of, count_operations, is_compiled
from rodyn.bench.cases import BATCH, BUILDS, DERIVATIVES, DYNAMICS, Case, Simulation
from rodyn.bench.clock import Clock, TimedWork, environment
from rodyn.bench.contest import COMPARED, PEERS, STEP, TOLERANCE, BenchTask, Contest, Fall, rk4, steps
from rodyn.bench.race import KERNELS, SIMULATORS, BenchRow, Build, Result, differences, enter_peers, race_rows
from rodyn.bench.robots import Absent, file_of, robot_of, states, states_of
from rodyn.errors import MissingExtraError, RodynError
from rodyn.kernel.machine.target import Target, target
from rodyn.robot import Robot

AGREEMENT = 1e-6
"""Tolerance of the states after `COMPARED` seconds, relative to their largest number."""

HOW: Mapping[str, Mapping[str, Any]] = {
    "rk4": {"step": STEP},
    "dopri5": {"rtol": TOLERANCE, "atol": TOLERANCE},
}
"""Integrator → options of its steps."""

Controller = Callable[[Any, Any, Any], Any]


def controller(t: Any, q: Any, qd: Any) -> Any:
    """Return the torques of a PD control of a six-joint arm towards a posture, with viscous and smooth dry friction."""
    posture = np.array([0.5, -0.6, 0.7, 0.3, -0.4, 0.2])
    stiffness, damping = np.array([800, 800, 300, 20, 10, 1]), np.array([150, 150, 60, 4, 2, 0.2])
    viscous, dry = np.array([2, 2, 1, 0.1, 0.1, 0.02]), np.array([5, 5, 3, 0.3, 0.2, 0.05])
    return stiffness * (posture - q) - (damping + viscous) * qd - dry * np.tanh(10 * qd)


def measure_simulation(
    robot: Robot, case: Simulation, rows: int, clock: Clock, samples: int
) -> list[BenchRow]:
    """Return the rows of a case: rodyn against each peer, or its controlled run against its free fall."""
    start = states(robot.n, rows).q if case.batch else np.zeros((1, robot.n))
    fall = Fall(start, case.duration)
    about = BenchRow(
        case.name,
        case.robot,
        robot.n,
        "stepper" if case.stepped else "simulate",
        "batch" if case.batch else "one",
        rows,
        per="step" if case.integrator == "rk4" else "run",
    )
    ours = _stepped(robot, case, fall) if case.stepped else _ours("rodyn", robot, case, fall)
    expected = _ours("RK4", robot, replace(case, integrator="rk4"), fall).answer(rows)
    others, refused = enter_peers(case.peers, SIMULATORS, about, robot, fall)
    errors = differences(case.name, {"rodyn": ours, **others}, expected, AGREEMENT)
    if case.controlled is not None:
        others["controller"] = _ours("rodyn with a traced controller", robot, case, fall, controller)
        errors |= differences(
            case.name, {"controller": others["controller"]}, _controlled(robot, fall), AGREEMENT
        )
    alone, compared = race_rows(about, ours, others, errors, clock, samples)
    answers = [
        replace(row, least=case.peers.get(name), most=case.controlled if name == "controller" else None)
        for name, row in compared.items()
    ]
    return [*(answers or [alone]), *refused]


def _ours(
    label: str, robot: Robot, case: Simulation, fall: Fall, torque: Controller | None = None
) -> Contest:
    """Return the call of the public method as a user writes it; the kernel is built here, before the timing."""
    q0 = fall.start if case.batch else fall.start[0]

    def run(seconds: float) -> Any:
        return robot.simulate(
            q0,
            duration=seconds,
            times=[seconds],
            torque=torque,
            integrator=case.integrator,
            progress=False,
            **HOW[case.integrator],
        )

    def answer(count: int) -> Floats:
        end = run(COMPARED)
        return np.concatenate([end.q, end.qd], axis=-1).reshape(-1, 2 * robot.n)[:count]

    first = run(fall.duration)
    if not np.all(np.equal(first.status, "finished")):
        raise RodynError(f"{case.name}: {label} did not finish: {first.message}")
    work = TimedWork(label, lambda a, b: run(fall.duration), len(fall.start), whole=True)
    return Contest(work, answer, per=fall.steps if case.integrator == "rk4" else 1)


def _stepped(robot: Robot, case: Simulation, fall: Fall) -> Contest:
    """Return a loop as a user writes it, with a call for each step."""
    stepper = robot.stepper(step=STEP, rows=len(fall.start) if case.batch else None)
    q0, tau = fall.start if case.batch else fall.start[0], np.zeros(stepper.qd.shape)

    def run(count: int) -> None:
        stepper.reset(q=q0)
        for _ in range(count):
            stepper.step(tau)

    def answer(count: int) -> Floats:
        run(steps(COMPARED))
        end = np.concatenate([stepper.q, stepper.qd], axis=-1)
        return end.reshape(-1, 2 * robot.n)[:count]

    work = TimedWork("rodyn", lambda a, b: run(fall.steps), len(fall.start), whole=True)
    return Contest(work, answer, per=fall.steps)


def _controlled(robot: Robot, fall: Fall) -> Floats:
    """Return q and qd after `COMPARED` seconds under the controller, called from Python."""

    def acceleration(q: Floats, qd: Floats) -> Floats:
        return robot.forward_dynamics(q, qd, controller(0.0, q, qd))

    q = fall.start
    return np.concatenate(rk4(acceleration, q, np.zeros_like(q), steps(COMPARED)), axis=-1)


SAMPLES, QUICK_SAMPLES = 25, 5
"""Undisturbed samples of each timing, in full and with --quick."""
ANSWER_TOLERANCE = 1e-9
COMPARED_ROWS = 1000
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
    """Measure the cases, one after the other, in one thread."""
    machine = target()
    if machine is None:
        raise MissingExtraError(
            "rodyn bench measures machine code, which needs llvmlite (pip install llvmlite) "
            "and RODYN_TARGET other than 'numpy'"
        )
    with environment(RODYN_THREADS="1"):
        clock = Clock(machine)
        rows_of_cases: list[BenchRow] = []
        for case in cases:
            progress(case.name)
            rows_of_cases += _measure_case(case, min(case.rows or rows, rows), machine, clock, samples)
        for simulation in simulations:
            progress(simulation.name)
            many = min(simulation.trajectories or 1, rows)
            rows_of_cases += measure_simulation(robot_of(simulation.robot), simulation, many, clock, samples)
        first_calls = []
        for name, quantity, mode in _build_list(cases) if builds else []:
            progress(f"build {name} {quantity} {mode}")
            first_calls.append(time_build(name, quantity, mode, machine, max(1, samples // 5)))
    return Result(
        date=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        cpu=cpu_name(),
        target=machine.cpu,
        lanes=machine.lanes,
        peak_gflops=clock.peak,
        peers={name: peer.installed for name, peer in PEERS.items()},
        rows=rows_of_cases,
        builds=first_calls,
    )


def _measure_case(case: Case, rows: int, machine: Target, clock: Clock, samples: int) -> list[BenchRow]:
    about = BenchRow(case.name, case.robot, None, case.quantity, case.mode, rows)
    try:
        robot, file = robot_of(case.robot), file_of(case.robot)
    except Absent as reason:
        return [
            replace(about, peer=name, least=least, note=str(reason)) for name, least in case.peers.items()
        ]
    about = replace(about, links=robot.n)
    if not is_compiled(robot, case.quantity, machine, batch=case.mode == "batch"):
        return [replace(about, note="too many links for machine code: computed by NumPy")]
    wrench = calls.PUSH if case.wrench else None
    task = BenchTask(robot, case.quantity, case.mode, states_of(robot, rows), wrench, file)
    ours = calls.plain_call(task, case.itself)
    itself = calls.variants(task, case.itself, tuple(case.ways))
    peers, refused = enter_peers(case.peers, KERNELS, about, task)
    others = itself | peers
    errors = differences(case.name, others, ours.answer(min(rows, COMPARED_ROWS)), ANSWER_TOLERANCE)
    about = replace(about, operations=None if case.wrench else count_operations(robot, case.quantity))
    alone, compared = race_rows(about, ours, others, errors, clock, samples)
    answers = [
        replace(row, least=case.peers.get(name), most=case.ways.get(name)) for name, row in compared.items()
    ]
    return [*(answers or [alone]), *refused]


def _build_list(cases: Sequence[Case]) -> list[tuple[str, str, str]]:
    """Return the kernels whose builds are timed: for each robot of `BUILDS` one per main quantity and kind of call."""
    kernels = [
        (case.robot, case.quantity, case.mode)
        for case in cases
        if case.robot in BUILDS and case.quantity in (*DYNAMICS, *DERIVATIVES)
    ]
    return list(dict.fromkeys(kernels))


def time_build(name: str, quantity: str, mode: str, machine: Target, repeats: int) -> Build:
    """Time first calls of robots that differ only by name, with the cache off, then on."""
    robot = robot_of(name)
    about = (name, robot.n, quantity, mode)
    if not is_compiled(robot, quantity, machine, batch=mode == "batch"):
        return Build(*about, None, None, note="not yet")
    states = states_of(robot, machine.lanes)
    arguments: tuple[Floats, ...] = states[: len(arguments_of(quantity))]
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
    """Return the name of the processor in /proc/cpuinfo; without that file, the name by `platform`."""
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
