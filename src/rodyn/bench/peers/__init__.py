"""The libraries that rodyn is measured against; each is imported by one file only.

`pinocchio`  Pinocchio
`casadi`     CasADi
`mujoco`     MuJoCo
`scipy`      SciPy, over the accelerations of Pinocchio
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from rodyn.arrays import Floats
from rodyn.bench.clock import Work
from rodyn.bench.robots import PACKAGE, States
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot


class Unable(Exception):
    """Why a peer cannot take a case."""


@dataclass(frozen=True)
class Task:
    """What all competitors compute: a quantity of a robot at states, in one call or in a call for each state.

    `wrench` acts at the tool; `file` is the URDF that the robot was read from.
    """

    robot: Robot
    quantity: str
    mode: str
    given: States
    wrench: Wrench | None = None
    file: Path | None = None


@dataclass(frozen=True)
class Contest:
    """What is timed, and the answer for the first rows: of a simulation q and qd after `COMPARED` seconds.

    `per`: how many of what is counted (states, steps, runs) a row of the work stands for. `empty`: a work whose time is
    subtracted, as it is no part of what is compared.
    """

    work: Work
    answer: Callable[[int], Floats]
    per: int = 1
    empty: Work | None = None


@dataclass(frozen=True)
class Peer:
    """A library: what to import, None of files without a module, and what to install."""

    module: str | None
    distribution: str

    @property
    def installed(self) -> str | None:
        """Its version, or None."""
        if self.module is not None and find_spec(self.module) is None:
            return None
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return None if self.module is None else "unknown"


PEERS = {
    "pinocchio": Peer("pinocchio", "pin"),
    "casadi": Peer("casadi", "casadi"),
    "mujoco": Peer("mujoco", "mujoco"),
    "scipy": Peer("scipy", "scipy"),
    PACKAGE: Peer(None, PACKAGE),
}
"""Name → library; the package of robot files has a version, too."""
