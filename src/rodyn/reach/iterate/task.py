"""What is iterated: the frames that have targets, which rows of their errors count, limits and a secondary goal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.call import array
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.coordinates import Slot, at_rest, slots
from rodyn.model.joints import Prismatic
from rodyn.model.limits import reach
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.reach.thresholds import DISTANCE_WEIGHT, MAX_STARTS
from rodyn.trace.scalar import Graph, Traced

TurnPart = Literal["all", "none", "x", "y", "z"]
"""What of a rotation must match: all of it, nothing, or the direction of one axis of the frame."""
NUMBERS = 16
"""Of a target: a 4×4 matrix, row by row."""
ALL_ROWS = (True,) * 6
TURN, SLACK = 2 * math.pi, 1e-6
"""A whole turn; a file that rounds its limits gives a little less."""


class Aim(NamedTuple):
    """A frame that has a target, and what of it must match.

    rows       which of [angular; linear] count, in the axes of the target
    weighted   whether rows have weights, which are data then
    """

    frame: FrameLike
    turn: TurnPart = "all"
    rows: tuple[bool, ...] = ALL_ROWS
    weighted: bool = False

    @property
    def plain(self) -> bool:
        """Whether the whole pose must match, every row alike: then rows are in base axes, which costs less."""
        return self.turn == "all" and self.rows == ALL_ROWS and not self.weighted

    @property
    def turns(self) -> tuple[int, ...]:
        """The rows of the rotation that count."""
        if self.turn in ("all", "none"):
            return tuple(k for k in range(3) if self.turn == "all" and self.rows[k])
        return tuple(k for k in range(3) if "xyz"[k] != self.turn and self.rows[k])

    @property
    def moves(self) -> tuple[int, ...]:
        """The rows of the position that count."""
        return tuple(k for k in range(3) if self.rows[3 + k])

    @property
    def counted(self) -> int:
        """How many rows count."""
        return len(self.turns) + len(self.moves)


class Bounds(NamedTuple):
    """Within what the coordinates of q stay, and the range that starts are taken from; both (nq,)."""

    lower: Floats
    upper: Floats
    first: Floats
    last: Floats


@dataclass(frozen=True)
class Task:
    """What programs depend on: a robot, frames with targets, whether limits hold, whether there is a secondary goal."""

    mechanism: Mechanism
    aims: tuple[Aim, ...]
    limits: bool = True
    goal: bool = False

    @property
    def nq(self) -> int:
        return self.mechanism.nq

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The joints whose coordinates the iteration changes: those that move a frame; a floating base is held."""
        columns = moving(self.mechanism, tuple(aim.frame for aim in self.aims))
        return tuple(
            slot
            for slot in slots(self.mechanism)
            if slot.link >= 0 and any(columns[k] for k in range(slot.v.start, slot.v.stop))
        )

    @cached_property
    def round(self) -> frozenset[int]:
        """The coordinates after a whole turn of which the robot is as before."""
        m = self.mechanism
        leaders = {coupling.leader for coupling in m.couplings.values()}
        return frozenset(
            slot.q.start
            for slot in self.slots
            if m.links[slot.link].joint.kind == "revolute" and slot.link not in leaders
        )

    @cached_property
    def turning(self) -> frozenset[int]:
        """Those of them that have room for a whole turn."""
        room = self.bounds.upper - self.bounds.lower
        return frozenset(k for k in self.round if room[k] >= TURN - SLACK)

    @property
    def columns(self) -> list[int]:
        """The places in v of what the iteration changes."""
        return [k for slot in self.slots for k in range(slot.v.start, slot.v.stop)]

    @property
    def rows(self) -> int:
        """The rows of the error."""
        return sum(aim.counted for aim in self.aims)

    @cached_property
    def size(self) -> float:
        """A length that positions are compared with angles by (m): a power of two near the reach of the robot."""
        return size(self.mechanism)

    @cached_property
    def bounds(self) -> Bounds:
        """Limits, if they hold, and where starts are."""
        return bounds(self.mechanism, self.limits)

    def inputs(self) -> dict[str, int]:
        """Names and widths of what a step is a function of; "polish" is 1 where the nearest posture is looked for."""
        result = {"q": self.nq, "pose": NUMBERS * len(self.aims), "damping": 1, "polish": 1}
        if any(aim.weighted for aim in self.aims):
            result["weights"] = 6 * len(self.aims)
        return result | ({"goal": self.nq} if self.goal else {})


@lru_cache(maxsize=256)
def moving(mechanism: Mechanism, frames: tuple[FrameLike, ...]) -> tuple[bool, ...]:
    """For every velocity whether it moves one of the frames."""
    result = [False] * mechanism.nv
    for frame in frames:
        graph = Graph()
        q = [graph.input("q", k) for k in range(mechanism.nq)]
        options = QUANTITIES["jacobian"].options(mechanism, frame)
        J = traced(mechanism, "jacobian", None, {"q": q}, (), options).collected["J"]
        for row in J:
            for k, entry in enumerate(row):
                result[k] |= not _is_zero(entry)
    return tuple(result)


def _is_zero(entry: object) -> bool:
    if isinstance(entry, Traced):
        op, _, value = entry.graph.code[entry.number]
        return op == "constant" and value == 0
    return entry == 0


@lru_cache(maxsize=256)
def size(mechanism: Mechanism) -> float:
    """Return a power of two near the length of the robot stretched out (m); 1 if it has none."""
    whole = sum(float(np.linalg.norm(link.placement.xyz)) for link in mechanism.links)
    places = [mechanism.located(frame.name).pose.xyz for frame in mechanism.frames]
    whole += max((float(np.linalg.norm(xyz)) for xyz in places), default=0.0)
    return float(2.0 ** np.round(np.log2(whole))) if whole > 0 else 1.0


@lru_cache(maxsize=256)
def bounds(mechanism: Mechanism, limits: bool) -> Bounds:
    """Limits of q, infinite where they do not hold; starts within them, and within a turn or the reach elsewhere.

    Where limits do not hold, starts are within a turn or the reach about the middle of the range.
    """
    lower, upper = reach(mechanism)
    first, last = lower.copy(), upper.copy()
    length = size(mechanism)
    for slot in slots(mechanism):
        if slot.link < 0:
            continue
        elements = mechanism.links[slot.link].joint.elements
        for j, k in enumerate(range(slot.q.start, slot.q.stop)):
            if slot.turned:
                first[k], last[k] = -1.0, 1.0
                continue
            free = length if isinstance(elements[j], Prismatic) else np.pi
            below, above = np.isfinite(lower[k]), np.isfinite(upper[k])
            first[k] = lower[k] if below else min(-free, upper[k] - 2 * free) if above else -free
            last[k] = upper[k] if above else max(free, lower[k] + 2 * free) if below else free
            if mechanism.links[slot.link].joint.kind == "revolute" and last[k] - first[k] > TURN:
                centre = (first[k] + last[k]) / 2
                first[k], last[k] = centre - np.pi, centre + np.pi
            elif not limits:  # about the same middle
                centre, half = (first[k] + last[k]) / 2, max((last[k] - first[k]) / 2, free)
                first[k], last[k] = centre - half, centre + half
    if not limits:
        lower, upper = np.full_like(lower, -np.inf), np.full_like(upper, np.inf)
    return Bounds(lower, upper, first, last)


# The postures that searches begin from: a sequence that fills the range of every joint evenly, an additive recurrence
# by the powers of the root of x^(d+1) = x + 1 (Roberts, 2018). A search takes the posture whose frames are nearest to
# its targets, then the next nearest: which one depends on robot, frames and target only.


def sequence(low: Floats, high: Floats, count: int) -> Floats:
    """(count, d) numbers between low and high that lie evenly.

    >>> sequence(np.zeros(1), np.ones(1), 3).round(3).tolist()
    [[0.5], [0.118], [0.736]]
    """
    d, g = len(low), 2.0
    for _ in range(64):
        g = (1.0 + g) ** (1.0 / (d + 1))
    steps = g ** -np.arange(1.0, d + 1)
    return low + (0.5 + np.arange(count)[:, None] * steps) % 1.0 * (high - low)


@lru_cache(maxsize=64)
def starts(task: Task) -> Floats:
    """(MAX_STARTS, nq) postures within the limits, the first in the middle; what is not iterated is at rest."""
    bounds = task.bounds
    result = np.tile(at_rest(task.mechanism), (MAX_STARTS, 1))
    places = [k for slot in task.slots for k in range(slot.q.start, slot.q.stop)]
    result[:, places] = sequence(bounds.first[places], bounds.last[places], MAX_STARTS)
    for slot in task.slots:
        if slot.turned:
            part = result[:, slot.q.stop - 4 : slot.q.stop]
            part[:, 3] += ~part.any(axis=1)
            part /= np.linalg.norm(part, axis=1, keepdims=True)
    return result


@lru_cache(maxsize=64)
def table(task: Task) -> Floats:
    """Return (numbers of the targets + 1, MAX_STARTS): distances of starts are the numbers times it, plus its last row.

    Squared distances and angles (3 − tr Rᵀ R_t, 1 − aᵀ b), without what is the same for all starts.
    """
    q = starts(task)
    result = np.zeros((NUMBERS * len(task.aims) + 1, MAX_STARTS))
    for k, aim in enumerate(task.aims):
        T = array(task.mechanism, "end_effector", {"q": q}, Options(frame=aim.frame))
        result[k * NUMBERS : (k + 1) * NUMBERS] = _linear(T, aim, task.size).T
        result[-1] += _constant(T, aim, task.size)
    return result


def _linear(T: Floats, aim: Aim, size: float) -> Floats:
    result = np.zeros((len(T), 4, 4))
    if aim.turn == "all":
        result[:, :3, :3] = -T[:, :3, :3]
    elif aim.turn != "none":
        axis = "xyz".index(aim.turn)
        result[:, :3, axis] = -T[:, :3, axis]
    if aim.moves:
        result[:, :3, 3] = -2 * DISTANCE_WEIGHT / size**2 * T[:, :3, 3]
    return result.reshape(len(T), NUMBERS)


def _constant(T: Floats, aim: Aim, size: float) -> Floats:
    return DISTANCE_WEIGHT / size**2 * (T[:, :3, 3] ** 2).sum(axis=1) if aim.moves else np.zeros(len(T))
