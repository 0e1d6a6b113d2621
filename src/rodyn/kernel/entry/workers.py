"""Threads that help with big batches: started in Python, at work in entry.c, asleep in between."""

from __future__ import annotations

import ctypes
import os
import threading

from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.entry.records import MOST_WORKERS, PoolRecord, WorkerRecord
from rodyn.kernel.machine.locks import IN_MEMORY
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import target
from rodyn.kernel.machine.threads import threads

POOL = PoolRecord()
"""The threads of this process."""
ctypes.pythonapi.Py_IncRef(ctypes.py_object(POOL))  # a worker may look at it until the process ends


def helpers(rows: int) -> int:
    """How many workers may help with so many rows: RODYN_THREADS, affinity and quota are asked every time."""
    wanted = min(threads(rows // SHARE) - 1, MOST_WORKERS)
    if POOL.workers < wanted:
        with IN_MEMORY:
            while POOL.workers < wanted and _started():
                pass
    return min(wanted, int(POOL.workers))


def _started() -> bool:
    """Start one more worker; False where no thread can be had: the interpreter ends, or the system has no more."""
    machine = target()
    if machine is None:
        return False
    api = ctypes.pythonapi
    allocate, acquire, release = (
        api.PyThread_allocate_lock,
        api.PyThread_acquire_lock,
        api.PyThread_release_lock,
    )
    allocate.restype, acquire.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_int)
    POOL.acquire, POOL.release = (ctypes.cast(one, ctypes.c_void_p).value for one in (acquire, release))
    code = entry_code(machine)
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(code))  # a worker never leaves it
    number, wake = POOL.workers, allocate()
    if not wake:
        return False
    acquire(wake, 1)
    POOL.worker[number] = WorkerRecord(0, wake)
    arguments = (ctypes.addressof(POOL), number)
    worker = threading.Thread(
        target=code.function("serve", 2), args=arguments, name=f"rodyn-{number}", daemon=True
    )
    POOL.workers = number + 1  # before it starts: Ctrl-C in between must not give its place to another
    try:
        worker.start()
    except RuntimeError:
        POOL.workers = number
        return False
    return True


def _forget() -> None:
    """After a fork the child has no workers."""
    POOL.workers = POOL.taken = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
