"""Speed of two versions of the source, in turns: `python tools/old_new.py ../old/src [CASE …] [--turns 5]`.

Each version runs in a process of its own, pinned to one core, and the two take turns. A row is a case: the time of the
old source divided by that of the new one (above 1: the new one is faster), the median over the turns. Only public
names are used.
"""

import argparse
import fnmatch
import json
import math
import os
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

SAMPLES = 7
"""Timings of a turn, of which the shortest counts."""
SECONDS = 0.02
"""Duration of one timing: short calls are repeated."""
ROBOTS = ("puma560", "kuka", "xarm7", "floating_puma560")
BATCHES = {"one": None, "1000": 1000, "100000": 100_000}
STATES = {
    "inverse_dynamics": 3,
    "forward_dynamics": 3,
    "bias_force": 2,
    "inertia_matrix": 1,
    "forward_kinematics": 1,
    "jacobian": 1,
    "energy": 2,
    "forward_dynamics_derivatives": 3,
    "inverse_dynamics_derivatives": 3,
}
"""Methods of `Robot`, and how many of q, qd and tau they take."""
CHAINS = (30, 300)

Case = Callable[[], Any]


def cases() -> Iterator[tuple[str, Callable[[], Case]]]:
    """Yield names of cases, and what prepares each of them."""
    import numpy as np

    import rodyn as rd

    def call(arm: rd.Robot, name: str, rows: int | None) -> Case:
        random, lead = np.random.default_rng(1), () if rows is None else (rows,)
        q = random.uniform(-1, 1, (*lead, arm.nq))
        if arm.nq != arm.nv:
            q[..., 3:7] = [0.0, 0.0, 0.0, 1.0]
        arrays = (q, *random.uniform(-1, 1, (2, *lead, arm.nv)))[: STATES[name]]
        return partial(getattr(arm, name), *arrays)

    def of_catalog(name: str, quantity: str, rows: int | None) -> Case:
        return call(rd.load(name, physical="warn"), quantity, rows)

    def of_chain(links: int, quantity: str, rows: int | None, **how: str) -> Case:
        return partial(call(rd.Robot.random(links, "R", seed=2), quantity, rows), **how)

    def simulated(integrator: str, size: str) -> Case:
        arm, step = rd.load("puma560", physical="warn"), 1e-3 if integrator in ("rk4", "abm4") else None
        start = np.zeros(6) if size == "one" else np.zeros(6) + np.linspace(-1, 1, int(size))[:, None]
        return partial(arm.simulate, start, duration=0.5, integrator=integrator, step=step, progress=False)

    def stepped() -> Case:
        stepper = rd.load("puma560", physical="warn").stepper(step=1e-3, integrator="rk4", rows=1024)
        still = np.zeros((1024, 6))

        def step() -> None:
            stepper.reset(q=still, qd=still)
            stepper.step(still)

        return step

    def reached(name: str, count: int) -> Case:
        arm = rd.load(name, physical="warn") if name else rd.Robot.random(7, "R", seed=3)
        poses = arm.end_effector(np.random.default_rng(2).uniform(-1, 1, (count, arm.n)))
        return partial(arm.inverse_kinematics, poses, q0=None if name else np.zeros(arm.n))

    for robot in ROBOTS:
        for name in STATES:
            for size, rows in BATCHES.items():
                if rows != 100_000 or name in ("inverse_dynamics", "forward_dynamics"):
                    yield f"{robot} {name} {size}", partial(of_catalog, robot, name, rows)
    for links in CHAINS:
        for name in ("inverse_dynamics", "forward_dynamics", "forward_dynamics_derivatives"):
            for size, rows in (("one", None), ("1000", 1000)):
                if links < 300 or name != "forward_dynamics_derivatives" or rows is None:
                    yield f"chain{links} {name} {size}", partial(of_chain, links, name, rows)
    for method in ("constraint-force-cyclic", "articulated-body-pieces"):
        yield f"chain2000 {method} one", partial(of_chain, 2000, "forward_dynamics", None, method=method)
    for integrator in ("rkf45", "rk4", "dop853", "abm4"):
        for size in ("one", "256"):
            yield f"simulate {integrator} {size}", partial(simulated, integrator, size)
    yield "stepper 1024", stepped
    yield "inverse kinematics closed 1000", partial(reached, "puma560", 1000)
    yield "inverse kinematics search 500", partial(reached, "", 500)


def work() -> None:
    """Time the cases that are asked for on standard input, a line each."""
    warnings.simplefilter("ignore")
    by_name, ready = dict(cases()), {}
    print(json.dumps(list(by_name)), flush=True)
    for line in sys.stdin:
        name = line.rstrip("\n")
        try:
            if name not in ready:
                ready[name] = by_name[name]()
                ready[name]()
            print(json.dumps(shortest(ready[name])), flush=True)
        except Exception as error:  # a case that one version lacks is a row, not an end
            print(json.dumps(f"{type(error).__name__}: {error}"), flush=True)


def shortest(call: Case) -> float:
    """Return the shortest time of a call, in seconds."""
    begin = time.perf_counter()
    call()
    repeats = max(1, int(SECONDS / max(time.perf_counter() - begin, 1e-7)))
    times = []
    for _ in range(SAMPLES):
        begin = time.perf_counter()
        for _ in range(repeats):
            call()
        times.append((time.perf_counter() - begin) / repeats)
    return min(times)


class Worker:
    """A process that runs one version of the source."""

    def __init__(self, source: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(source), "RODYN_THREADS": "1"}
        command = [sys.executable, __file__, "--work"]
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.cases: list[str] = self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def time(self, case: str) -> float | str:
        """Return the seconds of a call, or why there are none."""
        assert self.process.stdin is not None
        self.process.stdin.write(case + "\n")
        self.process.stdin.flush()
        seconds: float | str = self._answer()
        return seconds

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def main() -> None:
    """Compare two sources."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", nargs="?", type=Path)
    parser.add_argument("cases", nargs="*", default=["*"])
    parser.add_argument("--new", type=Path, default=Path(__file__).parents[1] / "src")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work()
        return
    workers = Worker(options.old), Worker(options.new)
    logs = []
    for case in workers[0].cases:
        if not any(fnmatch.fnmatch(case, pattern) for pattern in options.cases):
            continue
        ratios, times = [], []
        for turn in range(options.turns):
            first, second = workers if turn % 2 == 0 else workers[::-1]
            answers = {first: first.time(case), second: second.time(case)}
            old, new = (answers[worker] for worker in workers)
            if isinstance(old, str) or isinstance(new, str):
                print(f"{case:45} old: {old}; new: {new}")
                break
            ratios.append(old / new)
            times.append(new)
        else:
            logs.append(math.log(statistics.median(ratios)))
            print(f"{case:45} {statistics.median(ratios):6.3f}   {1e6 * min(times):12.2f} µs", flush=True)
    for worker in workers:
        worker.close()
    if logs:
        print(f"{'geometric mean':45} {math.exp(statistics.fmean(logs)):6.3f}   of {len(logs)}")


if __name__ == "__main__":
    main()
