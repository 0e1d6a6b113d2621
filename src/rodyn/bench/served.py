"""Which code serves a call, and how many operations it does: the one look behind the public methods."""

from __future__ import annotations

from rodyn.kernel.evaluate import select, widths
from rodyn.kernel.kernels import Kernel, Key, kernel
from rodyn.kernel.quantities import QUANTITIES
from rodyn.kernel.rolled import build_rolled
from rodyn.kernel.target import Target
from rodyn.robot import Robot
from rodyn.trace.program import Program
from rodyn.trace.rolled import LoopProgram

COST = {"add": 1, "sub": 1, "mul": 1, "div": 1, "fma": 2, "fms": 2, "fnma": 2}


def _kernel(robot: Robot, quantity: str, machine: Target, batch: bool) -> Kernel | None:
    sizes = widths(robot.mechanism, 0)
    inputs = tuple((name, sizes[name]) for name in QUANTITIES[quantity].arguments)
    return kernel(Key(robot.mechanism, quantity, _method(quantity), inputs, (), (), machine, batch))


def _method(quantity: str) -> str:
    return select(QUANTITIES[quantity].task, None).name


def compiled(robot: Robot, quantity: str, machine: Target, *, batch: bool) -> bool:
    """Whether machine code serves the call, and not NumPy."""
    return _kernel(robot, quantity, machine, batch) is not None


def operations(robot: Robot, quantity: str, machine: Target, *, batch: bool) -> int | None:
    """Floating-point operations of one state, a fused one counts as two; None where they are not counted.

    Sines and cosines, loads, stores and shuffles are not in it.
    """
    program = getattr(_kernel(robot, quantity, machine, batch), "program", None)
    if isinstance(program, Program):
        return _count(program)
    if not isinstance(program, LoopProgram):
        return None
    rolled = build_rolled(robot.mechanism, quantity, _method(quantity), QUANTITIES[quantity].arguments)
    return sum(_count(loop.bodies[kind]) for loop in program.loops for kind in rolled.classes)


def _count(program: Program) -> int:
    return sum(COST.get(operation, 0) * count for operation, count in program.counts.items())
