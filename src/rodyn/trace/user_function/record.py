"""Functions that a user wrote, as programs: recorded, and compared with the function itself before they are used."""

from __future__ import annotations

import gc
import linecache
import math
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from numbers import Real
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import PACKAGE, InputError, InputTypeError, cut, short
from rodyn.trace.interpret import interpret
from rodyn.trace.numpy_protocol import array
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, GraphValue, Traced, Truth, Untraceable, refusals
from rodyn.trace.thresholds import (
    FAR_TOLERANCE,
    MAX_WATCHED_INSTRUCTIONS,
    MIN_SHARED_BYTES,
    PROGRAM_TOLERANCE,
)
from rodyn.trace.user_function.executed_code import Place, executed_code, line_number, parting

CallSample = Mapping[str, NDArray[np.float64] | float]
UserFunction = Callable[..., Any]


class Remembers(Untraceable):
    """A function answers differently when it is asked again: there is nothing to integrate."""


def trace_function(
    function: UserFunction,
    arguments: Mapping[str, int | None],
    results: int,
    samples: Sequence[CallSample],
    what: str = "the function",
    needed: str = "there must be",
    matrices: frozenset[str] = frozenset(),
) -> Program:
    """The program that computes `function(*arguments)`, its one output "result" of `results` numbers.

    arguments   name → width of an array, or None for a number, in the order of the call
    samples     states, at least one, at which the program is compared with the function, where that does not fail; at
                the first it must not
    what        the function in messages: "the torque function"
    needed      who needs the results, in messages: "robot 'puma560' needs"
    matrices    arguments whose matrices are multiplied as one instruction

    What cannot be recorded raises `Untraceable` with the reason, if the function works on numbers; an error that
    the function has on numbers as well is its own. Whatever else it reads is taken as it is now. Objects are
    called as copies, so that these calls do not change them; large arrays in them are not copied.

    >>> sample = {"t": 0.5, "q": np.ones(2)}
    >>> program = trace_function(lambda t, q: -4.0 * q + np.sin(t), {"t": None, "q": 2}, 2, [sample])
    >>> program.counts["sin"]
    1
    """
    words = _Words(what, needed, results)
    failure: Exception | None = None
    recordings: list[tuple[Program, list[Place]]] = []
    with np.errstate(all="ignore"):
        try:
            same = _copied(function)
            recordings = [_recorded(same, arguments, words, matrices) for _ in range(2)]
        except Exception as error:
            failure = error
        # What is called back, and may be slow, is asked at the first and the last only, to find memory.
        some = samples if recordings else samples[:: max(len(samples) - 1, 1)]
        path = recordings[-1][1] if recordings else None
        same = _copied(function)
        first = _answer(same, arguments, some[0], words)  # may compile, or prepare something
        asked = [first, *_answers(same, arguments, some, words, path)]
        again = _answers(_copied(function), arguments, [*some[::-1], some[0]], words)
    _require_same(asked, again, what)
    if len({repr(program) for program, _ in recordings}) > 1:
        raise Remembers(f"{what} is not a function of its arguments alone: two calls were not the same")
    if failure is not None:
        raise Untraceable(f"{what} cannot be compiled: {_reason(failure)}") from failure
    program, _ = recordings[-1]
    for k, (sample, answer) in enumerate(zip(samples, asked[1:], strict=True)):
        if answer is not None:
            _require_same_way(answer.parted, what)
            _compare(program, sample, answer.row, what, PROGRAM_TOLERANCE if k == 0 else FAR_TOLERANCE)
    return program


class _Answer(NamedTuple):
    """What a function returned on numbers, and where it parted from the way on which it was recorded, if it did."""

    row: list[float]
    parted: Place | None


def _require_same(asked: Sequence[_Answer | None], again: Sequence[_Answer | None], what: str) -> None:
    """Refuse a function that answers differently when it is asked again, or in another order."""
    pairs = [(asked[0], asked[1]), *zip(asked[1:], again[-2::-1], strict=True), (again[-2], again[-1])]
    for one, other in pairs:
        # As text, because NaN is unequal to itself.
        if one and other and repr(one.row) != repr(other.row):
            k = next(k for k, (a, b) in enumerate(zip(one.row, other.row, strict=True)) if repr(a) != repr(b))
            raise Remembers(
                f"{what} is not a function of its arguments alone: called again with the same, it returned "
                f"{other.row[k]:.6g} as number {k} after {one.row[k]:.6g}"
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


def checked(result: Any, results: int, what: str, needed: str) -> list[float]:
    """The numbers that a function returned, or an error with the words of `trace_function`."""
    return _Words(what, needed, results).checked(result)


def _copied(function: UserFunction) -> UserFunction:
    """A copy that shares the large arrays of its original."""
    try:
        return deepcopy(function, {id(array): array for array in _large_arrays(function)})
    except Exception:  # a file, a lock: then it is called itself
        return function


def _large_arrays(root: object) -> Iterator[NDArray[Any]]:
    """Large arrays that an object holds, in itself or in what it holds."""
    seen, left = set(), [root]
    while left:
        one = left.pop()
        if isinstance(one, np.ndarray) and one.nbytes >= MIN_SHARED_BYTES:
            yield one
        elif id(one) not in seen and not isinstance(one, PLAIN):
            seen.add(id(one))
            left.extend(gc.get_referents(one))


PLAIN = (int, float, str, bytes, type, ModuleType, FunctionType)
"""What `deepcopy` does not copy, or what holds nothing."""


@dataclass(frozen=True)
class _Words:
    """What messages say of the function, of who needs its results, and of how many."""

    what: str
    needed: str
    results: int

    def checked(self, result: Any) -> list[Any]:
        """The numbers of a result, if there are as many as are needed."""
        found = list(self._flat(result))
        if len(found) != self.results:
            many = "number" if len(found) == 1 else "numbers"
            raise InputError(f"{self.what} returned {len(found)} {many}, {self.needed} {self.results}")
        return found

    def _flat(self, value: Any) -> Iterator[Any]:
        if isinstance(value, np.ndarray):
            yield from self._flat(value.tolist())
        elif isinstance(value, list | tuple):
            for one in value:
                yield from self._flat(one)
        elif isinstance(value, Traced):
            yield value
        elif isinstance(value, Real) and not isinstance(value, bool | np.bool_):
            try:
                yield float(value)
            except OverflowError:
                raise InputError(f"{self.what} returned {short(value)}, which no float can hold") from None
        elif hasattr(value, "__array__"):
            yield from self._flat(self._as_numpy(value))
        else:
            kind = "a truth" if isinstance(value, Truth | bool | np.bool_) else short(value)
            hint = "did it forget its return? " if value is None else ""
            raise InputTypeError(
                f"{self.what} returned {kind}: {hint}{self.needed} {self.results} real numbers, in an array or list"
            )

    def _as_numpy(self, value: Any) -> NDArray[Any]:
        """An array of a framework."""
        try:
            return np.asarray(value)
        # Such as a tensor that gradients are wanted of, or that is on another device.
        except Exception as error:
            raise InputTypeError(
                f"{self.what} returned {short(value)}, which is no NumPy array and does not become one: {error}"
            ) from error


def _recorded(
    function: UserFunction, arguments: Mapping[str, int | None], words: _Words, matrices: frozenset[str]
) -> tuple[Program, list[Place]]:
    """The program of one call, and the instructions that it executed."""
    poses = {name: float if width is None else np.float64 for name, width in arguments.items()}
    graph = Graph(poses=poses, matrices=matrices)
    given = [
        graph.input(name, 0) if width is None else array([graph.input(name, k) for k in range(width)])
        for name, width in arguments.items()
    ]
    with refusals() as refused:
        result, path = executed_code(function, *given)
        found = words.checked(result)
    if refused:  # and caught by the function
        raise refused[0]
    if len(path) > MAX_WATCHED_INSTRUCTIONS:
        raise Untraceable(
            f"it executes more than {MAX_WATCHED_INSTRUCTIONS} instructions, too many to compare what numbers do"
        )
    if any(isinstance(value, GraphValue) and value.graph is not graph for value in found):
        raise Untraceable("it returned a value that it kept from an earlier call")
    widths = {name: 1 if width is None else width for name, width in arguments.items()}
    graph.poses = None
    return record(graph, widths, {"result": found}), path


def _answers(
    function: UserFunction,
    arguments: Mapping[str, int | None],
    samples: Sequence[CallSample],
    words: _Words,
    path: list[Place] | None = None,
) -> list[_Answer | None]:
    """What the function makes of numbers, one sample after the other; None where it fails."""
    found: list[_Answer | None] = []
    for sample in samples:
        try:
            found.append(_answer(function, arguments, sample, words, path))
        except Remembers:
            raise
        except Exception:  # the motion may never get there
            found.append(None)
    return found


def _answer(
    function: UserFunction,
    arguments: Mapping[str, int | None],
    sample: CallSample,
    words: _Words,
    path: list[Place] | None = None,
) -> _Answer:
    """What the function makes of numbers; with the `path` of its recording it is watched."""
    given = [
        float(sample[name]) if width is None else np.array(sample[name], dtype=float)
        for name, width in arguments.items()
    ]
    if path is None:
        result, parted = function(*given), None
    else:
        result, executed = executed_code(function, *given)
        parted = parting(path, executed)
    row = words.checked(result)
    if any(isinstance(value, GraphValue) for value in row):
        raise Remembers(f"{words.what} keeps values from one call to the next")
    return _Answer(row, parted)


def _compare(
    program: Program, sample: CallSample, expected: Sequence[float], what: str, tolerance: float
) -> None:
    rows = {name: np.ravel(value).tolist() for name, value in sample.items()}
    found = interpret(program, rows)["result"]
    size = max((abs(value) for value in expected if math.isfinite(value)), default=0.0)
    for k, (a, b) in enumerate(zip(found, expected, strict=True)):
        same = a == b or (a != a and b != b)
        if not same and not abs(a - b) <= tolerance * size:
            raise Untraceable(
                f"{what} cannot be compiled: recorded, its result {k} is {a:.17g} where it returns {b:.17g}; it does "
                "something to its arguments that leaves no trace"
            )


def _reason(error: Exception) -> str:
    """What went wrong, and in which line outside rodyn and NumPy."""
    strange = (PACKAGE, np.__path__[0])
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith(strange)]
    text = str(error) if isinstance(error, Untraceable) else f"{type(error).__name__}: {error}"
    return f"line {own[-1].lineno} ({cut(own[-1].line or own[-1].name, 60)}): {text}" if own else text
