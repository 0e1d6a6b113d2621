"""Many robots and very many calls in one process: results stay the same, memory stays bounded.

Two hundred cases are a thousand robots and ten million calls.
"""

from __future__ import annotations

import gc
import os
from typing import Any

import numpy as np

import rodyn as rd
from fuzz import memory
from fuzz.attack import COMPILED, Outcome

ROBOTS, CALLS = 5, 50_000
STEP = 0.01
GROWTH = 150.0
"""Megabytes that a process may grow by after its first case."""
ARM = rd.load("stanford")
_at_first: list[float] = []


def case(seed: int) -> Outcome:
    """Some new robots, each computed and simulated; one arm called over and over."""
    os.environ["RODYN_TARGET"] = COMPILED
    findings = [wrong for k in range(ROBOTS) for wrong in [new_robot(seed * ROBOTS + k)] if wrong]
    findings += called(np.random.default_rng(seed))
    gc.collect()
    held = memory.resident()
    if not _at_first:
        _at_first.append(held)
    if held - _at_first[0] > GROWTH:
        findings.append(
            f"{held - _at_first[0]:.0f} MB more than after the first case; run at least as many cases from there"
        )
        _at_first[0] = held
    return Outcome(ROBOTS + CALLS, findings)


def new_robot(seed: int) -> str:
    """A robot that nobody has seen: inverse and forward dynamics undo each other, a step is that of the tableau."""
    arm = rd.Robot.random(2, "RP", seed=seed)
    q, qd, qdd = np.random.default_rng(seed).uniform(-1, 1, (3, 4, 2))
    tau = arm.inverse_dynamics(q, qd, qdd)
    wrong = float(np.abs(arm.forward_dynamics(q, qd, tau) - qdd).max())
    if not wrong < 1e-9:
        return f"rd.Robot.random(2, 'RP', seed={seed}): q̈ of τ of q̈ differs by {wrong}"
    run = arm.simulate(q, qd, torque=tau, duration=STEP, step=STEP, integrator="rk4")
    wrong = float(np.abs([run.q[:, -1], run.qd[:, -1]] - stepped(arm, q, qd, tau)).max())
    return "" if wrong < 1e-9 else f"rd.Robot.random(2, 'RP', seed={seed}): a step differs by {wrong}"


def stepped(arm: rd.Robot, q: Any, qd: Any, tau: Any) -> Any:
    """q and q̇ after one step of the classical method of Runge and Kutta."""
    y, slope, total = np.stack([q, qd]), np.zeros((2, *q.shape)), np.zeros((2, *q.shape))
    for part, weight in ((0.0, 1), (0.5, 2), (0.5, 2), (1.0, 1)):
        at, speed = y + STEP * part * slope
        slope = np.stack([speed, arm.forward_dynamics(at, speed, tau)])
        total += weight * slope
    return y + STEP / 6 * total


def called(draw: np.random.Generator) -> list[str]:
    """The same call must have the same bits each time, whatever is called in between."""
    q, qd, qdd = draw.uniform(-1, 1, (3, ARM.nv))
    calls: list[Any] = [
        lambda: ARM.inverse_dynamics(q, qd, qdd),
        lambda: ARM.gravity_force(q),
        lambda: ARM.inertia_matrix(q),
        lambda: ARM.inverse_dynamics(np.stack([q, q]), qd, qdd),
    ]
    before = [call().tobytes() for call in calls]
    for _ in range(CALLS // 100):
        for _ in range(97):
            ARM.inverse_dynamics(q, qd, qdd)
        for call in calls[1:]:
            call()
    return ["a call repeated has other bits"] if [call().tobytes() for call in calls] != before else []
