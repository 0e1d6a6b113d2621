"""Methods of a robot as built-in functions, and what is left to Python.

`built_in` puts a built-in function in the place of a method when it is first called. Calls that it has no variant for
come to a `Fallback`: other types of numbers (lists, float32) become float64 arrays, and the function is called again;
else the method itself answers, and the function learns to serve the next such call. With a `dtype` the method is given
the arrays as they are; in float32 the function serves arrays of float32 that need not be copied.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from operator import is_not
from sys import intern
from types import BuiltinFunctionType
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, cast

import numpy as np

from rodyn.arrays import FLOAT64, Dtype, dtype_name
from rodyn.kernel.entry.builtin import Builtin, Kind, Parameter, Variant
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.entry.records import VariantRecord
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernel_record import KernelRecord
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.locks import IN_MEMORY
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.wrench import PARTS, Wrench, wrenches
from rodyn.trace.numpy_protocol import is_traced

P = ParamSpec("P")
R = TypeVar("R")
Owner = TypeVar("Owner")
KINDS: Mapping[str, Kind] = {
    **dict.fromkeys(("q", "qd", "qdd", "tau", "parameters"), "array"),
    **dict.fromkeys(("dq", "dqd", "dqdd", "dtau", "dparameters", "w"), "array"),
    **dict.fromkeys(("pose", "q0"), "array"),
    **dict.fromkeys(("method", "frame", "axes", "friction", "inverse", "rotors"), "option"),
    **dict.fromkeys(("on_error", "ok", "dtype"), "option"),
    **dict.fromkeys(("limits", "all", "match", "weights", "goal", "tolerance", "restarts"), "option"),
    "wrench": "wrench",
    "out": "out",
}
"""What a parameter of a method is, by its name, which means the same everywhere."""
SQUARE = frozenset(("pose",))
"""Arrays that end with the two axes of a matrix."""
MOST_ALIASES = 32
"""Words that are known again by other objects than the interned ones."""
MOST_KINDS = 1024
"""Kinds of calls that are looked at for a kernel."""
LASTING = (type(None), bool, np.bool_, str)
"""Types of options that are known again by their address: there is one object for each value, once it is interned."""
NUMPY = (np.float32, np.float64, np.dtype(np.float32), np.dtype(np.float64))
"""Other words for a dtype, of which there is one object each."""
SMALL = range(-5, 257)
"""Whole numbers of which there is one object."""


class Signature(NamedTuple):
    """What is known of a method: its parameters without `self`, and its documentation."""

    name: str
    parameters: tuple[Parameter, ...]
    doc: str

    @classmethod
    def of(cls, method: Callable[..., Any], *, several: bool) -> Signature:
        """The signature of a method; `several` results in one `out` are left to Python."""
        kinds: Mapping[str, Kind] = {**KINDS, "out": "option"} if several else KINDS
        _, *found = inspect.signature(method).parameters.values()
        parameters = tuple(
            Parameter(
                intern(one.name),
                kinds[one.name],
                one.default,
                one.kind is one.KEYWORD_ONLY,
                one.name in SQUARE,
            )
            for one in found
        )
        words = [str(one.replace(annotation=one.empty)) for one in found]
        first = next((k for k, one in enumerate(parameters) if one.keyword_only), len(words))
        shown = ", ".join(["$self", *words[:first], *(["*"] if first < len(words) else []), *words[first:]])
        name = method.__name__
        return cls(name, parameters, f"{name}({shown})\n--\n\n{inspect.getdoc(method)}")


class Served(NamedTuple):
    """Machine code for calls of one kind.

    inputs   array → its width, in the order of the kernel
    shapes   of the results beyond the leading axes
    owner    what keeps the code
    result   the named tuple of several results, where the method could not name it
    dtype    of all arrays
    """

    inputs: Mapping[str, int]
    shapes: Sequence[tuple[int, ...]]
    record: KernelRecord
    owner: object
    result: type | None = None
    dtype: Dtype = FLOAT64


Serve = Callable[[Any, Mapping[str, Any], bool], Served | None]
"""(object, value of every parameter, whether there is a batch axis) → the machine code; None: only Python serves."""


class Offer(NamedTuple):
    """A method that may be a built-in function; `result` is the named tuple of several results."""

    method: Callable[..., Any]
    signature: Signature
    serve: Serve
    result: type | None


class Fallback:
    """What a built-in function leaves to Python."""

    def __init__(self, owner: object, offer: Offer) -> None:
        self.owner, self.offer = owner, offer
        machine = target()
        assert machine is not None
        self._builtin = Builtin(
            offer.signature.parameters, self, owner, offer.signature.name, offer.signature.doc, machine
        )
        self._kinds = {one.name: one.kind for one in offer.signature.parameters}
        self._known: dict[tuple[object, ...], VariantRecord | None] = {}
        self._served: dict[tuple[object, ...], object] = {}
        self._aliases = MOST_ALIASES

    @property
    def function(self) -> Callable[..., Any]:
        """The built-in function."""
        return self._builtin.function

    def __call__(self, *args: Any, **keywords: Any) -> Any:
        dtype = keywords.get("dtype", FLOAT64)
        if not (type(dtype) is str and dtype == FLOAT64):
            answer = self.offer.method(self.owner, *args, **keywords)
            self._learn(args, keywords)
            return answer
        parameters = self.offer.signature.parameters
        plain = [*map(usual, args, (one.kind for one in parameters))]
        named = {key: usual(value, self._kinds.get(key, "")) for key, value in keywords.items()}
        if len(plain) == len(args) and any(
            map(is_not, (*plain, *named.values()), (*args, *keywords.values()))
        ):
            answer = self.function(*plain, **named)
            if self._aliases:
                self._learn_words(args, plain, keywords, named)
            return answer
        answer = self.offer.method(self.owner, *args, **keywords)
        self._learn(args, keywords)
        return answer

    def _learn_words(
        self, args: tuple[Any, ...], plain: list[Any], keywords: Mapping[str, Any], named: Mapping[str, Any]
    ) -> None:
        """Know an option again by the object that was given: a word in a program is not always the interned one."""
        words = [(name, value) for name, value in self._options(args, keywords) if type(value) is str]
        if any(intern(value) is not value for _, value in words):
            self._aliases -= 1
            own, names = dict(words), (one.name for one in self.offer.signature.parameters)
            first = tuple(own.get(name, value) for name, value in zip(names, plain, strict=False))
            self._learn(first, {key: own.get(key, value) for key, value in named.items()})

    def _options(self, args: tuple[Any, ...], keywords: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        """The options of a call, by name."""
        given = zip((one.name for one in self.offer.signature.parameters), args, strict=False)
        return (
            (name, value) for name, value in (*given, *keywords.items()) if self._kinds.get(name) == "option"
        )

    def _learn(self, args: tuple[Any, ...], keywords: Mapping[str, Any]) -> None:
        """After a call that was answered: let the function serve the next one like it."""
        parameters = self.offer.signature.parameters
        given = {one.name: value for one, value in zip(parameters, args, strict=False)}
        values = {one.name: one.default for one in parameters} | given | dict(keywords)
        options = {
            one.name: values[one.name]
            for one in parameters
            if one.chooses_variant and (one.kind == "option" or values[one.name] is None)
        }
        given_arrays = [one for one in parameters if one.kind == "array" and one.name not in options]
        arrays = [values[one.name] for one in given_arrays]
        if not all(map(_lasting, options.values())) or not all(type(one) is np.ndarray for one in arrays):
            return
        load = values.get("wrench")
        loads = wrenches(load)
        places = None if load is None else tuple(getattr(one, PARTS)[0] for one in loads)
        several = load is not None and not isinstance(load, Wrench)
        forces = [force for one in loads for force in one.arrays.values()]
        batch = any(values[one.name].ndim > 1 + one.square for one in given_arrays)
        batch |= any(one.ndim > 1 for one in forces)
        key = (*map(id, options.values()), *map(id, places or ()), places is None, several)
        if (key, batch) in self._served or len(self._served) >= MOST_KINDS:
            return
        with IN_MEMORY:
            if (key, batch) not in self._served:
                variant = Variant(options, {}, places, several, (), self.offer.result)
                self._serve(key, values, variant, batch)
                self._served[key, batch] = options, places  # kept: their addresses are the key

    def _serve(
        self, key: tuple[object, ...], values: Mapping[str, Any], variant: Variant, batch: bool
    ) -> None:
        served = self.offer.serve(self.owner, values, batch)
        if served is None or served.dtype != dtype_name(values.get("dtype", FLOAT64)):
            return
        if key not in self._known:
            arrays = [one.name for one in self.offer.signature.parameters if one.kind == "array"]
            inputs = {name: width for name, width in served.inputs.items() if name in arrays}
            result = served.result or self.offer.result
            self._known[key] = self._builtin.add(
                variant._replace(
                    inputs=inputs, shapes=tuple(served.shapes), result=result, dtype=served.dtype
                )
            )
        found = self._known[key]
        if found is not None:
            self._builtin.serve(found, served.record, served.owner, batch=batch)


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
        offer = Offer(method, Signature.of(method, several=result is not None), serve, result)
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
