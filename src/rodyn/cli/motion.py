"""Motions that commands take: a paper's by name, or from one posture to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import JOINTS, for_all, given

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.trajectory import Trajectory

KINDS = ("cycloidal", "cubic", "quintic", "trapezoidal")


def motion_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a motion, which `motion` makes a path of."""
    for option in (
        click.option("--duration", type=float, help="Seconds; default 10, or the paper's."),
        click.option(
            "--to", "q1", help="Where it ends: rad and m, or e.g. 60deg; one number for all.", **JOINTS
        ),
        click.option(
            "--from", "q0", help="Where it begins; default 0, or the robot's initial posture.", **JOINTS
        ),
        click.option("--trajectory", type=click.Choice(KINDS), default=KINDS[0], show_default=True),
        click.option(
            "--motion",
            "paper",
            metavar="NAME",
            callback=lambda ctx, param, value: _listed(ctx, param, value),
            help="A motion of the papers; 'list' names them.",
        ),
    ):
        command = option(command)
    return command


def motion(
    arm: Robot,
    paper: str | None,
    trajectory: str,
    q0: tuple[float, ...] | None,
    q1: tuple[float, ...] | None,
    duration: float | None,
) -> Trajectory:
    """The path of a paper's motion, or of a trajectory between two postures."""
    import rodyn.trajectory as paths
    from rodyn.errors import InputError

    if arm.nq != arm.nv:
        raise InputError(
            f"robot {arm.name!r} has quaternions among its coordinates, which no trajectory of joints moves: "
            "see docs/space_robots.md"
        )
    if paper is not None:
        if q0 is not None or q1 is not None or duration is not None or given("trajectory"):
            raise InputError(
                "--motion has its own ends and duration: leave --from, --to, --duration and --trajectory out"
            )
        return paths.motion(paper).path
    if q1 is None:
        raise InputError("where to? give --to, or a paper's --motion")
    make = getattr(paths, trajectory)
    path: Trajectory = make(start(arm, q0), for_all(q1, arm, "--to"), 10.0 if duration is None else duration)
    return path


def start(arm: Robot, q0: tuple[float, ...] | None) -> list[float]:
    """Where a motion begins: as given, else the robot's initial posture, else 0; quaternions stand upright.

    Of a robot with quaternions, one number for each joint leaves them so.
    """
    if arm.nq == arm.nv:
        if q0 is not None:
            return for_all(q0, arm, "--from")
        return [0.0] * arm.nq if arm.q_initial is None else list(arm.q_initial)
    chosen = q0 if q0 is not None else arm.q_initial
    if chosen is not None and len(chosen) == arm.nq:
        return list(chosen)
    upright = [] if arm.base == "fixed" else [0.0] * 6 + [1.0]
    joints = iter(chosen or ())
    for link in arm.links:
        turns = link.joint.nq != link.joint.dof
        upright += [0.0, 0.0, 0.0, 1.0] if turns else [next(joints, 0.0) for _ in range(link.joint.nq)]
    return upright


def _listed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Print the motions of the papers instead, if that is asked for."""
    if value == "list":
        from rodyn.trajectory import motions

        click.echo(repr(motions()))
        ctx.exit()
    return value
