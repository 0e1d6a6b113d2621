"""Where the fields of Python's and NumPy's objects are, and what entry.c calls; checked once.

Where they are not as expected, on free-threaded and on debug builds there are no built-in functions, and `obstacle()`
says why. Reference counts are changed by the interpreter's own functions only; entry.c reads whether one is 1.
"""

from __future__ import annotations

import ctypes
import struct
import sys
import sysconfig
import weakref
from collections.abc import Mapping
from functools import cache

import numpy as np

DATA, NDIM, SHAPE, STRIDES, DESCR, FLAGS, WEAK = (
    16,
    24,
    32,
    40,
    56,
    64,
    72,
)  # places in PyArrayObject, as entry.c has them
DOUBLE = 12  # NPY_DOUBLE
# of PyArray_Descr the eight bytes kind, type, byte order, flags, type number; all but the flags are compared
KIND = 24
KIND_MASK = 0xFFFFFFFF00FFFFFF
NATIVE_DOUBLE = int.from_bytes(b"fd=\0" + DOUBLE.to_bytes(4, "little"), "little")
SIZE, ITEMS, VALUE = (
    16,
    24,
    16,
)  # places of the length of a list or tuple, the items of a list, the value of a float
TUPLE_ITEMS = {24: -1, 32: 24}
"""Where the items of a tuple may begin, and where it keeps its hash then; −1: nowhere (before Python 3.14)."""
# PyArray_New, PyArray_Scalar, PyDataMem_SetHandler in NumPy's table of functions
ARRAY_NEW, ARRAY_SCALAR, SET_HANDLER = 93, 60, 304

INTERPRETER: Mapping[str, str] = {
    "call": "PyObject_Vectorcall",
    "add_reference": "Py_IncRef",
    "drop_reference": "Py_DecRef",
    "attribute": "PyObject_GetAttr",
    "whole_number": "PyLong_AsLongLong",
    "new_whole": "PyLong_FromLongLong",
    "error": "PyErr_Occurred",
    "clear_error": "PyErr_Clear",
    "new_object": "PyType_GenericAlloc",
    "memory": "PyMem_RawMalloc",
    "free": "PyMem_RawFree",
    "release": "PyEval_SaveThread",
    "acquire": "PyEval_RestoreThread",
}
"""Functions of the interpreter, by the names that entry.c gives them."""


@cache
def supported() -> bool:
    """Whether built-in functions can be made here."""
    return not obstacle()


def obstacle() -> str:
    """Why no built-in function can be made here, in words; empty if it can."""
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} is not CPython"
    if struct.calcsize("P") != 8:
        return "Python has 32 bits"
    if sysconfig.get_config_var(
        "Py_GIL_DISABLED"
    ):  # headers are longer, and arrays change while they are read
        return "free-threaded Python"
    if hasattr(sys, "gettotalrefcount"):
        return "debug build of Python"
    if not _python_laid_out():
        return f"objects of Python {sys.version.split()[0]} are laid out differently"
    return "" if _laid_out() else f"arrays of NumPy {np.__version__} are laid out differently"


def _python_laid_out() -> bool:
    """Whether floats, lists and tuples, also named ones, have the offsets assumed here."""
    floats, items = (1.5, np.float64(2.5)), [object(), object()]
    row = tuple(items)
    return (
        tuple.__basicsize__ in TUPLE_ITEMS
        and all(struct.unpack("=d", ctypes.string_at(id(x) + VALUE, 8)) == (x,) for x in floats)
        and [_field(sequence, SIZE, 8) for sequence in (items, row)] == [2, 2]
        and [_number(_field(items, ITEMS, 8) + 8 * k, 8) for k in range(2)] == [id(item) for item in items]
        and [_field(row, tuple.__basicsize__ + 8 * k, 8) for k in range(2)] == [id(item) for item in row]
        and _counts_references()
        and all(hasattr(ctypes.pythonapi, name) for name in INTERPRETER.values())
    )


def _counts_references() -> bool:
    """Whether the count of references to an object is the first 32 bits of it."""
    thing = [object()]
    place, counts = id(thing[0]), []
    for _ in range(3):
        counts.append(_number(place, 4))
        thing.append(thing[0])
    return counts == [1, 2, 3]


def _laid_out() -> bool:
    """Whether NumPy's array struct has the offsets assumed here."""
    probe = np.arange(6.0).reshape(2, 3)[:, ::2]
    expected = {
        DATA: probe.ctypes.data,
        NDIM: probe.ndim,
        DESCR: id(np.dtype(np.float64)),
        FLAGS: probe.flags.num,
    }
    if any(
        _field(probe, place, 4 if place in (NDIM, FLAGS) else 8) != value for place, value in expected.items()
    ):
        return False
    shape, strides = (
        ctypes.cast(_field(probe, place, 8), ctypes.POINTER(ctypes.c_int64)) for place in (SHAPE, STRIDES)
    )
    if tuple(shape[:2]) != probe.shape or tuple(strides[:2]) != probe.strides:
        return False
    seen = weakref.ref(probe)
    if _field(probe, WEAK, 8) != id(seen):
        return False
    kinds = [_field(np.dtype(kind), KIND, 8) & KIND_MASK for kind in ("=f8", ">f8", "=f4", "=i8")]
    return [kind == NATIVE_DOUBLE for kind in kinds] == [True, False, False, False] and _allocates()


def _field(thing: object, place: int, size: int) -> int:
    return _number(id(thing) + place, size)


def _number(address: int, size: int) -> int:
    return int.from_bytes(ctypes.string_at(address, size), "little")


def _numpy(place: int) -> int:
    """The address of a function of NumPy."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    core = vars(np)["_core"]
    table = pointer(core._multiarray_umath._ARRAY_API, None)
    return int(ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))[place] or 0)


def _allocates() -> bool:
    """PyArray_New makes a float64 array of the shape it is asked for, PyArray_Scalar a number; handlers can be set."""
    thing, whole, address = ctypes.py_object, ctypes.c_int, ctypes.c_void_p
    new = ctypes.PYFUNCTYPE(thing, thing, whole, address, whole, address, address, whole, whole, address)
    shape = (ctypes.c_int64 * 2)(3, 5)
    made = new(_numpy(ARRAY_NEW))(np.ndarray, 2, ctypes.addressof(shape), DOUBLE, None, None, 0, 0, None)
    value = ctypes.c_double(2.5)
    scalar = ctypes.PYFUNCTYPE(thing, address, thing, address)(_numpy(ARRAY_SCALAR))
    number = scalar(ctypes.addressof(value), np.dtype(np.float64), None)
    set_handler = ctypes.PYFUNCTYPE(thing, address)(_numpy(SET_HANDLER))
    before = set_handler(None)  # NumPy's own
    set_handler(id(before))
    return (
        type(made) is np.ndarray
        and made.shape == (3, 5)
        and made.dtype == np.float64
        and made.flags.c_contiguous
        and type(number) is np.float64
        and number == value.value
        and "mem_handler" in repr(before)
    )


@cache
def functions() -> Mapping[str, int]:
    """Addresses of the functions that entry.c calls."""
    found = {
        name: ctypes.cast(getattr(ctypes.pythonapi, function), ctypes.c_void_p).value or 0
        for name, function in INTERPRETER.items()
    }
    numpy = {"new_array": ARRAY_NEW, "scalar": ARRAY_SCALAR, "set_handler": SET_HANDLER}
    return found | {name: _numpy(place) for name, place in numpy.items()}


@cache
def numbers() -> Mapping[str, int]:
    """Places in objects, and what is found there."""
    return {
        "tuple_items": tuple.__basicsize__,
        "tuple_hash": TUPLE_ITEMS[tuple.__basicsize__],
        "kind_place": KIND,
        "kind_mask": KIND_MASK - 2**64,
        "kind": NATIVE_DOUBLE,
    }
