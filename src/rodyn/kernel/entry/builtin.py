"""A built-in function: a record behind the pointer of its `self`, which grows by variants while it is used."""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import FLOAT64, Dtype
from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.entry.layout import functions, numbers
from rodyn.kernel.entry.records import (
    MOST_INPUTS,
    MOST_PARAMETERS,
    MOST_RESULT_AXES,
    MOST_RESULTS,
    SPARE,
    EntryRecord,
    ResultRecord,
    VariantRecord,
)
from rodyn.kernel.entry.store import LEAST, store
from rodyn.kernel.entry.workers import POOL, helpers
from rodyn.kernel.machine.kernel_record import KernelRecord
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import Target
from rodyn.kernel.quantity.wrench import PARTS, Wrench

FASTCALL_WITH_KEYWORDS = 0x80 | 0x02
LONG = 2**27
"""Numbers of a batch above which Python serves: in between its parts it looks for Ctrl-C."""
FEW, MOST_VARIANTS = 4, 256
"""Variants that there is room for at first, and in the end; calls of further kinds stay slow."""


class Context(np.ndarray[Any, np.dtype[np.int64]]):
    """The record of an entry, `self` of the built-in function; `keep` holds what it has the addresses of."""

    keep: list[Any]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickled as the object: a pickled entry is an attribute of its `self`, and addresses mean nothing later."""
        owner, *_ = self.keep
        return owner.__reduce_ex__(protocol)


class MethodDefinition(ctypes.Structure):
    """PyMethodDef."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


Kind: TypeAlias = Literal["array", "option", "wrench", "out"]


class Parameter(NamedTuple):
    """Of a function: its name, what it is, its value where it is not given, and whether it is given by name only.

    square   whether an array ends with the two axes of a square matrix
    """

    name: str
    kind: Kind
    default: Any = inspect.Parameter.empty
    keyword_only: bool = False
    square: bool = False

    @property
    def chooses_variant(self) -> bool:
        """Whether it may be something else than an array."""
        return self.kind == "option" or (self.kind == "array" and self.default is None)


class Variant(NamedTuple):
    """How calls with certain values of the options are served.

    options   parameter → its value; of an array that is not given None
    inputs    array → its width, in the order of the kernel, without those of wrenches
    places    where each wrench acts; None: there is no wrench. `several`: they stand in a list or a tuple
    shapes    of the results beyond the leading axes; no result: the kernel updates its own memory
    result    the named tuple of several results
    dtype     of all arrays
    """

    options: Mapping[str, Any]
    inputs: Mapping[str, int]
    places: tuple[object, ...] | None
    several: bool
    shapes: Sequence[tuple[int, ...]]
    result: type | None
    dtype: Dtype = FLOAT64


class Builtin:
    """A built-in function with these parameters; what it has no variant for, `slow` does.

    `owner` is the object that it belongs to, and what it is pickled as.
    """

    def __init__(
        self,
        parameters: Sequence[Parameter],
        slow: Callable[..., Any],
        owner: object,
        name: str,
        doc: str,
        target: Target,
    ) -> None:
        if len(parameters) > MOST_PARAMETERS:
            raise ValueError(
                f"{name} has {len(parameters)} parameters; a built-in function may have {MOST_PARAMETERS}"
            )
        code = entry_code(target)
        self._parameters = {one.name: k for k, one in enumerate(parameters)}
        self._square = {one.name for one in parameters if one.square}
        size = ctypes.sizeof(EntryRecord)
        # The collector may empty `keep` before it frees the function, which still reads its definition then:
        # that lies in the memory of `self`.
        room = np.zeros((size + ctypes.sizeof(MethodDefinition)) // 8, dtype=np.int64)
        self._record = EntryRecord.from_buffer(room.data)
        definition = MethodDefinition.from_buffer(room.data, size)
        definition.name, definition.doc = name.encode(), doc.encode()
        definition.function, definition.flags = code.address("entry"), FASTCALL_WITH_KEYWORDS
        self._keep = [owner, slow, definition, code, parameters, self]
        self._describe(parameters, slow)
        kept = store()
        self._record.store, self._record.handler = ctypes.addressof(kept.record), id(kept.handler)
        self._room(FEW)
        context = room.view(Context)
        context.keep = self._keep
        context.flags.writeable = False
        make = ctypes.pythonapi.PyCFunction_NewEx
        make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
        self.function: Callable[..., Any] = make(ctypes.addressof(definition), context, None)

    def _describe(self, parameters: Sequence[Parameter], slow: Callable[..., Any]) -> None:
        """Everything but the variants."""
        record = self._record
        objects = {
            "none": None,
            "float_type": float,
            "int_type": int,
            "list_type": list,
            "tuple_type": tuple,
            "array_type": np.ndarray,
            "float64_type": np.float64,
            "float64": np.dtype(np.float64),
            "wrench_type": Wrench,
            "wrench_name": PARTS,
            "helpers": helpers,
            "slow": slow,
        }
        for name, value in {**functions(), **numbers(), **{k: id(x) for k, x in objects.items()}}.items():
            setattr(record, name, value)
        self._keep.append(objects)
        record.pool = ctypes.addressof(POOL)
        record.parameters = len(parameters)
        record.positional = sum(not one.keyword_only for one in parameters)
        record.required = sum(one.default is inspect.Parameter.empty for one in parameters)
        self._options = [k for k, one in enumerate(parameters) if one.chooses_variant]
        record.options = len(self._options)
        record.option[: len(self._options)] = self._options
        record.out = record.wrench = -1
        for k, one in enumerate(parameters):
            record.name[k] = id(one.name)
            record.absent[k] = None if one.default is inspect.Parameter.empty else id(one.default)
            if one.kind in ("out", "wrench"):
                setattr(record, one.kind, k)

    def _room(self, count: int) -> None:
        """Room for so many variants."""
        table = (ctypes.c_void_p * count)()
        for k in range(self._record.variants):
            table[k] = self._variants[k]
        self._keep.append(table)
        self._record.variant = ctypes.addressof(table)  # another thread may read the one before until here
        self._variants: Any = table

    def add(self, variant: Variant) -> VariantRecord | None:
        """One more variant, still without kernels; None where there is no room for it."""
        count = self._record.variants
        inputs = len(variant.inputs) + 2 * len(variant.places or ())
        if count == MOST_VARIANTS or inputs > MOST_INPUTS or len(variant.shapes) > MOST_RESULTS:
            return None
        if count == len(self._variants):
            self._room(2 * count)
        record = VariantRecord()
        for name, value in variant.options.items():
            record.value[self._options.index(self._parameters[name])] = id(value)
        for k, (name, width) in enumerate(variant.inputs.items()):
            record.parameter[k], record.width[k] = self._parameters[name], width
            record.square[k] = name in self._square
        record.arrays, record.several = len(variant.inputs), variant.several
        record.wrenches = -1 if variant.places is None else len(variant.places)
        for k, place in enumerate(variant.places or ()):
            record.place[k] = id(place)
        record.results = len(variant.shapes)
        for k, shape in enumerate(variant.shapes):
            padded = (*shape, *[0] * (MOST_RESULT_AXES - len(shape)))
            record.result[k] = ResultRecord(len(shape), padded, int(np.prod(shape)))
        record.size = sum(one.size for one in record.result[: record.results])
        record.numbers = not all(variant.shapes)
        record.row = record.size + sum(variant.inputs.values()) + 6 * len(variant.places or ())
        record.tuple = id(variant.result) if variant.result else None
        spare = _spare(variant)
        record.spare = id(spare) if spare else None
        record.most = 2 * SHARE - 1
        record.too_many = max(record.most, LONG // max(1, record.row))
        kind = np.dtype(variant.dtype)
        record.kind, record.number, record.bytes = id(kind), kind.num, kind.itemsize
        self._keep.append((variant, record, spare, kind))
        self._variants[count] = ctypes.addressof(record)
        self._record.variants = count + 1
        return record

    def serve(self, record: VariantRecord, kernel: KernelRecord, owner: object, *, batch: bool) -> None:
        """From now on the kernel serves a variant, for batches or for one state; `owner` keeps its code."""
        self._keep.append((kernel, owner))
        setattr(record, "many" if batch else "one", ctypes.addressof(kernel))


def _spare(variant: Variant) -> list[None] | None:
    """Room for results that serve again; None where a result is a number, or so large that `store` keeps its memory."""
    small = all(shape and 8 * prod(shape) < LEAST for shape in variant.shapes)
    return [None] * SPARE if variant.result and small else None
