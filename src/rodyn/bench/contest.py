"""What competitors compute: tasks, free falls, what is timed, and the libraries that rodyn is compared with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from rodyn.arrays import Floats
from rodyn.bench.clock import TimedWork
from rodyn.bench.robots import PACKAGE, BenchStates
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot


class Unable(Exception):
    """Why a peer cannot take a case."""


@dataclass(frozen=True)
class BenchTask:
    """What all competitors compute: a quantity of a robot at states, in one call or in a call for each state.

    `wrench` acts at the tool; `file` is the URDF that the robot was read from.
    """

    robot: Robot
    quantity: str
    mode: str
    given: BenchStates
    wrench: Wrench | None = None
    file: Path | None = None


@dataclass(frozen=True)
class Contest:
    """What is timed, and the answer for the first rows: of a simulation q and qd after `COMPARED` seconds.

    per     number of states, steps or runs in a row of the work
    empty   a work whose time is subtracted, as it is not part of the comparison
    """

    work: TimedWork
    answer: Callable[[int], Floats]
    per: int = 1
    empty: TimedWork | None = None


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


STEP = 1e-3
"""Step of RK4 (s)."""
TOLERANCE = 1e-8
"""Relative and absolute tolerance of integrators with step size control."""
COMPARED = 1.0
"""Time (s) at which the states of all competitors must agree."""


@dataclass(frozen=True)
class Fall:
    """Free fall from rest at each row of `start` (rows, n), for `duration` seconds."""

    start: Floats
    duration: float

    @property
    def steps(self) -> int:
        return steps(self.duration)


def steps(seconds: float) -> int:
    """Return the number of steps of `STEP` seconds.

    >>> steps(COMPARED)
    1000
    """
    return round(seconds / STEP)


def rk4(
    acceleration: Callable[[Floats, Floats], Floats], q: Floats, qd: Floats, count: int
) -> tuple[Floats, Floats]:
    """Return q and qd after `count` steps of the classical Runge–Kutta method."""
    h, half, sixth = STEP, STEP / 2, STEP / 6
    for _ in range(count):
        a1 = acceleration(q, qd)
        v2 = qd + half * a1
        a2 = acceleration(q + half * qd, v2)
        v3 = qd + half * a2
        a3 = acceleration(q + half * v2, v3)
        v4 = qd + h * a3
        a4 = acceleration(q + h * v3, v4)
        q = q + sixth * (qd + 2 * (v2 + v3) + v4)
        qd = qd + sixth * (a1 + 2 * (a2 + a3) + a4)
    return q, qd
