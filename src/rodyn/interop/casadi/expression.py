"""The functions of a robot as CasADi's: the recorded program of a quantity, run on SX scalars.

What CasADi gets is the algorithm itself, in the frames that cost least, and nothing that it cannot see through: it
differentiates it and writes C of it as of any expression of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import casadi

from rodyn.arrays import Floats
from rodyn.errors import InputError, UnsupportedError
from rodyn.interop.arguments import OptionsKey, key_of, options_of
from rodyn.interop.call import Call
from rodyn.interop.functions import FUNCTIONS, PARAMETERS
from rodyn.interop.quaternions import cotangent
from rodyn.kernel.program.straight import Built, build, why_too_long
from rodyn.kernel.quantity.request import Spec, wrench_arrays
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.robot import Robot
from rodyn.robot.kernels.derivative_kernel import DerivativeKernel
from rodyn.robot.kernels.export_c import default_prefix
from rodyn.trace.derivatives.names import matrix
from rodyn.trace.interpret import executed

MEANING: Mapping[str, Callable[..., Any]] = {
    "neg": lambda a: -a,
    "abs": casadi.fabs,
    "sign": casadi.sign,
    "sqrt": casadi.sqrt,
    "sin": casadi.sin,
    "cos": casadi.cos,
    "exp": casadi.exp,
    "log": casadi.log,
    "tanh": casadi.tanh,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "min": casadi.fmin,
    "max": casadi.fmax,
    "atan2": casadi.atan2,
    "fma": lambda a, b, c: a * b + c,
    "fms": lambda a, b, c: a * b - c,
    "fnma": lambda a, b, c: c - a * b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "eq": lambda a, b: a == b,
    "and": casadi.logic_and,
    "or": casadi.logic_or,
    "not": casadi.logic_not,
    "where": casadi.if_else,
}
"""Operation → function of CasADi, on SX scalars and floats."""


class FunctionRequest(NamedTuple):
    """A function that a user asks for, checked and hashable.

    key     of the options (`key_of`)
    loads   place, axes, force and moment of every wrench
    """

    robot: Robot
    name: str
    learned: bool
    key: OptionsKey
    loads: tuple[tuple[Any, ...], ...]

    @classmethod
    def of(cls, robot: Robot, name: str, learned: bool, options: Mapping[str, Any]) -> FunctionRequest:
        """From the keywords of a call."""
        given = wrenches(options.get("wrench"))
        for load in given:
            for key, array in load.arrays.items():
                if array.shape != (3,):
                    raise InputError(
                        f"wrench {key} has shape {array.shape}, but expressions of CasADi are of one state: give "
                        "three numbers"
                    )
        loads = (
            (
                type(load.frame),
                load.frame,
                load.point,
                load.axes,
                *(tuple(a.tolist()) for a in load.arrays.values()),
            )
            for load in given
        )
        result = cls(robot, name, bool(learned), key_of(options), tuple(loads))
        _ = result.kernel.program(wrench=given)  # a wrong option is an error here
        return result

    @property
    def call(self) -> Call:
        """The same over NumPy arrays."""
        return Call.of(self.robot, self.name, (PARAMETERS,) if self.learned else (), options_of(self.key))

    @property
    def kernel(self) -> DerivativeKernel:
        """The kernel of derivatives, which knows the programs."""
        return self.call.kernel

    @property
    def wrench(self) -> tuple[Wrench, ...]:
        """The wrenches."""
        return tuple(Wrench(force, moment, *where) for _, *where, force, moment in self.loads)


class Expressions(NamedTuple):
    """Symbols by the names of arguments, and expressions of them by name."""

    symbols: dict[str, Any]
    results: dict[str, list[Any]]
    shapes: Mapping[str, tuple[int, ...]]


def expressions(request: FunctionRequest, spec: Spec) -> Expressions:
    """Return a program on symbols of CasADi; wrenches are numbers."""
    built = _built(request, spec)
    loads = {name: array.tolist() for name, array in wrench_arrays(request.wrench).items()}
    symbols = {name: casadi.SX.sym(name, width) for name, width in spec.inputs if name not in loads}
    columns = {name: casadi.vertsplit(symbol) for name, symbol in symbols.items()}
    return Expressions(symbols, executed(built.program, columns | loads, MEANING), built.shapes)


def _built(request: FunctionRequest, spec: Spec) -> Built:
    try:
        reason = why_too_long(spec)
        if not reason:
            return build(spec)
    except ZeroDivisionError:
        raise UnsupportedError(
            f"{request.name} of robot {request.robot.name!r} divides by zero in every state: call "
            f"robot.{request.name}(…) with numbers, which says where"
        ) from None
    raise UnsupportedError(
        f"derivatives of {request.name} of robot {request.robot.name!r} would be too long for one expression: "
        f"{reason}; rc.function(robot, {request.name!r}) leaves them to CasADi"
    )


@lru_cache(maxsize=256)
def function_of(request: FunctionRequest) -> Any:
    """Return the function as a `casadi.Function` of SX, with named arguments and results."""
    found = expressions(request, request.kernel.program(wrench=request.wrench))
    results: dict[str, Any] = {}
    for name, elements in found.results.items():
        results |= _matrices(name, elements, found.shapes[name])
    title = f"{default_prefix(request.robot.name)}_{request.name}"
    symbols = found.symbols
    return casadi.Function(title, [*symbols.values()], [*results.values()], [*symbols], [*results])


def jacobian_of(request: FunctionRequest) -> Any:
    """Its Jacobian in the form that CasADi asks for, `jac_…`, from the library's closed forms where there are some.

    Derivatives by q are by its numbers, those of f(q/‖q‖) where q has quaternions.
    """
    function, by = function_of(request), request.call.arguments
    found = expressions(request, request.kernel.program("matrices", by, (), request.wrench))
    values = request.kernel.shapes
    whole = request.robot.mechanism.elementary()
    q = casadi.vertsplit(found.symbols["q"])
    blocks = []
    for name, shape in values.items():
        columns = {}
        for argument in by:
            key = matrix(name, argument)
            width = found.shapes[key][-1]
            rows = [found.results[key][k : k + width] for k in range(0, prod(shape) * width, width)]
            if argument == "q" and whole.free:
                rows = [cotangent(whole, q, row) for row in rows]
            columns[argument] = [casadi.horzcat(*row) for row in rows]
        for part in _parts(shape):  # of every matrix, its rows in the order of CasADi: column by column
            blocks += [casadi.vertcat(*(columns[argument][k] for k in part)) for argument in by]
    names_in, names_out = function.name_in(), function.name_out()
    unused = [casadi.SX(*function.size_out(k)) for k in range(function.n_out())]
    return casadi.Function(
        f"jac_{function.name()}",
        [*found.symbols.values(), *unused],
        blocks,
        [*names_in, *(f"out_{name}" for name in names_out)],
        [f"jac_{result}_{name}" for result in names_out for name in names_in],
    )


def _parts(shape: tuple[int, ...]) -> list[list[int]]:
    """Return the elements of every matrix that an array is in CasADi, column by column."""
    *leading, m, n = (1, 1, *shape)[-max(len(shape), 2) :] if len(shape) != 1 else (*shape, 1)
    size = m * n
    return [
        [start + row * n + column for column in range(n) for row in range(m)]
        for start in range(0, prod(leading) * size, size)
    ]


def _matrices(name: str, elements: Sequence[Any], shape: tuple[int, ...]) -> dict[str, Any]:
    """Return an array as matrices of CasADi: one, or one for each index of the axes before the last two."""
    rows = shape[-2] if len(shape) > 1 else prod(shape)
    parts = [
        casadi.reshape(casadi.vertcat(*(casadi.SX(elements[k]) for k in part)), rows, len(part) // rows)
        for part in _parts(shape)
    ]
    return {name: parts[0]} if len(shape) < 3 else {f"{name}_{k}": part for k, part in enumerate(parts)}


def regrouped(request: FunctionRequest, found: Sequence[Any]) -> Any:
    """Return results of CasADi as the method of the robot does: matrices, lists of them, named tuples."""
    rest, arrays = iter(found), []
    for shape in request.kernel.shapes.values():
        parts = [next(rest) for _ in _parts(shape)]
        arrays.append(parts[0] if len(shape) < 3 else parts)
    return _named(request, arrays)


def of_arrays(request: FunctionRequest, found: Sequence[Floats]) -> Any:
    """Return arrays of one state as `regrouped` does, as DM."""
    return _named(
        request,
        [casadi.DM(array) if array.ndim < 3 else [casadi.DM(part) for part in array] for array in found],
    )


def _named(request: FunctionRequest, arrays: Sequence[Any]) -> Any:
    result = FUNCTIONS[request.name].result
    return arrays[0] if result is None else result(*arrays)
