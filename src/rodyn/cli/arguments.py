"""What commands take: robots by name, file or standard input, and files to write."""

from __future__ import annotations

import math
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import click
from click.shell_completion import CompletionItem

from rodyn.cli.streams import echo
from rodyn.model import joint_fields

if TYPE_CHECKING:
    from rodyn.robot import Robot


STANDARD_INPUT = "-"


def _robots(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Return the robot of an argument, or those of an option that may be repeated."""
    return tuple(map(robot, value)) if isinstance(value, tuple) else robot(value)


def completed_robots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return names of the catalog for the shell; where none fits, files."""
    from rodyn.model import catalog

    known = sorted({*catalog.names(), *catalog.ALIASES})
    names = [CompletionItem(name) for name in known if name.startswith(incomplete)]
    return names or [CompletionItem(incomplete, type="file")]


ROBOT: dict[str, Any] = {"callback": _robots, "shell_complete": completed_robots, "metavar": "ROBOT"}
"""Of a click argument or option: a catalog name, a path (.json, .toml), or - for a description on standard input."""


class Remark(NamedTuple):
    """A warning of the reader of a robot, and whether it is about unphysical bodies."""

    message: str
    unphysical: bool


def robot(name: str) -> Robot:
    """Return the robot of a name, a file or standard input; remarks on its data go to standard error."""
    return with_remarks(*_loaded(name, "raise"))


def unchecked_robot(name: str) -> tuple[Robot, list[Remark]]:
    """Return a robot whose data may be unphysical, and the remarks on them."""
    return _loaded(name, "warn")


def with_remarks(arm: Robot, remarks: list[Remark]) -> Robot:
    """Return the robot, after the remarks on it have gone to standard error."""
    for remark in remarks:
        echo(f"Warning: {remark.message}", err=True)
    return arm


def _loaded(name: str, physical: Literal["raise", "warn"]) -> tuple[Robot, list[Remark]]:
    from rodyn.errors import UnphysicalWarning
    from rodyn.robot import load

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        if name == STANDARD_INPUT:
            arm = _described(physical)
        else:
            typed = click.get_current_context().find_root().params  # those of `rodyn` itself
            args = typed.get("xacro_args") or None
            arm = load(name, physical=physical, roots=typed.get("roots", ()), xacro_args=args)
    return arm, [
        Remark(str(warning.message), issubclass(warning.category, UnphysicalWarning)) for warning in caught
    ]


def _described(physical: Literal["raise", "warn"]) -> Robot:
    """Return the robot that standard input describes, checked as a file is."""
    from rodyn.errors import FileError
    from rodyn.model.formats.readers import load_stream
    from rodyn.robot import Robot

    if sys.stdin is None:
        raise FileError("standard input is closed: give a description of a robot there")
    return Robot.of(load_stream(sys.stdin.buffer, "standard input", physical))


def was_typed(name: str) -> bool:
    """Return whether an option of the command was typed."""
    source = click.get_current_context().get_parameter_source(name)
    return source == click.core.ParameterSource.COMMANDLINE


def listed_names(names: Callable[[], Sequence[str]], listing: Callable[[], object]) -> dict[str, Any]:
    """Return arguments of a click option that takes a name: 'list' prints them all and stops; names are completed."""

    def listed(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value == "list":
            echo(repr(listing()))
            ctx.exit()
        return value

    def completed(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in (*names(), "list") if name.startswith(incomplete)]

    return {"callback": listed, "shell_complete": completed, "metavar": "NAME"}


def _integrators() -> Any:
    from rodyn.simulate.integrate.integrators import integrators

    return integrators()


def _methods(task: str | None = None) -> Any:
    from rodyn.listing import methods

    return methods(task)


def _method_names(task: str | None = None) -> list[str]:
    return sorted({row.name for row in _methods(task)})


INTEGRATOR = listed_names(lambda: [row.name for row in _integrators()], _integrators)
"""Of a click option: an integrator by name."""


def method_option(task: str | None = None) -> dict[str, Any]:
    """Return arguments of a click option: a method by name, of one task or of all."""
    return listed_names(lambda: _method_names(task), lambda: _methods(task))


def completed_quantities(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete names of quantities."""
    names = dict.fromkeys(row.task for row in _methods())
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def _positive(ctx: click.Context, param: click.Parameter, value: float | None) -> float | None:
    if value is not None and not 0.0 < value < math.inf:
        raise click.BadParameter(f"{value:g} is not a finite number above 0")
    return value


POSITIVE: dict[str, Any] = {"type": float, "callback": _positive}
"""Of a click option: a time, a step or a tolerance."""

YES: dict[str, Any] = {"is_flag": True, "help": "Do it even if it takes hours."}
"""Of a click option --yes; `rodyn.cli.output.require_consent` asks for it."""

MATCH: dict[str, Any] = {"type": click.Choice(["pose", "position", "rotation", "x axis", "y axis", "z axis"])}
"""Of a click option: what of a pose must match, as `reach.request.Match`, which is not imported for --help."""


class OutputFile(click.Path):
    """A file to write: a name, not nothing, and no directory."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path."""
        if value == "":
            self.fail("the name of the file is empty", param, ctx)
        return super().convert(value, param, ctx)


OUT = OutputFile(path_type=Path, dir_okay=False)
"""Of a click option: a file that a command writes."""

PLOT: dict[str, Any] = {"type": OUT, "metavar": "FILE", "help": "Draw it there: .svg, .png or .pdf."}
"""Of a click option --plot; `rodyn.cli.output.pictured` draws."""


def joint_flags(verb: str) -> Callable[[Any], Any]:
    """Return what gives a command a flag for each parameter of the joints that is estimated or shown only if asked for.

    `verb`: what the flags say that the command does.
    """

    def with_flags(command: Any) -> Any:
        for column in reversed((joint_fields.ROTOR, *joint_fields.FRICTION)):
            text = f"{verb} {joint_fields.ACTING[joint_fields.COLUMNS[column]].title}, too."
            names = (
                ("--rotors",) if column == joint_fields.ROTOR else (f"--{column.replace('_', '-')}", column)
            )
            command = click.option(*names, is_flag=True, help=text)(command)
        return command

    return with_flags


FRICTION: dict[str, Any] = {
    "default": True,
    "help": "Include the friction of the joints, if they have any; default: yes.",
}
"""Of a click option --friction/--no-friction."""
