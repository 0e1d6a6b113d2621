"""A built-in function: a record behind the pointer of its `self`, which grows by variants while it is used."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from inspect import Parameter
from math import isqrt, prod
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import FLOAT64, Dtype
from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.machine.kernel_record import ENTRY, KernelRecord, constants, structures
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import IN_MEMORY

FASTCALL_WITH_KEYWORDS = 0x80 | 0x02
LONG = 2**27
"""Numbers of a batch above which Python serves: in between its parts it looks for Ctrl-C."""
MAX_VARIANTS = 256
"""Variants of a function; calls of further kinds stay slow."""
MAX_KINDS = 1024
"""Kinds of calls of a function for which a kernel is looked up."""

Kind: TypeAlias = Literal["array", "option", "wrench", "out"]
ARRAYS = frozenset(
    ("q", "qd", "qdd", "tau", "parameters", "dq", "dqd", "dqdd", "dtau", "dparameters", "w", "pose", "q0")
)
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


def kind_of(parameter: Parameter) -> Kind:
    """Return what a parameter is, by its name, which means the same everywhere."""
    if parameter.name in ARRAYS:
        return "array"
    return "wrench" if parameter.name == "wrench" else "out" if parameter.name == "out" else "option"


class Builtin:
    """A built-in function with these parameters; what it has no variant for, `slow` does.

    `owner` is the object that it belongs to, and what it is pickled as. `several`: results are a named tuple, and `out`
    is left to `slow`.
    """

    def __init__(
        self,
        parameters: Sequence[Parameter],
        slow: Callable[..., Any],
        owner: object,
        name: str,
        doc: str,
        target: Target,
        several: bool = False,
    ) -> None:
        code, entry = entry_code(target), structures(ENTRY)["Entry"]
        # The collector may empty `keep` before it frees the function, which still reads its definition then:
        # that lies in the memory of `self`.
        context = np.zeros(ctypes.sizeof(entry) // 8, dtype=np.int64).view(Context)
        record = self._record = entry.from_buffer(context.data)
        self._keep = context.keep = [owner, slow, code, parameters, name.encode(), doc.encode(), self]
        context.flags.writeable = False
        self._names = [parameter.name for parameter in parameters]
        kinds = {parameter.name: kind_of(parameter) for parameter in parameters}
        self.options = [
            parameter.name
            for parameter in parameters
            if kinds[parameter.name] == "option"
            or (kinds[parameter.name] == "array" and parameter.default is None)
            or (kinds[parameter.name] == "out" and several)
        ]
        self._variants: dict[tuple[object, ...], ctypes.Structure] = {}
        self._tried: dict[tuple[object, ...], object] = {}
        record.definition = (name.encode(), code.address("entry"), FASTCALL_WITH_KEYWORDS, doc.encode())
        record.slow, record.parameters = id(slow), len(parameters)
        record.positional = sum(parameter.kind is not parameter.KEYWORD_ONLY for parameter in parameters)
        record.out = self._names.index("out") if "out" in kinds and not several else -1
        record.wrench = self._names.index("wrench") if "wrench" in kinds else -1
        record.required = sum(
            2**k for k, parameter in enumerate(parameters) if parameter.default is Parameter.empty
        )
        for k, parameter in enumerate(parameters):
            record.name[k], record.absent[k] = id(parameter.name), id(parameter.default)
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
        self.function: Callable[..., Any] = make(ctypes.addressof(record), context, None)

    def learn(
        self,
        serve: Callable[[], Served | None],
        options: Mapping[str, object] | None = None,
        places: tuple[object, ...] | None = None,
        batch: bool = False,
    ) -> None:
        """Serve such calls from now on, if there is machine code and room for another variant.

        options   parameter → its value; of an array that is not given None
        places    where each wrench acts; None: there is no wrench
        batch     whether there are leading axes
        """
        options = options or {}
        key = (*map(id, options.values()), *map(id, places or ()), places is None)
        with IN_MEMORY:
            if (*key, batch) in self._tried or len(self._tried) >= MAX_KINDS:
                return
            served = serve()
            if served is not None and (key in self._variants or self._add(key, options, places, served)):
                self._keep.append((served.record, served.owner))
                setattr(self._variants[key], "many" if batch else "one", ctypes.addressof(served.record))
            self._tried[*key, batch] = options, places  # kept: their addresses are the key

    def _add(
        self,
        key: tuple[object, ...],
        options: Mapping[str, object],
        places: tuple[object, ...] | None,
        served: Served,
    ) -> bool:
        """Add a variant, still without kernels; return whether there is room for it."""
        record, known, names = structures(ENTRY)["Variant"](), constants(ENTRY), self._names
        parts = [known["MAX_PARAMETERS"] + 3 * k for k in range(len(places or ()))]
        inputs = {name: width for name, width in served.inputs.items() if name in names}
        sources = [*map(names.index, inputs), *(part + k for part in parts for k in (1, 2))]
        rows = [(isqrt(width),) * 2 if name in SQUARE else (width,) for name, width in inputs.items()]
        rows += [(3,)] * (2 * len(parts))
        chosen = [
            (names.index(name), id(options[name]) if name in options else None) for name in self.options
        ]
        chosen += zip(parts, map(id, places or ()), strict=True)
        counts = (len(self._variants), len(sources), len(chosen), len(served.shapes))
        rooms = (MAX_VARIANTS, *map(len, (record.source, record.option, record.result)))
        if any(count > room for count, room in zip(counts, rooms, strict=True)):
            return False
        record.wrenches = -1 if places is None else len(parts)
        record.options, record.arrays, record.results = len(chosen), len(rows), len(served.shapes)
        for k, (place, value) in enumerate(chosen):
            record.option[k], record.value[k] = place, value
        record.source[: len(sources)] = sources
        for row, shape in (
            *zip(record.input, rows, strict=False),
            *zip(record.result, served.shapes, strict=False),
        ):
            row.axes, row.size, row.shape[: len(shape)] = len(shape), prod(shape), shape
        record.row = sum(map(prod, (*rows, *served.shapes)))
        kind = np.dtype(served.dtype)
        record.numbers, record.number, record.bytes = id(kind), kind.num, kind.itemsize
        record.max_rows = max(known["SHARED_ROWS"], LONG // max(1, record.row))
        small = all(shape and 8 * prod(shape) < known["LARGE_RESULT"] for shape in served.shapes)
        kept = [None] * known["KEPT_RESULTS"] if served.result and small else None
        record.tuple, record.kept = served.result and id(served.result), kept and id(kept)
        self._keep.append((served, record, kept))
        record.next = self._record.variant
        self._record.variant, self._variants[key] = ctypes.addressof(record), record
        return True
