"""What holds for all tests: the width of tables, a cache of kernels, which doctests are slow, time-outs, which cases
run and in which order, how much trouble compilers take, how often garbage is collected, and a browser."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from rodyn.kernel.machine import target
from tests.selection import select, shuffle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.view.browser_page import Pages

QUICK = 60
"""Seconds that a test may take that is not marked slow; those that are have the time-out of pyproject.toml."""

SLOW_DOCTESTS = ("rodyn.papers.cost.depth.depth", "rodyn.papers.cost.joint_table.joint_rows")
"""Examples of docstrings that take seconds: a docstring cannot be marked."""

BROWSER = "chromium"
"""The fixture of tests that open pages: all of them are slow."""

COUNTING = (
    "papers/cost/",
    "papers/reproduce/tables/",
    "test_count",
    "[rodyn count",
    "[count ",
    "counting.md",
)
"""Tests of operation counts, by parts of their names. They share counts that take long once: one process begins with
them."""

FULL_EFFORT = ("src/", "tests/agreement/", "tests/kernel/machine/", "tests/kernel/test_call", "tests/llvm/")
"""Beginnings of the names of tests whose quick cases run kernels as users have them in `make test`. All others take
code as LLVM is given it, for which it needs a third of the time. `make exhaustive` compiles everything as for users."""

XLA = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
"""JAX compiles what runs once here."""

GARBAGE = (100_000, 20, 100)
"""Thresholds of the garbage collector. Programs are recorded as many small objects that stay: by its defaults tests of
counts spend a fifth of their time on looking through them, and through all collected tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        default="cover",
        metavar="cover|all|N",
        help="of each test a covering set of cases (the default), all, or at most N",
    )
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in a random order")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.pop("COLUMNS", None)  # of a shell or of xdist: tables are as wide here as where nobody says
    os.environ.setdefault("XLA_FLAGS", XLA)
    if not hasattr(config, "workerinput"):  # workers inherit the folder: a kernel is compiled once in a run
        kernels = tempfile.mkdtemp(prefix="rodyn-kernels-")
        os.environ["RODYN_CACHE"] = kernels
        config.add_cleanup(lambda: shutil.rmtree(kernels, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    for item in items:
        if item.name in SLOW_DOCTESTS or BROWSER in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)
        if not (item.get_closest_marker("slow") or item.get_closest_marker("timeout")):
            item.add_marker(pytest.mark.timeout(QUICK))
    items.sort(key=lambda item: not any(part in item.nodeid for part in COUNTING))
    yield  # what -m and -k leave
    kept = select(items, config.getoption("cases"))
    config.hook.pytest_deselected(items=list(set(items).difference(kept)))
    items[:] = kept
    if (seed := config.getoption("shuffle")) is not None:
        shuffle(items, seed)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    cases = item.config.getoption("cases")
    quick = item.nodeid.startswith(FULL_EFFORT) and not item.get_closest_marker("slow")
    target.EFFORT = 2 if cases == "all" or (cases == "cover" and quick) else 0


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # tests and modules stay until the end
    gc.set_threshold(*GARBAGE)


@pytest.fixture
def numpy_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """Robots compute with the sources on NumPy: nothing is compiled for a few calls of each of many robots."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")


@pytest.fixture(scope="session")
def exhaustive(pytestconfig: pytest.Config) -> bool:
    """Say whether everything is wanted (`make exhaustive`), also what takes long."""
    return bool(pytestconfig.getoption("cases") == "all")


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """One browser for all tests of pages in a process: playwright takes no second one beside it."""
    from tests.view.browser_page import launched

    with launched() as found:
        yield found


@pytest.fixture(scope="session")
def pages(chromium: "Browser") -> "Pages":
    """Pages of that browser, which tests use one after the other."""
    from tests.view.browser_page import Pages

    return Pages(chromium)
