"""Which instructions of a user's code a call executes: a recording is right only if numbers take the same way."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from os import sep
from types import CodeType, FrameType
from typing import Any, TypeVar

import numpy as np

from rodyn.errors import PACKAGE
from rodyn.trace.thresholds import MAX_WATCHED_INSTRUCTIONS

T = TypeVar("T")


Place = tuple[CodeType, int]
"""An instruction: the code that it belongs to, and its offset there."""

LIBRARY = f"{sysconfig.get_path('stdlib')}{sep}"
INSTALLED = tuple([f"{LIBRARY}{name}{sep}" for name in ("site-packages", "dist-packages")])
NUMPY = f"{np.__path__[0]}{sep}"


@lru_cache
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


class _Watch:
    """Keeps the instructions that are executed, up to one beyond `MAX_WATCHED_INSTRUCTIONS`."""

    def __init__(self) -> None:
        self.path: list[Place] = []

    def call(self, frame: FrameType, _event: str, _: Any) -> Any:
        """For `sys.settrace`: watch what a call executes if that is code of a user."""
        if _foreign(frame.f_code.co_filename) or _within_rodyn(frame):
            return None
        frame.f_trace = self.instruction  # first: Python 3.13 and later watch opcodes of such frames only
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self.instruction

    def instruction(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            self.path.append((frame.f_code, frame.f_lasti))
            if len(self.path) > MAX_WATCHED_INSTRUCTIONS:
                sys.settrace(None)
        return self.instruction


def executed_code(function: Callable[..., T], *given: Any) -> tuple[T, list[Place]]:
    """What a function returns, and the instructions of user code that were executed, up to those that are watched.

    >>> executed_code(lambda x: 3 * x, 2)[0]
    6
    """
    watch, before = _Watch(), sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 looks for one such frame when tracing begins
    sys.settrace(watch.call)
    try:
        return function(*given), watch.path
    finally:
        sys.settrace(before)


@contextmanager
def unwatched() -> Iterator[None]:
    """Inside, nothing is watched: for long work of rodyn within a function of a user."""
    before = sys.gettrace()
    ours = isinstance(getattr(before, "__self__", None), _Watch)
    if ours:
        sys.settrace(None)
    try:
        yield
    finally:
        if ours:
            sys.settrace(before)


def parting(one: list[Place], other: list[Place]) -> Place | None:
    """The last instruction that both executed before they part; None if they do not."""
    if one == other:
        return None
    shorter = min(len(one), len(other))
    k = next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), shorter)
    return (one or other)[max(k - 1, 0)]


def line_number(place: Place) -> int:
    """The line of an instruction in its file."""
    code, offset = place
    lines = [line for start, end, line in code.co_lines() if start <= offset < end]
    return next((line for line in lines if line is not None), code.co_firstlineno)
