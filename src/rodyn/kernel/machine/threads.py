"""Threads that share the work of one call."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from queue import SimpleQueue

from rodyn.errors import InputError, short
from rodyn.kernel.machine.cores import cores
from rodyn.kernel.machine.locks import IN_MEMORY

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
    waiting = deque(range(1, workers))
    done: SimpleQueue[int | BaseException] = SimpleQueue()

    def other() -> None:
        worker = _next(waiting)
        if worker is not None:
            try:
                done.put(run(worker))
            except BaseException as error:
                done.put(error)

    start(other, workers - 1)
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


class _Pool:
    """The threads of this process: each calls what is in the queue, and sleeps when that is empty."""

    def __init__(self) -> None:
        self.threads = 0
        self.queue: SimpleQueue[Callable[[], object]] = SimpleQueue()

    def grow(self, count: int) -> None:
        """Start threads until there are `count`, or no more can be had, as when the interpreter ends."""
        with IN_MEMORY:
            while self.threads < count:
                self.threads += 1  # before it starts: Ctrl-C in between must not give its place to another
                try:
                    name = f"rodyn-{self.threads - 1}"
                    threading.Thread(target=self._serve, name=name, daemon=True).start()
                except RuntimeError:
                    self.threads -= 1
                    return

    def _serve(self) -> None:
        while True:
            self.queue.get()()


_pool = _Pool()


def start(run: Callable[[], object], count: int) -> None:
    """Let `count` other threads call a function, which raises nothing, as soon as they have a core, and do not wait.

    There are at most RODYN_THREADS threads, or one for each processor, for all calls together.
    """
    if _pool.threads < count:
        _pool.grow(min(count, _given() or os.cpu_count() or 1))
    for _ in range(count):
        _pool.queue.put(run)


def _forget() -> None:
    """Begin without threads: a child process has none of those of its parent."""
    global _pool
    _pool = _Pool()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
