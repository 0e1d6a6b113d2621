"""Methods of a robot as built-in functions, and what is left to Python.

`built_in` puts a built-in function in the place of a method when it is first called. Calls that it has no variant for
come to a `Fallback`: other types of numbers (lists, float32) become float64 arrays, and the function is called again;
else the method itself answers, and the function learns to serve the next such call. With a `dtype` the method is given
the arrays as they are; in float32 the function serves arrays of float32 that need not be copied.
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
from rodyn.kernel.entry.builtin import KINDS, SQUARE, Builtin, Call, Kind, Served
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.machine.threads import IN_MEMORY
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.wrench import PARTS, Wrench, wrenches
from rodyn.trace.functions import is_traced

P = ParamSpec("P")
R = TypeVar("R")
Owner = TypeVar("Owner")
MAX_KINDS = 1024
"""Kinds of calls of a method for which a kernel is looked up."""
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
    parameters: tuple[inspect.Parameter, ...]
    kinds: Mapping[str, Kind]
    doc: str
    serve: Serve
    result: type | None

    @classmethod
    def of(cls, method: Callable[..., Any], serve: Serve, result: type | None) -> Offer:
        """What is known of a method; several results in one `out` are left to Python."""
        own, *parameters = (
            one.replace(annotation=one.empty) for one in inspect.signature(method).parameters.values()
        )
        kinds: Mapping[str, Kind] = {**KINDS, "out": "option"} if result else KINDS
        shown = str(inspect.Signature([own, *parameters])).replace("(self", "($self", 1)
        doc = f"{method.__name__}{shown}\n--\n\n{inspect.getdoc(method)}"
        return cls(
            method, (*parameters,), {one.name: kinds[one.name] for one in parameters}, doc, serve, result
        )


class Fallback:
    """What a built-in function leaves to Python."""

    def __init__(self, owner: object, offer: Offer) -> None:
        self.owner, self.offer = owner, offer
        machine, name = target(), offer.method.__name__
        assert machine is not None
        self._builtin = Builtin(offer.parameters, self, owner, name, offer.doc, machine, offer.kinds)
        self._calls: dict[tuple[object, ...], Call] = {}

    @property
    def function(self) -> Callable[..., Any]:
        """The built-in function."""
        return self._builtin.function

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        dtype, kinds = keywords.get("dtype", FLOAT64), self.offer.kinds
        if type(dtype) is str and dtype == FLOAT64:
            plain = [*map(usual, args, chain(kinds.values(), repeat("")))]
            named = {key: usual(value, kinds.get(key, "")) for key, value in keywords.items()}
            if any(map(is_not, (*plain, *named.values()), (*args, *keywords.values()))):
                return self.function(*plain, **named)
        answer = self.offer.method(self.owner, *args, **keywords)
        self._learn(args, keywords)
        return answer

    def _learn(self, args: tuple[Any, ...], keywords: Mapping[str, Any]) -> None:
        """After a call that was answered: let the function serve the next one like it."""
        kinds = self.offer.kinds
        values = {one.name: one.default for one in self.offer.parameters} | dict(
            zip(kinds, args, strict=False)
        )
        values |= keywords
        options = {
            name: intern(values[name]) if type(values[name]) is str else values[name]
            for name, kind in kinds.items()
            if kind == "option" or (kind == "array" and values[name] is None)
        }
        arrays = [name for name, kind in kinds.items() if kind == "array" and name not in options]
        if not all(map(_lasting, options.values())) or any(
            type(values[name]) is not np.ndarray for name in arrays
        ):
            return
        load = values.get("wrench")
        loads = wrenches(load)
        places = None if load is None else tuple(getattr(one, PARTS)[0] for one in loads)
        batch = any(values[name].ndim > 1 + (name in SQUARE) for name in arrays)
        batch |= any(force.ndim > 1 for one in loads for force in one.arrays.values())
        call = Call(options, places, load is not None and not isinstance(load, Wrench), batch)
        with IN_MEMORY:
            if (*call.key, batch) not in self._calls and len(self._calls) < MAX_KINDS:
                self._serve(call, values)
                self._calls[*call.key, batch] = call  # kept: the addresses of its values are the key

    def _serve(self, call: Call, values: Mapping[str, Any]) -> None:
        served = self.offer.serve(self.owner, values, call.batch)
        if served is not None and served.dtype == dtype_name(values.get("dtype", FLOAT64)):
            self._builtin.serve(call, served._replace(result=served.result or self.offer.result))


def usual(value: Any, kind: str) -> Any:
    """The value of a parameter: numbers as a plain array, a word as the object that all equal words are.

    Everything else is left as it is.
    """
    if kind == "option":
        plain = value.item() if type(value) in (np.int64, np.str_) else value
        return intern(plain) if type(plain) is str else plain
    if kind != "array":
        return value
    array = value
    if type(value) in (list, tuple) and not is_traced(value):
        try:
            array = np.asarray(value)
        except ValueError:  # ragged
            return value
    if type(array) is not np.ndarray or array.dtype.kind not in "iuf" or array.itemsize > 8:
        return value
    try:
        return np.require(array, np.float64, "A")
    except MemoryError:  # the method says so in words
        return value


def _lasting(value: object) -> bool:
    single = any(value is one for one in NUMPY)
    return single or type(value) in LASTING or (type(value) is int and value in SMALL)


def _kernels(spec: Callable[[Any, Mapping[str, Any]], Spec | None]) -> Serve:
    """The kernels of the quantity that a method's parameters specify."""

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
