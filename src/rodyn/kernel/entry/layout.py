"""Where the fields of Python's and NumPy's objects are, and what entry.c calls; checked once.

Where they are not as the structs of entry.c have them, on free-threaded and on debug builds there are no built-in
functions, and `obstacle()` says why. Reference counts are changed by the interpreter's own functions only; entry.c
reads whether one is 1.
"""

from __future__ import annotations

import ctypes
import struct
import sys
import sysconfig
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from rodyn.kernel.machine.kernel_record import ENTRY, structures
from rodyn.kernel.quantity.wrench import PARTS, Wrench

NUMPY_ABI = 0x2000000
"""The version of NumPy's binary interface: of the structs of arrays and types, and of the table of functions."""
TUPLE_HASH = {24: -1, 32: 24}
"""Where the items of a tuple may begin, and where it keeps its hash then; −1: nowhere (before Python 3.14)."""
NUMPY = {
    "PyArray_GetNDArrayCVersion": 0,
    "PyArray_CopyInto": 50,
    "PyArray_Scalar": 60,
    "PyArray_New": 93,
    "PyDataMem_SetHandler": 304,
}
"""Functions in NumPy's table."""
OBJECTS: Mapping[str, object] = {
    "none": None,
    "text_type": str,
    "float_type": float,
    "int_type": int,
    "list_type": list,
    "tuple_type": tuple,
    "array_type": np.ndarray,
    "float64_type": np.float64,
    "wrench_type": Wrench,
    "wrench_parts": PARTS,
}
"""What entry.c compares with, by the names that it gives them."""


@cache
def supported() -> bool:
    """Whether built-in functions can be made here."""
    return not obstacle()


def obstacle() -> str:
    """Why no built-in function can be made here; empty if it can."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} is not CPython"
    if struct.calcsize("P") != 8:
        return "Python has 32 bits"
    if sysconfig.get_config_var("Py_GIL_DISABLED"):  # arrays change while they are read
        return "free-threaded Python"
    if hasattr(sys, "gettotalrefcount"):
        return "debug build of Python"
    if not _python_laid_out():
        return f"objects of Python {sys.version.split()[0]} are laid out differently"
    if ctypes.CFUNCTYPE(ctypes.c_uint)(_address("PyArray_GetNDArrayCVersion"))() != NUMPY_ABI:
        return f"arrays of NumPy {np.__version__} are laid out differently"
    return ""


def _view(name: str, thing: object) -> Any:
    return structures(ENTRY)[name].from_address(id(thing))


def _numbers(address: int, count: int) -> tuple[int, ...]:
    return (*(ctypes.c_int64 * count).from_address(address),)


def _python_laid_out() -> bool:
    """Whether objects, floats, lists and tuples, also named ones, have the fields assumed here."""
    items: list[object] = [object(), object()]
    references = []
    row, addresses = tuple(items), (*map(id, items),)
    for _ in range(3):
        references.append(_view("Object", row).references)
        items.append(row)
    return (
        references == [1, 2, 3]
        and [_view("Sequence", sequence).size for sequence in (items, row)] == [5, 2]
        and _numbers(_view("Sequence", items).items, 2) == addresses
        and tuple.__basicsize__ in TUPLE_HASH
        and _numbers(id(row) + tuple.__basicsize__, 2) == addresses
        and all(_view("Float", x).value == x for x in (1.5, np.float64(2.5)))
        and all(hasattr(ctypes.pythonapi, name) for name in _functions() if name not in NUMPY)
    )


def _functions() -> list[str]:
    return [name for name, *_ in structures(ENTRY)["Python"]._fields_ if name.startswith("Py")]


def _address(name: str) -> int:
    """Return the address of a function of the interpreter or of NumPy."""
    if name not in NUMPY:
        return ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    table = pointer(vars(np)["_core"]._multiarray_umath._ARRAY_API, None)
    return int(ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))[NUMPY[name]] or 0)


def fill(record: ctypes.Structure, helpers: Callable[[int], int]) -> tuple[object, ...]:
    """Fill `Python` of entry.c: `helpers` lets threads call its `serve`. Return what must not be freed."""
    name = b"mem_handler"  # what NumPy calls such a capsule
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype, capsule.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    objects = {**OBJECTS, "handler": capsule(record.allocator, name, None), "helpers": helpers}
    record.tuple_items, record.tuple_hash = tuple.__basicsize__, TUPLE_HASH[tuple.__basicsize__]
    for function in _functions():
        setattr(record, function, _address(function))
    for field, value in objects.items():
        setattr(record, field, id(value))
    return name, *objects.values()
