"""What tasks share: how joints are observed, from where they start, how strong their motors are."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property, reduce
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, read_only
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.target import target
from rodyn.model.coordinates import initial
from rodyn.model.limits import ranges, rates
from rodyn.robot import Robot, load
from rodyn.simulate.problem.rows import evaluated, rows_kernel
from rodyn.simulate.result.columns import units
from rodyn.simulate.torques.joint import friction
from rodyn.simulate.torques.law import Torque, TorqueLike
from rodyn.simulate.torques.path import gravity_compensation
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph


class Limits(NamedTuple):
    """Of the last numbers of q and qd: highest speeds, lowest and highest positions; infinite where there is none."""

    fastest: Floats
    lower: Floats
    upper: Floats


class JointObservation(NamedTuple):
    """All rows: what is observed of the joints (rows, k); the largest speed in parts of the fastest, and the largest
    way beyond a limit of position (each (rows,))."""

    joints: Floats
    speed: Floats
    beyond: Floats


class JointObserver:
    """Sines and cosines of angles, other positions, velocities in parts of the fastest, and two numbers for ends."""

    def __init__(
        self, robot: Robot, angles: NDArray[np.intp], others: NDArray[np.intp], limits: Limits
    ) -> None:
        self._kernel: RowKernel = rows_kernel(
            robot.mechanism, _program(robot, angles, others, limits), target()
        )

    @property
    def width(self) -> int:
        """Numbers of a row."""
        ((width,),) = self._kernel.shapes.values()
        return width

    def __call__(self, q: Floats, qd: Floats, out: Floats) -> JointObservation:
        """Write the observation into `out` (rows, width); no angle of a stepper is flagged by a kernel."""
        result = read_only(evaluated(self._kernel, {"q": q, "qd": qd}, out)[0])
        return JointObservation(result[:, :-2], result[:, -2], result[:, -1])


def _program(robot: Robot, angles: NDArray[np.intp], others: NDArray[np.intp], limits: Limits) -> Program:
    graph, inputs = Graph(), {"q": robot.nq, "qd": robot.nv}
    q, qd = graph.inputs(inputs).values()
    turned = [q[k].cos_sin() for k in angles]
    own = qd[len(qd) - len(limits.fastest) :]
    rates = [rate / float(most) for rate, most in zip(own, limits.fastest, strict=True)]
    bounded = zip(q[len(q) - len(limits.lower) :], limits.lower, limits.upper, strict=True)
    outside = [side for x, low, high in bounded for side in _outside(x, float(low), float(high))]
    observed = [*(sin for _, sin in turned), *(cos for cos, _ in turned), *(q[k] for k in others), *rates]
    return record(
        graph, inputs, {"observed": [*observed, _largest([abs(r) for r in rates]), _largest(outside)]}
    )


def _outside(x: Any, low: float, high: float) -> list[Any]:
    """How far a position is beyond its limits, as far as it has some."""
    return [side for side, limit in ((low - x, low), (x - high, high)) if np.isfinite(limit)]


def _largest(values: list[Any]) -> Any:
    """−1 if there is none."""
    return reduce(lambda a, b: a.applied("max", b), values) if values else -1.0


FASTEST = {"rad": 10.0, "m": 2.0}
"""Of joints without a limit of velocity, per second."""
FARTHEST = {"rad": np.pi, "m": 0.5}
"""From the initial posture, of joints without limits of position."""
SECONDS_TO_FASTEST = 0.5
"""Seconds in which a motor brings its joint from rest to its fastest, in a typical posture and without gravity."""
POSTURES = 512
"""Postures that typical numbers of a robot are found from."""
DAMPING = 2.0
"""Friction at the fastest velocity, in parts of the effort."""
QUICKEST = 50.0
"""The rate (1/s) at which friction may slow a joint down where it moves most easily."""
SUPPORTED = "supported"
"""The law of tasks in which gravity is compensated and joints are damped."""


def robot_of(given: Robot | str) -> Robot:
    """Return a robot, or one of the catalog by name."""
    if isinstance(given, str):
        return load(given)
    if not isinstance(given, Robot):
        raise InputTypeError(f"a task is for a Robot or the name of one, got {short(given)}")
    return given


@dataclass(frozen=True, eq=False)
class Joints:
    """The joints of a robot, after what a floating base has: how far, how fast, how strong.

    fastest   (nv,): an episode ends where a joint is faster; None: limits of the robot, else `FASTEST`
    effort    (nv,): of the motors; None: what brings a joint to its fastest in `SECONDS_TO_FASTEST`, or a share of
              that, within limits of the robot
    """

    robot: Robot
    given_fastest: ArrayLike | None = None
    given_effort: ArrayLike | None = None
    share: float = 1.0

    @cached_property
    def first(self) -> tuple[int, int]:
        """Where joints begin in q and in qd."""
        return (0, 0) if self.robot.base == "fixed" else (7, 6)

    @cached_property
    def kinds(self) -> tuple[list[str], list[str]]:
        """Units of the joints' numbers in q and in qd; "" of quaternions."""
        position, velocity = units(self.robot)
        q, v = self.first
        return list(position[q:]), list(velocity[v:])

    @cached_property
    def fastest(self) -> Floats:
        """(joints,)."""
        own = rates(self.robot.mechanism)[self.first[1] :]
        usual = np.array([FASTEST.get(unit, FASTEST["rad"]) for unit in self.kinds[1]])
        result = self._given(self.given_fastest, "fastest", np.where(np.isfinite(own), own, usual))
        if (result == 0).any():
            if self.given_fastest is not None:
                raise InputError(f"fastest is {short(self.given_fastest)}, but must be above 0")
            raise InputError(
                f"velocity limits of robot {self.robot.name!r} (mimic joints included) give "
                f"fastest={short(result.tolist())}, which must be above 0: pass fastest="
            )
        return result

    @cached_property
    def effort(self) -> Floats:
        """(joints,)."""
        own = np.asarray(self.robot.limits.effort)[-len(self.kinds[1]) :]
        typical = self.share * self.effort_to_fastest(SECONDS_TO_FASTEST)
        return self._given(self.given_effort, "effort", np.minimum(own, typical))

    def effort_to_fastest(self, seconds: float) -> Floats:
        """(joints,): what brings each from rest to its fastest in this time, in a typical posture without gravity."""
        result: Floats = self.fastest * np.median(self._inertia, axis=0) / seconds
        return result

    @property
    def all_efforts(self) -> Floats:
        """(nv,): none of a floating base."""
        return np.concatenate([np.zeros(self.first[1]), self.effort])

    @cached_property
    def _inertia(self) -> Floats:
        """(POSTURES, joints): what a torque has to move, the other joints being free."""
        free = np.diagonal(self.robot.inverse_inertia_matrix(self.samples), axis1=1, axis2=2)
        return 1.0 / np.asarray(free)[:, self.first[1] :]

    def _given(self, given: ArrayLike | None, name: str, default: Floats) -> Floats:
        if given is None:
            return default
        result = numbers(given, name)
        if result.shape not in ((), default.shape) or (result < 0).any():
            raise InputError(
                f"{name} is {short(given)}, but must be a number from 0, or {default.shape}, one for each joint"
            )
        return np.broadcast_to(result, default.shape).copy()

    @cached_property
    def range(self) -> tuple[Floats, Floats]:
        """Lowest and highest positions (joints,) of starts; quaternions stay as they are."""
        lower, upper = self.limits
        q = np.clip(self._initial[self.first[0] :], lower, upper)
        away = np.array([FARTHEST.get(unit, 0.0) for unit in self.kinds[0]])
        return np.where(np.isfinite(lower), lower, q - away), np.where(np.isfinite(upper), upper, q + away)

    @cached_property
    def _initial(self) -> Floats:
        return initial(self.robot.mechanism)

    def postures(self, between: Floats) -> Floats:
        """(rows, nq): postures from numbers from 0 to 1 (rows, joints); a floating base stays at its place."""
        low, high = self.range
        result = np.empty((len(between), self.robot.nq))
        result[:] = self._initial
        result[:, self.first[0] :] = low + (high - low) * between
        return result

    def random_postures(self, draws: Draws) -> Floats:
        """(rows, nq): a posture for every row."""
        width = self.robot.nq - self.first[0]
        return self.postures(draws.uniform(width=width) if width else np.zeros((draws.rows, 0)))

    @cached_property
    def samples(self) -> Floats:
        """(POSTURES, nq): random postures, always the same."""
        width = self.robot.nq - self.first[0]
        return self.postures(np.random.default_rng(0).uniform(size=(POSTURES, width)))

    @cached_property
    def angles(self) -> NDArray[np.intp]:
        """Columns of q that are angles."""
        return self.first[0] + np.flatnonzero(np.array(self.kinds[0]) == "rad")

    @cached_property
    def others(self) -> NDArray[np.intp]:
        """Columns of q, of joints, that are none."""
        return self.first[0] + np.flatnonzero(np.array(self.kinds[0]) != "rad")

    @cached_property
    def _observer(self) -> JointObserver:
        return JointObserver(self.robot, self.angles, self.others, Limits(self.fastest, *self.limits))

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickles: what was given; code is found again."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def _observation(self, now: Moment) -> JointObservation:
        out = now.buffer(self, self._observer.width)
        result: JointObservation = now.once(self, lambda: self._observer(now.q, now.qd, out))
        return result

    def observed(self, now: Moment, more: tuple[Floats, ...] = ()) -> Floats:
        """(rows, …): sines and cosines of angles, other positions, velocities in parts of the fastest, and more."""
        joints = self._observation(now).joints
        if not more:
            return joints
        out = now.buffer((self, "and more"), joints.shape[1] + sum(part.shape[1] for part in more))
        return np.concatenate([joints, *more], axis=1, out=out)

    def bounds(self, more: tuple[ArrayLike, ...] = ()) -> tuple[Floats, Floats]:
        """Return the lowest and the highest of what is observed; `more` are the largest sizes of what follows."""
        low, high = self.range
        places = self.others - self.first[0]
        reach = np.maximum(np.abs(low), np.abs(high))[places] + 1.0
        turns, rates = np.ones(2 * len(self.angles)), np.ones(len(self.kinds[1]))
        top = np.concatenate([turns, reach, rates, *(np.atleast_1d(x) for x in more)])
        return -top, top

    def too_fast(self, now: Moment) -> Any:
        """(rows,): whether a joint is faster than it may be."""
        return self._observation(now).speed > 1.0

    def beyond(self, now: Moment) -> Any:
        """(rows,): whether a joint is beyond a limit of its position."""
        return self._observation(now).beyond > 0.0

    @cached_property
    def limits(self) -> tuple[Floats, Floats]:
        """Limits of positions (joints,), infinite where there are none: within them mimic joints keep theirs, too."""
        lower, upper = ranges(self.robot.mechanism)
        return lower[self.first[0] :], upper[self.first[0] :]

    @property
    def ends(self) -> dict[str, Any]:
        """Why episodes end: joints that are too fast, and beyond limits if there are some."""
        result = {"too fast": self.too_fast}
        if np.isfinite(self.limits).any():
            result["beyond a limit"] = self.beyond
        return result

    def supporting(self, law: TorqueLike | str) -> TorqueLike:
        """Return the law of a task that is given one, or the word "supported"."""
        if isinstance(law, str):
            if law != SUPPORTED:
                raise unknown("law", law, [SUPPORTED])
            if self.robot.nv - self.first[1] != self.robot.nq - self.first[0]:
                raise UnsupportedError(
                    f'law="{SUPPORTED}" damps joints, but robot {self.robot.name!r} has spherical ones, which have no '
                    "friction: give law=None, or a law of your own"
                )
            return self.supported
        return law

    @property
    def supported(self) -> Torque:
        """Gravity compensation of the nominal robot, and friction that keeps joints below their fastest."""
        return gravity_compensation(model=self.robot) + self.damped

    @property
    def damped(self) -> Torque:
        """Friction; not so strong that a joint would stop within some steps, whose formula could not follow."""
        most = QUICKEST * self._inertia.min(axis=0)
        return friction(viscous=np.minimum(DAMPING * self.effort / self.fastest, most))


def effort_factor(now: Moment) -> Floats:
    """(rows,): 1 without effort, 0.9 with all of it."""
    result: Floats = 1.0 - np.einsum("ij,ij->i", now.action, now.action) * (0.1 / now.action.shape[1])
    return result


def closeness(now: Moment, away: Floats, near: float) -> Floats:
    """(rows,): 1 where `away` (rows, k) is 0, ½ where its length is `near`, less up to a tenth for effort."""
    result: Floats = effort_factor(now) / (1.0 + np.einsum("ij,ij->i", away, away) / near**2)
    return result
