"""The data that entry.c works on, field by field as there (`KernelRecord` is in `machine`, for what compiles)."""

from __future__ import annotations

import ctypes

MOST_PARAMETERS = 12
MOST_INPUTS = 24
MOST_RESULTS = 4
MOST_RESULT_AXES = 4
SPARE = 2
MOST_WORKERS = 64
MOST_BLOCKS = 16

Number, Address = ctypes.c_int64, ctypes.c_void_p


class ResultRecord(ctypes.Structure):
    """The shape of a result beyond the leading axes."""

    _fields_ = (("axes", Number), ("shape", Number * MOST_RESULT_AXES), ("size", Number))


class VariantRecord(ctypes.Structure):
    """How a call is served for given values of the parameters that are no arrays."""

    _fields_ = (
        ("value", Address * MOST_PARAMETERS),
        ("arrays", Number),
        ("parameter", Number * MOST_INPUTS),
        ("width", Number * MOST_INPUTS),
        ("square", Number * MOST_INPUTS),
        ("wrenches", Number),
        ("several", Number),
        ("place", Address * MOST_INPUTS),
        ("results", Number),
        ("result", ResultRecord * MOST_RESULTS),
        ("size", Number),
        ("numbers", Number),
        ("row", Number),
        ("tuple", Address),
        ("spare", Address),
        ("most", Number),
        ("too_many", Number),
        ("kind", Address),
        ("number", Number),
        ("bytes", Number),
        ("one", Address),
        ("many", Address),
    )


class WorkerRecord(ctypes.Structure):
    """One thread of a pool: what it does, and the lock that it sleeps on."""

    _fields_ = (("state", Number), ("wake", Address))


class PoolRecord(ctypes.Structure):
    """Threads that share the rows of a call; in the middle what entry.c notes of it."""

    _fields_ = (
        ("workers", Number),
        ("taken", Number),
        ("acquire", Address),
        ("release", Address),
        ("call", Number * (9 + MOST_RESULTS)),
        ("worker", WorkerRecord * MOST_WORKERS),
    )


class StoreRecord(ctypes.Structure):
    """Memory of large results that were given back, for the next ones."""

    _fields_ = (
        ("memory", Address),
        ("free", Address),
        ("least", Number),
        ("most", Number),
        ("blocks", Number),
        ("bytes", Number),
        ("block", Address * MOST_BLOCKS),
    )


class EntryRecord(ctypes.Structure):
    """One function: addresses of what it calls and compares with, its parameters, its variants."""

    _fields_ = (
        ("call", Address),
        ("add_reference", Address),
        ("drop_reference", Address),
        ("attribute", Address),
        ("whole_number", Address),
        ("new_whole", Address),
        ("error", Address),
        ("clear_error", Address),
        ("new_object", Address),
        ("memory", Address),
        ("free", Address),
        ("release", Address),
        ("acquire", Address),
        ("none", Address),
        ("float_type", Address),
        ("int_type", Address),
        ("list_type", Address),
        ("tuple_type", Address),
        ("tuple_items", Number),
        ("tuple_hash", Number),
        ("array_type", Address),
        ("float64_type", Address),
        ("new_array", Address),
        ("scalar", Address),
        ("set_handler", Address),
        ("float64", Address),
        ("kind_place", Number),
        ("kind_mask", Number),
        ("kind", Number),
        ("wrench_type", Address),
        ("wrench_name", Address),
        ("store", Address),
        ("handler", Address),
        ("helpers", Address),
        ("pool", Address),
        ("slow", Address),
        ("parameters", Number),
        ("positional", Number),
        ("required", Number),
        ("name", Address * MOST_PARAMETERS),
        ("absent", Address * MOST_PARAMETERS),
        ("options", Number),
        ("option", Number * MOST_PARAMETERS),
        ("out", Number),
        ("wrench", Number),
        ("variants", Number),
        ("variant", Address),
    )
