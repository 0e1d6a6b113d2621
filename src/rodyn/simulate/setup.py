"""What a simulation is, checked at birth, and its way to a run: read `Setup.run` first."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats, positive
from rodyn.errors import UnsupportedError
from rodyn.kernel.quantity.request import require_switch, select
from rodyn.kernel.quantity.wrench import Wrench, require_fixed_points
from rodyn.robot import Robot
from rodyn.simulate import inputs
from rodyn.simulate.engines.run import engine
from rodyn.simulate.inputs import first_task
from rodyn.simulate.integrate.integrators import integrator
from rodyn.simulate.integrate.task import ProgressCallback, Signals, Task, reporting
from rodyn.simulate.problem.equations import Loads, Problem
from rodyn.simulate.problem.user_functions import Recorder, UserFunction, comparison_states, with_limits
from rodyn.simulate.result.assemble import Assembly, settings
from rodyn.simulate.result.records import Origin
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.rows import RobotNumbers, RobotRows, robot_rows
from rodyn.simulate.torques.algebra import as_torque
from rodyn.simulate.torques.law import Torque, TorqueLike


@dataclass(frozen=True, eq=False)
class Setup:
    """The arguments of `Robot.simulate`, and what they come to; `replace(setup, rtol=…).run()` simulates again.

    Arrays are copies. Functions of torque, wrench and until are recorded here, once: a setup made of this one has the
    same programs, whatever became of the variables that the functions read.

    states     the rows to start from
    samples    the times that are reported
    steps      the integrator, and how its steps are chosen
    has_friction  whether the friction of the joints acts
    law, loads, stop   what torque, wrench and until come to
    robots     of the rows, what parameters come to
    algorithm  of forward dynamics
    """

    robot: Robot
    q0: ArrayLike
    qd0: ArrayLike | None = None
    duration: float = 10.0
    times: ArrayLike | None = None
    torque: TorqueLike = None
    wrench: Wrench | Sequence[Wrench] | UserFunction | Callable[[Any, Any, Any], Any] | None = None
    until: UserFunction | Callable[[Any, Any, Any], Any] | None = None
    limits: str = "ignore"
    integrator: str = "rkf45"
    order: int | None = None
    max_order: int | None = None
    rtol: float | None = None
    atol: float | None = None
    step: float | None = None
    max_step: float | None = None
    max_steps: float | None = None
    friction: bool = True
    method: str | None = None
    progress: ProgressCallback | bool | None = None
    parameters: RobotRows | ArrayLike | None = None
    law_model: str = "row"
    states: Batch = field(init=False, repr=False)
    samples: Floats = field(init=False, repr=False)
    steps: inputs.Stepping = field(init=False, repr=False)
    has_friction: bool = field(init=False, repr=False)
    law: Torque = field(init=False, repr=False)
    loads: Loads = field(init=False, repr=False)
    stop: UserFunction | None = field(init=False, repr=False)
    algorithm: str = field(init=False, repr=False)
    robots: RobotRows | None = field(init=False, repr=False)

    def __post_init__(self) -> None:
        mechanism = self.robot.mechanism
        duration = positive(self.duration, "duration", "s")
        samples = inputs.sample_times(self.times, duration)
        tolerances = {"rtol": self.rtol, "atol": self.atol, "max_step": self.max_step}
        formula = inputs.with_orders(integrator(self.integrator), self.order, self.max_order, self.step)
        steps = inputs.steps(formula, duration, tolerances, self.step, self.max_steps)
        if steps.integrator.canonical:
            inputs.require_canonical(mechanism, steps.integrator.name)
        require_switch(self.friction)
        inputs.require_law_model(self.law_model)
        has_friction = bool(self.friction) and mechanism.has_friction
        states = inputs.states(mechanism, self.q0, self.qd0)
        q0, qd0 = states.rows.values()
        recorder = Recorder(mechanism, lambda: comparison_states(mechanism, q0, qd0, duration))
        torque = recorder.torque(as_torque(self.torque))
        if steps.integrator.canonical:
            inputs.require_no_memory(torque, mechanism, f"integrator {steps.integrator.name!r}")
        until = with_limits(self.until, self.limits, mechanism, q0.reshape(*states.shape, -1))
        stop = inputs.until(until, recorder)
        wrench = inputs.wrench(self.wrench, recorder)
        robots = None if self.parameters is None else robot_rows(self.robot, self.parameters)
        loads = inputs.loads(wrench, mechanism)
        if robots is not None and robots.has_moved_centres:
            require_fixed_points(loads.wrenches)
        checked: dict[str, Any] = {
            "states": states,
            "samples": samples,
            "steps": steps,
            "has_friction": has_friction,
            "law": torque.with_friction(has_friction).lasting(duration),
            "loads": loads,
            "stop": stop,
            "algorithm": select("forward_dynamics", self.method, mechanism).name,
            # The arguments themselves, as another setup may be made of them.
            "duration": duration,
            "q0": q0.reshape(*states.shape, -1),
            "qd0": qd0.reshape(*states.shape, -1),
            "times": self.times if self.times is None else samples,
            "torque": torque,
            "wrench": wrench,
            "until": stop,
            "parameters": robots,
            "robots": robots,
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def run(self) -> Run:
        """Problem, start, engine, integration, result: one after the other."""
        began = time.perf_counter()
        shape, problem, task = self.posed()
        chosen = engine(problem, task, batched=bool(shape))
        rows = len(task.start)
        title = f"simulating {f'{rows} times ' if rows > 1 else ''}{self.duration:g} s"
        with reporting(self.progress, title) as report:
            outcome = chosen.integrate(task, Signals(rows, self.duration, report))
        seconds = time.perf_counter() - began
        made = settings(problem, task, self.wrench, self.duration, chosen.description)
        origin = Origin(self.posed, np.arange(len(task.start)).reshape(shape))
        robots = None if self.robots is None else self.robots.broadcast(shape)
        return Assembly(self.robot, made, problem, task, outcome, shape, seconds, robots).run(
            self.again, origin
        )

    def posed(self) -> tuple[tuple[int, ...], Problem, Task]:
        """Return the shape of the batch, what is integrated, and from where."""
        problem = self.problem()
        shape, task = first_task(problem, self.states, self.samples, self.steps, self.duration)
        return shape, problem, task

    def problem(self) -> Problem:
        """ẏ = f(t, y)."""
        mechanism, canonical = self.robot.mechanism, self.steps.integrator.canonical
        robots = None if self.robots is None else RobotNumbers(self.robots)
        problem = Problem(
            mechanism,
            self.algorithm,
            self.law,
            self.loads,
            self.has_friction,
            self.stop,
            canonical,
            robots,
            self.law_model == "nominal" and self.law.needs_robot,
        )
        if robots is not None and canonical and problem.callbacks is not None:
            raise UnsupportedError(
                f"integrator {self.steps.integrator.name!r} with parameters= takes no functions that are called back: "
                "they would need the velocities of each row's own robot. Write them as arithmetic on t, q and qd, or "
                "take another integrator"
            )
        return problem

    def again(self, **changed: Any) -> Run:
        """Return the run of this setup with other arguments; an order is that of its integrator."""
        free = {"order": None, "max_order": None} if "integrator" in changed else {}
        return replace(self, **free | changed).run()
