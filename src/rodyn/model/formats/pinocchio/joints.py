"""The joints of a Pinocchio model as joints of rodyn: one each, or several in series."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from rodyn.errors import DescriptionError, InputTypeError, short
from rodyn.model.checks import Vector
from rodyn.model.joints import (
    Floating,
    Joint,
    Planar,
    Prismatic,
    Revolute,
    Screw,
    Spherical,
    Universal,
    X,
    Y,
    Z,
)
from rodyn.model.pose import IDENTITY, Pose

SERIES: dict[str, tuple[tuple[type[Joint], Vector], ...]] = {
    "Translation": ((Prismatic, X), (Prismatic, Y), (Prismatic, Z)),
    "SphericalZYX": ((Revolute, Z), (Revolute, Y), (Revolute, X)),
}
WHOLE: dict[str, type[Joint]] = {"FreeFlyer": Floating, "Spherical": Spherical, "Planar": Planar}
UNBOUNDED = ("RUBX", "RUBY", "RUBZ", "RevoluteUnboundedUnaligned")
ALIGNED = ("RX", "RY", "RZ", "PX", "PY", "PZ", "HX", "HY", "HZ")
UNALIGNED = ("RevoluteUnaligned", "PrismaticUnaligned", "HelicalUnaligned")
ALONG_AND_ABOUT = 1e-12  # smaller components of a unit axis are rounding


class SimpleJoint(NamedTuple):
    """A joint of rodyn in a joint of Pinocchio: where it is, and where its numbers begin.

    `kind` is Pinocchio's word.
    """

    name: str
    kind: str
    placement: Pose
    joint: type[Joint]
    geometry: dict[str, Any]
    q: int
    v: int


def require_model(model: Any) -> None:
    """It is a model of Pinocchio."""
    if not hasattr(model, "jointPlacements") or not hasattr(model, "inertias"):
        raise InputTypeError(f"a model of Pinocchio (pinocchio.Model) is needed, got {short(model)}")


def pose(placement: Any) -> Pose:
    """The pose of an SE3."""
    rotation = np.array(placement.rotation)
    return Pose(placement.translation, () if np.array_equal(rotation, np.eye(3)) else rotation)


def simple_joints(model: Any, j: int) -> list[SimpleJoint]:
    """The joints of rodyn that joint j of a model is made of, in series."""
    return list(_series(model, model.joints[j], model.names[j], IDENTITY))


def _series(model: Any, joint: Any, name: str, at: Pose) -> Iterator[SimpleJoint]:
    kind = joint.shortname().removeprefix("JointModel").split("<")[0]
    q, v = int(joint.idx_q), int(joint.idx_v)
    if kind in WHOLE:
        yield SimpleJoint(name, kind, at, WHOLE[kind], {}, q, v)
    elif kind in SERIES:
        for k, (one, axis) in enumerate(SERIES[kind]):
            ending = "xyz"[axis.index(1.0)]
            yield SimpleJoint(
                f"{name}_{ending}", kind, at if k == 0 else IDENTITY, one, {"axis": axis}, q + k, v + k
            )
    elif kind == "Composite":
        inner = joint.extract()
        for k, (one, there) in enumerate(zip(inner.joints, inner.jointPlacements, strict=True)):
            yield from _series(model, one, f"{name}_{k + 1}", (at if k == 0 else IDENTITY) @ pose(there))
    elif kind == "Universal":
        first, second = _columns(model, joint)
        yield SimpleJoint(name, kind, at, Universal, {"axis": first[3:], "second": second[3:]}, q, v)
    elif kind in (*ALIGNED, *UNALIGNED, *UNBOUNDED, "Mimic"):
        (column,) = _columns(model, joint)
        if kind == "Mimic":
            column = column / float(joint.extract().scaling or 1.0)
        yield SimpleJoint(name, kind, at, *_axial(name, column), q, v)
    else:
        raise DescriptionError(f"joint {short(name)}: rodyn has no joint like Pinocchio's {kind}")


def _columns(model: Any, joint: Any) -> list[Any]:
    """The columns of the motion subspace at rest, [linear; angular]."""
    data = joint.createData()
    joint.calc(data, np.zeros(model.nq))
    return list(np.reshape(np.array(data.S), (6, -1)).T)


def _axial(name: str, column: Any) -> tuple[type[Joint], dict[str, Any]]:
    """A joint of one coordinate from its velocity at a rate of 1."""
    linear, angular = column[:3], column[3:]
    if not angular.any():
        if not linear.any():
            raise DescriptionError(f"joint {short(name)} follows another with factor 0: fix it instead")
        return Prismatic, {"axis": linear}
    pitch = float(linear @ angular)
    return (
        (Screw, {"axis": angular, "pitch": pitch})
        if abs(pitch) > ALONG_AND_ABOUT
        else (Revolute, {"axis": angular})
    )
