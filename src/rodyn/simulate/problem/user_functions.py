"""Functions of a user: recorded and compiled with the rest where that is possible, called back where it is not.

Also the stop condition that ends a run at the first limit of position that a joint reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import CallbackWarning, InputError, is_one_of, short, unknown, warn
from rodyn.model.coordinates import slots
from rodyn.model.limits import SLACK, limit_violations, require_limits
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import AT_LIMIT, COMPARED_DISTANCES
from rodyn.simulate.torques.data import Data, Given, Now, Scalar
from rodyn.simulate.torques.function import FunctionLaw, Numbers
from rodyn.simulate.torques.law import Callback, Torque, called, function_words
from rodyn.trace.captured import captured
from rodyn.trace.passes import replay
from rodyn.trace.program import Program
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import Remembers, checked, trace_function

NONE = Numbers()
"""The numbers of a function that takes none."""


class SampleState(NamedTuple):
    """A state at which a program is compared with its function."""

    t: float
    q: Floats
    qd: Floats


def comparison_states(mechanism: Mechanism, q0: Floats, qd0: Floats, duration: float) -> list[SampleState]:
    """Return the first start, and states near and far on all sides of the starts that runs may or may not come near."""
    result = [SampleState(0.0, q0[0], qd0[0])]
    for k, size in enumerate(COMPARED_DISTANCES, start=1):
        row = k * (len(q0) - 1) // len(COMPARED_DISTANCES)
        q, qd = q0[row], qd0[row]
        there = q + size * np.cos(k + (2 * k - 1) * np.arange(len(q)))
        for free in mechanism.elementary().free:
            part = slice(free.quaternion, free.quaternion + 4)
            there[part] /= np.linalg.norm(there[part])
        rates = qd + 2.0 * size * np.sin(k + (2 * k - 1) * np.arange(len(qd)))
        result.append(SampleState(duration * k / len(COMPARED_DISTANCES), there, rates))
    return result


@dataclass(frozen=True, eq=False)
class UserFunction:
    """A function of (t, q, qd), recorded once: copies and pickles are of the program, and need no function.

    program    what it computes, with the numbers it read from elsewhere at that time; None: it cannot be recorded
    callback   then, the function itself, its result checked at every call
    """

    name: str
    program: Program | None
    callback: Callback | None

    def __str__(self) -> str:
        return function_words(self.name)


class Recorder:
    """Turns functions of (t, q, qd) for a robot into `UserFunction`; warns of those that must be called back."""

    def __init__(self, mechanism: Mechanism, states: Callable[[], Sequence[SampleState]]) -> None:
        self.mechanism, self.states = mechanism, states

    def __call__(
        self,
        function: Callable[..., Any] | UserFunction,
        results: int,
        what: str,
        numbers: Numbers = NONE,
    ) -> UserFunction:
        """Return the function as a program, compared with itself at states; one that is recorded stays as it is.

        It takes `numbers` besides t, q and qd, each in a row.
        """
        if isinstance(function, UserFunction):
            return function
        program: Program | None = None
        try:
            program = self._program(function, results, what, numbers)
        except Untraceable as reason:
            warn(
                f"{reason}. It runs as a Python callback, much slower; write it as arithmetic on t, q and qd, with "
                "NumPy functions and rd.where, to have it compiled",
                CallbackWarning,
            )
        return self._recorded(function, program, results, what, numbers)

    def torque(self, law: Torque) -> Torque:
        """Return the law with all its functions recorded."""
        return self._mapped(law, self)

    def compiled_torque(self, law: Torque) -> Torque:
        """Return the law with all its functions recorded; `Untraceable` if one must be called back."""

        def record(function: Callable[..., Any], results: int, what: str, numbers: Numbers) -> UserFunction:
            program = self._program(function, results, what, numbers)
            return self._recorded(function, program, results, what, numbers)

        return self._mapped(law, record)

    def _mapped(self, law: Torque, record: Callable[..., UserFunction]) -> Torque:
        def mapped(part: Torque) -> Torque:
            if not isinstance(part, FunctionLaw):
                return part
            what = f"the torque function {called(part.function)}"
            function = part.called if part.numbers else part.function
            made, numbers = self._reading(part, what), part.numbers
            if made is None:
                made = record(function, self.mechanism.nv, what, numbers), numbers
            recorded = replace(made[0], name=called(part.function))
            _require_compiled(recorded, made[1])
            return RecordedLaw(recorded, part.name, made[1])

        return law.mapped(mapped)

    def _reading(self, part: FunctionLaw, what: str) -> tuple[UserFunction, Numbers] | None:
        """Return the function with arrays that it reads from around it as numbers; None if there are none."""
        around = captured(part.function)
        if not around:
            return None
        try:
            wider = part.reading(around)
            program = self._program(wider.called, self.mechanism.nv, what, wider.numbers)
        except Exception:  # then they are constants of its code, and the error is about these
            return None
        return self._recorded(wider.called, program, self.mechanism.nv, what, wider.numbers), wider.numbers

    @property
    def _needed(self) -> str:
        return f"robot {self.mechanism.name!r} needs"

    def _program(self, function: Callable[..., Any], results: int, what: str, numbers: Numbers) -> Program:
        arguments = {"t": None, "q": self.mechanism.nq, "qd": self.mechanism.nv}
        given = numbers.first
        arguments |= {name: row.size for name, row in given.items()}
        samples = [state._asdict() | given for state in self.states()]
        try:
            return trace_function(function, arguments, results, samples, what, self._needed, frozenset(given))
        except Remembers as reason:
            raise InputError(
                f"{reason}. An integrator calls it several times in a step, and again for steps that it takes back, so "
                "it must be a function of (t, q, qd) alone. A controller with memory, or noise: hold its torque from "
                "sample to sample, in a loop of your own over robot.stepper(…), or with rd.torque_table. "
                "It has been called to find this out: set back what it keeps"
            ) from None

    def _recorded(
        self,
        function: Callable[..., Any],
        program: Program | None,
        results: int,
        what: str,
        numbers: Numbers,
    ) -> UserFunction:
        if program is not None:
            return UserFunction(called(function), program, None)
        rows = tuple(numbers.first.values())
        return UserFunction(called(function), None, _Called(function, rows, results, what, self._needed))


@dataclass(frozen=True, eq=False)
class _Called:
    """A callback: a function of (t, q, qd) and rows of numbers, its results checked."""

    function: Callable[..., Any]
    rows: tuple[Floats, ...]
    results: int
    what: str
    needed: str

    def __call__(self, t: float, q: Floats, qd: Floats) -> list[float]:
        return checked(self.function(t, q, qd, *self.rows), self.results, self.what, self.needed)


def _require_compiled(function: UserFunction, numbers: Numbers) -> None:
    if numbers.per_row and function.program is None:
        raise InputError(
            f"{function} cannot be compiled, and a Python callback is not told which row it is called for: "
            f"{', '.join(sorted(numbers.per_row))} must be the same for all rows, or the function arithmetic on its "
            "arguments"
        )


@dataclass(frozen=True, eq=False, repr=False)
class RecordedLaw(Torque):
    """The torque of a recorded function: a program, or the answer of its callback."""

    function: UserFunction
    label: str
    numbers: Numbers = NONE

    def data(self, mechanism: Mechanism) -> Data:
        return self.numbers.data()

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        if self.function.program is None:
            return now.answers
        arrays = self.numbers.split(now.constants)
        return replay(self.function.program, {"t": [now.t], "q": now.q, "qd": now.qd, **arrays})["result"]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return self.numbers.given()

    @property
    def callbacks(self) -> tuple[Callback, ...]:
        return () if self.function.callback is None else (self.function.callback,)

    @property
    def structure(self) -> Hashable:
        return "RecordedLaw", repr(self.function.program)

    @property
    def name(self) -> str:
        return self.label

    def __str__(self) -> str:
        return f"{self.function}{self.numbers}"


CHOICES = ("ignore", "end")


class Side(NamedTuple):
    """A limit of a joint: sign · (factor · q[place] + offset − limit) is above zero within it."""

    joint: str
    word: str
    place: int
    factor: float
    offset: float
    limit: float
    sign: float

    def room(self, q: Sequence[Any] | Floats) -> Any:
        """How far the joint is within the limit, on any scalar."""
        return self.sign * (self.factor * q[self.place] + self.offset - self.limit)


def sides(mechanism: Mechanism) -> list[Side]:
    """All finite limits of position, those of joints that mimic others too."""
    own = {slot.link: slot for slot in slots(mechanism)}
    result = []
    for k in mechanism.moving:
        joint, coupling = mechanism.links[k].joint, mechanism.couplings.get(k)
        if not joint.is_limited:
            continue
        factor, offset = (1.0, 0.0) if coupling is None else (coupling.factor, coupling.offset)
        start = own[k if coupling is None else coupling.leader].q.start
        for word, limits, sign in (("lower", joint.limits.lower, 1.0), ("upper", joint.limits.upper, -1.0)):
            for j, limit in enumerate(limits):
                if np.isfinite(limit):
                    name = mechanism.joint_names[k]
                    result.append(Side(name, word, start + j, factor, offset, limit, sign))
    return result


class WithinLimits:
    """The stop condition of a run that ends at limits: the least room of all joints, and what `until` says."""

    __name__ = "within limits"

    def __init__(self, mechanism: Mechanism, until: Callable[[Any, Any, Any], Any] | None) -> None:
        self.sides, self.until = sides(mechanism), until

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        rooms = [side.room(q) + 0.5 * SLACK * max(1.0, abs(side.limit)) for side in self.sides]
        if self.until is not None:
            rooms.append(self.until(t, q, qd))
        least = rooms[0]
        for room in rooms[1:]:
            least = np.minimum(least, room)
        return least


def with_limits(until: object, limits: object, mechanism: Mechanism, q0: Floats) -> Any:
    """Return the stop condition with that of the limits, if they end the run; q0 must be within them."""
    if not is_one_of(limits, CHOICES):
        raise unknown("value of limits", limits, CHOICES)
    if limits == "ignore" or isinstance(until, UserFunction):  # which has been made here before
        return until
    require_limits(mechanism, 'limits="end"')
    beyond = limit_violations(mechanism, q0)
    if beyond:
        raise InputError(f'limits="end", but q0 is beyond a limit: {beyond[0]}')
    if until is not None and not callable(until):
        return until  # refused with the other arguments
    return WithinLimits(mechanism, until)


def reached(mechanism: Mechanism, q: Floats) -> str:
    """Words for the limit that q is at; "" if it is at none."""
    result = min(sides(mechanism), key=lambda side: float(side.room(q)), default=None)
    if result is None or result.room(q) > AT_LIMIT * max(1.0, abs(result.limit)):
        return ""
    return f"joint {short(result.joint)} reached its {result.word} limit {result.limit:.6g}"


class Callbacks(NamedTuple):
    """Functions of torques, of a wrench on the tool, of the stop condition, and of torques that are sampled."""

    torques: Sequence[Callback] = ()
    wrench: Callback | None = None
    until: Callback | None = None
    sampled: Sequence[Callback] = ()

    def rows(self, t: Floats, q: Floats, qd: Floats) -> Floats:
        """`answers` of every row."""
        return np.array([self.answers(*one) for one in zip(t.tolist(), q, qd, strict=True)])

    def answers(self, t: float, q: Floats, qd: Floats) -> list[float]:
        """Return the torques of each function, then the wrench. They get copies: what they change stays with them."""
        given = (*self.torques, *([self.wrench] if self.wrench else []))
        return [number for function in given for number in function(t, q.copy(), qd.copy())]

    def samples(self, t: float, q: Floats, qd: Floats) -> list[float]:
        """Return the torques of each function that is sampled."""
        return [number for function in self.sampled for number in function(t, q.copy(), qd.copy())]

    def stop(self, t: float, q: Floats, qd: Floats) -> Sequence[float]:
        """Return the stop condition of one state."""
        return self.until(t, q.copy(), qd.copy()) if self.until else (1.0,)

    def on(self, velocities: Callable[[Floats, Floats], Floats]) -> Callbacks:
        """Return the same functions of states whose second half is momenta, from which `velocities` follow."""

        def turned(function: Callback) -> Callback:
            return lambda t, q, p: function(t, q, velocities(q, p))

        return Callbacks(
            [turned(function) for function in self.torques],
            turned(self.wrench) if self.wrench else None,
            turned(self.until) if self.until else None,
            [turned(function) for function in self.sampled],
        )
