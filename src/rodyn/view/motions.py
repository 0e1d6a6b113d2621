"""Postures, runs and paths as data of a page: poses of bodies over time, curves, and arrows of forces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.kernel.quantity.wrench import FORCES, Wrench
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.run import Run
from rodyn.view.packed import packed

MAX_POSES = 9_000
"""Maximum number of poses of bodies in a page: longer motions are thinned, and the page interpolates."""
MAX_CURVE_VALUES = 32_000
"""Maximum number of values of all curves of a motion: longer ones are thinned."""
MAX_DISTANCE = 1e12
"""Metres from the origin: numbers of a page have 32 bits, and are squared."""
MIN_CURVE_SAMPLES = 200
"""Number of samples up to which a curve is never thinned."""
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


def still_motion(
    robot: Robot, q: Floats, label: str = "", arrows: Sequence[dict[str, Any]] = ()
) -> dict[str, Any]:
    """Return one posture as a motion that takes no time."""
    return motion(robot, np.zeros(1), q[None], label, (), arrows)


def motion(
    robot: Robot,
    t: Floats,
    q: Floats,
    label: str = "",
    signals: Sequence[Signal] = (),
    arrows: Sequence[dict[str, Any]] = (),
) -> dict[str, Any]:
    """Return postures q (T, nq) at times t (T,) as poses of the bodies that move, with curves over the same times."""
    bodies = moving_bodies(robot)
    taken = thin_samples(len(t), max(MAX_POSES // max(len(bodies), 1), 2))
    poses = np.asarray(robot.forward_kinematics(q[taken]))[:, list(bodies.values())]
    tool = None if robot.tool is None else np.asarray(robot.end_effector(q[taken]))[:, :3, 3]
    require_near(poses[..., :3, 3])
    columns = sum(len(signal.columns) for signal in signals)
    lines = thin_samples(len(t), max(MAX_CURVE_VALUES // max(columns, 1), MIN_CURVE_SAMPLES))
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
    if not away <= MAX_DISTANCE:
        raise InputError(
            f"a body is {away:.3g} m from the origin, but a page draws up to {MAX_DISTANCE:.0e} m"
        )


def moving_bodies(robot: Robot) -> dict[int, int]:
    """Return the moving bodies of the scene → their rows in `Robot.forward_kinematics`; a floating base is −1 → 0."""
    base = {} if robot.base == "fixed" else {-1: 0}
    return base | {body: link + 1 for body, link in enumerate(robot.mechanism.moving)}


def thin_samples(count: int, most: int) -> NDArray[np.intp]:
    """Return the numbers of at most `most` samples, including the first and the last.

    >>> thin_samples(5, 3)
    array([0, 2, 4])
    """
    if count <= most:
        return np.arange(count)
    return np.unique(np.round(np.linspace(0, count - 1, most)).astype(np.intp))


def quaternions(turns: Floats) -> Floats:
    """Return rotations (..., 3, 3) as unit quaternions x, y, z, w, from the largest of four forms (Shepperd).

    >>> quaternions(np.diag([1.0, -1.0, -1.0])).tolist()
    [1.0, 0.0, 0.0, 0.0]
    """
    flat = turns.reshape(-1, 3, 3)
    diagonal = np.diagonal(flat, axis1=1, axis2=2)
    trace = diagonal.sum(axis=1)
    choice = np.argmax(np.column_stack([diagonal, trace]), axis=1)
    unit = np.empty((len(flat), 4))
    for k in range(3):
        i, j = (k + 1) % 3, (k + 2) % 3
        here = choice == k
        r = flat[here]
        unit[here, k] = 1 + r[:, k, k] - r[:, i, i] - r[:, j, j]
        unit[here, i] = r[:, i, k] + r[:, k, i]
        unit[here, j] = r[:, j, k] + r[:, k, j]
        unit[here, 3] = r[:, j, i] - r[:, i, j]
    here = choice == 3
    r = flat[here]
    unit[here] = np.column_stack(
        [r[:, 2, 1] - r[:, 1, 2], r[:, 0, 2] - r[:, 2, 0], r[:, 1, 0] - r[:, 0, 1], 1 + trace[here]]
    )
    unit /= np.linalg.norm(unit, axis=1, keepdims=True)
    return unit.reshape(*turns.shape[:-2], 4)


def signals_of(run: Run, rows: NDArray[np.intp]) -> Iterator[Signal]:
    """Yield the curves of a run: joints, torques, energy and tool at these samples."""
    position, velocity = units(run.robot)
    called = names(run.robot, "joints")
    joints = [f"{_plain(name)}" for name in called.q]
    rates = [f"{_plain(name)}" for name in called.qd]
    first = 7 if run.robot.base != "fixed" else 0
    of_q, of_v = slice(first, None), slice(6 if first else 0, None)
    colours = tuple(range(len(joints[of_q])))
    yield Signal("q", _units(position[of_q]), tuple(joints[of_q]), run.q[rows][:, of_q], colours)
    colours = tuple(range(len(rates[of_v])))
    yield Signal(
        "qd",
        _units([f"{unit}/s" for unit in velocity[of_v]]),
        tuple(rates[of_v]),
        run.qd[rows][:, of_v],
        colours,
    )
    force = ["N·m" if unit == "rad" else "N" for unit in velocity[of_v]]
    weighs = run.robot.mass > 0
    if weighs and run.tau[rows].any():
        yield Signal("tau", _units(force), tuple(rates[of_v]), run.tau[rows][:, of_v], colours)
    if weighs:
        energy = run.energy
        values = np.column_stack([energy.kinetic[rows], energy.potential[rows], energy.total[rows]])
        yield Signal("energy", "J", ("kinetic", "potential", "total"), values, (1, 0, 2))
    if run.robot.tool is not None:
        yield Signal("tool", "m", ("x", "y", "z"), run.end_effector[rows], (3, 2, 0))


def _plain(name: str) -> str:
    return name.removeprefix("qd_").removeprefix("q_")


def _units(units_of_columns: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(unit for unit in units_of_columns if unit))


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


ARROW_PART = 0.25
"""The longest arrow of a kind, as a fraction of the size of the robot."""
MAX_FORCE = 1e30
"""Maximum force (N) or moment (N m) that is drawn: numbers of a page have 32 bits."""


class ArrowKind(NamedTuple):
    """Arrows that look alike: the row of the page's menu that shows them, colour, unit; `turns`: with two heads."""

    shown: str
    colour: str
    unit: str
    turns: bool = False


REACTION = ArrowKind("arrows", "#CC79A7", "N")
FORCE, MOMENT = ArrowKind("wrenches", "#E69F00", "N"), ArrowKind("wrenches", "#56B4E9", "N·m", turns=True)
"""Colours that colour-blind people can tell apart, from each other and from the axes of frames."""


class ArrowPlace(NamedTuple):
    """Where an arrow starts: a point in the axes of a body of the scene; −1: the base."""

    body: int
    point: Sequence[float]


def reactions_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """Return the force of every joint on its link as an arrow at the joint, scaled to the robot's size."""
    mechanism = run.robot.mechanism
    wrench = list(run._known() or ())
    taken = [_wrench_rows(wrench_of_run, rows) for wrench_of_run in wrench]
    force = run.robot.reactions(run.q[rows], run.qd[rows], run.qdd[rows], wrench=taken or None).force
    scale = ARROW_PART * size / _longest(force, "a force of a joint", REACTION)
    arrows = []
    for body, k in enumerate(mechanism.moving):
        link = mechanism.links[k]
        if link.joint.kind in ("prismatic", "floating", "planar", "cylindrical", "screw"):
            continue  # the joint is no point of its link
        place = ArrowPlace(body, link.frame.inverse().xyz)
        arrows.append(
            _arrow(REACTION, f"force of joint {link.joint.name or link.name}", place, scale, force[:, k])
        )
    return arrows


def wrenches_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """Return the wrenches on the robot of a run as arrows, at these samples."""
    return wrench_arrows(
        run.robot,
        [_wrench_rows(wrench_of_run, rows) for wrench_of_run in run._known() or ()],
        run.q[rows],
        size,
    )


def wrench_arrows(robot: Robot, wrenches: Sequence[Wrench], q: Floats, size: float) -> list[dict[str, Any]]:
    """Return forces and moments of wrenches at positions q (T, nq) as arrows; their scale is the size of the robot."""
    numbers = {name: [_in_base_axes(robot, wrench, name, q) for wrench in wrenches] for name in FORCES}
    arrows = []
    for name, kind in (("force", FORCE), ("moment", MOMENT)):
        every = np.concatenate([np.zeros((1, 3)), *numbers[name]])
        scale = ARROW_PART * size / _longest(every, f"wrench {name}", kind)
        for wrench, vectors in zip(wrenches, numbers[name], strict=True):
            if vectors.any():
                place = _arrow_place(robot.mechanism, wrench)
                arrows.append(_arrow(kind, f"{name} on {_target_text(robot, wrench)}", place, scale, vectors))
    return arrows


def _arrow(kind: ArrowKind, label: str, place: ArrowPlace, scale: float, vectors: Floats) -> dict[str, Any]:
    """Return an arrow as data of a page: vectors (T, 3) in axes of the world, `scale` metres for each unit of them."""
    return {
        **kind._asdict(),
        "label": label,
        "body": place.body,
        "point": [float(x) for x in place.point],
        "scale": scale,
        "vectors": vectors,
    }


def _arrow_place(mechanism: Mechanism, wrench: Wrench) -> ArrowPlace:
    """Return where a wrench acts."""
    link, point, _ = wrench.place(mechanism)
    if link < 0:
        return ArrowPlace(-1, point)
    _, body_of, offset = mechanism.merged()
    return ArrowPlace(body_of[link], (offset[link] @ Pose(point)).xyz)


def _target_text(robot: Robot, wrench: Wrench) -> str:
    """Return the name of the body on which a wrench acts."""
    link, point, _ = wrench.place(robot.mechanism)
    if robot.tool is not None and (link, point) == Wrench().place(robot.mechanism)[:2]:
        return "the tool"
    return "the base" if link < 0 else robot.links[link].name


def _wrench_rows(wrench: Wrench, rows: NDArray[np.intp]) -> Wrench:
    force, moment = (wrench.arrays[name][rows] for name in ("force", "moment"))
    return replace(wrench, force=force, moment=moment)


def _in_base_axes(robot: Robot, wrench: Wrench, name: str, q: Floats) -> Floats:
    """Return the forces or moments (T, 3) of a wrench at positions q, base axes."""
    vectors = _broadcast(wrench.arrays[name], len(q))
    if wrench.axes == "base":
        return vectors
    R: Floats = robot.end_effector(q, frame=wrench.frame)[:, :3, :3]
    return (R @ vectors[..., None])[..., 0]


def _broadcast(array: Floats, samples: int) -> Floats:
    if array.shape not in ((3,), (samples, 3)):
        raise InputError(f"a wrench in a page has a force and a moment (3,), got {array.shape}")
    return np.broadcast_to(array, (samples, 3))


def _longest(vectors: Floats, what: str, kind: ArrowKind) -> float:
    """Return the length of the longest vector, 1 if all are 0; raise for one that a page cannot draw."""
    largest = float(np.abs(vectors).max(initial=0.0))
    if not largest <= MAX_FORCE:
        raise InputError(
            f"{what} has {largest:.3g} {kind.unit}, but a page draws up to {MAX_FORCE:.0e} {kind.unit}"
        )
    return float(np.linalg.norm(np.atleast_2d(vectors), axis=-1).max()) or 1.0
