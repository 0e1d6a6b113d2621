"""The standard table of any chain of revolute and prismatic joints, from the common normals of their axes.

S. K. Saha (2003), Appendix A, rules 1–6: Z_i is the axis of joint i, X_{i+1} the common normal of Z_i and Z_{i+1}, from
the former to the latter, a_i ≥ 0 their distance. Where the rules leave a choice:

axes that meet      O_{i+1} is where they meet (E: S03-9, printed: O_i, against the paper's own tables), X_{i+1} is that
                    of the two normals which is nearer to X_i, so that θ_i is within a quarter turn
parallel axes       the normal through O_i, so that b_i = 0
one line            X_{i+1} = X_i and O_{i+1} = O_i
Z_i                 the direction in which the coordinate grows, so that coordinates keep their sign
a slide's Z_i       through the origin of its joint frame: motion tells its direction only
frame 1             the base frame if its z axis is Z_1, else where b_1 = θ_1 = 0; it is mounted on the base
frame n + 1         the tool, turned about its z where a ≥ 0 wants that, if a row leads there, else frame n moved by the
                    joint; the rest is a tool on it

A frame of the table is known by where it is on its own axis, in the frame of that joint. So every row is made of the
pose of one joint in the frame of the joint before it, and rounding does not add up along a chain.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import DescriptionError, DescriptionWarning, short, warn
from rodyn.model.body import POINT
from rodyn.model.checks import Vector, VectorLike, identifier, items, place, vector
from rodyn.model.formats.dh.read import DATA, default_name, row_joint, row_shapes
from rodyn.model.formats.files import keyed
from rodyn.model.joints import AxialJoint
from rodyn.model.link import BASE, Base, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose, posed

Array: TypeAlias = NDArray[np.float64]
Row: TypeAlias = tuple[float, float, float, float]
"""a, b, alpha, theta."""
ROUNDING = 2e-14
"""Angles (rad), and lengths in parts of the robot's size, that are taken for 0: quarter turns, axes that meet."""
PARALLEL = 1e-13
"""The angle (rad) below which axes are taken for parallel ones: what that changes is less than what `EXACT` allows."""
EPS = float(np.finfo(np.float64).eps)
HALF_TURN = Pose(rotation=[("z", math.pi)])
LONGEST = 1e100
"""Lengths (m) whose products do not overflow, of axes that are almost parallel too."""
ALMOST = 1e-2
"""The angle (rad) above which axes are not called almost parallel."""
EXACT, HOPELESS = 1e-12, 1e-8
"""Parts of the robot's size to which a table gives places; what is worse gets a warning, or is refused."""


class Axis(NamedTuple):
    """The line of a joint: a point on it and its direction."""

    point: Array
    along: Array


class Origin(NamedTuple):
    """A frame of the table on the axis of its joint: `at` along the axis from the origin of the joint, and its X."""

    at: float
    x: Array


class Normals(NamedTuple):
    """The rows, the first frame on the base, every link's frame in that of its row, and the tool on the last one."""

    rows: list[Row]
    mount: Pose
    moved: list[Pose]
    tool: Pose


def common_normals(mechanism: Mechanism, tool: Pose = IDENTITY, parallel: float = PARALLEL) -> Normals:
    """Return the standard table of a serial chain whose joints have axes; `tool` is on the last link.

    Axes at an angle of less than `parallel` (rad) are taken for parallel ones.
    """
    links = mechanism.links
    largest = max(abs(x) for link in links for pose in (link.placement, link.frame, tool) for x in pose.xyz)
    if largest > LONGEST:
        raise DescriptionError(f"it has lengths of {largest:.2g} m; tables are made of up to {LONGEST:g} m")
    own = [_along(link.joint) for link in links]
    steps = [(link.frame @ after.placement).matrix() for link, after in pairwise(links)]
    end = (links[-1].frame @ tool).matrix()
    size = max(_norm(step[:3, 3]) for step in (*steps, end)) or 1.0
    rows, origins = _rows(mechanism, own, steps, size, parallel)
    frames = [
        link.placement.matrix() @ _matrix(origin, along)
        for link, origin, along in zip(links, origins, own, strict=True)
    ]
    row, seen = _last(origins[-1], own[-1], end, size)
    moved = [_pose(_inverse(frame), size) for frame in frames[1:]]
    if seen is None:
        moved.append(_pose(_inverse(_matrix(origins[-1], own[-1])) @ links[-1].frame.matrix(), size))
    else:
        moved.append(seen.inverse() @ tool.inverse())
    rest = moved[-1] @ tool if seen is None else seen.inverse()
    return Normals([*rows, row], _pose(frames[0], size), moved, rest)


def _rows(
    mechanism: Mechanism, own: Sequence[Array], steps: Sequence[Array], size: float, parallel: float
) -> tuple[list[Row], list[Origin]]:
    """All rows but the last, and frames 1 to n; `steps` lead from the frame of a joint to that of the next one."""
    lines = [Axis(step[:3, 3], step[:3, :3] @ along) for step, along in zip(steps, own[1:], strict=True)]
    origins = [_first(mechanism, own[0], lines, size, parallel)]
    rows: list[Row] = []
    for along, line, step in zip(own, lines, steps, strict=False):
        row, after = _next(origins[-1], along, line, size, parallel)
        rows.append(row)
        origins.append(Origin(after.at, step[:3, :3].T @ after.x))
    sines = [_norm(np.cross(one, line.along)) for one, line in zip(own, lines, strict=False)]
    angles = [sine if sine > parallel else math.inf for sine in sines]
    _require_digits(mechanism, max((abs(origin.at) for origin in origins[1:]), default=0.0), angles, size)
    return rows, origins


def _along(joint: object) -> Array:
    assert isinstance(joint, AxialJoint)  # checked before
    return _unit(np.array(joint.axis))


def _first(mechanism: Mechanism, along: Array, lines: Sequence[Axis], size: float, parallel: float) -> Origin:
    """Frame 1: the base frame if its z axis is the first axis, else where the first row is simplest."""
    base = _inverse(mechanism.links[0].placement.matrix())
    at, origin = float(base[:3, 3] @ along), base[:3, 3]
    aside = _norm(origin - along * at)
    upright = float(base[:3, 2] @ along) > 0.0 and _norm(np.cross(base[:3, 2], along)) <= ROUNDING
    if upright and aside <= ROUNDING * max(size, _norm(origin)):
        return Origin(at, _across(base[:3, 0], along))
    somewhere = Origin(0.0, _across(np.eye(3)[int(np.argmin(np.abs(along)))], along))
    if not lines:
        return somewhere
    (_, b, _, _), after = _next(somewhere, along, lines[0], size, parallel)
    return Origin(b, _across(after.x, along))


def _next(start: Origin, along: Array, line: Axis, size: float, parallel: float) -> tuple[Row, Origin]:
    """Return the row that leads from a frame on one axis to the frame on the next one, and where that is on it.

    Both axes, and X of the frame found, are seen from the joint of the first one.
    """
    gap = line.point - along * start.at  # from the origin of the frame
    cross = np.cross(along, line.along)
    sine, cosine = _norm(cross), float(along @ line.along)
    if sine <= parallel:
        return _beside(start, along, line, gap, math.copysign(1.0, cosine), size)
    x = _across(cross, along)
    distance = float(gap @ x)
    if abs(distance) <= ROUNDING * size:
        x, distance = x if float(x @ start.x) >= -ROUNDING else -x, 0.0
    elif distance < 0.0:
        x, distance = -x, -distance
    y = np.cross(along, x)
    at = -float(gap @ y) / float(line.along @ y)
    b = float(gap @ along) + at * cosine
    alpha = math.atan2(float(cross @ x), cosine)
    row = (_length(distance, size), _length(b, size), _angle(alpha), _angle(_turn(start, along, x)))
    return row, Origin(at, x)


def _beside(
    start: Origin, along: Array, line: Axis, gap: Array, sign: float, size: float
) -> tuple[Row, Origin]:
    """Return the row for axes that are parallel, or one line."""
    aside = gap - along * float(gap @ along)
    distance = _norm(aside)
    x = start.x if distance <= ROUNDING * size else _across(aside, along)
    theta = 0.0 if x is start.x else _angle(_turn(start, along, x))
    row = (_length(distance, size), 0.0, 0.0 if sign > 0.0 else math.pi, theta)
    return row, Origin(-sign * float(gap @ along), x)


def _last(start: Origin, along: Array, end: Array, size: float) -> tuple[Row, Pose | None]:
    """Return the last row, and frame n + 1 on the tool; none if its x axis does not cross the last axis."""
    x, z, place = end[:3, 0], end[:3, 2], end[:3, 3]
    if abs(float(x @ along)) > ROUNDING or abs(float(place @ np.cross(along, x))) > ROUNDING * size:
        return (0.0, 0.0, 0.0, 0.0), None
    a = _length(float(place @ x), size)
    x, seen = (-x, HALF_TURN) if a < 0.0 else (x, IDENTITY)
    alpha = math.atan2(float(np.cross(along, z) @ x), float(along @ z))
    b = float(place @ along) - start.at
    return (abs(a), _length(b, size), _angle(alpha), _angle(_turn(start, along, x))), seen


def _turn(start: Origin, along: Array, x: Array) -> float:
    """Return the angle about the axis from X of a frame to another direction across it."""
    return math.atan2(float(x @ np.cross(along, start.x)), float(x @ start.x))


def _require_digits(mechanism: Mechanism, far: float, angles: Sequence[float], size: float) -> None:
    """Warn if the table gives places less exactly than doubles can; raise if it gives none.

    `far` is the largest distance of a frame from its joint, along the axis, `angles` are those between axes, as far as
    these are not taken for parallel.
    """
    lost = EPS * far / size
    least = min(angles, default=math.inf)
    if lost <= EXACT or least > ALMOST:  # a long chain of parallel axes is far from its joints, too
        return
    k = angles.index(least)
    before, after = (short(mechanism.joint_names[j]) for j in (k, k + 1))
    says = (
        f"the axes of joints {before} and {after} are at {angles[k]:.2g} rad, almost parallel: their common normal is "
        f"{far:.2g} m away, and a table gives places only to {lost * size:.1g} m; "
        f"parallel={10.0 ** math.ceil(math.log10(angles[k])):.0e} takes them for parallel"
    )
    if lost > HOPELESS:
        raise DescriptionError(says)
    warn(says, DescriptionWarning)


def _matrix(origin: Origin, along: Array) -> Array:
    """Return the frame of the table in the frame of its joint."""
    frame = np.eye(4)
    x = _across(origin.x, along)
    frame[:3, 0], frame[:3, 1], frame[:3, 2] = x, np.cross(along, x), along
    frame[:3, 3] = along * origin.at
    return frame


def _inverse(frame: Array) -> Array:
    back = np.eye(4)
    back[:3, :3] = frame[:3, :3].T
    back[:3, 3] = -frame[:3, :3].T @ frame[:3, 3]
    return back


def _norm(vector: Array) -> float:
    return math.hypot(*vector.tolist())


def _unit(vector: Array) -> Array:
    return np.asarray(vector / _norm(vector))


def _across(vector: Array, along: Array) -> Array:
    """Return the direction of a vector's part across an axis."""
    part = _unit(vector - along * float(vector @ along))
    return _unit(part - along * float(part @ along))


def _length(value: float, size: float) -> float:
    return 0.0 if abs(value) <= ROUNDING * size else value


def _angle(value: float) -> float:
    """Return the angle, a quarter turn exactly where it is one but for rounding; π for −π."""
    quarters = round(value / (math.pi / 2))
    exact = quarters * (math.pi / 2)
    return (exact if quarters != -2 else math.pi) if abs(value - exact) <= ROUNDING else value


def _pose(frame: Array, size: float) -> Pose:
    turn, whole = frame[:3, :3], np.round(frame[:3, :3])
    turn = np.where(np.abs(turn - whole) <= ROUNDING, whole, turn)
    xyz = [_length(float(value), size) for value in frame[:3, 3]]
    return Pose(xyz, () if np.array_equal(turn, np.eye(3)) else turn)


NEEDED = ("point", "direction")
BODY = ("mass", "com", "inertia")
OTHERS = ("joint", "name", "shapes", *BODY, *DATA)


def from_axes(
    axes: Sequence[Mapping[str, Any]],
    gravity: VectorLike = GRAVITY,
    name: str = "arm",
    tool: Pose | None = None,
    base: Base = "fixed",
    *,
    physical: Physical = "raise",
) -> Mechanism:
    """Return the serial mechanism of these joint axes, from the base to the tip, at q = 0.

    All of it is seen from the base, in its axes, with every joint at 0:

    point           a point of the axis (m); of a slide the place that its link is drawn from
    direction       of the axis, of any length: the joint turns about it, or slides along it
    joint           "revolute" (default) or "prismatic"
    mass            kg
    com             the mass centre (m)
    inertia         about the mass centre (kg m²): a 3×3 tensor or its three moments
    shapes          what the link looks like
    name            "link1", "link2", … unless given
    joint_name, limits, viscous, …, rotor_inertia, mimic    data of the joint, as of `Revolute`

    `tool` is the pose of the tool there. Without any mass, com and inertia the arm has kinematics only. The frame of
    a link is at the point of its axis, turned as the base at q = 0.

    >>> from_axes([{"point": (0, 0, 0.3), "direction": (0, 2, 0)}]).links[0].joint
    Revolute(axis=(0.0, 1.0, 0.0))
    """
    given: list[Mapping[str, Any]] = []
    for k, axis in enumerate(items(axes, "axes")):
        with place(f"axes[{k}]"):
            given.append(keyed(axis, NEEDED, OTHERS))
    weighed = any(key in axis for axis in given for key in BODY)
    links: list[Link] = []
    start: Vector = POINT
    for k, axis in enumerate(given):
        with place(f"axes[{k}]"):
            parent = links[-1].name if links else BASE
            links.append(_link(axis, default_name(k), parent, start, weighed=weighed))
            start = vector(axis["point"], "point")
    if tool is not None:
        tool = Pose(_less(posed(tool, "tool").xyz, start), tool.rotation)
    return Mechanism(name, links, gravity, base, tool, physical=physical)


def _link(given: Mapping[str, Any], name: str, parent: str, start: Vector, *, weighed: bool) -> Link:
    if weighed and (missing := [key for key in BODY if key not in given]):
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")
    point = vector(given["point"], "point")
    back = Pose(_less(POINT, point))
    return Link(
        identifier(given.get("name", name), "name"),
        parent,
        row_joint(given, axis=_direction(vector(given["direction"], "direction"))),
        Pose(_less(point, start)),
        mass=given.get("mass", 0.0),
        com=_less(vector(given["com"], "com"), point) if weighed else POINT,
        inertia=given.get("inertia", POINT),
        shapes=[replace(shape, origin=back @ shape.origin) for shape in row_shapes(given)],
    )


def _direction(given: Vector) -> Vector:
    """Return the unit vector in a direction."""
    largest = max(map(abs, given))
    if largest == 0.0:
        raise DescriptionError("the direction (0, 0, 0) is none: write for example (0, 0, 1)")
    x, y, z = (component / largest for component in given)
    length = math.hypot(x, y, z)
    return x / length, y / length, z / length


def _less(one: Vector, other: Vector) -> Vector:
    (a, b, c), (x, y, z) = one, other
    return a - x, b - y, c - z
