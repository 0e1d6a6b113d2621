"""Operations of the programs that are traced: as machine code runs them, and with links as they are described."""

from __future__ import annotations

from typing import Any, NamedTuple

from rodyn.algebra.factored import Udu
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.model.chain.build_views import State
from rodyn.model.pose import cos_sin
from rodyn.papers.reproduce.claims.exact import over
from rodyn.robot import Robot
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph, Traced


class OperationCount(NamedTuple):
    """Operations for one state, without sines and cosines."""

    multiplications: int
    additions: int
    divisions: int

    @property
    def total(self) -> int:
        return sum(self)


def counted(program: Program) -> OperationCount:
    """The operations of a program; a change of sign does not count."""
    found = program.counts
    return OperationCount(found["mul"], found["add"] + found["sub"], found["div"])


def served(robot: Robot, quantity: str, method: str) -> OperationCount:
    """Those of the compiled program: in the cheapest frames and, if the method allows it, inertial parameters."""
    return counted(build(spec(robot.mechanism, quantity, method)).program)


def described(robot: Robot, method: str) -> OperationCount:
    """Those of forward dynamics with links and frames as they are described: the same ones for every method."""
    graph = Graph()
    inputs = dict.fromkeys(("q", "qd", "tau"), robot.n)
    q, qd, tau = ([graph.input(name, k) for k in range(width)] for name, width in inputs.items())

    def turn(angle: Any) -> Any:
        return angle.cos_sin() if isinstance(angle, Traced) else cos_sin(angle)

    found = over(robot.mechanism, "forward_dynamics", method, State(q, qd, tau=tau), lambda x: x, turn)
    return counted(record(graph, inputs, {"qdd": found["qdd"]}))


def rank_one() -> OperationCount:
    """Those of one update by Agee and Turner of 6×6 factors without zeros."""
    graph = Graph()
    inputs = {"above": 15, "d": 6, "a": 6, "c": 1}
    above, d, a, c = ([graph.input(name, k) for k in range(width)] for name, width in inputs.items())
    columns = tuple(tuple(above[j * (j - 1) // 2 : j * (j + 1) // 2]) for j in range(6))
    found = Udu(columns, tuple(d)).plus(c[0], tuple(a))
    return counted(
        record(graph, inputs, {"above": [u for column in found.above for u in column], "d": found.d})
    )
