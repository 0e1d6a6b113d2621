"""How many cores this process may use: its CPU affinity, and the CPU quota of its container."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from math import ceil, inf
from pathlib import Path, PurePosixPath

ROOT = Path("/")


def cores() -> int:
    """The cores that this process may run on, and no more than its container has time on.

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
    found = [inf]
    for line in lines:
        _, controllers, group = [*line.split(":", 2), "", ""][:3]
        if not controllers:  # version 2
            found += (_of_version_2(folder) for folder in _folders(root / "sys/fs/cgroup", group))
        elif "cpu" in controllers.split(","):
            for mount in {"cpu", controllers}:
                found += (_of_version_1(folder) for folder in _folders(root / "sys/fs/cgroup" / mount, group))
    return min(found)


def _folders(mount: Path, group: str) -> Iterator[Path]:
    """The folder of a group and those around it, up to the mount."""
    path = PurePosixPath(group.lstrip("/"))
    names = [name for name in path.parts if name != ".."]
    return (mount.joinpath(*names[:k]) for k in range(len(names) + 1))


def _of_version_2(folder: Path) -> float:
    """cpu.max: "max 100000", or the time in each period, and the period."""
    return _ratio(*[*_words(folder / "cpu.max"), "", ""][:2])


def _of_version_1(folder: Path) -> float:
    """The time in each period is -1 where there is no limit."""
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
