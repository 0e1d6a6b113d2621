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

from rodyn.arrays import Floats
from rodyn.bench.clock import Work


class Unable(Exception):
    """Why a peer cannot take a case."""


@dataclass(frozen=True)
class Contest:
    """What is timed, and the answer for the first rows: of a simulation q and qd after `COMPARED` seconds.

    `per`: how many of what is counted (states, steps, runs) a row of the work stands for.
    """

    work: Work
    answer: Callable[[int], Floats]
    per: int = 1


@dataclass(frozen=True)
class Peer:
    """A library: what to import and what to install."""

    module: str
    distribution: str

    @property
    def installed(self) -> str | None:
        """Its version, or None."""
        if find_spec(self.module) is None:
            return None
        try:
            return version(self.distribution)
        except PackageNotFoundError:
            return "unknown"


PEERS = {
    module: Peer(module, distribution)
    for module, distribution in (
        ("pinocchio", "pin"),
        ("casadi", "casadi"),
        ("mujoco", "mujoco"),
        ("scipy", "scipy"),
    )
}
