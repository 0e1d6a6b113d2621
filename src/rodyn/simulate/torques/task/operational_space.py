"""Operational-space control, and what laws of the tool have in common.

O. Khatib, "A Unified Approach for Motion and Force Control of Robot Manipulators: The Operational Space
Formulation", IEEE Journal of Robotics and Automation 3, 1987, pp. 43–53.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.request import require_switch
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques import load as known
from rodyn.simulate.torques.data import Data, Given, Now, Scalar, damping_given, owned, side_by_side
from rodyn.simulate.torques.gains import cut, gains, listed, matrices, times
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.load import Load
from rodyn.simulate.torques.path import by_model, described, inertial, model_of, require_model
from rodyn.simulate.torques.task import tool
from rodyn.simulate.torques.task.target import Target, Wanted, target
from rodyn.simulate.torques.task.tool import directions, per_direction, require_reach


@dataclass(frozen=True, eq=False, repr=False)
class Task:
    """What laws of the tool have in common: a target, directions, a frame, and the robot that they compute with."""

    target: Target
    names: tuple[str, ...]
    frame: FrameLike
    model: Robot | None

    def of(self, mechanism: Mechanism, what: str) -> Mechanism:
        """Return the robot that is computed with, if it has the frame and can move it."""
        model = model_of(mechanism, self.model, what)
        model.located(self.frame)
        require_reach(model, self.frame, self.names, what)
        return model

    @property
    def structure(self) -> Hashable:
        """What the expression depends on besides numbers."""
        return self.target.structure, self.names, self.frame, described(self.model)

    def __str__(self) -> str:
        frame = "the tool" if self.frame is None else f"frame {self.frame!r}"
        return f"{frame} {self.target} ({', '.join(self.names)}){by_model(self.model)}"


def task(
    given: object, rotation: object, names: Any, frame: FrameLike, model: Robot | None, what: str
) -> Task:
    """Return the task of a law, its arguments checked."""
    require_model(model, what)
    if frame is not None and not isinstance(frame, str | int | np.integer):
        raise InputTypeError(
            f"frame of {what} is the name of a link or frame, or the number of a link, got {short(frame)}"
        )
    aim = target(given, rotation, what)
    return Task(aim, directions(names, aim.turns, what), frame, model)


@dataclass(frozen=True, eq=False, repr=False)
class TaskLaw(Torque):
    """A law that has a task."""

    task: Task

    @property
    def inverts(self) -> bool:
        return True

    @property
    def model(self) -> Robot | None:
        return self.task.model

    @property
    def needs_robot(self) -> bool:
        return self.task.model is None

    def __str__(self) -> str:
        return f"{self.name} of {self.task}"


@dataclass(frozen=True, eq=False, repr=False)
class ToolLaw(TaskLaw):
    """A law τ = Jᵀ Λ (a − d) + b − Jᵀ F of the tool: it gives the tool the acceleration `a` of a subclass.

    gains              arrays by name, a number for each direction, or matrices
    singular_damping   λ of (J M⁻¹ Jᵀ + λ² 1)⁻¹
    wrench             wrenches that the law knows, or "measured": those that act
    """

    gains: dict[str, Floats]
    singular_damping: Floats
    friction: bool = False
    wrench: tuple[Wrench, ...] | str = ()

    WHAT = ""

    @property
    def measures(self) -> bool:
        return self.wrench == "measured"

    @property
    def _wrenches(self) -> tuple[Wrench, ...]:
        return () if isinstance(self.wrench, str) else self.wrench

    def data(self, mechanism: Mechanism) -> Data:
        model = self.task.of(mechanism, self.WHAT)
        own = per_direction(len(self.task.names), self.WHAT, **self.gains)
        parts = [own, self.singular_damping[..., None], self.task.target.constants]
        loads = known.constants(model, self._wrenches)
        return Data(side_by_side([*parts, loads]), self.task.target.schedule)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        own = listed(self.gains, len(self.task.names))
        small = damping_given(self.singular_damping, self.WHAT)
        loads = known.listed(self._wrenches, self.WHAT)
        return (*own, small, *self.task.target.given(self.WHAT), *loads)

    def _numbers(
        self, now: Now
    ) -> tuple[dict[str, Sequence[Scalar]], Scalar, Sequence[Scalar], Sequence[Scalar]]:
        """Gains, λ, the numbers of the target, those of wrenches."""
        pieces, start = cut(now.constants, self.gains, len(self.task.names))
        gains = dict(zip(self.gains, pieces, strict=True))
        end = len(now.constants) - known.WIDTH * len(self._wrenches)
        return gains, now.constants[start], now.constants[start + 1 : end], now.constants[end:]

    def _load(self, model: Mechanism, now: Now, pushing: Sequence[Scalar]) -> Load:
        """Return the wrenches that act, if they are measured, else those that the law knows."""
        measured: Load | None = now.load if self.measures else None
        return Load.on(model, self._wrenches, pushing) if measured is None else measured

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model, names, frame = self.task.of(mechanism, self.WHAT), self.task.names, self.task.frame
        gains, λ, aim, pushing = self._numbers(now)
        now = now._replace(parameters=inertial(self.task.model, now))
        load = self._load(model, now, pushing)
        at = tool.pose(model, frame, now.q)
        wanted = self.task.target.at(now.t, aim, now.piece)
        J = tool.jacobian(model, frame, now.q, names)
        moving = tool.rows(names, wanted.ω, wanted.v)
        rate = [a - b for a, b in zip(moving, J.times(now.qd), strict=True)]
        of = tool.of_joints(model, frame, now, names, self.friction, load)
        felt = tool.felt(model, frame, at, load, names)
        error = tool.errors(wanted, at, names)
        force = self.force(Missing(wanted, error, rate, felt, of, λ), gains, now)
        tau = [x + y for x, y in zip(of.J.T.times(force), of.b, strict=True)]
        return tool.joint_torques(model, tau)

    def force(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        """Return the force at the tool: Λ (a − d)."""
        a = self.accelerated(missing, gains, now)
        return missing.forced([x - y for x, y in zip(a, missing.of.d, strict=True)])

    def accelerated(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        """Return the acceleration that the tool shall have."""
        raise NotImplementedError

    @property
    def structure(self) -> Hashable:
        where = self.wrench if isinstance(self.wrench, str) else known.where(self.wrench)
        own = tuple(self.gains), matrices(self.gains)
        return type(self).__name__, self.task.structure, own, self.friction, where


@dataclass(frozen=True, eq=False)
class Missing:
    """What is missing to the target, in the directions of a task: error, its rate, and the wrench on the tool.

    `of` and `singular_damping` are what Λ is made of.
    """

    wanted: Wanted
    error: list[Scalar]
    rate: list[Scalar]
    felt: list[Scalar]
    of: tool.Joints
    singular_damping: Scalar

    def forced(self, acceleration: Sequence[Scalar]) -> list[Scalar]:
        """Return Λ a."""
        return tool.operational(self.of, self.singular_damping).force(acceleration)

    def ahead(self, names: Sequence[str]) -> list[Scalar]:
        """Return the acceleration of the target."""
        return tool.rows(names, self.wanted.α, self.wanted.a)


class OperationalSpace(ToolLaw):
    """a = ẍ_d + K_d ė + K_p e."""

    WHAT = "rd.operational_space"

    @property
    def name(self) -> str:
        return "operational-space control"

    def accelerated(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        p, d = times(gains["kp"], missing.error), times(gains["kd"], missing.rate)
        return [a + y + x for a, x, y in zip(missing.ahead(self.task.names), p, d, strict=True)]


def operational_space(
    target: object,
    *,
    kp: ArrayLike,
    kd: ArrayLike,
    rotation: object = None,
    directions: Sequence[str] | None = None,
    frame: FrameLike = None,
    singular_damping: float = 0.0,
    model: Robot | None = None,
    friction: bool = False,
    wrench: Wrench | Sequence[Wrench] | str | None = None,
) -> Torque:
    """Return the tool follows a target with the error dynamics ë + K_d ė + K_p e = 0, e = x_d − x (Khatib 1987).

    `target` is a point (..., 3), a pose (`rd.Pose`, (..., 4, 4)), a `Trajectory` of the tool with 3 coordinates, or
    with 7 (x, y, z, quaternion x y z w), any path of poses with a duration, or (path, law) of poses over a length and
    a law s(t) or a duration; `rotation` is held along a path of points. The error of a rotation is the rotation
    vector to the target. Gains (..., m), one number or matrices (..., m, m), for the `directions` "x", "y", "z", "rx",
    "ry", "rz" of the task, base axes (None: all of the target). `frame` None: the tool. Of a floating base that
    nothing drives, the tool follows in inertial axes.

    τ = Jᵀ Λ (a − J̇ q̇) + b: what the task leaves free has no torque but the bias b; for it add
    `rd.null_space(law, directions=…)`. `singular_damping` keeps Λ finite near singularities, where the tool then lags.
    `model`, `friction`, `wrench` as for `rd.computed_torque`; wrench="measured": the law knows the wrenches that act in
    the simulation.

    >>> import rodyn as rd
    >>> print(operational_space([0.5, 0.1, 0.0], kp=100, kd=20, directions="xy"))
    operational-space control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    return made(
        OperationalSpace,
        {"kp": kp, "kd": kd},
        target,
        rotation,
        directions,
        frame,
        singular_damping,
        model,
        friction,
        wrench,
    )


def made(
    kind: type[ToolLaw],
    values: dict[str, ArrayLike],
    given: object,
    rotation: object,
    names: object,
    frame: FrameLike,
    singular_damping: float,
    model: Robot | None,
    friction: bool,
    wrench: object,
) -> Torque:
    """Return a law of the tool, its arguments checked."""
    what = kind.WHAT
    of = task(given, rotation, names, frame, model, what)
    require_switch(friction)
    arrays = gains(what, values)
    small = owned(singular_damping, "singular_damping")
    if (small < 0).any():
        raise InputError(f"singular_damping of {what} is negative: {short(small.tolist())}")
    if isinstance(wrench, str) and wrench != "measured":
        raise InputError(
            f'wrench of {what} is an rd.Wrench, a list of them, or "measured", got {short(wrench)}'
        )
    pushing = wrench if isinstance(wrench, str) else wrenches(wrench)
    return kind(of, arrays, small, bool(friction), pushing)
