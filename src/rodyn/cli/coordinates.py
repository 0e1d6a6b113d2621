"""Numbers for joints as they are typed: 0.5, 90deg, 20mm; one for all joints, or one for each."""

from __future__ import annotations

import re
from math import degrees, isfinite, pi, radians
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import click

from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot


Kind: TypeAlias = Literal["angle", "length", "quaternion"]

UNITS: dict[str, tuple[Kind, float]] = {
    "deg": ("angle", radians(1.0)),
    "°": ("angle", radians(1.0)),
    "rad": ("angle", 1.0),
    "mm": ("length", 1e-3),
    "cm": ("length", 1e-2),
    "m": ("length", 1.0),
}
"""Unit → what it measures, and how many rad or m it is."""
BASE = "the base"
TAKES: dict[Kind, str] = {
    "angle": "rad or deg",
    "length": "m, cm or mm",
    "quaternion": "numbers without a unit",
}

UNIT = re.compile(r"\b(?:rad|deg|m|cm|mm)\b")


class TypedNumber(NamedTuple):
    """A number in rad or m, and the unit that was typed, if one was."""

    value: float
    unit: str

    def __str__(self) -> str:
        shown = self.value / UNITS[self.unit][1] if self.unit else self.value
        return f"{shown:g}{self.unit}"


Numbers: TypeAlias = tuple[TypedNumber, ...]


class Coordinate(NamedTuple):
    """One coordinate of a robot, or its rate: where it is, what it measures, and whether a path moves it."""

    place: str
    kind: Kind
    on_path: bool = True


def _numbers(ctx: click.Context, param: click.Parameter, value: str | None) -> Numbers | None:
    """Return numbers separated by commas, each with its unit; a unit after the last one alone is that of all."""
    if value is None:
        return None
    *others, last = _split(value, f"0,0.5,-1 or 30,45deg or 90deg,20mm (units: {', '.join(UNITS)})")
    if last.unit and not any(number.unit for number in others):
        others = [TypedNumber(number.value * UNITS[last.unit][1], last.unit) for number in others]
    return (*others, last)


def _rates(ctx: click.Context, param: click.Parameter, value: str | None) -> Numbers | None:
    """Return rates: 10deg/s or 10deg."""
    return _numbers(
        ctx, param, value and ",".join(word.strip().removesuffix("/s") for word in value.split(","))
    )


def _forces(ctx: click.Context, param: click.Parameter, value: str | None) -> Numbers | None:
    """Return torques and forces, which take no unit."""
    return (
        None
        if value is None
        else _split(value, "0,20,-1.5, in N m of turning and N of sliding joints, without a unit")
    )


def _split(value: str, example: str) -> Numbers:
    return tuple(_number(word.strip(), value, example) for word in value.split(","))


def _number(word: str, whole: str, example: str) -> TypedNumber:
    unit = next((unit for unit in UNITS if word.endswith(unit)), "")
    try:
        value = float(word.removesuffix(unit)) * (UNITS[unit][1] if unit else 1.0)
    except ValueError:
        wrong = "is not a number"
    else:
        if isfinite(value):
            return TypedNumber(value, unit)
        wrong = "is not finite"
    if not word:
        wrong = "has no number beside a comma" if whole.strip() else "has no number"
    problem = f"{whole!r} {wrong}" if word in ("", whole) else f"{word!r} in {whole!r} {wrong}"
    raise click.BadParameter(f"{problem}: give numbers such as {example}")


NUMBERS: dict[str, Any] = {"callback": _numbers, "metavar": "NUMBERS"}
"""Of a click option: numbers for joints, without a unit in rad and m; one number is for all joints."""
RATES: dict[str, Any] = {"callback": _rates, "metavar": "NUMBERS"}
"""The same for rates."""


FORCES: dict[str, Any] = {"callback": _forces, "metavar": "NUMBERS"}
"""The same for torques and forces, which take no unit."""


def posture(numbers: Numbers, arm: Robot, option: str) -> list[float]:
    """Return the coordinates of all joints and the base, in rad and m.

    One number for all joints, one for each, or one for each of the nq coordinates. A base, spherical and floating
    joints, whose quaternions no single number says, otherwise stay where they are at zero.
    """
    every = coordinates(arm)
    if len(numbers) == len(every):
        return coordinate_values(numbers, every, arm, option)
    typed = iter(coordinate_values(numbers, path_coordinates(arm), arm, option))
    return [
        next(typed) if coordinate.on_path else x
        for x, coordinate in zip(zero_coordinates(arm), every, strict=True)
    ]


def rates(numbers: Numbers, arm: Robot, option: str) -> list[float]:
    """Return the nv rates (rad/s, m/s): one number for all joints, one for each, or one for each rate, base first."""
    base = [] if arm.base == "fixed" else [Coordinate(BASE, "length")] * 3 + [Coordinate(BASE, "angle")] * 3
    joints = [
        Coordinate(place, "length" if element.kind == "prismatic" else "angle")
        for place, joint in _joints(arm)
        for element in joint.elements
        if element.dof
    ]
    if base and len(numbers) == arm.nv:
        return coordinate_values(numbers, [*base, *joints], arm, option, "/s")
    return [0.0] * len(base) + coordinate_values(numbers, joints, arm, option, "/s")


def forces(numbers: Numbers, arm: Robot, option: str) -> list[float]:
    """Return the nv torques (N m, N): one for all joints, one for each, or one for each rate, base first."""
    from rodyn.errors import InputError

    for number in numbers:
        if number.unit:
            raise InputError(f"{option} {number}: torques are in N m and forces in N, without a unit")
    base = 0 if arm.base == "fixed" else 6
    if len(numbers) not in (1, arm.nv - base, arm.nv):
        every = f", or {arm.nv}, those of the base first" if base else ""
        raise InputError(
            f"{option} has {len(numbers)} numbers, but robot {arm.name!r} needs {arm.nv - base}, one for each joint, "
            f"or one for all{every}"
        )
    typed = [number.value for number in numbers]
    if len(typed) == 1:
        typed *= arm.nv - base
    return [0.0] * (arm.nv - len(typed)) + typed


def coordinates(arm: Robot) -> list[Coordinate]:
    """Return the place and kind of each of the nq coordinates."""
    listed: list[Coordinate] = []
    if arm.base != "fixed":
        listed += _free(BASE, position=True)
    for place, joint in _joints(arm):
        if joint.nq != joint.dof:
            listed += _free(place, position=joint.dof > 3)
        else:
            parts = [element for element in joint.elements if element.nq]
            listed += [Coordinate(place, "length" if part.kind == "prismatic" else "angle") for part in parts]
    return listed


def _free(place: str, *, position: bool) -> list[Coordinate]:
    """Return the coordinates of a body that turns freely: no path moves it."""
    turn = [Coordinate(place, "quaternion", on_path=False)] * 4
    return [*[Coordinate(place, "length", on_path=False)] * 3, *turn] if position else turn


def numbers_of(typed: Numbers, option: str, kind: Kind, count: int) -> list[float]:
    """Return `count` numbers of a kind in rad or m, or raise."""
    from rodyn.errors import InputError

    for number in typed:
        if number.unit and UNITS[number.unit][0] != kind:
            raise InputError(f"{option} {number}: it takes {TAKES[kind]}")
    if len(typed) != count:
        example = {"angle": "90deg", "length": "8cm", "quaternion": "1"}[kind]
        raise InputError(
            f"{option} has {len(typed)} numbers, but takes {count}, such as {','.join([example] * count)}"
        )
    return [number.value for number in typed]


def path_coordinates(arm: Robot) -> list[Coordinate]:
    """Return the coordinates that a path moves: those of the joints, without free bodies."""
    return [coordinate for coordinate in coordinates(arm) if coordinate.on_path]


def zero_coordinates(arm: Robot) -> list[float]:
    """Return all coordinates at 0, quaternions without a turn."""
    base = [] if arm.base == "fixed" else [0.0] * 6 + [1.0]
    return base + [
        x
        for _, joint in _joints(arm)
        for x in ([0.0] * (joint.nq - 1) + [1.0] if joint.nq != joint.dof else [0.0] * joint.nq)
    ]


def _joints(arm: Robot) -> list[tuple[str, Any]]:
    return [
        (f"joint {k + 1} ({arm.links[k].joint.kind}, of link {arm.links[k].name!r})", arm.links[k].joint)
        for k in arm.mechanism.independent
    ]


def coordinate_values(
    numbers: Numbers, wanted: list[Coordinate], arm: Robot, option: str, rate: str = ""
) -> list[float]:
    """Return a value in rad and m for each coordinate: as typed, or one for all. Raise where a unit does not fit."""
    from rodyn.errors import InputError

    if len(numbers) not in (1, len(wanted)):
        raise InputError(
            f"{option} has {len(numbers)} numbers, but robot {arm.name!r} has {len(wanted)} coordinates: "
            "give one for each, or one for all"
        )
    each = numbers * len(wanted) if len(numbers) == 1 else numbers
    for number, coordinate in zip(each, wanted, strict=True):
        if number.value and number.unit and UNITS[number.unit][0] != coordinate.kind:
            raise InputError(
                _wrong_unit(number, coordinate, wanted if len(numbers) == 1 else [], option, rate)
            )
    _remark(numbers, each, wanted, option, rate)
    return [number.value for number in each]


def _wrong_unit(
    number: TypedNumber, coordinate: Coordinate, all_of_them: list[Coordinate], option: str, rate: str
) -> str:
    takes = (
        TAKES[coordinate.kind]
        if coordinate.kind == "quaternion"
        else UNIT.sub(rf"\g<0>{rate}", TAKES[coordinate.kind])
    )
    message = f"{option} {number}{rate}: {coordinate.place} takes {takes}, not {number.unit}{rate}"
    if not all_of_them:
        return message
    example = {"angle": f"30deg{rate}", "length": f"0.1m{rate}", "quaternion": "0"}
    example[UNITS[number.unit][0]] = f"{number}{rate}"
    return (
        f"{message}; give each joint its own: {option} {','.join(example[each.kind] for each in all_of_them)}"
    )


def _remark(numbers: Numbers, each: Numbers, wanted: list[Coordinate], option: str, rate: str) -> None:
    """Say on standard error what numbers without a unit mean, where another unit may be meant."""
    turning = [
        number.value
        for number, coordinate in zip(each, wanted, strict=True)
        if coordinate.kind == "angle" and not number.unit and abs(number.value) > 2 * pi
    ]
    if turning and not rate:
        x = turning[0]
        echo(
            f"Note: {option} {x:g} has no unit, so it is {x:g} rad ({degrees(x):.6g}°); for degrees give {x:g}deg",
            err=True,
        )
    sliding = [coordinate.place for coordinate in wanted if coordinate.kind == "length"]
    if len(numbers) == 1 and numbers[0].value and sliding and len(sliding) < len(wanted):
        x = numbers[0].value
        echo(
            f"Note: {option} {x:g} is {x:g} rad{rate} for the joints that turn and {x:g} m{rate} for {sliding[0]}",
            err=True,
        )
