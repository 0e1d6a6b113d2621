"""Threads that share the work of one call."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from queue import SimpleQueue

from rodyn.errors import InputError, short
from rodyn.kernel.machine.cores import cores

_alone: ContextVar[bool] = ContextVar("rodyn_single_threaded", default=False)


@contextmanager
def single_threaded() -> Iterator[None]:
    """Calls inside use the thread that makes them, and no other; calls of other threads are not concerned."""
    token = _alone.set(True)
    try:
        yield
    finally:
        _alone.reset(token)


def threads(most: int) -> int:
    """How many threads may share work that is enough for `most`: RODYN_THREADS, or one for each core that is ours."""
    given = _given()
    return 1 if most < 2 or _alone.get() else min(most, given or cores())


def _given() -> int | None:
    """RODYN_THREADS, if it is set."""
    given = os.environ.get("RODYN_THREADS", "")
    if given and not (given.isdecimal() and len(given) < 10 and int(given)):
        raise InputError(f"RODYN_THREADS must be a whole number from 1, got {short(given)}")
    return int(given) if given else None


def together(run: Callable[[int], int], parts: int, workers: int) -> int:
    """Bitwise or of what `run` returns for parts 0, 1, …; a thread that has done one takes the next.

    A thread whose core is busy takes fewer.
    """
    left = deque(range(parts))

    def work(_: int) -> int:
        flags = 0
        try:
            while (part := _next(left)) is not None:
                flags |= run(part)
        except BaseException:
            left.clear()
            raise
        return flags

    return helped(work, workers)


def helped(run: Callable[[int], int], workers: int) -> int:
    """Bitwise or of run(0), here, and of run(1), …, in other threads; run(0) takes whatever work is left.

    Others begin as soon as they have a core; those that have not by then are left out. Where no thread can be had (the
    interpreter ends, or the system has no more), this one does it all. An interruption may leave threads at work: `run`
    holds what they work on.
    """
    pool, waiting = _pool(_given() or os.cpu_count() or 1), deque(range(1, workers))
    done: SimpleQueue[int | BaseException] = SimpleQueue()

    def other() -> None:
        worker = _next(waiting)
        if worker is not None:
            try:
                done.put(run(worker))
            except BaseException as error:
                done.put(error)

    with suppress(RuntimeError):  # no thread can be started
        for _ in range(1, workers):
            pool.submit(other)
    begun = workers - 1
    try:
        found = run(0)
    finally:
        while _next(waiting) is not None:
            begun -= 1
        answers = [done.get() for _ in range(begun)]
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
        found |= answer
    return found


def _next(waiting: deque[int]) -> int | None:
    try:
        return waiting.popleft()
    except IndexError:
        return None


@cache
def _pool(most: int) -> ThreadPoolExecutor:
    """At most so many threads for all calls together; each is started when work waits and none is idle."""
    return ThreadPoolExecutor(max_workers=most, thread_name_prefix="rodyn")


if hasattr(os, "register_at_fork"):  # a child process has none of the threads
    os.register_at_fork(after_in_child=_pool.cache_clear)
