"""The joints of a Pinocchio model as joints of rodyn: one each, or several in series."""

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.errors import DescriptionError, DescriptionWarning, InputTypeError, cut, short, warn
from rodyn.model.body import POINT
from rodyn.model.checks import Vector, place
from rodyn.model.formats.files import free_name
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import (
    Fixed,
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
from rodyn.model.link import BASE, BaseKind, FloatingBase, Frame, Link
from rodyn.model.mechanism import Mechanism, Physical
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


def require_pinocchio_model(model: Any) -> None:
    """Return whether it is a model of Pinocchio."""
    if not hasattr(model, "jointPlacements") or not hasattr(model, "inertias"):
        raise InputTypeError(f"a model of Pinocchio (pinocchio.Model) is needed, got {short(model)}")


def pose(placement: Any) -> Pose:
    """Return the pose of an SE3."""
    rotation = np.array(placement.rotation)
    return Pose(placement.translation, () if np.array_equal(rotation, np.eye(3)) else rotation)


def simple_joints(model: Any, j: int) -> list[SimpleJoint]:
    """Return the joints of rodyn that joint j of a model is made of, in series."""
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
    """Return the columns of the motion subspace at rest, [linear; angular]."""
    data = joint.createData()
    joint.calc(data, np.zeros(model.nq))
    return list(np.reshape(np.array(data.S), (6, -1)).T)


def _axial(name: str, column: Any) -> tuple[type[Joint], dict[str, Any]]:
    """Return a joint of one coordinate from its velocity at a rate of 1."""
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


UNIVERSE = 0
UNLIMITED = 1e300  # Pinocchio writes the largest number where there is no limit


def from_model(model: Any, base: BaseKind | None = None, physical: Physical = "raise") -> Mechanism:
    """Return the mechanism of a model: joints, limits, friction, armature, frames and gravity.

    Bodies that Pinocchio has merged behind fixed joints stay merged; their frames remain. Without a `base` it is
    floating if the only joint on the universe is a free-flyer at its origin.
    """
    require_pinocchio_model(model)
    if base is None:
        base = "floating" if _is_free(model) else "fixed"
    free = _free_root(model) if base == "floating" else None
    names = _link_names(model)
    links = list(_root(model, names))
    for j in range(1, model.njoints):
        with place(f"joint {short(model.names[j])}"):
            links += _links(model, j, names, welded=j == free)
    made = Mechanism(
        model.name if model.name.isprintable() and model.name.strip() else "robot",
        links,
        gravity=model.gravity.linear,
        base=FloatingBase(0.0) if base == "floating" else "fixed",
        frames=list(_frames(model, names, {link.name for link in links}, base)),
        physical=physical,
    )
    rotors = np.array(model.rotorInertia) * np.array(model.rotorGearRatio) ** 2
    if (lost := rotors != np.array(model.armature))[rotors != 0.0].any():
        warn(
            f"{made.name}: not taken: rotorInertia of {int(lost[rotors != 0.0].sum())} joints, which has no part in "
            "Pinocchio's dynamics; armature has (rotorInertia · rotorGearRatio²)",
            DescriptionWarning,
        )
    return made


def _is_free(model: Any) -> bool:
    """Return whether the only joint on the universe is a free-flyer at its origin, and nothing else is there."""
    roots = [j for j in range(1, model.njoints) if model.parents[j] == UNIVERSE]
    return (
        len(roots) == 1
        and model.njoints > 2  # a single free body is a robot with a joint
        and "FreeFlyer" in model.joints[roots[0]].shortname()
        and pose(model.jointPlacements[roots[0]]) == IDENTITY
        and not model.inertias[UNIVERSE].mass
    )


def _free_root(model: Any) -> int | None:
    """Return the free joint on the universe that becomes the base; None where the universe itself does."""
    roots = [j for j in range(1, model.njoints) if model.parents[j] == UNIVERSE]
    free = [j for j in roots if "FreeFlyer" in model.joints[j].shortname()]
    if free and len(roots) > 1:
        raise DescriptionError(
            f'base="floating" needs one joint on the universe, there are {len(roots)}: '
            + ", ".join(cut(model.names[j]) for j in roots[:5])
        )
    if free and pose(model.jointPlacements[free[0]]) != IDENTITY:
        raise DescriptionError(
            f"joint {short(model.names[free[0]])} is placed away from the universe's origin: "
            'use base="fixed", where it stays a joint'
        )
    return free[0] if free else None


def _link_names(model: Any) -> list[str]:
    """Of every joint the body that it moves; of the universe the body that is welded to it."""
    found: dict[int, str] = {}
    for frame in model.frames:
        if frame.type.name == "BODY" and pose(frame.placement) == IDENTITY:
            found.setdefault(int(frame.parentJoint), frame.name)
    names: list[str] = []
    for j in range(model.njoints):
        names.append(free_name(found.get(j, model.names[j]), names, "_link"))
    return names


def _root(model: Any, names: Sequence[str]) -> Iterator[Link]:
    body = model.inertias[UNIVERSE]
    if body.mass or np.array(body.inertia).any():
        yield Link(names[UNIVERSE], BASE, Fixed(), **_body(body))


def _links(model: Any, j: int, names: Sequence[str], welded: bool) -> Iterator[Link]:
    """Yield a joint's links: massless ones for all simple joints but the last."""
    above = int(model.parents[j])
    parent, at = names[above] if above != UNIVERSE else BASE, pose(model.jointPlacements[j])
    if welded:
        yield Link(names[j], parent, Fixed(), at, **_body(model.inertias[j]))
        return
    *first, last = simple_joints(model, j)
    for part in first:
        name = free_name(f"{names[j]}_{part.name}", names, "_link")
        yield Link(name, parent, _joint(model, j, part), at @ part.placement)
        parent, at = name, IDENTITY
    joint = _joint(model, j, last)
    yield Link(names[j], parent, joint, at @ last.placement, **_body(model.inertias[j]))


def _body(inertia: Any) -> dict[str, Any]:
    tensor = np.array(inertia.inertia)
    if not inertia.mass and not tensor.any():
        return {"mass": 0.0, "com": POINT, "inertia": POINT}
    return {"mass": float(inertia.mass), "com": inertia.lever, "inertia": tensor / 2.0 + tensor.T / 2.0}


def _joint(model: Any, j: int, part: SimpleJoint) -> Joint:
    if part.kind == "Mimic":
        return part.joint(name=part.name, mimic=_mimic(model, j), **part.geometry)
    dof = slice(part.v, part.v + part.joint.dof)
    armature = np.array(model.armature[dof])
    if part.joint.nq != part.joint.dof and armature.any():
        raise DescriptionError(
            f"armature {armature.max():g} on a {part.joint.kind} joint, whose axes move: "
            "rotors turn about axes that stay; set it to 0"
        )
    return part.joint(
        name=part.name,
        limits=_limits(model, part),
        viscous=np.array(model.damping[dof]).tolist(),
        coulomb=np.array(model.friction[dof]).tolist(),
        **({"rotor_inertia": armature.tolist()} if armature.any() else {}),
        **part.geometry,
    )


def _mimic(model: Any, j: int) -> Mimic:
    leader = list(model.mimicked_joints)[list(model.mimicking_joints).index(j)]
    joint = model.joints[j].extract()
    return Mimic(model.names[leader], float(joint.scaling), float(joint.offset))


def _limits(model: Any, part: SimpleJoint) -> Limits:
    dof = slice(part.v, part.v + part.joint.dof)
    limits = {"velocity": _bounds(model.velocityLimit[dof]), "effort": _bounds(model.effortLimit[dof])}
    if part.kind not in UNBOUNDED and part.joint.nq == part.joint.dof and part.kind != "Planar":
        own = slice(part.q, part.q + part.joint.nq)
        limits["lower"], limits["upper"] = (
            _bounds(model.lowerPositionLimit[own]),
            _bounds(model.upperPositionLimit[own]),
        )
    return Limits(**limits)


def _bounds(values: Any) -> list[float]:
    return [
        math.copysign(math.inf, x) if abs(x) >= UNLIMITED else float(x) for x in np.array(values).tolist()
    ]


def _frames(model: Any, names: Sequence[str], links: set[str], base: BaseKind) -> Iterator[Frame]:
    """Frames of bodies, sensors and operations; a fixed joint's own frame only where its name is free."""
    taken, reserved = set(links), (BASE,) if base == "floating" else ()
    for frame in sorted(model.frames, key=lambda frame: frame.type.name == "FIXED_JOINT"):
        at, j = pose(frame.placement), int(frame.parentJoint)
        link = BASE if j == UNIVERSE and names[UNIVERSE] not in links else names[j]
        own = (names[j], BASE) if j == UNIVERSE or base == "floating" else (names[j],)
        unmoved = frame.name in own and at == IDENTITY
        if frame.type.name == "JOINT" or frame.name == "universe" or unmoved:
            continue
        if frame.name == BASE == link:
            continue
        name = free_name(frame.name, taken, "_frame", reserved)
        taken.add(name)
        yield Frame(name, link, at)
