"""Torques of motions, motions of torques, their derivatives, the regressor, and kernels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.errors import InputError
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.quantity.request import OnError, Options, Truths
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.link import Axes, FrameLike
from rodyn.robot.described import Described, quantity
from rodyn.robot.kernels.derivative_kernel import DerivativeKernel, derivative_kernel, only_derivatives
from rodyn.robot.kernels.differentiable import ACCELERATION_DERIVATIVES, TORQUE_DERIVATIVES, Derivatives
from rodyn.robot.kernels.kernel import Binding, Kernel, Sines, bound_kernel


class Dynamics(Described):
    @built_in(quantity("inverse_dynamics"))
    def inverse_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion.

        q of shape (..., nq), qd and qdd (..., nv) → (..., nv); for an arm on a fixed base both are n.
        M has the inertias of the rotors on its diagonal; `friction=True` adds B q̇ + F tanh(q̇/v_s) of the joints.
        `wrench`: one `rodyn.Wrench` or a list of them, acting on links;
        `method`: a name of `rodyn.methods("inverse_dynamics")`; `out`: a float64 array that takes the result. With
        `on_error="nan"` a state that cannot be computed is NaN instead of an error, and `ok`, a bool array of the
        leading axes, is filled with which can. The first call of a kind compiles; the next ones are quickest with
        float64 arrays. `dtype="float32"` computes in float32, big batches about twice as fast: arguments are rounded to
        it, the result and `out` are float32 (docs/million_states.md has its accuracy).

        >>> import rodyn as rd
        >>> rd.load("two_link").inverse_dynamics([0, 0], [0, 0], [0, 0]).round(2)
        array([2.4 , 0.49])
        """
        return self._array("inverse_dynamics", locals())

    @built_in(quantity("forward_dynamics"))
    def forward_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause.

        q of shape (..., nq), qd and tau (..., nv) → (..., nv); `wrench`, `friction` (which is taken from the torques),
        `method` and `out` as for `inverse_dynamics`.

        >>> import rodyn as rd
        >>> rd.load("two_link").forward_dynamics([0, 0], [0, 0], [0, 0]).round(3)
        array([-42.919,  61.313])
        """
        return self._array("forward_dynamics", locals())

    @built_in(quantity("inverse_dynamics_derivatives"), TORQUE_DERIVATIVES)
    def inverse_dynamics_derivatives(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Sequence[Floats] | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Derivatives:
        """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M of `inverse_dynamics`: `.q`, `.qd`, `.qdd`, (..., nv, nv) each; `.value` is τ.

        Column j is the derivative by velocity j: q moves along it, a floating base or a ball joint in its own axes.
        `wrench`, `friction` and `method` as for `inverse_dynamics`; the direction of a wrench does not move. `out`: an
        earlier result, or a tuple or list of arrays in the order of the results.

        >>> import rodyn as rd
        >>> rd.load("two_link").inverse_dynamics_derivatives([1, 0], [0, 0], [0, 0]).q.round(2)
        array([[-2.02, -0.41],
               [-0.41, -0.41]])
        """
        return self._arrays(TORQUE_DERIVATIVES, "inverse_dynamics_derivatives", locals())

    @built_in(quantity("forward_dynamics_derivatives"), ACCELERATION_DERIVATIVES)
    def forward_dynamics_derivatives(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Sequence[Floats] | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Derivatives:
        """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = M⁻¹ of `forward_dynamics`: `.q`, `.qd`, `.tau`; `.value` is q̈.

        Columns and keywords as of `inverse_dynamics_derivatives`.

        >>> import rodyn as rd
        >>> rd.load("two_link").forward_dynamics_derivatives([0, 0], [0, 0], [0, 0]).tau.round(1)
        array([[  41.7, -116.7],
               [-116.7,  446.7]])
        """
        return self._arrays(ACCELERATION_DERIVATIVES, "forward_dynamics_derivatives", locals())

    @built_in(quantity("regressor"))
    def regressor(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        rotors: bool | None = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Y with Y π = τ, π = `dynamic_parameters(...)`: the torques are linear in them; → (..., nv, p).

        Ten columns for each body, a floating base first, then every link: m, m c_x, m c_y, m c_z, and I_xx I_xy I_yy
        I_xz I_yz I_zz about the origin of its frame, link axes (Pinocchio's order). Then a column for each velocity of
        the joints, mimic joints included: rotor inertias if `rotors` (None: if the robot has some), B and F of
        the friction B q̇ + F tanh(q̇/v_s) if `friction`. q (..., nq), qd and qdd (..., nv); `out` as always.

        >>> import rodyn as rd
        >>> import numpy as np
        >>> arm, q, qd, qdd = rd.load("two_link"), [0.1, 0.2], [1.0, 0.0], [0.0, 2.0]
        >>> Y = arm.regressor(q, qd, qdd)
        >>> Y.shape, np.allclose(Y @ arm.dynamic_parameters().values, arm.inverse_dynamics(q, qd, qdd))
        ((2, 20), True)
        """
        return self._array("regressor", locals())

    @overload
    def kernel(
        self,
        name: str,
        *,
        bind: Binding = ...,
        friction: bool = ...,
        method: str | None = ...,
        sines: Sines = ...,
        derivatives: None = ...,
        dtype: DtypeLike = ...,
    ) -> Kernel: ...

    @overload
    def kernel(
        self,
        name: str,
        *,
        bind: Binding = ...,
        friction: bool = ...,
        method: str | None = ...,
        derivatives: str | Sequence[str],
        value: bool = ...,
        frame: FrameLike = ...,
        axes: Axes = ...,
        rotors: bool | None = ...,
        dtype: DtypeLike = ...,
    ) -> DerivativeKernel: ...

    def kernel(
        self,
        name: str,
        *,
        bind: Binding = "robot",
        friction: bool = False,
        method: str | None = None,
        sines: Sines = "exact",
        derivatives: str | Sequence[str] | None = None,
        value: bool = False,
        frame: FrameLike = None,
        axes: Axes = "base",
        rotors: bool | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Kernel | DerivativeKernel:
        """Return a quantity as a function; with bind="structure" it takes masses and inertias at run time.

        A thousand robots that differ in them share one piece of machine code. `friction` as for `inverse_dynamics`.
        With sines="table" sines and cosines come from a table of 0.1°, with "table-linear" they are interpolated in it;
        `error` of the kernel says what that costs. `dtype="float32"` as for `inverse_dynamics`.

        >>> import rodyn as rd
        >>> k = rd.load("two_link").kernel("gravity_force", bind="structure")
        >>> heavier = k.parameters
        >>> heavier[::10] *= 2  # the masses
        >>> (k([0.1, 0.2], parameters=heavier) / k([0.1, 0.2])).round(12)
        array([2., 2.])

        With `derivatives`, one or more of "q", "qd", "qdd", "tau" and "parameters", it is a kernel of derivatives: of
        dynamics and also of kinematics, energy, momentum (docs/derivatives.md lists them), of a `frame` in `axes` where
        the quantity is about one, of the regressor with `rotors` as it has them; `value=True` adds the quantity itself
        to every result. It has products with vectors, `jvp`, `vjp` and `hvp`. q moves along the velocities: its
        derivatives have nv columns.

        >>> import rodyn as rd
        >>> k = rd.load("two_link").kernel("gravity_force", derivatives="q")
        >>> k([0.0, 0.0]).q.shape, k.jvp([0.0, 0.0], dq=[1.0, 0.0]).shape
        ((2, 2), (2,))
        """
        options = Options.of(locals())
        if derivatives is None:
            only_derivatives(value, options)
            return bound_kernel(self.mechanism, name, bind, sines, options)
        if sines != "exact":
            raise InputError("a table of sines has no derivatives: leave sines out")
        return derivative_kernel(self.mechanism, name, derivatives, bind, value, options)
