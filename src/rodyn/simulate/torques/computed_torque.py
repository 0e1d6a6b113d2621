"""Computed torque: inverse dynamics of a model with feedback, along a path."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from numpy.typing import ArrayLike

from rodyn.algebra.dense import Matrix, ldl
from rodyn.arrays import Floats
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.request import require_switch
from rodyn.kernel.quantity.wrench import Wrench, require_fixed_points, wrenches
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques import load as known
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    joints,
    side_by_side,
)
from rodyn.simulate.torques.gains import cut, gains, joint_gains, listed, matrices, times
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.load import Load, where
from rodyn.simulate.torques.path import (
    along,
    by_model,
    described,
    fitting,
    inertial,
    inverse,
    model_of,
    path_data,
    path_structure,
    path_words,
    require_model,
    require_path,
    with_parts,
)
from rodyn.trajectory.path import Trajectory

WHAT = "rd.computed_torque"


def base_acceleration(model: Mechanism, now: Now, wanted: Sequence[Scalar], load: Load) -> list[Scalar]:
    """Return the acceleration of a floating base that only the load pushes, while the joints accelerate as wanted.

    The first six rows of M [a; q̈] + b = 0: a = −M_bb⁻¹ (M_bj q̈ + b_b).
    """
    own = now.parameters
    force = inverse(model, now.q, now.qd, [*[0.0] * 6, *wanted], load=load, parameters=own)[:6]
    state = {"q": now.q, **({"parameters": own} if own else {})}
    M = traced(model, "inertia_matrix", None, state).collected["M"]
    base = Matrix(tuple(tuple(row[:6]) for row in M[:6]))
    return [-a for a in ldl(base).solve(force)]


@dataclass(frozen=True, eq=False, repr=False)
class ComputedTorque(Torque):
    """τ = M̂(q) (q̈_d + K_d (q̇_d − q̇) + K_p (q_d − q)) + Ĉ q̇ + ĝ, hats: of the model.

    On a floating base the joints follow, and the base moves as their reaction lets it: its six torques are zero.
    """

    path: Trajectory
    kp: Floats
    kd: Floats
    model: Robot | None = None
    friction: bool = False
    wrench: tuple[Wrench, ...] = ()

    def data(self, mechanism: Mechanism) -> Data:
        model = model_of(mechanism, self.model, WHAT)
        own = joint_gains(mechanism, WHAT, self._gains)
        numbers = side_by_side([own, known.constants(model, self.wrench)])
        return Data(numbers, path_data(fitting(mechanism, self.path, WHAT)))

    @property
    def _gains(self) -> dict[str, Floats]:
        return {"kp": self.kp, "kd": self.kd}

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model, places = model_of(mechanism, self.model, WHAT), joints(mechanism, WHAT)
        (kp, kd), end = cut(now.constants, self._gains, len(places.v))
        load = Load.on(model, self.wrench, now.constants[end:])
        q_d, qd_d, qdd_d = along(self.path, now.t, now.piece)
        error = [wanted - now.q[place] for wanted, place in zip(q_d, places.q, strict=True)]
        rate = [wanted - now.qd[place] for wanted, place in zip(qd_d, places.v, strict=True)]
        terms = zip(qdd_d, times(kd, rate), times(kp, error), strict=True)
        wanted = [a + d + p for a, d, p in terms]
        now = now._replace(parameters=inertial(self.model, now))
        if now.parameters:
            require_fixed_points(self.wrench)
        if mechanism.base == "fixed":
            return inverse(model, now.q, now.qd, wanted, self.friction, load, now.parameters)
        base = base_acceleration(model, now, wanted, load)
        tau = inverse(model, now.q, now.qd, [*base, *wanted], self.friction, load, now.parameters)
        return [*[0.0] * len(base), *tau[len(base) :]]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return (*listed(self._gains, len(joints(mechanism, WHAT).v)), *known.listed(self.wrench, WHAT))

    @property
    def structure(self) -> Hashable:
        own = path_structure(self.path), described(self.model), self.friction, where(self.wrench)
        return "ComputedTorque", *own, matrices(self._gains)

    @property
    def name(self) -> str:
        return "computed torque"

    @property
    def needs_robot(self) -> bool:
        return self.model is None

    def __str__(self) -> str:
        parts = f"{by_model(self.model)}{with_parts(self.friction, self.wrench)}"
        return f"computed torque along {path_words(self.path)}{parts}"


def computed_torque(
    path: Trajectory,
    *,
    kp: ArrayLike,
    kd: ArrayLike,
    model: Robot | None = None,
    friction: bool = False,
    wrench: Wrench | Sequence[Wrench] | None = None,
) -> Torque:
    """τ = M̂(q) (q̈_d + K_d ė + K_p e) + Ĉ q̇ + ĝ with e = q_d − q, along a path; M̂ has the model's rotors.

    `model` is the robot that the controller computes with: another one (a payload that it does not know, wrong
    masses) shows what the mismatch does; `friction=True` adds the friction of its joints at q̇, `wrench` the loads that
    it knows. Gains (..., n), one for all joints, or matrices (..., n, n). A floating base is not pushed: it moves as
    the reaction of the joints makes it.

    >>> import rodyn as rd
    >>> path = rd.quintic([0, 0], [1, 1], duration=1.0)
    >>> print(computed_torque(path, kp=100, kd=20))
    computed torque along a quintic path of 1 s
    """
    require_path(path, "rd.computed_torque")
    require_model(model, "rd.computed_torque")
    require_switch(friction)
    args = gains(WHAT, {"kp": kp, "kd": kd})
    return ComputedTorque(path, **args, model=model, friction=bool(friction), wrench=wrenches(wrench))
