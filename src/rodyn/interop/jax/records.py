"""The data that handler.c works on, field by field as there."""

from __future__ import annotations

import ctypes

MOST_NUMBERS = 16
MOST_INPUTS = 24
MOST_RESULTS = 8
MOST_AXES = 4

Number, Address, Text = ctypes.c_int64, ctypes.c_void_p, ctypes.c_char_p


class ArrayRecord(ctypes.Structure):
    """`Array`: what a buffer must be behind its leading axes, and the message where it is not."""

    _fields_ = (("wrong", Text), ("axes", Number), ("shape", Number * MOST_AXES), ("size", Number))


class CodeRecord(ctypes.Structure):
    """`Code`: a kernel that is safe for threads (`machine.kernel_record.ThreadSafe`)."""

    _fields_ = (
        ("run", Address),
        ("lanes", Number),
        ("one", Number),
        ("numbers", Number),
        ("number", Number * MOST_NUMBERS),
        ("widths", Number),
        ("place", Number),
        ("scratch", Number),
    )


class HandlerRecord(ctypes.Structure):
    """`Handler`: all that is known of one handler."""

    _fields_ = (
        ("major", Number),
        ("minor", Number),
        ("type", Number),
        ("bytes", Number),
        ("inputs", Number),
        ("results", Number),
        ("input", ArrayRecord * MOST_INPUTS),
        ("result", ArrayRecord * MOST_RESULTS),
        ("counts", Text),
        ("rows", Text),
        ("code", CodeRecord),
        ("helpers", Number),
        ("parts", Number),
        ("memory", Address),
        ("free", Address),
        ("recheck", Address),
        ("number", Number),
    )
