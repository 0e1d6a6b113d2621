"""A user's call of a function of CasADi, checked here before anything is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import casadi

from rodyn.arrays import numbers
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.interop.arguments import checked_options, require_robot, sorted_out
from rodyn.interop.call import Call
from rodyn.interop.casadi.compiled import compiled as compiled_of
from rodyn.interop.casadi.expression import FunctionRequest, function_of, of_arrays, regrouped
from rodyn.interop.displacement import displacements
from rodyn.interop.functions import FUNCTIONS, PARAMETERS, Framework
from rodyn.model.displacement import Functions
from rodyn.robot import Robot

SYMBOLS = (casadi.SX, casadi.MX)


CASADI = Framework(
    "rodyn.interop.casadi",
    "Any",
    "Any",
    notes=(
        "Arguments are columns of one state: SX, MX, DM or numbers. The result is of the same",
        "kind; an array of three axes is a list of matrices.",
    ),
)


def framework_function(name: str) -> Callable[..., Any]:
    """Return the function of a name, for users."""
    row = FUNCTIONS[name]

    def called(robot: Robot, *arrays: Any, **keywords: Any) -> Any:
        given, options = sorted_out(row, CASADI, arrays, keywords)
        call = Call.of(robot, name, given, options)
        columns = _columns(call, given)
        request = FunctionRequest.of(robot, name, PARAMETERS in given, options)
        if not any(isinstance(column, SYMBOLS) for column in columns):  # numbers: checked as by the method
            return of_arrays(request, call.value([column.full().ravel() for column in columns]))
        return regrouped(request, function_of(request).call(columns))

    return CASADI.dressed(called, row)


def function(robot: Robot, name: str, **options: Any) -> Any:
    """Return a function as a `casadi.Function` of SX, which CasADi interprets, differentiates and writes as C.

    Its arguments are those of the method of the robot, as columns, by name. `parameters=True` makes the inertial
    parameters another argument; other keywords are those of the method.

    >>> import rodyn as rd
    >>> function(rd.load("two_link"), "forward_dynamics")
    Function(two_link_forward_dynamics:(q[2],qd[2],tau[2])->(qdd[2]) SXFunction)
    """
    return function_of(_request(robot, name, options))


def compiled(robot: Robot, name: str, *, hessian: bool = False, **options: Any) -> Any:
    """Return a function as an external `casadi.Function`: compiled C, with exact Jacobians from closed forms.

    With `hessian` it has second derivatives, too; they take the compiler many times as long. Without them `nlpsol` says
    "Derivatives cannot be calculated for jac_…", unless it is told "ipopt.hessian_approximation": "limited-memory".
    A C compiler must be there (`cc`, `gcc`, `clang`, or the variable CC).
    """
    if not isinstance(hessian, bool):
        raise InputTypeError(f"hessian must be True or False, got {short(hessian)}")
    return compiled_of(_request(robot, name, options), hessian)


def _request(robot: Robot, name: str, options: Mapping[str, Any]) -> FunctionRequest:
    if not is_one_of(name, FUNCTIONS):
        raise unknown("function", name, FUNCTIONS)
    require_robot(robot, name)
    learned = options.get(PARAMETERS, False)
    if not isinstance(learned, bool):
        raise InputTypeError(
            f"parameters must be True (another argument) or False here, got {short(learned)}"
        )
    row = FUNCTIONS[name]
    taken = row.masses or not learned  # or it is an unknown keyword
    rest = {key: value for key, value in options.items() if key != PARAMETERS or not taken}
    return FunctionRequest.of(robot, name, learned, checked_options(row, CASADI, rest))


def _columns(call: Call, given: Mapping[str, Any]) -> list[Any]:
    """Return the arguments as columns, all numbers or all of one kind of symbols."""
    columns = {
        name: casadi.DM.zeros(call.widths[name]) if value is None else _column(value, name)
        for name, value in given.items()
    }
    kinds = {type(one).__name__: name for name, one in columns.items() if isinstance(one, SYMBOLS)}
    if len(kinds) > 1:
        listed = " and ".join(f"{name} is {kind}" for kind, name in kinds.items())
        raise InputTypeError(f"{listed}: make all arguments of one kind, SX or MX")
    for name, column in columns.items():
        width = call.widths[name]
        if column.shape != (width, 1):
            raise InputError(
                f"{name} has shape {column.shape}, but robot {call.robot.mechanism.label} needs ({width}, 1), a column "
                "of one state; rc.function(…).map(N) takes N of them side by side"
            )
    return [*columns.values()]


def _column(value: Any, name: str) -> Any:
    """Return an expression as it is, and numbers as a DM; raise an error for numbers that are not finite."""
    if isinstance(value, list | tuple) and any(isinstance(part, (*SYMBOLS, casadi.DM)) for part in value):
        try:
            value = casadi.vertcat(*value)
        except (NotImplementedError, RuntimeError):  # CasADi's errors list its overloads
            raise InputTypeError(
                f"{name} must be numbers and expressions of one kind, SX or MX, got {short(value)}"
            ) from None
    if isinstance(value, SYMBOLS):
        return value
    array = numbers(value.full() if isinstance(value, casadi.DM) else value, name)
    if array.ndim > 2:
        raise InputError(f"{name} has shape {array.shape}, but must be a column of one state")
    return casadi.DM(array)


def _numbers(name: str, array: Any) -> list[Any]:
    column = array if isinstance(array, SYMBOLS) else casadi.DM(numbers(array, name))
    return [column[k] for k in range(column.numel())]


integrate, difference = displacements(
    CASADI.module,
    Functions(casadi.sin, casadi.cos, casadi.sqrt, casadi.atan2, casadi.if_else),
    _numbers,
    lambda columns: casadi.vertcat(*columns),
)
