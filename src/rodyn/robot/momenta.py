"""Energy, momentum, reactions, and bases that nothing holds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.quantity.request import OnError, Options, Truths
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.body import Body
from rodyn.model.checks import MatrixLike, VectorLike
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Physical
from rodyn.robot.described import Described, quantity
from rodyn.robot.results.free_base import (
    Grasped,
    base_reaction,
    generalised_jacobian,
    grasped,
    momentum,
    require_mass,
)
from rodyn.robot.results.tuples import BaseReaction, Energy, Momentum, MomentumSums, Reactions

if TYPE_CHECKING:
    from rodyn.robot.robot import Robot


class Momenta(Described):
    @built_in(quantity("energy"), Energy)
    def energy(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Energy:
        """Kinetic and potential energy (J); potential is zero with all mass at the base origin."""
        return self._arrays(Energy, "energy", locals())

    @built_in(quantity("mass_center"))
    def center_of_mass(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Return the mass centre of all links in base axes (m): (..., nq) → (..., 3).

        >>> import rodyn as rd
        >>> rd.load("two_link").center_of_mass([0, 0]).round(3)
        array([0.272, 0.   , 0.   ])
        """
        require_mass(self.mechanism)
        return self._array("mass_center", locals())

    def momentum(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> Momentum:
        """p = Σ m ċ and Σ (I ω + c × m ċ) of all links, base axes: (..., 3) each.

        `.linear`, `.angular` about the mass centre and `.angular_about_origin` about the base origin.

        >>> import rodyn as rd
        >>> rd.load("two_link").momentum([0, 0], [1, 0]).linear.round(3)
        array([0.   , 0.245, 0.   ])
        """
        if not Options(on_error=on_error, ok=ok).tolerant:
            return momentum(self.mechanism, self._momentum_sums, q, qd)
        sums = partial(self._momentum_sums, on_error=on_error, ok=ok)
        return momentum(self.mechanism, sums, q, qd, tolerant=True)

    @built_in(quantity("momentum"), MomentumSums)
    def _momentum_sums(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> MomentumSums:
        """Return what `momentum` is made of."""
        return self._arrays(MomentumSums, "momentum", locals())

    @built_in(quantity("momentum_matrix"))
    def momentum_matrix(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Return A with [L; p] = A q̇, the momenta of all links in base (floating: inertial) axes: (..., 6, nv).

        Rows [angular, about the mass centre; linear], as those of `jacobian`. Of a floating base the first six columns
        are the base part H_b, the others the arm part H_m. Rotors are not in it. (Pinocchio: computeCentroidalMap, its
        rows are linear first.)

        >>> import rodyn as rd
        >>> arm, q, qd = rd.load("two_link"), [0.4, 0.9], [1.0, 2.0]
        >>> bool(abs(arm.momentum_matrix(q)[3:] @ qd - arm.momentum(q, qd).linear).max() < 1e-15)
        True
        """
        require_mass(self.mechanism)
        return self._array("momentum_matrix", locals())

    @built_in(quantity("reactions"), Reactions)
    def reactions(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Reactions:
        """Return the constraint wrench of every joint on its link: (..., L, 3) each, base (inertial) axes.

        The moment is about the origin of the joint's `placement`, also where the link slides away from it. The drive's
        own torque about (or force along) the axis is not in it; a fixed joint has no drive. Rotor and friction act
        within the drive: they change a reaction only through the accelerations.
        """
        return self._arrays(Reactions, "reactions", locals())

    def generalised_jacobian(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Floats:
        """J* with [ω; v] = J* q̇ of a frame of a free-floating robot without momentum: (..., nq) → (..., 6, n).

        J* = J_m − J_b H_b⁻¹ H_m (Umetani & Yoshida 1989): the base moves as the momentum demands. q̇ are rates of the
        joints only; axes, frames and rows as of `jacobian`. With the momentum h of `momentum_matrix`,
        [ω; v] = J* q̇ + J_b H_b⁻¹ h.

        >>> import rodyn as rd
        >>> arm = rd.Robot.random(7, "R", seed=1, base="floating")
        >>> arm.generalised_jacobian(arm.q_from({})).shape
        (6, 7)
        """
        return generalised_jacobian(self.mechanism, q, Options.of(locals()))

    def base_reaction(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> BaseReaction:
        """How a floating base that nothing drives answers the joint accelerations `qdd`, and the torques they take.

        q (..., nq), qd (..., nv), qdd (..., n): of the joints only → linear and angular (..., 3), tau (..., n).

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm = rd.Robot.random(2, "R", seed=1, base="floating")
        >>> still = np.array([0, 0, 0, 0, 0, 0, 1, 0, 0.0])
        >>> found = arm.base_reaction(still, np.zeros(8), [1.0, 0.0])
        >>> whole = np.concatenate([found.linear, found.angular, [1.0, 0.0]])
        >>> bool(np.abs(arm.inverse_dynamics(still, np.zeros(8), whole)[:6]).max() < 1e-12)
        True
        """
        return base_reaction(self.mechanism, q, qd, qdd, Options.of(locals()))

    def capture(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        mass: float,
        com: VectorLike = (0.0, 0.0, 0.0),
        inertia: MatrixLike | VectorLike = (0.0, 0.0, 0.0),
        *,
        linear: ArrayLike = (0.0, 0.0, 0.0),
        angular: ArrayLike = (0.0, 0.0, 0.0),
        frame: FrameLike = None,
        joints: Literal["free", "held"] = "free",
        physical: Physical = "raise",
    ) -> tuple[Robot, Grasped]:
        """Return the robot that holds a free body, and its velocities `.qd` (..., nv) after a grasp that takes no time.

        The body is given as to `with_payload`: com and inertia in the axes of the frame (None: the tool). `linear` is
        the velocity of its mass centre, `angular` its angular velocity (..., 3), base (inertial) axes, before the
        grasp. Joints are "free" to give way, or "held": their rates stay. `.force` and `.moment` are the impulse on
        the tool, at the origin of the frame; `.energy_lost` is what the impact takes.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm = rd.Robot.random(7, "R", seed=1, base="floating")
        >>> q, rest = arm.q_from({}), np.zeros(arm.nv)
        >>> held, after = arm.capture(q, rest, 50.0, inertia=(4, 4, 4), linear=[0.0, 0.1, 0.0])
        >>> held.momentum(q, after.qd).linear.round(12) + 0.0
        array([0., 5., 0.])
        """
        holding = self._robot.with_payload(mass, com, inertia, frame=frame, physical=physical)
        state = {"q": q, "qd": qd, "linear": linear, "angular": angular}
        return holding, grasped(self.mechanism, state, Body(mass, com, inertia), frame, joints)
