"""Methods of a robot as built-in functions, and what is left to Python.

`built_in` puts a built-in function in the place of a method when it is first called. Calls that it has no variant for
come to a `Fallback`: lists of numbers become arrays, and the function is called again; else the method itself answers,
and the function learns to serve the next such call. With a `dtype` the method is given the arrays as they are.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from itertools import chain, repeat
from operator import is_not
from sys import intern
from types import BuiltinFunctionType
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, cast

import numpy as np

from rodyn.arrays import FLOAT64, dtype_name
from rodyn.kernel.entry.builtin import ARRAYS, SQUARE, Builtin, Served
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.wrench import PARTS, wrenches
from rodyn.trace.functions import is_traced

P = ParamSpec("P")
R = TypeVar("R")
Owner = TypeVar("Owner")
LASTING = (type(None), bool, np.bool_, str)
"""Types of options that are known again: by their address, there is one object for each value, or by their text."""
NUMPY = (np.float32, np.float64, np.dtype(np.float32), np.dtype(np.float64))
"""Other words for a dtype, of which there is one object each."""
SMALL = range(-5, 257)
"""Integers of which there is one object."""
Serve = Callable[[Any, Mapping[str, Any], bool], Served | None]
"""(object, value of every parameter, whether there is a batch axis) → the machine code; None: only Python serves."""


class Offer(NamedTuple):
    """A method that may be a built-in function; `result` is the named tuple of several results."""

    method: Callable[..., Any]
    parameters: Mapping[str, inspect.Parameter]
    doc: str
    serve: Serve
    result: type | None

    @classmethod
    def of(cls, method: Callable[..., Any], serve: Serve, result: type | None) -> Offer:
        """Return what is known of a method."""
        own, *parameters = (
            parameter.replace(annotation=parameter.empty)
            for parameter in inspect.signature(method).parameters.values()
        )
        shown = str(inspect.Signature([own, *parameters])).replace("(self", "($self", 1)
        doc = f"{method.__name__}{shown}\n--\n\n{inspect.getdoc(method)}"
        return cls(method, {parameter.name: parameter for parameter in parameters}, doc, serve, result)


class Fallback:
    """What a built-in function leaves to Python."""

    def __init__(self, owner: object, offer: Offer) -> None:
        self.owner, self.offer = owner, offer
        machine, parameters = target(), (*offer.parameters.values(),)
        assert machine is not None
        self._builtin = Builtin(
            parameters, self, owner, offer.method.__name__, offer.doc, machine, offer.result is not None
        )
        self.function = self._builtin.function

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        dtype, parameters = keywords.get("dtype", FLOAT64), self.offer.parameters
        if type(dtype) is str and dtype == FLOAT64:
            plain = [*map(usual, args, chain(parameters, repeat("")))]
            named = {name: usual(value, name) for name, value in keywords.items()}
            if any(map(is_not, (*plain, *named.values()), (*args, *keywords.values()))):
                return self.function(*plain, **named)
        answer = self.offer.method(self.owner, *args, **keywords)
        defaults = {name: parameter.default for name, parameter in parameters.items()}
        self._learn(defaults | dict(zip(parameters, args, strict=False)) | keywords)
        return answer

    def _learn(self, values: Mapping[str, Any]) -> None:
        """After a call that was answered: let the function serve the next one like it."""
        options = {
            name: intern(values[name]) if type(values[name]) is str else values[name]
            for name in self._builtin.options
            if name not in ARRAYS or values[name] is None
        }
        arrays = {
            name: values[name] for name in self.offer.parameters if name in ARRAYS and name not in options
        }
        if not all(map(_lasting, options.values())) or {*map(type, arrays.values())} - {np.ndarray}:
            return
        wrench = values.get("wrench")
        loads = () if wrench is None else wrenches(wrench)
        places = None if wrench is None else tuple(getattr(load, PARTS)[0] for load in loads)
        batch = any(array.ndim > 1 + (name in SQUARE) for name, array in arrays.items())
        batch |= any(force.ndim > 1 for load in loads for force in load.arrays.values())

        def serve() -> Served | None:
            served = self.offer.serve(self.owner, values, batch)
            if served is None or served.dtype != dtype_name(values.get("dtype", FLOAT64)):
                return None
            return served._replace(result=served.result or self.offer.result)

        self._builtin.learn(serve, options, places, batch)


def usual(value: Any, name: str) -> Any:
    """Return the value of a parameter, a list of numbers as an array, a word as the object that all equal words are.

    Everything else is left as it is.
    """
    if name not in ARRAYS:
        plain = value.item() if type(value) in (np.int64, np.str_) else value
        return intern(plain) if type(plain) is str else plain
    if type(value) not in (list, tuple) or is_traced(value):
        return value
    try:
        array = np.asarray(value)
    except ValueError:  # ragged
        return value
    return array if array.dtype.kind in "iuf" else value


def _lasting(value: object) -> bool:
    single = any(value is one for one in NUMPY)
    return single or type(value) in LASTING or (type(value) is int and value in SMALL)


def _kernels(spec: Callable[[Any, Mapping[str, Any]], Spec | None]) -> Serve:
    """Return the kernels of the quantity that a method's parameters specify."""

    def served(owner: Any, values: Mapping[str, Any], batch: bool) -> Served | None:
        found, machine = spec(owner, values), target()
        if found is None or machine is None or values.get("on_error") == "nan":
            return None
        kernel = kernel_of(Key(found, machine, batch))
        if kernel is None or kernel.record is None:
            return None
        shapes = tuple(kernel.shapes.values())
        return Served(dict(found.inputs), shapes, kernel.record, kernel, dtype=kernel.dtype)

    return served


def built_in(
    spec: Callable[[Any, Mapping[str, Any]], Spec | None], result: type | None = None
) -> Callable[[Callable[Concatenate[Owner, P], R]], Callable[Concatenate[Owner, P], R]]:
    """`built_in_by` the kernels of the quantity that a method's parameters specify."""
    return built_in_by(_kernels(spec), result)


def built_in_by(
    serve: Serve, result: type | None = None
) -> Callable[[Callable[Concatenate[Owner, P], R]], Callable[Concatenate[Owner, P], R]]:
    """After its first call an object has a built-in function in the place of a method.

    It takes arrays straight to machine code and everything else to the method.
    """

    def wrapped(method: Callable[Concatenate[Owner, P], R]) -> Callable[Concatenate[Owner, P], R]:
        offer = Offer.of(method, serve, result)
        name = method.__name__

        @wraps(method)
        def first(owner: Owner, *args: P.args, **keywords: P.kwargs) -> R:
            function = vars(owner).get(name)  # it is there where the method was taken from the object before
            if type(function) is not BuiltinFunctionType:
                here = getattr(type(owner), name) is first  # not where a subclass has its own
                if function is not None or not here or target() is None or not supported():
                    return method(owner, *args, **keywords)
                vars(owner)[name] = function = Fallback(owner, offer).function
            return cast("R", function(*args, **keywords))

        return cast("Callable[Concatenate[Owner, P], R]", first)

    return wrapped
