"""Robots as stick figures: one posture, several, or those along a run; from the side and from above."""

from __future__ import annotations

from os import PathLike
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.model.joint_space.coordinates import initial
from rodyn.plot.figure import Curve, Figure, Marks, Panel
from rodyn.plot.skeleton import AXES, Skeleton, View, seen, skeleton, views
from rodyn.robot import Robot
from rodyn.simulate.inputs import LARGEST_DRAWN, require_angles
from rodyn.simulate.result.run import Run

MOST_POSTURES = 40
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
    """A robot in the posture q (nq,), or in several (k, nq); without q in its initial posture, or at 0.

    >>> import rodyn as rd
    >>> [panel.title for panel in robot_figure(rd.load("puma")).panels]
    ['from the side', 'from above']
    """
    postures = checked_postures(robot, q, MOST_POSTURES, "a picture")
    several = len(postures) > 1
    labels = tuple(f"posture {k}" for k in range(1, len(postures) + 1)) if several else ("",)
    return _figure(robot, Posed(skeleton(robot, postures), labels, None), robot.name)


def checked_postures(robot: Robot, q: ArrayLike | None, most: int, shown: str) -> Floats:
    """The posture q (nq,), or several (k, nq), as rows; None: the initial one. `shown` is what shows them, in words."""
    if isinstance(q, str | PathLike):
        raise InputTypeError(f"q is a posture, got {short(q)}; without a posture write path={short(q)}")
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
    """The robot of one run at `count` times from its first to its last sample, and the path of its tool."""
    if isinstance(count, bool) or not isinstance(count, int | np.integer):
        raise InputTypeError(f"count must be a whole number of snapshots, got {short(count)}")
    if not 1 <= count <= MOST_POSTURES:
        raise InputError(f"count is {count}, but a picture shows 1 to {MOST_POSTURES} snapshots")
    reached = single(run, "snapshots")
    t, q = run.t[reached], run.q[reached]
    taken = np.unique([int(np.argmin(np.abs(t - when))) for when in np.linspace(t[0], t[-1], int(count))])
    labels = tuple(f"{when:.3g} s" for when in t[taken])
    posed = Posed(skeleton(run.robot, q[taken]), labels, tool_path(run, reached))
    return _figure(run.robot, posed, f"{run.robot.name}: {len(taken)} of {len(t)} samples")


def tool_path(run: Run, samples: NDArray[np.intp]) -> Floats | None:
    """Where the tool is in these samples; None of a robot with several tips, none of them named."""
    return None if run.robot.tool is None else run.end_effector[samples]


def single(run: Run, what: str) -> NDArray[np.intp]:
    """The valid samples of one run; raises for a batch, and if there are none."""
    if run.shape:
        raise UnsupportedError(
            f"{what} show one trajectory, but this is a batch of {run.shape}: take batch[0]"
        )
    found = np.flatnonzero(run.reached)
    if not len(found):
        raise UnsupportedError(f"this run has no samples to show: {run.message}")
    return found


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
    return Panel(
        view.title,
        f"{AXES[view.right]} (m)",
        f"{AXES[view.up]} (m)",
        tuple(curves),
        log_y=False,
        equal=True,
        down=view.down,
    )


def stick_line(sticks: Skeleton, k: int, view: View) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The sticks of posture k as one line with gaps between its branches."""
    gap = np.full((1, 3), np.nan)
    pieces = [piece for branch in sticks.branches() for piece in (gap, sticks.points[k, branch])]
    return seen(np.concatenate(pieces[1:]), view)


def box_curves(sticks: Skeleton, k: int, view: View, shade: float) -> list[Curve]:
    """The boxes of the bodies that float, in posture k."""
    return [Curve("", *seen(box, view), line="thin", marks="none", shade=shade) for box in sticks.boxes[k]]


def _marked(sticks: Skeleton, view: View) -> list[Curve]:
    """The joints by kind, base, tool and mass centres; smaller marks are drawn later, on top."""
    found: dict[str, list[int]] = {}
    for k, role in enumerate(sticks.roles):
        if role not in UNMARKED:
            found.setdefault(role, []).append(k)
    return [
        Curve(
            NAMES.get(role, f"{role} joint"),
            *seen(sticks.points[0, places], view),
            line="none",
            marks=MARKED.get(role, "circle"),
        )
        for role, places in found.items()
    ]


NAMES = {"base": "base", "tool": "tool", "mass": "mass centre of a last link", "floating": "free body"}
