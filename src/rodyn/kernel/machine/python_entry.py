"""One state called from Python without a detour: a built-in function whose body is emitted as machine code.

The function takes float64 arrays of the exact shape and layout that a kernel wants, allocates the result and
runs the kernel on it, or updates memory of its own in place (`update_ir`). Whatever is unusual (other types,
strides, keywords, a number that is not finite) goes to an ordinary Python function with the same arguments,
which gives the answer or the error.

It reads the fields of NumPy's array object at their places in memory. `supported()` checks those places once;
where they are not as expected, on free-threaded and on debug builds it is not used, and `obstacle()` says why.
Reference counts are left to the interpreter's own functions; no object header is written.
"""

from __future__ import annotations

import ctypes
import struct
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

DATA, NDIM, SHAPE, STRIDES, DESCR, FLAGS = 16, 24, 32, 40, 56, 64  # places in PyArrayObject
ALIGNED = 0x100
DOUBLE = 12  # NPY_DOUBLE
# of PyArray_Descr the eight bytes kind, type, byte order, flags, type number; all but the flags are compared
KIND = 24
KIND_MASK = 0xFFFFFFFF00FFFFFF
NATIVE_DOUBLE = int.from_bytes(b"fd=\0" + DOUBLE.to_bytes(4, "little"), "little")
ARRAY_NEW = 93  # PyArray_New in NumPy's table of functions
FASTCALL_WITH_KEYWORDS = 0x80 | 0x02

# what the emitted code finds behind the data pointer of its `self`
CONTEXT = (
    "array type",
    "new array",
    "drop reference",
    "call",
    "python function",
    "add reference",
    "none",
    "memory",
)


class Context(np.ndarray[Any, np.dtype[np.int64]]):
    """The addresses that an entry needs, `self` of the built-in function; `keep` holds their owners."""

    keep: tuple[Any, ...]

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickled as the object: a pickled entry is an attribute of its `self`, and addresses mean nothing later."""
        (slow, *_) = self.keep
        return slow.args[0].__reduce_ex__(protocol)


class MethodDefinition(ctypes.Structure):
    """PyMethodDef."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


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
    return "" if _laid_out() else f"arrays of NumPy {np.__version__} are laid out differently"


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
    kinds = [_field(np.dtype(kind), KIND, 8) & KIND_MASK for kind in ("=f8", ">f8", "=f4", "=i8")]
    return [kind == NATIVE_DOUBLE for kind in kinds] == [True, False, False, False] and _allocates()


def _field(thing: object, place: int, size: int) -> int:
    return int.from_bytes(ctypes.string_at(id(thing) + place, size), "little")


@cache
def _array_new() -> int:
    """The address of PyArray_New."""
    core: Any = getattr(np, "_core", None) or vars(np)["core"]
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    table = pointer(core._multiarray_umath._ARRAY_API, None)
    return int(ctypes.cast(table, ctypes.POINTER(ctypes.c_void_p))[ARRAY_NEW] or 0)


def _allocates() -> bool:
    """PyArray_New makes a new float64 array of the shape it is asked for."""
    kind = ctypes.PYFUNCTYPE(
        ctypes.py_object,
        ctypes.py_object,
        ctypes.c_int,
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_int,
        ctypes.c_int,
        ctypes.c_void_p,
    )
    shape = (ctypes.c_int64 * 2)(3, 5)
    made = kind(_array_new())(np.ndarray, 2, ctypes.addressof(shape), DOUBLE, None, None, 0, 0, None)
    return (
        type(made) is np.ndarray
        and made.shape == (3, 5)
        and made.dtype == np.float64
        and made.flags.c_contiguous
    )


def entry_ir(widths: Sequence[int], shape: Sequence[int], state: str, name: str) -> str:
    """IR of `PyObject *name(self, args, nargs, kwnames)` around `i64 state(ptr argument, …, ptr result)`."""
    lines = [*_opened(name, widths, f"  %dims = alloca [{len(shape)} x i64]")]
    lines += ["fast:"]
    for k, size in enumerate(shape):
        lines += [f"  %dim{k} = getelementptr i64, ptr %dims, i64 {k}", f"  store i64 {size}, ptr %dim{k}"]
    passed = ", ".join([f"ptr %data{k}" for k in range(len(widths))] + ["ptr %filled"])
    lines += [
        f"  %made = call ptr %c1(ptr %c0, i32 {len(shape)}, ptr %dims, i32 {DOUBLE}, "
        "ptr null, ptr null, i32 0, i32 0, ptr null)",
        "  %none = icmp eq ptr %made, null",
        "  br i1 %none, label %give, label %run",
        "run:",
        f"  %into = getelementptr i8, ptr %made, i64 {DATA}",
        "  %filled = load ptr, ptr %into",
        f"  %flag = call i64 @{state}({passed})",
        "  %fine = icmp eq i64 %flag, 0",
        "  br i1 %fine, label %give, label %drop",
        "give:",
        "  ret ptr %made",
        "drop:",
        "  call void %c2(ptr %made)",
        "  br label %slow",
        *_slow(),
    ]
    return "\n".join(lines)


def update_ir(widths: Sequence[int], places: Sequence[int], function: str, name: str) -> str:
    """IR of `PyObject *name(self, args, nargs, kwnames)` around `i64 function(ptr memory)`; it returns None.

    The addresses of the arguments' numbers are put into the memory first, each at its place, eight bytes each.
    """
    lines = [*_opened(name, widths), "fast:"]
    for k, place in enumerate(places):
        lines += [
            f"  %put{k} = getelementptr ptr, ptr %c7, i64 {place}",
            f"  store ptr %data{k}, ptr %put{k}",
        ]
    lines += [
        f"  %flag = call i64 @{function}(ptr %c7)",
        "  %fine = icmp eq i64 %flag, 0",
        "  br i1 %fine, label %give, label %slow",
        "give:",
        "  call void %c5(ptr %c6)",
        "  ret ptr %c6",
        *_slow(),
    ]
    return "\n".join(lines)


def _opened(name: str, widths: Sequence[int], *more: str) -> Iterator[str]:
    """The head of the function, to `fast` if every argument is as it should be."""
    yield f"define ptr @{name}(ptr %self, ptr %args, i64 %nargs, ptr %kwnames) {{"
    yield from more
    yield f"  %where = getelementptr i8, ptr %self, i64 {DATA}"
    yield "  %context = load ptr, ptr %where"
    for k, what in enumerate(CONTEXT):
        yield f"  %p{k} = getelementptr ptr, ptr %context, i64 {k}"
        yield f"  %c{k} = load ptr, ptr %p{k} ; {what}"
    yield "  %plain = icmp eq ptr %kwnames, null"
    yield f"  %number = icmp eq i64 %nargs, {len(widths)}"
    yield "  %usual = and i1 %plain, %number"
    yield f"  br i1 %usual, label %{'look0' if widths else 'fast'}, label %slow"
    for k, width in enumerate(widths):
        yield from _look(k, width, f"look{k + 1}" if k + 1 < len(widths) else "fast")


def _slow() -> Iterator[str]:
    """The same arguments to the Python function."""
    yield "slow:"
    yield "  %answer = call ptr %c3(ptr %c4, ptr %args, i64 %nargs, ptr %kwnames)"
    yield "  ret ptr %answer"
    yield "}"
    yield ""


def _look(k: int, width: int, following: str) -> list[str]:
    """Argument k is an aligned, contiguous float64 array of one axis, neither a subclass nor swapped."""
    fields = {"type": (8, "ptr", "%c0"), "ndim": (NDIM, "i32", "1")}
    lines = [
        f"look{k}:",
        f"  %slot{k} = getelementptr ptr, ptr %args, i64 {k}",
        f"  %arg{k} = load ptr, ptr %slot{k}",
    ]
    for field, (place, kind, expected) in fields.items():
        lines += [
            f"  %at_{field}{k} = getelementptr i8, ptr %arg{k}, i64 {place}",
            f"  %{field}{k} = load {kind}, ptr %at_{field}{k}",
            f"  %is_{field}{k} = icmp eq {kind} %{field}{k}, {expected}",
            f"  br i1 %is_{field}{k}, label %after_{field}{k}, label %slow",
            f"after_{field}{k}:",
        ]
    for field, place, number in (("shape", SHAPE, width), ("strides", STRIDES, 8)):
        lines += [
            f"  %at_{field}{k} = getelementptr i8, ptr %arg{k}, i64 {place}",
            f"  %{field}{k} = load ptr, ptr %at_{field}{k}",
            f"  %first_{field}{k} = load i64, ptr %{field}{k}",
            f"  %is_{field}{k} = icmp eq i64 %first_{field}{k}, {number}",
            f"  br i1 %is_{field}{k}, label %after_{field}{k}, label %slow",
            f"after_{field}{k}:",
        ]
    return [
        *lines,
        f"  %at_descr{k} = getelementptr i8, ptr %arg{k}, i64 {DESCR}",
        f"  %descr{k} = load ptr, ptr %at_descr{k}",
        f"  %at_kind{k} = getelementptr i8, ptr %descr{k}, i64 {KIND}",
        f"  %bytes{k} = load i64, ptr %at_kind{k}",
        f"  %kind{k} = and i64 %bytes{k}, {KIND_MASK - 2**64}",
        f"  %is_kind{k} = icmp eq i64 %kind{k}, {NATIVE_DOUBLE}",
        f"  br i1 %is_kind{k}, label %after_kind{k}, label %slow",
        f"after_kind{k}:",
        f"  %at_flags{k} = getelementptr i8, ptr %arg{k}, i64 {FLAGS}",
        f"  %flags{k} = load i32, ptr %at_flags{k}",
        f"  %bit{k} = and i32 %flags{k}, {ALIGNED}",
        f"  %is_aligned{k} = icmp ne i32 %bit{k}, 0",
        f"  %at_data{k} = getelementptr i8, ptr %arg{k}, i64 {DATA}",
        f"  %data{k} = load ptr, ptr %at_data{k}",
        f"  br i1 %is_aligned{k}, label %{following}, label %slow",
    ]


def builtin(
    address: int, slow: Callable[..., Any], name: str, doc: str, keep: Any, memory: int = 0
) -> Callable[..., Any]:
    """The built-in function at `address`; `keep` lives as long as it does.

    `slow`, a `functools.partial` of a method and its object, takes what the function does not; `memory` is where what
    the function updates begins.
    """
    api = ctypes.pythonapi
    addresses: dict[str, Any] = {
        "array type": id(np.ndarray),
        "new array": _array_new(),
        "drop reference": ctypes.cast(api.Py_DecRef, ctypes.c_void_p).value,
        "call": ctypes.cast(api.PyObject_Vectorcall, ctypes.c_void_p).value,
        "python function": id(slow),
        "add reference": ctypes.cast(api.Py_IncRef, ctypes.c_void_p).value,
        "none": id(None),
        "memory": memory,
    }
    # The collector may empty `keep` before it frees the function, which still reads its definition then:
    # that lies in the memory of `self`.
    room = np.zeros(len(CONTEXT) + ctypes.sizeof(MethodDefinition) // 8, dtype=np.int64)
    room[: len(CONTEXT)] = [addresses[what] for what in CONTEXT]
    definition = MethodDefinition.from_buffer(room.data, 8 * len(CONTEXT))
    definition.name, definition.doc = name.encode(), doc.encode()
    definition.function, definition.flags = address, FASTCALL_WITH_KEYWORDS
    context = room.view(Context)
    context.keep = (slow, definition, keep, np.ndarray, np.dtype(np.float64))
    context.flags.writeable = False
    make = api.PyCFunction_NewEx
    make.restype, make.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.py_object, ctypes.c_void_p)
    function: Callable[..., Any] = make(ctypes.addressof(definition), context, None)
    return function
