"""What is observed of joints, and how near they are to their limits: one program, compiled for all rows."""

from __future__ import annotations

from functools import reduce
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, read_only
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.target import target
from rodyn.robot import Robot
from rodyn.simulate.problem.rows import evaluated, rows_kernel
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph


class Limits(NamedTuple):
    """Of the last numbers of q and qd: highest speeds, lowest and highest positions; infinite where there is none."""

    fastest: Floats
    lower: Floats
    upper: Floats


class JointObservation(NamedTuple):
    """All rows: what is observed of the joints (rows, k); the largest speed in parts of the fastest, and the largest
    way beyond a limit of position (each (rows,))."""

    joints: Floats
    speed: Floats
    beyond: Floats


class JointObserver:
    """Sines and cosines of angles, other positions, velocities in parts of the fastest, and two numbers for ends."""

    def __init__(
        self, robot: Robot, angles: NDArray[np.intp], others: NDArray[np.intp], limits: Limits
    ) -> None:
        self._kernel: RowKernel = rows_kernel(
            robot.mechanism, _program(robot, angles, others, limits), target()
        )

    @property
    def width(self) -> int:
        """Numbers of a row."""
        ((width,),) = self._kernel.shapes.values()
        return width

    def __call__(self, q: Floats, qd: Floats, out: Floats) -> JointObservation:
        """The observation, in `out` (rows, width); angles of a stepper are never so large that a kernel flags them."""
        found = read_only(evaluated(self._kernel, {"q": q, "qd": qd}, out)[0])
        return JointObservation(found[:, :-2], found[:, -2], found[:, -1])


def _program(robot: Robot, angles: NDArray[np.intp], others: NDArray[np.intp], limits: Limits) -> Program:
    graph, inputs = Graph(), {"q": robot.nq, "qd": robot.nv}
    q, qd = ([graph.input(name, k) for k in range(width)] for name, width in inputs.items())
    turned = [q[k].cos_sin() for k in angles]
    own = qd[len(qd) - len(limits.fastest) :]
    rates = [rate / float(most) for rate, most in zip(own, limits.fastest, strict=True)]
    bounded = zip(q[len(q) - len(limits.lower) :], limits.lower, limits.upper, strict=True)
    outside = [side for x, low, high in bounded for side in _outside(x, float(low), float(high))]
    observed = [*(sin for _, sin in turned), *(cos for cos, _ in turned), *(q[k] for k in others), *rates]
    return record(
        graph, inputs, {"observed": [*observed, _largest([abs(r) for r in rates]), _largest(outside)]}
    )


def _outside(x: Any, low: float, high: float) -> list[Any]:
    """How far a position is beyond its limits, as far as it has some."""
    return [side for side, limit in ((low - x, low), (x - high, high)) if np.isfinite(limit)]


def _largest(values: list[Any]) -> Any:
    """−1 if there is none."""
    return reduce(lambda a, b: a.applied("max", b), values) if values else -1.0
