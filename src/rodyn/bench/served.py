"""Which code serves a call, and how many operations it does: the one look behind the public methods."""

from __future__ import annotations

from rodyn.kernel.evaluate import select, widths
from rodyn.kernel.kernels import BatchKernel, Kernel, Key, RolledKernel, StateKernel, kernel
from rodyn.kernel.quantities import QUANTITIES
from rodyn.kernel.target import Target
from rodyn.robot import Robot
from rodyn.trace.program import Program

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
    found = _kernel(robot, quantity, machine, batch)
    if isinstance(found, RolledKernel):
        loops = found.program.loops
        if any(loop.kind in ("rays", "fans") for loop in loops):
            return None
        return sum(_count(loop.bodies[kind]) for loop in loops for kind in found.links.classes)
    return _count(found.program) if isinstance(found, BatchKernel | StateKernel) else None


def _count(program: Program) -> int:
    return sum(COST.get(operation, 0) * count for operation, count in program.counts.items())
