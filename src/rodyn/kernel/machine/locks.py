"""Locks of what is made once. A fork waits for them: a child has none of the threads that would release them."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from functools import cached_property

INTEGRATIONS, IN_MEMORY, COMPILER = (threading.RLock() for _ in range(3))
"""For compiled integrations, kernels in memory, and the compiler. A thread that has one takes only those after it."""

LOCKS = (INTEGRATIONS, IN_MEMORY, COMPILER)


def _take() -> None:
    for lock in LOCKS:
        lock.acquire()


def _release() -> None:
    with suppress(RuntimeError):  # not taken: another thread imported this file while the fork began
        for lock in reversed(LOCKS):
            lock.release()


def _renew_properties() -> None:
    """New locks for the cached properties of all classes: in Python 3.11 each has one, which a lost thread may hold."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "rodyn"]
    for kind in {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}:
        for member in vars(kind).values():
            if isinstance(member, cached_property):
                vars(member)["lock"] = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_take, after_in_parent=_release, after_in_child=_release)
    if sys.version_info < (3, 12):
        os.register_at_fork(after_in_child=_renew_properties)
