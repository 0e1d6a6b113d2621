"""`rodyn convert`: a robot in another format."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from rodyn.cli.arguments import completed_robots, told, unchecked_robot
from rodyn.cli.descriptions import FORCE, STANDARD_OUTPUT, require_new, write_robot

if TYPE_CHECKING:
    from rodyn.model.formats.conversion import DhTable


def _held(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, float]:
    """Positions by joint."""
    found = {}
    for text in value:
        joint, equals, number = text.rpartition("=")
        try:
            found[joint] = float(number)
        except ValueError:
            equals = ""
        if not equals:
            raise click.BadParameter(f"{text!r} is not the name of a joint, =, and a number")
    return found


@click.command()
@click.argument("robot", metavar="ROBOT", shell_complete=completed_robots)
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--dh", "convention", type=click.Choice(["standard", "modified"]), help="Write a DH table.")
@click.option(
    "--anew", is_flag=True, help="With --dh: by the rules for axes, a >= 0, also if ROBOT is a table."
)
@click.option(
    "--parallel",
    type=click.FloatRange(0.0, 0.1),
    metavar="RAD",
    help="With --dh: axes at less than this angle are taken for parallel ones.",
)
@click.option(
    "--format",
    "suffix",
    type=click.Choice(["json", "toml", "urdf"]),
    help="Of OUT; default: by its ending, JSON for -.",
)
@click.option(
    "--base", type=click.Choice(["fixed", "floating"]), help="What carries it; default: as in ROBOT."
)
@click.option("--tip", metavar="FRAME", help="The link or frame that is its tool.")
@click.option(
    "--lock",
    "held",
    metavar="JOINT=NUMBER",
    multiple=True,
    callback=_held,
    help="Fix a joint there (rad, m); may be repeated.",
)
@click.option("--force", **FORCE)
def convert(
    robot: str,
    out: Path,
    convention: str | None,
    anew: bool,
    parallel: float | None,
    suffix: str | None,
    base: Literal["fixed", "floating"] | None,
    tip: str | None,
    held: dict[str, float],
    force: bool,
) -> None:
    """Write a ROBOT (a name, a file of any format, or - for standard input) to OUT (- for standard output).

    The format is that of OUT's ending: .json, .toml or .urdf. What it cannot hold is said on standard error. Numbers
    are not judged: rodyn check does that. --base floating is for robots whose root has a body: quadrupeds, humanoids.

    \b
    rodyn convert my_arm.json my_arm.toml
    rodyn convert my_arm.json my_arm.urdf
    rodyn convert stanford table.toml --dh modified
    rodyn convert ur5e table.toml --dh standard --anew
    rodyn convert two_link - --format toml
    rodyn convert so101 five_joints.json --lock gripper=0.2 --tip wrist_link

    Next: rodyn check OUT, docs/files.md.
    """
    table = _table(convention, anew, parallel)
    require_new(out, force)
    found = told(*unchecked_robot(robot))
    if base is not None:
        found = found.with_base(base)
    if tip is not None:
        found = found.replace(tool=tip)
    if held:
        found = found.lock(held)
    default = "json" if out == STANDARD_OUTPUT else ""
    ending = suffix or default
    write_robot(found.mechanism, out, table, f".{ending}" if ending else "")


def _table(convention: str | None, anew: bool, parallel: float | None) -> DhTable | None:
    """The table that was asked for."""
    from rodyn.model.formats.conversion import DhTable

    if convention is None:
        if anew or parallel is not None:
            raise click.UsageError("--anew and --parallel say how a table is made: give --dh, too")
        return None
    return DhTable(convention, anew) if parallel is None else DhTable(convention, anew, parallel)
