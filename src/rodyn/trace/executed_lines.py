"""Which lines of a user's code a call runs: a recording is right only if numbers take the same way."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable
from os import sep
from types import FrameType
from typing import Any, NamedTuple, TypeVar

import numpy as np

from rodyn.errors import PACKAGE

T = TypeVar("T")

MOST = 100_000
"""Lines of one call that are kept."""

LIBRARY = f"{sysconfig.get_path('stdlib')}{sep}"
INSTALLED = tuple([f"{LIBRARY}{name}{sep}" for name in ("site-packages", "dist-packages")])
NUMPY = f"{np.__path__[0]}{sep}"


def _foreign(file: str) -> bool:
    """Code whose ways may differ: rodyn and NumPy, which know traced values, and Python's own library."""
    own = file.startswith(LIBRARY) and not file.startswith(INSTALLED)
    return own or file.startswith((PACKAGE, NUMPY, "<frozen "))


def _called_by_us(frame: FrameType) -> bool:
    """Whether rodyn calls it, or a method that Python generated, on its way."""
    before = frame.f_back.f_code.co_filename if frame.f_back else ""
    if before == __file__:  # the call itself
        return False
    return before.startswith(PACKAGE) or (frame.f_code.co_filename == "<string>" and _foreign(before))


class Line(NamedTuple):
    """A line that was run, or in which an exception was seen."""

    file: str
    number: int
    event: str


def executed_lines(function: Callable[..., T], *given: Any) -> tuple[T, list[Line]]:
    """What a function returns, and the lines of user code that ran.

    >>> executed_lines(lambda x: 3 * x, 2)[0]
    6
    """
    lines: list[Line] = []

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        file = frame.f_code.co_filename
        if len(lines) >= MOST or (event == "call" and (_foreign(file) or _called_by_us(frame))):
            return None
        if event != "return":
            lines.append(Line(file, frame.f_lineno, event))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        return function(*given), lines
    finally:
        sys.settrace(before)


def parting(one: list[Line], other: list[Line]) -> Line | None:
    """The last line that both ran before they part; None if they do not."""
    for k, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return one[max(k - 1, 0)]
    shorter = min(len(one), len(other))
    return one[shorter - 1] if len(one) != len(other) and shorter else None
