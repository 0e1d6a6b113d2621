"""Threads that help with big batches: started in Python, at work in entry.c, asleep in between."""

from __future__ import annotations

import ctypes
import os
import threading

from rodyn.kernel.entry.code import entry_code
from rodyn.kernel.entry.records import MOST_WORKERS, PoolRecord, WorkerRecord
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import target
from rodyn.kernel.machine.threads import threads

POOL = PoolRecord()
"""The threads of this process."""


def helpers(rows: int) -> int:
    """How many workers may help with so many rows: RODYN_THREADS, affinity and quota are asked every time."""
    wanted = min(threads(rows // SHARE) - 1, MOST_WORKERS)
    while POOL.workers < wanted and _started():
        pass
    return min(wanted, int(POOL.workers))


def _started() -> bool:
    """Start one more worker; False where no thread can be had: the interpreter ends, or the system has no more."""
    machine = target()
    if machine is None:
        return False
    api = ctypes.pythonapi
    allocate, acquire = api.PyThread_allocate_lock, api.PyThread_acquire_lock
    allocate.restype, acquire.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_int)
    POOL.acquire = ctypes.cast(acquire, ctypes.c_void_p).value
    POOL.release = ctypes.cast(api.PyThread_release_lock, ctypes.c_void_p).value
    wake = allocate()
    acquire(wake, 1)
    number = POOL.workers
    POOL.worker[number] = WorkerRecord(0, wake)
    serve = entry_code(machine).function("serve", 2)
    arguments = (ctypes.addressof(POOL), number)
    try:
        threading.Thread(target=serve, args=arguments, name=f"rodyn-{number}", daemon=True).start()
    except RuntimeError:
        return False
    POOL.workers = number + 1
    return True


def _forget() -> None:
    """A child process has none of the threads, and what they did for its parent is not its concern."""
    POOL.workers = POOL.taken = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
