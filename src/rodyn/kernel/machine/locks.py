"""Locks of what is made once. A fork waits for them: a child has none of the threads that would release them."""

from __future__ import annotations

import os
import threading

INTEGRATIONS, IN_MEMORY, COMPILER = (threading.RLock() for _ in range(3))
"""For compiled integrations, kernels in memory, and the compiler. A thread that has one takes only those after it."""

LOCKS = (INTEGRATIONS, IN_MEMORY, COMPILER)


def _take() -> None:
    for lock in LOCKS:
        lock.acquire()


def _release() -> None:
    for lock in reversed(LOCKS):
        lock.release()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_take, after_in_parent=_release, after_in_child=_release)
