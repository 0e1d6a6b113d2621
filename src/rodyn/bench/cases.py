"""What is measured, as a table: robot, quantity, how it is called, against whom, and the least ratio wanted."""

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
    methods whether the default method runs against all others
    """

    robot: str
    quantity: str
    mode: Literal["batch", "state"] = "batch"
    rows: int | None = None
    peers: Mapping[str, float | None] = field(default_factory=dict)
    methods: bool = False

    @property
    def name(self) -> str:
        """robot-quantity, then what is unusual about the call."""
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
