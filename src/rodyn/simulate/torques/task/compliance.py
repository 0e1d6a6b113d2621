"""Impedance and admittance: the tool gives way to a wrench as a mass on springs and dampers would.

N. Hogan, "Impedance Control: An Approach to Manipulation", ASME Journal of Dynamic Systems, Measurement and Control
107, 1985, pp. 1–24. e = x_d − x; F is the wrench on the tool, force and moment at the origin of its frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from numpy.typing import ArrayLike

from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques.data import Now, Scalar
from rodyn.simulate.torques.gains import divided, require_positive, times
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.task import tool
from rodyn.simulate.torques.task.operational_space import Missing, ToolLaw, made


class Impedance(ToolLaw):
    """The inertia of the arm stays, M q̈ = Jᵀ (D ė + K e + F), or is that of a body M_d: M_d ë + D ė + K e = −F.

    The first form needs no Λ, which no singular posture has, unless the target accelerates: by Λ ẍ_d.
    """

    WHAT = "rd.impedance"

    @property
    def name(self) -> str:
        return "impedance control"

    @property
    def inverts(self) -> bool:
        return "inertia" in self.gains or self.task.target.path is not None

    def force(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        if "inertia" in gains:
            return super().force(missing, gains, now)
        push = self._push(missing, gains)
        if not self.inverts:
            return push
        ahead = missing.forced(missing.ahead(self.task.names))
        return [a + b for a, b in zip(push, ahead, strict=True)]

    def accelerated(self, missing: Missing, gains: dict[str, Sequence[Scalar]], now: Now) -> list[Scalar]:
        pushed = divided(self._push(missing, gains), gains["inertia"])
        return [a + p for a, p in zip(missing.ahead(self.task.names), pushed, strict=True)]

    def _push(self, missing: Missing, gains: dict[str, Sequence[Scalar]]) -> list[Scalar]:
        """K e + D ė + F."""
        spring, damper = times(gains["stiffness"], missing.error), times(gains["damping"], missing.rate)
        return [k + d + f for k, d, f in zip(spring, damper, missing.felt, strict=True)]


def impedance(
    target: object,
    *,
    stiffness: ArrayLike,
    damping: ArrayLike,
    inertia: ArrayLike | None = None,
    rotation: object = None,
    directions: Sequence[str] | None = None,
    frame: FrameLike = None,
    singular_damping: float = 0.0,
    model: Robot | None = None,
    friction: bool = False,
    wrench: Wrench | Sequence[Wrench] | str | None = None,
) -> Torque:
    """Hold the tool to a target by springs and dampers, which give way by K e = −F to a wrench F (Hogan 1985).

    The inertia of the arm stays: τ = Jᵀ (K e + D ė + Λ ẍ_d) + b, so that M q̈ = Jᵀ (K e + D ė + F) about a fixed target,
    also in singular postures, and no wrench has to be known. With `inertia` the tool moves as a body of it,
    M_d ë + D ė + K e = −F, for which the law must know the wrench: as numbers, or "measured" in the simulation, which
    is the default then; [] is none. This form, and targets that move, need Λ: `singular_damping` keeps it finite.

    `stiffness` (N/m, N·m/rad), `damping` (N·s/m, N·m·s/rad) and `inertia` (kg, kg·m²) are numbers (..., m) for the
    directions, one for all, or symmetric matrices (..., m, m). Target, directions and the others as for
    `rd.operational_space`.

    >>> print(impedance([0.5, 0.1, 0.0], stiffness=200, damping=40, directions="xy"))
    impedance control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    gains = {"stiffness": stiffness, "damping": damping}
    if inertia is not None:
        gains["inertia"] = inertia
        wrench = "measured" if wrench is None else wrench
    require_positive(Impedance.WHAT, gains)
    return made(
        Impedance, gains, target, rotation, directions, frame, singular_damping, model, friction, wrench
    )


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
        spring, damper = times(gains["stiffness"], now.memory[:m]), times(gains["damping"], now.memory[m:])
        force = [f - d - k for f, d, k in zip(felt, damper, spring, strict=True)]
        return divided(force, gains["inertia"])

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
        p = times(gains["kp"], [e + v for e, v in zip(missing.error, z, strict=True)])
        d = times(gains["kd"], [ed + vd for ed, vd in zip(missing.rate, zd, strict=True)])
        rows = zip(missing.ahead(self.task.names), zdd, d, p, strict=True)
        return [a + b + x + y for a, b, x, y in rows]


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
    singular_damping: float = 0.0,
    model: Robot | None = None,
    friction: bool = False,
) -> Torque:
    """Return a motion that gives way to the wrench F on the tool, and a tool that follows it.

    The target is moved by z with M_d z̈ + D ż + K z = F, from rest; the tool follows x_d + z with
    ë + K_d ė + K_p e = 0. F is what is "measured" in the simulation, or known numbers. z is what the law remembers:
    it is integrated with the motion. A rotation of z is added to the rotation vector of the error, which is right for
    small rotations, and for those about one axis.

    Numbers, target and directions as for `rd.impedance`; `singular_damping` as for `rd.operational_space`.

    >>> law = admittance([0.5, 0.1, 0.0], inertia=2, damping=30, stiffness=50, kp=400, kd=40, directions="xy")
    >>> print(law)
    admittance control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    gains = {"inertia": inertia, "damping": damping, "stiffness": stiffness, "kp": kp, "kd": kd}
    require_positive(Admittance.WHAT, {name: gains[name] for name in ("inertia", "damping", "stiffness")})
    return made(
        Admittance, gains, target, rotation, directions, frame, singular_damping, model, friction, wrench
    )
