"""Postures, runs and paths as data of a page: poses of bodies over time, and curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.robot import Robot
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.run import Run
from rodyn.view.packed import packed

MOST_POSES = 9_000
"""Poses of bodies in a page, at most: of a longer motion samples are left out, and the page interpolates."""
MOST_VALUES = 32_000
"""Numbers of all curves of a motion, at most: of a longer one samples are left out."""
FARTHEST = 1e12
"""Metres from the origin: numbers of a page have 32 bits, and are squared."""
FEWEST = 200
"""Samples that a curve may have in any case."""
TITLES = {
    "q": "Positions",
    "qd": "Velocities",
    "tau": "Torques",
    "energy": "Energy",
    "tool": "Tool",
}


class Signal(NamedTuple):
    """Curves over time: values (T, columns), and the number of the colour of each."""

    name: str
    unit: str
    columns: tuple[str, ...]
    values: Floats
    colours: tuple[int, ...]


def still(robot: Robot, q: Floats, label: str = "", arrows: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """One posture as a motion that takes no time."""
    return motion(robot, np.zeros(1), q[None], label, (), arrows)


def motion(
    robot: Robot,
    t: Floats,
    q: Floats,
    label: str = "",
    signals: Sequence[Signal] = (),
    arrows: Sequence[dict[str, Any]] = (),
) -> dict[str, Any]:
    """Postures q (T, nq) at times t (T,) as poses of the bodies that move, with curves over the same times."""
    bodies = moving_bodies(robot)
    taken = few(len(t), max(MOST_POSES // max(len(bodies), 1), 2))
    poses = np.asarray(robot.forward_kinematics(q[taken]))[:, list(bodies.values())]
    tool = None if robot.tool is None else np.asarray(robot.end_effector(q[taken]))[:, :3, 3]
    require_near(poses[..., :3, 3])
    columns = sum(len(signal.columns) for signal in signals)
    lines = few(len(t), max(MOST_VALUES // max(columns, 1), FEWEST))
    return {
        "label": label,
        "t": packed(t[taken], "f8"),
        "bodies": list(bodies),
        "position": packed(poses[..., :3, 3]),
        "quaternion": packed(np.round(quaternions(poses[..., :3, :3]) * 32767), "i2"),
        "tool": None if tool is None else packed(tool),
        "signals": [_signal(signal, t, lines) for signal in signals],
        "arrows": [{**arrow, "vectors": packed(arrow["vectors"][taken])} for arrow in arrows],
    }


def require_near(points: Floats) -> None:
    """Refuse positions (m) that a page cannot draw."""
    away = float(np.abs(points).max(initial=0.0))
    if not away <= FARTHEST:
        raise InputError(f"a body is {away:.3g} m from the origin, but a page draws up to {FARTHEST:.0e} m")


def moving_bodies(robot: Robot) -> dict[int, int]:
    """The bodies of the scene that move → their rows in `Robot.forward_kinematics`; a floating base is −1 → 0."""
    base = {} if robot.base == "fixed" else {-1: 0}
    return base | {body: link + 1 for body, link in enumerate(robot.mechanism.moving)}


def few(count: int, most: int) -> NDArray[np.intp]:
    """The numbers of at most `most` samples, the first and the last among them.

    >>> few(5, 3)
    array([0, 2, 4])
    """
    if count <= most:
        return np.arange(count)
    return np.unique(np.round(np.linspace(0, count - 1, most)).astype(np.intp))


def quaternions(turns: Floats) -> Floats:
    """Rotations (..., 3, 3) as unit quaternions x, y, z, w, from the largest of four forms (Shepperd).

    >>> quaternions(np.diag([1.0, -1.0, -1.0])).tolist()
    [1.0, 0.0, 0.0, 0.0]
    """
    flat = turns.reshape(-1, 3, 3)
    diagonal = np.diagonal(flat, axis1=1, axis2=2)
    trace = diagonal.sum(axis=1)
    choice = np.argmax(np.column_stack([diagonal, trace]), axis=1)
    found = np.empty((len(flat), 4))
    for k in range(3):
        i, j = (k + 1) % 3, (k + 2) % 3
        here = choice == k
        r = flat[here]
        found[here, k] = 1 + r[:, k, k] - r[:, i, i] - r[:, j, j]
        found[here, i] = r[:, i, k] + r[:, k, i]
        found[here, j] = r[:, j, k] + r[:, k, j]
        found[here, 3] = r[:, j, i] - r[:, i, j]
    here = choice == 3
    r = flat[here]
    found[here] = np.column_stack(
        [r[:, 2, 1] - r[:, 1, 2], r[:, 0, 2] - r[:, 2, 0], r[:, 1, 0] - r[:, 0, 1], 1 + trace[here]]
    )
    found /= np.linalg.norm(found, axis=1, keepdims=True)
    return found.reshape(*turns.shape[:-2], 4)


def signals_of(run: Run, rows: NDArray[np.intp]) -> Iterator[Signal]:
    """The curves of a run: joints, torques, energy and tool at these samples."""
    position, velocity = units(run.robot)
    called = names(run.robot, "joints")
    joints = [f"{_plain(name)}" for name in called.q]
    rates = [f"{_plain(name)}" for name in called.qd]
    first = 7 if run.robot.base != "fixed" else 0
    of_q, of_v = slice(first, None), slice(6 if first else 0, None)
    own = tuple(range(len(joints[of_q])))
    yield Signal("q", _units(position[of_q]), tuple(joints[of_q]), run.q[rows][:, of_q], own)
    own = tuple(range(len(rates[of_v])))
    yield Signal(
        "qd", _units([f"{unit}/s" for unit in velocity[of_v]]), tuple(rates[of_v]), run.qd[rows][:, of_v], own
    )
    force = ["N·m" if unit == "rad" else "N" for unit in velocity[of_v]]
    weighs = run.robot.mass > 0
    if weighs and run.tau[rows].any():
        yield Signal("tau", _units(force), tuple(rates[of_v]), run.tau[rows][:, of_v], own)
    if weighs:
        energy = run.energy
        values = np.column_stack([energy.kinetic[rows], energy.potential[rows], energy.total[rows]])
        yield Signal("energy", "J", ("kinetic", "potential", "total"), values, (1, 0, 2))
    if run.robot.tool is not None:
        yield Signal("tool", "m", ("x", "y", "z"), run.end_effector[rows], (3, 2, 0))


def _plain(name: str) -> str:
    return name.removeprefix("qd_").removeprefix("q_")


def _units(found: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(unit for unit in found if unit))


def _signal(signal: Signal, t: Floats, lines: NDArray[np.intp]) -> dict[str, Any]:
    values = np.asarray(signal.values[lines], dtype=np.float64)
    return {
        "name": signal.name,
        "title": TITLES[signal.name],
        "unit": signal.unit,
        "columns": list(signal.columns),
        "colours": list(signal.colours),
        "t": packed(t[lines], "f8"),
        "data": packed(values),
    }
