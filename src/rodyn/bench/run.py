"""Run the cases: agreement first, then the race, then what it took to build the kernels."""

from __future__ import annotations

import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path

import numpy as np

from rodyn.algorithms import registered
from rodyn.bench.cases import BATCH, BUILDS, Case
from rodyn.bench.clock import Clock, Timing, Work
from rodyn.bench.peers import PEERS, Contest, Unable
from rodyn.bench.robots import ROBOTS, States, states
from rodyn.bench.served import compiled, default_method, operations
from rodyn.errors import MissingExtraError, RodynError
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import takes
from rodyn.kernel.quantities import QUANTITIES
from rodyn.kernel.target import Target, target
from rodyn.robot import Robot

TOLERANCE = 1e-9
COMPARED = 1000
"""Rows whose answers are compared before anything is timed."""


@dataclass(frozen=True)
class Row:
    """One case against one peer; None where there is no number, and `note` says why.

    ns, peer_ns   median nanoseconds per state
    ratio         peer_ns / ns
    least         the ratio that is wanted
    error         largest difference of the answers, relative to the largest answer
    operations    floating-point operations per state, sin and cos not counted
    of_peak       operations per second as a part of what the core can do
    kept, taken   undisturbed samples of rodyn, all of them
    """

    case: str
    robot: str
    links: int
    quantity: str
    mode: str
    rows: int
    ns: float | None = None
    peer: str | None = None
    peer_ns: float | None = None
    ratio: float | None = None
    least: float | None = None
    error: float | None = None
    operations: int | None = None
    of_peak: float | None = None
    kept: int = 0
    taken: int = 0
    note: str = ""


@dataclass(frozen=True)
class Build:
    """Milliseconds from a description to the first result: compiled, and loaded from the cache on disk."""

    robot: str
    links: int
    quantity: str
    mode: str
    cold_ms: float | None
    cached_ms: float | None
    note: str = ""


@dataclass(frozen=True)
class Result:
    """A run: the machine, the peers' versions (None: not installed), the rows and the build times."""

    date: str
    cpu: str
    target: str
    lanes: int
    peak_gflops: float
    peers: dict[str, str | None]
    rows: list[Row]
    builds: list[Build]


def run(
    cases: Sequence[Case],
    *,
    rows: int = BATCH,
    quick: bool = False,
    builds: bool = True,
    progress: Callable[[str], object] = lambda _: None,
) -> Result:
    """Measure the cases, one after the other, in one thread."""
    machine = target()
    if machine is None:
        raise MissingExtraError(
            "the benchmark measures machine code, which needs llvmlite (pip install llvmlite) "
            "and RODYN_TARGET other than 'numpy'"
        )
    samples = 5 if quick else 25
    with _environment(RODYN_THREADS="1"):
        clock = Clock(machine)
        found: list[Row] = []
        for case in cases:
            progress(case.name)
            found += _measured(case, min(case.rows or rows, rows), machine, clock, samples)
        built = []
        for name, quantity, mode in _build_list(cases) if builds else []:
            progress(f"build {name} {quantity} {mode}")
            built.append(_built(name, quantity, mode, machine, 1 if quick else 5))
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
    about = (case.name, case.robot, robot.n, case.quantity, case.mode, rows)
    if not compiled(robot, case.quantity, machine, batch=case.mode == "batch"):
        return [Row(*about, note="not yet: no machine code for so many links, NumPy serves")]
    given = states(robot.n, rows)
    ours = _ours(robot, case, given)
    expected = ours.answer(min(rows, COMPARED))
    contests = [
        (name, contest, _difference(contest.answer(len(expected)), expected))
        for name, contest in (_others(robot, case, given) if case.methods else {}).items()
    ]
    refused: list[Row] = []
    for name, least in case.peers.items():
        if PEERS[name].installed is None:
            refused.append(Row(*about, peer=name, least=least, note=f"{name} is not installed"))
            continue
        try:
            contest = PEERS[name].enter(robot, case.quantity, case.mode, given)
        except Unable as reason:
            refused.append(Row(*about, peer=name, least=least, note=str(reason)))
            continue
        contests.append((name, contest, _difference(contest.answer(len(expected)), expected)))
    wrong = [(contest.work.label, error) for _, contest, error in contests if not error <= TOLERANCE]
    if wrong:
        raise RodynError(f"{case.name}: answers differ by more than {TOLERANCE:g}: {wrong}")
    mine, *theirs = clock.race([ours.work, *(contest.work for _, contest, _ in contests)], samples)
    count = operations(robot, case.quantity, machine, batch=case.mode == "batch")
    share = count / mine.ns / clock.peak if count else None

    def row(peer: str | None, timing: Timing | None, least: float | None, error: float | None) -> Row:
        return Row(
            *about,
            ns=mine.ns,
            peer=peer,
            peer_ns=timing.ns if timing else None,
            ratio=timing.ns / mine.ns if timing else None,
            least=least,
            error=error,
            operations=count,
            of_peak=share,
            kept=mine.kept,
            taken=mine.taken,
            note="disturbed throughout" if mine.disturbed or (timing and timing.disturbed) else "",
        )

    found = [
        row(contest.work.label, timing, case.peers.get(name), error)
        for (name, contest, error), timing in zip(contests, theirs, strict=True)
    ]
    return [*(found or [row(None, None, None, None)]), *refused]


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
    result = method(*arguments)  # peers write into arrays made beforehand, too
    return Contest(
        Work(label, lambda a, b: method(*arguments, out=result), len(arguments[0]), whole=True),
        lambda count: np.array(method(*arguments)[:count]),
    )


def _arguments(quantity: str, given: States) -> tuple[Floats, ...]:
    return tuple(given[: len(QUANTITIES[quantity].arguments)])


def _others(robot: Robot, case: Case, given: States) -> dict[str, Contest]:
    """The methods that take the robot, but for its default."""
    found = {}
    for row in registered(case.quantity):
        if row.name != default_method(robot, case.quantity) and takes(row, robot.mechanism):
            method = partial(getattr(robot, case.quantity), method=row.name)
            found[row.name] = _batch(f"method {row.name}", method, _arguments(case.quantity, given))
    return found


def _difference(found: Floats, expected: Floats) -> float:
    return float(np.max(np.abs(found - expected)) / np.max(np.abs(expected)))


def _build_list(cases: Sequence[Case]) -> list[tuple[str, str, str]]:
    """The kernels of the cases, of each robot of `BUILDS` and quantity one for every way to call it."""
    found = [(case.robot, case.quantity, case.mode) for case in cases if case.robot in BUILDS]
    return list(dict.fromkeys(found))


def _built(name: str, quantity: str, mode: str, machine: Target, repeats: int) -> Build:
    """First calls of robots that are equal but for their names, with the cache off, then on."""
    robot = _robot(name)
    about = (name, robot.n, quantity, mode)
    if not compiled(robot, quantity, machine, batch=mode == "batch"):
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
    """What /proc/cpuinfo calls the processor; where there is none, the platform's word for it."""
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
