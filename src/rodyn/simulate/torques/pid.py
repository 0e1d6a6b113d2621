"""PID control: a PD law that remembers the integral of its error."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    joints,
    limit,
    on_joints,
    owned,
    per_joint,
    side_by_side,
)
from rodyn.simulate.torques.gains import gains as checked, times
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.path import Pd
from rodyn.trace.functions import where
from rodyn.trajectory.path import Trajectory


@dataclass(frozen=True, eq=False, repr=False)
class Pid(Pd):
    """τ = K_p e + K_i z + K_d ė with ż = e, or z = Σ e T where it is sampled.

    ki      gains of the integral
    windup  bound of |z|, (..., n) or one for all joints (rad s, m s)
    period  T (s); 0: z is integrated with the motion
    """

    ki: Floats
    windup: Floats
    period: float = 0.0

    WHAT: ClassVar[str] = "rd.pid"

    @property
    def _gains(self) -> dict[str, Floats]:
        return {"kp": self.kp, "kd": self.kd, "ki": self.ki}

    def data(self, mechanism: Mechanism) -> Data:
        constants, schedule = super().data(mechanism)
        bound = per_joint(mechanism, self.WHAT, windup=limit(self.windup))
        return Data(side_by_side([constants, bound, np.array([self.period])]), schedule)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        n = len(joints(mechanism, self.WHAT).v)
        label = "windup of rd.pid"
        return (*super().given(mechanism), Given("", self.windup, n, label=label, per_joint=True))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        gains, error, rate, _ = self._errors(mechanism, now)
        terms = (times(gains["kp"], error), times(gains["ki"], now.memory), times(gains["kd"], rate))
        return on_joints(
            mechanism, joints(mechanism, self.WHAT), [p + i + d for p, i, d in zip(*terms, strict=True)]
        )

    def memory(self, mechanism: Mechanism) -> int:
        return len(joints(mechanism, self.WHAT).v)

    def flow(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """ż: the error, or 0 where z is at its limit and would grow."""
        if self.period:
            return [0.0] * self.memory(mechanism)
        _, error, _, (*bounds, _) = self._errors(mechanism, now)
        return [_held(*numbers) for numbers in zip(error, now.memory, bounds, strict=True)]

    def jump(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        return list(now.memory)

    def in_samples(self, period: float) -> Torque:
        return replace(self, period=period)

    def sample(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """z + e T, within the limit."""
        _, error, _, (*bounds, period) = self._errors(mechanism, now)
        return [
            np.maximum(np.minimum(z + e * period, bound), -bound)
            for e, z, bound in zip(error, now.memory, bounds, strict=True)
        ]

    @property
    def structure(self) -> Hashable:
        return "Pid", bool(self.period), super().structure

    @property
    def name(self) -> str:
        return "PID control"

    def __str__(self) -> str:
        return super().__str__().replace("PD control", "PID control")


def _held(error: Scalar, z: Scalar, bound: Scalar) -> Scalar:
    """Return the error, or 0 where |z| is at its bound and the error has the sign of z."""
    return where(np.maximum(z, -z) < bound, error, where(error * z > 0.0, 0.0, error))


def pid(
    target: Trajectory | ArrayLike, *, kp: ArrayLike, ki: ArrayLike, kd: ArrayLike, windup: ArrayLike = inf
) -> Torque:
    """τ = K_p e + K_i ∫e dt + K_d ė with e = q_d − q: to a posture (..., n), or along a path.

    Gains (..., n), one for all joints, or matrices (..., n, n). The integral begins at 0 and is part of the state of a
    run; `windup` bounds its size (rad s, m s). `.sampled(rate)` sums it by rectangles, as a digital
    controller does: each sample adds its own error times the period before it is used.

    >>> import rodyn as rd
    >>> law = pid([0.3, 0.5], kp=20, ki=30, kd=4, windup=0.5)
    >>> run = rd.load("two_link").simulate([0, 0], duration=10.0, torque=law.sampled(1000))
    >>> bool(abs(run.q_end - [0.3, 0.5]).max() < 1e-3)
    True
    """
    bound = owned(windup, "windup", finite=False)
    if not (bound > 0.0).all():
        raise InputError(f"windup of rd.pid must be above zero, got {short(bound.tolist())}")
    gains = {"kp": kp, "kd": kd, "ki": ki}
    if isinstance(target, Trajectory):
        arrays = checked("rd.pid", gains, windup=bound)
        return Pid(target, arrays["kp"], arrays["kd"], arrays["ki"], bound)
    aim = owned(target, "target")
    arrays = checked("rd.pid", gains, target=aim, windup=bound)
    return Pid(aim, arrays["kp"], arrays["kd"], arrays["ki"], bound)
