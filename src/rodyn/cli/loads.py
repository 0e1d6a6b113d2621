"""What acts on a robot besides its torques, as options: wrenches on links, gravity."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, NamedTuple

import click

if TYPE_CHECKING:
    from rodyn.kernel.quantity.wrench import Wrench
    from rodyn.model.link import Axes
    from rodyn.robot import Robot

HOW = "give FX,FY,FZ or FX,FY,FZ,MX,MY,MZ, then @ and a link or frame if it is not the tool, as in 0,0,-20@link3"
POINTS = ("origin", "com")
AXES = ("base", "frame")
AXES_KEY = "rodyn.wrench_axes"


class Given(NamedTuple):
    """A wrench as it was typed: force (N) and moment (N m), the text behind the @ (None without one), its axes."""

    numbers: tuple[float, ...]
    where: str | None
    text: str
    axes: Axes = "base"


def _axes(ctx: click.Context, param: click.Parameter, value: str) -> None:
    """Keep the axes of wrenches for `_wrenches`, which is called later."""
    ctx.meta[AXES_KEY] = value


def _wrenches(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[Given, ...]:
    return tuple(_given(text)._replace(axes=ctx.meta[AXES_KEY]) for text in value)


def _given(text: str) -> Given:
    """Force, moment and place of one wrench."""
    before, at, where = text.partition("@")
    found = _numbers(before, f"{text!r}: {HOW}")
    if len(found) not in (3, 6):
        raise click.BadParameter(f"{text!r} has {len(found)} numbers: {HOW}")
    if at and not where:
        raise click.BadParameter(f"{text!r} has nothing behind the @: {HOW}")
    return Given((*found, *(0.0,) * (6 - len(found))), where or None, text)


def _numbers(text: str, how: str) -> tuple[float, ...]:
    words = [word.strip() for word in text.split(",")]
    try:
        found = tuple(map(float, words))
    except ValueError:
        raise click.BadParameter(how) from None
    if not all(map(isfinite, found)):
        raise click.BadParameter(f"{text!r} has a number that is not finite")
    return found


def _gravity(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[float, ...] | None:
    if value is None:
        return None
    how = f"{value!r}: give three numbers in m/s², as in 0,0,-9.81, or 0"
    found = _numbers(value, how)
    if found == (0.0,):
        return (0.0, 0.0, 0.0)
    if len(found) != 3:
        raise click.BadParameter(how)
    return found


def load_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --wrench and --gravity, which `wrenches` and `in_gravity` make something of."""
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


def in_gravity(robot: Robot, gravity: Sequence[float] | None) -> Robot:
    """The robot, in another gravity if one is given."""
    if gravity is None:
        return robot
    from rodyn.errors import UnphysicalWarning

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnphysicalWarning)  # said when the robot was read
        return robot.replace(physical="warn", gravity=tuple(gravity))


def wrenches(loads: Sequence[Given], robot: Robot) -> list[Wrench]:
    """The wrenches on a robot; an error names the one that acts on nothing of it."""
    from rodyn.errors import InputError, RodynError
    from rodyn.kernel.quantity.wrench import Wrench

    found = []
    for one in loads:
        frame, point = _place(one, robot)
        wrench = Wrench(one.numbers[:3], one.numbers[3:], frame, point, one.axes)
        try:
            wrench.place(robot.mechanism)
        except RodynError as error:
            raise InputError(f"--wrench {one.text}: {error}") from None
        found.append(wrench)
    return found


def _place(one: Given, robot: Robot) -> tuple[str | None, str | tuple[float, ...]]:
    """Frame and point; a frame may have a colon in its name."""
    from rodyn.errors import InputError

    if one.where is None:
        return None, "origin"
    names = {"base", *(link.name for link in robot.links), *(frame.name for frame in robot.frames)}
    frame, colon, point = one.where.rpartition(":")
    if one.where in names or not colon:
        return one.where, "origin"
    if point in POINTS:
        return frame, point
    try:
        xyz = _numbers(point, "")
    except click.BadParameter:
        xyz = ()
    if len(xyz) != 3:
        raise InputError(
            f"--wrench {one.text}: the point {point!r} is none of {', '.join(POINTS)} and X,Y,Z in m"
        )
    return frame, xyz


def acting(given: Sequence[Wrench]) -> list[str]:
    """A line for each wrench: what it is, and where."""
    return [
        f"wrench on {_where(one)}: force {_row(one.arrays['force'])} N, moment {_row(one.arrays['moment'])} N m"
        + (" in its axes" if one.axes == "frame" else "")
        for one in given
    ]


def _where(one: Wrench) -> str:
    place = "the tool" if one.frame is None else f"{one.frame}"
    if one.point == "origin":
        return place
    return f"{place} at its mass centre" if one.point == "com" else f"{place} at {_row(one.point)} m"


def _row(numbers: Any) -> str:
    return f"({', '.join(f'{x:g}' for x in numbers)})"
