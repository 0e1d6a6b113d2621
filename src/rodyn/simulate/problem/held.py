"""What the constants of a row are made of: numbers of torques, wrenches and its robot, and what follows from these."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.kernel.program.straight import Built
from rodyn.simulate.robot_rows.rows import RobotNumbers
from rodyn.trace.passes import HOISTED
from rodyn.trace.program import Program

ROBOT = "robot"
"""The input of programs that is the numbers of a row's robot."""


@dataclass(frozen=True, eq=False)
class Held:
    """The constants of rows.

    constants  how many numbers torques and wrenches have
    robots     the numbers of robots that differ from row to row; None: there are none
    once       a program of these, run once for each row: what the derivative takes of it; None: there is none
    """

    constants: int
    robots: RobotNumbers | None
    once: Program | None

    @cached_property
    def widths(self) -> dict[str, int]:
        """Names and widths of the parts, in their order: inputs of programs."""
        own = {} if self.robots is None else {ROBOT: len(self.robots.places)}
        count = 0 if self.once is None else len(self.once.outputs[HOISTED])
        more = {HOISTED: count} if count else {}
        return {"constants": self.constants, **own, **more}

    @property
    def width(self) -> int:
        """All of them."""
        return sum(self.widths.values())

    def parts(self, constants: Floats) -> dict[str, Floats]:
        """The constants of rows by name."""
        ends = np.cumsum(list(self.widths.values())[:-1])
        return dict(zip(self.widths, np.split(constants, ends, axis=-1), strict=True))

    def parameters(self, constants: Floats) -> dict[str, Floats]:
        """All parameters of the robots of rows (rows, p), as calls of kernels take them; {} where they do not vary."""
        if self.robots is None:
            return {}
        return {"parameters": self.robots.whole(self.parts(constants)[ROBOT])}

    def of_robots(self, numbers: Floats) -> Floats:
        """The constants that belong to the numbers of robots (..., n): these, then what is hoisted.

        That is always computed by NumPy: a row has the same bits whatever batch it is in, and whatever integrates it.
        """
        if self._kernel is None:
            return numbers
        rows, width = numbers.reshape(-1, numbers.shape[-1]), self.widths[HOISTED]
        found = np.empty((len(rows), width))
        self._kernel({ROBOT: rows}, [found])
        return np.concatenate([numbers, found.reshape(*numbers.shape[:-1], width)], axis=-1)

    @cached_property
    def _kernel(self) -> NumpyKernel | None:
        if HOISTED not in self.widths or self.once is None:
            return None
        return NumpyKernel(Built(self.once, {HOISTED: (self.widths[HOISTED],)}))
