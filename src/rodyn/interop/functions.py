"""The table of functions that every framework offers under the same names, and the checks that all of them make.

A row is what the library already knows of a quantity that has derivatives: nothing about a quantity is said here again.
`rt.forward_dynamics(robot, q, qd, tau, friction=True)` is the same in each framework, `parameters=…` with it.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any, NamedTuple

from rodyn.arrays import FLOAT32, FLOAT64, dtype_name
from rodyn.dynamics.derivatives.quantities import DIFFERENTIABLE
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.robot import Robot

PARAMETERS = "parameters"
"""The argument of inertial parameters; it is given by name, and is differentiated like the others."""
OPTIONS = ("wrench", "friction", "method", "frame", "axes")
"""Keywords that are no numbers of a framework."""
DTYPES = ("float64", "float32")
DTYPE = "dtype"
"""The keyword of frameworks that can compute in float32."""


class Function(NamedTuple):
    """A function of frameworks.

    name        in every framework, and of `Robot.kernel(name, derivatives=…)`
    arguments   q, qd, …: arrays (..., width), which have derivatives
    options     the keywords that it takes of `OPTIONS`
    masses      whether it depends on inertial parameters, and takes `parameters`
    result      the named tuple of several arrays; None: it is one array
    method      the method of a robot that has its value, with these keywords besides
    doc         the first line of the documentation
    single      whether there is `dtype="float32"`
    """

    name: str
    arguments: tuple[str, ...]
    options: tuple[str, ...]
    masses: bool
    result: type[Any] | None
    method: str
    fixed: Mapping[str, Any]
    doc: str
    single: bool

    @property
    def signature(self) -> str:
        """How it is called.

        >>> FUNCTIONS["bias_force"].signature
        'bias_force(robot, q, qd, *, friction, method, parameters)'
        """
        keywords = (*self.options, *([PARAMETERS] if self.masses else []))
        return (
            f"{self.name}({', '.join(['robot', *self.arguments, *(['*', *keywords] if keywords else [])])})"
        )

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
        return f"{self.signature}\n\n{self.doc}\n\n" + "\n".join(more)


ALIASES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "inverse_operational_space_inertia": ("operational_space_inertia", {"inverse": True})
}
"""Functions that are another method of a robot with certain keywords."""


def _function(name: str) -> Function:
    row = QUANTITIES[DIFFERENTIABLE[name].quantity]
    method, fixed = ALIASES.get(name, (name, {}))
    own = getattr(Robot, method)
    taken = inspect.signature(own).parameters
    options = tuple(one for one in OPTIONS if one in taken)
    doc = (inspect.getdoc(own) or "").partition("\n")[0]
    result = DIFFERENTIABLE[name].result
    return Function(name, row.arguments, options, row.masses, result, method, fixed, doc, DTYPE in taken)


FUNCTIONS: Mapping[str, Function] = {name: _function(name) for name in DIFFERENTIABLE}
"""Everything that has derivatives, by name."""


OptionsKey = tuple[tuple[str, type, Any], ...]


def key_of(options: Mapping[str, Any]) -> OptionsKey:
    """Options as a key of caches: name, type and value, since 1 == True == 1.0. A wrench, which has numbers, is none.

    >>> key_of({"friction": True, "frame": 1}) == key_of({"friction": 1, "frame": 1})
    False
    """
    return tuple(sorted((name, type(one), one) for name, one in options.items() if name != "wrench"))


def options_of(key: OptionsKey) -> dict[str, Any]:
    """The options of a key."""
    return {name: value for name, _, value in key}


def require_robot(robot: object, name: str) -> None:
    """A `Robot`, or an error."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"{name} takes a rodyn.Robot first, got {short(robot)}")


def sorted_out(
    name: str, arrays: tuple[Any, ...], keywords: Mapping[str, Any], *, single: bool = False
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments of a call by name, in their order, and its options; or an error: what is missing or unknown.

    single   whether the framework can compute in float32: then `dtype` is an option, where it is not float64

    >>> sorted_out("bias_force", (1, 2), {"friction": True})
    ({'q': 1, 'qd': 2}, {'friction': True})
    >>> sorted_out("bias_force", (1,), {})
    Traceback (most recent call last):
    rodyn.errors.InputError: bias_force needs qd: bias_force(robot, q, qd, *, friction, method, parameters)
    """
    function = FUNCTIONS[name]
    if len(arrays) > len(function.arguments):
        raise InputError(
            f"{name} takes {len(function.arguments)} arrays, got {len(arrays)}: {function.signature}"
        )
    given = dict(zip(function.arguments, arrays, strict=False))
    options = {}
    for key, value in keywords.items():
        if key in given:
            raise InputError(f"{name} was given {key} twice: {function.signature}")
        if key in function.arguments or (key == PARAMETERS and function.masses):
            given[key] = value
        elif key in function.options:
            options[key] = value
        elif key == DTYPE:
            options |= digits_option(function, value, single)
        else:
            known = (*function.options, *function.arguments, *([PARAMETERS] if function.masses else []))
            raise unknown(f"keyword of {name}", key, known)
    if given.get(PARAMETERS, 0) is None:
        del given[PARAMETERS]
    missing = [one for one in function.arguments if one not in given]
    if missing:
        raise InputError(f"{name} needs {', '.join(missing)}: {function.signature}")
    order = (*function.arguments, PARAMETERS)
    return {one: given[one] for one in order if one in given}, options


def digits_option(function: Function, dtype: object, single: bool) -> dict[str, Any]:
    """The option of what is computed with: none for float64."""
    if dtype_name(dtype) == FLOAT64:
        return {}
    if not single:
        raise UnsupportedError(
            f"{function.name} is computed in float64 here: leave dtype out; rodyn.interop.torch, rodyn.interop.jax and "
            "the methods of a robot compute in float32"
        )
    if not function.single:
        raise UnsupportedError(f"{function.name} is computed in float64 only: leave dtype out")
    return {DTYPE: FLOAT32}


def one_dtype(dtypes: Mapping[str, str]) -> str:
    """The dtype that all arguments have, float64 or float32; or an error that names the one that differs.

    >>> one_dtype({"q": "float32", "qd": "float64"})
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: qd is float64, but q is float32: convert one of them
    """
    for name, dtype in dtypes.items():
        if dtype not in DTYPES:
            raise InputTypeError(f"{name} is {dtype}, but must be {' or '.join(DTYPES)}: convert it")
    (first, kept), *rest = dtypes.items()
    for name, dtype in rest:
        if dtype != kept:
            raise InputTypeError(f"{name} is {dtype}, but {first} is {kept}: convert one of them")
    return kept
