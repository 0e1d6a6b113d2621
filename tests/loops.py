"""Robots and loop programs for tests of loops."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.program.loops import LoopsBuilt, build_loops
from rodyn.kernel.quantity.request import Spec, spec, with_wrenches
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.model.random import random_mechanism
from rodyn.sweep.registry import find
from rodyn.trace.loops.lower import LoopSchedule, robot_of, values_of
from rodyn.trace.loops.program import Links
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import known, result_name

MATRICES = {quantity.task for quantity in QUANTITIES.values() if quantity.named}  # these have no kernels
ALL = [
    (name, row.name)
    for name, quantity in QUANTITIES.items()
    if quantity.task not in MATRICES
    for row in registered(quantity.task)
]
NOT_SWEEPS = [
    (name, method)
    for name, method in ALL
    for row in [find(QUANTITIES[name].task, method)]
    if row and (row.no_loops or row.halving or row.pieces or QUANTITIES[name].no_loops)
]
"""What is declared to have no loops."""
SWEEPS = [row for row in ALL if row not in NOT_SWEEPS]
ROBOTS = {
    "chain": rd.Robot.random(7, "R", seed=1),
    "mixed": rd.Robot.random(8, "RP", seed=2),
    "tree": rd.Robot.random(
        7, "RPF", tree=True, seed=38
    ),  # branches twice, in the middle and at a fixed link
    "puma": rd.load("puma"),
    "one": rd.Robot.random(1, "R", seed=3),
    "floating": rd.Robot.of(random_mechanism(5, "RPF", tree=True, seed=8, base="floating")),
    "joints": rd.Robot.of(random_mechanism(6, "HCULSF", tree=True, seed=22)),
    "both": rd.Robot.of(random_mechanism(5, "SRU", seed=13, base="floating")),
}


def chain(n: int, seed: int = 0) -> rd.Robot:
    """A chain whose links are all of one class but the first and the last."""
    rng = np.random.default_rng(seed)
    rows = []
    for _ in range(n):
        a, b, alpha, mass = rng.uniform(0.1, 0.5, 4)
        row = {"joint": "revolute", "a": a, "b": b, "alpha": alpha, "theta": 0.0, "mass": mass}
        rows.append({**row, "r": rng.uniform(-0.2, 0.2, 3), "inertia": np.diag(rng.uniform(0.1, 0.15, 3))})
    return rd.Robot.from_dh(rows, "standard")


def method_of(name: str) -> str:
    default = find(QUANTITIES[name].task, freedom=100)
    assert default is not None
    return default.name


def built(arm: rd.Robot, name: str, method: str | None = None, loads: Any = None) -> LoopsBuilt:
    return build_loops(spec_of(arm, name, method or method_of(name), loads))


def spec_of(arm: rd.Robot, name: str, method: str, loads: Any) -> Spec:
    plain = spec(arm.mechanism, name, method, QUANTITIES[name].options(arm.mechanism))
    return with_wrenches(plain, arm.mechanism, wrenches(loads))


def loop_results(
    loops: LoopSchedule,
    links: Links,
    arguments: Mapping[str, Sequence[float]],
    interpreter: type[Interpreter] = Interpreter,
) -> dict[str, np.ndarray]:
    """The results of loops for one state, links of any shape, by the interpreter of schedules.

    A program that serves robots on floating bases, too, has arguments and results for these: what is missing is 0.
    """
    widths = {name: max(width, len(arguments[name])) for name, width in loops.chain.arguments.items()}
    velocities = max([1 + max(links.velocities), *(len(one.velocities) for one in loops.chain.classes)])
    robot = robot_of(links)._replace(serial=False, whole=False, velocities=velocities)
    schedule = replace(loops, chain=replace(loops.chain, arguments=widths)).of(robot)
    rows = {name: np.zeros((1, width)) for name, width in widths.items()}
    for name, row in rows.items():
        row[0, : len(arguments[name])] = arguments[name]
    tables = {name: np.array(values, dtype=float) for name, values in values_of(links).items()}
    found = interpreter(schedule).run(rows | tables, 1)
    own = replace(loops, robot=robot_of(links))
    sizes = {name: own.buffer(one) for name, one in loops.results.items()}
    return {
        name: found[result_name(name)][0][: known(one.width) * known(one.places)]
        for name, one in sizes.items()
    }
