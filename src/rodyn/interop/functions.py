"""The table of functions that every framework offers under the same names, with their signatures and documentation.

A row is what the library already knows of a quantity that has derivatives: nothing about a quantity is repeated here.
`rt.forward_dynamics(robot, q, qd, tau, friction=True)` is the same in each framework, `parameters=…` with it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from inspect import Parameter
from typing import Any, NamedTuple, TypeVar

from rodyn.arrays import FLOAT64
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.robot import Robot
from rodyn.robot.kernels.differentiable import DIFFERENTIABLE

PARAMETERS = "parameters"
"""The argument of inertial parameters; it is given by name, and is differentiated like the others."""
OPTIONS = ("wrench", "friction", "rotors", "method", "frame", "axes")
"""Keywords that are no numbers of a framework."""
DTYPE = "dtype"
"""The keyword of frameworks that can compute in float32."""
ON_ERROR = "on_error"
"""The keyword of frameworks that can have NaN where a state cannot be computed."""

Made = TypeVar("Made", bound=Callable[..., Any])


class Framework(NamedTuple):
    """What functions of a framework have of their own.

    module   where users find them
    taken    the annotation of arrays that they take
    given    of those that they return
    extras   keywords beside those of the table: `on_error`, `dtype`
    notes    further lines of their documentation
    single_notes   of those that can compute in float32
    """

    module: str
    taken: str
    given: str
    extras: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    single_notes: tuple[str, ...] = ()

    def dressed(self, function: Made, row: Function) -> Made:
        """Return a function with the name, the signature and the documentation of a row."""
        function.__name__ = function.__qualname__ = row.name
        function.__module__ = self.module
        function.__doc__ = "\n".join([row.words, *(self.single_notes if row.single else ()), *self.notes])
        function.__signature__ = row.signature(self)  # type: ignore[attr-defined]
        return function


class Function(NamedTuple):
    """A function of frameworks.

    name        in every framework, and of `Robot.kernel(name, derivatives=…)`
    arguments   q, qd, …: arrays (..., width), which have derivatives
    optional    those of them that may be left out, and are zero then
    options     the keywords that it takes of `OPTIONS`, as the method has them
    required    those of them that have no default
    masses      whether it depends on inertial parameters, and takes `parameters`
    result      the named tuple of several arrays; None: it is one array
    method      the method of a robot that has its value, with these keywords besides
    doc         the first line of the documentation
    single      whether there is `dtype="float32"`
    """

    name: str
    arguments: tuple[str, ...]
    optional: tuple[str, ...]
    options: Mapping[str, Parameter]
    required: tuple[str, ...]
    masses: bool
    result: type[Any] | None
    method: str
    fixed: Mapping[str, Any]
    doc: str
    single: bool

    def signature(self, framework: Framework) -> inspect.Signature:
        """How it is called in a framework."""
        taken, missing = framework.taken, Parameter.empty
        result = [Parameter("robot", Parameter.POSITIONAL_OR_KEYWORD, annotation="Robot")]
        for name in self.arguments:
            default, kind = (None, f"{taken} | None") if name in self.optional else (missing, taken)
            result.append(Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=kind))
        result += self.options.values()
        if self.masses:
            result.append(_keyword(PARAMETERS, None, f"{taken} | None"))
        if ON_ERROR in framework.extras:
            result.append(_keyword(ON_ERROR, "raise", "OnError"))
        if DTYPE in framework.extras and self.single:
            result.append(_keyword(DTYPE, FLOAT64, "Any"))
        given = framework.given if self.result is None else self.result.__name__
        return inspect.Signature(result, return_annotation=given)

    def shown(self, framework: Framework) -> str:
        """Return the signature in a message.

        >>> FUNCTIONS["bias_force"].shown(Framework("", "", "", ("dtype",)))
        "bias_force(robot, q, qd, *, friction=False, method=None, parameters=None, dtype='float64')"
        """
        whole = self.signature(framework)
        plain = [one.replace(annotation=Parameter.empty) for one in whole.parameters.values()]
        return f"{self.name}{inspect.Signature(plain)}"

    @property
    def words(self) -> str:
        """The documentation of the function in a framework."""
        more = [
            "Arrays, keywords and result are those of the method of `rodyn.Robot`; leading axes are batches."
        ]
        if self.masses:
            more.append(
                '`parameters` (..., 10 for each moving link) are those of `robot.kernel(…, bind="structure")`.'
            )
        return f"{self.doc}\n\n" + "\n".join(more)


def _keyword(name: str, default: Any, annotation: str) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


ALIASES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "inverse_operational_space_inertia": ("operational_space_inertia", {"inverse": True})
}
"""Functions that are another method of a robot with certain keywords."""


def _function(name: str) -> Function:
    row = QUANTITIES[DIFFERENTIABLE[name].quantity]
    method, fixed = ALIASES.get(name, (name, {}))
    own = getattr(Robot, method)
    taken = inspect.signature(own).parameters
    needed = {one for one, parameter in taken.items() if parameter.default is Parameter.empty}
    options = {one: taken[one].replace(kind=Parameter.KEYWORD_ONLY) for one in OPTIONS if one in taken}
    return Function(
        name,
        row.arguments,
        tuple(argument for argument in row.arguments if argument not in needed),
        options,
        tuple(option for option in options if option in needed),
        row.masses,
        DIFFERENTIABLE[name].result,
        method,
        fixed,
        (inspect.getdoc(own) or "").partition("\n")[0],
        DTYPE in taken,
    )


FUNCTIONS: Mapping[str, Function] = {name: _function(name) for name in DIFFERENTIABLE}
"""Everything that has derivatives, by name."""
