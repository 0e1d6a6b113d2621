"""What is asked of inverse kinematics, checked once: targets, where to begin, what must match, as arrays of rows."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NoReturn

import numpy as np

from rodyn.arrays import Floats, broadcast, place, require_finite
from rodyn.errors import InputError, short
from rodyn.model.limits import ranges
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.reach import request as asking
from rodyn.reach.iterate.schedule import Search
from rodyn.reach.iterate.task import Task
from rodyn.reach.pose_arrays import matrices, require_pose, require_small


@dataclass(frozen=True)
class Request:
    """Targets that were checked.

    mechanism   the robot as asked; `task` is about the same robot, a floating base held
    shape       the leading axes of the answer
    base        (rows or 1, 7): the coordinates of a floating base; (1, 0) of a fixed one
    pose        (rows, targets, 4, 4) in the axes of the base
    """

    mechanism: Mechanism
    task: Task
    search: Search
    shape: tuple[int, ...]
    base: Floats
    method: str | None
    all: bool

    @property
    def rows(self) -> int:
        return len(self.search.pose)

    @property
    def whole(self) -> bool:
        """Whether one whole pose is asked for: what a closed form answers."""
        aims = self.task.aims
        return len(aims) == 1 and aims[0].plain and not self.task.goal


def request(mechanism: Mechanism, asked: asking.Question) -> Request:
    """Return the checked request, or an error that says what is wrong, where, and what to do."""
    targets = asking.targets(mechanism, asked.pose, asked.frame)
    limits, everything = (asking.truth(name, getattr(asked, name)) for name in ("limits", "all"))
    if limits:
        ranges(mechanism)
    method = asking.method(asked.method)
    weights = asking.weights(asked.weights, list(targets))
    aims = asking.aims(mechanism, targets, asked.match, weights)
    poses = {frame: matrices(pose, f"the pose of {asking.called(frame)}") for frame, pose in targets.items()}
    arrays = _arrays(mechanism, asked, limits, weights)
    shape = _leading(poses, arrays)
    rows = math.prod(shape)
    pose = np.stack(
        [np.broadcast_to(each, (*shape, 4, 4)).reshape(rows, 4, 4) for each in poses.values()], axis=1
    )
    flat = {name: _flat(each, shape) for name, each in arrays.items()}
    task = _task(asking.held(mechanism), aims, limits, "goal" in flat)
    if not task.slots:
        raise InputError(
            f"no joint of robot {short(mechanism.name)} moves {asking.called(next(iter(targets)))}"
        )
    q0, base = flat.get("q0"), np.zeros((1, 0))
    if mechanism.base != "fixed":
        pose, base, q0 = _on_base(pose, q0)
        flat = {name: each[:, 7:] if name == "goal" else each for name, each in flat.items()}
    search = Search(
        np.ascontiguousarray(pose.reshape(rows, 16 * len(aims))),
        q0,
        flat.get("goal"),
        flat.get("weights"),
        asking.tolerance(asked.tolerance),
        asking.restarts(asked.restarts),
    )
    return Request(mechanism, task, search, shape, base, method, everything)


def refuse(asked: Request, row: int) -> NoReturn:
    """Raise the error that says what is wrong with the numbers of a row that was refused."""
    for k, aim in enumerate(asked.task.aims):
        T = asked.search.pose[row].reshape(-1, 4, 4)[k]
        name = f"the pose of {asking.called(aim.frame)}{place(asked.shape, row)}"
        require_finite(T, name)
        require_pose(T, name)
        require_small(T, name)
    q0 = asked.search.q0
    if q0 is not None:
        one = len(q0) == 1
        name = "q0" if one else f"q0{place(asked.shape, row)}"
        require_finite(q0[0 if one else row], name)
        require_small(q0[0 if one else row], name)
    raise InputError(
        f"the pose{place(asked.shape, row)} is none: a rotation matrix, and 0, 0, 0, 1 below, are needed"
    )


def _arrays(
    mechanism: Mechanism, asked: asking.Question, limits: bool, weights: Floats | None
) -> dict[str, Floats]:
    """q0, the secondary goal and the weights, those that are given."""
    result: dict[str, Floats] = {}
    if asked.q0 is not None:
        result["q0"] = asking.posture(mechanism, asked.q0, "q0")
    if asked.goal is not None:
        result["goal"] = asking.goal(mechanism, asked.goal, result.get("q0"))
    if weights is not None:
        result["weights"] = weights
    return result


_task = lru_cache(maxsize=256)(Task)
"""The same object for the same question: what it knows is found once."""


def _on_base(pose: Floats, q0: Floats | None) -> tuple[Floats, Floats, Floats | None]:
    """Poses in the axes of a floating base, which is held where q0 says, else at the origin."""
    if q0 is None:
        return pose, np.array([[0.0, 0, 0, 0, 0, 0, 1]]), None
    base = q0[:, :7]
    require_finite(base, "q0")
    x, y, z, w = base[:, 3:].T
    R = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ).transpose(2, 0, 1)
    seen = pose.copy()
    seen[..., :3, 3] -= base[:, None, :3]
    seen[..., :3, :] = np.einsum("rji,rtjk->rtik", np.broadcast_to(R, (len(pose), 3, 3)), seen[..., :3, :])
    return seen, base, np.ascontiguousarray(q0[:, 7:])


def _leading(poses: Mapping[FrameLike, Floats], arrays: Mapping[str, Floats]) -> tuple[int, ...]:
    shapes = {f"the pose of {asking.called(frame)}": each.shape[:-2] for frame, each in poses.items()}
    shapes |= {name: each.shape[:-1] for name, each in arrays.items()}
    return broadcast(shapes)


def _flat(array: Floats, shape: tuple[int, ...]) -> Floats:
    """(1 or rows, width)."""
    if array.size == array.shape[-1]:
        return np.ascontiguousarray(array.reshape(1, -1))
    return np.ascontiguousarray(
        np.broadcast_to(array, (*shape, array.shape[-1])).reshape(-1, array.shape[-1])
    )
