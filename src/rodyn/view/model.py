"""A robot as data of a page that computes with it: the page model, schema "rodyn-page-1".

To what is drawn of a robot (`scene`) come the constants of its bodies, in the order in which recorded programs take
them, its Denavit–Hartenberg table if its frames are those of one, and its initial posture. A robot that the programs
for every robot cannot express (mimic joints, ball joints, screws) brings straight-line WebAssembly of its own, called
in the same way; its constants are in the code, so that it is not edited in a page.
"""

from __future__ import annotations

import base64
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.errors import RodynError
from rodyn.kernel.program.any_robot.described_links import described
from rodyn.kernel.program.any_robot.robot_data import standing, unserved
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import select, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Place, argument_names
from rodyn.model.body import POINT, Body
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.chain.parameters import OF_JOINTS, LinkParameters, to_axis, with_friction
from rodyn.model.coordinates import initial
from rodyn.model.formats.dh.read import dh_links
from rodyn.model.formats.dh.write import to_dh
from rodyn.model.joint_fields import ACTING
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.trace.program import Program, flat, record
from rodyn.trace.records import leaves
from rodyn.trace.scalar import Graph
from rodyn.view.scene import scene
from rodyn.wasm import Function, written

SAME = 1e-12
"""How far frames of a table may be from those of the robot, in parts of 1 (and m)."""


def page_model(robot: Robot, *, meshes: bool = True) -> dict[str, Any]:
    """Return the page model of a robot; `meshes` adds the surfaces of mesh files.

    >>> import rodyn as rd
    >>> page_model(rd.load("two_link"))["dh"]["convention"]
    'standard'
    """
    mechanism = robot.mechanism
    merged = mechanism.merged().mechanism
    ready = prepared(mechanism.dynamic, merged=True)
    links = with_friction(ready.parameters, ready.mechanism)
    model = scene(robot, meshes)
    model["q"] = initial(mechanism).tolist()
    model["defects"] = list(mechanism.defects)
    model["ground"] = _weight(standing(mechanism))
    for k, body in enumerate(model["bodies"]):
        body["parameters"] = parameters_of(links[ready.whole.body_of[k]])
    model["reason"] = unserved(ready)
    model["dh"] = None if model["reason"] else _table(merged)
    if model["reason"]:
        model["code"] = own_code(robot)
        for body, link in zip(model["bodies"], merged.links, strict=True):
            body["parameters"] |= _placement(link)
    return model


def _placement(link: Link) -> dict[str, Any]:
    """Return where a joint is in its parent's frame, z its first axis."""
    at, turn = link.placement.matrix(), to_axis(getattr(link.joint, "axis", (0.0, 0.0, 1.0))).matrix()
    axes = at[:3, :3] @ np.array([leaves(row) for row in turn.rows], dtype=float)
    return {"placement": axes.ravel().tolist(), "place": at[:3, 3].tolist()}


def parameters_of(link: LinkParameters) -> dict[str, Any]:
    """Return the constants of a link by name; rotations by rows, inertia xx xy xz yy yz zz about the mass centre."""
    numbers = [float(x) for x in leaves(described(link))]
    parameters, start = {}, 0
    for name, width in PARAMETERS.items():
        parameters[name] = numbers[start : start + width] if width > 1 else numbers[start]
        start += width
    return parameters


PARAMETERS = {
    "placement": 9,
    "place": 3,
    "offset": 1,
    "frame": 9,
    "shift": 3,
    "mass": 1,
    "com": 3,
    "inertia": 6,
    "pitch": 1,
    **{ACTING[name].key: 1 for name in OF_JOINTS},
}
"""The constants of a link in the order of `LinkParameters`, and how many numbers each has."""


def _weight(body: Body) -> dict[str, Any]:
    return {"mass": body.mass, "com": list(body.com)}


def _table(mechanism: Mechanism) -> dict[str, Any] | None:
    """Return the table whose frames are those of the links, or None."""
    for convention in ("standard", "modified"):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                document = to_dh(mechanism, convention)
                base = document.get("base", {})
                mount = Pose(base.get("mount_position", POINT), base.get("mount_rotation", ()))
                links = dh_links(document["links"], convention, mount)
        except RodynError:
            continue
        if all(
            _alike(link, described_link) for link, described_link in zip(links, mechanism.links, strict=True)
        ):
            rows = [
                {"joint": row["joint"]} | {key: row[key] for key in ("a", "alpha", "b", "theta")}
                for row in document["links"]
            ]
            at = mount.matrix()
            turn, place = at[:3, :3].ravel().tolist(), at[:3, 3].tolist()
            return {"convention": convention, "rows": rows, "mount": [*turn, *place]}
    return None


def _alike(link: Any, other: Any) -> bool:
    """Return whether two links have the same joint and link frame, and the same mass centre there."""
    pairs = [
        (a.matrix(), b.matrix()) for a, b in ((link.placement, other.placement), (link.frame, other.frame))
    ]
    pairs.append((np.array(link.com), np.array(other.com)))
    return link.joint.kind == other.joint.kind and all(np.abs(a - b).max() <= SAME for a, b in pairs)


WITH_FRICTION = ("inverse_dynamics", "forward_dynamics")
"""Quantities that friction acts on: each is there with and without."""

WITH_WRENCHES = (*WITH_FRICTION, "reactions")
"""Quantities that a wrench acts on."""

OWN_QUANTITIES = ("forward_kinematics", *WITH_WRENCHES, "inertia_matrix", "energy", "mass_center")
MASSLESS = ("forward_kinematics",)


def own_code(robot: Robot) -> dict[str, Any]:
    """Return the module of a robot as base64, and the metadata to call it."""
    mechanism = robot.mechanism.dynamic
    asked = MASSLESS if mechanism.is_massless else OWN_QUANTITIES
    functions = [Function(name, _quantity_program(mechanism, name, friction=False)) for name in asked]
    if mechanism.has_friction:
        rubbed = (name for name in WITH_FRICTION if name in asked)
        functions += [
            Function(f"{name}/friction", _quantity_program(mechanism, name, friction=True)) for name in rubbed
        ]
    functions.append(Function("coordinate_rates", _coordinate_rates(mechanism)))
    whole, code = prepared(mechanism, merged=True).whole, written(functions)
    return {
        **code.metadata,
        "wasm": base64.b64encode(code.module).decode("ascii"),
        "nq": mechanism.nq,
        "nv": mechanism.nv,
        "quaternions": [free.quaternion for free in whole.free],
        "methods": {name: select(QUANTITIES[name].task, None, mechanism).name for name in asked},
        "carriers": list(mechanism.moving),
        "pushed": _wrench_links(mechanism),
        "coordinates": [mechanism.links[k].joint.nq for k in mechanism.independent],
        "rates": [mechanism.links[k].joint.dof for k in mechanism.independent],
        "independent": list(mechanism.independent),
    }


def _wrench_links(mechanism: Mechanism) -> list[int]:
    """Return the links that a wrench may act on, at their origin: those that move, and a floating base."""
    base = [] if mechanism.base == "fixed" else [-1]
    return [*base, *mechanism.moving]


def _quantity_program(mechanism: Mechanism, name: str, *, friction: bool) -> Program:
    """Record a quantity of the robot with gravity and, where it acts, a wrench on every body as arguments."""
    quantity, graph = QUANTITIES[name], Graph(real=True)
    pushed = _wrench_links(mechanism) if name in WITH_WRENCHES else []
    sizes = widths(mechanism)
    inputs = {argument: sizes[argument] for argument in quantity.arguments} | {"gravity": 3}
    inputs |= {argument: 3 for k in range(len(pushed)) for argument in argument_names(k)}
    columns: Mapping[str, Sequence[Scalar]] = {
        key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()
    }
    places = [Place(link, (0.0, 0.0, 0.0)) for link in pushed]
    gravity = Vec3(*columns["gravity"])
    trace = traced(mechanism, name, None, columns, places, friction=friction, gravity=gravity)
    outputs = {key: list(flat(nested)) for key, nested in trace.collected.items()}
    return record(graph, inputs, outputs, [*trace.watch, *trace.pivots.rechecked()])


def _coordinate_rates(mechanism: Mechanism) -> Program:
    """Return the program of q̇ from velocities."""
    graph, inputs = Graph(real=True), {"q": mechanism.nq, "qd": mechanism.nv}
    columns = {key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()}
    rates = coordinate_rates(prepared(mechanism, merged=True).whole, columns["q"], columns["qd"])
    return record(graph, inputs, {"rates": rates})
