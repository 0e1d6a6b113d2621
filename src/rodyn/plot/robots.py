"""Pictures of robots: stick figures in postures and along runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from os import PathLike
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.geometry.sticks import EDGES, hulls, sticks
from rodyn.model.coordinates import initial
from rodyn.plot.figure import Curve, Figure, Marks, Panel
from rodyn.robot import Robot
from rodyn.simulate.inputs import LARGEST_DRAWN, require_angles
from rodyn.simulate.result.run import Run

FLAT = 0.01
"""An extent below this part of the largest one counts as zero: the motion is planar."""
WIDE = 2.0
"""A robot is seen from the front if it is this many times as wide (along y) as it is long (along x)."""
AXES = "xyz"


class Skeleton(NamedTuple):
    """Points (T, K, 3) in T postures; each has the index of its parent (−1: none) and a role, as in `Sticks`.

    Boxes of bodies that float are lines (T, H, 16, 3), as in `Hulls`.
    """

    points: Floats
    parents: tuple[int, ...]
    roles: tuple[str, ...]
    boxes: Floats = np.zeros((0, 0, len(EDGES), 3))

    @property
    def extent(self) -> Floats:
        """All points of all postures (N, 3)."""
        return np.concatenate([self.points.reshape(-1, 3), self.boxes.reshape(-1, 3)])

    def branches(self) -> list[list[int]]:
        """Return the sticks as lines: each from the base, or from a point of an earlier line, to a tip.

        >>> Skeleton(np.zeros((1, 4, 3)), (-1, 0, 1, 1), ("base", "revolute", "tip", "tool")).branches()
        [[0, 1, 2], [1, 3]]
        """
        visited: set[int] = set()
        lines = []
        for leaf in sorted(set(range(len(self.parents))) - set(self.parents)):
            line = [leaf]
            while self.parents[line[-1]] >= 0 and line[-1] not in visited:
                line.append(self.parents[line[-1]])
            visited.update(line)
            lines.append(line[::-1])
        return lines


class View(NamedTuple):
    """The coordinates shown to the right and upwards (`down`: downwards, along gravity)."""

    title: str
    right: int
    up: int
    down: bool


def skeleton(robot: Robot, q: Floats) -> Skeleton:
    """Return the sticks of a robot in postures q (T, nq).

    >>> import rodyn as rd
    >>> skeleton(rd.load("two_link"), np.zeros((1, 2))).roles
    ('base', 'revolute', 'corner', 'revolute', 'tool')
    """
    robot_sticks, poses = sticks(robot.mechanism), np.asarray(robot.forward_kinematics(q))
    return Skeleton(
        robot_sticks.at(poses), robot_sticks.parents, robot_sticks.roles, hulls(robot.mechanism).at(poses)
    )


def views(points: Floats, gravity: Sequence[float]) -> tuple[View, ...]:
    """Return the views from the side and from above, gravity down; only one of them for a planar motion.

    The side is that where more is seen: hands and humanoids spread along y.

    >>> [view.title for view in views(np.array([[0, 0, 0], [1.0, 2.0, 0]]), (0, -9.81, 0))]
    ['from the side']
    """
    flat = points.reshape(-1, 3)
    extent: NDArray[np.float64] = np.ptp(flat[np.isfinite(flat).all(-1)], axis=0)
    pull = np.asarray(gravity, dtype=np.float64)
    up = int(np.argmax(np.abs(pull))) if pull.any() else 2
    first, second = (k for k in range(3) if k != up)
    across = second if extent[second] > WIDE * extent[first] else first
    side = View("from the side", across, up, bool(pull[up] > 0))
    above = View("from above", first, second, False)
    deep = extent > FLAT * extent.max()
    if not (deep[first] and deep[second]):
        return (side,)
    return (side, above) if deep[up] else (above,)


def seen(points: Floats, view: View) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the coordinates of points (k, 3) to the right and upwards.

    >>> seen(np.array([[1.0, 2.0, 3.0]]), View("from the side", 0, 2, False))
    ((1.0,), (3.0,))
    """
    return tuple(points[:, view.right].tolist()), tuple(points[:, view.up].tolist())


MAX_POSTURES = 40
LIGHTEST = 0.8
"""The grey of the first of several postures; the last is black."""
MARKED: dict[str, Marks] = {
    "base": "square",
    "revolute": "circle",
    "prismatic": "diamond",
    "tool": "triangle",
    "mass": "cross",
}
"""Roles with their own marker in a single posture; other joints have a circle."""
UNMARKED = ("corner", "tip")


class Posed(NamedTuple):
    """A skeleton in some postures, the path of the tool through all samples, and labels."""

    sticks: Skeleton
    labels: tuple[str, ...]
    tool: Floats | None


def robot_figure(robot: Robot, q: ArrayLike | None = None) -> Figure:
    """Draw a robot in the posture q (nq,), or in several (k, nq); without q in its initial posture, or at 0.

    >>> import rodyn as rd
    >>> [panel.title for panel in robot_figure(rd.load("puma")).panels]
    ['from the side', 'from above']
    """
    postures = checked_postures(robot, q, MAX_POSTURES, "a picture")
    several = len(postures) > 1
    labels = tuple(f"posture {k}" for k in range(1, len(postures) + 1)) if several else ("",)
    return _figure(robot, Posed(skeleton(robot, postures), labels, None), robot.name)


def checked_postures(robot: Robot, q: ArrayLike | None, most: int, shown: str) -> Floats:
    """Return the posture q (nq,) or several (k, nq) as rows; None: the initial one. Errors name `shown`."""
    if isinstance(q, str | PathLike):
        raise InputTypeError(
            f"q must be a posture, got {short(q)}; for a file without a posture write path={short(q)}"
        )
    postures = np.atleast_2d(numbers(initial(robot.mechanism) if q is None else q, "q"))
    if postures.ndim != 2 or postures.shape[1] != robot.nq:
        raise InputError(
            f"q has shape {postures.shape}, but a posture of robot {robot.name!r} is ({robot.nq},), "
            f"several are (k, {robot.nq})"
        )
    if not 1 <= len(postures) <= most:
        raise InputError(f"q has {len(postures)} postures, but {shown} shows 1 to {most}")
    require_angles(robot.mechanism, postures, "q", "give", LARGEST_DRAWN)
    return postures


def snapshots_figure(run: Run, count: int = 8) -> Figure:
    """Draw the robot of one run at `count` times from its first to its last sample, and the path of its tool."""
    if isinstance(count, bool) or not isinstance(count, int | np.integer):
        raise InputTypeError(f"count must be an integer number of snapshots, got {short(count)}")
    if not 1 <= count <= MAX_POSTURES:
        raise InputError(f"count is {count}, but a picture shows 1 to {MAX_POSTURES} snapshots")
    reached = single(run, "snapshots")
    t, q = run.t[reached], run.q[reached]
    taken = np.unique([int(np.argmin(np.abs(t - when))) for when in np.linspace(t[0], t[-1], int(count))])
    labels = tuple(f"{when:.3g} s" for when in t[taken])
    posed = Posed(skeleton(run.robot, q[taken]), labels, tool_path(run, reached))
    return _figure(run.robot, posed, f"{run.robot.name}: {len(taken)} of {len(t)} samples")


def tool_path(run: Run, samples: NDArray[np.intp]) -> Floats | None:
    """Return the positions of the tool in these samples; None of a robot with several tips, none of them named."""
    return None if run.robot.tool is None else run.end_effector[samples]


def single(run: Run, what: str) -> NDArray[np.intp]:
    """Return the valid samples of one run; raise for a batch, and if there are none."""
    if run.shape:
        raise UnsupportedError(
            f"{what} show one trajectory, but this is a batch of {run.shape}: take batch[0]"
        )
    valid = np.flatnonzero(run.reached)
    if not len(valid):
        raise UnsupportedError(f"this run has no samples to show: {run.message}")
    return valid


def _figure(robot: Robot, posed: Posed, title: str) -> Figure:
    panels = tuple(_panel(posed, view) for view in views(posed.sticks.extent, robot.gravity))
    return Figure(title, panels, share=False)


def _panel(posed: Posed, view: View) -> Panel:
    sticks, labels, tool = posed
    many = len(labels)
    curves = [] if tool is None else [Curve("tool", *seen(tool, view), line="thin", marks="none")]
    for k, label in enumerate(labels):
        shade = LIGHTEST * (1 - k / (many - 1)) if many > 1 else 0.25
        line = stick_line(sticks, k, view)
        plain = Curve(
            label, *line, line="normal", marks="circle" if many > 1 else "none", shade=round(shade, 3)
        )
        curves.append(plain if many > 1 else Curve("", *line, line="bold", marks="none", shade=shade))
        curves += box_curves(sticks, k, view, round(shade, 3))
    if many == 1:
        curves += _marked(sticks, view)
    return view_panel(view, curves)


def view_panel(
    view: View,
    curves: Iterable[Curve],
    title: str = "",
    window: tuple[float, float, float, float] | None = None,
) -> Panel:
    """Return the panel of a view in metres, with one scale for both axes."""
    x, y = (f"{AXES[axis]} (m)" for axis in (view.right, view.up))
    return Panel(
        title or view.title, x, y, tuple(curves), log_y=False, equal=True, down=view.down, window=window
    )


def stick_line(sticks: Skeleton, k: int, view: View) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the sticks of posture k as one line with gaps between its branches."""
    gap = np.full((1, 3), np.nan)
    pieces = [piece for branch in sticks.branches() for piece in (gap, sticks.points[k, branch])]
    return seen(np.concatenate(pieces[1:]), view)


def box_curves(sticks: Skeleton, k: int, view: View, shade: float) -> list[Curve]:
    """Return the boxes of the bodies that float, in posture k."""
    return [Curve("", *seen(box, view), line="thin", marks="none", shade=shade) for box in sticks.boxes[k]]


def _marked(sticks: Skeleton, view: View) -> list[Curve]:
    """Return the marks of joints by kind, base, tool and mass centres; smaller marks are drawn later, on top."""
    places_by_role: dict[str, list[int]] = {}
    for k, role in enumerate(sticks.roles):
        if role not in UNMARKED:
            places_by_role.setdefault(role, []).append(k)
    return [
        Curve(
            NAMES.get(role, f"{role} joint"),
            *seen(sticks.points[0, places], view),
            line="none",
            marks=MARKED.get(role, "circle"),
        )
        for role, places in places_by_role.items()
    ]


NAMES = {"base": "base", "tool": "tool", "mass": "mass centre of a last link", "floating": "free body"}
