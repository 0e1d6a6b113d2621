"""The cases as a table: robot, quantity, kind of call, peers, and the required ratios."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

BATCH = 100_000
"""Rows of a batch unless a case says otherwise."""

SHORT = {
    "forward_dynamics": "forward",
    "inverse_dynamics": "inverse",
    "inertia_matrix": "inertia",
    "coriolis_matrix": "coriolis",
}


@dataclass(frozen=True)
class Case:
    """One line of the benchmark.

    mode    "batch": one call for all rows; "state": one call for each state, from Python
    rows    of the batch, where it is not `BATCH`
    peers   name → the least ratio that rodyn should reach, or None
    methods whether the default method is compared with all others
    """

    robot: str
    quantity: str
    mode: Literal["batch", "state"] = "batch"
    rows: int | None = None
    peers: Mapping[str, float | None] = field(default_factory=dict)
    methods: bool = False

    @property
    def name(self) -> str:
        """robot-quantity, then any special mode or size."""
        unusual = "one-state" if self.mode == "state" else str(self.rows) if self.rows else ""
        unusual = "methods" if self.methods else unusual
        return "-".join(part for part in (self.robot, SHORT[self.quantity], unusual) if part)


def _cases() -> Iterator[Case]:
    both = ("forward_dynamics", "inverse_dynamics")
    # robot → the least ratios of forward and inverse dynamics against Pinocchio, and against CasADi
    batches = {
        "puma": ((45.0, 45.0), (10.0, None)),
        "generic-6r": ((28.0, 35.0), (10.0, None)),
        "arm-7r": ((33.0, 40.0), (None, None)),
        "chain-12": ((None, None), None),
        "square-30": ((20.0, 28.0), None),
        "chain-30": ((18.0, 23.0), None),
        "square-100": ((20.0, 28.0), None),
        "chain-100": ((18.0, 23.0), None),
    }
    for robot, (pinocchio, casadi) in batches.items():
        for k, quantity in enumerate(both):
            peers = {"pinocchio": pinocchio[k]} | ({"casadi": casadi[k]} if casadi else {})
            yield Case(robot, quantity, peers=peers)
    for robot, small, large in (("generic-6r", 50.0, 35.0), ("arm-7r", 40.0, 28.0)):
        yield Case(robot, "inertia_matrix", rows=4096, peers={"pinocchio": small})
        yield Case(robot, "inertia_matrix", peers={"pinocchio": large})
    for robot, least in (("puma", (8.0, 6.0)), ("generic-6r", (5.0, 4.5))):
        for k, quantity in enumerate(both):
            yield Case(robot, quantity, "state", rows=1000, peers={"pinocchio": least[k], "mujoco": None})
    for robot in ("puma", "generic-6r"):
        for quantity in SHORT:
            yield Case(robot, quantity, rows=4096, methods=True)
    for robot, rows in (("chain-1000", 1024), ("chain-10000", 128)):
        for quantity in both:
            yield Case(robot, quantity, rows=rows)


CASES = {case.name: case for case in _cases()}
BUILDS = ("puma", "generic-6r", "arm-7r", "chain-12", "chain-30", "chain-100", "chain-1000")
"""Robots whose kernels' build and load times are measured."""


@dataclass(frozen=True)
class Simulation:
    """One line of the benchmark of simulations: free fall from rest, of one trajectory or many.

    duration      seconds
    integrator    "rk4" in steps of 1 ms, counted by steps; "dopri5" to 1e-8, counted by runs
    trajectories  None: one, from q = 0; else the size of a batch with random initial angles
    peers         name → the least ratio that rodyn should reach
    controlled    the greatest allowed cost of a traced controller, in units of the free fall; None: no controller
    stepped       whether rodyn is called from Python for each step (`Robot.stepper`)
    """

    duration: int
    integrator: Literal["rk4", "dopri5"] = "rk4"
    trajectories: int | None = None
    peers: Mapping[str, float | None] = field(default_factory=dict)
    controlled: float | None = None
    stepped: bool = False
    robot: str = "puma"

    @property
    def batch(self) -> bool:
        return self.trajectories is not None

    @property
    def name(self) -> str:
        """robot-integrator-seconds, then any special mode or size."""
        many = f"-{self.trajectories}" if self.batch else ""
        unusual = "-controller" if self.controlled else "-stepper" if self.stepped else ""
        return f"{self.robot}-{self.integrator}-{self.duration}s{many}{unusual}"


SCIPY = {"scipy-RK45": 30.0, "scipy-DOP853": 30.0}
SIMULATIONS = {
    case.name: case
    for case in (
        Simulation(10, peers={"pinocchio": 25.0, "mujoco": 8.0}),
        Simulation(1, trajectories=1000, peers={"mujoco-rollout": 50.0, "casadi": 15.0}),
        Simulation(1, peers={"mujoco": 8.0}, stepped=True),
        Simulation(1, trajectories=1024, peers={"mujoco-rollout": 40.0}, stepped=True),
        Simulation(1, "dopri5", peers=dict.fromkeys(SCIPY)),
        Simulation(10, "dopri5", peers=SCIPY),
        Simulation(100, "dopri5", peers=SCIPY),
        Simulation(10, controlled=2.0),
        Simulation(1, trajectories=1000, controlled=2.0),
    )
}
