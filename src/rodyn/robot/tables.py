"""A robot in tables: where its joints are and what is known of them, masses and inertias of its links, frames."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from math import degrees, inf
from typing import Any

from rodyn.errors import DescriptionError, DescriptionWarning, RodynError, listed
from rodyn.model.formats.dh import to_dh
from rodyn.model.joint_fields import ACTING, FRICTION_LAW
from rodyn.model.joints import Joint
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.writing.markup import beside
from rodyn.writing.tables import Cells, Table, html, tabled

NEARLY_PARALLEL = 1e-5
"""The angle (rad) at which axes are parallel to the digits that a table shows; files have 1.5708 for a quarter turn."""


def robot_html(mechanism: Mechanism, heading: str, image: str = "") -> str:
    """Return a robot as a notebook shows it: an image of it beside a heading, then `tables`.

    >>> from rodyn.model.formats.readers import load
    >>> robot_html(load("one_link"), "one link").splitlines()[-1]
    '</table>'
    """
    first = html(["\n".join([heading, *facts(mechanism)])])
    return "\n".join([beside(image, first), html(tables(mechanism))])


def facts(mechanism: Mechanism) -> Iterator[str]:
    """Yield what it is, gravity, its mass and its tool, a line each."""
    if mechanism.description:
        yield mechanism.description
    gravity = ", ".join(f"{g:g}" for g in mechanism.gravity)
    mass = "no masses: kinematics only" if mechanism.is_massless else f"{mechanism.mass:g} kg in all"
    yield f"gravity ({gravity}) m/s², {mass}"
    if mechanism.tool is not None:
        yield f"tool: {mechanism.tool}"
    elif len(mechanism.tips) > 1:
        yield f"no tool, but {len(mechanism.tips)} tips: {listed(mechanism.tips)}"


def tables(mechanism: Mechanism, convention: str = "standard") -> Iterator[Table | str]:
    """Yield the Denavit–Hartenberg table, or why there is none; the bodies; data of joints and frames."""
    yield _table(mechanism, convention)
    yield tabled(bodies(mechanism), "kg, m, kg m²; about the mass centre")
    if rows := joints(mechanism):
        yield tabled(rows, f"joints: rad, m, s, N m, N; friction {FRICTION_LAW}, rotors in kg m², kg")
    if rows := frames(mechanism):
        yield tabled(rows, "frames: m; turns about fixed x, y, z in degrees")


def bodies(mechanism: Mechanism) -> list[Cells]:
    """Joint, mass, mass centre and inertia of every link."""
    result = [_body(link) for link in mechanism.links]
    for k, (leader, factor, offset) in mechanism.couplings.items():
        follows = _followed(mechanism.joint_names[leader], factor, offset)
        result[k]["joint"] = f"{result[k]['joint']}, mimics {follows}"
    return result


def _followed(joint: str, factor: float, offset: float) -> str:
    """Return what a joint that mimics another is at.

    >>> _followed("finger", 1.0, 0.0), _followed("finger", -2.0, 0.1)
    ('finger', '-2 finger +0.1')
    """
    times = {1.0: "", -1.0: "-"}.get(factor, f"{factor:g} ")
    return f"{times}{joint}" + (f" {offset:+g}" if offset else "")


def joints(mechanism: Mechanism) -> list[Cells]:
    """Name and data of every joint that moves, if there are data of any; a column for what some joint has."""
    moving = [(mechanism.joint_names[k], mechanism.links[k]) for k in mechanism.moving]
    if not any(link.joint.data for _, link in moving):
        return []
    result = [{"joint": name, "link": link.name} | _joint(link.joint) for name, link in moving]
    empty = {key for key in result[0] if not any(row[key] for row in result)}
    return [{key: cell for key, cell in row.items() if key not in empty} for row in result]


def _joint(joint: Joint) -> Cells:
    limits, mimic = joint.limits, joint.mimic
    acting = {
        field.symbol: _shown(getattr(joint, key), 0.0) if joint.acts(key) else ""
        for key, field in ACTING.items()
    }
    follows = "" if mimic is None else _followed(mimic.joint, mimic.factor, mimic.offset)
    return {
        "lower": _shown(limits.lower, -inf),
        "upper": _shown(limits.upper, inf),
        "speed": _shown(limits.velocity, inf),
        "effort": _shown(limits.effort, inf),
        **acting,
        "mimics": follows,
    }


def _shown(values: Sequence[float], unknown: float) -> str:
    """Numbers of a joint: one if all are equal, nothing where nothing is known."""
    several = ["" if value == unknown else f"{value:.5g}" for value in values]
    return several[0] if len(set(several)) == 1 else ", ".join(text or "–" for text in several)


def frames(mechanism: Mechanism) -> list[Cells]:
    """Where every named frame is on its link."""
    result: list[Cells] = []
    for frame in mechanism.frames:
        place = ", ".join(f"{x:.5g}" for x in frame.pose.xyz)
        turned = ", ".join(f"{degrees(angle) + 0.0:.5g}" for angle in frame.pose.roll_pitch_yaw())
        result.append({"frame": frame.name, "link": frame.link, "x, y, z": place, "turns (°)": turned})
    return result


def _table(mechanism: Mechanism, convention: str) -> Table | str:
    """Of a chain with fixed joints, that of the chain without them: flanges and mounts are not rows."""
    bodies = mechanism.merged().mechanism
    welded = len(mechanism.links) - len(bodies.links)
    try:
        result, parallel = _made(bodies if welded else mechanism, convention)
    except RodynError as error:
        reason = str(error).partition(" has no DH table: ")
        return f"No Denavit–Hartenberg table: {reason[2] or reason[0]}"
    rows: list[Cells] = [
        {
            "joint": k,
            "kind": row["joint"],
            "a (m)": f"{row['a']:g}",
            "b (m)": f"{row['b']:g}" + (" + q" if row["joint"] == "prismatic" else ""),
            "α (°)": f"{degrees(row['alpha']):g}",
            "θ (°)": f"{degrees(row['theta']):g}" + (" + q" if row["joint"] == "revolute" else ""),
        }
        for k, row in enumerate(result["links"], start=1)
    ]
    without = f", without {welded} fixed joint{'s' * (welded > 1)}" if welded else ""
    return tabled(rows, f"{convention} Denavit–Hartenberg{without}{parallel}{_mounted(result)}")


def _made(mechanism: Mechanism, convention: str) -> tuple[dict[str, Any], str]:
    """Return the table to show; axes that are parallel to the shown digits count as parallel if need be."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", DescriptionWarning)
        try:
            return to_dh(mechanism, convention), ""
        except (DescriptionWarning, DescriptionError):
            result = to_dh(mechanism, convention, parallel=NEARLY_PARALLEL)
            return result, f", axes at less than {NEARLY_PARALLEL:g} rad taken for parallel"


def _mounted(table: dict[str, Any]) -> str:
    """Where the first frame of a table is on the base, and the tool on its last one: these lengths are in no row."""
    base, tool = table.get("base", {}), table.get("tool")
    place, turn = base.get("mount_position", (0.0, 0.0, 0.0)), base.get("mount_rotation")
    said = ""
    if any(place) or turn is not None:
        said = f"; its first frame is at {_at(place)} m on the base{', turned' if turn is not None else ''}"
    if isinstance(tool, list):
        turned = any(tool[i][j] != float(i == j) for i in range(3) for j in range(3))
        said += (
            f"; the tool is at {_at([row[3] for row in tool[:3]])} m on its last frame{', turned' * turned}"
        )
    return said


def _at(place: Sequence[float]) -> str:
    return ", ".join(f"{x + 0.0:.5g}" for x in place)


def _body(link: Link) -> Cells:
    cells: Cells = {"link": link.name, "parent": link.parent, "joint": type(link.joint).__name__.lower()}
    com = ", ".join(f"{x:.4g}" for x in link.com)
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = link.inertia
    diagonal, mixed = (", ".join(f"{x:.4g}" for x in part) for part in ((xx, yy, zz), (xy, xz, yz)))
    return {**cells, "mass": f"{link.mass:g}", "com": com, "xx, yy, zz": diagonal, "xy, xz, yz": mixed}
