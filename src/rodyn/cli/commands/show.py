"""`rodyn show`: what a robot is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rodyn.cli.arguments import PLOT, ROBOT
from rodyn.cli.coordinates import NUMBERS, Numbers
from rodyn.cli.motion import start
from rodyn.cli.output import answers, picture_fits, pictured

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.writing.tables import Report


@click.command()
@click.argument("robot", **ROBOT)
@click.option(
    "--convention", type=click.Choice(["standard", "modified"]), default="standard", show_default=True
)
@click.option("--at", "q", help="Posture of the drawing; default: the robot's initial one, or 0.", **NUMBERS)
@click.option("--plot", "picture", **PLOT)
@answers
def show(robot: Robot, convention: str, q: Numbers | None, picture: Path | None) -> Report:
    """A ROBOT: Denavit–Hartenberg table, masses, mass centres, inertias, and a drawing.

    \b
    rodyn show stanford
    rodyn show puma --at 0,-90,90,0,0,0deg
    rodyn show kuka_kr5 --plot kuka.svg

    Next: rodyn check ROBOT, rodyn equations ROBOT inverse_dynamics.
    """
    from rodyn.plot.robots import robot_figure
    from rodyn.robot.tables import bodies, tables
    from rodyn.writing.tables import Report

    picture_fits(picture)
    posture = start(robot, q, "--at")
    pictured(lambda: robot_figure(robot, posture), picture)
    parts = [part if isinstance(part, str) else part.text() for part in tables(robot.mechanism, convention)]
    return Report("\n\n".join([_head(robot), *parts, _drawn(robot, posture)]), bodies(robot.mechanism))


def _head(arm: Robot) -> str:
    from rodyn.robot.tables import facts

    said = (arm.mechanism.source, arm.mechanism.provenance)
    return "\n".join([repr(arm), *facts(arm.mechanism), *filter(None, said)])


def _drawn(arm: Robot, posture: list[float]) -> str:
    import numpy as np

    from rodyn.cli.drawing import drawing, legend

    origins = np.asarray(arm.forward_kinematics(posture))[:, :3, 3]
    links = zip(arm.mechanism.links, arm.mechanism.parents, strict=True)
    parents = [-1, *(-1 if link.joint.kind == "floating" else parent + 1 for link, parent in links)]
    at = ", ".join(f"{x:.4g}" for x in posture) if any(posture) else "0"
    return f"at q = {at}; {legend(len(parents))}\n{drawing(origins, parents)}"
