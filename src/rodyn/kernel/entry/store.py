"""Memory of large results, kept for the next ones: the pages of a fresh array cost as much as the numbers in it.

An array that rodyn returns owns its memory as any other does; only who gives and takes it is not NumPy but entry.c,
through the interface that NumPy has for this (NEP 49).
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any, NamedTuple

from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.entry.layout import functions
from rodyn.kernel.entry.records import StoreRecord
from rodyn.kernel.machine.locks import IN_MEMORY
from rodyn.kernel.machine.target import target

LEAST = 2**18
"""Bytes of a result from which on its memory is kept."""
MOST_BYTES = 2**27
"""Bytes that are kept at most: 128 MiB; the oldest blocks go first."""


class Handler(ctypes.Structure):
    """PyDataMem_Handler."""

    _fields_ = (
        ("name", ctypes.c_char * 127),
        ("version", ctypes.c_uint8),
        ("store", ctypes.c_void_p),
        ("take", ctypes.c_void_p),
        ("zero", ctypes.c_void_p),
        ("other", ctypes.c_void_p),
        ("give", ctypes.c_void_p),
    )


class Store(NamedTuple):
    """The record of entry.c, and the capsule by which NumPy knows it."""

    record: StoreRecord
    handler: Any


NAME = b"mem_handler"
"""What NumPy calls such a capsule."""


def store() -> Store:
    """The store of this process. It is never freed: arrays may outlive every module when the interpreter ends."""
    with IN_MEMORY:
        return _store()


@cache
def _store() -> Store:
    machine = target()
    assert machine is not None
    code, found = entry_code(machine), functions()
    record = StoreRecord(found["memory"], found["free"], LEAST, MOST_BYTES)
    names = ("take_block", "zero_block", "other_block", "give_block")
    handler = Handler(b"rodyn", 1, ctypes.addressof(record), *map(code.address, names))
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype, capsule.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    made = Store(record, capsule(ctypes.addressof(handler), NAME, None))
    for owner in (code, record, handler, made.handler, NAME):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(owner))
    return made
