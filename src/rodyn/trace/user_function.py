"""Functions that a user wrote, as programs: recorded, and compared with the function itself before they are used."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import PACKAGE, InputError, InputTypeError, cut, short
from rodyn.trace.interpret import interpret
from rodyn.trace.numpy_protocol import array
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, GraphValue, Traced, Truth, Untraceable

CallSample = Mapping[str, NDArray[np.float64] | float]
UserFunction = Callable[..., Any]

PROGRAM_TOLERANCE = 1e-12
"""How far a program may be from its function, of the largest result."""


class Remembers(Untraceable):
    """A function computes with what it kept from an earlier call: it cannot even be called any more."""


def trace_function(
    function: UserFunction,
    arguments: Mapping[str, int | None],
    results: int,
    samples: Sequence[CallSample],
    what: str = "the function",
    needed: str = "there must be",
) -> Program:
    """The program that computes `function(*arguments)`, its one output "result" of `results` numbers.

    arguments   name → width of an array, or None for a number, in the order of the call
    samples     states, at least one, at which the program is compared with the function
    what        the function in messages: "the torque function"
    needed      who needs the results, in messages: "robot 'puma560' needs"

    What cannot be recorded raises `Untraceable` with the reason, if the function works on numbers; an error that
    the function has on numbers as well is its own. Whatever else it reads is taken as it is now. Objects are
    called as copies, so that these calls do not change them.

    >>> sample = {"t": 0.5, "q": np.ones(2)}
    >>> program = trace_function(lambda t, q: -4.0 * q + np.sin(t), {"t": None, "q": 2}, 2, [sample])
    >>> program.counts["sin"]
    1
    """
    words = _Words(what, needed, results)
    failure: Exception | None = None
    programs: list[Program] = []
    with np.errstate(all="ignore"):
        try:
            same = _copied(function)
            programs = [_recorded(same, arguments, words) for _ in range(2)]
        except Exception as error:
            failure = error
        expected = _computed(_copied(function), arguments, samples, words)
        backwards = _computed(_copied(function), arguments, samples[::-1], words)[::-1]
    # As text, because NaN is unequal to itself.
    if repr(expected) != repr(backwards) or len({repr(program) for program in programs}) > 1:
        raise Untraceable(f"{what} is not a function of its arguments alone: two calls were not the same")
    if failure is not None:
        raise Untraceable(f"{what} cannot be compiled: {_reason(failure)}") from failure
    for sample, row in zip(samples, expected, strict=True):
        _compare(programs[0], sample, row, what)
    return programs[0]


def compare_with_function(program: Program, function: UserFunction, sample: CallSample, what: str) -> None:
    """Raise `Untraceable` if the program of a function is not what the function returns at another sample.

    Where the function fails there is nothing to compare: the motion may never get there.
    """
    arguments = {name: None if np.ndim(value) == 0 else np.size(value) for name, value in sample.items()}
    words = _Words(what, "there must be", len(program.outputs["result"]))
    try:
        with np.errstate(all="ignore"):
            (row,) = _computed(_copied(function), arguments, [sample], words)
    except Exception:
        return
    _compare(program, sample, row, what)


def checked(result: Any, results: int, what: str, needed: str) -> list[float]:
    """The numbers that a function returned, or an error with the words of `trace_function`."""
    return _Words(what, needed, results).checked(result)


def _copied(function: UserFunction) -> UserFunction:
    try:
        return deepcopy(function)
    except Exception:  # a file, a lock: then it is called itself
        return function


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
            yield float(value)
        else:
            kind = "a truth" if isinstance(value, Truth | bool | np.bool_) else short(value)
            hint = "did it forget its return? " if value is None else ""
            raise InputTypeError(
                f"{self.what} returned {kind}: {hint}{self.needed} {self.results} real numbers, in an array or list"
            )


def _recorded(function: UserFunction, arguments: Mapping[str, int | None], words: _Words) -> Program:
    graph = Graph()
    given = [
        graph.input(name, 0) if width is None else array([graph.input(name, k) for k in range(width)])
        for name, width in arguments.items()
    ]
    found = words.checked(function(*given))
    if any(isinstance(value, GraphValue) and value.graph is not graph for value in found):
        raise Untraceable("it returned a value that it kept from an earlier call")
    widths = {name: 1 if width is None else width for name, width in arguments.items()}
    return record(graph, widths, {"result": found})


def _computed(
    function: UserFunction, arguments: Mapping[str, int | None], samples: Sequence[CallSample], words: _Words
) -> list[list[float]]:
    """The function on numbers of its own, one row of results for each sample."""
    rows = []
    for sample in samples:
        given = [
            float(sample[name]) if width is None else np.array(sample[name], dtype=float)
            for name, width in arguments.items()
        ]
        rows.append(words.checked(function(*given)))
        if any(isinstance(value, GraphValue) for value in rows[-1]):
            raise Remembers(f"{words.what} keeps values from one call to the next")
    return rows


def _compare(program: Program, sample: CallSample, expected: Sequence[float], what: str) -> None:
    rows = {name: np.ravel(value).tolist() for name, value in sample.items()}
    found = interpret(program, rows)["result"]
    size = max((abs(value) for value in expected if math.isfinite(value)), default=0.0)
    for k, (a, b) in enumerate(zip(found, expected, strict=True)):
        same = a == b or (a != a and b != b)
        if not same and not abs(a - b) <= PROGRAM_TOLERANCE * size:
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
