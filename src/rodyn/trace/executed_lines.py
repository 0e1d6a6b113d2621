"""Which lines of a user's code a call runs: a recording is right only if numbers take the same way."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import sep
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import numpy as np

from rodyn.errors import PACKAGE

T = TypeVar("T")

MOST = 10_000
"""Lines of one call that are kept."""

LIBRARY = f"{sysconfig.get_path('stdlib')}{sep}"
INSTALLED = tuple([f"{LIBRARY}{name}{sep}" for name in ("site-packages", "dist-packages")])
NUMPY = f"{np.__path__[0]}{sep}"


def _foreign(file: str) -> bool:
    """Code whose ways may differ: rodyn and NumPy, which know traced values, and Python's own library."""
    own = file.startswith(LIBRARY) and not file.startswith(INSTALLED)
    return own or file.startswith((PACKAGE, NUMPY, "<frozen "))


def _within_rodyn(frame: FrameType) -> bool:
    """Whether rodyn is at work between the function that is watched and this frame."""
    before = frame.f_back
    while before is not None and before.f_code.co_filename != __file__:
        if before.f_code.co_filename.startswith(PACKAGE):
            return True
        before = before.f_back
    return False


class Line(NamedTuple):
    """A line that was run, or in which an exception was seen."""

    file: str
    number: int
    event: str


class _Watch:
    """Keeps the lines that run."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def trace(self, frame: FrameType, event: str, _: Any) -> Any:
        file = frame.f_code.co_filename
        if len(self.lines) >= MOST or (event == "call" and (_foreign(file) or _within_rodyn(frame))):
            return None
        if event != "return":
            self.lines.append(Line(file, frame.f_lineno, event))
        return self.trace


def executed_lines(function: Callable[..., T], *given: Any) -> tuple[T, list[Line]]:
    """What a function returns, and the lines of user code that ran.

    >>> executed_lines(lambda x: 3 * x, 2)[0]
    6
    """
    watch, before = _Watch(), sys.gettrace()
    sys.settrace(watch.trace)
    try:
        return function(*given), watch.lines
    finally:
        sys.settrace(before)


@contextmanager
def unwatched() -> Iterator[None]:
    """Inside, no lines are watched: for long work of rodyn within a function of a user."""
    before = sys.gettrace()
    ours = isinstance(getattr(before, "__self__", None), _Watch)
    if ours:
        sys.settrace(None)
    try:
        yield
    finally:
        if ours:
            sys.settrace(before)


def parting(one: list[Line], other: list[Line]) -> Line | None:
    """The last line that both ran before they part; None if they do not."""
    for k, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return one[max(k - 1, 0)]
    shorter = min(len(one), len(other))
    return one[shorter - 1] if len(one) != len(other) and shorter else None
