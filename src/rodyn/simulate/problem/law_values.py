"""The torques of a law at states, outside a simulation: `law(t, q, qd)` and `law.of(arm)(t, q, qd)`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch, numbers, place
from rodyn.errors import InputError, SingularError, UnsupportedError, short
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import select
from rodyn.model.joints import Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.problem.equations import Loads, Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.problem.user_functions import Recorder, SampleState, comparison_states
from rodyn.simulate.thresholds import COMPARED_DISTANCES
from rodyn.simulate.torques.data import Data, Now, Scalar
from rodyn.simulate.torques.law import Torque, singular_law
from rodyn.simulate.torques.path import described, model_of
from rodyn.trace.functions import array, is_traced
from rodyn.trace.scalar import Untraceable


@dataclass(frozen=True, eq=False, repr=False)
class LawOf(Torque):
    """A law of one robot: it computes with this robot, whichever moves."""

    law: Torque
    robot: Robot

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return self.law.name

    @property
    def model(self) -> Robot | None:
        return self.robot

    @property
    def needs_robot(self) -> bool:
        return False

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return replace(self, law=parts[0])

    def views(self, mechanism: Mechanism, now: Now) -> list[tuple[Mechanism, Now]]:
        return [(self.robot.mechanism, now._replace(parameters=()))]

    def data(self, mechanism: Mechanism) -> Data:
        return self.law.data(model_of(mechanism, self.robot, "law.of(…)"))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        (inner,) = self.views(mechanism, now)
        return self.law.at(*inner)

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("LawOf", own, described(self.robot))

    def __str__(self) -> str:
        return f"({self.law}) of {self.robot.name!r}"

    def __call__(self, t: ArrayLike, q: ArrayLike, qd: ArrayLike) -> Floats:
        """Return the torques (..., nv) at time t (...), q (..., nq) and qd (..., nv); leading axes broadcast.

        Inside a function that is being compiled it is compiled too, unless the law changes at times.
        """
        if any(map(is_traced, (t, q, qd))):
            result: Floats = self._traced(t, q, qd)
            return result
        mechanism = self.robot.mechanism
        widths = {"t": 1, "q": mechanism.nq, "qd": mechanism.nv}
        time = numbers(t, "t")[..., None]
        given = batch({"t": time, "q": q, "qd": qd}, widths, mechanism.label)
        given.require_finite()
        require_unit(mechanism, given.rows["q"], given.shape)
        if not given.size:
            return np.empty((*given.shape, mechanism.nv))
        rows = given.rows
        some = range(0, given.size, -(-given.size // len(COMPARED_DISTANCES)))
        recorder = Recorder(
            mechanism,
            lambda: [SampleState(float(rows["t"][k, 0]), rows["q"][k], rows["qd"][k]) for k in some],
        )
        law = recorder.torque(self.law)
        if law.memory(mechanism):
            raise UnsupportedError(
                f"{law} remembers what came before, so that it has no torque of one state: simulate it, or evaluate "
                "the law that it is made of"
            )
        problem = Problem(mechanism, select("forward_dynamics", None, mechanism).name, law, Loads())
        constants, (breaks, table) = problem.data
        k = np.minimum(np.searchsorted(breaks, rows["t"][:, 0], side="right"), len(breaks) - 1)
        if table.ndim > 2 or constants.ndim > 1:
            raise InputError(
                f"the numbers of this law have leading axes {(constants.shape[:-1], table.shape[:-2])}: a law is "
                "evaluated with one set of gains, limits or tables; simulate the batch instead"
            )
        shared = np.broadcast_to(constants, (given.size, constants.shape[-1]))
        y = np.concatenate([rows["q"], rows["qd"]], axis=1)
        with np.errstate(all="ignore"):
            tau = ProblemRows(problem, None).tau(rows["t"][:, 0], y, shared, table[k])
        bad = ~np.isfinite(tau).all(axis=1)
        if bad.any():
            row = int(np.argmax(bad))
            raise SingularError(
                f"{law} has the torques {short(tau[row].tolist())}{place(given.shape, row)}: {singular_law(law)}"
            )
        return tau.reshape(*given.shape, mechanism.nv)

    def _traced(self, t: Any, q: Any, qd: Any) -> Any:
        """Return the torques of scalars that are being recorded."""
        mechanism = self.robot.mechanism
        if self.law.memory(mechanism):
            raise Untraceable("a law that remembers what came before has no torque of one state")
        constants, schedule = self.law.data(mechanism)
        if len(schedule.breaks) > 1:
            raise Untraceable("a law along a path or a table changes at times: add it to the sum instead")
        piece = schedule.rows[..., 0, :].tolist()
        now = Now(t, list(q), list(qd), constants.tolist(), piece)
        # Who records the function that called this law compares its own code only, not that of functions in the law.
        law = Recorder(mechanism, lambda: some_states(mechanism)).compiled_torque(self.law)
        return array(list(law.at(mechanism, now)))


def some_states(mechanism: Mechanism) -> list[SampleState]:
    """States of comparison about the zero position."""
    q, qd = np.zeros((1, mechanism.nq)), np.zeros((1, mechanism.nv))
    for free in mechanism.elementary().free:
        q[0, free.quaternion : free.quaternion + 4] = 0.5
    return comparison_states(mechanism, q, qd, 1.0)


def without_robot(law: Torque, t: ArrayLike, q: ArrayLike, qd: ArrayLike) -> Floats:
    """`law(t, q, qd)`: of the model that the law has, or of any robot with a joint for each number of q."""
    if law.needs_robot:
        raise UnsupportedError(
            f"{law} computes with the robot that moves: say which, as in law.of(arm)(t, q, qd)"
        )
    return LawOf(law, law.model or _any_robot(q, qd))(t, q, qd)


def _shape(value: ArrayLike, name: str) -> tuple[int, ...]:
    return np.shape(value) if is_traced(value) else numbers(value, name, finite=False).shape


def _any_robot(q: ArrayLike, qd: ArrayLike) -> Robot:
    """Return a robot of as many joints as there are coordinates; what it weighs does not matter."""
    positions, rates = _shape(q, "q"), _shape(qd, "qd")
    if not positions or not rates:
        name, value = ("qd", qd) if positions else ("q", q)
        raise InputError(
            f"{name} is the single number {short(value)}, but must be a row of n numbers, (..., n)"
        )
    if positions[-1] != rates[-1]:
        raise InputError(
            f"q has {positions[-1]} numbers and qd {rates[-1]} on the last axis; they must be equal. "
            "For a robot with quaternions or a floating base say which, as in law.of(robot)(t, q, qd)"
        )
    links = [Link(f"link{k}", "base", Revolute(), mass=1.0) for k in range(positions[-1])]
    return Robot(links, name="of any kind")
