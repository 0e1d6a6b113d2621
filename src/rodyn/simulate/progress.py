"""Progress of a simulation: a bar on a terminal after a second, or a function of the user."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from rodyn.errors import InputTypeError, short

ProgressCallback = Callable[[float], object]
"""Called now and then with how much is done, from 0 to 1."""

PATIENCE = 1.0
"""Seconds before a bar appears."""


@contextmanager
def reporting(progress: ProgressCallback | bool | None, title: str) -> Iterator[ProgressCallback | None]:
    """The progress callback: the user's function, a bar on a terminal (None), always a bar (True), or none (False)."""
    if progress is not None and not isinstance(progress, bool) and not callable(progress):
        raise InputTypeError(
            f"progress must be a function of a number from 0 to 1, True, False or None, got {short(progress)}"
        )
    if callable(progress):
        yield progress
        progress(1.0)
        return
    if progress is False or (progress is None and not sys.stderr.isatty()):
        yield None
        return
    with ExitStack() as stack:
        yield _bar(stack, title, always=progress is True)


def _bar(stack: ExitStack, title: str, *, always: bool) -> ProgressCallback:
    """A bar that appears when it is worth it."""
    began = time.monotonic()
    update: ProgressCallback | None = None

    def report(fraction: float) -> None:
        nonlocal update
        if update is None and time.monotonic() - began > PATIENCE:
            from rich.console import Console
            from rich.progress import Progress

            console = Console(file=sys.stderr, force_terminal=always or None)
            bar = stack.enter_context(Progress(console=console, transient=True))
            task = bar.add_task(title, total=1.0)

            def update(done: float) -> None:
                bar.update(task, completed=done)

        if update is not None:
            update(fraction)

    return report
