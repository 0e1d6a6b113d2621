"""Poses, Jacobians, velocities and accelerations of frames, and the inertia that is felt there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.kernel.call import array
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.quantity.request import OnError, Options, Spec, Truths
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.link import Axes, FrameLike
from rodyn.robot.described import Described, quantity
from rodyn.robot.results.operational_space import operational_space_inertia
from rodyn.robot.results.tuples import Twist, Twists


def _inverse_only(robot: Described, values: Mapping[str, Any]) -> Spec | None:
    return quantity("operational_space")(robot, values) if values["inverse"] is True else None


def _twist_rate(robot: Described, values: Mapping[str, Any]) -> Spec:
    return quantity(_rate(values["qdd"]))(robot, values)


def _rate(qdd: object) -> str:
    """Return the quantity that `twist_rate` is: without accelerations the part of the velocities."""
    return "twist_bias" if qdd is None else "twist_rate"


class Kinematics(Described):
    @built_in(quantity("forward_kinematics"))
    def forward_kinematics(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Return the poses of all links in base axes: (..., nq) → (..., L + 1, 4, 4); 0 is the base, k link k.

        Of a floating base: in inertial axes, and 0 is its body.
        """
        return self._array("forward_kinematics", locals())

    @built_in(quantity("end_effector"))
    def end_effector(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Return the pose of a frame (None: the tool) in base (floating: inertial) axes: (..., nq) → (..., 4, 4)."""
        return self._array("end_effector", locals())

    @built_in(quantity("jacobian"))
    def jacobian(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """J with [ω; v] = J q̇ of the origin of a frame (None: the tool): (..., nq) → (..., 6, nv).

        In base (floating: inertial) axes, or with axes="frame" in those of the frame. A frame is a link or a frame on
        it, by name; a link also by number. (Pinocchio: LOCAL_WORLD_ALIGNED and LOCAL, its rows are linear first.)
        """
        return self._array("jacobian", locals())

    @built_in(quantity("jacobian_rate"))
    def jacobian_rate(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """J̇, the time derivative of `jacobian` in the same axes: q (..., nq), qd (..., nv) → (..., 6, nv).

        In any axes d/dt(J q̇) = J q̈ + J̇ q̇. `twist_rate` gives J̇ q̇ in O(n).

        >>> import rodyn as rd
        >>> rd.load("two_link").jacobian_rate([0.0, 0.5], [1.0, 2.0]).shape
        (6, 2)
        """
        return self._array("jacobian_rate", locals())

    @built_in(quantity("twist"), Twist)
    def twist(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Twist:
        """[ω; v] = J q̇: `.angular` velocity of a frame, `.linear` velocity of its origin, (..., 3) each.

        >>> import rodyn as rd
        >>> rd.load("two_link").twist([0.0, 0.0], [1.0, 0.0]).linear.round(2)
        array([0.  , 0.55, 0.  ])
        """
        return self._arrays(Twist, "twist", locals())

    @built_in(_twist_rate, Twist)
    def twist_rate(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike | None = None,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Twist:
        """[α; a] = J q̈ + J̇ q̇: the time derivative of `twist` in the same axes, (..., 3) each; without qdd J̇ q̇.

        In base axes `.linear` is the acceleration of the origin of the frame. (Pinocchio: LOCAL_WORLD_ALIGNED of
        getFrameClassicalAcceleration; axes="frame" is LOCAL of getFrameAcceleration.)

        >>> import rodyn as rd
        >>> rd.load("two_link").twist_rate([0.0, 0.0], [1.0, 0.0]).linear.round(2) + 0.0
        array([-0.55,  0.  ,  0.  ])
        """
        return self._arrays(Twist, _rate(qdd), locals())

    @built_in(quantity("twists"), Twists)
    def twists(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> Twists:
        """Angular velocity of every link and the velocities of its mass centre and of its point at the joint."""
        return self._arrays(Twists, "twists", locals())

    def end_effector_acceleration(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Twist:
        """[α; a] of a frame (None: the tool) under torques: J q̈ + J̇ q̇ with q̈ of `forward_dynamics`, (..., 3) each.

        Fijany & Bejczy's V̇_{N+1}. It is the time derivative of `twist`: in free fall a is g, where an accelerometer
        shows a − g = 0. `wrench`, `friction` and `method` as for `forward_dynamics`, `axes` as for `twist_rate`, which
        gives the same for a q̈ that is known.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm, q, qd, tau = rd.load("two_link"), [0.1, 0.2], [1.0, 0.0], [0.0, 0.0]
        >>> tip = arm.end_effector_acceleration(q, qd, tau)
        >>> bool(np.allclose(tip, arm.twist_rate(q, qd, arm.forward_dynamics(q, qd, tau))))
        True
        """
        motion = {"q": q, "qd": qd, "frame": frame, "axes": axes, "on_error": on_error, "ok": ok}
        quantity("twist_bias")(self, motion)  # or the error about a wrong frame
        driven = Options(wrench=wrench, friction=friction, method=method, on_error=on_error)
        qdd = array(self.mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau}, driven)
        return self._arrays(Twist, "twist_rate", motion | {"qdd": qdd})

    @built_in(_inverse_only)
    def operational_space_inertia(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        inverse: bool = False,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Floats:
        """Λ = (J M⁻¹ Jᵀ)⁻¹, the inertia felt at the point of `jacobian`: (..., nq) → (..., 6, 6), base axes.

        Rows and columns [angular; linear]: with the joints free and at rest, [moment; force] = Λ [α; a]. Λ exists
        where J has rank six. A `SingularError` names a state where J, with lengths in parts of the reach, has a
        singular value below 1e-6, or where J M⁻¹ Jᵀ, scaled to a unit diagonal, has a condition number above 1e10.
        `inverse=True` gives J M⁻¹ Jᵀ, which always exists, in O(n); with `on_error="nan"` singular postures of a batch
        are NaN.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link")
        >>> arm.operational_space_inertia([0.0, 0.5], inverse=True).shape
        (6, 6)
        >>> arm.operational_space_inertia([0.0, 0.5])
        Traceback (most recent call last):
        rodyn.errors.SingularError: link 'link2' of robot 'two_link' is moved by 2 of the at least six joints that
        its operational-space inertia needs; inverse=True gives the inverse J M⁻¹ Jᵀ, which always exists
        """
        return operational_space_inertia(self.mechanism, q, Options.of(locals()), inverse)
