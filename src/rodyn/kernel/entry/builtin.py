"""A built-in function: a record behind the pointer of its `self`, which grows by variants while it is used."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter
from math import prod
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import FLOAT64, Dtype
from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.machine.kernel_record import ENTRY, KernelRecord, constants, structures
from rodyn.kernel.machine.target import Target

FASTCALL_WITH_KEYWORDS = 0x80 | 0x02
LONG = 2**27
"""Numbers of a batch above which Python serves: in between its parts it looks for Ctrl-C."""
MAX_VARIANTS = 256
"""Variants of a function; calls of further kinds stay slow."""

Kind: TypeAlias = Literal["array", "option", "wrench", "out"]
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
"""Arrays that end with the two axes of a square matrix."""


class Context(np.ndarray[Any, np.dtype[np.int64]]):
    """The record of an entry, `self` of the built-in function; `keep` holds what it has the addresses of."""

    keep: list[Any]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickled as the object: a pickled entry is an attribute of its `self`, and addresses mean nothing later."""
        owner, *_ = self.keep
        return owner.__reduce_ex__(protocol)


class Served(NamedTuple):
    """Machine code for calls of one kind.

    inputs   array → its width, in the order of the kernel; those of wrenches are the last ones
    shapes   of the results beyond the leading axes; no result: the kernel updates its own memory
    owner    what keeps the code
    result   the named tuple of several results
    dtype    of all arrays
    """

    inputs: Mapping[str, int]
    shapes: Sequence[tuple[int, ...]]
    record: KernelRecord
    owner: object
    result: type | None = None
    dtype: Dtype = FLOAT64


class Call(NamedTuple):
    """What chooses the variant that serves a call.

    options   parameter → its value; of an array that is not given None
    places    where each wrench acts; None: there is no wrench. `several`: they stand in a list or a tuple
    batch     whether there are leading axes
    """

    options: Mapping[str, object] = {}
    places: tuple[object, ...] | None = None
    several: bool = False
    batch: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """The same for calls that one variant serves, as long as the values live."""
        return (
            *map(id, self.options.values()),
            *map(id, self.places or ()),
            self.places is None,
            self.several,
        )


class Builtin:
    """A built-in function with these parameters; what it has no variant for, `slow` does.

    `owner` is the object that it belongs to, and what it is pickled as; `kinds` says what each parameter is.
    """

    def __init__(
        self,
        parameters: Sequence[Parameter],
        slow: Callable[..., Any],
        owner: object,
        name: str,
        doc: str,
        target: Target,
        kinds: Mapping[str, Kind] = KINDS,
    ) -> None:
        code, entry = entry_code(target), structures(ENTRY)["Entry"]
        # The collector may empty `keep` before it frees the function, which still reads its definition then:
        # that lies in the memory of `self`.
        context = np.zeros(ctypes.sizeof(entry) // 8, dtype=np.int64).view(Context)
        record = self._record = entry.from_buffer(context.data)
        self._keep = context.keep = [owner, slow, code, parameters, name.encode(), doc.encode(), self]
        context.flags.writeable = False
        self._kinds = {one.name: kinds[one.name] for one in parameters}
        self._options = [one.name for one in parameters if _chooses(one, kinds)]
        self._variants: dict[tuple[object, ...], ctypes.Structure | None] = {}
        record.definition = (name.encode(), code.address("entry"), FASTCALL_WITH_KEYWORDS, doc.encode())
        record.slow, record.parameters = id(slow), len(parameters)
        record.positional = sum(one.kind is not one.KEYWORD_ONLY for one in parameters)
        record.out = record.wrench = -1
        record.required = sum(2**k for k, one in enumerate(parameters) if one.default is one.empty)
        for k, one in enumerate(parameters):
            record.name[k], record.absent[k] = id(one.name), id(one.default)
            if self._kinds[one.name] in ("out", "wrench"):
                setattr(record, self._kinds[one.name], k)
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
        self.function: Callable[..., Any] = make(ctypes.addressof(record), context, None)

    def serve(self, call: Call, served: Served) -> None:
        """From now on the kernel serves such calls, unless there is no room for another variant."""
        if call.key not in self._variants:
            self._variants[call.key] = self._variant(call, served)
        variant = self._variants[call.key]
        if variant is not None:
            self._keep.append((served.record, served.owner))
            setattr(variant, "many" if call.batch else "one", ctypes.addressof(served.record))

    def _variant(self, call: Call, served: Served) -> ctypes.Structure | None:
        """One more variant, still without kernels; None where there is no room for it."""
        record, known = structures(ENTRY)["Variant"](), constants(ENTRY)
        names, wrenches = [*self._kinds], len(call.places or ())
        parameters = known["MAX_PARAMETERS"]
        inputs = [name for name in served.inputs if name in names]
        sources = [*map(names.index, inputs)]
        sources += [parameters + 3 * k + part for k in range(wrenches) for part in (1, 2)]
        counts = (len(self._variants), len(sources), wrenches, len(served.shapes))
        rooms = (MAX_VARIANTS, *map(len, (record.source, record.place, record.result)))
        if any(count > room for count, room in zip(counts, rooms, strict=True)):
            return None
        widths = [*(served.inputs[name] for name in inputs), *[3] * (2 * wrenches)]
        record.options = len(self._options)
        for k, name in enumerate(self._options):
            record.option[k] = names.index(name)
            record.value[k] = id(call.options[name]) if name in call.options else None
        record.wrenches, record.several = -1 if call.places is None else wrenches, call.several
        record.place[:wrenches] = [*map(id, call.places or ())]
        record.arrays, record.results = len(sources), len(served.shapes)
        record.source[: len(sources)], record.width[: len(sources)] = sources, widths
        record.square[: len(inputs)] = [name in SQUARE for name in inputs]
        for result, shape in zip(record.result, served.shapes, strict=False):
            result.axes, result.size = len(shape), prod(shape)
            result.shape[: len(shape)] = shape
        record.size = sum(map(prod, served.shapes))
        record.row, record.numbers = record.size + sum(widths), not all(served.shapes)
        kind = np.dtype(served.dtype)
        record.number, record.bytes = kind.num, kind.itemsize
        record.max_rows = max(known["SHARED_ROWS"], LONG // max(1, record.row))
        small = all(shape and 8 * prod(shape) < known["LARGE_RESULT"] for shape in served.shapes)
        kept = [None] * known["KEPT_RESULTS"] if served.result and small else None
        record.tuple, record.kept = served.result and id(served.result), kept and id(kept)
        self._keep.append((call, served, record, kept))
        record.next = self._record.variant
        self._record.variant = ctypes.addressof(record)
        return record


def _chooses(parameter: Parameter, kinds: Mapping[str, Kind]) -> bool:
    """Whether a parameter may be something else than an array, on which the variant depends."""
    kind = kinds[parameter.name]
    return kind == "option" or (kind == "array" and parameter.default is None)
