"""A task as data: where episodes start, what is observed, what is rewarded, when they end, what the motors can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, positive
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.checks import whole
from rodyn.robot import Robot
from rodyn.simulate.inputs import require_law_model
from rodyn.simulate.torques.law import TorqueLike


@dataclass(frozen=True, eq=False)
class Start:
    """Where episodes begin: q (rows, nq), qd (rows, nv, default: at rest), and what they are about, goal (rows, g)."""

    q: Floats
    qd: Floats | None = None
    goal: Floats | None = None


@dataclass(frozen=True, eq=False)
class Task:
    """A task for any robot: small functions over arrays of rows, and numbers.

    start      Draws → Start: positions, velocities and goals of episodes that begin
    observe    Moment → (rows, k)
    reward     Moment → (rows,), after a step. Best non-negative, so that ending early is never an advantage
    effort     (nv,): the torque of an action of 1, 0 where no motor is; actions have a number for each motor
    step       seconds from one action to the next, in `substeps` steps of the integrator
    steps      of an episode: then it is truncated
    ends       why an episode is over → Moment → (rows,) bools; a row that diverges ends in any case
    law        a torque that acts beside the motors: `rd.gravity_compensation()`, `rd.friction(…)`, …
    law_model  the robot that a law without a `model` computes with where robots vary: "nominal", `robot`, as a
               controller knows it; "row": the one that moves, whose true masses it then knows
    bounds     lowest and highest observation, each a number or (k,): what is beyond is cut

    >>> import numpy as np, rodyn as rd
    >>> from rodyn.env import RobotVectorEnv, Start, Task
    >>> balance = Task(
    ...     rd.load("one_link"),
    ...     start=lambda draws: Start(np.pi + draws.uniform(-0.1, 0.1, width=1)),
    ...     observe=lambda now: np.concatenate([np.sin(now.q), np.cos(now.q), now.qd], axis=1),
    ...     reward=lambda now: 0.5 - 0.5 * np.cos(now.q[:, 0]),
    ...     effort=[1.0], step=0.02, steps=200, ends={"fallen": lambda now: np.cos(now.q[:, 0]) > 0}, bounds=(-20, 20))
    >>> envs = RobotVectorEnv(balance, num_envs=100)
    >>> envs.reset(seed=0)[0].shape, envs.action_space.shape
    ((100, 3), (100, 1))
    """

    robot: Robot
    start: Callable[[Draws], Start]
    observe: Callable[[Moment], Floats]
    reward: Callable[[Moment], Floats]
    effort: ArrayLike
    step: float
    steps: int
    ends: Mapping[str, Callable[[Moment], NDArray[np.bool_]]] = field(default_factory=dict)
    law: TorqueLike = None
    bounds: tuple[ArrayLike, ArrayLike] = (-np.inf, np.inf)
    substeps: int = 2
    integrator: str = "rk4"
    name: str = "task"
    law_model: str = "nominal"

    def __post_init__(self) -> None:
        if not isinstance(self.robot, Robot):
            raise InputTypeError(f"a task is for a Robot, got {short(self.robot)}; load one with rd.load(…)")
        for name in ("start", "observe", "reward"):
            if not callable(getattr(self, name)):
                raise InputTypeError(f"{name} of a task is a function, got {short(getattr(self, name))}")
        given: object = self.ends
        if not isinstance(given, Mapping) or not all(map(callable, given.values())):
            raise InputTypeError('ends of a task are functions by name, such as {"fallen": lambda now: …}')
        object.__setattr__(self, "ends", dict(given))
        positive(self.step, "step", "s")
        for name in ("steps", "substeps"):
            whole(getattr(self, name), name, 1)
        require_law_model(self.law_model)
        self._check_effort()
        self._check_bounds()

    def _check_effort(self) -> None:
        nv = self.robot.nv
        effort = numbers(self.effort, "effort")
        if effort.shape not in ((), (nv,)) or (effort < 0).any() or not effort.any():
            raise InputError(
                f"effort is {short(self.effort)}, but must be the largest torques of the motors, a number or ({nv},), "
                f"0 where robot {self.robot.name!r} has no motor, and not 0 everywhere"
            )
        effort = np.broadcast_to(effort, nv).copy()
        effort.flags.writeable = False
        object.__setattr__(self, "effort", effort)

    def _check_bounds(self) -> None:
        given: object = self.bounds
        if not isinstance(given, tuple | list) or len(given) != 2:
            raise InputTypeError(f"bounds are the lowest and the highest observation, got {short(given)}")
        low, high = (numbers(bound, "bounds", finite=False) for bound in self.bounds)
        if low.ndim > 1 or high.ndim > 1 or not (low < high).all():
            raise InputError("bounds are numbers or (k,), and the lowest is below the highest")

    @property
    def motors(self) -> NDArray[np.intp]:
        """The places of the motors among the torques: an action has a number for each."""
        return np.flatnonzero(np.asarray(self.effort))
