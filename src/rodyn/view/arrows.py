"""Arrows of a page: forces of joints on their links, and wrenches from outside."""

from __future__ import annotations

from collections.abc import Sequence
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
from rodyn.simulate.result.run import Run

LONGEST = 0.25
"""The longest arrow of a kind, in parts of the size of the robot."""
LARGEST = 1e30
"""Newtons, or newton metres, that are drawn: numbers of a page have 32 bits."""


class Kind(NamedTuple):
    """Arrows that look alike: the row of the page's menu that shows them, colour, unit; `turns`: with two heads."""

    shown: str
    colour: str
    unit: str
    turns: bool = False


REACTION = Kind("arrows", "#CC79A7", "N")
FORCE, MOMENT = Kind("wrenches", "#E69F00", "N"), Kind("wrenches", "#56B4E9", "N·m", turns=True)
"""Colours that colour-blind people can tell apart, from each other and from the axes of frames."""


class Place(NamedTuple):
    """Where an arrow starts: a point in the axes of a body of the scene; −1: the base."""

    body: int
    point: Sequence[float]


def reactions_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """The force of every joint on its link as an arrow at the joint; the longest is a part of the robot's size."""
    mechanism = run.robot.mechanism
    wrench = list(run._known() or ())
    taken = [_rows(one, rows) for one in wrench]
    force = run.robot.reactions(run.q[rows], run.qd[rows], run.qdd[rows], wrench=taken or None).force
    scale = LONGEST * size / _largest(force, "a force of a joint", REACTION)
    arrows = []
    for body, k in enumerate(mechanism.moving):
        link = mechanism.links[k]
        if link.joint.kind in ("prismatic", "floating", "planar", "cylindrical", "screw"):
            continue  # the joint is no point of its link
        place = Place(body, link.frame.inverse().xyz)
        arrows.append(
            _arrow(REACTION, f"force of joint {link.joint.name or link.name}", place, scale, force[:, k])
        )
    return arrows


def wrenches_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """The wrenches that pushed on the robot of a run, at these samples."""
    return wrench_arrows(run.robot, [_rows(one, rows) for one in run._known() or ()], run.q[rows], size)


def wrench_arrows(robot: Robot, wrenches: Sequence[Wrench], q: Floats, size: float) -> list[dict[str, Any]]:
    """Forces and moments of wrenches at positions q (T, nq) as arrows; the longest is a part of the robot's size."""
    numbers = {name: [_in_base_axes(robot, one, name, q) for one in wrenches] for name in FORCES}
    found = []
    for name, kind in (("force", FORCE), ("moment", MOMENT)):
        every = np.concatenate([np.zeros((1, 3)), *numbers[name]])
        scale = LONGEST * size / _largest(every, f"wrench {name}", kind)
        for one, vectors in zip(wrenches, numbers[name], strict=True):
            if vectors.any():
                place = _place(robot.mechanism, one)
                found.append(_arrow(kind, f"{name} on {_words(robot, one)}", place, scale, vectors))
    return found


def _arrow(kind: Kind, label: str, place: Place, scale: float, vectors: Floats) -> dict[str, Any]:
    """An arrow as data of a page: vectors (T, 3) in axes of the world, `scale` metres for each unit of them."""
    return {
        **kind._asdict(),
        "label": label,
        "body": place.body,
        "point": [float(x) for x in place.point],
        "scale": scale,
        "vectors": vectors,
    }


def _place(mechanism: Mechanism, wrench: Wrench) -> Place:
    """Where a wrench acts."""
    link, point, _ = wrench.place(mechanism)
    if link < 0:
        return Place(-1, point)
    _, body_of, offset = mechanism.merged()
    return Place(body_of[link], (offset[link] @ Pose(point)).xyz)


def _words(robot: Robot, wrench: Wrench) -> str:
    """What a wrench acts on, for people."""
    link, point, _ = wrench.place(robot.mechanism)
    if robot.tool is not None and (link, point) == Wrench().place(robot.mechanism)[:2]:
        return "the tool"
    return "the base" if link < 0 else robot.links[link].name


def _rows(wrench: Wrench, rows: NDArray[np.intp]) -> Wrench:
    force, moment = (wrench.arrays[name][rows] for name in ("force", "moment"))
    return replace(wrench, force=force, moment=moment)


def _in_base_axes(robot: Robot, wrench: Wrench, name: str, q: Floats) -> Floats:
    """The forces or moments (T, 3) of a wrench at positions q, base axes."""
    vectors = _wide(wrench.arrays[name], len(q))
    if wrench.axes == "base":
        return vectors
    R: Floats = robot.end_effector(q, frame=wrench.frame)[:, :3, :3]
    return (R @ vectors[..., None])[..., 0]


def _wide(array: Floats, samples: int) -> Floats:
    if array.shape not in ((3,), (samples, 3)):
        raise InputError(f"a wrench in a page has a force and a moment (3,), got {array.shape}")
    return np.broadcast_to(array, (samples, 3))


def _largest(vectors: Floats, what: str, kind: Kind) -> float:
    """The length of the longest vector, 1 if all are 0; an error for one that a page cannot draw."""
    largest = float(np.abs(vectors).max(initial=0.0))
    if not largest <= LARGEST:
        raise InputError(
            f"{what} has {largest:.3g} {kind.unit}, but a page draws up to {LARGEST:.0e} {kind.unit}"
        )
    return float(np.linalg.norm(np.atleast_2d(vectors), axis=-1).max()) or 1.0
