"""The libraries that rodyn is measured against; each is imported by the one file that owns it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from rodyn.bench.clock import Work
from rodyn.bench.robots import States
from rodyn.kernel.arrays import Floats
from rodyn.robot import Robot


class Unable(Exception):
    """Why a peer cannot take a case."""


@dataclass(frozen=True)
class Contest:
    """A peer's answer for the first rows, and what is timed."""

    work: Work
    answer: Callable[[int], Floats]


@dataclass(frozen=True)
class Peer:
    """A library: what to import, what to install, and how it enters a contest."""

    module: str
    distribution: str
    enter: Callable[[Robot, str, str, States], Contest]

    @property
    def installed(self) -> str | None:
        """Its version, or None."""
        if find_spec(self.module) is None:
            return None
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return "unknown"


def _enter(peer: str, robot: Robot, quantity: str, mode: str, given: States) -> Contest:
    if peer == "pinocchio":
        from rodyn.bench.peers.pinocchio import contest
    elif peer == "casadi":
        from rodyn.bench.peers.casadi import contest
    else:
        from rodyn.bench.peers.mujoco import contest
    return contest(robot, quantity, mode, given)


PEERS = {
    module: Peer(module, distribution, partial(_enter, module))
    for module, distribution in (("pinocchio", "pin"), ("casadi", "casadi"), ("mujoco", "mujoco"))
}
