"""Laws in the null space of a task: they move the joints, and not the tool (Khatib 1987)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques.algebra import as_torque
from rodyn.simulate.torques.data import Data, Given, Now, Scalar, damping_given, owned, side_by_side
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.path import described, inertial, model_of, require_model
from rodyn.simulate.torques.task import tool
from rodyn.simulate.torques.task.tool import directions as chosen, require_reach


@dataclass(frozen=True, eq=False, repr=False)
class NullSpace(Torque):
    """Nᵀ τ of a law: N = 1 − M⁻¹ Jᵀ Λ J takes out what would accelerate the tool."""

    law: Torque
    names: tuple[str, ...]
    frame: FrameLike
    singular_damping: Floats
    own: Robot | None

    WHAT = "rd.null_space"

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return replace(self, law=parts[0])

    @property
    def inverts(self) -> bool:
        return True

    @property
    def model(self) -> Robot | None:
        return self.own or self.law.model

    def _model(self, mechanism: Mechanism) -> Mechanism:
        model = model_of(mechanism, self.own, self.WHAT)
        model.located(self.frame)
        require_reach(model, self.frame, self.names, self.WHAT)
        return model

    def data(self, mechanism: Mechanism) -> Data:
        self._model(mechanism)
        inner = self.law.data(mechanism)
        return Data(side_by_side([self.singular_damping[..., None], inner.constants]), inner.schedule)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return (damping_given(self.singular_damping, self.WHAT),)

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model = self._model(mechanism)
        (inner,) = self.views(mechanism, now)
        tau = self.law.at(*inner)
        now = now._replace(parameters=inertial(self.own, now))
        of = tool.of_joints(model, self.frame, now, self.names)
        inverse = tool.operational(of, now.constants[0])
        driven = tau[len(tau) - len(of.b) :]
        force = inverse.force(inverse.Y.T.times(driven))
        return tool.joint_torques(model, [a - b for a, b in zip(driven, of.J.T.times(force), strict=True)])

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("NullSpace", own, self.names, self.frame, described(self.own))

    @property
    def name(self) -> str:
        return f"{self.law.name} in the null space"

    @property
    def needs_robot(self) -> bool:
        return self.own is None or self.law.needs_robot

    def __str__(self) -> str:
        return f"({self.law}) in the null space of {', '.join(self.names)}"


def null_space(
    law: object,
    *,
    directions: Sequence[str],
    frame: FrameLike = None,
    singular_damping: float = 0.0,
    model: Robot | None = None,
) -> Torque:
    """Return a law of the joints, such as `rd.pd` to a posture, without what would accelerate the tool: Nᵀ τ.

    N = 1 − M⁻¹ Jᵀ Λ J is the dynamically consistent projection for the `directions` of a task. A robot with more joints
    than these moves by such a law while the tool does what another one wants. Gravity is not for it: compensate that
    outside.

    >>> import rodyn as rd
    >>> print(null_space(rd.pd([0, 0, 0], kp=10, kd=3), directions="xy"))
    (PD control to [0.0, 0.0, 0.0]) in the null space of x, y
    """
    require_model(model, NullSpace.WHAT)
    small = owned(singular_damping, "singular_damping")
    if (small < 0).any():
        raise InputError(f"singular_damping of {NullSpace.WHAT} is negative: {short(small.tolist())}")
    names = chosen(directions, True, NullSpace.WHAT)
    return NullSpace(as_torque(law), names, frame, small, model)
