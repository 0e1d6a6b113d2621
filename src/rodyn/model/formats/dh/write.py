"""A mechanism as a DH table, in the convention it was read from or in the other one."""

import math
from dataclasses import dataclass, replace
from typing import Any

from rodyn.errors import DescriptionError, short
from rodyn.model.body import Body
from rodyn.model.checks import place
from rodyn.model.formats.dh.read import default_name, modified, resolve
from rodyn.model.joints import Prismatic, Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose, cos_sin

SCHEMA = "serial-dh-1"


@dataclass(frozen=True)
class _Row:
    a: float
    b: float
    alpha: float
    theta: float
    body: Body


@dataclass(frozen=True)
class _Table:
    """The rows, the first frame on the base, and the tool on the last frame."""

    rows: list[_Row]
    mount: Pose
    tool: Pose


def to_dh(mechanism: Mechanism, convention: str) -> dict[str, Any]:
    """The document of schema `serial-dh-1` whose table moves like the mechanism, with the same coordinates.

    In the convention it was read from, a standard table is written with the same numbers, a modified table with
    numbers that read as an equal mechanism. In the other convention, transforms before the first or after the
    last frame go to the mount or the tool. Other mechanisms have no table: the error says why.

    >>> from rodyn.model.formats.readers import load
    >>> rows = to_dh(load("stanford"), "modified")["links"]
    >>> rows[1]["alpha"], rows[3]["b"]
    (-1.5707963267948966, 0.6)
    """
    wanted = resolve(convention)
    with place(f"robot {short(mechanism.name)} has no DH table"):
        _check_chain(mechanism)
        table = _read(mechanism, wanted)
    return _document(mechanism, wanted, table)


def _check_chain(mechanism: Mechanism) -> None:
    for k, link in enumerate(mechanism.links):
        if mechanism.parents[k] != k - 1:
            raise DescriptionError(
                f"link {short(link.name)} does not follow the link before it: not a serial chain"
            )
        if not isinstance(link.joint, Revolute | Prismatic):
            advice = "only these fit a table" if link.joint.dof else "robot.merged() has no fixed joints"
            raise DescriptionError(
                f"the joint of link {short(link.name)} is {link.joint.kind}, not revolute or prismatic; {advice}"
            )
        if link.joint.mimic is not None:
            raise DescriptionError(
                f"the joint of link {short(link.name)} mimics {short(link.joint.mimic.joint)}, which no table says"
            )
        if link.joint.axis != (0.0, 0.0, 1.0):
            raise DescriptionError(
                f"link {short(link.name)} moves about or along {short(link.joint.axis)}, not z"
            )


def _read(mechanism: Mechanism, wanted: str) -> _Table:
    """The table in the wanted convention, converted if only the other one fits."""
    readers = {"standard": _as_standard, "modified": _as_modified}
    try:
        return readers[wanted](mechanism)
    except DescriptionError:
        if wanted == "standard":
            return _to_standard(_as_modified(mechanism))
        return _to_modified(_as_standard(mechanism))


def _as_standard(mechanism: Mechanism) -> _Table:
    """Rows of links whose placement is Rz(θ) and whose frame is Tz(b) Tx(a) Rx(α)."""
    first = mechanism.links[0].placement
    turns = first.turns or ()
    if turns[-1:] and turns[-1][0] == "z":
        mount, theta = Pose(first.xyz, turns[:-1]), turns[-1][1]
    else:
        mount, theta = first, 0.0
    rows = []
    for k, link in enumerate(mechanism.links):
        if k > 0:
            (theta,) = _angles(link, link.placement, "z")
        (alpha,) = _angles(link, link.frame, "x")
        a, sideways, b = link.frame.xyz
        if sideways != 0.0 or (k > 0 and link.placement.xyz != (0.0, 0.0, 0.0)):
            raise _misfit(link)
        rows.append(_Row(a, b, alpha, theta, link.body))
    return _Table(rows, mount, mechanism.located().pose)


def _as_modified(mechanism: Mechanism) -> _Table:
    """Rows of links whose placement is Rx(α) Tx(a) Rz(θ) Tz(b) and whose frame is the joint frame."""
    rows: list[_Row] = []
    mount = IDENTITY
    for link in mechanism.links:
        if not link.frame.is_identity:
            raise _misfit(link)
        try:
            rows.append(_modified_row(link))
        except DescriptionError:
            if rows:
                raise
            mount = link.placement
            rows.append(_Row(0.0, 0.0, 0.0, 0.0, link.body))
    return _Table(rows, mount, mechanism.located().pose)


def _modified_row(link: Link) -> _Row:
    alpha, theta = _angles(link, link.placement, "xz")
    a, y, z = link.placement.xyz
    cos, sin = cos_sin(alpha)
    near = z * cos - y * sin
    for b in (near, *(near + ulps * math.ulp(near) for ulps in (-1, 1, -2, 2, -3, 3))):
        if modified(a, b, alpha, theta)[0].xyz == link.placement.xyz:
            return _Row(a, b, alpha, theta, link.body)
    raise _misfit(link)


def _angles(link: Link, pose: Pose, axes: str) -> list[float]:
    """The angles of a rotation by turns about `axes` in this order, zero where one is missing."""
    left = pose.turns
    if left is None:
        raise _misfit(link)
    angles = []
    for axis in axes:
        hit = bool(left) and left[0][0] == axis
        angles.append(left[0][1] if hit else 0.0)
        left = left[hit:]
    if left:
        raise _misfit(link)
    return angles


def _misfit(link: Link) -> DescriptionError:
    return DescriptionError(
        f"placement and frame of link {short(link.name)} are neither those of a standard nor of a modified table"
    )


def _to_modified(table: _Table) -> _Table:
    """Moves Tx(a) Rx(α) of each link to the next link, that of the last to the tool."""
    ends = [Pose((row.a, 0.0, 0.0), [("x", row.alpha)]) for row in table.rows]
    starts = [(0.0, 0.0), *((row.a, row.alpha) for row in table.rows)]
    rows = [
        replace(row, a=a, alpha=alpha, body=row.body.moved(end))
        for row, end, (a, alpha) in zip(table.rows, ends, starts[:-1], strict=True)
    ]
    return _Table(rows, table.mount, ends[-1] @ table.tool)


def _to_standard(table: _Table) -> _Table:
    """Moves Tx(a) Rx(α) of each link to the link before it, that of the tool to the last, of the first to the mount."""
    final = _about_x(table.tool)
    ends = [(row.a, row.alpha) for row in table.rows] + [final or (0.0, 0.0)]
    poses = [Pose((a, 0.0, 0.0), [("x", alpha)] if alpha else []) for a, alpha in ends]
    rows = [
        replace(row, a=a, alpha=alpha, body=row.body.moved(pose.inverse()))
        for row, pose, (a, alpha) in zip(table.rows, poses[1:], ends[1:], strict=True)
    ]
    return _Table(rows, table.mount @ poses[0], table.tool if final is None else IDENTITY)


def _about_x(pose: Pose) -> tuple[float, float] | None:
    """(a, α) of a pose Tx(a) Rx(α), None for any other."""
    a, y, z = pose.xyz
    (xx, xy, xz), (yx, yy, yz), (zx, zy, zz) = pose.rotation_matrix().tolist()
    if (y, z, xx, xy, xz, yx, zx) != (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0) or (yy, yz) != (zz, -zy):
        return None
    turns = pose.turns or ()
    return a, turns[0][1] if len(turns) == 1 else math.atan2(zy, yy)


def _document(mechanism: Mechanism, convention: str, table: _Table) -> dict[str, Any]:
    """The document of the table and the fields of the mechanism, without defaults."""
    given = mechanism.to_dict()
    document = {"schema": SCHEMA, "convention": convention, "gravity": given["gravity"]}
    for key in ("name", "description", "source", "provenance", "defects", "q_initial"):
        if key in given:
            document[key] = given[key]
    if "base" in given or not table.mount.is_identity:
        document["base"] = given.get("base", {"type": "fixed"}) | {"mount_position": list(table.mount.xyz)}
        if table.mount.rotation:
            document["base"]["mount_rotation"] = table.mount.rotation_matrix().tolist()
    if not table.tool.is_identity:
        document["tool"] = table.tool.matrix().tolist()
    document["links"] = [
        _row(link, row, default_name(k))
        for k, (link, row) in enumerate(zip(mechanism.links, table.rows, strict=True))
    ]
    return document


def _row(link: Link, row: _Row, unnamed: str) -> dict[str, Any]:
    x, y, z = row.body.com
    entry: dict[str, Any] = {} if link.name == unnamed else {"name": link.name}
    return entry | {
        "joint": link.joint.kind,
        "a": row.a,
        "b": row.b,
        "alpha": row.alpha,
        "theta": row.theta,
        "mass": row.body.mass,
        "r": [0.0 - x, 0.0 - y, 0.0 - z],
        "inertia": [list(line) for line in row.body.inertia],
    }
