"""Dynamic parameters: all of them, those that torques show, and a robot with others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

from numpy.typing import ArrayLike

from rodyn.robot.described import Described, keywords

if TYPE_CHECKING:
    from rodyn.identification.base import BaseParameters
    from rodyn.identification.parameters import DynamicParameters


class Parameters(Described):
    def dynamic_parameters(self, *, rotors: bool | None = None, friction: bool = False) -> DynamicParameters:
        """π of this robot, a value for each column of `regressor`: `.values` (p,), `.names`, `.units`; it is a table.

        `rotors` and `friction` as for `regressor`. `.kernel_parameters` are the bodies as kernels with
        bind="structure" take them, `.kernel_jacobian` their derivatives by π, `.with_kernel_parameters(...)` goes back.

        >>> import rodyn as rd
        >>> rd.load("two_link").dynamic_parameters().names[:2]
        ('m of link1', 'm c_x of link1')
        """
        from rodyn.identification.parameters import dynamic_parameters

        return dynamic_parameters(self.mechanism, rotors, friction)

    def base_parameters(
        self,
        *,
        rotors: bool | None = None,
        friction: bool = False,
        regressor: ArrayLike | None = None,
        tolerance: float = 1e-8,
        seed: int = 0,
    ) -> BaseParameters:
        """The combinations of the dynamic parameters that torques depend on: what a motion of this robot can show.

        `.names` has the groups in words, `.matrix` (b, p) maps π to them, `.columns` are the columns of the regressor
        that remain, `.unidentifiable` the parameters that no torque depends on; it prints as a table. `rotors` and
        `friction` as for `regressor`. Found from the regressor at random states drawn from `seed`; or of a motion, from
        its `regressor` (..., p). A column of unit length depends on those before it if less than `tolerance` is left.

        >>> import rodyn as rd
        >>> base = rd.load("one_link").base_parameters()
        >>> base.names
        ('m c_x of link1 + m of link1', 'm c_y of link1', 'I_zz of link1 − m of link1')
        """
        arguments = keywords(locals())
        from rodyn.identification.base import base_parameters

        return base_parameters(self.mechanism, **arguments)

    def with_parameters(
        self,
        parameters: ArrayLike | DynamicParameters,
        *,
        physical: Literal["raise", "warn", "project"] = "raise",
    ) -> Self:
        """A new robot with other dynamic parameters, in the order of `dynamic_parameters`: bodies, rotors, friction.

        Their number says which are given; what is not given stays. A body that cannot be is refused, by name and
        condition; `physical="warn"` takes it, `physical="project"` takes the nearest that can be.

        >>> import rodyn as rd
        >>> arm = rd.load("two_link")
        >>> heavier = arm.with_parameters(2 * arm.dynamic_parameters().values)
        >>> round(heavier.mass / arm.mass, 12)
        2.0
        """
        from rodyn.identification.parameters import with_parameters

        return type(self).of(with_parameters(self.mechanism, parameters, physical))
