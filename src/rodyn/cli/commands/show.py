"""`rodyn show`: what a robot is."""

from __future__ import annotations

from collections.abc import Iterator
from math import degrees
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import JOINTS, PLOT, ROBOT, for_all
from rodyn.cli.output import answers, picture_fits, pictured

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.tables import Cells, Report


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--convention", type=click.Choice(["standard", "modified"]), default="standard", show_default=True
)
@click.option("--at", "q", help="Posture of the drawing; default: the robot's initial one, or 0.", **JOINTS)
@click.option("--plot", "picture", **PLOT)
@answers
def show(robot: Robot, convention: str, q: tuple[float, ...] | None, picture: Path | None) -> Report:
    """A ROBOT: Denavit–Hartenberg table, masses, mass centres, inertias, and a drawing.

    \b
    rodyn show stanford
    rodyn show puma --at 0,-90,90,0,0,0deg
    rodyn show kuka_kr5 --plot kuka.svg

    Next: rodyn check ROBOT, rodyn equations ROBOT.
    """
    from rodyn.plot.robots import robot_figure
    from rodyn.tables import Report, plain

    picture_fits(picture)
    pictured(lambda: robot_figure(robot, None if q is None else for_all(q, robot, "--at")), picture)
    bodies = [_body(link) for link in robot.links]
    text = [
        _head(robot),
        *_frames(robot, convention),
        plain(bodies, "kg, m, kg m²; about the mass centre").text,
    ]
    return Report("\n\n".join([*text, _drawn(robot, q)]), bodies)


def _head(arm: Robot) -> str:
    mechanism = arm.mechanism
    said = (mechanism.description, mechanism.source, mechanism.provenance)
    gravity = ", ".join(f"{g:g}" for g in arm.gravity)
    return "\n".join([repr(arm), *filter(None, said), f"gravity ({gravity}) m/s², {arm.mass:g} kg in all"])


def _frames(arm: Robot, convention: str) -> Iterator[str]:
    """The Denavit–Hartenberg table, where there is one."""
    from rodyn.errors import RodynError
    from rodyn.tables import plain

    try:
        table = arm.to_dh(convention)
    except RodynError as error:
        yield f"No Denavit–Hartenberg table: {error}"
        return
    rows: list[Cells] = [
        {
            "joint": k,
            "kind": row["joint"],
            "a (m)": f"{row['a']:g}",
            "b (m)": f"{row['b']:g}" + (" + q" if row["joint"] == "prismatic" else ""),
            "α (°)": f"{degrees(row['alpha']):g}",
            "θ (°)": f"{degrees(row['theta']):g}" + (" + q" if row["joint"] == "revolute" else ""),
        }
        for k, row in enumerate(table["links"], start=1)
    ]
    yield plain(rows, f"{convention} Denavit–Hartenberg").text


def _body(link: Any) -> Cells:
    cells: Cells = {"link": link.name, "parent": link.parent, "joint": type(link.joint).__name__.lower()}
    com = ", ".join(f"{x:.4g}" for x in link.com)
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = link.inertia
    diagonal, mixed = (", ".join(f"{x:.4g}" for x in part) for part in ((xx, yy, zz), (xy, xz, yz)))
    return {**cells, "mass": f"{link.mass:g}", "com": com, "xx, yy, zz": diagonal, "xy, xz, yz": mixed}


def _drawn(arm: Robot, q: tuple[float, ...] | None) -> str:
    import numpy as np

    from rodyn.cli.motion import start
    from rodyn.drawing import drawing

    posture = for_all(q, arm, "--at") if q is not None else start(arm, None)
    if arm.nq != arm.nv:
        return "No drawing: a posture with quaternions has no default."
    poses = arm.forward_kinematics(posture)
    parents = [-1, *(k + 1 for k in arm.mechanism.parents)]
    drawn = drawing(np.asarray(poses)[:, :3, 3], parents)
    return f"at q = {', '.join(f'{x:.4g}' for x in posture)}; 0 is the base, k the frame of link k\n{drawn}"
