"""Threads that share the work of one call."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache, reduce
from operator import or_
from typing import TypeVar

from rodyn.errors import InputError, short

Part = TypeVar("Part")


def together(run: Callable[[Part], int], parts: Sequence[Part]) -> list[int]:
    """What `run` returns for each part; the calling thread takes one of them itself."""
    others = [_pool().submit(run, part) for part in parts[1:]]
    try:
        return [run(parts[0]), *(one.result() for one in others)]
    finally:
        wait(others)  # none is left at work on memory that is about to go


def threads() -> int:
    """How many threads a big batch may use: RODYN_THREADS, or one for each core."""
    given = os.environ.get("RODYN_THREADS", "")
    if not given:
        return _cores()
    if not given.isdecimal() or int(given) < 1:
        raise InputError(f"RODYN_THREADS must be a whole number from 1, got {short(given)}")
    return int(given)


def helped(run: Callable[[Part], int], parts: Sequence[Part]) -> int:
    """Bitwise or of all results. This thread runs the first part, which takes whatever work is left.

    Helpers run the other parts as soon as they have a core; those not started by then are cancelled.
    """
    others = [_pool().submit(run, part) for part in parts[1:]]
    try:
        found = run(parts[0])
    finally:
        begun = [one for one in others if not one.cancel()]
        wait(begun)
    return reduce(or_, (one.result() for one in begun), found)


@cache
def _cores() -> int:
    return os.cpu_count() or 1


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=os.cpu_count(), thread_name_prefix="rodyn")


if hasattr(os, "register_at_fork"):  # a child process has none of the threads
    os.register_at_fork(after_in_child=_pool.cache_clear)
