"""Torques as functions of t, q and qd: written once over any scalar, so that they are compiled with the dynamics.

Their numbers (gains, tables, paths) are data of a run, not part of the code: other numbers need no new kernel, and each
may have the leading axes of a batch. Torques add, subtract, scale and clip, as in
`np.clip(rd.pd(…), -5, 5) + rd.friction(…)`; numbers and functions of (t, q, qd) may be in such a sum.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import UNLIMITED
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    owned,
)
from rodyn.trajectory.path import Trajectory

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.problem.law_values import LawOf

Callback: TypeAlias = Callable[[float, Floats, Floats], Sequence[float]]
"""t, q, qd → numbers: a Python function that is called at every evaluation."""


class Torque(ABC):
    """A torque law. `torque=` of `Robot.simulate` takes one, or what `as_torque` makes one of.

    Laws add, subtract and scale (`law - other`, `-law`, `2 * law`, `law / 2`); `np.clip(law, low, high)` limits them.
    `law(t, q, qd)` are its numbers at a state; a law that computes with the robot needs it: `law.of(arm)(t, q, qd)`.
    """

    __array_ufunc__: ClassVar[None] = None  # array + torque is done here, not by NumPy

    @abstractmethod
    def data(self, mechanism: Mechanism) -> Data:
        """Its numbers for this robot, or an error that says why they do not fit it."""

    @abstractmethod
    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        """Return the nv torques and forces at a moment."""

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        """Return the arrays at the beginning of its data; of a law that is made of others, those before theirs."""
        return ()

    @property
    def structure(self) -> Hashable:
        """What the expression depends on besides numbers; None: it must be recorded to be known."""
        return None

    @property
    def name(self) -> str:
        """The key of this part in `run.torques`."""
        return type(self).__name__

    @property
    def terms(self) -> tuple[Torque, ...]:
        """What it is the sum of."""
        return (self,)

    @property
    def parts(self) -> tuple[Torque, ...]:
        """The laws that this one is made of."""
        return ()

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        """Return the law made of other parts."""
        return self

    def views(self, mechanism: Mechanism, now: Now) -> list[tuple[Mechanism, Now]]:
        """Return the robot and the moment as each part sees them: its numbers stand behind those of the law itself."""
        own = [part.data(mechanism) for part in self.parts]
        given = {
            "constants": [one.constants.shape[-1] for one in own],
            "piece": [one.schedule.rows.shape[-1] for one in own],
            "answers": [mechanism.nv * len(part.callbacks) for part in self.parts],
            "sampled": [mechanism.nv * len(part.sampled_callbacks) for part in self.parts],
            "memory": [part.memory(mechanism) for part in self.parts],
        }
        shares = {name: _shared(getattr(now, name), widths) for name, widths in given.items()}
        return [
            (mechanism, now._replace(**{name: share[k] for name, share in shares.items()}))
            for k in range(len(own))
        ]

    @property
    def callbacks(self) -> tuple[Callback, ...]:
        """Python functions whose answers it needs at every evaluation: nv numbers each."""
        return tuple(callback for part in self.parts for callback in part.callbacks)

    @property
    def sampled_callbacks(self) -> tuple[Callback, ...]:
        """Those whose answers it needs where it is sampled only."""
        return tuple(sampled_callback for part in self.parts for sampled_callback in part.sampled_callbacks)

    @property
    def measures(self) -> bool:
        """Whether it takes the wrenches that act on the robot."""
        return any(part.measures for part in self.parts)

    @property
    def inverts(self) -> bool:
        """Whether it divides by numbers that are zero in singular postures."""
        return any(part.inverts for part in self.parts)

    @property
    def model(self) -> Robot | None:
        """The robot that it computes with, if it has one of its own."""
        return next((part.model for part in self.parts if part.model is not None), None)

    @property
    def needs_robot(self) -> bool:
        """Whether it computes with the dynamics of the robot that moves."""
        return any(part.needs_robot for part in self.parts)

    def mapped(self, change: Callable[[Torque], Torque]) -> Torque:
        """Return the law with every part that has no parts itself changed."""
        if not self.parts:
            return change(self)
        return self.with_parts([part.mapped(change) for part in self.parts])

    # What it remembers: numbers of the state of a run, its own ones first, then those of its parts

    def memory(self, mechanism: Mechanism) -> int:
        """How many numbers it remembers; they begin as zeros."""
        return sum(part.memory(mechanism) for part in self.parts)

    def flow(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """Return the time derivatives of what it remembers."""
        views = zip(self.parts, self.views(mechanism, now), strict=True)
        return [rate for part, view in views for rate in part.flow(*view)]

    def jump(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """Return what it remembers after a piece of its schedule, that of `now`, has begun."""
        views = zip(self.parts, self.views(mechanism, now), strict=True)
        return [number for part, view in views for number in part.jump(*view)]

    def in_samples(self, period: float) -> Torque:
        """Return the law as it is where it is sampled, once in each period (s)."""
        return self

    def sample(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """Return what it remembers when a sample is taken, before that is computed."""
        views = zip(self.parts, self.views(mechanism, now), strict=True)
        return (
            [number for part, view in views for number in part.sample(*view)]
            if self.parts
            else list(now.memory)
        )

    def with_friction(self, acts: bool) -> Torque:
        """Return the law of a run in which the friction of the joints acts or not: paths are followed accordingly."""
        return self.with_parts([part.with_friction(acts) for part in self.parts]) if self.parts else self

    def lasting(self, duration: float) -> Torque:
        """Return the law of a run of this duration (s)."""
        return self.with_parts([part.lasting(duration) for part in self.parts]) if self.parts else self

    @property
    def longest(self) -> float:
        """Seconds that its schedule can last: finite if a part is sampled, whose schedule is that of a duration."""
        return min((part.longest for part in self.parts), default=inf)

    @property
    def clips(self) -> bool:
        """Whether there is a part that is clipped."""
        return any(part.clips for part in self.parts)

    def excess(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """By how much a torque is beyond a limit that it is clipped to, (nv,): above zero where it is clipped."""
        result: list[Scalar] = [NEVER] * mechanism.nv
        for part, view in zip(self.parts, self.views(mechanism, now), strict=True):
            if part.clips:
                result = [np.maximum(a, b) for a, b in zip(result, part.excess(*view), strict=True)]
        return result

    def of(self, robot: Robot) -> LawOf:
        """Return the law of this robot, to be evaluated (`law.of(arm)(t, q, qd)`), scaled, clipped or simulated.

        >>> import rodyn as rd
        >>> rd.gravity_compensation().of(rd.load("one_link"))(0.0, [0.0], [0.0]).shape
        (1,)
        """
        from rodyn.simulate.problem.law_values import LawOf

        if not hasattr(robot, "mechanism"):
            raise InputTypeError(
                f"a law is evaluated for a Robot, got {short(robot)}; load it with rd.load(…)"
            )
        return LawOf(self, robot)

    def __call__(self, t: ArrayLike, q: ArrayLike, qd: ArrayLike) -> Floats:
        """Return the torques (..., n) at time t and joint positions and rates (..., n) of a robot with a fixed base."""
        from rodyn.simulate.problem.law_values import without_robot

        return without_robot(self, t, q, qd)

    def clip(self, low: ArrayLike | None = None, high: ArrayLike | None = None) -> Torque:
        """Clip the law to limits of the motors, as `np.clip(law, low, high)`: numbers (..., n), or one for all joints.

        None, or an infinite number, is no limit. What acts on a floating base is not limited.
        """
        from rodyn.simulate.torques.algebra import clipped

        return clipped(self, low, high)

    def clip_effort(self, share: float = 1.0) -> Torque:
        """Return the law within the effort limits of the robot that moves (`arm.limits.effort`), or a share of them.

        `run.clipped` says when which joint was clipped.
        """
        from rodyn.simulate.torques.algebra import Clipped

        return Clipped(self, None, None, positive(share, "share", "of the effort limits"))

    def sampled(self, rate: float, *, delay: float = 0.0) -> Torque:
        """Return the law as a digital controller has it: computed `rate` times a second (Hz), and held in between.

        What is sampled at a time acts from `delay` seconds later on; until then that of t = 0 does. No step of an
        integrator goes across a time at which the torque changes.

        >>> import rodyn as rd
        >>> print(rd.pd([0, 0], kp=10, kd=1).sampled(500, delay=0.003))
        PD control to [0.0, 0.0], sampled at 500 Hz, delayed by 0.003 s
        """
        from rodyn.simulate.torques.sampled import sampled

        return sampled(self, rate, delay)

    def __array_function__(
        self, function: Any, types: object, args: Sequence[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        """`np.clip(law, low, high)`; no other function of NumPy takes a law."""
        if function is not np.clip or kwargs.get("out") is not None:
            return NotImplemented
        return _clip(*args, **kwargs)

    def __add__(self, other: object) -> Torque:
        from rodyn.simulate.torques.algebra import added

        return added(self, other)

    def __radd__(self, other: object) -> Torque:
        from rodyn.simulate.torques.algebra import added

        if isinstance(other, int) and other == 0:  # what sum() begins with
            return self
        return added(other, self)

    def __sub__(self, other: object) -> Torque:
        from rodyn.simulate.torques.algebra import as_torque

        return self + -as_torque(other)

    def __rsub__(self, other: object) -> Torque:
        from rodyn.simulate.torques.algebra import added

        return added(other, -self)

    def __neg__(self) -> Torque:
        return self * -1.0

    def __mul__(self, factor: ArrayLike) -> Torque:
        from rodyn.simulate.torques.algebra import scaled

        return scaled(self, owned(factor, "the factor of a torque"))

    def __rmul__(self, factor: ArrayLike) -> Torque:
        return self * factor

    def __truediv__(self, divisor: ArrayLike) -> Torque:
        number = owned(divisor, "the divisor of a torque")
        if not number.all():
            raise InputError("a torque is divided by zero")
        return self * (1.0 / number)

    def __rtruediv__(self, dividend: object) -> Torque:
        raise InputTypeError(f"{short(dividend)} cannot be divided by a torque")

    def __repr__(self) -> str:
        return f"<Torque: {self}>"


def _shared(row: Sequence[Scalar], widths: Sequence[int]) -> list[Sequence[Scalar]]:
    """Return the last numbers of a row, `widths` of them."""
    ends = np.cumsum(widths, dtype=int) + len(row) - sum(widths)
    return [row[end - width : end] for end, width in zip(ends.tolist(), widths, strict=True)]


def called(function: object) -> str:
    """Return the name of a function, or of the class of what is called like one."""
    return str(getattr(function, "__qualname__", None) or type(function).__name__)


def function_words(name: str) -> str:
    """Describe a function by its own name: where it was defined says nothing to those who see a run.

    >>> function_words("arm.<locals>.damper"), function_words("<lambda>")
    ('function damper', 'a function without a name')
    """
    own = name.rpartition(".")[2]
    return "a function without a name" if "<" in own else f"function {own}"


def singular_law(law: Torque) -> str:
    """Return why a law has no finite torques, and what to do."""
    singular = "the posture is singular for it, or a function of it is not finite there"
    if not law.inverts:
        return singular
    return f"{singular}; choose fewer directions, another posture, or give singular_damping="


NEVER = -UNLIMITED
"""The excess of a torque that has no limit."""


def _clip(
    law: Torque, a_min: Any = None, a_max: Any = None, out: None = None, *, min: Any = None, max: Any = None
) -> Torque:
    """`np.clip` with the names of both generations of NumPy."""
    return law.clip(a_min if min is None else min, a_max if max is None else max)


TorqueLike: TypeAlias = Torque | Trajectory | ArrayLike | Callable[[Any, Any, Any], Any] | None
"""What `sums.as_torque` makes a torque of."""
