"""Long calls of machine code, in this thread or in others: with reports, interruptions and callbacks."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import address
from rodyn.llvm.schedule import FIXED, HEADS, argument_places, has_stride
from rodyn.simulate.integrate.task import Signals
from rodyn.simulate.problem.callbacks import Callbacks
from rodyn.trace.schedule.language import Buffer, Queue, Schedule


def call_order(kind: type[Schedule], buffers: Mapping[str, Buffer]) -> dict[str, Buffer]:
    """Return the buffers that a call is given, in their order."""
    return {name: buffers[name] for name in argument_places(kind, buffers)}


def call_numbers(
    order: Mapping[str, Buffer], arrays: Mapping[str, NDArray[Any]], first: int = 0
) -> list[int]:
    """Return the addresses of arrays, and the distance of rows, for rows from `first` on; one row serves all."""
    numbers: list[int] = []
    for name, buffer in order.items():
        array = arrays[name]
        stride = array[0].size if buffer.kind not in FIXED and len(array) > 1 else 0
        numbers.append(address(array) + 8 * first * stride)
        if has_stride(buffer):
            numbers.append(stride)
    return numbers


class CallbackEntry:
    """Where machine code calls Python functions; after an error of theirs `end` is called, and no function any more."""

    def __init__(
        self, callbacks: Callbacks, q: int, v: int, end: Callable[[], object] = lambda: None
    ) -> None:
        self.callbacks, self.q, self.v, self.end = callbacks, q, v, end
        self._asked = (callbacks.answers, callbacks.stop, callbacks.samples)
        self.error: BaseException | None = None
        kind = ctypes.CFUNCTYPE(None, ctypes.c_int64, *[ctypes.c_void_p] * 3)
        self._callback = kind(self._answer)
        self.address = ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def _answer(self, what: int, time: int, state: int, answer: int) -> None:
        if self.error is not None:  # the rest of the step does not matter
            return
        y = np.array((ctypes.c_double * (self.q + self.v)).from_address(state))
        t, q, qd = ctypes.c_double.from_address(time).value, y[: self.q], y[self.q :]
        try:
            with np.errstate(all="ignore"):  # what is not finite ends the run with a message
                found = self._asked[what](t, q, qd)
            ctypes.memmove(answer, (ctypes.c_double * len(found))(*found), 8 * len(found))
        except BaseException as error:
            self.error = error
            self.end()

    def raise_error(self) -> None:
        """Raise the error of a function, with its own traceback."""
        if self.error is not None:
            raise self.error


class Call:
    """A call of machine code that returns from time to time; `alive` is what it reads and writes."""

    def __init__(self, run: Callable[[int], int], packed: Any, signals: Signals, alive: object) -> None:
        self._run, self._packed, self._signals, self._alive = run, packed, signals, alive
        self._steps = 1000

    def go_on(self) -> bool:
        """Run for about as long as `EVERY`; return whether there is more to do."""
        heads = HEADS[Queue]
        self._packed[heads.index("times")] = self._steps
        self._packed[heads.index("stop")] = int(self._signals.stop)
        began = time.perf_counter()
        active = self._run(ctypes.addressof(self._packed))
        self._packed[heads.index("begun")] = 1
        if time.perf_counter() - began < EVERY / 2:
            self._steps *= 2
        return active > 0


def run_here(call: Call, signals: Signals) -> None:
    """Report between the parts of a call; an interruption ends the run."""
    more = True
    while more:
        try:
            more = call.go_on()
            signals.tell()
        except KeyboardInterrupt:
            signals.end()


def run_in_threads(calls: Sequence[Call], signals: Signals) -> None:
    """A thread for each call, while this one reports; an interruption, or an error of the report, ends the run.

    Threads of their own: a callback may use the shared ones for big batches itself.
    """

    # Not join(): interrupted, it may take a thread that runs for one that has ended (Python issue 45274).
    done = [threading.Event() for _ in calls]

    def work(call: Call, ended: threading.Event) -> None:
        try:
            while call.go_on():
                pass
        finally:
            ended.set()

    waiting = list(zip(calls, done, strict=True))
    error: Exception | None = None
    while waiting or not all(event.is_set() for event in done):
        try:
            while waiting:
                call, ended = waiting.pop()
                try:
                    threading.Thread(target=work, args=(call, ended), daemon=True).start()
                except RuntimeError:  # the interpreter ends, or the system has no more threads
                    run_here(call, signals)
                    ended.set()
                except BaseException:
                    ended.set()  # the thread that would do it does not exist
                    raise
            for event in done:
                event.wait(EVERY)
                if error is None:
                    signals.tell()
        except KeyboardInterrupt:
            signals.end()
        except Exception as problem:
            error = problem
            signals.end()
    if error is not None:
        raise error


EVERY = 0.1
"""Seconds between two reports, and until an interruption is noticed."""
