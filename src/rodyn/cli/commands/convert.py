"""`rodyn convert`: a robot in another format."""

from __future__ import annotations

from pathlib import Path

import click

from rodyn.cli.arguments import completed_robots, told, unchecked_robot
from rodyn.cli.descriptions import FORCE, STANDARD_OUTPUT, require_new, write_robot


@click.command()
@click.argument("robot", metavar="ROBOT", shell_complete=completed_robots)
@click.argument("out", metavar="OUT", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--dh", "convention", type=click.Choice(["standard", "modified"]), help="Write a DH table.")
@click.option(
    "--format",
    "suffix",
    type=click.Choice(["json", "toml", "urdf"]),
    help="Of OUT; default: by its ending, JSON for -.",
)
@click.option("--force", **FORCE)
def convert(robot: str, out: Path, convention: str | None, suffix: str | None, force: bool) -> None:
    """Write a ROBOT (a name, a file of any format, or - for standard input) to OUT (- for standard output).

    The format is that of OUT's ending: .json, .toml or .urdf. What it cannot hold is said on standard error. Numbers
    are not judged: rodyn check does that.

    \b
    rodyn convert my_arm.json my_arm.toml
    rodyn convert my_arm.json my_arm.urdf
    rodyn convert stanford table.toml --dh modified
    rodyn convert two_link - --format toml

    Next: rodyn check OUT, docs/files.md.
    """
    require_new(out, force)
    found = told(*unchecked_robot(robot))
    default = "json" if out == STANDARD_OUTPUT else ""
    ending = suffix or default
    write_robot(found.mechanism, out, convention, f".{ending}" if ending else "")
