"""A robot as data of a page that computes with it: the page model, schema "rodyn-page-1".

To what is drawn of a robot (`scene`) come the constants of its bodies, in the order in which recorded programs take
them, its Denavit–Hartenberg table if its frames are those of one, and its initial posture.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from rodyn.errors import RodynError
from rodyn.kernel.program.any_robot.described_links import described
from rodyn.kernel.program.any_robot.robot_data import standing, unserved
from rodyn.kernel.quantity.prepare import prepared
from rodyn.model.body import POINT, Body
from rodyn.model.chain.parameters import OF_JOINTS, LinkParameters, to_axis, with_friction
from rodyn.model.formats.dh.read import dh_links
from rodyn.model.formats.dh.write import to_dh
from rodyn.model.joint_fields import ACTING
from rodyn.model.joint_space.coordinates import initial
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.robot import Robot
from rodyn.trace.records import leaves
from rodyn.view.programs.own_code import own_code
from rodyn.view.scene import scene

SAME = 1e-12
"""How far frames of a table may be from those of the robot, in parts of 1 (and m)."""


def page_model(robot: Robot, *, meshes: bool = True) -> dict[str, Any]:
    """The page model of a robot; `meshes` brings the surfaces of mesh files along.

    >>> import rodyn as rd
    >>> page_model(rd.load("two_link"))["dh"]["convention"]
    'standard'
    """
    mechanism = robot.mechanism
    merged = mechanism.merged().mechanism
    ready = prepared(mechanism.dynamic, merged=True)
    links = with_friction(ready.parameters, ready.mechanism)
    found = scene(robot, meshes)
    found["q"] = initial(mechanism).tolist()
    found["defects"] = list(mechanism.defects)
    found["ground"] = _weight(standing(mechanism))
    for k, body in enumerate(found["bodies"]):
        body["parameters"] = parameters_of(links[ready.whole.body_of[k]])
    found["reason"] = unserved(ready)
    found["dh"] = None if found["reason"] else _table(merged)
    if found["reason"]:
        found["code"] = own_code(robot)
        for body, link in zip(found["bodies"], merged.links, strict=True):
            body["parameters"] |= _placement(link)
    return found


def _placement(link: Link) -> dict[str, Any]:
    """Where a joint is in its parent's frame, z its first axis."""
    at, turn = link.placement.matrix(), to_axis(getattr(link.joint, "axis", (0.0, 0.0, 1.0))).matrix()
    axes = at[:3, :3] @ np.array([leaves(row) for row in turn.rows], dtype=float)
    return {"placement": axes.ravel().tolist(), "place": at[:3, 3].tolist()}


def parameters_of(link: LinkParameters) -> dict[str, Any]:
    """The constants of a link by name; rotations by rows, inertia xx xy xz yy yz zz about the mass centre."""
    numbers = [float(x) for x in leaves(described(link))]
    found, start = {}, 0
    for name, width in PARAMETERS.items():
        found[name] = numbers[start : start + width] if width > 1 else numbers[start]
        start += width
    return found


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
    """The table whose frames are those of the links, or None."""
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
        if all(_alike(one, other) for one, other in zip(links, mechanism.links, strict=True)):
            rows = [
                {"joint": row["joint"]} | {key: row[key] for key in ("a", "alpha", "b", "theta")}
                for row in document["links"]
            ]
            at = mount.matrix()
            turn, place = at[:3, :3].ravel().tolist(), at[:3, 3].tolist()
            return {"convention": convention, "rows": rows, "mount": [*turn, *place]}
    return None


def _alike(one: Any, other: Any) -> bool:
    """Whether two links have the same joint and link frame, and the same mass centre there."""
    pairs = [
        (a.matrix(), b.matrix()) for a, b in ((one.placement, other.placement), (one.frame, other.frame))
    ]
    pairs.append((np.array(one.com), np.array(other.com)))
    return one.joint.kind == other.joint.kind and all(np.abs(a - b).max() <= SAME for a, b in pairs)
