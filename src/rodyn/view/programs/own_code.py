"""Straight-line WebAssembly of one robot that programs for every robot do not serve: mimic joints, ball joints, screws.

The page calls it as it calls the others. Its constants are in the code: such a robot is not edited in a page.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import select, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Place, argument_names
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.trace.program import Program, flat, record
from rodyn.trace.scalar import Graph
from rodyn.wasm import Function, written

RUBBED = ("inverse_dynamics", "forward_dynamics")
"""Quantities that friction acts on: each is there with and without."""

LOADED = (*RUBBED, "reactions")
"""Quantities that a wrench acts on."""

ASKED = ("forward_kinematics", *LOADED, "inertia_matrix", "energy", "mass_center")
MASSLESS = ("forward_kinematics",)


def own_code(robot: Robot) -> dict[str, Any]:
    """The module of a robot as base64, and what is to be known to call it."""
    mechanism = robot.mechanism.dynamic
    asked = MASSLESS if mechanism.is_massless else ASKED
    functions = [Function(name, _program(mechanism, name, friction=False)) for name in asked]
    if mechanism.has_friction:
        rubbed = (name for name in RUBBED if name in asked)
        functions += [
            Function(f"{name}/friction", _program(mechanism, name, friction=True)) for name in rubbed
        ]
    functions.append(Function("coordinate_rates", _rates(mechanism)))
    whole, made = prepared(mechanism, merged=True).whole, written(functions)
    return {
        **made.metadata,
        "wasm": base64.b64encode(made.module).decode("ascii"),
        "nq": mechanism.nq,
        "nv": mechanism.nv,
        "quaternions": [free.quaternion for free in whole.free],
        "methods": {name: select(QUANTITIES[name].task, None, mechanism).name for name in asked},
        "carriers": list(mechanism.moving),
        "pushed": _pushed(mechanism),
        "coordinates": [mechanism.links[k].joint.nq for k in mechanism.independent],
        "rates": [mechanism.links[k].joint.dof for k in mechanism.independent],
        "independent": list(mechanism.independent),
    }


def _pushed(mechanism: Mechanism) -> list[int]:
    """The links that a wrench may act on, at their origin: those that move, and a floating base."""
    base = [] if mechanism.base == "fixed" else [-1]
    return [*base, *mechanism.moving]


def _program(mechanism: Mechanism, name: str, *, friction: bool) -> Program:
    """A quantity of the robot with gravity and, where it matters, a wrench on every body as arguments."""
    quantity, graph = QUANTITIES[name], Graph(real=True)
    pushed = _pushed(mechanism) if name in LOADED else []
    own = widths(mechanism)
    inputs = {argument: own[argument] for argument in quantity.arguments} | {"gravity": 3}
    inputs |= {argument: 3 for k in range(len(pushed)) for argument in argument_names(k)}
    columns: Mapping[str, Sequence[Scalar]] = {
        key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()
    }
    places = [Place(link, (0.0, 0.0, 0.0)) for link in pushed]
    gravity = Vec3(*columns["gravity"])
    found = traced(mechanism, name, None, columns, places, friction=friction, gravity=gravity)
    outputs = {key: list(flat(nested)) for key, nested in found.collected.items()}
    return record(graph, inputs, outputs, [*found.watch, *found.pivots.rechecked()])


def _rates(mechanism: Mechanism) -> Program:
    """q̇ of velocities."""
    graph, inputs = Graph(real=True), {"q": mechanism.nq, "qd": mechanism.nv}
    columns = {key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()}
    rates = coordinate_rates(prepared(mechanism, merged=True).whole, columns["q"], columns["qd"])
    return record(graph, inputs, {"rates": rates})
