"""What commands take: robots by name, file or standard input, and numbers for joints."""

from __future__ import annotations

import sys
import warnings
from math import radians
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from rodyn.robot import Robot

STANDARD_INPUT = "-"


def _robots(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """The robot of an argument, or those of an option that may be repeated."""
    return tuple(map(robot, value)) if isinstance(value, tuple) else robot(value)


def completed_robots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Names of the catalog; where none fits, files."""
    from rodyn.model import catalog

    known = sorted({*catalog.names(), *catalog.ALIASES})
    found = [CompletionItem(name) for name in known if name.startswith(incomplete)]
    return found or [CompletionItem(incomplete, type="file")]


ROBOT: dict[str, Any] = {"callback": _robots, "shell_complete": completed_robots, "metavar": "ROBOT"}
"""Of a click argument or option: a catalog name, a path (.json, .toml), or - for a description on standard input."""


def robot(name: str) -> Robot:
    """The robot of a name, a file or standard input; what is to be said about its data goes to standard error."""
    found, said = _loaded(name, "raise")
    for finding in said:
        click.echo(f"Warning: {finding}", err=True)
    return found


def unchecked_robot(name: str) -> tuple[Robot, list[str]]:
    """The same of data that no body could have, and what is wrong with them."""
    return _loaded(name, "warn")


def _loaded(name: str, physical: Literal["raise", "warn"]) -> tuple[Robot, list[str]]:
    from rodyn.robot import load

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = load(_described() if name == STANDARD_INPUT else name, physical=physical)
    return found, [str(warning.message) for warning in said]


def _described() -> dict[str, Any]:
    """The description on standard input: JSON, or else TOML."""
    import json
    import tomllib

    from rodyn.errors import FileError

    text = "" if sys.stdin is None else sys.stdin.read()
    if not text.strip():
        raise FileError("standard input is closed or empty: give a description of a robot there")
    try:
        found = json.loads(text)
    except ValueError as error:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError:
            raise FileError(f"standard input is neither JSON ({error}) nor TOML") from error
    if not isinstance(found, dict):
        raise FileError(f"standard input holds no description of a robot but a {type(found).__name__}")
    return found


def _joints(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[float, ...] | None:
    """Numbers separated by commas; "deg" at the end says that they are degrees."""
    if value is None:
        return None
    words = value.removesuffix("deg").split(",")
    try:
        numbers = tuple(float(word) for word in words)
    except ValueError:
        raise click.BadParameter(f"{value!r} is no list of numbers such as 0,0.5,-1 or 30,45deg") from None
    return tuple(map(radians, numbers)) if value.endswith("deg") else numbers


JOINTS: dict[str, Any] = {"callback": _joints, "metavar": "NUMBERS"}
"""Of a click option: numbers for joints, in rad and m; one number stands for all."""


def given(name: str) -> bool:
    """Whether an option of the command was typed."""
    source = click.get_current_context().get_parameter_source(name)
    return source == click.core.ParameterSource.COMMANDLINE


def for_all(numbers: tuple[float, ...], arm: Robot, option: str) -> list[float]:
    """One number for each coordinate: as given, or one for all."""
    from rodyn.errors import InputError

    if len(numbers) == 1:
        return list(numbers) * arm.nq
    if len(numbers) != arm.nq:
        raise InputError(
            f"{option} has {len(numbers)} numbers, but robot {arm.name!r} has {arm.nq} coordinates: "
            "give one for each, or one for all"
        )
    return list(numbers)


OUT = click.Path(path_type=Path, dir_okay=False)

PLOT: dict[str, Any] = {"type": OUT, "metavar": "FILE", "help": "Draw it there: .svg, .png or .pdf."}
"""Of a click option --plot; `rodyn.cli.output.pictured` draws."""
