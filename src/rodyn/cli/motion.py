"""Motions, wrenches and gravity as options of commands."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from rodyn.cli.arguments import POSITIVE, listed_names, unchecked_robot, was_typed
from rodyn.cli.coordinates import (
    NUMBERS,
    Numbers,
    coordinate_values,
    coordinates,
    path_coordinates,
    posture,
    zero_coordinates,
)
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.kernel.quantity.wrench import Wrench
    from rodyn.model.link import Axes
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


def _motions() -> Any:
    from rodyn.trajectory import motions

    return motions()


def motion_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a motion, which `motion` turns into a path."""
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
            help="A motion of the papers; 'list' names them.",
            **listed_names(lambda: [row.name for row in _motions()], _motions),
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
    """Return the path of the joints in a paper's motion, or between two postures."""
    import rodyn.trajectory as paths
    from rodyn.errors import InputError

    if paper is not None:
        if q0 is not None or q1 is not None or duration is not None or was_typed("trajectory"):
            raise InputError(
                "--motion has its own ends and duration: leave --from, --to, --duration and --trajectory out"
            )
        paper_motion = paths.motion(paper)
        _require_fit(arm, paper_motion)
        return paper_motion.path
    if q1 is None:
        raise InputError("give the end of the motion: --to, or a paper's --motion")
    make = getattr(paths, trajectory)
    ends = (
        path_positions(arm, start_coordinates(arm, q0)),
        coordinate_values(q1, path_coordinates(arm), arm, "--to"),
    )
    path: Trajectory = make(*ends, duration=DURATION if duration is None else duration)
    return path


def _require_fit(arm: Robot, paper_motion: Motion) -> None:
    """Raise if a paper's motion moves other joints than the robot has; say so if it is that of another robot."""
    from rodyn.errors import InputError

    ours, theirs = path_coordinates(arm), path_coordinates(unchecked_robot(paper_motion.robot)[0])
    owner = f"--motion {paper_motion.name} is of robot {paper_motion.robot!r}"
    if len(ours) != len(theirs):
        raise InputError(f"{owner} and moves {len(theirs)} joints, but robot {arm.name!r} has {len(ours)}")
    for k, (coordinate, theirs_here) in enumerate(zip(ours, theirs, strict=True), start=1):
        if coordinate.kind != theirs_here.kind:
            raise InputError(
                f"{owner}, whose coordinate {k} is {KIND[theirs_here.kind]}; that of robot {arm.name!r} is "
                f"{KIND[coordinate.kind]}"
            )
    if arm.name != paper_motion.robot:
        echo(f"Note: {owner}, not of {arm.name!r}", err=True)


def start_coordinates(arm: Robot, q0: Numbers | None, option: str = "--from") -> list[float]:
    """Return all coordinates at the start: typed, else the robot's initial posture, else 0; quaternions do not turn."""
    if q0 is not None:
        return posture(q0, arm, option)
    initial = arm.q_initial
    still = zero_coordinates(arm)
    return still if initial is None else [*still[: arm.nq - len(initial)], *initial]


def path_positions(arm: Robot, q: list[float]) -> list[float]:
    """Return those of all coordinates that a path moves."""
    return [x for x, coordinate in zip(q, coordinates(arm), strict=True) if coordinate.on_path]


def replace_joints(arm: Robot, q: list[float], joints: Iterable[float]) -> list[float]:
    """Return all coordinates, with those that a path moves replaced."""
    new = iter(joints)
    return [next(new) if coordinate.on_path else x for x, coordinate in zip(q, coordinates(arm), strict=True)]


HOW = "give FX,FY,FZ or FX,FY,FZ,MX,MY,MZ, then @ and a link or frame if it is not the tool, as in 0,0,-20@link3"
POINTS = ("origin", "com")
AXES = ("base", "frame")
AXES_KEY = "rodyn.wrench_axes"


class TypedWrench(NamedTuple):
    """A wrench as it was typed: force (N) and moment (N m), the text behind the @ (None without one), its axes."""

    numbers: tuple[float, ...]
    where: str | None
    text: str
    axes: Axes = "base"


def _axes(ctx: click.Context, param: click.Parameter, value: str) -> None:
    """Keep the axes of wrenches for `_wrenches`, which is called later."""
    ctx.meta[AXES_KEY] = value


def _wrenches(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[TypedWrench, ...]:
    return tuple(_given(text)._replace(axes=ctx.meta[AXES_KEY]) for text in value)


def _given(text: str) -> TypedWrench:
    """Return force, moment and place of one wrench."""
    before, at, where = text.partition("@")
    typed_numbers = _numbers(before, f"{text!r}: {HOW}")
    if len(typed_numbers) not in (3, 6):
        raise click.BadParameter(f"{text!r} has {len(typed_numbers)} numbers: {HOW}")
    if at and not where:
        raise click.BadParameter(f"{text!r} has nothing behind the @: {HOW}")
    return TypedWrench((*typed_numbers, *(0.0,) * (6 - len(typed_numbers))), where or None, text)


def _numbers(text: str, how: str) -> tuple[float, ...]:
    words = [word.strip() for word in text.split(",")]
    try:
        values = tuple(map(float, words))
    except ValueError:
        raise click.BadParameter(how) from None
    if not all(map(isfinite, values)):
        raise click.BadParameter(f"{text!r} has a number that is not finite")
    return values


def _gravity(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[float, ...] | None:
    if value is None:
        return None
    how = f"{value!r}: give three numbers in m/s², as in 0,0,-9.81, or 0"
    values = _numbers(value, how)
    if values == (0.0,):
        return (0.0, 0.0, 0.0)
    if len(values) != 3:
        raise click.BadParameter(how)
    return values


def load_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options --wrench and --gravity; `wrenches` and `replace_gravity` apply them."""
    for option in (
        click.option(
            "--gravity",
            callback=_gravity,
            metavar="X,Y,Z",
            help="Instead of the robot's own: m/s², in the axes of the base (floating: inertial); 0 for none.",
        ),
        click.option(
            "--wrench",
            "loads",
            multiple=True,
            callback=_wrenches,
            metavar="F[,M][@PLACE]",
            help="A force FX,FY,FZ (N), or force and moment (N m), in the axes of the base (floating: inertial), on "
            "the tool or at a PLACE: a link or frame, or 'base' of a floating robot; at its origin, or :com, or a "
            "point :X,Y,Z (m) in its axes, as in 0,0,-20@link3:com. May be repeated.",
        ),
        click.option(
            "--wrench-axes",
            type=click.Choice(AXES),
            default="base",
            show_default=True,
            is_eager=True,
            expose_value=False,
            callback=_axes,
            help="The axes of every --wrench: those of the base (floating: inertial), or those of the frame it acts "
            "at, which turn with it (a thruster).",
        ),
    ):
        command = option(command)
    return command


def replace_gravity(robot: Robot, gravity: Sequence[float] | None) -> Robot:
    """Return the robot, in another gravity if one is typed."""
    if gravity is None:
        return robot
    from rodyn.errors import UnphysicalWarning

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)  # said when the robot was read
        return robot.replace(physical="warn", gravity=tuple(gravity))


def wrenches(loads: Sequence[TypedWrench], robot: Robot) -> list[Wrench]:
    """Return the wrenches on a robot; an error names the one whose place is unknown."""
    from rodyn.errors import InputError, RodynError
    from rodyn.kernel.quantity.wrench import Wrench

    placed = []
    for load in loads:
        frame, point = _place(load, robot)
        wrench = Wrench(load.numbers[:3], load.numbers[3:], frame, point, load.axes)
        try:
            wrench.place(robot.mechanism)
        except RodynError as error:
            raise InputError(f"--wrench {load.text}: {error}") from None
        placed.append(wrench)
    return placed


def _place(load: TypedWrench, robot: Robot) -> tuple[str | None, str | tuple[float, ...]]:
    """Return frame and point; a frame may have a colon in its name."""
    from rodyn.errors import InputError

    if load.where is None:
        return None, "origin"
    names = {"base", *(link.name for link in robot.links), *(frame.name for frame in robot.frames)}
    frame, colon, point = load.where.rpartition(":")
    if load.where in names or not colon:
        return load.where, "origin"
    if point in POINTS:
        return frame, point
    try:
        xyz = _numbers(point, "")
    except click.BadParameter:
        xyz = ()
    if len(xyz) != 3:
        raise InputError(
            f"--wrench {load.text}: the point {point!r} is none of {', '.join(POINTS)} and X,Y,Z in m"
        )
    return frame, xyz


def wrench_lines(loads: Sequence[Wrench]) -> list[str]:
    """Return a line for each wrench: what it is, and where."""
    return [
        f"wrench on {_where(wrench)}: force {_row(wrench.arrays['force'])} N, moment "
        f"{_row(wrench.arrays['moment'])} N m" + (" in its axes" if wrench.axes == "frame" else "")
        for wrench in loads
    ]


def _where(wrench: Wrench) -> str:
    place = "the tool" if wrench.frame is None else f"{wrench.frame}"
    if wrench.point == "origin":
        return place
    return f"{place} at its mass centre" if wrench.point == "com" else f"{place} at {_row(wrench.point)} m"


def _row(numbers: Any) -> str:
    return f"({', '.join(f'{x:g}' for x in numbers)})"
