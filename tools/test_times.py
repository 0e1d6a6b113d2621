"""Where the time of the tests goes: by test, by folder, and by what tests have in common.

    python tools/test_times.py                  all tests, two processes, then the tables
    python tools/test_times.py tests/model      some of them
    python tools/test_times.py --table FILE     the tables of an earlier run

A pytest plugin in every worker process counts seconds by the clock and of the processor for each test, and by the
clock what it spent in LLVM, in recording programs, in imports of large packages and in other processes. Nested parts
count once: recording inside an import is recording.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib.abc import Loader, MetaPathFinder
from pathlib import Path
from typing import Any

import pytest

OUT = "RODYN_TEST_TIMES"
LARGE = (
    "casadi", "dask", "distributed", "gymnasium", "jax", "matplotlib", "mujoco", "nbclient", "numba", "pandas",
    "pinocchio", "playwright", "pyarrow", "scipy", "sphinx", "sympy", "torch", "xarray",
)  # fmt: skip
"""Packages whose import is worth a line."""

spent: Counter[str] = Counter()
"""Seconds of each part since the last test."""
_stack: list[list[Any]] = []


@contextmanager
def part(name: str) -> Iterator[None]:
    """Count the time inside, without that of parts within it."""
    _stack.append([name, time.perf_counter(), 0.0])
    try:
        yield
    finally:
        _, begin, inner = _stack.pop()
        seconds = time.perf_counter() - begin
        spent[name] += seconds - inner
        if _stack:
            _stack[-1][2] += seconds


def counted(owner: Any, attribute: str, name: str) -> None:
    """Count a function of a module or class as a part."""
    inner: Callable[..., Any] = getattr(owner, attribute)

    @wraps(inner)
    def function(*args: Any, **kwargs: Any) -> Any:
        with part(name):
            return inner(*args, **kwargs)

    setattr(owner, attribute, function)


class Imports(MetaPathFinder):
    """Counts the import of large packages, as the first finder on the path."""

    def __init__(self) -> None:
        self.busy = False

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if self.busy or name not in LARGE:
            return None
        self.busy = True
        try:
            from importlib.util import find_spec

            spec = find_spec(name)
        finally:
            self.busy = False
        if spec is not None and spec.loader is not None:
            counted_loader(spec.loader, f"import {name}")
        return spec


def counted_loader(loader: Loader, name: str) -> None:
    inner = loader.exec_module

    def exec_module(module: Any) -> None:
        with part(name):
            inner(module)

    loader.exec_module = exec_module  # type: ignore[method-assign]


def pytest_configure(config: pytest.Config) -> None:
    sys.meta_path.insert(0, Imports())
    from rodyn.kernel.machine import compile as compiler
    from rodyn.trace import program

    counted(compiler, "object_code", "LLVM")
    counted(compiler.Code, "__init__", "LLVM, loading")
    counted(program, "record", "recording")
    counted(subprocess.Popen, "wait", "other processes")
    counted(subprocess.Popen, "communicate", "other processes")


def _processor() -> float:
    t = os.times()
    return t.user + t.system + t.children_user + t.children_system


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    spent.clear()
    begin, used = time.perf_counter(), _processor()
    result = yield
    row = {
        "test": item.nodeid,
        "worker": os.environ.get("PYTEST_XDIST_WORKER", ""),
        "seconds": time.perf_counter() - begin,
        "processor": _processor() - used,
        "parts": dict(spent),
    }
    with Path(os.environ[OUT]).open("a") as file:
        file.write(json.dumps(row) + "\n")
    return result


def tables(file: Path) -> str:
    """The tables of a file of rows."""
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    folders: defaultdict[str, Counter[str]] = defaultdict(Counter)
    parts: Counter[str] = Counter()
    functions: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for row in rows:
        name = row["test"].partition("::")[0]
        for table, key in (
            (folders, "/".join(name.split("/")[: 3 if name.startswith("src") else 2])),
            (functions, row["test"].partition("[")[0]),
        ):
            table[key].update(tests=1, seconds=row["seconds"], processor=row["processor"])
        parts.update(row["parts"])
    total = sum(row["seconds"] for row in rows)
    lines = [
        f"{len(rows)} tests, {total:.0f} s by the clock, {sum(r['processor'] for r in rows):.0f} s of processors"
    ]
    lines += ["", "common parts, s by the clock"]
    lines += [f"{seconds:8.1f}  {name}" for name, seconds in parts.most_common(25)]
    lines += [f"{total - sum(parts.values()):8.1f}  everything else"]
    for title, table, count in (("folders", folders, 60), ("tests with all their cases", functions, 70)):
        lines += ["", f"{title}: s by the clock, of processors, cases"]
        found = sorted(table.items(), key=lambda item: -item[1]["seconds"])[:count]
        lines += [f"{c['seconds']:8.1f} {c['processor']:8.1f} {c['tests']:6}  {key}" for key, c in found]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--table"]:
        print(tables(Path(arguments[1])))
        return 0
    out = Path("build/test_times.jsonl").absolute()
    out.parent.mkdir(exist_ok=True)
    out.unlink(missing_ok=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tools.test_times",
        "-n",
        "2",
        "--dist",
        "worksteal",
        "-q",
    ]
    code = subprocess.run([*command, *arguments], env={**os.environ, OUT: str(out)}, check=False).returncode
    if out.exists():  # else pytest has said why there is no test
        print(tables(out))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
