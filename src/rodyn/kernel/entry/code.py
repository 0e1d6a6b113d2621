"""C that rodyn ships compiled to LLVM IR, as machine code of this process; what entry.c is given of Python."""

from __future__ import annotations

import ctypes
import hashlib
import os
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from rodyn.kernel.entry.layout import fill
from rodyn.kernel.machine.cache import stored
from rodyn.kernel.machine.choose import versions
from rodyn.kernel.machine.kernel_record import ENTRY, structures
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import IN_MEMORY, start, threads
from rodyn.kernel.thresholds import ROWS_OF_A_THREAD

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

WAITING = {"x86_64": ("llvm.x86.sse2.pause", ""), "aarch64": ("llvm.aarch64.hint", "i32 1")}
"""Architecture → instruction for a thread that waits, and its argument."""


def digest(source: Path) -> str:
    """SHA-256 of a C source, which the file of IR that was made of it names."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def relax(architecture: str) -> str:
    """IR of `relax`: what a processor is told by a thread that only waits."""
    name, argument = WAITING.get(architecture, ("", ""))
    if not name:
        return "define void @relax() nounwind {\n  ret void\n}\n"
    kind = argument.partition(" ")[0]
    return (
        f"declare void @{name}({kind})\n"
        f"define void @relax() nounwind {{\n  call void @{name}({argument})\n  ret void\n}}\n"
    )


@lru_cache(maxsize=8)
def shipped(source: Path, target: Target) -> Code:
    """Return the functions of a C source that rodyn ships with its IR; compiled once for a processor."""
    from rodyn.kernel.machine.compile import Code, host, object_code

    with IN_MEMORY:  # a fork waits until LLVM has also put its things away
        text = source.with_suffix(".ll").read_text(encoding="utf-8") + relax(host().architecture)
        name = hashlib.sha256(f"{text}\n{(target, versions())!r}".encode()).hexdigest()
        return Code(stored(name, lambda: object_code(text, target)), target)


@lru_cache(maxsize=8)
def entry_code(target: Target) -> Code:
    """Return the functions of entry.c, compiled once for a processor, at the highest level."""
    with IN_MEMORY:
        return _entry_code(replace(target, effort=Target.effort))


@lru_cache(maxsize=8)
def _entry_code(target: Target) -> Code:
    """Return the functions of entry.c and what they call; never freed, as arrays and threads outlive modules."""
    code = shipped(ENTRY, target)
    python = python_record(code)
    job = structures(ENTRY)["Job"].from_address(python.job)
    helping = partial(helpers, code.function("serve", 0), job)
    owners = code, helping, *fill(python, helping)
    for owner in owners:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(owner))
    if hasattr(os, "register_at_fork"):  # a child has none of the threads
        os.register_at_fork(
            after_in_child=lambda: ctypes.memset(ctypes.addressof(job), 0, ctypes.sizeof(job))
        )
    return code


def helpers(serve: Callable[[], int], job: ctypes.Structure, rows: int) -> int:
    """Return how many threads may help with a number of rows; those that do not wait for work already call `serve`.

    RODYN_THREADS, affinity and quota are asked every time.
    """
    count = threads(rows // ROWS_OF_A_THREAD) - 1
    start(serve, count - job.waiting)
    return count


def python_record(code: Code) -> ctypes.Structure:
    """Return `python` of entry.c."""
    return structures(ENTRY)["Python"].from_address(code.function("python_record", 0)())
