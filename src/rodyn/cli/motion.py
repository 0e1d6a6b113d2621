"""Motions that commands take: a paper's by name, or from one posture to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from rodyn.cli.arguments import POSITIVE, given, unchecked_robot
from rodyn.cli.coordinates import NUMBERS, Numbers, coordinates, moved, posture, upright, values
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.trajectory import Motion, Trajectory

KIND = {"angle": "an angle (rad)", "length": "a length (m)"}
KINDS = ("cycloidal", "cubic", "quintic", "trapezoidal")
DURATION = 10.0
"""Of a motion or a free fall (s), unless another one is given."""
PATH = {
    "paper": "--motion",
    "trajectory": "--trajectory",
    "q0": "--from",
    "q1": "--to",
    "duration": "--duration",
}
"""Argument of `motion` → the option of `motion_options` that gives it."""


def _motions(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from rodyn.trajectory import motions

    names = ["list", *(row.name for row in motions())]
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def motion_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a motion, which `motion` makes a path of."""
    for option in (
        click.option("--duration", help=f"Seconds; default {DURATION:g}, or the paper's.", **POSITIVE),
        click.option(
            "--to",
            "q1",
            help="Where the joints end, in rad and m, or with units: 90deg or 90deg,0,20mm. "
            "One number for all joints, or one for each.",
            **NUMBERS,
        ),
        click.option(
            "--from", "q0", help="Where they begin; default: the robot's initial posture, or 0.", **NUMBERS
        ),
        click.option("--trajectory", type=click.Choice(KINDS), default=KINDS[0], show_default=True),
        click.option(
            "--motion",
            "paper",
            metavar="NAME",
            callback=lambda ctx, param, value: _listed(ctx, param, value),
            shell_complete=_motions,
            help="A motion of the papers; 'list' names them.",
        ),
    ):
        command = option(command)
    return command


def motion(
    arm: Robot,
    paper: str | None,
    trajectory: str,
    q0: Numbers | None,
    q1: Numbers | None,
    duration: float | None,
) -> Trajectory:
    """The path of the joints in a paper's motion, or between two postures."""
    import rodyn.trajectory as paths
    from rodyn.errors import InputError

    if paper is not None:
        if q0 is not None or q1 is not None or duration is not None or given("trajectory"):
            raise InputError(
                "--motion has its own ends and duration: leave --from, --to, --duration and --trajectory out"
            )
        found = paths.motion(paper)
        _require_fit(arm, found)
        return found.path
    if q1 is None:
        raise InputError("where to? give --to, or a paper's --motion")
    make = getattr(paths, trajectory)
    ends = joints_of(arm, start(arm, q0)), values(q1, moved(arm), arm, "--to")
    path: Trajectory = make(*ends, duration=DURATION if duration is None else duration)
    return path


def _require_fit(arm: Robot, found: Motion) -> None:
    """Raise if a paper's motion moves other joints than the robot has; say so if it is that of another robot."""
    from rodyn.errors import InputError

    own, theirs = moved(arm), moved(unchecked_robot(found.robot)[0])
    said = f"--motion {found.name} is of robot {found.robot!r}"
    if len(own) != len(theirs):
        raise InputError(f"{said} and moves {len(theirs)} joints, but robot {arm.name!r} has {len(own)}")
    for k, (one, other) in enumerate(zip(own, theirs, strict=True), start=1):
        if one.kind != other.kind:
            raise InputError(
                f"{said}, whose coordinate {k} is {KIND[other.kind]}; that of robot {arm.name!r} is {KIND[one.kind]}"
            )
    if arm.name != found.robot:
        echo(f"Note: {said}, not of {arm.name!r}", err=True)


def start(arm: Robot, q0: Numbers | None, option: str = "--from") -> list[float]:
    """All coordinates at the start: as given, else the robot's initial posture, else 0; quaternions without a turn."""
    if q0 is not None:
        return posture(q0, arm, option)
    own = arm.q_initial
    still = upright(arm)
    return still if own is None else [*still[: arm.nq - len(own)], *own]


def joints_of(arm: Robot, q: list[float]) -> list[float]:
    """The coordinates that a path moves, of all."""
    return [x for x, one in zip(q, coordinates(arm), strict=True) if one.on_path]


def with_joints(arm: Robot, q: list[float], joints: Iterable[float]) -> list[float]:
    """All coordinates, with those that a path moves replaced."""
    new = iter(joints)
    return [next(new) if one.on_path else x for x, one in zip(q, coordinates(arm), strict=True)]


def _listed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Print the motions of the papers instead, if that is asked for."""
    if value == "list":
        from rodyn.trajectory import motions

        echo(repr(motions()))
        ctx.exit()
    return value
