"""What functions of frameworks cost beside the NumPy call: forward dynamics of 4096 states, one thread.

    python benchmarks/frameworks.py [--seconds 3] [--states 4096] [--json FILE]

Gradients are beside `kernel.vjp`, the call of the library that they make.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from clocks import clocked, timed

import rodyn as rd
import rodyn.interop.torch as rt

ROBOTS = ("puma", "stanford", "kuka_kr5")
ROW = "{:10} {:34} {:>10} {:>8}"


def by_torch(arm: rd.Robot, arrays: list[Any]) -> dict[str, tuple[Callable[[], Any], str]]:
    """Calls, each with the name of what it is beside."""
    plain = [torch.from_numpy(array) for array in arrays]
    single = [one.float() for one in plain]
    graph = [one.clone().requires_grad_() for one in plain]
    w = torch.ones_like(plain[1])

    def gradients() -> Any:
        return torch.autograd.grad(rt.forward_dynamics(arm, *graph), graph, w)

    return {
        "torch": (lambda: rt.forward_dynamics(arm, *plain), "NumPy"),
        "torch, in a graph": (lambda: rt.forward_dynamics(arm, *graph), "NumPy"),
        "torch, float32": (lambda: rt.forward_dynamics(arm, *single), "NumPy"),
        "torch, dtype=torch.float32": (
            lambda: rt.forward_dynamics(arm, *single, dtype=torch.float32),
            "NumPy",
        ),
        "torch, value and gradients": (gradients, "NumPy, value and vjp"),
    }


def measured(robot: str, states: int, seconds: float) -> dict[str, tuple[float, float]]:
    """Time (s) of every call, and its ratio to the one that it is beside."""
    arm = rd.load(robot)
    rng = np.random.default_rng(0)
    arrays = [rng.uniform(-1, 1, (states, arm.nv)) for _ in range(3)]
    kernel = arm.kernel("forward_dynamics", derivatives=("q", "qd", "tau"))
    w = np.ones((states, arm.nv))
    calls: dict[str, tuple[Callable[[], Any], str]] = {
        "NumPy": (lambda: arm.forward_dynamics(*arrays), "NumPy"),
        "NumPy, value and vjp": (
            lambda: (arm.forward_dynamics(*arrays), kernel.vjp(*arrays, w)),
            "NumPy, value and vjp",
        ),
        **by_torch(arm, arrays),
    }
    times = timed({name: clocked(call) for name, (call, _) in calls.items()}, seconds)
    return {name: (times[name], times[name] / times[beside]) for name, (_, beside) in calls.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each robot")
    parser.add_argument("--states", type=int, default=4096)
    parser.add_argument("--json", type=Path, help="where the times go")
    given = parser.parse_args()
    os.environ["RODYN_THREADS"] = "1"
    torch.set_num_threads(1)
    print(ROW.format("robot", "call", "time", "beside"))
    found = {robot: measured(robot, given.states, given.seconds) for robot in ROBOTS}
    for robot, rows in found.items():
        for name, (seconds, ratio) in rows.items():
            print(ROW.format(robot, name, f"{1e6 * seconds:.0f} µs", f"{ratio:.2f}×"))
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
