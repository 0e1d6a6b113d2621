"""Cores that a process may use: its affinity, and the quota of its container as the system writes it."""

import os
from math import inf
from pathlib import Path

import pytest

from rodyn.kernel.machine import threads as module
from rodyn.kernel.machine.threads import cores, quota

CPU = "sys/fs/cgroup/cpu"


def system(root: Path, cgroup: str, **files: str) -> Path:
    """A root with these files; two underscores in a name stand for a slash."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/cgroup").write_text(cgroup, encoding="utf-8")
    for name, content in files.items():
        path = root / "sys/fs/cgroup" / name.replace("__", "/").replace("-", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return root


V1 = "12:pids:/docker/ab\n4:cpu,cpuacct:/docker/ab\n0::/docker/ab\n"

SYSTEMS = {
    "version 2, no limit": ("0::/\n", {"cpu-max": "max 100000\n"}, inf),
    "version 2, two and a half": ("0::/\n", {"cpu-max": "250000 100000\n"}, 2.5),
    "version 2, no period": ("0::/\n", {"cpu-max": "250000\n"}, inf),
    "version 2, root group of a host": ("0::/user.slice/a.scope\n", {}, inf),
    "version 2, in a group": ("0::/a/b\n", {"a__b__cpu-max": "150000 100000\n"}, 1.5),
    "version 2, the group around it": (
        "0::/a/b\n",
        {"a__b__cpu-max": "max 100000", "a__cpu-max": "50000 100000", "cpu-max": "400000 100000"},
        0.5,
    ),
    "version 2, another namespace": ("0::/../../a\n", {"cpu-max": "300000 100000"}, 3.0),
    "version 2, another group": ("0::/a\n", {"b__cpu-max": "100000 100000"}, inf),
    "version 1": (
        V1,
        {"cpu__docker__ab__cpu-cfs_quota_us": "200000", "cpu__docker__ab__cpu-cfs_period_us": "100000"},
        2.0,
    ),
    "version 1, no limit": (V1, {"cpu__cpu-cfs_quota_us": "-1\n", "cpu__cpu-cfs_period_us": "100000\n"}, inf),
    "version 1, the path of the host": (
        V1,
        {"cpu__cpu-cfs_quota_us": "350000\n", "cpu__cpu-cfs_period_us": "100000\n"},
        3.5,
    ),
    "version 1, under both names": (
        V1,
        {"cpu,cpuacct__cpu-cfs_quota_us": "100000\n", "cpu,cpuacct__cpu-cfs_period_us": "100000\n"},
        1.0,
    ),
    "both versions": (
        V1,
        {
            "cpu__cpu-cfs_quota_us": "100000",
            "cpu__cpu-cfs_period_us": "100000",
            "docker__ab__cpu-max": "300000 100000",
        },
        1.0,
    ),
    "nonsense": ("0\n\n:::\n0::/a\n", {"a__cpu-max": "many of them", "cpu-max": "1e5 0"}, inf),
    "no time in a period": ("0::/\n", {"cpu-max": "100000 0"}, inf),
}


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_quota_of_a_container(name: str, tmp_path: Path) -> None:
    cgroup, files, expected = SYSTEMS[name]
    assert quota(system(tmp_path, cgroup, **files)) == expected


def test_no_container(tmp_path: Path) -> None:
    """As on macOS and Windows."""
    assert quota(tmp_path) == inf


@pytest.mark.parametrize(
    ("allowed", "limit", "expected"),
    [(8, inf, 8), (8, 2.5, 3), (8, 2.0, 2), (8, 0.1, 1), (1, 4.0, 1), (0, inf, 1)],
)
def test_affinity_and_quota(
    allowed: int, limit: float, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_allowed", lambda: allowed)
    monkeypatch.setattr(module, "_quota", lambda: limit)
    assert cores() == expected


def test_the_affinity_of_this_process_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it changes later, as in a pool of processes that are bound to cores."""
    monkeypatch.delattr(os, "process_cpu_count", raising=False)
    for count in (1, 3):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, count=count: set(range(count)), raising=False)
        assert module._allowed() == count
    monkeypatch.setattr(os, "process_cpu_count", lambda: 5, raising=False)
    assert module._allowed() == 5
    monkeypatch.delattr(os, "process_cpu_count")
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert module._allowed() == 1
