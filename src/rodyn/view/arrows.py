"""Arrows of a page: forces of joints on their links, and wrenches from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run

LONGEST = 0.25
"""The longest arrow, in parts of the size of the robot."""
REACTION, FORCE, MOMENT = "#CC79A7", "#E69F00", "#56B4E9"
"""Colours that colour-blind people can tell apart, from each other and from the axes of frames."""


def reactions_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """The force of every joint on its link as an arrow at the joint; the longest is a part of the robot's size."""
    mechanism = run.robot.mechanism
    wrench = list(run._known() or ())
    taken = [_rows(one, rows) for one in wrench]
    force = run.robot.reactions(run.q[rows], run.qd[rows], run.qdd[rows], wrench=taken or None).force
    if not np.isfinite(force).all():
        return []
    scale = LONGEST * size / _largest(force)
    arrows = []
    for body, k in enumerate(mechanism.moving):
        link = mechanism.links[k]
        if link.joint.kind in ("prismatic", "floating", "planar", "cylindrical", "screw"):
            continue  # the joint is no point of its link
        label = f"force of joint {link.joint.name or link.name}"
        arrows.append(
            _arrow("arrows", label, body, link.frame.inverse().xyz, scale, REACTION, "N", force[:, k])
        )
    return arrows


def wrenches_of(run: Run, rows: NDArray[np.intp], size: float) -> list[dict[str, Any]]:
    """The wrenches that pushed on the robot of a run, at these samples."""
    return wrench_arrows(run.robot, [_rows(one, rows) for one in run._known() or ()], len(rows), size)


def wrench_arrows(
    robot: Robot, wrenches: Sequence[Wrench], samples: int, size: float
) -> list[dict[str, Any]]:
    """Forces and moments of wrenches as arrows where they act; the longest of each is a part of the robot's size."""
    numbers = {name: [_wide(one.arrays[name], samples) for one in wrenches] for name in ("force", "moment")}
    found = []
    for name, colour, unit in (("force", FORCE, "N"), ("moment", MOMENT, "N·m")):
        scale = LONGEST * size / _largest(np.concatenate([np.zeros((1, 3)), *numbers[name]]))
        for one, vectors in zip(wrenches, numbers[name], strict=True):
            if not vectors.any():
                continue
            body, point = _place(robot.mechanism, one)
            label = f"{name} on {_words(robot, one)}"
            arrow = _arrow("wrenches", label, body, point, scale, colour, unit, vectors)
            found.append(arrow | {"turns": name == "moment"})
    return found


def _arrow(
    shown: str,
    label: str,
    body: int,
    point: Sequence[float],
    scale: float,
    colour: str,
    unit: str,
    vectors: Floats,
) -> dict[str, Any]:
    """`shown`: the row of the menu; point in the axes of the body, vectors (T, 3) in those of the world."""
    return {
        "shown": shown,
        "label": label,
        "body": body,
        "point": [float(x) for x in point],
        "scale": scale,
        "colour": colour,
        "unit": unit,
        "vectors": vectors,
    }


def _place(mechanism: Mechanism, wrench: Wrench) -> tuple[int, Sequence[float]]:
    """The body of the scene that a wrench acts on, and the point in its axes."""
    link, point = wrench.place(mechanism)
    if link < 0:
        return -1, point.tolist()
    _, body_of, offset = mechanism.merged()
    return body_of[link], (offset[link] @ Pose(tuple(point.tolist()))).xyz


def _words(robot: Robot, wrench: Wrench) -> str:
    """What a wrench acts on, for people."""
    link, point = wrench.place(robot.mechanism)
    if robot.tool is not None:
        tool, at = Wrench().place(robot.mechanism)
        if link == tool and (point == at).all():
            return "the tool"
    return "the base" if link < 0 else robot.links[link].name


def _rows(wrench: Wrench, rows: NDArray[np.intp]) -> Wrench:
    force, moment = (wrench.arrays[name][rows] for name in ("force", "moment"))
    return Wrench(force, moment, wrench.frame, wrench.point)


def _wide(array: Floats, samples: int) -> Floats:
    if array.shape not in ((3,), (samples, 3)):
        raise InputError(f"a wrench in a page has a force and a moment (3,), got {array.shape}")
    return np.broadcast_to(array, (samples, 3))


def _largest(vectors: Floats) -> float:
    return float(np.linalg.norm(np.atleast_2d(vectors), axis=-1).max()) or 1.0
