"""Ctrl-C, typed by a test."""

import _thread
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """SIGINT after so many seconds, also where it is ignored, as in background jobs of a shell.

    Run once beforehand what is to be interrupted, so that it is not an import or a compilation.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)
