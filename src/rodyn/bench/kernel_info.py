"""The kernel of a call: its method, whether it is compiled, and its operations. Uses internals of `kernel`."""

from __future__ import annotations

from rodyn.kernel.machine.choose import Key, choose_compiled
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Spec, spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.robot import Robot
from rodyn.trace.passes import fused
from rodyn.trace.program import Program

COST = {"add": 1, "sub": 1, "mul": 1, "div": 1, "fma": 2, "fms": 2, "fnma": 2}


PARTS = {"center_of_mass": "mass_center"}
"""Methods of a robot whose kernel is that of another quantity."""


def kernel_name(quantity: str) -> str:
    """The quantity in the table of kernels that a method of a robot calls."""
    return PARTS.get(quantity, quantity)


def arguments_of(quantity: str) -> tuple[str, ...]:
    """The names of what it is a function of."""
    return QUANTITIES[kernel_name(quantity)].arguments


def _spec(robot: Robot, quantity: str) -> Spec:
    name, mechanism = kernel_name(quantity), robot.mechanism
    return spec(mechanism, name, options=QUANTITIES[name].options(mechanism))


def _key(robot: Robot, quantity: str, machine: Target, batch: bool) -> Key:
    return Key(_spec(robot, quantity), machine, batch)


def default_method(robot: Robot, quantity: str) -> str:
    """The method of a call without `method=`."""
    return _spec(robot, quantity).method


def is_compiled(robot: Robot, quantity: str, machine: Target, *, batch: bool) -> bool:
    """Whether the call runs machine code, not NumPy."""
    return kernel_of(_key(robot, quantity, machine, batch)) is not None


def operations(robot: Robot, quantity: str) -> int | None:
    """Floating-point operations of one state, two for a fused one; None if they are not known.

    Sines and cosines, loads, stores and shuffles are not counted.
    """
    wanted = _spec(robot, quantity)
    kind = choose_compiled(wanted).kind
    if kind == "straight":
        return _count(fused(build(wanted).program))
    if kind != "loops":  # several programs, or none
        return None
    loops = build_loops(wanted)
    if any(loop.kind in ("rays", "fans") for loop in loops.program.loops):
        return None
    return sum(_count(loop.bodies[kind]) for loop in loops.program.loops for kind in loops.links.classes)


def _count(program: Program) -> int:
    return sum(COST.get(operation, 0) * count for operation, count in program.counts.items())
