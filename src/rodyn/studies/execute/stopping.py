"""Ctrl-C and SIGTERM: the first ends a study after what is being computed, the second at once."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Stop:
    """Whether a study is to stop."""

    asked = False


class Interrupted(KeyboardInterrupt):
    """A study was stopped; its message says what is kept."""


@contextmanager
def stoppable() -> Iterator[Stop]:
    """A `Stop` that signals set; not where a signal is ignored, and not outside the main thread."""
    stop = Stop()

    def asked(number: int, frame: object) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked = True
        print("stopping when the rows under way are done; once more: at once", file=sys.stderr)

    numbers = (signal.SIGINT, signal.SIGTERM) if threading.current_thread() is threading.main_thread() else ()
    before = {n: signal.getsignal(n) for n in numbers}
    before = {n: handler for n, handler in before.items() if handler not in (signal.SIG_IGN, None)}
    try:
        for number in before:
            signal.signal(number, asked)
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
