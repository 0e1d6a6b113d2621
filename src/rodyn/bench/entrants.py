"""The competitors: for each name in a case the libraries it needs, and the function that makes its contest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rodyn.bench.peers import Contest, casadi, mujoco, pinocchio, scipy


@dataclass(frozen=True)
class Entrant:
    """A competitor; `enter` takes what the table says."""

    needs: tuple[str, ...]
    enter: Callable[..., Contest]


KERNELS = {
    "pinocchio": Entrant(("pinocchio",), pinocchio.contest),
    "pinocchio-direct": Entrant(("pinocchio",), pinocchio.direct),
    "casadi": Entrant(("casadi",), casadi.contest),
    "mujoco": Entrant(("mujoco",), mujoco.contest),
}
"""(task)"""

SIMULATORS = {
    "pinocchio": Entrant(("pinocchio",), pinocchio.simulation),
    "mujoco": Entrant(("mujoco",), mujoco.simulation),
    "mujoco-rollout": Entrant(("mujoco",), mujoco.rollouts),
    "casadi": Entrant(("casadi",), casadi.simulation),
    "scipy-RK45": Entrant(("scipy", "pinocchio"), scipy.rk45),
    "scipy-DOP853": Entrant(("scipy", "pinocchio"), scipy.dop853),
}
"""(robot, fall)"""
