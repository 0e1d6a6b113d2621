"""Threads that share the work of one call, and how many cores this process may use for them."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache, cached_property
from math import ceil, inf
from pathlib import Path, PurePosixPath
from queue import SimpleQueue

from rodyn.errors import InputError, short

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
    """Renew the locks of cached properties of all classes: in Python 3.11 a lost thread may hold them."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "rodyn"]
    for kind in {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}:
        for member in vars(kind).values():
            if isinstance(member, cached_property):
                vars(member)["lock"] = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_take, after_in_parent=_release, after_in_child=_release)
    if sys.version_info < (3, 12):
        os.register_at_fork(after_in_child=_renew_properties)


_alone: ContextVar[bool] = ContextVar("rodyn_single_threaded", default=False)


@contextmanager
def single_threaded() -> Iterator[None]:
    """Let calls inside use the calling thread only; calls of other threads are not affected."""
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
        raise InputError(f"RODYN_THREADS must be an integer from 1, got {short(given)}")
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
        result = run(0)
    finally:
        while _next(waiting) is not None:
            begun -= 1
        answers = [done.get() for _ in range(begun)]
    for answer in answers:
        if isinstance(answer, BaseException):
            raise answer
        result |= answer
    return result


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
    for _ in range(min(count, _pool.threads)):
        _pool.queue.put(run)


def _forget() -> None:
    """Begin without threads: a child process has none of those of its parent."""
    global _pool
    _pool = _Pool()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


# The cores of this process: its CPU affinity, and the CPU quota of its container

ROOT = Path("/")


def cores() -> int:
    """Return the cores that this process may run on, and no more than its container has time on.

    The affinity is asked for at every call, the quota once.
    """
    return max(1, min(_allowed(), ceil(min(_quota(), 2.0**20))))


def _allowed() -> int:
    if hasattr(os, "process_cpu_count"):  # Python 3.13: also what -X cpu_count says
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def _quota() -> float:
    return quota(ROOT)


def quota(root: Path) -> float:
    """Cores' worth of time that the control groups of this process leave it; inf without a limit.

    A group has at most what the groups around it have. Its path may be that on the host, of which a container does not
    see the beginning: folders that are not there limit nothing.
    """
    try:
        lines = (root / "proc/self/cgroup").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return inf
    result = [inf]
    for line in lines:
        _, controllers, group = [*line.split(":", 2), "", ""][:3]
        if not controllers:  # version 2
            result += (_of_version_2(folder) for folder in _folders(root / "sys/fs/cgroup", group))
        elif "cpu" in controllers.split(","):
            for mount in {"cpu", controllers}:
                result += (
                    _of_version_1(folder) for folder in _folders(root / "sys/fs/cgroup" / mount, group)
                )
    return min(result)


def _folders(mount: Path, group: str) -> Iterator[Path]:
    """Return the folder of a group and those around it, up to the mount."""
    path = PurePosixPath(group.lstrip("/"))
    names = [name for name in path.parts if name != ".."]
    return (mount.joinpath(*names[:k]) for k in range(len(names) + 1))


def _of_version_2(folder: Path) -> float:
    """cpu.max: "max 100000", or the time in each period, and the period."""
    return _ratio(*[*_words(folder / "cpu.max"), "", ""][:2])


def _of_version_1(folder: Path) -> float:
    """Return the quotient of time and period, -1 where there is no limit."""
    time, period = (_words(folder / f"cpu.cfs_{what}_us") for what in ("quota", "period"))
    return _ratio("".join(time), "".join(period))


def _words(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError):
        return []


def _ratio(time: str, period: str) -> float:
    if not (time.isdecimal() and period.isdecimal() and int(period)):
        return inf
    return int(time) / int(period) or inf
