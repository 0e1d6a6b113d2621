"""The joints along a path of the tool: one posture from the last, then a spline that is refined until it is close.

Postures come from `Robot.inverse_kinematics` without restarts, begun where the ones before lead to, so that the
branch is kept. A spline of least jerk goes through them. Where the tool of the spline is off its path by more than
the tolerance, a posture is added in the middle; the error falls with the sixth power of the distance between
postures.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, PathWarning, short, unknown, warn
from rodyn.model.coordinates import velocity_names
from rodyn.model.limits import ranges, reach
from rodyn.model.link import FrameLike
from rodyn.reach.path.joint_path import JointPath, end_derivatives, require_joints, through
from rodyn.reach.path.notes import look_along
from rodyn.reach.path.tool_path import ToolPath
from rodyn.reach.request import MATCHES, Match
from rodyn.reach.result import BEYOND, UNREACHABLE
from rodyn.reach.thresholds import FOLLOW_RULE, NOTES_RULE, RANDOM_POSTURES, TOLERANCE

if TYPE_CHECKING:
    from rodyn.robot import Robot

ROWS = {"pose": 6, "position": 3, "rotation": 3, "x axis": 5, "y axis": 5, "z axis": 5}
"""Conditions of what must match; a robot of more joints is redundant."""


class Task(NamedTuple):
    """What is followed: the robot, the path of a frame, what of its pose must match, and whether limits hold."""

    arm: Robot
    path: ToolPath
    frame: FrameLike
    match: Match
    limits: bool
    tolerance: float

    def postures(
        self, s: ArrayLike, q0: Floats, restarts: int = 0
    ) -> tuple[Floats, NDArray[np.bool_], Floats]:
        """Those nearest to q0 at values of s, whether they are right, and the codes of `reach.result`."""
        goal = "nearest" if self.arm.nv > ROWS[self.match] else None
        result = self.arm.inverse_kinematics(
            self.path(s),
            frame=self.frame,
            q0=q0,
            limits=self.limits,
            method="levenberg-marquardt",
            match=self.match,
            goal=goal,
            tolerance=min(TOLERANCE, self.tolerance / 100),
            restarts=restarts,
        )
        return np.asarray(result.q), np.asarray(result.ok), np.asarray(result.code)

    def error(self, s: Floats, q: Floats) -> tuple[Floats, Floats]:
        """Distance (m) and angle (rad) of the frame from the path; 0 for what need not match."""
        wanted, pose = self.path(s), self.arm.end_effector(q, self.frame)
        turn, position = MATCHES[self.match]
        far = np.linalg.norm(pose[..., :3, 3] - wanted[..., :3, 3], axis=-1) * position
        if turn == "none":
            return far, np.zeros_like(far)
        if turn in "xyz":
            one, other = (part[..., :3, "xyz".index(turn)] for part in (pose, wanted))
            return far, np.arctan2(np.linalg.norm(np.cross(one, other), axis=-1), (one * other).sum(axis=-1))
        r = pose[..., :3, :3] @ np.swapaxes(wanted[..., :3, :3], -1, -2)
        sine = np.stack(
            [r[..., 2, 1] - r[..., 1, 2], r[..., 0, 2] - r[..., 2, 0], r[..., 1, 0] - r[..., 0, 1]], axis=-1
        )
        return far, np.arctan2(np.linalg.norm(sine, axis=-1), np.trace(r, axis1=-2, axis2=-1) - 1)


class Way(NamedTuple):
    """Postures q (k, n) at values of s (k,), and why they end before the path does; "" if they do not."""

    s: Floats
    q: Floats
    why: str


def follow(
    arm: Robot,
    path: ToolPath,
    *,
    q0: ArrayLike | None,
    frame: FrameLike,
    match: Match,
    limits: bool,
    tolerance: float,
) -> JointPath:
    """Return the path of the joints along a path of the tool; see `Robot.joint_path`."""
    task = _task(arm, path, frame, match, limits, tolerance)
    names = velocity_names(arm.mechanism)
    try:
        way = _march(task, _start(task, q0)) if q0 is not None else _any_start(task)
        result = _refined(task, way)
    except NotFollowed as why:
        return JointPath(None, joints=names, reason=str(why))
    noted = look_along(arm, result, frame, task.match)
    for place in noted.places:
        warn(f"the path of the tool {place.text}", PathWarning)
    return JointPath(result.curve, result.error, noted.places, noted.isotropy, names)


class NotFollowed(Exception):
    """Where and why a path of the tool cannot be followed: an answer, not an error."""


def _task(arm: Robot, path: object, frame: FrameLike, match: Match, limits: bool, tolerance: float) -> Task:
    if not isinstance(path, ToolPath):
        raise InputTypeError(f"a path of the tool is made by rd.tool_line, rd.tool_via, …; got {short(path)}")
    require_joints(arm.mechanism)
    if match not in [*MATCHES]:
        raise unknown("match", match, MATCHES)
    if not isinstance(limits, bool):
        raise InputTypeError(f"limits must be True or False, got {short(limits)}")
    close = numbers(tolerance, "tolerance")
    if close.ndim or not 1e-9 <= close <= 0.1:
        raise InputError(f"tolerance is {short(tolerance)}, but must be one number from 1e-9 to 0.1 (m, rad)")
    arm.mechanism.located(frame)  # an unknown frame is an error here
    for s in path.corners():
        raise InputError(
            f"the path of the tool has a corner at s = {s:.6g}, where the joints would have to stop: round it with "
            ".blended(half), or follow the parts one by one"
        )
    return Task(arm, path, frame, match, limits, float(close))


def _start(task: Task, q0: ArrayLike) -> Floats:
    """Return the posture at the start of the path that is nearest to q0."""
    given = numbers(q0, "q0")
    if given.shape != (task.arm.nq,):
        raise InputError(
            f"q0 has shape {given.shape}, but robot {task.arm.mechanism.label} needs ({task.arm.nq},)"
        )
    q, ok, _ = task.postures(0.0, given)
    if not ok:
        q, ok, code = task.postures(0.0, given, restarts=64)
        if not ok:
            raise NotFollowed(f"the start of the path cannot be reached: {_why(task, code, q)}")
    return q


def _room(task: Task) -> tuple[Floats, Floats]:
    """Where postures at the start are looked for."""
    none = np.full(task.arm.nq, np.inf)
    return ranges(task.arm.mechanism) if task.limits else (-none, none)


def _any_start(task: Task) -> Way:
    """Return the way from the first of several postures that leads to the end; else the one that leads farthest."""
    lower, upper = (np.clip(x, -np.pi, np.pi) for x in _room(task))
    q0 = np.random.default_rng(0).uniform(lower, upper, (RANDOM_POSTURES, task.arm.nq))
    q, ok, code = task.postures(np.zeros(RANDOM_POSTURES), q0, restarts=4)
    if not ok.any():
        raise NotFollowed(f"the start of the path cannot be reached: {_why(task, code[0], q[0])}")
    best = None
    tried: list[Floats] = []
    for one in q[ok]:
        if any(np.abs(one - other).max() < 1e-6 for other in tried):
            continue
        tried.append(one)
        way = _march(task, one)
        if not way.why:
            return way
        if best is None or way.s[-1] > best.s[-1]:
            best = way
    assert best is not None
    return best


def _wanted(path: ToolPath) -> Floats:
    """Values of s at which postures are found at first: enough that no turn of an arc or of the tool is skipped."""
    parts = []
    for a, b in pairwise(path.bends()):
        legs = [leg for leg, s in zip(path.legs, path.starts, strict=False) if s < b and s + leg.length > a]
        turn = (b - a) * max(max(abs(leg.curvature), abs(leg.turn)) for leg in legs)
        if turn > FOLLOW_RULE.most:
            raise InputError(
                f"the path of the tool turns by {turn:.4g} rad from s = {a:.6g} to {b:.6g}; at most {FOLLOW_RULE.most} "
                "are followed at once: do it in parts"
            )
        parts.append(np.linspace(a, b, max(FOLLOW_RULE.postures, int(np.ceil(turn))) + 1)[1:])
    return np.concatenate(parts)


def _march(task: Task, start: Floats) -> Way:
    """Postures one after the other, each begun where the two before it lead to; steps are halved where needed."""
    why = ""
    s, q = [0.0], [start]
    ahead = _wanted(task.path)[::-1].tolist()
    while ahead:
        target = ahead[-1]
        expected = q[-1]
        if len(s) > 1:
            expected = q[-1] + (q[-1] - q[-2]) * (target - s[-1]) / (s[-1] - s[-2])
        found, ok, code = task.postures(target, expected)
        if ok and np.abs(found - expected).max() <= FOLLOW_RULE.jump:
            s.append(ahead.pop())
            q.append(found)
            continue
        if target - s[-1] < FOLLOW_RULE.shortest * task.path.length or len(s) > FOLLOW_RULE.most:
            why = "a joint would have to jump: the path passes a singularity"
            if not ok:
                why = _why(task, code, found)
            elif len(s) > FOLLOW_RULE.most:
                why = f"{FOLLOW_RULE.most} postures are not enough; follow it in parts"
            break
        ahead.append((s[-1] + target) / 2)
    return Way(np.array(s), np.array(q), why)


def _why(task: Task, code: ArrayLike, q: Floats) -> str:
    """Why a posture was not found."""
    names = velocity_names(task.arm.mechanism)
    at = [
        name
        for name, x, low, high in zip(names, q, *reach(task.arm.mechanism), strict=True)
        if x <= low + 1e-6 or x >= high - 1e-6
    ]
    if task.limits and (int(np.asarray(code)) == BEYOND or at):
        joints = f"joint{'s' * (len(at) > 1)} {', '.join(map(repr, at))}" if at else "a joint"
        return f"{joints} would have to go beyond its limit"
    if int(np.asarray(code)) == UNREACHABLE:
        return "it leaves what the robot reaches"
    if float(task.arm.manipulability(q, task.frame, part="pose").isotropy) < NOTES_RULE.singular:
        return "it comes to a singularity, the border of what can be reached from this start"
    if task.arm.nv < ROWS[task.match]:
        return (
            f"no posture was found near the one before; {task.arm.nv} joints cannot match the {task.match} everywhere, "
            'match="position" or "z axis" asks for less'
        )
    return "no posture was found near the one before"


def _refined(task: Task, way: Way) -> JointPath:
    """Return the spline through the postures, with more of them where the tool is off its path."""
    s, q = way.s, way.q
    if way.why:
        raise NotFollowed(
            f"the path of the tool can be followed to s = {s[-1]:.6g} of {task.path.length:.6g} only: {way.why}"
        )
    while True:
        curve = through(q, s, end_derivatives(s, q))
        inside = s[:-1, None] + np.diff(s)[:, None] * np.array([0.25, 0.5, 0.75])
        distance, angle = task.error(inside, curve(inside).q)
        far = np.maximum(distance, angle).max(axis=1) > task.tolerance
        if not far.any():
            return JointPath(curve, (float(distance.max()), float(angle.max())))
        middle = inside[far, 1]
        if (
            len(s) + len(middle) > FOLLOW_RULE.most
            or np.diff(s).min() < FOLLOW_RULE.shortest**2 * task.path.length
        ):
            raise NotFollowed(
                f"{FOLLOW_RULE.most} postures do not bring the tool within {task.tolerance:g} of its path at s = "
                f"{middle[0]:.6g}: it passes a singularity there, or the tolerance is too small"
            )
        more, ok, _ = task.postures(middle, curve(middle).q)
        if not ok.all():
            k = int(np.argmin(ok))
            raise NotFollowed(
                f"no posture within the limits near s = {middle[k]:.6g} of the path of the tool"
            )
        order = np.argsort(np.concatenate([s, middle]), kind="stable")
        s, q = np.concatenate([s, middle])[order], np.concatenate([q, more])[order]
