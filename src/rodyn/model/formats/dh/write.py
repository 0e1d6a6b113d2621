"""A mechanism as a DH table, in the convention it was read from or in the other one."""

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from rodyn.errors import DescriptionError, InputError, InputTypeError, short
from rodyn.model.checks import place, real
from rodyn.model.formats import writers
from rodyn.model.formats.dh.common_normals import PARALLEL, common_normals
from rodyn.model.formats.dh.read import DATA, default_name, modified, resolve
from rodyn.model.joints import Prismatic, Revolute
from rodyn.model.link import TOOL, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose, cos_sin

SCHEMA = "serial-dh-1"
MOST_PARALLEL = 0.1
"""The largest angle (rad) that axes may be taken for parallel at."""


@dataclass(frozen=True)
class _Row:
    """The numbers of a row, and the frame of its link in the frame that the row gives it."""

    a: float
    b: float
    alpha: float
    theta: float
    moved: Pose = IDENTITY


@dataclass(frozen=True)
class _Table:
    """The rows, the first frame on the base, and a tool on the last frame."""

    rows: list[_Row]
    mount: Pose
    tool: Pose


def to_dh(
    mechanism: Mechanism, convention: str, *, anew: bool = False, parallel: float = PARALLEL
) -> dict[str, Any]:
    """Return the document of schema `serial-dh-1` whose table moves like the mechanism, with the same coordinates.

    Every chain of revolute and prismatic joints has one. In the convention it was read from, a standard table is
    written with the same numbers, a modified table with numbers that read as an equal mechanism. In the other one,
    transforms before the first or after the last frame go to the mount or the tool. A chain whose frames are not those
    of a table, or of one with negative lengths in the other convention, and with `anew` any chain, gets frames on the
    common normals of its axes, a ≥ 0 (`common_normals.py` has the rules). Bodies, frames and shapes are then given in
    the frames of the table. Other mechanisms have no table: the error names the joint that prevents it.

    On common normals, axes at less than `parallel` (rad) are taken for parallel: the table is another robot by that
    angle. Axes that are almost parallel have their normal far away: a warning says how many digits that costs, an error
    that too few are left.

    >>> from rodyn.model.formats.readers import load
    >>> rows = to_dh(load("stanford"), "modified")["links"]
    >>> rows[1]["alpha"], rows[3]["b"]
    (-1.5707963267948966, 0.6)
    """
    wanted, angle = resolve(convention), _angle(parallel)
    if not isinstance(anew, bool):
        raise InputTypeError(f"anew must be True or False, got {short(anew)}")
    with place(f"robot {short(mechanism.name)} has no DH table"):
        _check_chain(mechanism)
        return _document(mechanism, wanted, _read(mechanism, wanted, anew, angle))


def _angle(parallel: object) -> float:
    angle = real(parallel, "parallel")
    if not 0.0 <= angle <= MOST_PARALLEL:
        raise InputError(f"parallel is an angle from 0 to {MOST_PARALLEL:g} rad, got {angle:g}")
    return angle


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


def _read(mechanism: Mechanism, wanted: str, anew: bool, parallel: float) -> _Table:
    """Return the table in the wanted convention, converted if only the other one fits, or made anew."""
    ways: dict[str, tuple[Callable[[], _Table], ...]] = {
        "standard": (
            lambda: _as_standard(mechanism),
            lambda: _to_standard(_positive(_as_modified(mechanism))),
            lambda: _on_normals(mechanism, parallel),
        ),
        "modified": (
            lambda: _as_modified(mechanism),
            lambda: _to_modified(_positive(_as_standard(mechanism))),
            lambda: _to_modified(_on_normals(mechanism, parallel)),
        ),
    }
    along_z = all(link.joint.geometry["axis"] == (0.0, 0.0, 1.0) for link in mechanism.links)
    for way in ways[wanted][:-1] if along_z and not anew else ():
        with suppress(_Misfit):
            return way()
    return ways[wanted][-1]()


class _Misfit(Exception):
    """Placements and frames that are not those of a table."""


def _positive(table: _Table) -> _Table:
    """Require that no length is negative: other tables are not converted, but made anew."""
    if any(row.a < 0.0 for row in table.rows):
        raise _Misfit
    return table


def _on_normals(mechanism: Mechanism, parallel: float) -> _Table:
    """Return a standard table whose frames sit on the common normals of the axes."""
    result = common_normals(mechanism, _tool(mechanism), parallel)
    rows = [_Row(*row, moved) for row, moved in zip(result.rows, result.moved, strict=True)]
    return _Table(rows, result.mount, result.tool)


def _tool(mechanism: Mechanism) -> Pose:
    """Return the tool that is no frame of another name: on the last link."""
    return mechanism.located().pose if _is_unnamed(mechanism) else IDENTITY


def _is_unnamed(mechanism: Mechanism) -> bool:
    """Whether the tool is the last link, or the frame "tool" on it: a table has it as a transform."""
    return (
        mechanism.tool in (None, TOOL, mechanism.links[-1].name)
        and mechanism.located().link == len(mechanism.links) - 1
    )


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
            (theta,) = _angles(link.placement, "z")
        (alpha,) = _angles(link.frame, "x")
        a, sideways, b = link.frame.xyz
        if sideways != 0.0 or (k > 0 and link.placement.xyz != (0.0, 0.0, 0.0)):
            raise _Misfit
        rows.append(_Row(a, b, alpha, theta))
    return _Table(rows, mount, _tool(mechanism))


def _as_modified(mechanism: Mechanism) -> _Table:
    """Rows of links whose placement is Rx(α) Tx(a) Rz(θ) Tz(b) and whose frame is the joint frame."""
    rows: list[_Row] = []
    mount = IDENTITY
    for link in mechanism.links:
        if not link.frame.is_identity:
            raise _Misfit
        try:
            rows.append(_modified_row(link))
        except _Misfit:
            if rows:
                raise
            mount = link.placement
            rows.append(_Row(0.0, 0.0, 0.0, 0.0))
    return _Table(rows, mount, _tool(mechanism))


def _modified_row(link: Link) -> _Row:
    alpha, theta = _angles(link.placement, "xz")
    a, y, z = link.placement.xyz
    cos, sin = cos_sin(alpha)
    near = z * cos - y * sin
    for b in (near, *(near + ulps * math.ulp(near) for ulps in (-1, 1, -2, 2, -3, 3))):
        if modified(a, b, alpha, theta)[0].xyz == link.placement.xyz:
            return _Row(a, b, alpha, theta)
    raise _Misfit


def _angles(pose: Pose, axes: str) -> list[float]:
    """Return the angles of a rotation by turns about `axes` in this order, zero where one is missing."""
    left = pose.turns
    if left is None:
        raise _Misfit
    angles = []
    for axis in axes:
        hit = bool(left) and left[0][0] == axis
        angles.append(left[0][1] if hit else 0.0)
        left = left[hit:]
    if left:
        raise _Misfit
    return angles


def _to_modified(table: _Table) -> _Table:
    """Move Tx(a) Rx(α) of each link to the next link, that of the last to the tool."""
    ends = [Pose((row.a, 0.0, 0.0), [("x", row.alpha)]) for row in table.rows]
    starts = [(0.0, 0.0), *((row.a, row.alpha) for row in table.rows)]
    rows = [
        replace(row, a=a, alpha=alpha, moved=end @ row.moved)
        for row, end, (a, alpha) in zip(table.rows, ends, starts[:-1], strict=True)
    ]
    return _Table(rows, table.mount, ends[-1] @ table.tool)


def _to_standard(table: _Table) -> _Table:
    """Move Tx(a) Rx(α) of each link to the link before it, that of the tool to the last, of the first to the mount."""
    final = _about_x(table.tool)
    ends = [(row.a, row.alpha) for row in table.rows] + [final or (0.0, 0.0)]
    poses = [Pose((a, 0.0, 0.0), [("x", alpha)] if alpha else []) for a, alpha in ends]
    rows = [
        replace(row, a=a, alpha=alpha, moved=pose.inverse() @ row.moved)
        for row, pose, (a, alpha) in zip(table.rows, poses[1:], ends[1:], strict=True)
    ]
    return _Table(rows, table.mount @ poses[0], table.tool if final is None else IDENTITY)


def _about_x(pose: Pose) -> tuple[float, float] | None:
    """Return (a, α) of a pose Tx(a) Rx(α), None for any other."""
    a, y, z = pose.xyz
    (xx, xy, xz), (yx, yy, yz), (zx, zy, zz) = pose.rotation_matrix().tolist()
    if (y, z, xx, xy, xz, yx, zx) != (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0) or (yy, yz) != (zz, -zy):
        return None
    turns = pose.turns or ()
    return a, turns[0][1] if len(turns) == 1 else math.atan2(zy, yy)


def _document(mechanism: Mechanism, convention: str, table: _Table) -> dict[str, Any]:
    """Return the document of the table and the fields of the mechanism, without defaults."""
    given = mechanism.to_dict()
    document = {"schema": SCHEMA, "convention": convention, "gravity": given["gravity"]}
    for key in ("name", "description", "source", "provenance", "defects", "q_initial"):
        if key in given:
            document[key] = given[key]
    if "base" in given or not table.mount.is_identity:
        document["base"] = given.get("base", {"type": "fixed"}) | {"mount_position": list(table.mount.xyz)}
        if table.mount.rotation:
            document["base"]["mount_rotation"] = table.mount.rotation_matrix().tolist()
    document |= _frames_and_tool(mechanism, table)
    document["links"] = [
        _row(link, row, default_name(k), massless=mechanism.is_massless)
        for k, (link, row) in enumerate(zip(mechanism.links, table.rows, strict=True))
    ]
    return document


def _frames_and_tool(mechanism: Mechanism, table: _Table) -> dict[str, Any]:
    """Return the frames in those of the table, and the tool: a transform on the last link, or a name."""
    unnamed, entry = _is_unnamed(mechanism), dict[str, Any]()
    frames = [
        writers.framed(frame.name, frame.link, table.rows[k].moved @ frame.pose if k >= 0 else frame.pose)
        for frame in mechanism.frames
        for k in [mechanism.located(frame.name).link]
        if not (unnamed and frame.name == mechanism.tool)
    ]
    if frames:
        entry["frames"] = frames
    if unnamed and not table.tool.is_identity:
        entry["tool"] = table.tool.matrix().tolist()
    elif mechanism.tool not in (None, TOOL) or not unnamed:
        k = mechanism.located().link
        is_link = k >= 0 and mechanism.tool == mechanism.links[k].name
        if is_link and not table.rows[k].moved.is_identity:
            raise DescriptionError(
                f"the tool is link {short(mechanism.tool)}, whose frame is another one in this table: "
                "name a Frame(name, link) of it as the tool"
            )
        entry["tool"] = mechanism.tool
    return entry


def _row(link: Link, row: _Row, unnamed: str, *, massless: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {} if link.name == unnamed else {"name": link.name}
    entry |= {"joint": link.joint.kind, "a": row.a, "b": row.b, "alpha": row.alpha, "theta": row.theta}
    if not massless:
        body = link.body if row.moved == IDENTITY else link.body.moved(row.moved)
        inertia = [list(line) for line in body.inertia]
        entry |= {"mass": body.mass, "r": [0.0 - value for value in body.com], "inertia": inertia}
    data = writers.joint(link.joint)
    entry |= {key: data[own] for key, own in DATA.items() if own in data}
    shapes = [replace(shape, origin=row.moved @ shape.origin) for shape in link.shapes]
    return entry | ({"shapes": [writers.shape(shape) for shape in shapes]} if shapes else {})
