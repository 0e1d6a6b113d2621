"""Functions of a user: recorded and compiled with the rest where that is possible, called back where it is not."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import CallbackWarning, InputError, warn
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Data, Given, Now, Scalar
from rodyn.simulate.torques.function import FunctionLaw, flat_numbers, shapes, split_numbers
from rodyn.simulate.torques.law import Callback, Torque, called
from rodyn.trace.passes import replay
from rodyn.trace.program import Program
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import Remembers, checked, trace_function

NONE: Mapping[str, Floats] = MappingProxyType({})
"""The numbers of a function that takes none."""


class SampleState(NamedTuple):
    """A state at which a program is compared with its function."""

    t: float
    q: Floats
    qd: Floats


def comparison_states(mechanism: Mechanism, q0: Floats, qd0: Floats, duration: float) -> list[SampleState]:
    """The first start, and states near and far on all sides of the starts that runs may or may not come near."""
    found = [SampleState(0.0, q0[0], qd0[0])]
    for k, size in enumerate(SIZES, start=1):
        row = k * (len(q0) - 1) // len(SIZES)
        q, qd = q0[row], qd0[row]
        there = q + size * np.cos(k + (2 * k - 1) * np.arange(len(q)))
        for free in mechanism.elementary().free:
            part = slice(free.quaternion, free.quaternion + 4)
            there[part] /= np.linalg.norm(there[part])
        rates = qd + 2.0 * size * np.sin(k + (2 * k - 1) * np.arange(len(qd)))
        found.append(SampleState(duration * k / len(SIZES), there, rates))
    return found


SIZES = (0.1, -0.1, 1.0, -1.0, 0.01, 3.0, -3.0, 0.5, -0.5, 0.3, -0.3, 2.0)
"""How far from the start states of comparison are, rad or m."""


@dataclass(frozen=True, eq=False)
class UserFunction:
    """A function of (t, q, qd), recorded once.

    program    what it computes, with the numbers it read from elsewhere at that time; None: it cannot be recorded
    callback   the function itself, its result checked at every call
    """

    name: str
    program: Program | None
    callback: Callback

    def __str__(self) -> str:
        return f"function {self.name}"


class Recorder:
    """Turns functions of (t, q, qd) for a robot into `UserFunction`; warns of those that must be called back."""

    def __init__(self, mechanism: Mechanism, states: Callable[[], Sequence[SampleState]]) -> None:
        self.mechanism, self.states = mechanism, states

    def __call__(
        self,
        function: Callable[..., Any] | UserFunction,
        results: int,
        what: str,
        numbers: Mapping[str, Floats] = NONE,
    ) -> UserFunction:
        """The function as a program, compared with itself at states; one that is recorded stays as it is.

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
        """The law with all its functions recorded."""
        return self._mapped(law, self)

    def compiled_torque(self, law: Torque) -> Torque:
        """The law with all its functions recorded; `Untraceable` if one must be called back."""

        def record(
            function: Callable[..., Any], results: int, what: str, numbers: Mapping[str, Floats]
        ) -> UserFunction:
            program = self._program(function, results, what, numbers)
            return self._recorded(function, program, results, what, numbers)

        return self._mapped(law, record)

    def _mapped(self, law: Torque, record: Callable[..., UserFunction]) -> Torque:
        def mapped(part: Torque) -> Torque:
            if not isinstance(part, FunctionLaw):
                return part
            what = f"the torque function {called(part.function)}"
            function = part.called if part.numbers else part.function
            made = record(function, self.mechanism.nv, what, part.numbers)
            return RecordedLaw(replace(made, name=called(part.function)), part.name, part.numbers)

        return law.mapped(mapped)

    @property
    def _needed(self) -> str:
        return f"robot {self.mechanism.name!r} needs"

    def _program(
        self, function: Callable[..., Any], results: int, what: str, numbers: Mapping[str, Floats]
    ) -> Program:
        arguments = {"t": None, "q": self.mechanism.nq, "qd": self.mechanism.nv}
        arguments |= {name: value.size for name, value in numbers.items()}
        given = {name: value.ravel() for name, value in numbers.items()}
        samples = [state._asdict() | given for state in self.states()]
        try:
            return trace_function(
                function, arguments, results, samples, what, self._needed, frozenset(numbers)
            )
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
        numbers: Mapping[str, Floats],
    ) -> UserFunction:
        rows = [value.ravel() for value in numbers.values()]
        return UserFunction(
            called(function),
            program,
            lambda t, q, qd: checked(function(t, q, qd, *rows), results, what, self._needed),
        )


@dataclass(frozen=True, eq=False, repr=False)
class RecordedLaw(Torque):
    """The torque of a recorded function: a program, or the answer of its callback."""

    function: UserFunction
    label: str
    numbers: Mapping[str, Floats] = field(default_factory=dict)

    def data(self, mechanism: Mechanism) -> Data:
        return Data(flat_numbers(self.numbers))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        if self.function.program is None:
            return now.answers
        arrays = split_numbers(self.numbers, now.constants)
        return replay(self.function.program, {"t": [now.t], "q": now.q, "qd": now.qd, **arrays})["result"]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return tuple(
            [Given(name, array, array.size, axes=array.ndim) for name, array in self.numbers.items()]
        )

    @property
    def callbacks(self) -> tuple[Callback, ...]:
        return () if self.function.program else (self.function.callback,)

    @property
    def structure(self) -> Hashable:
        return "RecordedLaw", repr(self.function.program)

    @property
    def name(self) -> str:
        return self.label

    def __str__(self) -> str:
        with_numbers = f" with {', '.join(shapes(self.numbers))}" if self.numbers else ""
        return f"{self.function}{with_numbers}"
