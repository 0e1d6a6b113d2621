"""M, C and the forces of τ = M q̈ + C q̇ + g."""

from __future__ import annotations

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.errors import InputError
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.quantity.request import OnError, Truths
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.robot.described import Described, quantity


class Matrices(Described):
    @built_in(quantity("inertia_matrix"))
    def inertia_matrix(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """M(q), the generalised inertia matrix, rotors included: (..., nq) → (..., nv, nv), symmetric."""
        return self._array("inertia_matrix", locals())

    @built_in(quantity("inverse_inertia_matrix"))
    def inverse_inertia_matrix(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """M(q)⁻¹ from its explicit recursion: (..., nq) → (..., nv, nv), symmetric."""
        return self._array("inverse_inertia_matrix", locals())

    @built_in(quantity("coriolis_matrix"))
    def coriolis_matrix(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""
        return self._array("coriolis_matrix", locals())

    @built_in(quantity("bias_force"))
    def bias_force(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """b = C(q, q̇) q̇ + g(q), and the friction of the joints if asked for: the torque that keeps q̈ = 0."""
        return self._array("bias_force", locals())

    @built_in(quantity("gravity_force"))
    def gravity_force(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """g(q): the torque that holds the robot still against gravity."""
        return self._array("gravity_force", locals())

    @built_in(quantity("convective_force"))
    def convective_force(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""
        return self._array("convective_force", locals())

    @built_in(quantity("generalised_force"))
    def generalised_force(
        self,
        q: ArrayLike,
        wrench: WrenchLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Jᵀw: what wrenches on the links do at the joints."""
        if wrench is None:
            raise InputError("generalised_force needs a wrench, or a list of them")
        return self._array("generalised_force", locals())
