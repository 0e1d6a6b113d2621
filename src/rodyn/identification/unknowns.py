"""The estimated parameters: inertial ones of the bodies with mass, and the requested ones of the joints.

The rest is held at the values of the given robot. Torques depend on base parameters β = K π only, and the columns of
the regressor that belong to them carry all of it: τ = Y_base K π.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.identification.base import BaseParameters
from rodyn.identification.parameters import DynamicParameters
from rodyn.model.joint_fields import FRICTION, ROTOR
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.result.columns import FREE, TURN

Places = NDArray[np.intp]


def is_angle(mechanism: Mechanism) -> list[bool]:
    """Return for every velocity whether it is that of an angle."""
    angles = [False] * 3 + [True] * 3 if mechanism.base != "fixed" else []
    for k in mechanism.independent:
        joint = mechanism.links[k].joint
        angles += [element.kind != "prismatic" for element in joint.elements if element.dof]
    return angles


def velocity_names(mechanism: Mechanism) -> tuple[str, ...]:
    """Return the names of velocities and torques: joints, and the directions of a floating base.

    >>> from rodyn.robot import Robot
    >>> velocity_names(Robot.random(2, "R", seed=0).mechanism)
    ('link1', 'link2')
    """
    return tuple(name for name, _ in _velocities(mechanism))


def numbered_velocities(mechanism: Mechanism) -> tuple[str, ...]:
    """Return these names for messages, with the joint number that columns of tables have.

    >>> from rodyn.robot import Robot
    >>> numbered_velocities(Robot.random(2, "R", seed=0).mechanism)
    ('joint 1 (link1)', 'joint 2 (link2)')
    """
    return tuple(f"joint {number} ({name})" if number else name for name, number in _velocities(mechanism))


def _velocities(mechanism: Mechanism) -> Iterator[tuple[str, int]]:
    """Yield name and number of every velocity; those of a floating base have no number."""
    if mechanism.base != "fixed":
        yield from ((f"base {word}", 0) for word in FREE.tau)
    number = 1
    for k in mechanism.independent:
        name, joint = mechanism.joint_names[k], mechanism.links[k].joint
        parts: Sequence[object] = range(1, joint.dof + 1)
        if joint.nq != joint.dof:
            parts = FREE.tau if joint.dof > 3 else TURN.tau
        for part in parts:
            yield name if joint.dof == 1 else f"{name} {part}", number
            number += 1


@dataclass(frozen=True, eq=False)
class Unknowns:
    """The parameters of a robot that are estimated, and the base parameters that depend on them.

    given       all parameters of the given robot
    kinds       kinds of joint parameters that are estimated
    estimated   (k,): indices of estimated parameters among all parameters, bodies first
    """

    robot: Robot
    given: DynamicParameters
    kinds: tuple[str, ...]
    estimated: Places

    @classmethod
    def of(cls, robot: Robot, rotors: bool, friction: Mapping[str, bool]) -> Unknowns:
        """Return the unknowns of a robot: its bodies, and of its joints rotors and coefficients of `friction`."""
        for name, value in {"rotors": rotors, **friction}.items():
            if name not in ("rotors", *FRICTION):
                raise unknown("parameter of the joints", name, ("rotors", *FRICTION))
            if not isinstance(value, bool | np.bool_):
                raise InputTypeError(f"{name} must be True or False, got {short(value)}")
        parameters = robot.dynamic_parameters(rotors=True if rotors else None, friction=True)
        wanted = {ROTOR: rotors, **friction}
        heavy = parameters.inertial[:, 0] > 0.0
        if not heavy.any():
            raise InputError(
                f"robot {robot.name!r} has no masses: give its links a first guess of mass, mass centre and inertia, "
                "which decides where a motion does not"
            )
        chosen = [np.repeat(heavy, 10)]
        of_joints = [link.joint for link in robot.links for _ in range(link.joint.dof)]
        able = {ROTOR: [joint.nq == joint.dof for joint in of_joints]}  # joints with a quaternion have none
        chosen += [
            np.array(able.get(kind, [True] * len(of_joints)), dtype=bool) & bool(wanted.get(kind))
            for kind in parameters.joints
        ]
        kinds = tuple(kind for kind in parameters.joints if wanted.get(kind))
        return cls(robot, parameters, kinds, np.flatnonzero(np.concatenate(chosen)))

    @cached_property
    def _base(self) -> BaseParameters:
        """All base parameters of the robot, including held ones."""
        return self.robot.base_parameters(rotors=ROTOR in self.given.joints, friction=True)

    @cached_property
    def _open(self) -> NDArray[np.bool_]:
        """Mask of base parameters that depend on an estimated parameter."""
        return np.asarray(self._base.matrix[:, self.estimated].any(axis=1))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names of the base parameters to estimate."""
        return tuple(name for name, wanted in zip(self._base.names, self._open, strict=True) if wanted)

    @cached_property
    def units(self) -> tuple[str, ...]:
        """Units of the base parameters to estimate."""
        return tuple(unit for unit, wanted in zip(self._base.units, self._open, strict=True) if wanted)

    @property
    def count(self) -> int:
        """Number of base parameters to estimate."""
        return int(self._open.sum())

    @cached_property
    def matrix(self) -> Floats:
        """Matrix (p, all) from all parameters to base parameters."""
        return self._base.matrix[self._open]

    @cached_property
    def K(self) -> Floats:
        """Matrix (p, k) from estimated parameters to base parameters."""
        return self.matrix[:, self.estimated]

    @cached_property
    def held(self) -> Floats:
        """Contribution of held parameters to the base parameters, (p,)."""
        values = self.given.values.copy()
        values[self.estimated] = 0.0
        base_values: Floats = self.matrix @ values
        return base_values

    def rows(self, q: Floats, qd: Floats, qdd: Floats) -> tuple[Floats, Floats]:
        """Return the regressor (m, nv, p) of the base parameters, and the torque (m, nv) of those that are held."""
        Y = self._base.regressor(self.regressor(q, qd, qdd))
        shut = ~self._open
        return Y[..., self._open], Y[..., shut] @ (self._base.matrix[shut] @ self.given.values)

    def regressor(self, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """Return the regressor of all parameters, (m, nv, all)."""
        return self.robot.regressor(q, qd, qdd, rotors=ROTOR in self.given.joints, friction=True)
