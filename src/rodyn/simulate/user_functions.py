"""Functions of a user: compiled with the rest where they can be, asked step by step where they cannot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import CallbackWarning, InputError, warn
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.law import Data, Function, Now, Scalar, Sum, Torque, called
from rodyn.trace.passes import replay
from rodyn.trace.program import Program
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import Remembers, checked, compare_with_function, trace_function

Asked = Callable[[float, Floats, Floats], Sequence[float]]
"""t, q, qd → numbers, as many as are needed."""


class Moment(NamedTuple):
    """A state at which a program is compared with its function."""

    t: float
    q: Floats
    qd: Floats


def moments(mechanism: Mechanism, q: Floats, qd: Floats, duration: float) -> list[Moment]:
    """The start, and a state some way off that the run may or may not come near."""
    there = q + 0.1 * np.cos(np.arange(len(q)))
    for free in mechanism.elementary().free:
        part = slice(free.quaternion, free.quaternion + 4)
        there[part] /= np.linalg.norm(there[part])
    return [Moment(0.0, q, qd), Moment(duration / 3, there, qd + 0.1 * np.sin(1.0 + np.arange(len(qd))))]


class Functions:
    """Turns functions of (t, q, qd) into programs, where they can be; `quiet`: nobody is told where they cannot."""

    def __init__(self, mechanism: Mechanism, at: Callable[[], Sequence[Moment]], quiet: bool) -> None:
        self.mechanism, self.at, self.quiet = mechanism, at, quiet

    def program(self, function: Callable[..., Any], results: int, what: str) -> Program | Asked:
        """The program of a function; the function itself, checked at every call, if it cannot be recorded."""
        needed = f"robot {self.mechanism.name!r} needs"
        arguments = {"t": None, "q": self.mechanism.nq, "qd": self.mechanism.nv}
        first, *others = (moment._asdict() for moment in self.at())
        try:
            found = trace_function(function, arguments, results, [first], what, needed)
            for other in others:
                compare_with_function(found, function, other, what)
        except Remembers as reason:
            raise InputError(
                f"{reason}: an integrator calls it several times in a step, and again for steps that it takes back, so "
                "it must be a function of (t, q, qd) alone"
            ) from None
        except Untraceable as reason:
            self._warn(
                f"{reason}. It runs as a Python callback, much slower; write it as arithmetic on t, q and qd, with "
                "NumPy functions and rd.where, to have it compiled"
            )
            return lambda t, q, qd: checked(function(t, q, qd), results, what, needed)
        return found

    def _warn(self, message: str) -> None:
        if not self.quiet:
            warn(message, CallbackWarning)

    def torque(self, torque: Torque) -> tuple[Torque, list[Asked]]:
        """The torque with all its functions recorded but those that can only be asked, which stand apart."""
        terms: list[Torque] = []
        asked: list[Asked] = []
        for term in torque.terms:
            if isinstance(term, Function):
                found = self.program(
                    term.function, self.mechanism.nv, f"the torque function {called(term.function)}"
                )
                if isinstance(found, Program):
                    terms.append(Recorded(found, str(term)))
                else:
                    asked.append(found)
            else:
                terms.append(term)
        return Sum(*terms), asked


@dataclass(frozen=True, eq=False)
class Recorded(Torque):
    """A function of (t, q, qd) as a program."""

    program: Program
    name: str

    def data(self, mechanism: Mechanism) -> Data:
        return Data()

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        return replay(self.program, {"t": [now.t], "q": now.q, "qd": now.qd})["result"]

    @property
    def structure(self) -> Hashable:
        return "Recorded", repr(self.program)

    def __str__(self) -> str:
        return self.name
