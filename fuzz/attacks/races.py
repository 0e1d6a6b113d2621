"""Threads that make and call the same and different kernels, forks amid them, and work after the main thread."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import warnings
from functools import cache
from typing import Any

import numpy as np

import rodyn as rd
from fuzz.attack import COMPILED, Outcome, foreign

THREADS, CHILDREN = 6, 3
FORKS = hasattr(os, "fork")
PATIENCE = 50.0
"""Seconds for all threads, or all children, of a case."""
LARGEST = 4096
"""Bytes of an answer: as many as every pipe takes before it is read."""
BIG = 20_000
"""States of a batch that is shared among threads."""
LATE = """
import {how}, threading
import numpy as np, rodyn as rd
arm = rd.load("stanford")
q = np.zeros(({big}, 6))
def late():
    assert np.isfinite(arm.inverse_dynamics(q, q, q)).all()
    print("done", flush=True)
{start}
"""
LATE_STARTS = {
    "atexit": "atexit.register(late)",
    "time": "threading.Thread(target=lambda: (time.sleep(0.2), late())).start()",
}
"""Work that begins when the main thread has ended: what to import, and how it begins."""


def case(seed: int) -> Outcome:
    """Every fourth case is work after the end, the others are a race."""
    os.environ["RODYN_TARGET"] = COMPILED
    if seed % 4 == 3:
        return after_the_end(list(LATE_STARTS)[seed // 4 % 2])
    return race(np.random.default_rng(seed))


def race(draw: np.random.Generator) -> Outcome:
    """Results of threads and children are those of one thread, and all of them end."""
    imported()
    robots = [rd.Robot.random(3, "RP", seed=int(draw.integers(2**31))) for _ in range(2)]
    chosen = draw.choice(len(QUANTITIES), THREADS)
    jobs = [(robots[k % 2], int(quantity)) for k, quantity in enumerate(chosen)]
    arrays = draw.uniform(-1, 1, (3, 5, 3))
    found: list[Any] = [None] * THREADS
    start = threading.Barrier(THREADS + 1)

    def work(k: int) -> None:
        start.wait()
        try:
            found[k] = computed(*jobs[k], arrays)
        except Exception as error:
            found[k] = error

    threads = [threading.Thread(target=work, args=(k,), daemon=True) for k in range(THREADS)]
    for thread in threads:
        thread.start()
    start.wait()
    findings, answers = forked(jobs[:CHILDREN], arrays, draw)
    end = time.monotonic() + PATIENCE
    for thread in threads:
        thread.join(max(0.0, end - time.monotonic()))
    for k, (thread, job) in enumerate(zip(threads, jobs, strict=True)):
        words = f"{QUANTITIES[job[1]]} of {job[0].to_dict()}"
        if thread.is_alive():
            findings.append(f"a thread that makes and calls a kernel is stuck: {words}")
        elif isinstance(found[k], Exception):
            findings.append(f"in a thread: {foreign(found[k])}\n{words}")
        elif found[k] != (alone := computed(*job, arrays)):
            findings.append(f"a thread has other bits: {words}")
        elif answers.get(k, alone) != alone:
            findings.append(f"a forked child has other bits: {words}")
    return Outcome(THREADS + CHILDREN, findings, () if FORKS else ("forks: this system has none",))


@cache
def imported() -> None:
    """Every module that the threads need: Python itself cannot fork safely while a thread imports one."""
    for quantity in range(len(QUANTITIES)):
        computed(rd.Robot.random(3, "RP", seed=quantity), quantity, np.zeros((3, 5, 3)))


QUANTITIES = ("inverse_dynamics", "forward_dynamics", "inertia_matrix", "gravity_force")


def computed(arm: rd.Robot, quantity: int, arrays: Any) -> bytes:
    """The bits of a quantity of a batch and of one state."""
    name = QUANTITIES[quantity]
    given = arrays[: 1 if name in ("inertia_matrix", "gravity_force") else 3]
    batch, one = getattr(arm, name)(*given), getattr(arm, name)(*(x[0] for x in given))
    return bytes(batch.tobytes() + one.tobytes())


def forked(
    jobs: list[tuple[rd.Robot, int]], arrays: Any, draw: np.random.Generator
) -> tuple[list[str], dict[int, bytes]]:
    """Children that are forked while kernels are made: what is wrong, and the bits that each has computed."""
    findings: list[str] = []
    children, found = [], {}
    for job in jobs if FORKS else ():
        time.sleep(float(draw.uniform(0, 0.05)))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # to fork beside threads is what is tried
            children.append(_child(job, arrays))
    end = time.monotonic() + PATIENCE
    for k, (child, pipe) in enumerate(children):
        code = _ended(child, end)
        if code is None:
            findings.append("a child forked while other threads make kernels is stuck")
        elif code:
            findings.append(f"a forked child ended with {code}")
        else:
            found[k] = os.read(pipe, LARGEST)
        os.close(pipe)
    return findings, found


def _child(job: tuple[rd.Robot, int], arrays: Any) -> tuple[int, int]:
    """A child that computes a job: its number, and the end of a pipe where its bits will be."""
    answer, told = os.pipe()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            os.write(told, computed(*job, arrays))
            os._exit(0)
        os._exit(1)
    os.close(told)
    return child, answer


def _ended(child: int, end: float) -> int | None:
    """The exit code of a child; None if it had to be killed."""
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > end:
            break
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def after_the_end(how: str) -> Outcome:
    """A big batch from `atexit`, or from a thread that outlives the main one."""
    script = LATE.format(how=how, big=BIG, start=LATE_STARTS[how])
    environment = os.environ | {"RODYN_THREADS": "2"}
    try:
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Outcome(1, [f"stuck:\n{script}"])
    good = done.returncode == 0 and done.stdout == "done\n" and not done.stderr
    return Outcome(
        1, [] if good else [f"exit code {done.returncode}, {done.stdout}{done.stderr[-1500:]}\n{script}"]
    )
