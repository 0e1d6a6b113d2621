"""The same robot with other numbers of its joints: rotor inertia, friction, limits."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.model.checks import place, reals
from rodyn.model.joint_data import Limits
from rodyn.model.joint_fields import ACTING
from rodyn.model.joint_space.coordinates import joint_index
from rodyn.model.mechanism import Mechanism

FIELDS = (*ACTING, "limits")


def with_joints(mechanism: Mechanism, fields: Mapping[str, Any]) -> Mechanism:
    """The mechanism with other joint data: for each field one value for all joints that move, a row, or some by name.

    A row has a number for each velocity of the joints with coordinates of their own, in their order.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", mass=1.0)])
    >>> [link.joint.rotor_inertia for link in with_joints(arm, {"rotor_inertia": [0.2, 0.1]}).links]
    [(0.2,), (0.1,)]
    """
    changes: dict[int, dict[str, Any]] = {}
    for field, given in fields.items():
        if field not in FIELDS:
            raise unknown("number of a joint", field, FIELDS)
        for k, value in _by_link(mechanism, field, given).items():
            changes.setdefault(k, {})[field] = value
    links = list(mechanism.links)
    for k, changed in changes.items():
        joint = links[k].joint
        known: dict[str, Any] = joint.geometry | joint.data | changed
        with place(f"joint {short(mechanism.joint_names[k])}"):
            if isinstance(known.get("limits"), Limits):
                known["limits"] = joint.limits.updated(known["limits"])
            links[k] = replace(links[k], joint=type(joint)(**known))
    return replace(mechanism, links=tuple(links))


def _by_link(mechanism: Mechanism, field: str, given: object) -> dict[int, Any]:
    """The value of each link's joint that is given one."""
    if isinstance(given, Mapping):
        return {joint_index(mechanism, name): value for name, value in given.items()}
    moving = mechanism.independent
    if field == "limits":
        if not isinstance(given, Limits):
            raise InputTypeError(
                f'limits are Limits(...) for all joints, or {{"elbow": Limits(...)}} by name, got {short(given)}'
            )
        return dict.fromkeys(moving, given)
    if not hasattr(given, "__len__"):
        return dict.fromkeys(moving, given)
    row = reals(given, field)
    if len(row) != mechanism.n:
        raise InputError(
            f"{field} has {len(row)} numbers, but robot {short(mechanism.name)} needs {mechanism.n}, one for each "
            "velocity of its joints; or give one for all, or some by joint names"
        )
    numbers = iter(row)
    return {k: [next(numbers) for _ in range(mechanism.links[k].joint.dof)] for k in moving}
