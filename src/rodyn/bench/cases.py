"""The cases as a table: robot, quantity, kind of call, what it is compared with, and the required ratios."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Literal

BATCH = 100_000
"""Rows of a batch unless a case says otherwise."""

CASE_WORDS = {
    "forward_dynamics": "forward",
    "inverse_dynamics": "inverse",
    "inertia_matrix": "inertia",
    "coriolis_matrix": "coriolis",
    "gravity_force": "gravity",
    "forward_kinematics": "kinematics",
    "end_effector": "pose",
    "jacobian": "jacobian",
    "energy": "energy",
    "center_of_mass": "mass-centre",
    "momentum": "momentum",
    "forward_dynamics_derivatives": "forward-derivatives",
    "inverse_dynamics_derivatives": "inverse-derivatives",
}
"""Quantity → its name in names of cases."""

Ratios = Mapping[str, float | None]


@dataclass(frozen=True)
class Case:
    """One line of the benchmark.

    mode    "batch": one call for all rows; "state": one call for each state, from Python
    rows    of the batch, where it is not `BATCH`
    peers   name → the least ratio that rodyn should reach, or None
    wrench  whether one acts at the tool
    itself  what of rodyn its plain call is compared with: all other "methods", other "calls" (keywords, lists, a
            wrench), "sizes" of batches, "threads", or `out=` with "other-work" between calls
    ways    name → the greatest allowed cost in units of the plain call, or None
    """

    robot: str
    quantity: str
    mode: Literal["batch", "state"] = "batch"
    rows: int | None = None
    peers: Ratios = field(default_factory=dict)
    wrench: bool = False
    itself: Literal["", "methods", "calls", "sizes", "threads", "other-work"] = ""
    ways: Ratios = field(default_factory=dict)

    @property
    def name(self) -> str:
        """robot-quantity, then any special mode, size and comparison."""
        pushed = "wrench" if self.wrench else ""
        size = "one-state" if self.mode == "state" else str(self.rows or "")
        unusual = (pushed, "" if self.itself == "methods" else size, self.itself)
        return "-".join(part for part in (self.robot, CASE_WORDS[self.quantity], *unusual) if part)


BOTH = ("forward_dynamics", "inverse_dynamics")
DYNAMICS = (*BOTH, "inertia_matrix", "coriolis_matrix")
STATES = 1000
"""Different states of a case of one state."""

BATCHES: Mapping[str, tuple[tuple[float | None, float | None], tuple[float | None, float | None] | None]] = {
    "puma": ((45.0, 45.0), (10.0, None)),
    "generic-6r": ((28.0, 35.0), (10.0, None)),
    "arm-7r": ((33.0, 40.0), (None, None)),
    "chain-12": ((None, None), None),
    "square-30": ((20.0, 28.0), None),
    "chain-30": ((20.0, 25.0), None),
    "square-100": ((20.0, 28.0), None),
    "chain-100": ((20.0, 25.0), None),
}
"""Robot → the least ratios of forward and inverse dynamics against Pinocchio, and against CasADi."""

ONE_STATE: Ratios = {
    "forward_dynamics": 5.0,
    "inverse_dynamics": 5.0,
    "inertia_matrix": 3.5,
    "coriolis_matrix": 5.0,
    "gravity_force": 3.5,
    "forward_kinematics": 3.0,
    "end_effector": 3.0,
    "jacobian": 5.0,
    "energy": 3.0,
    "center_of_mass": 3.0,
    "momentum": None,
}
"""Quantity → the least ratio of one state of an arm of six joints against Pinocchio."""
STRICTER = {("puma", "forward_dynamics"): 8.0, ("puma", "inverse_dynamics"): 6.0}

DERIVATIVES = ("forward_dynamics_derivatives", "inverse_dynamics_derivatives")
DERIVED: Mapping[str, tuple[float, float]] = {
    "puma": (22.0, 18.0),
    "generic-6r": (12.0, 10.0),
    "arm-7r": (12.0, 10.0),
}
"""Robot → the least ratios of the derivatives of forward and inverse dynamics of a batch against Pinocchio."""
DERIVED_STATES: Ratios = {
    "puma": 4.0,
    "generic-6r": 4.0,
    "arm-7r": None,
    "g1": 2.5,
    "talos_reduced": 2.5,
    "anymal": None,
}
"""Robot → the least ratio of both for one state."""

SEVERAL = ("energy", "momentum", *DERIVATIVES)
"""Quantities of more than one array: they take no `out=`."""

DIRECT = ("forward_kinematics", "end_effector", "jacobian", "energy", "momentum")
"""Quantities for which Pinocchio has another function, of one call."""

REAL = {
    "panda": (40.0, 40.0),
    "go2": (30.0, 30.0),
    "solo12": (30.0, 30.0),
    "g1": (18.0, 17.0),
    "talos_reduced": (18.0, 17.0),
}
"""Robot of a file → the least ratios of forward and inverse dynamics of a batch against Pinocchio."""


def _batches() -> Iterator[Case]:
    for robot, (pinocchio, casadi) in BATCHES.items():
        for k, quantity in enumerate(BOTH):
            peers = {"pinocchio": pinocchio[k]} | ({"casadi": casadi[k]} if casadi else {})
            yield Case(robot, quantity, peers=peers)
    for robot, large in (("generic-6r", 35.0), ("arm-7r", 28.0)):
        yield Case(robot, "inertia_matrix", rows=4096, peers={"pinocchio": 40.0})
        yield Case(robot, "inertia_matrix", peers={"pinocchio": large})
    for robot, rows in (("chain-1000", 1024), ("chain-10000", 128)):
        for quantity in BOTH:
            yield Case(robot, quantity, rows=rows)


def _states() -> Iterator[Case]:
    for robot in ("puma", "generic-6r"):
        for quantity, least in ONE_STATE.items():
            peers: dict[str, float | None] = {"pinocchio": STRICTER.get((robot, quantity), least)}
            peers |= {"pinocchio-direct": None} if quantity in DIRECT else {}
            peers |= {"mujoco": None} if quantity in BOTH else {}
            yield Case(robot, quantity, "state", STATES, peers)
        yield Case(robot, "forward_dynamics", "state", STATES, {"pinocchio": None}, wrench=True)


def _real() -> Iterator[Case]:
    for robot, least in REAL.items():
        for quantity, ratio in zip(BOTH, least, strict=True):
            yield Case(robot, quantity, rows=2048, peers={"pinocchio": ratio})
            yield Case(robot, quantity, "state", STATES, {"pinocchio": 7.0})


def _derivatives() -> Iterator[Case]:
    for robot, least in DERIVED.items():
        for quantity, ratio in zip(DERIVATIVES, least, strict=True):
            yield Case(robot, quantity, rows=1024, peers={"pinocchio": ratio})
    for robot, each in DERIVED_STATES.items():
        for quantity in DERIVATIVES:
            yield Case(robot, quantity, "state", STATES, {"pinocchio": each})


def _itself() -> Iterator[Case]:
    """Yield the cases that compare rodyn with its own plain call."""
    for robot in ("puma", "generic-6r"):
        for quantity in DYNAMICS:
            yield Case(robot, quantity, rows=4096, itself="methods")
    for quantity in ONE_STATE:
        ways: dict[str, float | None] = {} if quantity in SEVERAL else {"out": 1.0}
        ways |= {"lists": None} | ({"wrench": 2.0} if quantity == "forward_dynamics" else {})
        yield Case("puma", quantity, "state", STATES, itself="calls", ways=ways)
    sizes = {"16": None, "64": 2.0, "256": None, "1024": None, "4096": None}
    for quantity in BOTH:
        yield Case("puma", quantity, itself="sizes", ways=sizes)
        for rows in (20_000, None):
            yield Case("puma", quantity, rows=rows, itself="threads", ways={"2": None})
        yield Case("puma", quantity, itself="other-work", ways={"out": 1.0})


def all_cases() -> Iterator[Case]:
    """Yield all cases, group by group."""
    for group in (_batches, _states, _real, _derivatives, _itself):
        yield from group()


CASES = {case.name: case for case in all_cases()}
BUILDS = (
    *("puma", "generic-6r", "arm-7r", "chain-12", "chain-30", "chain-100", "chain-1000"),
    *("talos_reduced", "anymal"),
)
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
    peers: Ratios = field(default_factory=dict)
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


def matching(patterns: Iterable[str], known: Collection[str]) -> dict[str, list[str]]:
    """Return pattern → the names that match it as in a shell: `*` any text, `?` a character, `[ab]` one of these.

    >>> matching(["puma-*-threads"], CASES)["puma-*-threads"][:2]
    ['puma-forward-20000-threads', 'puma-forward-threads']
    """
    return {pattern: [name for name in known if fnmatchcase(name, pattern)] for pattern in patterns}
