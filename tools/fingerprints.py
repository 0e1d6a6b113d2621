"""Hashes of what rodyn computes, bit by bit: `python tools/fingerprints.py > before.json`, and again after a change.

    python tools/fingerprints.py --compare before.json after.json

Only public names are used, so the same file runs on two versions of the source. RODYN_TARGET=numpy hashes the route
without a compiler.
"""

import argparse
import hashlib
import json
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import rodyn as rd

ROWS = 21  # rows of a batch: no multiple of a number of lanes
MOTION, DRIVEN, STATE, PLACE = ("q", "qd", "qdd"), ("q", "qd", "tau"), ("q", "qd"), ("q",)
QUANTITIES = {
    "inverse_dynamics": MOTION,
    "forward_dynamics": DRIVEN,
    "bias_force": STATE,
    "gravity_force": PLACE,
    "convective_force": STATE,
    "inertia_matrix": PLACE,
    "inverse_inertia_matrix": PLACE,
    "coriolis_matrix": STATE,
    "udu": PLACE,
}
WITHOUT_METHOD = {
    "elimination": PLACE,
    "forward_kinematics": PLACE,
    "end_effector": PLACE,
    "jacobian": PLACE,
    "operational_space_inertia": PLACE,
    "center_of_mass": PLACE,
    "momentum": STATE,
    "energy": STATE,
    "reactions": MOTION,
    "twists": STATE,
    "uncoupled": MOTION,
    "denoc": STATE,
}
LINEAR = ("inverse_dynamics", "forward_dynamics", "gravity_force")
LOADED = ("inverse_dynamics", "forward_dynamics", "reactions", "generalised_force")
BY_INVERSE_DYNAMICS = ("bias_force", "gravity_force", "convective_force")
LONG = 12  # links beyond which quantities of more than O(n) numbers are left out
SIMULATED = ("one_link", "two_link", "stanford_2003", "floating_puma560", "random-tree")


def robots() -> Iterator[tuple[str, rd.Robot]]:
    """The catalog, and random robots of every joint and shape."""
    for row in rd.robots():
        yield row.name, rd.load(row.name, physical="warn")
    yield "random-tree", rd.Robot.random(9, "RPFHCULS", tree=True, seed=3)
    yield "random-floating", rd.Robot.random(7, "RPS", tree=True, seed=4, base="floating")
    for n in (7, 16, 150):
        yield f"random-{n}", rd.Robot.random(n, "RP", seed=n)


def states(robot: rd.Robot, rows: int) -> dict[str, np.ndarray]:
    """Random states; quaternions have unit length."""
    random = np.random.default_rng(7)
    nq, nv = robot.nq, robot.nv
    q = random.uniform(-2, 2, (rows, nq))
    for place in quaternions(robot):
        q[:, place] /= np.linalg.norm(q[:, place], axis=1, keepdims=True)
    return {"q": q} | {name: random.uniform(-2, 2, (rows, nv)) for name in ("qd", "qdd", "tau")}


def quaternions(robot: rd.Robot) -> Iterator[slice]:
    """Where the quaternions of q stand."""
    first = 0
    if robot.base != "fixed":
        yield slice(3, 7)
        first = 7
    for link in robot.links:
        if link.joint.letter == "S":
            yield slice(first, first + 4)
            first += 4
        else:
            first += link.joint.dof


def digest(value: Any) -> str:
    """Hash of arrays, tuples of arrays, or text."""
    found = hashlib.sha256()

    def add(part: Any) -> None:
        if isinstance(part, str | bytes):
            found.update(part.encode() if isinstance(part, str) else part)
        elif isinstance(part, tuple | list):
            for item in part:
                add(item)
        elif part is not None and hasattr(part, "__dataclass_fields__"):
            add(tuple(getattr(part, name) for name in sorted(part.__dataclass_fields__)))
        else:
            array = np.ascontiguousarray(part, dtype=float)
            found.update(repr(array.shape).encode() + array.tobytes())

    add(value)
    return found.hexdigest()[:16]


def attempt(function: Callable[[], Any]) -> str:
    """The hash of a result, or the class of the error."""
    try:
        return digest(function())
    except rd.RodynError as error:
        return type(error).__name__


def methods(task: str) -> list[str]:
    """The names of the methods of a task."""
    return [row.name for row in rd.methods(task)]


def calls(name: str, robot: rd.Robot) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Every quantity by every method, of one state and of a batch."""
    many = states(robot, ROWS)
    one = {key: value[0] for key, value in many.items()}
    load = rd.Wrench(force=[1.0, -2.0, 3.0], moment=[0.1, 0.2, -0.3])
    for label, given in (("one", one), ("batch", many)):
        arguments = {
            quantity: [given[key] for key in names]
            for quantity, names in ({"generalised_force": PLACE} | QUANTITIES | WITHOUT_METHOD).items()
        }

        def call(quantity: str, given: Mapping[str, Any] = arguments, **keywords: Any) -> Callable[[], Any]:
            return lambda: getattr(robot, quantity)(*given[quantity], **keywords)

        def bound(quantity: str, given: Mapping[str, Any] = arguments) -> Callable[[], Any]:
            return lambda: robot.kernel(quantity, bind="structure")(*given[quantity])

        long = len(robot.links) > LONG
        for quantity in LINEAR if long else QUANTITIES:
            task = "inverse_dynamics" if quantity in BY_INVERSE_DYNAMICS else quantity
            for method in (None, *methods(task)):
                yield f"{name}/{quantity}/{method}/{label}", call(quantity, method=method)
        for quantity in () if long else WITHOUT_METHOD:
            yield f"{name}/{quantity}/{label}", call(quantity)
        for quantity in LOADED:
            yield f"{name}/{quantity}/wrench/{label}", call(quantity, wrench=load)
        for quantity in ("inverse_dynamics", "forward_dynamics"):
            yield f"{name}/{quantity}/structure/{label}", bound(quantity)


def simulations(name: str, robot: rd.Robot) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Falls with every integrator of ours, of one start and of a batch; with torques, friction and a stop."""
    given = states(robot, 5)
    q0, qd0 = given["q"] / 4, given["qd"] / 4
    for place in quaternions(robot):
        q0[:, place] /= np.linalg.norm(q0[:, place], axis=1, keepdims=True)

    def run(rows: Any, **keywords: Any) -> Callable[[], Any]:
        times = np.linspace(0, 0.3, 7)
        return lambda: samples(
            robot.simulate(q0[rows], qd0[rows], 0.3, times=times, progress=False, **keywords)
        )

    for row in rd.integrators():
        if row.stages:  # SciPy's have none
            steps: dict[str, Any] = {"rtol": 1e-8} if row.estimate else {"step": 0.01}
            for rows, label in ((0, "one"), (slice(None), "batch")):
                yield f"{name}/simulate/{row.name}/{label}", run(rows, integrator=row.name, **steps)
    if robot.nq == robot.nv:
        law = rd.pd(np.zeros(robot.nv), kp=5.0, kd=1.0) + rd.friction(viscous=0.1)
        yield f"{name}/simulate/pd", run(slice(None), torque=law)
        stop = {"torque": lambda t, q, qd: -q - qd, "until": lambda t, q, qd: 0.2 - t}
        yield f"{name}/simulate/function", run(0, **stop)


def samples(run: rd.Run) -> tuple[Any, ...]:
    """The arrays of a run."""
    return run.t, np.nan_to_num(run.q), np.nan_to_num(run.qd)


def texts(name: str, robot: rd.Robot) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Counts, and the C of two quantities without its comments."""
    for task in ("inverse_dynamics", "forward_dynamics"):
        for method in methods(task):
            yield f"{name}/count/{task}/{method}", partial(counted, robot, method, task)
    for quantity in ("inverse_dynamics", "forward_dynamics", "jacobian"):
        yield f"{name}/c/{quantity}", partial(exported, robot, quantity)


def counted(robot: rd.Robot, method: str, task: str) -> str:
    """The table of counts."""
    return str(robot.count(method, task=task))


def exported(robot: rd.Robot, quantity: str) -> str:
    """The statements of the exported C."""
    with tempfile.TemporaryDirectory() as directory:
        source = next(
            path for path in robot.export_c(directory, quantity, prefix="arm") if path.name == "arm.c"
        )
        return "\n".join(
            line.strip() for line in Path(source).read_text().splitlines() if line.strip().endswith(";")
        )


def everything() -> Iterator[tuple[str, Callable[[], Any]]]:
    """All that is hashed, by name."""
    for name, robot in robots():
        yield from calls(name, robot)
        if name in SIMULATED:
            yield from simulations(name, robot)
        if len(robot.links) <= LONG:
            yield from texts(name, robot)


def compare(before: Path, after: Path) -> int:
    """What differs, line by line."""
    old, new = (json.loads(path.read_text()) for path in (before, after))
    wrong = [key for key in sorted({*old, *new}) if old.get(key) != new.get(key)]
    for key in wrong:
        print(f"{key}: {old.get(key)} -> {new.get(key)}")
    print(f"{len(old)} before, {len(new)} after, {len(wrong)} differ")
    return 1 if wrong else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("BEFORE", "AFTER"))
    arguments = parser.parse_args()
    if arguments.compare:
        return compare(*arguments.compare)
    warnings.simplefilter("ignore")
    json.dump({name: attempt(function) for name, function in everything()}, sys.stdout, indent=0)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
