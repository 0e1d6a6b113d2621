"""The arguments of a stepper, checked when it is made, and what they come to; why rows ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, positive
from rodyn.errors import UnsupportedError
from rodyn.kernel.quantity.request import require_switch, select
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.checks import whole
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate import inputs
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.integrators import Integrator, integrator as by_name
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Loads, Problem
from rodyn.simulate.problem.law_values import some_states
from rodyn.simulate.problem.user_functions import Recorder, UserFunction
from rodyn.simulate.result.assemble import EarlyEnds
from rodyn.simulate.robot_rows.rows import RobotNumbers, RobotRows, rows_of_stepper
from rodyn.simulate.stepping.drive import Index, States
from rodyn.simulate.thresholds import MAX_ROWS, MAX_SUBSTEPS
from rodyn.simulate.torques.algebra import Constant, as_torque
from rodyn.simulate.torques.law import Torque, TorqueLike


@dataclass(frozen=True, eq=False)
class StepperSetup:
    """The arguments of `Robot.stepper`, and what they come to.

    Functions of torque and wrench are recorded here, once: a stepper made of `arguments` has the same programs,
    whatever became of the variables that the functions read.

    formula       the integrator with a fixed step
    has_friction  whether the friction of the joints acts
    law, loads    what torque and wrench come to
    algorithm     of forward dynamics
    robots        of the rows at first, what parameters come to
    """

    robot: Robot
    step: float
    integrator: str = "rk4"
    rows: int | None = None
    torque: TorqueLike = None
    wrench: Wrench | Sequence[Wrench] | UserFunction | Callable[[Any, Any, Any], Any] | None = None
    substeps: int = 1
    friction: bool = True
    method: str | None = None
    parameters: RobotRows | ArrayLike | None = None
    law_model: str = "row"
    formula: Integrator = field(init=False, repr=False)
    has_friction: bool = field(init=False, repr=False)
    law: Torque = field(init=False, repr=False)
    loads: Loads = field(init=False, repr=False)
    algorithm: str = field(init=False, repr=False)
    robots: RobotRows | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        mechanism = self.robot.mechanism
        rows = None if self.rows is None else whole(self.rows, "rows", 1, MAX_ROWS)
        step, substeps = positive(self.step, "step", "s"), whole(self.substeps, "substeps", 1, MAX_SUBSTEPS)
        formula = _with_fixed_steps(self.integrator)
        require_switch(self.friction)
        inputs.require_law_model(self.law_model)
        recorder = Recorder(mechanism, lambda: some_states(mechanism))
        law = recorder.torque(as_torque(self.torque))
        wrench = inputs.wrench(self.wrench, recorder)
        loads = inputs.loads(wrench, mechanism)
        algorithm = select("forward_dynamics", self.method, mechanism).name
        checked: dict[str, Any] = {
            "formula": formula,
            "has_friction": bool(self.friction) and mechanism.has_friction,
            "law": law,
            "loads": loads,
            "algorithm": algorithm,
            "robots": rows_of_stepper(self.robot, self.parameters, rows, loads.wrenches),
            # The arguments themselves, as another stepper may be made of them.
            "rows": rows,
            "step": step,
            "substeps": substeps,
            "integrator": formula.name,
            "torque": law,
            "wrench": wrench,
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    @property
    def mechanism(self) -> Mechanism:
        return self.robot.mechanism

    @property
    def count(self) -> int:
        """How many states there are."""
        return self.rows or 1

    @property
    def torques(self) -> int:
        """The place of a call's torques among the constants of the law."""
        return int(self.law.data(self.mechanism).constants.shape[-1])

    def problem(self, given: bool, robots: RobotRows | None) -> Problem:
        """ẏ = f(t, y) of rows of robots under the law, `given`: with the torques of a call."""
        law = self.law
        if given:
            torques = Constant(np.zeros(self.robot.nv))
            law = law + torques if law.terms else torques
        law = law.with_friction(self.has_friction)
        numbers = None if robots is None else RobotNumbers(robots)
        nominal = robots is not None and self.law_model == "nominal" and law.needs_robot
        return Problem(
            self.mechanism,
            self.algorithm,
            law,
            self.loads,
            self.has_friction,
            robots=numbers,
            nominal_law=nominal,
        )

    def arguments(self, robots: RobotRows | None) -> dict[str, Any]:
        """Return what makes a stepper like this one, with other robots."""
        given = {one.name: getattr(self, one.name) for one in fields(self) if one.init}
        return given | {"parameters": robots}


def _with_fixed_steps(name: str) -> Integrator:
    """Return an integrator whose step follows from the state alone."""
    result = by_name(name)
    reason = ""
    if result.scipy:
        reason = "chooses its steps itself"
    elif result.starter or result.orders:
        reason = "adds up derivatives of earlier steps, which a state that was set or reset does not have"
    elif result.sweeps:
        reason = "is implicit, and works on momenta"
    if reason:
        raise UnsupportedError(
            f"integrator {result.name!r} {reason}: a stepper takes explicit formulas, with a fixed step: rk4, or "
            "rkf45, verner56, cash-karp, dopri5, dop853"
        )
    return inputs.with_fixed_steps(result)


class GivenTorques(NamedTuple):
    """Torques (rows, nv) that rows were given when they failed, and their place among the constants of the law."""

    tau: Floats
    place: int


def ended(
    robot: Robot,
    problem: Problem,
    integrator: Integrator,
    states: States,
    rows: Index,
    given: GivenTorques,
    step: float,
) -> dict[int, tuple[str, str]]:
    """Status and message of rows that ended, by their numbers."""
    some = states.some(rows)
    y = np.concatenate([some.q, some.qd, some.memory], axis=1)
    constants, schedule = problem.data
    own = np.broadcast_to(constants, (len(states.q), constants.shape[-1]))[rows]
    own[:, given.place : given.place + robot.nv] = given.tau[rows]
    if schedule.rows.ndim == 3:
        schedule = schedule._replace(rows=schedule.rows[rows])
    h, t = np.full(len(rows), step), some.t
    task = Task(integrator, y, own, schedule, np.array([inf]), 1.0, 1.0, step)
    lanes = Lane(*np.zeros((len(Lane._fields), len(rows))))
    lanes = lanes._replace(t=t, dt=h, largest=h, status=some.status)
    ends = EarlyEnds(robot, problem, task, Outcome(np.empty(0), lanes, y), inf)
    finite = np.isfinite(y).all(axis=1)
    return {
        row: ends.words(k) if finite[k] else ("not finite", f"q or qd is not finite at {t[k]:.9g} s")
        for k, row in enumerate(rows.tolist())
    }
