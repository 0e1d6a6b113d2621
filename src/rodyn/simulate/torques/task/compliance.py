"""Impedance and admittance: the tool gives way to a wrench as a mass on springs and dampers would.

N. Hogan, "Impedance Control: An Approach to Manipulation", ASME Journal of Dynamic Systems, Measurement and Control
107, 1985, pp. 1–24. e = x_d − x; F is the wrench on the tool, force and moment at the origin of its frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from numpy.typing import ArrayLike

from rodyn.arrays import numbers
from rodyn.errors import InputError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.frame import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques.data import Now, Scalar
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.task import tool
from rodyn.simulate.torques.task.operational_space import Missing, ToolLaw, made


class Impedance(ToolLaw):
    """The inertia of the arm stays: Λ ë + D ė + K e = −F. With another inertia M_d: M_d ë + D ė + K e = −F."""

    WHAT = "rd.impedance"

    @property
    def name(self) -> str:
        return "impedance control"

    def accelerated(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        rows = zip(
            gains["stiffness"], gains["damping"], missing.error, missing.rate, missing.felt, strict=True
        )
        force = [k * e + d * ed + f for k, d, e, ed, f in rows]
        if "inertia" in gains:
            pushed = [f / m for f, m in zip(force, gains["inertia"], strict=True)]
        else:
            pushed = list(missing.inverse.moved(force))
        return [a + p for a, p in zip(missing.ahead(self.task.names), pushed, strict=True)]


def impedance(
    target: object,
    *,
    stiffness: ArrayLike,
    damping: ArrayLike,
    inertia: ArrayLike | None = None,
    rotation: object = None,
    directions: Sequence[str] | None = None,
    frame: FrameLike = None,
    model: Robot | None = None,
    friction: bool = False,
    wrench: Wrench | Sequence[Wrench] | str | None = None,
) -> Torque:
    """The tool is held to a target by springs and dampers: Λ ë + D ė + K e = −F under a wrench F on it (Hogan 1985).

    The inertia of the arm, Λ, stays as it is, and no wrench has to be known. With `inertia` the tool moves as a body
    of it, M_d ë + D ė + K e = −F: the law must then know the wrench, as numbers or as "measured" in the simulation.

    `stiffness` (N/m, N·m/rad), `damping` (N·s/m, N·m·s/rad) and `inertia` (kg, kg·m²) are numbers (..., m) for the
    directions, or one for all. Target, directions and the others as for `rd.operational_space`.

    >>> print(impedance([0.5, 0.1, 0.0], stiffness=200, damping=40, directions="xy"))
    impedance control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    gains = {"stiffness": stiffness, "damping": damping}
    if inertia is not None:
        gains["inertia"] = inertia
    _require_positive(Impedance.WHAT, gains)
    return made(Impedance, gains, target, rotation, directions, frame, 0.0, model, friction, wrench)


def _require_positive(what: str, gains: dict[str, ArrayLike]) -> None:
    for name, value in gains.items():
        array = numbers(value, name)
        if (array <= 0).any() if name == "inertia" else (array < 0).any():
            least = "above zero" if name == "inertia" else "zero or above"
            raise InputError(f"{name} of {what} must be {least}, got {short(value)}")


class Admittance(ToolLaw):
    """The target gives way by z, M_d z̈ + D ż + K z = F, and the tool follows x_d + z; z and ż are remembered."""

    WHAT = "rd.admittance"

    @property
    def name(self) -> str:
        return "admittance control"

    def memory(self, mechanism: Mechanism) -> int:
        return 2 * len(self.task.names)

    def _yield(self, felt: Sequence[Scalar], gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        """z̈."""
        m = len(self.task.names)
        rows = zip(
            gains["inertia"],
            gains["damping"],
            gains["stiffness"],
            now.memory[:m],
            now.memory[m:],
            felt,
            strict=True,
        )
        return [(f - d * zd - k * z) / mass for mass, d, k, z, zd, f in rows]

    def flow(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        model = self.task.of(mechanism, self.WHAT)
        gains, _, _, pushing = self._numbers(now)
        at = tool.pose(model, self.task.frame, now.q)
        felt = tool.felt(model, self.task.frame, at, self._load(model, now, pushing), self.task.names)
        return [*now.memory[len(self.task.names) :], *self._yield(felt, gains, now)]

    def jump(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        return list(now.memory)

    def accelerated(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        m = len(self.task.names)
        z, zd, zdd = now.memory[:m], now.memory[m:], self._yield(missing.felt, gains, now)
        rows = zip(missing.ahead(self.task.names), zdd, missing.error, z, missing.rate, zd, strict=True)
        gain = zip(gains["kp"], gains["kd"], strict=True)
        return [
            a + b + kd * (ed + vd) + kp * (e + v)
            for (a, b, e, v, ed, vd), (kp, kd) in zip(rows, gain, strict=True)
        ]


def admittance(
    target: object,
    *,
    inertia: ArrayLike,
    damping: ArrayLike,
    stiffness: ArrayLike,
    kp: ArrayLike,
    kd: ArrayLike,
    wrench: Wrench | Sequence[Wrench] | str = "measured",
    rotation: object = None,
    directions: Sequence[str] | None = None,
    frame: FrameLike = None,
    model: Robot | None = None,
    friction: bool = False,
) -> Torque:
    """A motion that gives way to the wrench F on the tool, and a tool that follows it.

    The target is moved by z with M_d z̈ + D ż + K z = F, from rest; the tool follows x_d + z with
    ë + K_d ė + K_p e = 0. F is what is "measured" in the simulation, or known numbers. z is what the law remembers:
    it is integrated with the motion. A rotation of z is added to the rotation vector of the error, which is right for
    small rotations, and for those about one axis.

    Numbers, target and directions as for `rd.impedance`.

    >>> law = admittance([0.5, 0.1, 0.0], inertia=2, damping=30, stiffness=50, kp=400, kd=40, directions="xy")
    >>> print(law)
    admittance control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    gains = {"inertia": inertia, "damping": damping, "stiffness": stiffness, "kp": kp, "kd": kd}
    _require_positive(Admittance.WHAT, {name: gains[name] for name in ("inertia", "damping", "stiffness")})
    return made(Admittance, gains, target, rotation, directions, frame, 0.0, model, friction, wrench)
