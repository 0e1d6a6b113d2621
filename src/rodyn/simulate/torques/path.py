"""Torques that follow a path: inverse dynamics along it, PD control; gravity compensation; a path as numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import inf, tau
from typing import ClassVar, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.kernel.machine.choose import description
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.request import require_switch
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.model.coordinates import difference
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques import load as known
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    Schedule,
    joints,
    on_joints,
    owned,
    per_joint,
    side_by_side,
    split,
)
from rodyn.simulate.torques.gains import (
    cut,
    gains as checked,
    joint_gains,
    listed,
    matrices,
    times,
)
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.load import UNLOADED, Load, where
from rodyn.trajectory.path import Trajectory, horner, wave


def path_data(path: Trajectory) -> Schedule:
    """Return a path as pieces: begin, width, coefficients by power, those of sines; beyond its end, straight on."""
    knots = path.knots
    pieces, n = len(knots) - 1, path.n
    degree = max(1, len(path.coefficients) - 1)
    inner = np.zeros((pieces + 1, degree + 1, n))
    inner[:-1, : len(path.coefficients)] = np.moveaxis(path.coefficients, 0, 1)
    inner[-1, 0], inner[-1, 1] = path.ends[1, 0], path.ends[1, 1]
    sines = np.zeros((pieces + 1, n))
    sines[:-1] = path.sines
    widths = np.append(np.diff(knots), 1.0)
    parts = [knots[:, None], widths[:, None], inner.reshape(pieces + 1, -1)]
    if path.sines.any():
        parts.append(sines)
    return Schedule(np.append(knots[1:], inf), np.concatenate(parts, axis=1))


def path_structure(path: Trajectory) -> Hashable:
    """Return what the expression of a path depends on besides numbers."""
    return path.n, len(path.coefficients), bool(path.sines.any())


def along(
    path: Trajectory, t: Scalar, piece: Sequence[Scalar]
) -> tuple[list[Scalar], list[Scalar], list[Scalar]]:
    """q, qd and qdd of a path at t, from the numbers of `path_data`."""
    begin, width, *rest = piece
    n = path.n
    u, per = (t - begin) / width, 1.0 / width
    powers = max(2, len(path.coefficients))
    rows = split(rest[: powers * n], powers)
    sines = rest[powers * n :]
    result: tuple[list[Scalar], list[Scalar], list[Scalar]] = ([], [], [])
    swing = wave(np.cos(tau * u), np.sin(tau * u)) if len(sines) else (0.0, 0.0, 0.0)
    for j in range(n):
        by_u = horner([row[j] for row in rows], u)
        s = sines[j] if len(sines) else 0.0
        for order, (p, w, target) in enumerate(zip(by_u, swing, result, strict=True)):
            target.append((p + s * w) * (1.0, per, per * per)[order])
    return result


def path_words(path: Trajectory) -> str:
    """Describe a path as runs and pages do: its law and its time."""
    return f"a {path.kind} path of {path.duration:g} s"


def fitting(mechanism: Mechanism, path: Trajectory, what: str) -> Trajectory:
    """Return the path, if it moves as many joints as the robot has."""
    n = len(joints(mechanism, what).v)
    if path.n != n:
        raise InputError(f"the path of {what} moves {path.n} joints, robot {mechanism.name!r} has {n}")
    return path


def model_of(mechanism: Mechanism, model: Robot | None, what: str) -> Mechanism:
    """Return the robot that a law computes with: its own model, or the robot itself."""
    result = mechanism if model is None else model.mechanism
    if result.nv != mechanism.nv or result.nq != mechanism.nq:
        raise InputError(
            f"{what} computes with robot {result.name!r} of {result.nv} velocities, "
            f"but moves robot {mechanism.name!r} of {mechanism.nv}"
        )
    if result is not mechanism and (reason := difference(result, mechanism)):
        raise InputError(
            f"{what} computes with robot {result.name!r}, which is another robot than {mechanism.name!r}, the one that "
            f"moves: {reason}. A model may have other masses, friction or a payload, and lengths that are a little "
            "wrong, but the same joints"
        )
    return result


def require_model(model: object, what: str) -> None:
    """Raise if the model of a law is no robot."""
    if model is not None and not isinstance(model, Robot):
        raise InputTypeError(f"model of {what} must be a Robot, got {short(model)}")


@dataclass(frozen=True, eq=False, repr=False)
class Feedforward(Torque):
    """τ = M(q_d) q̈_d + C(q_d, q̇_d) q̇_d + g(q_d) along a path: without feedback.

    `friction` of the joints is part of it or not; None: where the simulation applies it, so that the path is followed.
    `wrench`: the loads that it knows.
    """

    path: Trajectory
    model: Robot | None = None
    friction: bool | None = False
    wrench: tuple[Wrench, ...] = ()

    def data(self, mechanism: Mechanism) -> Data:
        model = model_of(mechanism, self.model, "rd.feedforward")
        if model.base != "fixed" or model.nq != model.nv:
            raise UnsupportedError(
                f"rd.feedforward needs a fixed base and joints without quaternions: the motion of the others is not "
                f"part of a path of joints. For robot {model.name!r} use rd.pd or rd.computed_torque"
            )
        path = fitting(mechanism, self.path, "rd.feedforward")
        return Data(known.constants(model, self.wrench), path_data(path))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model = model_of(mechanism, self.model, "rd.feedforward")
        load = Load.on(model, self.wrench, now.constants)
        motion = along(self.path, now.t, now.piece)
        return inverse(model, *motion, self.friction is not False, load, inertial(self.model, now))

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return known.listed(self.wrench, "rd.feedforward")

    def with_friction(self, acts: bool) -> Torque:
        return self if self.friction is not None else replace(self, friction=acts)

    @property
    def structure(self) -> Hashable:
        return (
            "Feedforward",
            path_structure(self.path),
            described(self.model),
            self.friction,
            where(self.wrench),
        )

    @property
    def name(self) -> str:
        return "inverse dynamics"

    @property
    def needs_robot(self) -> bool:
        return self.model is None

    def __str__(self) -> str:
        parts = f"{by_model(self.model)}{with_parts(self.friction, self.wrench)}"
        return f"inverse dynamics along {path_words(self.path)}{parts}"


def with_parts(friction: bool | None, wrench: Sequence[Wrench]) -> str:
    """Describe what a law takes into account."""
    parts = [*(["friction"] if friction else []), *([known.words(wrench)] if wrench else [])]
    return f" with {' and '.join(parts)}" if parts else ""


def by_model(model: Robot | None) -> str:
    """Describe the model of a law, if it has one of its own."""
    return f" of model {model.name!r}" if model else ""


def described(model: Robot | None) -> Hashable:
    """Return a model by its description."""
    return "the robot" if model is None else description(model.mechanism)


def inertial(model: Robot | None, now: Now) -> Sequence[Scalar]:
    """Return the inertial parameters that a law computes with, where they are not numbers of its model."""
    return now.parameters if model is None else ()


def inverse(
    mechanism: Mechanism,
    q: Sequence[Scalar],
    qd: Sequence[Scalar],
    qdd: Sequence[Scalar],
    friction: bool = False,
    load: Load = UNLOADED,
    parameters: Sequence[Scalar] = (),
) -> list[Scalar]:
    """Inverse dynamics on any scalar, also of other inertial parameters."""
    motion = {
        "q": q,
        "qd": qd,
        "qdd": qdd,
        **load.arguments,
        **({"parameters": parameters} if parameters else {}),
    }
    found = traced(mechanism, "inverse_dynamics", None, motion, load.places, friction=friction)
    tau: list[Scalar] = found.collected["tau"]
    return tau


def feedforward(
    path: Trajectory,
    *,
    model: Robot | None = None,
    friction: bool = False,
    wrench: Wrench | Sequence[Wrench] | None = None,
) -> Torque:
    """τ of the inverse dynamics along a path, computed with `model` (default: the robot itself): a forced simulation.

    `friction=True` adds that of the model's joints. `torque=path` does so wherever the simulation applies it.
    `wrench`: one or more `rodyn.Wrench` that the torques take into account, such as a load at the tip; what acts in a
    simulation is its own `wrench`.

    >>> import rodyn as rd
    >>> print(feedforward(rd.cycloidal([0, 0], [1, 1], duration=1.0)))
    inverse dynamics along a cycloidal path of 1 s
    """
    require_path(path, "rd.feedforward")
    require_model(model, "rd.feedforward")
    require_switch(friction)
    return Feedforward(path, model, bool(friction), wrenches(wrench))


def require_path(path: object, what: str) -> None:
    """Raise if a law shall follow what is no path."""
    if not isinstance(path, Trajectory):
        raise InputTypeError(f"{what} follows a path (rd.cycloidal, rd.via, …), got {short(path)}")


class Errors(NamedTuple):
    """What feedback acts on: gains by name, errors of the joints, their rates, and further constants of the law."""

    gains: dict[str, Sequence[Scalar]]
    error: list[Scalar]
    rate: list[Scalar]
    others: Sequence[Scalar]


@dataclass(frozen=True, eq=False, repr=False)
class Pd(Torque):
    """τ = K_p (q_d − q) + K_d (q̇_d − q̇), about a point or along a path."""

    target: Trajectory | Floats
    kp: Floats
    kd: Floats

    WHAT: ClassVar[str] = "rd.pd"

    def data(self, mechanism: Mechanism) -> Data:
        constants = [joint_gains(mechanism, self.WHAT, self._gains)]
        if isinstance(self.target, Trajectory):
            return Data(constants[0], path_data(fitting(mechanism, self.target, self.WHAT)))
        return Data(side_by_side([*constants, per_joint(mechanism, self.WHAT, target=self.target)]))

    @property
    def _gains(self) -> dict[str, Floats]:
        return {"kp": self.kp, "kd": self.kd}

    def _errors(self, mechanism: Mechanism, now: Now) -> Errors:
        """Return the gains, the errors of the joints and their rates, and the constants behind the target."""
        places = joints(mechanism, self.WHAT)
        gains, end = cut(now.constants, self._gains, len(places.v))
        if isinstance(self.target, Trajectory):
            q_d, qd_d, _ = along(self.target, now.t, now.piece)
        else:
            q_d, qd_d = list(now.constants[end : end + len(places.v)]), [0.0] * len(places.v)
            end += len(places.v)
        error = [wanted - now.q[place] for wanted, place in zip(q_d, places.q, strict=True)]
        rate = [wanted - now.qd[place] for wanted, place in zip(qd_d, places.v, strict=True)]
        return Errors(dict(zip(self._gains, gains, strict=True)), error, rate, now.constants[end:])

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        gains, error, rate, _ = self._errors(mechanism, now)
        terms = zip(times(gains["kp"], error), times(gains["kd"], rate), strict=True)
        return on_joints(mechanism, joints(mechanism, self.WHAT), [p + d for p, d in terms])

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        n = len(joints(mechanism, self.WHAT).v)
        own = listed(self._gains, n)
        if isinstance(self.target, Trajectory):
            return own
        instead = "targets over time are a path, such as rd.via(target, times)"
        return (*own, Given("target", self.target, n, label=f"target of {self.WHAT}", instead=instead))

    @property
    def structure(self) -> Hashable:
        path = path_structure(self.target) if isinstance(self.target, Trajectory) else None
        return "Pd", path, matrices(self._gains)

    @property
    def name(self) -> str:
        return "PD control"

    def __str__(self) -> str:
        if isinstance(self.target, Trajectory):
            return f"PD control along {path_words(self.target)}"
        return f"PD control to {short(self.target.tolist())}"


def pd(target: Trajectory | ArrayLike, *, kp: ArrayLike, kd: ArrayLike) -> Torque:
    """τ = K_p (q_d − q) + K_d (q̇_d − q̇): to a posture (..., n), or along a path.

    Gains (..., n), one for all joints, or matrices (..., n, n). Against gravity add `rd.gravity_compensation()`.

    >>> print(pd([0, 1.0], kp=100, kd=20))
    PD control to [0.0, 1.0]
    """
    if isinstance(target, Trajectory):
        return Pd(target, **checked("rd.pd", {"kp": kp, "kd": kd}))
    aim = owned(target, "target")
    return Pd(aim, **checked("rd.pd", {"kp": kp, "kd": kd}, target=aim))


@dataclass(frozen=True, eq=False, repr=False)
class Gravity(Torque):
    """τ = g(q) at the joints."""

    model: Robot | None = None

    def data(self, mechanism: Mechanism) -> Data:
        model_of(mechanism, self.model, "rd.gravity_compensation")
        return Data()

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model = model_of(mechanism, self.model, "rd.gravity_compensation")
        own = inertial(self.model, now)
        state = {"q": now.q, **({"parameters": own} if own else {})}
        g = traced(model, "gravity_force", None, state).collected["tau"]
        places = joints(mechanism, "rd.gravity_compensation")
        return on_joints(mechanism, places, [g[place] for place in places.v])

    @property
    def structure(self) -> Hashable:
        return "Gravity", described(self.model)

    @property
    def name(self) -> str:
        return "gravity compensation"

    @property
    def needs_robot(self) -> bool:
        return self.model is None

    def __str__(self) -> str:
        return f"gravity compensation{by_model(self.model)}"


def gravity_compensation(*, model: Robot | None = None) -> Torque:
    """τ = ĝ(q) of the joints, computed with `model` (default: the robot itself).

    >>> print(pd([0, 1.0], kp=100, kd=20) + gravity_compensation())
    PD control to [0.0, 1.0] + gravity compensation
    """
    require_model(model, "rd.gravity_compensation")
    return Gravity(model)
