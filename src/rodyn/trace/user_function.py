"""Functions of users as programs: recorded, and compared with the function itself before they are used.

A recording is right only if numbers take the same way through the function, so the instructions of the user's code that
a call executes are compared, too.
"""

from __future__ import annotations

import gc
import linecache
import math
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import zip_longest
from numbers import Real
from os import sep
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import PACKAGE, InputError, InputTypeError, cut, short
from rodyn.trace.functions import array
from rodyn.trace.interpret import interpret
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, GraphValue, Traced, Truth, Untraceable, refusals
from rodyn.trace.thresholds import (
    FAR_TOLERANCE,
    MAX_WATCHED_INSTRUCTIONS,
    MIN_SHARED_BYTES,
    PROGRAM_TOLERANCE,
)

T = TypeVar("T")
CallSample = Mapping[str, NDArray[np.float64] | float]
UserFunction = Callable[..., Any]
Place = tuple[CodeType, int]
"""An instruction: the code that it belongs to, and its offset there."""


class Remembers(Untraceable):
    """A function returns something else when it is called again: there is nothing to integrate."""


def trace_function(
    function: UserFunction,
    arguments: Mapping[str, int | None],
    results: int,
    samples: Sequence[CallSample],
    what: str = "the function",
    needed: str = "there must be",
    matrices: frozenset[str] = frozenset(),
) -> Program:
    """Return the program that computes `function(*arguments)`; its one output "result" has `results` numbers.

    arguments   name → width of an array, or None for a number, in the order of the call
    samples     states, at least one, at which the program is compared with the function, where that does not fail; at
                the first it must not
    what        the function in messages: "the torque function"
    needed      who needs the results, in messages: "robot 'puma560' needs"
    matrices    arguments whose matrices are multiplied as one instruction

    What cannot be recorded raises `Untraceable` with the reason, if the function works on numbers; an error that
    the function raises on numbers as well is its own. Whatever else it reads is taken as it is now. Objects are
    called as copies, so that these calls do not change them; large arrays in them are not copied.

    >>> sample = {"t": 0.5, "q": np.ones(2)}
    >>> program = trace_function(lambda t, q: -4.0 * q + np.sin(t), {"t": None, "q": 2}, 2, [sample])
    >>> program.counts["sin"]
    1
    """
    call = _Call(what, needed, results, arguments)
    failure: Exception | None = None
    recordings: list[tuple[Program, list[Place]]] = []
    with np.errstate(all="ignore"):
        try:
            same = _copied(function)
            recordings = [call.record(same, matrices) for _ in range(2)]
        except Exception as error:
            failure = error
        # What is called back may be slow: it is called at the first and the last sample only, to find memory.
        some = samples if recordings else samples[:: max(len(samples) - 1, 1)]
        path = recordings[-1][1] if recordings else None
        same = _copied(function)
        first = call.answer(same, some[0])  # may compile, or prepare something
        answers = [first, *call.answers(same, some, path)]
        again = call.answers(_copied(function), [*some[::-1], some[0]])
    _require_same(answers, again, what)
    if len({repr(program) for program, _ in recordings}) > 1:
        raise Remembers(f"{what} is not a function of its arguments alone: two calls were not the same")
    if failure is not None:
        raise Untraceable(f"{what} cannot be compiled: {_reason(failure)}") from failure
    program, _ = recordings[-1]
    for k, (sample, answer) in enumerate(zip(samples, answers[1:], strict=True)):
        if answer is not None:
            _require_same_way(answer.parted, what)
            _compare(program, sample, answer.row, what, PROGRAM_TOLERANCE if k == 0 else FAR_TOLERANCE)
    return program


def checked(result: Any, results: int, what: str, needed: str) -> list[float]:
    """Return the numbers that a function returned, or raise an error in the words of `trace_function`."""
    return _Call(what, needed, results).checked(result)


class _Answer(NamedTuple):
    """What a function returned on numbers, and where it parted from the way on which it was recorded, if it did."""

    row: list[float]
    parted: Place | None


@dataclass(frozen=True)
class _Call:
    """How a function is called, how many numbers it must return, and how messages name it and who needs them."""

    what: str
    needed: str
    results: int
    arguments: Mapping[str, int | None] = field(default_factory=dict)

    def record(self, function: UserFunction, matrices: frozenset[str]) -> tuple[Program, list[Place]]:
        """Return the program of one call, and the instructions that it executed."""
        poses = {name: float if width is None else np.float64 for name, width in self.arguments.items()}
        graph = Graph(poses=poses, matrices=matrices)
        args = [
            graph.input(name, 0) if width is None else array([graph.input(name, k) for k in range(width)])
            for name, width in self.arguments.items()
        ]
        with refusals() as refused:
            result, path = executed_code(function, *args)
            numbers = self.checked(result)
        if refused:  # and caught by the function
            raise refused[0]
        if len(path) > MAX_WATCHED_INSTRUCTIONS:
            raise Untraceable(
                f"it executes more than {MAX_WATCHED_INSTRUCTIONS} instructions, too many to compare what numbers do"
            )
        if any(isinstance(value, GraphValue) and value.graph is not graph for value in numbers):
            raise Untraceable("it returned a value that it kept from an earlier call")
        widths = {name: 1 if width is None else width for name, width in self.arguments.items()}
        graph.poses = None
        return record(graph, widths, {"result": numbers}), path

    def answer(self, function: UserFunction, sample: CallSample, path: list[Place] | None = None) -> _Answer:
        """Return what the function makes of numbers; with the `path` of its recording it is watched."""
        args = [
            float(sample[name]) if width is None else np.array(sample[name], dtype=float)
            for name, width in self.arguments.items()
        ]
        if path is None:
            result, parted = function(*args), None
        else:
            result, executed = executed_code(function, *args)
            parted = parting(path, executed)
        row = self.checked(result)
        if any(isinstance(value, GraphValue) for value in row):
            raise Remembers(f"{self.what} keeps values from one call to the next")
        return _Answer(row, parted)

    def answers(
        self, function: UserFunction, samples: Sequence[CallSample], path: list[Place] | None = None
    ) -> list[_Answer | None]:
        """Return what the function makes of one sample after the other; None where it fails."""
        answers: list[_Answer | None] = []
        for sample in samples:
            try:
                answers.append(self.answer(function, sample, path))
            except Remembers:
                raise
            except Exception:  # the motion may never get there
                answers.append(None)
        return answers

    def checked(self, result: Any) -> list[Any]:
        """Return the numbers of a result, if there are as many as are needed."""
        numbers = list(self._flat(result))
        if len(numbers) != self.results:
            many = "number" if len(numbers) == 1 else "numbers"
            raise InputError(f"{self.what} returned {len(numbers)} {many}, {self.needed} {self.results}")
        return numbers

    def _flat(self, value: Any) -> Iterator[Any]:
        """Yield the real numbers and traced values of arrays, lists and tuples."""
        if isinstance(value, np.ndarray):
            yield from self._flat(value.tolist())
        elif isinstance(value, list | tuple):
            for part in value:
                yield from self._flat(part)
        elif isinstance(value, Traced):
            yield value
        elif isinstance(value, Real) and not isinstance(value, bool | np.bool_):
            try:
                yield float(value)
            except OverflowError:
                raise InputError(f"{self.what} returned {short(value)}, which no float can hold") from None
        elif hasattr(value, "__array__"):  # of a framework
            try:
                converted = np.asarray(value)
            except Exception as error:  # a tensor that requires gradients, or is on another device
                raise InputTypeError(
                    f"{self.what} returned {short(value)}, which is no NumPy array and does not become one: {error}"
                ) from error
            yield from self._flat(converted)
        else:
            kind = "a bool" if isinstance(value, Truth | bool | np.bool_) else short(value)
            hint = "did it forget its return? " if value is None else ""
            raise InputTypeError(
                f"{self.what} returned {kind}: {hint}{self.needed} {self.results} real numbers, in an array or list"
            )


def _require_same(answers: Sequence[_Answer | None], again: Sequence[_Answer | None], what: str) -> None:
    """Refuse a function that returns something else when it is called again, or in another order."""
    pairs = [(answers[0], answers[1]), *zip(answers[1:], again[-2::-1], strict=True), (again[-2], again[-1])]
    for before, after in pairs:
        # As text, because NaN is unequal to itself.
        if before and after and repr(before.row) != repr(after.row):
            k = next(
                k for k, (a, b) in enumerate(zip(before.row, after.row, strict=True)) if repr(a) != repr(b)
            )
            raise Remembers(
                f"{what} is not a function of its arguments alone: called again with the same, it returned "
                f"{after.row[k]:.6g} as number {k} after {before.row[k]:.6g}"
            )


def _require_same_way(parted: Place | None, what: str) -> None:
    """Refuse a function that does with numbers what it did not do while it was recorded."""
    if parted is not None:
        file, number = parted[0].co_filename, line_number(parted)
        text = cut(linecache.getline(file, number).strip() or file, 60)
        raise Untraceable(
            f"{what} cannot be compiled: line {number} ({text}): on numbers it takes another way than while it is "
            "recorded, by a test of types or by an exception that it catches"
        )


def _copied(function: UserFunction) -> UserFunction:
    """Return a copy that shares the large arrays of its original."""
    try:
        return deepcopy(function, {id(array): array for array in _large_arrays(function)})
    except Exception:  # it holds a file or a lock: the original is called
        return function


def _large_arrays(root: object) -> Iterator[NDArray[Any]]:
    """Yield large arrays that an object holds, directly or in what it holds."""
    seen, left = set(), [root]
    while left:
        part = left.pop()
        if isinstance(part, np.ndarray) and part.nbytes >= MIN_SHARED_BYTES:
            yield part
        elif id(part) not in seen and not isinstance(part, PLAIN):
            seen.add(id(part))
            left.extend(gc.get_referents(part))


PLAIN = (int, float, str, bytes, type, ModuleType, FunctionType)
"""Types that `deepcopy` does not copy, or that hold nothing."""


def _compare(
    program: Program, sample: CallSample, expected: Sequence[float], what: str, tolerance: float
) -> None:
    """Refuse a program whose results at a sample are not those of the function."""
    rows = {name: np.ravel(value).tolist() for name, value in sample.items()}
    recorded = interpret(program, rows)["result"]
    size = max((abs(value) for value in expected if math.isfinite(value)), default=0.0)
    for k, (a, b) in enumerate(zip(recorded, expected, strict=True)):
        same = a == b or (a != a and b != b)
        if not same and not abs(a - b) <= tolerance * size:
            raise Untraceable(
                f"{what} cannot be compiled: recorded, its result {k} is {a:.17g} where it returns {b:.17g}; it does "
                "something to its arguments that leaves no trace"
            )


def _reason(error: Exception) -> str:
    """Return what went wrong, and in which line outside rodyn and NumPy."""
    not_users = (PACKAGE, np.__path__[0])
    frames = traceback.extract_tb(error.__traceback__)
    user = [frame for frame in frames if not frame.filename.startswith(not_users)]
    text = str(error) if isinstance(error, Untraceable) else f"{type(error).__name__}: {error}"
    return f"line {user[-1].lineno} ({cut(user[-1].line or user[-1].name, 60)}): {text}" if user else text


LIBRARY = f"{sysconfig.get_path('stdlib')}{sep}"
INSTALLED = tuple([f"{LIBRARY}{name}{sep}" for name in ("site-packages", "dist-packages")])
NUMPY = f"{np.__path__[0]}{sep}"


@lru_cache
def _foreign(file: str) -> bool:
    """Return whether code may take another way: rodyn and NumPy, which know traced values, and Python's own library."""
    standard = file.startswith(LIBRARY) and not file.startswith(INSTALLED)
    return standard or file.startswith((PACKAGE, NUMPY, "<frozen "))


def _within_rodyn(frame: FrameType) -> bool:
    """Return whether rodyn runs between the function that is watched and this frame."""
    before = frame.f_back
    while before is not None and before.f_code is not executed_code.__code__:
        if before.f_code.co_filename.startswith(PACKAGE):
            return True
        before = before.f_back
    return False


class _Watch:
    """The instructions that are executed, up to one beyond `MAX_WATCHED_INSTRUCTIONS`."""

    def __init__(self) -> None:
        self.path: list[Place] = []

    def call(self, frame: FrameType, _event: str, _: Any) -> Any:
        """Watch what a call executes if that is code of a user; for `sys.settrace`."""
        if _foreign(frame.f_code.co_filename) or _within_rodyn(frame):
            return None
        frame.f_trace = self.instruction  # first: Python 3.13 and later watch opcodes of such frames only
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return self.instruction

    def instruction(self, frame: FrameType, event: str, _: Any) -> Any:
        """Note one instruction."""
        if event == "opcode":
            self.path.append((frame.f_code, frame.f_lasti))
            if len(self.path) > MAX_WATCHED_INSTRUCTIONS:
                sys.settrace(None)
        return self.instruction


def executed_code(function: Callable[..., T], *args: Any) -> tuple[T, list[Place]]:
    """Return what a function returns, and the instructions of user code that it executed, up to a maximum.

    >>> executed_code(lambda x: 3 * x, 2)[0]
    6
    """
    watch, before = _Watch(), sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 looks for one such frame when tracing begins
    sys.settrace(watch.call)
    try:
        return function(*args), watch.path
    finally:
        sys.settrace(before)


@contextmanager
def unwatched() -> Iterator[None]:
    """Watch nothing inside: for long work of rodyn within a function of a user."""
    before = sys.gettrace()
    ours = isinstance(getattr(before, "__self__", None), _Watch)
    if ours:
        sys.settrace(None)
    try:
        yield
    finally:
        if ours:
            sys.settrace(before)


def parting(a: list[Place], b: list[Place]) -> Place | None:
    """Return the last instruction that both executed before they part; None if they do not."""
    if a == b:
        return None
    k = next(k for k, (place, other) in enumerate(zip_longest(a, b)) if place != other)
    return (a or b)[max(k - 1, 0)]


def line_number(place: Place) -> int:
    """Return the line of an instruction in its file."""
    code, offset = place
    lines = [line for start, end, line in code.co_lines() if start <= offset < end]
    return next((line for line in lines if line is not None), code.co_firstlineno)
